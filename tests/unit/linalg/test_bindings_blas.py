"""The CBLAS bindings: names and widths of integers against a stub library, numbers with the library of this machine."""

from __future__ import annotations

import shutil
import subprocess
import sys

import numpy as np
import pytest

from nvmath.bindings.nvpl import blas
from nvmath.bindings.nvpl._blaslib import ffi
from nvmath.bindings.nvpl.blas_symbols import Blas
from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, open_library

STUB = r"""
#include <stdint.h>
double odd_cblas_ddot64_(int64_t n, void *x, int64_t incx, void *y, int64_t incy) { return (double)n; }
double cblas_ddot(int n, void *x, int incx, void *y, int incy) { return n + 0.5; }
void odd_dgetrf_64_(int64_t *m, int64_t *n, void *a, int64_t *lda, int64_t *ipiv, int64_t *info) { *info = *m + *n; }
int64_t odd_LAPACKE_dgetrf_work64_(int order, int64_t m, int64_t n, void *a, int64_t lda, void *ipiv) { return m; }
"""


@pytest.fixture(scope="module")
def stub(tmp_path_factory):
    if shutil.which("cc") is None or sys.platform != "linux":
        pytest.skip("needs a C compiler on Linux")
    folder = tmp_path_factory.mktemp("blas")
    (folder / "stub.c").write_text(STUB)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(folder / "libodd.so"), str(folder / "stub.c")], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NVMATH_TEST_ODD_LIBRARY", str(folder / "libodd.so"))
        library = Library(name="Odd", stem="odd", env=("NVMATH_TEST_ODD_LIBRARY",), install="pip install odd")
        yield open_library(library, ffi)


def test_a_name_is_found_in_the_spelling_and_width_of_the_file(stub):
    wide = Blas(stub, True, ("odd_cblas_{}64_",), ("odd_{}_64_",), ("odd_LAPACKE_{}_work64_",))
    narrow = Blas(stub, False, ("nothing_{}", "cblas_{}"))
    assert wide.ddot(2**40, ffi.NULL, 1, ffi.NULL, 1) == 2**40
    assert narrow.ddot(7, ffi.NULL, 1, ffi.NULL, 1) == 7.5
    with pytest.raises(OverflowError):
        narrow.ddot(2**40, ffi.NULL, 1, ffi.NULL, 1)
    assert wide.ddot is wide.ddot
    assert wide.LAPACKE_dgetrf_work(102, 9, 4, ffi.NULL, 9, ffi.NULL) == 9
    numbers = [ffi.new("int64_t *", value) for value in (3, 4, 3, 0)]
    wide.dgetrf(numbers[0], numbers[1], ffi.NULL, numbers[2], ffi.NULL, numbers[3])
    assert numbers[3][0] == 7


def test_a_missing_function_is_named_when_it_is_called(stub):
    wide = Blas(stub, True, ("odd_cblas_{}64_",))
    assert not wide.has("dgemm")
    assert wide.function("dgemm") is None
    call = wide.dgemm
    with pytest.raises(LibraryNotFound, match=r"Odd: the function dgemm with integers of 64 bits .*pip install odd"):
        call(101)
    with pytest.raises(AttributeError, match="dgemmm"):
        _ = wide.dgemmm
    with pytest.raises(ValueError, match="no function of BLAS or LAPACK"):
        wide.function("sin")


def test_functions_can_be_had_by_symbol_and_type(stub):
    function = stub.function("double(*)(int, void *, int, void *, int)", "cblas_ddot")
    assert function(3, ffi.NULL, 1, ffi.NULL, 1) == 3.5
    assert stub.function("void(*)(void)", "nothing") is None


@pytest.fixture
def provider():
    from nvmath.cpu.blas import require_provider

    try:
        return require_provider()
    except LibraryNotFound as error:
        pytest.skip(f"no CBLAS here: {str(error).split('.')[0]}")


def numbers(rng, letter, *shape):
    real = rng.standard_normal(shape)
    value = real + 1j * rng.standard_normal(shape) if letter in "cz" else real
    return value.astype({"s": "f4", "d": "f8", "c": "c8", "z": "c16"}[letter])


def scalar(letter, value):
    """Real numbers go by value, complex ones by address."""
    return np.array([value], {"c": "c8", "z": "c16"}[letter]) if letter in "cz" else value


@pytest.mark.parametrize("letter", "sdcz")
@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("order", blas.ORDER)
def test_gemm_is_the_product(provider, rng, letter, suffix, order):
    a, b, c = numbers(rng, letter, 4, 5), numbers(rng, letter, 4, 3), numbers(rng, letter, 5, 3)
    expected = 2 * a.astype("c16").conj().T @ b + 3 * c.astype("c16")
    if order == blas.ORDER.ColMajor:
        a, b, c = (np.asfortranarray(x) for x in (a, b, c))
    leading = [max(x.strides) // x.itemsize for x in (a, b, c)]
    getattr(blas, f"{letter}gemm{suffix}")(
        *(order, blas.TRANSPOSE.ConjTrans, blas.TRANSPOSE.NoTrans, 5, 3, 4),
        *(scalar(letter, 2), a.ctypes.data, leading[0], b.ctypes.data, leading[1]),
        *(scalar(letter, 3), c.ctypes.data, leading[2]),
    )
    np.testing.assert_allclose(
        c, expected, rtol=1e-4 if letter in "sc" else 1e-12, atol=1e-4 if letter in "sc" else 1e-12
    )


@pytest.mark.parametrize("letter", "cz")
def test_functions_of_structured_matrices_read_one_triangle(provider, rng, letter):
    tolerance = {"rtol": 1e-4, "atol": 1e-4} if letter == "c" else {"rtol": 1e-12, "atol": 1e-12}
    a, b, c = numbers(rng, letter, 4, 4), numbers(rng, letter, 4, 3), np.zeros((4, 3), a_type(letter))
    lower = np.tril(a, -1)
    hermitian = lower + lower.conj().T + np.diag(a.diagonal().real)
    junk = a.copy()
    junk[np.triu_indices(4, 1)] = np.nan
    getattr(blas, f"{letter}hemm")(
        *(blas.ORDER.RowMajor, blas.SIDE.Left, blas.UPLO.Lower, 4, 3, scalar(letter, 1)),
        *(junk, 4, b, 3, scalar(letter, 0), c, 3),
    )
    np.testing.assert_allclose(c, hermitian.astype("c16") @ b, **tolerance)
    solution = b.copy()
    getattr(blas, f"{letter}trsm_64")(
        *(101, 141, blas.UPLO.Lower, blas.TRANSPOSE.NoTrans, blas.DIAG.Unit, 4, 3, scalar(letter, 1)),
        *(junk, 4, solution, 3),
    )
    np.testing.assert_allclose((lower + np.eye(4)).astype("c16") @ solution, b, **tolerance)
    square = np.zeros((4, 4), a_type(letter))
    getattr(blas, f"{letter}herk")(101, 122, 111, 4, 3, 1.0, b, 3, 0.0, square, 4)  # here alpha and beta are real
    np.testing.assert_allclose(np.tril(square), np.tril(b.astype("c16") @ b.conj().T), **tolerance)


def a_type(letter):
    return "c8" if letter == "c" else "c16"


@pytest.mark.parametrize(("suffix", "integer"), [("", np.int32), ("_64", np.int64)])
def test_batches_read_arrays_of_integers_of_their_width(provider, rng, suffix, integer):
    if provider.name not in ("MKL", "NVPL"):
        pytest.skip(f"{provider.name}: cblas_dgemm_batch of OpenBLAS 0.3.31 ends the process for small matrices")
    a, b, c = rng.random((2, 4, 5)), rng.random((2, 5, 3)), np.zeros((2, 4, 3))
    sizes = {name: np.array([value], integer) for name, value in (("m", 4), ("n", 3), ("k", 5), ("count", 2))}
    plain = np.array([111], np.int32)
    pointers = [np.array([x[0].ctypes.data, x[1].ctypes.data], np.intp) for x in (a, b, c)]
    getattr(blas, f"dgemm_batch{suffix}")(
        *(101, plain, plain, sizes["m"], sizes["n"], sizes["k"], np.ones(1), pointers[0], sizes["k"]),
        *(pointers[1], sizes["n"], np.zeros(1), pointers[2], sizes["n"], 1, sizes["count"]),
    )
    np.testing.assert_allclose(c, a @ b)


def test_a_width_that_the_library_lacks_is_refused_where_it_matters(stub, monkeypatch):
    own = Blas(stub, True, ("odd_cblas_{}64_",))
    monkeypatch.setattr(blas, "_provider", lambda: type("", (), {"functions": own}))
    monkeypatch.setattr(blas, "_served", {})
    assert blas._lib(True) is own
    assert blas._lib(False).ddot(2**40, ffi.NULL, 1, ffi.NULL, 1) == 2**40  # by value: the wide one serves
    assert blas._lib(False) is blas._lib(False)
    with pytest.raises(LibraryNotFound, match="dgemm_batch with integers of 32 bits"):
        blas._lib(False).dgemm_batch()


def test_threads_are_set_by_the_functions_of_the_library_that_is_there(provider):
    assert blas.get_max_threads() >= 1
    assert blas.get_version() > 0
    own = {"MKL": "mkl_set_num_threads_local", "NVPL": "set_num_threads_local"}.get(provider.name)
    if own is not None:
        before = getattr(blas, own)(1)
        assert getattr(blas, own)(before) == 1
    other = "openblas_set_num_threads" if own else "mkl_set_num_threads"
    with pytest.raises(LibraryNotFound, match="its own functions to set the number of threads"):
        getattr(blas, other)(1)

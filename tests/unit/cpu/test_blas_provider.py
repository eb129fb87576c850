"""Which BLAS is taken on the CPU, how its functions are found under whatever names, and its threads."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from nvmath.core import libraries
from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, Places
from nvmath.cpu import blas, blas_files, doctor, mkl
from nvmath.cpu.blas_files import ORDER, numpys, vendor_of
from nvmath.cpu.blas_threads import Local, One, Shared, limited

CC = shutil.which("cc")
needs_cc = pytest.mark.skipif(CC is None or sys.platform != "linux", reason="needs a C compiler on Linux")

STUB = r"""
#include <stdint.h>
int openblas_get_num_threads(void) { return 1; }  // threadpoolctl asks every mapped file that looks like OpenBLAS
double NAME_DASUM(INT n, double *x, INT step) {
    double sum = 0; if (n <= 0) return 0;
    for (INT i = 0; i < n; i++) sum += x[i * step] < 0 ? -x[i * step] : x[i * step];
    return sum;
}
void NAME_DGEMM(int order, int ta, int tb, INT m, INT n, INT k, double alpha, double *a, INT lda, double *b, INT ldb,
                double beta, double *c, INT ldc) {
    c[0] = m * 1e6 + n * 1e3 + k; c[1] = alpha; c[2] = lda + 1e3 * ldb + 1e6 * ldc;
}
"""
FORTRAN = r"""
void dgetrf_(int *m, int *n, double *a, int *lda, int *ipiv, int *info) {
    ipiv[0] = *m * 100 + *n * 10 + *lda; *info = 7;
}
void dgetrs_(char *t, int *n, int *nrhs, double *a, int *lda, int *ipiv, double *b, int *ldb, int *info, long length) {
    b[0] = *t + 1000 * length; b[1] = *n * 1000 + *nrhs * 100 + *lda * 10 + *ldb; *info = -3;
}
"""


def build(path: Path, pattern: str = "cblas_{}", integer: str = "int", more: str = "", source: str = STUB) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    code = path.with_suffix(".c")
    names = [f"-DNAME_{name.upper()}={pattern.format(name)}" for name in ("dasum", "dgemm")]
    code.write_text(source + more)
    options = ["-shared", "-fPIC", "-w", f"-DINT={integer}", *names, f"-Wl,-soname,{path.name}"]
    subprocess.run([str(CC), *options, "-o", str(path), str(code)], check=True)
    return path


@pytest.fixture
def fresh(monkeypatch):
    """As in a process that has not looked yet."""
    for module, name, value in (
        (blas, "_found", []),
        (blas, "_why_none", []),
        (mkl, "_layers", {}),
        (libraries, "_opened", {}),
        (libraries, "_handles", {}),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.delenv(blas.VARIABLE, raising=False)


@pytest.fixture
def only_in(fresh, monkeypatch):
    """Search one folder as if it were all there is."""

    def here(folder: Path) -> None:
        monkeypatch.setattr(Places, "here", staticmethod(lambda: Places({}, (), (folder,), sys.platform)))
        monkeypatch.setattr(libraries, "loaded", lambda library: ())
        names = Library.file_names
        monkeypatch.setattr(Library, "file_names", lambda *a: tuple(f"none-{n}" for n in names(*a)))

    return here


# -- the choice ----


def test_nothing_installed_is_none_and_says_what_to_install(only_in, tmp_path):
    only_in(tmp_path)
    assert blas.provider() is None
    assert "pip install 'nvmath-cpu[" in blas.why_none()
    with pytest.raises(LibraryNotFound, match="nvmath-cpu"):
        blas.require_provider()


@pytest.mark.parametrize("value", ["libnothere.so.9", "/nowhere/libmkl_rt.so.2", "/nowhere/libopenblas.so.0"])
def test_a_named_library_that_is_missing_is_an_error_and_nothing_else_is_taken(fresh, monkeypatch, value):
    monkeypatch.setenv(blas.VARIABLE, value)
    for _ in range(2):
        with pytest.raises(LibraryNotFound) as caught:
            blas.provider()
        assert f"{blas.VARIABLE}={value!r}" in str(caught.value)
    (facts, findings) = doctor._blas()
    assert facts["engine"] == "NumPy"
    assert findings[0].wrong
    assert value in findings[0].text


@needs_cc
@pytest.mark.parametrize("value", ["mkl", "nvpl", "numpy"])
def test_a_kind_can_be_named_and_no_other_is_taken(only_in, monkeypatch, tmp_path, value):
    build(tmp_path / "lib/libopenblas.so.0")
    only_in(tmp_path)
    monkeypatch.setenv(blas.VARIABLE, value)
    with pytest.raises(LibraryNotFound) as caught:
        blas.provider()
    assert f"{blas.VARIABLE}={value!r}" in str(caught.value)
    monkeypatch.setenv(blas.VARIABLE, "OpenBLAS")
    assert blas.require_provider().path == str(tmp_path / "lib/libopenblas.so.0")


FILES = {  # kind -> file, how it names its functions
    "mkl": ("libmkl_rt.so.3", "cblas_{}_64", "int64_t"),
    "openblas": ("libscipy_openblas64_.so", "scipy_cblas_{}64_", "int64_t"),
    "cblas": ("libcblas.so.3", "cblas_{}", "int"),
}


@needs_cc
@pytest.mark.parametrize("vendor", sorted(ORDER))
def test_the_order_is_that_of_the_processor(only_in, monkeypatch, tmp_path, vendor):
    monkeypatch.setattr(blas, "vendor", lambda: vendor)
    only_in(tmp_path)
    for file, pattern, integer in FILES.values():
        build(tmp_path / "lib" / file, pattern, integer)
    before: list[str] = []
    for key in ORDER[vendor][0]:
        if key in FILES:
            found = blas.require_provider()
            assert os.path.basename(found.path) == FILES[key][0]
            assert all(name in found.why for name in before)
            assert before or found.why == ORDER[vendor][1]
            (tmp_path / "lib" / FILES[key][0]).unlink()
            blas.forget()
            libraries._opened.clear()
            libraries._handles.clear()
        before.append(key)
    assert blas.provider() is None


def test_the_order_names_what_is_known():
    assert set(blas_files.EXTRA) == set(ORDER)
    for keys, _ in ORDER.values():
        assert keys[-2:] == ("numpy", "cblas")  # NumPy's own copy only where nothing better is
        for key in keys:
            assert isinstance(blas_files.libraries(key), tuple)


@pytest.mark.parametrize(
    ("line", "vendor"),
    [
        ("vendor_id\t: AuthenticAMD", "AMD"),
        ("vendor_id\t: GenuineIntel", "Intel"),
        ("vendor_id\t: HygonGenuine", "AMD"),
        ("vendor_id: AMD64 Family 25 Model 97 Stepping 2, AuthenticAMD", "AMD"),
        ("vendor_id: CentaurHauls", "other"),
        ("flags: GenuineIntel", "other"),
    ],
)
def test_the_vendor_of_the_processor(line, vendor):
    assert vendor_of(["processor\t: 0", line]) == vendor


@pytest.mark.parametrize("stem", ["scipy_openblas64_-32a4b2a6", "openblas64_p-r0-0cf96a72.3.23.dev"])
def test_the_copy_in_numpys_wheel_is_found_by_pattern(tmp_path, stem):
    (tmp_path / "numpy.libs").mkdir()
    for name in (f"lib{stem}.so", "libgfortran-040039e1.so.5.0.0", "libquadmath.so.0"):
        (tmp_path / "numpy.libs" / name).touch()
    (found,) = numpys(Places({}, (tmp_path,), (), "linux"))
    assert found.stem == stem
    first = next(libraries.candidates(found, Places({}, (tmp_path,), (), "linux")))
    assert first.path == str(tmp_path / "numpy.libs" / f"lib{stem}.so")
    assert numpys(Places({}, (), (), "linux")) == ()


@needs_cc
def test_a_second_copy_of_mkl_is_refused(fresh, monkeypatch, tmp_path):
    first, second = (build(tmp_path / folder / "libmkl_rt.so.3", "cblas_{}_64", "int64_t") for folder in "ab")
    monkeypatch.setenv(blas.VARIABLE, str(first))
    assert blas.require_provider().path == str(first)
    library = Library(name="x", stem="mkl_rt", env=("NVMATH_MKL_SECOND",))
    monkeypatch.setenv("NVMATH_MKL_SECOND", str(second))
    from nvmath.bindings.mkl._servicelib import ffi

    with pytest.raises(LibraryNotFound) as caught:
        mkl.open_settled(library, ffi)
    assert str(first) in str(caught.value)
    assert str(second) in str(caught.value)


def test_one_variable_names_the_copy_of_mkl_for_all(monkeypatch, tmp_path):
    fft, other = mkl.VARIABLES
    file = tmp_path / "libmkl_rt.so.3"
    monkeypatch.delenv(fft, raising=False)
    monkeypatch.setenv(other, str(file))
    assert mkl.described(fft) is mkl.MKL  # a file that is not there is the other's error
    assert mkl.described(other).env == (other,)
    file.touch()
    assert mkl.described(fft).env == (other,)
    monkeypatch.setenv(fft, "/elsewhere/libmkl_rt.so.2")
    assert mkl.described(fft).env == (fft,)
    monkeypatch.setenv(fft, "libfftw3.so")
    monkeypatch.setenv(other, "openblas")
    assert mkl.described(fft) is mkl.MKL


# -- the names of functions ----


@needs_cc
@pytest.mark.parametrize(
    ("pattern", "integer", "ints"),
    [
        ("cblas_{}_64", "int64_t", 64),
        ("scipy_cblas_{}64_", "int64_t", 64),
        ("cblas_{}64_", "int64_t", 64),
        ("scipy_cblas_{}", "int", 32),
        ("cblas_{}", "int", 32),
        ("cblas_{}", "int64_t", 64),  # only its behaviour tells
    ],
)
def test_names_and_integers_are_found_out(fresh, monkeypatch, tmp_path, pattern, integer, ints):
    file = build(tmp_path / "libmine.so.3", pattern, integer)
    monkeypatch.setenv(blas.VARIABLE, str(file))
    found = blas.require_provider()
    assert (found.name, found.path, found.reason) == (f"CBLAS library {file}", str(file), blas.VARIABLE)
    assert found.ints == ints
    assert found.layer == "own"
    out = libraries_ffi().new("double[3]")
    found.function("dgemm")(101, 111, 111, 2, 3, 4, 2.5, out, 5, out, 6, 0.0, out, 7)
    assert list(out) == [2003004.0, 2.5, 7006005.0]
    assert found.function("sgemm") is None  # which this file lacks
    assert found.function("dgetrf") is None
    assert found.function("no_such_name") is None
    with pytest.raises(LibraryNotFound, match="sgemm") as caught:
        found.functions.sgemm(0)
    assert str(file) in str(caught.value)
    assert any("no LAPACK" in finding.text for finding in doctor._blas()[1])


def libraries_ffi():
    import _cffi_backend

    return _cffi_backend.FFI()


@needs_cc
def test_lapack_of_fortran_has_the_same_signature(fresh, monkeypatch, tmp_path):
    monkeypatch.setenv(blas.VARIABLE, str(build(tmp_path / "libmine.so", more=FORTRAN)))
    found = blas.require_provider()
    ffi = libraries_ffi()
    pivots, b = ffi.new("int[1]"), ffi.new("double[2]")
    assert found.function("dgetrf")(2, 3, b, 4, pivots) == 7
    assert pivots[0] == 234
    assert found.function("dgetrs")(b"T", 5, 6, b, 7, pivots, b, 8) == -3
    assert list(b) == [ord("T") + 1000, 5678]
    assert found.function("sgetrf") is None


@needs_cc
def test_a_library_without_cblas_is_refused(fresh, monkeypatch, tmp_path):
    monkeypatch.setenv(blas.VARIABLE, str(build(tmp_path / "libother.so", source="int nothing;")))
    with pytest.raises(LibraryNotFound, match="none of the functions"):
        blas.provider()


@needs_cc
def test_mkl_under_another_name_is_refused(fresh, monkeypatch, tmp_path):
    """It would compute before anybody has told it whose threads to use."""
    file = build(tmp_path / "libcblas.so.3", more="int MKL_Set_Threading_Layer(int n) { return n; }")
    monkeypatch.setenv(blas.VARIABLE, str(file))
    with pytest.raises(LibraryNotFound, match="libmkl_rt") as caught:
        blas.provider()
    assert str(file) in str(caught.value)


# -- threads ----


class Counted:
    def __init__(self, number):
        self.number, self.calls = number, []

    def get(self):
        return self.number

    def read(self, given):
        return given, self.number

    def set(self, number):
        self.calls.append(number)
        before, self.number = self.number, number
        return before


def test_the_number_of_threads_is_set_for_a_call_and_put_back():
    for kind in (Shared, Local):
        count = Counted(4)
        setting = kind(count.get, count.set)
        assert limited(setting, 2, count.read)("x") == ("x", 2)
        assert count.calls == [2, 4]
        with pytest.raises(ZeroDivisionError):
            limited(setting, 1, lambda: 1 / 0)()
        assert count.number == 4
        wrapped = limited(setting, 3, count.read)
        setting.stay_alone()
        assert wrapped("x") == ("x", 1)
        assert limited(setting, 2, count.read)("x") == ("x", 1)


def test_what_needs_no_setting_costs_nothing():
    count = Counted(4)

    def run():
        return count.number

    assert limited(Shared(count.get, count.set), 4, run) is run
    assert limited(Shared(count.get, count.set), 1, run, gemm_size=64**3) is run
    assert limited(Shared(count.get, count.set), 1, run, gemm_size=65**3) is not run
    assert limited(Local(count.get, count.set), 1, run, gemm_size=8) is not run
    assert limited(One(), 3, run) is run
    assert count.calls == []
    setting = Shared(count.get, count.set)
    before = setting.limit(1)  # as another thread might have at this moment
    assert limited(setting, 1, run) is not run
    assert limited(setting, 4, run) is run
    setting.restore(before)


def test_two_settings_of_one_library_are_set_and_put_back_together():
    first, second = Counted(4), Counted(5)
    setting = Local(first.get, first.set, second.set)
    before = setting.limit(2)
    assert (first.number, second.number) == (2, 2)
    setting.restore(before)
    assert (first.number, second.number) == (4, 5)


def test_an_inner_limit_is_ignored():
    count = Counted(4)
    setting = Shared(count.get, count.set)
    outer = setting.limit(2)
    inner = setting.limit(1)
    assert count.number == 2
    setting.restore(inner)
    assert count.number == 2
    setting.restore(outer)
    assert count.number == 4


def test_calls_that_want_one_number_run_together_and_others_wait():
    count = Counted(8)
    setting = Shared(count.get, count.set)
    together = threading.Barrier(3)
    wrong: list[object] = []

    def same():
        before = setting.limit(2)
        together.wait(30)  # all three are within the call at once
        setting.restore(before)

    threads = [threading.Thread(target=same) for _ in range(3)]

    def mixed(number):
        try:
            for _ in range(200):
                before = setting.limit(number)
                if count.number != number:
                    wrong.append(count.number)
                setting.restore(before)
        except BaseException as error:  # noqa: BLE001
            wrong.append(error)

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    threads = [threading.Thread(target=mixed, args=(1 + n % 3,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    assert wrong == []
    assert count.number == 8


# -- the libraries that are here, each in a process of its own ----

SETUP = """
import json, os, signal, sys, threading
import numpy as np
from _cffi_backend import FFI
from nvmath.cpu import blas
at = FFI().from_buffer
def address(x): return at(x if x.flags.c_contiguous else x.T)
"""


def child(code: str, timeout: float = 120, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own; an empty value removes a variable."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("MKL_", "LD_LIBRARY", "NVMATH_", "OMP_"))}
    env = {k: v for k, v in (clean | environ).items() if v}
    return subprocess.run(
        [sys.executable, "-c", SETUP + code], env=env, capture_output=True, text=True, timeout=timeout, check=False
    )


def works(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)
    assert "FATAL ERROR" not in done.stderr + done.stdout
    return done.stdout.strip()


def named(kind: str) -> str:
    """What to set the variable to for a kind of library; skip the test if it is not here."""
    if kind == "openblas32":
        pytest.importorskip("scipy_openblas32", reason="needs scipy-openblas32")
        import scipy_openblas32 as wheel

        return str(Path(wheel.get_lib_dir()) / wheel.get_library(fullname=True))
    if kind == "":
        done = child("print(blas.provider() is not None)")
        missing = works(done) == "False"
    else:
        done = child("blas.require_provider()", NVMATH_BLAS_CPU_LIBRARY=kind)
        missing = done.returncode != 0 and "LibraryNotFound" in done.stderr
    if missing:
        pytest.skip(f"needs a BLAS of the kind {kind or 'any'}")
    return kind


KINDS = ("mkl", "nvpl", "openblas", "openblas32", "numpy")

PRODUCTS = """
found = blas.require_provider()
seed = int.from_bytes(os.urandom(4)); print("seed", seed, file=sys.stderr)
rng = np.random.default_rng(seed)
def number(letter, value):
    kind = {"c": "float[2]", "z": "double[2]"}.get(letter)
    return FFI().new(kind, [value.real, value.imag]) if kind else value
def matrix(*shape, dtype):
    x = rng.standard_normal(shape) + (1j * rng.standard_normal(shape) if dtype.kind == "c" else 0)
    return x.astype(dtype)
worst = {}
def compare(what, got, wanted, dtype):
    error = np.abs(got - wanted).max() / np.abs(wanted).max() / np.finfo(dtype).eps
    worst[what] = max(worst.get(what, 0), float(error))
for letter, dtype in zip("sdcz", map(np.dtype, ("f4", "f8", "c8", "c16"))):
    m, n, k = 7, 5, 6
    alpha, beta = (1.5, -0.5) if letter in "sd" else (1.5 + 0.25j, -0.5 + 2j)
    al, be = number(letter, alpha), number(letter, beta)
    a, b, c = matrix(m, k, dtype=dtype), matrix(k, n, dtype=dtype), matrix(m, n, dtype=dtype)
    wide = np.clongdouble if letter in "cz" else np.longdouble
    wanted = alpha * (a.astype(wide) @ b.astype(wide)) + beta * c.astype(wide)
    out = c.copy()
    found.function(letter + "gemm")(101, 111, 111, m, n, k, al, at(a), k, at(b), n, be, at(out), n)
    compare("gemm", out, wanted, dtype)
    out = np.asfortranarray(c)
    found.function(letter + "gemm")(102, 112, 112, m, n, k, al, at(a), k, at(b), n, be, address(out), m)
    compare("gemm", out, wanted, dtype)
    both = c[None].repeat(3, 0)
    strided = found.function(letter + "gemm_batch_strided")
    if strided is not None:
        strided(101, 111, 111, m, n, k, al, at(a), k, 0, at(b), n, 0, be, at(both), n, m * n, 3)
        compare("gemm_batch_strided", both, wanted[None], dtype)
    grouped = found.function(letter + "gemm_batch")
    if grouped is not None:
        both = c[None].repeat(3, 0)
        many = lambda value, kind=f"int{found.ints}_t[]": FFI().new(kind, [value])
        pointers = lambda *arrays: FFI().new("void *[]", [FFI().cast("void *", x.ctypes.data) for x in arrays])
        reals = FFI().new("float[]" if dtype.char in "fF" else "double[]", [al, be] if letter in "sd" else [*al, *be])
        op = FFI().new("int[]", [111])
        step = 1 if letter in "sd" else 2
        where = pointers(a, a, a), pointers(b, b, b), pointers(*both)
        grouped(101, op, op, many(m), many(n), many(k), reals, where[0], many(k), where[1], many(n), reals + step,
                where[2], many(n), 1, many(3))
        compare("gemm_batch", both, wanted[None], dtype)
    square = matrix(k, k, dtype=dtype)
    full = np.tril(square) + np.tril(square, -1).T
    out = np.zeros((k, n), dtype)
    zero = number(letter, 0.0 * alpha)
    found.function(letter + "symm")(101, 141, 122, k, n, al, at(square), k, at(b), n, zero, at(out), n)
    compare("symm", out, alpha * (full.astype(wide) @ b.astype(wide)), dtype)
    out = b.copy()
    found.function(letter + "trmm")(101, 141, 121, 111, 131, k, n, al, at(square), k, at(out), n)
    compare("trmm", out, alpha * (np.triu(square).astype(wide) @ b.astype(wide)), dtype)
    packed = square[np.tril_indices(k)]
    if letter in "cz":
        x, y = b[:, 0].copy(), np.zeros(k, dtype)
        full = np.tril(square, -1) + np.tril(square, -1).conj().T + np.diag(square.diagonal().real)
        found.function(letter + "hpmv")(101, 122, k, al, at(packed), at(x), 1, zero, at(y), 1)
        compare("hpmv", y, alpha * (full.astype(wide) @ x.astype(wide)), dtype)
    # LAPACK, with matrices in column order
    lu, x = np.asfortranarray(square), np.asfortranarray(b)
    pivots = np.zeros(k, f"i{found.ints // 8}")
    assert found.function(letter + "getrf")(k, k, address(lu), k, at(pivots)) == 0
    assert pivots.min() >= 1 and pivots.max() <= k
    for trans, op in ((b"N", square), (b"T", square.T), (b"C", square.conj().T)):
        x = np.asfortranarray(b)
        assert found.function(letter + "getrs")(trans, k, n, address(lu), k, at(pivots), address(x), k) == 0
        compare("residual", op @ x + b, 2 * b, dtype)
    lu, x = np.asfortranarray(square), np.asfortranarray(b)
    assert found.function(letter + "gesv")(k, n, address(lu), k, at(pivots), address(x), k) == 0
    compare("residual", square @ x + b, 2 * b, dtype)
    spd = square @ square.conj().T + k * np.eye(k, dtype=dtype)
    root, x = np.asfortranarray(spd), np.asfortranarray(b)
    assert found.function(letter + "potrf")(b"L", k, address(root), k) == 0
    assert found.function(letter + "potrs")(b"L", k, n, address(root), k, address(x), k) == 0
    compare("residual", spd @ x + b, 2 * b, dtype)
    x = np.asfortranarray(b)
    assert found.function(letter + "trtrs")(b"L", b"N", b"N", k, n, address(root), k, address(x), k) == 0
    compare("residual", np.tril(root) @ x + b, 2 * b, dtype)
    singular = np.asfortranarray(np.diag([1, 2, 0, 3]).astype(dtype))
    assert found.function(letter + "getrf")(4, 4, address(singular), 4, at(pivots)) == 3
    negative = np.asfortranarray(np.diag([1, -2, 1]).astype(dtype))
    assert found.function(letter + "potrf")(b"U", 3, address(negative), 3) == 2
print(json.dumps([found.name, found.ints, worst]))
"""


def test_products_and_solutions_of_the_default_are_right(capsys):
    """In this process, for machines where a test cannot start another."""
    if blas.provider() is None:
        pytest.skip("needs a library with the CBLAS interface")
    with np.errstate(all="ignore"):  # NumPy's own products raise flags at random on an emulated processor
        exec(SETUP + PRODUCTS, {})
    name, _, worst = json.loads(capsys.readouterr().out)
    assert name == blas.require_provider().name
    check(worst)


def check(worst: dict[str, float]) -> None:
    assert set(worst) >= {"gemm", "symm", "trmm", "hpmv", "residual"}
    residual = worst.pop("residual")  # grows with the condition of a random matrix
    assert residual < 1e4, residual
    assert all(error < 50 for error in worst.values()), worst


@pytest.mark.parametrize("kind", KINDS)
def test_products_and_solutions_are_right(kind):
    name, ints, worst = json.loads(works(child(PRODUCTS, NVMATH_BLAS_CPU_LIBRARY=named(kind))))
    assert name == {"mkl": "MKL", "nvpl": "NVPL", "numpy": "NumPy's OpenBLAS"}.get(kind, "OpenBLAS")
    assert ints == (32 if kind == "openblas32" else 64)
    if kind in ("mkl", "nvpl", "openblas"):
        assert "gemm_batch" in worst
    if "OpenBLAS" in name:  # which gets it wrong
        assert "gemm_batch_strided" not in worst
    check(worst)


LIMITS = """
found = blas.require_provider()
try: from threadpoolctl import threadpool_info
except ImportError: threadpool_info = list
keys = ("filepath", "num_threads")
state = lambda: (sorted(tuple(i[k] for k in keys) for i in threadpool_info()), found.max_threads())
before = state()
with found.threads(1): inside = found.max_threads()
after = [state()]
try:
    with found.threads(1): raise KeyError
except KeyError: pass
after.append(state())
seen = []
def work():
    a = np.ones((70, 70)); c = np.empty_like(a)
    gemm = found.function("dgemm")
    run = found.limited(1, lambda: (gemm(101, 111, 111, 70, 70, 70, 1.0, at(a), 70, at(a), 70, 0.0, at(c), 70),
                                    seen.append(found.max_threads())), 70**3)
    for _ in range(20): run()
    assert (c == 70).all()
threads = [threading.Thread(target=work) for _ in range(4)]
[t.start() for t in threads]; [t.join() for t in threads]
after.append(state())
assert all(s == before for s in after), (before, after)
print(inside, sorted(set(seen)), len(seen))
"""


@pytest.mark.parametrize("kind", KINDS)
def test_the_number_of_threads_does_not_leak(kind):
    assert works(child(LIMITS, NVMATH_BLAS_CPU_LIBRARY=named(kind))) == "1 [1] 80"


FORK = """
found = blas.require_provider()
def product(threads):
    a = np.arange(90000.0).reshape(300, 300) / 9e4; c = np.empty_like(a)
    with found.threads(threads):
        found.function("dgemm")(101, 111, 111, 300, 300, 300, 1.0, at(a), 300, at(a), 300, 0.0, at(c), 300)
    i = np.arange(300.0); wanted = (a.astype(np.longdouble)[:5] @ a.astype(np.longdouble))
    return np.allclose(c[:5].astype(float), wanted.astype(float))
assert product(2)
entered, leave = threading.Event(), threading.Event()
def elsewhere():  # is within a call at the fork
    with found.threads(2): entered.set(); leave.wait(60)
thread = threading.Thread(target=elsewhere); thread.start(); entered.wait(60)
blas._lock.acquire()
pid = os.fork()
if pid == 0:
    signal.alarm(60)
    good = product(2) and product(1) and blas.require_provider() is found
    blas.forget(); blas.require_provider()  # takes the lock
    os._exit(0 if good and found.generation == 1 else 3)
blas._lock.release()
status = os.waitpid(pid, 0)[1]
leave.set(); thread.join()
print(status, found.generation, product(2), found.layer)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
@pytest.mark.parametrize("kind", KINDS)
def test_the_child_of_a_process_that_used_threads_can_compute(kind):
    done = child(FORK, NVMATH_BLAS_CPU_LIBRARY=named(kind), OMP_NUM_THREADS="2")
    assert works(done).startswith("0 0 True")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_the_child_can_compute_with_gnus_openmp_too():
    environ = {"NVMATH_BLAS_CPU_LIBRARY": named("mkl"), "MKL_THREADING_LAYER": "GNU", "OMP_NUM_THREADS": "2"}
    if works(child("print(blas.require_provider().layer)", **environ)) != "GNU":
        pytest.skip("needs GNU's OpenMP")
    assert works(child(FORK, **environ)) == "0 0 True GNU"


@pytest.mark.parametrize("first", ["fft", "blas"])
def test_fft_and_blas_share_one_mkl(first):
    named("mkl")
    code = """
from nvmath.cpu import provider
calls = [provider.require_provider, blas.require_provider]
"""
    code += "calls.reverse()\n" if first == "blas" else ""
    code += """
one, two = [call() for call in calls]
from nvmath.core.libraries import loaded_files
copies = {os.path.realpath(p) for p in loaded_files() if os.path.basename(p).startswith("libmkl_rt.")}
print(one.path == two.path, one.layer == two.layer, one.version == two.version, len(copies))
"""
    done = child(code, NVMATH_BLAS_CPU_LIBRARY="mkl")
    if "LibraryNotFound" in done.stderr:
        pytest.skip("needs oneMKL for FFTs too")
    same = works(done)
    assert same.startswith("True True True")
    assert same.endswith(" 1") or sys.platform != "linux"
    # named by its path for one, it serves both
    path = works(child("print(blas.require_provider().path)", NVMATH_BLAS_CPU_LIBRARY="mkl"))
    assert works(child(code, NVMATH_BLAS_CPU_LIBRARY=path)).startswith("True True True")


@pytest.mark.parametrize("layer", ["SEQUENTIAL", "TBB", "nonsense"])
def test_no_setting_of_the_environment_ends_the_process(layer):
    code = """
found = blas.require_provider(); a = np.eye(64); c = np.empty_like(a)
found.function("dgemm")(101, 111, 111, 64, 64, 64, 2.0, at(a), 64, at(a), 64, 0.0, at(c), 64)
assert (c == 2 * a).all()
"""
    named("mkl")
    works(child(code, NVMATH_BLAS_CPU_LIBRARY="mkl", MKL_THREADING_LAYER=layer, MKL_INTERFACE_LAYER="ILP64"))


def test_the_first_call_from_many_threads_opens_one_library():
    named("")
    code = """
barrier, got = threading.Barrier(16), []
def work(): barrier.wait(); found = blas.provider(); got.append((id(found), id(found.function("dgemm"))))
threads = [threading.Thread(target=work) for _ in range(16)]
[t.start() for t in threads]; [t.join() for t in threads]
print(len(got), len({one for one, _ in got}))
"""
    assert works(child(code)) == "16 1"


def test_importing_opens_nothing():
    code = "import nvmath.cpu.doctor; from nvmath.core import libraries; print(len(libraries._handles))"
    assert works(child(code)) == "0"


def test_the_candidates_are_listed_for_the_doctor(fresh, monkeypatch):
    assert all(isinstance(line, str) for line in blas.explain())
    monkeypatch.setenv(blas.VARIABLE, "libx.so")
    assert blas.explain() == [f"libx.so ({blas.VARIABLE})"]


def test_the_doctor_says_which_library_and_why():
    named("")
    facts = json.loads(works(child("from nvmath.cpu import doctor; print(json.dumps(doctor.examine()[0]['blas']))")))
    assert facts["why"]
    assert facts["path"]
    assert facts["threads"] >= 1
    assert not any(facts["path"] in line for line in facts["others"])

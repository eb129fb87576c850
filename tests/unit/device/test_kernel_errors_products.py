"""What is wrong with a product in a kernel is said in words, by the description, before code is generated.

No GPU is needed: kernels are typed for compute capability 9.0, and the code of the library is a stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")
cuda = pytest.importorskip("numba.cuda", reason="kernels need numba-cuda")
from nvmath.device import FFT, Matmul, reference  # noqa: E402
from shared.testkit.device_kernels import compiled, described, refused, stand_in  # noqa: E402


@pytest.fixture(autouse=True)
def generated(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of what was generated, which is a stand-in for code."""
    with stand_in(monkeypatch) as names:
        yield names


@pytest.fixture
def mm() -> Any:
    return Matmul(
        (8, 8, 4), np.float32, "real", arrangement=("row_major", "col_major", "row_major"), block_size=32, sm=90
    )


@pytest.mark.parametrize(
    ("name", "types"),
    [("a", "float64 float32 float32"), ("b", "float32 float16 float32"), ("c", "float32 float32 complex64")],
)
def test_wrong_matrices(mm, generated, name, types):
    def kernel(a, b, c):
        mm.execute(1, a, b, 0, c)

    wrong = next(kind for kind in types.split() if kind != "float32")
    signature = f"void({', '.join(f'{kind}[::1]' for kind in types.split())})"
    refused(kernel, signature, "Matmul", rf"\b{name}\b", wrong, "float32")
    assert not generated, "code was generated for a kernel that is refused"


def test_swapped_arguments(mm):
    def matrix_first(a, b, c):
        mm.execute(a, 1, b, 0, c)

    def beta_last(a, b, c):
        mm.execute(1, a, b, c, 0)

    three = "void(float32[::1], float32[::1], float32[::1])"
    refused(matrix_first, three, "Matmul", r"\balpha\b|\ba\b", "array")
    refused(beta_last, three, "Matmul", r"\bbeta\b|\bc\b", "array")


@pytest.mark.parametrize("count", [0, 1, 2, 4, 6, 7, 9])
def test_wrong_number_of_arguments_of_a_product(mm, count):
    def kernel(a):
        arguments = (1, a, a, 0, a, a, a, a, a)[:count]
        mm.execute(*arguments)

    refused(kernel, "void(float32[::1])", f"{count} argument", re.escape("alpha, a, b, beta, c"))


def test_leading_dimensions_that_are_no_integers(mm):
    def kernel(a, b, c, ld):
        mm.execute(1, a, ld, b, 8, 0, c, 8)

    for wrong in ("float32", "float32[::1]", "complex64"):
        refused(
            kernel, f"void(float32[::1], float32[::1], float32[::1], {wrong})", "lda", "float32|complex64", "integer"
        )


def test_factors_that_the_type_does_not_hold(mm):
    def kernel(alpha, a, b, c):
        mm.execute(alpha, a, b, 0, c)

    refused(kernel, "void(complex128, float32[::1], float32[::1], float32[::1])", "alpha", "complex", "float32")


def test_matrices_that_are_not_contiguous(mm):
    def kernel(a, b, c):
        mm.execute(1, a, b, 0, c)

    refused(kernel, "void(float32[:], float32[::1], float32[::1])", r"\ba\b", "contiguous")
    refused(kernel, "void(float32[::1], float32[:, :], float32[::1])", r"\bb\b", "contiguous")


def test_products_on_the_host(mm):
    for call in (mm.execute, mm.get_accumulator, mm.suggest_accumulator):
        with pytest.raises(RuntimeError, match=r"Matmul.*inside a kernel only.*reference"):
            call()


def test_two_sizes_of_transforms_and_a_product_in_a_kernel(mm):
    fft = described(lambda: FFT(128, np.float32, "c2c", "Block", direction="forward", sm=90))
    other = described(lambda: FFT(64, np.float32, "c2c", "Block", direction="forward", sm=90))
    again = described(lambda: FFT(128, np.float32, "c2c", "Block", direction="forward", sm=90))  # equal to the first

    def kernel(a, b, c):
        thread_data = cuda.local.array(32, np.complex64)
        shared = cuda.shared.array(0, np.complex64)
        fft.execute(thread_data, shared)
        other.execute(thread_data, shared)
        again.execute(thread_data, shared)
        mm.execute(1, a, b, 0, c)

    found = compiled(kernel, "void(float32[::1], float32[::1], float32[::1])")
    assert len(found) == 4, "the kernel and three codes: equal descriptions are linked once"


def test_the_reference_executor_refuses_in_the_same_words(mm):
    def kernel(x):
        mm.execute(1, cuda.local.array(mm.a_size, np.float64), x, 0, x)

    with pytest.raises(TypeError, match=r"Matmul.*\ba\b.*float64.*float32"):
        reference(kernel)[1, mm.block_dim](np.zeros(64, np.float32))

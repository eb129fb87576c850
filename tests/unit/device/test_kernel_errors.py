"""What is wrong in a kernel is said in words, by the description, before any library generates code or compiles.

No GPU is needed: kernels are typed for compute capability 9.0. Where one has to compile, the code of the library is a
stand-in, which is listed for linking and not linked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")
cuda = pytest.importorskip("numba.cuda", reason="kernels need numba-cuda")
from nvmath.device import FFT, reference  # noqa: E402
from shared.testkit.device_kernels import CC, compiled, described, refused, stand_in  # noqa: E402

NAME = r"FFT\D*128"  # of the description, in messages


@pytest.fixture(autouse=True)
def generated(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of what was generated, which is a stand-in for code."""
    with stand_in(monkeypatch) as names:
        yield names


# ------------------------------------------------------------------------------------------------------- transforms


@pytest.fixture
def fft() -> Any:
    return described(lambda: FFT(128, np.float32, "c2c", "Block", direction="forward", sm=90))


@pytest.mark.parametrize("dtype", [np.complex128, np.float64, np.int32, np.float32])
def test_wrong_thread_data(fft, generated, dtype):
    def kernel(x):
        thread_data = cuda.local.array(fft.storage_size, dtype)
        shared = cuda.shared.array(0, np.complex64)
        fft.execute(thread_data, shared)

    refused(kernel, "void(complex64[::1])", NAME, "thread_data", np.dtype(dtype).name, "complex64")
    assert not generated, "code was generated for a kernel that is refused"


@pytest.mark.parametrize("dtype", [np.complex128, np.float64, np.int32])
def test_wrong_shared_memory(fft, generated, dtype):
    def kernel(x):
        thread_data = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, dtype)
        fft.execute(thread_data, shared)

    refused(kernel, "void(complex64[::1])", NAME, "shared_memory", np.dtype(dtype).name, "complex64")
    assert not generated


def test_wrong_number_of_arguments(fft):
    def none(x):
        fft.execute()

    def many(x):
        fft.execute(x, x, x)

    refused(none, "void(complex64[::1])", "0 arguments", re.escape("execute(thread_data, shared_memory)"))
    refused(many, "void(complex64[::1])", "3 arguments", re.escape("execute(thread_data, shared_memory)"))


def test_no_array(fft):
    def number(n):
        fft.execute(cuda.local.array(32, np.complex64), n)

    def nothing(n):
        fft.execute(None)

    def pair(n):
        fft.execute((n, n))

    refused(number, "void(int64)", "shared_memory", "int64", "array of complex64")
    refused(nothing, "void(int64)", "shared_memory", "None", "array of complex64")
    refused(pair, "void(int64)", "shared_memory", "array of complex64")


def test_arrays_that_are_not_contiguous(fft):
    def kernel(x):
        fft.execute(x, cuda.shared.array(0, np.complex64))

    refused(kernel, "void(complex64[:, :])", "thread_data", "2 axes", "contiguous")
    refused(kernel, "void(complex64[:])", "thread_data", "1 ax", "contiguous")


def test_names_that_are_not_there(fft):
    def method(x):
        fft.exec(x, x)

    def trait(x):
        x[0] = fft.sizes

    def on_the_host(x):
        fft.valid("elements_per_thread")

    for kernel, name in ((method, "exec"), (trait, "sizes"), (on_the_host, "valid")):
        with pytest.raises(Exception, match=f"'{name}'") as caught:
            compiled(kernel, "void(complex64[::1])")
        assert "FFT" in str(caught.value)
        assert "execute" in str(caught.value), "what is there is listed"


def test_thread_execution_takes_no_shared_memory():
    fft = described(lambda: FFT(8, np.float64, "c2c", "Thread", direction="inverse", sm=90))

    def kernel(x):
        fft.execute(x, x)

    refused(kernel, "void(complex128[::1])", "2 arguments", re.escape("execute(thread_data)"), "Thread")


def test_a_transform_for_a_newer_device():
    fft = described(lambda: FFT(128, np.float32, "c2c", "Block", direction="forward", sm=100))

    def kernel(x):
        fft.execute(x)

    refused(kernel, "void(complex64[::1])", "10.0", "9.0", "sm")


def test_complex64_and_float_pairs_are_one(fft, generated):
    from nvmath.device import float32x2_type

    def kernel(x):
        fft.execute(cuda.local.array(fft.storage_size, np.complex64), cuda.shared.array(0, float32x2_type))
        fft.execute(cuda.local.array(fft.storage_size, float32x2_type), cuda.shared.array(0, np.complex64))

    assert len(compiled(kernel, "void(complex64[::1])")) == 2, "the kernel, and the transform once"


@pytest.mark.parametrize("call", ["execute", "__call__"])
def test_on_the_host(fft, call):
    with pytest.raises(RuntimeError, match=r"FFT.*inside a kernel only.*reference"):
        getattr(fft, call)(np.zeros(4, np.complex64), np.zeros(4, np.complex64))


# ------------------------------------------------------------------------------------------------ more than one of them


def test_closures_and_device_functions(fft, generated):
    def maker(inner):
        @cuda.jit(device=True)
        def transform(shared):
            inner.execute(shared)

        def kernel(x):
            shared = cuda.shared.array(0, np.complex64)
            transform(shared)

        return kernel

    other = described(lambda: FFT(64, np.float32, "c2c", "Block", direction="forward", sm=90))
    with _device(CC):
        for one in (fft, other):
            assert len(compiled(maker(one), "void(complex64[::1])")) == 2


def _device(pair: Any) -> Any:
    from nvmath.device import _numba_build

    return _numba_build._device_functions_for(pair)


def test_a_wrong_call_in_a_device_function(fft):
    @cuda.jit(device=True)
    def transform(shared):
        fft.execute(shared)

    def kernel(x):
        transform(cuda.shared.array(0, np.float64))

    with _device(CC), pytest.raises(Exception, match="shared_memory of execute has dtype float64"):
        compiled(kernel, "void(complex64[::1])")


def test_descriptions_as_arguments_of_kernels(fft, generated):
    def kernel(transform, x):
        transform.execute(cuda.local.array(transform.storage_size, np.complex64), cuda.shared.array(0, np.complex64))

    from numba.cuda import types

    signature = types.void(fft._numba_type_, types.complex64[::1])
    found, _ = cuda.compile_all(kernel, signature, device=False, abi="numba", output="ltoir", cc=CC)
    assert len(found) == 2


def test_ptx_without_a_gpu(fft):
    def kernel(x):
        fft.execute(cuda.local.array(fft.storage_size, np.complex64), cuda.shared.array(0, np.complex64))

    text, _ = cuda.compile(kernel, "void(complex64[::1])", device=False, abi="numba", output="ptx", cc=CC)
    assert ".target sm_90" in text
    assert "nvmath_fft_" in text, "the call of the transform"


# -------------------------------------------------------------------------------------------- the same in the reference


def test_the_reference_executor_refuses_in_the_same_words(fft):
    def kernel(x):
        fft.execute(cuda.local.array(fft.storage_size, np.complex128), cuda.shared.array(0, np.complex64))

    with pytest.raises(TypeError, match=NAME + r".*thread_data.*complex128.*complex64"):
        reference(kernel)[1, fft.block_dim, 0, fft.shared_memory_size](np.zeros(1))


def test_a_block_of_another_dimension(fft):
    """Both dimensions are named: of the block, and of the description."""

    def transform(x):
        fft.execute(cuda.local.array(fft.storage_size, np.complex64), cuda.shared.array(0, np.complex64))

    with pytest.raises(ValueError, match=re.escape(str(tuple(fft.block_dim)))) as caught:
        reference(transform)[1, 7, 0, fft.shared_memory_size](np.zeros(1))
    assert "(7, 1, 1)" in str(caught.value)


@pytest.mark.gpu
def test_a_launch_with_another_block_dimension_names_both(fft):
    @cuda.jit
    def kernel(x):
        fft.execute(cuda.local.array(fft.storage_size, np.complex64), cuda.shared.array(0, np.complex64))

    x = cuda.to_device(np.zeros(1))
    with pytest.raises(ValueError, match=re.escape(str(tuple(fft.block_dim)))) as caught:
        kernel[1, 7, 0, fft.shared_memory_size](x)
    assert "(7, 1, 1)" in str(caught.value)

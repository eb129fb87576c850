"""Transforms inside kernels on a GPU: against NumPy in double precision, and the checks of launches."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

numba_cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
cuda = numba_cuda
pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")

from nvmath.device import FFT  # noqa: E402

pytestmark = pytest.mark.gpu

TOLERANCE = {np.float16: 5e-3, np.float32: 2e-6, np.float64: 5e-15}
COMPLEX = {np.float32: np.complex64, np.float64: np.complex128}


def launched(kernel: Any, fft: FFT, *arrays: Any, shared: int | None = None, dims: Any = None) -> list[Any]:
    """Run a kernel in one block on copies of NumPy arrays; return what they hold afterwards."""
    there = [cuda.to_device(array) for array in arrays]
    dims = dims or tuple(fft.block_dim or (1, 1, 1))
    kernel[1, dims, 0, fft.shared_memory_size if shared is None else shared](*there)
    cuda.synchronize()
    return [array.copy_to_host() for array in there]


def in_registers(fft: FFT) -> Any:
    inputs, outputs = fft._traits.input_length, fft._traits.output_length
    source, target = fft.input_type, fft.output_type

    @cuda.jit
    def kernel(a, b):  # type: ignore[no-untyped-def]
        data = cuda.local.array(shape=(fft.storage_size,), dtype=fft.value_type)
        shared = cuda.shared.array(shape=(0,), dtype=fft.value_type)
        read, write = data.view(source), data.view(target)
        x, batch = cuda.threadIdx.x, cuda.threadIdx.y
        for i in range(fft.elements_per_thread):
            if x + i * fft.stride < inputs:
                read[i] = a[batch, x + i * fft.stride]
        fft.execute(data, shared)
        for i in range(fft.elements_per_thread):
            if x + i * fft.stride < outputs:
                b[batch, x + i * fft.stride] = write[i]

    return kernel


def complex_data(rng: np.random.Generator, shape: tuple[int, ...], real: Any) -> Any:
    return (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(COMPLEX[real])


def close(result: Any, expected: Any, real: Any) -> None:
    assert np.abs(result - expected).max() <= TOLERANCE[real] * np.abs(expected).max()


@pytest.mark.parametrize("real", [np.float32, np.float64])
@pytest.mark.parametrize("direction", ["forward", "inverse"])
def test_c2c_in_registers(rng: np.random.Generator, real: Any, direction: str) -> None:
    fft = FFT(128, real, "c2c", "Block", direction=direction, ffts_per_block=2, elements_per_thread=8)
    a = complex_data(rng, (2, 128), real)
    _, b = launched(in_registers(fft), fft, a, np.zeros_like(a))
    wide = a.astype(np.complex128)
    close(b, np.fft.fft(wide) if direction == "forward" else np.fft.ifft(wide) * 128, real)


def test_r2c_and_c2r_in_registers(rng: np.random.Generator) -> None:
    there = FFT(64, np.float32, "r2c", "Block", elements_per_thread=8)
    back = FFT(64, np.float32, "c2r", "Block", elements_per_thread=8)
    a = rng.standard_normal((1, 64)).astype(np.float32)
    _, spectrum = launched(in_registers(there), there, a, np.zeros((1, 33), np.complex64))
    close(spectrum, np.fft.rfft(a.astype(np.float64)), np.float32)
    _, again = launched(in_registers(back), back, spectrum, np.zeros((1, 64), np.float32))
    close(again, a * 64, np.float32)


def test_c2c_in_shared_memory(rng: np.random.Generator) -> None:
    fft = FFT(128, np.float32, "c2c", "Block", direction="forward", ffts_per_block=2, elements_per_thread=8)

    @cuda.jit
    def kernel(a):  # type: ignore[no-untyped-def]
        shared = cuda.shared.array(shape=(0,), dtype=fft.value_type)
        threads = fft.block_dim.x * fft.block_dim.y
        rank = cuda.threadIdx.x + cuda.threadIdx.y * fft.block_dim.x
        for i in range(rank, 256, threads):
            shared[i] = a[i // 128, i % 128]
        cuda.syncthreads()
        fft.execute(shared)
        cuda.syncthreads()
        for i in range(rank, 256, threads):
            a[i // 128, i % 128] = shared[i]

    a = complex_data(rng, (2, 128), np.float32)
    (b,) = launched(kernel, fft, a, shared=max(fft.shared_memory_size or 0, 256 * 8))
    close(b, np.fft.fft(a.astype(np.complex128)), np.float32)


def test_thread_execution(rng: np.random.Generator) -> None:
    fft = FFT(8, np.float64, "c2c", "Thread", direction="forward")

    @cuda.jit
    def kernel(a):  # type: ignore[no-untyped-def]
        data = cuda.local.array(shape=(fft.storage_size,), dtype=fft.value_type)
        for i in range(fft.elements_per_thread):
            data[i] = a[cuda.threadIdx.x, i]
        fft.execute(data)
        for i in range(fft.elements_per_thread):
            a[cuda.threadIdx.x, i] = data[i]

    a = complex_data(rng, (32, 8), np.float64)
    (b,) = launched(kernel, fft, a, shared=0, dims=(32, 1, 1))
    close(b, np.fft.fft(a), np.float64)


def test_half_precision_holds_two_transforms(rng: np.random.Generator) -> None:
    from nvmath.device import float16x4

    fft = FFT(32, np.float16, "c2c", "Block", direction="forward", elements_per_thread=4)

    @cuda.jit
    def kernel(a):  # type: ignore[no-untyped-def]
        data = cuda.local.array(shape=(fft.storage_size,), dtype=fft.value_type)
        shared = cuda.shared.array(shape=(0,), dtype=fft.value_type)
        x = cuda.threadIdx.x
        for i in range(fft.elements_per_thread):
            k = x + i * fft.stride
            data[i] = float16x4(a[0, k, 0], a[1, k, 0], a[0, k, 1], a[1, k, 1])
        fft.execute(data, shared)
        for i in range(fft.elements_per_thread):
            k = x + i * fft.stride
            a[0, k, 0], a[1, k, 0], a[0, k, 1], a[1, k, 1] = data[i].x, data[i].y, data[i].z, data[i].w

    a = rng.standard_normal((2, 32, 2)).astype(np.float16)
    (b,) = launched(kernel, fft, a)
    wide = a.astype(np.float64)
    expected = np.fft.fft(wide[..., 0] + 1j * wide[..., 1])
    close(b[..., 0].astype(np.float64) + 1j * b[..., 1], expected, np.float16)


def test_objects_as_arguments_closures_and_in_device_functions(rng: np.random.Generator) -> None:
    fft = FFT(16, np.float32, "c2c", "Block", direction="forward", elements_per_thread=4)

    @cuda.jit(device=True)
    def transform(which, data, shared):  # type: ignore[no-untyped-def]
        which.execute(data, shared)

    @cuda.jit
    def kernel(which, a):  # type: ignore[no-untyped-def]
        data = cuda.local.array(shape=which.storage_size, dtype=which.value_type)
        shared = cuda.shared.array(shape=0, dtype=which.value_type)
        for i in range(which.elements_per_thread):
            data[i] = a[cuda.threadIdx.x + i * which.stride]
        transform(which, data, shared)
        for i in range(which.elements_per_thread):
            a[cuda.threadIdx.x + i * which.stride] = data[i]

    a = complex_data(rng, (16,), np.float32)
    there = cuda.to_device(a)
    kernel[1, tuple(fft.block_dim), 0, fft.shared_memory_size](fft, there)
    close(there.copy_to_host(), np.fft.fft(a.astype(np.complex128)), np.float32)
    same = FFT(16, np.float32, "c2c", "Block", direction="forward", elements_per_thread=4)
    kernel[1, tuple(fft.block_dim), 0, fft.shared_memory_size](same, there)
    assert len(kernel.overloads) == 1  # an equal object is the same type


def test_D07_a_launch_with_other_blocks_names_both(rng: np.random.Generator) -> None:
    fft = FFT(64, np.float32, "c2c", "Block", direction="forward", elements_per_thread=8)
    kernel = in_registers(fft)
    a = complex_data(rng, (1, 64), np.float32)
    with pytest.raises(ValueError, match=r"\(8, 1, 1\).*\(32, 1, 1\)"):
        launched(kernel, fft, a, np.zeros_like(a), dims=(32, 1, 1))
    _, b = launched(kernel, fft, a, np.zeros_like(a))
    close(b, np.fft.fft(a.astype(np.complex128)), np.float32)
    with pytest.raises(ValueError, match=r"\(8, 1, 1\).*\(16, 1, 1\)"):  # compiled by now: at the launch alone
        launched(kernel, fft, a, np.zeros_like(a), dims=(16, 1, 1))
    with pytest.raises(ValueError, match="bytes of shared memory"):
        launched(kernel, fft, a, np.zeros_like(a), shared=0)
    with pytest.raises(ValueError, match="the most that fits"):
        launched(kernel, fft, a, np.zeros_like(a), shared=2**20)
    _, b = launched(kernel, fft, a, np.zeros_like(a))
    close(b, np.fft.fft(a.astype(np.complex128)), np.float32)


def test_D07_two_sizes_in_one_kernel(rng: np.random.Generator) -> None:
    small = FFT(64, np.float32, "c2c", "Block", direction="forward", elements_per_thread=4)
    large = FFT(128, np.float32, "c2c", "Block", direction="forward", elements_per_thread=8)
    assert small.block_dim == large.block_dim

    @cuda.jit
    def kernel(a, b):  # type: ignore[no-untyped-def]
        shared = cuda.shared.array(shape=(0,), dtype=small.value_type)
        one = cuda.local.array(shape=(small.storage_size,), dtype=small.value_type)
        two = cuda.local.array(shape=(large.storage_size,), dtype=large.value_type)
        x = cuda.threadIdx.x
        for i in range(small.elements_per_thread):
            one[i] = a[x + i * small.stride]
        for i in range(large.elements_per_thread):
            two[i] = b[x + i * large.stride]
        small.execute(one, shared)
        cuda.syncthreads()
        large.execute(two, shared)
        cuda.syncthreads()
        small.execute(one, shared)
        for i in range(small.elements_per_thread):
            a[x + i * small.stride] = one[i]
        for i in range(large.elements_per_thread):
            b[x + i * large.stride] = two[i]

    a, b = complex_data(rng, (64,), np.float32), complex_data(rng, (128,), np.float32)
    size = max(small.shared_memory_size or 0, large.shared_memory_size or 0)
    found = launched(kernel, small, a, b, shared=size)
    close(found[0], np.fft.fft(np.fft.fft(a.astype(np.complex128))), np.float32)
    close(found[1], np.fft.fft(b.astype(np.complex128)), np.float32)


def test_more_shared_memory_than_given_unasked(rng: np.random.Generator) -> None:
    fft = FFT(8192, np.float64, "c2c", "Block", direction="forward")
    assert (fft.shared_memory_size or 0) > 48 * 1024
    a = complex_data(rng, (1, 8192), np.float64)
    _, b = launched(in_registers(fft), fft, a, np.zeros_like(a))
    close(b, np.fft.fft(a), np.float64)


def test_program_I_runs_as_it_stands(rng: np.random.Generator) -> None:
    from nvmath.device import fft

    given = {"fft_type": "c2c", "size": 128, "precision": np.float32, "ffts_per_block": 1, "elements_per_thread": 2}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        FFT_fwd = fft(direction="forward", execution="Block", compiler="numba", **given)
        FFT_inv = fft(direction="inverse", execution="Block", compiler="numba", **given)
    value_type, storage_size = FFT_fwd.value_type, FFT_fwd.storage_size

    @cuda.jit(link=FFT_fwd.files + FFT_inv.files)
    def apply_filter(signal, filter_kernel):  # type: ignore[no-untyped-def]
        thread_data = cuda.local.array(shape=(storage_size,), dtype=value_type)
        shared_mem = cuda.shared.array(shape=(0,), dtype=value_type)
        fft_id = cuda.blockIdx.x + cuda.threadIdx.y
        offset = cuda.threadIdx.x
        for i in range(FFT_fwd.elements_per_thread):
            thread_data[i] = signal[fft_id, offset + i * FFT_fwd.stride]
        FFT_fwd(thread_data, shared_mem)
        for i in range(FFT_fwd.elements_per_thread):
            thread_data[i] = thread_data[i] * filter_kernel[fft_id, offset + i * FFT_fwd.stride]
        FFT_inv(thread_data, shared_mem)
        for i in range(FFT_fwd.elements_per_thread):
            signal[fft_id, offset + i * FFT_fwd.stride] = thread_data[i]

    data, filtering = complex_data(rng, (1, 128), np.float32), complex_data(rng, (1, 128), np.float32)
    result, _ = launched(apply_filter, FFT_fwd, data, filtering)
    spectrum = np.fft.fft(data.astype(np.complex128)) * filtering
    close(result, np.fft.ifft(spectrum) * 128, np.float32)

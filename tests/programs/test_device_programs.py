"""Programs with kernels, as users wrote them first; each must run as it stands."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
import pytest

SIZE = 128


@pytest.fixture
def cuda() -> Any:
    """numba's module of that name, imported without warnings of its own."""
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("numba.cuda")


def described() -> tuple[Any, Any]:
    """Return both transforms in the older function form, which warns and shows the new spelling."""
    from nvmath.device import fft

    words = {"fft_type": "c2c", "size": SIZE, "precision": np.float32, "ffts_per_block": 1, "elements_per_thread": 2}
    made = []
    for direction in ("forward", "inverse"):
        with pytest.warns(DeprecationWarning, match=r"FFT\("):
            made.append(fft(**words, direction=direction, execution="Block", compiler="numba"))
    return made[0], made[1]


def filtering(cuda: Any, FFT_fwd: Any, FFT_inv: Any) -> Any:
    """Return the user's kernel, without its decorator."""
    value_type, storage_size = FFT_fwd.value_type, FFT_fwd.storage_size

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

    return apply_filter


def data(rng: np.random.Generator) -> tuple[Any, Any, Any]:
    """Return a signal, a filter, and the filtered signal, not scaled."""
    signal, response = rng.standard_normal((2, 1, SIZE, 2)).astype(np.float32).view(np.complex64)[..., 0]
    return signal, response, np.fft.ifft(np.fft.fft(signal.astype(np.complex128)) * response, norm="forward")


def test_filter_in_a_kernel_without_a_gpu(cuda: Any, rng: np.random.Generator) -> None:
    from nvmath.device import reference

    forward, inverse = described()
    signal, response, wanted = data(rng)
    launch = reference(filtering(cuda, forward, inverse))[1, forward.block_dim, 0, forward.shared_memory_size]
    launch(signal, response)
    assert abs(signal - wanted).max() < 1e-5 * abs(wanted).max()


@pytest.mark.slow
def test_filter_in_a_kernel_compiles_anywhere(cuda: Any) -> None:
    from nvmath.device import _numba

    forward, inverse = described()
    kernel = cuda.jit(link=forward.files + inverse.files)(filtering(cuda, forward, inverse))
    code = _numba.cubin(kernel, "void(complex64[:, ::1], complex64[:, ::1])", (9, 0))
    assert code.startswith(b"\x7fELF")


@pytest.mark.gpu
def test_filter_in_a_kernel(cuda: Any, rng: np.random.Generator) -> None:
    forward, inverse = described()
    signal, response, wanted = data(rng)
    apply_filter = cuda.jit(link=forward.files + inverse.files)(filtering(cuda, forward, inverse))
    data_d, filter_d = cuda.to_device(signal), cuda.to_device(response)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba's, of small grids
        apply_filter[1, forward.block_dim, 0, forward.shared_memory_size](data_d, filter_d)
    result = data_d.copy_to_host()
    assert abs(result - wanted).max() < 1e-5 * abs(wanted).max()


@pytest.mark.gpu
def test_random_numbers_in_a_kernel(cuda: Any) -> None:
    """The user's generators, and what they give: paths of geometric Brownian motion."""
    from nvmath.device import random

    compiled_rng = random.Compile(cc=None)

    @cuda.jit(link=compiled_rng.files, extensions=compiled_rng.extension)
    def init_rng(states, seed):  # type: ignore[no-untyped-def]
        idx = cuda.grid(1)
        random.init(seed, idx, 0, states[idx])

    @cuda.jit(link=compiled_rng.files, extensions=compiled_rng.extension)
    def draw(states, paths):  # type: ignore[no-untyped-def]
        idx = cuda.grid(1)
        value = np.float32(1)
        for step in range(paths.shape[0]):
            value *= 1 + np.float32(0.01) * random.normal(states[idx])
            paths[step, idx] = value

    threads, steps = 65536, 20
    states = random.StatesPhilox4_32_10(threads)
    paths = cuda.device_array((steps, threads), np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        init_rng[threads // 256, 256](states, 1234)
        draw[threads // 256, 256](states, paths)
    drawn = paths.copy_to_host().astype(np.float64)
    steps_taken = np.concatenate([drawn[:1], drawn[1:] / drawn[:-1]]) - 1
    count = steps * threads
    assert abs(steps_taken.mean()) < 6 * 0.01 / np.sqrt(count)
    assert abs(steps_taken.std() / 0.01 - 1) < 6 / np.sqrt(2 * count)
    assert abs(np.corrcoef(steps_taken[0], steps_taken[1])[0, 1]) < 6 / np.sqrt(threads)

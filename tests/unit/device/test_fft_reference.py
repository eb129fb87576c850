"""Transforms of kernels that run in Python, against NumPy; every layout of real data."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nvmath.core.errors import LibraryNotFound
from nvmath.device import FFT
from nvmath.device._fft_reference import _in_registers, _in_shared, _transform


@pytest.fixture(autouse=True)
def _library() -> None:
    from nvmath.device import _codegen

    try:
        _codegen.mathdx().get_version()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).partition('.')[0]}")


def spectrum(real: Any, layout: str) -> Any:
    whole = np.fft.fft(real)
    size = real.shape[-1]
    if layout == "full":
        return whole
    if layout == "natural":
        return whole[..., : size // 2 + 1]
    return np.concatenate(
        [whole[..., :1].real + 1j * whole[..., size // 2 : size // 2 + 1].real, whole[..., 1 : size // 2]], -1
    )


def spread(data: Any, threads: int, storage: int, dtype: Any) -> list[Any]:
    """Return the registers of the threads that hold one transform."""
    rows = []
    for thread in range(threads):
        registers = np.zeros(storage, np.complex64)
        mine = np.ascontiguousarray(data[thread::threads]).astype(dtype)
        registers.view(np.float32)[: mine.view(np.float32).size] = mine.view(np.float32)
        rows.append(registers)
    return rows


def gathered(rows: list[Any], length: int, dtype: Any) -> Any:
    result = np.zeros(length, dtype)
    for thread, registers in enumerate(rows):
        mine = result[thread :: len(rows)]
        mine[:] = registers.view(dtype)[: mine.size]
    return result


@pytest.mark.parametrize("layout", ["natural", "packed", "full"])
@pytest.mark.parametrize("mode", ["normal", "folded"])
def test_real_layouts_in_registers(rng: np.random.Generator, layout: str, mode: str) -> None:
    options = {"complex_layout": layout, "real_mode": mode}
    common: dict[str, Any] = {"sm": 90, "elements_per_thread": 4, "ffts_per_block": 2, "real_fft_options": options}
    there = FFT(16, np.float32, "r2c", "Block", **common)
    back = FFT(16, np.float32, "c2r", "Block", **common)
    data = rng.standard_normal((2, 16)).astype(np.float32)
    real = data.view(np.complex64) if mode == "folded" else data
    threads = there.block_dim.x  # type: ignore[union-attr]
    rows = [row for one in real for row in spread(one, threads, there.storage_size, there.input_type)]
    _in_registers(there, there._traits, [(row, None) for row in rows])
    expected = spectrum(data.astype(np.float64), layout)
    for place, one in enumerate(expected):
        mine = rows[place * threads : (place + 1) * threads]
        np.testing.assert_allclose(gathered(mine, len(one), np.complex64), one, atol=1e-5)
    threads = back.block_dim.x  # type: ignore[union-attr]
    rows = [row for one in expected for row in spread(one, threads, back.storage_size, np.complex64)]
    _in_registers(back, back._traits, [(row, None) for row in rows])
    for place, one in enumerate(data):
        mine = rows[place * threads : (place + 1) * threads]
        found = gathered(mine, len(real[place]), back.output_type)
        np.testing.assert_allclose(found.view(np.float32), 16 * one, atol=1e-4)


def test_two_transforms_in_half_precision(rng: np.random.Generator) -> None:
    fft = FFT(8, np.float16, "c2c", "Thread", direction="inverse", sm=90)
    data = rng.standard_normal((2, 8)) + 1j * rng.standard_normal((2, 8))
    numbers = np.stack([data[0].real, data[1].real, data[0].imag, data[1].imag], axis=1).astype(np.float16).reshape(-1)
    _transform(fft, fft._traits, [numbers], (1, fft.storage_size))
    parts = numbers.reshape(-1, 4).astype(np.float64)
    expected = np.fft.ifft(data) * 8
    np.testing.assert_allclose(parts[:, 0] + 1j * parts[:, 2], expected[0], atol=2e-2)
    np.testing.assert_allclose(parts[:, 1] + 1j * parts[:, 3], expected[1], atol=2e-2)


def test_data_in_shared_memory(rng: np.random.Generator) -> None:
    fft = FFT(16, np.float64, "c2c", "Block", direction="forward", ffts_per_block=3, sm=90)
    data = rng.standard_normal((3, 16)) + 1j * rng.standard_normal((3, 16))
    memory = data.copy()
    _in_shared(fft, fft._traits, [(memory.reshape(-1),)])
    np.testing.assert_allclose(memory, np.fft.fft(data), atol=1e-12)
    with pytest.raises(ValueError, match="768 are needed"):
        _in_shared(fft, fft._traits, [(memory.reshape(-1)[:40].copy(),)])


def test_too_few_elements(rng: np.random.Generator) -> None:
    fft = FFT(8, np.float32, "c2c", "Thread", direction="forward", sm=90)
    with pytest.raises(ValueError, match="storage_size=8"):
        _transform(fft, fft._traits, [np.zeros(14, np.float32)], (1, 8))

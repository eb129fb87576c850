"""`FFT.execute` in NumPy: for kernels that run in Python, thread by thread.

Element i of thread t is the element ``t + i * stride`` of its transform, for the input and for the output,
each in elements of its own type; with the data in shared memory transforms follow each other. Half precision: an
element holds two transforms, as (re0, re1, im0, im1), and (x0, x1) where it is real.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from nvmath.device import _fft_arrays
from nvmath.device._calls import Array, Opaque
from nvmath.device._fft import FFT

_PARTS = {"complex64": np.float32, "complex128": np.float64, "float16x4": np.float16}
Numbers = npt.NDArray[Any]


def run(fft: FFT, traits: Any, arguments: tuple[Any, ...], block: Any) -> None:
    """Compute the call for one thread of a simulated block.

    Raises
    ------
    TypeError, ValueError
        As the call in a compiled kernel does, and when the arrays are too short.
    """
    words = repr(fft)
    kinds = tuple(_kind(argument) for argument in arguments)
    api = _fft_arrays.check(words, traits, fft.execution, kinds)
    if fft.execution == "Thread":
        _transform(fft, traits, [_parts(arguments[0], traits)], (1, traits.storage_size))
    elif api == "register_memory":
        block.together(arguments, lambda everyone: _in_registers(fft, traits, everyone), dim=fft.block_dim)
    else:
        block.together(arguments, lambda everyone: _in_shared(fft, traits, everyone), dim=fft.block_dim)


def _kind(argument: Any) -> Any:
    if not isinstance(argument, np.ndarray):
        return Opaque(type(argument).__name__)
    names = argument.dtype.names
    name = f"{argument.dtype[0].name}x{len(names)}" if names else argument.dtype.name
    layout = "C" if argument.flags.c_contiguous else "F" if argument.flags.f_contiguous else "A"
    return Array(name, argument.ndim, layout)


def _parts(array: Numbers, traits: Any) -> Numbers:
    """Return the real numbers of an array as one row, a view."""
    flat = array.reshape(-1) if array.flags.c_contiguous else array.T.reshape(-1)
    return flat.view(np.ndarray).view(_PARTS[traits.value_type])


def _in_registers(fft: FFT, traits: Any, everyone: Any) -> None:
    dims = traits.block_dim
    for batch in range(dims[1]):
        rows = [_parts(everyone[batch * dims[0] + thread][0], traits) for thread in range(dims[0])]
        _transform(fft, traits, rows, (dims[0], traits.storage_size))


def _in_shared(fft: FFT, traits: Any, everyone: Any) -> None:
    memory = _parts(everyone[0][0], traits)
    size = memory.itemsize
    widths = [_width(kind) * length for kind, length in _ends(traits)]
    step = max(widths)
    batches = traits.block_dim[1]
    if memory.size < batches * step:
        raise ValueError(
            f"{fft!r}: shared_memory has {memory.size * size} bytes, {batches * step * size} are needed for the data."
        )
    results = []
    for batch in range(batches):
        inputs = memory[batch * widths[0] : (batch + 1) * widths[0]]
        results.append(_numbers(_computed(fft, traits, _complex(inputs, traits.input_type)), traits))
    for batch, numbers in enumerate(results):
        memory[batch * widths[1] : (batch + 1) * widths[1]] = numbers


def _ends(traits: Any) -> tuple[tuple[str, int], tuple[str, int]]:
    return (traits.input_type, traits.input_length), (traits.output_type, traits.output_length)


def _width(kind: str) -> int:
    """Return how many real numbers an element has."""
    return {"float32": 1, "float64": 1, "float16x2": 2, "float16x4": 4}.get(kind, 2)


def _transform(fft: FFT, traits: Any, rows: list[Numbers], shape: tuple[int, int]) -> None:
    """Transform what the threads of one transform hold, in place."""
    threads, storage = shape
    least = storage * _width(traits.value_type)
    for row in rows:
        if row.size < least:
            raise ValueError(f"{fft!r}: thread_data holds fewer than storage_size={storage} elements.")
    wide = _width(traits.input_type)
    source = np.zeros((traits.input_length, wide), rows[0].dtype)
    for thread, row in enumerate(rows):
        where = np.arange(thread, traits.input_length, threads)[: traits.input_elements]
        source[where] = row[: where.size * wide].reshape(-1, wide)
    result = _numbers(_computed(fft, traits, _complex(source.reshape(-1), traits.input_type)), traits)
    wide = _width(traits.output_type)
    result = result.reshape(-1, wide)
    for thread, row in enumerate(rows):
        where = np.arange(thread, traits.output_length, threads)[: traits.output_elements]
        row[: where.size * wide] = result[where].reshape(-1)


def _complex(numbers: Numbers, kind: str) -> Numbers:
    """Return transforms along the last axis, in double precision, from the numbers of elements of ``kind``."""
    wide = numbers.astype(np.float64)
    if kind == "float16x4":
        parts = wide.reshape(-1, 4)
        return np.stack([parts[:, 0] + 1j * parts[:, 2], parts[:, 1] + 1j * parts[:, 3]])
    if kind == "float16x2":
        return wide.reshape(-1, 2).T
    if kind in ("float32", "float64"):
        return wide.reshape(1, -1)
    return wide.view(np.complex128).reshape(1, -1)


def _numbers(data: Numbers, traits: Any) -> Numbers:
    """Return transforms as the numbers of elements of the output's type."""
    kind = traits.output_type
    if kind == "float16x4":
        parts = np.stack([data[0].real, data[1].real, data[0].imag, data[1].imag], axis=1)
    elif kind == "float16x2":
        parts = np.stack([data[0].real, data[1].real], axis=1)
    elif kind in ("float32", "float64"):
        parts = data[0].real
    else:
        parts = np.ascontiguousarray(data[0], np.complex128).view(np.float64)
    return np.ascontiguousarray(parts.reshape(-1)).astype(_PARTS[traits.value_type])


def _computed(fft: FFT, traits: Any, data: Numbers) -> Numbers:
    """Return the transforms of ``data``, in the layouts of the input and of the output."""
    size = fft.size
    options = fft.real_fft_options or {"complex_layout": "natural", "real_mode": "normal"}
    layout, folded = options["complex_layout"], options["real_mode"] == "folded"
    if fft.fft_type == "c2c":
        return np.fft.fft(data) if fft.direction == "forward" else np.fft.ifft(data) * size
    if fft.fft_type == "r2c":
        real = np.stack([data.real, data.imag], axis=-1).reshape(len(data), -1) if folded else data.real
        return _laid_out(np.fft.fft(real), size, layout)
    half = _half(data, size, layout)
    real = np.fft.irfft(half, size) * size
    return real[:, 0::2] + 1j * real[:, 1::2] if folded else real


def _laid_out(whole: Numbers, size: int, layout: str) -> Numbers:
    """Return the spectrum of real data in one of the library's layouts."""
    if layout == "full":
        return whole
    half = whole[:, : size // 2 + 1]
    if layout == "natural":
        return half
    # Packed: the last value shares the place of the first; both are real when the size is even.
    packed = half[:, : size // 2].copy()
    packed[:, 0] = half[:, 0].real + 1j * half[:, size // 2].real
    return packed


def _half(data: Numbers, size: int, layout: str) -> Numbers:
    """Return the natural half of a spectrum from one of the library's layouts."""
    if layout != "packed":
        return data[:, : size // 2 + 1]
    half = np.concatenate([data, data[:, :1].imag], axis=1)
    half[:, 0] = data[:, 0].real
    return half

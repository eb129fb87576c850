"""Reference results in the widest floats that NumPy has, tolerances by data type, and what a specification means."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
import scipy.fft
from numpy.lib.stride_tricks import as_strided

# relative to the largest magnitude of the reference
TOLERANCE = {
    "float16": 5e-3,
    "complex32": 5e-3,
    "float32": 1e-5,
    "complex64": 1e-5,
    "float64": 1e-12,
    "complex128": 1e-12,
}
COMPLEX_OF = {"float16": "complex32", "float32": "complex64", "float64": "complex128"}
REAL_OF = {"complex64": "float32", "complex128": "float64"}


def random(rng: np.random.Generator, shape: Sequence[int], dtype: Any) -> np.ndarray:
    """Return normal values, C-ordered; complex ones have normal real and imaginary parts."""
    dtype = np.dtype(dtype)
    values = rng.standard_normal(tuple(shape))
    if dtype.kind == "c":
        values = values + 1j * rng.standard_normal(tuple(shape))
    return np.asarray(values, dtype)


def wide(array: Any) -> np.ndarray:
    """Return ``array`` in native byte order and the widest type of its kind."""
    array = np.asarray(array)
    return array.astype(np.clongdouble if array.dtype.kind == "c" else np.longdouble)


def transform(
    operand: Any,
    axes: Sequence[int] | None = None,
    kind: str | None = None,
    direction: str = "forward",
    parity: str = "even",
) -> np.ndarray:
    """Return the unscaled transform of a NumPy array, by SciPy in extended precision.

    Parameters
    ----------
    operand : ndarray
        Of any layout and byte order.
    axes : sequence of int, optional
        Default: all.
    kind : {'C2C', 'R2C', 'C2R'}, optional
        Default: by the data type.
    direction : {'forward', 'inverse'}
        For C2C.
    parity : {'even', 'odd'}
        For C2R.
    """
    array = wide(operand)
    axes = tuple(range(array.ndim)) if axes is None else tuple(a % array.ndim for a in axes)
    kind = kind or ("C2C" if array.dtype.kind == "c" else "R2C")
    last = axes[-1]
    if kind == "C2R":
        length = 2 * (array.shape[last] - 1) + (parity == "odd")
        if prod(array.shape) == 0:
            return np.empty((*array.shape[:last], length, *array.shape[last + 1 :]), np.longdouble)
        lengths = [*(array.shape[a] for a in axes[:-1]), length]
        return scipy.fft.irfftn(array, s=lengths, axes=axes, norm="forward")
    if prod(array.shape) == 0:
        shape = list(array.shape)
        shape[last] = shape[last] // 2 + 1 if kind == "R2C" else shape[last]
        return np.empty(shape, np.clongdouble)
    if kind == "R2C":
        return scipy.fft.rfftn(array, axes=axes)
    if direction == "forward":
        return scipy.fft.fftn(array, axes=axes)
    return scipy.fft.ifftn(array, axes=axes, norm="forward")


def deviation(got: Any, reference: Any) -> float:
    """Return the largest deviation, relative to the largest magnitude of the reference; infinite for NaN."""
    got, reference = wide(got), wide(reference)
    if got.size == 0:
        return 0.0
    scale = np.abs(reference).max() or 1
    with np.errstate(invalid="ignore"):
        worst = float(np.abs(got - reference).max() / scale)
    return worst if worst == worst else float("inf")


def assert_close(got: Any, reference: Any, tolerance: float | None = None) -> None:
    """Fail unless shapes agree and the deviation lies within the tolerance of the data type of ``got``."""
    assert got.shape == np.shape(reference), f"shape {got.shape}, expected {np.shape(reference)}"
    limit = TOLERANCE[np.asarray(got).dtype.newbyteorder("=").name] if tolerance is None else tolerance
    worst = deviation(got, reference)
    assert worst <= limit, f"deviates by {worst:.2e} of the largest magnitude; {limit:.0e} is allowed"


def hermitian(
    rng: np.random.Generator, shape: Sequence[int], axes: Sequence[int], dtype: Any, parity: str
) -> np.ndarray:
    """Return complex data of ``shape`` that is half of the spectrum of real data along ``axes``."""
    real = list(shape)
    last = axes[-1] % len(real)
    real[last] = 2 * (real[last] - 1) + (parity == "odd")
    return transform(random(rng, real, np.float64), axes, "R2C").astype(dtype)


def interpret(
    spec: Any, source: np.ndarray, origin_in: int, target: np.ndarray, origin_out: int, direction: str
) -> None:
    """Do what an ``FFTSpec`` says to flat memory; index zero lies at the origins, counted in elements."""
    halved = (*spec.lengths[:-1], spec.lengths[-1] // 2 + 1)
    outer = tuple(extent for extent, _, _ in spec.batch)
    rows = (*spec.batch, *spec.dims)

    def window(memory: np.ndarray, origin: int, extents: tuple[int, ...], side: int) -> np.ndarray:
        strides = tuple(row[side] * memory.itemsize for row in rows)
        return as_strided(memory[origin:], extents, strides)

    reads = window(source, origin_in, outer + (halved if spec.kind == "C2R" else spec.lengths), 1)
    writes = window(target, origin_out, outer + (halved if spec.kind == "R2C" else spec.lengths), 2)
    axes = tuple(range(len(outer), len(rows)))
    parity = "odd" if spec.lengths[-1] % 2 else "even"
    writes[...] = transform(reads.copy(), axes, spec.kind, direction, parity)

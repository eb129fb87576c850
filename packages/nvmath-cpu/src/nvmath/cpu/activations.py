"""What an epilog does to a part of a product while it is in cache: the arithmetic, on NumPy views.

A part holds some columns of a matrix in column order, so its view has the shape (columns, rows).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

Array = Any
_C = 0.7978845608028654  # sqrt(2 / pi)
_K = 0.044715
_FAR = 30.0  # where the tangent is 1 to the last bit, and the square of no type overflows


def relu(x: Array) -> None:
    """Replace x by ``max(x, 0)``; NaN stays."""
    # NumPy has no vector code for a scalar operand: an array of zeros makes this five times as fast
    np.maximum(x, _zeros(x.shape[-1], x.dtype), out=x)


@lru_cache(maxsize=64)
def _zeros(length: int, dtype: Any) -> Array:
    return np.zeros(length, dtype)


def gelu(x: Array) -> None:
    """Replace x by ``x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))``."""
    t = np.square(np.clip(x, -_FAR, _FAR))
    t *= _C * _K
    t += _C
    t *= x
    np.tanh(t, out=t)
    t += 1
    t *= 0.5
    x *= t


def gelu_gradient(x: Array) -> Array:
    """Return the derivative of `gelu` at x.

    ``(1 + t)/2 + x/2 (1 - t^2) sqrt(2/pi) (1 + 3 0.044715 x^2)`` with ``t = tanh(...)`` as in `gelu`.
    """
    x = np.clip(x, -_FAR, _FAR)
    square = np.square(x)
    t = square * (_C * _K)
    t += _C
    t *= x
    np.tanh(t, out=t)
    slope = square
    slope *= 3 * _K * _C
    slope += _C
    slope *= x
    slope *= 1 - np.square(t)
    slope += t
    slope += 1
    slope *= 0.5
    return slope


def sign_mask(x: Array, out: Array) -> None:
    """Write one bit for each element of x, whether it is not negative, the first in the lowest bit; pads with zeros.

    The library on GPUs sets the bit of a zero, too.
    """
    bits = np.packbits(x >= 0, axis=-1, bitorder="little")
    out[..., : bits.shape[-1]] = bits
    out[..., bits.shape[-1] :] = 0


def apply_mask(x: Array, mask: Array) -> None:
    """Replace x by 0 where its bit in ``mask`` is 0."""
    bits = np.unpackbits(mask, axis=-1, count=x.shape[-1], bitorder="little")
    np.multiply(x, bits, out=x, where=bits != 0)
    np.copyto(x, 0, where=bits == 0)


def widen_bfloat16(bits: Array) -> Array:
    """Return bfloat16 values, given as 16-bit integers, as float32."""
    return (bits.astype(np.uint32) << 16).view(np.float32)


def narrow_bfloat16(x: Array) -> Array:
    """Return float32 values as the bits of the nearest bfloat16, ties to even."""
    bits = np.ascontiguousarray(x).view(np.uint32)
    rounded = ((bits + (0x7FFF + ((bits >> 16) & 1))) >> 16).astype(np.uint16)
    return np.where(np.isnan(x), np.uint16(0x7FC0), rounded)


WIDEN: dict[str, Callable[[Array], Array]] = {
    "float16": lambda bits: bits.astype(np.float32),
    "bfloat16": widen_bfloat16,
}
NARROW: dict[str, Callable[[Array], Array]] = {
    "float16": lambda x: x.astype(np.float16),
    "bfloat16": narrow_bfloat16,
}
"""Half-precision types to float32 and back; in NumPy's hands bfloat16 is a 16-bit integer."""

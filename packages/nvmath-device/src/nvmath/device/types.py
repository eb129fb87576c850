"""Types of elements inside kernels that NumPy has no scalar for: half complex numbers, and vectors."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

__all__ = [
    "INT_NP_TYPES",
    "REAL_NP_TYPES",
    "Complex",
    "Vector",
    "complex32",
    "complex64",
    "complex128",
    "half2",
    "half4",
    "np_float16x2",
    "np_float16x4",
]

REAL_NP_TYPES: list[type] = [np.float16, np.float32, np.float64]
INT_NP_TYPES: list[type] = [
    np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64,
]  # fmt: skip

np_float16x2 = np.dtype([("x", np.float16), ("y", np.float16)], align=True)
np_float16x4 = np.dtype([(axis, np.float16) for axis in "xyzw"], align=True)

_STRUCTS = {2: np_float16x2, 4: np_float16x4}


def _real(real_dtype: Any, allowed: list[type]) -> type:
    for known in allowed:
        if real_dtype is known or (
            not isinstance(real_dtype, str) and isinstance(real_dtype, np.dtype) and real_dtype == known
        ):
            return known
    names = ", ".join(f"numpy.{known.__name__}" for known in allowed)
    raise ValueError(f"real_dtype={real_dtype!r} is not valid: allowed are {names}.")


class _ElementType:
    """A type of elements: a value, equal to others of its name, that kernels take as ``dtype``."""

    _real: type
    _size: int

    @property
    def real_dtype(self) -> type:
        """The type of the parts, a NumPy scalar type."""
        return self._real

    @property
    def name(self) -> str:
        """Its name: ``"complex32"``, ``"float16x2"``...

        :meta private:
        """
        raise NotImplementedError

    @property
    def itemsize(self) -> int:
        """Bytes of one element; inside kernels also its alignment."""
        return self._size * np.dtype(self._real).itemsize

    @property
    def dtype(self) -> np.dtype[Any]:
        """The data type of host arrays with the same bytes.

        Warns
        -----
        UserWarning
            When it is a struct: NumPy aligns it to its parts, device functions expect it aligned to the whole.
        """
        if issubclass(self._real, np.float16):
            warnings.warn(
                f"NumPy aligns elements of {self.name} to 2 bytes, kernels to {self.itemsize}: give arrays that start "
                f"at a multiple of {self.itemsize} bytes.",
                UserWarning,
                stacklevel=2,
            )
        return self.struct

    @property
    def struct(self) -> np.dtype[Any]:
        """The same as `dtype`, without the warning."""
        raise NotImplementedError

    @property
    def _numba_type_(self) -> Any:  # the protocol by which numba-cuda types what kernels name
        from nvmath.device import _numba

        return _numba.element_reference(self.name)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, _ElementType) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<nvmath.device type {self.name}>"


class Complex(_ElementType):
    """A complex number whose parts are of type ``real_dtype``.

    Parameters
    ----------
    real_dtype : numpy.float16, numpy.float32 or numpy.float64
        Type of the real and the imaginary part.
    """

    def __init__(self, real_dtype: Any) -> None:
        self._real, self._size = _real(real_dtype, REAL_NP_TYPES), 2

    @property
    def name(self) -> str:
        return f"complex{16 * np.dtype(self._real).itemsize}"

    @property
    def struct(self) -> np.dtype[Any]:
        return np_float16x2 if self._real is np.float16 else np.dtype(self.name)


class Vector(_ElementType):
    """A vector of ``size`` half-precision numbers.

    Parameters
    ----------
    real_dtype : numpy.float16
        Type of the elements.
    size : int
        2 or 4.
    """

    def __init__(self, real_dtype: Any, size: int) -> None:
        self._real = _real(real_dtype, [np.float16])
        if size not in _STRUCTS:
            raise ValueError(f"size={size!r} is not valid: vectors have 2 or 4 elements.")
        self._size = int(size)

    @property
    def size(self) -> int:
        """The number of elements."""
        return self._size

    @property
    def name(self) -> str:
        return f"{self._real.__name__}x{self._size}"

    @property
    def struct(self) -> np.dtype[Any]:
        return _STRUCTS[self._size]


complex32 = Complex(np.float16)
complex64 = Complex(np.float32)
complex128 = Complex(np.float64)
half2 = Vector(np.float16, 2)
half4 = Vector(np.float16, 4)


def element(name: str) -> Any:
    """Return the type of elements of that name: NumPy's scalar type where it has one, else one of ours."""
    special = {"complex32": complex32, "float16x2": half2, "float16x4": half4}
    return special[name] if name in special else np.dtype(name).type

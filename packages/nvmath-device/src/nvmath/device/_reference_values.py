"""Values of kernels in NumPy: types of elements by any of their names, vectors of two and four numbers, arrays.

The vector types of kernels (``float16x2``, ``float32x4``...) are structures in memory, whose fields are x, y, z, w,
and values in registers: `VectorValue`. NumPy hands out an element of a structure as a view, which would change with
the array, so arrays of vectors are of a class of their own here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

__all__ = ["VectorValue", "dtype_of", "empty", "numbers", "vector", "wrapped"]

_FIELDS = "xyzw"
_NAMES = {"boolean": "bool", "bool_": "bool", "half": "float16", "intp": "int64", "uintp": "uint64", "byte": "uint8"}
_VECTOR = re.compile(r"(?:vec_)?(u?int|float)(8|16|32|64)x([234])$")
_made: dict[str, np.dtype[Any]] = {}


class VectorValue:
    """A vector in a register: a few numbers of one type, by position or as ``x``, ``y``, ``z``, ``w``."""

    __slots__ = ("_values", "dtype")

    def __init__(self, dtype: np.dtype[Any], values: Sequence[Any]) -> None:
        self.dtype = dtype
        self._values = tuple(dtype[i].type(value) for i, value in enumerate(values))

    def __getattr__(self, name: str) -> Any:
        place = _FIELDS.find(name) if len(name) == 1 else -1
        if not 0 <= place < len(self._values):
            fields = ", ".join(_FIELDS[: len(self._values)])
            raise AttributeError(f"A vector of {len(self._values)} numbers has the fields {fields}, but no {name!r}.")
        return self._values[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VectorValue) and self.dtype == other.dtype and self._values == other._values

    def __hash__(self) -> int:
        return hash((self.dtype.str, self._values))

    def __repr__(self) -> str:
        return f"{name_of(self.dtype)}({', '.join(str(value) for value in self._values)})"


class VectorType:
    """A vector type as kernels name it: a constructor, and a type of elements."""

    def __init__(self, name: str) -> None:
        self.name, self.dtype = name, dtype_of(name)
        self.itemsize = self.dtype.itemsize

    def __call__(self, *values: Any) -> VectorValue:
        return vector(self.name, values)

    def __repr__(self) -> str:
        return self.name


class _Vectors(np.ndarray[Any, Any]):
    """An array of vectors, whose elements are values and no views."""

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        return VectorValue(found.dtype, found.tolist()) if isinstance(found, np.void) else found

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(value, VectorValue):
            value = np.array(tuple(value), value.dtype)
            if value.dtype != self.dtype:
                raise TypeError(f"A {name_of(value.dtype)} cannot be stored in an array of {name_of(self.dtype)}.")
        super().__setitem__(key, value)


def vector(name: str, values: Sequence[Any]) -> VectorValue:
    """Make a vector from numbers and shorter vectors, as the constructors of kernels do.

    Raises
    ------
    TypeError
        When there are more or fewer numbers than the vector has.
    """
    dtype = dtype_of(name)
    flat = [number for value in values for number in (value if isinstance(value, VectorValue) else (value,))]
    if len(flat) == 1 and len(values) == 1 and isinstance(values[0], complex | np.complexfloating):
        flat = [values[0].real, values[0].imag]
    wanted = len(dtype.names or ())
    if len(flat) != wanted:
        raise TypeError(f"{name} is made from {wanted} numbers, not {len(flat)}.")
    return VectorValue(dtype, flat)


def dtype_of(what: Any) -> np.dtype[Any]:
    """Return NumPy's type for a type of elements: of NumPy, of a compiler, or of ours, or its name.

    Raises
    ------
    TypeError
        When it is none of these.
    """
    if isinstance(what, np.dtype):
        return what
    if isinstance(what, str):
        return _named(what)
    if isinstance(what, type) and issubclass(what, np.generic | bool | int | float | complex):
        return np.dtype(what)
    for attribute in ("struct", "dtype"):  # of ours, the second with a warning to those who allocate on the host
        if isinstance(own := getattr(what, attribute, None), np.dtype):
            return own
    for name in (getattr(what, "name", None), getattr(what, "__name__", None), str(what)):
        if isinstance(name, str):
            try:
                return _named(name)
            except TypeError:
                continue
    raise TypeError(f"{what!r} is no type of elements that nvmath.device.reference knows.")


def _named(name: str) -> np.dtype[Any]:
    name = _NAMES.get(name, name)
    if name in _made:
        return _made[name]
    if found := _VECTOR.match("float16x2" if name == "complex32" else name):
        kind, bits, count = found.groups()
        number = np.dtype(f"{kind}{bits}")
        made = np.dtype({"names": list(_FIELDS[: int(count)]), "formats": [number] * int(count)})
    else:
        made = np.dtype(name)
    return _made.setdefault(name, made)


def name_of(dtype: np.dtype[Any]) -> str:
    """Return our name for a type of elements."""
    return f"{dtype[0].name}x{len(dtype.names)}" if is_vector(dtype) and dtype.names else dtype.name


def is_vector(dtype: np.dtype[Any]) -> bool:
    """Tell whether a type is one of the vector types."""
    names = dtype.names
    return (
        names is not None
        and "".join(names) == _FIELDS[: len(names)]
        and len({dtype[i] for i in range(len(names))}) == 1
    )


def numbers(array: Any) -> np.ndarray[Any, Any]:
    """Return a view of an array of vectors as numbers, with one axis more.

    Parameters
    ----------
    array : ndarray
        Of vectors, of any layout.

    Returns
    -------
    ndarray
        Of shape ``(*array.shape, 2 or 4)``.
    """
    array = np.asarray(array)
    names = array.dtype.names
    if names is None:
        raise TypeError(f"An array of {array.dtype.name} has no parts.")
    part = array.dtype[0]
    shape, strides = (*array.shape, len(names)), (*array.strides, part.itemsize)
    return np.lib.stride_tricks.as_strided(array.view(np.ndarray)[names[0]], shape, strides)


def wrapped(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the array as kernels see it: elements that are vectors are values, other structures have attributes."""
    if array.dtype.names is None:
        return array
    if is_vector(array.dtype):
        return array.view(_Vectors)
    return array.view(np.recarray) if array.dtype.type is np.void else array


def empty(shape: Any, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return an array as kernels find it: of what cannot be mistaken for a result (numbers that are no number)."""
    array = np.empty(shape, dtype)
    array.reshape(-1).view(np.uint8)[...] = 0xFF
    return wrapped(array)

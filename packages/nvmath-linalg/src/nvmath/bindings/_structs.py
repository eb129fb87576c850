"""Arrays of C structures: views of memory with an address and one property for each field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import _cffi_backend
import numpy as np

_ffi = _cffi_backend.FFI()


class Struct:
    """One or more structures of one type, side by side in memory.

    Subclasses set ``_dtype``, the NumPy structured type, and offer ``from_data``, ``from_buffer`` and ``from_ptr``. A new object owns zeroed memory; one made by a ``from_``
    method is a view of memory that the caller keeps alive.

    Parameters
    ----------
    size : int
        How many structures.
    """

    __slots__ = ("_array", "_owner")
    _dtype: np.dtype[Any]

    def __init__(self, size: int = 1) -> None:
        self._array = np.zeros(size, self._dtype)
        self._owner: Any = None

    @classmethod
    def _of(cls, array: np.ndarray[Any, Any], owner: Any = None) -> Self:
        made = cls.__new__(cls)
        made._array, made._owner = array, owner
        return made

    @classmethod
    def _from_data(cls, data: np.ndarray[Any, Any]) -> Self:
        if not isinstance(data, np.ndarray):
            raise TypeError(f"data is {type(data).__name__}; give a NumPy array of dtype {cls._dtype}")
        if data.dtype != cls._dtype or data.ndim != 1 or not data.flags.c_contiguous:
            raise ValueError(
                f"data has dtype {data.dtype}, shape {data.shape}, strides {data.strides}; "
                f"give a contiguous array of one dimension with dtype {cls._dtype}"
            )
        return cls._of(data)

    @classmethod
    def _from_buffer(cls, buffer: Any) -> Self:
        return cls._of(np.frombuffer(buffer, cls._dtype))

    @classmethod
    def _from_ptr(cls, ptr: int, size: int, readonly: bool) -> Self:
        if not ptr:
            raise ValueError(f"ptr is {ptr}; a {cls.__name__} cannot lie at address 0")
        memory = _ffi.buffer(_ffi.cast("char *", ptr), size * cls._dtype.itemsize)
        array = np.frombuffer(memory, cls._dtype)
        if readonly:
            array.setflags(write=False)
        return cls._of(array, memory)

    @property
    def ptr(self) -> int:
        """The address of the first structure, valid while this object lives."""
        return int(self._array.ctypes.data)

    def __int__(self) -> int:
        if len(self._array) > 1:
            raise TypeError(f"this {type(self).__name__} holds {len(self._array)} structures; use .ptr for the address")
        return self.ptr

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return self._array[key]
        if hasattr(key, "__index__"):
            index = key.__index__()
            if not -len(self) <= index < len(self):
                raise IndexError(f"index {index} is out of range for {len(self)} structures")
            index %= len(self)
            key = slice(index, index + 1)
        return self._of(self._array[key], self._owner)

    def __setitem__(self, key: Any, value: Any) -> None:
        self._array[key] = value._array if isinstance(value, Struct) else value

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._array.tobytes() == other._array.tobytes()

    def __lt__(self, other: object) -> bool:
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} at {self.ptr:#x}>"


def field(name: str, kind: Callable[[Any], Any], doc: str) -> Any:
    """A property for a field: a Python number where there is one structure, else an array."""

    def get(self: Struct) -> Any:
        values = self._array[name]
        return kind(values[0]) if len(values) == 1 else values

    def put(self: Struct, value: Any) -> None:
        self._array[name] = np.void(value) if isinstance(value, bytes) else value

    return property(get, put, doc=doc)

"""Operands: what nvmath knows of an array, and what it asks of the library the array belongs to.

No wrapper travels through the code. An array is looked at once, through a `View`; afterwards the operation holds
the caller's own object. A library that was never imported is never imported here: its adapter is looked up by
the module name of the first array seen.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np
from _cffi_backend import FFI

from nvmath.core.dtypes import BY_CHAR, lookup
from nvmath.core.layouts import Shape, Strides, is_dense, memory_order

ffi = FFI()
NULL = ffi.NULL
from_buffer = ffi.from_buffer
_cast = ffi.cast


class View(NamedTuple):
    """What a specification needs to know of an operand.

    Attributes
    ----------
    pointer : int
        Address of the element at index zero.
    shape, strides : tuple of int
        Extents, and strides in elements.
    dtype : str
        Name of the data type, in native byte order.
    device : int or None
        CUDA device number; None on the host.
    array
        The caller's object.
    ragged : str
        Why a library cannot read the memory as it stands (byte order, alignment, a lazy conjugate); empty if it can.
    """

    pointer: int
    shape: Shape
    strides: Strides
    dtype: str
    device: int | None
    array: Any
    ragged: str = ""


Allocate = Callable[[], Any]
Finish = Callable[[Any], Any] | None


class ArrayLibrary(Protocol):
    """What core asks of an array library; one object a library.

    ``signature`` is the cheap, hashable stand-in for ``view``: two arrays of equal signature have equal views but
    for pointer and array. ``matcher`` makes the still cheaper test that another array of the same type has the
    signature of this one; it may say no to one that has.
    """

    name: str

    def view(self, array: Any) -> View: ...
    def signature(self, array: Any) -> tuple[Any, ...]: ...
    def matcher(self, array: Any) -> Callable[[Any], bool]: ...
    def address(self, array: Any) -> Any: ...
    def device_address(self, array: Any) -> int: ...
    def maker(self, shape: Shape, strides: Strides, dtype: str, device: int | None) -> tuple[Allocate, Finish]: ...
    def writable(self, array: Any) -> bool: ...
    def copy(self, target: Any, source: Any) -> None: ...
    def current_stream(self, device: int) -> int: ...
    def stream_object(self, device: int) -> Any: ...
    def current_device(self) -> int: ...
    def stream_handle(self, stream: Any) -> int | None: ...
    def stream_context(self, handle: int, device: int) -> Any: ...
    def workspace(self, nbytes: int, device: int, handle: int) -> tuple[int, Any]: ...


def host_address(pointer: int) -> Any:
    """Return what a ``void *`` parameter takes for an address on the host."""
    return _cast("void *", pointer)


def axis_permutation(shape: Shape, strides: Strides) -> tuple[int, ...] | None:
    """Return the transposition that turns a C-ordered array into the wanted layout; None when it is C order."""
    order = memory_order(shape, strides)
    if order == tuple(range(len(shape))):
        return None
    inverse = [0] * len(order)
    for position, axis in enumerate(order):
        inverse[axis] = position
    return tuple(inverse)


class _NumPy:
    """NumPy's arrays, subclasses included."""

    name = "numpy"

    def view(self, array: Any) -> View:
        dtype = array.dtype
        row = BY_CHAR.get(dtype.char)
        name = row.name if row is not None else dtype.name
        if row is None and dtype.kind in "iu":  # C long and long long share a width
            name = f"{'u' if dtype.kind == 'u' else ''}int{dtype.itemsize * 8}"
        size = dtype.itemsize or 1
        ragged = ""
        if not dtype.isnative:
            ragged = f"byte order {dtype.byteorder!r}"
        elif not array.flags.aligned:
            ragged = "address not aligned to the data type"
        elif any(s % size for s, n in zip(array.strides, array.shape, strict=True) if n > 1):
            ragged = "strides are no multiples of the item size"
        strides = tuple(s // size for s in array.strides)
        return View(array.__array_interface__["data"][0], array.shape, strides, name, None, array, ragged)

    def signature(self, array: Any) -> tuple[Any, ...]:
        return array.dtype, array.shape, array.strides, array.flags.aligned

    def matcher(self, array: Any) -> Callable[[Any], bool]:
        dtype, shape, strides = array.dtype, array.shape, array.strides
        if array.flags.c_contiguous:

            def alike(other: Any) -> bool:
                return other.dtype is dtype and other.shape == shape and other.flags.carray

            return alike

        def matches(other: Any) -> bool:
            return other.dtype is dtype and other.shape == shape and other.strides == strides and other.flags.aligned

        return matches

    def address(self, array: Any) -> Any:
        try:
            return from_buffer(array)  # also keeps the array alive
        except (ValueError, BufferError):  # not C-ordered
            return _cast("void *", array.__array_interface__["data"][0])

    def maker(self, shape: Shape, strides: Strides, dtype: str, device: int | None) -> tuple[Allocate, Finish]:
        numpy_type = np.dtype(lookup(dtype).char)
        back = axis_permutation(shape, strides)
        empty = np.empty
        if back is None:
            return (lambda: empty(shape, numpy_type)), None
        stored = tuple(shape[a] for a in memory_order(shape, strides))
        return (lambda: empty(stored, numpy_type)), (lambda base: base.transpose(back))

    def device_address(self, array: Any) -> int:
        raise TypeError("NumPy's arrays have no address on a device.")

    def writable(self, array: Any) -> bool:
        return bool(array.flags.writeable)

    def copy(self, target: Any, source: Any) -> None:
        np.copyto(target, source, casting="equiv")

    def current_stream(self, device: int) -> int:
        return 0

    def stream_object(self, device: int) -> Any:
        return None  # the default stream, which always exists

    def current_device(self) -> int:
        from nvmath.core import cuda

        return cuda.current_device()

    def stream_handle(self, stream: Any) -> int | None:
        from nvmath.core import cuda

        return cuda.handle_of(stream)

    def stream_context(self, handle: int, device: int) -> Any:
        from nvmath.core import cuda

        return cuda.using(device)

    def workspace(self, nbytes: int, device: int, handle: int) -> tuple[int, Any]:
        from nvmath.core import cuda

        return cuda.allocate(nbytes, device, handle)


NUMPY: Any = _NumPy()
_known: dict[type, ArrayLibrary] = {np.ndarray: NUMPY}
_ADAPTERS = {"cupy": "nvmath.core._cupy", "torch": "nvmath.core._torch"}
PACKAGES = "numpy.ndarray, cupy.ndarray and torch.Tensor, or an object with __dlpack__ or __cuda_array_interface__"


def library_of(array: Any) -> ArrayLibrary | None:
    """Return the adapter for the type of ``array``; None when it belongs to none of the three libraries."""
    kind = type(array)
    known = _known.get(kind)
    if known is not None:
        return known
    for base in kind.__mro__:
        if base is np.ndarray:
            _known[kind] = NUMPY
            return _known[kind]
        adapter = _ADAPTERS.get(base.__module__.partition(".")[0])
        if adapter is not None:
            library: ArrayLibrary = importlib.import_module(adapter).LIBRARY
            if library.name == "cupy" and base.__name__ != "ndarray":
                continue
            _known[kind] = library
            return library
    return None


def native(array: Any, argument: str) -> tuple[Any, ArrayLibrary, Callable[[Any], Any] | None]:
    """Return an operand as an array of a known library.

    Parameters
    ----------
    array
        The caller's operand.
    argument
        How error texts name it.

    Returns
    -------
    array, library, restore
        ``restore`` turns a result back into the caller's kind of array; None where nothing is to be done.

    Raises
    ------
    ValueError
        When it is no array that nvmath can read; the text lists the array packages.
    """
    library = library_of(array)
    if library is not None:
        return array, library, None
    from nvmath.core import _dlpack

    return _dlpack.adopt(array, argument)


def one_library(arrays: tuple[Any, ...], names: tuple[str, ...]) -> None:
    """Raise ``TypeError`` unless all arrays belong to one library."""
    seen = [library_of(a) for a in arrays]
    if any(lib is not seen[0] for lib in seen):
        listed = ", ".join(f"{n}: {getattr(lib, 'name', '?')}" for n, lib in zip(names, seen, strict=True))
        raise TypeError(f"Library package mismatch: all operands must belong to one package, but {listed}.")


__all__ = [
    "NULL",
    "NUMPY",
    "PACKAGES",
    "ArrayLibrary",
    "View",
    "axis_permutation",
    "ffi",
    "from_buffer",
    "host_address",
    "is_dense",
    "library_of",
    "native",
    "one_library",
]

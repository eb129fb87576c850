"""CuPy's arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cupy

from nvmath.core.arrays import Allocate, Finish, View, axis_permutation
from nvmath.core.dtypes import BY_CHAR, lookup
from nvmath.core.layouts import Shape, Strides, dense, memory_order

_ndarray = cupy.ndarray
_get_stream = cupy.cuda.get_current_stream


class _CuPy:
    name = "cupy"

    def view(self, array: Any) -> View:
        dtype = array.dtype
        row = BY_CHAR.get(dtype.char)
        name = row.name if row is not None else dtype.name
        size = dtype.itemsize or 1
        strides = tuple(s // size for s in array.strides)
        ragged = ""
        if any(s % size for s, n in zip(array.strides, array.shape, strict=True) if n > 1):
            ragged = "strides are no multiples of the item size"
        return View(array.data.ptr, array.shape, strides, name, array.data.device_id, array, ragged)

    def signature(self, array: Any) -> tuple[Any, ...]:
        data = array.data
        return array.dtype, array.shape, array.strides, data.device_id, data.ptr & 15

    def matcher(self, array: Any) -> Callable[[Any], bool]:
        dtype, shape, strides, device = array.dtype, array.shape, array.strides, array.data.device_id

        def matches(other: Any) -> bool:
            data = other.data
            return (
                other.dtype is dtype
                and other.shape == shape
                and other.strides == strides
                and data.device_id == device
                and not data.ptr & 15
            )

        return matches

    def address(self, array: Any) -> Any:
        return array.data.ptr

    def maker(self, shape: Shape, strides: Strides, dtype: str, device: int | None) -> tuple[Allocate, Finish]:
        import numpy as np

        numpy_type = np.dtype(lookup(dtype).char)
        back = axis_permutation(shape, strides)
        if back is None:
            return (lambda: _ndarray(shape, numpy_type)), None
        if strides == dense(shape[::-1])[::-1]:
            return (lambda: _ndarray(shape, numpy_type, None, None, "F")), None
        stored = tuple(shape[a] for a in memory_order(shape, strides))
        return (lambda: _ndarray(stored, numpy_type)), (lambda base: base.transpose(back))

    device_address = address

    def writable(self, array: Any) -> bool:
        return True

    def copy(self, target: Any, source: Any) -> None:
        target[...] = source

    def current_stream(self, device: int) -> int:
        handle: int = _get_stream(device).ptr
        return handle

    def stream_object(self, device: int) -> Any:
        return _get_stream(device)

    def current_device(self) -> int:
        device: int = cupy.cuda.runtime.getDevice()
        return device

    def stream_handle(self, stream: Any) -> int | None:
        if type(stream).__module__.startswith("cupy.") and hasattr(stream, "ptr"):
            handle: int = stream.ptr
            return handle
        return None

    def stream_context(self, handle: int, device: int) -> Any:
        return _StreamContext(handle, device)

    def workspace(self, nbytes: int, device: int, handle: int) -> tuple[int, Any]:
        with _StreamContext(handle, device):
            memory = cupy.cuda.alloc(nbytes)
        return memory.ptr, memory


class _Handle:
    """A bare handle that follows CUDA's stream protocol."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self._handle


def _external(handle: int, device: int) -> Any:
    """Return CuPy's stream object for a handle, by the way that the installed release prefers."""
    from_external = getattr(cupy.cuda.Stream, "from_external", None)
    return cupy.cuda.ExternalStream(handle, device) if from_external is None else from_external(_Handle(handle))


class _StreamContext:
    """Make device and stream current for CuPy; what CuPy allocates inside belongs to that stream."""

    def __init__(self, handle: int, device: int) -> None:
        self._device = cupy.cuda.Device(device)
        self._handle = handle

    def __enter__(self) -> None:
        self._device.__enter__()
        handle = self._handle
        if handle == _get_stream().ptr:
            self._stream = None
            return
        self._stream = cupy.cuda.Stream.null if handle == 0 else _external(handle, self._device.id)
        self._stream.__enter__()

    def __exit__(self, *error: Any) -> None:
        if self._stream is not None:
            self._stream.__exit__(*error)
        self._device.__exit__(*error)


LIBRARY = _CuPy()

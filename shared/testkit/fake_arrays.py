"""Arrays of a library that pretends to have them on a GPU, and the adapter through which nvmath sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from nvmath.core import arrays, cuda
from nvmath.core.arrays import View, axis_permutation
from nvmath.core.layouts import memory_order


class DeviceArray:
    """An array "on a device": it can be looked at only through `get`."""

    def __init__(self, memory: np.ndarray, device: int = 0) -> None:
        self.memory, self.device = memory, device
        self.shape, self.ndim = memory.shape, memory.ndim

    def get(self) -> np.ndarray:
        """Return the values on the host."""
        return self.memory.copy()


class Stream:
    """A stream object of the pretended library."""

    def __init__(self, handle: int) -> None:
        self.handle = handle


class Library:
    """The adapter.

    Attributes
    ----------
    stream, device : int
        The current ones.
    entered : list of (int, int)
        Every (stream, device) that was made current by nvmath.
    """

    name = "pretended"

    def __init__(self) -> None:
        self.stream = self.device = 0
        self.entered: list[tuple[int, int]] = []

    def view(self, array: DeviceArray) -> View:
        memory = array.memory
        strides = tuple(s // memory.itemsize for s in memory.strides)
        return View(memory.ctypes.data, memory.shape, strides, memory.dtype.name, array.device, array)

    def signature(self, array: DeviceArray) -> tuple[Any, ...]:
        memory = array.memory
        return memory.dtype, memory.shape, memory.strides, array.device, memory.ctypes.data & 15

    def matcher(self, array: DeviceArray) -> Callable[[Any], bool]:
        known = self.signature(array)
        return lambda other: self.signature(other) == known

    def address(self, array: DeviceArray) -> int:
        return int(array.memory.ctypes.data)

    device_address = address

    def maker(self, shape: Any, strides: Any, dtype: str, device: int | None) -> tuple[Any, Any]:
        assert device is not None, "an array of this library was asked for on the host"
        back = axis_permutation(shape, strides)
        if back is None:
            return (lambda: DeviceArray(np.empty(shape, dtype), device)), None
        stored = tuple(shape[a] for a in memory_order(shape, strides))
        return (
            lambda: DeviceArray(np.empty(stored, dtype), device),
            lambda base: DeviceArray(base.memory.transpose(back), device),
        )

    def writable(self, array: DeviceArray) -> bool:
        return True

    def copy(self, target: DeviceArray, source: DeviceArray) -> None:
        target.memory[...] = source.memory

    def current_stream(self, device: int) -> int:
        return self.stream

    def stream_object(self, device: int) -> Any:
        return Stream(self.stream)

    def current_device(self) -> int:
        return self.device

    def stream_handle(self, stream: Any) -> int | None:
        return stream.handle if isinstance(stream, Stream) else None

    @contextmanager
    def stream_context(self, handle: int, device: int) -> Iterator[None]:
        before = self.stream, self.device
        self.entered.append((handle, device))
        self.stream, self.device = handle, device
        try:
            with cuda.using(device):
                yield
        finally:
            self.stream, self.device = before

    def workspace(self, nbytes: int, device: int, handle: int) -> tuple[int, Any]:
        return cuda.allocate(nbytes, device, handle)


def install(monkeypatch: Any) -> Library:
    """Make nvmath know the pretended library for the length of a test."""
    library = Library()
    monkeypatch.setitem(arrays._known, DeviceArray, library)
    return library

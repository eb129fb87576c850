"""Allocators: the protocols that option ``allocator`` takes, and an owner of device memory."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    import logging

    Stream = Any

__all__ = ["BaseCUDAMemoryManager", "BaseCUDAMemoryManagerAsync", "MemoryPointer"]


class MemoryPointer:
    """Own a buffer of device memory.

    Parameters
    ----------
    device_ptr : int
        Address of the buffer.
    size : int
        Its size in bytes.
    finalizer : callable or None
        Called without arguments, once, by `free` or when the object goes away. None: the memory belongs to
        somebody else, and `free` does nothing.
    """

    def __init__(self, device_ptr: int, size: int, finalizer: Callable[[], None] | None) -> None:
        self.device_ptr = device_ptr
        self.size = size
        self._finalizer = None if finalizer is None else weakref.finalize(self, finalizer)

    def free(self) -> None:
        """Run the finalizer.

        Raises
        ------
        RuntimeError
            When the buffer has already been freed.
        """
        if self._finalizer is None:
            return
        if not self._finalizer.alive:
            raise RuntimeError("The buffer has already been freed.")
        self._finalizer()


@runtime_checkable
class BaseCUDAMemoryManager(Protocol):
    """Protocol of an allocator: option ``allocator`` takes an instance of any class with this method.

    Parameters
    ----------
    device_id : int
        The device to allocate on.
    logger : logging.Logger
        Where the allocator may report.
    """

    def __init__(self, device_id: int, logger: logging.Logger | logging.LoggerAdapter[Any]) -> None: ...

    def memalloc(self, size: int) -> MemoryPointer:
        """Return device memory of ``size`` bytes.

        The object keeps the memory as long as it lives, and has the address in one of ``device_ptr``,
        ``device_pointer``, ``ptr`` and ``pointer``.
        """
        ...


@runtime_checkable
class BaseCUDAMemoryManagerAsync(Protocol):
    """Protocol of an allocator in stream order.

    Parameters
    ----------
    device_id : int
        The device to allocate on.
    logger : logging.Logger
        Where the allocator may report.
    """

    def __init__(self, device_id: int, logger: logging.Logger | logging.LoggerAdapter[Any]) -> None: ...

    def memalloc_async(self, size: int, stream: Stream) -> MemoryPointer:
        """Return device memory of ``size`` bytes, ready in order on ``stream`` (a ``cuda.core.Stream``)."""
        ...

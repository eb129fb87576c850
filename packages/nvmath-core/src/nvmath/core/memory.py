"""Workspaces: device memory that an operation leases, orders and gives back."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Any

from nvmath.core import cuda

_POINTERS = ("device_ptr", "device_pointer", "ptr", "pointer")
_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "ki": 2**10, "mi": 2**20, "gi": 2**30}
_AMOUNT = re.compile(r"\s*([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(%|(?:[kmg]i?)?b)\s*", re.IGNORECASE)

Allocate = Callable[[int, int, int], tuple[int, Any]]  # nbytes, device, stream handle -> address, owner


def memory_limit(limit: int | float | str, total: int) -> int:
    """Return a memory limit in bytes.

    Parameters
    ----------
    limit
        An int (bytes), a float (up to 1: a fraction of ``total``; above: bytes), or a text such as ``"80%"``,
        ``"50 MB"``, ``"0.05 GiB"``.
    total
        Bytes that the device has.

    Raises
    ------
    ValueError
        When the text is none of these, or the value is negative or above 100 percent.
    """
    allowed = "Allowed are bytes, a fraction from 0 to 1, or a text such as '80%', '50 MB' or '0.05 GiB'."
    if isinstance(limit, str):
        match = _AMOUNT.fullmatch(limit)
        if match is None:
            raise ValueError(f"memory_limit={limit!r} is not valid. {allowed}")
        value, unit = float(match[1]), match[2].lower()
        if unit == "%":
            if not 0 < value <= 100:
                raise ValueError(f"memory_limit={limit!r} is not valid: a percentage lies above 0 and up to 100.")
            return int(total * value / 100)
        value *= _UNITS[unit[:-1]]
        if value == inf:
            raise ValueError(f"memory_limit={limit!r} is not valid: the number is too large. {allowed}")
        return int(value)
    if isinstance(limit, bool) or not isinstance(limit, (int, float)) or not 0 <= limit < inf:
        raise ValueError(f"memory_limit={limit!r} is not valid. {allowed}")
    if isinstance(limit, float) and limit <= 1:
        return int(total * limit)
    return int(limit)


def from_user(allocator: Any) -> Allocate:
    """Adapt the caller's allocator: ``memalloc(size)`` or ``memalloc_async(size, stream)``.

    What it returns carries the address in one of ``device_ptr``, ``device_pointer``, ``ptr`` and ``pointer``, and is
    kept until the workspace is given back.
    """

    def allocate(nbytes: int, device: int, handle: int) -> tuple[int, Any]:
        is_async = hasattr(allocator, "memalloc_async")
        protocol = "BaseCUDAMemoryManagerAsync" if is_async else "BaseCUDAMemoryManager"
        try:
            with cuda.using(device):
                if is_async:
                    owner = allocator.memalloc_async(nbytes, cuda.core_stream(handle, device))
                else:
                    owner = allocator.memalloc(nbytes)
        except TypeError as error:
            raise TypeError(f"The allocator {allocator!r} does not follow the protocol {protocol}: {error}") from error
        for name in _POINTERS:
            if hasattr(owner, name):
                address = getattr(owner, name)
                return int(getattr(address, "value", address)), owner  # Numba's may be ctypes values
        raise AttributeError(
            f"The allocator {allocator!r} returned a {type(owner).__name__}, which has no address: "
            f"one of the attributes {', '.join(_POINTERS)} is needed."
        )

    return allocate


class Workspace:
    """The device memory of one operation: leased at the first run, kept, given back in stream order.

    It notices when a run is on another stream than the last one, and makes that stream wait, since two runs must
    not use the memory at the same time. A stream that is given as a bare number must outlive the operation. What is
    captured into a graph waits for nothing outside it: replays are for the caller to order.
    """

    __slots__ = ("_allocate", "_device", "_home", "_owner", "last", "nbytes", "pointer")

    def __init__(self, nbytes: int, device: int, allocate: Allocate) -> None:
        self.nbytes = nbytes
        self.pointer = 0
        self.last = -1
        self._home = -1
        self._owner: Any = None
        self._device = device
        self._allocate = allocate

    def on(self, handle: int) -> int:
        """Return the address for a run on stream ``handle``."""
        if self.pointer == 0 and self.nbytes:
            self.pointer, self._owner = self._allocate(self.nbytes, self._device, handle)
            self._home = self.last = handle
        elif handle != self.last and not cuda.is_capturing(handle):  # a graph cannot wait for work outside it
            cuda.order(self.last, handle, self._device)
            self.last = handle
        return self.pointer

    def release(self) -> None:
        """Give the memory back once the last run has finished; a second call does nothing."""
        owner, self._owner, self.pointer = self._owner, None, 0
        if owner is None:
            return
        if self.last != self._home:
            cuda.order(self.last, self._home, self._device)

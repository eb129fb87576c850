"""Descriptions of algorithms in memory, as cuBLASLt writes and reads them."""

from __future__ import annotations

from typing import Any

from nvmath.bindings._cublasLtlib import ffi

SIZE = 96  # bytes of cublasLtMatmulHeuristicResult_t: 64 of the algorithm, then workspace size, state and waves
ALGORITHM = 64


class Record:
    """One ``cublasLtMatmulHeuristicResult_t``, in memory of its own.

    Attributes
    ----------
    pointer : int
        Its address, which is also that of the algorithm.
    """

    __slots__ = ("_memory", "_size", "_waves", "pointer")

    def __init__(self, data: Any = None) -> None:
        self._memory = ffi.new("char[]", SIZE)
        self.pointer = int(ffi.cast("intptr_t", self._memory))
        self._size = ffi.cast("uint64_t *", self._memory + ALGORITHM)
        self._waves = ffi.cast("float *", self._memory + ALGORITHM + 12)
        if data is not None:
            ffi.memmove(self._memory, data, SIZE)

    @property
    def workspace(self) -> int:
        """Bytes of workspace that the algorithm needs."""
        return int(self._size[0])

    @workspace.setter
    def workspace(self, nbytes: int) -> None:
        self._size[0] = nbytes

    @property
    def waves(self) -> float:
        """Waves of thread blocks."""
        return float(self._waves[0])

    @property
    def algorithm(self) -> bytes:
        """The library's own description of the algorithm."""
        return bytes(ffi.buffer(self._memory, ALGORITHM))

    def __bytes__(self) -> bytes:
        return bytes(ffi.buffer(self._memory, SIZE))


def several(count: int) -> tuple[Any, int]:
    """Return memory for ``count`` records, and its address."""
    memory = ffi.new("char[]", SIZE * count)
    return memory, int(ffi.cast("intptr_t", memory))


def taken(memory: Any, count: int) -> list[Record]:
    """Return the records in ``memory`` whose state is success."""
    found = []
    for i in range(count):
        at = memory + i * SIZE
        if ffi.cast("int *", at + ALGORITHM + 8)[0] == 0:
            found.append(Record(at))
    return found

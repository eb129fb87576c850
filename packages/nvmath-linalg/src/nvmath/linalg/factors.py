"""The memory in which a matrix is factorized."""

from __future__ import annotations

from typing import Any

from nvmath.core import cuda
from nvmath.core.staging import Moved, Packed, Slot


class Factors(Slot):
    """Operand A in memory of ours, filled at each factorization, since the factors take its place."""

    __slots__ = ("_filled", "_inner")

    def __init__(self, library: Any, inner: Packed | Moved) -> None:
        super().__init__(library)
        self._inner = inner
        self._filled = -1

    def load(self, array: Any, handle: int) -> None:
        self.array = array

    def fill(self, handle: int) -> None:
        """Copy the caller's data, in order on the stream."""
        self._inner.load(self.array, handle)
        if isinstance(self._inner, Packed):
            self._inner.pack(handle)
        self.address, self._filled = self._inner.address, handle

    def fetch(self, handle: int) -> None:
        """Copy the factors back into the caller's array."""
        if isinstance(self._inner, Moved):
            self._inner.fetch(handle)

    def drop_after(self, handle: int, device: int) -> None:
        """Let the memory go back only after the work that is now on stream ``handle``."""
        if isinstance(self._inner, Packed) and self._filled >= 0:
            cuda.order(handle, self._filled, device)  # the buffer itself is ordered after its last filling

    def drop(self) -> None:
        super().drop()
        self._inner.drop()
        self._filled = -1

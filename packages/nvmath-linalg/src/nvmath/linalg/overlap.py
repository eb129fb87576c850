"""Whether two operands have elements in common."""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.core.arrays import View
from nvmath.core.dtypes import lookup

_MOST_WORK = 100_000


class _Memory:
    """The memory of a view as NumPy sees it, on whatever device: it is compared, never read."""

    def __init__(self, view: View) -> None:
        size = lookup(view.dtype).nbytes
        strides = tuple(stride * size for stride in view.strides)
        self.__array_interface__: dict[str, Any] = {
            "version": 3, "typestr": f"|V{size}", "data": (view.pointer, True), "shape": view.shape, "strides": strides,
        }  # fmt: skip


def share_memory(first: View, second: View) -> bool:
    """Tell whether two views share elements; blocks of one matrix that only lie between each other do not.

    Where it takes too long to tell, the answer is yes.
    """
    if 0 in first.shape or 0 in second.shape:
        return False
    one, two = np.asarray(_Memory(first)), np.asarray(_Memory(second))
    if not np.may_share_memory(one, two):
        return False
    try:
        return bool(_exactly(one, two, max_work=_MOST_WORK))
    except _TOO_HARD:
        return True


_exactly: Any = np.shares_memory
_TOO_HARD: Any = getattr(np, "exceptions", np).TooHardError

__all__ = ["share_memory"]

"""The ways in which the same values can lie in memory, by name; each maker returns an equal array."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided

Maker = Callable[[np.ndarray], np.ndarray]


def in_order(array: np.ndarray, order: tuple[int, ...]) -> np.ndarray:
    """Return ``array`` with its axes in memory in ``order``, slowest first, and no gaps."""
    back = tuple(int(a) for a in np.argsort(order))
    return np.ascontiguousarray(array.transpose(order)).transpose(back)


def c_order(array: np.ndarray) -> np.ndarray:
    return np.array(array, order="C")


def f_order(array: np.ndarray) -> np.ndarray:
    return np.array(array, order="F")


def permuted(array: np.ndarray) -> np.ndarray:
    """The last axis slowest, the others in order: neither C nor F from three dimensions on."""
    if array.ndim < 2:
        return c_order(array)
    return in_order(array, (array.ndim - 1, *range(array.ndim - 1)))


def stepped(array: np.ndarray, step: int = 2) -> np.ndarray:
    """Every second element along each axis of a larger array, whose other elements are not numbers."""
    larger = np.full(tuple(step * n + 1 for n in array.shape), np.nan, array.dtype)
    view = larger[tuple(slice(1, step * n + 1, step) for n in array.shape)]
    view[...] = array
    return view


def window(array: np.ndarray) -> np.ndarray:
    """Part of a larger array: gaps between rows, none between elements."""
    larger = np.full(tuple(n + 2 for n in array.shape), np.nan, array.dtype)
    view = larger[tuple(slice(1, n + 1) for n in array.shape)]
    view[...] = array
    return view


def backward(array: np.ndarray) -> np.ndarray:
    """Negative strides along each axis."""
    flip = (slice(None, None, -1),) * array.ndim
    return np.ascontiguousarray(array[flip])[flip]


def half_backward(array: np.ndarray) -> np.ndarray:
    """A negative stride along the first axis, in Fortran order."""
    return np.asfortranarray(array[::-1])[::-1] if array.ndim else c_order(array)


def odd_units(array: np.ndarray) -> np.ndarray:
    """Axes of one element have strides that mean nothing."""
    array = c_order(array)
    strides = tuple(7 * array.itemsize + 3 if n == 1 else s for n, s in zip(array.shape, array.strides, strict=True))
    return as_strided(array, array.shape, strides)


def unaligned(array: np.ndarray) -> np.ndarray:
    """One byte off any alignment."""
    memory = np.zeros(array.nbytes + array.itemsize + 1, np.uint8)
    skip = (1 - memory.ctypes.data) % array.itemsize
    view = np.ndarray(array.shape, array.dtype, memory.data, offset=skip)
    view[...] = array
    return view


def byte_swapped(array: np.ndarray) -> np.ndarray:
    return array.astype(array.dtype.newbyteorder(), order="C")


def read_only(array: np.ndarray) -> np.ndarray:
    return freeze(c_order(array))


PLAIN: dict[str, Maker] = {
    "C": c_order,
    "F": f_order,
    "permuted": permuted,
    "stepped": stepped,
    "window": window,
    "backward": backward,
    "half-backward": half_backward,
    "odd-units": odd_units,
}
RAGGED: dict[str, Maker] = {"unaligned": unaligned, "byte-swapped": byte_swapped}
ALL: dict[str, Maker] = {**PLAIN, **RAGGED, "read-only": read_only}


def broadcast(array: np.ndarray, axis: int, extent: int) -> np.ndarray:
    """Return ``array`` with a further axis along which the stride is zero."""
    wider = np.expand_dims(array, axis)
    axis %= wider.ndim
    return np.broadcast_to(wider, (*wider.shape[:axis], extent, *wider.shape[axis + 1 :]))


def freeze(array: np.ndarray) -> np.ndarray:
    """Return a view that cannot be written to; nor can, through it, the memory below."""
    view = array.view()
    view.flags.writeable = False
    return view


@contextmanager
def unchanged(*arrays: np.ndarray) -> Iterator[None]:
    """Fail if the block changes a byte of the memory below the arrays, or their shapes, strides and flags."""

    def look(array: np.ndarray) -> tuple[Any, ...]:
        base = array
        while isinstance(base.base, np.ndarray):
            base = base.base
        flags = tuple(array.flags[name] for name in ("C", "F", "OWNDATA", "WRITEABLE", "ALIGNED"))
        return base.tobytes("A"), array.shape, array.strides, array.dtype, flags

    before = [look(array) for array in arrays]
    yield
    for array, was in zip(arrays, before, strict=True):
        assert look(array) == was, "the caller's array was changed"

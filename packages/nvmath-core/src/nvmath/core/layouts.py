"""Layout arithmetic: pure functions on shapes and strides.

Strides count elements, not bytes, and may be zero or negative. An axis of extent one has no stride worth
the name: every function ignores it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

Shape = tuple[int, ...]
Strides = tuple[int, ...]


def dense(shape: Sequence[int]) -> Strides:
    """Return the strides of a C-ordered array of ``shape`` without gaps.

    Examples
    --------
    >>> dense((2, 3, 4))
    (12, 4, 1)
    """
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= max(extent, 1)
    return tuple(reversed(strides))


def memory_order(shape: Sequence[int], strides: Sequence[int]) -> tuple[int, ...]:
    """Return the axes from the slowest to the fastest in memory; ties and unit axes keep their order.

    Examples
    --------
    >>> memory_order((2, 3, 4), (1, 2, 6))
    (2, 1, 0)
    """
    significant = [a for a in range(len(shape)) if shape[a] != 1]
    ranked = iter(sorted(significant, key=lambda a: -abs(strides[a])))
    return tuple(next(ranked) if shape[a] != 1 else a for a in range(len(shape)))


def packed(shape: Sequence[int], order: Sequence[int]) -> Strides:
    """Return gapless strides for ``shape`` whose axes lie in memory in ``order``, slowest first.

    Examples
    --------
    >>> packed((2, 3, 4), (2, 1, 0))
    (1, 2, 6)
    """
    strides = [0] * len(shape)
    step = 1
    for axis in reversed(order):
        strides[axis] = step
        step *= max(shape[axis], 1)
    return tuple(strides)


def is_dense(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Tell whether the elements fill their memory in C order without gaps."""
    step = 1
    for extent, stride in zip(reversed(shape), reversed(strides), strict=True):
        if extent != 1:
            if stride != step:
                return 0 in shape
            step *= extent
    return True


def may_overlap(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Tell whether two indices may name the same element.

    False is certain. True can be wrong for layouts whose axes interleave without ever meeting, which no
    slicing or permuting of an array produces.
    """
    reach = 0
    for stride, extent in sorted((abs(s), n) for s, n in zip(strides, shape, strict=True) if n != 1):
        if extent == 0:
            return False
        if stride <= reach:
            return True
        reach += stride * (extent - 1)
    return False


def span(shape: Sequence[int], strides: Sequence[int]) -> tuple[int, int]:
    """Return (lowest, highest + 1) element offsets that the layout touches, relative to index zero.

    Examples
    --------
    >>> span((4,), (-2,))
    (-6, 1)
    """
    if prod(shape) == 0:
        return 0, 0
    low = sum(s * (n - 1) for n, s in zip(shape, strides, strict=True) if s < 0)
    high = sum(s * (n - 1) for n, s in zip(shape, strides, strict=True) if s > 0)
    return low, high + 1


def merge(dims: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Merge the batch dimensions that can be walked as one.

    Parameters
    ----------
    dims
        ``(extent, stride, stride, ...)`` for each dimension: one stride for each array walked together.

    Returns
    -------
    tuple
        The fewest dimensions that visit the same elements, slowest first; unit extents are dropped.

    Examples
    --------
    >>> merge([(3, 40, 8), (5, 8, 24)])
    ((3, 40, 8), (5, 8, 24))
    >>> merge([(3, 40, 40), (5, 8, 8)])
    ((15, 8, 8),)
    """
    ranked = sorted((d for d in dims if d[0] != 1), key=lambda d: tuple(-abs(s) for s in d[1:]))
    merged: list[tuple[int, ...]] = []
    for dim in ranked:
        if merged:
            last = merged[-1]
            if all(outer == inner * dim[0] for outer, inner in zip(last[1:], dim[1:], strict=True)):
                merged[-1] = (last[0] * dim[0], *dim[1:])
                continue
        merged.append(tuple(dim))
    return tuple(merged)

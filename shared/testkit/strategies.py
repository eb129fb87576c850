"""Hypothesis strategies for operands of any shape, layout and data type, and the arguments that go with them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from shared.testkit import layouts, reference

REAL = ("float32", "float64")
COMPLEX = ("complex64", "complex128")


def shapes(
    *, min_dims: int = 1, max_dims: int = 4, max_side: int = 6, min_side: int = 1
) -> st.SearchStrategy[tuple[int, ...]]:
    """Shapes; extents of one are frequent, since they are where layouts go wrong."""
    side = st.one_of(st.just(1), st.integers(min_side, max_side)) if min_side <= 1 else st.integers(min_side, max_side)
    return st.lists(side, min_size=min_dims, max_size=max_dims).map(tuple)


@st.composite
def axes(draw: st.DrawFn, ndim: int, *, most: int | None = None) -> tuple[int, ...]:
    """Distinct axes of an array of ``ndim`` dimensions, in any order, some of them counted from the end."""
    chosen = draw(st.permutations(range(ndim)))[: draw(st.integers(1, min(ndim, most or ndim)))]
    return tuple(a - ndim if draw(st.booleans()) else a for a in chosen)


@st.composite
def strides(draw: st.DrawFn, shape: tuple[int, ...], *, zeros: bool = False) -> tuple[int, ...]:
    """Strides in elements that an array of ``shape`` can have by permuting, slicing and reversing its axes.

    With ``zeros``, some axes are broadcast; the stride of an axis of one element is any number.
    """
    found = [0] * len(shape)
    step = draw(st.integers(1, 3))
    for axis in draw(st.permutations(range(len(shape)))):
        found[axis] = step if draw(st.booleans()) else -step
        step *= shape[axis] if draw(st.booleans()) else shape[axis] + draw(st.integers(0, 2))
        step = max(step, 1)
        step *= draw(st.sampled_from((1, 1, 2)))
        if shape[axis] == 1:
            found[axis] = draw(st.integers(-9, 9))
        elif zeros and draw(st.integers(0, 4)) == 0:
            found[axis] = 0
    return tuple(found)


@st.composite
def arrays(
    draw: st.DrawFn,
    shape: tuple[int, ...] | st.SearchStrategy[tuple[int, ...]] | None = None,
    dtype: Any = None,
    *,
    ragged: bool = True,
    overlapping: bool = False,
) -> np.ndarray:
    """NumPy arrays in any layout: permuted, stepped, reversed, broadcast, unaligned, byte-swapped or read-only."""
    if shape is None or not isinstance(shape, tuple):
        shape = draw(shape if shape is not None else shapes())
    dtype = np.dtype(dtype if dtype is not None else draw(st.sampled_from(REAL + COMPLEX)))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    steps = draw(strides(shape, zeros=overlapping))
    low = sum(s * (n - 1) for s, n in zip(steps, shape, strict=True) if s < 0 and n > 0)
    high = sum(s * (n - 1) for s, n in zip(steps, shape, strict=True) if s > 0 and n > 0)
    memory = reference.random(rng, (high - low + 1,), dtype)
    view = np.ndarray(shape, dtype, memory.data, -low * dtype.itemsize, tuple(s * dtype.itemsize for s in steps))
    if ragged:
        how = draw(st.sampled_from(("plain", "plain", "plain", "read-only", "unaligned", "byte-swapped")))
        if how != "plain":
            view = layouts.ALL[how](view) if how != "read-only" else layouts.freeze(view)
    return view


class Problem(NamedTuple):
    """One transform: an operand and what is asked."""

    operand: np.ndarray
    axes: tuple[int, ...]
    kind: str
    direction: str
    parity: str

    @property
    def options(self) -> dict[str, Any]:
        """The options of the transform, as a dict."""
        more = {"last_axis_parity": self.parity} if self.kind == "C2R" else {}
        return {"fft_type": self.kind, **more}

    @property
    def expected(self) -> np.ndarray:
        """The reference result."""
        return reference.transform(self.operand, self.axes, self.kind, self.direction, self.parity)


@st.composite
def problems(
    draw: st.DrawFn, *, kinds: tuple[str, ...] = ("C2C", "R2C", "C2R"), max_dims: int = 4, max_side: int = 6, **how: Any
) -> Problem:
    """Transforms of every kind on operands of every layout.

    The operand of a complex-to-real transform is Hermitian only if it is built so: it gets a layout with
    `layouts`, never one of random memory.
    """
    kind = draw(st.sampled_from(kinds))
    shape = draw(shapes(max_dims=max_dims, max_side=max_side))
    chosen = draw(axes(len(shape)))
    parity = draw(st.sampled_from(("even", "odd"))) if kind == "C2R" else "even"
    if kind == "C2R" and shape[chosen[-1]] == 1:
        parity = "odd"
    direction = {"R2C": "forward", "C2R": "inverse"}.get(kind) or draw(st.sampled_from(("forward", "inverse")))
    if kind != "C2R":
        dtype = draw(st.sampled_from(REAL if kind == "R2C" else COMPLEX))
        return Problem(draw(arrays(shape, dtype, **how)), chosen, kind, direction, parity)
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    half = reference.hermitian(rng, shape, chosen, draw(st.sampled_from(COMPLEX)), parity)
    makers = layouts.ALL if how.get("ragged", True) else layouts.PLAIN
    return Problem(makers[draw(st.sampled_from(sorted(makers)))](half), chosen, kind, direction, parity)

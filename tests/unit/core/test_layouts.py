"""Layout arithmetic, against counting elements one by one and against NumPy."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nvmath.core.layouts import dense, is_dense, may_overlap, memory_order, merge, packed, span
from shared.testkit import strategies


def offsets(shape, *strides):
    """The offset of every element, in index order; with several strides, one tuple of offsets each."""
    walks = product(*map(range, shape))
    return [tuple(sum(i * s for i, s in zip(index, step, strict=True)) for step in strides) for index in walks]


@st.composite
def shaped(draw, **how):
    shape = draw(strategies.shapes(min_side=how.pop("min_side", 1)))
    return shape, draw(strategies.strides(shape, **how))


@given(strategies.shapes(min_dims=0, min_side=0))
def test_dense_is_numpys_c_order(shape):
    if 0 not in shape:
        assert dense(shape) == tuple(s // 8 for s in np.empty(shape).strides)
    assert is_dense(shape, dense(shape))
    assert len(dense(shape)) == len(shape)


@given(shaped(zeros=True))
def test_memory_order_is_from_slow_to_fast(layout):
    shape, strides = layout
    order = memory_order(shape, strides)
    assert sorted(order) == list(range(len(shape)))
    steps = [abs(strides[a]) for a in order if shape[a] != 1]
    assert steps == sorted(steps, reverse=True)
    for position, axis in enumerate(order):
        assert (shape[axis] == 1) == (shape[position] == 1)
        if shape[axis] == 1:
            assert axis == position, "an axis of one element has no place of its own, and keeps its number"
    ties = [a for a in order if shape[a] != 1]
    assert all(a < b for a, b in pairwise(ties) if abs(strides[a]) == abs(strides[b]))


@given(st.data())
def test_packed_fills_memory_in_the_given_order(data):
    shape = data.draw(strategies.shapes(max_dims=5))
    order = tuple(data.draw(st.permutations(range(len(shape)))))
    strides = packed(shape, order)
    assert sorted(o for (o,) in offsets(shape, strides)) == list(range(prod(shape)))
    if 1 not in shape:
        assert memory_order(shape, strides) == order
    assert packed(shape, range(len(shape))) == dense(shape)
    assert packed(shape, memory_order(shape, strides)) == strides or 1 in shape


@given(shaped(zeros=True))
def test_is_dense_is_numpys_flag(layout):
    shape, strides = layout
    low, high = span(shape, strides)
    view = np.ndarray(shape, np.int8, bytearray(high - low), -low, strides)
    assert is_dense(shape, strides) == view.flags.c_contiguous


def test_is_dense_of_an_empty_array():
    assert is_dense((0, 3), (7, 7))
    assert is_dense((3, 0), (7, 7))


@given(shaped(zeros=True))
def test_elements_that_are_said_to_be_apart_are(layout):
    shape, strides = layout
    if not may_overlap(shape, strides):
        assert len(set(offsets(shape, strides))) == prod(shape)


@given(shaped())
def test_no_slice_of_an_array_is_said_to_overlap(layout):
    """Permuting, slicing with steps and reversing."""
    shape, strides = layout
    assert not may_overlap(shape, strides)


@pytest.mark.parametrize(
    ("shape", "strides", "overlap"),
    [
        ((3,), (0,), True),
        ((1,), (0,), False),
        ((0, 4), (0, 0), False),
        ((7, 4), (1, 1), True),  # a sliding window
        ((2, 2), (2, -1), False),
        ((2, 2), (1, -1), True),
        ((), (), False),
    ],
)
def test_may_overlap(shape, strides, overlap):
    assert may_overlap(shape, strides) is overlap


@given(shaped(zeros=True, min_side=0))
def test_span_is_the_lowest_and_one_past_the_highest_offset(layout):
    shape, strides = layout
    touched = [o for (o,) in offsets(shape, strides)]
    assert span(shape, strides) == ((min(touched), max(touched) + 1) if touched else (0, 0))


@st.composite
def dimensions(draw):
    """Dimensions walked by two arrays at once, some of them parts of one longer dimension."""
    dims = []
    for _ in range(draw(st.integers(0, 3))):
        strides = draw(st.tuples(st.integers(-40, 40), st.integers(-40, 40)))
        inner, outer = draw(st.integers(1, 4)), draw(st.integers(1, 4))
        dims.append((inner, *strides))
        if draw(st.booleans()):
            dims.append((outer, *(s * inner for s in strides)))
    return draw(st.permutations(dims))


@given(dimensions())
def test_merged_dimensions_visit_the_same_elements(dims):
    merged = merge(dims)

    def visited(dims):
        extents = [d[0] for d in dims]
        return Counter(offsets(extents, [d[1] for d in dims], [d[2] for d in dims]))

    assert visited(merged) == visited(dims)
    assert all(d[0] != 1 for d in merged)
    assert len(merged) <= len(dims)
    assert merge(merged) == merged


@given(
    st.lists(st.integers(2, 4), min_size=1, max_size=4), st.integers(-5, 5).filter(bool), st.integers(-5, 5), st.data()
)
def test_what_was_one_dimension_becomes_one(extents, a, b, data):
    a, dims, step = data.draw(st.sampled_from((a, -a))), [], 1
    for extent in extents:
        dims.append((extent, a * step, b * step))
        step *= extent
    assert merge(data.draw(st.permutations(dims))) == ((prod(extents), a, b),)


def test_dimensions_that_only_one_array_could_merge_stay_apart():
    assert merge([(3, 40, 8), (5, 8, 24)]) == ((3, 40, 8), (5, 8, 24))
    assert merge([]) == ()
    assert merge([(1, 5, 7)]) == ()

"""Specifications: what they say is carried out element by element, and must be the transform that was asked for."""

from __future__ import annotations

import pickle
from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nvmath.core.layouts import memory_order, span
from nvmath.fft.spec import (
    FFTSpec,
    UnsupportedLayoutError,
    arrangements,
    check_axes,
    interleaved,
    kind_of,
    layout_error,
    plan_order,
    result_shape,
)
from shared.testkit import reference, strategies

LAYOUTS = st.sampled_from(("optimized", "natural"))


def elements(array):
    return tuple(s // array.itemsize for s in array.strides)


def laid_out(values, shape, strides):
    """Flat memory that holds ``values`` in a layout, and the offset of index zero in it; gaps hold no numbers."""
    low, high = span(shape, strides)
    memory = np.full(high - low, np.nan, values.dtype)
    window(memory, -low, shape, strides)[...] = values
    return memory, -low


def window(memory, origin, shape, strides):
    return np.ndarray(
        shape, memory.dtype, memory.data, origin * memory.itemsize, [s * memory.itemsize for s in strides]
    )


def ways(problem, **how):
    a = problem.operand
    axes = check_axes(problem.axes, a.ndim)
    return arrangements(a.shape, elements(a), a.dtype.name, axes, problem.kind, parity=problem.parity, **how)


def carry_out(way, problem, steps):
    """Apply steps (spec, source, target, offset in, offset out) to memory in the layouts of ``way``."""
    source, origin = laid_out(problem.operand, way.shape_in, way.strides_in)
    if way.spec.inplace:
        memory = {"in": (source, origin), "out": (source, origin)}
    else:
        empty = np.zeros(way.shape_out, way.spec.dtype_out)
        memory = {"in": (source, origin), "out": laid_out(empty, way.shape_out, way.strides_out)}
    for spec, at, to, read, write in steps:
        (reads, zero_in), (writes, zero_out) = memory[at], memory[to]
        reference.interpret(spec, reads, zero_in + read, writes, zero_out + write, problem.direction)
    return window(*memory["out"], way.shape_out, way.strides_out)


class TestArrangements:
    @given(problem=strategies.problems(ragged=False, overlapping=True), layout=LAYOUTS, readable=st.booleans())
    def test_every_way_is_the_transform(self, problem, layout, readable):
        found = ways(problem, result_layout=layout, readable=readable)
        assert found
        for way in found:
            got = carry_out(way, problem, [(way.spec, "in", "out", 0, 0)])
            reference.assert_close(got, problem.expected)

    @given(problem=strategies.problems(kinds=("C2C",), ragged=False))
    def test_every_way_in_place_is_the_transform(self, problem):
        for way in ways(problem, inplace=True):
            assert way.spec.inplace
            assert way.strides_in == way.strides_out == way.strides_result
            got = carry_out(way, problem, [(way.spec, "in", "out", 0, 0)])
            reference.assert_close(got, problem.expected)

    @given(problem=strategies.problems(ragged=False, overlapping=True), layout=LAYOUTS, readable=st.booleans())
    def test_the_operand_as_it_stands_is_among_them_if_it_can_be_read(self, problem, layout, readable):
        found = ways(problem, result_layout=layout, readable=readable)
        plain = [way for way in found if not way.copied]
        assert len(plain) == readable
        for way in plain:
            assert way.strides_in == elements(problem.operand)
        for way in found:
            assert way.shape_in == problem.operand.shape
            assert way.shape_out == problem.expected.shape

    @given(problem=strategies.problems(ragged=False, overlapping=True), layout=LAYOUTS)
    def test_results_and_copies_have_no_gaps(self, problem, layout):
        for way in ways(problem, result_layout=layout):
            layouts = [(way.shape_out, way.strides_out), (way.shape_out, way.strides_result)]
            layouts += [(way.shape_in, way.strides_in)] * way.copied
            for shape, strides in layouts:
                touched = [sum(i * s for i, s in zip(w, strides, strict=True)) for w in product(*map(range, shape))]
                assert sorted(touched) == list(range(prod(shape)))

    @given(problem=strategies.problems(ragged=False, overlapping=True), readable=st.booleans())
    def test_a_natural_result_has_the_axes_in_the_order_of_the_operand(self, problem, readable):
        a = problem.operand
        order = [axis for axis in memory_order(a.shape, elements(a)) if a.shape[axis] > 1]
        for way in ways(problem, result_layout="natural", readable=readable):
            got = [x for x in memory_order(way.shape_out, way.strides_result) if x in order and way.shape_out[x] > 1]
            assert got == [axis for axis in order if axis in got]

    @given(problem=strategies.problems(ragged=False))
    def test_an_optimized_result_has_the_transformed_axes_inside_where_samples_lay_between_each_other(self, problem):
        a = problem.operand
        axes = check_axes(problem.axes, a.ndim)
        if not interleaved(a.shape, elements(a), axes):
            return
        for way in ways(problem):
            order = [x for x in memory_order(way.shape_out, way.strides_result) if way.shape_out[x] > 1]
            inside = [axis in axes for axis in order]
            assert inside == sorted(inside)

    @given(problem=strategies.problems(ragged=False, overlapping=True))
    def test_few_calls_come_before_many(self, problem):
        calls = [max(way.spec.calls, 16) for way in ways(problem)]
        assert calls == sorted(calls)


class TestSpecifications:
    @given(problem=strategies.problems(ragged=False, max_side=4, max_dims=5), most=st.integers(1, 3))
    def test_the_parts_make_the_whole(self, problem, most):
        for way in ways(problem):
            parts = list(way.spec.split(most))
            assert all(len(part.dims) <= most for part, _, _ in parts)
            got = carry_out(way, problem, [(*part, 0, 0) for part in parts])
            reference.assert_close(got, problem.expected)

    @given(problem=strategies.problems(kinds=("C2C",), ragged=False, max_side=4), most=st.integers(1, 3))
    def test_the_parts_make_the_whole_in_place(self, problem, most):
        for way in ways(problem, inplace=True):
            got = carry_out(way, problem, [(*part, 0, 0) for part in way.spec.split(most)])
            reference.assert_close(got, problem.expected)

    @given(problem=strategies.problems(ragged=False, max_dims=5, max_side=4))
    def test_few_dimensions_are_not_split(self, problem):
        for way in ways(problem):
            assert list(way.spec.split(len(way.spec.dims))) == [(way.spec, "in", "out")]

    @given(problem=strategies.problems(ragged=False, max_dims=4))
    @settings(max_examples=25)
    def test_calls_with_one_batch_dimension_make_the_whole(self, problem):
        for way in ways(problem):
            batch, offsets = way.spec.loop
            assert len(offsets) == way.spec.calls
            assert len(set(offsets)) == len(offsets)
            one = way.spec._replace(batch=(batch,))
            got = carry_out(way, problem, [(one, "in", "out", i, o) for i, o in offsets])
            reference.assert_close(got, problem.expected)

    def test_the_longest_batch_dimension_is_the_librarys(self):
        spec = FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ((2, 900, 240), (30, 9, 8)))
        assert spec.loop == ((30, 9, 8), ((0, 0), (900, 240)))
        assert spec.calls == 2
        alone = FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ())
        assert alone.loop == ((1, 0, 0), ((0, 0),))
        assert alone.calls == 1

    def test_directions(self):
        spec = FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ())
        assert spec.directions == ("forward", "inverse")
        assert spec._replace(direction="inverse").directions == ("inverse",)
        assert spec._replace(kind="R2C").directions == ("forward",)
        assert spec._replace(kind="C2R").directions == ("inverse",)

    def test_they_are_values(self):
        def make(**how):
            return FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ((2, 8, 8),), **how)

        assert make() == make()
        assert hash(make()) == hash(make())
        changed = [make(inplace=True), make(direction="forward"), make(prolog=("load", "complex64", "a")),
                   make(epilog=("store", "complex64", "a")), make()._replace(dims=((9, 1, 1),)),
                   make()._replace(batch=()), make()._replace(dtype_in="complex128"), make()._replace(kind="R2C"),
                   make()._replace(dtype_out="complex128")]  # fmt: skip
        assert len({make(), *changed}) == len(changed) + 1
        with pytest.raises(AttributeError):
            make().kind = "R2C"

    def test_they_hold_plain_values_only(self):
        """So that an engine needs none of our packages to read one."""

        def plain(value):
            return value is None or type(value) in (int, str, bool) or (type(value) is tuple and all(map(plain, value)))

        a = np.zeros((np.int64(2), 3, 4))
        (way, *_) = arrangements(a.shape, elements(a), "float64", check_axes((np.int64(1), 2), 3), "R2C")
        assert all(plain(getattr(way.spec, name)) for name in way.spec._fields)


class TestAxes:
    @given(st.integers(1, 6).flatmap(lambda n: st.tuples(st.just(n), strategies.axes(n))))
    def test_right_ones_are_counted_from_zero(self, case):
        ndim, axes = case
        assert check_axes(axes, ndim) == check_axes(list(axes), ndim) == check_axes(np.array(axes), ndim)
        assert check_axes(axes, ndim) == tuple(range(ndim)[a] for a in axes)
        assert all(type(a) is int for a in check_axes(np.array(axes), ndim))

    def test_none_means_all(self):
        assert check_axes(None, 3) == (0, 1, 2)

    @pytest.mark.parametrize(
        ("axes", "says"),
        [
            ((), r"'axes' is empty"),
            ((0, 0), r"\(0, 0\).*twice"),
            ((1, -1), r"\(1, -1\).*twice"),
            ((2,), r"axis 2 .*2-D.*-2 to 1"),
            ((0, -3), r"axis -3 .*2-D.*-2 to 1"),
            ((0.0,), r"'axes' is \(0\.0,\).*integers"),
            (("0",), r"'axes'.*integers"),
            ((None,), r"'axes'.*integers"),
            (0, r"'axes' is 0.*sequence"),
            (1.5, r"'axes'.*sequence"),
        ],
    )
    def test_wrong_ones(self, axes, says):
        with pytest.raises(ValueError, match=says):
            check_axes(axes, 2)

    @pytest.mark.parametrize("axes", [None, (0,), ()])
    def test_a_scalar_has_none(self, axes):
        with pytest.raises(ValueError, match=r"scalar-like.*at least one dimension"):
            check_axes(axes, 0)


class TestKinds:
    @pytest.mark.parametrize(
        ("dtype", "fft_type", "kind"),
        [
            ("complex64", None, "C2C"), ("complex128", "C2C", "C2C"), ("complex64", "C2R", "C2R"),
            ("float32", None, "R2C"), ("float64", "R2C", "R2C"), ("float16", None, "R2C"), ("complex32", None, "C2C"),
        ],
    )  # fmt: skip
    def test_right_ones(self, dtype, fft_type, kind):
        assert kind_of(dtype, fft_type) == kind

    @pytest.mark.parametrize(
        ("dtype", "fft_type"),
        [("complex64", "R2C"), ("float32", "C2C"), ("float64", "C2R"), ("complex128", "R2C")],
    )
    def test_a_type_that_does_not_fit(self, dtype, fft_type):
        with pytest.raises(
            ValueError, match=rf"{dtype} is not compatible with the FFT type {fft_type}.*(float|complex)64"
        ):
            kind_of(dtype, fft_type)

    @pytest.mark.parametrize("dtype", ["int32", "bool", "bfloat16", "object", "longdouble", "float8_e5m2", "str96"])
    def test_a_type_that_nothing_accepts(self, dtype):
        with pytest.raises(ValueError, match=rf"{dtype}.*float32, float64, complex64, complex128"):
            kind_of(dtype, None)


class TestShapes:
    @given(st.data())
    def test_the_result_has_the_shape_of_the_reference(self, data):
        problem = data.draw(strategies.problems(ragged=False))
        a = problem.operand
        axes = check_axes(problem.axes, a.ndim)
        assert result_shape(a.shape, axes, problem.kind, problem.parity) == problem.expected.shape

    def test_an_axis_without_elements(self):
        with pytest.raises(ValueError, match=r"\(3, 0\).*transformed axis 1"):
            result_shape((3, 0), (0, 1), "C2C", "even")
        assert result_shape((0, 4), (1,), "R2C", "even") == (0, 3)

    def test_a_result_without_elements_suggests_the_odd_parity(self):
        with pytest.raises(ValueError, match=r"axis 1.*last_axis_parity.*odd"):
            result_shape((3, 1), (0, 1), "C2R", "even")
        assert result_shape((3, 1), (0, 1), "C2R", "odd") == (3, 1)


def test_plan_order_keeps_the_halved_axis_last():
    shape, strides = (4, 5, 6), (1, 4, 20)
    assert plan_order(shape, strides, (0, 1, 2), "C2C") == (2, 1, 0)
    assert plan_order(shape, strides, (0, 1, 2), "R2C") == (1, 0, 2)
    assert plan_order(shape, strides, (2, 1, 0), "C2R") == (2, 1, 0)


@pytest.mark.parametrize(
    ("shape", "strides", "axes", "expected"),
    [
        ((4, 8), (8, 1), (1,), False),
        ((4, 8), (8, 1), (0,), True),
        ((4, 8), (1, 4), (1,), True),
        ((4, 8), (8, 1), (0, 1), False),
        ((1, 8), (1, 1), (1,), False),
        ((4, 1), (1, 1), (1,), False),
    ],
)
def test_interleaved(shape, strides, axes, expected):
    assert interleaved(shape, strides, axes) is expected


class TestUnsupportedLayout:
    def test_the_permutation_that_helps(self):
        error = layout_error("of a reason", (4, 5, 6), (30, 6, 1), (0, 1), "C2C")
        assert error.permutation == (2, 0, 1)
        assert error.axes == (1, 2)
        assert str(error).startswith("Unsupported layout: of a reason")
        for fact in ("(4, 5, 6)", "(30, 6, 1)", "transpose((2, 0, 1))", "axes=(1, 2)"):
            assert fact in str(error)

    @given(problem=strategies.problems(ragged=False))
    def test_doing_what_it_says_gives_the_same_values(self, problem):
        a = problem.operand
        axes = check_axes(problem.axes, a.ndim)
        error = layout_error("", a.shape, elements(a), axes, problem.kind)
        moved = np.ascontiguousarray(a.transpose(error.permutation))
        assert sorted(error.axes) == list(range(a.ndim))[-len(axes) :]
        got = reference.transform(moved, error.axes, problem.kind, problem.direction, problem.parity)
        reference.assert_close(got.transpose(np.argsort(error.permutation)), problem.expected, 1e-12)

    def test_it_can_be_pickled(self):
        error = UnsupportedLayoutError("text", [1, 0], [0])
        back = pickle.loads(pickle.dumps(error))
        assert (str(back), back.permutation, back.axes) == ("text", (1, 0), (0,))

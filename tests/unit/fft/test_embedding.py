"""Plan arguments with embeddings: the library's formula for addresses must give those of the specification."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nvmath.core.dtypes import lookup
from nvmath.fft.embedding import PlanArguments, plan_arguments
from nvmath.fft.spec import FFTSpec, arrangements, check_axes
from shared.testkit import strategies


def by_strides(extents, strides, batch):
    """Offsets by the specification: batch outermost."""
    count, distance = batch
    walks = product(range(count), *map(range, extents))
    return [b * distance + sum(i * s for i, s in zip(index, strides, strict=True)) for b, *index in walks]


def by_embedding(extents, embedding, stride, distance, count):
    """Offsets by the library's formula."""
    found = []
    for b, *index in product(range(count), *map(range, extents)):
        nested = index[0]
        for i, inner in zip(index[1:], embedding[1:], strict=True):
            nested = nested * inner + i
        found.append(b * distance + nested * stride)
    return found


def sides(spec, args):
    halved = (*spec.lengths[:-1], spec.lengths[-1] // 2 + 1)
    reads = halved if spec.kind == "C2R" else spec.lengths
    writes = halved if spec.kind == "R2C" else spec.lengths
    count, idist, odist = spec.loop[0]
    yield (
        by_strides(reads, [d[1] for d in spec.dims], (count, idist)),
        by_embedding(reads, args.inembed, args.istride, args.idist, args.batch),
    )
    yield (
        by_strides(writes, [d[2] for d in spec.dims], (count, odist)),
        by_embedding(writes, args.onembed, args.ostride, args.odist, args.batch),
    )


@given(problem=strategies.problems(ragged=False, overlapping=True), layout=st.sampled_from(("optimized", "natural")))
def test_what_is_given_has_the_addresses_of_the_specification(problem, layout):
    a = problem.operand
    strides = tuple(s // a.itemsize for s in a.strides)
    axes = check_axes(problem.axes, a.ndim)
    for way in arrangements(
        a.shape, strides, a.dtype.name, axes, problem.kind, parity=problem.parity, result_layout=layout
    ):
        args = plan_arguments(way.spec, way.spec.loop[0])
        if isinstance(args, str):
            assert "stride" in args
            continue
        for expected, got in sides(way.spec, args):
            assert got == expected
        assert (args.rank, args.n, args.batch) == (len(axes), way.spec.lengths, way.spec.loop[0][0])
        types = [lookup(name) for name in (way.spec.dtype_in, way.spec.dtype_out)]
        assert (args.inputtype, args.outputtype) == (types[0].cuda, types[1].cuda)
        assert args.executiontype == next(t.cuda for t in types if t.is_complex)
        assert all(e >= n for e, n in zip(args.inembed[1:], way.spec.lengths[1:-1], strict=False))
        assert args.istride > 0
        assert args.ostride > 0


@given(problem=strategies.problems(ragged=False))
def test_the_last_way_always_has_arguments(problem):
    """A packed copy with the transformed axes innermost is what a library with embeddings can always read."""
    a = problem.operand
    strides = tuple(s // a.itemsize for s in a.strides)
    axes = check_axes(problem.axes, a.ndim)
    found = arrangements(a.shape, strides, a.dtype.name, axes, problem.kind, parity=problem.parity)
    given_args = [plan_arguments(way.spec, way.spec.loop[0]) for way in found if way.copied]
    assert any(isinstance(args, PlanArguments) for args in given_args), given_args


def args_of(a, axes, **how):
    strides = tuple(s // a.itemsize for s in a.strides)
    kind = "C2C" if a.dtype.kind == "c" else "R2C"
    spec = arrangements(a.shape, strides, a.dtype.name, axes, kind, **how)[0].spec
    return plan_arguments(spec, spec.loop[0])


@pytest.mark.parametrize(
    ("a", "axes", "expected"),
    [
        (np.zeros((3, 8), "c8"), (1,), ((8,), 1, 8, (8,), 1, 8, 3)),
        (np.zeros((3, 8), "c8"), (0, 1), ((3, 8), 1, 24, (3, 8), 1, 24, 1)),
        (np.zeros((5, 3, 8), "c8"), (1, 2), ((3, 8), 1, 24, (3, 8), 1, 24, 5)),
        (np.zeros((3, 8), "f4"), (1,), ((8,), 1, 8, (5,), 1, 5, 3)),
        (np.zeros((6, 16), "c8")[::2, ::2], (1,), ((8,), 2, 32, (8,), 1, 8, 3)),
        (np.zeros((3, 10), "c8")[:, :8], (0, 1), ((3, 10), 1, 30, (3, 8), 1, 24, 1)),
        (np.zeros((8, 3), "c8"), (0,), ((8,), 3, 1, (8,), 1, 8, 3)),
        (np.zeros((3, 8, 1), "c8"), (1, 2), ((8, 1), 1, 8, (8, 1), 1, 8, 3)),
    ],
    ids=["rows", "all", "planes", "real", "steps", "window", "columns", "unit axis"],
)
def test_known_cases(a, axes, expected):
    args = args_of(a, axes)
    got = (args.inembed, args.istride, args.idist, args.onembed, args.ostride, args.odist, args.batch)
    assert got == expected


@pytest.mark.parametrize(
    ("dims", "batch", "says"),
    [
        (((8, -1, 1),), (1, 0, 0), r"strides \(-1,\) are not all positive"),
        (((8, 0, 1),), (1, 0, 0), r"not all positive"),
        (((4, 7, 3), (3, 2, 1)), (1, 0, 0), r"strides \(7, 2\) are not nested for lengths \(4, 3\)"),
        (((4, 2, 3), (3, 1, 1)), (1, 0, 0), r"strides \(2, 1\) are not nested"),
        (((8, 1, 1),), (3, 0, 8), r"batch strides 0 and 8 are not both positive"),
        (((8, 1, 1),), (3, 8, -8), r"batch strides 8 and -8 are not both positive"),
    ],
)
def test_why_there_are_none(dims, batch, says):
    import re

    spec = FFTSpec("C2C", "complex64", "complex64", dims, (batch,))
    args = plan_arguments(spec, batch)
    assert isinstance(args, str)
    assert re.search(says, args), args


def test_strides_of_axes_of_one_element_do_not_matter():
    for odd in (0, 7, -3):
        spec = FFTSpec("C2C", "complex64", "complex64", ((4, 8, 8), (1, odd, odd), (8, 1, 1)), ())
        args = plan_arguments(spec, (1, odd, odd))
        assert not isinstance(args, str), args
        for expected, got in sides(spec, args):
            assert got == expected

"""Specifications of systems: shapes, where members lie, in which order they are read."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nvmath.core.arrays import NUMPY
from nvmath.core.errors import LibraryError
from nvmath.core.spaces import Place
from shared.testkit import layouts
from shared.testkit.null import alone
from shared.testkit.systems import system

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
spec_solve = pytest.importorskip("nvmath.linalg.spec_solve")


def view(array):
    return NUMPY.view(array)


@given(
    batch=st.lists(st.integers(1, 3), max_size=3).map(tuple),
    n=st.integers(1, 4),
    columns=st.integers(1, 4),
)
def test_offsets_name_the_members_of_gapless_batches(batch, n, columns):
    shape = (*batch, n, columns)
    strides = spec_solve.dense_strides(shape, False)
    where = spec_solve.dense_matrices(shape, n, 1, batched=bool(batch))
    assert len(where.offsets) == int(np.prod(batch))
    for offset, index in zip(where.offsets, np.ndindex(batch), strict=True):
        assert offset == sum(i * s for i, s in zip(index, strides, strict=False))
    if n > 1:
        assert strides[-2] == 1
    if columns > 1:
        assert strides[-1] == where.ld >= n


def test_offsets_of_batches_in_any_order():
    stack = np.zeros((3, 2, 6, 7))[:, :, 1:5, 2:6].swapaxes(0, 1)
    transposed, where = spec_solve.in_place([view(stack)], "a", batched=True, sequence=False)
    assert transposed
    assert where.ld == 7
    wanted = [(stack[i, j].ctypes.data - stack.ctypes.data) // 8 for i, j in product(range(2), range(3))]
    assert list(where.offsets) == wanted


@pytest.mark.parametrize(
    ("array", "order"),
    [
        (np.zeros((3, 3)), (True, 3)),
        (np.zeros((3, 3), order="F"), (False, 3)),
        (np.zeros((3, 5))[:, :3], (True, 5)),
        (np.zeros((3, 5)).T[:3], (False, 5)),
        (np.zeros((1, 1)), (False, 1)),
        (np.zeros((4, 4))[::2, ::2][:1, :1], (False, 1)),
        (np.zeros((0, 0)), (False, 1)),
    ],
)
def test_orders_in_place(array, order):
    transposed, where = spec_solve.in_place([view(array)], "a", batched=False, sequence=False)
    assert (transposed, where.ld) == order


@pytest.mark.parametrize(
    "array",
    [np.zeros((6, 6))[::2, ::2], np.zeros((3, 3))[::-1], np.zeros((3, 3))[:, ::-1]],
)  # fmt: skip
def test_orders_that_are_none(array):
    with pytest.raises(ValueError, match="row order or column order"):
        spec_solve.in_place([view(array)], "a", batched=False, sequence=False)


@pytest.mark.parametrize(
    ("array", "ld"),
    [
        (np.zeros(4), 4),
        (np.zeros((4, 1)), 4),
        (np.zeros((4, 3), order="F"), 4),
        (np.zeros((3, 6)).T[:4], 6),
        (np.zeros((1, 3)), 1),
        (np.zeros((1, 6))[:, ::2], 2),
    ],
)
def test_right_hand_sides_in_place(array, ld):
    transposed, where = spec_solve.in_place([view(array)], "b", batched=False, sequence=False)
    assert not transposed
    assert where.ld == ld


@pytest.mark.parametrize("array", [np.zeros((4, 3)), np.zeros(8)[::2], np.zeros(4)[::-1], np.zeros((8, 1))[::2]])
def test_right_hand_sides_that_cannot_be_used_in_place(array):
    with pytest.raises(ValueError, match="column order with unit stride"):
        spec_solve.in_place([view(array)], "b", batched=False, sequence=False)


def spec_of(a, b, **options):
    seen = []

    class Listener:
        name, space, rank = "listener", "cpu", 0

        def refuses(self, spec):
            seen.append(spec)

    with alone("solve", Listener()):
        linalg.DirectSolver(a, b, options, "cpu")
    return seen[0]


def test_a_specification(rng):
    a, b = system(rng, 4, 3, "complex64")
    spec = spec_of(a, b)
    assert spec == ("complex64", 4, 3, 1, False, True, (1, 4, ()), (1, 4, ()))
    assert spec == spec_of(a.copy(), layouts.stepped(b))
    assert hash(spec) == hash(spec_of(a, b))
    assert spec.nbytes == 8
    assert not spec_of(np.asfortranarray(a), b).transposed
    a, b = system(rng, 4, None, "float32", (2, 5))
    spec = spec_of(a, b[..., None])
    assert (spec.members, spec.batched, spec.a) == (10, True, (1, 4, ((2, 80), (5, 16))))
    spec = spec_of(list(a.reshape(10, 4, 4)), list(b.reshape(10, 4)))
    assert (spec.members, spec.batched, spec.a, spec.x) == (10, True, (10, 4, ()), (10, 4, ()))


def test_the_plan_tells_the_engine_where_and_with_which_handle(rng):
    planned = []

    class Listener:
        name, space, rank = "listener", "cpu", 0

        def refuses(self, spec):
            return None

        def plan(self, spec, on, callbacks=()):
            planned.append((spec, on, callbacks))
            raise LookupError("enough")

    a, b = system(rng, 4, 3, "float64")
    with alone("solve", Listener()):
        solver = linalg.DirectSolver(a, b, {"handle": 7}, {"name": "cpu", "num_threads": 1})
        with pytest.raises(LookupError):
            solver.plan()
        with pytest.raises(linalg.InvalidDirectSolverState, match=r"plan\(\)"):
            solver.factorize()
    ((spec, place, callbacks),) = planned
    assert (spec.n, place, callbacks) == (4, Place("cpu", 0, 1), (7,))


class Broken:
    """An engine whose library refuses an argument, or that fails."""

    name, space, rank = "broken", "cpu", 0

    def __init__(self, info=0, error=None):
        self.info, self.error, self.closed = info, error, 0
        self.workspace = 0
        self.phases = {"factorize": self._factorize, "solve": self._solve}

    def refuses(self, spec):
        return None

    def plan(self, spec, on, callbacks=()):
        return self

    def _factorize(self, ins, outs, workspace, stream):
        from nvmath.core.arrays import ffi

        if self.error is not None:
            raise self.error
        ffi.cast("int64_t *", outs[0])[0] = self.info

    def _solve(self, ins, outs, workspace, stream):
        return None

    def close(self):
        self.closed += 1


def test_a_refused_argument_is_an_error_of_the_library():
    with alone("solve", Broken(info=-4)):
        solver = linalg.DirectSolver(np.eye(2), np.ones(2), execution="cpu")
        solver.plan()
        with pytest.raises(LibraryError, match="argument 4"):
            solver.factorize()
        with pytest.raises(linalg.InvalidDirectSolverState, match=r"factorize\(\)"):
            solver.solve()


def test_an_error_of_the_engine_leaves_no_factors():
    engine = Broken()
    with alone("solve", engine):
        solver = linalg.DirectSolver(np.eye(2), np.ones(2), execution="cpu")
        solver.plan()
        solver.factorize()
        engine.error = OSError("no")
        with pytest.raises(OSError, match="no"):
            solver.factorize()
        with pytest.raises(linalg.InvalidDirectSolverState, match=r"factorize\(\)"):
            solver.solve()
        engine.error = None
        solver.factorize()
        solver.solve()
        solver.free()
        assert engine.closed == 1


def test_a_singular_matrix_error_can_be_pickled():
    import pickle

    error = linalg.SingularMatrixError("text", {3: 1})
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.pivots) == ("text", {3: 1})

"""Dense systems over every engine, array package, memory space, data type and layout."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pytest

from nvmath.core import backends
from nvmath.core.errors import InvalidState
from shared.testkit import layouts
from shared.testkit.layouts import unchanged
from shared.testkit.null import alone
from shared.testkit.packages import Package
from shared.testkit.systems import DTYPES, assert_solves, graded, system

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
BATCHES = [(), (1,), (5,), (2, 3)]
_GPU = pytest.mark.gpu
_TARGETS = {  # package, its memory space, execution, CPU engine, marks
    "numpy": ("numpy", "cpu", "cpu", "backend", ()),
    "numpy-portable": ("numpy", "cpu", "cpu", "portable", ()),
    "torch": ("torch", "cpu", "cpu", "backend", (pytest.mark.torch,)),
    "cupy-cuda": ("cupy", "cuda", "cuda", "", (_GPU, pytest.mark.cupy)),
    "torch-cuda": ("torch", "cuda", "cuda", "", (_GPU, pytest.mark.torch)),
    "numpy-moved": ("numpy", "cpu", "cuda", "", (_GPU,)),
    "torch-moved": ("torch", "cpu", "cuda", "", (_GPU, pytest.mark.torch)),
    "cupy-moved": ("cupy", "cuda", "cpu", "backend", (_GPU, pytest.mark.cupy)),
    "torch-cuda-moved": ("torch", "cuda", "cpu", "backend", (_GPU, pytest.mark.torch)),
}


@dataclass
class Target:
    """An array package, and where its systems are solved."""

    xp: Package
    execution: str

    def give(self, array: Any) -> Any:
        """Return arrays of the package with the values and strides of NumPy arrays."""
        return [self.xp.writable(a) for a in array] if isinstance(array, list) else self.xp.writable(array)

    def take(self, result: Any) -> Any:
        return np.stack([self.xp.to_numpy(r) for r in result]) if isinstance(result, list) else self.xp.to_numpy(result)

    def solve(self, a: Any, b: Any, **arguments: Any) -> Any:
        return self.take(linalg.direct_solver(self.give(a), self.give(b), execution=self.execution, **arguments))

    def solver(self, a: Any, b: Any, **arguments: Any) -> Any:
        return linalg.DirectSolver(self.give(a), self.give(b), execution=self.execution, **arguments)


@pytest.fixture(params=[pytest.param(name, marks=found[-1]) for name, found in _TARGETS.items()])
def target(request: pytest.FixtureRequest) -> Iterator[Target]:
    name, space, execution, engine, _ = _TARGETS[request.param]
    made = Target(Package(name, space), execution)
    if execution == "cuda":
        yield made
        return
    solve = pytest.importorskip("nvmath.cpu.solve", reason="nvmath-cpu is not installed")
    from nvmath.cpu.blas import provider

    if engine == "backend" and provider() is None:
        pytest.skip("no library with LAPACK is here")
    with alone("solve", getattr(solve, engine)):
        yield made


# ------------------------------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("dtype", DTYPES)
def test_values(target, rng, dtype):
    for batch, n in product(BATCHES, (1, 2, 7)):
        for nrhs in (1, 4) if batch else (None, 1, 4):
            a, b = system(rng, n, nrhs, dtype, batch)
            assert_solves(a, b, target.solve(a, b))


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
def test_a_larger_system(target, rng, dtype):
    a, b = system(rng, 90, 17, dtype)
    assert_solves(a, b, target.solve(a, b))


@pytest.mark.parametrize("layout", layouts.ALL)
def test_layouts(target, rng, layout):
    for batch, which in product(((), (2, 3)), ("a", "b", "both")):
        a, b = system(rng, 5, 3, "complex128", batch)
        mine = layouts.ALL[layout](a) if which != "b" else a
        right = layouts.ALL[layout](b) if which != "a" else b
        with unchanged(mine, right):
            assert_solves(a, b, target.solve(mine, right))


@pytest.mark.parametrize("layout", layouts.ALL)
def test_layouts_of_a_vector(target, rng, layout):
    a, b = system(rng, 6, None, "float64")
    right = layouts.ALL[layout](b)
    with unchanged(right):
        assert_solves(a, b, target.solve(a, right))


def test_a_broadcast_batch(target, rng):
    a, b = system(rng, 4, 2, "float64")
    many, right = layouts.broadcast(a, 0, 3), layouts.broadcast(b, 0, 3)
    assert_solves(many, right, target.solve(many, right))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("nrhs", [None, 2])
def test_sequences(target, rng, dtype, nrhs):
    a, b = system(rng, 4, nrhs, dtype, (6,))
    for mine in (list(a), [a[0], np.asfortranarray(a[1]), *a[2:]]):  # members may differ in order
        x = target.solve(mine, list(b))
        assert_solves(a, b, x)


def test_a_sequence_and_a_tensor(target, rng):
    a, b = system(rng, 4, 2, "float64", (2, 3))
    flat_a, flat_b = a.reshape(6, 4, 4), b.reshape(6, 4, 2)
    assert_solves(a, b, target.solve(list(flat_a), b))
    assert_solves(flat_a, flat_b, target.solve(a, list(flat_b)))
    assert_solves(flat_a, flat_b[..., 0], target.solve(a, [member[:, 0] for member in flat_b]))
    assert_solves(flat_a[:1], flat_b[:1], target.solve(flat_a[:1], list(flat_b[:1])))


def test_what_kind_of_result_there_is(target, rng):
    a, b = system(rng, 4, 2, "float32", (3,))
    for given, kind in ((b, target.xp.array_type), (list(b), list)):
        right = target.give(given)
        x = linalg.direct_solver(target.give(a), right, execution=target.execution)
        assert type(x) is kind
        members = x if kind is list else [x]
        for member, one in zip(members, right if kind is list else [right], strict=True):
            assert member is not one
            assert member.shape == one.shape
            assert member.dtype == one.dtype


def test_one_right_hand_side_may_be_the_matrix(target, rng):
    a = system(rng, 5, 1, "float64")[0]
    mine = target.give(a)
    x = target.take(linalg.direct_solver(mine, mine, execution=target.execution))
    assert np.abs(x - np.eye(5)).max() < 1e-10 * np.linalg.cond(a)


@pytest.mark.parametrize("condition", [1e3, 1e9, 1e14])
def test_conditioning(target, rng, condition):
    a = graded(rng, 30, condition, "float64")
    b = rng.standard_normal((30, 2))
    assert_solves(a, b, target.solve(a, b))


def test_pivoting_is_needed(target):
    """Rows that would divide by zero, or by almost nothing, in the order given."""
    a = np.array([[0.0, 1, 0], [0, 0, 2], [4, 0, 0]])
    b = np.array([1.0, 2, 3])
    assert_solves(a, b, target.solve(a, b))
    assert_solves(a.T, b, target.solve(np.asfortranarray(a.T), b))
    tiny = np.array([[1e-20, 1], [1, 1]])
    assert np.allclose(target.solve(tiny, np.array([1.0, 2.0])), [1, 1])


def test_extreme_scales(target, rng):
    a, b = system(rng, 5, 2, "float64")
    for scale in (1e-150, 1e150):
        assert_solves(a * scale, b * scale, target.solve(a * scale, b * scale))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((0, 0), (0,)), ((0, 0), (0, 3)), ((0, 0), (0, 0)), ((4, 4), (4, 0)), ((0, 4, 4), (0, 4, 2)),
        ((3, 0, 0), (3, 0, 2)), ((3, 4, 4), (3, 4, 0)), ((2, 0, 4, 4), (2, 0, 4, 1)),
    ],
)  # fmt: skip
def test_empty_systems_are_as_in_numpy(target, a, b):
    matrix = np.zeros(a) + np.eye(a[-1])
    x = target.solve(matrix, np.zeros(b))
    wanted = np.linalg.solve(matrix, np.zeros((*b, 1)))[..., 0] if len(b) == 1 else np.linalg.solve(matrix, np.zeros(b))
    assert x.shape == wanted.shape == b


# ---------------------------------------------------------------------------------------------------------- in place


def column_order(b: np.ndarray) -> np.ndarray:
    return np.array(b.swapaxes(-1, -2), order="C").swapaxes(-1, -2) if b.ndim > 1 else b.copy()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("order", ["row", "column"])
def test_in_place(target, rng, dtype, order):
    for batch, nrhs in (*product(BATCHES, (1, 3)), ((), None)):
        a, b = system(rng, 5, nrhs, dtype, batch)
        mine = target.give(a.copy() if order == "row" else column_order(a))
        right = target.give(column_order(b))
        options = {"inplace_a": True, "inplace_b": True}
        with linalg.DirectSolver(mine, right, options=options, execution=target.execution) as solver:
            solver.plan()
            solver.factorize()
            lu = target.xp.to_numpy(mine).copy()
            x = solver.solve()
            assert x is right
            assert_solves(a, b, target.xp.to_numpy(right))
            check_factors(
                a if order == "column" else a.swapaxes(-1, -2), lu if order == "column" else lu.swapaxes(-1, -2)
            )


def check_factors(a: np.ndarray, lu: np.ndarray) -> None:
    """The rows of A, in some order, are those of L U."""
    n = a.shape[-1]
    product = (np.tril(lu, -1) + np.eye(n)) @ np.triu(lu)
    for one, other in zip(a.reshape(-1, n, n), product.reshape(-1, n, n), strict=True):
        for row in other:
            assert np.abs(one - row).max(axis=1).min() <= 100 * n * np.finfo(a.dtype).eps * np.abs(one).max()


def test_in_place_for_sequences(target, rng):
    a, b = system(rng, 4, 2, "float64", (3,))
    mine, right = target.give([m.copy() for m in a]), target.give([column_order(m) for m in b])
    options = {"inplace_a": True, "inplace_b": True}
    x = linalg.direct_solver(mine, right, options=options, execution=target.execution)
    assert isinstance(x, list)
    assert all(one is other for one, other in zip(x, right, strict=True))
    assert_solves(a, b, target.take(x))


def test_in_place_inside_larger_arrays(target, rng):
    """Leading dimensions beyond the order, batches in any order, neighbours that share an array."""
    a, b = system(rng, 4, 2, "float64", (2, 3))
    large, tall = rng.standard_normal((3, 2, 6, 7)), rng.standard_normal((3, 2, 3, 9))
    before = large.copy(), tall.copy()
    mine, right = large[:, :, 1:5, 2:6].swapaxes(0, 1), tall[:, :, :2, 3:7].swapaxes(0, 1).swapaxes(-1, -2)
    mine[...], right[...] = a, b
    for array, old in zip((large, tall), before, strict=True):
        assert not np.array_equal(array, old)
    one, two = target.give(mine), target.give(right)
    x = linalg.direct_solver(one, two, options={"inplace_a": True, "inplace_b": True}, execution=target.execution)
    assert x is two
    assert_solves(a, b, target.xp.to_numpy(two))
    if target.xp.name == "numpy":
        for array, old, own in ((large, before[0], mine), (tall, before[1], right)):
            own[...] = 0
            mask = array != 0
            assert np.array_equal(array[mask], old[mask])


def test_an_augmented_matrix_in_place(target, rng):
    """A and b are columns of one array."""
    a, b = system(rng, 4, 2, "float64")
    both = target.give(np.asfortranarray(np.concatenate([a, b], axis=1)))
    options = {"inplace_a": True, "inplace_b": True}
    x = linalg.direct_solver(both[:, :4], both[:, 4:], options=options, execution=target.execution)
    assert_solves(a, b, target.xp.to_numpy(x))
    assert_solves(a, b, target.xp.to_numpy(both)[:, 4:])


@pytest.mark.parametrize(
    ("name", "make", "says"),
    [
        ("a", lambda a, b: (layouts.stepped(a), b), r"row order or column order.*inplace_a=True.*strides"),
        ("b", lambda a, b: (a, b.copy()), r"column order.*inplace_b=True.*strides"),
        ("b", lambda a, b: (a, layouts.stepped(b)), r"column order.*inplace_b=True"),
        ("a", lambda a, b: (layouts.broadcast(a, 0, 3), np.stack([b] * 3)), r"overlaps in memory"),
        ("a", lambda a, b: ([a, a], [b, b]), r"share memory.*inplace_a=True"),
        ("b", lambda a, b: ([a, a + 1], [column_order(b)] * 2), r"share memory.*inplace_b=True"),
        ("a", lambda a, b: (a, a[:, :2]), r"a and b share memory"),
        ("a", lambda a, b: ([a, np.asfortranarray(a)], [b, b]), r"same strides"),
    ],
)  # fmt: skip
def test_layouts_that_do_not_allow_it_are_refused(rng, name, make, says):
    a, b = system(rng, 4, 2, "float64")
    given = make(a, b)
    with unchanged(a, b), pytest.raises(ValueError, match=says):
        linalg.DirectSolver(*given, options={f"inplace_{name}": True}, execution="cpu")


def test_ragged_and_read_only_operands_are_not_used_in_place(rng):
    a, b = system(rng, 4, 2, "float64")
    right = column_order(b)
    for mine, says in ((layouts.byte_swapped(a), "byte order"), (layouts.read_only(a), "read-only")):
        with pytest.raises(ValueError, match=says):
            linalg.DirectSolver(mine, right, options={"inplace_a": True}, execution="cpu")
    with pytest.raises(ValueError, match=r"'b' is read-only.*inplace_b"):
        linalg.DirectSolver(a, layouts.freeze(right), options={"inplace_b": True}, execution="cpu")
    solver = linalg.DirectSolver(a, right, options={"inplace_b": True}, execution="cpu")
    with pytest.raises(ValueError, match=r"'b' is read-only.*inplace_b"):
        solver.reset_operands(b=layouts.freeze(right.copy(order="K")))


# --------------------------------------------------------------------------------------------------------- the object


@pytest.mark.parametrize("batch", [(), (3,)])
def test_factorize_once_and_solve_often(target, rng, batch):
    a, b = system(rng, 6, 2, "complex64", batch)
    with target.solver(a, b) as solver:
        solver.plan()
        solver.factorize()
        kept = [(b, solver.solve())]
        for _ in range(3):
            b = system(rng, 6, 2, "complex64", batch)[1]
            solver.reset_operands(b=target.give(b))
            kept.append((b, solver.solve()))
        for right, x in kept:
            assert_solves(a, right, target.take(x))


def test_a_new_matrix_needs_a_factorization(target, rng):
    a, b = system(rng, 6, 2, "float64")
    with target.solver(a, b) as solver:
        solver.plan()
        for method in (solver.reset_operands, solver.reset_operands_unchecked) * 2:
            solver.factorize()
            assert_solves(a, b, target.take(solver.solve()))
            a = system(rng, 6, 2, "float64")[0]
            method(a=target.give(a))
            with pytest.raises(linalg.InvalidDirectSolverState, match=r"before factorize\(\) has been called"):
                solver.solve()


def test_both_operands_anew(target, rng):
    a, b = system(rng, 6, 2, "float64", (3,))
    with target.solver(list(a), b) as solver:
        solver.plan()
        for release in (False, True, True):
            a, b = system(rng, 6, 2, "float64", (3,))
            if release:
                solver.release_operands()
                solver.release_operands()
                with pytest.raises(InvalidState, match="reset_operands"):
                    solver.factorize()
                with pytest.raises(InvalidState, match="reset_operands"):
                    solver.solve()
                for one in ({"a": target.give(list(a))}, {"b": target.give(b)}):
                    for method in (solver.reset_operands, solver.reset_operands_unchecked):
                        with pytest.raises(ValueError, match="is missing"):
                            method(**one)
            solver.reset_operands(a=target.give(list(a)), b=target.give(b))
            solver.factorize()
            assert_solves(a, b, target.take(solver.solve()))


def test_new_values_in_the_same_memory(target, rng):
    a, b = system(rng, 5, 2, "float64")
    mine, right = target.give(a.copy()), target.give(b.copy())
    with linalg.DirectSolver(mine, right, execution=target.execution) as solver:
        solver.plan()
        solver.factorize()
        assert_solves(a, b, target.take(solver.solve()))
        a, b = a.copy(), b.copy()
        mine[0, 0] = a[0, 0] = 3
        mine[2, 1] = a[2, 1] = -5
        right[1, 1] = b[1, 1] = 4
        solver.factorize()  # reads A again
        solver.reset_operands(b=right)
        assert_solves(a, b, target.take(solver.solve()))


def test_other_layouts_fit_unless_used_in_place(target, rng):
    a, b = system(rng, 5, 2, "float64", (2,))
    with target.solver(a, b) as solver:
        solver.plan()
        for maker in (layouts.stepped, layouts.f_order, layouts.window):
            a, b = system(rng, 5, 2, "float64", (2,))
            solver.reset_operands(a=target.give(maker(a)), b=target.give(maker(b)))
            solver.factorize()
            assert_solves(a, b, target.take(solver.solve()))


def test_resets_in_place(target, rng):
    a, b = system(rng, 5, 2, "float64")
    options = {"inplace_a": True, "inplace_b": True}
    with target.solver(a.copy(), column_order(b), options=options) as solver:
        solver.plan()
        for _ in range(2):
            a, b = system(rng, 5, 2, "float64")
            mine, right = target.give(a.copy()), target.give(column_order(b))
            solver.reset_operands(a=mine, b=right)
            solver.factorize()
            assert solver.solve() is right
            assert_solves(a, b, target.xp.to_numpy(right))
            solver.reset_operands(b=target.give(column_order(b)))
            assert_solves(a, b, target.take(solver.solve()))
        with pytest.raises(ValueError, match=r"strides of the new operand 'a' must match"):
            solver.reset_operands(a=target.give(column_order(a)))
        with pytest.raises(ValueError, match="share memory"):
            solver.reset_operands(b=mine.swapaxes(0, 1)[:, :2])


def test_a_failed_reset_leaves_everything_as_it_was(target, rng):
    a, b = system(rng, 5, 2, "float64")
    with target.solver(a, b) as solver:
        solver.plan()
        solver.factorize()
        for wrong in (
            {"a": a[:4, :4]},
            {"b": b[:, :1].copy()},
            {"a": a.astype("float32")},
            {"b": list(b)},
            {"a": a, "b": b[0]},
        ):
            with pytest.raises(ValueError, match="must match"):
                solver.reset_operands(**{name: target.give(value) for name, value in wrong.items()})
        assert_solves(a, b, target.take(solver.solve()))


def test_singular_matrices(target, rng):
    a, b = system(rng, 5, 2, "float64")
    bad = np.asfortranarray(a)
    bad[:, 4] = 0
    with target.solver(bad, b) as solver:
        solver.plan()
        with pytest.raises(linalg.SingularMatrixError, match=r"U\[4, 4\]") as caught:
            solver.factorize()
        assert isinstance(caught.value, RuntimeError)
        assert caught.value.pivots == {0: 4}
        with pytest.raises(InvalidState, match="singular"):
            solver.solve()
        solver.reset_operands(a=target.give(a))
        with pytest.raises(InvalidState, match=r"before factorize\(\) has been called\.$"):
            solver.solve()
        solver.factorize()
        assert_solves(a, b, target.take(solver.solve()))


def test_singular_members_are_named(target, rng):
    a, b = system(rng, 3, 1, "complex128", (4, 5))
    a[0, 3] = a[2, 2] = 0
    for mine in (a, list(a.reshape(20, 3, 3))):
        with pytest.raises(linalg.SingularMatrixError, match=r"2 of the 20 matrices.* 3 .* 12 ") as caught:
            target.solve(mine, b)
        assert caught.value.pivots == {3: 0, 12: 0}


def test_many_singular_members_are_counted(target, rng):
    with pytest.raises(linalg.SingularMatrixError, match=r"30 of the 30 .*and 22 more"):
        target.solve(np.ones((30, 2, 2)), np.ones((30, 2, 1)))


def test_a_zero_matrix_of_order_one(target):
    with pytest.raises(linalg.SingularMatrixError):
        target.solve(np.zeros((1, 1)), np.ones(1))


def test_what_is_no_number_stays_apart(target, rng):
    """In a member of a batch, and in one of several right-hand sides."""
    a, b = system(rng, 4, 2, "float64", (3,))
    b[1, 2, 1] = np.nan
    x = target.solve(a, b)
    assert np.isnan(x[1, :, 1]).all()
    assert_solves(a[[0, 2]], b[[0, 2]], x[[0, 2]])
    assert_solves(a[1], b[1, :, :1], x[1, :, :1])


# ------------------------------------------------------------------------------------------------- states and messages


def test_the_order_of_calls(target, rng):
    a, b = system(rng, 3, 1, "float64")
    solver = target.solver(a, b)
    for call in (solver.factorize, solver.solve):
        with pytest.raises(linalg.InvalidDirectSolverState, match=r"before plan\(\) has been called"):
            call()
    solver.plan()
    solver.plan()
    with pytest.raises(linalg.InvalidDirectSolverState, match=r"before factorize\(\) has been called"):
        solver.solve()
    solver.factorize()
    solver.factorize()
    assert_solves(a, b, target.take(solver.solve()))
    solver.free()
    solver.free()
    for call in (
        solver.plan, solver.factorize, solver.solve, solver.release_operands, solver.__enter__,
        lambda: solver.reset_operands(a=target.give(a)), lambda: solver.reset_operands_unchecked(b=target.give(b)),
    ):  # fmt: skip
        with pytest.raises(linalg.InvalidDirectSolverState, match="already been freed"):
            call()


def test_another_thread_may_not_use_it(rng):
    a, b = system(rng, 3, 1, "float64")
    errors = []
    with linalg.DirectSolver(a, b, execution="cpu") as solver:
        solver.plan()
        solver.factorize()

        def work() -> None:
            for call in (solver.factorize, solver.solve, lambda: solver.reset_operands(b=b)):
                try:
                    call()
                except InvalidState as error:
                    errors.append(str(error))

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert len(errors) == 3
    assert all("another thread" in text for text in errors)


def test_threads_with_objects_of_their_own(target, rng):
    problems = [system(rng, 12, 2, "float64", (8,) * (i % 2)) for i in range(4)]
    found = [None] * 4

    def work(i: int) -> None:
        for _ in range(5):
            found[i] = target.solve(*problems[i])

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for (a, b), x in zip(problems, found, strict=True):
        assert_solves(a, b, x)


@pytest.mark.parametrize(
    ("a", "b", "says"),
    [
        ((3, 4), (3,), r"operand a must be square.*\(3, 4\)"),
        ((3,), (3,), r"operand a must be square"),
        ((4, 3, 2), (4, 3, 1), r"operand a must be square"),
        ((3, 3), (4,), r"3 x 3.*b has the shape \(4,\)"),
        ((3, 3), (4, 2), r"3 x 3.*b has the shape \(4, 2\)"),
        ((3, 3), (), r"operand b must have the shape"),
        ((3, 3), (2, 3, 1), r"'b' is a batch, but 'a' is not.*many right-hand sides"),
        ((2, 3, 3), (3, 1), r"'a' is a batch, but 'b' is not"),
        ((2, 3, 3), (2, 3), r"each right-hand side needs 3 rows.*\(2, 3, 1\)"),
        ((2, 3, 3), (4, 3, 1), r"batch shapes must be equal.*\(2,\).*\(4,\)"),
        ((2, 3, 3), (1, 2, 3, 1), r"batch shapes must be equal"),
        ([(3, 3), (4, 4)], [(3,), (4,)], r"All members of the sequence 'a'.*member 1"),
        ([(3, 3)] * 2, [(3, 1), (3, 2)], r"All members of the sequence 'b'.*member 1"),
        ([(3, 3)] * 2, [(3,)] * 3, r"a has 2 member\(s\) and b has 3"),
        ([(3, 3)] * 2, (3, 3, 1), r"a has 2 member\(s\) and b has 3"),
        ([(2, 3, 3)], [(3,)], r"Each member of the sequence a must be square"),
        ([(3, 3)], [(1, 3, 1)], r"Each member of the sequence b"),
        ([], [], r"'a' is empty"),
    ],
)
def test_shapes_that_do_not_fit(a, b, says):
    def make(shape):
        return [np.ones(s) for s in shape] if isinstance(shape, list) else np.ones(shape)

    with pytest.raises(ValueError, match=says):
        linalg.DirectSolver(make(a), make(b), execution="cpu")


@pytest.mark.parametrize(
    ("a", "b", "error", "says"),
    [
        (
            np.ones((2, 2), "float16"),
            np.ones(2, "float16"),
            ValueError,
            r"'a' has the data type float16.*float32, float64",
        ),
        (np.ones((2, 2), int), np.ones(2), ValueError, r"'a' has the data type int64"),
        (np.eye(2), np.ones(2, "float32"), ValueError, r"data types .* must match.*float64.*float32"),
        (np.eye(2), np.ones(2, complex), ValueError, r"data types .* must match"),
        ([[1.0, 0], [0, 1]], np.ones(2), ValueError, r"'a\[0\]' is of type builtins.list"),
        (np.eye(2), None, ValueError, r"'b' is of type builtins.NoneType"),
        (np.eye(2), [1.0, 2.0], ValueError, r"'b\[0\]' is of type builtins.float"),
    ],
)
def test_operands_that_are_none(a, b, error, says):
    with pytest.raises(error, match=says):
        linalg.DirectSolver(a, b, execution="cpu")


@pytest.mark.torch
def test_two_packages(rng):
    import torch

    a, b = system(rng, 3, 1, "float64")
    for given in ((torch.from_numpy(a), b), (a, torch.from_numpy(b)), ([a, torch.from_numpy(a)], [b, b])):
        with pytest.raises(ValueError, match="Library package mismatch"):
            linalg.DirectSolver(*given, execution="cpu")
    with (
        linalg.DirectSolver(a, b, execution="cpu") as solver,
        pytest.raises(ValueError, match="Library package mismatch"),
    ):
        solver.reset_operands(a=torch.from_numpy(a))


@pytest.mark.torch
def test_lazy_conjugates_of_torch(rng):
    import torch

    a, b = system(rng, 4, 2, "complex128")
    mine, right = torch.from_numpy(a), torch.from_numpy(b)
    for one, two, va, vb in (
        (mine.conj(), right, a.conj(), b),
        (mine.mH, right.conj(), a.conj().T, b.conj()),
        (mine, right.conj(), a, b.conj()),
        (mine, right.conj().imag + 0j, a, b.conj().imag + 0j),
    ):
        assert_solves(va, vb, linalg.direct_solver(one, two, execution="cpu").numpy())
    for option, given in (("inplace_a", (mine.conj(), right)), ("inplace_b", (mine, right.mH.mT.mT.mT))):
        with pytest.raises(ValueError, match=r"lazy conjugate|column order"):
            linalg.direct_solver(*given, options={option: True}, execution="cpu")


@pytest.mark.torch
def test_tensors_that_require_grad(rng):
    import torch

    a, b = (torch.from_numpy(array) for array in system(rng, 3, 1, "float64"))
    a.requires_grad_()
    with pytest.raises(ValueError, match="requires grad"):
        linalg.direct_solver(a, b, execution="cpu")
    with torch.no_grad():
        linalg.direct_solver(a, b, execution="cpu")


def test_foreign_arrays_come_back_as_what_they_were(rng):
    class Foreign:
        def __init__(self, array: np.ndarray) -> None:
            self.array = array

        def __dlpack__(self, **given: Any) -> Any:
            return self.array.__dlpack__(**given)

        def __dlpack_device__(self) -> tuple[int, int]:
            return 1, 0

        def __array_namespace__(self) -> Any:
            class Namespace:
                @staticmethod
                def from_dlpack(array: Any) -> Foreign:
                    return Foreign(np.from_dlpack(array))

            return Namespace

    a, b = system(rng, 4, 2, "float64", (2,))
    x = linalg.direct_solver(Foreign(a), Foreign(b), execution="cpu")
    assert isinstance(x, Foreign)
    assert_solves(a, b, x.array)
    x = linalg.direct_solver(a, [Foreign(m) for m in b], execution="cpu")
    assert all(isinstance(m, Foreign) for m in x)
    right = Foreign(column_order(b))
    if not np.from_dlpack(right).flags.writeable:
        pytest.skip("this NumPy reads arrays of others as read-only ones")
    assert linalg.direct_solver(a, right, options={"inplace_b": True}, execution="cpu") is right
    assert_solves(a, b, right.array)


@pytest.mark.parametrize(
    "execution", ["cpu", "CPU", {"name": "cpu"}, {"name": "cpu", "num_threads": 1}, linalg.ExecutionCPU(num_threads=2)]
)
def test_execution_on_the_cpu(rng, execution):
    a, b = system(rng, 3, 1, "float64")
    with linalg.DirectSolver(a, b, None, execution) as solver:
        solver.plan()
        solver.factorize()
        assert_solves(a, b, solver.solve())
        assert "CPU thread" in solver.engine


@pytest.mark.parametrize("execution", ["gpu", 3, {"name": "tpu"}])
def test_execution_that_is_none(execution):
    with pytest.raises(ValueError, match="argument 'execution'"):
        linalg.DirectSolver(np.eye(2), np.ones(2), execution=execution)


@pytest.mark.parametrize("field", [{"inplace": True}, {"inplaceb": True}])
def test_options_that_are_none(field):
    with pytest.raises(TypeError, match=r"unexpected keyword argument.*inplace_a, inplace_b"):
        linalg.DirectSolver(np.eye(2), np.ones(2), options=field)


def test_without_a_gpu_the_cpu_solves_and_says_so(monkeypatch, caplog, rng):
    from nvmath.core import cuda

    monkeypatch.setattr(cuda, "device_count", lambda: 0)
    a, b = system(rng, 3, 1, "float64")
    with caplog.at_level(logging.INFO, logger="nvmath.linalg"):
        assert_solves(a, b, linalg.direct_solver(a, b))
    assert sum("No GPU" in message for message in caplog.messages) == 1
    caplog.clear()
    with caplog.at_level(logging.INFO, logger="nvmath.linalg"):
        linalg.direct_solver(a, b, execution="cpu")
    assert not any("No GPU" in message for message in caplog.messages)


def test_without_an_engine_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(backends._found, ("solve", "cpu"), ())
    with pytest.raises(RuntimeError, match=r"pip install 'nvmath\[cpu\]'"):
        linalg.DirectSolver(np.eye(17), np.ones(17), execution="cpu")

"""The solver on a device that pretends: what is copied where, in which order, and which routine is called."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from nvmath.core.backends import register
from nvmath.core.errors import InvalidState
from shared.testkit import fake_arrays, layouts
from shared.testkit.fake_arrays import DeviceArray, Stream
from shared.testkit.fake_cuda import Ordered
from shared.testkit.layouts import unchanged
from shared.testkit.systems import DTYPES, FakeSolvers, assert_solves, system

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
engine = pytest.importorskip("nvmath.linalg._cusolver")
ORDER = ("cuEventRecord", "cuStreamWaitEvent")


@pytest.fixture
def solvers(driver, monkeypatch):
    """The engine of the GPU on libraries and a driver that pretend."""
    made = FakeSolvers()
    made.install(monkeypatch, engine)
    unregister = register("solve", engine.backend)
    yield made
    unregister()


@pytest.fixture
def library(monkeypatch):
    """An array library whose arrays are on the pretended device."""
    return fake_arrays.install(monkeypatch)


def values(array):
    return array.memory if isinstance(array, DeviceArray) else array


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("nrhs", [None, 3])
@pytest.mark.parametrize("where", ["host", "device"])
def test_one_matrix_goes_to_cusolver(solvers, library, rng, dtype, nrhs, where):
    a, b = system(rng, 6, nrhs, dtype)
    for order in (np.ascontiguousarray, np.asfortranarray, layouts.stepped):
        mine = order(a)
        with unchanged(mine, b):
            given = (DeviceArray(mine), DeviceArray(b)) if where == "device" else (mine, b)
            x = linalg.direct_solver(*given, execution="cuda")
            assert type(x) is type(given[1])
            assert_solves(a, b, values(x))
    assert solvers.calls == ["xgetrf", "xgetrs"] * 3


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("where", ["host", "device"])
@pytest.mark.parametrize("kinds", ["tensors", "lists", "a list", "b list"])
def test_a_batch_goes_to_cublas(solvers, library, rng, dtype, where, kinds):
    a, b = system(rng, 4, 2, dtype, (2, 3))

    def place(array, as_list):
        members = list(array.reshape(6, *array.shape[-2:])) if as_list else [array]
        members = [DeviceArray(m) if where == "device" else m for m in members]
        return members if as_list else members[0]

    given = place(a, kinds in ("lists", "a list")), place(b, kinds in ("lists", "b list"))
    x = linalg.direct_solver(*given, execution="cuda")
    if kinds in ("lists", "b list"):
        assert isinstance(x, list)
        x = np.stack([values(member) for member in x]).reshape(b.shape)
    assert_solves(a, b, values(x))
    assert solvers.calls == ["getrf_batched", "getrs_batched"]


@pytest.mark.parametrize("dtype", DTYPES)
def test_few_large_members_are_factorized_one_by_one(solvers, library, rng, dtype, monkeypatch):
    monkeypatch.setattr(engine, "_EVEN", 5)
    a, b = system(rng, 5, 2, dtype, (3,))
    for mine in (a, np.asfortranarray(a[0])[None].repeat(3, 0)):
        x = linalg.direct_solver(DeviceArray(mine), DeviceArray(b))
        assert_solves(mine, b, x.memory)
    assert solvers.calls == (["getrf"] * 3 + ["getrs_batched"]) * 2
    a[1] = 0
    with pytest.raises(linalg.SingularMatrixError, match="1 of the 3"):
        linalg.direct_solver(DeviceArray(a), DeviceArray(b))


def test_members_beyond_32_bits_are_computed_one_by_one(solvers, library, rng, monkeypatch):
    monkeypatch.setattr(engine, "_LARGE", 5)
    a, b = system(rng, 5, 2, "float64", (3,))
    x = linalg.direct_solver(DeviceArray(a), DeviceArray(b))
    assert_solves(a, b, x.memory)
    assert solvers.calls == ["xgetrf"] * 3 + ["xgetrs"] * 3


@pytest.mark.parametrize(
    ("n", "members", "wanted"),
    [
        (64, 2, "batched"), (256, 2, "batched"), (512, 4, "looped"), (512, 8, "batched"), (768, 8, "looped"),
        (1024, 16, "looped"), (1024, 64, "batched"), (2048, 64, "looped"), (4096, 2, "looped"), (20_000, 2, "single"),
        (512, 1, "single"), (1, 1 << 31, "single"),
    ],
)  # fmt: skip
def test_the_way_that_is_faster_is_taken(n, members, wanted):
    from nvmath.linalg.spec_solve import Matrices, SolveSpec

    where = Matrices(1, n, ())
    assert engine.way(SolveSpec("float32", n, 1, members, True, False, where, where)) == wanted


def test_operands_on_the_host_go_to_the_gpu_by_default(solvers, rng):
    a, b = system(rng, 4, None, "float64")
    with linalg.DirectSolver(a, b) as solver:
        assert solver.engine == "cuSOLVER 12.0.0 on device 0"


@pytest.mark.parametrize("where", ["host", "device"])
@pytest.mark.parametrize("order", [np.ascontiguousarray, np.asfortranarray])
def test_in_place(solvers, library, rng, where, order):
    a, b = system(rng, 5, 2, "complex128")
    mine, right = order(a).copy(order="K"), np.asfortranarray(b)
    given = (DeviceArray(mine), DeviceArray(right)) if where == "device" else (mine, right)
    with linalg.DirectSolver(*given, options={"inplace_a": True, "inplace_b": True}, execution="cuda") as solver:
        solver.plan()
        solver.factorize()
        assert not np.array_equal(mine, a)
        x = solver.solve()
    assert x is given[1]
    assert_solves(a, b, right)


def test_a_singular_matrix_is_reported_and_the_next_one_is_not(solvers, library, rng):
    a, b = system(rng, 4, None, "float64")
    bad = np.asfortranarray(a)
    bad[:, 2] = 0
    with linalg.DirectSolver(DeviceArray(bad), DeviceArray(b)) as solver:
        solver.plan()
        with pytest.raises(linalg.SingularMatrixError, match=r"U\[2, 2\] .*factorization of A is") as caught:
            solver.factorize()
        assert caught.value.pivots == {0: 2}
        with pytest.raises(linalg.InvalidDirectSolverState, match="singular"):
            solver.solve()
        solver.reset_operands(a=DeviceArray(a))
        solver.factorize()
        assert_solves(a, b, solver.solve().memory)


def test_the_failing_members_of_a_batch_are_named(solvers, library, rng):
    a, b = system(rng, 3, 1, "complex64", (20,))
    a[[3, 7]] = 0
    a[12, 1] = 0
    says = r"3 of the 20 .*A\^T.* 3 \(at U\[0, 0\]\), 7 .*12 \(at U\[1, 1\]\)"
    with pytest.raises(linalg.SingularMatrixError, match=says):
        linalg.direct_solver(DeviceArray(a), DeviceArray(b))


def test_only_the_factorization_waits_for_the_device(solvers, driver, library, rng):
    for batch in ((), (3,)):
        a, b = system(rng, 4, 2, "float64", batch)
        with linalg.DirectSolver(DeviceArray(a), DeviceArray(b)) as solver:
            solver.plan()
            driver.log.clear()
            solver.factorize()
            assert len(driver.named("cuStreamSynchronize")) == 1
            driver.log.clear()
            solver.solve()
            solver.reset_operands(b=DeviceArray(b))
            solver.solve()
            assert driver.named("cuStreamSynchronize") == []


def test_blocking_waits_for_the_solution(solvers, driver, library, rng):
    a, b = system(rng, 4, 2, "float64")
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b), options={"blocking": True}) as solver:
        solver.plan()
        solver.factorize()
        driver.log.clear()
        solver.solve()
        assert driver.named("cuStreamSynchronize") == [("cuStreamSynchronize", 0)]


def test_all_runs_are_ordered_however_streams_change(solvers, driver, library, rng):
    a, b = system(rng, 4, 2, "float64")
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b), stream=Stream(1)) as solver:
        solver.plan(stream=Stream(1))
        solver.factorize(stream=Stream(2))
        assert [call[-1] if call[0] == ORDER[0] else call[1] for call in driver.named(*ORDER)] == [1, 2]
        handle = next(iter(solvers.streams))
        assert solvers.streams[handle] == 2
        driver.log.clear()
        solver.solve(stream=3)
        assert [call[-1] if call[0] == ORDER[0] else call[1] for call in driver.named(*ORDER)] == [2, 3]
        assert solvers.streams[handle] == 3
        driver.log.clear()
        solver.factorize(stream=Stream(2))  # the factors are written over after the solution on stream 3 only
        assert [call[-1] if call[0] == ORDER[0] else call[1] for call in driver.named(*ORDER)] == [3, 2]
        driver.log.clear()
        solver.solve(stream=5)
        driver.log.clear()
        solver.release_operands()
        ends = [(one[-1], two[1]) for one, two in zip(*[iter(driver.named(*ORDER))] * 2, strict=True)]
        assert (5, 2) in ends  # the memory of the factors waits for the last solution


def test_the_workspace_comes_from_the_users_allocator(solvers, driver, library, rng, monkeypatch):
    from shared.testkit.fake_cuda import fake_core

    fake_core(monkeypatch, "1.x")
    allocator = Ordered()
    a, b = system(rng, 4, 2, "float64")
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b), options={"allocator": allocator}) as solver:
        solver.plan()
        assert len(allocator.requests) == 1
        assert allocator.requests[0][0] >= 4 * 8 + 4 + 1000
        solver.factorize()
        assert_solves(a, b, solver.solve().memory)
    assert allocator.live == 0


def test_the_users_handle_is_used_and_stays(solvers, library, rng, monkeypatch):
    a, b = system(rng, 4, 2, "float64")
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b), options={"handle": 42}) as solver:
        solver.plan()
        solver.factorize(stream=7)
        assert solvers.streams == {42: 7}
        solver.solve()
    assert len(solvers.live) == 1  # the parameters; no handle was made
    solvers.streams.clear()
    for limit in (0, engine._LARGE):
        monkeypatch.setattr(engine, "_LARGE", limit)
        linalg.direct_solver(DeviceArray(a[None]), DeviceArray(b[None]), options={"handle": 42})
        linalg.direct_solver(DeviceArray(np.stack([a, a])), DeviceArray(np.stack([b, b])), options={"handle": 42})
    assert 42 not in solvers.streams  # batches have handles of their own


def test_host_scratch_is_not_shared_by_members_that_may_still_run(solvers, driver, library, rng, monkeypatch):
    monkeypatch.setattr(engine, "_LARGE", 5)
    a, b = system(rng, 5, 2, "float64", (3,))
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b)) as solver:
        solver.plan()
        driver.log.clear()
        solver.factorize()
        assert len(driver.named("cuStreamSynchronize")) == 3


def test_the_addresses_of_a_batch_are_copied_when_they_change(solvers, driver, library, rng):
    a, b = system(rng, 4, 2, "float64", (5,))

    def uploads():
        return [call for call in driver.named("cuMemcpyAsync") if call[3] == 5 * 8]

    right = np.ascontiguousarray(b.swapaxes(-1, -2)).swapaxes(-1, -2)
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(right), options={"inplace_b": True}) as solver:
        solver.plan()
        solver.factorize()
        assert len(uploads()) == 1
        solver.solve()
        assert len(uploads()) == 2
        solver.solve()
        assert len(uploads()) == 2
        other = DeviceArray(right.copy(order="K"))
        solver.reset_operands(b=other)
        solver.solve()
        assert len(uploads()) == 3


def test_a_captured_solution_has_addresses_of_its_own(solvers, driver, library, rng):
    a, b = system(rng, 4, 2, "float64", (5,))
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b)) as solver:
        solver.plan()
        solver.factorize()
        solver.solve()
        driver.capturing.add(0)
        driver.log.clear()
        solver.solve()
        copies = [call for call in driver.named("cuMemcpyAsync") if call[3] == 5 * 8]
        assert len(copies) == 2
        driver.capturing.clear()
        kept = [ctypes.string_at(call[2], 40) for call in copies]
        for _ in range(3):
            solver.solve()
        assert kept == [ctypes.string_at(call[2], 40) for call in copies]  # still there for a replay


def test_a_factorization_cannot_be_captured(solvers, driver, library, rng):
    a, b = system(rng, 4, 2, "float64")
    with linalg.DirectSolver(DeviceArray(a), DeviceArray(b)) as solver:
        solver.plan()
        driver.capturing.add(0)
        with pytest.raises(InvalidState, match="captured into a graph"):
            solver.factorize()
        driver.capturing.clear()
        solver.factorize()


def test_nothing_is_left_on_the_device(solvers, driver, rng):
    for batch in ((), (4,)):
        a, b = system(rng, 4, 2, "float64", batch)
        with linalg.DirectSolver(a, b, execution="cuda") as solver:
            solver.plan()
            solver.factorize()
            solver.solve()
        assert not driver.live


@pytest.mark.parametrize("shape", [((0, 0), (0,)), ((0, 0), (0, 3)), ((0, 4, 4), (0, 4, 2)), ((3, 0, 0), (3, 0, 2))])
def test_systems_without_equations_ask_no_library(solvers, library, shape):
    x = linalg.direct_solver(DeviceArray(np.empty(shape[0])), DeviceArray(np.empty(shape[1])))
    assert x.memory.shape == shape[1]
    assert solvers.calls == []


def test_no_right_hand_sides(solvers, library, rng):
    for batch in ((), (2,)):
        a, b = system(rng, 3, 0, "float64", batch)
        assert linalg.direct_solver(DeviceArray(a), DeviceArray(b)).memory.shape == b.shape
    a[:] = 0
    with pytest.raises(linalg.SingularMatrixError):
        linalg.direct_solver(DeviceArray(a), DeviceArray(b))

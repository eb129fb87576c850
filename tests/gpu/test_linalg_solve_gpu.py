"""The dense solver on the GPU: values, layouts, batches, streams, graphs, singular matrices."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from nvmath.core import cuda
from shared.testkit.systems import DTYPES, assert_solves, graded, system

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytestmark = pytest.mark.gpu
BATCH = (3, 4)


def in_order(package: Any, array: np.ndarray, order: str) -> Any:
    """Return an array on the device whose matrices are in row ("C") or column ("F") order."""
    if order == "C" or array.ndim < 2:
        return package.array(array)
    stored = package.array(np.ascontiguousarray(array.swapaxes(-1, -2)))
    return stored.swapaxes(-1, -2)


def solved(package: Any, a: np.ndarray, b: np.ndarray, x: Any) -> None:
    assert package.owns(x)
    assert_solves(a, b, package.numpy(x))


# ------------------------------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("n", [1, 2, 33, 257, 700])
def test_one_system(package: Any, rng: np.random.Generator, dtype: str, order: str, n: int) -> None:
    for nrhs in (None, 1, 5):
        a, b = system(rng, n, nrhs, dtype)
        given = in_order(package, a, order), in_order(package, b, order)
        solved(package, a, b, linalg.direct_solver(*given))
        assert np.array_equal(package.numpy(given[0]), a)
        assert np.array_equal(package.numpy(given[1]), b)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("n", [1, 5, 64, 130])
@pytest.mark.parametrize("kinds", ["tensors", "lists", "list and tensor", "tensor and list"])
def test_a_batch(package: Any, rng: np.random.Generator, dtype: str, order: str, n: int, kinds: str) -> None:
    a, b = system(rng, n, 3, dtype, BATCH)
    mine, right = in_order(package, a, order), in_order(package, b, order)
    if kinds in ("lists", "list and tensor"):
        mine = [mine[i, j] for i in range(3) for j in range(4)]
    as_list = kinds in ("lists", "tensor and list")
    if as_list:
        right = [right[i, j] for i in range(3) for j in range(4)]
    x = linalg.direct_solver(mine, right)
    if not as_list:
        solved(package, a, b, x)
        return
    assert isinstance(x, list)
    for index, got in enumerate(x):
        i, j = divmod(index, 4)
        solved(package, a[i, j], b[i, j], got)


@pytest.mark.parametrize(("dtype", "n"), [*((dtype, 600) for dtype in DTYPES), ("float32", 2100)])
@pytest.mark.parametrize("order", ["C", "F"])
def test_few_large_members(package: Any, rng: np.random.Generator, dtype: str, n: int, order: str) -> None:
    """Factorized one by one, and solved as a batch."""
    a, b = system(rng, n, 2, dtype, (3,))
    a += 10 * np.eye(n, dtype=dtype)
    mine = in_order(package, a, order)
    with linalg.DirectSolver(mine, package.array(b)) as solver:
        solver.plan()
        for right in (b, -3 * b):
            solver.reset_operands(b=package.array(right))
            solver.factorize()
            x = package.numpy(solver.solve())
            residual = np.abs(right - a.astype("complex128") @ x.astype("complex128")).max()
            scale = np.abs(a).sum(axis=-1).max() * np.abs(x).max() + np.abs(right).max()
            assert residual <= 8 * n * np.finfo(dtype).eps * scale
        bad = a.copy()
        bad[1] = 0
        package.copy(mine, in_order(package, bad, order))
        with pytest.raises(linalg.SingularMatrixError, match="1 of the 3") as caught:
            solver.factorize()
        assert caught.value.pivots == {1: 0}


def test_many_small_members(package: Any, rng: np.random.Generator) -> None:
    a, b = system(rng, 8, 1, "float64", (20_000,))
    x = package.numpy(linalg.direct_solver(package.array(a), package.array(b)))
    residual = np.abs(b - a @ x).max(axis=(1, 2))
    scale = np.abs(a).sum(axis=2).max(axis=1) * np.abs(x).max(axis=(1, 2)) + np.abs(b).max(axis=(1, 2))
    assert (residual / scale).max() <= 64 * 2.0**-52


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("batch", [(), BATCH])
def test_numpy_operands(rng: np.random.Generator, dtype: str, batch: tuple[int, ...]) -> None:
    for order in ("C", "F"):
        a, b = system(rng, 40, 3, dtype, batch)
        mine = np.asarray(a, order=order)
        for execution in (None, "cuda", {"name": "cuda", "device_id": 0}, linalg.ExecutionCUDA(device_id=0)):
            x = linalg.direct_solver(mine, b, execution=execution)
            assert type(x) is np.ndarray
            assert_solves(a, b, x)
    vectors = [b.reshape(-1, 40, 3)[i, :, 0].copy() for i in range(int(np.prod(batch)))]
    if batch:
        for i, x in enumerate(linalg.direct_solver(list(a.reshape(-1, 40, 40)), vectors)):
            assert_solves(a.reshape(-1, 40, 40)[i], vectors[i], x)


def test_device_operands_on_the_cpu(package: Any, rng: np.random.Generator) -> None:
    for batch in ((), (5,)):
        a, b = system(rng, 20, 3, "complex128", batch)
        with linalg.DirectSolver(package.array(a), package.array(b), execution="cpu") as solver:
            solver.plan()
            solver.factorize()
            solved(package, a, b, solver.solve())
            assert "CPU" in solver.engine


@pytest.mark.parametrize("condition", [1e2, 1e6, 1e11])
def test_conditioning(package: Any, rng: np.random.Generator, condition: float) -> None:
    a = graded(rng, 60, condition, "float64")
    b = rng.standard_normal((60, 2))
    solved(package, a, b, linalg.direct_solver(package.array(a), package.array(b)))
    many = np.stack([a, a.T, 2 * a])
    right = rng.standard_normal((3, 60, 2))
    solved(package, many, right, linalg.direct_solver(package.array(many), package.array(right)))


# ------------------------------------------------------------------------------------------------------------ layouts


def test_gaps_steps_and_broadcasts(package: Any, rng: np.random.Generator) -> None:
    large = rng.standard_normal((2, 20, 24))
    a = package.array(large)
    right = rng.standard_normal((20, 8))
    b = package.array(right)
    cases = [
        (a[0, :9, :9], b[:9, :3], large[0, :9, :9], right[:9, :3]),
        (a[0, ::2, ::2][:10, :10], b[::2, ::2], large[0, ::2, ::2][:10, :10], right[::2, ::2]),
        (a[:, :9, :9], b[None, :9].repeat(2, 0) if package.name == "cupy" else b[None, :9].expand(2, 9, 8),
         large[:, :9, :9], np.broadcast_to(right[:9], (2, 9, 8))),
    ]  # fmt: skip
    for mine, rhs, values, wanted in cases:
        solved(package, values, wanted, linalg.direct_solver(mine, rhs))


@pytest.mark.torch
def test_lazy_conjugates_of_torch(rng: np.random.Generator) -> None:
    import torch

    a, b = system(rng, 7, 2, "complex128")
    mine, right = torch.from_numpy(a).cuda(), torch.from_numpy(b).cuda()
    for one, two, va, vb in (
        (mine.conj(), right, a.conj(), b),
        (mine.mH, right.conj(), a.conj().T, b.conj()),
        (mine, right.conj(), a, b.conj()),
    ):
        assert one.is_conj() or two.is_conj()
        assert_solves(va, vb, linalg.direct_solver(one, two).cpu().numpy())
    with pytest.raises(ValueError, match="lazy conjugate"):
        linalg.direct_solver(mine.conj(), right, options={"inplace_a": True})


@pytest.mark.parametrize("batch", [(), (4,)])
def test_in_place(package: Any, rng: np.random.Generator, batch: tuple[int, ...]) -> None:
    for order in ("C", "F"):
        a, b = system(rng, 30, 2, "float32", batch)
        mine, right = in_order(package, a, order), in_order(package, b, "F")
        addresses = package.address(mine), package.address(right)
        options = {"inplace_a": True, "inplace_b": True}
        with linalg.DirectSolver(mine, right, options=options) as solver:
            solver.plan()
            solver.factorize()
            assert not np.array_equal(package.numpy(mine), a)
            x = solver.solve()
            assert x is right
            assert (package.address(mine), package.address(x)) == addresses
            solved(package, a, b, right)
            again = rng.standard_normal(b.shape).astype("float32")
            package.copy(right, package.array(again))
            solver.solve()
            solved(package, a, again, right)


def test_in_place_on_the_host(rng: np.random.Generator) -> None:
    for batch in ((), (4,)):
        a, b = system(rng, 30, 2, "float64", batch)
        mine = np.copy(a)
        right = np.ascontiguousarray(b.swapaxes(-1, -2)).swapaxes(-1, -2)
        x = linalg.direct_solver(mine, right, options={"inplace_a": True, "inplace_b": True}, execution="cuda")
        assert x is right
        assert not np.array_equal(mine, a)
        assert_solves(a, b, right)


def test_in_place_inside_larger_matrices(package: Any, rng: np.random.Generator) -> None:
    """Leading dimensions larger than the matrices, and nothing outside them is touched."""
    a, b = system(rng, 12, 3, "float64", (2,))
    large = rng.standard_normal((2, 15, 20))
    large[:, :12, :12] = a
    tall = rng.standard_normal((2, 5, 16))
    tall[:, :3, :12] = b.swapaxes(-1, -2)
    mine, right = package.array(large), package.array(tall)
    linalg.direct_solver(
        mine[:, :12, :12], right[:, :3, :12].swapaxes(-1, -2), options={"inplace_a": True, "inplace_b": True}
    )
    after, x = package.numpy(mine), package.numpy(right)
    assert_solves(a, b, np.ascontiguousarray(x[:, :3, :12].swapaxes(-1, -2)))
    large[:, :12, :12] = after[:, :12, :12] = 0
    assert np.array_equal(large, after)
    tall[:, :3, :12] = x[:, :3, :12] = 0
    assert np.array_equal(tall, x)


def test_empty_systems(package: Any) -> None:
    for a, b in (((0, 0), (0,)), ((0, 0), (0, 2)), ((3, 3), (3, 0)), ((0, 3, 3), (0, 3, 2)), ((2, 3, 3), (2, 3, 0))):
        matrix = np.zeros(a) + np.eye(a[-1])
        x = linalg.direct_solver(package.array(matrix), package.array(np.zeros(b)))
        assert tuple(x.shape) == b


# ----------------------------------------------------------------------------------------------------------- the object


def test_factorize_once_and_solve_often(package: Any, rng: np.random.Generator) -> None:
    for batch in ((), (6,)):
        a, b = system(rng, 50, 3, "complex64", batch)
        with linalg.DirectSolver(package.array(a), package.array(b)) as solver:
            solver.plan()
            solver.factorize()
            kept = []
            for _ in range(4):
                b = system(rng, 50, 3, "complex64", batch)[1]
                solver.reset_operands(b=package.array(b))
                kept.append((b, solver.solve()))
            for b, x in kept:  # each solution has memory of its own
                solved(package, a, b, x)
            a = system(rng, 50, 3, "complex64", batch)[0]
            solver.reset_operands(a=package.array(a))
            with pytest.raises(linalg.InvalidDirectSolverState, match=r"factorize\(\)"):
                solver.solve()
            solver.factorize()
            solved(package, a, b, solver.solve())
            solver.release_operands()
            a, b = system(rng, 50, 3, "complex64", batch)
            solver.reset_operands_unchecked(a=package.array(a), b=package.array(b))
            solver.factorize()
            solved(package, a, b, solver.solve())


def test_new_values_in_the_same_memory(package: Any, rng: np.random.Generator) -> None:
    a, b = system(rng, 20, 2, "float64")
    mine, right = package.array(a), package.array(b)
    with linalg.DirectSolver(mine, right) as solver:
        solver.plan()
        for _ in range(3):
            solver.factorize()
            solved(package, a, b, solver.solve())
            a, b = system(rng, 20, 2, "float64")
            package.copy(mine, package.array(a))
            package.copy(right, package.array(b))


def test_singular_matrices(package: Any, rng: np.random.Generator) -> None:
    a, b = system(rng, 40, 2, "float64")
    a[:, 39] = 0
    with pytest.raises(linalg.SingularMatrixError, match=r"U\[39, 39\]") as caught:
        linalg.direct_solver(in_order(package, a, "F"), package.array(b))
    assert caught.value.pivots == {0: 39}
    a, b = system(rng, 10, 2, "complex64", (300,))
    bad = [0, 17, 299]
    a[bad] = 0
    mine = package.array(a)
    with linalg.DirectSolver(mine, package.array(b)) as solver:
        solver.plan()
        with pytest.raises(linalg.SingularMatrixError, match="3 of the 300") as caught:
            solver.factorize()
        assert caught.value.pivots == dict.fromkeys(bad, 0)
        with pytest.raises(linalg.InvalidDirectSolverState, match="singular"):
            solver.solve()
        a[bad] = system(rng, 10, 2, "complex64", (3,))[0]
        package.copy(mine, package.array(a))
        solver.factorize()
        solved(package, a, b, solver.solve())


def test_singular_matrices_of_the_host(rng: np.random.Generator) -> None:
    with pytest.raises(linalg.SingularMatrixError):
        linalg.direct_solver(np.ones((4, 4)), np.ones(4), execution="cuda")
    with pytest.raises(linalg.SingularMatrixError, match="2 of the 2"):
        linalg.direct_solver(np.ones((2, 4, 4)), np.ones((2, 4, 1)), execution="cuda")


def test_numbers_that_are_not_numbers_do_not_hang(package: Any, rng: np.random.Generator) -> None:
    """Without a batch, and in one member of it, whose neighbours are solved."""
    a, b = system(rng, 12, 1, "float64", (3,))
    a[1, 4, 5] = np.nan
    singular: dict[int, int] = {}
    try:
        x = package.numpy(linalg.direct_solver(package.array(a), package.array(b)))
    except linalg.SingularMatrixError as error:  # whether a pivot counts as zero then is the library's choice
        singular = error.pivots
    else:
        assert np.isnan(x[1]).any()
        assert_solves(a[[0, 2]], b[[0, 2]], x[[0, 2]])
    assert set(singular) <= {1}


def test_a_handle_of_the_users(package: Any, rng: np.random.Generator) -> None:
    from nvmath.bindings import cusolverDn

    a, b = system(rng, 30, 2, "float64")
    mine, right = package.array(a), package.array(b)
    with cuda.using(0):
        handle = cusolverDn.create()
        try:
            for _ in range(2):
                solved(package, a, b, linalg.direct_solver(mine, right, options={"handle": handle}))
            cusolverDn.get_stream(handle)  # it is still there
        finally:
            package.synchronize()
            cusolverDn.destroy(handle)


def test_memory_comes_back(package: Any, rng: np.random.Generator) -> None:
    a, b = system(rng, 300, 4, "float64")
    mine, right = package.array(a), package.array(b)
    many, vectors = package.array(np.stack([a] * 3)), package.array(np.stack([b] * 3))

    def once() -> None:
        linalg.direct_solver(mine, right)
        linalg.direct_solver(many, vectors)
        linalg.direct_solver([mine, mine], [right, right])

    once()
    before = package.used()
    for _ in range(5):
        once()
    assert package.used() == before


# ------------------------------------------------------------------------------------------------------------- streams


@pytest.mark.parametrize("batch", [(), (5,)])
@pytest.mark.parametrize("how", ["object", "number", "current"])
def test_work_comes_after_what_is_on_its_stream(
    package: Any, rng: np.random.Generator, batch: tuple[int, ...], how: str
) -> None:
    """The operands are filled late, and the solution read early: both on the stream only."""
    a, b = system(rng, 64, 2, "float64", batch)
    sources = package.array(a), package.array(b)
    mine, right = package.array(np.zeros_like(a)), package.array(np.zeros_like(b))
    result = package.array(np.zeros_like(b))
    stream = package.stream()
    named = {"object": stream, "number": package.handle(stream), "current": None}[how]
    with linalg.DirectSolver(mine, right) as solver:
        solver.plan()
        package.synchronize()
        with package.using(stream):
            package.sleep(0.05)
            package.copy(mine, sources[0])
            if how == "current":
                solver.factorize()
        if how != "current":
            solver.factorize(stream=named)
        with package.using(stream):
            package.sleep(0.05)
            package.copy(right, sources[1])
            if how == "current":
                package.copy(result, solver.solve())
        if how != "current":
            x = solver.solve(stream=named)
            with package.using(stream):
                package.copy(result, x)
        assert_solves(a, b, package.numpy(result))


def test_solving_does_not_block(package: Any, rng: np.random.Generator) -> None:
    for batch in ((), (5,)):
        a, b = system(rng, 64, 2, "float64", batch)
        stream = package.stream()
        with linalg.DirectSolver(package.array(a), package.array(b)) as solver:
            solver.plan()
            solver.factorize(stream=stream)
            solver.solve(stream=stream)
            package.synchronize()
            with package.using(stream):
                package.sleep(0.3)
            x = solver.solve(stream=stream)
            assert not package.done(stream), "solve() waited for the stream"
            solved(package, a, b, x)


def test_a_chain_over_several_streams(package: Any, rng: np.random.Generator) -> None:
    """Factorizations and solutions on one stream after the other, without waiting in between."""
    streams = [package.stream() for _ in range(3)]
    for batch in ((), (7,)):
        kept = []
        problems = [system(rng, 96, 2, "float64", batch) for _ in range(6)]
        arrays = [(package.array(a), package.array(b)) for a, b in problems]
        with linalg.DirectSolver(*arrays[0], stream=streams[0]) as solver:
            solver.plan(stream=streams[0])
            for turn, (mine, right) in enumerate(arrays):
                solver.reset_operands(a=mine, b=right)
                solver.factorize(stream=streams[turn % 3])
                with package.using(streams[(turn + 1) % 3]):
                    package.sleep(0.01)
                kept.append(solver.solve(stream=streams[(turn + 1) % 3]))
        package.synchronize()
        for (a, b), x in zip(problems, kept, strict=True):
            solved(package, a, b, x)


@pytest.mark.parametrize("batch", [(), (5,)])
def test_solutions_in_a_graph(package: Any, rng: np.random.Generator, batch: tuple[int, ...]) -> None:
    a, b = system(rng, 32, 2, "float64", batch)
    mine, right = package.array(a), package.array(b)
    stream = package.stream()
    with linalg.DirectSolver(mine, right) as solver:
        solver.plan(stream=stream)
        solver.factorize(stream=stream)
        with package.using(stream):
            solver.solve(stream=stream)
        package.synchronize()
        with package.capture(stream) as replay:
            result = solver.solve(stream=stream)
        for _ in range(3):
            b = system(rng, 32, 2, "float64", batch)[1]
            package.copy(right, package.array(b))
            package.synchronize()
            replay[0]()
            assert_solves(a, b, package.numpy(result))
            with package.using(stream):
                other = solver.solve(stream=stream)
            solved(package, a, b, other)


def test_a_factorization_in_a_graph_is_refused(package: Any, rng: np.random.Generator) -> None:
    a, b = system(rng, 16, 2, "float64")
    mine, right = package.array(a), package.array(b)
    stream = package.stream()
    with linalg.DirectSolver(mine, right) as solver:
        solver.plan(stream=stream)
        solver.factorize(stream=stream)
        with package.using(stream):
            solver.solve(stream=stream)
        package.synchronize()
        with package.capture(stream):
            with pytest.raises(linalg.InvalidDirectSolverState, match="captured into a graph"):
                solver.factorize(stream=stream)
            result = solver.solve(stream=stream)  # the factors are still there
        del result
        package.synchronize()
        solved(package, a, b, solver.solve())


def test_threads(package: Any, rng: np.random.Generator) -> None:
    problems = [system(rng, 48, 2, "float64", batch) for batch in ((), (4,)) * 3]
    arrays = [(package.array(a), package.array(b)) for a, b in problems]
    errors: list[BaseException] = []

    def work(index: int) -> None:
        try:
            stream = package.stream()
            for _ in range(5):
                x = linalg.direct_solver(*arrays[index], stream=stream)
                solved(package, *problems[index], x)
        except BaseException as error:  # noqa: BLE001 - shown by the test
            errors.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(problems))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_an_allocator_of_the_users(package: Any, rng: np.random.Generator) -> None:
    requests = []

    class Allocator:
        def memalloc(self, size: int) -> Any:
            requests.append(size)
            return Pointer(size)

    class Pointer:
        def __init__(self, size: int) -> None:
            self.device_ptr, self._owner = cuda.allocate(size, 0, 0)

    a, b = system(rng, 64, 2, "float64")
    x = linalg.direct_solver(package.array(a), package.array(b), options={"allocator": Allocator()})
    solved(package, a, b, x)
    assert len(requests) == 1

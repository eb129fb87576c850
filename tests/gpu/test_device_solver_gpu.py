"""Solvers inside kernels on a GPU: every task and function, against NumPy and SciPy in double precision."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from nvmath import device
from shared.testkit import device_solver
from shared.testkit.device_solver import Case, near, packed, random, solve, unpacked

pytestmark = pytest.mark.gpu
pytest.importorskip("numba_cuda", reason="needs numba-cuda")
cuda = pytest.importorskip("numba.cuda", reason="needs numba-cuda")

COL, ROW = "col_major", "row_major"
LAYOUTS = {"col": (COL, COL), "row": (ROW, ROW), "mixed": (ROW, COL)}
KINDS = {
    f"{real.__name__}{'-complex' if complex_ else ''}": (real, complex_)
    for real, complex_ in itertools.product((np.float32, np.float64), (False, True))
}


def run(kernel, block, *arrays):
    there = [cuda.to_device(x) if isinstance(x, np.ndarray) else x for x in arrays]
    kernel[1, block](*there)
    for here, array in zip(arrays, there, strict=True):
        if isinstance(here, np.ndarray):
            array.copy_to_host(here)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("check", device_solver.CHECKS)
def test_task_of_each_kind(check, kind, rng):
    device_solver.CHECKS[check](run, cuda, rng, Case(*kind, LAYOUTS["col"], 1, 0, False))


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(Case(np.float32, False, LAYOUTS["row"], 3, 0, False), id="row-three"),
        pytest.param(Case(np.float64, True, LAYOUTS["mixed"], 2, 3, False), id="mixed-padded"),
        pytest.param(Case(np.float32, True, LAYOUTS["mixed"], 2, 1, True), id="mixed-run-time"),
        pytest.param(Case(np.float64, False, LAYOUTS["col"], 2, 2, True), id="col-run-time"),
    ],
)
@pytest.mark.parametrize("check", device_solver.CHECKS)
def test_task_in_each_layout(check, case, rng):
    device_solver.CHECKS[check](run, cuda, rng, case)


@pytest.mark.parametrize("fill_mode", ["lower", "upper"])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_cholesky_of_each_triangle(kind, fill_mode, rng):
    device_solver.cholesky(run, cuda, rng, Case(*kind, LAYOUTS["row"], 2, 0, False), fill_mode)


def described(function, size, kind, **kwargs):
    real, complex_ = kind
    return device.Solver(function, size, real, "Block", data_type="complex" if complex_ else "real", **kwargs)


@pytest.mark.parametrize("function", ["posv", "gesv_no_pivot", "gesv_partial_pivot"])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_factorize_and_solve_at_once(function, kind, rng):
    n, k = 7, 2
    s = described(function, (n, n, k), kind, **({"fill_mode": "upper"} if function == "posv" else {}))
    real, complex_ = kind
    a, b = random(rng, (1, n, n), complex_, real), random(rng, (1, n, k), complex_, real)
    if function == "posv":
        a = a @ np.swapaxes(a.conj(), 1, 2) + n * np.eye(n)
    elif function == "gesv_no_pivot":
        a = a + 2 * n * np.eye(n)
    dtype = s.value_type
    arrays = {
        "a": packed(a, (n * n, 1, n), n * n, dtype),
        "b": packed(b, (n * k, 1, n), n * k, dtype),
        "info": np.full(1, -7, np.int32),
        "ipiv": np.zeros(n, np.int32),
    }
    call = "S.execute(a, ipiv, b, info)" if "partial" in function else "S.execute(a, b, info)"
    solve(run, cuda, {"S": s}, [call], s.block_dim, arrays)
    assert arrays["info"][0] == 0
    near(unpacked(arrays["b"], (1, n, k), (n * k, 1, n)), np.linalg.solve(a, b), real)


@pytest.mark.parametrize("function", ["ungqr", "unglq"])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_q_is_unitary_and_gives_the_matrix_back(function, kind, rng):
    real, complex_ = kind
    m, n = (8, 5) if function == "ungqr" else (5, 8)
    k = min(m, n)
    q = described(function, (m, n, k), kind)
    f = described("geqrf" if function == "ungqr" else "gelqf", (m, n), kind, block_dim=q.block_dim)
    a = random(rng, (1, m, n), complex_, real)
    arrays = {
        "a": packed(a, (m * n, 1, m), m * n, f.value_type),
        "q": np.zeros(m * n, f.value_type),
        "tau": np.zeros(k, f.value_type),
    }
    copy = f"for i in range(t, {m * n}, {f.block_size}): q[i] = a[i]"
    solve(run, cuda, {"F": f, "Q": q}, ["F.execute(a, tau)", copy, "Q.execute(q, tau)"], f.block_dim, arrays)
    unitary = unpacked(arrays["q"], (1, m, n), (m * n, 1, m))[0].astype(complex)
    factor = unpacked(arrays["a"], (1, m, n), (m * n, 1, m))[0].astype(complex)
    if function == "ungqr":
        near(unitary.conj().T @ unitary, np.eye(k), real)
        near(unitary @ np.triu(factor)[:k], a[0], real)
    else:
        near(unitary @ unitary.conj().T, np.eye(k), real)
        near(np.tril(factor)[:, :k] @ unitary, a[0], real)


@pytest.mark.parametrize("job", ["no_vectors", "overwrite_vectors"])
@pytest.mark.parametrize("fill_mode", ["lower", "upper"])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_eigenvalues_of_hermitian_matrices(kind, fill_mode, job, rng):
    real, complex_ = kind
    n, batches = 11, 2
    s = described("heev", (n,), kind, fill_mode=fill_mode, job=job, batches_per_block=batches)
    a = random(rng, (batches, n, n), complex_, real)
    a = a + np.swapaxes(a.conj(), 1, 2)
    half = np.tril if fill_mode == "lower" else np.triu
    strides = (n * n, 1, n)
    arrays = {
        "a": packed(half(a), strides, batches * n * n, s.value_type),
        "w": np.zeros(batches * n, real),
        "work": np.zeros(s.workspace_size, s.value_type),
        "info": np.full(batches, -7, np.int32),
    }
    solve(run, cuda, {"S": s}, ["S.execute(a, w, work, info)"], s.block_dim, arrays)
    assert np.all(arrays["info"] == 0)
    w = arrays["w"].reshape(batches, n).astype(float)
    near(w, np.linalg.eigvalsh(a), real)
    if job == "overwrite_vectors":
        v = unpacked(arrays["a"], (batches, n, n), strides).astype(complex)
        near(a @ v, v * w[:, None, :], real)
        near(np.swapaxes(v.conj(), 1, 2) @ v, np.broadcast_to(np.eye(n), v.shape), real)


@pytest.mark.parametrize("job", ["no_vectors", "all_vectors", "multiply_vectors"])
@pytest.mark.parametrize("real", [np.float32, np.float64])
def test_eigenvalues_of_tridiagonal_matrices(real, job, rng):
    n = 9
    s = device.Solver("htev", (n,), real, "Block", job=job)
    d, e, start = (random(rng, shape, False, real) for shape in ((n,), (n - 1,), (n, n)))
    matrix = np.diag(d) + np.diag(e, 1) + np.diag(e, -1)
    arrays = {"d": d.astype(real), "e": e.astype(real), "info": np.full(1, -7, np.int32)}
    if job != "no_vectors":
        arrays["v"] = packed(start[None], (n * n, 1, n), n * n, real)
    v = "" if job == "no_vectors" else "v, "
    solve(run, cuda, {"S": s}, [f"S.execute(d, e, {v}info)"], s.block_dim, arrays)
    assert arrays["info"][0] == 0
    near(arrays["d"], np.linalg.eigvalsh(matrix), real)
    if job != "no_vectors":
        vectors = unpacked(arrays["v"], (1, n, n), (n * n, 1, n))[0].astype(float)
        if job == "multiply_vectors":
            vectors = np.linalg.solve(start, vectors)
            error = np.abs(matrix @ vectors - vectors * arrays["d"]).max()
            assert error < (5e-2 if real == np.float32 else 1e-8)  # after a solve with any matrix
        else:
            near(matrix @ vectors, vectors * arrays["d"], real)


@pytest.mark.parametrize("arrangement", [COL, ROW])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_tridiagonal_systems(kind, arrangement, rng):
    real, complex_ = kind
    n, k, batches = 12, 3, 2
    s = described("gtsv_no_pivot", (n, n, k), kind, arrangement=(COL, arrangement), batches_per_block=batches)
    low, main, up = (random(rng, (batches, size), complex_, real) for size in (n - 1, n, n - 1))
    main = main + 6
    b = random(rng, (batches, n, k), complex_, real)
    strides = (n * k, 1, n) if arrangement == COL else (n * k, k, 1)
    arrays = {
        "dl": low.astype(s.value_type).ravel(), "d": main.astype(s.value_type).ravel(),
        "du": up.astype(s.value_type).ravel(), "b": packed(b, strides, batches * n * k, s.value_type),
        "info": np.full(batches, -7, np.int32),
    }  # fmt: skip
    solve(run, cuda, {"S": s}, ["S.execute(dl, d, du, b, info)"], s.block_dim, arrays)
    assert np.all(arrays["info"] == 0)
    x = unpacked(arrays["b"], (batches, n, k), strides)
    for one in range(batches):
        matrix = np.diag(main[one]) + np.diag(low[one], -1) + np.diag(up[one], 1)
        near(matrix @ x[one], b[one], real)


@pytest.mark.parametrize("function", ["potrf", "getrf_no_pivot", "getrf_partial_pivot"])
def test_info_tells_where_a_singular_matrix_fails(function):
    n = 5
    extras = {"fill_mode": "lower"} if function == "potrf" else {}
    s = device.Solver(function, (n,), np.float64, "Block", batches_per_block=2, **extras)
    good, bad = np.eye(n) * 4, np.diag([1.0, 2.0, 0.0, 4.0, 5.0])
    arrays = {
        "a": packed(np.stack([good, bad]), (n * n, 1, n), 2 * n * n, np.float64),
        "info": np.full(2, -7, np.int32),
        "ipiv": np.zeros(2 * n, np.int32),
    }
    call = "S.execute(a, ipiv, info)" if "partial" in function else "S.execute(a, info)"
    solve(run, cuda, {"S": s}, [call], s.block_dim, arrays)
    assert arrays["info"].tolist() == [0, 3]


def test_pivots_and_factors_are_those_of_lapack(rng):
    lu_factor = pytest.importorskip("scipy.linalg", reason="needs SciPy").lu_factor
    n = 17
    s = device.LUPivotSolver((n,), np.float64, "Block")
    a = rng.standard_normal((1, n, n))
    arrays = {
        "a": packed(a, s.a_strides(), s.a_size(), np.float64),
        "ipiv": np.zeros(s.ipiv_size, np.int32),
        "info": np.full(1, -7, np.int32),
    }
    solve(run, cuda, {"S": s}, ["S.factorize(a, ipiv, info)"], s.block_dim, arrays)
    factors, pivots = lu_factor(a[0])
    assert (arrays["ipiv"] - 1).tolist() == pivots.tolist()
    near(unpacked(arrays["a"], s.a_shape, s.a_strides())[0], factors, np.float64)


def test_many_batches_with_suggested_numbers(rng):
    s = device.CholeskySolver((8,), np.float32, "Block", "lower", batches_per_block="suggested", block_dim="suggested")
    case = Case(np.float32, False, LAYOUTS["col"], s.batches_per_block, 0, False)
    device_solver.cholesky(run, cuda, rng, case)


def test_blocks_of_other_sizes_are_refused_at_launch():
    s = device.Solver("potrf", (8,), np.float32, "Block", fill_mode="lower", block_dim=(64,))
    arrays = {"a": np.eye(8, dtype=np.float32).ravel(), "info": np.zeros(1, np.int32)}
    with pytest.raises(ValueError, match="64"):
        solve(run, cuda, {"S": s}, ["S.execute(a, info)"], (32, 1, 1), arrays)


def test_many_blocks_solve_large_systems(rng):
    n, blocks = 64, 50
    s = device.LUPivotSolver((n, n, 1), np.float64, "Block")
    size = n * n

    @cuda.jit
    def kernel(a, b, infos):
        mine = cuda.shared.array(size, np.float64)
        right = cuda.shared.array(n, np.float64)
        pivots = cuda.shared.array(n, np.int32)
        info = cuda.shared.array(1, np.int32)
        which = cuda.blockIdx.x
        for i in range(cuda.threadIdx.x, size, s.block_size):
            mine[i] = a[which, i % n, i // n]
        for i in range(cuda.threadIdx.x, n, s.block_size):
            right[i] = b[which, i]
        cuda.syncthreads()
        s.factorize(mine, pivots, info)
        s.solve(mine, pivots, right)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, n, s.block_size):
            b[which, i] = right[i]
        infos[which] = info[0]

    a, b = rng.standard_normal((blocks, n, n)), rng.standard_normal((blocks, n))
    there, infos = cuda.to_device(b), cuda.to_device(np.full(blocks, -7, np.int32))
    kernel[blocks, s.block_dim](cuda.to_device(a), there, infos)
    assert not infos.copy_to_host().any()
    wanted = np.linalg.solve(a, b[..., None])[..., 0]
    np.testing.assert_allclose(there.copy_to_host(), wanted, rtol=1e-6, atol=1e-8)

"""Solvers inside kernels: one kernel for any calls, packing into the memory layout described, and checks of each task.

The checks take ``run(kernel, block, *arrays)``, which launches on a GPU or in Python; they hold for both.
"""

from __future__ import annotations

import numpy as np

from nvmath import device

__all__ = ["CHECKS", "packed", "solve", "unpacked"]

_KERNEL = """
def kernel({globals}):
{allocate}
    t = cuda.threadIdx.x
{load}
    cuda.syncthreads()
{body}
    cuda.syncthreads()
{store}
"""


def solve(run, cuda, objects, calls, block, arrays, **integers):
    """Run calls on flat arrays in shared memory, and write the arrays back.

    Parameters
    ----------
    run : callable
        ``run(kernel, block, *arrays)``.
    cuda : module
        ``numba.cuda``.
    objects : dict
        What the calls name.
    calls : list of str
        Calls in Python, a barrier between each two.
    block : tuple
        Dimension of the block.
    arrays : dict
        Flat arrays by their names in the calls; all are loaded and stored.
    integers : int
        Numbers that the calls name, passed at run time.
    """
    size = block[0] * block[1] * block[2]
    assert tuple(block[1:]) == (1, 1)
    names = list(arrays)
    text = _KERNEL.format(
        globals=", ".join([f"g_{name}" for name in names] + list(integers)),
        allocate="\n".join(f"    {n} = cuda.shared.array({arrays[n].size}, T_{n})" for n in names),
        load="\n".join(f"    for i in range(t, {arrays[n].size}, {size}):\n        {n}[i] = g_{n}[i]" for n in names),
        body="\n    cuda.syncthreads()\n".join(f"    {call}" for call in calls),
        store="\n".join(f"    for i in range(t, {arrays[n].size}, {size}):\n        g_{n}[i] = {n}[i]" for n in names),
    )
    space = {"cuda": cuda, **objects, **{f"T_{n}": arrays[n].dtype.type for n in names}}
    exec(text, space)
    run(cuda.jit(space["kernel"]), tuple(block), *arrays.values(), *integers.values())


def packed(matrices, strides, size, dtype):
    """Return a flat array that holds (batches, rows, columns) with these strides; NaN between."""
    flat = np.full(size, np.nan, dtype)
    unpacked(flat, matrices.shape, strides)[...] = matrices
    return flat


def unpacked(flat, shape, strides):
    """Return the view (batches, rows, columns) of a flat array."""
    return np.lib.stride_tricks.as_strided(flat, shape, tuple(step * flat.itemsize for step in strides))


def random(rng, shape, complex_, real):
    """Return numbers of the precision ``real``, as double precision."""
    found = rng.standard_normal(shape)
    if complex_:
        found = found + 1j * rng.standard_normal(shape)
    return found.astype(np.result_type(real, np.complex64 if complex_ else real)).astype(complex if complex_ else float)


def near(got, wanted, real):
    """Compare in parts of the largest value."""
    scale = max(1.0, float(np.abs(wanted).max(initial=0)))
    assert np.all(np.isfinite(got))
    np.testing.assert_allclose(got / scale, wanted / scale, rtol=0, atol=5e-4 if real == np.float32 else 1e-11)


class Case:
    """What varies: precision, kind of numbers, arrangements, batches, padding, when leading dimensions are given."""

    def __init__(self, real, complex_, arrangement, batches, padding, at_run_time):
        self.real, self.complex, self.batches = real, complex_, batches
        self.padding, self.at_run_time = padding, at_run_time
        self.shared = {
            "arrangement": arrangement, "batches_per_block": batches, "data_type": "complex" if complex_ else "real",
        }  # fmt: skip

    def leading(self, plain):
        """Return the keyword for padded leading dimensions that are compiled in."""
        if not self.padding or self.at_run_time:
            return {}
        return {"leading_dimensions": tuple(ld + self.padding for ld in plain.leading_dimensions)}

    def make(self, task, *args, **kwargs):
        """Return the description, and the leading dimensions of its two matrices in this case."""
        plain = task(*args, **self.shared, **kwargs)
        pads = tuple(ld + self.padding for ld in plain.leading_dimensions)
        return task(*args, **self.shared, **kwargs, **self.leading(plain)), *pads

    def tail(self, *names):
        """Return what a call has at its end for leading dimensions at run time."""
        return "".join(f", {name}" for name in names) if self.at_run_time else ""


def dtype_of(solver):
    """Return the dtype of the elements."""
    return np.dtype(solver.value_type)


def definite(rng, case, n):
    """Return positive definite matrices."""
    a = random(rng, (case.batches, n, n), case.complex, case.real)
    return a @ np.swapaxes(a.conj(), 1, 2) + n * np.eye(n)


def cholesky(run, cuda, rng, case, fill_mode="lower"):
    """Factorize and solve; the other triangle is NaN, and stays."""
    n, k = 9, 3
    s, lda, ldb = case.make(device.CholeskySolver, (n, n, k), case.real, "Block", fill_mode)
    a, b = definite(rng, case, n), random(rng, (case.batches, n, k), case.complex, case.real)
    half = np.tril if fill_mode == "lower" else np.triu
    stored = np.where(half(np.ones((n, n))) > 0, a, np.nan)
    arrays = {
        "a": packed(stored, s.a_strides(lda=lda), s.a_size(lda=lda), dtype_of(s)),
        "b": packed(b, s.b_strides(ldb=ldb), s.b_size(ldb=ldb), dtype_of(s)),
        "info": np.full(s.info_shape, -7, np.int32),
    }
    calls = [f"S.factorize(a, info{case.tail('lda')})", f"S.solve(a, b{case.tail('lda', 'ldb')})"]
    solve(run, cuda, {"S": s}, calls, s.block_dim, arrays, lda=lda, ldb=ldb)
    assert np.all(arrays["info"] == 0)
    low = np.linalg.cholesky(a)
    wanted = low if fill_mode == "lower" else np.swapaxes(low.conj(), 1, 2)
    got = unpacked(arrays["a"], s.a_shape, s.a_strides(lda=lda))
    near(np.where(half(np.ones((n, n))) > 0, got, 0), half(wanted), case.real)
    near(unpacked(arrays["b"], s.b_shape, s.b_strides(ldb=ldb)), np.linalg.solve(a, b), case.real)


def _lu(run, cuda, rng, case, pivot, transpose_mode):
    n, k = 10, 2
    if transpose_mode == "transposed" and case.complex:
        transpose_mode = "conj_transposed"
    s, lda, ldb = case.make(
        device.LUPivotSolver if pivot else device.LUSolver, (n, n, k), case.real, "Block", transpose_mode=transpose_mode
    )
    a, b = (random(rng, (case.batches, n, j), case.complex, case.real) for j in (n, k))
    if not pivot:
        a = a + 2 * n * np.eye(n)
    arrays = {
        "a": packed(a, s.a_strides(lda=lda), s.a_size(lda=lda), dtype_of(s)),
        "b": packed(b, s.b_strides(ldb=ldb), s.b_size(ldb=ldb), dtype_of(s)),
        "info": np.full(s.info_shape, -7, np.int32),
    }
    if pivot:
        arrays["ipiv"] = np.zeros(s.ipiv_size, np.int32)
    p = ", ipiv" if pivot else ""
    calls = [f"S.factorize(a{p}, info{case.tail('lda')})", f"S.solve(a{p}, b{case.tail('lda', 'ldb')})"]
    solve(run, cuda, {"S": s}, calls, s.block_dim, arrays, lda=lda, ldb=ldb)
    assert np.all(arrays["info"] == 0)
    factors = unpacked(arrays["a"], s.a_shape, s.a_strides(lda=lda)).astype(a.dtype)
    product = (np.tril(factors, -1) + np.eye(n)) @ np.triu(factors)
    exchanged = a.copy()
    for batch in range(case.batches if pivot else 0):
        for row, other in enumerate(arrays["ipiv"].reshape(s.ipiv_shape)[batch] - 1):
            assert row <= other < n
            exchanged[batch][[row, other]] = exchanged[batch][[other, row]]
    near(product, exchanged, case.real)
    matrix = a if transpose_mode == "non_transposed" else np.swapaxes(a, 1, 2)
    matrix = matrix.conj() if transpose_mode == "conj_transposed" else matrix
    near(matrix @ unpacked(arrays["b"], s.b_shape, s.b_strides(ldb=ldb)), b, case.real)


def lu(run, cuda, rng, case):
    """Factorize and solve without pivoting."""
    _lu(run, cuda, rng, case, False, "non_transposed")


def lu_pivot(run, cuda, rng, case):
    """Factorize and solve with pivoting."""
    _lu(run, cuda, rng, case, True, "non_transposed")


def lu_pivot_transposed(run, cuda, rng, case):
    """Solve with the transposed matrix."""
    _lu(run, cuda, rng, case, True, "transposed")


def _orthogonal(run, cuda, rng, case, lq, side):
    # Q is square of the order of the longer side; c = Q^H a is R, c = a Q^H is L
    m, n = (6, 9) if lq else (9, 6)
    k = 6
    single = {name: value for name, value in case.shared.items() if name != "arrangement"}
    first = device.LQFactorize if lq else device.QRFactorize
    plain = first((m, n), case.real, "Block", arrangement=case.shared["arrangement"][0], **single)
    lda = plain.lda + case.padding
    conjugated = "conj_transposed" if case.complex else "transposed"
    size = (m, n, k)
    natural = "right" if lq else "left"
    if side != natural:  # transpose the problem: c^H Q or Q c^H
        size = (n, m, k)
    task = device.LQMultiply if lq else device.QRMultiply
    mode = conjugated if side == natural else "non_transposed"
    q, _, ldc = case.make(task, size, case.real, "Block", side, transpose_mode=mode)
    compiled = {} if case.at_run_time else {"leading_dimension": lda}
    layout = case.shared["arrangement"][0]
    f = first((m, n), case.real, "Block", arrangement=layout, block_dim=q.block_dim, **single, **compiled)
    own = {} if case.at_run_time or not case.padding else {"leading_dimensions": (lda, ldc)}
    q = task(size, case.real, "Block", side, transpose_mode=mode, block_dim=q.block_dim, **case.shared, **own)
    assert q.a_shape == f.a_shape
    a = random(rng, (case.batches, m, n), case.complex, case.real)
    c = a if side == natural else np.swapaxes(a.conj(), 1, 2)
    arrays = {
        "a": packed(a, f.a_strides(lda=lda), f.a_size(lda=lda), dtype_of(f)),
        "tau": np.zeros(f.tau_size, dtype_of(f)),
        "c": packed(c, q.c_strides(ldc=ldc), q.c_size(ldc=ldc), dtype_of(f)),
    }
    assert q.tau_size == f.tau_size
    calls = [f"F.factorize(a, tau{case.tail('lda')})", f"Q.multiply(a, tau, c{case.tail('lda', 'ldc')})"]
    solve(run, cuda, {"F": f, "Q": q}, calls, f.block_dim, arrays, lda=lda, ldc=ldc)
    got = unpacked(arrays["c"], q.c_shape, q.c_strides(ldc=ldc))
    got = got if side == natural else np.swapaxes(got.conj(), 1, 2)
    factor = unpacked(arrays["a"], f.a_shape, f.a_strides(lda=lda))
    part = np.tril if lq else np.triu
    near(got, part(factor), case.real)
    gram = factor_gram(part(factor).astype(a.dtype), lq)
    near(gram, factor_gram(a, lq), case.real)


def factor_gram(a, lq):
    """Return a a^H or a^H a, which a unitary factor leaves alone."""
    other = np.swapaxes(a.conj(), 1, 2)
    return a @ other if lq else other @ a


def qr(run, cuda, rng, case):
    """Q^H A is R."""
    _orthogonal(run, cuda, rng, case, False, "left")


def qr_right(run, cuda, rng, case):
    """A^H Q is R^H."""
    _orthogonal(run, cuda, rng, case, False, "right")


def lq(run, cuda, rng, case):
    """A Q^H is L."""
    _orthogonal(run, cuda, rng, case, True, "right")


def lq_left(run, cuda, rng, case):
    """Q A^H is L^H."""
    _orthogonal(run, cuda, rng, case, True, "left")


def _triangular(run, cuda, rng, case, side, fill_mode, diag, transposed):
    m, n = 8, 5
    order = m if side == "left" else n
    mode = "non_transposed" if not transposed else "conj_transposed" if case.complex else "transposed"
    s, lda, ldb = case.make(device.TriangularSolver, (m, n), case.real, "Block", side, fill_mode, diag, mode)
    a = random(rng, (case.batches, order, order), case.complex, case.real) / 4 + 3 * np.eye(order)
    b = random(rng, (case.batches, m, n), case.complex, case.real)
    half = np.tril if fill_mode == "lower" else np.triu
    stored = np.where(
        half(np.ones((order, order)), 0 if diag == "non_unit" else -1 if fill_mode == "lower" else 1) > 0, a, np.nan
    )
    arrays = {
        "a": packed(stored, s.a_strides(lda=lda), s.a_size(lda=lda), dtype_of(s)),
        "b": packed(b, s.b_strides(ldb=ldb), s.b_size(ldb=ldb), dtype_of(s)),
    }
    solve(run, cuda, {"S": s}, [f"S.solve(a, b{case.tail('lda', 'ldb')})"], s.block_dim, arrays, lda=lda, ldb=ldb)
    matrix = half(a)
    if diag == "unit":
        matrix = matrix - matrix * np.eye(order) + np.eye(order)
    matrix = np.swapaxes(matrix.conj(), 1, 2) if transposed else matrix
    x = unpacked(arrays["b"], s.b_shape, s.b_strides(ldb=ldb))
    near(matrix @ x if side == "left" else x @ matrix, b, case.real)


def triangular(run, cuda, rng, case):
    """Solve op(a) x = b."""
    _triangular(run, cuda, rng, case, "left", "lower", "non_unit", False)


def triangular_right(run, cuda, rng, case):
    """Solve x op(a) = b, with ones on the diagonal."""
    _triangular(run, cuda, rng, case, "right", "upper", "unit", True)


def _least_squares(run, cuda, rng, case, m, n, transposed=False):
    k = 2
    mode = "non_transposed" if not transposed else "conj_transposed" if case.complex else "transposed"
    s, lda, ldb = case.make(device.LeastSquaresSolver, (m, n, k), case.real, "Block", transpose_mode=mode)
    a = random(rng, (case.batches, m, n), case.complex, case.real)
    matrix = np.swapaxes(a.conj(), 1, 2) if transposed else a
    b = np.zeros((case.batches, max(m, n), k), a.dtype)
    rows = matrix.shape[1]
    b[:, :rows] = random(rng, (case.batches, rows, k), case.complex, case.real)
    assert s.b_shape == (case.batches, rows, k)
    assert s.x_shape == (case.batches, matrix.shape[2], k)
    arrays = {
        "a": packed(a, s.a_strides(lda=lda), s.a_size(lda=lda), dtype_of(s)),
        "tau": np.zeros(s.tau_size, dtype_of(s)),
        "b": packed(b, s.bx_strides(ldb=ldb), s.bx_size(ldb=ldb), dtype_of(s)),
    }
    call = f"S.solve(a, tau, b{case.tail('lda', 'ldb')})"
    solve(run, cuda, {"S": s}, [call], s.block_dim, arrays, lda=lda, ldb=ldb)
    x = unpacked(arrays["b"], s.x_shape, s.bx_strides(ldb=ldb))
    wanted = np.stack([np.linalg.lstsq(one, right[:rows], rcond=None)[0] for one, right in zip(matrix, b, strict=True)])
    near(x, wanted, case.real)


def least_squares(run, cuda, rng, case):
    """An overdetermined system."""
    _least_squares(run, cuda, rng, case, 9, 4)


def minimum_norm(run, cuda, rng, case):
    """An underdetermined system."""
    _least_squares(run, cuda, rng, case, 4, 9)


def minimum_norm_transposed(run, cuda, rng, case):
    """An underdetermined system, the matrix transposed."""
    _least_squares(run, cuda, rng, case, 9, 4, True)


CHECKS = {
    check.__name__: check
    for check in (
        cholesky, lu, lu_pivot, lu_pivot_transposed, qr, qr_right, lq, lq_left, triangular, triangular_right,
        least_squares, minimum_norm, minimum_norm_transposed,
    )
}  # fmt: skip

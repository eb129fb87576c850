"""
Least squares by QR
===================

A polynomial of degree 3 through 40 noisy points, first by three steps (factorize, multiply with the transposed Q,
triangular solve: each an object of its own), then by `LeastSquaresSolver`, which does the three at once.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import LeastSquaresSolver, QRFactorize, QRMultiply, TriangularSolver

M, N, THREADS = 40, 4, 64
SIZE = M * N
QR = QRFactorize((M, N), np.float64, "Block", block_dim=(THREADS,))
Q = QRMultiply((M, 1, N), np.float64, "Block", "left", transpose_mode="transposed", block_dim=(THREADS,))
R = TriangularSolver(
    (N, 1), np.float64, "Block", "left", "upper", "non_unit", leading_dimensions=(M, M), block_dim=(THREADS,)
)
GELS = LeastSquaresSolver((M, N, 1), np.float64, "Block", block_dim=(THREADS,))


@cuda.jit
def fit(a, b, by_steps, at_once):
    smem_a = cuda.shared.array(SIZE, np.float64)
    smem_b = cuda.shared.array(M, np.float64)
    smem_tau = cuda.shared.array(N, np.float64)
    thread = cuda.threadIdx.x
    for round in range(2):
        for i in range(thread, SIZE, THREADS):
            smem_a[i] = a[i % M, i // M]
        for i in range(thread, M, THREADS):
            smem_b[i] = b[i]
        cuda.syncthreads()

        if round == 0:
            QR.factorize(smem_a, smem_tau)
            cuda.syncthreads()
            Q.multiply(smem_a, smem_tau, smem_b)
            cuda.syncthreads()
            R.solve(smem_a, smem_b)  # the upper triangle of the first N rows
        else:
            GELS.solve(smem_a, smem_tau, smem_b)

        cuda.syncthreads()
        if thread < N:
            if round == 0:
                by_steps[thread] = smem_b[thread]
            else:
                at_once[thread] = smem_b[thread]
        cuda.syncthreads()


rng = np.random.default_rng(1)
x = np.linspace(-1, 1, M)
a = np.ascontiguousarray(x[:, None] ** np.arange(N))
b = a @ np.array([1.0, -2.0, 0.5, 3.0]) + 0.01 * rng.standard_normal(M)
by_steps, at_once = np.zeros(N), np.zeros(N)
expected = np.linalg.lstsq(a, b, rcond=None)[0]

machine.launch(fit, 1, THREADS, 0, a, b, by_steps, at_once)
machine.check(by_steps, expected)
machine.check(at_once, expected)

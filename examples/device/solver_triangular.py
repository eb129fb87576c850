"""
Triangular systems, from the right, with leading dimensions of run time
=======================================================================

X op(A) = B, where op(A) is the transposed matrix and A has ones on its diagonal, which are not stored. The leading
dimensions come as arguments of the kernel: one compiled kernel serves several paddings.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import TriangularSolver

M, N, MOST = 6, 10, 14
SOLVER = TriangularSolver((M, N), np.float64, "Block", "right", "lower", "unit", "transposed")
A_SIZE, B_SIZE = SOLVER.a_size(lda=MOST), SOLVER.b_size(ldb=MOST)


@cuda.jit
def solve(a, b, lda, ldb):
    smem_a = cuda.shared.array(A_SIZE, SOLVER.value_type)
    smem_b = cuda.shared.array(B_SIZE, SOLVER.value_type)
    for i in range(cuda.threadIdx.x, N * N, SOLVER.block_size):
        smem_a[i % N + i // N * lda] = a[i % N, i // N]
    for i in range(cuda.threadIdx.x, M * N, SOLVER.block_size):
        smem_b[i % M + i // M * ldb] = b[i % M, i // M]
    cuda.syncthreads()

    SOLVER.solve(smem_a, smem_b, lda, ldb)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * N, SOLVER.block_size):
        b[i % M, i // M] = smem_b[i % M + i // M * ldb]


rng = np.random.default_rng(1)
a, b = rng.standard_normal((N, N)) / N, rng.standard_normal((M, N))
full = np.tril(a, -1) + np.eye(N)
expected = np.linalg.solve(full, b.T).T  # X A^T = B, so A X^T = B^T

for lda, ldb in ((N, M), (N + 1, M + 3), (MOST, MOST)):
    x = b.copy()
    machine.launch(solve, 1, SOLVER.block_dim, 0, a, x, lda, ldb)
    machine.check(x, expected)

"""
LU with row exchanges, complex
==============================

One block factorizes a complex matrix with partial pivoting and solves with it. The rows have one element of padding
(``leading_dimensions``), so that reading a column touches different banks of shared memory.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import LUPivotSolver

N, K = 15, 2
SOLVER = LUPivotSolver(
    (N, N, K),
    np.float32,
    "Block",
    data_type="complex",
    arrangement=("row_major", "row_major"),
    leading_dimensions=(N + 1, K),
)
A_SIZE, B_SIZE, LDA = SOLVER.a_size(), SOLVER.b_size(), SOLVER.lda


@cuda.jit
def solve(a, b, ipiv, info):
    smem_a = cuda.shared.array(A_SIZE, SOLVER.value_type)
    smem_b = cuda.shared.array(B_SIZE, SOLVER.value_type)
    smem_ipiv = cuda.shared.array(N, SOLVER.ipiv_type)
    smem_info = cuda.shared.array(1, SOLVER.info_type)
    thread = cuda.threadIdx.x
    for i in range(thread, N * N, SOLVER.block_size):
        smem_a[i // N * LDA + i % N] = a[i // N, i % N]
    for i in range(thread, N * K, SOLVER.block_size):
        smem_b[i] = b[i // K, i % K]
    cuda.syncthreads()

    SOLVER.factorize(smem_a, smem_ipiv, smem_info)
    cuda.syncthreads()
    SOLVER.solve(smem_a, smem_ipiv, smem_b)

    cuda.syncthreads()
    for i in range(thread, N * K, SOLVER.block_size):
        b[i // K, i % K] = smem_b[i]
    for i in range(thread, N, SOLVER.block_size):
        ipiv[i] = smem_ipiv[i]
    if thread == 0:
        info[0] = smem_info[0]


rng = np.random.default_rng(1)
a, b = machine.complex_random(rng, N, N), machine.complex_random(rng, N, K)
ipiv, info = np.zeros(N, np.int32), np.zeros(1, np.int32)
expected = np.linalg.solve(a.astype(complex), b.astype(complex))

machine.launch(solve, 1, SOLVER.block_dim, 0, a, b, ipiv, info)
print("row exchanges, counted from 1:", *ipiv)
machine.check(b, expected, 1e-4)

"""
Rows first or columns first
===========================

``arrangement`` says for each matrix how its elements follow each other in shared memory: element (i, j) lies at
``i * ld + j`` in ``"row_major"`` order and at ``i + j * ld`` in ``"col_major"`` order. All eight combinations give the
same product; a transposed operand is one in the other order.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 16, 32, 24
MM = Matmul(
    size=(M, N, K),
    precision=np.float64,
    data_type="real",
    arrangement=("col_major", "row_major", "col_major"),
    block_size=64,
)
LDA, LDB, LDC = MM.leading_dimension  # dense: M, N, M


@cuda.jit
def gemm(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for n in range(cuda.threadIdx.x, M * K, MM.block_size):
        i, j = n // K, n % K
        smem_a[i + j * LDA] = a[i, j]
    for n in range(cuda.threadIdx.x, K * N, MM.block_size):
        i, j = n // N, n % N
        smem_b[i * LDB + j] = b[i, j]
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        i, j = n // N, n % N
        c[i, j] = smem_c[i + j * LDC]


rng = np.random.default_rng(1)
a, b, c = rng.standard_normal((M, K)), rng.standard_normal((K, N)), np.zeros((M, N))

machine.launch(gemm, 1, MM.block_dim, 0, a, b, c)
machine.check(c, a @ b)

"""
Half-precision operands, a result in single precision
=====================================================

A precision for each matrix. Tensor cores multiply halves and add in float32, so the product loses nothing beyond the
rounding of its operands; with a float16 result it would.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 32, 32, 64
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_size=128,
)


@cuda.jit
def gemm(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for i in range(cuda.threadIdx.x, M * K, MM.block_size):
        smem_a[i] = a[i // K, i % K]
    for i in range(cuda.threadIdx.x, K * N, MM.block_size):
        smem_b[i] = b[i % K, i // K]  # column after column
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[i // N, i % N] = smem_c[i]


rng = np.random.default_rng(1)
a, b = (rng.standard_normal(shape).astype(np.float16) for shape in ((M, K), (K, N)))
c = np.zeros((M, N), np.float32)

machine.launch(gemm, 1, MM.block_dim, 0, a, b, c)
machine.check(c, a.astype(np.float32) @ b.astype(np.float32))

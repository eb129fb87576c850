"""
A product in shared memory
==========================

One block computes alpha A B + beta C of three matrices in shared memory, with all its threads. The object describes
the product; its traits (sizes, value types, threads) are constants in the kernel.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 32, 16, 24
MM = Matmul(
    size=(M, N, K),
    precision=np.float32,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=128,
)


@cuda.jit
def gemm(alpha, a, b, beta, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for i in range(cuda.threadIdx.x, M * K, MM.block_size):
        smem_a[i] = a[i // K, i % K]
    for i in range(cuda.threadIdx.x, K * N, MM.block_size):
        smem_b[i] = b[i // N, i % N]
    for i in range(cuda.threadIdx.x, M * N, MM.block_size):
        smem_c[i] = c[i // N, i % N]
    cuda.syncthreads()

    MM.execute(alpha, smem_a, smem_b, beta, smem_c)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[i // N, i % N] = smem_c[i]


rng = np.random.default_rng(1)
a, b, c = (rng.standard_normal(shape, np.float32) for shape in ((M, K), (K, N), (M, N)))
expected = 1.5 * a @ b + 0.5 * c

machine.launch(gemm, 1, MM.block_dim, 0, 1.5, a, b, 0.5, c)
machine.check(c, expected)

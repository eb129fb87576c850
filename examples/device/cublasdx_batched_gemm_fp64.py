"""
A product for each block
========================

Many small products at once: each block of the grid loads its own matrices, multiplies them in shared memory, and
stores its result.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

BATCH = 1000 if machine.GPU else 5
M, N, K = 16, 12, 8
MM = Matmul(
    size=(M, N, K),
    precision=np.float64,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=64,
)


@cuda.jit
def batched(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    batch = cuda.blockIdx.x
    for i in range(cuda.threadIdx.x, M * K, MM.block_size):
        smem_a[i] = a[batch, i // K, i % K]
    for i in range(cuda.threadIdx.x, K * N, MM.block_size):
        smem_b[i] = b[batch, i // N, i % N]
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[batch, i // N, i % N] = smem_c[i]


rng = np.random.default_rng(1)
a, b, c = (rng.standard_normal((BATCH, *shape)) for shape in ((M, K), (K, N), (M, N)))

machine.launch(batched, BATCH, MM.block_dim, 0, a, b, c)
machine.check(c, a @ b)

"""
A product of a product
======================

D = (A B) C in one kernel: the first result stays in shared memory, where the second product takes it as its A. The
order of the elements must be the same for both.
"""

from functools import partial

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K, L = 32, 32, 16, 24
product = partial(
    Matmul,
    precision=np.float32,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=128,
)
FIRST = product(size=(M, N, K))
SECOND = product(size=(M, L, N))


@cuda.jit
def product_of_product(a, b, c, d):
    smem_a = cuda.shared.array(FIRST.a_size, FIRST.a_value_type)
    smem_b = cuda.shared.array(FIRST.b_size, FIRST.b_value_type)
    smem_ab = cuda.shared.array(FIRST.c_size, FIRST.c_value_type)
    smem_c = cuda.shared.array(SECOND.b_size, SECOND.b_value_type)
    smem_d = cuda.shared.array(SECOND.c_size, SECOND.c_value_type)
    for i in range(cuda.threadIdx.x, M * K, FIRST.block_size):
        smem_a[i] = a[i // K, i % K]
    for i in range(cuda.threadIdx.x, K * N, FIRST.block_size):
        smem_b[i] = b[i // N, i % N]
    for i in range(cuda.threadIdx.x, N * L, FIRST.block_size):
        smem_c[i] = c[i // L, i % L]
    cuda.syncthreads()

    FIRST.execute(1, smem_a, smem_b, 0, smem_ab)
    cuda.syncthreads()
    SECOND.execute(1, smem_ab, smem_c, 0, smem_d)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * L, FIRST.block_size):
        d[i // L, i % L] = smem_d[i]


rng = np.random.default_rng(1)
a, b, c = (rng.standard_normal(shape, np.float32) for shape in ((M, K), (K, N), (N, L)))
d = np.zeros((M, L), np.float32)

machine.launch(product_of_product, 1, FIRST.block_dim, 0, a, b, c, d)
machine.check(d, a @ b @ c)

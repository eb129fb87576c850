"""
The deprecated argument transpose_mode
======================================

Programs that were written with ``transpose_mode`` still run, with a warning. Everything is in column-major order there;
``"transposed"`` is what ``arrangement`` calls ``"row_major"``.
"""

import warnings

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 16, 16, 8
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    MM = Matmul(
        size=(M, N, K),
        precision=np.float64,
        data_type="real",
        transpose_mode=("non_transposed", "transposed"),
        block_size=64,
    )
print(caught[0].category.__name__)


@cuda.jit
def gemm(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for n in range(cuda.threadIdx.x, M * K, MM.block_size):
        smem_a[n] = a[n % M, n // M]
    for n in range(cuda.threadIdx.x, K * N, MM.block_size):
        smem_b[n] = b[n // N, n % N]  # the transpose of B in column-major order
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[n % M, n // M] = smem_c[n]


rng = np.random.default_rng(1)
a, b, c = rng.standard_normal((M, K)), rng.standard_normal((K, N)), np.zeros((M, N))

machine.launch(gemm, 1, MM.block_dim, 0, a, b, c)
machine.check(c, a @ b)

"""
The block dimension of the user
===============================

A kernel may have its own reasons for the shape of its blocks. ``block_dim`` says what it is; the product then uses
those threads. ``block_dim="suggested"`` leaves the choice to the library.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 32, 32, 32
MM = Matmul(
    size=(M, N, K),
    precision=np.float16,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_dim=(32, 4, 1),
)


@cuda.jit
def gemm(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    column = cuda.threadIdx.x  # one column a thread, every fourth row
    for row in range(cuda.threadIdx.y, 32, 4):
        smem_a[row * 32 + column] = a[row, column]
        smem_b[row * 32 + column] = b[row, column]
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for row in range(cuda.threadIdx.y, 32, 4):
        c[row, column] = smem_c[row * 32 + column]


rng = np.random.default_rng(1)
a, b = (rng.standard_normal((32, 32)).astype(np.float16) for _ in range(2))
c = np.zeros((M, N), np.float16)

machine.launch(gemm, 1, MM.block_dim, 0, a, b, c)
machine.check(c, a.astype(np.float32) @ b.astype(np.float32), 1e-2)

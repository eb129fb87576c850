"""
Leading dimensions, fixed and at run time
=========================================

Rows (or columns) may lie further apart than they are long: padding spreads them over the banks of shared memory. Given
to the object, leading dimensions are constants; given to ``execute``, after each matrix, they are arguments.
"""

from functools import partial

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

M, N, K = 32, 32, 32
product = partial(
    Matmul,
    size=(M, N, K),
    precision=np.float32,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=64,
)
PADDED = product(leading_dimension=(K + 4, N + 4, N + 4))
DENSE = product()
LDA, LDB, LDC = PADDED.leading_dimension


@cuda.jit
def fixed(a, b, c):
    smem_a = cuda.shared.array(PADDED.a_size, PADDED.a_value_type)  # a_size: leading dimension x rows
    smem_b = cuda.shared.array(PADDED.b_size, PADDED.b_value_type)
    smem_c = cuda.shared.array(PADDED.c_size, PADDED.c_value_type)
    for n in range(cuda.threadIdx.x, M * K, PADDED.block_size):
        smem_a[n // K * LDA + n % K] = a[n // K, n % K]
    for n in range(cuda.threadIdx.x, K * N, PADDED.block_size):
        smem_b[n // N * LDB + n % N] = b[n // N, n % N]
    cuda.syncthreads()

    PADDED.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    for n in range(cuda.threadIdx.x, M * N, PADDED.block_size):
        c[n // N, n % N] = smem_c[n // N * LDC + n % N]


@cuda.jit
def at_run_time(a, lda, b, ldb, c, ldc):
    smem = cuda.shared.array(0, np.float32)  # dynamic: its size is given at the launch
    smem_a, smem_b, smem_c = smem, smem[M * lda :], smem[M * lda + K * ldb :]
    for n in range(cuda.threadIdx.x, M * K, DENSE.block_size):
        smem_a[n // K * lda + n % K] = a[n // K, n % K]
    for n in range(cuda.threadIdx.x, K * N, DENSE.block_size):
        smem_b[n // N * ldb + n % N] = b[n // N, n % N]
    cuda.syncthreads()

    DENSE.execute(1, smem_a, lda, smem_b, ldb, 0, smem_c, ldc)

    cuda.syncthreads()
    for n in range(cuda.threadIdx.x, M * N, DENSE.block_size):
        c[n // N, n % N] = smem_c[n // N * ldc + n % N]


rng = np.random.default_rng(1)
a, b, c = (rng.standard_normal(shape, np.float32) for shape in ((M, K), (K, N), (M, N)))

machine.launch(fixed, 1, PADDED.block_dim, 0, a, b, c)
machine.check(c, a @ b)

for padding in (0, 1, 8):
    c[:] = 0
    ld = 32 + padding
    shared = DENSE.get_shared_storage_size(ld, ld, ld)
    machine.launch(at_run_time, 1, DENSE.block_dim, shared, a, ld, b, ld, c, ld)
    machine.check(c, a @ b)

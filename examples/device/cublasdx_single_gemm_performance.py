"""
The speed of a block's product
==============================

Products of matrices that lie in shared memory already, again and again, in as many blocks as the GPU has
multiprocessors: what one block can reach, without global memory.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

BLOCKS, REPEATS = (cuda.get_current_device().MULTIPROCESSOR_COUNT, 1000) if machine.GPU else (1, 3)
M, N, K = 64, 64, 64
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_dim="suggested",
    leading_dimension="suggested",  # padded: rows that start in different banks of shared memory
)
LDA, LDB, LDC = MM.leading_dimension


@cuda.jit
def gemm(a, b, c, repeats):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for n in range(cuda.threadIdx.x, M * K, MM.block_size):
        smem_a[n // K * LDA + n % K] = a[n // K, n % K]
    for n in range(cuda.threadIdx.x, K * N, MM.block_size):
        smem_b[n % K + n // K * LDB] = b[n % K, n // K]
    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        smem_c[n // N * LDC + n % N] = 0
    cuda.syncthreads()

    for _ in range(repeats):
        MM.execute(1, smem_a, smem_b, 1, smem_c)
        cuda.syncthreads()

    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[cuda.blockIdx.x, n // N, n % N] = smem_c[n // N * LDC + n % N]


rng = np.random.default_rng(1)
a, b = (rng.random(shape).astype(np.float16) for shape in ((M, K), (K, N)))
c = np.zeros((BLOCKS, M, N), np.float32)

machine.launch(gemm, BLOCKS, MM.block_dim, 0, a, b, c, REPEATS)
machine.check(c, np.broadcast_to(REPEATS * (a.astype(np.float64) @ b), c.shape), 1e-3)

if machine.GPU:
    there = [cuda.to_device(x) for x in (a, b, c)]
    some = machine.milliseconds(lambda: gemm[BLOCKS, MM.block_dim](*there, REPEATS))
    more = machine.milliseconds(lambda: gemm[BLOCKS, MM.block_dim](*there, 3 * REPEATS))
    print(f"{BLOCKS * 2 * REPEATS * 2 * M * N * K / (more - some) / 1e9:.1f} TFLOP/s")

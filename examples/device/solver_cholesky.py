"""
Many small positive definite systems
====================================

Each block factorizes the matrices of four systems in shared memory and solves them, two calls in one kernel. The
shapes and strides of the arrays in shared memory are asked of the object.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import CholeskySolver

N, K, BLOCKS = 12, 2, 3
SOLVER = CholeskySolver((N, N, K), np.float64, "Block", "lower", batches_per_block=4)
BATCHES = SOLVER.batches_per_block
A_SIZE, B_SIZE = SOLVER.a_size(), SOLVER.b_size()
A_STRIDES, B_STRIDES = SOLVER.a_strides(), SOLVER.b_strides()


@cuda.jit
def solve(a, b, info):
    smem_a = cuda.shared.array(A_SIZE, SOLVER.value_type)
    smem_b = cuda.shared.array(B_SIZE, SOLVER.value_type)
    smem_info = cuda.shared.array(BATCHES, SOLVER.info_type)
    thread, first = cuda.threadIdx.x, cuda.blockIdx.x * BATCHES
    for i in range(thread, BATCHES * N * N, SOLVER.block_size):
        batch, row, column = i // (N * N), i // N % N, i % N
        smem_a[batch * A_STRIDES[0] + row * A_STRIDES[1] + column * A_STRIDES[2]] = a[first + batch, row, column]
    for i in range(thread, BATCHES * N * K, SOLVER.block_size):
        batch, row, column = i // (N * K), i // K % N, i % K
        smem_b[batch * B_STRIDES[0] + row * B_STRIDES[1] + column * B_STRIDES[2]] = b[first + batch, row, column]
    cuda.syncthreads()

    SOLVER.factorize(smem_a, smem_info)
    cuda.syncthreads()
    SOLVER.solve(smem_a, smem_b)

    cuda.syncthreads()
    for i in range(thread, BATCHES * N * K, SOLVER.block_size):
        batch, row, column = i // (N * K), i // K % N, i % K
        b[first + batch, row, column] = smem_b[batch * B_STRIDES[0] + row * B_STRIDES[1] + column * B_STRIDES[2]]
    if thread < BATCHES:
        info[first + thread] = smem_info[thread]


rng = np.random.default_rng(1)
a = rng.standard_normal((BLOCKS * BATCHES, N, N))
a = a @ a.transpose(0, 2, 1) + N * np.eye(N)
b = rng.standard_normal((BLOCKS * BATCHES, N, K))
info = np.zeros(BLOCKS * BATCHES, np.int32)
expected = np.linalg.solve(a, b)

machine.launch(solve, BLOCKS, SOLVER.block_dim, 0, a, b, info)
if info.any():
    raise SystemExit(f"WRONG: not positive definite: {info}")
machine.check(b, expected)

"""
Two fused products, timed
=========================

(A B) C for many small matrices in one kernel, beside two batched products of CuPy (cuBLAS), which write A B to global
memory and read it again.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

BATCH = 20_000 if machine.GPU else 2
SIZE = 32  # all matrices are square
MM = Matmul(
    size=(SIZE, SIZE, SIZE),
    precision=np.float32,
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=128,
)


@cuda.jit
def fused(a, b, c, d):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    smem_d = cuda.shared.array(MM.c_size, MM.c_value_type)
    batch = cuda.blockIdx.x
    for i in range(cuda.threadIdx.x, SIZE * SIZE, MM.block_size):
        row, column = i // SIZE, i % SIZE
        smem_a[i], smem_b[i], smem_c[i] = a[batch, row, column], b[batch, row, column], c[batch, row, column]
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_d)
    cuda.syncthreads()
    MM.execute(1, smem_d, smem_c, 0, smem_a)  # A is needed no more

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, SIZE * SIZE, MM.block_size):
        d[batch, i // SIZE, i % SIZE] = smem_a[i]


rng = np.random.default_rng(1)
a, b, c, d = (rng.standard_normal((BATCH, SIZE, SIZE), np.float32) for _ in range(4))

machine.launch(fused, BATCH, MM.block_dim, 0, a, b, c, d)
machine.check(d, a @ b @ c)

if cp := machine.library():
    there = [cp.asarray(x) for x in (a, b, c, d)]
    ours = machine.milliseconds(lambda: fused[BATCH, MM.block_dim](*there))
    theirs = machine.milliseconds(lambda: there[0] @ there[1] @ there[2])
    print(f"one kernel: {ours:.3f} ms, two products of CuPy: {theirs:.3f} ms")

"""
Complex numbers in half precision
=================================

NumPy has no complex numbers of two halves. In a kernel they are vectors, ``float16x2(real, imaginary)``; here they come
and go as complex64, half the width on the way.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul, float16x2

M, N, K = 16, 32, 16
MM = Matmul(
    size=(M, N, K),
    precision=np.float16,
    data_type="complex",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=64,
)


@cuda.jit
def gemm(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for i in range(cuda.threadIdx.x, M * K, MM.block_size):
        x = a[i // K, i % K]
        smem_a[i] = float16x2(np.float16(x.real), np.float16(x.imag))
    for i in range(cuda.threadIdx.x, K * N, MM.block_size):
        x = b[i // N, i % N]
        smem_b[i] = float16x2(np.float16(x.real), np.float16(x.imag))
    cuda.syncthreads()

    one, zero = np.float16(1), np.float16(0)
    MM.execute(float16x2(one, zero), smem_a, smem_b, float16x2(zero, zero), smem_c)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, M * N, MM.block_size):
        value = smem_c[i]
        c[i // N, i % N] = complex(np.float32(value.x), np.float32(value.y))


rng = np.random.default_rng(1)
a, b = (rng.random((*shape, 2), np.float32).view(np.complex64)[..., 0] for shape in ((M, K), (K, N)))
c = np.zeros((M, N), np.complex64)

machine.launch(gemm, 1, MM.block_dim, 0, a, b, c)
machine.check(c, a @ b, 1e-2)

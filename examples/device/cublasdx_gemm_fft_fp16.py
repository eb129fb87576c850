"""
A product and a transform in half precision
===========================================

Transforms in half precision take two at a time: an element of ``thread_data`` holds the real parts of two rows, then
their imaginary parts. The product has its complex numbers as ``float16x2``, real and imaginary.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, Matmul, float16x2, float16x4

M, N, K = 16, 64, 16
ROWS_FFT = FFT(
    size=N,
    precision=np.float16,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    ffts_per_block=M,
    elements_per_thread=8,
)
MM = Matmul(
    size=(M, N, K),
    precision=np.float16,
    data_type="complex",
    arrangement=("row_major", "row_major", "row_major"),
    block_dim=ROWS_FFT.block_dim,
)


@cuda.jit
def gemm_fft(a, b, c):
    smem_a = cuda.shared.array(MM.a_size, MM.a_value_type)
    smem_b = cuda.shared.array(MM.b_size, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    smem_fft = cuda.shared.array(0, ROWS_FFT.value_type)
    thread_data = cuda.local.array(ROWS_FFT.storage_size, ROWS_FFT.value_type)
    thread = cuda.threadIdx.x + cuda.threadIdx.y * cuda.blockDim.x
    for i in range(thread, M * K, MM.block_size):
        x = a[i // K, i % K]
        smem_a[i] = float16x2(np.float16(x.real), np.float16(x.imag))
    for i in range(thread, K * N, MM.block_size):
        x = b[i // N, i % N]
        smem_b[i] = float16x2(np.float16(x.real), np.float16(x.imag))
    cuda.syncthreads()

    one, zero = np.float16(1), np.float16(0)
    MM.execute(float16x2(one, zero), smem_a, smem_b, float16x2(zero, zero), smem_c)

    cuda.syncthreads()
    row = 2 * cuda.threadIdx.y  # and the next one
    for i in range(ROWS_FFT.elements_per_thread):
        column = cuda.threadIdx.x + i * ROWS_FFT.stride
        x, y = smem_c[row * N + column], smem_c[(row + 1) * N + column]
        thread_data[i] = float16x4(x.x, y.x, x.y, y.y)
    ROWS_FFT.execute(thread_data, smem_fft)
    for i in range(ROWS_FFT.elements_per_thread):
        column = cuda.threadIdx.x + i * ROWS_FFT.stride
        pair = thread_data[i]
        c[row, column] = complex(np.float32(pair.x), np.float32(pair.z))
        c[row + 1, column] = complex(np.float32(pair.y), np.float32(pair.w))


rng = np.random.default_rng(1)
a, b = (rng.standard_normal((*shape, 2), np.float32).view(np.complex64)[..., 0] for shape in ((M, K), (K, N)))
c = np.zeros((M, N), np.complex64)

machine.launch(gemm_fft, 1, MM.block_dim, ROWS_FFT.shared_memory_size, a, b, c)
machine.check(c, np.fft.fft(a @ b), 2e-2)

"""
A product and a transform in one kernel
=======================================

The rows of A B are transformed before they leave the block. Both objects work with the same threads: the product takes
the block dimension of the transform.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, Matmul

M, N, K = 8, 64, 16
ROWS_FFT = FFT(
    size=N,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    ffts_per_block=M,
    elements_per_thread=8,
)
MM = Matmul(
    size=(M, N, K),
    precision=np.float32,
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
        smem_a[i] = a[i // K, i % K]
    for i in range(thread, K * N, MM.block_size):
        smem_b[i] = b[i // N, i % N]
    cuda.syncthreads()

    MM.execute(1, smem_a, smem_b, 0, smem_c)

    cuda.syncthreads()
    row = cuda.threadIdx.y
    for i in range(ROWS_FFT.elements_per_thread):
        thread_data[i] = smem_c[row * N + cuda.threadIdx.x + i * ROWS_FFT.stride]
    ROWS_FFT.execute(thread_data, smem_fft)
    for i in range(ROWS_FFT.elements_per_thread):
        c[row, cuda.threadIdx.x + i * ROWS_FFT.stride] = thread_data[i]


rng = np.random.default_rng(1)
a, b = (rng.standard_normal((*shape, 2), np.float32).view(np.complex64)[..., 0] for shape in ((M, K), (K, N)))
c = np.zeros((M, N), np.complex64)

machine.launch(gemm_fft, 1, MM.block_dim, ROWS_FFT.shared_memory_size, a, b, c)
machine.check(c, np.fft.fft(a @ b))

"""
A product and a transform, timed
================================

Many products whose rows are transformed, in one kernel, beside CuPy's product (cuBLAS) and transform (cuFFT), which
pass the result through global memory.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, Matmul

BATCH = 20_000 if machine.GPU else 2
M, N, K = 8, 128, 16
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
    batch = cuda.blockIdx.x
    thread = cuda.threadIdx.x + cuda.threadIdx.y * cuda.blockDim.x
    for i in range(thread, M * K, MM.block_size):
        smem_a[i] = a[batch, i // K, i % K]
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
        c[batch, row, cuda.threadIdx.x + i * ROWS_FFT.stride] = thread_data[i]


rng = np.random.default_rng(1)
a, b = (rng.standard_normal((*shape, 2), np.float32).view(np.complex64)[..., 0] for shape in ((BATCH, M, K), (K, N)))
c = np.zeros((BATCH, M, N), np.complex64)
shared = ROWS_FFT.shared_memory_size

machine.launch(gemm_fft, BATCH, MM.block_dim, shared, a, b, c)
machine.check(c, np.fft.fft(a @ b))

if cp := machine.library():
    x, y, z = (cp.asarray(array) for array in (a, b, c))
    ours = machine.milliseconds(lambda: gemm_fft[BATCH, MM.block_dim, 0, shared](x, y, z))
    theirs = machine.milliseconds(lambda: cp.fft.fft(x @ y))
    print(f"one kernel: {ours:.3f} ms, CuPy's product and transform: {theirs:.3f} ms")

"""
A two-dimensional transform in one kernel
=========================================

All blocks transform rows, wait for each other, and transform columns. A kernel that synchronises the whole grid is
launched so that all blocks run at once, which limits the grid to what the GPU holds; here each block has a row and a
column.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 32
F = FFT(size=N, precision=np.float32, fft_type="c2c", direction="forward", execution="Block", elements_per_thread=8)


@cuda.jit
def transform(image):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    line = cuda.blockIdx.x
    for i in range(F.elements_per_thread):
        mine[i] = image[line, cuda.threadIdx.x + i * F.stride]
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):
        image[line, cuda.threadIdx.x + i * F.stride] = mine[i]

    cuda.cg.this_grid().sync()

    for i in range(F.elements_per_thread):
        mine[i] = image[cuda.threadIdx.x + i * F.stride, line]
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):
        image[cuda.threadIdx.x + i * F.stride, line] = mine[i]


image = machine.complex_random(np.random.default_rng(1), N, N)
expected = np.fft.fft2(image)

machine.launch(transform, N, F.block_dim, F.shared_memory_size, image)
machine.check(image, expected)

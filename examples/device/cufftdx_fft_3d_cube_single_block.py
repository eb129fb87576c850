"""
A small cube in one block
=========================

One object serves all three axes of a cube: the block computes N x N transforms at once, one for each ``threadIdx.y``,
and between the axes the cube turns in shared memory.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 8
F = FFT(
    size=N,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=2,
    ffts_per_block=N * N,
)


@cuda.jit
def transform(cube, spectrum):
    turning = cuda.shared.array((N, N, N), np.complex64)
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    a, b = cuda.threadIdx.y // N, cuda.threadIdx.y % N

    for i in range(F.elements_per_thread):
        mine[i] = cube[a, b, cuda.threadIdx.x + i * F.stride]
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):
        turning[a, b, cuda.threadIdx.x + i * F.stride] = mine[i]
    cuda.syncthreads()

    for i in range(F.elements_per_thread):
        mine[i] = turning[a, cuda.threadIdx.x + i * F.stride, b]
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):  # where the thread's own elements were
        turning[a, cuda.threadIdx.x + i * F.stride, b] = mine[i]
    cuda.syncthreads()

    for i in range(F.elements_per_thread):
        mine[i] = turning[cuda.threadIdx.x + i * F.stride, a, b]
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):
        spectrum[cuda.threadIdx.x + i * F.stride, a, b] = mine[i]


cube = machine.complex_random(np.random.default_rng(1), N, N, N)
spectrum = np.zeros_like(cube)

machine.launch(transform, 1, F.block_dim, F.shared_memory_size, cube, spectrum)
machine.check(spectrum, np.fft.fftn(cube))

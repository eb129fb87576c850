"""
Two-dimensional transforms of real numbers
==========================================

Forward, the rows are transformed from real to complex numbers and then the columns, of which NX / 2 + 1 are left;
backward the columns come first. One function writes the kernel for either direction along the columns.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

NY, NX = 16, 32
HALF = NX // 2 + 1
R2C, C2R = (
    FFT(size=NX, precision=np.float32, fft_type=kind, execution="Block", elements_per_thread=4)
    for kind in ("r2c", "c2r")
)


@cuda.jit
def rows_forward(image, spectrum):
    mine = cuda.local.array(R2C.storage_size, R2C.value_type)
    shared = cuda.shared.array(0, R2C.value_type)
    reals = mine.view(np.float32)
    for i in range(R2C.elements_per_thread):
        reals[i] = image[cuda.blockIdx.x, cuda.threadIdx.x + i * R2C.stride]
    R2C.execute(mine, shared)
    for i in range(R2C.elements_per_thread):
        index = cuda.threadIdx.x + i * R2C.stride
        if index < HALF:
            spectrum[cuda.blockIdx.x, index] = mine[i]


@cuda.jit
def rows_back(spectrum, image):
    mine = cuda.local.array(C2R.storage_size, C2R.value_type)
    shared = cuda.shared.array(0, C2R.value_type)
    reals = mine.view(np.float32)
    for i in range(C2R.elements_per_thread):
        index = cuda.threadIdx.x + i * C2R.stride
        if index < HALF:
            mine[i] = spectrum[cuda.blockIdx.x, index]
    C2R.execute(mine, shared)
    for i in range(C2R.elements_per_thread):
        image[cuda.blockIdx.x, cuda.threadIdx.x + i * C2R.stride] = reals[i]


def columns(direction):
    fft = FFT(
        size=NY, precision=np.float32, fft_type="c2c", direction=direction, execution="Block", elements_per_thread=4
    )

    @cuda.jit
    def kernel(spectrum):
        mine = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        for i in range(fft.elements_per_thread):
            mine[i] = spectrum[cuda.threadIdx.x + i * fft.stride, cuda.blockIdx.x]
        fft.execute(mine, shared)
        for i in range(fft.elements_per_thread):
            spectrum[cuda.threadIdx.x + i * fft.stride, cuda.blockIdx.x] = mine[i]

    return kernel, HALF, fft.block_dim, fft.shared_memory_size


image = np.random.default_rng(1).standard_normal((NY, NX), np.float32)
spectrum, again = np.zeros((NY, HALF), np.complex64), np.zeros_like(image)

machine.launch(rows_forward, NY, R2C.block_dim, R2C.shared_memory_size, image, spectrum)
machine.launch(*columns("forward"), spectrum)
machine.check(spectrum, np.fft.rfft2(image))

machine.launch(*columns("inverse"), spectrum)
machine.launch(rows_back, NY, C2R.block_dim, C2R.shared_memory_size, spectrum, again)
machine.check(again / (NX * NY), image)

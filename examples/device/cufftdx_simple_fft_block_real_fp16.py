"""
Real transforms in half precision
=================================

Real transforms of two signals at once: a real element is two halves, one of each signal, and a complex element four.
An element of the threads' arrays has room for two real ones.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, float16x4

N = 64
R2C = FFT(size=N, precision=np.float16, fft_type="r2c", execution="Block", elements_per_thread=8)
C2R = FFT(size=N, precision=np.float16, fft_type="c2r", execution="Block", elements_per_thread=8)


@cuda.jit
def forward(signals, spectra):
    mine = cuda.local.array(R2C.storage_size, R2C.value_type)
    shared = cuda.shared.array(0, R2C.value_type)
    for i in range(R2C.elements_per_thread // 2):
        j = cuda.threadIdx.x + 2 * i * R2C.stride
        k = j + R2C.stride
        mine[i] = float16x4(signals[0, j], signals[1, j], signals[0, k], signals[1, k])

    R2C.execute(mine, shared)

    for i in range(R2C.elements_per_thread):
        index = cuda.threadIdx.x + i * R2C.stride
        if index < N // 2 + 1:
            value = mine[i]
            spectra[0, index, 0], spectra[0, index, 1] = value.x, value.z
            spectra[1, index, 0], spectra[1, index, 1] = value.y, value.w


@cuda.jit
def back(spectra, signals):
    mine = cuda.local.array(C2R.storage_size, C2R.value_type)
    shared = cuda.shared.array(0, C2R.value_type)
    for i in range(C2R.elements_per_thread):
        j = cuda.threadIdx.x + i * C2R.stride
        if j < N // 2 + 1:
            mine[i] = float16x4(spectra[0, j, 0], spectra[1, j, 0], spectra[0, j, 1], spectra[1, j, 1])

    C2R.execute(mine, shared)

    for i in range(C2R.elements_per_thread // 2):
        j = cuda.threadIdx.x + 2 * i * C2R.stride
        k = j + C2R.stride
        value = mine[i]
        signals[0, j], signals[1, j] = value.x, value.y
        signals[0, k], signals[1, k] = value.z, value.w


signals = np.random.default_rng(1).standard_normal((2, N)).astype(np.float16)
spectra = np.zeros((2, N // 2 + 1, 2), np.float16)
again = np.zeros_like(signals)

machine.launch(forward, 1, R2C.block_dim, R2C.shared_memory_size, signals, spectra)
machine.check(spectra.astype(np.float64).view(np.complex128)[..., 0], np.fft.rfft(signals.astype(np.float64)), 3e-3)

machine.launch(back, 1, C2R.block_dim, C2R.shared_memory_size, spectra, again)
machine.check(again.astype(np.float64), N * signals.astype(np.float64), 5e-3)

"""
An inverse transform to real numbers
====================================

The other way: N / 2 + 1 complex numbers of a whole transform come in, and N real ones are left in the threads' arrays,
not scaled.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 128
F = FFT(size=N, precision=np.float32, fft_type="c2r", execution="Block", elements_per_thread=8, ffts_per_block=2)


@cuda.jit
def transform(spectra, signals):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    row = cuda.blockIdx.x * F.ffts_per_block + cuda.threadIdx.y
    for i in range(F.elements_per_thread):
        index = cuda.threadIdx.x + i * F.stride
        if index < N // 2 + 1:
            mine[i] = spectra[row, index]

    F.execute(mine, shared)

    reals = mine.view(np.float32)
    for i in range(F.elements_per_thread):
        signals[row, cuda.threadIdx.x + i * F.stride] = reals[i]


expected = np.random.default_rng(1).standard_normal((4, N), np.float32)
spectra = np.fft.rfft(expected).astype(np.complex64)
signals = np.zeros((4, N), np.float32)

machine.launch(transform, 2, F.block_dim, F.shared_memory_size, spectra, signals)
machine.check(signals, expected * N)

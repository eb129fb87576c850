"""
A transform of real numbers
===========================

A real transform reads real numbers from a thread's array and leaves complex ones there: N / 2 + 1 for the whole
transform, as ``numpy.fft.rfft`` has them. The array holds elements of ``value_type``; a view sees it as real numbers.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 128
F = FFT(size=N, precision=np.float32, fft_type="r2c", execution="Block", elements_per_thread=8, ffts_per_block=2)


@cuda.jit
def transform(signals, spectra):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    row = cuda.blockIdx.x * F.ffts_per_block + cuda.threadIdx.y
    reals = mine.view(np.float32)
    for i in range(F.elements_per_thread):
        reals[i] = signals[row, cuda.threadIdx.x + i * F.stride]

    F.execute(mine, shared)

    for i in range(F.elements_per_thread):
        index = cuda.threadIdx.x + i * F.stride
        if index < N // 2 + 1:
            spectra[row, index] = mine[i]


signals = np.random.default_rng(1).standard_normal((4, N), np.float32)
spectra = np.zeros((4, N // 2 + 1), np.complex64)

print("reads", F.input_type.__name__, "and leaves", F.output_type.__name__)
machine.launch(transform, 2, F.block_dim, F.shared_memory_size, signals, spectra)
machine.check(spectra, np.fft.rfft(signals))

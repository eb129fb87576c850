"""
Convolution of real signals
===========================

A real transform, the filter, and the inverse transform to real numbers in one kernel. Both leave their result in the
array of the input, so that the spectrum's elements are where the inverse transform expects them.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 128
FORWARD, INVERSE = (
    FFT(size=N, precision=np.float32, fft_type=kind, execution="Block", elements_per_thread=8, ffts_per_block=2)
    for kind in ("r2c", "c2r")
)


@cuda.jit
def convolve(signals, response, results):
    mine = cuda.local.array(FORWARD.storage_size, FORWARD.value_type)
    shared = cuda.shared.array(0, FORWARD.value_type)
    reals = mine.view(np.float32)
    row = cuda.blockIdx.x * FORWARD.ffts_per_block + cuda.threadIdx.y
    for i in range(FORWARD.elements_per_thread):
        reals[i] = signals[row, cuda.threadIdx.x + i * FORWARD.stride]

    FORWARD.execute(mine, shared)
    for i in range(FORWARD.elements_per_thread):
        index = cuda.threadIdx.x + i * FORWARD.stride
        if index < N // 2 + 1:
            mine[i] *= response[index]
    INVERSE.execute(mine, shared)

    for i in range(FORWARD.elements_per_thread):
        results[row, cuda.threadIdx.x + i * FORWARD.stride] = reals[i]


rng = np.random.default_rng(1)
signals, kernel = rng.standard_normal((4, N), np.float32), rng.standard_normal(N)
response = (np.fft.rfft(kernel) / N).astype(np.complex64)
results = np.zeros_like(signals)

shared_bytes = max(FORWARD.shared_memory_size, INVERSE.shared_memory_size)
machine.launch(convolve, 2, FORWARD.block_dim, shared_bytes, signals, response, results)
machine.check(results, np.fft.irfft(np.fft.rfft(signals) * np.fft.rfft(kernel), N))

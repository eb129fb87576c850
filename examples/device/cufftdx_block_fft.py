"""
Transforms in both directions, of any length
============================================

The inverse transform is not scaled, so forward and back multiply by the length. Threads may have room for more
numbers than the transform has (here 97 numbers, a prime, and 32 threads of 8 elements): elements whose index is not
within the length are left alone.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 97
FORWARD, INVERSE = (
    FFT(size=N, precision=np.float64, fft_type="c2c", direction=direction, execution="Block", elements_per_thread=8)
    for direction in ("forward", "inverse")
)


@cuda.jit
def there_and_back(signal, spectrum, result):
    mine = cuda.local.array(FORWARD.storage_size, FORWARD.value_type)
    shared = cuda.shared.array(0, FORWARD.value_type)
    for i in range(FORWARD.elements_per_thread):
        index = cuda.threadIdx.x + i * FORWARD.stride
        if index < N:
            mine[i] = signal[index]

    FORWARD.execute(mine, shared)

    for i in range(FORWARD.elements_per_thread):
        index = cuda.threadIdx.x + i * FORWARD.stride
        if index < N:
            spectrum[index] = mine[i]

    INVERSE.execute(mine, shared)

    for i in range(FORWARD.elements_per_thread):
        index = cuda.threadIdx.x + i * FORWARD.stride
        if index < N:
            result[index] = mine[i] / N


rng = np.random.default_rng(1)
signal = rng.standard_normal(N) + 1j * rng.standard_normal(N)
spectrum, result = np.zeros_like(signal), np.zeros_like(signal)

shared_bytes = max(FORWARD.shared_memory_size, INVERSE.shared_memory_size)
machine.launch(there_and_back, 1, FORWARD.block_dim, shared_bytes, signal, spectrum, result)
machine.check(spectrum, np.fft.fft(signal))
machine.check(result, signal)

"""
Convolution of real signals, folded and packed
==============================================

Folded, a real transform is computed as a complex one of half the length: a thread loads pairs of neighbouring real
numbers as complex ones, half as many. Packed, the spectrum has N / 2 elements: the first holds the values of frequency
0 and N / 2, which are both real, as its real and its imaginary part, so that no thread has one element more.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N = 128
FORWARD, INVERSE = (
    FFT(
        size=N,
        precision=np.float32,
        fft_type=kind,
        execution="Block",
        elements_per_thread=8,
        ffts_per_block=2,
        real_fft_options={"complex_layout": "packed", "real_mode": "folded"},
    )
    for kind in ("r2c", "c2r")
)


@cuda.jit
def convolve(signals, response, results):
    mine = cuda.local.array(FORWARD.storage_size, FORWARD.value_type)
    shared = cuda.shared.array(0, FORWARD.value_type)
    row = cuda.blockIdx.x * FORWARD.ffts_per_block + cuda.threadIdx.y
    for i in range(FORWARD.storage_size):  # here half of elements_per_thread
        mine[i] = signals[row, cuda.threadIdx.x + i * FORWARD.stride]

    FORWARD.execute(mine, shared)
    for i in range(FORWARD.storage_size):
        index = cuda.threadIdx.x + i * FORWARD.stride
        factor = response[index]
        if index == 0:  # two real numbers
            mine[i] = complex(mine[i].real * factor.real, mine[i].imag * factor.imag)
        else:
            mine[i] *= factor
    INVERSE.execute(mine, shared)

    for i in range(FORWARD.storage_size):
        results[row, cuda.threadIdx.x + i * FORWARD.stride] = mine[i]


rng = np.random.default_rng(1)
signals, kernel = rng.standard_normal((4, N), np.float32), rng.standard_normal(N)
spectrum = np.fft.rfft(kernel) / N
response = spectrum[:-1].astype(np.complex64)
response[0] = complex(spectrum[0].real, spectrum[-1].real)
results = np.zeros_like(signals)

print("elements of a thread:", FORWARD.storage_size, "shared memory:", FORWARD.shared_memory_size, "bytes")
shared_bytes = max(FORWARD.shared_memory_size, INVERSE.shared_memory_size)
pairs = signals.view(np.complex64), response, results.view(np.complex64)  # the same memory, as complex numbers
machine.launch(convolve, 2, FORWARD.block_dim, shared_bytes, *pairs)
machine.check(results, np.fft.irfft(np.fft.rfft(signals) * np.fft.rfft(kernel), N))

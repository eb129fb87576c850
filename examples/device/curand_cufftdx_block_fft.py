"""
Random numbers and their transform in one kernel
================================================

White noise that never lies in memory: each thread draws its elements of a signal with cuRAND and transforms them with
the others of its block. The power of the spectrum is the same at all frequencies.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, random

F = FFT(size=128, precision=np.float32, fft_type="c2c", direction="forward", execution="Block", elements_per_thread=8)
THREADS = F.block_dim.x


@cuda.jit
def start(states, seed):
    index = cuda.grid(1)
    random.init(seed, index, 0, states[index])


@cuda.jit
def noise(states, signals, spectra):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    state = states[cuda.grid(1)]
    for i in range(F.elements_per_thread):
        mine[i] = complex(random.normal(state), random.normal(state))
        signals[cuda.blockIdx.x, cuda.threadIdx.x + i * F.stride] = mine[i]  # only to compare with NumPy
    F.execute(mine, shared)
    for i in range(F.elements_per_thread):
        spectra[cuda.blockIdx.x, cuda.threadIdx.x + i * F.stride] = mine[i]


batch = 4096 if machine.GPU else 16
signals = np.zeros((batch, 128), np.complex64)
spectra = np.zeros_like(signals)
states = random.StatesPhilox4_32_10(batch * THREADS)

machine.launch(start, batch, THREADS, 0, states, 1234)
machine.launch(noise, batch, F.block_dim, F.shared_memory_size, states, signals, spectra)
machine.check(spectra, np.fft.fft(signals))
power = (abs(spectra) ** 2).mean() / 128
print(f"mean power at a frequency: {power:.2f} (expected: 2)")
assert abs(power - 2) < 10 * 2 / np.sqrt(spectra.size)

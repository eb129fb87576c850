"""
Many transforms, several in a block
===================================

A block computes ``ffts_per_block`` transforms at once, one for each ``threadIdx.y``; the library suggests how many.
The last block may have fewer: all its threads take part in the transform, and those without a signal load and store
nothing.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

F = FFT(
    size=64,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=8,
    ffts_per_block="suggested",
)


@cuda.jit
def transform(signals, spectra):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    row = cuda.blockIdx.x * F.ffts_per_block + cuda.threadIdx.y
    if row < signals.shape[0]:
        for i in range(F.elements_per_thread):
            mine[i] = signals[row, cuda.threadIdx.x + i * F.stride]

    F.execute(mine, shared)

    if row < signals.shape[0]:
        for i in range(F.elements_per_thread):
            spectra[row, cuda.threadIdx.x + i * F.stride] = mine[i]


signals = machine.complex_random(np.random.default_rng(1), 2 * F.ffts_per_block - 1, 64)
spectra = np.zeros_like(signals)

print(len(signals), "transforms,", F.ffts_per_block, "in a block of", F.block_dim)
machine.launch(transform, 2, F.block_dim, F.shared_memory_size, signals, spectra)
machine.check(spectra, np.fft.fft(signals))

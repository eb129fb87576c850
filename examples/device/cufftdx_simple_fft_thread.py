"""
A transform in each thread
==========================

With ``execution="Thread"`` every thread transforms an array of its own, without shared memory and without the others:
for short signals, in single or double precision.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT


def kernel(fft):
    @cuda.jit
    def transform(signals, spectra):
        mine = cuda.local.array(fft.storage_size, fft.value_type)
        row = cuda.grid(1)
        if row < signals.shape[0]:
            for i in range(fft.elements_per_thread):
                mine[i] = signals[row, i]
            fft.execute(mine)
            for i in range(fft.elements_per_thread):
                spectra[row, i] = mine[i]

    return transform


rng = np.random.default_rng(1)
for precision in (np.float32, np.float64):
    fft = FFT(size=10, precision=precision, fft_type="c2c", direction="forward", execution="Thread")
    signals = (rng.standard_normal((100, 10)) + 1j * rng.standard_normal((100, 10))).astype(fft.value_type)
    spectra = np.zeros_like(signals)
    machine.launch(kernel(fft), 4, 32, 0, signals, spectra)
    machine.check(spectra, np.fft.fft(signals))

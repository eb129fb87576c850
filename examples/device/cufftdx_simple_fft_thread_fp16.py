"""
Half precision in each thread
=============================

In half precision a transform works on two signals at once: an element is a vector of four halves, the real parts of
both signals, then the imaginary parts. Here each thread transforms two rows.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, float16x4

N = 8
F = FFT(size=N, precision=np.float16, fft_type="c2c", direction="forward", execution="Thread")


@cuda.jit
def transform(signals, spectra):
    mine = cuda.local.array(F.storage_size, F.value_type)
    one = 2 * cuda.grid(1)
    two = one + 1
    for i in range(N):
        mine[i] = float16x4(signals[one, i, 0], signals[two, i, 0], signals[one, i, 1], signals[two, i, 1])

    F.execute(mine)

    for i in range(N):
        value = mine[i]
        spectra[one, i, 0], spectra[two, i, 0] = value.x, value.y
        spectra[one, i, 1], spectra[two, i, 1] = value.z, value.w


signals = np.random.default_rng(1).standard_normal((64, N, 2)).astype(np.float16)  # real and imaginary parts
spectra = np.zeros_like(signals)

machine.launch(transform, 1, 32, 0, signals, spectra)
numbers = signals.astype(np.float64).view(np.complex128)[..., 0]
machine.check(spectra.astype(np.float64).view(np.complex128)[..., 0], np.fft.fft(numbers), 2e-3)

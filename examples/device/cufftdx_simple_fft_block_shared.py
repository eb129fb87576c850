"""
A transform of data in shared memory
====================================

With one argument, ``execute`` transforms what lies in shared memory, in place, transform after transform. Threads may
then load and store as suits the memory, whatever part of the transform they compute.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N, BATCH = 64, 4
F = FFT(
    size=N,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=8,
    ffts_per_block=BATCH,
)
THREADS = F.block_dim.x * F.block_dim.y


@cuda.jit
def transform(signals, spectra):
    shared = cuda.shared.array(0, F.value_type)
    thread = cuda.threadIdx.y * cuda.blockDim.x + cuda.threadIdx.x
    for i in range(thread, BATCH * N, THREADS):
        shared[i] = signals[i // N, i % N]
    cuda.syncthreads()

    F.execute(shared)

    cuda.syncthreads()
    for i in range(thread, BATCH * N, THREADS):
        spectra[i // N, i % N] = shared[i]


signals = machine.complex_random(np.random.default_rng(1), BATCH, N)
spectra = np.zeros_like(signals)

data_bytes = BATCH * N * np.dtype(F.value_type).itemsize
machine.launch(transform, 1, F.block_dim, max(data_bytes, F.shared_memory_size), signals, spectra)
machine.check(spectra, np.fft.fft(signals))

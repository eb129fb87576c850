"""
Half precision in a block
=========================

Two half-precision transforms are packed into one: of ``ffts_per_block`` transforms, each ``threadIdx.y`` has two. An
element of the threads' arrays is a vector of four halves: two real parts, then two imaginary ones.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT, float16x4

N = 64
F = FFT(
    size=N,
    precision=np.float16,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=8,
    ffts_per_block=4,
)


@cuda.jit(device=True)
def packed(signals, row, i):
    """Return element i of two rows as one."""
    return float16x4(signals[row, i, 0], signals[row + 1, i, 0], signals[row, i, 1], signals[row + 1, i, 1])


@cuda.jit(device=True)
def unpack(value, spectra, row, i):
    """Store one element into two rows."""
    spectra[row, i, 0], spectra[row, i, 1] = value.x, value.z
    spectra[row + 1, i, 0], spectra[row + 1, i, 1] = value.y, value.w


@cuda.jit
def transform(signals, spectra):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)
    row = cuda.blockIdx.x * F.ffts_per_block + cuda.threadIdx.y * F.implicit_type_batching
    for i in range(F.elements_per_thread):
        mine[i] = packed(signals, row, cuda.threadIdx.x + i * F.stride)

    F.execute(mine, shared)

    for i in range(F.elements_per_thread):
        unpack(mine[i], spectra, row, cuda.threadIdx.x + i * F.stride)


signals = np.random.default_rng(1).standard_normal((8, N, 2)).astype(np.float16)  # real and imaginary parts
spectra = np.zeros_like(signals)

print("block of", F.block_dim, "for", F.ffts_per_block, "transforms")
machine.launch(transform, 2, F.block_dim, F.shared_memory_size, signals, spectra)
numbers = signals.astype(np.float64).view(np.complex128)[..., 0]
machine.check(spectra.astype(np.float64).view(np.complex128)[..., 0], np.fft.fft(numbers), 3e-3)

"""
A transform inside a kernel
===========================

The threads of a block hold one signal of 128 numbers in their registers and transform it together. The object describes
the transform; its traits (the threads, what each of them holds, the shared memory) are constants in the kernel.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

F = FFT(size=128, precision=np.float32, fft_type="c2c", direction="forward", execution="Block", elements_per_thread=8)


@cuda.jit
def transform(signal, spectrum):
    mine = cuda.local.array(F.storage_size, F.value_type)
    shared = cuda.shared.array(0, F.value_type)  # as many bytes as the launch says
    for i in range(F.elements_per_thread):
        mine[i] = signal[cuda.threadIdx.x + i * F.stride]

    F.execute(mine, shared)

    for i in range(F.elements_per_thread):
        spectrum[cuda.threadIdx.x + i * F.stride] = mine[i]


signal = machine.complex_random(np.random.default_rng(1), 128)
spectrum = np.zeros_like(signal)

print(f"{F.block_dim}, {F.elements_per_thread} elements for each thread, {F.shared_memory_size} bytes of shared memory")
machine.launch(transform, 1, F.block_dim, F.shared_memory_size, signal, spectrum)
machine.check(spectrum, np.fft.fft(signal))

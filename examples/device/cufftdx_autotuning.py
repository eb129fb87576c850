"""
Choosing the knobs by measuring
===============================

``valid`` lists what ``elements_per_thread`` and ``ffts_per_block`` may be. On a GPU each combination of a size is
timed and the fastest is kept; without one the first is taken, since times in Python say nothing.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

DESCRIPTION = {"size": 128, "precision": np.float32, "fft_type": "c2c", "direction": "forward", "execution": "Block"}


def kernel(fft):
    @cuda.jit
    def transform(signals, spectra):
        mine = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + cuda.threadIdx.y
        if row < signals.shape[0]:
            for i in range(fft.elements_per_thread):
                mine[i] = signals[row, cuda.threadIdx.x + i * fft.stride]
        fft.execute(mine, shared)
        if row < signals.shape[0]:
            for i in range(fft.elements_per_thread):
                spectra[row, cuda.threadIdx.x + i * fft.stride] = mine[i]

    return transform


batch = 65536 if machine.GPU else 20
signals = machine.complex_random(np.random.default_rng(1), batch, DESCRIPTION["size"])
expected = np.fft.fft(signals)

combinations = FFT(**DESCRIPTION).valid("elements_per_thread", "ffts_per_block")
print(len(combinations), "combinations of (elements_per_thread, ffts_per_block):", *combinations)
best = None
for elements, ffts in combinations if machine.GPU else combinations[:1]:
    fft = FFT(**DESCRIPTION, elements_per_thread=elements, ffts_per_block=ffts)
    grid, spectra = -(-batch // ffts), np.zeros_like(signals)
    transform = kernel(fft)
    machine.launch(transform, grid, fft.block_dim, fft.shared_memory_size, signals, spectra)
    machine.check(spectra, expected)
    if machine.GPU:
        there = cuda.to_device(signals), cuda.to_device(spectra)
        launch = transform[grid, fft.block_dim, 0, fft.shared_memory_size]
        time = machine.milliseconds(lambda launch=launch, there=there: launch(*there))
        print(f"{elements:3d} elements per thread, {ffts:2d} transforms per block: {time:.4f} ms")
        best = min(best or (time, elements, ffts), (time, elements, ffts))
if best is not None:
    print(f"the fastest: {best[1]} elements per thread, {best[2]} transforms per block")

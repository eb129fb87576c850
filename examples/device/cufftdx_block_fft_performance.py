"""
The speed of a block's transforms
=================================

Transforms of data that is in registers already, again and again: what the multiprocessors can do, without memory. One
loop goes over sizes and precisions; a function writes the kernel for each.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT


def kernel(fft, repeats):
    @cuda.jit
    def transform(signals, spectra):
        mine = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + cuda.threadIdx.y
        for i in range(fft.elements_per_thread):
            mine[i] = signals[row, cuda.threadIdx.x + i * fft.stride]
        for _ in range(repeats):
            fft.execute(mine, shared)
        for i in range(fft.elements_per_thread):
            spectra[row, cuda.threadIdx.x + i * fft.stride] = mine[i]

    return transform


CASES = [(64, np.float32), (256, np.float32), (1024, np.float32), (256, np.float64)][: None if machine.GPU else 1]
BLOCKS, REPEATS = (cuda.get_current_device().MULTIPROCESSOR_COUNT * 8, 1000) if machine.GPU else (1, 2)
rng = np.random.default_rng(1)

for size, precision in CASES:
    fft = FFT(
        size=size,
        precision=precision,
        fft_type="c2c",
        direction="forward",
        execution="Block",
        ffts_per_block="suggested",
    )
    rows = BLOCKS * fft.ffts_per_block
    signals = (rng.standard_normal((rows, size)) + 1j * rng.standard_normal((rows, size))).astype(fft.value_type)
    spectra = np.zeros_like(signals)
    machine.launch(kernel(fft, 1), BLOCKS, fft.block_dim, fft.shared_memory_size, signals, spectra)
    machine.check(spectra, np.fft.fft(signals))
    if machine.GPU:
        there = cuda.to_device(signals * 0), cuda.to_device(spectra)  # zeros stay zeros, however often
        times = []
        for repeats in (REPEATS, 3 * REPEATS):
            timed = kernel(fft, repeats)[BLOCKS, fft.block_dim, 0, fft.shared_memory_size]
            times.append(machine.milliseconds(lambda timed=timed, there=there: timed(*there), repeats=5))
        operations = 2 * REPEATS * rows * 5 * size * np.log2(size)
        speed = operations / (times[1] - times[0]) / 1e9
        print(f"{size:5d} {np.dtype(precision).name}: {fft.block_dim} threads, {speed:5.2f} TFLOP/s")

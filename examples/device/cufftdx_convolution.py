"""
Transform, filter, inverse transform in one kernel
==================================================

The spectrum never leaves the registers: each signal is read once and written once, where separate kernels read and
write it three times. On a GPU with CuPy both are timed.
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
        fft_type="c2c",
        direction=direction,
        execution="Block",
        elements_per_thread=8,
        ffts_per_block=8,
    )
    for direction in ("forward", "inverse")
)
SHARED = max(FORWARD.shared_memory_size, INVERSE.shared_memory_size)


@cuda.jit
def convolve(signals, response):
    mine = cuda.local.array(FORWARD.storage_size, FORWARD.value_type)
    shared = cuda.shared.array(0, FORWARD.value_type)
    row = cuda.blockIdx.x * FORWARD.ffts_per_block + cuda.threadIdx.y
    for i in range(FORWARD.elements_per_thread):
        mine[i] = signals[row, cuda.threadIdx.x + i * FORWARD.stride]

    FORWARD.execute(mine, shared)
    for i in range(FORWARD.elements_per_thread):
        mine[i] *= response[cuda.threadIdx.x + i * FORWARD.stride]
    INVERSE.execute(mine, shared)

    for i in range(FORWARD.elements_per_thread):
        signals[row, cuda.threadIdx.x + i * FORWARD.stride] = mine[i]


rng = np.random.default_rng(1)
batch = 8 * (2048 if machine.GPU else 2)
signals, response = machine.complex_random(rng, batch, N), machine.complex_random(rng, N) / N
expected = np.fft.ifft(np.fft.fft(signals) * response, norm="forward")

machine.launch(convolve, batch // 8, FORWARD.block_dim, SHARED, signals, response)
machine.check(signals, expected)

# %%
# How fast, where CuPy is there to compare with: the three kernels that it takes without fusion.

if (cp := machine.library()) is not None:
    x, h = cp.asarray(signals), cp.asarray(response)
    fused = machine.milliseconds(lambda: convolve[batch // 8, FORWARD.block_dim, 0, SHARED](x, h))
    apart = machine.milliseconds(lambda: cp.fft.ifft(cp.fft.fft(x) * h))
    print(f"one kernel: {fused:.4f} ms, CuPy's kernels: {apart:.4f} ms")

"""
A long signal through a filter
==============================

Convolution of a signal with a filter of 65 values, by the overlap-save method: each block takes 256 values of the
signal, 64 of which it shares with the block before, multiplies their spectrum by the filter's and keeps the 192 values
that are free of wrap-around. One kernel, one pass over the signal.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

N, TAPS = 256, 65
STEP = N - TAPS + 1  # new values in each block
FORWARD, INVERSE = (
    FFT(size=N, precision=np.float32, fft_type="c2c", direction=direction, execution="Block", elements_per_thread=8)
    for direction in ("forward", "inverse")
)


@cuda.jit
def filtered(signal, response, result):
    mine = cuda.local.array(FORWARD.storage_size, FORWARD.value_type)
    shared = cuda.shared.array(0, FORWARD.value_type)
    first = cuda.blockIdx.x * STEP - (TAPS - 1)
    for i in range(FORWARD.elements_per_thread):
        index = first + cuda.threadIdx.x + i * FORWARD.stride
        mine[i] = signal[index] if 0 <= index < signal.size else 0.0

    FORWARD.execute(mine, shared)
    for i in range(FORWARD.elements_per_thread):
        mine[i] *= response[cuda.threadIdx.x + i * FORWARD.stride]
    INVERSE.execute(mine, shared)

    for i in range(FORWARD.elements_per_thread):
        inside = cuda.threadIdx.x + i * FORWARD.stride
        if inside >= TAPS - 1 and first + inside < result.size:
            result[first + inside] = mine[i].real


# %%
# A chirp in noise, and a filter that lets low frequencies pass.

rng = np.random.default_rng(1)
t = np.linspace(0, 1, 2000)
clean = np.sin(2 * np.pi * (4 + 12 * t) * t)
signal = (clean + 0.6 * rng.standard_normal(t.size)).astype(np.float32)
n = np.arange(TAPS) - TAPS // 2
taps = np.sinc(n / 20) * np.hamming(TAPS)
taps /= taps.sum()

response = (np.fft.fft(taps, N) / N).astype(np.complex64)
result = np.zeros_like(signal)
blocks = -(-signal.size // STEP)
shared_bytes = max(FORWARD.shared_memory_size, INVERSE.shared_memory_size)
machine.launch(filtered, blocks, FORWARD.block_dim, shared_bytes, signal, response, result)

print(blocks, "blocks of", FORWARD.block_dim.x, "threads")
machine.check(result, np.convolve(signal.astype(np.float64), taps)[: signal.size])

# %%
# The signal, before and after
# ----------------------------

if (pyplot := machine.pyplot()) is not None:
    figure, (above, below) = pyplot.subplots(2, 1, figsize=(9, 5), sharex=True, layout="constrained")
    above.plot(t, signal, linewidth=0.6, color="tab:grey")
    above.set_title("before: a chirp in noise")
    below.plot(t, clean, "--", linewidth=1, color="tab:orange", label="the chirp")
    below.plot(t - (TAPS // 2) * (t[1] - t[0]), result, linewidth=1.2, label="the kernel's result, without its delay")
    below.set_title("after: the filter, in one kernel")
    below.legend(loc="lower left")
    below.set_xlabel("time")
    figure.savefig("convolution.png", dpi=100)

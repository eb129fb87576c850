"""
Four numbers a call from Philox
===============================

Philox makes blocks of four numbers. ``uniform4`` returns a whole block, which is stored at once. Its state is cheap to
make, so that a kernel needs no array of states: each thread has one of its own, in registers.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import random

BLOCKS, THREADS, CALLS = (64, 128, 32) if machine.GPU else (2, 8, 4)
STATE = random.StatesPhilox4_32_10.dtype


@cuda.jit
def fill(out, seed):
    i = cuda.grid(1)
    state = cuda.local.array(1, STATE, alignment=16)
    random.init(seed, i, 0, state[0])
    for k in range(CALLS):
        v = random.uniform4(state[0])
        out[k, i, 0] = v.x
        out[k, i, 1] = v.y
        out[k, i, 2] = v.z
        out[k, i, 3] = v.w


n = BLOCKS * THREADS
out = np.zeros((CALLS, n, 4), np.float32)
machine.launch(fill, BLOCKS, THREADS, 0, out, 7)

error = 1 / np.sqrt(12 * out.size)
print(f"{out.size:,} numbers in ({out.min():.6f}, {out.max():.6f}), mean {out.mean(dtype=float):.5f} +- {error:.5f}")
machine.check([out.mean(dtype=float)], [0.5], 10 * error)  # five standard errors

state = random.StatesPhilox4_32_10(1)[0]  # thread 5 in Python
random.init(7, 5, 0, state)
machine.check(out[:, 5], [tuple(random.uniform4(state)) for _ in range(CALLS)], 0.0)

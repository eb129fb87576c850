"""
Uniform numbers from XORWOW
===========================

One kernel initialises a state for each thread, another one draws from them in double precision, launch after launch.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import random

BLOCKS, THREADS, DRAWS = (64, 64, 100) if machine.GPU else (2, 8, 30)
compiled = random.Compile() if machine.GPU else None  # naming it is optional: calls link what they need by themselves
options = {"link": compiled.files, "extensions": compiled.extension} if compiled else {}


@cuda.jit(**options)
def start(states, seed):
    i = cuda.grid(1)
    random.init(seed, i, 0, states[i])  # seed, subsequence, offset


@cuda.jit(**options)
def draw(states, sums):
    i = cuda.grid(1)
    for _ in range(DRAWS):
        sums[i] += random.uniform_double(states[i])


n = BLOCKS * THREADS
states = random.StatesXORWOW(n)
sums = np.zeros(n)
machine.launch(start, BLOCKS, THREADS, 0, states, 1234)
for _ in range(2):  # states stay on the device from one launch to the next
    machine.launch(draw, BLOCKS, THREADS, 0, states, sums)

mean, error = sums.sum() / (2 * n * DRAWS), 1 / np.sqrt(12 * 2 * n * DRAWS)
print(f"mean of {2 * n * DRAWS:,} numbers: {mean:.5f}, standard error {error:.5f}")
machine.check([mean], [0.5], 10 * error)  # five standard errors

few = random.StatesXORWOW(3)  # the same numbers in Python
for i in range(3):
    random.init(1234, i, 0, few[i])
machine.check(sums[:3], [sum(random.uniform_double(few[i]) for _ in range(2 * DRAWS)) for i in range(3)])

"""
The volume of a ball by scrambled Sobol numbers
===============================================

Quasi-random points fill the cube more evenly than random ones: the share of points inside the ball converges faster.
Each of the three coordinates has a generator of its own, with its direction vectors and its scramble constant.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import random

BLOCKS, THREADS, POINTS = (64, 128, 1024) if machine.GPU else (2, 8, 128)


@cuda.jit
def count(states, vectors, constants, inside, points):
    i = cuda.grid(1)
    for axis in range(3):  # each thread takes its stretch of the same sequence
        random.init(vectors[axis], constants[axis], i * points, states[3 * i + axis])
    hits = 0
    for _ in range(points):
        x = random.uniform_double(states[3 * i])
        y = random.uniform_double(states[3 * i + 1])
        z = random.uniform_double(states[3 * i + 2])
        if x * x + y * y + z * z < 1.0:
            hits += 1
    inside[i] = hits


helpers = random.random_helpers
kind = helpers.DirectionVectorSet.SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6
vectors, constants = helpers.get_direction_vectors64(kind, 3), helpers.get_scramble_constants64(3)

n = BLOCKS * THREADS
states = random.StatesScrambledSobol64(3 * n)
inside = np.zeros(n, np.int64)
machine.launch(count, BLOCKS, THREADS, 0, states, vectors, constants, inside, POINTS)

total = n * POINTS
volume, exact = 8 * inside.sum() / total, 4 / 3 * np.pi
independent = 8 * np.sqrt(exact / 8 * (1 - exact / 8) / total)  # standard error of as many independent points
print(
    f"volume {volume:.6f}, exact {exact:.6f}, off by {abs(volume - exact):.6f}; independent points: {independent:.6f}"
)
machine.check([volume], [exact], 5 * independent / exact)

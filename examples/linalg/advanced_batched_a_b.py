"""
Batched A and B
===============

Both operands have batch axes: one call multiplies all pairs. Axes of extent 1 are broadcast, as NumPy does it.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((4, 5, 30, 20)))
b = xp.asarray(rng.standard_normal((4, 5, 20, 10)))
machine.check(nvmath.linalg.advanced.matmul(a, b), machine.host(a) @ machine.host(b))

b = b[:, :1]
machine.check(nvmath.linalg.advanced.matmul(a, b), machine.host(a) @ machine.host(b))

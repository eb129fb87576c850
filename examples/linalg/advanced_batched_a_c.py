"""
Batched A and C
===============

Each product of the batch has a matrix c of its own, and all have one b.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((16, 30, 20)))
b = xp.asarray(rng.standard_normal((20, 10)))
c = xp.asarray(rng.standard_normal((16, 30, 10)))

d = nvmath.linalg.advanced.matmul(a, b, c=c, alpha=0.5, beta=2.0)

machine.check(d, machine.host(a) @ machine.host(b) / 2 + 2 * machine.host(c))

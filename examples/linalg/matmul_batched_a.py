"""
Many matrices times one
=======================

Leading axes count products, as for `numpy.matmul`. One matrix for all of them is not repeated in memory; where the
others lie one below the other, it is one product of larger matrices.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((10, 3, 30, 20)))
b = xp.asarray(rng.standard_normal((20, 15)))

d = nvmath.linalg.matmul(a, b)

print(d.shape)
machine.check(d, machine.host(a) @ machine.host(b))

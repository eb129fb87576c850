"""
Batched A, one B
================

Leading axes count products; the operand without them is used for all.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((16, 30, 20)))
b = xp.asarray(rng.standard_normal((20, 10)))

d = nvmath.linalg.advanced.matmul(a, b)

print(d.shape)
machine.check(d, machine.host(a) @ machine.host(b))

"""
A batch of products
===================

Both operands have a batch axis: one call multiplies all pairs, in any order of the axes in memory.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((50, 8, 4)))
b = xp.asarray(rng.standard_normal((50, 4, 6)))
c = xp.asarray(rng.standard_normal((50, 8, 6)))

d = nvmath.linalg.matmul(a, b, c, beta=1.0)
machine.check(d, machine.host(a) @ machine.host(b) + machine.host(c))

# The batch axis may be the innermost one in memory.
inner = xp.asarray(np.ascontiguousarray(machine.host(a).transpose(1, 2, 0))).transpose(2, 0, 1)
machine.check(nvmath.linalg.matmul(inner, b), machine.host(a) @ machine.host(b))

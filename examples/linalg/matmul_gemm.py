"""
alpha A B + beta C
==================

The whole product of BLAS. Out of place c is left alone; with ``inplace`` the result is written into it.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((30, 20)))
b = xp.asarray(rng.standard_normal((20, 10)))
c = xp.asarray(rng.standard_normal((30, 10)))
expected = 2 * machine.host(a) @ machine.host(b) - machine.host(c) / 2

d = nvmath.linalg.matmul(a, b, c, alpha=2.0, beta=-0.5)
machine.check(d, expected)

d = nvmath.linalg.matmul(a, b, c, alpha=2.0, beta=-0.5, options={"inplace": True})
assert d is c
machine.check(c, expected)

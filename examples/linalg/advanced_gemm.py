"""
alpha A B + beta C in one pass
==============================

A product, two factors and a sum in one pass over memory. For a tall and skinny product, which is limited by memory,
that is several times faster than one step after the other.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
m, n, k = 20_000, 40, 10
a = xp.asarray(rng.standard_normal((m, k), np.float32))
b = xp.asarray(rng.standard_normal((k, n), np.float32))
c = xp.asarray(rng.standard_normal((m, n), np.float32))
alpha, beta = 1.5, 0.5

d = nvmath.linalg.advanced.matmul(a, b, c=c, alpha=alpha, beta=beta)

machine.check(d, alpha * (machine.host(a) @ machine.host(b)) + beta * machine.host(c))

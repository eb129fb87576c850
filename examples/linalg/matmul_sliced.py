"""
Slices as operands
==================

Parts of larger arrays are multiplied where they lie; what no library can read (here: every third column) is copied
for the product, and the log says so.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
large = xp.asarray(rng.standard_normal((100, 100)))
a, b = large[10:60, 20:50], large[40:70, :25]

d = nvmath.linalg.matmul(a, b)
machine.check(d, machine.host(a) @ machine.host(b))

d = nvmath.linalg.matmul(a.T, large[10:60, ::3])
machine.check(d, machine.host(a).T @ machine.host(large)[10:60, ::3])

"""
Batched A, one C
================

One matrix c is added to each product of the batch, and one column of it to each column.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((16, 30, 20)))
b = xp.asarray(rng.standard_normal((20, 10)))
expected = machine.host(a) @ machine.host(b)

for shape in ((30, 10), (30, 1)):
    c = xp.asarray(rng.standard_normal(shape))
    d = nvmath.linalg.advanced.matmul(a, b, c=c, beta=-1.0)
    machine.check(d, expected - machine.host(c))

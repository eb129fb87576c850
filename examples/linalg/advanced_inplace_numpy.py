"""
In place for NumPy's arrays
===========================

With option ``inplace`` the result is written into c. On a GPU, c goes there and comes back into the same array.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a, b = rng.standard_normal((30, 20)), rng.standard_normal((20, 10))
c = rng.standard_normal((30, 10))
expected = a @ b + c

d = nvmath.linalg.advanced.matmul(a, b, c=c, beta=1.0, options={"inplace": True})

assert d is c
machine.check(c, expected)

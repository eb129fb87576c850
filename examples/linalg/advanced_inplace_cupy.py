"""
In place for CuPy's arrays
==========================

With option ``inplace`` the result is written into c, which may be part of a larger array.
"""

import machine

import nvmath

cp = machine.cupy()
a, b = cp.random.rand(32, 20), cp.random.rand(20, 16)
large = cp.zeros((64, 64))
c = large[:32, 32:48]

d = nvmath.linalg.advanced.matmul(a, b, c=c, beta=0.0, options={"inplace": True})

assert d is c
machine.check(large[:32, 32:48], a.get() @ b.get())
assert float(abs(large[32:]).max()) == 0.0

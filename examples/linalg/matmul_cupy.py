"""
A product of CuPy's arrays
==========================

CuPy's arrays are multiplied on their GPU, on the current stream. The call returns when the product has been launched.
"""

import machine

import nvmath

cp = machine.cupy()
a = cp.random.rand(300, 200)
b = cp.random.rand(200, 100)

d = nvmath.linalg.matmul(a, b)

print(type(d), d.dtype, d.shape)
machine.check(d, a.get() @ b.get())

"""
A product of NumPy's arrays
===========================

`matmul` runs where its operands are: NumPy's arrays are multiplied by the CPU, with the BLAS that suits its processor
best, and the result is an array of NumPy.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a = rng.standard_normal((300, 200))
b = rng.standard_normal((200, 100))

d = nvmath.linalg.matmul(a, b)

print(type(d), d.dtype, d.shape)
machine.check(d, a @ b)

"""
The advanced product, of NumPy's arrays
=======================================

`nvmath.linalg.advanced.matmul` runs on the GPU where there is one, and on the CPU otherwise: a program is written
once. The result is an array of NumPy in either case. ``execution`` chooses.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a = rng.standard_normal((10, 100))
b = rng.standard_normal((100, 40))

d = nvmath.linalg.advanced.matmul(a, b)
print(type(d), d.shape)
machine.check(d, a @ b)

d = nvmath.linalg.advanced.matmul(a, b, execution="cpu")
machine.check(d, a @ b)

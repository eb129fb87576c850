"""
A product of NumPy's arrays, on the GPU
=======================================

``execution`` says where to run, and is never overridden: here the operands go to the GPU, and the result comes back.
"""

import machine
import numpy as np

import nvmath

machine.cupy()  # only to see whether there is a GPU

rng = np.random.default_rng(1)
a = rng.standard_normal((300, 200))
b = rng.standard_normal((200, 100))

d = nvmath.linalg.matmul(a, b, execution="cuda")

assert isinstance(d, np.ndarray)
machine.check(d, a @ b)

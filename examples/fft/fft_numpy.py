"""
NumPy arrays
============

The first program: an array of NumPy in, an array of NumPy out. Operands on the host are transformed on the host.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a = rng.standard_normal(128) + 1j * rng.standard_normal(128)

b = nvmath.fft.fft(a)

print(type(b), b.dtype, b.shape)
machine.check(b, np.fft.fft(a))

"""
In place for NumPy arrays, on the GPU
=====================================

The operand goes to the GPU, is transformed there in place, and comes back into the array that it came from.
"""

import machine
import numpy as np

import nvmath

machine.cupy()  # only to see whether there is a GPU

rng = np.random.default_rng(1)
a = rng.standard_normal((256, 256)) + 1j * rng.standard_normal((256, 256))
expected = np.fft.fft2(a)

b = nvmath.fft.fft(a, options={"inplace": True}, execution="cuda")

assert b is a
machine.check(a, expected)

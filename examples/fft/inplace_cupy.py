"""
In place on the GPU
===================

With option ``inplace`` the result overwrites the operand and no memory is needed for it. The result is the operand.
"""

import machine
import numpy as np

import nvmath

cp = machine.cupy()
a = cp.random.rand(256, 256) + 1j * cp.random.rand(256, 256)
expected = np.fft.fft2(a.get())

b = nvmath.fft.fft(a, options={"inplace": True})

assert b is a
machine.check(a, expected)

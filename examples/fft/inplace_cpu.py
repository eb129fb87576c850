"""
In place on the CPU
===================

The result overwrites the operand. What cannot be done in place is an error, and the operand keeps its values: real
transforms, arrays that are not writeable, and arrays whose elements overlap in memory.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a = rng.standard_normal((256, 256)) + 1j * rng.standard_normal((256, 256))
expected = np.fft.fft2(a)

b = nvmath.fft.fft(a, options={"inplace": True})

assert b is a
machine.check(a, expected)

windows = np.lib.stride_tricks.sliding_window_view(a[0], 16)
try:
    nvmath.fft.fft(windows, axes=[1], options={"inplace": True})
except ValueError as error:
    print("as expected:", error)
machine.check(nvmath.fft.fft(windows, axes=[1]), np.fft.fft(windows, axis=1))

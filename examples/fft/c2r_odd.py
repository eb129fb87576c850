"""
Complex to real, odd length
===========================

21 complex values can come from 40 real ones or from 41. Even is the default; say "odd", or the length itself.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((30, 41)))
b = nvmath.fft.rfft(a)

print("even:", nvmath.fft.irfft(b).shape)
c = nvmath.fft.irfft(b, options={"last_axis_parity": "odd"})
print("odd: ", c.shape)
machine.check(c / a.size, a)

machine.check(nvmath.fft.irfft(b, s=(30, 41), norm="backward"), a)

"""
CuPy arrays
===========

The complex transform of an array on the GPU, over all of its axes, in one call. The result is a CuPy array on the same
device. The call returns when the work is in the current stream; reading the result on the host waits for it.
"""

import machine
import numpy as np

import nvmath

cp = machine.cupy()

a = cp.random.rand(64, 32, 48) + 1j * cp.random.rand(64, 32, 48)

b = nvmath.fft.fft(a)

print(type(b), b.dtype, b.shape)
machine.check(b, np.fft.fftn(a.get()))

# Neither direction is scaled, so the inverse gives the operand times the number of points...
machine.check(nvmath.fft.ifft(b) / a.size, a)

# ...unless NumPy's word for it is used.
machine.check(nvmath.fft.ifft(b, norm="backward"), a)

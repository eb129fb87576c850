"""
NumPy arrays on the GPU
=======================

With ``execution="cuda"`` an operand on the host is copied to the GPU, transformed there, and the result is copied
back. The call returns when the result is there.
"""

import machine
import numpy as np

import nvmath

machine.cupy()  # only to see whether there is a GPU: NumPy arrays do not need CuPy for this

rng = np.random.default_rng(1)
a = rng.standard_normal((256, 512)) + 1j * rng.standard_normal((256, 512))

b = nvmath.fft.fft(a, execution="cuda")

print(type(b), b.dtype, b.shape)
machine.check(b, np.fft.fft2(a))

# To name the device, give the execution space as an object or a dict.
b = nvmath.fft.fft(a, execution=nvmath.fft.ExecutionCUDA(device_id=0))
machine.check(b, np.fft.fft2(a))

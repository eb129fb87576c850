"""
Execution on the CPU
====================

``execution="cpu"`` runs on the CPU wherever the operand is: an operand on a GPU is copied to the host, and its result
back. NumPy arrays run there anyway.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((64, 100)) + 1j * rng.standard_normal((64, 100)))

b = nvmath.fft.fft(a, axes=[1], execution="cpu")

print(type(b), b.dtype, b.shape)
machine.check(b, np.fft.fft(machine.host(a), axis=1))

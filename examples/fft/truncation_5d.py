"""
Padding and truncation of five dimensions
=========================================

``s`` has one length for each of ``axes``.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
shape = (4, 10, 12, 14, 3)
a = xp.asarray(rng.standard_normal(shape) + 1j * rng.standard_normal(shape))

axes, lengths = (1, 2, 3), (8, 12, 20)
b = nvmath.fft.fft(a, axes=axes, s=lengths)

print(a.shape, "->", b.shape)
machine.check(b, np.fft.fftn(machine.host(a), lengths, axes))

# All five axes, back and forth
lengths = (6, 8, 12, 16, 4)
c = nvmath.fft.ifft(nvmath.fft.fft(a, s=lengths), norm="backward")
machine.check(c, np.fft.ifftn(np.fft.fftn(machine.host(a), lengths)))

"""
Real to complex
===============

``rfft`` transforms real data. Half of the values would be conjugates of the others, so along the last transformed
axis ``n // 2 + 1`` of ``n`` are kept.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((8, 30, 40), dtype=np.float32))

b = nvmath.fft.rfft(a, axes=(1, 2))

print(a.dtype, a.shape, "->", b.dtype, b.shape)
machine.check(b, np.fft.rfft2(machine.host(a)))

# The last axis named is the one that is halved.
b = nvmath.fft.rfft(a, axes=(2, 1))
print(b.shape)
machine.check(b, np.fft.rfftn(machine.host(a), axes=(2, 1)))

"""
Complex to real
===============

``irfft`` turns the result of ``rfft`` back into real data. The operand keeps its values.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((30, 40)))
b = nvmath.fft.rfft(a)
before = b.copy()

c = nvmath.fft.irfft(b)

print(b.dtype, b.shape, "->", c.dtype, c.shape)
machine.check(c / a.size, a)
assert (b == before).all()

# The class does it when it is told the type, since complex operands could mean either.
with nvmath.fft.FFT(b, options={"fft_type": "C2R"}) as f:
    f.plan()
    machine.check(f.execute(), np.fft.irfft2(machine.host(b), norm="forward"))

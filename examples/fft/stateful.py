"""
Plan once, execute often
========================

The class `FFT` separates what is decided once from what is done often. Planning chooses and prepares the code; an
execution afterwards costs little more than the library's call. Leaving the ``with`` block frees everything.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((256, 256)) + 1j * rng.standard_normal((256, 256)))

with nvmath.fft.FFT(a, axes=(0, 1)) as f:
    f.plan()
    b = f.execute()  # forward is the default
    c = f.execute(direction="inverse")  # both directions are planned

machine.check(b, np.fft.fft2(machine.host(a)))
machine.check(c, np.fft.ifft2(machine.host(a), norm="forward"))

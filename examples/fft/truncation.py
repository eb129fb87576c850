"""
Padding and truncation
======================

NumPy's words for lengths: ``n`` for one axis, ``s`` for several. An operand that is longer is cut off, one that is
shorter is padded with zeros. With the plan cache, calls that end up with the same lengths share a plan.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)

with nvmath.plan_cache():
    for extent in (100, 128, 150):
        a = xp.asarray(rng.standard_normal((5, extent)) + 1j * rng.standard_normal((5, extent)))
        machine.check(nvmath.fft.fft(a, axes=[1], n=128), np.fft.fft(machine.host(a), 128, axis=1))
    print(nvmath.plan_cache.info())

    # Truncate the spectrum, not the signal: the low frequencies of 128 samples give 64 of them.
    t = xp.asarray(np.arange(128) / 128)
    wave = xp.sin(2 * np.pi * 3 * t)
    spectrum = nvmath.fft.rfft(wave, norm="forward")
    machine.check(nvmath.fft.irfft(spectrum[:33], n=64), machine.host(wave)[::2])

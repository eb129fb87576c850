"""
New data in the same memory
===========================

An object reads its operand at each execution. Where operand and execution are in the same memory space, writing new
data into the operand is enough: no ``reset_operand`` is needed. After a copy between host and GPU it is.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.zeros((100, 128), dtype=xp.complex128)

with nvmath.fft.FFT(a, axes=[1], options={"inplace": True}) as f:
    f.plan()
    for _ in range(3):
        data = rng.standard_normal((100, 128)) + 1j * rng.standard_normal((100, 128))
        a[...] = xp.asarray(data)
        b = f.execute()
        assert b is a  # in place, the result is the operand itself
        machine.check(b, np.fft.fft(data, axis=1))

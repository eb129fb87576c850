"""
Tensors of the CPU, computed on the CPU
=======================================

Planning for one direction only is quicker than for both; executing the other one is then an error.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch()

a = torch.rand(16, 1024, dtype=torch.complex128)

with nvmath.fft.FFT(a, axes=[1], execution="cpu") as f:
    f.plan(direction="forward")
    b = f.execute()
    try:
        f.execute(direction="inverse")
    except ValueError as error:
        print("as expected:", error)

machine.check(b, np.fft.fft(a.numpy(), axis=1))

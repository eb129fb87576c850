"""
Tensors of the CPU, computed on the GPU
=======================================

The operand is copied to the GPU when the object is made, and again by each ``reset_operand``; each execution copies its
result back.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch(gpu=True)

a = torch.rand(16, 1024, dtype=torch.complex128)

with nvmath.fft.FFT(a, axes=[1], execution="cuda") as f:
    f.plan()
    b = f.execute()

print(b.device)
machine.check(b, np.fft.fft(a.numpy(), axis=1))

"""
PyTorch tensors
===============

A tensor in, a tensor out, on the device where it is. Axes that are not transformed are the batch.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.rand(10, 3, 256, dtype=torch.complex64, device=device)

b = nvmath.fft.fft(a, axes=[2])

print(type(b), b.dtype, b.device)
machine.check(b, np.fft.fft(a.cpu().numpy(), axis=2))

# A lazy conjugate is resolved, not ignored.
machine.check(nvmath.fft.fft(a.conj(), axes=[2]), np.fft.fft(a.cpu().numpy().conj(), axis=2))

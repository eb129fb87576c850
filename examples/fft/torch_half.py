"""
Half precision
==============

PyTorch has complex numbers of two half-precision parts, and cuFFT transforms them, for lengths that are powers of two.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch(gpu=True)

a = torch.rand(8, 256, dtype=torch.complex64, device="cuda").to(torch.complex32)

b = nvmath.fft.fft(a, axes=[1])

print(b.dtype, b.shape)
machine.check(b.to(torch.complex64), np.fft.fft(a.to(torch.complex64).cpu().numpy(), axis=1), tolerance=5e-3)

# Real tensors of half precision become complex ones.
r = torch.rand(8, 256, dtype=torch.float16, device="cuda")
machine.check(
    nvmath.fft.rfft(r, axes=[1]).to(torch.complex64), np.fft.rfft(r.float().cpu().numpy(), axis=1), tolerance=5e-3
)

"""
The class with tensors
======================

The same class takes PyTorch tensors. A direction may be an `FFTDirection`, its number or its name.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.rand(16, 1024, dtype=torch.complex128, device=device)

with nvmath.fft.FFT(a, axes=[1]) as f:
    f.plan()
    b = f.execute(direction=nvmath.fft.FFTDirection.FORWARD)
    f.reset_operand(b)
    c = f.execute(direction="inverse")

machine.check(b, np.fft.fft(a.cpu().numpy(), axis=1))
machine.check(c / 1024, a)

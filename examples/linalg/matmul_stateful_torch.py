"""
The object form with tensors
============================

The same class with PyTorch's tensors, on their device.
"""

import machine

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.rand(8, 64, 32, dtype=torch.float64, device=device)
b = torch.rand(8, 32, 16, dtype=torch.float64, device=device)

with nvmath.linalg.Matmul(a, b) as mm:
    mm.plan()
    d = mm.execute()

print(d.device, d.shape)
machine.check(d, a.cpu().numpy() @ b.cpu().numpy())

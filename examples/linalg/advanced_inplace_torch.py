"""
In place for tensors
====================

With option ``inplace`` the result is written into the tensor c, on its device.
"""

import machine

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.rand(30, 20, dtype=torch.float64, device=device)
b = torch.rand(20, 10, dtype=torch.float64, device=device)
c = torch.ones(30, 10, dtype=torch.float64, device=device)

d = nvmath.linalg.advanced.matmul(a, b, c=c, beta=-1.0, options={"inplace": True})

assert d is c
machine.check(c, a.cpu().numpy() @ b.cpu().numpy() - 1)

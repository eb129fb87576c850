"""
A product of tensors of the GPU
===============================

The execution space follows from the operands: nothing says "GPU" but the tensors' device.
"""

import machine

import nvmath

torch = machine.torch(gpu=True)

a = torch.rand(300, 200, dtype=torch.float64, device="cuda")
b = torch.rand(200, 100, dtype=torch.float64, device="cuda")

d = nvmath.linalg.matmul(a, b)

print(d.device)
machine.check(d, a.cpu().numpy() @ b.cpu().numpy())

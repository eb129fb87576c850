"""
Tensors of the CPU, multiplied on the GPU
=========================================

Operands are copied to the GPU when the object is made, and again by each ``reset_operands``; each execution copies
its result back.
"""

import machine

from nvmath.linalg.advanced import Matmul

torch = machine.torch(gpu=True)

a = torch.rand(256, 128, dtype=torch.float64)
b = torch.rand(128, 64, dtype=torch.float64)

with Matmul(a, b, execution="cuda") as mm:
    mm.plan()
    d = mm.execute()

print(d.device)
machine.check(d, a.numpy() @ b.numpy())

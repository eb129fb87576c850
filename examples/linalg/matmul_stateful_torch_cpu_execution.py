"""
The object form with tensors, on the CPU
========================================

``execution="cpu"``: the CPU multiplies, wherever the tensors are.
"""

import machine

import nvmath

torch = machine.torch()

a = torch.rand(64, 32, dtype=torch.float64)
b = torch.rand(32, 16, dtype=torch.float64)

with nvmath.linalg.Matmul(a, b, execution="cpu") as mm:
    mm.plan()
    print(mm.engine)
    machine.check(mm.execute(), a.numpy() @ b.numpy())

if torch.cuda.is_available():  # copied to the host, and the result back
    d = nvmath.linalg.matmul(a.cuda(), b.cuda(), execution="cpu")
    assert d.is_cuda
    machine.check(d, a.numpy() @ b.numpy())

"""
A product of tensors of the CPU
===============================

PyTorch's tensors are multiplied where they are. A conjugate that PyTorch does not carry out until it must is taken
as what it stands for: nothing is copied.
"""

import machine

import nvmath

torch = machine.torch()

a = torch.rand(300, 200, dtype=torch.complex128)
b = torch.rand(200, 100, dtype=torch.complex128)

d = nvmath.linalg.matmul(a, b)
print(type(d), d.dtype, d.device)
machine.check(d, a.numpy() @ b.numpy())

d = nvmath.linalg.matmul(a.conj(), b)
machine.check(d, a.numpy().conj() @ b.numpy())

d = nvmath.linalg.matmul(b.mH, a.mH)
machine.check(d, b.numpy().conj().T @ a.numpy().conj().T)

"""
The advanced product, of tensors
================================

PyTorch's tensors, on their device: those of the CPU too go to the GPU where there is one, unless
``execution="cpu"`` is said. Their transposes and conjugates are taken as they are.
"""

import machine

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.rand(123, 45, dtype=torch.complex64, device=device)
b = torch.rand(67, 45, dtype=torch.complex64, device=device)

d = nvmath.linalg.advanced.matmul(a, b.mH)

print(type(d), d.dtype, d.device)
machine.check(d, a.cpu().numpy() @ b.cpu().numpy().conj().T)

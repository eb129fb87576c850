"""
Systems of tensors
==================

PyTorch's tensors, on their device. ``mH``, the conjugate transpose that PyTorch does not carry out until it must, is
taken as what it stands for.
"""

import machine
import numpy as np

import nvmath

torch = machine.torch()

device = "cuda" if torch.cuda.is_available() else "cpu"
a = torch.randn(64, 64, dtype=torch.complex128, device=device) + 8 * torch.eye(64, device=device)
b = torch.randn(64, 2, dtype=torch.complex128, device=device)

with nvmath.linalg.DirectSolver(a, b) as solver:
    solver.plan()
    solver.factorize()
    x = solver.solve()
machine.check(x, np.linalg.solve(a.cpu().numpy(), b.cpu().numpy()), 1e-10)

y = nvmath.linalg.direct_solver(a.mH, b)
machine.check(y, np.linalg.solve(a.cpu().numpy().conj().T, b.cpu().numpy()), 1e-10)

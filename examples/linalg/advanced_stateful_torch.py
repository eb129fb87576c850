"""
The advanced object form with tensors
=====================================

The same class with PyTorch's tensors; half precision is accumulated in float32.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul

torch = machine.torch(gpu=True)

a = torch.rand(256, 128, dtype=torch.bfloat16, device="cuda")
b = torch.rand(128, 64, dtype=torch.bfloat16, device="cuda")

with Matmul(a, b) as mm:
    mm.plan()
    d = mm.execute()

print(d.dtype, d.device)
machine.check(d, np.matmul(machine.host(a), machine.host(b)), 1e-2)

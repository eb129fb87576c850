"""
A scale that changes on the device
==================================

A scale may be a tensor of one float32 on the device. It is read at each execution: write a new value into it, and
nothing has to be said.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import Matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.rand(64, 128, device="cuda").to(FP8)
b = torch.rand(32, 128, device="cuda").to(FP8).T
scale = torch.ones(1, dtype=torch.float32, device="cuda")

options = {"result_type": CudaDataType.CUDA_R_32F}
with Matmul(a, b, quantization_scales={"a": scale, "b": 1.0}, options=options) as mm:
    mm.plan()
    for value in (1.0, 0.25, 8.0):
        scale.fill_(value)
        machine.check(mm.execute(), value * (machine.host(a) @ machine.host(b)), 0.01)

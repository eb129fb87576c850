"""
A product in MXFP8
==================

Each block of 32 neighbours along K has a scale of its own, a power of two. ``create_mxfp8_scale`` makes equal ones.
All extents are divisible by 128.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import matmul
from nvmath.linalg.advanced.helpers import matmul as helpers

torch = machine.torch(gpu=True, capability=(10, 0))
FP8 = torch.float8_e4m3fn

a = torch.rand(256, 128, device="cuda").to(FP8)
b = torch.rand(128, 128, device="cuda").to(FP8).T
scales = {"a": helpers.create_mxfp8_scale(a, -1), "b": helpers.create_mxfp8_scale(b, 3)}  # 2**-1, 2**3

options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_16BF}
d = matmul(a, b, quantization_scales=scales, options=options)

machine.check(d, machine.host(a) @ machine.host(b) * 4, 0.01)

"""
MXFP8 with a rectifier
======================

Epilogs work on the product in float32, before the scales of the result are chosen.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import MatmulEpilog, matmul
from nvmath.linalg.advanced.helpers import matmul as helpers

torch = machine.torch(gpu=True, capability=(10, 0))
FP8 = torch.float8_e4m3fn

a = torch.randn(256, 128, device="cuda").to(FP8)
b = torch.randn(128, 128, device="cuda").to(FP8).T
scales = {"a": helpers.create_mxfp8_scale(a, 0), "b": helpers.create_mxfp8_scale(b, 0)}

options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_16BF}
d = matmul(a, b, quantization_scales=scales, options=options, epilog=MatmulEpilog.RELU)

machine.check(d, machine.relu(machine.host(a) @ machine.host(b)), 0.01)

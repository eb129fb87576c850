"""
New FP8 operands and scales
===========================

``reset_operands`` takes new scales together with new operands, or alone.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import Matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.rand(64, 128, device="cuda").to(FP8)
b = torch.rand(32, 128, device="cuda").to(FP8).T

options = {"result_type": CudaDataType.CUDA_R_16BF}
with Matmul(a, b, quantization_scales={"a": 1.0, "b": 1.0}, options=options) as mm:
    mm.plan()
    machine.check(mm.execute(), machine.host(a) @ machine.host(b), 0.01)

    other = (100 * torch.rand(64, 128, device="cuda")).to(FP8)
    mm.reset_operands(a=other, quantization_scales={"a": 0.01})
    machine.check(mm.execute(), machine.host(other) @ machine.host(b) / 100, 0.01)

    mm.reset_operands(quantization_scales={"b": 4.0})
    machine.check(mm.execute(), machine.host(other) @ machine.host(b) / 25, 0.01)

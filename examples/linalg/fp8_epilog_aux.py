"""
An auxiliary output in FP8
==========================

What GELU_AUX keeps can be of 8 bits too: the preference ``aux_type`` says so, and the epilog input
``aux_quantization_scale`` is its scale then. With ``aux_amax`` its largest value comes with it.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import MatmulEpilog, matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.randn(64, 128, device="cuda").to(FP8)
b = torch.randn(32, 128, device="cuda").to(FP8).T

d, auxiliary = matmul(
    a,
    b,
    quantization_scales={"a": 1.0, "b": 1.0, "d": 1.0},
    epilog=MatmulEpilog.GELU_AUX,
    epilog_inputs={"aux_quantization_scale": 2.0},
    preferences={"epilog": {"aux_type": CudaDataType.CUDA_R_8F_E4M3, "aux_amax": True}},
)

before = machine.host(a) @ machine.host(b)
for name, array in auxiliary.items():
    print(name, array.dtype, tuple(array.shape))
machine.check(d, machine.gelu(before), 0.07)
machine.check(machine.host(auxiliary["gelu_aux"])[:64] / 2, before, 0.07)
machine.check(auxiliary["gelu_aux_amax"], abs(before).max(keepdims=True).reshape(1), 1e-2)

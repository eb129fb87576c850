"""
Types of FP8 products
=====================

E4M3 has more digits, E5M2 a wider range; they may be mixed, but two operands in E5M2 are not multiplied. The result
has the type of A unless ``result_type`` says otherwise; only a narrow result has a scale.
"""

import machine

import nvmath
from nvmath import CudaDataType
from nvmath.linalg.advanced import matmul

torch = machine.torch(gpu=True, capability=(8, 9))


def operands(first, second):
    a = torch.rand(64, 128, device="cuda").to(first)
    return a, torch.rand(32, 128, device="cuda").to(second).T


for first, second in (
    (torch.float8_e4m3fn, torch.float8_e4m3fn),
    (torch.float8_e4m3fn, torch.float8_e5m2),
    (torch.float8_e5m2, torch.float8_e4m3fn),
):
    a, b = operands(first, second)
    for wanted in (CudaDataType.CUDA_R_32F, CudaDataType.CUDA_R_16BF, CudaDataType.CUDA_R_16F):
        d = matmul(a, b, quantization_scales={"a": 1.0, "b": 1.0}, options={"result_type": wanted})
        print(first, second, "->", d.dtype)
        machine.check(d, machine.host(a) @ machine.host(b), 0.01)
    d = matmul(
        a,
        b,
        quantization_scales={"a": 1.0, "b": 1.0, "d": 1.0},
        options={"result_type": nvmath.CudaDataType.CUDA_R_8F_E4M3},
    )
    print(first, second, "->", d.dtype)
    machine.check(d, machine.host(a) @ machine.host(b), 0.07)

try:
    matmul(*operands(torch.float8_e5m2, torch.float8_e5m2), quantization_scales={"a": 1.0, "b": 1.0})
except ValueError as error:
    print("as expected:", error)

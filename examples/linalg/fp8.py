"""
A product in FP8
================

Operands of 8 bits with a scale each: the product is (scale a x A) (scale b x B), and a result in FP8 is multiplied
by its own scale before it is rounded. K is at stride 1 in both operands.
"""

import machine

import nvmath

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.rand(64, 128, device="cuda").to(FP8)
b = torch.rand(32, 128, device="cuda").to(FP8).T  # column order

scales = {"a": 1.0, "b": 2.0, "d": 0.5}
d = nvmath.linalg.advanced.matmul(a, b, quantization_scales=scales)

print(d.dtype, d.shape)
machine.check(d, machine.host(a) @ machine.host(b) * (1.0 * 2.0 * 0.5), 0.07)

"""
FP8 with a rectifier
====================

Epilogs work on the product in float32, before it is scaled and rounded.
"""

import machine

from nvmath.linalg.advanced import MatmulEpilog, matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.randn(64, 128, device="cuda").to(FP8)
b = torch.randn(32, 128, device="cuda").to(FP8).T

d = matmul(a, b, quantization_scales={"a": 1.0, "b": 1.0, "d": 0.5}, epilog=MatmulEpilog.RELU)

machine.check(d, machine.relu(machine.host(a) @ machine.host(b)) / 2, 0.07)

"""
The largest value of an FP8 result
==================================

With option ``result_amax`` a narrow result comes with the largest absolute value that it had before it was scaled and
rounded: what the scale of the next one can be chosen from.
"""

import machine

from nvmath.linalg.advanced import matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn

a = torch.rand(64, 128, device="cuda").to(FP8)
b = torch.rand(32, 128, device="cuda").to(FP8).T

d, auxiliary = matmul(a, b, quantization_scales={"a": 1.0, "b": 1.0, "d": 0.5}, options={"result_amax": True})

expected = machine.host(a) @ machine.host(b)
machine.check(d, expected / 2, 0.07)
machine.check(auxiliary["result_amax"], abs(expected).max(keepdims=True).reshape(1), 1e-3)

"""
The scales of an MXFP8 result
=============================

The library chooses the scales of a narrow result, and returns them as ``d_out_scale``. ``apply_mxfp8_scale`` gives
the values that result and scales stand for.
"""

import machine

from nvmath.linalg.advanced import matmul
from nvmath.linalg.advanced.helpers import matmul as helpers

torch = machine.torch(gpu=True, capability=(10, 0))
FP8 = torch.float8_e4m3fn

a = torch.rand(256, 128, device="cuda").to(FP8)
b = torch.rand(128, 128, device="cuda").to(FP8).T
scales = {"a": helpers.create_mxfp8_scale(a, 0), "b": helpers.create_mxfp8_scale(b, 0)}

d, auxiliary = matmul(a, b, quantization_scales=scales, options={"block_scaling": True})

print(d.dtype, "with", auxiliary["d_out_scale"].numel(), "scales")
values = helpers.apply_mxfp8_scale(d, auxiliary["d_out_scale"])
machine.check(values, machine.host(a) @ machine.host(b), 0.07)

"""
Products of MXFP8 results
=========================

A narrow result and its scales go into the next product as they are: nothing is quantized in between.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import matmul
from nvmath.linalg.advanced.helpers import matmul as helpers

torch = machine.torch(gpu=True, capability=(10, 0))
FP8 = torch.float8_e4m3fn


def random(rows, cols):
    return torch.rand(rows, cols, device="cuda").to(FP8)


a, b, c = random(256, 128), random(128, 128).T, random(128, 128).T
one = {name: helpers.create_mxfp8_scale(x, 0) for name, x in (("a", a), ("b", b), ("c", c))}

d, auxiliary = matmul(a, b, quantization_scales={"a": one["a"], "b": one["b"]}, options={"block_scaling": True})

scales = {"a": auxiliary["d_out_scale"], "b": one["c"]}
options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_32F}
e = matmul(d, c, quantization_scales=scales, options=options)

machine.check(e, machine.host(a) @ machine.host(b) @ machine.host(c), 0.05)

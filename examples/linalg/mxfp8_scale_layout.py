"""
Changing single scales
======================

The scales of the blocks lie in an order that the tensor cores read. ``get_block_scale_offset`` says where the scale
of a block is; here the scales of one row, and of one block, are changed, and the library computes with them.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import matmul
from nvmath.linalg.advanced.helpers import matmul as helpers
from nvmath.linalg.advanced.helpers.matmul import BlockScalingFormat

torch = machine.torch(gpu=True, capability=(10, 0))
FP8, MXFP8 = torch.float8_e4m3fn, BlockScalingFormat.MXFP8

a = torch.rand(128, 128, device="cuda").to(FP8)
b = torch.rand(128, 128, device="cuda").to(FP8).T
scale_a, scale_b = helpers.create_mxfp8_scale(a, 0), helpers.create_mxfp8_scale(b, 0)

for block in range(128 // 32):  # row 5: 2**4
    scale_a[helpers.get_block_scale_offset((5, block), a, MXFP8)] = 127 + 4
scale_b[helpers.get_block_scale_offset((64 // 32, 7), b, MXFP8)] = 127 - 2  # the block of b[64, 7]: 2**-2

options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_32F}
d = matmul(a, b, quantization_scales={"a": scale_a, "b": scale_b}, options=options)

first, second = machine.host(a), machine.host(b)
first[5] *= 16
second[64:96, 7] /= 4
machine.check(d, first @ second, 5e-3)

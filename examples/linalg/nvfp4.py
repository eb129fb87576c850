"""
A product in NVFP4
==================

Values of 4 bits, two in a byte, and a scale for each block of 16 neighbours along K. The helpers quantize, and
read back what the packed values and scales stand for.
"""

import machine

from nvmath import CudaDataType
from nvmath.linalg.advanced import matmul
from nvmath.linalg.advanced.helpers import matmul as helpers
from nvmath.linalg.advanced.helpers.matmul import BlockScalingFormat

torch = machine.torch(gpu=True, capability=(10, 0))
NVFP4 = BlockScalingFormat.NVFP4


def quantize(x, axis):
    """Return packed values, their scales in the library's order, and the values that they stand for."""
    largest = x.unflatten(axis, (-1, 16)).abs().amax(-1 if axis == -1 else -2)
    scales = helpers.to_block_scale((largest / 6).to(torch.float8_e4m3fn), tuple(x.shape), NVFP4, axis=axis)
    full = helpers.expand_block_scale(scales, tuple(x.shape), NVFP4, axis=axis, output_dtype=torch.float32)
    packed = helpers.quantize_to_fp4(x / full, axis)
    return packed, scales, helpers.unpack_fp4(packed, axis) * full


a, scale_a, first = quantize(torch.randn(128, 256, device="cuda"), -1)
b, scale_b, second = quantize(torch.randn(256, 128, device="cuda"), -2)

options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_16BF}
d = matmul(a, b, quantization_scales={"a": scale_a, "b": scale_b}, options=options)

machine.check(d, machine.host(first) @ machine.host(second), 0.01)

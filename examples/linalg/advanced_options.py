"""
Options of the advanced product
===============================

Options are an object or a dict of its fields. The compute type is the precision of the arithmetic: float32 operands
may be multiplied by tensor cores in TF32, which is faster and less accurate. The CPU computes in float32 then.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulComputeType, MatmulOptions

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((128, 256), np.float32))
b = xp.asarray(rng.standard_normal((256, 64), np.float32))
expected = machine.host(a) @ machine.host(b)

options = MatmulOptions(compute_type=MatmulComputeType.COMPUTE_32F_FAST_TF32)
d = nvmath.linalg.advanced.matmul(a, b, options=options)
machine.check(d, expected, 1e-2)

options = {"compute_type": MatmulComputeType.COMPUTE_32F, "memory_limit": "50 MB"}
d = nvmath.linalg.advanced.matmul(a, b, options=options)
machine.check(d, expected)

try:
    nvmath.linalg.advanced.matmul(a, b, options={"compute_type": MatmulComputeType.COMPUTE_64F})
except ValueError as error:
    print("as expected:", error)

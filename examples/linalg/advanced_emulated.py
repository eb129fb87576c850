"""
Double precision by emulation
=============================

GPUs with many tensor cores and few units for float64 compute float64 products faster by splitting them into integers;
cuBLASLt of CUDA 13 does where the hardware gains by it. The compute type asks for it by name. Where it is not there,
the error says so.
"""

import machine

import nvmath
from nvmath.linalg.advanced import MatmulComputeType

cp = machine.cupy()
a, b = cp.random.rand(256, 256), cp.random.rand(256, 256)

try:
    options = {"compute_type": MatmulComputeType.COMPUTE_64F_EMULATED_FIXEDPOINT}
    d = nvmath.linalg.advanced.matmul(a, b, options=options)
except ValueError as error:
    print("not here:", error)
    d = nvmath.linalg.advanced.matmul(a, b)
machine.check(d, a.get() @ b.get())

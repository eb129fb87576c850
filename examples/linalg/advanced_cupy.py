"""
The advanced product, of CuPy's arrays
======================================

The arrays are multiplied by cuBLASLt on their GPU, on the current stream.
"""

import machine

import nvmath

cp = machine.cupy()
a = cp.random.rand(123, 456, dtype=cp.float32)
b = cp.random.rand(456, 789, dtype=cp.float32)

d = nvmath.linalg.advanced.matmul(a, b)

print(type(d), d.dtype, d.shape)
machine.check(d, a.get() @ b.get())

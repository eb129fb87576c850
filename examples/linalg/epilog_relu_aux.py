"""
A rectifier that keeps its mask
===============================

RELU_AUX returns the result and, in a dict, where the product was positive: one bit each, in columns that are padded
to a multiple of 128 bits. The way back through the rectifier needs no more.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
m, n, k = 200, 30, 40
a = xp.asarray(rng.standard_normal((m, k)))
b = xp.asarray(rng.standard_normal((k, n)))

d, auxiliary = nvmath.linalg.advanced.matmul(a, b, epilog=MatmulEpilog.RELU_AUX)

product = machine.host(a) @ machine.host(b)
machine.check(d, machine.relu(product))

mask = auxiliary["relu_aux"]
print(f"mask: {mask.dtype} {mask.shape} for a result {d.shape}")
bits = np.unpackbits(machine.host(mask), axis=0, bitorder="little")[:m]
machine.check(bits.astype(float), (product > 0).astype(float))

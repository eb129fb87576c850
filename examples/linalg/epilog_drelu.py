"""
Back through a rectifier
========================

DRELU multiplies the product by the slope of the rectifier: it keeps what the mask of RELU_AUX has a 1 for, and
makes the rest zero.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
m, n, k = 64, 32, 16
a, b = xp.asarray(rng.standard_normal((m, k))), xp.asarray(rng.standard_normal((k, n)))
forward, auxiliary = nvmath.linalg.advanced.matmul(a, b, epilog=MatmulEpilog.RELU_AUX)

# The gradient arrives as another product with a result of the same shape.
c, g = xp.asarray(rng.standard_normal((m, 8))), xp.asarray(rng.standard_normal((8, n)))
d = nvmath.linalg.advanced.matmul(c, g, epilog=MatmulEpilog.DRELU, epilog_inputs=auxiliary)

positive = machine.host(a) @ machine.host(b) > 0
machine.check(d, machine.host(c) @ machine.host(g) * positive)

"""
Adding a bias
=============

The epilog BIAS adds one value to each row of the result, before it is stored. The result is in column order.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((64, 128)))
b = xp.asarray(rng.standard_normal((128, 256)))
bias = xp.asarray(rng.standard_normal((64, 1)))  # or (64,)

d = nvmath.linalg.advanced.matmul(a, b, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": bias})

machine.check(d, machine.host(a) @ machine.host(b) + machine.host(bias))

"""
A bias, in place
================

alpha A B + beta C + bias, written into C, which must be in column order for this epilog; of a C in row order a copy
is made and written back.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
a, b = xp.asarray(rng.standard_normal((64, 16))), xp.asarray(rng.standard_normal((16, 32)))
bias = xp.asarray(rng.standard_normal(64))

c = xp.asarray(rng.standard_normal((64, 32)), order="F")
expected = 2 * machine.host(a) @ machine.host(b) + machine.host(c) / 2 + machine.host(bias)[:, None]
d = nvmath.linalg.advanced.matmul(
    a, b, c=c, alpha=2.0, beta=0.5, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": bias}, options={"inplace": True}
)
assert d is c
machine.check(c, expected)

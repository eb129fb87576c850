"""
Back through rectifier and bias
===============================

DRELU_BGRAD does what DRELU does, and returns the sums of the rows of the result too: the gradient of the bias.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul, MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
m, n, k = 64, 32, 16
a, b = xp.asarray(rng.standard_normal((m, k))), xp.asarray(rng.standard_normal((k, n)))
bias = xp.asarray(rng.standard_normal(m))

with Matmul(a, b) as mm:
    mm.plan(epilog=MatmulEpilog.RELU_AUX_BIAS, epilog_inputs={"bias": bias})
    forward, auxiliary = mm.execute()

c, g = xp.asarray(rng.standard_normal((m, 8))), xp.asarray(rng.standard_normal((8, n)))
with Matmul(c, g) as mm:
    mm.plan(epilog=MatmulEpilog.DRELU_BGRAD, epilog_inputs={"relu_aux": auxiliary["relu_aux"]})
    d, gradients = mm.execute()

positive = machine.host(a) @ machine.host(b) + machine.host(bias)[:, None] > 0
expected = machine.host(c) @ machine.host(g) * positive
machine.check(d, expected)
machine.check(gradients["drelu_bgrad"], expected.sum(axis=1))

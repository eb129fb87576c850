"""
Bias and Gaussian unit
======================

GELU_BIAS adds the bias and applies the Gaussian unit in its form with the hyperbolic tangent.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((64, 16), np.float32))
b = xp.asarray(rng.standard_normal((16, 32), np.float32))
bias = xp.asarray(rng.standard_normal(64, np.float32))

d = nvmath.linalg.advanced.matmul(a, b, epilog=MatmulEpilog.GELU_BIAS, epilog_inputs={"bias": bias})

machine.check(d, machine.gelu(machine.host(a) @ machine.host(b) + machine.host(bias)[:, None]), 1e-3)

"""
Back through the Gaussian unit
==============================

GELU_AUX keeps what the unit was applied to (in columns padded to a multiple of 8), and DGELU multiplies a product
by the unit's slope there.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
m, n, k = 60, 32, 16
a, b = xp.asarray(rng.standard_normal((m, k))), xp.asarray(rng.standard_normal((k, n)))
forward, auxiliary = nvmath.linalg.advanced.matmul(a, b, epilog=MatmulEpilog.GELU_AUX)
before = machine.host(a) @ machine.host(b)
machine.check(forward, machine.gelu(before), 1e-3)
machine.check(auxiliary["gelu_aux"][:m], before)

c, g = xp.asarray(rng.standard_normal((m, 8))), xp.asarray(rng.standard_normal((8, n)))
d = nvmath.linalg.advanced.matmul(c, g, epilog=MatmulEpilog.DGELU, epilog_inputs=auxiliary)
machine.check(d, machine.host(c) @ machine.host(g) * machine.gelu_slope(before), 1e-3)

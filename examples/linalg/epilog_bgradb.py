"""
A bias gradient from B
======================

BGRADB returns the sums of the columns of B beside the product.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
x = xp.asarray(rng.standard_normal((20, 500)))  # what went into the layer: (inputs, samples)
gradient = xp.asarray(rng.standard_normal((500, 10)))  # of the result: (samples, features)

d, auxiliary = nvmath.linalg.advanced.matmul(x, gradient, epilog=MatmulEpilog.BGRADB)

machine.check(d, machine.host(x) @ machine.host(gradient))
machine.check(auxiliary["bgradb"], machine.host(gradient).sum(axis=0))

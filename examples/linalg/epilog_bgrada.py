"""
A bias gradient from A
======================

BGRADA returns the sums of the rows of A beside the product: where A is the gradient of a layer's result, that is the
gradient of its bias, and the product is that of its weight.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
gradient = xp.asarray(rng.standard_normal((10, 500)))  # of the result: (features, samples)
x = xp.asarray(rng.standard_normal((500, 20)))  # what went into the layer: (samples, inputs)

d, auxiliary = nvmath.linalg.advanced.matmul(gradient, x, epilog=MatmulEpilog.BGRADA)

machine.check(d, machine.host(gradient) @ machine.host(x))
machine.check(auxiliary["bgrada"], machine.host(gradient).sum(axis=1))

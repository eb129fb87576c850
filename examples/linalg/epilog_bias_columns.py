"""
A bias for each column
======================

A layer of a network, ``relu(x @ w + bias)``, has one bias for each column, and epilogs have one for each row. The
transposed problem has what is needed, and no copy is made: a transpose is a view, and the result is in row order
again.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
x = xp.asarray(rng.standard_normal((64, 128)))
w = xp.asarray(rng.standard_normal((128, 32)))
bias = xp.asarray(rng.standard_normal((1, 32)))

try:
    nvmath.linalg.advanced.matmul(x, w, epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
except ValueError as error:
    print("as expected:", error)

y = nvmath.linalg.advanced.matmul(w.T, x.T, epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias.T}).T

assert y.flags.c_contiguous
machine.check(y, machine.relu(machine.host(x) @ machine.host(w) + machine.host(bias)))

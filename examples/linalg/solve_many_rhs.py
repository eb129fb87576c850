"""
Many right-hand sides
=====================

The columns of b are solved together, which is much faster than one by one. The solution is in column order, as the
library writes it; b may be in any order.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((150, 150)) + 1j * rng.standard_normal((150, 150)))
b = xp.asarray(rng.standard_normal((150, 40)) + 0j)

x = nvmath.linalg.direct_solver(a, b)

machine.check(x, np.linalg.solve(machine.host(a), machine.host(b)), 1e-9)
print("strides of b and of x:", b.strides, x.strides)

# the columns of the identity give the inverse
inverse = nvmath.linalg.direct_solver(a, xp.eye(150, dtype=a.dtype))
machine.check(inverse, np.linalg.inv(machine.host(a)), 1e-9)

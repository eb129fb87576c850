"""
A system of equations in one call
=================================

`direct_solver` solves A x = b. With CuPy's arrays it runs on their GPU; with NumPy's on the first GPU if there is
one, and on the CPU otherwise. ``execution`` chooses.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((200, 200)))
b = xp.asarray(rng.standard_normal(200))

x = nvmath.linalg.direct_solver(a, b)
machine.check(x, np.linalg.solve(machine.host(a), machine.host(b)), 1e-9)

x = nvmath.linalg.direct_solver(a, b, execution="cpu")
machine.check(x, np.linalg.solve(machine.host(a), machine.host(b)), 1e-9)
print("residual:", float(abs(b - a @ x).max()))

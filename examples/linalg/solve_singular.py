"""
Singular matrices
=================

A pivot that is exactly zero is an error that names it, or the members of the batch. A matrix that is only nearly
singular is no error: its solution is as inaccurate as the condition number says.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((50, 6, 6)))
b = xp.asarray(rng.standard_normal((50, 6, 1)))
a[7] = 0
a[31] = 0

try:
    x = nvmath.linalg.direct_solver(a, b)
except nvmath.linalg.SingularMatrixError as error:
    print("as expected:", error)
    good = [i for i in range(50) if i not in error.pivots]
    x = nvmath.linalg.direct_solver(a[good], b[good])

machine.check(x, np.linalg.solve(machine.host(a[good]), machine.host(b[good])), 1e-9)

nearly = xp.asarray([[1.0, 1.0], [1.0, 1.0 + 1e-12]])
x = nvmath.linalg.direct_solver(nearly, xp.asarray([2.0, 2.0 + 1e-12]))
print("condition number:", f"{float(np.linalg.cond(machine.host(nearly))):.0e}", "solution, exactly (1, 1):", x)

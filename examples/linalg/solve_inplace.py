"""
In place
========

``inplace_a`` saves the copy of A: its factors take its place. ``inplace_b`` saves the memory of the solution, which
overwrites b. A may be in row or in column order; b must be in column order.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((100, 100)))
b = xp.asarray(np.asfortranarray(rng.standard_normal((100, 5))), order="F")
expected = np.linalg.solve(machine.host(a), machine.host(b))

x = nvmath.linalg.direct_solver(a, b, options={"inplace_a": True, "inplace_b": True})

assert x is b
machine.check(b, expected, 1e-9)

rows = xp.asarray(rng.standard_normal((100, 5)))
try:
    nvmath.linalg.direct_solver(a, rows, options={"inplace_b": True})
except ValueError as error:
    print("as expected:", error)

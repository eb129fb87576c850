"""
Many small systems at once
==========================

A batch is a tensor whose last two axes are the matrices, or a list or tuple of matrices. One operand may be a tensor
and the other a list. A batch of vectors is a tensor of shape (batch, n, 1), or a list of vectors.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((10, 20, 8, 8)) + 8 * np.eye(8))
b = xp.asarray(rng.standard_normal((10, 20, 8, 3)))
expected = np.linalg.solve(machine.host(a), machine.host(b))

x = nvmath.linalg.direct_solver(a, b)
machine.check(x, expected)

matrices = list(a.reshape(200, 8, 8))
vectors = list(b.reshape(200, 8, 3)[:, :, 0])
solutions = nvmath.linalg.direct_solver(matrices, vectors)
print(type(solutions).__name__, "of", len(solutions), "arrays of shape", solutions[0].shape)
machine.check(xp.stack(solutions), expected.reshape(200, 8, 3)[:, :, 0])

x = nvmath.linalg.direct_solver(matrices, b)
machine.check(x, expected)

"""
Products of different sizes in one call
=======================================

Lists of operands stand for independent products, which may differ in size; the result is a list. A list of one is
used for all. Structured operands, and complex ones, are accepted on CPU and GPU.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import SymmetricMatrixQualifier

xp = machine.arrays()
rng = np.random.default_rng(1)
sizes = [(5, 4, 3), (50, 40, 30), (7, 70, 7)]
a = [xp.asarray(rng.standard_normal((m, k))) for m, n, k in sizes]
b = [xp.asarray(rng.standard_normal((k, n))) for m, n, k in sizes]

results = nvmath.linalg.matmul(a, b, alpha=[1.0, 2.0, 3.0])
for i, d in enumerate(results):
    machine.check(d, (i + 1) * machine.host(a[i]) @ machine.host(b[i]))

# One symmetric matrix, multiplied with two of different widths.
full = rng.standard_normal((20, 20))
full += full.T
right = [rng.standard_normal((20, n)) for n in (3, 8)]
qualifiers = [[SymmetricMatrixQualifier.create(), None]]
results = nvmath.linalg.matmul([xp.asarray(np.tril(full))], list(map(xp.asarray, right)), qualifiers=qualifiers)
for d, x in zip(results, right, strict=True):
    machine.check(d, full @ x)

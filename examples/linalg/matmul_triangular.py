"""
A triangular operand
====================

Of a triangular matrix one triangle is read, and the other counts as zeros. With ``DiagType.UNIT`` the diagonal
counts as ones. alpha, beta and c do what they always do.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import DiagType, FillMode, TriangularMatrixQualifier

xp = machine.arrays()
rng = np.random.default_rng(1)
a = rng.standard_normal((50, 50))
b = rng.standard_normal((50, 40))
c = rng.standard_normal((50, 40))

lower = TriangularMatrixQualifier.create(uplo=FillMode.LOWER)
d = nvmath.linalg.matmul(xp.asarray(a), xp.asarray(b), qualifiers=[lower, None])
machine.check(d, np.tril(a) @ b)

unit = TriangularMatrixQualifier.create(uplo=FillMode.UPPER, diag=DiagType.UNIT)
d = nvmath.linalg.matmul(
    xp.asarray(a), xp.asarray(b), c=xp.asarray(c), alpha=2.0, beta=-1.0, qualifiers=[unit, None, None]
)
machine.check(d, 2 * (np.triu(a, 1) + np.eye(50)) @ b - c)

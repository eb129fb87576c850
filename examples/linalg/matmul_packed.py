"""
A packed operand
================

Packed storage holds one triangle of a symmetric, hermitian or triangular matrix, column after column: half the
memory.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import FillMode, SymmetricMatrixQualifier, TriangularMatrixQualifier

xp = machine.arrays()
rng = np.random.default_rng(1)
n = 60
full = rng.standard_normal((n, n))
full += full.T
b = rng.standard_normal((n, 4))

# Columns of the lower triangle are rows of the upper triangle of the transpose.
packed = full.T[np.triu_indices(n)]
print(f"{full.size} values in full, {packed.size} packed")

qualifiers = [SymmetricMatrixQualifier.create(uplo=FillMode.LOWER, packed=True), None]
d = nvmath.linalg.matmul(xp.asarray(packed), xp.asarray(b), qualifiers=qualifiers)
machine.check(d, full @ b)

qualifiers = [TriangularMatrixQualifier.create(uplo=FillMode.LOWER, packed=True), None]
d = nvmath.linalg.matmul(xp.asarray(packed), xp.asarray(b), qualifiers=qualifiers)
machine.check(d, np.tril(full) @ b)

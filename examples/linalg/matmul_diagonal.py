"""
A diagonal operand
==================

A diagonal matrix is given as the vector of its diagonal. ``incx=-1`` reads it from its end.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import DiagonalMatrixQualifier, GeneralMatrixQualifier, matrix_qualifiers_dtype

xp = machine.arrays()
rng = np.random.default_rng(1)
diagonal = rng.standard_normal(50)
b = rng.standard_normal((50, 40))

qualifiers = np.full((2,), GeneralMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
qualifiers[0] = DiagonalMatrixQualifier.create()
d = nvmath.linalg.matmul(xp.asarray(diagonal), xp.asarray(b), qualifiers=qualifiers)
machine.check(d, np.diag(diagonal) @ b)

qualifiers[0] = DiagonalMatrixQualifier.create(incx=-1)
d = nvmath.linalg.matmul(xp.asarray(diagonal), xp.asarray(b), qualifiers=qualifiers)
machine.check(d, np.diag(diagonal[::-1]) @ b)

"""
A symmetric operand
===================

Of a symmetric matrix one triangle is read; what lies in the other does not matter, and half the memory is not
touched. The same holds of a hermitian one.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import FillMode, GeneralMatrixQualifier, HermitianMatrixQualifier, SymmetricMatrixQualifier

xp = machine.arrays()
rng = np.random.default_rng(1)
full = rng.standard_normal((50, 50))
full += full.T
b = rng.standard_normal((50, 40))

a = np.tril(full) + np.triu(np.full((50, 50), np.nan), 1)  # nobody reads above the diagonal
qualifiers = [SymmetricMatrixQualifier.create(uplo=FillMode.LOWER), GeneralMatrixQualifier.create()]
d = nvmath.linalg.matmul(xp.asarray(a), xp.asarray(b), qualifiers=qualifiers)
machine.check(d, full @ b)

# From the right, added to a matrix: c is (40, 50).
c = rng.standard_normal((40, 50))
qualifiers = [GeneralMatrixQualifier.create(), SymmetricMatrixQualifier.create()]
d = nvmath.linalg.matmul(
    xp.asarray(b.T.copy()), xp.asarray(a), c=xp.asarray(c), alpha=2.0, beta=0.5, qualifiers=[*qualifiers, None]
)
machine.check(d, 2 * b.T @ full + c / 2)

# A hermitian one, of which the upper triangle is there.
h = rng.standard_normal((50, 50)) + 1j * rng.standard_normal((50, 50))
h += h.conj().T
qualifiers = [HermitianMatrixQualifier.create(uplo=FillMode.UPPER), None]
d = nvmath.linalg.matmul(xp.asarray(np.triu(h)), xp.asarray(b + 0j), qualifiers=qualifiers)
machine.check(d, h @ b)

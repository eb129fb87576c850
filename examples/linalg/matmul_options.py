"""
Options, execution and qualifiers
=================================

Options are an object or a dict of its fields. Qualifiers say what is known of the operands; here, that B is to be
conjugated.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import GeneralMatrixQualifier, MatmulOptions, matrix_qualifiers_dtype

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((60, 50)) + 1j * rng.standard_normal((60, 50)))
b = xp.asarray(rng.standard_normal((50, 40)) + 1j * rng.standard_normal((50, 40)))
expected = machine.host(a) @ machine.host(b).conj()

qualifiers = np.full((2,), GeneralMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
qualifiers[1] = GeneralMatrixQualifier.create(conjugate=True)

d = nvmath.linalg.matmul(a, b, qualifiers=qualifiers, options=MatmulOptions(blocking=True))
machine.check(d, expected)

d = nvmath.linalg.matmul(a, b, qualifiers=qualifiers, options={"blocking": True}, execution="cpu")
machine.check(d, expected)

try:
    nvmath.linalg.matmul(a, b, options={"bloking": True})
except TypeError as error:
    print("as expected:", error)

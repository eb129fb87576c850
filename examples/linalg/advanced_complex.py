"""
A complex product
=================

Operands of complex64 and complex128. A qualifier says that one of them is to be conjugated; it costs no pass over
memory.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg.advanced import matrix_qualifiers_dtype

xp = machine.arrays()
rng = np.random.default_rng(1)


def random(*shape):
    values = rng.standard_normal(shape) + 1j * rng.standard_normal(shape)
    return xp.asarray(values.astype(np.complex64))


a, b = random(64, 32), random(32, 48)

d = nvmath.linalg.advanced.matmul(a, b)
machine.check(d, machine.host(a) @ machine.host(b))

qualifiers = np.zeros((3,), dtype=matrix_qualifiers_dtype)  # for A, B and C
qualifiers[0]["is_conjugate"] = True
d = nvmath.linalg.advanced.matmul(a, b, qualifiers=qualifiers)
machine.check(d, machine.host(a).conj() @ machine.host(b))

"""
New data in the memory of advanced operands
===========================================

Operands are read at each execution. Where operands and execution are in the same memory space, writing new data
into them is enough: no ``reset_operands`` is needed. NumPy's arrays are in the same space as the CPU only, so it is
named here.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul

xp = machine.arrays()
rng = np.random.default_rng(1)
a, b = xp.zeros((30, 20)), xp.zeros((20, 10))

with Matmul(a, b, execution="cpu" if xp is np else "cuda") as mm:
    mm.plan()
    for _ in range(3):
        first, second = rng.standard_normal((30, 20)), rng.standard_normal((20, 10))
        a[...], b[...] = xp.asarray(first), xp.asarray(second)
        machine.check(mm.execute(), first @ second)

"""
Plan a product once, execute it often
=====================================

The class `Matmul` separates what is decided once from what is done often. Leaving the ``with`` block frees
everything.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((64, 64), np.float32))
b = xp.asarray(rng.standard_normal((64, 64), np.float32))

with nvmath.linalg.Matmul(a, b, alpha=0.5) as mm:
    mm.plan()
    for _ in range(3):
        d = mm.execute()

machine.check(d, machine.host(a) @ machine.host(b) / 2)

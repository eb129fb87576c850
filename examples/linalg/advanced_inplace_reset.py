"""
In place, with new operands
===========================

A planned product in place takes another c like any other operand, and writes into that one from then on.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul

rng = np.random.default_rng(1)
a, b = rng.standard_normal((30, 20)), rng.standard_normal((20, 10))
first, second = rng.standard_normal((30, 10)), rng.standard_normal((30, 10))
expected = [2 * a @ b + first, 2 * a @ b + second]

with Matmul(a, b, c=first, alpha=2.0, beta=1.0, options={"inplace": True}) as mm:
    mm.plan()
    assert mm.execute() is first
    mm.reset_operands(c=second)
    assert mm.execute() is second

machine.check(first, expected[0])
machine.check(second, expected[1])

"""
New operands for a planned product
==================================

``reset_operands`` gives a planned product other operands of the same kind, or other factors. It is checked, and
cheap: what does not fit the plan is refused, and the old operands stay.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a, other, b = (xp.asarray(rng.standard_normal((40, 40))) for _ in range(3))

with nvmath.linalg.Matmul(a, b) as mm:
    mm.plan()
    machine.check(mm.execute(), machine.host(a) @ machine.host(b))

    mm.reset_operands(a=other, alpha=3.0)
    machine.check(mm.execute(), 3 * machine.host(other) @ machine.host(b))

    try:
        mm.reset_operands(a=xp.zeros((30, 40)))
    except ValueError as error:
        print("as expected:", error)

    mm.release_operands()  # the plan stays; memory of the operands may go
    mm.reset_operands(a=b, b=a)
    machine.check(mm.execute(), 3 * machine.host(b) @ machine.host(a))

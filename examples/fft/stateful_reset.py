"""
New operands for a plan
=======================

``reset_operand`` gives a planned object another operand of the same kind. It is checked, and cheap. Here the second
operand is the result of the first execution, and transforming it back gives the first operand.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((50, 60)) + 1j * rng.standard_normal((50, 60)))

with nvmath.fft.FFT(a) as f:
    f.plan()
    b = f.execute()
    f.reset_operand(b)
    c = f.execute(direction="inverse")

    # An operand that needs another plan is refused.
    try:
        f.reset_operand(b[:25])
    except ValueError as error:
        print("as expected:", error)

machine.check(b, np.fft.fft2(machine.host(a)))
machine.check(c / a.size, a)

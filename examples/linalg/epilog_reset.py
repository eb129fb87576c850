"""
New epilog inputs for a planned product
=======================================

``reset_operands`` takes new inputs of the epilog too, by the names they were planned with.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul, MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
a, b = xp.asarray(rng.standard_normal((64, 16))), xp.asarray(rng.standard_normal((16, 32)))
product = machine.host(a) @ machine.host(b)

with Matmul(a, b) as mm:
    bias = xp.asarray(rng.standard_normal(64))
    mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    for _ in range(3):
        machine.check(mm.execute(), machine.relu(product + machine.host(bias)[:, None]))
        bias = xp.asarray(rng.standard_normal(64))
        mm.reset_operands(epilog_inputs={"bias": bias})

    # A planned product can be planned anew, with another epilog or none.
    mm.plan()
    machine.check(mm.execute(), product)

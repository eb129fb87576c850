"""
Results that do not depend on the batch
=======================================

A library may sum in another order when more rows or matrices come in one call, and the last bits differ then. With
``batch_invariant=True`` a row of the result is the same to the last bit, however large the batch is that it came
in: a served model then answers the same under any load.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
weight = xp.asarray(rng.standard_normal((512, 64), np.float32))
requests = xp.asarray(rng.standard_normal((100, 512), np.float32))
options = {"batch_invariant": True}

together = nvmath.linalg.advanced.matmul(requests, weight, options=options)
for count in (1, 7, 32):
    alone = nvmath.linalg.advanced.matmul(requests[:count], weight, options=options)
    assert bool((alone == together[:count]).all()), "not one bit may differ"

machine.check(together, machine.host(requests) @ machine.host(weight))

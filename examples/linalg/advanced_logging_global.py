"""
Messages of all advanced products
=================================

At level INFO each product says what it was given, which engine multiplies, where, and how long each step took.
"""

import logging

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul, MatmulEpilog

logging.basicConfig(level=logging.WARNING, format="%(name)s %(levelname)s: %(message)s", force=True)
logging.getLogger("nvmath").setLevel(logging.INFO)

xp = machine.arrays()
a, b = xp.ones((32, 64)), -xp.ones((64, 16))

with Matmul(a, b) as mm:
    mm.plan(epilog=MatmulEpilog.RELU)
    d = mm.execute()

logging.getLogger("nvmath").setLevel(logging.NOTSET)
machine.check(1 + d, np.ones((32, 16)))

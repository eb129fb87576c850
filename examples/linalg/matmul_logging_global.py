"""
Messages of all products
========================

At level INFO each product says what it was given, which engine multiplies, by which routine, and how long each step
took.
"""

import logging

import machine
import numpy as np

import nvmath

logging.basicConfig(level=logging.WARNING, format="%(name)s %(levelname)s: %(message)s", force=True)
logging.getLogger("nvmath").setLevel(logging.INFO)

xp = machine.arrays()
a, b = xp.ones((32, 64)), xp.ones((64, 16))

with nvmath.linalg.Matmul(a, b) as mm:
    mm.plan()
    d = mm.execute()

logging.getLogger("nvmath").setLevel(logging.NOTSET)
machine.check(d, np.full((32, 16), 64.0))

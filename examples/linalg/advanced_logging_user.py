"""
Messages of one advanced product
================================

Option ``logger`` sends the messages of one product to a logger of your own.
"""

import io
import logging

import machine
import numpy as np

import nvmath

written = io.StringIO()
logger = logging.getLogger("userlogger")
logger.setLevel(logging.INFO)
logger.propagate = False
logger.addHandler(logging.StreamHandler(written))

xp = machine.arrays()
a, b = xp.ones((32, 64)), xp.ones((64, 16))

d = nvmath.linalg.advanced.matmul(a, b, options={"logger": logger})

print(written.getvalue())
assert "Planned with" in written.getvalue()
machine.check(d, np.full((32, 16), 64.0))

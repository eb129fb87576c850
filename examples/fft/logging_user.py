"""
Messages of one operation
=========================

Option ``logger`` sends the messages of one operation to a logger of your own.
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
a = xp.ones((32, 64), dtype=xp.complex64)

b = nvmath.fft.fft(a, options={"logger": logger})

print(written.getvalue())
assert "Planned with" in written.getvalue()
machine.check(b, np.fft.fft2(machine.host(a)))

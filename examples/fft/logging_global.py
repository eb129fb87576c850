"""
Messages of all operations
==========================

At level INFO each operation says what it was given, which engine runs it, where, and how long each step took. The
messages go to loggers below ``nvmath``; without a handler they cost nothing.
"""

import logging

import machine
import numpy as np

import nvmath

logging.basicConfig(level=logging.WARNING, format="%(name)s %(levelname)s: %(message)s", force=True)
logging.getLogger("nvmath").setLevel(logging.INFO)

xp = machine.arrays()
a = xp.ones((32, 64), dtype=xp.complex64)

with nvmath.fft.FFT(a, axes=(0, 1)) as f:
    f.plan()
    b = f.execute()

logging.getLogger("nvmath").setLevel(logging.NOTSET)
machine.check(b, np.fft.fft2(machine.host(a)))

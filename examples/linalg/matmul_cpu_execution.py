"""
Products on the CPU, with a number of threads
=============================================

`ExecutionCPU` says that the CPU multiplies, and with how many threads at most. The number holds for this product
alone.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import ExecutionCPU

rng = np.random.default_rng(1)
a = rng.standard_normal((300, 200))
b = rng.standard_normal((200, 100))

machine.check(nvmath.linalg.matmul(a, b, execution="cpu"), a @ b)

with nvmath.linalg.Matmul(a, b, execution=ExecutionCPU(num_threads=1)) as mm:
    mm.plan()
    print(mm.engine)
    machine.check(mm.execute(), a @ b)

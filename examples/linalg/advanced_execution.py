"""
The same product on the CPU
===========================

Everything but narrow precision and the choice of algorithms works on the CPU too: epilogs, batches, alpha and beta,
any layout. ``execution`` says so for one product, as a word or as an object that also has the number of threads.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import ExecutionCPU
from nvmath.linalg.advanced import Matmul, MatmulEpilog

rng = np.random.default_rng(1)
a = rng.standard_normal((128, 64), np.float32)
b = rng.standard_normal((64, 96), np.float32)
bias = rng.standard_normal(128, np.float32)

with Matmul(a, b, execution=ExecutionCPU(num_threads=1)) as mm:
    mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    print(mm.engine)
    d = mm.execute()
machine.check(d, machine.relu(a @ b + bias[:, None]))

d = nvmath.linalg.advanced.matmul(a, b, execution="cpu")
machine.check(d, a @ b)

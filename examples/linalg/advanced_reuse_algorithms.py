"""
Saving algorithms
=================

Algorithms can be stored as arrays of NumPy, and another product planned with them, without asking the library. (To
keep the outcome of a tuning together with what it is for, see the tuned plans.)
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Algorithm, Matmul

cp = machine.cupy()
a, b = cp.random.rand(512, 256, dtype=cp.float32), cp.random.rand(256, 512, dtype=cp.float32)

with Matmul(a, b) as mm:
    mm.plan()
    mm.autotune(iterations=5)
    np.save("algorithms.npy", np.concatenate([algorithm.as_numpy() for algorithm in mm.algorithms[:2]]))

algorithms = [Algorithm.from_numpy(array) for array in np.load("algorithms.npy")]
a, b = cp.random.rand(512, 256, dtype=cp.float32), cp.random.rand(256, 512, dtype=cp.float32)
with Matmul(a, b) as mm:
    print(mm.plan(algorithms=algorithms))
    d = mm.execute()

machine.check(d, a.get() @ b.get())

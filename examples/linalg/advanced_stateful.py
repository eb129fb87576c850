"""
Plan an advanced product once, execute it often
===============================================

``plan`` returns the algorithms that the library would use, the best first, and `execute` takes the first one unless
it is given another. The CPU has no choice of algorithms, and returns none.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((200, 300), np.float32))
b = xp.asarray(rng.standard_normal((300, 100), np.float32))
expected = machine.host(a) @ machine.host(b)

with Matmul(a, b) as mm:
    algorithms = mm.plan(preferences={"limit": 4})
    print(mm.engine, algorithms)
    machine.check(mm.execute(), expected)
    for algorithm in algorithms:
        machine.check(mm.execute(algorithm=algorithm), expected)

"""
Tuning a product
================

``autotune`` times the library's algorithms on the operands themselves, with a cold cache, and uses the fastest from
then on; the library's own first choice stays first unless it is beaten. On the CPU there is no choice, and the call
does nothing.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul, MatmulEpilog

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((256, 512), np.float32))
b = xp.asarray(rng.standard_normal((512, 128), np.float32))
bias = xp.asarray(rng.standard_normal(256, np.float32))


def progress(done, total):
    if done in (1, total):
        print(f"{done} of {total} measurements")


with Matmul(a, b) as mm:
    mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    print("before:", mm.algorithms[:1])
    mm.autotune(iterations=5, prune=3, progress=progress)
    print("after: ", mm.algorithms[:1])
    d = mm.execute()

machine.check(d, machine.relu(machine.host(a) @ machine.host(b) + machine.host(bias)[:, None]))

"""
Tuned plans that last
=====================

What ``autotune`` found can be saved, and used by another process. A folder serves as a cache: a plan takes what is
there for its problem, device and library version, and a tuning leaves its outcome there.
"""

import tempfile
from pathlib import Path

import machine
import numpy as np

from nvmath.linalg.advanced import Matmul, StalePlan, TunedPlan

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((256, 512), np.float32))
b = xp.asarray(rng.standard_normal((512, 128), np.float32))

with tempfile.TemporaryDirectory() as folder:
    for run in ("first", "second"):  # the second one tunes no more
        with Matmul(a, b) as mm:
            mm.plan(tuned=folder)
            if run == "first":
                mm.autotune(iterations=5)
                mm.tuned_plan().save(folder)
            machine.check(mm.execute(), machine.host(a) @ machine.host(b))

    (path,) = Path(folder).iterdir()
    plan = TunedPlan.load(path)
    print(f"{len(plan.algorithms)} algorithms for {plan.device} with {plan.library}")

    # A plan for something else is refused, with the reason.
    with Matmul(a, b[:, :64]) as other:
        try:
            other.plan(tuned=plan)
        except StalePlan as error:
            print("as expected:", error)

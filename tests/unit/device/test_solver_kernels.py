"""Kernels that solve, run in Python: every task, against NumPy in double precision."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath import device
from shared.testkit import device_solver
from shared.testkit.device_solver import Case

pytest.importorskip("numba_cuda", reason="needs numba-cuda")
cuda = pytest.importorskip("numba.cuda", reason="needs numba-cuda")

CASES = {
    "plain": Case(np.float64, False, ("col_major", "col_major"), 1, 0, False),
    "complex-row-padded": Case(np.float32, True, ("row_major", "col_major"), 2, 3, False),
    "mixed-run-time": Case(np.float64, True, ("col_major", "row_major"), 2, 1, True),
}


def run(kernel, block, *arrays):
    device.reference(kernel)[1, block](*arrays)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.parametrize("check", device_solver.CHECKS)
def test_task(check, case, rng):
    device_solver.CHECKS[check](run, cuda, rng, case)


def test_cholesky_of_the_upper_triangle(rng):
    device_solver.cholesky(run, cuda, rng, CASES["complex-row-padded"], "upper")

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


def test_views_of_a_padded_matrix():
    s = device.LUSolver((4,), np.float64, "Block", sm=90, arrangement=("row_major",), leading_dimensions=(6,))
    a = np.full((4, 6), np.nan)
    a[:, :4] = np.diag([1.0, 2.0, 3.0, 4.0])
    info = np.zeros(1, np.int32)

    def kernel(a, info):
        s.factorize(a[:, :4], info)

    run(kernel, s.block_dim, a, info)
    assert info[0] == 0
    assert np.array_equal(np.diag(a), [1, 2, 3, 4])

    def transposed(a, info):
        s.factorize(a[:, :4].T, info)

    with pytest.raises(ValueError, match="argument a is not contiguous, and has not the strides"):
        run(transposed, s.block_dim, a, info)


def test_arrays_that_are_too_small_are_named():
    s = device.LUSolver((4,), np.float64, "Block", sm=90)

    def kernel(a, info):
        s.factorize(a, info)

    with pytest.raises(ValueError, match="argument a has 15 elements, but 16 are read"):
        run(kernel, s.block_dim, np.ones(15), np.zeros(1, np.int32))
    with pytest.raises(TypeError, match="argument info has dtype int64; it must be int32"):
        run(kernel, s.block_dim, np.ones(16), np.zeros(1, np.int64))
    with pytest.raises(ValueError, match=r"block of \(32, 1, 1\)"):
        run(kernel, (64, 1, 1), np.ones(16), np.zeros(1, np.int32))

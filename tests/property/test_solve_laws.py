"""Laws of linear systems, over shapes, layouts, data types and conditions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.testkit import layouts
from shared.testkit.reference import random
from shared.testkit.systems import DTYPES, assert_solves, epsilon, graded

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")

SEEDS = st.integers(0, 2**32 - 1)
LAYOUTS = st.sampled_from(sorted(layouts.ALL))


def solve(a, b):
    return linalg.direct_solver(a, b, execution="cpu")


@given(
    seed=SEEDS,
    n=st.integers(1, 12),
    nrhs=st.integers(1, 4),
    batch=st.lists(st.integers(1, 3), max_size=2).map(tuple),
    dtype=st.sampled_from(DTYPES),
    of_a=LAYOUTS,
    of_b=LAYOUTS,
)
def test_what_is_multiplied_comes_back(seed, n, nrhs, batch, dtype, of_a, of_b):
    """A (A^-1 b) = b, whatever the layouts."""
    rng = np.random.default_rng(seed)
    a, b = random(rng, (*batch, n, n), dtype), random(rng, (*batch, n, nrhs), dtype)
    x = solve(layouts.ALL[of_a](a), layouts.ALL[of_b](b))
    assert_solves(a, b, x)
    scale = np.abs(a).sum(axis=-1).max() * np.abs(x).max() + np.abs(b).max()
    assert np.abs(a @ x - b).max() <= 16 * n * epsilon(dtype) * scale


@given(seed=SEEDS, n=st.integers(2, 15), power=st.floats(0, 13), dtype=st.sampled_from(["float64", "complex128"]))
def test_the_error_grows_with_the_condition_and_no_faster(seed, n, power, dtype):
    rng = np.random.default_rng(seed)
    a = graded(rng, n, 10.0**power, dtype)
    known = random(rng, (n, 2), dtype)
    x = solve(a, (a.astype(np.clongdouble) @ known).astype(dtype) if dtype == "complex128" else a @ known)
    allowed = 64 * n * epsilon(dtype) * float(np.linalg.cond(a))
    assert np.abs(x - known).max() <= allowed * np.abs(known).max()


@given(seed=SEEDS, n=st.integers(1, 10), dtype=st.sampled_from(DTYPES))
def test_a_batch_is_its_members(seed, n, dtype):
    rng = np.random.default_rng(seed)
    a, b = random(rng, (4, n, n), dtype), random(rng, (4, n, 2), dtype)
    stacked, listed = solve(a, b), solve(list(a), list(b))
    for one, member, x, y in zip(a, b, stacked, listed, strict=True):
        single = solve(one, member)
        assert np.array_equal(x, single)
        assert np.array_equal(y, single)


@given(seed=SEEDS, n=st.integers(1, 10), dtype=st.sampled_from(DTYPES))
def test_orders_of_the_matrix_solve_transposed_systems(seed, n, dtype):
    """The same memory, read by rows and by columns."""
    rng = np.random.default_rng(seed)
    a, b = random(rng, (n, n), dtype), random(rng, (n, 2), dtype)
    assert_solves(a.T, b, solve(a.T, b))
    assert_solves(a, b, solve(a, b))


@given(seed=SEEDS, n=st.integers(1, 10), scale=st.integers(-300, 300))
def test_powers_of_two_scale_exactly(seed, n, scale):
    rng = np.random.default_rng(seed)
    a, b = rng.standard_normal((n, n)), rng.standard_normal(n)
    assert np.array_equal(solve(a, b * 2.0**scale), solve(a, b) * 2.0**scale)
    assert np.array_equal(solve(a * 2.0**scale, b * 2.0**scale), solve(a, b))


@given(seed=SEEDS, n=st.integers(1, 10))
def test_permutations_are_solved_exactly(seed, n):
    rng = np.random.default_rng(seed)
    order = rng.permutation(n)
    b = rng.standard_normal((n, 3))
    assert np.array_equal(solve(np.eye(n)[order], b[order]), b)


@given(seed=SEEDS, n=st.integers(2, 10), dtype=st.sampled_from(DTYPES))
def test_an_exactly_singular_matrix_never_has_a_solution(seed, n, dtype):
    """A column of zeros stays one in exact arithmetic and in rounded arithmetic."""
    rng = np.random.default_rng(seed)
    a = random(rng, (n, n), dtype)
    a[:, rng.integers(n)] = 0
    for matrix in (a, np.asfortranarray(a), a.T):
        with pytest.raises(linalg.SingularMatrixError):
            solve(matrix, a[:, 0].copy())

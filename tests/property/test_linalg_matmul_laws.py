"""Laws that products of matrices obey, whatever shapes, layouts and structures the operands have."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
from nvmath import linalg
from shared.testkit import matmul_cases, strategies
from shared.testkit.product_targets import DTYPES, EPSILON, assert_product
from shared.testkit.products import elements
from shared.testkit.reference import random

extents = st.one_of(st.integers(1, 9), st.sampled_from([1, 2, 16, 33]))
types = st.sampled_from(DTYPES)
seeds = st.integers(0, 2**32 - 1)
numbers = st.sampled_from([0.0, 1.0, -1.0, 0.5, 2.0, -3.25])


class Pair(NamedTuple):
    """Operands in any layout; their values in a plain one."""

    a: np.ndarray
    b: np.ndarray

    @property
    def values(self) -> tuple[np.ndarray, np.ndarray]:
        return plain(self.a), plain(self.b)


def plain(array: np.ndarray) -> np.ndarray:
    return np.array(array, array.dtype.newbyteorder("="), order="C")


@st.composite
def pairs(draw: st.DrawFn, *, stacks: bool = True) -> Pair:
    """Matrices, vectors and stacks that can be multiplied, in any layout that NumPy has."""
    m, k, n = (draw(extents) for _ in range(3))
    dtype = draw(types)
    first, second = draw(st.sampled_from([((m, k), (k, n)), ((k,), (k, n)), ((m, k), (k,)), ((k,), (k,))]))
    if stacks:
        stack = draw(strategies.shapes(min_dims=0, max_dims=2, max_side=3))
        ones = tuple(draw(st.sampled_from([1, n])) for n in stack)  # repeated along some axes
        for_a, for_b = draw(st.sampled_from([(stack, stack), (stack, ()), ((), stack), (stack, ones), (ones, stack)]))
        first = (*for_a, *first) if len(first) > 1 else first
        second = (*for_b, *second) if len(second) > 1 else second
    a = draw(strategies.arrays(first, dtype, overlapping=True))
    b = draw(strategies.arrays(second, dtype, overlapping=True))
    return Pair(a, b)


def matmul(*operands: Any, **arguments: Any) -> Any:
    return linalg.matmul(*operands, execution="cpu", **arguments)


def alike(x: np.ndarray, y: np.ndarray, size: Any, terms: int) -> None:
    """Fail unless two results agree up to the rounding of sums of so many terms of that size."""
    assert x.shape == y.shape
    allowed = 4 * (terms + 3) * EPSILON[x.dtype.name] * np.asarray(size, float)
    assert np.all(np.abs(x - y) <= allowed)


@given(pairs())
def test_products_of_any_layout(pair: Pair) -> None:
    a, b = pair.values
    assert_product(matmul(*pair), a, b)


@given(pairs(), numbers, numbers, seeds)
def test_numbers_and_c(pair: Pair, alpha: float, beta: float, seed: int) -> None:
    a, b = pair.values
    c = random(np.random.default_rng(seed), np.matmul(a, b).shape, a.dtype)
    assert_product(matmul(*pair, c, alpha=alpha, beta=beta), a, b, c, alpha, beta)


@given(pairs(), seeds)
def test_in_place_is_the_same(pair: Pair, seed: int) -> None:
    a, b = pair.values
    c = random(np.random.default_rng(seed), np.matmul(a, b).shape, a.dtype)
    apart = matmul(*pair, c, alpha=0.5, beta=2.0)
    target = c.copy()
    assert matmul(*pair, target, alpha=0.5, beta=2.0, options={"inplace": True}) is target
    size = np.matmul(np.abs(a), np.abs(b)) + 2 * np.abs(c)
    alike(target, apart, size, a.shape[-1])


@given(pairs(stacks=False))
def test_the_transpose_of_a_product(pair: Pair) -> None:
    a, b = pair.values
    if a.ndim != 2 or b.ndim != 2:
        return
    alike(matmul(*pair).T, matmul(pair.b.T, pair.a.T), (np.abs(a) @ np.abs(b)).T, a.shape[1])


@given(pairs(stacks=False), seeds)
def test_sums_are_multiplied_term_by_term(pair: Pair, seed: int) -> None:
    a, b = pair.values
    other = random(np.random.default_rng(seed), a.shape, a.dtype)
    size = (np.abs(a) + np.abs(other)) @ np.abs(b)
    alike(matmul(a + other, b), matmul(a, b) + matmul(other, b), size, a.shape[-1] + 2)


@given(st.data(), types, seeds)
def test_a_sum_can_be_split(data: st.DataObject, dtype: str, seed: int) -> None:
    """Through C: a product over some terms, and the rest added to it."""
    rng = np.random.default_rng(seed)
    m, k, n = (data.draw(extents) for _ in range(3))
    a, b = random(rng, (m, k), dtype), random(rng, (k, n), dtype)
    cut = data.draw(st.integers(0, k))
    first = matmul(a[:, :cut], b[:cut])
    alike(matmul(a[:, cut:], b[cut:], first, beta=1.0), matmul(a, b), np.abs(a) @ np.abs(b), k)


@given(pairs())
def test_the_identity(pair: Pair) -> None:
    """It changes nothing, not even by rounding; nor do ones on a diagonal."""
    a, _ = pair.values
    eye = np.eye(a.shape[-1], dtype=a.dtype)
    np.testing.assert_array_equal(matmul(pair.a, eye), a)
    ones = np.ones(a.shape[-1], a.dtype)
    diagonal = [None, linalg.DiagonalMatrixQualifier.create()]
    if a.ndim > 1:
        np.testing.assert_array_equal(matmul(pair.a, ones, qualifiers=diagonal), a)


@given(pairs())
def test_a_stack_is_its_members(pair: Pair) -> None:
    a, b = pair.values
    if a.ndim < 3 or b.ndim < 3 or a.shape[:-2] != b.shape[:-2]:
        return
    got = matmul(*pair)
    size = np.matmul(np.abs(a), np.abs(b))
    for index in np.ndindex(a.shape[:-2]):
        alike(got[index], matmul(a[index], b[index]), size[index], a.shape[-1])


@given(st.lists(pairs(), min_size=1, max_size=4))
def test_a_list_is_its_members(found: list[Pair]) -> None:
    same = [pair for pair in found if pair.a.dtype.newbyteorder("=") == found[0].a.dtype.newbyteorder("=")]
    got = matmul([pair.a for pair in same], [pair.b for pair in same], alpha=2.0)
    for result, pair in zip(got, same, strict=True):
        assert_product(result, *pair.values, alpha=2.0)


@given(st.sampled_from(matmul_cases.qualifiers()), st.integers(1, 12), st.integers(1, 6), types, seeds, st.booleans())
def test_a_structure_is_the_matrix_that_it_means(
    qualifier: Any, n: int, others: int, dtype: str, seed: int, right: bool
) -> None:
    rng = np.random.default_rng(seed)
    s = matmul_cases.structure(qualifier)
    array = random(rng, matmul_cases.stored_shape(s, n), dtype)
    meant = elements(s, array, n).astype(dtype)
    general = random(rng, (others, n) if right else (n, others), dtype)
    size = np.abs(general) @ np.abs(meant) if right else np.abs(meant) @ np.abs(general)
    if right:
        alike(matmul(general, array, qualifiers=[None, qualifier]), matmul(general, meant), size, n)
    else:
        alike(matmul(array, general, qualifiers=[qualifier, None]), matmul(meant, general), size, n)


@given(pairs(), numbers)
def test_an_object_is_the_function(pair: Pair, alpha: float) -> None:
    with linalg.Matmul(*pair, alpha=alpha, execution="cpu") as mm:
        mm.plan()
        first, second = mm.execute(), mm.execute()
    np.testing.assert_array_equal(first, second)
    a, b = pair.values
    alike(first, matmul(*pair, alpha=alpha), abs(alpha) * np.matmul(np.abs(a), np.abs(b)), a.shape[-1])

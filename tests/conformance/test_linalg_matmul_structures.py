"""Products with a structured operand over every engine: what does not belong to the structure is NaN in memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath import linalg
from nvmath.linalg import BandedMatrixQualifier, DiagonalMatrixQualifier, FillMode, GeneralMatrixQualifier
from shared.testkit import layouts, matmul_cases
from shared.testkit.layouts import unchanged
from shared.testkit.product_targets import DTYPES, Target, assert_product, target
from shared.testkit.products import elements
from shared.testkit.reference import random

__all__ = ["target"]

QUALIFIERS = matmul_cases.qualifiers()
_ORDERS = {"C": layouts.c_order, "F": matmul_cases.by_columns}
GENERAL = GeneralMatrixQualifier.create()


def stored(
    rng: np.random.Generator, qualifier: Any, n: int, dtype: str, stack: tuple[int, ...] = ()
) -> tuple[np.ndarray, np.ndarray]:
    """Return an array that the qualifier describes, NaN where it is not to be read, and the matrices that it means."""
    s = matmul_cases.structure(qualifier)
    shape = matmul_cases.stored_shape(s, n)
    array = random(rng, (*stack, *shape), dtype)
    names = np.arange(2.0, 2 + np.prod(shape)).reshape(shape)  # 1 is what a unit diagonal holds
    read = np.isin(names, elements(s._replace(conjugate=False), names, n))
    meant = elements(s, array, n).astype(dtype)
    if s.kind in ("he", "hb") and array.dtype.kind == "c" and s.storage == "full":
        array.imag[..., range(n), range(n)] = np.nan
    array[..., ~read] = complex(np.nan, np.nan) if array.dtype.kind == "c" else np.nan
    return array, meant


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("side", ["left", "right"])
def test_every_structure(target: Target, rng: np.random.Generator, dtype: str, side: str) -> None:
    """On either side, with numbers and C, in stacks, in either order of everything."""
    for qualifier in QUALIFIERS:
        n, others = int(rng.choice([1, 2, 5, 9])), int(rng.choice([1, 2, 3, 11]))
        stack_s, stack_g = matmul_cases.STACKS[rng.choice([0, 0, 0, 1, 2, 3, 4])]
        special, meant = stored(rng, qualifier, n, dtype, stack_s)
        order_s, order_g, order_c = (_ORDERS[x] for x in rng.choice(["C", "F"], 3))
        if special.ndim - len(stack_s) == 2:
            special = order_s(special)
        conj = bool(rng.integers(2))
        general = order_g(random(rng, (*stack_g, n, others) if side == "left" else (*stack_g, others, n), dtype))
        values = general.conj() if conj else general
        qualifiers = [qualifier, GeneralMatrixQualifier.create(conj)]
        operands, dense = (special, general), (meant, values)
        if side == "right":
            operands, dense, qualifiers = operands[::-1], dense[::-1], qualifiers[::-1]
        words = (
            f"{matmul_cases.structure(qualifier)} {[x.shape for x in operands]} {[x.strides for x in operands]} {conj}"
        )
        with unchanged(*operands):
            try:
                assert_product(target.matmul(*operands, qualifiers=qualifiers), *dense)
                c = order_c(random(rng, np.matmul(*dense).shape, dtype))
                for alpha, beta in ((-0.5, 2.0), (0.75, 0.0), (0.0, 0.5)):
                    here = np.full_like(c, np.nan) if beta == 0 else c
                    got = target.matmul(*operands, here, alpha=alpha, beta=beta, qualifiers=[*qualifiers, GENERAL])
                    assert_product(got, *dense, here, alpha, beta)
            except Exception as error:
                raise AssertionError(words) from error


@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_large_enough_to_be_worth_a_routine(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """Orders for which libraries block, and narrow bands, for one vector and for many."""
    for qualifier in (q for q in QUALIFIERS if rng.integers(3) == 0):
        for n, others in ((70, 1), (150, 40)):
            special, meant = stored(rng, qualifier, n, dtype)
            general = random(rng, (n, others), dtype)
            assert_product(target.matmul(special, general, qualifiers=[qualifier, None]), meant, general)


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
def test_in_place(target: Target, rng: np.random.Generator, dtype: str) -> None:
    for qualifier in QUALIFIERS[::3]:
        special, meant = stored(rng, qualifier, 6, dtype)
        general, values = random(rng, (6, 4), dtype), random(rng, (6, 4), dtype)
        for maker in (layouts.c_order, layouts.f_order, layouts.window):
            for alpha, beta in ((2.0, -0.5), (1.0, 0.0)):
                c = target.xp.writable(maker(values))
                got = linalg.matmul(
                    target.give(special), target.give(general), c, alpha=alpha, beta=beta,
                    qualifiers=[qualifier, None, None], options={"inplace": True}, execution=target.execution,
                )  # fmt: skip
                assert got is c
                assert_product(target.take(got), meant, general, values, alpha, beta)


@pytest.mark.parametrize("storage", ["full", "band"])
@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_bands_of_any_width(target: Target, rng: np.random.Generator, storage: str, dtype: str) -> None:
    """Not square, wider than the matrix, or none at all."""
    for (m, n), kl, ku in (
        ((5, 8), 1, 2),
        ((8, 5), 2, 0),
        ((4, 4), 0, 0),
        ((6, 5), 7, 9),
        ((1, 3), 0, 2),
        ((40, 30), 0, 3),
    ):
        height = kl + ku + 1
        rows = m if storage == "band" else None
        qualifier = BandedMatrixQualifier.create(kl, ku, storage=storage, rows=rows)
        array = random(rng, (height, n) if storage == "band" else (m, n), dtype)
        i, j = np.indices((m, n))
        inside = (i - j <= kl) & (j - i <= ku)
        if storage == "full":
            meant = np.where(inside, array, 0)
            array[~inside] = np.nan
        else:
            meant = np.zeros((m, n), dtype)
            meant[inside] = array[(ku + i - j)[inside], j[inside]]
        for order in (layouts.c_order, layouts.f_order):
            right, left = random(rng, (n, 3), dtype), random(rng, (2, m), dtype)
            assert_product(target.matmul(order(array), right, qualifiers=[qualifier, None]), meant, right)
            assert_product(target.matmul(left, order(array), qualifiers=[None, qualifier]), left, meant)


def test_diagonals_in_steps(target: Target, rng: np.random.Generator) -> None:
    for incx, conj in ((1, False), (-1, True)):
        qualifier = DiagonalMatrixQualifier.create(conj, incx)
        whole = random(rng, (3, 10), "complex128")
        vectors = whole[:, ::2]
        meant = (vectors.conj() if conj else vectors)[:, ::incx, None] * np.eye(5)
        general = random(rng, (3, 5, 4), "complex128")
        assert_product(target.matmul(vectors, general, qualifiers=[qualifier, None]), meant, general)
        assert_product(target.matmul(vectors[0], general[0], qualifiers=[qualifier, None]), meant[0], general[0])


def test_lists_of_structures(target: Target, rng: np.random.Generator) -> None:
    """Each product has a structure of its own."""
    chosen = [QUALIFIERS[i] for i in rng.choice(len(QUALIFIERS), 8)]
    specials, meants = zip(*(stored(rng, q, 4 + i, "complex128") for i, q in enumerate(chosen)), strict=True)
    generals = [random(rng, (4 + i, 3), "complex128") for i in range(8)]
    c = [random(rng, (4 + i, 3), "complex128") for i in range(8)]
    sets = [[q, GENERAL, GENERAL] for q in chosen]
    alphas, betas = [1.0 + i for i in range(8)], [0.5 * (i % 3) for i in range(8)]
    got = target.matmul(list(specials), generals, c, alpha=alphas, beta=betas, qualifiers=sets)
    for result, *rest in zip(got, meants, generals, c, alphas, betas, strict=True):
        assert_product(result, *rest)


def test_the_object_keeps_its_structure(target: Target, rng: np.random.Generator) -> None:
    for qualifier in QUALIFIERS[::5]:
        special, meant = stored(rng, qualifier, 5, "float64")
        other, also = stored(rng, qualifier, 5, "float64")
        general = random(rng, (5, 3), "float64")
        with target.product(special, general, qualifiers=[qualifier, None]) as mm:
            mm.plan()
            assert_product(target.take(mm.execute()), meant, general)
            mm.reset_operands(a=target.give(other), alpha=3.0)
            assert_product(target.take(mm.execute()), also, general, alpha=3.0)


def test_structures_that_do_not_fit(target: Target) -> None:
    square, q = np.ones((4, 4)), linalg.SymmetricMatrixQualifier.create()
    with pytest.raises(ValueError, match="must be square"):
        target.matmul(np.ones((4, 3)), np.ones((3, 2)), qualifiers=[q, None])
    with pytest.raises(ValueError, match="'a' and 'b' both have a structure"):
        target.matmul(square, square, qualifiers=[q, q])
    with pytest.raises(ValueError, match="general"):
        target.matmul(square, square, square, beta=1.0, qualifiers=[None, None, q])
    band = BandedMatrixQualifier.create(1, 1, base="ge", storage="band")
    with pytest.raises(ValueError, match="needs 3 rows"):
        target.matmul(square, square, qualifiers=[band, None])
    packed = linalg.TriangularMatrixQualifier.create(uplo=FillMode.UPPER, packed=True)
    with pytest.raises(ValueError, match=r"n \* \(n \+ 1\) / 2"):
        target.matmul(np.ones(4), square, qualifiers=[packed, None])

"""Matrix products with structured operands: every qualifier, side, order and kind of batch, with references."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from nvmath.linalg import (
    BandedMatrixQualifier,
    DiagonalMatrixQualifier,
    DiagType,
    FillMode,
    GeneralMatrixQualifier,
    HermitianMatrixQualifier,
    SymmetricMatrixQualifier,
    TriangularMatrixQualifier,
)
from nvmath.linalg.qualified import Structure, rows_of, structure_of
from shared.testkit.products import WIDE, elements
from shared.testkit.reference import random

STACKS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((), ()), ((2,), ()), ((), (2,)), ((2, 2), (2, 1)), ((3,), (3,)),
)  # fmt: skip


class Case(NamedTuple):
    """One product.

    Attributes
    ----------
    words : str
        What it is, for messages.
    a, b : ndarray
        The operands.
    qualifiers : list
        Their qualifiers.
    product : ndarray
        What they multiply to, in double precision.
    """

    words: str
    a: np.ndarray
    b: np.ndarray
    qualifiers: list[Any]
    product: np.ndarray


def qualifiers() -> list[Any]:
    """Return every qualifier of a structured operand that makes a difference."""
    found: list[Any] = []
    for conj in (False, True):
        for triangle in (FillMode.LOWER, FillMode.UPPER):
            for packed in (False, True):
                found.append(SymmetricMatrixQualifier.create(conj, triangle, packed=packed))
                found.append(HermitianMatrixQualifier.create(conj, triangle, packed=packed))
                found += [TriangularMatrixQualifier.create(conj, triangle, d, packed=packed) for d in DiagType]
            kl, ku = (2, 0) if triangle == FillMode.LOWER else (0, 2)
            for storage in ("full", "band"):
                found += [
                    BandedMatrixQualifier.create(2, 2, conj, base=base, uplo=triangle, storage=storage)
                    for base in ("sy", "he")
                ]
                found += [
                    BandedMatrixQualifier.create(kl, ku, conj, base="tr", uplo=triangle, diag=d, storage=storage)
                    for d in DiagType
                ]
        found += [DiagonalMatrixQualifier.create(conj, incx) for incx in (1, -1)]
        found += [BandedMatrixQualifier.create(1, 2, conj, storage=storage) for storage in ("full", "band")]
    return found


def structure(qualifier: Any) -> Structure:
    """Return what a qualifier says."""
    return structure_of(rows_of(qualifier)[0], "")


def stored_shape(s: Structure, n: int) -> tuple[int, ...]:
    """Return the shape of the array that holds a matrix of order ``n``."""
    if s.kind == "dg":
        return (n,)
    if s.storage == "packed":
        return (n * (n + 1) // 2,)
    if s.storage == "band":
        return (s.kl + 1 if s.kind in ("sb", "hb") else s.kl + s.ku + 1, n)
    return n, n


def by_columns(array: np.ndarray) -> np.ndarray:
    """Return a copy whose matrices lie in column order."""
    return np.ascontiguousarray(array.swapaxes(-1, -2)).swapaxes(-1, -2)


def structured(
    rng: np.random.Generator, dtype: str, qualifier: Any, n: int, columns: int, stack: int, variant: int
) -> Case:
    """Make one case.

    Parameters
    ----------
    columns : int
        Extent of the general operand that is not summed over.
    stack : int
        Which of ``STACKS``: the batch axes of the structured and of the general operand.
    variant : int
        Bits: structured operand on the right; it in column order; the general one in column order; it conjugated.
    """
    s = structure(qualifier)
    right, turned, columnar, conj = (bool(variant & bit) for bit in (1, 2, 4, 8))
    first, second = STACKS[stack]
    special = random(rng, first + stored_shape(s, n), dtype)
    if turned and special.ndim - len(first) == 2:
        special = by_columns(special)
    general = random(rng, second + ((columns, n) if right else (n, columns)), dtype)
    if columnar:
        general = by_columns(general)
    full = elements(s, special, n).astype(WIDE[dtype])
    other = (general.conj() if conj else general).astype(WIDE[dtype])
    words = f"{s}, {dtype}, n {n}, columns {columns}, stack {STACKS[stack]}, variant {variant:04b}"
    if right:
        found = [GeneralMatrixQualifier.create(conj), qualifier]
        return Case(words, general, special, found, np.matmul(other, full))
    found = [qualifier, GeneralMatrixQualifier.create(conj)]
    return Case(words, special, general, found, np.matmul(full, other))


def plain(rng: np.random.Generator, dtype: str) -> Iterator[Case]:
    """Yield single products in every order, few vectors and many, none conjugated: what routines are made for."""
    for qualifier in qualifiers():
        for variant in range(8):
            for columns in (2, 11):
                yield structured(rng, dtype, qualifier, 6, columns, 0, variant)


def sample(rng: np.random.Generator, dtype: str, count: int, largest: int = 9) -> Iterator[Case]:
    """Yield ``count`` random cases of each qualifier."""
    for qualifier in qualifiers():
        for _ in range(count):
            n = int(rng.integers(1, largest + 1))
            columns = int(rng.choice([1, 2, 3, 11]))
            stack = int(rng.choice([0, 0, 0, 1, 2, 3, 4]))
            yield structured(rng, dtype, qualifier, n, columns, stack, int(rng.integers(16)))

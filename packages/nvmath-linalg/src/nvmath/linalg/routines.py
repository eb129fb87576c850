"""Which routine of cuBLAS computes a product: one table, from what the operands are to what is called.

BLAS routines take everything in column order. A product whose result lies in row order is therefore seen as its
transpose, ``D^T = B^T A^T``: the same memory, in column order.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import NamedTuple

from nvmath.linalg.spec import Matrix, Product

N, T, C = 0, 1, 2  # cublasOperation_t
FEW = 8  # vectors up to which a routine for one vector is called for each
LARGEST = 1 << 30  # elements above which a matrix is not written out in full where another way is left
_REFUSED_TRMM = 256  # complex128 trmm from the right on one row is wrong from here on, in some releases


class Side(NamedTuple):
    """One operand of the product in column order: ``matrix``, or its transpose."""

    matrix: Matrix
    transposed: bool

    @property
    def special(self) -> bool:
        """Whether it has a structure."""
        return self.matrix.structure.kind != "ge"

    @property
    def flipped(self) -> bool:
        """Whether the operand is the transpose of what its memory is in column order; of full storage."""
        return self.matrix.by_rows != self.transposed

    @property
    def operation(self) -> int:
        """The operation of BLAS that makes the operand of its memory, where one does."""
        if not self.flipped:
            return N
        return C if self.matrix.structure.conjugate else T

    @property
    def lower(self) -> bool:
        """Whether the triangle that is read is the lower one of the memory in column order."""
        s = self.matrix.structure
        return s.lower != (s.storage == "full" and self.matrix.by_rows)


class Columns(NamedTuple):
    """A product in column order: D is (m, n) with leading dimension ``ld``.

    Attributes
    ----------
    left, right : Side
        The operands.
    swapped : bool
        Whether the left one is B.
    batch : tuple of tuple
        (extent, step of the left operand, of the right one, of the result).
    """

    m: int
    n: int
    k: int
    left: Side
    right: Side
    ld: int
    swapped: bool
    batch: tuple[tuple[int, int, int, int], ...]

    @property
    def special_left(self) -> bool:
        """Whether the operand with a structure is the left one."""
        return self.left.special

    @property
    def special(self) -> Side:
        """The operand with a structure."""
        return self.left if self.left.special else self.right

    @property
    def general(self) -> Side:
        """The other operand."""
        return self.right if self.left.special else self.left

    @property
    def products(self) -> int:
        """How many products the batch holds."""
        return prod(dim[0] for dim in self.batch)


def in_columns(product: Product) -> Columns:
    """Return a product in column order."""
    p = product
    if not p.d.by_rows:
        return Columns(p.m, p.n, p.k, Side(p.a, False), Side(p.b, False), p.d.col_stride, False, p.batch)
    batch = tuple((extent, b, a, d) for extent, a, b, d in p.batch)
    return Columns(p.n, p.m, p.k, Side(p.b, True), Side(p.a, True), p.d.row_stride, True, batch)


class Problem(NamedTuple):
    """What the table is asked about."""

    columns: Columns
    complex: bool
    accumulate: bool
    wide: bool  # float64 or complex128

    @property
    def lines(self) -> int:
        """How many vectors the structured operand is multiplied with."""
        c = self.columns
        return c.products * (c.n if c.special_left else c.m)


def _plain(p: Problem) -> bool:
    """Tell whether the general operand lies as the result does, and is not conjugated: routines but gemm need that."""
    general = p.columns.general
    return not general.flipped and not general.matrix.structure.conjugate


def _one(p: Problem) -> bool:
    return p.columns.products == 1


def _kind(p: Problem, kinds: tuple[str, ...], storage: str) -> bool:
    s = p.columns.special.matrix.structure
    return s.kind in kinds and s.storage == storage


def _symm(p: Problem) -> bool:
    s = p.columns.special.matrix.structure
    return _kind(p, ("sy",), "full") and _one(p) and _plain(p) and not s.conjugate


def _hemm(p: Problem) -> bool:
    special = p.columns.special
    return _kind(p, ("he",), "full") and _one(p) and _plain(p) and special.flipped == special.matrix.structure.conjugate


def _trmm(p: Problem) -> bool:
    c, special = p.columns, p.columns.special
    if not (_kind(p, ("tr",), "full") and _one(p) and _plain(p)):
        return False
    if p.complex and p.wide and not c.special_left and c.m == 1 and c.n >= _REFUSED_TRMM:
        return False
    return special.flipped or not special.matrix.structure.conjugate


def line_operation(c: Columns) -> int | None:
    """Return what multiplies the structured operand with one line of the other; None where no operation of BLAS does.

    From the left it is the operand itself that multiplies columns, from the right its transpose that multiplies rows.
    """
    structure, turned = c.special.matrix.structure, c.special.transposed == c.special_left
    if structure.kind in ("he", "hb"):
        return N if turned == structure.conjugate else None
    if structure.kind in ("sy", "sb"):
        return None if structure.conjugate else N
    if structure.conjugate:
        return C if turned else None
    return T if turned else N


def _vectors(p: Problem) -> bool:
    """Tell whether a routine for one vector can be called for each vector, and that is better than a full matrix."""
    c = p.columns
    m = c.special.matrix
    few = p.lines <= FEW or m.rows * m.cols > LARGEST
    return few and not c.general.matrix.structure.conjugate and line_operation(c) is not None


def _gbmv(p: Problem) -> bool:
    s = p.columns.special.matrix.structure
    return _kind(p, ("gb", "tb"), "band") and not s.unit and _vectors(p)


def _sbmv(p: Problem) -> bool:
    return _kind(p, ("sb",), "band") and not p.complex and _vectors(p)


def _hbmv(p: Problem) -> bool:
    return _kind(p, ("hb",), "band") and _vectors(p)


def _tbmv(p: Problem) -> bool:
    return _kind(p, ("tb",), "band") and not p.accumulate and _vectors(p)


def _spmv(p: Problem) -> bool:
    return _kind(p, ("sy",), "packed") and not p.complex and _vectors(p)


def _hpmv(p: Problem) -> bool:
    return _kind(p, ("he",), "packed") and _vectors(p)


def _tpmv(p: Problem) -> bool:
    return _kind(p, ("tr",), "packed") and not p.accumulate and _vectors(p)


class Routine(NamedTuple):
    """A row of the table.

    Attributes
    ----------
    name : str
        What is called, without the letter of the data type.
    when : str
        For which products, in words.
    fits
        The same as a function.
    """

    name: str
    when: str
    fits: Callable[[Problem], bool]


def _general(p: Problem) -> bool:
    return not p.columns.left.special and not p.columns.right.special


# The first row that fits is taken.
TABLE: tuple[Routine, ...] = (
    Routine("scale", "no terms (k = 0): the result is beta C", lambda p: p.columns.k == 0),
    Routine("gemm", "both general, one product", lambda p: _general(p) and _one(p)),
    Routine("gemmStridedBatched", "both general, a batch in steps", _general),
    Routine("diagonal", "one diagonal; a kernel of ours, in one pass", lambda p: _kind(p, ("dg",), "full")),
    Routine("symm", "one symmetric in full storage, the other lies as the result, one product", _symm),
    Routine("hemm", "one hermitian in full storage, both lie as the result, one product", _hemm),
    Routine("trmm", "one triangular in full storage, the other lies as the result, one product", _trmm),
    Routine("gbmv", f"one banded in band storage, up to {FEW} vectors", _gbmv),
    Routine("sbmv", f"one real symmetric in band storage, up to {FEW} vectors", _sbmv),
    Routine("hbmv", f"one hermitian in band storage, up to {FEW} vectors", _hbmv),
    Routine("tbmv", f"one triangular in band storage with unit diagonal, up to {FEW} vectors, no C", _tbmv),
    Routine("spmv", f"one real symmetric in packed storage, up to {FEW} vectors", _spmv),
    Routine("hpmv", f"one hermitian in packed storage, up to {FEW} vectors", _hpmv),
    Routine("tpmv", f"one triangular in packed storage, up to {FEW} vectors, no C", _tpmv),
    Routine("expand", "everything else: a full matrix is written into the workspace, then gemm", lambda p: True),
)


def choose(product: Product, dtype: str, accumulate: bool) -> tuple[str, Columns]:
    """Return the name of the routine for a product, and the product in column order."""
    columns = in_columns(product)
    problem = Problem(columns, dtype.startswith("complex"), accumulate, dtype in ("float64", "complex128"))
    return next(row.name for row in TABLE if row.fits(problem)), columns


__all__ = ["FEW", "TABLE", "Columns", "Routine", "Side", "choose", "in_columns", "line_operation"]

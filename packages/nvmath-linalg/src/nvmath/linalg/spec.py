"""Specifications of matrix products: what a BLAS engine needs to know, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from nvmath.linalg.qualified import Structure


class Matrix(NamedTuple):
    """A matrix in memory, as it enters the product.

    Attributes
    ----------
    rows, cols : int
        Its extents.
    row_stride, col_stride : int
        Steps in elements from one row, and from one column, to the next. Of a matrix in full storage one of them is 1;
        the other is at least the extent of the axis with unit stride, and at least 1: a leading dimension. In band
        storage the row step is 1 and the column step the leading dimension: element ``(i, j)`` lies at
        ``first + i - j + j * col_stride`` with ``first`` the row of the main diagonal (ku; for "sb" and "hb" 0 if
        lower, else ku). Packed storage has no steps (0, 0). A diagonal has (step, 0) with a positive step;
        ``structure.incx`` is -1 if it is read from its end.
    structure : Structure
        Which elements are read, and what the others are; whether it is conjugated.
    """

    rows: int
    cols: int
    row_stride: int
    col_stride: int
    structure: Structure

    @property
    def by_rows(self) -> bool:
        """Whether rows are contiguous (row order); else columns are. Only of full storage."""
        return not (self.row_stride == 1 and self.col_stride >= max(self.rows, 1))

    @property
    def ld(self) -> int:
        """The leading dimension: the step that is not 1."""
        return self.row_stride if self.by_rows else self.col_stride


class Product(NamedTuple):
    """One product, or a batch of products in steps: ``D = alpha A B + beta D``.

    At most one of A and B has a structure. A general operand that is conjugated has the other order in memory than D,
    so that the conjugate transpose of BLAS expresses it; nothing of the kind holds for the one with a structure.

    Attributes
    ----------
    m, n, k : int
        D is (m, n), A is (m, k), B is (k, n). m and n are positive, k may be 0.
    a, b, d : Matrix
        The operands and the result.
    batch : tuple of tuple
        ``(extent, step of a, step of b, step of d)`` in elements, slowest first, merged; steps of a and b may be 0,
        none is negative.
    """

    m: int
    n: int
    k: int
    a: Matrix
    b: Matrix
    d: Matrix
    batch: tuple[tuple[int, int, int, int], ...] = ()


class MatmulSpec(NamedTuple):
    """The products of one call, in one data type.

    A kernel is run with ``ins = [a of each product, b of each product, alpha of each, beta of each]`` (addresses, then
    Python numbers: floats for real types, complex numbers for complex ones) and ``outs = [d of each]``; its only phase
    is ``"multiply"``. With beta = 0 D is not read; with alpha = 0 A and B are not.

    Attributes
    ----------
    dtype : str
        float32, float64, complex64 or complex128.
    products : tuple of Product
        One, or as many as the lists given have members.
    accumulate : bool
        Whether D holds the values of C when the kernel starts. Else beta is 0 and D holds nothing.
    """

    dtype: str
    products: tuple[Product, ...]
    accumulate: bool = False

    @property
    def dtype_in(self) -> str:
        return self.dtype

    @property
    def dtype_out(self) -> str:
        return self.dtype

    @property
    def directions(self) -> tuple[str, ...]:
        """The phases of a kernel."""
        return ("multiply",)

"""How the matrices of a product lie in memory, in the words of the BLAS, and their elements as NumPy arrays.

Everything is in column order here. A matrix in row order is the transpose of one in column order, with the triangle
and the diagonals of its structure changing sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nvmath.core.arrays import ffi

if TYPE_CHECKING:
    from nvmath.linalg.spec import Matrix, Product

REAL = ("float32", "float64")
DTYPES = ("float32", "float64", "complex64", "complex128")
Steps = tuple[tuple[int, int], ...]  # (extent, step in elements), slowest first

_REAL_KIND = {"he": "sy", "hb": "sb"}
_ENDLESS = 1 << 62
_BLOCK = 64  # order of the parts in which a matrix is transposed


class Operand(NamedTuple):
    """A matrix S stored in column order, of which the product takes S, its transpose, or the conjugate of either.

    Attributes
    ----------
    kind, lower, unit, kl, ku, storage
        As in ``Structure``, of S itself.
    rows, cols : int
        The extents of S.
    ld : int
        Elements from one column to the next; of a diagonal, from one element to the next: negative if it is read from
        its end, in memory the last.
    trans, conj : bool
        What is taken of S.
    """

    kind: str
    rows: int
    cols: int
    ld: int
    trans: bool = False
    conj: bool = False
    lower: bool = False
    unit: bool = False
    kl: int = 0
    ku: int = 0
    storage: str = "full"

    @property
    def flipped(self) -> Operand:
        """The transpose of what is taken."""
        return self._replace(trans=not self.trans).settled

    @property
    def settled(self) -> Operand:
        """The same, without a transposition that the structure makes needless."""
        if not self.trans or self.kind in ("ge", "tr", "gb", "tb"):
            return self
        return self._replace(trans=False, conj=self.conj != (self.kind in ("he", "hb")))

    @property
    def bounds(self) -> tuple[int, int]:
        """How many diagonals below and above the main one are stored."""
        if self.kind == "gb":
            return self.kl, self.ku
        if self.kind in ("sb", "hb", "tb"):
            width = max(self.kl, self.ku)
            return (width, 0) if self.lower else (0, width)
        if self.kind in ("sy", "he", "tr"):
            return (_ENDLESS, 0) if self.lower else (0, _ENDLESS)
        return _ENDLESS, _ENDLESS


class Normal(NamedTuple):
    """A product whose result D (m by n, in column order) is ``left @ right``.

    Attributes
    ----------
    m, n, k : int
        Extents.
    left, right : Operand
        The factors.
    ldd : int
        Elements from one column of D to the next.
    batch : tuple of tuple
        (extent, step of left, step of right, step of D), slowest first.
    swapped : bool
        Whether left is B, transposed, and right is A: so it is where the caller's D is in row order.
    """

    m: int
    n: int
    k: int
    left: Operand
    right: Operand
    ldd: int
    batch: tuple[tuple[int, int, int, int], ...]
    swapped: bool


def _column_order(matrix: Matrix) -> bool:
    return matrix.row_stride == 1 and (matrix.col_stride >= matrix.rows or matrix.cols <= 1)


def stored(matrix: Matrix, dtype: str) -> Operand:
    """Return the operand that ``matrix`` is."""
    s = matrix.structure
    real = dtype in REAL
    kind = _REAL_KIND.get(s.kind, s.kind) if real else s.kind
    conj = s.conjugate and not real
    if kind == "dg":
        return Operand("dg", matrix.rows, matrix.cols, matrix.row_stride * s.incx, conj=conj)
    if s.storage != "full" or _column_order(matrix):
        ld = max(matrix.col_stride, matrix.rows if s.storage == "full" else 1, 1)
        rows, cols, trans, lower, kl, ku = matrix.rows, matrix.cols, False, s.lower, s.kl, s.ku
    else:
        ld = max(matrix.row_stride, matrix.cols, 1)
        lower = kind not in ("ge", "gb") and not s.lower
        rows, cols, trans, kl, ku = matrix.cols, matrix.rows, True, s.ku, s.kl
    return Operand(kind, rows, cols, ld, trans, conj, lower, s.unit, kl, ku, s.storage).settled


@lru_cache(maxsize=512)
def normal(product: Product, dtype: str) -> Normal:
    """Return ``product`` with its result in column order; a vector may be seen as either, where that spares copies."""
    a, b, d = stored(product.a, dtype), stored(product.b, dtype), product.d
    column, ways = _column_order(d), []
    if column or product.m == 1:
        ways.append(Normal(product.m, product.n, product.k, a, b, max(d.col_stride, d.rows, 1), product.batch, False))
    if not column or product.n == 1:
        batch = tuple((extent, right, left, out) for extent, left, right, out in product.batch)
        ldd = max(d.row_stride, d.cols, 1)
        ways.append(Normal(product.n, product.m, product.k, b.flipped, a.flipped, ldd, batch, True))
    return min(ways, key=lambda way: sum(o.conj and not o.trans for o in (way.left, way.right)))


def viewer(dtype: str, shape: Sequence[int], steps: Sequence[int]) -> Callable[[Any], Any]:
    """Return what makes a NumPy view of memory from the address of its index zero; steps in elements."""
    numpy_type, extents = np.dtype(dtype), tuple(shape)
    size = numpy_type.itemsize
    if prod(extents) == 0:
        return lambda address: np.empty(extents, numpy_type)
    low = size * sum(s * (n - 1) for n, s in zip(extents, steps, strict=True) if s < 0)
    nbytes = size * (sum(abs(s) * (n - 1) for n, s in zip(extents, steps, strict=True)) + 1)
    strides = tuple(s * size for s in steps)
    ndarray, buffer, cast = np.ndarray, ffi.buffer, ffi.cast
    if low:
        return lambda address: ndarray(
            extents, numpy_type, buffer(cast("char *", address) + low, nbytes), -low, strides
        )
    return lambda address: ndarray(extents, numpy_type, buffer(address, nbytes), 0, strides)


def array(address: Any, dtype: str, shape: Sequence[int], steps: Sequence[int]) -> Any:
    """Return a NumPy view of memory whose index zero is at ``address``; steps in elements."""
    return viewer(dtype, shape, steps)(address)


def result(address: Any, dtype: str, m: int, n: int, ldd: int, batch: Steps = ()) -> Any:
    """Return the result as an array (*batch, n, m): its transpose, since C order is the natural one here."""
    return array(address, dtype, (*(e for e, _ in batch), n, m), (*(s for _, s in batch), ldd, 1))


def transposed(operand: Operand, dtype: str, batch: Steps) -> Callable[[Any], Any]:
    """Return what makes the array (*batch, columns, rows) of what is taken of an operand: see `elements`."""
    if operand.kind != "ge" or operand.conj:
        return lambda address: elements(address, operand, dtype, batch).swapaxes(-1, -2)
    extents, steps = tuple(e for e, _ in batch), tuple(s for _, s in batch)
    if operand.trans:
        return viewer(dtype, (*extents, operand.rows, operand.cols), (*steps, 1, operand.ld))
    return viewer(dtype, (*extents, operand.cols, operand.rows), (*steps, operand.ld, 1))


def scale(target: Any, beta: Any) -> None:
    """Multiply an array; what it holds does not matter if ``beta`` is zero."""
    if beta == 0:
        target[...] = 0
    elif beta != 1:
        np.multiply(target, beta, out=target)


def diagonal(address: Any, operand: Operand, dtype: str, batch: Steps = ()) -> Any:
    """Return the vector (*batch, n) of a diagonal matrix, in the order in which it is meant."""
    vector = array(address, dtype, (*(e for e, _ in batch), operand.rows), (*(s for _, s in batch), abs(operand.ld)))
    vector = vector[..., ::-1] if operand.ld < 0 else vector
    return np.conjugate(vector) if operand.conj else vector


def elements(address: Any, operand: Operand, dtype: str, batch: Steps = ()) -> Any:
    """Return what the product takes of an operand, every element of it: an array (*batch, rows, columns).

    It is a view of the memory if all elements are there; else a new array. Only what belongs to the structure is read.
    """
    columns = _columns(address, operand, dtype, batch)
    return columns if operand.trans else columns.swapaxes(-1, -2)


def _columns(address: Any, operand: Operand, dtype: str, batch: Steps) -> Any:
    """Return the array (*batch, columns, rows) of the stored matrix: its transpose."""
    if operand.kind == "dg":
        values = diagonal(address, operand, dtype, batch)
        columns = np.zeros((*values.shape, operand.rows), dtype)
        np.einsum("...ii->...i", columns)[...] = values
        return columns
    columns = triangle(address, operand, dtype, batch)
    if operand.kind in ("sy", "sb", "he", "hb"):
        if operand.storage == "full" and operand.kind in ("sy", "he"):
            columns = np.array(columns, order="C")
        _mirror(columns, operand.lower, operand.kind in ("he", "hb"))
    if not operand.conj:
        return columns
    return np.conjugate(columns) if operand.kind == "ge" else np.conjugate(columns, out=columns)


def _mirror(columns: Any, lower: bool, conj: bool) -> None:
    """Fill the triangle of (*batch, columns, rows) that is not there, by blocks that fit into a cache."""
    order = columns.shape[-1]
    for start in range(0, order, _BLOCK):
        end = min(start + _BLOCK, order)
        block = columns[..., start:end, start:end]
        half = _masks(end - start, end - start, *((_ENDLESS, 0) if lower else (0, _ENDLESS)), False)
        other = block.swapaxes(-1, -2)
        block[...] = np.where(half, block, np.conjugate(other) if conj else other)
        for first in range(end, order, _BLOCK):
            last = min(first + _BLOCK, order)
            one, two = columns[..., first:last, start:end], columns[..., start:end, first:last]
            target, source = (one, two) if lower else (two, one)
            source = source.swapaxes(-1, -2)
            target[...] = np.conjugate(source) if conj else source
    if conj:
        main = np.einsum("...ii->...i", columns)
        main[...] = main.real


def triangle(address: Any, operand: Operand, dtype: str, batch: Steps = ()) -> Any:
    """Return the array (*batch, columns, rows) of what is stored, in full storage; not conjugated.

    Elsewhere it is zero, but for symmetric and hermitian matrices anything. For these and for general matrices in full
    storage it is a view of the memory.
    """
    extents, steps = tuple(e for e, _ in batch), tuple(s for _, s in batch)
    rows, cols = operand.rows, operand.cols
    if operand.storage == "full":
        columns = array(address, dtype, (*extents, cols, rows), (*steps, operand.ld, 1))
        if operand.kind == "ge":
            return columns
        if operand.kind not in ("sy", "he"):  # else the other triangle is overwritten
            columns = np.where(_mask(operand), columns, np.zeros((), dtype))
    else:
        columns = np.zeros((*extents, cols, rows), dtype)
        if operand.storage == "packed":
            packed = array(address, dtype, (*extents, rows * (rows + 1) // 2), (*steps, 1))
            start = 0
            for j in range(cols):
                first, end = (j, rows) if operand.lower else (0, j + 1)
                columns[..., j, first:end] = packed[..., start : start + end - first]
                start += end - first
        else:
            _unpack_band(address, operand, dtype, batch, columns)
    if operand.unit:
        np.einsum("...ii->...i", columns)[...] = 1
    return columns


def _unpack_band(address: Any, operand: Operand, dtype: str, batch: Steps, columns: Any) -> None:
    extents, steps = tuple(e for e, _ in batch), tuple(s for _, s in batch)
    rows, cols = operand.rows, operand.cols
    below, above = operand.bounds
    band = array(address, dtype, (*extents, cols, below + above + 1), (*steps, operand.ld, 1))
    flat = columns.reshape(*extents, cols * rows)
    for d in range(-min(above, cols - 1), min(below, rows - 1) + 1):  # row minus column
        first, end = max(0, -d), min(cols, rows - d)
        if first < end:
            start = first * rows + first + d
            flat[..., start : start + (end - first - 1) * (rows + 1) + 1 : rows + 1] = band[..., first:end, above + d]


@lru_cache(maxsize=16)
def _masks(rows: int, cols: int, below: int, above: int, unit: bool) -> Any:
    down = np.arange(rows)[None, :] - np.arange(cols)[:, None]
    mask = (down <= below) & (-down <= above)
    if unit:
        mask &= down != 0
    mask.flags.writeable = False
    return mask


def _mask(operand: Operand) -> Any:
    """Which elements of (columns, rows) are read."""
    return _masks(operand.rows, operand.cols, *operand.bounds, operand.unit)

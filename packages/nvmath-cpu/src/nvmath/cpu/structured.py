"""Products with a symmetric, hermitian, triangular, banded or packed matrix, by the routines the BLAS has for them.

====================  ==============================  ===============================================
stored                few vectors                     many
====================  ==============================  ===============================================
full sy, he, tr       symv, hemv, trmv                symm, hemm, trmm
packed sy, he, tr     spmv, hpmv, tpmv                unpacked, and the same
band gb, sb, hb, tb   gbmv, sbmv, hbmv, tbmv          blocks of the band copied, and gemm
====================  ==============================  ===============================================

What no routine takes as it is (symm and trmm of a conjugate that is not transposed, symv and the like of complex
symmetric matrices) is copied to a general matrix, banded ones in blocks. A full array of which a band is read is band
storage too: its columns are one element further apart, and it begins as many elements earlier as there are diagonals
above the main one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi, from_buffer
from nvmath.cpu.bands import blocked, length, widths
from nvmath.cpu.cblas import COLUMNS, LEFT, LETTER, RIGHT, ROWS, SIZE, box, diag, op, uplo
from nvmath.cpu.operands import Normal, Operand, elements, result, scale, triangle

if TYPE_CHECKING:
    from nvmath.cpu.blas import Blas
    from nvmath.cpu.portable_linalg import Step

_FEW_VECTORS = 12  # up to so many, a packed matrix is not unpacked
_SMALL = 32  # order up to which a batch is rather expanded, and multiplied in one call

# (address of the matrix, address of the vectors, their array, alpha): multiplies the vectors in place
_InPlace = Callable[[Any, Any, Any, Any], None]
# (address of the matrix, alpha, address of a vector, its step, beta, address of the result, its step)
_Vector = Callable[[Any, Any, Any, int, Any, Any, int], None]


def structured_step(found: Blas, dtype: str, product: Normal, batch: int) -> tuple[Step, str] | None:
    """Return the step for one product with a structured factor, and the routine; None where it must be expanded first.

    Parameters
    ----------
    found : Blas
        The library.
    dtype : str
        Data type.
    product : Normal
        Without its batch.
    batch : int
        How often the step will be taken.
    """
    left, right = product.left, product.right
    if left.kind != "ge" and right.kind != "ge":
        return None
    side = LEFT if left.kind != "ge" else RIGHT
    matrix = left if side == LEFT else right
    if batch > 1 and matrix.rows <= _SMALL:
        return None
    vectors = product.n if side == LEFT else product.m
    if matrix.kind in ("gb", "sb", "hb", "tb"):
        if _worth_it(product, side, matrix, vectors):
            chosen = _by_vectors(found, dtype, product, side, matrix)
            if chosen is not None:
                return chosen
        return blocked(found, dtype, product, side, matrix), f"copies of blocks and {LETTER[dtype]}gemm"
    if vectors <= (_FEW_VECTORS if matrix.storage == "packed" else 1):
        chosen = _by_vectors(found, dtype, product, side, matrix)
        if chosen is not None:
            return chosen
    if matrix.storage == "packed":
        return _unpacked(found, dtype, product, side, matrix) if matrix.kind == "tr" else None
    return (_trmm if matrix.kind == "tr" else _symm)(found, dtype, product, side, matrix)


def _unless_zero(dtype: str, product: Normal, step: Step) -> Step:
    """Return ``step`` for other ``alpha`` than zero, for which MKL reads the operands all the same."""
    m, n, ldd = product.m, product.n, product.ldd

    def guarded(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if alpha == 0:
            scale(result(d, dtype, m, n, ldd), beta)
        else:
            step(a, b, d, alpha, beta)

    return guarded


def _symm(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    name = LETTER[dtype] + ("symm" if matrix.kind == "sy" else "hemm")
    symm = found.function(name)
    if symm is None or matrix.conj:
        return None
    m, n, ldd = product.m, product.n, product.ldd
    other = product.right if side == LEFT else product.left
    copies = other.trans or other.conj
    triangle_read, lda, ldb = uplo(matrix), matrix.ld, (m if copies else other.ld)

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if side == RIGHT:
            a, b = b, a
        if copies:
            b = from_buffer(np.ascontiguousarray(elements(b, other, dtype).swapaxes(-1, -2)))
        alpha, beta = box(dtype, alpha), box(dtype, beta)
        symm(COLUMNS, side, triangle_read, m, n, alpha, a, lda, b, ldb, beta, d, ldd)

    return _unless_zero(dtype, product, step), name + (" and a copy of the other operand" if copies else "")


# ------------------------------------------------------------------------------------------------ triangular matrices


def _in_place(dtype: str, product: Normal, side: int, multiply: Callable[[int], _InPlace]) -> Step:
    """Return the step of a routine that overwrites the other factor: made with the ld of what it overwrites."""
    m, n, ldd = product.m, product.n, product.ldd
    other = product.right if side == LEFT else product.left
    on_result, on_copy = multiply(ldd), multiply(max(m, 1))

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        out = result(d, dtype, m, n, ldd)
        with np.errstate(all="ignore"):
            if alpha == 0:
                scale(out, beta)
                return
            if side == RIGHT:
                a, b = b, a
            source = elements(b, other, dtype).swapaxes(-1, -2)
            if beta == 0:
                out[...] = source
                on_result(a, d, out, alpha)
                return
            copy = np.array(source, order="C")
            on_copy(a, from_buffer(copy), copy, alpha)
            scale(out, beta)
            out += copy

    return step


def _trmm(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    trmm = found.function(LETTER[dtype] + "trmm")
    if trmm is None or (matrix.conj and not matrix.trans):
        return None
    m, n, lda = product.m, product.n, matrix.ld
    words = side, uplo(matrix), op(matrix), diag(matrix), m, n

    def multiply(ld: int) -> _InPlace:
        def run(a: Any, address: Any, vectors: Any, alpha: Any) -> None:
            trmm(COLUMNS, *words, box(dtype, alpha), a, lda, address, ld)

        return run

    return _in_place(dtype, product, side, multiply), f"{LETTER[dtype]}trmm"


def _unpacked(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    """The same for packed storage, by way of a copy in full storage."""
    full = matrix._replace(storage="full", ld=max(matrix.rows, 1))
    with_full = product._replace(left=full) if side == LEFT else product._replace(right=full)
    inner = _trmm(found, dtype, with_full, side, full)
    if inner is None:
        return None
    multiply, how = inner

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if alpha != 0:
            if side == LEFT:
                a = from_buffer(triangle(a, matrix, dtype))
            else:
                b = from_buffer(triangle(b, matrix, dtype))
        multiply(a, b, d, alpha, beta)

    return step, f"an unpacked copy and {how}"


# ----------------------------------------------------------------------------------------------- one vector at a time


_NAMES = {"sy": ("symv", "spmv"), "he": ("hemv", "hpmv"), "tr": ("trmv", "tpmv")}  # full, packed


def _by_vectors(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    """Return the step of one call for each column (on the left) or row (on the right); None without a routine."""
    taken = matrix if side == LEFT else matrix.flipped
    banded = taken.kind in ("gb", "sb", "hb", "tb")
    name = LETTER[dtype] + (f"{taken.kind}mv" if banded else _NAMES[taken.kind][taken.storage == "packed"])
    routine = found.function(name)
    if routine is None:
        return None
    words, shift, order = op(taken), 0, COLUMNS
    after: tuple[int, ...] = () if taken.storage == "packed" else (taken.ld,)
    if banded and taken.storage == "full":
        taken = taken._replace(kl=min(taken.kl, taken.rows - 1), ku=min(taken.ku, taken.cols - 1))
        after, shift = (taken.ld + 1,), -taken.bounds[1] * SIZE[dtype]
    width = sum(taken.bounds)
    if banded and after[0] < width + 1:
        return None
    if taken.conj and not taken.trans:  # in row order, the conjugate of its transpose
        order, words = ROWS, 113
        taken = taken._replace(rows=taken.cols, cols=taken.rows, lower=not taken.lower, kl=taken.ku, ku=taken.kl)
    before: tuple[int, ...] = (uplo(taken), words, diag(taken), taken.rows)
    if taken.kind == "gb":
        before = words, taken.rows, taken.cols, taken.kl, taken.ku
    elif taken.kind in ("sy", "he", "sb", "hb"):
        before = uplo(taken), taken.rows
    if taken.kind in ("sb", "hb", "tb"):
        before += (width,)
    cast = ffi.cast
    how = f"{product.n if side == LEFT else product.m} times {name}"
    if taken.kind in ("tr", "tb"):

        def in_place(a: Any, x: Any, step: int) -> None:
            routine(order, *before, cast("char *", a) + shift, *after, x, step)

        return _vectors_in_place(dtype, product, side, in_place), how

    def vector(a: Any, alpha: Any, x: Any, step: int, beta: Any, y: Any, out_step: int) -> None:
        routine(order, *before, alpha, cast("char *", a) + shift, *after, x, step, beta, y, out_step)

    return _vectors(dtype, product, side, vector), how


def _worth_it(product: Normal, side: int, matrix: Operand, vectors: int) -> bool:
    """Tell whether one call for each vector takes less time than blocks of the band.

    Roughly: a call takes 1.5 microseconds and a nanosecond an element of the band, 10 more an element of vectors that
    lie in steps; a block takes 40 microseconds and 3 nanoseconds an element, and gemm one for 10 of its elements.
    """
    other = product.right if side == LEFT else product.left
    apart = vectors > 1 and (other.trans == (side == LEFT))
    long = max(matrix.rows, matrix.cols)
    below, above = widths(matrix)
    one = 1500 + long * (below + above + 1 + (20 if apart else 0))
    size = length(matrix)
    blocks = -(-long // size) * 40_000 + long * (size + below + above) * (3 + vectors / 10)
    return vectors * one <= blocks


def _vectors(dtype: str, product: Normal, side: int, multiply: _Vector) -> Step:
    """Return the step that multiplies columns on the left, or rows on the right, one after the other."""
    other = product.right if side == LEFT else product.left
    copies = other.conj
    along, across = (other.ld, 1) if other.trans else (1, other.ld)  # steps along a column, and to the next
    if copies:
        along, across = 1, product.k if side == LEFT else product.m
    step_in, next_in, step_out, next_out = along, across, 1, product.ldd
    total = product.n
    if side == RIGHT:
        step_in, next_in, step_out, next_out = across, along, product.ldd, 1
        total = product.m
    next_in, next_out = next_in * SIZE[dtype], next_out * SIZE[dtype]
    cast = ffi.cast

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if side == RIGHT:
            a, b = b, a
        if copies:
            copy = np.ascontiguousarray(elements(b, other, dtype).swapaxes(-1, -2))
            b = from_buffer(copy)
        alpha, beta = box(dtype, alpha), box(dtype, beta)
        x, y = cast("char *", b), cast("char *", d)
        for i in range(total):
            multiply(a, alpha, x + i * next_in, step_in, beta, y + i * next_out, step_out)

    return _unless_zero(dtype, product, step)


def _vectors_in_place(dtype: str, product: Normal, side: int, multiply: Callable[[Any, Any, int], None]) -> Step:
    total = product.n if side == LEFT else product.m

    def made(ld: int) -> _InPlace:
        inner, outer = (1, ld) if side == LEFT else (ld, 1)
        distance = outer * SIZE[dtype]

        def run(a: Any, address: Any, vectors: Any, alpha: Any) -> None:
            x = ffi.cast("char *", address)
            for i in range(total):
                multiply(a, x + i * distance, inner)
            if alpha != 1:
                np.multiply(vectors, alpha, out=vectors)

        return run

    return _in_place(dtype, product, side, made)

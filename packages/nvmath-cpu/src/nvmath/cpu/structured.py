"""Products with a symmetric, hermitian, triangular, banded or packed matrix, by the routines the BLAS has for them.

====================  ==============================  ==========================================
stored                routine                         else
====================  ==============================  ==========================================
full sy, he           symm, hemm                      copied to a general matrix: if conjugated
full tr               trmm                            the same: if conjugated, not transposed
packed sy, he, tr     spmv, hpmv, tpmv: few vectors   unpacked
band gb, sb, hb, tb   gbmv, sbmv, hbmv, tbmv          copied, where that and gemm take less time
====================  ==============================  ==========================================

A full array of which a band is read is band storage too: its columns are one element further apart, and it begins as
many elements earlier as there are diagonals above the main one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi, from_buffer
from nvmath.cpu.cblas import COLUMNS, LEFT, LETTER, RIGHT, SIZE, box, diag, op, uplo
from nvmath.cpu.operands import Normal, Operand, elements, result, scale, triangle

if TYPE_CHECKING:
    from nvmath.cpu.blas import Blas
    from nvmath.cpu.portable_linalg import Step

_FEW_VECTORS = 4  # up to so many, a packed matrix is not unpacked
_SMALL = 32  # order up to which a batch is rather expanded, and multiplied in one call
_MOST_EXPANDED = 1 << 30  # bytes of a banded matrix that may be expanded

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
    if matrix.storage == "full" and matrix.kind in ("sy", "he"):
        return _symm(found, dtype, product, side, matrix)
    if matrix.storage == "full" and matrix.kind == "tr":
        return _trmm(found, dtype, product, side, matrix)
    if matrix.storage == "packed":
        return _packed(found, dtype, product, side, matrix)
    return _banded(found, dtype, product, side, matrix)


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


# --------------------------------------------------------------------------------------------------- packed matrices


def _packed(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    vectors = product.n if side == LEFT else product.m
    taken = matrix if side == LEFT else matrix.flipped
    if vectors <= _FEW_VECTORS and not (taken.conj and not taken.trans):
        name = LETTER[dtype] + {"sy": "spmv", "he": "hpmv", "tr": "tpmv"}[matrix.kind]
        routine = found.function(name)
        if routine is not None and matrix.kind == "tr":
            words = uplo(taken), op(taken), diag(taken), taken.rows

            def in_place(a: Any, x: Any, step: int) -> None:
                routine(COLUMNS, *words, a, x, step)

            return _vectors_in_place(dtype, product, side, in_place), f"{vectors} times {name}"
        if routine is not None:
            half, order = uplo(taken), taken.rows

            def vector(a: Any, alpha: Any, x: Any, step: int, beta: Any, y: Any, out_step: int) -> None:
                routine(COLUMNS, half, order, alpha, a, x, step, beta, y, out_step)

            return _vectors(dtype, product, side, vector), f"{vectors} times {name}"
    if matrix.kind != "tr":
        return None
    full = matrix._replace(storage="full", ld=max(matrix.rows, 1))
    with_full = product._replace(left=full) if side == LEFT else product._replace(right=full)
    inner = _trmm(found, dtype, with_full, side, full)
    if inner is None:
        return None
    unpacked, how = inner

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if alpha != 0:
            if side == LEFT:
                a = from_buffer(triangle(a, matrix, dtype))
            else:
                b = from_buffer(triangle(b, matrix, dtype))
        unpacked(a, b, d, alpha, beta)

    return step, f"an unpacked copy and {how}"


# --------------------------------------------------------------------------------------------------- banded matrices


def _banded(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> tuple[Step, str] | None:
    taken = matrix if side == LEFT else matrix.flipped
    name = f"{LETTER[dtype]}{taken.kind}mv"
    routine = found.function(name)
    if routine is None or (taken.conj and not taken.trans):
        return None
    below, above = taken.bounds
    ld, shift = taken.ld, 0
    if taken.storage == "full":
        below, above = min(below, taken.rows - 1), min(above, taken.cols - 1)
        ld, shift = ld + 1, -above * SIZE[dtype]
    vectors = product.n if side == LEFT else product.m
    if ld < below + above + 1 or not _worth_it(taken, below, above, vectors, SIZE[dtype]):
        return None
    cast = ffi.cast
    if taken.kind == "tb":
        words = uplo(taken), op(taken), diag(taken), taken.rows, below + above

        def triangular(a: Any, x: Any, step: int) -> None:
            routine(COLUMNS, *words, cast("char *", a) + shift, ld, x, step)

        return _vectors_in_place(dtype, product, side, triangular), f"{vectors} times {name}"
    shape: tuple[int, ...] = uplo(taken), taken.rows, below + above
    if taken.kind == "gb":
        shape = op(taken), taken.rows, taken.cols, below, above

    def vector(a: Any, alpha: Any, x: Any, step: int, beta: Any, y: Any, out_step: int) -> None:
        routine(COLUMNS, *shape, alpha, cast("char *", a) + shift, ld, x, step, beta, y, out_step)

    return _vectors(dtype, product, side, vector), f"{vectors} times {name}"


def _worth_it(matrix: Operand, below: int, above: int, vectors: int, size: int) -> bool:
    """Tell whether one call for each vector takes less time than to expand the matrix and multiply once.

    Roughly: a call takes 1.5 microseconds and a nanosecond an element of the band; to expand takes 2 nanoseconds an
    element of the matrix, and gemm one for 20 of its elements.
    """
    volume = matrix.rows * matrix.cols
    band = max(matrix.rows, matrix.cols) * (below + above + 1) * (2 if matrix.kind in ("sb", "hb") else 1)
    return volume * size > _MOST_EXPANDED or vectors * (1500 + band) <= volume * (2 + vectors / 20)


# ----------------------------------------------------------------------------------------------- one vector at a time


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

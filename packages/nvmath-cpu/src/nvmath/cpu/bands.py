"""Products with a banded matrix by blocks of it: each is copied to a small general matrix, and multiplied by gemm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi, from_buffer
from nvmath.cpu.cblas import COLUMNS, LEFT, LETTER, RIGHT, SIZE, box, op
from nvmath.cpu.operands import Normal, Operand, elements, result, scale, triangle

if TYPE_CHECKING:
    from nvmath.cpu.blas import Blas
    from nvmath.cpu.portable_linalg import Step


def widths(matrix: Operand) -> tuple[int, int]:
    """Return how many diagonals below and above the main one S has, whether they are stored or not."""
    below, above = matrix.bounds
    if matrix.kind in ("sb", "hb"):
        below = above = max(below, above)
    return min(below, max(matrix.rows - 1, 0)), min(above, max(matrix.cols - 1, 0))


def length(matrix: Operand) -> int:
    """Return how many rows, or columns, of a banded matrix are best taken at a time."""
    below, above = widths(matrix)
    return 64 if below + above <= 32 else 128 if below + above <= 128 else 256


def blocked(found: Blas, dtype: str, product: Normal, side: int, matrix: Operand) -> Step:
    """Return the step that multiplies by one block of the band after the other.

    The blocks are as many rows of what is taken (columns, where the matrix is on the right), from the first to the
    last of the columns (rows) in which they have elements.
    """
    m, n, ldd, size = product.m, product.n, product.ldd, SIZE[dtype]
    gemm: Any = found.function(f"{LETTER[dtype]}gemm")
    below, above = widths(matrix)
    if matrix.trans:
        below, above = above, below  # of what is taken
    if side == RIGHT:
        below, above = above, below
    other = product.right if side == LEFT else product.left
    copies = other.conj and not other.trans
    given = Operand("ge", other.rows, other.cols, max(other.rows, 1)) if copies else other
    step_other = (given.ld if given.trans else 1) if side == LEFT else (1 if given.trans else given.ld)
    total, summed = (m, product.k) if side == LEFT else (n, product.k)
    parts = [
        (first, end, max(0, first - below), min(summed, end + above))
        for first in range(0, total, length(matrix))
        for end in (min(total, first + length(matrix)),)
    ]
    plain = Operand("ge", 0, 0, 1, trans=matrix.trans)
    cast = ffi.cast

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if alpha == 0:
            scale(result(d, dtype, m, n, ldd), beta)
            return
        if side == RIGHT:
            a, b = b, a
        if copies:
            b = from_buffer(np.ascontiguousarray(elements(b, other, dtype).swapaxes(-1, -2)))
        number, factor = box(dtype, alpha), box(dtype, beta)
        x, y = cast("char *", b), cast("char *", d)
        for first, end, start, stop in parts:
            out = y + first * size * (1 if side == LEFT else ldd)
            if start >= stop:
                shape = (end - first, n) if side == LEFT else (m, end - first)
                scale(result(out, dtype, *shape, ldd), beta)
                continue
            by_rows = (side == LEFT) != matrix.trans  # whether the block's long extent is one of columns of S
            rows, cols = ((first, end), (start, stop)) if by_rows else ((start, stop), (first, end))
            small = _block(a, matrix, dtype, rows, cols)
            address, ld = from_buffer(small), rows[1] - rows[0]
            second = x + start * step_other * size
            extent, inner = end - first, stop - start
            if side == LEFT:
                gemm(
                    COLUMNS,
                    op(plain),
                    op(given),
                    extent,
                    n,
                    inner,
                    number,
                    address,
                    ld,
                    second,
                    given.ld,
                    factor,
                    out,
                    ldd,
                )
            else:
                gemm(
                    COLUMNS,
                    op(given),
                    op(plain),
                    m,
                    extent,
                    inner,
                    number,
                    second,
                    given.ld,
                    address,
                    ld,
                    factor,
                    out,
                    ldd,
                )

    return step


def _block(address: Any, matrix: Operand, dtype: str, rows: tuple[int, int], cols: tuple[int, int]) -> Any:
    """Return the array (columns, rows) of part of S, or of its conjugate if that is what is taken."""
    below, above = matrix.bounds
    part = _stored(address, matrix, dtype, rows, cols, below, above)
    main = np.arange(max(rows[0], cols[0]), min(rows[1], cols[1]))
    at = main - cols[0], main - rows[0]
    if matrix.unit:
        part[at] = 1
    if matrix.kind in ("sb", "hb"):
        mirrored = _stored(address, matrix, dtype, cols, rows, below, above).T
        if matrix.kind == "hb":
            mirrored = np.conjugate(mirrored)
            part[at] = part[at].real
        kept = part[at]
        part += mirrored
        part[at] = kept
    return np.conjugate(part) if matrix.conj else part


def _stored(
    address: Any, matrix: Operand, dtype: str, rows: tuple[int, int], cols: tuple[int, int], below: int, above: int
) -> Any:
    """Return the array (columns, rows) of part of what is stored: a band whose diagonals count from another element."""
    shift = rows[0] - cols[0]
    offset = cols[0] * matrix.ld + (rows[0] if matrix.storage == "full" else 0)
    part = Operand(
        "gb", rows[1] - rows[0], cols[1] - cols[0], matrix.ld,
        kl=below - shift, ku=above + shift, storage=matrix.storage,
    )  # fmt: skip
    return triangle(ffi.cast("char *", address) + offset * SIZE[dtype], part, dtype)

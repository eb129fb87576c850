"""One product on a GPU, by the routine that the table in ``routines`` names: through cuBLAS or kernels of our own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product as every
from typing import Any

from nvmath.core.dtypes import lookup
from nvmath.linalg import _kernels
from nvmath.linalg._cublas_calls import State, check, routine_of
from nvmath.linalg._kernels import LETTERS, Launch
from nvmath.linalg.routines import Side, choose, line_operation
from nvmath.linalg.spec import Product

_ALIGNMENT = 256

# state, addresses of left, right and result, alpha, beta, workspace
Multiply = Callable[[State, int, int, int, Any, Any, int], None]


class Single:
    """One product, or a batch of them in steps.

    Attributes
    ----------
    routine : str
        Its row of the table.
    name : str
        What computes it, for logs.
    workspace : int
        Bytes on the device that a run needs.
    multiply
        Computes it.
    """

    def __init__(self, product: Product, dtype: str, accumulate: bool, device: int) -> None:
        self.zero: Any
        self.one: Any
        self.zero, self.one = (0j, 1 + 0j) if lookup(dtype).is_complex else (0.0, 1.0)
        routine, columns = choose(product, dtype, accumulate)
        self.routine = routine
        self.columns, self.dtype, self.accumulate, self.device = columns, dtype, accumulate, device
        self.size = lookup(dtype).nbytes
        self.workspace = 0
        letter = LETTERS[dtype]
        self.name = {"expand": f"a full copy and {letter}gemm", "scale": "a scaling", "diagonal": "a scaling"}.get(
            routine, f"{letter}{routine}"
        )
        build: Any = _BUILDERS[routine]
        self.multiply: Multiply = build(self)
        if routine != "scale":
            self.multiply = self._guarded(self.multiply)

    def _guarded(self, multiply: Multiply) -> Multiply:
        """With alpha = 0 the operands are not read, whatever the library would do."""

        def guarded(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
            if alpha == 0:
                self.clear(state, d, beta)
            else:
                multiply(state, left, right, d, alpha, beta, space)

        return guarded

    def clear(self, state: State, d: int, beta: Any) -> None:
        """Compute D = beta D."""
        _scale(self)(state, 0, 0, d, self.zero, beta, 0)

    def reserve(self, elements: int) -> int:
        """Add memory to the workspace; returns its offset in bytes."""
        offset = self.workspace
        self.workspace = offset + -(-elements * self.size // _ALIGNMENT) * _ALIGNMENT
        return offset


def _loops(
    batch: tuple[tuple[int, int, int, int], ...], size: int
) -> tuple[tuple[int, int, int, int], list[tuple[int, int, int]]]:
    """Return the largest dimension of a batch, and the offsets in bytes of the calls that walk the others."""
    if not batch:
        return (1, 0, 0, 0), [(0, 0, 0)]
    inner = max(batch, key=lambda dim: dim[0])
    outer = [dim for dim in batch if dim is not inner]
    offsets = [
        (
            sum(i * dim[1] for i, dim in zip(index, outer, strict=True)) * size,
            sum(i * dim[2] for i, dim in zip(index, outer, strict=True)) * size,
            sum(i * dim[3] for i, dim in zip(index, outer, strict=True)) * size,
        )
        for index in every(*(range(dim[0]) for dim in outer))
    ]
    return inner, offsets


def _scale(s: Single) -> Multiply:
    """D = beta D, which is not read if beta is 0."""
    c = s.columns
    (count, _, _, step), offsets = _loops(c.batch, s.size)

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        fixed = (None, 0, 0, c.m, c.n, 1, c.ld, 0, 0, 0, 0, 0, count, step, 0, 0, 0, 0, None, None)
        launch = Launch(s.device, "scale", LETTERS[s.dtype], (c.m, c.n, count), fixed)
        launch.set(18, s.zero)
        launch.set(19, beta)
        for _, _, offset in offsets:
            launch.set(0, d + offset)
            launch.run(state.stream)

    return multiply


def _gemm(s: Single) -> Multiply:
    c, dtype = s.columns, s.dtype
    routine, symbol = routine_of("gemm", dtype)
    first, second, lda, ldb = c.left.operation, c.right.operation, c.left.matrix.ld, c.right.matrix.ld
    m, n, k, ldc = c.m, c.n, c.k, c.ld

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        one, two = state.numbers(dtype, alpha, beta)
        status = routine(state.handle, first, second, m, n, k, one, left, lda, right, ldb, two, d, ldc)
        if status:
            check(status, symbol)

    return multiply


def _strided(s: Single) -> Multiply:
    c = s.columns
    return _strided_of(s, (c.left.operation, c.left.matrix.ld), (c.right.operation, c.right.matrix.ld), c.batch)


def _strided_of(
    s: Single, left_of: tuple[int, int], right_of: tuple[int, int], batch: tuple[tuple[int, int, int, int], ...]
) -> Multiply:
    """A batch of gemm, with operation and leading dimension of the operands."""
    c, dtype = s.columns, s.dtype
    routine, symbol = routine_of("gemmStridedBatched", dtype)
    (count, x, y, z), offsets = _loops(batch, s.size)
    (first, lda), (second, ldb) = left_of, right_of
    m, n, k, ldc = c.m, c.n, c.k, c.ld

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        one, two = state.numbers(dtype, alpha, beta)
        for p, q, r in offsets:
            status = routine(
                state.handle,
                first,
                second,
                m,
                n,
                k,
                one,
                left + p,
                lda,
                x,
                right + q,
                ldb,
                y,
                two,
                d + r,
                ldc,
                z,
                count,
            )
            if status:
                check(status, symbol)

    return multiply


def _symm(s: Single) -> Multiply:
    c, dtype = s.columns, s.dtype
    name = "hemm" if c.special.matrix.structure.kind == "he" else "symm"
    routine, symbol = routine_of(name, dtype)
    on_left, uplo = c.special_left, 0 if c.special.lower else 1
    side = 0 if on_left else 1
    lda, ldb = c.special.matrix.ld, c.general.matrix.ld

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        one, two = state.numbers(dtype, alpha, beta)
        a, b = (left, right) if on_left else (right, left)
        check(routine(state.handle, side, uplo, c.m, c.n, one, a, lda, b, ldb, two, d, c.ld), symbol)

    return multiply


def _trmm(s: Single) -> Multiply:
    """The routine overwrites: with a C its result goes to the workspace, and is added to beta C from there."""
    c, dtype = s.columns, s.dtype
    routine, symbol = routine_of("trmm", dtype)
    special = c.special
    on_left, uplo = c.special_left, 0 if special.lower else 1
    side, diagonal = 0 if on_left else 1, 1 if special.matrix.structure.unit else 0
    lda, ldb = special.matrix.ld, c.general.matrix.ld
    adding = None
    offset = s.reserve(c.m * c.n) if s.accumulate else 0
    if s.accumulate:
        fixed = (None, None, 0, c.m, c.n, 1, c.ld, 1, c.m, 0, 0, 0, 1, 0, 0, 0, 0, 0, None, None)
        adding = Launch(s.device, "scale", LETTERS[dtype], (c.m, c.n, 1), fixed)

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        one, _ = state.numbers(dtype, alpha, beta)
        a, b = (left, right) if on_left else (right, left)
        target, ldc = (d, c.ld) if beta == 0 else (space + offset, c.m)
        status = routine(
            state.handle, side, uplo, special.operation, diagonal, c.m, c.n, one, a, lda, b, ldb, target, ldc
        )
        check(status, symbol)
        if beta != 0 and adding is not None:
            adding.set(0, d)
            adding.set(1, target)
            adding.set(18, s.one)
            adding.set(19, beta)
            adding.run(state.stream)

    return multiply


def _steps(side: Side) -> tuple[int, int]:
    """Return the steps of a general operand from row to row and from column to column, as the product sees it."""
    steps = side.matrix.row_stride, side.matrix.col_stride
    return steps[::-1] if side.transposed else steps


def _diagonal(s: Single) -> Multiply:
    """D = alpha x B + beta D in one pass, whatever the layouts."""
    c, dtype = s.columns, s.dtype
    on_left, general, x = c.special_left, c.general, c.special.matrix
    s_i, s_j = _steps(general)
    first, step = 0, x.row_stride
    if x.structure.incx == -1:
        first, step = (x.rows - 1) * step, -step
    (count, p, q, r), offsets = _loops(c.batch, s.size)
    mine, other = (p, q) if on_left else (q, p)
    conj = general.matrix.structure.conjugate, x.structure.conjugate
    fixed = (
        None, None, None, c.m, c.n, 1, c.ld, s_i, s_j, step, first, int(on_left), count, r, other, mine,
        int(conj[0]), int(conj[1]), None, None,
    )  # fmt: skip
    launch = Launch(s.device, "scale", LETTERS[dtype], (c.m, c.n, count), fixed)

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        launch.set(18, alpha)
        launch.set(19, beta)
        for i, j, k in offsets:
            a, b = left + i, right + j
            launch.set(0, d + k)
            launch.set(1, b if on_left else a)
            launch.set(2, a if on_left else b)
            launch.run(state.stream)

    return multiply


def _vectors(s: Single) -> Multiply:
    """A routine for one vector, called for each column (or, from the right, each row) of the general operand."""
    c, dtype, size = s.columns, s.dtype, s.size
    on_left, matrix = c.special_left, c.special.matrix
    operation = line_operation(c)
    row, col = _steps(c.general)
    inc_x, inc_y = (row, 1) if on_left else (col, c.ld)
    lines, step_x, step_y = (c.n, col, c.ld) if on_left else (c.m, row, 1)
    call, copies = _vector_call(s, operation, inc_x, inc_y)
    inner, outer = _loops(c.batch, size)
    starts = []
    for (p, q, r), i in every(outer, range(inner[0])):
        p, q, r = p + i * inner[1] * size, q + i * inner[2] * size, r + i * inner[3] * size
        mine, other = (p, q) if on_left else (q, p)
        starts += [(mine, other + j * step_x * size, r + j * step_y * size) for j in range(lines)]
    copy = None
    if copies:
        fixed = (None, None, 0, matrix.rows, 1, inc_y, 0, inc_x, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, None, None)
        copy = Launch(s.device, "scale", LETTERS[dtype], (matrix.rows, 1, 1), fixed)

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        one, two = state.numbers(dtype, alpha, beta)
        a, b = (left, right) if on_left else (right, left)
        if copy is not None:
            copy.set(18, alpha)
            copy.set(19, s.zero)
        for mine, x, y in starts:
            if copy is not None:
                copy.set(0, d + y)
                copy.set(1, b + x)
                copy.run(state.stream)
            call(state.handle, one, a + mine, b + x, two, d + y)

    return multiply


def _vector_call(s: Single, operation: int | None, inc_x: int, inc_y: int) -> tuple[Any, bool]:
    """Return the call for one vector (handle, alpha, matrix, x, beta, y), and whether it works in place on a copy."""
    m = s.columns.special.matrix
    t = m.structure
    uplo, diagonal, k = 0 if t.lower else 1, 1 if t.unit else 0, max(t.kl, t.ku)
    if t.kind in ("gb", "tb") and t.storage == "band" and not t.unit:
        routine, symbol = routine_of("gbmv", s.dtype)
        shape = (m.rows, m.cols, t.kl, t.ku)

        def gbmv(handle: int, one: int, a: int, x: int, two: int, y: int) -> None:
            check(routine(handle, operation, *shape, one, a, m.col_stride, x, inc_x, two, y, inc_y), symbol)

        return gbmv, False
    if t.kind in ("sb", "hb"):
        routine, symbol = routine_of("hbmv" if t.kind == "hb" else "sbmv", s.dtype)

        def sbmv(handle: int, one: int, a: int, x: int, two: int, y: int) -> None:
            check(routine(handle, uplo, m.rows, k, one, a, m.col_stride, x, inc_x, two, y, inc_y), symbol)

        return sbmv, False
    if t.kind in ("sy", "he"):
        routine, symbol = routine_of("hpmv" if t.kind == "he" else "spmv", s.dtype)

        def spmv(handle: int, one: int, a: int, x: int, two: int, y: int) -> None:
            check(routine(handle, uplo, m.rows, one, a, x, inc_x, two, y, inc_y), symbol)

        return spmv, False
    band = (k,) if t.kind == "tb" else ()
    routine, symbol = routine_of("tbmv" if t.kind == "tb" else "tpmv", s.dtype)
    lead = (m.col_stride,) if t.kind == "tb" else ()

    def tpmv(handle: int, one: int, a: int, x: int, two: int, y: int) -> None:
        check(routine(handle, uplo, operation, diagonal, m.rows, *band, a, *lead, y, inc_y), symbol)

    return tpmv, True


def _expand(s: Single) -> Multiply:
    """Write the structured operand out as a full matrix in the workspace, then multiply by gemm."""
    c, dtype, size = s.columns, s.dtype, s.size
    on_left, special, general = c.special_left, c.special, c.general
    matrix, t = special.matrix, special.matrix.structure
    rows, cols = matrix.rows, matrix.cols
    which = 1 if on_left else 2
    own = [dim for dim in c.batch if dim[which]]
    count = 1
    dense = {}
    for dim in reversed(own):
        dense[id(dim)] = count * rows * cols
        count *= dim[0]
    offset = s.reserve(count * rows * cols)
    steps = [
        (e, dense.get(id(dim), 0) if on_left else x, y if on_left else dense.get(id(dim), 0), z)
        for dim in c.batch
        for e, x, y, z in (dim,)
    ]
    batch = tuple(steps)
    banded = t.kind in ("gb", "sb", "hb", "tb")
    kl, ku = (t.kl, t.ku) if banded else (rows + cols, rows + cols)
    first = t.ku if t.kind == "gb" or not t.lower else 0
    inner = own[-1] if own else (1, 0, 0, 0)
    fixed = (
        None, None, rows, cols, matrix.row_stride, matrix.col_stride, inner[0], inner[which], _kernels.KINDS[t.kind],
        _kernels.STORAGES[t.storage], kl, ku, first, int(t.lower), int(t.unit), int(t.conjugate),
    )  # fmt: skip
    launch = Launch(s.device, "expand", LETTERS[dtype], (rows, cols, inner[0]), fixed)
    starts = [
        (
            sum(i * dim[which] for i, dim in zip(index, own[:-1], strict=True)) * size,
            sum(i * dense[id(dim)] for i, dim in zip(index, own[:-1], strict=True)) * size + offset,
        )
        for index in every(*(range(dim[0]) for dim in own[:-1]))
    ]
    mine = (1 if special.transposed else 0, rows)
    other = (general.operation, general.matrix.ld)
    product = _strided_of(s, mine if on_left else other, other if on_left else mine, batch)

    def multiply(state: State, left: int, right: int, d: int, alpha: Any, beta: Any, space: int) -> None:
        source = left if on_left else right
        for read, written in starts:
            launch.set(0, space + written)
            launch.set(1, source + read)
            launch.run(state.stream)
        full = space + offset
        if on_left:
            product(state, full, right, d, alpha, beta, space)
        else:
            product(state, left, full, d, alpha, beta, space)

    return multiply


_BUILDERS: dict[str, Callable[[Single], Multiply]] = {
    "scale": _scale, "gemm": _gemm, "gemmStridedBatched": _strided, "diagonal": _diagonal, "symm": _symm,
    "hemm": _symm, "trmm": _trmm, "gbmv": _vectors, "sbmv": _vectors, "hbmv": _vectors, "tbmv": _vectors,
    "spmv": _vectors, "hpmv": _vectors, "tpmv": _vectors, "expand": _expand,
}  # fmt: skip
STATELESS = ("scale", "gemm", "gemmStridedBatched", "symm", "hemm")


__all__ = ["STATELESS", "Multiply", "Single"]

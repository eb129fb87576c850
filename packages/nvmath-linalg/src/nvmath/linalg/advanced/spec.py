"""The specification of an advanced product, and the arithmetic that finds it: orders, leading dimensions, batches.

The library computes ``D = f(alpha A B + beta C)`` on matrices in column order. A result in row order is a transposed
result in column order: then the engine is given ``D^T = f(alpha B^T A^T + beta C^T)``, which is called swapped here.
"""

from __future__ import annotations

from typing import NamedTuple

from nvmath.core.dtypes import lookup
from nvmath.core.layouts import Shape, Strides, memory_order, merge


class Operand(NamedTuple):
    """A matrix in memory as the library is told of it: columns follow each other at a distance.

    Attributes
    ----------
    dtype : str
        Name of the data type.
    rows, cols : int
        Extents of the stored matrix, in column order.
    ld : int
        Elements from one column to the next; 0 where one column stands for all.
    step : int
        Elements from one matrix of the batch to the next; 0 where one matrix stands for all.
    op : str
        What the stored matrix enters the product as: ``"N"`` itself, ``"T"`` transposed, ``"C"`` conjugated and
        transposed. (``"R"``, conjugated only, is what no library does: it never reaches an engine.)
    """

    dtype: str
    rows: int
    cols: int
    ld: int
    step: int = 0
    op: str = "N"


class Aux(NamedTuple):
    """An auxiliary matrix of an epilog; strides in elements (a sign mask: in bits)."""

    name: str
    dtype: str
    ld: int
    step: int


class AdvancedSpec(NamedTuple):
    """One product, or a batch of them in equal steps, with an epilog.

    A kernel is run with ``ins`` = the addresses that ``inputs`` names, then alpha and beta as numbers, and ``outs`` =
    the addresses that ``outputs`` names; its only phase is ``"multiply"``.

    Attributes
    ----------
    m, n, k : int
        Extents of the product as the library computes it: of D^T where ``swapped``.
    batch : int
        How many products.
    a, b : Operand
        The first and the second factor as the library computes it (operands b and a of the caller where ``swapped``).
    c, d : Operand
        What is added (None: nothing) and the result.
    swapped : bool
        Whether D^T is computed.
    compute : int
        Compute type (``cublasComputeType_t``).
    scale : str
        Data type of alpha and beta.
    inputs, outputs : tuple of str
        What the addresses stand for. Inputs: ``"a"``, ``"b"``, ``"c"`` (the caller's), ``"bias"``, ``"relu_aux"``,
        ``"gelu_aux"``, and the scales ``"a_scale"`` ... ``"d_scale"``, ``"aux_scale"``. Outputs: ``"d"``, the auxiliary
        outputs, ``"d_amax"``, ``"aux_amax"``, ``"d_out_scale"``.
    inplace : bool
        Whether D is where C is.
    epilog : str
        Name of the epilog in the caller's words; empty for none.
    bias : tuple or None
        (data type, elements from the bias of one matrix to that of the next).
    aux : Aux or None
        The auxiliary matrix, read or written.
    block : str
        Format of block scales, ``"MXFP8"`` or ``"NVFP4"``; empty for one scale a matrix, or none.
    fast_accumulation : bool
    multiprocessors : int
        How many may be used; 0: all.
    batch_invariant : bool
        Whether rows must not depend on what else is computed.
    alignment : tuple of int
        Bytes to which the addresses of a, b, c and d (in the library's order) are aligned, at most 16.
    memory : int
        The most bytes of workspace.
    reductions, waves, implementations, limit
        The preferences of the plan.
    """

    m: int
    n: int
    k: int
    batch: int
    a: Operand
    b: Operand
    c: Operand | None
    d: Operand
    swapped: bool
    compute: int
    scale: str
    inputs: tuple[str, ...] = ("a", "b")
    outputs: tuple[str, ...] = ("d",)
    inplace: bool = False
    epilog: str = ""
    bias: tuple[str, int] | None = None
    aux: Aux | None = None
    block: str = ""
    fast_accumulation: bool = False
    multiprocessors: int = 0
    batch_invariant: bool = False
    alignment: tuple[int, int, int, int] = (16, 16, 16, 16)
    memory: int = 0
    reductions: int = 7
    waves: float = 0.0
    implementations: int = 0xFFFFFFFFFFFFFFFF
    limit: int = 8

    @property
    def dtype_in(self) -> str:
        """Of the caller's operand a."""
        return self.b.dtype if self.swapped else self.a.dtype

    @property
    def dtype_out(self) -> str:
        """Of the result."""
        return self.d.dtype

    @property
    def directions(self) -> tuple[str, ...]:
        """The phases of a kernel."""
        return ("multiply",)

    @property
    def flops(self) -> int:
        """Floating-point operations of the product, with complex ones counted as eight."""
        return (8 if self.scale.startswith("complex") else 2) * self.batch * self.m * self.n * self.k


class Stored(NamedTuple):
    """How a matrix lies in memory: ``order`` "F" (its columns are contiguous) or "C" (its rows), leading dimension."""

    order: str
    ld: int


def stored(rows: int, cols: int, row_stride: int, col_stride: int) -> Stored | None:
    """Return order and leading dimension of a matrix; None if it has no axis of unit stride.

    Where both orders fit, because an extent is one, the one with the longer contiguous axis is taken.
    """
    columns = (row_stride == 1 or rows == 1) and (cols == 1 or col_stride >= rows)
    lines = (col_stride == 1 or cols == 1) and (rows == 1 or row_stride >= cols)
    if columns and lines:
        columns = not (rows == 1 and cols > 1 and col_stride == 1)
    if columns:
        return Stored("F", max(col_stride if cols > 1 else rows, 1))
    if lines:
        return Stored("C", max(row_stride if rows > 1 else cols, 1))
    return None


def operand(
    dtype: str, rows: int, cols: int, where: Stored, step: int, *, transposed: bool, conjugate: bool
) -> Operand:
    """Return a factor for the library: the caller's (rows, cols) matrix, or its transpose.

    Parameters
    ----------
    transposed
        Whether the factor is the transpose of the caller's matrix.
    conjugate
        Whether its elements are conjugated.
    """
    as_is = (where.order == "F") != transposed
    shape = (rows, cols) if where.order == "F" else (cols, rows)
    op = ("R" if conjugate else "N") if as_is else ("C" if conjugate else "T")
    return Operand(dtype, *shape, where.ld, step, op)


def batch_step(batch: Shape, strides: Strides, d_strides: Strides) -> int | None:
    """Return the one step in which a batch can be walked beside that of the result; None if there is none."""
    dims = merge(list(zip(batch, strides, d_strides, strict=True)))
    if not dims:
        return 0
    if len(dims) > 1:
        return None
    return dims[0][1]


def broadcast_batch(shapes: dict[str, Shape]) -> Shape:
    """Return the batch shape of operands by NumPy's rule.

    Raises
    ------
    ValueError
        When two extents differ and neither is one; the text names the operands.
    """
    rank = max((len(s) for s in shapes.values()), default=0)
    result = [1] * rank
    for name, shape in shapes.items():
        for axis, extent in enumerate(shape, rank - len(shape)):
            if extent != 1 and result[axis] not in (1, extent):
                told = ", ".join(f"{n}: {s}" for n, s in shapes.items())
                raise ValueError(
                    f"The batch extents of the operands must match or be 1, but operand {name} has {extent} where "
                    f"another has {result[axis]} ({told})."
                )
            if extent != 1:
                result[axis] = extent
    return tuple(result)


def widened(batch: Shape, shape: Shape, strides: Strides) -> Strides:
    """Return batch strides for the broadcast ``batch``: 0 where an axis is missing or has extent one."""
    missing = len(batch) - len(shape)
    inner = tuple(
        0 if n == 1 and batch[missing + i] != 1 else s for i, (n, s) in enumerate(zip(shape, strides, strict=True))
    )
    return (0,) * missing + inner


def result_strides(batch: Shape, m: int, n: int, order: str, like: Strides | None) -> Strides:
    """Return gapless strides of D: the matrix innermost, in ``order``; batch axes in memory as ``like`` has them."""
    matrix = (1, m) if order == "F" else (n, 1)
    ranks = memory_order(batch, like) if like is not None and any(like) else tuple(range(len(batch)))
    strides = [0] * len(batch)
    step = max(m * n, 1)
    for axis in reversed(ranks):
        strides[axis] = step
        step *= max(batch[axis], 1)
    return (*strides, *matrix)


def alignment(pointer: int) -> int:
    """Return how far an address is aligned, up to 16 bytes; more makes no difference to the library's choice."""
    return min(16, pointer & -pointer) if pointer else 16


def span(x: Operand, batch: int) -> int:
    """Return the bytes from the first to the last element of a stack of matrices."""
    return ((batch - 1) * x.step + (x.cols - 1) * x.ld + x.rows) * lookup(x.dtype).nbytes


def rounded(nbytes: int) -> int:
    """Return a number of bytes rounded up to 16."""
    return (nbytes + 15) // 16 * 16

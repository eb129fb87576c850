"""How operands in memory become matrices that a BLAS reads: pure functions on shapes, strides and structures."""

from __future__ import annotations

from math import prod
from typing import Literal, NamedTuple

from nvmath.core.layouts import Shape, Strides, may_overlap, memory_order, merge, packed
from nvmath.linalg.qualified import GENERAL, Structure
from nvmath.linalg.spec import Matrix, Product

Order = Literal["row", "column"]
ORDERS: tuple[Order, Order] = ("row", "column")


class Operand(NamedTuple):
    """One operand, A or B, or the target C, as it lies in memory.

    Attributes
    ----------
    rows, cols : int
        Extents of the matrix.
    shape, strides : tuple of int
        Of the array, which may be a vector (its matrix has one row or one column).
    batch : int
        How many leading axes count products.
    structure : Structure
        Of the memory, where it is read as it stands.
    copied : Structure
        Of a copy, in which a lazy conjugation is carried out.
    readable : bool
        Whether an engine can read the memory as it stands, as far as strides do not decide it.
    column : bool
        Whether a vector is a column.
    """

    rows: int
    cols: int
    shape: Shape
    strides: Strides
    batch: int
    structure: Structure = GENERAL
    copied: Structure = GENERAL
    readable: bool = True
    column: bool = False

    @property
    def steps(self) -> tuple[int, int]:
        """The steps from row to row and from column to column; of other storages, of what stands in their place."""
        own = self.strides[self.batch :]
        if len(own) == 2:
            return own[0], own[1]
        if not own:
            return 1, 1
        return (own[0], 0) if self.column else (0, own[0])


class Placed(NamedTuple):
    """An operand as the product reads it: in place, or in a copy of ``strides`` (then they are those of the copy)."""

    matrix: Matrix
    strides: Strides
    copied: bool


def unit_steps(rows: int, cols: int, row_stride: int, col_stride: int) -> dict[Order, tuple[int, int]]:
    """Return the ways in which a BLAS can walk a matrix in memory: steps with a unit stride, by order.

    Examples
    --------
    >>> unit_steps(3, 4, 4, 1)
    {'row': (4, 1)}
    >>> unit_steps(1, 4, 0, 2)  # a vector with gaps
    {'column': (1, 2)}
    """
    found: dict[Order, tuple[int, int]] = {}
    if rows * cols == 0:
        return {"row": (max(cols, 2), 1), "column": (1, max(rows, 1))}
    if cols == 1 or col_stride == 1:
        # one row has no step; 2 where any would do, so that the order can be told from the steps
        step = row_stride if rows > 1 else max(cols, 2)
        if step >= cols:
            found["row"] = (step, 1)
    if rows == 1 or row_stride == 1:
        step = col_stride if cols > 1 else rows
        if step >= rows:
            found["column"] = (1, step)
    return found


def natural_order(operand: Operand) -> Order | None:
    """Return the order in which an operand lies; None where both or neither can be said."""
    if operand.structure.kind == "dg" or operand.structure.storage != "full":
        return None
    ways = unit_steps(operand.rows, operand.cols, *operand.steps)
    if len(ways) == 1:
        return next(iter(ways))
    if ways or min(operand.rows, operand.cols) <= 1:
        return None
    row, col = operand.steps
    return "row" if abs(row) >= abs(col) else "column"


def dense_strides(operand: Operand, order: Order) -> Strides:
    """Return gapless strides for an array like the operand's, with matrices in ``order`` and batch axes as they lie."""
    count, shape = operand.batch, operand.shape
    axes = list(memory_order(shape[:count], operand.strides[:count]))
    inner = list(range(count, len(shape)))
    return packed(shape, axes + (inner if order == "row" else inner[::-1]))


def _in_place(operand: Operand) -> dict[Order, Matrix]:
    """Return the operand's matrix by order, where it can be read as it stands."""
    if not operand.readable or any(s < 0 for s in operand.strides[: operand.batch]):
        return {}
    return _matrices(operand, operand.strides, operand.structure)


def _matrices(operand: Operand, strides: Strides, structure: Structure) -> dict[Order, Matrix]:
    rows, cols = operand.rows, operand.cols
    first, second = operand._replace(strides=strides).steps
    if structure.kind == "dg":
        step = second if rows > 1 else 1
        return dict.fromkeys(ORDERS, Matrix(rows, cols, step, 0, structure)) if step > 0 else {}
    if structure.storage == "packed":
        return dict.fromkeys(ORDERS, Matrix(rows, cols, 0, 0, structure)) if second == 1 or rows <= 1 else {}
    if structure.storage == "band":
        height = operand.shape[-2]
        step = second if cols > 1 else height
        fits = (first == 1 or height == 1) and step >= height
        return dict.fromkeys(ORDERS, Matrix(rows, cols, 1, step, structure)) if fits else {}
    ways = unit_steps(rows, cols, first, second)
    return {order: Matrix(rows, cols, *steps, structure) for order, steps in ways.items()}


def _clash(structure: Structure, order: Order, result: Order) -> bool:
    """Tell whether a general operand is conjugated and would not be transposed: no BLAS has that."""
    return structure.kind == "ge" and structure.conjugate and order == result


def place(operand: Operand, result: Order) -> Placed:
    """Return how to read an operand of a product whose result lies in order ``result``; copied only where needed."""
    ways = _in_place(operand)
    liked: tuple[Order, Order] = (result, "column" if result == "row" else "row")
    for order in liked:
        if order in ways and not _clash(operand.structure, order, result):
            return Placed(ways[order], operand.strides, False)
    orders = [order for order in ORDERS if not _clash(operand.copied, order, result)]
    if operand.copied.storage == "band":
        orders = ["column"]
    lies = natural_order(operand)
    order = lies if lies in orders and lies is not None else result if result in orders else orders[0]
    strides = dense_strides(operand, order)
    return Placed(_matrices(operand, strides, operand.copied)[order], strides, True)


def _suits(a: Matrix, b: Matrix, result: Order) -> bool:
    """Tell whether the routine for a structured operand takes this layout: the general one must lie as the result."""
    if a.structure.kind == "ge" and b.structure.kind == "ge":
        return True
    special, general = (b, a) if a.structure.kind == "ge" else (a, b)
    if special.structure.storage != "full" or special.structure.kind == "dg":
        return True
    by_rows = result == "row"
    if special.structure.kind == "he" and special.by_rows != by_rows:
        return False
    return general.by_rows == by_rows


def result_order(a: Operand, b: Operand, wanted: tuple[Order, ...]) -> Order:
    """Return the order of the result that spares copies, then that suits the routine; ``wanted`` lists the choices."""

    def cost(order: Order) -> tuple[int, int, int]:
        first, second = place(a, order), place(b, order)
        copies = prod(a.shape) * first.copied + prod(b.shape) * second.copied
        return copies, 0 if _suits(first.matrix, second.matrix, order) else 1, wanted.index(order)

    return wanted[0] if len(wanted) == 1 else min(wanted, key=cost)


def preferred(a: Operand, b: Operand) -> tuple[Order, Order]:
    """Return the orders of a result without C, the usual one first: rows only if no operand lies in columns."""
    return ("column", "row") if "column" in (natural_order(a), natural_order(b)) else ("row", "column")


def _spread(placed: Placed, operand: Operand, batch: Shape) -> Strides:
    """Return the operand's steps along the batch of the result; 0 where it is used again."""
    own = zip(operand.shape[: operand.batch], placed.strides[: operand.batch], strict=True)
    steps = [0 if extent == 1 else stride for extent, stride in own]
    return (0,) * (len(batch) - operand.batch) + tuple(steps)


def batch_order(batch: Shape, *strides: Strides) -> tuple[int, ...]:
    """Return the axes of a batch from the slowest to the fastest, as the arrays walk them."""
    return memory_order(batch, [max(abs(s) for s in each) for each in zip(*strides, strict=True)])


def result_strides(shape: Shape, vector: bool, order: Order, axes: tuple[int, ...]) -> Strides:
    """Return gapless strides of a result whose first ``len(axes)`` axes count products; ``vector``: under 2 more."""
    inner = list(range(len(axes), len(shape)))
    return packed(shape, list(axes) + (inner if order == "row" or vector else inner[::-1]))


class Arranged(NamedTuple):
    """One product laid out."""

    product: Product
    a: Placed
    b: Placed
    strides: Strides  # of the result
    copied: bool  # whether C, the target, needs a copy


def arrange(a: Operand, b: Operand, batch: Shape, shape: Shape, c: Operand | None, inplace: bool) -> Arranged:
    """Lay a product out.

    Parameters
    ----------
    a, b
        The operands.
    batch, shape
        Extents of the result: of its batch, and all of them.
    c
        The operand C, spread to the shape of the result; None without one.
    inplace
        Whether the result is written where C lies.
    """
    wanted: tuple[Order, ...] = preferred(a, b)
    target: dict[Order, Matrix] = {}
    m, n = a.rows, b.cols
    if c is not None:
        if inplace and not may_overlap(c.shape, c.strides):
            target = _in_place(c)
        ways: tuple[Order, ...] = tuple(target) if target else tuple(unit_steps(m, n, *c.steps))
        wanted = tuple(order for order in wanted if order in ways) or wanted
    order = result_order(a, b, wanted)
    first, second = place(a, order), place(b, order)
    steps_a, steps_b = _spread(first, a, batch), _spread(second, b, batch)
    if target and c is not None:
        d, strides = target[order], c.strides
    else:
        lie = (
            (c.strides[: len(batch)],) if c is not None and not may_overlap(c.shape, c.strides) else (steps_a, steps_b)
        )
        strides = result_strides(shape, len(shape) - len(batch) < 2, order, batch_order(batch, *lie))
        d = Matrix(m, n, *_unit(m, n, shape, strides, len(batch), order), GENERAL)
    dims = merge([(e, x, y, z) for e, x, y, z in zip(batch, steps_a, steps_b, strides, strict=False)])
    product = Product(m, n, a.cols, first.matrix, second.matrix, d, dims)  # type: ignore[arg-type]
    return Arranged(_collapsed(product), first, second, strides, inplace and not target)


def _unit(m: int, n: int, shape: Shape, strides: Strides, count: int, order: Order) -> tuple[int, int]:
    own = strides[count:]
    if len(own) == 2:
        return unit_steps(m, n, own[0], own[1])[order]
    return unit_steps(m, n, 1, 1)[order]


def _lengthened(matrix: Matrix, rows: bool, count: int, step: int) -> Matrix | None:
    """Return ``count`` matrices that lie ``step`` apart as one with more rows (else columns); None if they are not."""
    length, across = (matrix.rows, matrix.cols) if rows else (matrix.cols, matrix.rows)
    along, other = (matrix.row_stride, matrix.col_stride) if rows else (matrix.col_stride, matrix.row_stride)
    if length == 1:
        if other == 1 or across == 1:
            along, other = step, 1  # the lines lie apart, and each is contiguous
            if step < max(across, 1) or (step == 1 and across > 1):
                return None
        elif step == 1 and other >= count:
            along = 1
        else:
            return None
    elif step != length * along:
        return None
    elif along == 1:
        other = length * count if across == 1 else other
        if other < length * count:
            return None
    if rows:
        return matrix._replace(rows=length * count, row_stride=along, col_stride=other)
    return matrix._replace(cols=length * count, col_stride=along, row_stride=other)


def _collapsed(product: Product) -> Product:
    """Make one larger product of a batch that multiplies all its matrices with the same one, where they lie so."""
    for dim in product.batch:
        count, step_a, step_b, step_d = dim
        rest = tuple(other for other in product.batch if other is not dim)
        rows = step_b == 0 and product.a.structure.kind == "ge"
        if not rows and not (step_a == 0 and product.b.structure.kind == "ge"):
            continue
        mine = product.a if rows else product.b
        longer = _lengthened(mine, rows, count, step_a if rows else step_b)
        d = _lengthened(product.d, rows, count, step_d)
        if longer is None or d is None:
            continue
        if mine.structure.conjugate and longer.by_rows == d.by_rows:
            continue
        still = product.b if rows else product.a
        if still.structure.kind == "ge" and still.structure.conjugate and still.by_rows == d.by_rows:
            continue
        if rows:
            return _collapsed(product._replace(m=product.m * count, a=longer, d=d, batch=rest))
        return _collapsed(product._replace(n=product.n * count, b=longer, d=d, batch=rest))
    return product

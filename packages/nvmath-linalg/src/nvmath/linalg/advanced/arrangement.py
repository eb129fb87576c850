"""How operands are read: as they stand, in an order that the library can take, or through a copy."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

from nvmath.core.arrays import View
from nvmath.core.dtypes import lookup
from nvmath.core.layouts import Shape, Strides, dense, may_overlap
from nvmath.core.recipe import Layout, Mode
from nvmath.core.spaces import Place
from nvmath.linalg.advanced import scales
from nvmath.linalg.advanced.epilogs import Epilog
from nvmath.linalg.advanced.spec import (
    Operand,
    Stored,
    alignment,
    batch_step,
    operand,
    result_strides,
    stored,
    widened,
)

if TYPE_CHECKING:
    from nvmath.linalg.advanced.recipes import Request

# how a library that sums a factor over K must be given it: by (where the sum is taken, operand)
_READS = {("a", "a"): "NC", ("b", "b"): "TC"}


class Factor(NamedTuple):
    """An operand as a stack of matrices, in elements (two values that share a byte count as two)."""

    name: str
    view: View
    batch: Shape
    batch_strides: Strides
    rows: int
    cols: int
    row_stride: int
    col_stride: int


class Placed(NamedTuple):
    """A factor as the engine gets it, and how it gets there."""

    operand: Operand
    layout: Layout
    mode: Mode
    note: str
    alignment: int


class Arrangement:
    """Finds orders in which operands can be read as they stand."""

    def __init__(
        self,
        fa: Factor,
        fb: Factor,
        fc: Factor | None,
        batch: Shape,
        request: Request,
        row: Epilog,
        place: Place,
        narrow: bool,
    ) -> None:
        self.fa, self.fb, self.fc, self.batch = fa, fb, fc, batch
        self.request, self.row, self.place = request, row, place
        self.narrow = narrow
        self.moved = (fa.view.device is None) != (place.space == "cpu")

    def best_order(self) -> str:
        """Return the order of D: of C if given in place, else what the epilog needs, else C's, else A's."""
        if self.row.order:
            return self.row.order
        if self.fc is not None:
            order = self._order_of_c(self.fc)
            if order is not None:
                return order
        where = self._stored(self.fa)
        order = where.order if where is not None else "C"
        if self.fc is None and not self.narrow:
            other = "C" if order == "F" else "F"
            if self._copies(order) > self._copies(other):
                return other
        return order

    def _order_of_c(self, fc: Factor) -> str | None:
        if fc.cols == 1 and self.fb.cols != 1 and not fc.view.ragged:
            return "F"  # one column for all
        if fc.rows == 1 and self.fa.rows != 1 and not fc.view.ragged:
            return "C"  # one row for all
        where = stored(fc.rows, fc.cols, fc.row_stride, fc.col_stride)
        return None if where is None else where.order

    def _stored(self, f: Factor) -> Stored | None:
        return stored(f.rows, f.cols, f.row_stride, f.col_stride)

    def _conjugates(self, f: Factor) -> bool:
        """Tell whether the engine must conjugate, after what the array library resolves when it copies."""
        asked = self.request.conjugate_a if f.name == "a" else self.request.conjugate_b
        return asked and lookup(f.view.dtype).is_complex

    def _copies(self, order: str) -> int:
        """Return how many elements must be copied for a result in this order because of conjugation."""
        swapped = order == "C"
        total = 0
        for f in (self.fa, self.fb):
            where = self._stored(f)
            lazy = f.view.ragged == "lazy conjugate"
            if where is not None and self._conjugates(f) != lazy:
                total += prod(f.view.shape) * ((where.order == "F") != swapped)
        return total

    def strides_of_d(self, order: str) -> Strides:
        like: Strides | None = None
        for f in (self.fc, self.fa, self.fb):
            if f is not None and f.batch == self.batch and self.batch and any(f.batch_strides):
                like = f.batch_strides
                break
        return result_strides(self.batch, self.fa.rows, self.fb.cols, order, like)

    def place_factor(self, f: Factor, swapped: bool, d_batch: Strides) -> Placed:
        """Return a factor as it stands if the engine can read it so, else packed."""
        conjugate = self._conjugates(f)
        lazy = f.view.ragged == "lazy conjugate"
        reason = "" if lazy else f.view.ragged
        if f.name in self.request.pack:
            reason = reason or "it is less aligned than the operand that was planned for"
        where = self._stored(f)
        if where is None:
            reason = reason or "neither its rows nor its columns are contiguous"
        step = batch_step(self.batch, widened(self.batch, f.batch, f.batch_strides), d_batch)
        if step is None:
            reason = reason or "its batch cannot be walked in one step beside that of the result"
        nbytes = lookup(f.view.dtype).nbytes
        if self.place.space == "cuda" and not self.moved and f.view.pointer % nbytes:
            reason = reason or "its address is not aligned to the data type"
        if not reason and where is not None and step is not None:
            flagged = operand(
                f.view.dtype, f.rows, f.cols, where, step, transposed=swapped, conjugate=conjugate != lazy
            )
            if flagged.op != "R" and flagged.op in _READS.get((self.row.reduces, f.name), "NTC"):
                if self.moved:
                    return self._packed(f, swapped, d_batch, "", conjugate)
                layout = Layout(f.view.shape, f.view.strides, f.view.dtype)
                return Placed(flagged, layout, "direct", "", alignment(f.view.pointer))
            reason = "no library conjugates it without transposing it"
            if flagged.op != "R":
                reason = f"the epilog {self.row.name} needs it in the other order"
        return self._packed(f, swapped, d_batch, reason, conjugate)

    def _packed(self, f: Factor, swapped: bool, d_batch: Strides, reason: str, conjugate: bool) -> Placed:
        """Lay a factor out anew; the copy resolves what is lazy, so that only the qualifier's conjugation is left."""
        where = self._stored(f)
        order = "C" if where is None else where.order
        if conjugate:
            order = "C" if not swapped else "F"  # so that the operation is conjugate and transpose
        elif (wanted := _READS.get((self.row.reduces, f.name))) is not None:
            order = "F" if "N" in wanted else "C"
        matrix = (f.cols, 1) if order == "C" else (1, f.rows)
        full = any(s == 0 and n > 1 for s, n in zip(f.batch_strides, f.batch, strict=True))
        batch = f.batch
        if (
            batch
            and not full
            and batch_step(self.batch, widened(self.batch, batch, _dense_batch(batch, f)), d_batch) is None
        ):
            batch = self.batch
        strides = (*_dense_batch(batch, f), *matrix)
        step = batch_step(self.batch, widened(self.batch, batch, strides[:-2]), d_batch)
        if step is None:  # another memory order of the batch: that of the result
            batch = self.batch
            ratio = d_batch
            scale = rescaled(batch, ratio, f.rows * f.cols)
            strides = (*scale, *matrix)
            step = batch_step(self.batch, strides[:-2], d_batch) or 0
        ld = max(f.cols if order == "C" else f.rows, 1)
        laid = operand(f.view.dtype, f.rows, f.cols, Stored(order, ld), step, transposed=swapped, conjugate=conjugate)
        shape = (*batch, f.rows, f.cols)
        shape, strides = _visible(f, shape, strides)
        return Placed(laid, Layout(shape, strides, f.view.dtype), "move" if self.moved else "pack", reason, 16)

    def place_c(self, fc: Factor, order: str, d: Operand, d_strides: Strides) -> Placed:
        """Return C as it stands where the engine can add it so, else packed into the layout of D."""
        swapped = order == "C"
        inplace = self.request.inplace
        reason = fc.view.ragged
        if self.fa.cols == 0 and not inplace:
            reason = reason or "there are no terms, so that the result is a multiple of it"
        reason = reason or self._moves_c(fc)
        step = batch_step(self.batch, widened(self.batch, fc.batch, fc.batch_strides), d_strides[:-2])
        if step is None:
            reason = reason or "its batch cannot be walked in one step beside that of the result"
        ld = self.ld_of_c(fc, order)
        if ld is None:
            reason = reason or f"it is not in the order {order!r} of the result"
        if not reason and not self.moved and ld is not None and step is not None:
            rows, cols = (d.rows, d.cols)
            laid = Operand(fc.view.dtype, rows, cols, ld, step)
            layout = Layout(fc.view.shape, fc.view.strides, fc.view.dtype)
            return Placed(laid, layout, "direct", "", alignment(fc.view.pointer))
        rows = self.fa.rows
        single = fc.cols == 1 and self.fb.cols != 1 and self.fa.cols != 0 and not swapped and not inplace
        shape: Shape
        if single:
            shape, strides = (*fc.batch, rows, 1), (*dense((*fc.batch, rows))[:-1], 1, rows)
            step = batch_step(self.batch, widened(self.batch, fc.batch, strides[:-2]), d_strides[:-2])
            if step is not None:
                laid = Operand(fc.view.dtype, d.rows, d.cols, 0, step)
                return Placed(laid, Layout(shape, strides, fc.view.dtype), "move" if self.moved else "pack", reason, 16)
        shape = (*self.batch, rows, self.fb.cols)
        laid = d._replace(dtype=fc.view.dtype)
        return Placed(laid, Layout(shape, d_strides, fc.view.dtype), "move" if self.moved else "pack", reason, 16)

    def _moves_c(self, fc: Factor) -> str:
        """Say why C cannot be read where it is, whatever its layout; empty if it can."""
        if fc.view.ragged:
            return fc.view.ragged
        if "c" in self.request.pack:
            return "it is less aligned than the operand that was planned for"
        if self.place.space == "cuda" and not self.moved and fc.view.pointer % lookup(fc.view.dtype).nbytes:
            return "its address is not aligned to the data type"
        return ""

    def writes_c(self, order: str) -> bool:
        """Tell whether the result can be written where C is, with its gaps."""
        fc = self.fc
        if fc is None or not self.request.inplace or self.moved or self._moves_c(fc):
            return False
        steps = batch_step(self.batch, fc.batch_strides, fc.batch_strides)
        return self.ld_of_c(fc, order) is not None and steps is not None

    def ld_of_c(self, fc: Factor, order: str) -> int | None:
        """Return the leading dimension of C in this order; 0 where one column (or row) stands for all."""
        m, n = self.fa.rows, self.fb.cols
        if order == "F":
            if fc.rows != m or not (fc.row_stride == 1 or m == 1):
                return None
            if fc.cols == 1 and n != 1:
                return 0
            return (fc.col_stride if n > 1 else m) if n == 1 or fc.col_stride >= m else None
        if fc.cols != n or not (fc.col_stride == 1 or n == 1):
            return None
        if fc.rows == 1 and m != 1:
            return 0
        return (fc.row_stride if m > 1 else n) if m == 1 or fc.row_stride >= n else None


def _dense_batch(batch: Shape, f: Factor) -> Strides:
    size = f.rows * f.cols
    if batch == f.batch and any(f.batch_strides):  # keep the memory order of the axes
        return result_strides(batch, f.rows, f.cols, "C", f.batch_strides)[:-2]
    return tuple(s * size for s in dense(batch))


def rescaled(batch: Shape, like: Strides, size: int) -> Strides:
    """Return gapless batch strides in the memory order of ``like``, for matrices of ``size`` elements."""
    order = sorted(range(len(batch)), key=lambda axis: -abs(like[axis]))
    strides, step = [0] * len(batch), max(size, 1)
    for axis in reversed(order):
        strides[axis] = step
        step *= max(batch[axis], 1)
    return tuple(strides)


def _visible(f: Factor, shape: Shape, strides: Strides) -> tuple[Shape, Strides]:
    """Return shape and strides as the caller's array has them: without the axis that a vector lacks."""
    if len(f.view.shape) == 1:
        axis = -1 if f.name == "a" else -2
        return (shape[axis],), (strides[axis],)
    return shape, strides


def factor_of(name: str, view: View, packed_axis: int, packed_types: tuple[str, ...]) -> Factor:
    """Return operand A or B as a stack of matrices."""
    shape, strides = view.shape, view.strides
    if not shape:
        raise ValueError(f"Operand {name} has no dimensions (scalar-like). At least one is needed.")
    if len(shape) == 1:
        (extent,), (stride,) = shape, strides
        shape = (1, extent) if name == "a" else (extent, 1)
        strides = (max(extent, 1) * abs(stride), stride) if name == "a" else (stride, max(extent, 1) * abs(stride))
    if view.dtype in packed_types:  # two values a byte, along K
        shape, strides = _unpacked(shape, strides, packed_axis)
    return Factor(name, view, shape[:-2], strides[:-2], shape[-2], shape[-1], strides[-2], strides[-1])


def _unpacked(shape: Shape, strides: Strides, axis: int) -> tuple[Shape, Strides]:
    at = len(shape) + axis
    doubled = tuple(n * 2 if i == at else n for i, n in enumerate(shape))
    return doubled, tuple(s if i == at else s * 2 for i, s in enumerate(strides))


def added(view: View, m: int, n: int, d_dtype: str) -> Factor:
    """Return operand C as a stack of matrices."""
    shape, strides = view.shape, view.strides
    if len(shape) < 2:
        raise ValueError(
            f"Operand c has the shape {shape}, which is not accepted: it must be at least 2-D, (..., M, N) = "
            f"(..., {m}, {n}) or one column (..., {m}, 1) for all columns. Use c[:, None], or c[None, :] for one row."
        )
    rows, cols = shape[-2:]
    if rows not in (m, 1) or cols not in (n, 1):
        raise ValueError(
            f"The shape of operand c is {shape}, but the product has M = {m} and N = {n}. Allowed are (..., {m}, {n}), "
            f"one column (..., {m}, 1) and one row (..., 1, {n})."
        )
    return Factor("c", view, shape[:-2], strides[:-2], rows, cols, strides[-2], strides[-1])


def check_extents(fa: Factor, fb: Factor, row: Epilog) -> None:
    """Raise ``ValueError`` unless A and B share K, and no extent is 0 where an epilog or narrow types need values."""
    for f in (fa, fb):
        if 0 in f.view.shape and (row.name or lookup(f.view.dtype).nbytes == 1):
            raise ValueError(
                f"The extents of operand {f.name} must be positive for an epilog and for narrow types, but its shape "
                f"is {f.view.shape}."
            )
    if fa.cols != fb.rows:
        raise ValueError(
            f"The extents of operands a and b must match in K: a has the shape {fa.view.shape} with K = {fa.cols}, b "
            f"has the shape {fb.view.shape} with K = {fb.rows}."
        )


def check_c(fc: Factor | None, batch: Shape, m: int, n: int, request: Request, row: Epilog) -> None:
    if fc is None:
        if request.inplace:
            raise ValueError("An in-place product (inplace=True) needs operand c, which is written.")
        return
    if request.inplace:
        if fc.batch != batch or (fc.rows, fc.cols) != (m, n):
            raise ValueError(
                f"An in-place product (inplace=True) needs operand c of the full shape {(*batch, m, n)} of the result, "
                f"not {fc.view.shape}."
            )
        if may_overlap(fc.view.shape, fc.view.strides):
            raise ValueError(
                f"Operand c overlaps in memory (shape {fc.view.shape}, strides {fc.view.strides}): an in-place product "
                "(inplace=True) needs elements that are apart."
            )
    if row.reduces in ("a", "b"):
        where = stored(fc.rows, fc.cols, fc.row_stride, fc.col_stride)
        if where is not None and where.order == "C" and fc.rows > 1 and fc.cols > 1:
            raise ValueError(f"The epilog {row.name} needs operand c in column order, but c is in row order.")


def check_narrow(fa: Factor, fb: Factor, m: int, n: int, k: int, block: str) -> None:
    scales.check_extents(m, n, k, block or "FP8")
    for f, contiguous, outer, extent, how in (
        (fa, fa.col_stride, fa.row_stride, fa.cols, "row order: stride[-1] == 1"),
        (fb, fb.row_stride, fb.col_stride, fb.rows, "column order: stride[-2] == 1, such as a transposed view"),
    ):
        lines = f.rows if f.name == "a" else f.cols
        if contiguous != 1 or (lines > 1 and outer < extent):
            raise ValueError(
                f"Unsupported layout: operand {f.name} of type {f.view.dtype} must be contiguous along K ({how}), but "
                f"its shape is {f.view.shape} and its strides are {f.view.strides}."
            )
        scales.check_alignment(f.view.pointer, f"operand {f.name}")
        if block and len(f.view.shape) < 2:
            raise ValueError(f"Operand {f.name} has the shape {f.view.shape}: block scales need at least two axes.")
    if block and fa.batch != fb.batch:
        raise ValueError(
            f"With block scales, the batch extents of operands a and b must match: {fa.batch} and {fb.batch}."
        )

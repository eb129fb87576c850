"""From operands and options to a recipe: which product, in which orders, by which engine, with which copies.

A recipe depends on values alone, so it is remembered by them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import prod
from typing import Any, NamedTuple

from nvmath.core import backends, cuda
from nvmath.core.arrays import ArrayLibrary, View
from nvmath.core.dtypes import lookup
from nvmath.core.layouts import Shape, Strides, dense, may_overlap
from nvmath.core.logs import logger_for
from nvmath.core.memory import memory_limit
from nvmath.core.recipe import Layout, Mode, Output, Recipe
from nvmath.core.spaces import Execution, ExecutionCPU, ExecutionCUDA, Place, SpaceName, threads_of
from nvmath.linalg.advanced import epilogs, scales, types
from nvmath.linalg.advanced.epilogs import Epilog
from nvmath.linalg.advanced.inputs import check_aux, check_bias, check_scales, scale_names
from nvmath.linalg.advanced.spec import (
    AdvancedSpec,
    Aux,
    Operand,
    Stored,
    alignment,
    batch_step,
    broadcast_batch,
    operand,
    result_strides,
    stored,
    widened,
)

OPERATION = "matmul.advanced"
_BOUND = 1024
# how a library that sums a factor over K must be given it: by (where the sum is taken, operand)
_READS: dict[tuple[str, str], str] = {}


class Request(NamedTuple):
    """The arguments of a call that decide what is computed; hashable."""

    conjugate_a: bool = False
    conjugate_b: bool = False
    inplace: bool = False
    compute_type: int | None = None
    scale_type: int | None = None
    result_type: int | None = None
    result_amax: bool = False
    block_scaling: bool = False
    multiprocessors: int = 0
    fast_accumulation: bool = False
    batch_invariant: bool = False
    memory: int | float | str = "80%"
    device_id: int = 0
    execution: Execution | None = None
    epilog: str = ""
    aux_type: int | None = None
    aux_amax: bool = False
    reductions: int = 7
    waves: float = 0.0
    implementations: int = 0xFFFFFFFFFFFFFFFF
    limit: int = 8
    pack: tuple[str, ...] = ()  # operands to be copied in any case


class _Factor(NamedTuple):
    """An operand as a stack of matrices, in elements (two values that share a byte count as two)."""

    name: str
    view: View
    batch: Shape
    batch_strides: Strides
    rows: int
    cols: int
    row_stride: int
    col_stride: int


_recipes: dict[tuple[Any, ...], Recipe] = {}
_told: set[str] = set()


def recipe_of(library: ArrayLibrary, arrays: Mapping[str, Any], request: Request) -> Recipe:
    """Return the recipe for ``arrays`` (by name: a, b, c, epilog inputs, scales), remembered by value."""
    signature = library.signature
    key = (library, request, backends.generation, *((name, signature(array)) for name, array in arrays.items()))
    recipe = _recipes.get(key)
    if recipe is None:
        recipe = make(library, {name: library.view(array) for name, array in arrays.items()}, request)
        if len(_recipes) >= _BOUND:
            _recipes.clear()
        _recipes[key] = recipe
    return recipe


def place_of(view: View, request: Request) -> Place:
    """Return where the product runs: as asked, else on a GPU where there is one, else on the CPU."""
    execution = request.execution
    if execution is None:
        if view.device is not None or cuda.device_count():
            execution = ExecutionCUDA(device_id=request.device_id)
        else:
            execution = ExecutionCPU()
            if "cpu" not in _told:
                _told.add("cpu")
                logger_for("nvmath.linalg").info("There is no GPU: advanced products run on the CPU.")
    if isinstance(execution, ExecutionCPU):
        return Place("cpu", 0, threads_of(execution))
    return Place("cuda", execution.device_id if view.device is None else view.device, 1)


def make(library: ArrayLibrary, views: dict[str, View], request: Request) -> Recipe:
    """Work the recipe out; the errors are those of `nvmath.linalg.advanced.Matmul` and its ``plan``."""
    a, b, c = views["a"], views["b"], views.get("c")
    _same_device(views)
    place = place_of(a, request)
    row = epilogs.TABLE.get(request.epilog, epilogs.NONE)
    types.check_operands(a.dtype, b.dtype)
    compute, scale = types.precision(a.dtype, request.compute_type, request.scale_type)
    c_dtype = None if c is None else c.dtype
    d_dtype = types.result_dtype(a.dtype, c_dtype, request.result_type, request.inplace)
    types.check_result(a.dtype, c_dtype, d_dtype)
    narrow = a.dtype in types.NARROW
    fa = _factor("a", a, -1, types.FP4)
    fb = _factor("b", b, -2, types.FP4)
    _check_extents(fa, fb)
    m, n, k = fa.rows, fb.cols, fa.cols
    block = _block_format(request, a.dtype)
    if narrow:
        _check_narrow(fa, fb, m, n, k, block)
    fc = None if c is None else _added(c, m, n, d_dtype)
    batch = broadcast_batch({f.name: f.batch for f in (fa, fb, fc) if f is not None})
    _check_c(fc, batch, m, n, request, row)
    if row.gradient and k == 1:
        raise ValueError(f"The epilog {row.name} needs K to be at least 2; operands a and b have K = 1.")
    arrangement = _Arrangement(fa, fb, fc, batch, request, row, place, narrow)
    order = arrangement.best_order()
    return _assemble(library, views, request, place, arrangement, order, row, compute, scale, d_dtype, block)


class _Placed(NamedTuple):
    """A factor as the engine gets it, and how it gets there."""

    operand: Operand
    layout: Layout
    mode: Mode
    note: str
    alignment: int


class _Arrangement:
    """Finds orders in which operands can be read as they stand."""

    def __init__(
        self,
        fa: _Factor,
        fb: _Factor,
        fc: _Factor | None,
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

    def _order_of_c(self, fc: _Factor) -> str | None:
        if fc.cols == 1 and self.fb.cols != 1 and not fc.view.ragged:
            return "F"  # one column for all
        if fc.rows == 1 and self.fa.rows != 1 and not fc.view.ragged:
            return "C"  # one row for all
        where = stored(fc.rows, fc.cols, fc.row_stride, fc.col_stride)
        return None if where is None else where.order

    def _stored(self, f: _Factor) -> Stored | None:
        return stored(f.rows, f.cols, f.row_stride, f.col_stride)

    def _conjugates(self, f: _Factor) -> bool:
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

    def place_factor(self, f: _Factor, swapped: bool, d_batch: Strides) -> _Placed:
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
                return _Placed(flagged, layout, "direct", "", alignment(f.view.pointer))
            reason = "no library conjugates it without transposing it"
            if flagged.op != "R":
                reason = f"the epilog {self.row.name} needs it in the other order"
        return self._packed(f, swapped, d_batch, reason, conjugate)

    def _packed(self, f: _Factor, swapped: bool, d_batch: Strides, reason: str, conjugate: bool) -> _Placed:
        """Lay a factor out anew; the copy resolves what is lazy, so that only the qualifier's conjugation is left."""
        where = self._stored(f)
        order = "C" if where is None else where.order
        if conjugate:
            order = "C" if not swapped else "F"  # so that the operation is conjugate and transpose
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
            scale = _rescaled(batch, ratio, f.rows * f.cols)
            strides = (*scale, *matrix)
            step = batch_step(self.batch, strides[:-2], d_batch) or 0
        ld = max(f.cols if order == "C" else f.rows, 1)
        laid = operand(f.view.dtype, f.rows, f.cols, Stored(order, ld), step, transposed=swapped, conjugate=conjugate)
        shape = (*batch, f.rows, f.cols)
        shape, strides = _visible(f, shape, strides)
        return _Placed(laid, Layout(shape, strides, f.view.dtype), "move" if self.moved else "pack", reason, 16)

    def place_c(self, fc: _Factor, order: str, d: Operand, d_strides: Strides) -> _Placed:
        """Return C as it stands where the engine can add it so, else packed into the layout of D."""
        swapped = order == "C"
        inplace = self.request.inplace
        reason = fc.view.ragged
        if "c" in self.request.pack:
            reason = reason or "it is less aligned than the operand that was planned for"
        step = batch_step(self.batch, widened(self.batch, fc.batch, fc.batch_strides), d_strides[:-2])
        if step is None:
            reason = reason or "its batch cannot be walked in one step beside that of the result"
        nbytes = lookup(fc.view.dtype).nbytes
        if self.place.space == "cuda" and not self.moved and fc.view.pointer % nbytes:
            reason = reason or "its address is not aligned to the data type"
        ld = self._ld_of_c(fc, order)
        if ld is None:
            reason = reason or f"it is not in the order {order!r} of the result"
        if not reason and not self.moved and ld is not None and step is not None:
            rows, cols = (d.rows, d.cols)
            laid = Operand(fc.view.dtype, rows, cols, ld, step)
            layout = Layout(fc.view.shape, fc.view.strides, fc.view.dtype)
            return _Placed(laid, layout, "direct", "", alignment(fc.view.pointer))
        rows = self.fa.rows
        single = fc.cols == 1 and self.fb.cols != 1 and not swapped and not inplace
        shape: Shape
        if single:
            shape, strides = (*fc.batch, rows, 1), (*dense((*fc.batch, rows))[:-1], 1, rows)
            step = batch_step(self.batch, widened(self.batch, fc.batch, strides[:-2]), d_strides[:-2])
            if step is not None:
                laid = Operand(fc.view.dtype, d.rows, d.cols, 0, step)
                return _Placed(
                    laid, Layout(shape, strides, fc.view.dtype), "move" if self.moved else "pack", reason, 16
                )
        shape = (*self.batch, rows, self.fb.cols)
        laid = d._replace(dtype=fc.view.dtype)
        return _Placed(laid, Layout(shape, d_strides, fc.view.dtype), "move" if self.moved else "pack", reason, 16)

    def _ld_of_c(self, fc: _Factor, order: str) -> int | None:
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


def _dense_batch(batch: Shape, f: _Factor) -> Strides:
    size = f.rows * f.cols
    if batch == f.batch and any(f.batch_strides):  # keep the memory order of the axes
        return result_strides(batch, f.rows, f.cols, "C", f.batch_strides)[:-2]
    return tuple(s * size for s in dense(batch))


def _rescaled(batch: Shape, like: Strides, size: int) -> Strides:
    """Return gapless batch strides in the memory order of ``like``, for matrices of ``size`` elements."""
    order = sorted(range(len(batch)), key=lambda axis: -like[axis])
    strides, step = [0] * len(batch), max(size, 1)
    for axis in reversed(order):
        strides[axis] = step
        step *= max(batch[axis], 1)
    return tuple(strides)


def _visible(f: _Factor, shape: Shape, strides: Strides) -> tuple[Shape, Strides]:
    """Return shape and strides as the caller's array has them: without the axis that a vector lacks."""
    if len(f.view.shape) == 1:
        axis = -1 if f.name == "a" else -2
        return (shape[axis],), (strides[axis],)
    return shape, strides


def _factor(name: str, view: View, packed_axis: int, packed_types: tuple[str, ...]) -> _Factor:
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
    return _Factor(name, view, shape[:-2], strides[:-2], shape[-2], shape[-1], strides[-2], strides[-1])


def _unpacked(shape: Shape, strides: Strides, axis: int) -> tuple[Shape, Strides]:
    at = len(shape) + axis
    doubled = tuple(n * 2 if i == at else n for i, n in enumerate(shape))
    return doubled, tuple(s if i == at else s * 2 for i, s in enumerate(strides))


def _added(view: View, m: int, n: int, d_dtype: str) -> _Factor:
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
    return _Factor("c", view, shape[:-2], strides[:-2], rows, cols, strides[-2], strides[-1])


def _check_extents(fa: _Factor, fb: _Factor) -> None:
    for f in (fa, fb):
        if 0 in f.view.shape:
            raise ValueError(f"The extents of operand {f.name} must be positive, but its shape is {f.view.shape}.")
    if fa.cols != fb.rows:
        raise ValueError(
            f"The extents of operands a and b must match in K: a has the shape {fa.view.shape} with K = {fa.cols}, b has "
            f"the shape {fb.view.shape} with K = {fb.rows}."
        )


def _check_c(fc: _Factor | None, batch: Shape, m: int, n: int, request: Request, row: Epilog) -> None:
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


def _same_device(views: dict[str, View]) -> None:
    first = views["a"]
    for name, view in views.items():
        if view.device != first.device:
            raise ValueError(
                f"The operands are not on the same device: a is on {_where(first)}, {name} is on {_where(view)}."
            )


def _where(view: View) -> str:
    return "the host" if view.device is None else f"device {view.device}"


def _block_format(request: Request, dtype: str) -> str:
    if not request.block_scaling:
        if dtype in types.FP4:
            raise ValueError(f"Operands of type {dtype} need block scales: set the option block_scaling=True.")
        return ""
    if dtype in types.FP4:
        return "NVFP4"
    if dtype in types.FP8:
        return "MXFP8"
    raise ValueError(
        f"The option block_scaling=True is for operands of types {', '.join(types.NARROW)}, not for {dtype}."
    )


def _check_narrow(fa: _Factor, fb: _Factor, m: int, n: int, k: int, block: str) -> None:
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


def _assemble(
    library: ArrayLibrary,
    views: dict[str, View],
    request: Request,
    place: Place,
    arrangement: _Arrangement,
    order: str,
    row: Epilog,
    compute: int,
    scale: str,
    d_dtype: str,
    block: str,
) -> Recipe:
    """Put the specification and the recipe together, once the order of D is known."""
    fa, fb, fc, batch = arrangement.fa, arrangement.fb, arrangement.fc, arrangement.batch
    m, n, k, swapped = fa.rows, fb.cols, fa.cols, order == "C"
    d_strides = arrangement.strides_of_d(order)
    if request.inplace and fc is not None and not arrangement.moved:
        ld = arrangement._ld_of_c(fc, order)
        if ld is not None and not fc.view.ragged:
            d_strides = fc.view.strides
    size = (n, m) if swapped else (m, n)
    d_ld = d_strides[-2] if swapped else d_strides[-1]
    d_ld = max(d_ld if size[1] > 1 else size[0], 1)
    d_step = batch_step(batch, d_strides[:-2], d_strides[:-2])
    placed_c: _Placed | None = None
    if d_step is None:  # in place, in a batch with gaps
        d_strides = arrangement.strides_of_d(order)
        d_ld, d_step = size[0], batch_step(batch, d_strides[:-2], d_strides[:-2])
    d = Operand(d_dtype, *size, d_ld, d_step or 0)
    pa = arrangement.place_factor(fa, swapped, d_strides[:-2])
    pb = arrangement.place_factor(fb, swapped, d_strides[:-2])
    if fc is not None:
        placed_c = arrangement.place_c(fc, order, d, d_strides)
        if request.inplace:
            d = placed_c.operand._replace(dtype=d_dtype)
    parts = {"a": pa, "b": pb} | ({"c": placed_c} if placed_c is not None else {})
    first, second = (pb, pa) if swapped else (pa, pb)
    space: SpaceName = place.space
    spec = AdvancedSpec(
        m=size[0], n=size[1], k=k,
        batch=prod(batch),
        a=first.operand, b=second.operand,
        c=None if placed_c is None else placed_c.operand,
        d=d,
        swapped=swapped,
        compute=compute, scale=scale,
        inplace=request.inplace,
        epilog=row.name,
        block=block,
        fast_accumulation=request.fast_accumulation,
        multiprocessors=request.multiprocessors,
        batch_invariant=request.batch_invariant,
        alignment=(first.alignment, second.alignment, 16 if placed_c is None else placed_c.alignment,
                   placed_c.alignment if placed_c is not None and request.inplace else 16),
        memory=memory_limit(request.memory, cuda.facts(place.device).memory) if space == "cuda" else 0,
        reductions=request.reductions, waves=request.waves, implementations=request.implementations,
        limit=request.limit,
    )  # fmt: skip
    inputs: list[Layout] = [part.layout for part in parts.values()]
    modes: list[Mode] = [part.mode for part in parts.values()]
    names = list(parts)
    notes = [f"{name}: {part.note}" for name, part in parts.items() if part.note]
    keeps = len(fa.view.shape) > 1, len(fb.view.shape) > 1  # a vector's axis is not in the result
    d_shape = (*batch, *((m,) if keeps[0] else ()), *((n,) if keeps[1] else ()))
    outputs, spec = _outputs(library, views["a"].device, spec, request, row, batch, m, n, d_shape, d_strides, keeps)
    for name, view in views.items():
        if name in "abc":
            continue
        layout, note, spec = _input(name, view, spec, row, batch, m, n, d_strides[:-2])
        mode: Mode = "move" if arrangement.moved else "pack" if note else "direct"
        notes += [f"{name}: {note}"] if note else []
        names.append(name)
        inputs.append(layout)
        modes.append(mode)
    check_scales(views, spec, request, d_dtype)
    spec = spec._replace(inputs=tuple(names))
    return Recipe(
        operation=OPERATION,
        spec=spec,
        backend=backends.choose(OPERATION, space, spec),
        place=place,
        library=library,
        device=views["a"].device,
        inputs=tuple(inputs),
        modes=tuple(modes),
        output=outputs[0].layout,
        inplace=request.inplace,
        allocate=outputs[0].allocate,
        finish=outputs[0].finish,
        note="; ".join(notes),
        more=tuple(outputs[1:]),
        targets=(2,),
        gather=None if len(outputs) == 1 else partial(_named, names=spec.outputs[1:]),
    )


def _named(results: list[Any], names: tuple[str, ...]) -> tuple[Any, dict[str, Any]]:
    return results[0], dict(zip(names, results[1:], strict=True))


def _output(library: ArrayLibrary, device: int | None, shape: Shape, strides: Strides, dtype: str) -> Output:
    return Output(Layout(shape, strides, dtype), *library.maker(shape, strides, dtype, device))


def _outputs(
    library: ArrayLibrary,
    device: int | None,
    spec: AdvancedSpec,
    request: Request,
    row: Epilog,
    batch: Shape,
    m: int,
    n: int,
    d_shape: Shape,
    d_strides: Strides,
    keeps: tuple[bool, bool],
) -> tuple[list[Output], AdvancedSpec]:
    """Return the results: D, the auxiliary outputs of the epilog, maxima, and scales that the library finds."""
    rows, cols = keeps
    strides = (*d_strides[:-2], *((d_strides[-2],) if rows else ()), *((d_strides[-1],) if cols else ()))
    shape = d_shape
    if spec.d.dtype in types.FP4:
        axis = -1 if spec.swapped else -2
        at = len(shape) + axis
        shape = tuple(e // 2 if i == at else e for i, e in enumerate(shape))
        strides = tuple(s if i == at else s // 2 for i, s in enumerate(strides))
    made = [_output(library, device, shape, strides, spec.d.dtype)]
    names = ["d"]
    for name in row.outputs:
        if name in ("relu_aux", "gelu_aux"):
            dtype = "uint8" if name == "relu_aux" else _aux_dtype(spec, request)
            aux = epilogs.aux_shape(name, batch, m, n)
            per = aux[-2] * aux[-1]
            aux_strides = (*_rescaled(batch, d_strides[:-2], per), 1, aux[-2])
            made.append(_output(library, device, aux, aux_strides, dtype))
            bits = 8 if name == "relu_aux" else 1
            spec = spec._replace(aux=Aux(name, dtype, aux[-2] * bits, (per if spec.batch > 1 else 0) * bits))
        else:
            extent = n if name == "bgradb" else m
            out = (extent,) if not batch else (*batch, extent, 1)
            out_strides = (1,) if not batch else (*_rescaled(batch, d_strides[:-2], extent), 1, extent)
            made.append(_output(library, device, out, out_strides, spec.d.dtype))
        names.append(name)
    if request.aux_amax:
        if spec.aux is None or spec.aux.dtype not in types.FP8:
            raise ValueError("The epilog preference aux_amax=True is for auxiliary outputs of an FP8 type only.")
        names.append(f"{spec.aux.name}_amax")
        made.append(_output(library, device, (1,), (1,), "float32"))
    if request.result_amax:
        if spec.d.dtype not in types.FP8:
            raise ValueError(f"The option result_amax=True is for results of narrow types only, not {spec.d.dtype}.")
        names.append("result_amax")
        made.append(_output(library, device, (1,), (1,), "float32"))
    if spec.block and spec.d.dtype in types.NARROW:
        extent = scales.scale_count((*batch, m, n), spec.block)
        names.append("d_out_scale")
        made.append(_output(library, device, (extent,), (1,), scales.SCALE_DTYPE[spec.block]))
    return made, spec._replace(outputs=tuple(names))


def _aux_dtype(spec: AdvancedSpec, request: Request) -> str:
    """Return the type in which GELU's pre-activation is stored: as asked, else that of D, for an FP8 D that of C."""
    if request.aux_type is not None:
        from nvmath.core.dtypes import BY_CUDA

        return BY_CUDA[int(request.aux_type)].name
    if spec.d.dtype in types.NARROW:
        return spec.c.dtype if spec.c is not None else types.nominal_c(spec.d.dtype)
    return spec.d.dtype


def _input(
    name: str, view: View, spec: AdvancedSpec, row: Epilog, batch: Shape, m: int, n: int, d_batch: Strides
) -> tuple[Layout, str, AdvancedSpec]:
    """Return the layout of an epilog input or scale, why it must be copied, and the specification with it."""
    if name == "bias":
        step, note = check_bias(view, batch, m, n, d_batch)
        if note:
            shape = (*(view.shape[:-2] if len(view.shape) > 2 else ()), m, *((1,) if len(view.shape) > 1 else ()))
            strides = dense(shape)
            if len(shape) > 2:
                step = batch_step(batch, widened(batch, shape[:-2], strides[:-2]), d_batch) or 0
            return Layout(shape, strides, view.dtype), note, spec._replace(bias=(view.dtype, step))
        return Layout(view.shape, view.strides, view.dtype), "", spec._replace(bias=(view.dtype, step))
    if name in ("relu_aux", "gelu_aux"):
        expected = epilogs.aux_shape(name, batch, m, n)
        dtype = "uint8" if name == "relu_aux" else spec.d.dtype
        ld, step, note = check_aux(name, view, expected, dtype, d_batch)
        bits = 8 if name == "relu_aux" else 1
        layout = Layout(view.shape, view.strides, view.dtype)
        if note:
            per = expected[-2] * expected[-1]
            layout = Layout(expected, (*_rescaled(batch, d_batch, per), 1, expected[-2]), dtype)
            ld, step = expected[-2], per if spec.batch > 1 else 0
        return layout, note, spec._replace(aux=Aux(name, dtype, ld * bits, step * bits))
    if name in scale_names():
        return Layout(view.shape, view.strides, view.dtype), view.ragged, spec
    return Layout(view.shape, view.strides, view.dtype), view.ragged, spec


__all__ = ["OPERATION", "Request", "make", "place_of", "recipe_of"]

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
from nvmath.core.backends import Nothing
from nvmath.core.layouts import Shape, Strides, dense
from nvmath.core.memory import memory_limit
from nvmath.core.recipe import Layout, Mode, Output, Recipe
from nvmath.core.spaces import Execution, ExecutionCPU, ExecutionCUDA, Place, SpaceName, threads_of
from nvmath.linalg.advanced import epilogs, scales, types
from nvmath.linalg.advanced.arrangement import (
    Arrangement,
    Placed,
    added,
    check_c,
    check_extents,
    check_narrow,
    factor_of,
    rescaled,
)
from nvmath.linalg.advanced.epilogs import Epilog
from nvmath.linalg.advanced.inputs import check_aux, check_bias, check_scales, scale_names
from nvmath.linalg.advanced.spec import (
    AdvancedSpec,
    Aux,
    Operand,
    batch_step,
    broadcast_batch,
    widened,
)

OPERATION = "matmul.advanced"
_BOUND = 1024


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


_NOTHING = Nothing("the result is empty")
_recipes: dict[tuple[Any, ...], Recipe] = {}


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
    fa = factor_of("a", a, -1, types.FP4)
    fb = factor_of("b", b, -2, types.FP4)
    check_extents(fa, fb, row)
    m, n, k = fa.rows, fb.cols, fa.cols
    block = _block_format(request, a.dtype)
    if narrow:
        check_narrow(fa, fb, m, n, k, block)
    fc = None if c is None else added(c, m, n, d_dtype)
    batch = broadcast_batch({f.name: f.batch for f in (fa, fb, fc) if f is not None})
    check_c(fc, batch, m, n, request, row)
    if row.gradient and k == 1:
        raise ValueError(f"The epilog {row.name} needs K to be at least 2; operands a and b have K = 1.")
    arrangement = Arrangement(fa, fb, fc, batch, request, row, place, narrow)
    order = arrangement.best_order()
    return _assemble(library, views, request, place, arrangement, order, row, compute, scale, d_dtype, block)


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


def _assemble(
    library: ArrayLibrary,
    views: dict[str, View],
    request: Request,
    place: Place,
    arrangement: Arrangement,
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
    if fc is not None and arrangement.writes_c(order):
        d_strides = fc.view.strides
    size = (n, m) if swapped else (m, n)
    d_ld = d_strides[-2] if swapped else d_strides[-1]
    d_ld = max(d_ld if size[1] > 1 else size[0], 1)
    d_step = batch_step(batch, d_strides[:-2], d_strides[:-2])
    placed_c: Placed | None = None
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
        backend=_NOTHING if d_shape and 0 in d_shape else backends.choose(OPERATION, space, spec),
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
            aux_strides = (*rescaled(batch, d_strides[:-2], per), 1, aux[-2])
            made.append(_output(library, device, aux, aux_strides, dtype))
            bits = 8 if name == "relu_aux" else 1
            spec = spec._replace(aux=Aux(name, dtype, aux[-2] * bits, (per if spec.batch > 1 else 0) * bits))
        else:
            extent = n if name == "bgradb" else m
            out = (extent,) if not batch else (*batch, extent, 1)
            out_strides = (1,) if not batch else (*rescaled(batch, d_strides[:-2], extent), 1, extent)
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
        return types.aux_dtype(request.aux_type, spec.d.dtype)
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
            if shape[:-2] == batch and batch:
                strides = (*rescaled(batch, d_batch, m), 1, m)
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
            layout = Layout(expected, (*rescaled(batch, d_batch, per), 1, expected[-2]), dtype)
            ld, step = expected[-2], per if spec.batch > 1 else 0
        return layout, note, spec._replace(aux=Aux(name, dtype, ld * bits, step * bits))
    if name in scale_names():
        return Layout(view.shape, view.strides, view.dtype), view.ragged, spec
    return Layout(view.shape, view.strides, view.dtype), view.ragged, spec


__all__ = ["OPERATION", "Request", "make", "place_of", "recipe_of"]

"""From an operand and the arguments of a call to a recipe: which transform, where, by which engine.

A recipe depends on values alone, so it is remembered by them: an operand that looks like an earlier one costs a
look-up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from nvmath.core import backends
from nvmath.core.arrays import ArrayLibrary, View
from nvmath.core.backends import Nothing
from nvmath.core.dtypes import lookup
from nvmath.core.errors import UnsupportedProblem
from nvmath.core.layouts import may_overlap, span
from nvmath.core.logs import logger_for
from nvmath.core.recipe import Layout, Mode, Recipe
from nvmath.core.spaces import Execution, ExecutionCPU, Place, SpaceName, execution_of, threads_of
from nvmath.fft.spec import Shaped, arrangements, check_axes, integers, kind_of

_BOUND = 1024
_WIDEST = 4  # memory from the first to the last element, in elements, above which a packed copy is cheaper


class Request(NamedTuple):
    """The arguments of a call that decide what is computed; hashable."""

    axes: tuple[int, ...] | None = None
    fft_type: str | None = None
    inplace: bool = False
    parity: str = "even"
    result_layout: str = "optimized"
    execution: Execution | None = None


_NOTHING = Nothing("the operand is empty")
_recipes: dict[tuple[Any, ...], Recipe] = {}


def request_of(axes: Sequence[int] | None, options: Any, execution: Any, device: int | None) -> Request:
    """Return the request that the arguments make."""
    if isinstance(execution, (str, Mapping)):
        execution = execution_of(execution, "cpu" if device is None else "cuda")
    elif execution is not None:
        execution = execution_of(execution, "cpu")
    if axes is not None:
        axes = integers(axes)
    return Request(axes, options.fft_type, options.inplace, options.last_axis_parity, options.result_layout, execution)


def recipe_of(library: ArrayLibrary, operand: Any, request: Request) -> Recipe:
    """Return the recipe for ``operand``, remembered by value."""
    key = (library.signature(operand), request, backends.generation)
    recipe = _recipes.get(key)
    if recipe is None:
        recipe = make(library, library.view(operand), request)
        if len(_recipes) >= _BOUND:
            _recipes.clear()
        _recipes[key] = recipe
    return recipe


def _space(view: View, execution: Execution | None) -> Execution:
    """Return where the call runs: as asked, else with the operand, else where there is an engine at all."""
    if execution is not None:
        return execution
    home: SpaceName = "cpu" if view.device is None else "cuda"
    if home == "cpu" and not backends.engines("fft", "cpu"):
        from nvmath.core import cuda

        if cuda.device_count():
            logger_for("nvmath.fft").info(
                "No engine runs 'fft' on the CPU (pip install nvmath-cpu): the operation runs on the GPU."
            )
            home = "cuda"
    return execution_of(None, home)


def _place(view: View, execution: Execution) -> Place:
    if isinstance(execution, ExecutionCPU):
        return Place("cpu", 0, threads_of(execution))
    return Place("cuda", execution.device_id if view.device is None else view.device, 1)


def ways_of(view: View, request: Request, space: SpaceName) -> list[Shaped]:
    """Return the ways to lay out the transform, the best first (pure)."""
    axes = check_axes(request.axes, len(view.shape))
    kind = kind_of(view.dtype, request.fft_type)
    if request.inplace and kind != "C2C":
        raise ValueError(f"An in-place transform (inplace=True) must be of type 'C2C', not {kind!r}.")
    half = view.dtype in ("float16", "complex32")
    if half and space == "cpu":
        raise ValueError(
            f"The operand has the data type {view.dtype}, which the CPU engines do not accept. Allowed on the CPU are "
            "float32, float64, complex64 and complex128; half precision needs execution='cuda'."
        )
    if request.inplace and may_overlap(view.shape, view.strides):
        raise ValueError(
            f"An in-place transform needs an operand whose elements are apart, but this one overlaps in memory "
            f"(shape {view.shape}, strides {view.strides}). Copy it first."
        )
    moved = (view.device is None) != (space == "cpu")
    readable = not view.ragged and not moved
    if kind == "C2R" and readable:
        # engines may copy the memory that is read, gaps included, and use the copy as scratch
        low, high = span(view.shape, view.strides)
        readable = not may_overlap(view.shape, view.strides) and high - low <= _WIDEST * prod(view.shape)
    if space == "cuda" and not moved:
        nbytes = lookup(view.dtype).nbytes
        readable = readable and view.pointer % (nbytes if kind != "R2C" else 2 * nbytes) == 0
    return arrangements(
        view.shape,
        view.strides,
        view.dtype,
        axes,
        kind,
        parity=request.parity,
        inplace=request.inplace,
        result_layout=request.result_layout,
        readable=readable,
    )


def make(library: ArrayLibrary, view: View, request: Request) -> Recipe:
    """Work the recipe out.

    Raises
    ------
    ValueError
        When operand and arguments do not fit.
    NoBackend, UnsupportedProblem
        When no engine is installed, or none accepts the problem.
    """
    if view.dtype == "float16" and library.name != "torch":
        raise TypeError(
            f"The result of transforming float16 is complex32, which {library.name} does not have. "
            "Allowed are PyTorch tensors on a GPU for half precision, or a float32 operand."
        )
    execution = _space(view, request.execution)
    place = _place(view, execution)
    ways = ways_of(view, request, place.space)
    moved = (view.device is None) != (place.space == "cpu")
    if prod(ways[0].shape_out) == 0:
        way, backend = ways[0], _NOTHING
    else:
        way, backend = _accepted(ways, place.space)
    mode: Mode = "move" if moved else "pack" if way.copied else "direct"
    allocate, finish = library.maker(way.shape_out, way.strides_out, way.spec.dtype_out, view.device)
    if way.strides_result != way.strides_out:
        finish = _repacked(library, way, finish, view.device)
    return Recipe(
        operation="fft",
        spec=way.spec,
        backend=backend,
        place=place,
        library=library,
        device=view.device,
        inputs=(Layout(way.shape_in, way.strides_in, view.dtype),),
        modes=(mode,),
        output=Layout(way.shape_out, way.strides_out, way.spec.dtype_out),
        inplace=request.inplace,
        allocate=allocate,
        finish=finish,
        note=view.ragged or "the engine takes no such layout, or many calls for it",
    )


def _repacked(library: ArrayLibrary, way: Shaped, finish: Any, device: int | None) -> Any:
    """Return the function that copies a result into the layout that was asked for."""
    allocate, arrange = library.maker(way.shape_out, way.strides_result, way.spec.dtype_out, device)

    def repacked(base: Any) -> Any:
        target = allocate()
        target = target if arrange is None else arrange(target)
        library.copy(target, base if finish is None else finish(base))
        return target

    return repacked


def _accepted(ways: list[Shaped], space: SpaceName) -> tuple[Shaped, Any]:
    refused: UnsupportedProblem | None = None
    for way in ways:
        try:
            return way, backends.choose("fft", space, way.spec)
        except UnsupportedProblem as error:
            refused = refused or error
    if refused is None:
        raise UnsupportedProblem("There is no way to lay out this transform.")
    raise refused

"""From operands and the arguments of a call to a recipe: which products, where, by which engine.

A recipe depends on values alone, so it is remembered by them: operands that look like earlier ones cost a look-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from math import prod
from typing import Any, NamedTuple

from nvmath.core import backends
from nvmath.core.arrays import ArrayLibrary, View
from nvmath.core.backends import Nothing
from nvmath.core.dtypes import lookup
from nvmath.core.layouts import Shape, Strides, may_overlap
from nvmath.core.logs import logger_for
from nvmath.core.recipe import Layout, Mode, Output, Recipe
from nvmath.core.spaces import Execution, ExecutionCPU, Place, SpaceName, execution_of, threads_of
from nvmath.linalg.layouts import Arranged, Operand, Placed, arrange
from nvmath.linalg.qualified import GENERAL, Structure, matrix_shape
from nvmath.linalg.spec import MatmulSpec

DTYPES = ("float32", "float64", "complex64", "complex128")
_BOUND = 1024

Structures = tuple[Structure, Structure]


class Request(NamedTuple):
    """The arguments of a call that decide what is computed; hashable.

    Attributes
    ----------
    structures
        Of A and B, for each product.
    has_c
        Whether there are operands C.
    listed
        Whether the operands came in lists, and the result is one.
    inplace
        Whether the results are written into C.
    """

    structures: tuple[Structures, ...] = ((GENERAL, GENERAL),)
    has_c: bool = False
    listed: bool = False
    inplace: bool = False
    execution: Execution | None = None

    @property
    def products(self) -> int:
        """How many products there are; batches inside operands not counted."""
        return len(self.structures)


_NOTHING = Nothing("the result is empty")
_recipes: dict[tuple[Any, ...], Recipe] = {}


def execution_from(given: Any) -> Execution | None:
    """Return the execution space that the argument names; None stands for where the operands are.

    Raises
    ------
    ValueError
        When it is neither None, a name nor an object.
    """
    if given is None:
        return None
    if isinstance(given, Mapping):
        raise ValueError(
            f"The argument 'execution' is {given!r}. Allowed here are None, 'cuda', 'cpu', an ExecutionCUDA or "
            "ExecutionCPU object; a dict is not."
        )
    return execution_of(given, "cpu")


def recipe_of(library: ArrayLibrary, operands: tuple[Any, ...], request: Request) -> Recipe:
    """Return the recipe for ``operands`` (all A, all B, all C), remembered by value."""
    key = (tuple([library.signature(operand) for operand in operands]), request, backends.generation)
    recipe = _recipes.get(key)
    if recipe is None:
        recipe = make(library, tuple(library.view(operand) for operand in operands), request)
        if len(_recipes) >= _BOUND:
            _recipes.clear()
        _recipes[key] = recipe
    return recipe


def _names(request: Request) -> list[str]:
    letters = "abc" if request.has_c else "ab"
    if not request.listed:
        return list(letters)
    return [f"{letter}[{i}]" for letter in letters for i in range(request.products)]


def _space(device: int | None, execution: Execution | None) -> Execution:
    """Return where the call runs: as asked, else with the operands, else where there is an engine at all."""
    if execution is not None:
        return execution
    home: SpaceName = "cpu" if device is None else "cuda"
    if home == "cpu" and not backends.engines("matmul", "cpu"):
        from nvmath.core import cuda

        if cuda.device_count():
            logger_for("nvmath.linalg").info(
                "No engine runs 'matmul' on the CPU (pip install nvmath-cpu): the operation runs on the GPU."
            )
            home = "cuda"
    return execution_of(None, home)


def _check_types(views: tuple[View, ...], names: list[str]) -> None:
    first = views[0]
    for view, name in zip(views, names, strict=True):
        if view.dtype not in DTYPES:
            raise ValueError(
                f"The operand {name!r} has the data type {view.dtype}, which is not supported. "
                f"Allowed are {', '.join(DTYPES)}. Convert it first, or see nvmath.linalg.advanced for narrow types."
            )
        if view.dtype != first.dtype:
            raise ValueError(
                f"The operands must have one data type, but {names[0]!r} is {first.dtype} and {name!r} is {view.dtype}."
            )
        if view.device != first.device:
            raise ValueError(
                f"The operands are not on the same device: {names[0]!r} is on {where(first.device)}, "
                f"{name!r} on {where(view.device)}."
            )


def where(device: int | None) -> str:
    """Name a device in words."""
    return "the host" if device is None else f"device {device}"


def _readable(view: View, space: SpaceName) -> tuple[bool, bool]:
    """Return whether the memory can be read as it stands, and whether it holds conjugates of the operand's values."""
    lazy = view.ragged == "lazy conjugate"
    readable = not view.ragged or lazy
    size = lookup(view.dtype).nbytes
    if space == "cuda":
        readable = readable and view.pointer % size == 0
    elif lazy:
        readable = readable and view.pointer % (size // 2) == 0
    if lazy and view.array is not None and view.array.is_neg():
        return False, True
    return readable, lazy


def _operand(view: View, structure: Structure, name: str, space: SpaceName, *, column: bool) -> Operand:
    readable, lazy = _readable(view, space)
    shape, strides = view.shape, view.strides
    if structure.kind in ("ge", "gb") and structure.storage == "full" and len(shape) < 2:
        if not shape:
            raise ValueError(
                f"The operand {name!r} is scalar-like: it has no axes. A matrix product needs at least one."
            )
        if structure.kind == "gb":
            raise ValueError(f"The operand {name!r} has the shape {shape}, but a banded matrix has at least two axes.")
        rows, cols = (shape[0], 1) if column else (1, shape[0])
        batch = 0
    else:
        rows, cols = matrix_shape(structure, shape, name)
        batch = len(shape) - (1 if structure.kind == "dg" or structure.storage == "packed" else 2)
        column = False
    used = structure._replace(conjugate=structure.conjugate != lazy)
    return Operand(rows, cols, shape, strides, batch, _real(used, view), _real(structure, view), readable, column)


def _real(structure: Structure, view: View) -> Structure:
    """Return the structure without what means nothing for real numbers."""
    if structure.conjugate and not lookup(view.dtype).is_complex:
        structure = structure._replace(conjugate=False)
    if structure.kind == "he" and not lookup(view.dtype).is_complex:
        structure = structure._replace(kind="sy")
    if structure.kind == "hb" and not lookup(view.dtype).is_complex:
        structure = structure._replace(kind="sb")
    return structure


def _broadcast(a: Operand, b: Operand, names: tuple[str, str]) -> Shape:
    """Return the batch of the result."""
    first, second = a.shape[: a.batch], b.shape[: b.batch]
    extents = []
    for x, y in zip_longest(reversed(first), reversed(second), fillvalue=1):
        if x != y and 1 not in (x, y):
            raise ValueError(
                f"The batch axes of {names[0]!r} {first} and {names[1]!r} {second} do not match: "
                "extents must be equal, or 1."
            )
        extents.append(y if x == 1 else x)
    return tuple(reversed(extents))


def _spread(view: View, shape: Shape, vectors: int, name: str, inplace: bool) -> Strides:
    """Return the strides of C spread to the shape of the result."""
    own, needed = view.shape, 2 - vectors
    words = f"The operand {name!r} has the shape {own}, but the result has the shape {shape}."
    if inplace:
        if own != shape:
            raise ValueError(f"{words} For inplace=True they must be equal.")
        return view.strides
    fits = needed <= len(own) <= len(shape) and all(
        x in (1, y) for x, y in zip(reversed(own), reversed(shape), strict=False)
    )
    if not fits:
        raise ValueError(f"{words} The extents must be equal, or 1 to be repeated.")
    steps = tuple(s if n == m else 0 for s, n, m in zip(view.strides, own, shape[len(shape) - len(own) :], strict=True))
    return (0,) * (len(shape) - len(own)) + steps


class _Made(NamedTuple):
    """What is known of one product."""

    arranged: Arranged
    shape: Shape
    note: str


def _product(
    views: tuple[View, ...], structures: Structures, names: list[str], inplace: bool, space: SpaceName
) -> _Made:
    a = _operand(views[0], structures[0], names[0], space, column=False)
    b = _operand(views[1], structures[1], names[1], space, column=True)
    if a.structure.kind != "ge" and b.structure.kind != "ge":
        raise ValueError(
            f"The operands {names[0]!r} and {names[1]!r} both have a structure ({a.structure.kind!r} and "
            f"{b.structure.kind!r}). One of them must be general: leave its qualifier out, and pass a full array."
        )
    if a.cols != b.rows:
        raise ValueError(
            f"The shapes of {names[0]!r} {views[0].shape} and {names[1]!r} {views[1].shape} do not fit: the number of "
            f"columns of the first ({a.cols}) must be the number of rows of the second ({b.rows})."
        )
    row = a.batch == 0 and len(a.shape) == 1 and a.structure.kind == "ge"
    batch = _broadcast(a, b, (names[0], names[1]))
    shape = batch + (() if row else (a.rows,)) + (() if b.column else (b.cols,))
    c = None
    if len(views) > 2:
        strides = _spread(views[2], shape, row + b.column, names[2], inplace)
        if inplace and may_overlap(shape, strides):
            raise ValueError(
                f"The operand {names[2]!r} overlaps in memory (shape {shape}, strides {strides}), so that no result "
                "can be written into it. Copy it first."
            )
        readable, lazy = _readable(views[2], space)
        c = Operand(a.rows, b.cols, shape, strides, len(batch), GENERAL, GENERAL, readable and not lazy, b.column)
    arranged = arrange(a, b, batch, shape, c, inplace)
    notes = [_why(name, o, p, v) for name, o, p, v in zip(names, (a, b), arranged[1:3], views, strict=False)]
    if arranged.copied:
        notes.append(f"{names[2]!r}: {views[2].ragged or 'no BLAS writes such a layout'}")
    return _Made(arranged, shape, "; ".join(filter(None, notes)))


def _why(name: str, operand: Operand, placed: Placed, view: View) -> str:
    """Say why an operand is copied."""
    if not placed.copied:
        return ""
    if not operand.readable:
        return f"{name!r}: {view.ragged or 'the address is not aligned to the data type'}"
    if operand.structure.conjugate and operand.structure.kind == "ge":
        return f"{name!r}: no BLAS conjugates a matrix in this order without transposing it"
    return f"{name!r}: shape {view.shape} with strides {view.strides} has no unit stride in a matrix"


def make(library: ArrayLibrary, views: tuple[View, ...], request: Request) -> Recipe:
    """Work the recipe out.

    Raises
    ------
    ValueError
        When operands and arguments do not fit.
    NoBackend, UnsupportedProblem
        When no engine is installed, or none accepts the problem.
    """
    names, count = _names(request), request.products
    _check_types(views, names)
    device, dtype = views[0].device, views[0].dtype
    execution = _space(device, request.execution)
    space: SpaceName = "cpu" if isinstance(execution, ExecutionCPU) else "cuda"
    if isinstance(execution, ExecutionCPU):
        place = Place("cpu", 0, threads_of(execution))
    else:
        place = Place("cuda", execution.device_id if device is None else device, 1)
    moved = (device is None) != (space == "cpu")
    seen = tuple(_unplaced(view) for view in views) if moved else views
    made = [
        _product(seen[i::count], structures, names[i::count], request.inplace, space)
        for i, structures in enumerate(request.structures)
    ]
    spec, backend = _engine(dtype, made, request, space)
    inputs: list[Layout] = []
    modes: list[Mode] = []
    for which in (1, 2):
        for i, item in enumerate(made):
            placed = item.arranged.a if which == 1 else item.arranged.b
            view = views[(which - 1) * count + i]
            mode: Mode = "move" if moved else "pack" if placed.copied else "direct"
            inputs.append(Layout(view.shape, placed.strides, dtype))
            modes.append(mode)
    for item, view in zip(made, views[2 * count :], strict=False):
        moves, packs = moved, request.inplace and item.arranged.copied
        full = moves or packs
        inputs.append(
            Layout(item.shape if full else view.shape, item.arranged.strides if full else view.strides, dtype)
        )
        modes.append("move" if moves else "pack" if packs else "direct")
    outputs = []
    for item in made:
        layout = Layout(item.shape, item.arranged.strides, dtype)
        outputs.append(Output(layout, *library.maker(item.shape, item.arranged.strides, dtype, device)))
    targets = tuple(range(2 * count, len(views)))
    return Recipe(
        operation="matmul",
        spec=spec,
        backend=backend,
        place=place,
        library=library,
        device=device,
        inputs=tuple(inputs),
        modes=tuple(modes),
        output=outputs[0].layout,
        inplace=request.inplace,
        allocate=outputs[0].allocate,
        finish=outputs[0].finish,
        note="; ".join(filter(None, (item.note for item in made))),
        more=tuple(outputs[1:]),
        targets=targets if request.inplace else (),
        seeds=() if request.inplace else targets,
        reads=2 * count,
        gather=_listed if request.listed else None,
    )


def _listed(results: list[Any]) -> list[Any]:
    return results


def _unplaced(view: View) -> View:
    """Return a view as it is seen where its copy will be: packed, and with nothing lazy left."""
    return view._replace(pointer=0, ragged="copied")


def _engine(dtype: str, made: list[_Made], request: Request, space: SpaceName) -> tuple[MatmulSpec, Any]:
    """Return the specification and the engine that runs it; products without elements are left to nobody."""
    spec = MatmulSpec(dtype, tuple(item.arranged.product for item in made), request.has_c)
    full = [prod(item.shape) > 0 for item in made]
    if not any(full):
        return spec, _NOTHING
    return spec, backends.choose("matmul", space, spec)

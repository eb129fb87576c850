"""From the operands of a system to a recipe: which problem, where it runs, by which engine, and what is copied."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import Any, NamedTuple

import numpy as np

from nvmath.core import arrays, backends, cuda
from nvmath.core.arrays import ArrayLibrary, View
from nvmath.core.backends import Nothing
from nvmath.core.dtypes import lookup
from nvmath.core.layouts import may_overlap
from nvmath.core.recipe import Layout, Mode, Output, Recipe
from nvmath.core.spaces import Execution, ExecutionCPU, ExecutionCUDA, Place, execution_of, threads_of
from nvmath.linalg.spec_solve import (
    Matrices,
    SolveSpec,
    check_types,
    dense_matrices,
    dense_strides,
    in_place,
    is_row_order,
    shapes_of,
    where,
)

_BOUND = 256
_MOST = 64  # members of sequences, from which looking a recipe up costs as much as making it


class Given(NamedTuple):
    """An operand as the caller gave it.

    Attributes
    ----------
    operand
        The caller's object.
    arrays, views : tuple
        The array and what is known of it; those of the members of a sequence.
    library : ArrayLibrary
        Of all of them.
    sequence : bool
        Whether it is a sequence.
    restore
        Turns a result into the caller's kind of array; None where it is one.
    """

    operand: Any
    arrays: tuple[Any, ...]
    views: tuple[View, ...]
    library: ArrayLibrary
    sequence: bool
    restore: Callable[[Any], Any] | None

    def facts(self) -> Given:
        """Return the same without the caller's arrays, to compare others with."""
        return self._replace(
            operand=None, arrays=(), views=tuple(v._replace(array=None, pointer=0) for v in self.views)
        )


def given(operand: Any, name: str) -> Given:
    """Look at operand ``name``.

    Raises
    ------
    ValueError
        When it is no array and no list or tuple of arrays, or its members belong to different packages.
    """
    sequence = isinstance(operand, (list, tuple))
    members = tuple(operand) if sequence else (operand,)
    if not members:
        raise ValueError(f"The sequence given for operand {name!r} is empty, so that its systems have no size.")
    found = [arrays.native(m, f"{name}[{i}]" if sequence else name) for i, m in enumerate(members)]
    library = found[0][1]
    for position, (_, other, _) in enumerate(found):
        if other is not library:
            raise ValueError(_mismatch(f"{name}[0]", library, f"{name}[{position}]", other))
    restore = found[0][2]
    return Given(
        operand, tuple(f[0] for f in found), tuple(library.view(f[0]) for f in found), library, sequence, restore
    )


def _mismatch(first: str, one: ArrayLibrary, second: str, other: ArrayLibrary) -> str:
    return (
        "Library package mismatch: all operands must belong to one package, but "
        f"{first}: {one.name}, {second}: {other.name}."
    )


_NOTHING = Nothing("there are no equations")


def execution_for(given_execution: Any, device: int | None) -> Execution:
    """Return where the call runs: as asked; else on the GPU if there is one, and on the CPU otherwise."""
    if isinstance(given_execution, (ExecutionCPU, ExecutionCUDA)):
        return given_execution
    named = isinstance(given_execution, str) or (isinstance(given_execution, Mapping) and "name" in given_execution)
    if named:
        return execution_of(given_execution, "cpu")
    return execution_of(given_execution, "cuda" if device is not None or cuda.device_count() else "cpu")


def _place(execution: Execution, device: int | None) -> Place:
    if isinstance(execution, ExecutionCPU):
        return Place("cpu", 0, threads_of(execution))
    return Place("cuda", execution.device_id if device is None else device, 1)


def check_together(a: Given, b: Given) -> None:
    """Raise ``ValueError`` unless package, device and data type of both operands are the same, and supported."""
    if a.library is not b.library:
        raise ValueError(_mismatch("a", a.library, "b", b.library))
    check_types(a.views, b.views)


_recipes: dict[tuple[Any, ...], Recipe] = {}


def recipe_of(a: Given, b: Given, inplace_a: bool, inplace_b: bool, execution: Execution) -> Recipe:
    """Return the recipe for operands, remembered by what is known of them; see `make`."""
    looks = tuple((v.shape, v.strides, v.dtype, v.device, v.ragged) for v in a.views + b.views)
    key = (looks, a.library, b.library, len(a.views), a.sequence, b.sequence, inplace_a, inplace_b, execution)
    recipe = _recipes.get((*key, backends.generation))
    if recipe is None:
        recipe = make(a, b, inplace_a, inplace_b, execution)
        if len(_recipes) >= _BOUND:
            _recipes.clear()
        if len(looks) <= _MOST:
            _recipes[*key, backends.generation] = recipe
    check_apart(a, b, inplace_a, inplace_b)
    return recipe


def make(a: Given, b: Given, inplace_a: bool, inplace_b: bool, execution: Execution) -> Recipe:
    """Work the recipe out.

    A is copied into memory of ours when it is factorized (mode ``"pack"``), in its own order, unless it is used in
    place. The results are arrays in column order that start as copies of B, unless B is used in place.

    Raises
    ------
    ValueError
        When the operands do not fit.
    NoBackend, UnsupportedProblem
        When no engine is installed, or none accepts the problem.
    """
    check_together(a, b)
    shapes = shapes_of(a.views, b.views, a.sequence, b.sequence)
    view, batched = a.views[0], shapes.batch_a is not None
    library, device = a.library, view.device
    place = _place(execution, device)
    moved = (device is None) != (place.space == "cpu")
    transposed, members = _where_a(a, batched, inplace_a, moved)
    solutions = _where_b(b, batched, inplace_b, moved)
    spec = SolveSpec(view.dtype, shapes.n, shapes.nrhs, shapes.members, batched, transposed, members, solutions)
    backend = backends.choose("solve", place.space, spec) if shapes.n and shapes.members else _NOTHING
    mode_a: Mode = "move" if moved else "direct" if inplace_a else "pack"
    mode_b: Mode = "move" if moved else "direct"
    inputs, results = _layouts(a.views, b.views, transposed)
    allocate, finish = library.maker(results[0].shape, results[0].strides, view.dtype, device)
    count_a, count_b = len(a.views), len(b.views)
    return Recipe(
        operation="solve",
        spec=spec,
        backend=backend,
        place=place,
        library=library,
        device=device,
        inputs=(*inputs, *results),
        modes=(mode_a,) * count_a + (mode_b,) * count_b,
        output=results[0],
        inplace=inplace_b,
        allocate=allocate,
        finish=finish,
        note="it is copied when it is factorized, since the factors take its place",
        more=tuple(Output(layout, allocate, finish) for layout in results[1:]),
        targets=tuple(range(count_a, count_a + count_b)),
        seeds=tuple(range(count_a, count_a + count_b)),
        reads=count_a,
        gather=list if b.sequence else None,
    )


def _where_a(a: Given, batched: bool, inplace: bool, moved: bool) -> tuple[bool, Matrices]:
    shape, transposed = a.views[0].shape, is_row_order(a.views[0])
    if inplace:
        transposed, own = in_place(a.views, "a", batched, a.sequence)
        if not moved:
            return transposed, own
    return transposed, dense_matrices(shape, shape[-1], len(a.views), batched and not a.sequence)


def _where_b(b: Given, batched: bool, inplace: bool, moved: bool) -> Matrices:
    shape = b.views[0].shape
    if inplace:
        own = in_place(b.views, "b", batched, b.sequence)[1]
        if not moved:
            return own
    rows = shape[0] if len(shape) == 1 else shape[-2]
    return dense_matrices(shape, rows, len(b.views), batched and not b.sequence)


def _layouts(a: Sequence[View], b: Sequence[View], transposed: bool) -> tuple[list[Layout], list[Layout]]:
    """Return the layouts of A and of the solutions where they are copied; each operand has an object of its own."""
    strides_a = dense_strides(a[0].shape, transposed)
    strides_b = dense_strides(b[0].shape, False, matrix=len(b[0].shape) > 1)
    return (
        [Layout(view.shape, strides_a, view.dtype) for view in a],
        [Layout(view.shape, strides_b, view.dtype) for view in b],
    )


def check_apart(a: Given, b: Given, inplace_a: bool, inplace_b: bool) -> None:
    """Raise ``ValueError`` when what is written in place shares memory with what is needed after that."""
    for name, operand, inplace in (("a", a, inplace_a), ("b", b, inplace_b)):
        if not inplace:
            continue
        view = operand.views[0]
        if any(may_overlap(v.shape, v.strides) for v in operand.views):
            raise ValueError(
                f"The operand {name!r} cannot be used in place (inplace_{name}=True): it overlaps in memory (shape "
                f"{view.shape}, strides {view.strides}). Copy it first, or leave inplace_{name} False."
            )
        for one, other in _near(operand.views):
            if _share(one, other):
                raise ValueError(
                    f"Members of the sequence {name!r} share memory, so that they cannot be used in place "
                    f"(inplace_{name}=True). Copy them first, or leave inplace_{name} False."
                )
    if inplace_a and any(_share(one, other) for one in a.views for other in b.views):
        raise ValueError(
            "The operands a and b share memory, so that a cannot be used in place (inplace_a=True): its factors would "
            "overwrite b. Copy one of them first, or leave inplace_a False."
        )


def _extent(view: View) -> tuple[int, int]:
    size = lookup(view.dtype).nbytes
    low = sum(s * (n - 1) for n, s in zip(view.shape, view.strides, strict=True) if s < 0)
    high = sum(s * (n - 1) for n, s in zip(view.shape, view.strides, strict=True) if s > 0)
    return view.pointer + low * size, view.pointer + (high + 1) * size


def _near(views: Sequence[View]) -> list[tuple[View, View]]:
    """Return the pairs whose memory interleaves."""
    if len(views) < 2:
        return []
    ranked = sorted(((*_extent(view), i) for i, view in enumerate(views)), key=lambda item: item[0])
    if all(low >= high for (low, _, _), (_, high, _) in zip(ranked[1:], ranked, strict=False)):
        return []
    return list(combinations((views[i] for _, _, i in ranked), 2))


class _Window:
    """Memory as NumPy's interface describes it, which is compared and never read."""

    def __init__(self, view: View) -> None:
        row = lookup(view.dtype)
        self.__array_interface__ = {
            "data": (view.pointer, False),
            "shape": view.shape,
            "strides": tuple(s * row.nbytes for s in view.strides),
            "typestr": np.dtype(row.char).str,
            "version": 3,
        }


def _share(one: View, other: View) -> bool:
    """Tell whether two operands have an element in common."""
    if one.device != other.device or not (prod(one.shape) and prod(other.shape)):
        return False
    (low, high), (below, above) = _extent(one), _extent(other)
    if high <= below or above <= low:
        return False
    return bool(np.shares_memory(np.asarray(_Window(one)), np.asarray(_Window(other))))


def check_like(new: Given, old: Given, name: str, inplace: bool) -> None:
    """Raise ``ValueError`` unless the plan that was made for operand ``old`` serves ``new``."""
    one, other = new.views[0], old.views[0]
    if new.library is not old.library:
        raise ValueError(
            f"Library package mismatch: the solver was made for {old.library.name}, but the new operand {name!r} "
            f"belongs to {new.library.name}."
        )
    shapes = [tuple(view.shape for view in g.views) for g in (new, old)]
    if shapes[0] != shapes[1] or new.sequence != old.sequence:
        words = [f"a sequence of {len(g.views)} of shape" if g.sequence else "the shape" for g in (new, old)]
        raise ValueError(
            f"The extents of the new operand {name!r} must match: it is {words[0]} {one.shape}, not {words[1]} "
            f"{other.shape}. Make another DirectSolver for it."
        )
    for one, other in zip(new.views, old.views, strict=True):
        if one.dtype != other.dtype:
            raise ValueError(f"The data type of the new operand {name!r} must match: {one.dtype}, not {other.dtype}.")
        if one.device != other.device:
            raise ValueError(
                f"The new operand {name!r} is not on the same device: it is on {where(one)}, not on {where(other)}."
            )
        if inplace and (one.strides != other.strides or one.ragged):
            raise ValueError(
                f"The strides of the new operand {name!r} must match, because it is used in place "
                f"(inplace_{name}=True): they are {one.strides}{f' ({one.ragged})' if one.ragged else ''}, not "
                f"{other.strides} (in elements)."
            )


__all__ = ["Given", "check_apart", "check_like", "execution_for", "given", "recipe_of"]

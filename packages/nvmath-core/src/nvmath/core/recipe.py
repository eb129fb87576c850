"""A recipe: everything about a call that follows from shapes, strides, data types and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from nvmath.core.arrays import ArrayLibrary
from nvmath.core.layouts import Shape, Strides
from nvmath.core.spaces import Place

Mode = Literal["direct", "pack", "move"]


class Layout(NamedTuple):
    """One operand or result as the kernel sees it; strides in elements."""

    shape: Shape
    strides: Strides
    dtype: str


class Output(NamedTuple):
    """One result: its layout, and how an array for it is made and turned into that layout."""

    layout: Layout
    allocate: Callable[[], Any]
    finish: Callable[[Any], Any] | None


class Recipe(NamedTuple):
    """What to do with which operands.

    Attributes
    ----------
    operation : str
        Name of the operation in the registry.
    spec
        The frozen specification.
    backend
        The engine that accepted it.
    place : Place
        Where it runs.
    library : ArrayLibrary
        Of the operands.
    device : int or None
        Where the operands are; None on the host.
    inputs : tuple of Layout
        The operands, as the kernel sees them.
    modes : tuple of str
        How each operand gets there: as it stands, packed into a buffer at each run, or moved between memory spaces
        when it is given.
    output : Layout
        What the kernel writes first.
    inplace : bool
        Whether results are written into operands: those that ``targets`` names.
    allocate, finish
        Make an array for the first result; turn it into the result's layout.
    note : str
        Why operands are packed, for the log.
    more : tuple of Output
        Further results: the other members of a batch, or auxiliary outputs.
    targets : tuple of int
        The operands that the first results are written into, in place.
    seeds : tuple of int
        The operands that the first results start from: copied into them before each run, because the kernel adds to
        what it finds. Not in place.
    reads : int or None
        How many of the operands the kernel is given the addresses of; the rest are targets and seeds. None: all.
    gather
        Turns the list of results into what the caller gets; None for one result.
    """

    operation: str
    spec: Any
    backend: Any
    place: Place
    library: ArrayLibrary
    device: int | None
    inputs: tuple[Layout, ...]
    modes: tuple[Mode, ...]
    output: Layout
    inplace: bool
    allocate: Callable[[], Any]
    finish: Callable[[Any], Any] | None
    note: str = ""
    more: tuple[Output, ...] = ()
    targets: tuple[int, ...] = (0,)
    seeds: tuple[int, ...] = ()
    reads: int | None = None
    gather: Callable[[list[Any]], Any] | None = None

    @property
    def outputs(self) -> tuple[Output, ...]:
        """All results, the first one included."""
        return (Output(self.output, self.allocate, self.finish), *self.more)

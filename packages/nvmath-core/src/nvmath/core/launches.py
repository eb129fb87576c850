"""How one run goes: results are made, operands packed, the kernel called. Chosen once a plan, so that runs are short.

A launch is a function of a kernel's run and a stream that returns the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nvmath.core import cuda
from nvmath.core.arrays import NULL
from nvmath.core.backends import Run
from nvmath.core.recipe import Output, Recipe
from nvmath.core.staging import Packed, Slot
from nvmath.core.streams import stream_handle

Launch = Callable[[Run, Any], Any]


class Results:
    """Makes the results of one run: their addresses for the kernel, and what the caller gets."""

    __slots__ = ("_address", "_copy", "_gather", "_made", "_seeds", "_targets")

    def __init__(self, recipe: Recipe, slots: Sequence[Slot], address: Callable[[Any], Any]) -> None:
        self._targets = tuple(slots[t] for t in recipe.targets) if recipe.inplace else ()
        self._made: tuple[Output, ...] = recipe.outputs[len(self._targets) :]
        self._seeds = () if recipe.inplace else tuple(slots[s] for s in recipe.seeds)
        self._copy, self._gather, self._address = recipe.library.copy, recipe.gather, address

    def make(self) -> tuple[list[Any], list[Any]]:
        """Return addresses, and the arrays behind those that are not written in place."""
        bases = [output.allocate() for output in self._made]
        arrays = [b if o.finish is None else o.finish(b) for b, o in zip(bases, self._made, strict=True)]
        for slot, array in zip(self._seeds, arrays, strict=False):
            self._copy(array, slot.array)
        address = self._address
        return [slot.address for slot in self._targets] + [address(base) for base in bases], arrays

    def give(self, arrays: list[Any]) -> Any:
        """Return what the caller gets."""
        results = [slot.result() for slot in self._targets] + arrays
        return results[0] if self._gather is None else self._gather(results)


def keep_stream(streams: dict[int, Any], recipe: Recipe, handle: int, stream: Any) -> None:
    """Keep the stream object behind ``handle`` alive with the operation."""
    if handle not in streams:
        own = stream is None and recipe.device is not None
        streams[handle] = recipe.library.stream_object(recipe.place.device) if own else stream


def is_single(recipe: Recipe) -> bool:
    """Tell whether a run makes one new array, and fills it from nothing."""
    return not (recipe.inplace or recipe.more or recipe.seeds or recipe.gather)


def host_launch(recipe: Recipe, slots: Sequence[Slot], ins: list[Any]) -> Launch:
    """Return the launch of a kernel on the host that reads operands on the host."""
    allocate, finish, address = recipe.allocate, recipe.finish, recipe.library.address
    packed = tuple(slot for slot in slots if isinstance(slot, Packed))
    if is_single(recipe):
        if not packed and finish is None:
            if len(slots) == 1 and slots[0].late:
                slot = slots[0]

                def one(run: Run, stream: Any) -> Any:
                    out = allocate()
                    run((address(slot.array),), (address(out),), NULL, 0)
                    return out

                return one

            def plain(run: Run, stream: Any) -> Any:
                out = allocate()
                run(ins, (address(out),), NULL, 0)
                return out

            return plain

        def general(run: Run, stream: Any) -> Any:
            for slot in packed:
                slot.pack(0)
            out = allocate()
            run(ins, (address(out),), NULL, 0)
            return out if finish is None else finish(out)

        return general

    results = Results(recipe, slots, address)

    def several(run: Run, stream: Any) -> Any:
        for slot in packed:
            slot.pack(0)
        outs, arrays = results.make()
        run(ins, outs, NULL, 0)
        return results.give(arrays)

    return several


def device_launch(
    recipe: Recipe,
    slots: Sequence[Slot],
    ins: list[Any],
    workspace: Any,
    blocking: bool,
    streams: dict[int, Any],
) -> Launch:
    """Return the launch of a kernel on the device where the operands are.

    In ``streams`` it keeps the stream objects whose order our memory depends on.
    """
    library, device = recipe.library, recipe.place.device
    allocate, finish, address = recipe.allocate, recipe.finish, library.device_address
    current_stream = library.current_stream
    packed = tuple(slot for slot in slots if isinstance(slot, Packed))
    several = cuda.device_count() > 1
    single = is_single(recipe)
    results = Results(recipe, slots, address)
    keeps = bool(packed) or workspace is not None

    def general(run: Run, handle: int, stream: Any) -> Any:
        if keeps and handle not in streams:
            keep_stream(streams, recipe, handle, stream)
        for slot in packed:
            slot.pack(handle)
        space = 0 if workspace is None else workspace.on(handle)
        if single:
            out = allocate()
            run(ins, (address(out),), space, handle)
            if finish is not None:
                out = finish(out)
        else:
            outs, arrays = results.make()
            run(ins, outs, space, handle)
            out = results.give(arrays)
        if blocking:
            cuda.synchronize(handle)
        return out

    plain = single and not packed and finish is None and not blocking
    simple, leased = plain and workspace is None, plain and workspace is not None

    def launch(run: Run, stream: Any) -> Any:
        if stream is None and not (several and library.current_device() != device):
            handle = current_stream(device)
            if simple:
                out = allocate()
                run(ins, (address(out),), 0, handle)
                return out
            if leased and handle == workspace.last and workspace.pointer:  # the same stream as before, which is kept
                out = allocate()
                run(ins, (address(out),), workspace.pointer, handle)
                return out
            return general(run, handle, None)
        handle = stream_handle(library, device, stream)
        with library.stream_context(handle, device):
            return general(run, handle, stream)

    return launch

"""How operands reach the memory that a kernel reads: as they stand, packed, or moved between host and device."""

from __future__ import annotations

from contextlib import nullcontext
from math import prod
from typing import Any

import numpy as np

from nvmath.core import cuda
from nvmath.core.arrays import NULL, ArrayLibrary, from_buffer
from nvmath.core.dtypes import lookup
from nvmath.core.streams import stream_handle

_ALIGNMENT = 64


class Slot:
    """An operand that the kernel reads where it is.

    Attributes
    ----------
    late : bool
        Whether its address is taken at each run, which makes a reset as cheap as an assignment.
    """

    __slots__ = ("_library", "address", "array", "late")

    def __init__(self, library: ArrayLibrary, late: bool = False) -> None:
        self._library = library
        self.late = late
        self.array: Any = None
        self.address: Any = 0

    def load(self, array: Any, handle: int) -> None:
        """Take the caller's array."""
        self.array = array
        self.address = self._library.address(array)

    def drop(self) -> None:
        """Forget the caller's array."""
        self.array = None
        self.address = 0

    def result(self) -> Any:
        """Return the caller's array after a run in place."""
        return self.array


class Packed(Slot):
    """An operand whose memory the library cannot read as it stands: copied into a buffer before each run."""

    __slots__ = ("_buffer", "_device", "_home", "_last", "_layout")

    def __init__(self, library: ArrayLibrary, layout: Any, device: int | None) -> None:
        super().__init__(library)
        self._layout, self._device = layout, device
        self._buffer: Any = None
        self._home = self._last = 0  # streams: of the allocation, and of the last run

    def load(self, array: Any, handle: int) -> None:
        if self._buffer is None:
            layout, device = self._layout, self._device
            allocate, finish = self._library.maker(layout.shape, layout.strides, layout.dtype, device)
            with nullcontext() if device is None else self._library.stream_context(handle, device):
                base = allocate()
            self.address = self._library.address(base)
            self._buffer = base if finish is None else finish(base)
            have, want = self._library.view(self._buffer).strides, layout.strides
            if (
                any(n > 1 and h != w for n, h, w in zip(layout.shape, have, want, strict=True))
                and 0 not in layout.shape
            ):
                raise RuntimeError(f"A buffer has no gaps, but the layout {layout} does: this is a fault of nvmath.")
            self._home = self._last = handle
        self.array = array

    def drop(self) -> None:
        if self._buffer is not None and self._last != self._home and self._device is not None:
            cuda.order(self._last, self._home, self._device)  # the buffer goes back to a pool of its home stream
        self.array = self._buffer = None
        self.address = 0

    def pack(self, handle: int) -> None:
        """Copy the caller's data into the buffer, after the last run, which may have been on another stream."""
        if handle != self._last and self._device is not None and not cuda.is_capturing(handle):
            cuda.order(self._last, handle, self._device)
            self._last = handle
        self._library.copy(self._buffer, self.array)

    def result(self) -> Any:
        self._library.copy(self.array, self._buffer)
        return self.array


def host_buffer(nbytes: int) -> tuple[Any, int, Any]:
    """Return (owner, address as int, address as cffi pointer) of aligned host memory."""
    owner = np.empty(nbytes + _ALIGNMENT, np.uint8)
    skip = -owner.__array_interface__["data"][0] % _ALIGNMENT
    owner = owner[skip : skip + nbytes]
    return owner, owner.__array_interface__["data"][0], from_buffer(owner)


class Moved(Slot):
    """An operand in the other memory space: copied when it is given, into a buffer that is kept.

    The array library packs it where it is, and then bytes are copied.
    """

    __slots__ = ("_device", "_owner", "_place", "_pointer", "layout", "nbytes")

    def __init__(self, library: ArrayLibrary, layout: Any, device: int | None, place: Any) -> None:
        super().__init__(library)
        self.layout = layout
        self.nbytes = prod(layout.shape) * lookup(layout.dtype).nbytes
        self._device, self._place = device, place
        self._pointer = 0
        self._owner: Any = None

    def load(self, array: Any, handle: int) -> None:
        if self._owner is None:
            if self._place.space == "cuda":
                self._pointer, self._owner = cuda.allocate(max(self.nbytes, 1), self._place.device, handle)
                self.address = self._pointer
            else:
                self._owner, self._pointer, self.address = host_buffer(self.nbytes)
        with self._library.stream_context(handle, self._gpu):
            source, base = self._packed_source(array)
            cuda.copy(self._pointer, source, self.nbytes, handle)
            cuda.synchronize(handle)
        del base
        self.array = array

    @property
    def _gpu(self) -> int:
        return self._place.device if self._device is None else self._device

    def _packed_source(self, array: Any) -> tuple[int, Any]:
        """Return the address of the packed data of ``array``, and what keeps it alive."""
        view = self._library.view(array)
        if self._packs_like(view):
            return view.pointer, array
        base, buffer = self._temporary()
        self._library.copy(buffer, array)
        return self._library.view(base).pointer, base

    def _packs_like(self, view: Any) -> bool:
        """Tell whether the caller's memory holds just what the buffer does: an operand may be broadcast into it."""
        return view.shape == self.layout.shape and view.strides == self.layout.strides and not view.ragged

    def _temporary(self) -> tuple[Any, Any]:
        layout = self.layout
        allocate, finish = self._library.maker(layout.shape, layout.strides, layout.dtype, self._device)
        base = allocate()
        return base, base if finish is None else finish(base)

    @property
    def pointer(self) -> int:
        """Address of the buffer, as an integer."""
        return self._pointer

    def drop(self) -> None:
        self.array = self._owner = None
        self.address = self._pointer = 0

    def fetch(self, handle: int) -> Any:
        """Copy the buffer back into the caller's array, after a run in place."""
        view = self._library.view(self.array)
        if self._packs_like(view):
            cuda.copy(view.pointer, self._pointer, self.nbytes, handle)
            cuda.synchronize(handle)
            return self.array
        base, buffer = self._temporary()
        cuda.copy(self._library.view(base).pointer, self._pointer, self.nbytes, handle)
        cuda.synchronize(handle)
        self._library.copy(self.array, buffer)
        return self.array


class _Staging:
    """Memory where the kernel runs, for one result that the caller gets in the other memory space."""

    __slots__ = ("_output", "address", "nbytes", "owner", "pointer")

    def __init__(self, output: Any) -> None:
        self._output = output
        self.nbytes = prod(output.layout.shape) * lookup(output.layout.dtype).nbytes
        self.owner: Any = None
        self.pointer = 0
        self.address: Any = 0

    def reserve(self, place: Any, handle: int) -> None:
        if self.owner is not None:
            return
        if place.space == "cuda":
            self.pointer, self.owner = cuda.allocate(max(self.nbytes, 1), place.device, handle)
            self.address = self.pointer
        else:
            self.owner, self.pointer, self.address = host_buffer(self.nbytes)

    def fetch(self, library: ArrayLibrary, handle: int) -> Any:
        """Return a new array with what the kernel wrote."""
        base = self._output.allocate()
        cuda.copy(library.view(base).pointer, self.pointer, self.nbytes, handle)
        cuda.synchronize(handle)
        return base if self._output.finish is None else self._output.finish(base)


class Staged:
    """Runs with operands in one memory space and the kernel in the other; always blocking."""

    def __init__(self, recipe: Any, slots: tuple[Any, ...], ins: list[Any], workspace: Any) -> None:
        self._recipe, self._workspace, self._ins = recipe, workspace, ins
        self._targets: tuple[Moved, ...] = tuple(slots[t] for t in recipe.targets) if recipe.inplace else ()
        self._made = tuple(_Staging(output) for output in recipe.outputs[len(self._targets) :])
        self._seeds: tuple[Moved, ...] = () if recipe.inplace else tuple(slots[s] for s in recipe.seeds)

    def launch(self, run: Any, stream: Any) -> Any:
        recipe = self._recipe
        library, place = recipe.library, recipe.place
        handle = stream_handle(library, place.device, stream)
        on_device = place.space == "cuda"
        gpu = place.device if recipe.device is None else recipe.device
        with library.stream_context(handle, gpu):
            for made in self._made:
                made.reserve(place, handle)
            for slot, made in zip(self._seeds, self._made, strict=False):
                cuda.copy(made.pointer, slot.pointer, made.nbytes, handle)
            if self._seeds and not on_device:
                cuda.synchronize(handle)
            space = NULL if not on_device else 0
            if self._workspace is not None:
                space = self._workspace.on(handle)
            outs = [slot.address for slot in self._targets] + [made.address for made in self._made]
            run(self._ins, outs, space, handle if on_device else 0)
            results = [slot.fetch(handle) for slot in self._targets]
            results += [made.fetch(library, handle) for made in self._made]
            return results[0] if recipe.gather is None else recipe.gather(results)

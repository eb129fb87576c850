"""The life of a stateful operation: specified, planned, executed, reset, freed. Written once, for all features.

A feature computes a `Recipe` (pure: what is asked, of which engine, in which layouts) and subclasses `Operation`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, nullcontext
from functools import partial
from threading import get_ident
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from nvmath.core import cuda
from nvmath.core.arrays import NULL, NUMPY, ArrayLibrary
from nvmath.core.backends import Kernel, Run
from nvmath.core.errors import InvalidState
from nvmath.core.layouts import Shape, Strides, is_dense
from nvmath.core.logs import INFO, logger_for, timed
from nvmath.core.memory import Workspace, from_user
from nvmath.core.spaces import Place
from nvmath.core.staging import Moved, Packed, Slot, Staged
from nvmath.core.streams import stream_handle

if TYPE_CHECKING:
    from nvmath.core.logs import Logger

S = TypeVar("S", bound="Operation")

Mode = Literal["direct", "pack", "move"]


class Layout(NamedTuple):
    """One operand or result as the kernel sees it; strides in elements."""

    shape: Shape
    strides: Strides
    dtype: str


class Recipe(NamedTuple):
    """Everything about a call that follows from shapes, strides, data types and options.

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
        What the kernel reads.
    modes : tuple of str
        How each operand gets there: as it stands, packed into a buffer at each run, or moved between memory spaces
        when it is given.
    output : Layout
        What the kernel writes.
    inplace : bool
        Whether the result is the first operand itself.
    allocate, finish
        Make an array for the result; turn it into the result's layout.
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


def _then(restore: Callable[[Any], Any], launch: Callable[[Run, Any], Any]) -> Callable[[Run, Any], Any]:
    def restored(run: Run, stream: Any) -> Any:
        return restore(launch(run, stream))

    return restored


def stream_of(recipe: Recipe, stream: Any) -> int:
    """Return the handle of the stream that the caller named for ``recipe``; see `stream_handle`."""
    return stream_handle(recipe.library, recipe.place.device, stream)


def _keep(streams: dict[int, Any], recipe: Recipe, handle: int, stream: Any) -> None:
    """Keep the stream object behind ``handle`` alive with the operation."""
    if handle not in streams:
        own = stream is None and recipe.device is not None
        streams[handle] = recipe.library.stream_object(recipe.place.device) if own else stream


class Operation:
    """Base of the stateful classes.

    Parameters
    ----------
    recipe : Recipe
        What to do.
    operands : tuple
        The caller's arrays.
    options
        Has the fields logger, blocking and allocator.
    stream
        Orders the copies of operands that change memory space.
    restore
        Turns a result into the caller's kind of array; None where it is one.
    """

    _InvalidState: type[InvalidState] = InvalidState
    _slots: tuple[Slot, ...] = ()
    _launch: Any = None
    _kernel: Kernel | None = None
    _workspace: Workspace | None = None
    _freed = False
    _released = False

    def __init__(
        self, recipe: Recipe, operands: tuple[Any, ...], options: Any, stream: Any, restore: Any = None
    ) -> None:
        self._owner = get_ident()
        self._resources = ExitStack()
        self._recipe = recipe
        self._restore = restore
        self._options = options
        self._logger: Logger = logger_for(f"nvmath.{recipe.operation}", options.logger)
        self._streams: dict[int, Any] = {}  # keeps the stream objects whose order our memory depends on
        self._ins: list[Any] = []  # changed in place by a reset, so that the launch function sees it
        if recipe.place.space == "cuda":
            cuda.check_device(recipe.place.device)
        elif stream is not None:
            self._check_stream(stream)
        self._slots = tuple(self._slot(layout, mode) for layout, mode in zip(recipe.inputs, recipe.modes, strict=True))
        self._load(operands, stream)
        if self._logger.isEnabledFor(INFO):
            self._describe()

    # ------------------------------------------------------------------ state

    def _require(self, call: str, *, planned: bool = False) -> None:
        """The one guard: raise the class's state error with the call that is missing."""
        name = type(self).__name__
        if self._freed:
            raise self._InvalidState(f"{name}.{call}() cannot be called: the object has already been freed.")
        if self._owner != get_ident():
            raise self._InvalidState(
                f"{name}.{call}() was called from another thread than the one that made the object. "
                "A stateful object belongs to its thread: make one in each thread, or use the function form."
            )
        if planned and self._kernel is None:
            raise self._InvalidState(f"{name}.{call}() cannot be called before plan() has been called.")

    def _no_launch(self, call: str) -> InvalidState:
        """Return the error that explains why nothing can be run now."""
        self._require(call, planned=True)
        return self._InvalidState(
            f"{type(self).__name__}.{call}() cannot be called: the operand has been released. "
            "Give a new one with reset_operand() first."
        )

    def _check_stream(self, stream: Any) -> None:
        """Raise ``TypeError`` for what is no stream, also where none is used."""
        stream_of(self._recipe, stream)
        if self._recipe.place.space == "cpu":
            self._logger.info("The stream is not used: the operation runs on the CPU.")

    # ------------------------------------------------------------------ operands

    def _slot(self, layout: Layout, mode: Mode) -> Slot:
        recipe = self._recipe
        if mode == "direct":
            late = recipe.device is None and len(recipe.inputs) == 1 and recipe.finish is None and not recipe.inplace
            return Slot(recipe.library, late and is_dense(layout.shape, layout.strides))
        if mode == "pack":
            return Packed(recipe.library, layout, recipe.device)
        return Moved(recipe.library, layout, recipe.device, recipe.place)

    def _load(self, arrays: tuple[Any, ...], stream: Any) -> None:
        """Point the slots at ``arrays``, moving those that change memory space."""
        recipe = self._recipe
        if recipe.inplace and not recipe.library.writable(arrays[0]):
            raise ValueError("An in-place operation (inplace=True) needs a writeable operand; this one is read-only.")
        handle = stream_of(recipe, stream) if recipe.place.space == "cuda" or recipe.device is not None else 0
        if self._slots and recipe.modes[0] != "direct":
            _keep(self._streams, recipe, handle, stream)
        for slot, array in zip(self._slots, arrays, strict=True):
            slot.load(array, handle)
        self._ins = [slot.address for slot in self._slots]
        self._released = False
        if self._kernel is not None:
            self._launch = self._make_launch(self._kernel)

    def _swap(self, recipe: Recipe, arrays: tuple[Any, ...], stream: Any, restore: Any) -> None:
        """Take new operands whose recipe has the same plan; on failure the old ones stay."""
        before = self._recipe, self._slots, self._restore
        self._recipe, self._restore = recipe, restore
        try:
            if recipe is not before[0]:
                parts = zip(recipe.inputs, recipe.modes, strict=True)
                self._slots = tuple(self._slot(layout, mode) for layout, mode in parts)
            self._load(arrays, stream)
        except BaseException:
            self._recipe, self._slots, self._restore = before
            raise
        if self._slots is not before[1]:
            for slot in before[1]:
                slot.drop()

    def _release(self) -> None:
        if self._released:
            self._logger.info("The operands have been released already.")
            return
        for slot in self._slots:
            slot.drop()
        self._ins = []
        self._launch = None
        self._released = True
        self._logger.info("The operands have been released.")

    # ------------------------------------------------------------------ plan

    def _plan(
        self,
        spec: Any,
        callbacks: tuple[Any, ...] = (),
        stream: Any = None,
        cached: tuple[Callable[..., Any], Callable[[], None]] | None = None,
    ) -> None:
        """Plan ``spec``: all or nothing. The workspace is leased here, so that an execution can be captured.

        ``cached`` lends a kernel, given the engine's ``plan`` and its arguments, and takes it back.
        """
        recipe, logger = self._recipe, self._logger
        with ExitStack() as undo, timed(logger, "The planning"):
            with cuda.using(recipe.place.device) if recipe.place.space == "cuda" else nullcontext():
                make = recipe.backend.plan
                kernel = (make if cached is None else partial(cached[0], make))(spec, recipe.place, callbacks)
            undo.callback(kernel.close if cached is None else cached[1])
            if kernel.workspace:
                allocator = self._options.allocator
                home = recipe.library if recipe.device is not None else NUMPY
                allocate = home.workspace if allocator is None else from_user(allocator)
                self._workspace = Workspace(kernel.workspace, recipe.place.device, allocate)
                undo.callback(self._workspace.release)
                handle = stream_of(recipe, stream)
                _keep(self._streams, recipe, handle, stream)
                pointer = self._workspace.on(handle)
                logger.debug("Workspace: %d bytes at %#x, in order on stream %d.", kernel.workspace, pointer, handle)
            if recipe.place.space == "cuda":
                cuda.make_current(recipe.place.device)
            launch = None if self._released else self._make_launch(kernel)
            self._resources = undo.pop_all()
        self._kernel, self._launch = kernel, launch
        logger.debug("Planned: %s on %s; phases: %s.", spec, recipe.place, ", ".join(kernel.phases))
        logger.info("Planned with %s; workspace: %d bytes.", recipe.backend.name, kernel.workspace)

    def _make_launch(self, kernel: Kernel) -> Callable[[Run, Any], Any]:
        """Return the function that runs one phase and returns the result; chosen once, so that runs are short."""
        recipe = self._recipe
        launch: Callable[[Run, Any], Any]
        if "move" in recipe.modes:
            launch = Staged(self, kernel).launch
        elif recipe.place.space == "cpu":
            launch = self._host_launch()
        else:
            launch = self._device_launch(kernel)
        restore = self._restore
        if restore is not None:
            launch = _then(restore, launch)
        if self._logger.isEnabledFor(INFO):
            return self._told(launch)
        return launch

    def _told(self, launch: Callable[[Run, Any], Any]) -> Callable[[Run, Any], Any]:
        logger = self._logger
        blocks = self._options.blocking is True or self._recipe.place.space == "cpu" or self._recipe.device is None

        def told(run: Run, stream: Any) -> Any:
            logger.info("Starting the execution (%s).", "blocking" if blocks else "not blocking")
            if not blocks:
                return launch(run, stream)
            with timed(logger, "The execution"):
                return launch(run, stream)

        return told

    def _host_launch(self) -> Callable[[Run, Any], Any]:
        recipe, ins = self._recipe, self._ins
        packed = tuple(slot for slot in self._slots if isinstance(slot, Packed))
        if recipe.inplace:
            first = self._slots[0]

            def inplace(run: Run, stream: Any) -> Any:
                for slot in packed:
                    slot.pack(0)
                run(ins, ins[:1], NULL, 0)
                return first.result()

            return inplace
        allocate, finish, address = recipe.allocate, recipe.finish, recipe.library.address
        if not packed and finish is None:
            if len(self._slots) == 1 and self._slots[0].late:
                slot = self._slots[0]

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

    def _device_launch(self, kernel: Kernel) -> Callable[[Run, Any], Any]:
        recipe, ins, workspace = self._recipe, self._ins, self._workspace
        library, device = recipe.library, recipe.place.device
        allocate, finish, address = recipe.allocate, recipe.finish, library.device_address
        current_stream, blocking = library.current_stream, self._options.blocking is True
        packed = tuple(slot for slot in self._slots if isinstance(slot, Packed))
        first = self._slots[0] if recipe.inplace else None
        several = cuda.device_count() > 1

        streams, keeps = self._streams, bool(packed) or workspace is not None

        def general(run: Run, handle: int, stream: Any) -> Any:
            if keeps and handle not in streams:
                _keep(streams, recipe, handle, stream)
            for slot in packed:
                slot.pack(handle)
            if first is not None:
                outs, out = ins[:1], None
            else:
                out = allocate()
                outs = [address(out)]
            run(ins, outs, 0 if workspace is None else workspace.on(handle), handle)
            if first is not None:
                out = first.result()
            elif finish is not None:
                out = finish(out)
            if blocking:
                cuda.synchronize(handle)
            return out

        simple = not packed and first is None and finish is None and not blocking and workspace is None

        def launch(run: Run, stream: Any) -> Any:
            if stream is None and not (several and library.current_device() != device):
                handle = current_stream(device)
                if simple:
                    out = allocate()
                    run(ins, (address(out),), 0, handle)
                    return out
                return general(run, handle, None)
            handle = stream_of(recipe, stream)
            with library.stream_context(handle, device):
                return general(run, handle, stream)

        return launch

    def _release_workspace(self) -> None:
        if self._workspace is not None:
            self._workspace.release()

    # ------------------------------------------------------------------ end

    def free(self) -> None:
        """Give all native resources back, in order after the last run; a second call does nothing."""
        if self._freed:
            return
        self._freed = True
        self._launch = None
        try:
            if self._recipe.place.space == "cuda" and self._kernel is not None:
                with cuda.using(self._recipe.place.device):
                    self._resources.close()
            else:
                self._resources.close()
        except Exception:
            self._logger.critical("Freeing the resources failed.", exc_info=True)
            raise
        finally:
            for slot in self._slots:
                slot.drop()
            self._slots, self._ins, self._kernel, self._workspace = (), [], None, None
            self._streams.clear()
        self._logger.info("The object has been freed.")

    def __enter__(self: S) -> S:
        self._require("__enter__")
        return self

    def __exit__(self, exc_type: Any, exc_value: Any, traceback: Any) -> None:
        try:
            self.free()
        except Exception:
            if exc_value is None:  # else the error of the block matters more, and this one has been logged
                raise

    def __reduce__(self) -> Any:
        name = type(self).__name__
        raise TypeError(f"{name} objects own native resources, and cannot be copied or pickled: make another {name}.")

    def __del__(self) -> None:
        if not self._freed and self._kernel is not None:
            try:
                self.free()
            except Exception:  # noqa: BLE001 - the interpreter or the driver is shutting down
                return

    @property
    def engine(self) -> str:
        """What does the work and where, such as ``"cuFFT 12.0.0 on device 0"`` or ``"MKL 2026.2 on 1 CPU thread"``."""
        place, backend = self._recipe.place, self._recipe.backend
        where = f"{place.threads} CPU thread" + "s" * (place.threads > 1)
        if place.space == "cuda":
            where = f"device {place.device}"
        return " ".join(filter(None, (backend.name, getattr(backend, "version", ""), "on", where)))

    def _describe(self) -> None:
        recipe, logger = self._recipe, self._logger
        home = "the host" if recipe.device is None else f"device {recipe.device}"
        for layout, mode in zip(recipe.inputs, recipe.modes, strict=True):
            name = recipe.library.name
            logger.info("Operand: %s on %s, shape %s, data type %s.", name, home, layout.shape, layout.dtype)
            if mode == "pack":
                logger.info("The operand is copied into a packed buffer at each execution: %s.", recipe.note)
            elif mode == "move":
                logger.info("The operand is copied between host and device, because of where the operation runs.")
        logger.debug("The library reads %s and writes %s.", recipe.inputs, recipe.output)
        logger.info("The operation %s runs with %s.", recipe.operation, self.engine)

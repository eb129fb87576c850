"""The life of a stateful operation: specified, planned, executed, reset, freed. Written once, for all features.

A feature computes a `Recipe` (pure: what is asked, of which engine, in which layouts) and subclasses `Operation`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, nullcontext
from functools import partial
from threading import get_ident
from typing import TYPE_CHECKING, Any, TypeVar

from nvmath.core import cuda
from nvmath.core.arrays import NUMPY
from nvmath.core.backends import Kernel, Run
from nvmath.core.errors import InvalidState
from nvmath.core.launches import Launch, device_launch, host_launch, keep_stream
from nvmath.core.layouts import is_dense
from nvmath.core.logs import INFO, logger_for, timed
from nvmath.core.memory import Workspace, from_user
from nvmath.core.recipe import Layout, Mode, Recipe
from nvmath.core.staging import Moved, Packed, Slot, Staged
from nvmath.core.streams import stream_handle

if TYPE_CHECKING:
    from nvmath.core.logs import Logger

S = TypeVar("S", bound="Operation")


class _Keep:
    """Stands for an operand that a reset leaves as it is."""


KEEP: Any = _Keep()


def _then(restore: Callable[[Any], Any], launch: Launch) -> Launch:
    def restored(run: Run, stream: Any) -> Any:
        return restore(launch(run, stream))

    return restored


def stream_of(recipe: Recipe, stream: Any) -> int:
    """Return the handle of the stream that the caller named for ``recipe``; see `stream_handle`."""
    return stream_handle(recipe.library, recipe.place.device, stream)


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
    scalars
        Numbers that the kernel is given after the addresses of the operands.
    """

    _InvalidState: type[InvalidState] = InvalidState
    _released_text = "the operand has been released. Give a new one with reset_operand"
    _log = ""  # the logger's name, where it is not that of the operation
    _slots: tuple[Slot, ...] = ()
    _launch: Any = None
    _kernel: Kernel | None = None
    _workspace: Workspace | None = None
    _freed = False
    _released = False

    def __init__(
        self,
        recipe: Recipe,
        operands: tuple[Any, ...],
        options: Any,
        stream: Any,
        restore: Any = None,
        scalars: tuple[Any, ...] = (),
    ) -> None:
        self._owner = get_ident()
        self._resources = ExitStack()
        self._recipe = recipe
        self._restore = restore
        self._scalars = scalars
        self._options = options
        self._logger: Logger = logger_for(self._log or f"nvmath.{recipe.operation}", options.logger)
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
        return self._InvalidState(f"{type(self).__name__}.{call}() cannot be called: {self._released_text}() first.")

    def _check_stream(self, stream: Any) -> None:
        """Raise ``TypeError`` for what is no stream, also where none is used."""
        stream_of(self._recipe, stream)
        if self._recipe.place.space == "cpu":
            self._logger.info("The stream is not used: the operation runs on the CPU.")

    # ------------------------------------------------------------------ operands

    def _slot(self, layout: Layout, mode: Mode, recipe: Recipe | None = None) -> Slot:
        recipe = self._recipe if recipe is None else recipe
        if mode == "direct":
            late = recipe.device is None and len(recipe.inputs) == 1 and recipe.finish is None and not recipe.inplace
            return Slot(recipe.library, late and is_dense(layout.shape, layout.strides))
        if mode == "pack":
            return Packed(recipe.library, layout, recipe.device)
        return Moved(recipe.library, layout, recipe.device, recipe.place)

    def _load(self, arrays: tuple[Any, ...], stream: Any) -> None:
        """Point the slots at ``arrays`` (`KEEP`: leave one as it is), moving those that change memory space."""
        recipe = self._recipe
        if recipe.inplace:
            for target in recipe.targets:
                if arrays[target] is not KEEP and not recipe.library.writable(arrays[target]):
                    raise ValueError(
                        "An in-place operation (inplace=True) needs a writeable operand; this one is read-only."
                    )
        handle = stream_of(recipe, stream) if recipe.place.space == "cuda" or recipe.device is not None else 0
        if any(mode != "direct" for mode in recipe.modes):
            keep_stream(self._streams, recipe, handle, stream)
        before = [(slot.array, slot.address) for slot in self._slots]
        try:
            for slot, array in zip(self._slots, arrays, strict=True):
                if array is not KEEP:
                    slot.load(array, handle)
        except BaseException:
            for slot, (array, address) in zip(self._slots, before, strict=True):
                slot.array, slot.address = array, address
            raise
        self._ins = [slot.address for slot in self._slots[: recipe.reads]]
        self._ins.extend(self._scalars)
        self._released = False
        if self._kernel is not None:
            self._launch = self._make_launch(self._kernel, self._workspace)

    def _swap(self, recipe: Recipe, arrays: tuple[Any, ...], stream: Any, restore: Any) -> None:
        """Take new operands whose recipe has the same plan; on failure the old ones stay."""
        before = self._recipe, self._slots, self._restore
        parts = tuple(zip(recipe.inputs, recipe.modes, strict=True))
        if recipe is not before[0]:
            was = tuple(zip(before[0].inputs, before[0].modes, strict=True))
            slots = []
            for i, part in enumerate(parts):
                # the slot of a single operand depends on more than these
                same = len(was) > 1 and i < len(was) and part == was[i]
                slots.append(before[1][i] if same else self._slot(*part, recipe=recipe))
            arrays = tuple(
                before[1][i].array if array is KEEP and slots[i] is not before[1][i] else array
                for i, array in enumerate(arrays)
            )
            self._slots = tuple(slots)
        self._recipe, self._restore = recipe, restore
        try:
            self._load(arrays, stream)
        except BaseException:
            self._recipe, self._slots, self._restore = before
            raise
        for old in before[1]:
            if old not in self._slots:
                old.drop()

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
            workspace = None
            if kernel.workspace:
                workspace = self._lease(kernel.workspace, stream)
                undo.callback(workspace.release)
            if recipe.place.space == "cuda":
                cuda.make_current(recipe.place.device)
            launch = None if self._released else self._make_launch(kernel, workspace)
            previous, self._resources = self._resources, undo.pop_all()
        self._kernel, self._launch, self._workspace = kernel, launch, workspace
        previous.close()  # of an earlier plan
        logger.debug("Planned: %s on %s; phases: %s.", spec, recipe.place, ", ".join(kernel.phases))
        logger.info("Planned with %s; workspace: %d bytes.", recipe.backend.name, kernel.workspace)

    def _lease(self, nbytes: int, stream: Any) -> Workspace:
        """Return workspace from the caller's allocator, or that of the operands' package."""
        recipe, allocator = self._recipe, self._options.allocator
        home = recipe.library if recipe.device is not None else NUMPY
        workspace = Workspace(
            nbytes, recipe.place.device, home.workspace if allocator is None else from_user(allocator)
        )
        handle = stream_of(recipe, stream)
        keep_stream(self._streams, recipe, handle, stream)
        pointer = workspace.on(handle)
        self._logger.debug("Workspace: %d bytes at %#x, in order on stream %d.", nbytes, pointer, handle)
        return workspace

    def _replace_workspace(self, nbytes: int, stream: Any) -> None:
        """Lease another workspace for the present plan, whose need has changed."""
        old, self._workspace = self._workspace, self._lease(nbytes, stream) if nbytes else None
        if self._workspace is not None:
            self._resources.callback(self._workspace.release)
        if old is not None:
            old.release()
        if self._kernel is not None and not self._released:
            self._launch = self._make_launch(self._kernel, self._workspace)

    def _make_launch(self, kernel: Kernel, workspace: Workspace | None) -> Launch:
        """Return the function that runs one phase and returns the result; chosen once, so that runs are short."""
        recipe = self._recipe
        launch: Launch
        if "move" in recipe.modes:
            launch = Staged(recipe, self._slots, self._ins, workspace).launch
        elif recipe.place.space == "cpu":
            launch = host_launch(recipe, self._slots, self._ins)
        else:
            blocking = self._options.blocking is True
            launch = device_launch(recipe, self._slots, self._ins, workspace, blocking, self._streams)
        restore = self._restore
        if restore is not None:
            launch = _then(restore, launch)
        if self._logger.isEnabledFor(INFO):
            return self._told(launch)
        return launch

    def _told(self, launch: Launch) -> Launch:
        logger = self._logger
        blocks = self._options.blocking is True or self._recipe.place.space == "cpu" or self._recipe.device is None

        def told(run: Run, stream: Any) -> Any:
            logger.info("Starting the execution (%s).", "blocking" if blocks else "not blocking")
            if not blocks:
                return launch(run, stream)
            with timed(logger, "The execution"):
                return launch(run, stream)

        return told

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

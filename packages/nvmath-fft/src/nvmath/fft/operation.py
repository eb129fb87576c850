"""The stateful transform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from threading import get_ident
from typing import Any, Literal

from nvmath.core import arrays
from nvmath.core.dtypes import TABLE
from nvmath.core.errors import InvalidState
from nvmath.core.layouts import dense
from nvmath.core.logs import INFO
from nvmath.core.operation import Operation
from nvmath.core.options import options_of
from nvmath.core.recipe import Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA, available_cpus
from nvmath.fft import keys
from nvmath.fft._callback_specs import Callbacks, check_layout, with_callbacks
from nvmath.fft.options import DeviceCallable, FFTDirection, FFTOptions
from nvmath.fft.recipes import recipe_of, request_of
from nvmath.fft.spec import Direction, FFTSpec, integers

AnyExecution = ExecutionCPU | ExecutionCUDA | str | Mapping[str, Any] | None
AnyCallback = DeviceCallable | Mapping[str, Any] | None

_DIRECTIONS: dict[Any, Direction] = {"forward": "forward", "inverse": "inverse", -1: "forward", 1: "inverse"}


def _where(view: arrays.View) -> str:
    return "the host" if view.device is None else f"device {view.device}"


def _restoring(restore: Any, operand: Any, inplace: bool) -> Any:
    """Return how a result becomes the caller's kind of array; in place it is the operand itself."""
    if inplace and type(operand).__module__.partition(".")[0] not in ("numpy", "cupy", "torch"):
        return lambda result: operand
    return restore


def plan_key(recipe: Recipe, spec: FFTSpec, callbacks: tuple[DeviceCallable | None, ...] = ()) -> str:
    """Return the value under which a plan is kept; as text, because that remembers its hash.

    A plan has the addresses of its callbacks' user data built in, so that these are part of it.
    """
    data = [None if callback is None else callback.data for callback in callbacks]
    return f"{recipe.backend.name} {spec!r} {recipe.place!r} {data}"


class InvalidFFTState(InvalidState):
    """A method of `FFT` was called in a state that does not allow it."""


def direction_of(given: Any, kind: str) -> Direction:
    """Return ``'forward'`` or ``'inverse'`` for an `FFTDirection`, its int, or its name in any case.

    Raises
    ------
    ValueError
        When it is none of these, or not the one direction that R2C and C2R have.
    """
    key = given.lower() if isinstance(given, str) else given
    try:
        direction = _DIRECTIONS[key]
    except (KeyError, TypeError):
        raise ValueError(
            f"The direction {given!r} is not valid. Allowed are FFTDirection.FORWARD (-1), FFTDirection.INVERSE (1), "
            "'forward' and 'inverse'."
        ) from None
    only = {"R2C": "forward", "C2R": "inverse"}.get(kind)
    if only is not None and direction != only:
        raise ValueError(f"The direction {given!r} is not compatible with the FFT type {kind}, which is {only} only.")
    return direction


def callback_of(given: AnyCallback, argument: str) -> DeviceCallable | None:
    """Return a callback argument as `DeviceCallable`; None when it holds no code."""
    if given is None:
        return None
    callback = options_of(DeviceCallable, given, argument)
    return None if callback.ltoir is None else callback


class FFT(Operation):
    """A transform that is planned once and executed many times.

    Parameters
    ----------
    operand : array
        The data: an ndarray-like object of NumPy, CuPy or PyTorch (or any array with ``__dlpack__``), on the host or a
        GPU. float32, float64, complex64 or complex128; on a GPU also float16 and complex32 tensors of PyTorch.
    axes : sequence of int, optional
        The axes to transform, any number of them in any order; default: all. For R2C and C2R the last one named is
        the one whose extent is halved or doubled.
    options : FFTOptions or dict, optional
        See `FFTOptions`.
    execution : ExecutionCPU, ExecutionCUDA, str or dict, optional
        Where to run: ``"cpu"`` or ``"cuda"``, or with fields. Default: where the operand is.
    stream : int or stream object, optional
        Orders the copy of an operand that changes memory space. Default: the current stream of the package.

    Raises
    ------
    ValueError, TypeError
        When operand and arguments do not fit; the text says what is allowed.
    NoBackend
        When nothing installed runs transforms there.

    See Also
    --------
    fft, ifft, rfft, irfft : one transform in one call.

    Notes
    -----
    Transforms are not scaled, in either direction; `nvmath.fft.spec` has the formulas.
    The object belongs to the thread that made it. Use it as a context manager, or call `free`.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> a = np.random.default_rng(1).standard_normal((4, 64)) + 0j
    >>> with nvmath.fft.FFT(a, axes=(1,)) as f:
    ...     f.plan()
    ...     b = f.execute()
    >>> np.allclose(b, np.fft.fft(a, axis=1))
    True
    """

    _InvalidState = InvalidFFTState

    def __init__(
        self,
        operand: Any,
        /,
        *,
        axes: Sequence[int] | None = None,
        options: FFTOptions | Mapping[str, Any] | None = None,
        execution: AnyExecution = None,
        stream: Any = None,
    ) -> None:
        chosen = options_of(FFTOptions, options)
        array, library, restore = arrays.native(operand, "operand")
        view = library.view(array)
        request = request_of(axes, chosen, execution, view.device)
        restore = _restoring(restore, operand, chosen.inplace)
        super().__init__(recipe_of(library, array, request), (array,), chosen, stream, restore)
        cpus = available_cpus()
        if isinstance(request.execution, ExecutionCPU) and (request.execution.num_threads or 0) > cpus:
            asked = request.execution.num_threads
            self._logger.info("num_threads=%d is reduced to the %d CPUs of this process.", asked, cpus)
        self._request = request
        self._callbacks: Callbacks = (None, None)
        self._spec: FFTSpec = self._recipe.spec
        self._default: Any = None
        self._runs: dict[Any, Any] = {}
        self._remember(array, view)

    def _remember(self, array: Any, view: arrays.View) -> None:
        """Keep what a checked reset compares with."""
        library = self._recipe.library
        self._view = view._replace(array=None, pointer=view.pointer % 16)
        self._matches, self._address_of = library.matcher(array), library.address
        direct = self._recipe.modes[0] == "direct" and self._restore is None and not self._recipe.inplace
        self._quick = type(array) if direct and not self._logger.isEnabledFor(INFO) else None
        self._operand = self._slots[0]
        self._late = self._operand.late

    # ------------------------------------------------------------------ keys

    @staticmethod
    def create_key(
        operand: Any,
        *,
        axes: Sequence[int] | None = None,
        options: FFTOptions | Mapping[str, Any] | None = None,
        execution: AnyExecution = None,
        prolog: AnyCallback = None,
        epilog: AnyCallback = None,
    ) -> tuple[tuple[Any, ...], tuple[Any, ...] | None, tuple[Any, ...]]:
        """Return a key for a planned object: objects of equal keys can stand for each other.

        Parameters are those of the constructor and of `plan`.

        Returns
        -------
        tuple
            (plan arguments, callbacks or None, execution space). The stream is no part of it.
        """
        array, library, _ = arrays.native(operand, "operand")
        view = library.view(array)
        return keys.of_view(
            view, axes, options, execution, (callback_of(prolog, "prolog"), callback_of(epilog, "epilog"))
        )

    @staticmethod
    def create_key_from_metadata(
        shape: Sequence[int],
        dtype: str,
        memory_space: Literal["cpu", "cuda"],
        *,
        strides: Sequence[int] | None = None,
        axes: Sequence[int] | None = None,
        options: FFTOptions | Mapping[str, Any] | None = None,
        execution: AnyExecution = None,
        prolog: AnyCallback = None,
        epilog: AnyCallback = None,
    ) -> tuple[tuple[Any, ...], tuple[Any, ...] | None, tuple[Any, ...]]:
        """Return the key of an operand that need not exist.

        Parameters
        ----------
        shape : sequence of int
            Its extents.
        dtype : str
            Name of its data type, such as ``"complex64"``.
        memory_space : {'cpu', 'cuda'}
            Where it would be.
        strides : sequence of int, optional
            Strides in elements; default: C order.
        axes, options, execution, prolog, epilog
            As in `create_key`.

        Raises
        ------
        ValueError
            For an unknown memory space or data type, no dimensions, or another number of strides than extents.
        """
        if memory_space not in ("cpu", "cuda"):
            raise ValueError(f"memory_space={memory_space!r} is not valid. Allowed are 'cpu' and 'cuda'.")
        extents = integers(shape, "shape")
        if any(n < 0 for n in extents):
            raise ValueError(f"The shape {extents} has a negative extent.")
        if not extents:
            raise ValueError("The shape is empty (scalar-like). A transform needs at least one dimension.")
        name = dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or getattr(dtype, "__name__", None)
        if name not in TABLE:
            raise ValueError(f"The data type {dtype!r} is unknown. Known data types: {', '.join(TABLE)}.")
        steps = dense(extents) if strides is None else integers(strides, "strides")
        if len(steps) != len(extents):
            raise ValueError(f"strides has {len(steps)} entries, but the shape {extents} has {len(extents)}.")
        view = arrays.View(0, extents, steps, name, None if memory_space == "cpu" else 0, None)
        return keys.of_view(
            view, axes, options, execution, (callback_of(prolog, "prolog"), callback_of(epilog, "epilog"))
        )

    def get_key(
        self, *, prolog: AnyCallback = None, epilog: AnyCallback = None
    ) -> tuple[tuple[Any, ...], tuple[Any, ...] | None, tuple[Any, ...]]:
        """Return the key of this object, with the callbacks that it was planned with.

        Raises
        ------
        InvalidFFTState
            Before `plan`.
        """
        self._require("get_key", planned=True)
        given = callback_of(prolog, "prolog"), callback_of(epilog, "epilog")
        return keys.of_request(self._view, self._request, given)

    # ------------------------------------------------------------------ life

    def plan(
        self,
        *,
        prolog: AnyCallback = None,
        epilog: AnyCallback = None,
        stream: Any = None,
        direction: FFTDirection | int | str | None = None,
    ) -> None:
        """Plan the transform. All or nothing: after an error the object is as before.

        Parameters
        ----------
        prolog, epilog : DeviceCallable or dict, optional
            Called on each element that the transform loads or stores; see `compile_prolog` and `compile_epilog`.
        stream : int or stream object, optional
            Orders the allocation of the workspace; planning itself always blocks.
        direction : FFTDirection, int or str, optional
            The only direction that will be executed, which saves planning the other on the CPU.

        Raises
        ------
        UnsupportedLayoutError
            When callbacks are given and the operand's layout would change the order in which they see the data.
        """
        self._plan_transform(prolog, epilog, stream, direction, None)

    def _plan_transform(self, prolog: Any, epilog: Any, stream: Any, direction: Any, plans: Any) -> None:
        self._require("plan")
        if self._kernel is not None:
            self._logger.info("The transform has been planned already.")
            return
        callbacks = callback_of(prolog, "prolog"), callback_of(epilog, "epilog")
        recipe = self._recipe
        spec: FFTSpec = recipe.spec
        if direction is not None:
            chosen = direction_of(direction, spec.kind)
            if spec.kind == "C2C":
                spec = spec._replace(direction=chosen)
        if callbacks != (None, None) and spec.points:
            spec = with_callbacks(recipe, self._request, self._view, spec, callbacks)
            if recipe.place.space == "cuda" and spec.dtype_in in ("float32", "complex64"):
                self._logger.info(
                    "In single precision a kernel after the transform is often faster than a callback: measure both."
                )
        given = callbacks if callbacks != (None, None) else ()
        lent = None if plans is None else (partial(plans.get, plan_key(recipe, spec, given)), plans.done)
        self._plan(spec, given, stream, lent)
        self._spec, self._callbacks = spec, callbacks
        kernel: Any = self._kernel
        self._runs = kernel.phases
        self._default = kernel.phases[spec.directions[0]]

    def execute(
        self, direction: FFTDirection | int | str | None = None, stream: Any = None, release_workspace: bool = False
    ) -> Any:
        """Execute the transform.

        Parameters
        ----------
        direction : FFTDirection, int or str, optional
            Default: forward, and inverse for C2R or when planned so.
        stream : int or stream object, optional
            Orders the work; default: the current stream of the operand's package.
        release_workspace : bool
            Whether to give the workspace back afterwards, in stream order.

        Returns
        -------
        array
            A new array of the operand's package, where the operand is; in place, the operand itself. If operand and
            execution are on a GPU, the call returns after the launch unless option ``blocking`` is True.

        Raises
        ------
        InvalidFFTState
            Before `plan`, after `release_operand` or `free`, or in another thread than the object's.
        ValueError
            For a direction that the transform does not have.
        """
        if stream is not None:
            self._check_stream(stream)
        launch = self._launch
        if launch is None or self._owner != get_ident():
            raise self._no_launch("execute")
        result = launch(self._default if direction is None else self._run_of(direction), stream)
        if release_workspace:
            self._release_workspace()
        return result

    def _run_of(self, direction: Any) -> Any:
        chosen = direction_of(direction, self._spec.kind)
        run = self._runs.get(chosen)
        if run is None:
            raise ValueError(
                f"The direction {direction!r} is not compatible with the plan, which is for the direction "
                f"{self._spec.direction!r} only. Call plan() without a direction for both."
            )
        return run

    def reset_operand(self, operand: Any, *, stream: Any = None) -> None:
        """Give the transform new data.

        Parameters
        ----------
        operand : array
            Of the same package, data type, device and layout; a different batch shape with the same plan will do.
        stream : int or stream object, optional
            As in the constructor.

        Raises
        ------
        TypeError
            When it is of another package.
        ValueError
            When data type, device, extents or strides do not match the plan, or it is None.
        """
        if type(operand) is self._quick and self._matches(operand) and self._owner == get_ident():
            self._operand.array = operand
            if not self._late:
                self._ins[0] = self._address_of(operand)
        else:
            self._reset(operand, stream)

    def reset_operand_unchecked(self, operand: Any, *, stream: Any = None) -> None:
        """Give the transform new data, trusting the caller that it is like the old; see `reset_operand`."""
        if type(operand) is self._quick and operand.shape == self._view.shape and self._owner == get_ident():
            self._operand.array = operand
            if not self._late:
                self._ins[0] = self._address_of(operand)
        else:
            self._reset(operand, stream)

    def _reset(self, operand: Any, stream: Any) -> None:
        self._require("reset_operand")
        if operand is None:
            raise ValueError("The argument 'operand' is None: reset_operand needs an array. See release_operand().")
        array, library, restore = arrays.native(operand, "operand")
        old = self._recipe
        if library is not old.library:
            raise TypeError(
                f"Library package mismatch: the transform was made for {old.library.name}, "
                f"but the new operand belongs to {library.name}."
            )
        view, was = library.view(array), self._view
        if view.dtype != was.dtype:
            raise ValueError(f"The data type of the new operand must match: it is {view.dtype}, not {was.dtype}.")
        if view.device != was.device:
            raise ValueError(
                f"The new operand is not on the same device: it is on {_where(view)}, the old one was on {_where(was)}."
            )
        recipe = recipe_of(library, array, self._request)
        if recipe.spec != old.spec or recipe.place != old.place or recipe.backend is not old.backend:
            what = "extents" if view.shape != was.shape else "strides"
            if view.shape == was.shape and view.strides == was.strides:
                what = f"memory ({view.ragged or 'the alignment'}) and strides"
            raise ValueError(
                f"The {what} of the new operand must match: shape {view.shape} with strides {view.strides} needs "
                f"another plan than shape {was.shape} with strides {was.strides}."
            )
        if self._callbacks != (None, None):
            check_layout(recipe, self._request, view, self._spec)
        self._swap(recipe, (array,), stream, _restoring(restore, operand, self._request.inplace))
        self._remember(array, view)
        self._logger.info("The operand has been reset: shape %s, strides %s.", view.shape, view.strides)

    def release_operand(self) -> None:
        """Drop the reference to the operand; the plan stays, and `reset_operand` gives it a new one."""
        self._require("release_operand")
        self._release()
        self._quick = None

    def free(self) -> None:
        """Give all resources back, in order after the last execution; a second call does nothing."""
        self._quick, self._runs, self._default = None, {}, None
        super().free()

    def get_input_layout(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return (shape, strides in elements) of the memory that the library reads; callback offsets count in it."""
        self._require("get_input_layout")
        layout = self._recipe.inputs[0]
        return layout.shape, layout.strides

    def get_output_layout(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return (shape, strides in elements) of the memory that the library writes."""
        self._require("get_output_layout")
        layout = self._recipe.output
        return layout.shape, layout.strides


__all__ = ["FFT", "InvalidFFTState", "callback_of", "direction_of"]

"""The function forms: one transform in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

from nvmath.core import arrays, backends, cuda
from nvmath.core.logs import INFO, logger_for
from nvmath.core.operation import stream_of
from nvmath.core.options import options_of
from nvmath.core.plan_cache import plan_cache
from nvmath.core.recipe import Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.core.streams import stream_handle
from nvmath.fft import numpy_words
from nvmath.fft._callback_specs import Callbacks, with_callbacks
from nvmath.fft.operation import FFT, AnyCallback, AnyExecution, callback_of, direction_of, plan_key
from nvmath.fft.options import FFTDirection, FFTOptions
from nvmath.fft.recipes import recipe_of, request_of
from nvmath.fft.spec import Direction, FFTSpec, integers

AnyOptions = FFTOptions | Mapping[str, Any] | None

_DEFAULTS = FFTOptions()
_logger: Any = None
_SIGNS = {id(member): member.name for member in FFTDirection}  # the members live as long as the process
_Call = Callable[[Any, Any], Any]  # operand, stream
_quick: dict[tuple[Any, ...], _Call] = {}
_HASHABLE = (type(None), str, ExecutionCPU, ExecutionCUDA)
_KINDS = {"fft": "C2C", "rfft": "R2C", "irfft": "C2R"}
_BOUND = 1024


def fft(
    operand: Any,
    /,
    *,
    axes: Sequence[int] | None = None,
    direction: FFTDirection | int | str = FFTDirection.FORWARD,
    options: AnyOptions = None,
    execution: AnyExecution = None,
    prolog: AnyCallback = None,
    epilog: AnyCallback = None,
    stream: Any = None,
    n: int | None = None,
    s: Sequence[int] | None = None,
    norm: str | None = None,
    check_dtype: Any = None,
) -> Any:
    """Transform a complex array over one or more axes.

    Parameters
    ----------
    operand : array
        Complex data of NumPy, CuPy or PyTorch, or any array with ``__dlpack__``.
    axes : sequence of int, optional
        The axes to transform; default: all.
    direction : FFTDirection, int or str
        Default: forward.
    options : FFTOptions or dict, optional
        See `FFTOptions`.
    execution : ExecutionCPU, ExecutionCUDA, str or dict, optional
        Where to run; default: where the operand is.
    prolog, epilog : DeviceCallable or dict, optional
        Called on each element that the transform loads or stores; see `compile_prolog` and `compile_epilog`.
    stream : int or stream object, optional
        Orders the work on a GPU; default: the current stream of the operand's package.
    n : int, optional
        Length of the transformed axis (the last one of ``axes``): the operand is cropped or padded with zeros.
    s : sequence of int, optional
        The same for each transformed axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        NumPy's scalings. Default: no scaling in either direction.

    Returns
    -------
    array
        Of the operand's package and data type, where the operand is.

    Raises
    ------
    ValueError
        When the operand is real or has an unsupported type, or an argument is not valid.

    See Also
    --------
    FFT : plan once, execute many times.
    nvmath.plan_cache : keep plans between calls of the function forms.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> nvmath.fft.fft(np.array([1, 1j, -1, -1j])).round(6) + 0
    array([0.+0.j, 4.+0.j, 0.+0.j, 0.+0.j])
    """
    if n is None and s is None and norm is None:
        return _once("fft", operand, axes, direction, options, execution, prolog, epilog, stream)
    return _general("fft", operand, axes, direction, options, execution, prolog, epilog, stream, n, s, norm)


def ifft(
    operand: Any,
    /,
    *,
    axes: Sequence[int] | None = None,
    direction: FFTDirection | int | str = FFTDirection.INVERSE,
    options: AnyOptions = None,
    execution: AnyExecution = None,
    prolog: AnyCallback = None,
    epilog: AnyCallback = None,
    stream: Any = None,
    n: int | None = None,
    s: Sequence[int] | None = None,
    norm: str | None = None,
    check_dtype: Any = None,
) -> Any:
    """Transform a complex array with the inverse sign of the exponent; parameters and result as for `fft`.

    Not scaled unless ``norm`` says so: ``ifft(fft(a))`` is ``a`` times the product of the lengths, and
    ``ifft(a, norm="backward")`` is NumPy's inverse.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> nvmath.fft.ifft(np.array([0, 4, 0, 0], dtype=complex)).round(6) + 0
    array([ 4.+0.j,  0.+4.j, -4.+0.j,  0.-4.j])
    """
    if direction is None:
        direction = FFTDirection.INVERSE
    if n is None and s is None and norm is None:
        return _once("fft", operand, axes, direction, options, execution, prolog, epilog, stream)
    return _general("fft", operand, axes, direction, options, execution, prolog, epilog, stream, n, s, norm)


def rfft(
    operand: Any,
    /,
    *,
    axes: Sequence[int] | None = None,
    direction: FFTDirection | int | str | None = FFTDirection.FORWARD,
    options: AnyOptions = None,
    execution: AnyExecution = None,
    prolog: AnyCallback = None,
    epilog: AnyCallback = None,
    stream: Any = None,
    n: int | None = None,
    s: Sequence[int] | None = None,
    norm: str | None = None,
) -> Any:
    """Transform a real array; the result keeps ``n // 2 + 1`` values along the last transformed axis.

    Parameters are as for `fft`.

    Returns
    -------
    array
        Complex, of twice the operand's width.

    Raises
    ------
    RuntimeError
        When the operand is complex.
    ValueError
        When it has an unsupported type, or an argument is not valid.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> nvmath.fft.rfft(np.array([1.0, 0.0, -1.0, 0.0])).round(6) + 0
    array([0.+0.j, 2.+0.j, 0.+0.j])
    """
    if n is None and s is None and norm is None:
        return _once("rfft", operand, axes, direction, options, execution, prolog, epilog, stream)
    return _general("rfft", operand, axes, direction, options, execution, prolog, epilog, stream, n, s, norm)


def irfft(
    operand: Any,
    /,
    *,
    axes: Sequence[int] | None = None,
    direction: FFTDirection | int | str | None = FFTDirection.INVERSE,
    options: AnyOptions = None,
    execution: AnyExecution = None,
    prolog: AnyCallback = None,
    epilog: AnyCallback = None,
    stream: Any = None,
    n: int | None = None,
    s: Sequence[int] | None = None,
    norm: str | None = None,
) -> Any:
    """Transform Hermitian data to a real array, with the inverse sign; the operand is not changed.

    The operand holds the first half of the data along the last transformed axis, as `rfft` makes it. That the rest is
    its conjugate is assumed, not checked. The result has ``2 * (m - 1)`` values along that axis for ``m`` in the
    operand, or ``2 * m - 1`` with ``options={"last_axis_parity": "odd"}``, or ``n``. Parameters are as for `fft`.

    Returns
    -------
    array
        Real, of half the operand's width.

    Raises
    ------
    ValueError
        When the operand is real, the result would be empty, or an argument is not valid.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> nvmath.fft.irfft(np.array([0j, 2, 0])).round(6) + 0
    array([ 4.,  0., -4.,  0.])
    """
    if n is None and s is None and norm is None:
        return _once("irfft", operand, axes, direction, options, execution, prolog, epilog, stream)
    return _general("irfft", operand, axes, direction, options, execution, prolog, epilog, stream, n, s, norm)


def _once(
    what: str,
    operand: Any,
    axes: Any,
    direction: Any,
    options: Any,
    execution: Any,
    prolog: Any,
    epilog: Any,
    stream: Any,
) -> Any:
    """Transform: what was worked out for an operand and arguments that look the same serves again."""
    global _logger
    if _logger is None:
        _logger = logger_for("nvmath.fft")
    library = arrays.library_of(operand)
    more: tuple[Any, ...] | None = ()
    if options is not None or prolog is not None or epilog is not None:
        options, prolog, epilog, more = _plain(options, prolog, epilog)
    if library is None or more is None or _logger.isEnabledFor(INFO) or type(execution) not in _HASHABLE:
        return _general(what, operand, axes, direction, options, execution, prolog, epilog, stream, None, None, None)
    if axes is not None:
        axes = integers(axes)
    sign = _SIGNS.get(id(direction))
    if sign is None:
        sign = "" if direction is None else direction_of(direction, _KINDS[what])
    try:
        key = (library.signature(operand), what, axes, sign, execution, backends.generation, more)
    except RuntimeError:  # a tensor without memory of its own: the general way says what is wrong with it
        return _general(what, operand, axes, direction, options, execution, prolog, epilog, stream, None, None, None)
    call = _quick.get(key)
    if call is None:
        call = _prepare(library, operand, what, axes, direction, options, execution, (prolog, epilog))
        if len(_quick) >= _BOUND:
            _quick.clear()
        _quick[key] = call
    return call(operand, stream)


def _plain(options: Any, prolog: Any, epilog: Any) -> tuple[Any, Any, Any, tuple[Any, ...] | None]:
    """Return the arguments as objects, and as the values that say what they ask for; None where values do not."""
    chosen = options_of(FFTOptions, options)
    callbacks = callback_of(prolog, "prolog"), callback_of(epilog, "epilog")
    values: tuple[Any, ...] | None = (chosen.fft_type, chosen.last_axis_parity, chosen.result_layout)
    if chosen.inplace or chosen.logger is not None or chosen.blocking is True or chosen.allocator is not None:
        values = None
    for callback in callbacks:
        if callback is None or values is None:
            continue
        code: Any = callback.ltoir
        content = getattr(code, "fingerprint", code if type(code) is bytes else None)
        values = None if content is None else (*values, callback is callbacks[0], content, callback.data)
    return chosen, *callbacks, values


def _prepare(
    library: Any, operand: Any, what: str, axes: Any, direction: Any, options: Any, execution: Any, callbacks: Callbacks
) -> _Call:
    """Return the function that transforms operands which look like this one."""
    chosen = options if options is not None else _DEFAULTS
    if what == "irfft":
        chosen = replace(chosen, fft_type="C2R")
    view = library.view(operand)
    _check_type(what, view.dtype)
    request = request_of(axes, chosen, execution, view.device)
    recipe = recipe_of(library, operand, request)
    phase = _phase(direction, recipe.spec)
    if recipe.modes[0] != "direct":

        def general(operand: Any, stream: Any) -> Any:
            return _general(what, operand, axes, direction, chosen, execution, *callbacks, stream, None, None, None)

        return general
    spec: FFTSpec = recipe.spec._replace(direction=phase) if recipe.spec.kind == "C2C" else recipe.spec
    given: tuple[Any, ...] = ()
    if callbacks != (None, None) and spec.points:
        spec, given = with_callbacks(recipe, request, view, spec, callbacks), callbacks
    return (_host_call if recipe.place.space == "cpu" else _device_call)(recipe, spec, phase, given)


def _host_call(recipe: Recipe, spec: FFTSpec, phase: Direction, given: tuple[Any, ...]) -> _Call:
    allocate, finish, address, place = recipe.allocate, recipe.finish, recipe.library.address, recipe.place
    key, plan, null = plan_key(recipe, spec, given), recipe.backend.plan, arrays.NULL
    once = recipe.backend.once(spec, place, phase) if hasattr(recipe.backend, "once") and not given else None

    def call(operand: Any, stream: Any) -> Any:
        if stream is not None:
            stream_of(recipe, stream)  # raises for what is no stream
        plans = plan_cache.current() if plan_cache.used else None
        if plans is None and once is not None:
            out = allocate()
            once(address(operand), address(out))
            return out if finish is None else finish(out)
        kernel = plan(spec, place, given) if plans is None else plans.get(key, plan, spec, place, given)
        try:
            out = allocate()
            kernel.phases[phase]((address(operand),), (address(out),), null, 0)
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return out if finish is None else finish(out)

    return call


def _device_call(recipe: Recipe, spec: FFTSpec, phase: Direction, given: tuple[Any, ...]) -> _Call:
    allocate, finish, place, library = recipe.allocate, recipe.finish, recipe.place, recipe.library
    key, plan, device = plan_key(recipe, spec, given), recipe.backend.plan, place.device
    address, current_stream = library.device_address, library.current_stream
    several = cuda.device_count() > 1

    def launch(operand: Any, handle: int) -> Any:
        """Run on the current device; the workspace goes back in stream order when its owner goes."""
        plans = plan_cache.current() if plan_cache.used else None
        kernel = plan(spec, place, given) if plans is None else plans.get(key, plan, spec, place, given)
        try:
            out = allocate()
            pointer, owner = 0, None
            if kernel.workspace:
                pointer, owner = library.workspace(kernel.workspace, device, handle)
            kernel.phases[phase]((address(operand),), (address(out),), pointer, handle)
            del owner
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return out if finish is None else finish(out)

    def call(operand: Any, stream: Any) -> Any:
        if stream is None and not (several and library.current_device() != device):
            return launch(operand, current_stream(device))
        handle = stream_of(recipe, stream)
        with library.stream_context(handle, device):
            return launch(operand, handle)

    return call


def _phase(direction: Any, spec: FFTSpec) -> Direction:
    return spec.directions[0] if direction is None else direction_of(direction, spec.kind)


def _check_type(what: str, dtype: str) -> None:
    """Check that real data goes to `rfft` and complex data to the others."""
    is_complex = dtype.startswith("complex")
    if what == "rfft":
        if is_complex:
            raise RuntimeError(
                f"rfft takes real operands, and the data type {dtype} is not compatible with the FFT type R2C. Use fft."
            )
    elif dtype in ("float16", "float32", "float64"):
        hint = " Use rfft for real operands." if what == "fft" else " irfft takes complex operands."
        raise ValueError(f"The operand's data type {dtype} is not compatible with the FFT type C2C or C2R.{hint}")


def _general(
    what: str,
    operand: Any,
    axes: Any,
    direction: Any,
    options: AnyOptions,
    execution: Any,
    prolog: AnyCallback,
    epilog: AnyCallback,
    stream: Any,
    n: Any,
    s: Any,
    norm: Any,
) -> Any:
    """Make an object, plan, execute and free."""
    chosen = options_of(FFTOptions, options)
    axes = None if axes is None else integers(axes)
    array, library, restore = arrays.native(operand, "operand")
    view = library.view(array)
    _check_type(what, view.dtype)
    if what == "irfft" and chosen.fft_type != "C2R":
        chosen = replace(chosen, fft_type="C2R")
    words = numpy_words.Words(what, n, s, norm)

    def ordered() -> Any:
        if view.device is None:
            return nullcontext()
        return library.stream_context(stream_handle(library, view.device, stream), view.device)

    with ordered():
        array, chosen = words.before(array, library, axes, chosen, pack=prolog is not None or epilog is not None)
    plans = plan_cache.current() if plan_cache.used else None
    with FFT(array, axes=axes, options=chosen, execution=execution, stream=stream) as transform:
        only = _phase(direction, transform._spec)
        transform._plan_transform(prolog, epilog, stream, only, plans)
        result = transform.execute(only, stream)
    with ordered():
        result = words.after(result, view.shape, axes, only)
    if chosen.inplace:
        return operand
    return result if restore is None else restore(result)


__all__ = ["fft", "ifft", "irfft", "rfft"]

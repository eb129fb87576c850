"""Keys: values that say when one planned transform can stand for another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from operator import index
from typing import Any, Literal

from nvmath.core.arrays import View
from nvmath.core.options import options_of
from nvmath.core.spaces import ExecutionCPU, execution_of, threads_of
from nvmath.fft._callback_specs import Callbacks
from nvmath.fft.embedding import PlanArguments, plan_arguments, type_codes
from nvmath.fft.options import FFTOptions
from nvmath.fft.recipes import Request, request_of, ways_of
from nvmath.fft.spec import FFTSpec

Key = tuple[tuple[Any, ...], tuple[Any, ...] | None, tuple[Any, ...]]


def of_request(view: View, request: Request, callbacks: Callbacks) -> Key:
    """Return the key of a transform of ``view``."""
    execution = request.execution or execution_of(None, "cpu" if view.device is None else "cuda")
    way = ways_of(view, request, execution.name)[0]
    spec = way.spec
    batch, offsets = spec.loop
    one_call = len(offsets) == 1 and spec.points > 0
    arguments: PlanArguments | str = plan_arguments(spec, batch) if one_call else "several calls, or none"
    plan: tuple[Any, ...] = tuple(arguments) if not isinstance(arguments, str) else _general(spec)
    given = tuple(None if c is None else (c.ltoir, c.data) for c in callbacks)
    if isinstance(execution, ExecutionCPU):
        where: tuple[Any, ...] = ("cpu", threads_of(execution))
    else:
        where = ("cuda", execution.device_id if view.device is None else view.device)
    return plan, None if given == (None, None) else given, where


def _general(spec: FFTSpec) -> tuple[Any, ...]:
    """Return plan arguments for a layout that is no nesting: strides stand in place of embeddings and distances."""
    inputtype, outputtype, executiontype = type_codes(spec)
    strides_in, strides_out = tuple(d[1] for d in spec.dims), tuple(d[2] for d in spec.dims)
    dist_in, dist_out = tuple(d[1] for d in spec.batch), tuple(d[2] for d in spec.batch)
    return (
        len(spec.dims), spec.lengths, strides_in, strides_in[-1], dist_in, inputtype,
        strides_out, strides_out[-1], dist_out, outputtype, tuple(d[0] for d in spec.batch), executiontype,
    )  # fmt: skip


def of_view(
    view: View,
    axes: Sequence[int] | None,
    options: FFTOptions | Mapping[str, Any] | None,
    execution: Any,
    callbacks: Callbacks,
) -> Key:
    """Return the key of an operand that looks like ``view``."""
    request = request_of(axes, options_of(FFTOptions, options), execution, view.device)
    return of_request(view, request, callbacks)


def estimate_workspace_size(
    key: Key, *, technique: Literal["default", "refined"] = "default", handle: int | None = None
) -> int:
    """Estimate the workspace that a planned transform needs, in bytes.

    Parameters
    ----------
    key : tuple
        As made by `FFT.create_key`, `FFT.create_key_from_metadata` or `FFT.get_key`.
    technique : {'default', 'refined'}
        'default' asks cuFFT without a plan; 'refined' asks with the settings of ``handle``.
    handle : int, optional
        A cuFFT handle; required for 'refined', and never changed into a plan.

    Returns
    -------
    int
        Bytes on the device; 0 for execution on the CPU.

    Raises
    ------
    ValueError
        For a malformed key, an unknown technique, a missing handle, or half precision with 'default'.
    """
    try:
        plan, _, where = key
        arguments = PlanArguments(*plan)
        space = {"cpu": "cpu", "cuda": "cuda"}[where[0]]
        _check_numbers(arguments)
    except (TypeError, ValueError, IndexError, KeyError):
        raise ValueError(
            f"The argument 'key' is {key!r}, which is no key: use FFT.create_key, create_key_from_metadata or get_key."
        ) from None
    if technique not in ("default", "refined"):
        raise ValueError(f"technique={technique!r} is not valid. Allowed are 'default' and 'refined'.")
    if technique == "refined" and handle is None:
        raise ValueError("technique='refined' needs a cuFFT handle in the argument 'handle'.")
    if space == "cpu":
        return 0
    if isinstance(arguments.batch, tuple) or arguments.rank > 3:
        arguments = _packed(arguments)
    from nvmath.fft._cufft import estimate

    return estimate(arguments, handle if technique == "refined" else None)


def _check_numbers(arguments: PlanArguments) -> None:
    """Raise ``TypeError`` unless every plan argument is an integer or a tuple of integers."""
    for value in arguments:
        for number in value if isinstance(value, tuple) else (value,):
            index(number)


def _packed(arguments: PlanArguments) -> PlanArguments:
    """Return the largest part of a transform that takes several calls, on packed data."""
    n = arguments.n[-3:]
    batch: Any = arguments.batch
    count = prod((*(batch if isinstance(batch, tuple) else (batch,)), *arguments.n[:-3]))
    volume = prod(n)
    return arguments._replace(
        rank=len(n), n=n, inembed=n, istride=1, idist=volume, onembed=n, ostride=1, odist=volume, batch=count
    )

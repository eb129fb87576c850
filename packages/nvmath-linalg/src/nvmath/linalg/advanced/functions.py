"""The function form: one product in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from nvmath.core import arrays, backends, cuda
from nvmath.core.logs import INFO, logger_for
from nvmath.core.operation import stream_of
from nvmath.core.options import options_of
from nvmath.core.plan_cache import plan_cache
from nvmath.core.recipe import Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.linalg.advanced import epilogs
from nvmath.linalg.advanced._matmul import Matmul
from nvmath.linalg.advanced.inputs import check_bias_type
from nvmath.linalg.advanced.options import (
    MatmulEpilog,
    MatmulOptions,
    MatmulPlanPreferences,
    MatmulQuantizationScales,
)
from nvmath.linalg.advanced.problem import AnyExecution, Problem, epilog_of, number, planned_request
from nvmath.linalg.advanced.recipes import recipe_of

_Call = Callable[..., Any]
_PHASE = "multiply"
_BOUND = 1024
_HASHABLE = (type(None), str, ExecutionCPU, ExecutionCUDA)
_ONE = MatmulPlanPreferences(limit=1)
_quick: dict[tuple[Any, ...], _Call | None] = {}
_logger: Any = None


def matmul(
    a: Any,
    b: Any,
    /,
    c: Any = None,
    *,
    alpha: Any = None,
    beta: Any = None,
    epilog: MatmulEpilog | int | None = None,
    epilog_inputs: Mapping[str, Any] | None = None,
    qualifiers: Any = None,
    quantization_scales: MatmulQuantizationScales | Mapping[str, Any] | None = None,
    options: MatmulOptions | Mapping[str, Any] | None = None,
    preferences: MatmulPlanPreferences | Mapping[str, Any] | None = None,
    algorithm: Any = None,
    execution: AnyExecution = None,
    stream: Any = None,
) -> Any:
    """Compute ``D = f(alpha A B + beta C)`` in one call.

    Parameters
    ----------
    a, b, c, alpha, beta, qualifiers, quantization_scales, options, execution, stream
        As in `Matmul`.
    epilog, epilog_inputs, preferences
        As in `Matmul.plan`.
    algorithm : Algorithm, optional
        To be used instead of the library's choice.

    Returns
    -------
    array or tuple
        As in `Matmul.execute`.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> nvmath.linalg.advanced.matmul(np.array([[1.0, 2.0]]), np.array([[3.0], [4.0]]), alpha=2, execution="cpu")
    array([[22.]])
    """
    global _logger
    if (
        qualifiers is None
        and quantization_scales is None
        and preferences is None
        and algorithm is None
        and (options is None or type(options) in (dict, MatmulOptions))
        and type(execution) in _HASHABLE
        and (c is None) == (beta is None)
    ):
        if _logger is None:
            _logger = logger_for("nvmath.linalg")
        if not _logger.isEnabledFor(INFO):
            operands = (a, b) if c is None else (a, b, c)
            names: tuple[str, ...] = ()
            if isinstance(epilog_inputs, dict) and epilog_inputs:
                names = tuple(epilog_inputs)
                operands += tuple(epilog_inputs.values())
            call = None
            if epilog_inputs is None or names:
                call = _prepared(operands, names, c is not None, epilog, options, execution)
            if call is not None:
                return call(operands, alpha, beta, stream)
    return _general(
        a,
        b,
        c,
        alpha,
        beta,
        epilog,
        epilog_inputs,
        qualifiers,
        quantization_scales,
        options,
        preferences,
        algorithm,
        execution,
        stream,
    )


def _prepared(
    operands: tuple[Any, ...], names: tuple[str, ...], has_c: bool, epilog: Any, options: Any, execution: Any
) -> _Call | None:
    """Return the function that multiplies operands which look like these; None where the general way is needed."""
    library = arrays.library_of(operands[0])
    if library is None:
        return None
    signature = library.signature
    try:
        settings: Any = None
        if options is not None:
            given = options.items() if type(options) is dict else vars(options).items()
            settings = tuple([(name, type(value), value) for name, value in given])  # 1 is not True here
        key = (
            *(map(signature, operands)), library, names, has_c, epilog, settings, execution, backends.generation,
        )  # fmt: skip
        return _quick[key]
    except KeyError:
        pass
    except (AttributeError, TypeError, RuntimeError):  # another package, an unhashable option, a lazy tensor
        return None
    if any(arrays.library_of(operand) is not library for operand in operands):
        return None
    call = _make(operands, names, has_c, epilog, options, execution)
    if len(_quick) >= _BOUND:
        _quick.clear()
    _quick[key] = call
    return call


def _make(
    operands: tuple[Any, ...], names: tuple[str, ...], has_c: bool, epilog: Any, options: Any, execution: Any
) -> _Call | None:
    a, b = operands[:2]
    chosen = options_of(MatmulOptions, options)
    plain = chosen.logger is None and chosen.allocator is None and chosen.handle is None and chosen.blocking == "auto"
    name = epilog_of(epilog)
    row = epilogs.TABLE.get(name, epilogs.NONE)
    if chosen.inplace or not plain or set(names) != set(row.inputs):
        return None
    problem = Problem(
        a, b, operands[2] if has_c else None, None, 0.0 if has_c else None, None, None, options, execution
    )
    given = dict(zip(names, operands[2 + has_c :], strict=True))
    extra = {key: given[key] for key in row.inputs}
    request = planned_request(problem.request, _ONE, name)
    recipe = recipe_of(problem.library, problem.arrays | extra, request)
    if "bias" in extra:
        check_bias_type(recipe.library.view(extra["bias"]).dtype, recipe.spec)
    if set(recipe.modes) != {"direct"}:
        return None
    where = {"a": 0, "b": 1, "c": 2} | {key: 2 + has_c + i for i, key in enumerate(names)}
    order = tuple(where[key] for key in recipe.spec.inputs)
    return _host_call(recipe, order) if recipe.place.space == "cpu" else _device_call(recipe, order)


def _numbers(scale: str) -> Callable[[Any, Any], tuple[Any, Any]]:
    """Return the function that checks alpha and beta."""
    one, zero = number(1, scale, "alpha"), number(0, scale, "beta")

    def checked(alpha: Any, beta: Any) -> tuple[Any, Any]:
        first = one if alpha is None else number(alpha, scale, "alpha")
        return first, zero if beta is None else number(beta, scale, "beta")

    return checked


def _results(recipe: Recipe) -> Callable[[], tuple[Any, list[Any]]]:
    """Return the function that makes the results: what the caller gets, and the arrays that are written."""
    allocate, finish, outputs, gather = recipe.allocate, recipe.finish, recipe.outputs, recipe.gather

    def single() -> tuple[Any, list[Any]]:
        base = allocate()
        return base if finish is None else finish(base), [base]

    def several() -> tuple[Any, list[Any]]:
        bases = [output.allocate() for output in outputs]
        shown = [b if o.finish is None else o.finish(b) for b, o in zip(bases, outputs, strict=True)]
        return gather(shown) if gather is not None else shown[0], bases

    return single if len(outputs) == 1 else several


def _kernel_key(recipe: Recipe) -> str:
    return f"{recipe.backend.name} {recipe.spec!r} {recipe.place!r}"


def _host_call(recipe: Recipe, order: tuple[int, ...]) -> _Call:
    make, checked, address = _results(recipe), _numbers(recipe.spec.scale), recipe.library.address
    plan, spec, place, null = recipe.backend.plan, recipe.spec, recipe.place, arrays.NULL
    key = _kernel_key(recipe)

    def call(operands: tuple[Any, ...], alpha: Any, beta: Any, stream: Any) -> Any:
        if stream is not None:
            stream_of(recipe, stream)  # raises for what is no stream
        result, bases = make()
        ins = [address(operands[i]) for i in order]
        ins.extend(checked(alpha, beta))
        plans = plan_cache.current() if plan_cache.used else None
        kernel = plan(spec, place) if plans is None else plans.get(key, plan, spec, place)
        try:
            kernel.phases[_PHASE](ins, [address(base) for base in bases], null, 0)
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return result

    return call


def _device_call(recipe: Recipe, order: tuple[int, ...]) -> _Call:
    make, checked, library = _results(recipe), _numbers(recipe.spec.scale), recipe.library
    plan, spec, place = recipe.backend.plan, recipe.spec, recipe.place
    device, several, key = place.device, cuda.device_count() > 1, _kernel_key(recipe)
    address, current_stream = library.device_address, library.current_stream

    def launch(operands: tuple[Any, ...], alpha: Any, beta: Any, handle: int) -> Any:
        """Run on the current device; the workspace goes back in stream order when its owner goes."""
        result, bases = make()
        ins = [address(operands[i]) for i in order]
        ins.extend(checked(alpha, beta))
        plans = plan_cache.current() if plan_cache.used else None
        kernel = plan(spec, place) if plans is None else plans.get(key, plan, spec, place)
        try:
            pointer, owner = 0, None
            if nbytes := kernel.workspace:
                pointer, owner = library.workspace(nbytes, device, handle)
            kernel.phases[_PHASE](ins, [address(base) for base in bases], pointer, handle)
            del owner
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return result

    def call(operands: tuple[Any, ...], alpha: Any, beta: Any, stream: Any) -> Any:
        if stream is None and not (several and library.current_device() != device):
            return launch(operands, alpha, beta, current_stream(device))
        handle = stream_of(recipe, stream)
        with library.stream_context(handle, device):
            return launch(operands, alpha, beta, handle)

    return call


def _general(
    a: Any,
    b: Any,
    c: Any,
    alpha: Any,
    beta: Any,
    epilog: Any,
    epilog_inputs: Any,
    qualifiers: Any,
    quantization_scales: Any,
    options: Any,
    preferences: Any,
    algorithm: Any,
    execution: Any,
    stream: Any,
) -> Any:
    """Make an object, plan, execute and free."""
    wanted = options_of(MatmulPlanPreferences, preferences, "preferences")
    if wanted.limit != 1:
        wanted = replace(wanted, limit=1)
    with Matmul(
        a, b, c=c, alpha=alpha, beta=beta, qualifiers=qualifiers, quantization_scales=quantization_scales,
        options=options, execution=execution, stream=stream,
    ) as mm:  # fmt: skip
        algorithms = None if algorithm is None else [algorithm]
        mm.plan(preferences=wanted, algorithms=algorithms, epilog=epilog, epilog_inputs=epilog_inputs, stream=stream)
        return mm.execute(stream=stream)

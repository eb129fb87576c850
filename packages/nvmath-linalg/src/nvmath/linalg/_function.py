"""The function form of the generic matrix product: what was worked out for operands that look the same serves again."""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.core import arrays, backends, cuda
from nvmath.core.dtypes import lookup
from nvmath.core.logs import INFO, logger_for
from nvmath.core.operation import stream_of
from nvmath.core.plan_cache import plan_cache
from nvmath.core.recipe import Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.linalg._arguments import numbers, structures_of
from nvmath.linalg._matmul import PHASE, AnyExecution, AnyOptions, AnyQualifiers, AnyScalars, Matmul, plan_key
from nvmath.linalg.qualified import matrix_qualifiers_dtype
from nvmath.linalg.recipes import Request, execution_from, recipe_of

_logger: Any = None
_quick: dict[tuple[Any, ...], Any] = {}
_HASHABLE = (type(None), str, ExecutionCPU, ExecutionCUDA)
_BOUND = 1024


def matmul(
    a: Any,
    b: Any,
    /,
    c: Any = None,
    *,
    alpha: AnyScalars = None,
    beta: AnyScalars = None,
    qualifiers: AnyQualifiers = None,
    options: AnyOptions = None,
    execution: AnyExecution = None,
    stream: Any = None,
) -> Any:
    """Multiply matrices: ``alpha * a @ b + beta * c``.

    Parameters are as for `Matmul`.

    Returns
    -------
    array or list of arrays
        Of the operands' package and data type, where the operands are; with ``inplace=True`` operand C itself.

    Raises
    ------
    ValueError, TypeError
        When operands and arguments do not fit; the text says what is allowed.

    See Also
    --------
    Matmul : plan once, execute many times.
    nvmath.linalg.advanced.matmul : with epilogs, narrow precision and tuning.
    nvmath.plan_cache : keep plans between calls of the function forms.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> a = np.array([[1.0, 2.0], [3.0, 4.0]])
    >>> nvmath.linalg.matmul(a, np.ones(2))
    array([3., 7.])

    Of a symmetric operand one triangle is read:

    >>> from nvmath.linalg import GeneralMatrixQualifier, SymmetricMatrixQualifier
    >>> qualifiers = np.array([SymmetricMatrixQualifier.create(), GeneralMatrixQualifier.create()])
    >>> nvmath.linalg.matmul(a, np.ones(2), qualifiers=qualifiers)
    array([4., 7.])
    """
    global _logger
    if options is None:
        if _logger is None:
            _logger = logger_for(Matmul._log)
        library = arrays.library_of(a)
        if (
            library is not None
            and library is arrays.library_of(b)
            and (c is None or library is arrays.library_of(c))
            and type(execution) in _HASHABLE
            and not _logger.isEnabledFor(INFO)
        ):
            call = _prepared(library, a, b, c, qualifiers, execution)
            if call is not None and (c is None) == (beta is None):
                return call(a, b, c, alpha, beta, stream)
    return _general(a, b, c, alpha, beta, qualifiers, options, execution, stream)


def _said(qualifiers: Any) -> Any:
    """Return what qualifiers say as a value that can be compared; None where they are no plain set of them."""
    if isinstance(qualifiers, np.ndarray):
        plain = qualifiers.ndim == 1 and qualifiers.dtype == matrix_qualifiers_dtype
        return qualifiers.tobytes() if plain else None
    scalars = (np.ndarray, np.void)
    if isinstance(qualifiers, (list, tuple)) and all(isinstance(q, scalars) and q.ndim == 0 for q in qualifiers):
        return tuple([q.tobytes() for q in qualifiers])
    return None


def _prepared(library: Any, a: Any, b: Any, c: Any, qualifiers: Any, execution: Any) -> Any:
    """Return the function that multiplies operands which look like these; None where the general way is needed."""
    signature = library.signature
    said = None
    if qualifiers is not None:
        said = _said(qualifiers)
        if said is None:
            return None
    try:
        more = None if c is None else signature(c)
        key = (signature(a), signature(b), more, said, execution, backends.generation)
    except RuntimeError:  # a tensor without memory of its own: the general way says what is wrong with it
        return None
    try:
        return _quick[key]
    except KeyError:
        pass
    operands = (a, b) if c is None else (a, b, c)
    structures = structures_of(qualifiers, 1, False, c is not None)
    request = Request(structures, c is not None, execution=execution_from(execution))
    recipe = recipe_of(library, operands, request)
    call = None
    if set(recipe.modes) == {"direct"}:
        make = getattr(recipe.backend, "once", None)
        once = None if make is None else make(recipe.spec, recipe.place, PHASE)
        call = (_host_call if recipe.place.space == "cpu" else _device_call)(recipe, once)
    if len(_quick) >= _BOUND:
        _quick.clear()
    _quick[key] = call
    return call


def _scalars(recipe: Recipe) -> Any:
    """Return the function that checks alpha and beta."""
    dtype = recipe.output.dtype
    one, zero = (1 + 0j, 0j) if lookup(dtype).is_complex else (1.0, 0.0)

    def checked(alpha: Any, beta: Any) -> tuple[Any, Any]:
        if alpha is None and beta is None:
            return one, zero
        first = numbers(alpha, "alpha", 1, False, dtype, 1.0)[0]
        return first, zero if beta is None else numbers(beta, "beta", 1, False, dtype, 0.0)[0]

    return checked


def _host_call(recipe: Recipe, once: Any) -> Any:
    allocate, finish, address, place = recipe.allocate, recipe.finish, recipe.library.address, recipe.place
    spec, plan, null, copy = recipe.spec, recipe.backend.plan, arrays.NULL, recipe.library.copy
    key, checked = plan_key(recipe), _scalars(recipe)

    def call(a: Any, b: Any, c: Any, alpha: Any, beta: Any, stream: Any) -> Any:
        if stream is not None:
            stream_of(recipe, stream)  # raises for what is no stream
        first, second = checked(alpha, beta)
        base = allocate()
        out = base if finish is None else finish(base)
        if c is not None:
            copy(out, c)
        plans = plan_cache.current() if plan_cache.used else None
        if plans is None and once is not None:
            once((address(a), address(b), first, second), (address(base),), null, 0)
            return out
        kernel = plan(spec, place) if plans is None else plans.get(key, plan, spec, place)
        try:
            kernel.phases[PHASE]((address(a), address(b), first, second), (address(base),), null, 0)
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return out

    return call


def _device_call(recipe: Recipe, once: Any) -> Any:
    allocate, finish, place, library = recipe.allocate, recipe.finish, recipe.place, recipe.library
    spec, plan, device, copy = recipe.spec, recipe.backend.plan, place.device, library.copy
    address, current_stream = library.device_address, library.current_stream
    key, checked, several = plan_key(recipe), _scalars(recipe), cuda.device_count() > 1

    def launch(a: Any, b: Any, c: Any, alpha: Any, beta: Any, handle: int) -> Any:
        """Run on the current device; the workspace goes back in stream order when its owner goes."""
        first, second = checked(alpha, beta)
        base = allocate()
        out = base if finish is None else finish(base)
        if c is not None:
            copy(out, c)
        plans = plan_cache.current() if plan_cache.used else None
        if plans is None and once is not None:
            once((address(a), address(b), first, second), (address(base),), 0, handle)
            return out
        kernel = plan(spec, place) if plans is None else plans.get(key, plan, spec, place)
        try:
            pointer, owner = 0, None
            if kernel.workspace:
                pointer, owner = library.workspace(kernel.workspace, device, handle)
            kernel.phases[PHASE]((address(a), address(b), first, second), (address(base),), pointer, handle)
            del owner
        finally:
            if plans is None:
                kernel.close()
            else:
                plans.done()
        return out

    def call(a: Any, b: Any, c: Any, alpha: Any, beta: Any, stream: Any) -> Any:
        if stream is None and not (several and library.current_device() != device):
            return launch(a, b, c, alpha, beta, current_stream(device))
        handle = stream_of(recipe, stream)
        with library.stream_context(handle, device):
            return launch(a, b, c, alpha, beta, handle)

    return call


def _general(
    a: Any,
    b: Any,
    c: Any,
    alpha: Any,
    beta: Any,
    qualifiers: Any,
    options: Any,
    execution: Any,
    stream: Any,
) -> Any:
    """Make an object, plan, execute and free."""
    plans = plan_cache.current() if plan_cache.used else None
    product = Matmul(
        a, b, c, alpha=alpha, beta=beta, qualifiers=qualifiers, options=options, execution=execution, stream=stream
    )
    with product:
        product._plan_product(stream, plans)
        return product.execute(stream=stream)


__all__ = ["matmul"]

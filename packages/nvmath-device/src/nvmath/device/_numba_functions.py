"""Plain functions of ours that kernels may call: each stands for the ``__call__`` of a `Described`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from numba.cuda import types
from numba.cuda.extending import lower_builtin
from numba.cuda.typing.templates import AbstractTemplate, Signature, infer_global

from nvmath.device import _numba, _numba_emit
from nvmath.device._calls import Described

_known: set[Any] = set()
_registered = False


def register() -> None:
    """Register all functions of ours with numba-cuda; the constructors of vectors are by import of `_numba`."""
    global _registered
    if _registered:
        return
    _registered = True
    from nvmath.device import _numba_tensors

    _numba_tensors.register()


def function(python_function: Callable[..., Any], described: Described) -> None:
    """Let kernels call ``python_function``, a function of a module, as ``described.call("__call__", ...)`` says.

    Keyword arguments and defaults are those of its Python signature.
    """
    if python_function in _known:
        return
    _known.add(python_function)
    pysig = inspect.signature(python_function)

    class Call(AbstractTemplate):  # type: ignore[misc]
        key = python_function
        prefer_literal = True

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            missing = len(args) + len(kws) < len(pysig.parameters)
            args, folded = (
                _numba.positional(python_function.__name__, pysig, args, kws) if kws or missing else (args, None)
            )
            arguments = tuple(_numba.argument(kind) for kind in args)
            made = _numba.call(described, "__call__", arguments, _numba.compute_capability())
            return Signature(_numba.numba_type(made.result), args, None, pysig=folded)

    infer_global(python_function)(Call)

    @lower_builtin(python_function, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        arguments = tuple(_numba.argument(kind) for kind in signature.args)
        made = _numba.call(described, "__call__", arguments, _numba.compute_capability())
        this = _numba.DescribedType(described)
        whole = Signature(signature.return_type, (this, *signature.args), None)
        return _numba_emit.emit(context, builder, made, whole, [context.get_dummy_value(), *values])

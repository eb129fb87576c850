"""numba-cuda's view of the random functions: one typing rule and one lowering for all entries of the table."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from nvmath.device._calls import Argument, Array, Opaque, Scalar
from nvmath.device._curand_calls import resolve
from nvmath.device._curand_compile import link_file
from nvmath.device._curand_table import GENERATORS

__all__ = ["function_type", "states_type"]


class _Numba:
    """The modules of numba-cuda that are needed, and the types of states."""

    def __init__(self) -> None:
        load = importlib.import_module
        self.types: Any = load("numba.cuda.types")
        self.templates: Any = load("numba.cuda.typing.templates")
        self.cgutils: Any = load("numba.cuda.cgutils")
        self.vectors: Any = load("numba.cuda.vector_types").vector_types
        self.stack: Any = load("numba.cuda.core.targetconfig").ConfigStack
        self.support: Any = load("numba.cuda.np.numpy_support")
        self.imputils: Any = load("numba.cuda.core.imputils")
        self.target: Any = load("numba.cuda.descriptor").cuda_target
        self.errors: Any = load("numba.cuda.core.errors")
        self.ir: Any = self.cgutils.ir
        self.records = {name: self.support.from_dtype(item.dtype) for name, item in GENERATORS.items()}

    def argument(self, kind: Any) -> Argument | str:
        """Return what an argument is to the table; a text for what no function takes."""
        types = self.types
        for name, record in self.records.items():
            if kind == record:
                return Opaque(name)
        if isinstance(kind, types.Array):
            return Array(str(kind.dtype), kind.ndim, kind.layout)
        if isinstance(kind, types.CPointer):
            return Array(str(kind.dtype), 1, "C")
        kind = types.unliteral(kind)
        return Scalar(str(kind)) if isinstance(kind, types.Number | types.Boolean) else str(kind)

    def type(self, name: str) -> Any:
        """Return the type of a result."""
        return self.types.void if name == "void" else self.vectors.get(name) or getattr(self.types, name)


@cache
def _numba() -> _Numba:
    return _Numba()


@cache
def states_type(generator: str) -> Any:
    """Return the type of an array of states."""
    numba = _numba()
    return numba.types.Array(numba.records[generator], 1, "C")


@cache
def function_type(name: str) -> Any:
    """Return the type of a function, and teach it to the compiler."""
    numba = _numba()

    def generic(template: Any, given: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        arguments, found = resolve(name, tuple(map(numba.argument, given)), keywords, numba.argument)
        ordered = [given[item] if isinstance(item, int) else keywords[item] for item in arguments]
        return numba.templates.signature(numba.type(found.result), *ordered).replace(pysig=_python_signature(found))

    key = f"nvmath.device.random.{name}"
    template = type(f"Random_{name}", (numba.templates.AbstractTemplate,), {"key": key, "generic": generic})

    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return _call(name, context, builder, signature, values)

    registry = numba.imputils.Registry(key)
    registry.lower(key, numba.types.VarArg(numba.types.Any))(lower)
    numba.target.target_context.install_registry(registry)
    return numba.types.Function(template)


def _python_signature(found: Any) -> Any:
    import inspect

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([inspect.Parameter(item, kind) for item in found.names])


def _call(name: str, context: Any, builder: Any, signature: Any, values: Any) -> Any:
    numba = _numba()
    ir, types = numba.ir, numba.types
    _, found = resolve(name, tuple(map(numba.argument, signature.args)), {}, numba.argument)
    opaque = ir.IntType(8).as_pointer()
    given = []
    for parameter, kind, value in zip(found.parameters, signature.args, values, strict=True):
        if parameter is None:  # the state: a record is its address
            given.append(builder.bitcast(value, opaque))
        elif parameter.kind == "array":
            pointer = (
                value if isinstance(kind, types.CPointer) else context.make_array(kind)(context, builder, value).data
            )
            given.append(builder.bitcast(pointer, opaque))
        else:
            given.append(context.cast(builder, value, types.unliteral(kind), getattr(types, parameter.dtype)))
    result, space = ir.VoidType(), None
    if found.result in numba.vectors:
        vector = numba.vectors[found.result]
        space = numba.cgutils.alloca_once(builder, context.get_value_type(vector))
        space.align = 16  # the callee stores all parts at once
        given.append(builder.bitcast(space, opaque))
    elif found.result != "void":
        result = context.get_value_type(numba.type(found.result))
    declared = numba.cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(result, [item.type for item in given]), found.symbol
    )
    flags = numba.stack.top_or_none()
    capability = getattr(flags, "compute_capability", None)
    context.active_code_library.add_linking_file(_code(capability))
    returned = builder.call(declared, given)
    if space is not None:
        return builder.load(space)
    return context.get_dummy_value() if found.result == "void" else returned


def _code(capability: Any) -> str:
    if capability is None:
        from nvmath.device.common_cuda import current_device_sm

        capability = current_device_sm()
    major, minor = capability[:2]
    return link_file((int(major), int(minor)), fitting=True)

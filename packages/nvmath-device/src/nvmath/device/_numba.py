"""The seam to numba-cuda: objects that kernels may name become types, constants and calls of external functions.

Everything here is generic over `nvmath.device._calls.Described`. numba-cuda asks an object for its attribute
``_numba_type_``, which is where this module is first imported.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, cast

import numpy as np
from numba.cuda import types
from numba.cuda.cgutils import ir
from numba.cuda.core.targetconfig import ConfigStack
from numba.cuda.extending import (
    core_models,
    infer_getattr,
    lower_builtin,
    lower_getattr_generic,
    models,
    register_model,
)
from numba.cuda.np.numpy_support import from_dtype
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, Signature

from nvmath.core import diskcache
from nvmath.device import _numba_emit, _numba_launch, _numba_vectors
from nvmath.device._calls import Argument, Array, Call, Described, Opaque, Scalar
from nvmath.device.common_cuda import ComputeCapability
from nvmath.device.types import _ElementType, element

__all__ = ["cubin", "described", "element_reference", "numba_type"]


class DescribedType(types.Dummy):  # type: ignore[misc]
    """The type of one object that kernels may name; the object is part of the type, there is nothing at run time."""

    def __init__(self, value: Described) -> None:
        self.value = value
        kind = type(value).__name__
        super().__init__(f"{kind}.{diskcache.digest((kind, repr(value)))[:16]}")  # the name goes into symbols

    @property
    def key(self) -> Any:
        return type(self), self.value


class OpaqueType(types.Type):  # type: ignore[misc]
    """The type of a value that only our functions read."""

    def __init__(self, of: Any) -> None:
        self.of = of
        kind = type(of).__name__
        super().__init__(f"{kind}.{diskcache.digest((kind, repr(of)))[:16]}")

    @property
    def key(self) -> Any:
        return type(self), self.of

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(getattr(self.of, "fields", ("void*",)))


@register_model(DescribedType)
class _NothingModel(core_models.OpaqueModel):  # type: ignore[misc]
    """There is nothing at run time, and nothing is passed."""

    def get_argument_type(self) -> Any:
        return ()

    def as_argument(self, builder: Any, value: Any) -> Any:
        return ()

    def from_argument(self, builder: Any, value: Any) -> Any:
        return ir.Constant(self.get_value_type(), ir.Undefined)


@register_model(OpaqueType)
class _OpaqueModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: OpaqueType) -> None:
        members = [(f"f{index}", numba_type(name)) for index, name in enumerate(kind.fields)]
        super().__init__(manager, kind, members)


def described(value: Described) -> Any:
    """Return the numba type of an object that kernels may name."""
    if ConfigStack().top_or_none() is None:  # not inside of a compilation: the object is an argument of a kernel
        _numba_launch.accept_as_argument()
    return DescribedType(value)


def element_reference(name: str) -> Any:
    """Return the numba type of a type of elements, as ``dtype=`` takes it."""
    kind = numba_type(name)
    return types.TypeRef(kind) if isinstance(kind, _numba_vectors.VectorType) else types.NumberClass(kind)


def numba_type(name: Any) -> Any:
    """Return the numba type of a name in `_calls` (or of an `Opaque`, or a tuple of names)."""
    if isinstance(name, Opaque):
        return OpaqueType(name.of)
    if isinstance(name, tuple):
        return types.Tuple(tuple(numba_type(item) for item in name))
    special = {"void": types.void, "void*": types.voidptr, "bool": types.boolean, "complex32": "float16x2"}
    found = special.get(name, name)
    if not isinstance(found, str):
        return found
    return _numba_vectors.TYPES.get(found) or from_dtype(np.dtype(found))


def argument(kind: Any) -> Argument:
    """Return what a numba type of an argument is, in the words of `_calls`."""
    if isinstance(kind, types.Array):
        return Array(str(kind.dtype), kind.ndim, kind.layout)
    if isinstance(kind, OpaqueType):
        return Opaque(kind.of)
    if isinstance(kind, DescribedType):
        return Opaque(kind.value)
    if isinstance(kind, types.Omitted):
        return Opaque(None) if kind.value is None else Scalar(str(kind), kind.value)
    if isinstance(kind, types.StringLiteral):
        return Opaque(kind.literal_value)
    if isinstance(kind, types.Literal):
        return Scalar(str(kind.literal_type), kind.literal_value)
    if isinstance(kind, types.NoneType):
        return Opaque(None)
    if isinstance(kind, (types.DTypeSpec, types.TypeRef)):
        inner = kind.dtype if isinstance(kind, types.DTypeSpec) else kind.instance_type
        return Opaque(element(str(inner)))
    return Scalar(str(kind))


def compute_capability() -> ComputeCapability:
    """Return what the code that is being compiled is for."""
    return ComputeCapability(*ConfigStack().top().compute_capability)


# Traits.


def _constant_type(value: Any) -> Any:
    """Return the numba type of a trait: literal, so that it may be a shape."""
    if isinstance(value, tuple):
        kinds = [_constant_type(item) for item in value]
        if hasattr(value, "_fields"):
            return types.NamedTuple(kinds, type(value))
        return types.Tuple(kinds)
    if value is None:
        return types.none
    if isinstance(value, (bool, int, str)):
        return types.literal(value)
    if isinstance(value, float):
        return types.float64
    if isinstance(value, _ElementType):
        return element_reference(value.name)
    if isinstance(value, type) and issubclass(value, np.generic):
        return element_reference(np.dtype(value).name)
    return value._numba_type_


def _constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    if isinstance(kind, types.BaseTuple):
        items = [_constant(context, builder, k, v) for k, v in zip(kind, value, strict=True)]
        return context.make_tuple(builder, kind, items)
    if isinstance(kind, types.Literal):
        return context.get_constant_generic(builder, kind.literal_type, value)
    if isinstance(kind, types.Float):
        return context.get_constant(kind, value)
    return context.get_dummy_value()


@lru_cache(maxsize=1024)
def _constants(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value.constants())


def _attribute(kind: Any, name: str, methods: frozenset[str], constants: Mapping[str, Any]) -> Any:
    """Return the type of a trait or a method.

    Raises
    ------
    AttributeError
        When the object has none of that name in kernels; the text lists those it has.
    """
    if name in methods:
        return types.BoundFunction(_template(name), kind)
    if name in constants:
        return _constant_type(constants[name])
    if name.startswith("__"):  # numba looks whether it is there
        return None
    has = ", ".join(sorted({*methods, *constants} - {"__call__"}))
    raise AttributeError(f"{type(_of(kind)).__name__} has no attribute {name!r} in kernels; it has: {has}.")


@infer_getattr
class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = DescribedType

    def generic_resolve(self, kind: DescribedType, name: str) -> Any:
        return _attribute(kind, name, kind.value.methods(), _constants(kind.value))


@lower_getattr_generic(DescribedType)  # type: ignore[untyped-decorator]
def _lower_attribute(context: Any, builder: Any, kind: DescribedType, value: Any, name: str) -> Any:
    constants = _constants(kind.value)
    if name not in constants:  # a method, which has nothing but its object
        return value
    return _constant(context, builder, _constant_type(constants[name]), constants[name])


@infer_getattr
class _OpaqueAttributes(AttributeTemplate):  # type: ignore[misc]
    """Methods and traits of opaque values whose ``of`` is `Described` too (an accumulator, a tile)."""

    key = OpaqueType

    def generic_resolve(self, kind: OpaqueType, name: str) -> Any:
        constants: Mapping[str, Any] = getattr(kind.of, "constants", dict)()
        return _attribute(kind, name, getattr(kind.of, "methods", frozenset)(), constants)


@lower_getattr_generic(OpaqueType)  # type: ignore[untyped-decorator]
def _lower_opaque_attribute(context: Any, builder: Any, kind: OpaqueType, value: Any, name: str) -> Any:
    constants: Mapping[str, Any] = getattr(kind.of, "constants", dict)()
    if name not in constants:
        return value
    return _constant(context, builder, _constant_type(constants[name]), constants[name])


# Calls.


@lru_cache(maxsize=4096)
def call(value: Any, method: str, arguments: tuple[Argument, ...], target: ComputeCapability) -> Call:
    """Return what a call becomes: asked when it is typed and again when it is lowered."""
    return cast("Call", value.call(method, arguments, target))


def _of(kind: Any) -> Any:
    return kind.value if isinstance(kind, DescribedType) else kind.of


@cache
def _template(method: str) -> type:
    """Return what types and lowers calls of the methods of that name."""

    class Method(AbstractTemplate):  # type: ignore[misc]
        key = f"nvmath.device.{method}"
        prefer_literal = True
        this: Any

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            value = _of(self.this)
            pysig = None
            if kws:
                whole = inspect.signature(getattr(type(value), method))
                mine = whole.replace(parameters=list(whole.parameters.values())[1:])
                args, pysig = positional(f"{type(value).__name__}.{method}", mine, args, kws)
            result = call(value, method, tuple(argument(kind) for kind in args), compute_capability()).result
            _numba_launch.watch(value)
            return Signature(numba_type(result), args, self.this, pysig=pysig)

    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        this, *kinds = signature.args
        arguments = tuple(argument(kind) for kind in kinds)
        made = call(_of(this), method, arguments, compute_capability())
        _numba_launch.require(context, builder, _of(this))
        return _numba_emit.emit(context, builder, made, signature, values)

    for receiver in (DescribedType, OpaqueType):
        lower_builtin(Method.key, receiver, types.VarArg(types.Any))(lower)
        if method == "__call__":
            lower_builtin(receiver, receiver, types.VarArg(types.Any))(lower)
    return Method


def positional(
    what: str, pysig: inspect.Signature, args: tuple[Any, ...], kws: dict[str, Any]
) -> tuple[tuple[Any, ...], Any]:
    """Return all arguments in order, and the Python signature by which numba puts keywords in order."""
    try:
        given = pysig.bind(*args, **kws).arguments
    except TypeError as error:
        raise TypeError(f"{what}{pysig}: {error}.") from None
    folded = (given[name] if name in given else types.Omitted(p.default) for name, p in pysig.parameters.items())
    return tuple(folded), pysig


def cubin(kernel: Any, signature: Any, cc: Any) -> bytes:
    """Compile a kernel to a cubin, on any machine; see `nvmath.device._numba_build`."""
    from nvmath.device import _numba_build

    return _numba_build.cubin(kernel, signature, cc)


def _refresh() -> None:
    """Let numba-cuda see what is registered here when the first look comes in the middle of a compilation.

    It looks by itself before each compilation, and looking costs most of a second once: a kernel from the cache needs
    it never.
    """
    if ConfigStack().top_or_none() is None:
        return
    from numba.cuda.descriptor import cuda_target

    cuda_target.typing_context.refresh()
    cuda_target.target_context.refresh()


_refresh()

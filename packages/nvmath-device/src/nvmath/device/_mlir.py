"""The seam to numba-cuda-mlir: objects that kernels may name become types, constants and calls of external functions.

The counterpart of `_numba`, generic over `nvmath.device._calls.Described` like it. Not every kind of call can be
emitted here yet: opaque values (tensors, accumulators) and vectors are refused in words.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numba_cuda_mlir import tools, types
from numba_cuda_mlir._mlir import ir
from numba_cuda_mlir._mlir.dialects import arith, llvm
from numba_cuda_mlir.extending import (
    lowering_registry,
    refresh_registries,
    register_model,
    typeof_impl,
    typing_registry,
)
from numba_cuda_mlir.lowering_utilities import convert, memref_data_pointer
from numba_cuda_mlir.models import OpaqueModel
from numba_cuda_mlir.numba_cuda.cudadrv.linkable_code import LTOIR, Fatbin
from numba_cuda_mlir.numba_cuda.np.numpy_support import from_dtype
from numba_cuda_mlir.numba_cuda.types import literal
from numba_cuda_mlir.numba_cuda.typing.templates import AbstractTemplate, AttributeTemplate, Signature

from nvmath.core import diskcache
from nvmath.device._calls import Argument, Array, Call, Described, Linkable, Opaque, Pass, Scalar
from nvmath.device.common_cuda import ComputeCapability

__all__ = ["described", "element_reference", "learn", "numba_type"]

_ALIGNMENT = 16  # the most that code from libmathdx expects of memory


class DescribedType(types.Type):  # type: ignore[misc]
    """The type of one object that kernels may name; there is nothing of it at run time."""

    def __init__(self, value: Described) -> None:
        self.value = value
        kind = type(value).__name__
        super().__init__(f"{kind}.{diskcache.digest((kind, repr(value)))[:16]}")

    @property
    def key(self) -> Any:
        return type(self), self.value


register_model(DescribedType)(OpaqueModel)


def described(value: Described) -> Any:
    """Return the compiler's type of an object that kernels may name."""
    return DescribedType(value)


_learnt: set[str] = set()


def learn() -> None:
    """Let the compiler type instances of our classes by this module, whatever their ``_numba_type_`` says."""
    for name in {name for name in sys.modules if name.startswith("nvmath.device.")} - _learnt:
        _learnt.add(name)
        for kind in list(vars(sys.modules[name]).values()):
            if not isinstance(kind, type) or kind.__module__ != name or not hasattr(kind, "_numba_type_"):
                continue
            if hasattr(kind, "methods") and hasattr(kind, "constants"):
                typeof_impl.register(kind)(lambda value, context: described(value))
            elif hasattr(kind, "real_dtype"):
                typeof_impl.register(kind)(lambda value, context: element_reference(value.name))


def element_reference(name: str) -> Any:
    """Return the compiler's type of a type of elements, as ``dtype=`` takes it."""
    return types.NumberClass(numba_type(name))


def numba_type(name: Any) -> Any:
    """Return the compiler's type of a name in `_calls`.

    Raises
    ------
    NotImplementedError
        For opaque values and vectors.
    """
    special = {"void": types.void, "bool": types.boolean}
    if not isinstance(name, str) or "x" in name.removeprefix("complex") or name in ("void*", "complex32"):
        raise NotImplementedError(
            f"{name!r} cannot be used in kernels of numba-cuda-mlir yet. Compile the kernel with numba.cuda.jit."
        )
    return special.get(name) or from_dtype(np.dtype(name))


def argument(kind: Any) -> Argument:
    """Return what a type of an argument is, in the words of `_calls`."""
    if isinstance(kind, types.Array):
        return Array(str(kind.dtype), kind.ndim, kind.layout)
    if isinstance(kind, DescribedType):
        return Opaque(kind.value)
    if isinstance(kind, types.Literal):
        return Scalar(str(kind.literal_type), kind.literal_value)
    if isinstance(kind, types.NoneType):
        return Opaque(None)
    return Scalar(str(kind))


# Traits.


def _constant_type(value: Any) -> Any:
    if isinstance(value, bool | int):
        return literal(value)
    if isinstance(value, float):
        return types.float64
    if value is None:
        return types.none
    if isinstance(value, tuple):
        return types.Tuple(tuple(_constant_type(item) for item in value))
    if isinstance(value, type) and issubclass(value, np.generic):
        return types.NumberClass(from_dtype(np.dtype(value)))
    return None


@lru_cache(maxsize=1024)
def _constants(value: Described) -> Any:
    return value.constants()


@typing_registry.register_attr
class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = DescribedType

    def generic_resolve(self, kind: DescribedType, name: str) -> Any:
        if name in kind.value.methods():
            return types.BoundFunction(_template(name), kind)
        constants = _constants(kind.value)
        return _constant_type(constants[name]) if name in constants else None


@lowering_registry.lower_getattr_generic(DescribedType)  # type: ignore[untyped-decorator]
def _lower_attribute(context: Any, builder: Any, target: Any, value: Any, name: str) -> None:
    kind = builder.get_numba_type(value.name)
    if name in kind.value.methods():
        builder.store_var(target, builder.load_var(value))
    else:
        builder.store_var(target, _constant(builder, _constants(kind.value)[name]))


def _constant(builder: Any, value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_constant(builder, item) for item in value)
    if isinstance(value, bool):
        return arith.constant(ir.IntegerType.get_signless(1), value)
    if isinstance(value, int):
        return arith.constant(ir.IntegerType.get_signless(64), value)
    if isinstance(value, float):
        return arith.constant(ir.F64Type.get(), value)
    return from_dtype(np.dtype(value)) if isinstance(value, type) else value


# Calls.


@lru_cache(maxsize=4096)
def call(value: Described, method: str, arguments: tuple[Argument, ...], target: ComputeCapability) -> Call:
    """Return what a call becomes."""
    return value.call(method, arguments, target)


@cache
def _linkable(code: Linkable) -> Any:
    """Return code as the compiler links it; the same object for equal code, so that it is linked once."""
    return {"ltoir": LTOIR, "fatbin": Fatbin}[code.kind](code.data, name=code.name)


@cache
def _template(method: str) -> type:
    """Return what types and lowers calls of the methods of that name."""

    class Method(AbstractTemplate):  # type: ignore[misc]
        key = f"nvmath.device.{method}"
        prefer_literal = True
        this: Any

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            if kws:
                raise TypeError(f"{method}(): pass the arguments by position in kernels of numba-cuda-mlir.")
            target = ComputeCapability(*tools.get_gpu_compute_capability(tuple)[:2])
            made = call(self.this.value, method, tuple(argument(kind) for kind in args), target)
            return Signature(numba_type(made.result), args, self.this)

    def lower(builder: Any, target: Any, args: list[Any], kws: Any) -> None:
        this, *given = args
        kinds = [builder.get_numba_type(one.name) for one in given]
        capability = ComputeCapability(*builder.metadata["gpu_target"]["cc"][:2])
        owner = builder.get_numba_type(this.name).value
        _emit(builder, target, call(owner, method, tuple(argument(kind) for kind in kinds), capability), given, kinds)

    lowering_registry.lower(Method.key, DescribedType, types.VarArg(types.Any))(lower)
    refresh_registries(typing=False, target=True, include_uninitialized_cuda=False)
    return Method


def _emit(builder: Any, target: Any, made: Call, given: list[Any], kinds: list[Any]) -> None:
    for code in made.code:
        builder.link_external_item(_linkable(code))
    operands = [_parameter(builder, one, given, kinds) for one in made.passing]
    result = numba_type(made.result)
    results = [] if made.result == "void" else [builder.get_return_type(result)]
    _declare(builder, made.symbol, [operand.type for operand in operands], results)
    value = llvm.call(
        result=results[0] if results else None,
        callee_operands=operands,
        op_bundle_operands=[],
        op_bundle_sizes=[],
        callee=made.symbol,
        convergent=True,
    )
    builder.store_var(target, builder.get_mlir_type(types.none) if not results else builder.from_return(result, value))


def _declare(builder: Any, symbol: str, operands: list[Any], results: list[Any]) -> None:
    """Declare a function that threads meet in: no compiler may put its call under more conditions than the source."""
    body = builder.mlir_gpu_module.regions[0].blocks[0]
    for there in body.operations:
        if "sym_name" in there.operation.attributes and there.operation.attributes["sym_name"].value == symbol:
            return
    returned = str(results[0]) if results else "void"
    shape = ir.Type.parse(f"!llvm.func<{returned} ({', '.join(str(operand) for operand in operands)})>")
    with ir.InsertionPoint.at_block_begin(body):
        llvm.LLVMFuncOp(symbol, ir.TypeAttr.get(shape), convergent=True)


def _align(array: Any) -> None:
    """Align a local array as the libraries expect it; the compiler aligns it to the parts of its numbers."""
    operation: Any = getattr(array, "owner", None)
    if getattr(operation, "name", "") == "memref.alloca":
        operation.attributes["alignment"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), _ALIGNMENT)


def _parameter(builder: Any, one: Pass, given: list[Any], kinds: list[Any]) -> Any:
    if one.how == "pointer":
        array = builder.load_var(given[one.index])
        _align(array)
        return memref_data_pointer(array)
    wanted = builder.get_value_type(numba_type(one.dtype))
    if one.how == "constant":
        return arith.constant(wanted, one.index)
    if one.how not in ("value", "reference"):
        raise NotImplementedError(
            "Tensors, accumulators and other values of the library cannot be used in kernels of numba-cuda-mlir yet. "
            "Compile the kernel with numba.cuda.jit."
        )
    value = convert(builder.load_var(given[one.index]), wanted)
    if one.how == "value":
        return value
    stored = builder.as_storage(numba_type(one.dtype), value)
    one_element = arith.constant(ir.IntegerType.get_signless(32), 1)
    memory = llvm.alloca(
        res=llvm.PointerType.get(), array_size=one_element, elem_type=stored.type, alignment=_ALIGNMENT
    )
    llvm.store(stored, memory)
    return memory


refresh_registries(include_uninitialized_cuda=False)

"""The vector types of kernels: those of numba-cuda, and two of half precision that it lacks.

A vector of halves and a record of an array with dtype `types.np_float16x2` (or ``np_float16x4``) turn into each other
where one is stored in an array of the other.
"""

from __future__ import annotations

from typing import Any

from numba.cuda import cgutils, types
from numba.cuda.cgutils import ir
from numba.cuda.extending import (
    lower_builtin,
    lower_cast,
    make_attribute_wrapper,
    models,
    register_model,
)
from numba.cuda.typeconv import Conversion
from numba.cuda.typing.templates import AbstractTemplate, infer_global, signature
from numba.cuda.vector_types import VectorType, vector_types

from nvmath.device import _vectors

__all__ = ["TYPES", "VectorType"]

_FIELDS = "xyzw"


class HalfVector(VectorType):  # type: ignore[misc]
    """A vector of 2 or 4 half-precision numbers."""

    def __init__(self, count: int) -> None:
        name = f"float16x{count}"
        super().__init__(name, types.float16, tuple(_FIELDS[:count]), _vectors.CONSTRUCTORS[name])

    def _same(self, other: Any) -> Any:
        """Return a safe conversion when the other type is a record of the same halves."""
        if not isinstance(other, types.Record) or tuple(other.fields) != self.attr_names:
            return None
        return Conversion.safe if all(other.typeof(name) == types.float16 for name in self.attr_names) else None

    def can_convert_to(self, typing_context: Any, other: Any) -> Any:
        return self._same(other)

    def can_convert_from(self, typing_context: Any, other: Any) -> Any:
        return self._same(other)


class Half2(HalfVector):
    """Two halves: numba registers attributes by class."""


class Half4(HalfVector):
    """Four halves."""


def _model(kind: type) -> None:
    @register_model(kind)
    class Model(models.StructModel):  # type: ignore[misc]
        def __init__(self, manager: Any, vector: Any) -> None:
            super().__init__(manager, vector, [(name, types.float16) for name in vector.attr_names])


def _fields(kind: type, count: int) -> None:
    for name in _FIELDS[:count]:
        make_attribute_wrapper(kind, name, name)


for _kind, _count in ((Half2, 2), (Half4, 4)):
    _model(_kind)
    _fields(_kind, _count)

TYPES: dict[str, Any] = {
    name: vector_types[name] for name in ("float32x2", "float32x4", "float64x2", "float64x4", "uint32x4")
} | {"float16x2": Half2(2), "float16x4": Half4(4)}


def _numbers(kind: Any) -> int:
    """Return how many numbers an argument of a constructor is; 0 when it is none."""
    if isinstance(kind, VectorType):
        return len(kind.attr_names)
    return 2 if isinstance(kind, types.Complex) else int(isinstance(kind, (types.Number, types.Boolean)))


def _constructor(constructor: Any, vector: Any) -> None:
    """Let ``constructor`` make vectors of numbers, complex numbers and shorter vectors."""

    @infer_global(constructor)
    class Make(AbstractTemplate):  # type: ignore[misc]
        key = constructor

        def generic(self, args: Any, kws: Any) -> Any:
            counts = [_numbers(kind) for kind in args]
            if kws or 0 in counts or sum(counts) != len(vector.attr_names):
                given = ", ".join(map(str, args)) or "nothing"
                raise TypeError(f"{vector} is made from {len(vector.attr_names)} numbers; given are: {given}.")
            return signature(vector, *args)

    @lower_builtin(constructor, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, sig: Any, values: Any) -> Any:
        made = cgutils.create_struct_proxy(vector)(context, builder)
        parts = [
            part for kind, value in zip(sig.args, values, strict=True) for part in _parts(context, builder, kind, value)
        ]
        for name, (kind, part) in zip(vector.attr_names, parts, strict=True):
            setattr(made, name, context.cast(builder, part, kind, vector.base_type))
        return made._getvalue()


def _parts(context: Any, builder: Any, kind: Any, value: Any) -> list[tuple[Any, Any]]:
    if isinstance(kind, types.Complex):
        both = context.make_complex(builder, kind, value)
        return [(kind.underlying_float, both.real), (kind.underlying_float, both.imag)]
    if isinstance(kind, VectorType):
        proxy = cgutils.create_struct_proxy(kind)(context, builder, value)
        return [(kind.base_type, getattr(proxy, name)) for name in kind.attr_names]
    return [(kind, value)]


for _name, _vector in TYPES.items():
    _constructor(_vectors.CONSTRUCTORS[_name], _vector)


@lower_cast(types.Record, HalfVector)  # type: ignore[untyped-decorator]
def _from_record(context: Any, builder: Any, record: Any, vector: Any, value: Any) -> Any:
    """Read the fields of a record, whose value is its address."""
    made = cgutils.create_struct_proxy(vector)(context, builder)
    for name in vector.attr_names:
        kind = record.typeof(name)
        where = cgutils.get_record_member(builder, value, record.offset(name), context.get_data_type(kind))
        setattr(made, name, context.unpack_value(builder, kind, where))
    return made._getvalue()


@lower_cast(HalfVector, types.Record)  # type: ignore[untyped-decorator]
def _to_record(context: Any, builder: Any, vector: Any, record: Any, value: Any) -> Any:
    made = cgutils.create_struct_proxy(vector)(context, builder, value)
    pointer = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(8), record.size))
    pointer.align = 8
    pointer = builder.bitcast(pointer, context.get_value_type(record))
    for name in vector.attr_names:
        kind = record.typeof(name)
        where = cgutils.get_record_member(builder, pointer, record.offset(name), context.get_data_type(kind))
        context.pack_value(builder, kind, getattr(made, name), where)
    return pointer


@lower_builtin("array.view", types.Array, types.TypeRef)  # type: ignore[untyped-decorator]
def _view(context: Any, builder: Any, sig: Any, values: Any) -> Any:
    """View an array, contiguous along its last axis, as one of a vector type; numba does so for types of numbers."""
    there, made = sig.args[0], sig.return_type
    source = context.make_array(there)(context, builder, values[0])
    target = context.make_array(made)(context, builder)
    old, new = (context.get_abi_sizeof(context.get_data_type(kind.dtype)) for kind in (there, made))
    if there.layout != "C" or (old % new and new % old):
        raise TypeError(f"An array of {there.dtype} (layout {there.layout}) cannot be viewed as {made.dtype}.")

    def scaled(extent: Any) -> Any:
        whole = builder.mul(extent, ir.Constant(extent.type, old))
        return builder.udiv(whole, ir.Constant(extent.type, new))

    last = there.ndim - 1
    shape, strides = source.shape, source.strides
    target.data = builder.bitcast(source.data, target.data.type)
    target.meminfo, target.parent = source.meminfo, source.parent
    target.nitems = scaled(source.nitems)
    target.itemsize = ir.Constant(source.itemsize.type, new)
    target.shape = builder.insert_value(shape, scaled(builder.extract_value(shape, last)), last)
    target.strides = builder.insert_value(strides, ir.Constant(source.itemsize.type, new), last)
    return target._getvalue()


@lower_cast(types.Number, Half2)  # type: ignore[untyped-decorator]
def _from_number(context: Any, builder: Any, number: Any, vector: Any, value: Any) -> Any:
    """Convert a number to a complex number of halves: where a call of ours wants one."""
    parts = _parts(context, builder, number, value)
    made = cgutils.create_struct_proxy(vector)(context, builder)
    for place, name in enumerate(vector.attr_names):
        kind, part = parts[place] if place < len(parts) else (types.float32, context.get_constant(types.float32, 0))
        setattr(made, name, context.cast(builder, part, kind, vector.base_type))
    return made._getvalue()

"""Emit a `Call` in numba-cuda's intermediate code, and link what defines it."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba.cuda import cgutils, types
from numba.cuda.cgutils import ir
from numba.cuda.cudadrv.linkable_code import LTOIR, Fatbin

from nvmath.device._calls import Call, Linkable, Opaque, Pass

_ALIGNMENT = 16  # the most that code from libmathdx expects of memory
_SHARED = 3  # address space
_BYTES = ir.IntType(8).as_pointer()


class _OnDisk:
    """Code in memory that is a file to whoever asks for its path."""

    code: Linkable

    def __fspath__(self) -> str:
        from nvmath.device import _deprecated

        return _deprecated.written(self.code)


class _LTOIR(_OnDisk, LTOIR):  # type: ignore[misc]
    """LTO-IR."""


class _Fatbin(_OnDisk, Fatbin):  # type: ignore[misc]
    """A fatbin."""


@cache
def linkable(code: Linkable) -> Any:
    """Return code as numba-cuda links it; the same object for equal code, so that it is linked once."""
    made = {"ltoir": _LTOIR, "fatbin": _Fatbin}[code.kind](code.data, name=code.name)
    made.code = code
    return made


def emit(context: Any, builder: Any, call: Call, signature: Any, values: Any) -> Any:
    """Emit a call with the arguments ``values`` (the object itself first), and return its result."""
    from nvmath.device._numba import numba_type

    _align(builder)
    passed: list[Any] = []
    outs = []
    for one in call.passing:
        if one.how in ("opaque", "self"):
            place = 0 if one.how == "self" else one.index + 1
            passed.extend(_consisting(builder, signature.args[place], values[place]))
            continue
        value = _parameter(context, builder, one, signature, values)
        passed.append(value)
        if one.how == "out":
            outs.append((numba_type(one.dtype), value))
    result = numba_type(call.result)
    opaque = isinstance(call.result, Opaque)
    if not call.symbol:
        return _opaque(context, builder, result, passed)
    for code in call.code:
        context.active_code_library.add_linking_file(linkable(code))
    plain = outs or opaque or result == types.void
    returned = ir.VoidType() if plain else context.get_value_type(result)
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(returned, [value.type for value in passed]), call.symbol
    )
    function.attributes.add("convergent")  # threads meet in it
    value = builder.call(function, passed, attrs=("convergent",))
    if outs:
        loaded = [
            context.unpack_value(builder, kind, builder.bitcast(where, _pointer(context, kind))) for kind, where in outs
        ]
        return loaded[0] if not isinstance(call.result, tuple) else context.make_tuple(builder, result, loaded)
    if opaque:  # what the function initialised
        return _opaque(context, builder, result, passed)
    return context.get_dummy_value() if result == types.void else value


def _pointer(context: Any, kind: Any) -> Any:
    return context.get_data_type(kind).as_pointer()


def _parameter(context: Any, builder: Any, one: Pass, signature: Any, values: Any) -> Any:
    from nvmath.device._numba import numba_type

    kinds = signature.args
    if one.how == "pointer":
        array = context.make_array(kinds[one.index + 1])(context, builder, values[one.index + 1])
        return builder.bitcast(array.data, _BYTES)
    if one.how == "constant":
        return context.get_constant(numba_type(one.dtype), one.index)
    if one.how == "local":
        memory = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(8), max(one.index, 1)))
        memory.align = _ALIGNMENT
        return builder.bitcast(memory, _BYTES)
    kind = numba_type(one.dtype)
    if one.how == "out":
        memory = cgutils.alloca_once(builder, context.get_data_type(kind))
        memory.align = _ALIGNMENT
        return builder.bitcast(memory, _BYTES)
    given = kinds[one.index + 1]
    if isinstance(given, types.Omitted):
        value = context.get_constant_generic(builder, kind, given.value)
    else:
        value = context.cast(builder, values[one.index + 1], given, kind)
    if one.how == "value":
        return value
    memory = cgutils.alloca_once(builder, context.get_data_type(kind))
    memory.align = _ALIGNMENT
    context.pack_value(builder, kind, value, memory)
    return builder.bitcast(memory, _BYTES)


def _consisting(builder: Any, kind: Any, value: Any) -> list[Any]:
    """Return what an opaque value consists of, field by field."""
    return [builder.extract_value(value, index) for index in range(len(getattr(kind, "fields", ())))]


def _opaque(context: Any, builder: Any, kind: Any, parts: list[Any]) -> Any:
    made = ir.Constant(context.get_value_type(kind), ir.Undefined)
    for index, part in enumerate(parts[: len(kind.fields)]):
        made = builder.insert_value(made, part, index)
    return made


def _align(builder: Any) -> None:
    """Align shared memory and local arrays as the libraries expect them; numba aligns them to the parts of numbers."""
    for variable in builder.module.global_values:
        if isinstance(variable, ir.GlobalVariable) and variable.type.addrspace == _SHARED:
            variable.align = max(variable.align or 1, _ALIGNMENT)
    for instruction in builder.function.entry_basic_block.instructions:
        if isinstance(instruction, ir.AllocaInstr) and isinstance(instruction.type.pointee, ir.ArrayType):
            instruction.align = max(instruction.align or 1, _ALIGNMENT)

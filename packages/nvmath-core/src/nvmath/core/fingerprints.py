"""What a Python function computes, as plain values: the key under which its compiled code is kept.

Described is what a compiler sees: the byte code with its constants, and the values of the defaults, closure variables
and globals that it reads, through compiled functions that it calls. Byte code rather than source text, because the
text of a file may have changed since the function was made. Nothing here imports a compiler.
"""

from __future__ import annotations

import builtins
import enum
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

# What these modules hold is fixed by versions, which are part of every key.
_KNOWN = {"builtins", "math", "cmath", "operator", "_operator", "numpy", "numba", "numba_cuda", "numba_cuda_mlir"}
_NAME_LOADS = {"LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_DEREF"}
_PADDING = {"EXTENDED_ARG", "CACHE", "PUSH_NULL", "NOP"}
_found: dict[str, str] = {}


class NotCacheable(Exception):  # noqa: N818 - no error: the function is compiled without the cache
    """A function depends on something that has no value to hash; the text says on what."""


def describe(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return what ``function`` computes as nested tuples of plain values, equal in every process.

    Raises
    ------
    NotCacheable
        When the function reads something that cannot be described by value.
    """
    return _function(function, ())


def python_function(function: Any) -> FunctionType:
    """Return the Python function under ``function``, which may be one already compiled by numba.

    Raises
    ------
    TypeError
        When there is none: built-in functions, partial functions and callable objects have no byte code.
    """
    inner = getattr(function, "py_func", function)
    if not isinstance(inner, FunctionType):
        raise TypeError(
            f"A callback must be a Python function (def or lambda), not {type(function).__name__}. "
            "Wrap it in a function that takes the documented arguments."
        )
    return inner


def frozen(function: FunctionType) -> FunctionType:
    """Return a copy of ``function`` that keeps the present values of the global and closure variables it reads."""

    def kept(value: Any) -> Any:
        return value.copy() if isinstance(value, np.ndarray) else value

    def copied(cell: CellType) -> CellType:
        try:
            return CellType(kept(cell.cell_contents))
        except ValueError:  # a variable that has no value yet
            return CellType()

    def names(code: Any) -> set[str]:
        return set(code.co_names).union(*(names(c) for c in code.co_consts if hasattr(c, "co_names")))

    scope = function.__globals__
    read = {name: kept(scope[name]) for name in names(function.__code__) if name in scope}
    read.update({name: scope[name] for name in ("__builtins__", "__name__") if name in scope})
    cells = tuple(copied(cell) for cell in function.__closure__ or ())
    copy = FunctionType(function.__code__, read, function.__name__, function.__defaults__, cells)
    copy.__kwdefaults__, copy.__qualname__ = function.__kwdefaults__, function.__qualname__
    return copy


def versions(*distributions: str) -> dict[str, str]:
    """Return the versions of those distributions that are installed, by name.

    Read from the names of the metadata folders on ``sys.path``: a tenth of what importlib.metadata costs.
    """
    if any(name not in _found for name in distributions):
        for name, version in _installed():
            _found.setdefault(name, version)
    return {name: _found[name] for name in distributions if name in _found}


def _installed() -> Iterator[tuple[str, str]]:
    for place in sys.path:
        try:
            names = os.listdir(place or ".")
        except OSError:
            continue
        for folder in names:
            if folder.endswith(".dist-info"):
                name, _, version = folder.removesuffix(".dist-info").partition("-")
                yield name.lower().replace("_", "-").replace(".", "-"), version


def _function(function: Any, inside: tuple[Any, ...]) -> tuple[Any, ...]:
    inner = python_function(function)
    if inner in inside:
        return ("recursion", inside.index(inner))
    inside = (*inside, inner)
    cells: dict[str, Any] = {}
    for name, cell in zip(inner.__code__.co_freevars, inner.__closure__ or (), strict=True):
        try:
            cells[name] = cell.cell_contents
        except ValueError:
            raise NotCacheable(f"the closure variable {name!r} has no value yet") from None
    return (
        "function",
        _code(inner.__code__),
        _value(inner.__defaults__, "a default argument", inside),
        tuple((key, _value(value, key, inside)) for key, value in sorted((inner.__kwdefaults__ or {}).items())),
        tuple(_reads(inner.__code__, inner.__globals__, cells, inside)),
    )


def _code(code: CodeType) -> tuple[Any, ...]:
    """Describe byte code without what cannot change the result: names of files and lines."""
    constants = tuple(_code(c) if isinstance(c, CodeType) else _value(c, "a constant", ()) for c in code.co_consts)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (code.co_code, constants, names, counts, code.co_exceptiontable)


def _reads(
    code: CodeType, names: Mapping[str, Any], cells: Mapping[str, Any], inside: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """Describe each global and closure variable that the code reads, with the attributes that it takes of modules."""
    import dis

    steps = [step for step in dis.get_instructions(code) if step.opname not in _PADDING]
    for place, step in enumerate(steps):
        if step.opname not in _NAME_LOADS:
            continue
        name = step.argval
        if step.opname != "LOAD_GLOBAL" and name in cells:
            value = cells[name]
        elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            value = names.get(name, getattr(builtins, name, None))
        else:
            continue  # a local variable of the function around this one
        path = name
        for follower in steps[place + 1 :]:
            if not isinstance(value, ModuleType) or _known(value.__name__):
                break
            if follower.opname not in ("LOAD_ATTR", "LOAD_METHOD") or not hasattr(value, follower.argval):
                break
            path, value = f"{path}.{follower.argval}", getattr(value, follower.argval)
        yield path, _value(value, path, inside)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _reads(constant, names, cells, inside)


def _known(module: str | None) -> bool:
    return module is not None and module.partition(".")[0] in _KNOWN


def _value(value: Any, name: str, inside: tuple[Any, ...]) -> Any:
    """Describe a value that the function sees under ``name``."""
    kind = type(value)
    if value is None or kind in (bool, int, str, bytes):
        return value
    if value is Ellipsis or kind is slice:
        return ("constant", repr(value))
    if kind is float:
        return ("float", value.hex())
    if kind is complex:
        return ("complex", value.real.hex(), value.imag.hex())
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", ())
        return ("tuple", kind.__name__, tuple(fields), tuple(_value(item, name, inside) for item in value))
    if kind is frozenset:
        return ("frozenset", tuple(sorted((_value(item, name, inside) for item in value), key=repr)))
    if isinstance(value, (np.ndarray, np.generic)):
        return _array(value, name)
    if isinstance(value, enum.Enum):
        return ("enum", kind.__qualname__, value.name, _value(value.value, name, inside))
    if isinstance(value, enum.EnumMeta):
        members: list[enum.Enum] = list(value)
        return ("enums", value.__qualname__, tuple(_value(member, name, inside) for member in members))
    return _named(value, name, inside)


def _array(value: Any, name: str) -> tuple[Any, ...]:
    import hashlib

    dtype = value.dtype
    if dtype.hasobject:
        raise NotCacheable(f"{name!r} is an array of Python objects")
    layout = "F" if isinstance(value, np.ndarray) and value.flags.f_contiguous else "C"
    return ("array", repr(dtype.descr), tuple(value.shape), layout, hashlib.sha256(value.tobytes()).hexdigest())


def _named(value: Any, name: str, inside: tuple[Any, ...]) -> tuple[Any, ...]:
    """Describe what is known by its name in a known module, a compiled function, or a type of the compiler."""
    kind: type = type(value)
    own = getattr(value, "__name__", "")
    if isinstance(value, ModuleType):
        if _known(own):
            return ("module", own)
        raise NotCacheable(f"the module {name!r} is read in a way that cannot be followed")
    if isinstance(value, np.ufunc) and getattr(np, own, None) is value:
        return ("ufunc", own)
    if isinstance(value, (type, BuiltinFunctionType, FunctionType)) and _known(value.__module__):
        return ("known", value.__module__, value.__qualname__)
    if isinstance(getattr(value, "py_func", None), FunctionType):
        options = tuple(sorted((str(k), repr(v)) for k, v in getattr(value, "targetoptions", {}).items()))
        if getattr(value, "locals", None) or " at 0x" in repr(options):
            raise NotCacheable(f"{name!r} is compiled with options that cannot be described")
        return ("compiled", kind.__name__, options, _function(value, inside))
    if any(base.__name__ == "Type" and _known(base.__module__) for base in kind.__mro__):
        return ("type", kind.__name__, str(value))
    if isinstance(value, FunctionType):
        # Not described by its own code: it is compiled through what an extension registered for it somewhere else.
        raise NotCacheable(f"{name!r} is a Python function that is not compiled; decorate it with numba.njit")
    raise NotCacheable(f"{name!r} is of type {kind.__name__}, which has no value that can be hashed")

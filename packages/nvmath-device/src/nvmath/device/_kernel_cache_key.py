"""What a linked kernel depends on, as plain values: its byte code and what it reads, types, options, and versions.

`nvmath.core.fingerprints` describes Python functions by value, but knows no objects of ours. Here a kernel is copied
first, with plain values where our objects stand, through the device functions and modules that it reads.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from nvmath.core import diskcache, fingerprints

__all__ = ["key", "uses_ours"]

_VERSION = 1  # of what is stored; a change makes what is on disk obsolete
_WHEELS = (
    "numba-cuda", "numba", "llvmlite", "cuda-core", "cuda-bindings", "nvmath-device",
    "nvidia-nvjitlink", "nvidia-nvvm", "nvidia-cuda-nvcc", "nvidia-cuda-nvrtc", "nvidia-cuda-runtime",
    "nvidia-nvjitlink-cu12", "nvidia-cuda-nvcc-cu12", "nvidia-cuda-nvrtc-cu12", "nvidia-cuda-runtime-cu12",
)  # fmt: skip
_DESCRIBED = ("constants", "methods", "call", "run")  # of `_calls.Described`
_VARIABLES = ("CUDA_HOME", "CUDA_PATH", "CONDA_PREFIX", "LD_LIBRARY_PATH")
_compiled_as: WeakKeyDictionary[Any, str | None] = WeakKeyDictionary()  # device functions, by what they computed


def key(function: FunctionType, argtypes: Any, options: Mapping[str, Any], capability: Any) -> tuple[Any, ...]:
    """Return the key under which the linked kernel is kept.

    Parameters
    ----------
    function : function
        The kernel.
    argtypes : tuple of types
        The compiler's types of its arguments.
    options : mapping
        What ``cuda.jit`` was given.
    capability : tuple
        Major and minor number of the device.

    Returns
    -------
    tuple

    Raises
    ------
    fingerprints.NotCacheable
        When it depends on something that cannot be described by value.
    """
    copier = _Copier()
    copy = copier.function(function)
    kinds = tuple(_kind(kind) for kind in argtypes)
    debug = any(options.get(name) for name in ("debug", "device"))
    if debug or any(name.startswith("NUMBA_DUMP") for name in os.environ):
        raise fingerprints.NotCacheable("it is compiled to be looked at")
    plain = tuple((name, _option(name, value)) for name, value in sorted(options.items()))
    described = fingerprints.describe(copy)
    for name, same in _remember(copier):
        if not same:
            raise fingerprints.NotCacheable(f"{name} was compiled before, and perhaps with other values of its globals")
    return ("kernel", _VERSION, described, kinds, plain, tuple(int(part) for part in capability), _toolchain())


def uses_ours(function: FunctionType, argtypes: Any) -> bool:
    """Tell whether a kernel uses an object of ours: one that it reads, or one that it is given."""
    copier = _Copier()
    copier.function(function)
    for _ in _remember(copier):  # those of other kernels too: what they compile now, ours take later
        pass
    return copier.ours or any(type(kind).__module__.startswith("nvmath.") for kind in argtypes)


def _remember(copier: _Copier) -> Iterator[tuple[str, bool]]:
    """Note what device functions compute while they are not compiled; tell whether compiled ones still are the same.

    A compiler compiles a device function once in a process, with the globals that it has then.
    """
    for dispatcher, copy in copier.compiled:
        try:
            now: str | None = diskcache.digest(fingerprints.describe(copy))
        except fingerprints.NotCacheable:
            now = None
        if not _overloads(dispatcher):
            _compiled_as[dispatcher] = now
        yield copy.__name__, now is not None and _compiled_as.get(dispatcher) == now


def _overloads(dispatcher: Any) -> Any:
    """Return what was compiled of a function for devices; one compiled by numba.njit has a dispatcher for these."""
    if type(dispatcher).__name__ == "CUDADispatcher":
        return dispatcher.overloads
    inner = [value for name, value in vars(dispatcher).items() if name.endswith("__dispatcher")]
    return inner[0].overloads if inner else {}


def _toolchain() -> tuple[Any, ...]:
    """Describe all that turns a kernel into a cubin, without opening it."""
    from nvmath.device import _codegen

    wheels = fingerprints.versions(*_WHEELS)
    if "numba-cuda" not in wheels:
        raise fingerprints.NotCacheable("the version of numba-cuda is not known")
    switches = tuple(
        sorted((n, v) for n, v in os.environ.items() if n.startswith(("NUMBA_", "NVMATH_")) and "CACHE" not in n)
    )
    named = tuple(os.environ.get(name) for name in _VARIABLES)
    return (
        (sys.implementation.cache_tag, np.__version__, os.path.realpath("/usr/local/cuda")),
        *(tuple(wheels.get(name) for name in _WHEELS), named, switches, _codegen.toolchain(), _sources()),
    )


@cache
def _sources() -> tuple[tuple[str, int, int], ...]:
    """Describe this package's own files: in a working copy they change while the version does not."""
    with os.scandir(os.path.dirname(__file__)) as found:
        facts = [(entry.name, entry.stat()) for entry in found if entry.name.endswith(".py")]
    return tuple(sorted((name, stat.st_size, stat.st_mtime_ns) for name, stat in facts))


def _text(value: Any, what: str) -> str:
    text = f"{type(value).__module__}.{type(value).__qualname__}: {value}"
    if " at 0x" in text or "object at" in text:
        raise fingerprints.NotCacheable(f"{what} has no text that is the same in every process: {text}")
    return text


def _kind(kind: Any) -> str:
    """Describe the type of an argument; that of an object of ours is named by a digest, so the object is looked at."""
    if type(kind).__module__.startswith("nvmath.") and hasattr(kind, "value"):
        _text(kind.value, "an argument")
    return _text(kind, "the type of an argument")


def _option(name: str, value: Any) -> Any:
    if name == "link":
        return tuple(_linked(item) for item in value or ())
    if name == "extensions":
        return tuple(f"{type(item).__module__}.{type(item).__qualname__}" for item in value or ())
    return _text(value, f"the option {name}")


def _linked(item: Any) -> tuple[str, str]:
    if isinstance(item, str):
        try:
            with open(item, "rb") as stream:
                return os.path.splitext(item)[1], hashlib.sha256(stream.read()).hexdigest()
        except OSError as error:
            raise fingerprints.NotCacheable(f"{item} cannot be read: {error}") from None
    data = getattr(item, "data", None)
    if isinstance(data, str):
        data = data.encode()
    if not isinstance(data, bytes) or getattr(item, "setup_callback", None) or getattr(item, "teardown_callback", None):
        raise fingerprints.NotCacheable(f"it links a {type(item).__name__}")
    return type(item).__name__, hashlib.sha256(data).hexdigest()


class _Copy(ModuleType):
    """A module whose attributes are replaced as they are read."""

    def __init__(self, module: ModuleType, copier: _Copier) -> None:
        super().__init__(module.__name__)
        self._copied, self._copier = module, copier

    def __getattr__(self, name: str) -> Any:
        return self._copier.value(getattr(self._copied, name))


class _Copier:
    """Copies functions, with plain values in place of our objects; ``ours`` tells whether there were any."""

    def __init__(self) -> None:
        self.ours = False
        self.compiled: list[tuple[Any, FunctionType]] = []
        self._functions: dict[FunctionType, FunctionType] = {}

    def function(self, function: FunctionType) -> FunctionType:
        if function in self._functions:
            return self._functions[function]
        cells = tuple(CellType() for _ in function.__closure__ or ())
        scope: dict[str, Any] = {"__builtins__": function.__globals__.get("__builtins__", __builtins__)}
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
        copy.__kwdefaults__ = function.__kwdefaults__
        self._functions[function] = copy
        read = _names(function.__code__)
        scope.update({name: self.value(value) for name, value in function.__globals__.items() if name in read})
        for cell, own in zip(cells, function.__closure__ or (), strict=True):
            try:
                cell.cell_contents = self.value(own.cell_contents)
            except ValueError:  # it has no value yet, which describe() refuses
                continue
        return copy

    def value(self, value: Any) -> Any:
        if isinstance(value, ModuleType):
            root = value.__name__.partition(".")[0]
            if root == "nvmath":
                self.ours = True
                return ("nvmath module", value.__name__)
            return value if root in fingerprints._KNOWN else _Copy(value, self)
        if isinstance(value, np.dtype):
            return ("dtype", repr(value))
        if isinstance(inner := getattr(value, "py_func", None), FunctionType):
            return self._compiled(value, inner)
        if isinstance(value, FunctionType | type):
            if value.__module__.partition(".")[0] != "nvmath":
                return value
            self.ours = True
            return ("nvmath name", value.__module__, value.__qualname__)
        if type(value) is tuple:
            return tuple(self.value(item) for item in value)
        kind = type(value)
        if kind.__module__.partition(".")[0] == "nvmath" or all(hasattr(kind, name) for name in _DESCRIBED):
            return self._object(value)
        return value

    def _object(self, value: Any) -> Any:
        self.ours = True
        own = getattr(value, "_key", None)
        if isinstance(value, tuple):  # of ours and named: a plain value
            return ("nvmath tuple", type(value).__qualname__, tuple(self.value(item) for item in value))
        return ("nvmath object", _text(value, "an object"), repr(own()) if callable(own) else "")

    def _compiled(self, value: Any, inner: FunctionType) -> Any:
        """Stand in for a compiled function: of the same kind, around the copy."""
        made = type(type(value).__name__, (), {})()
        made.py_func = self.function(inner)
        self.compiled.append((value, made.py_func))
        made.targetoptions = getattr(value, "targetoptions", {})
        made.locals = getattr(value, "locals", None)
        return made


def _names(code: CodeType) -> set[str]:
    return set(code.co_names).union(*(_names(c) for c in code.co_consts if isinstance(c, CodeType)))

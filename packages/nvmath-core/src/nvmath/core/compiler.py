"""The one seam to the compilers of Python functions: numba for the host, numba-cuda or numba-cuda-mlir for the device.

Types are plain strings: NumPy's names (``"complex64"``), ``"T*"`` for a pointer to T, ``"void*"``, ``"void"``; a tuple
of them is a tuple; a type object of numba stands for itself. A function is compiled together with an `Entry`, a few
lines around it that give it the calling convention of whoever calls it.
"""

from __future__ import annotations

import importlib
import importlib.util
import operator
import os
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from nvmath.core import diskcache, fingerprints
from nvmath.core.errors import LibraryNotFound
from nvmath.core.logs import logger_for, timed

_VERSION = 1  # of what is generated here; a change makes the code that is on disk obsolete
_HOST = ("numba", "llvmlite")
_DEVICE = ("numba-cuda", "numba-cuda-mlir")
_NVVM = ("nvidia-nvvm", "nvidia-cuda-nvcc-cu12", "nvidia-cuda-nvcc")
_INSTALL_HOST = "pip install 'nvmath-fft[callbacks]'"
_INSTALL_DEVICE = "pip install 'nvmath-fft[callbacks13]' (or [callbacks12] for CUDA 12)"
_log = logger_for(__name__)
_lock = threading.RLock()
_compiled: dict[tuple[Any, ...], Any] = {}  # functions of the host, kept because plans hold their addresses


class Signature(NamedTuple):
    """The types of a function: its result and its arguments."""

    result: Any
    arguments: tuple[Any, ...]


class Pointer(NamedTuple):
    """A pointer to a type object of numba, which has no name that could be followed by a star."""

    to: Any


class Entry(NamedTuple):
    """The function that is really compiled: it calls the user's.

    Attributes
    ----------
    source : str
        Python source of a function ``entry``. It may use ``call`` (the user's function), ``uint32``, ``uint64``,
        ``int64`` and ``null()`` (a ``void*``, host only).
    signature : Signature
        The types of ``entry``.
    """

    source: str
    signature: Signature


def compile_ltoir(
    function: Callable[..., Any],
    signature: Signature,
    abi_name: str,
    compute_capability: tuple[int, int],
    *,
    entry: Entry | None = None,
) -> bytes:
    """Compile a Python function to LTO-IR with the C calling convention, or take it from the disk cache.

    Complex numbers are passed and returned by value as CUDA's ``float2`` and ``double2``, so that the linker can
    inline the function into a caller that was compiled from C++. Pointers to numbers are taken to be aligned to the
    whole number, as CUDA C++ takes them to be.

    Parameters
    ----------
    function : callable
        A Python function, or one that is already compiled by numba.
    signature : Signature
        The types with which ``function`` is called.
    abi_name : str
        The symbol.
    compute_capability : tuple of int
        Major and minor number of the device.
    entry : Entry, optional
        What surrounds ``function``; by default nothing.

    Returns
    -------
    bytes

    Raises
    ------
    LibraryNotFound
        (a RuntimeError) when no kernel compiler, or no libNVVM for it, is installed.
    RuntimeError
        When the installed versions do not work together.
    ValueError
        When the function cannot be compiled, or the compute capability is not one that the compiler knows.
    """
    inner = fingerprints.python_function(function)
    if entry is None:
        entry = Entry(_passing_on(len(signature.arguments)), signature)
    key = _key("ltoir", inner, signature, entry, (abi_name, compute_capability, _toolchain()))
    if key is not None and (stored := diskcache.cache.get(key)) is not None:
        _log.debug("LTO-IR of %s comes from the disk cache.", inner.__qualname__)
        return stored
    where = f"compute capability {compute_capability[0]}.{compute_capability[1]}"
    with timed(_log, f"Compiling {inner.__qualname__} for {where}"), _lock, _quiet():
        try:
            dialect = _device()
            code = dialect.compile(inner, signature, entry, abi_name, compute_capability)
        except LibraryNotFound:
            raise
        except Exception as error:
            raise _explained(error, inner.__qualname__, where) from error
    if key is not None:
        diskcache.cache.put(key, code)
    return code


def compile_host(function: Callable[..., Any], signature: Signature, entry: Entry) -> int:
    """Compile a Python function for this machine and return the address of the C function ``entry``.

    The code lives as long as the process; a function of equal content is compiled once. Arithmetic is IEEE (no fast
    math) and divides by zero as NumPy and the GPU do. An exception that the function raises is printed and ignored.

    Parameters
    ----------
    function, signature
        As for `compile_ltoir`.
    entry : Entry
        The C function around it.

    Returns
    -------
    int
        An address, callable without the interpreter's lock.

    Raises
    ------
    LibraryNotFound
        (a RuntimeError) when numba is not installed.
    ValueError
        When the function cannot be compiled.
    """
    inner = fingerprints.python_function(function)
    with _lock:
        key = _key("host", inner, signature, entry, ())
        if key is None or key not in _compiled:
            require_host()
            with timed(_log, f"Compiling {inner.__qualname__} for the host"), _quiet():
                try:
                    compiled = _compile_host(inner, entry)
                except Exception as error:
                    raise _explained(error, inner.__qualname__, "the host") from error
            key = key or ("host", len(_compiled))
            _compiled[key] = compiled
        return int(_compiled[key].address)


def require_host() -> None:
    """Raise `LibraryNotFound` unless numba is installed; nothing is imported but the finder of modules."""
    if "numba" not in sys.modules and importlib.util.find_spec("numba") is None:
        raise LibraryNotFound(f"Python functions are compiled by numba, which is not installed. Try: {_INSTALL_HOST}")


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep the compilers' own use of deprecated names from users, for whom warnings may be errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def _key(
    kind: str, function: FunctionType, signature: Signature, entry: Entry, rest: tuple[Any, ...]
) -> tuple[Any, ...] | None:
    """Return the key of compiled code by value; None when the function cannot be described by value."""
    if None in rest:
        return None
    try:
        described = fingerprints.describe(function)
    except fingerprints.NotCacheable as reason:
        _log.info("The compiled code of %s is not kept: %s.", function.__qualname__, reason)
        return None
    return (kind, _VERSION, described, plain(signature), entry.source, plain(entry.signature), *rest)


def plain(signature: Any) -> Any:
    """Describe a signature, or a type in it, by plain values."""
    if isinstance(signature, tuple):
        return (type(signature).__name__, *(plain(item) for item in signature))
    return signature if isinstance(signature, str) else f"{type(signature).__name__}: {signature}"


def _toolchain() -> tuple[Any, ...] | None:
    """Describe all that turns byte code into LTO-IR; None when it cannot be told without importing it."""
    found = fingerprints.versions(*_DEVICE, *_HOST, *_NVVM)
    if not any(name in found for name in _DEVICE):
        return None
    toolkit: tuple[Any, ...] = tuple(found.get(name) for name in _NVVM)
    if not any(toolkit):  # libNVVM comes from a toolkit on this machine, whose version nothing tells cheaply
        folders = (os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), os.environ.get("CONDA_PREFIX"))
        toolkit = (*folders, os.path.realpath("/usr/local/cuda"))
    compilers = tuple(found.get(name) for name in (*_DEVICE, *_HOST))
    return (sys.implementation.cache_tag, sys.version_info[:3], np.__version__, compilers, toolkit)


def _explained(error: Exception, name: str, where: str) -> Exception:
    """Turn what a compiler raised into an error of ours that says what to do."""
    text = str(error).strip()
    kinds = {base.__name__ for base in type(error).__mro__}
    if isinstance(error, AttributeError) and "row_stack" in text:
        version = fingerprints.versions("numba-cuda").get("numba-cuda", "installed here")
        return RuntimeError(
            f"numba-cuda {version} does not work with NumPy {np.__version__}: it needs numpy.row_stack, which NumPy "
            "2.5 removed. Try: pip install 'numpy<2.5', or a later numba-cuda."
        )
    if "CCSupportError" in kinds:
        return ValueError(f"{name} cannot be compiled for {where}: {text}.")
    if kinds & {"CudaSupportError", "NvvmSupportError", "NvvmError", "DynamicLibNotFoundError", "ImportError"}:
        install = _INSTALL_HOST if where == "the host" else _INSTALL_DEVICE
        return LibraryNotFound(f"{name} cannot be compiled for {where}: {text} Try: {install}")
    return ValueError(
        f"The function {name} cannot be compiled for {where}. Allowed is what numba compiles without objects of "
        f"Python; functions that it calls need the decorator numba.njit. The compiler says: {text}"
    )


def _type(types: Any, what: Any, pointer: Callable[[Any], Any]) -> Any:
    """Return the compiler's type for a description."""
    if isinstance(what, Pointer):
        return types.CPointer(what.to)
    if isinstance(what, tuple):
        return types.Tuple(tuple(_type(types, item, pointer) for item in what))
    if not isinstance(what, str):
        return what
    if what == "void*":
        return types.voidptr
    return pointer(getattr(types, what[:-1])) if what.endswith("*") else getattr(types, what)


def _casts(types: Any) -> dict[str, Any]:
    return {name: getattr(types, name) for name in ("uint32", "uint64", "int64")}


def _defined(source: str, name: str, **names: Any) -> Any:
    """Run generated source and return what it defines under ``name``."""
    exec(source, names)
    return names[name]


def _passing_on(count: int) -> str:
    names = ", ".join(f"a{i}" for i in range(count))
    return f"def entry({names}):\n    return call({names})\n"


def _compile_host(function: FunctionType, entry: Entry) -> Any:
    numba = importlib.import_module("numba")
    types = numba.types

    def null(typing_context: Any) -> Any:
        return types.voidptr(), lambda context, builder, signature, values: context.get_constant_null(types.voidptr)

    call = numba.njit(function, error_model="numpy", forceinline=True)
    null = importlib.import_module("numba.extending").intrinsic(null)
    whole = _defined(entry.source, "entry", call=call, null=null, **_casts(types))
    result, *arguments = (_type(types, item, types.CPointer) for item in (entry.signature[0], *entry.signature[1]))
    return numba.cfunc(result(*arguments), error_model="numpy")(whole)


class _Device:
    """A kernel compiler: numba-cuda-mlir as it is; `_NumbaCuda` adds what makes its functions inline."""

    def __init__(self, package: str) -> None:
        self.cuda: Any = importlib.import_module(package + ".cuda")
        if getattr(self.cuda, "compile", None) is None:
            raise ImportError("numba's CUDA simulator is on, which compiles nothing; unset NUMBA_ENABLE_CUDASIM.")
        self.types: Any = importlib.import_module(package + ".types" if package != "numba" else "numba.cuda.types")

    def compile(
        self, function: FunctionType, inner: Signature, entry: Entry, symbol: str, capability: tuple[int, int]
    ) -> bytes:
        """Compile ``entry`` around ``function`` to LTO-IR."""
        call = self.call(function, inner)
        whole = _defined(entry.source, "entry", call=call, **_casts(self.types))
        code, _ = self.cuda.compile(
            whole,
            self.signature(entry.signature),
            device=True,
            abi="c",
            abi_info={"abi_name": symbol},
            output="ltoir",
            cc=capability,
        )
        return bytes(code)

    def call(self, function: FunctionType, inner: Signature) -> Any:
        """Return what the entry calls."""
        return self.cuda.jit(device=True)(function)

    def signature(self, described: Signature) -> Any:
        """Return the compiler's signature for what others call."""
        return self.type(described.result)(*(self.type(item) for item in described.arguments))

    def type(self, what: Any) -> Any:
        """Return the compiler's type for a description, as it looks from outside."""
        return _type(self.types, what, self.types.CPointer)


class _NumbaCuda(_Device):
    """numba-cuda, taught two things that C++ compilers do.

    A complex number by value is a ``float2``: numba's own struct has another type, and the linker calls a function
    whose type differs from that of its declaration through a pointer instead of inlining it, for each element.
    A pointer to numbers is aligned to the number, so that both parts are loaded at once.
    """

    def __init__(self) -> None:
        super().__init__("numba")
        self.extending: Any = importlib.import_module("numba.cuda.extending")
        self.ir: Any = importlib.import_module("numba.cuda.cgutils").ir
        types = self.types
        extending, ir = self.extending, self.ir

        class Pair(types.Type):  # type: ignore[misc, name-defined]
            def __init__(self, part: Any, name: str) -> None:
                self.part, self.c_name = part, name
                super().__init__(name)

        class PairModel(extending.models.PrimitiveModel):  # type: ignore[misc, name-defined]
            def __init__(self, manager: Any, pair: Any) -> None:
                part = manager.lookup(pair.part).get_value_type()
                struct = ir.global_context.get_identified_type(pair.c_name)
                if struct.is_opaque:
                    struct.set_body(part, part)
                super().__init__(manager, pair, struct)

        class Aligned(types.CPointer):  # type: ignore[misc, name-defined]
            def __init__(self, dtype: Any) -> None:
                super().__init__(dtype)
                self.name = f"aligned {dtype}*"

            @property
            def key(self) -> Any:
                return ("aligned", self.dtype)

        def load(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            loaded = builder.load(builder.gep(values[0], [values[1]]))
            loaded.align = signature.return_type.bitwidth // 8
            return loaded

        def store(context: Any, builder: Any, signature: Any, values: Any) -> None:
            pointer, _, given = signature.args
            value = context.cast(builder, values[2], given, pointer.dtype)
            builder.store(value, builder.gep(values[0], [values[1]])).align = pointer.dtype.bitwidth // 8

        extending.register_model(Pair)(PairModel)
        extending.register_model(Aligned)(extending.core_models.PointerModel)
        extending.lower_builtin(operator.getitem, Aligned, types.Integer)(load)
        extending.lower_builtin(operator.setitem, Aligned, types.Integer, types.Any)(store)
        self.aligned = Aligned
        self.pairs = {
            types.complex64: Pair(types.float32, "struct.float2"),
            types.complex128: Pair(types.float64, "struct.double2"),
        }

    def type(self, what: Any) -> Any:
        return self.outside(_type(self.types, what, self.aligned))

    def outside(self, kind: Any) -> Any:
        """Return the type with which C++ passes ``kind``."""
        return self.pairs.get(kind, kind)

    def call(self, function: FunctionType, inner: Signature) -> Any:
        result, *arguments = (_type(self.types, item, self.aligned) for item in (inner.result, *inner.arguments))
        outside = self.outside(result)(*(self.outside(kind) for kind in arguments))

        def number(context: Any, builder: Any, kind: Any, value: Any) -> Any:
            if kind not in self.pairs:
                return value
            both = context.make_complex(builder, kind)
            both.real, both.imag = (builder.extract_value(value, part) for part in (0, 1))
            return both._getvalue()

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            values = [number(context, builder, kind, value) for kind, value in zip(arguments, values, strict=True)]
            # With the flags of the entry (its divisions do not raise), and not from numba's cache of subroutines, whose
            # keys leave out the values of globals.
            base = sys.modules[context.compile_subroutine.__func__.__module__]
            flags = base.targetconfig.ConfigStack().top().copy()
            typed = result(*arguments)
            compiled = context.compile_subroutine(builder, function, typed, flags=flags, caching=False)
            value = context.call_internal(builder, compiled.fndesc, typed, values)
            if result not in self.pairs:
                return value
            both = context.make_complex(builder, result, value)
            struct = self.ir.Constant(context.get_value_type(self.pairs[result]), self.ir.Undefined)
            return builder.insert_value(builder.insert_value(struct, both.real, 0), both.imag, 1)

        names = ", ".join(f"a{i}" for i in range(len(arguments)))
        source = f"def typing(typing_context, {names}):\n    return outside, generate\n"
        return self.extending.intrinsic(_defined(source, "typing", outside=outside, generate=generate))


@cache
def _device() -> _Device:
    """Return the kernel compiler that is installed."""
    for package, make in (("numba_cuda", _NumbaCuda), ("numba_cuda_mlir", partial(_Device, "numba_cuda_mlir"))):
        if importlib.util.find_spec(package) is not None:
            return make()
    raise LibraryNotFound(
        f"Callbacks for the GPU are compiled by numba-cuda, which is not installed. Try: {_INSTALL_DEVICE}"
    )

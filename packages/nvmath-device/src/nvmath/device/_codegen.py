"""From a description, in plain values, to its traits and to code that links into kernels: what talks to libmathdx.

One piece for cuFFTDx, cuBLASDx and cuSOLVERDx. A description is the name of a library and its operators by the names
of their enumeration, as in ``("cufftdx", (("SIZE", 128), ("PRECISION", F32)))``. Whatever is asked is remembered in
the process and on disk (`nvmath.core.diskcache`) by the description, the target and the versions of libmathdx and
NVRTC; a hit opens neither.
"""

from __future__ import annotations

import ast
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from nvmath.core import diskcache, fingerprints
from nvmath.core.logs import logger_for, timed
from nvmath.device._calls import Linkable
from nvmath.device.common_cuda import Code, CodeType, ComputeCapability, ISAVersion

__all__ = [
    "Descriptor",
    "Generated",
    "check_target",
    "described",
    "descriptor",
    "digest",
    "finalized",
    "function",
    "generated",
]

_VERSION = 1  # of what is stored; a change makes what is on disk obsolete
_ARCH = {"": 0, "a": 1, "f": 2}  # commondxArchModifier
_WHEELS = ("nvidia-libmathdx-cu13", "nvidia-libmathdx-cu12", "nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12")
_VARIABLES = ("NVMATH_MATHDX_LIBRARY", "NVMATH_NVRTC_LIBRARY", "LD_LIBRARY_PATH", "CUDA_PATH", "CUDA_HOME")
_log = logger_for(__name__)
_lock = threading.RLock()  # libmathdx does not promise to be thread-safe
Operators = tuple[tuple[str, "int | tuple[int, ...]"], ...]


class Generated(NamedTuple):
    """Code from libmathdx.

    Attributes
    ----------
    symbols : tuple of str
        The functions it defines, in the order in which they were asked for.
    isa : int
        Version of its instruction set, 1000 times the major plus 10 times the minor number.
    code : tuple of Linkable
        What defines them.
    """

    symbols: tuple[str, ...]
    isa: int
    code: tuple[Linkable, ...]

    def codes(self, code_type: CodeType) -> list[Code]:
        """Return all code, as other compilers take it."""
        return [Code(code_type, ISAVersion.from_integer(self.isa), part.data) for part in self.code]

    def first(self, code_type: CodeType) -> tuple[Code, str]:
        """Return the first code and the first function."""
        return self.codes(code_type)[0], self.symbols[0]


_known: dict[tuple[Any, ...], Any] = {}  # traits
_codes: dict[tuple[Any, ...], Generated] = {}


def mathdx() -> ModuleType:
    """Return the bindings of libmathdx."""
    from nvmath.bindings import mathdx as module

    return module


class Descriptor:
    """An open description of one of the libraries.

    Parameters
    ----------
    library : str
        ``"cufftdx"``, ``"cublasdx"`` or ``"cusolverdx"``.
    handle : int
        What the library knows it by.
    """

    def __init__(self, library: str, handle: int) -> None:
        self.library, self.handle = library, handle
        self._mathdx = mathdx()
        self._prefix = library.capitalize()

    def _call(self, function: str, *arguments: Any) -> Any:
        return getattr(self._mathdx, f"{self.library}_{function}")(self.handle, *arguments)

    def _trait(self, name: str) -> Any:
        return getattr(self._mathdx, f"{self._prefix}TraitType")[name]

    def set(self, operator: str, value: int | tuple[int, ...]) -> None:
        """Set an operator, by the name in its enumeration, to an integer or to several."""
        which = getattr(self._mathdx, f"{self._prefix}OperatorType")[operator]
        if isinstance(value, tuple):
            self._call("set_operator_int64s", which, len(value), value)
        else:
            self._call("set_operator_int64", which, value)

    def name(self, symbol: str) -> None:
        """Give the function the symbol that its code defines."""
        self._call("set_option_str", self._mathdx.CommondxOption.SYMBOL_NAME, symbol)

    def integer(self, trait: str) -> int:
        """Return a trait that is one integer."""
        return int(self._call("get_trait_int64", self._trait(trait)))

    def integers(self, trait: str, count: int) -> tuple[int, ...]:
        """Return a trait that is several integers."""
        found = np.zeros(count, np.int64)
        self._call("get_trait_int64s", self._trait(trait), count, found)
        return tuple(int(value) for value in found)

    def text(self, trait: str) -> str:
        """Return a trait that is a string."""
        which = self._trait(trait)
        size = int(self._call("get_trait_str_size", which))
        found = bytearray(size)
        self._call("get_trait_str", which, size, found)
        return bytes(found).split(b"\0")[0].decode()

    def value_type(self, trait: str) -> int:
        """Return a trait that is one of commondxValueType."""
        return int(self._call("get_trait_commondx_data_type", self._trait(trait)))

    def value_types(self, trait: str, count: int) -> tuple[int, ...]:
        """Return a trait that is several of commondxValueType (cuSOLVERDx)."""
        found = np.zeros(count, np.int32)
        self._call("get_trait_commondx_data_types", self._trait(trait), count, found)
        return tuple(int(value) for value in found)


@contextmanager
def descriptor(library: str, operators: Operators) -> Iterator[Descriptor]:
    """Open a description for the time of the block; one thread at a time."""
    with _lock:
        module = mathdx()
        handle = getattr(module, f"{library}_create_descriptor")()
        try:
            opened = Descriptor(library, handle)
            for name, value in operators:
                opened.set(name, value)
            yield opened
        finally:
            getattr(module, f"{library}_destroy_descriptor")(handle)


def finalized(
    target: ComputeCapability, finalize: Callable[[int], None], name: str, *, nvrtc: Sequence[str] = ()
) -> tuple[int, tuple[Linkable, ...]]:
    """Generate code.

    Parameters
    ----------
    target : ComputeCapability
        What the code is for.
    finalize : callable
        Is given the handle of a commondxCode that knows its target, and fills it (``cufftdx_finalize_code(code,
        handle)`` or the like).
    name : str
        Of the code, for messages.
    nvrtc : sequence of str
        More options for NVRTC.

    Returns
    -------
    tuple
        Version of the instruction set, and the LTO-IRs.
    """
    module = mathdx()
    option = module.CommondxOption
    with _lock:
        code = module.commondx_create_code()
        try:
            if target.arch:
                pair = (target.integer, _ARCH[target.arch])
                module.commondx_set_code_option_int64s(code, option.TARGET_SM, 2, pair)
            else:
                module.commondx_set_code_option_int64(code, option.TARGET_SM, target.integer)
            for argument in nvrtc:
                module.commondx_set_code_option_str(code, option.EXTRA_NVRTC_ARGS, argument)
            finalize(code)
            count = int(module.commondx_get_code_num_ltoirs(code))
            sizes = np.zeros(count, np.uint64)
            module.commondx_get_code_ltoir_sizes(code, count, sizes)
            pieces = [np.zeros(int(size), np.uint8) for size in sizes]
            module.commondx_get_code_ltoirs(code, count, [piece.ctypes.data for piece in pieces])
            isas = np.zeros(count, np.int64)
            module.commondx_get_code_options_int64s(code, option.CODE_ISA, count, isas)
            ltoirs = tuple(Linkable("ltoir", piece.tobytes(), name) for piece in pieces)
            return int(isas[0]), ltoirs
        finally:
            module.commondx_destroy_code(code)


def toolchain() -> tuple[Any, ...]:
    """Describe what generates code, without opening it: it is part of every key."""
    wheels = fingerprints.versions(*_WHEELS)
    return (_VERSION, *(wheels.get(name) for name in _WHEELS), *(os.environ.get(name) for name in _VARIABLES))


def digest(*parts: Any) -> str:
    """Return 16 hexadecimal digits that tell ``parts`` (plain values) and the toolchain: for the names of symbols."""
    return diskcache.digest((*parts, toolchain()))[:16]


def described(key: tuple[Any, ...], ask: Callable[[], Any]) -> Any:
    """Return what ``ask()`` returns, plain values, from the process's memory or the disk cache if it is there.

    Parameters
    ----------
    key : tuple
        Plain values that ``ask()`` depends on, beside the toolchain.
    ask : callable
        Opens a `descriptor` and reads traits: returns None, bool, int, str and tuples, lists and dicts of them.
    """
    key = ("traits", *key, toolchain())
    found = _known.get(key, _known)
    if found is not _known:
        return found
    stored = diskcache.cache.get(key)
    if stored is None:
        found = ask()
        diskcache.cache.put(key, repr(found).encode())
    else:
        found = ast.literal_eval(stored.decode())
    return _known.setdefault(key, found)


def generated(key: tuple[Any, ...], what: str, produce: Callable[[], Generated]) -> Generated:
    """Return the code that ``produce()`` returns, from the process's memory or the disk cache if it is there.

    Parameters
    ----------
    key : tuple
        Plain values that the code depends on, beside the toolchain: description, target, options.
    what : str
        What is generated, for the log.
    produce : callable
        Generates it, which takes seconds.
    """
    key = ("code", *key, toolchain())
    if (found := _codes.get(key)) is not None:
        return found
    with _lock:
        if (found := _codes.get(key)) is not None:
            return found
        stored = diskcache.cache.get(key)
        if stored is not None:
            _log.debug("The code of %s comes from the disk cache.", what)
            found = _unpack(stored)
        else:
            with timed(_log, f"Generating code of {what}"):
                found = produce()
            diskcache.cache.put(key, _pack(found))
        return _codes.setdefault(key, found)


def check_target(words: str, sm: ComputeCapability, target: ComputeCapability) -> None:
    """Raise ValueError when what ``words`` name is described for a newer device than the kernel is compiled for."""
    if sm[:2] > target[:2]:
        raise ValueError(
            f"{words} is described for compute capability {sm} (argument sm), and called in a kernel that is compiled "
            f"for {target}: describe it with sm={target.major * 10 + target.minor}, or without sm."
        )


def function(
    library: str,
    operators: Operators,
    target: ComputeCapability,
    prefix: str,
    words: str,
    require: Callable[[], None] = lambda: None,
) -> Generated:
    """Return the code of the one function that a description stands for.

    Parameters
    ----------
    library, operators
        The description.
    target : ComputeCapability
        What the code is for.
    prefix : str
        The symbol begins with it.
    words : str
        The description in words.
    require : callable
        Raises when the tools that are installed cannot generate it; called only where there is no code yet.
    """
    key = (library, operators, tuple(target))
    symbol = f"{prefix}_{digest(key)}"

    def produce() -> Generated:
        require()
        finalize = getattr(mathdx(), f"{library}_finalize_code")
        with descriptor(library, operators) as opened:
            opened.name(symbol)
            return Generated((symbol,), *finalized(target, lambda code: finalize(code, opened.handle), words))

    return generated(key, f"{words} for compute capability {target}", produce)


def _pack(code: Generated) -> bytes:
    parts = tuple((part.kind, part.name, len(part.data)) for part in code.code)
    return repr((code.symbols, code.isa, parts)).encode() + b"\n" + b"".join(part.data for part in code.code)


def _unpack(stored: bytes) -> Generated:
    head, _, data = stored.partition(b"\n")
    symbols, isa, parts = ast.literal_eval(head.decode())
    code, start = [], 0
    for kind, name, size in parts:
        code.append(Linkable(kind, data[start : start + size], name))
        start += size
    return Generated(symbols, isa, tuple(code))


# Names of types of elements by commondxValueType, and of commondxPrecision by the real type.
VALUE_TYPES = {
    6: "float16x2", 7: "float16", 8: "complex32", 9: "float16x4", 12: "float32", 13: "complex64", 14: "float64",
    15: "complex128", 16: "int8", 18: "int16", 20: "int32", 22: "int64", 24: "uint8", 26: "uint16", 28: "uint32",
    30: "uint64",
}  # fmt: skip
PRECISIONS = {
    "float16": 3, "float32": 5, "float64": 6, "int8": 7, "int16": 8, "int32": 9, "int64": 10, "uint8": 11,
    "uint16": 12, "uint32": 13, "uint64": 14,
}  # fmt: skip
EXECUTIONS = {"Thread": 0, "Block": 1}

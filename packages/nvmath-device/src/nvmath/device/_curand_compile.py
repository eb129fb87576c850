"""cuRAND's device functions as LTO-IR: C++ wrappers written from the table, compiled once and kept on disk."""

from __future__ import annotations

import os
import tempfile
import threading
import weakref
from functools import cache

from nvmath.core import diskcache, fingerprints, libraries
from nvmath.core.errors import LibraryError, LibraryNotFound
from nvmath.core.logs import logger_for, timed
from nvmath.device._curand_table import FUNCTIONS, GENERATORS, Function, Generator, parameters

__all__ = ["LinkFile", "link_file", "ltoir", "source", "symbol"]

_VERSION = 1  # of what is generated here; a change makes the code that is on disk obsolete
_WHEELS = ("nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12")
_C = {"uint32": "unsigned int", "uint64": "unsigned long long", "float32": "float", "float64": "double"}
_C |= {"float32x2": "float2", "float32x4": "float4", "float64x2": "double2", "uint32x4": "uint4", "void": "void"}
# What curand_kernel.h uses of CCCL, for where that is not installed: since CUDA 13 it is a package of its own.
_CCCL = {
    "nv/target": """#pragma once
#ifndef NV_IF_TARGET
#define NVMATH_NV_IS_DEVICE(t, f) { t }
#define NVMATH_NV_IS_HOST(t, f) { f }
#define NVMATH_NV_PROVIDES_SM_61(t, f) { t }
#define _NV_BLOCK_EXPAND(...) { __VA_ARGS__ }
#define NV_IF_ELSE_TARGET(condition, t, f) NVMATH_##condition(t, f)
#define NV_IF_TARGET(condition, t, ...) NVMATH_##condition(t, __VA_ARGS__)
#endif
""",
    "cuda/std/type_traits": """#pragma once
namespace cuda { namespace std {
template <bool, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <class, class> struct is_same { static constexpr bool value = false; };
template <class T> struct is_same<T, T> { static constexpr bool value = true; };
} }
""",
}
_log = logger_for(__name__)
_lock = threading.Lock()


def symbol(function: Function, generator: Generator) -> str:
    """Return the name of the C function that a call links to."""
    return f"nvmath_random_{function.name}_{generator.name}"


def source() -> str:
    """Return the C++ source: one C function per entry of the table.

    Pointers are ``void*`` and results of several numbers go to a last parameter, so that all types are the same for
    every kernel compiler, which is what lets the linker inline the calls.
    """
    lines = ["#include <curand_kernel.h>"]
    for function in FUNCTIONS.values():
        lines += [_wrapper(function, GENERATORS[name]) for name in function.generators]
    return "\n".join(lines) + "\n"


def _wrapper(function: Function, generator: Generator) -> str:
    before, after = parameters(function, generator)
    declared = [("void *" if p.kind == "array" else f"{_C[p.dtype]} ") + p.name for p in before]
    declared += ["void *state", *(f"{_C[p.dtype]} {p.name}" for p in after)]
    given = [f"({_C[p.dtype]} *){p.name}" if p.kind == "array" else p.name for p in before]
    given += [f"({generator.structure} *)state", *(p.name for p in after)]
    result = function.result_for(generator)
    call = f"{function.call}({', '.join(given)})"
    if "x" in result:
        declared.append("void *result")
        result, body = "void", f"*({_C[result]} *)result = {call};"
    else:
        body = f"{'' if result == 'void' else 'return '}{call};"
    name = symbol(function, generator)
    return f'extern "C" __device__ {_C[result]} {name}({", ".join(declared)}) {{ {body} }}'


def ltoir(compute_capability: tuple[int, int]) -> bytes:
    """Return the LTO-IR of all functions, from the disk cache where it is there.

    Raises
    ------
    LibraryNotFound
        When cuRAND's headers or NVRTC are not installed.
    ValueError
        When NVRTC does not compile for the compute capability.
    """
    return _ltoir(tuple(compute_capability))


@cache
def _ltoir(compute_capability: tuple[int, int]) -> bytes:
    from nvmath.core import cuda

    folder = libraries.header_folder("curand", "curand_kernel.h")
    if not folder:
        raise LibraryNotFound(
            "cuRAND's device functions are compiled from its header curand_kernel.h, which was not found. Try: pip "
            "install 'nvmath-device[cu13]' (or [cu12] for a CUDA 12 driver), or set CUDA_HOME to a toolkit's folder."
        )
    other = libraries.header_folder("cccl", "nv/target")
    compiler = tuple(sorted(fingerprints.versions(*_WHEELS).items())) or cuda.nvrtc_version()
    key = ("curand", _VERSION, source(), compute_capability, _curand_version(folder), compiler, bool(other))
    if (stored := diskcache.cache.get(key)) is not None:
        _log.debug("cuRAND's device functions come from the disk cache.")
        return stored
    folders = list(dict.fromkeys(item for item in (folder, other) if item))
    headers = {} if other else _CCCL
    with timed(_log, f"Compiling cuRAND's device functions for {'.'.join(map(str, compute_capability))}"):
        try:
            code = cuda.compile_cuda(source(), compute_capability, folders, headers, ("-default-device",))
        except LibraryError as error:
            raise RuntimeError(
                f"cuRAND's headers in {folder} do not compile with NVRTC {'.'.join(map(str, cuda.nvrtc_version()))}; "
                f"install cuRAND and NVRTC of one CUDA release. {error}"
            ) from error
    diskcache.cache.put(key, code)
    return code


def _curand_version(folder: str) -> tuple[str, ...]:
    """The version that the headers state."""
    with open(os.path.join(folder, "curand.h"), encoding="utf-8", errors="replace") as stream:
        return tuple(line.split()[-1] for line in stream if line.startswith("#define CURAND_VER_"))


class LinkFile(str):
    """The path of a file with LTO-IR, which is removed when no one holds the path any more.

    Linkers merge equal paths, so that code which is named in ``link=`` and wanted by a call is linked once: all
    paths of one compute capability are equal.
    """

    compute_capability: tuple[int, int]


_files: weakref.WeakValueDictionary[tuple[int, int], LinkFile] = weakref.WeakValueDictionary()


def link_file(compute_capability: tuple[int, int], *, fitting: bool = False) -> LinkFile:
    """Return the path of a file with the functions.

    Parameters
    ----------
    compute_capability : tuple of int
        What to compile for.
    fitting : bool
        Take a file that exists for a lower compute capability, which links as well: the kernel may name it already.
    """
    with _lock:
        if fitting:
            kept = [file for number, file in _files.items() if number <= compute_capability]
            if kept:
                return max(kept, key=lambda file: file.compute_capability)
        if (file := _files.get(compute_capability)) is None:
            file = _files[compute_capability] = _written(compute_capability)
        return file


def _written(compute_capability: tuple[int, int]) -> LinkFile:
    code = ltoir(compute_capability)
    name = f"nvmath-curand-{compute_capability[0]}{compute_capability[1]}-"
    handle, path = tempfile.mkstemp(prefix=name, suffix=".ltoir")
    with os.fdopen(handle, "wb") as stream:
        stream.write(code)
    file = LinkFile(path)
    file.compute_capability = compute_capability
    weakref.finalize(file, _remove, path, os.getpid())
    return file


def _remove(path: str, process: int) -> None:
    if process == os.getpid():  # and not a child that was forked while the file was there
        try:
            os.unlink(path)
        except OSError:
            return

"""Find and open shared libraries: the only module that does.

A `Library` describes one library; `open_library` finds it, opens it once in the process and hands out its
functions. The search stops at the first hit, in this order:

1. the environment variable ``NVMATH_<LIBRARY>_LIBRARY``, a path or a file name; if it names something that
   cannot be opened the search ends with an error, it never falls back to another copy;
2. a copy that is already loaded in the process;
3. ``cuda-pathfinder``, where it is installed (the one import of ``cuda.*`` outside `nvmath.core.cuda`);
4. our own search, for what cuda-pathfinder does not know or does not look at: folders of wheels (also those on
   ``PYTHONPATH``), the conda environment, the interpreter's ``lib`` folder, ``CUDA_HOME`` and ``CUDA_PATH``,
   ``LD_LIBRARY_PATH`` (``PATH`` on Windows);
5. the system's loader, by versioned name.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from nvmath.core.errors import DriverNotFound, LibraryNotFound
from nvmath.core.library_search import (
    Candidate,
    Library,
    Places,
    candidate,
    candidates,
    folders,
    loaded,
    loaded_files,
)
from nvmath.core.logs import logger_for

__all__ = [
    "Candidate",
    "Functions",
    "Library",
    "Opened",
    "Places",
    "candidates",
    "driver_problem",
    "header_folder",
    "loaded_files",
    "open_library",
    "require_driver",
]


class Functions:
    """The functions and constants of an opened library.

    An attribute is looked up once and then an ordinary instance attribute, which is faster than cffi's own look-up.
    A function that this copy of the library lacks raises `LibraryNotFound` when it is called, not before.
    """

    def __init__(self, lib: Any, missing: Callable[[str], Callable[..., Any]]) -> None:
        self.__dict__["_lib"] = lib
        self.__dict__["_missing"] = missing

    def __getattr__(self, name: str) -> Any:
        lib = self.__dict__["_lib"]
        try:
            value = getattr(lib, name)
        except AttributeError:  # not declared at all: a mistake in our own code
            raise
        except Exception:  # noqa: BLE001 - ffi.error, which cffi raises for a symbol the file lacks, has no importable name
            value = self.__dict__["_missing"](name)
        self.__dict__[name] = value
        return value

    def __dir__(self) -> list[str]:
        return list(dir(self.__dict__["_lib"]))


@dataclass(frozen=True, eq=False)
class Opened:
    """An opened library.

    Attributes
    ----------
    lib : Functions
        Its functions.
    path : str
        The file, as given to the loader.
    found_via : str
        Why this file: the step of the search that found it.
    version : str
        What the library says of itself, else the version in the file name, else ``""``.
    """

    library: Library = field(repr=False)
    lib: Any = field(repr=False)
    path: str
    found_via: str
    version: str
    ffi: Any = field(repr=False)

    def has(self, function: str) -> bool:
        """Whether this copy of the library has a declared function."""
        return not isinstance(getattr(self.lib, function), _Missing)

    def function(self, kind: str, symbol: str) -> Callable[..., Any] | None:
        """A function by its symbol, for libraries that spell one name differently; None where the file lacks it.

        Parameters
        ----------
        kind : str
            The type of a pointer to it, in C: ``"void(*)(int)"``, or ``"sgemm *"`` with a type of the declarations.
        symbol : str
            The name in the file.
        """
        import _cffi_backend

        ffi = self.ffi or _cffi_backend.FFI()
        try:
            # the loader hands out the copy that is open already; the handle of open_library keeps it there
            found = _cffi_backend.load_library(self.path, _flags(self.library)).load_function(ffi.typeof(kind), symbol)
        except AttributeError:
            return None
        return cast("Callable[..., Any]", found)


_lock = threading.RLock()
if hasattr(os, "register_at_fork"):  # another thread may hold it at the fork and is gone in the child

    def _new_lock() -> None:
        global _lock
        _lock = threading.RLock()

    os.register_at_fork(after_in_child=_new_lock)
_opened: dict[tuple[Library, int], Opened] = {}
_handles: dict[Library, tuple[Candidate, Any]] = {}


def open_library(library: Library, ffi: Any = None) -> Opened:
    """Find and open a library; later calls, from any thread, return the same object.

    Parameters
    ----------
    library : Library
        What to open.
    ffi : cffi FFI, optional
        The declarations; without them only the library's presence and path are of use.

    Raises
    ------
    LibraryNotFound
        If it is nowhere to be found; the text lists what was tried and what to install.
    """
    key = (library, id(ffi))
    if (known := _opened.get(key)) is not None:
        return known
    with _lock:
        if (known := _opened.get(key)) is not None:
            return known
        if library not in _handles:
            _handles[library] = _find(library, Places.here())
        found, handle = _handles[library]
        if ffi is not None:
            handle = ffi.dlopen(found.path, _flags(library))  # the loader hands out the copy that is open already
        functions = Functions(handle, lambda name: _Missing(library, found, name))
        version = "" if found.major < 0 else str(found.major)
        if ffi is not None and library.version is not None:
            version = library.version(functions, ffi)
        result = _opened[key] = Opened(library, functions, found.path, found.reason, version, ffi)
        logger_for(__name__).info("%s %s: %s (%s)", library.name, version, found.path, found.reason)
        return result


def _find(library: Library, places: Places) -> tuple[Candidate, Any]:
    """The first file that opens, and its handle; else `LibraryNotFound` with everything that was tried."""
    tried: list[str] = []
    found = _open_first(_in_order(library, places, tried), library, tried)
    if found is None:
        raise LibraryNotFound(_not_found(library, tried))
    return found


def _open_first(considered: Iterable[Candidate], library: Library, tried: list[str]) -> tuple[Candidate, Any] | None:
    for found in considered:
        text = found.refused
        if not text:
            try:
                return found, _dlopen(found.path, _flags(library))
            except OSError as error:
                text = str(error).removeprefix(f"cannot load library '{found.path}': ").removeprefix(f"{found.path}: ")
        tried.append(f"{found.path} ({found.reason}): {text}")
    return None


def _in_order(library: Library, places: Places, tried: list[str]) -> Iterator[Candidate]:
    if variable := next((name for name in library.env if places.environ.get(name)), ""):
        yield from _named(library, variable, places)
        return
    yield from loaded(library)
    if library.pathfinder:
        try:
            path = _pathfinder(library.pathfinder)
        except Exception as error:  # noqa: BLE001 - its errors share no base class, and an old version may fail in its own way
            tried.append(f"cuda-pathfinder: {type(error).__name__}: {str(error).strip().partition(chr(10))[0]}")
        else:
            yield candidate(library, path, "cuda-pathfinder")
    yield from candidates(library, places)


def _named(library: Library, variable: str, places: Places) -> Iterator[Candidate]:
    """The file that the user named: as it is; a bare name is also looked for where we search."""
    file = places.environ[variable]
    found = candidate(library, file, variable)
    if found.refused:
        logger_for(__name__).warning("%s=%s: %s; using it as told", variable, file, found.refused)
    yield found._replace(refused="")
    if os.path.basename(file) == file:
        for _, folder in folders(library, places):
            if (folder / file).is_file():
                yield Candidate(str(folder / file), variable, found.major)


def _not_found(library: Library, tried: list[str]) -> str:
    named = next((name for name in library.env if os.environ.get(name)), "")
    if named:
        text = f"{library.name} could not be opened: {named}={os.environ[named]!r}, and no other copy is tried when"
        text += " that variable is set. Correct it or unset it."
    else:
        wanted = f", version {' or '.join(map(str, sorted(library.majors)))}" if library.majors else ""
        text = f"{library.name} was not found (lib{library.stem}{wanted})."
        text += f" Install it: {library.install}." if library.install else ""
        text += f" Or name the file in {library.env[0]}." if library.env else ""
    return text + " Tried: " + "; ".join(tried or ["nothing"])


class _Missing:
    """Stands for a function that the opened file lacks."""

    def __init__(self, library: Library, found: Candidate, name: str) -> None:
        self.library, self.found, self.name = library, found, name

    def __call__(self, *args: Any) -> Any:
        library, name = self.library, self.name
        version = next((o.version for o in _opened.values() if o.library == library and o.version), "unknown")
        since = f"; {library.name} {library.since[name]} has it" if name in library.since else ""
        raise LibraryNotFound(
            f"{library.name}: the function {name} is not in {self.found.path} (version {version}){since}. "
            f"Install another version: {library.install or 'see the documentation'}."
        )


def _flags(library: Library) -> int:
    return (os.RTLD_NOW | (os.RTLD_GLOBAL if library.global_symbols else os.RTLD_LOCAL)) if os.name == "posix" else 0


def _dlopen(path: str, flags: int) -> Any:
    import _cffi_backend  # the compiled half of cffi: needs no parser and imports in 1 ms

    return _cffi_backend.FFI().dlopen(path, flags)


def _pathfinder(name: str) -> str:
    found = importlib.import_module("cuda.pathfinder").load_nvidia_dynamic_lib(name)
    if not found.abs_path:
        raise OSError(f"{name} is loaded, but from an unknown file")
    return str(found.abs_path)


@functools.cache
def header_folder(name: str, file: str) -> str:
    """Return the folder that holds a C header; ``""`` where there is none.

    Parameters
    ----------
    name : str
        What cuda-pathfinder calls the headers, such as ``"curand"``.
    file : str
        A header, as it is included.
    """
    try:
        pathfinder = importlib.import_module("cuda.pathfinder")
        found = pathfinder.find_nvidia_header_directory(name) or ""
    except Exception:  # noqa: BLE001 - not installed, too old for headers, or it knows no such name
        found = ""
    roots = [found, *(os.path.join(os.environ.get(root, ""), "include") for root in ("CUDA_HOME", "CUDA_PATH"))]
    roots += [os.path.join(sys.prefix, "targets", "x86_64-linux", "include"), os.path.join(sys.prefix, "include")]
    for place in sys.path:
        nvidia = os.path.join(place, "nvidia")
        if os.path.isdir(nvidia):
            wheels = [os.path.join(nvidia, wheel, "include") for wheel in sorted(os.listdir(nvidia))]
            roots += [*wheels, *(os.path.join(wheel, "cccl") for wheel in wheels)]
    roots.append("/usr/local/cuda/include")
    return next((root for root in roots if root and os.path.isfile(os.path.join(root, file))), "")


@functools.cache
def driver_problem() -> str:
    """Why CUDA cannot be used on this machine, or ``""`` if it can; found out once."""
    name = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
    try:
        import _cffi_backend

        handle = _cffi_backend.load_library(name, os.RTLD_NOW if os.name == "posix" else 0)
        start = handle.load_function(_cffi_backend.FFI().typeof("int(*)(unsigned int)"), "cuInit")
    except (OSError, AttributeError) as error:
        text = str(error).removeprefix(f"cannot load library '{name}': ")
        return f"the NVIDIA driver is missing ({text})"
    status = start(0)
    if status == 0:
        return ""
    reports = "no device" if status == 100 else f"error {status}"
    return f"the NVIDIA driver ({name}) is installed but reports {reports}"


def require_driver(what: str = "Execution on CUDA") -> None:
    """Raise `DriverNotFound` unless the NVIDIA driver is there and has a device; cheap after the first call."""
    if problem := driver_problem():
        raise DriverNotFound(
            f"{what} was asked for, but {problem}. Installing CUDA libraries does not help: install the NVIDIA driver, "
            "start the container with access to the GPU, or use execution='cpu'."
        )


def global_owner(symbol: str) -> str | None:
    """Return the file whose ``symbol`` libraries opened from now on would bind to; None where there is none.

    That is the first one in the process's global scope: the program, what it links, and what was opened for all.
    """
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        function = getattr(ctypes.CDLL(None), symbol)
    except AttributeError:
        return None
    address = ctypes.cast(function, ctypes.c_void_p).value or 0
    with open("/proc/self/maps", encoding="utf-8") as maps:
        for line in maps:
            bounds, *_, path = line.split(None, 5)
            low, high = (int(bound, 16) for bound in bounds.split("-"))
            if low <= address < high:
                return path.strip()
    return None

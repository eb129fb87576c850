"""Find and open shared libraries: the only module that does.

A `Library` describes one library; `open_library` finds it, opens it once in the process and hands out its
functions. The search stops at the first hit, in this order:

1. the environment variable ``NVMATH_<LIBRARY>_LIBRARY``, a path or a file name; if it names something that
   cannot be opened the search ends with an error, it never falls back to another copy;
2. a copy that is already loaded in the process;
3. ``cuda-pathfinder``, where it is installed (the one import of ``cuda.*`` outside `nvmath.core.cuda`);
4. our own search, for what cuda-pathfinder does not know or does not look at: folders of wheels (also those on
   ``PYTHONPATH``), the interpreter's ``lib`` folder, the conda environment, ``CUDA_HOME`` and ``CUDA_PATH``,
   ``LD_LIBRARY_PATH`` (``PATH`` on Windows);
5. the system's loader, by versioned name.
"""

from __future__ import annotations

import functools
import importlib
import os
import re
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from nvmath.core.errors import DriverNotFound, LibraryNotFound
from nvmath.core.logs import logger_for

_HOME_FOLDERS = ("lib64", "lib", "lib/intel64", "targets/*/lib", "bin/x86_64", "bin/x64", "bin")
_PREFIX_FOLDERS = ("lib", "targets/*/lib", "Library/bin", "Library/bin/x64")


@dataclass(frozen=True, kw_only=True)
class Library:
    """What there is to know about one shared library before it is found.

    Parameters
    ----------
    name : str
        For messages and logs: ``"cuFFT"``.
    stem : str
        The file name without prefix and version: ``"cufft"`` for ``libcufft.so.12``.
    majors : tuple of int
        Accepted major versions of the file name (the soname), best first. Empty: any.
    env : tuple of str
        Environment variables that name the file to load, the first one that is set counts.
    install : str
        The command that installs the library, for messages.
    pathfinder : str, optional
        Name by which cuda-pathfinder knows the library; empty if it does not.
    wheel : tuple of str
        Folders of wheels that carry the library, as glob patterns relative to ``site-packages``.
    homes : tuple of str
        Environment variables that name a folder with the library under ``lib``, ``lib64``, ``bin``...
    dll : str
        File name on Windows, with ``{major}``.
    since : dict
        Functions that not every accepted version has, and the version that brought them.
    version : callable, optional
        ``version(functions, ffi) -> str`` asks the opened library for its version.
    global_symbols : bool
        Open so that libraries loaded later see its symbols.
    """

    name: str
    stem: str
    majors: tuple[int, ...] = ()
    env: tuple[str, ...] = ()
    install: str = ""
    pathfinder: str = ""
    wheel: tuple[str, ...] = ()
    homes: tuple[str, ...] = ("CUDA_HOME", "CUDA_PATH")
    dll: str = "{stem}64_{major}.dll"
    since: dict[str, str] = field(default_factory=dict, hash=False, compare=False)
    version: Callable[[Any, Any], str] | None = field(default=None, hash=False, compare=False)
    global_symbols: bool = False

    def major_of(self, file_name: str, platform: str = sys.platform) -> int | None:
        """Major version in a file name of this library: -1 if it states none, None if it is another file."""
        stem = re.escape(self.stem)
        if platform == "win32":
            pattern = re.escape(self.dll).replace(r"\{stem\}", stem).replace(r"\{major\}", r"(\d+)")
        elif platform == "darwin":
            pattern = rf"lib{stem}(?:\.(\d+))?(?:\.\d+)*\.dylib"
        else:
            pattern = rf"lib{stem}\.so(?:\.(\d+))?(?:\.\d+)*"
        hit = re.fullmatch(pattern, file_name, re.IGNORECASE if platform == "win32" else 0)
        return None if hit is None else int(hit.group(1) or -1) if hit.re.groups else -1

    def file_names(self, platform: str = sys.platform) -> tuple[str, ...]:
        """The names to ask the system's loader for, best first."""
        if platform == "win32":
            return tuple(self.dll.format(stem=self.stem, major=major) for major in self.majors or ("",))
        ending = (".{}.dylib", ".dylib") if platform == "darwin" else (".so.{}", ".so")
        names = tuple(f"lib{self.stem}{ending[0].format(major)}" for major in self.majors)
        return (*names, f"lib{self.stem}{ending[1]}")


class Candidate(NamedTuple):
    """A file that may be the library, and why it was considered; ``refused`` says why it is not taken."""

    path: str
    reason: str
    major: int
    refused: str = ""


class Places(NamedTuple):
    """Where to look: the part of the search that depends on the machine, so that a test can make one up."""

    environ: dict[str, str]
    site: tuple[Path, ...]
    prefixes: tuple[Path, ...]
    platform: str

    @classmethod
    def here(cls) -> Places:
        """The places of this process."""
        user = getattr(sys.modules.get("site"), "USER_BASE", None)
        prefixes = dict.fromkeys(Path(p) for p in (sys.prefix, sys.base_prefix, user) if p)
        return cls(dict(os.environ), tuple(Path(p) for p in sys.path if p), tuple(prefixes), sys.platform)


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


def loaded_files(maps: Iterable[str] | None = None) -> tuple[str, ...]:
    """Paths of the files mapped into this process as libraries (Linux; elsewhere empty)."""
    if maps is None:
        try:
            maps = Path("/proc/self/maps").read_text(errors="replace").splitlines()
        except OSError:
            return ()
    paths = (line.split(maxsplit=5)[5] for line in maps if line.count(" ") >= 5 and "/" in line)
    return tuple(dict.fromkeys(path for path in paths if ".so" in path and not path.endswith(" (deleted)")))


def candidates(library: Library, places: Places | None = None) -> Iterator[Candidate]:
    """What our own search finds, in its order, with what it refuses and why. Opens nothing.

    Parameters
    ----------
    library : Library
        What to look for.
    places : Places, optional
        Where to look; by default in this process.
    """
    places = Places.here() if places is None else places
    seen: set[str] = set()
    for reason, folder in _folders(library, places):
        for found in _in_folder(library, folder, reason, places.platform):
            if found.path not in seen:
                seen.add(found.path)
                yield found
    for name in library.file_names(places.platform):
        yield Candidate(name, "the system's loader", library.major_of(name, places.platform) or -1)


def _folders(library: Library, places: Places) -> Iterator[tuple[str, Path]]:
    environ, windows = places.environ, places.platform == "win32"
    for site in places.site:
        for pattern in library.wheel:
            found = site.glob(pattern) if set(pattern) & set("*[") else (site / pattern,)
            yield from (("a wheel", Path(os.path.normpath(folder))) for folder in sorted(found, reverse=True))
    conda = [Path(environ["CONDA_PREFIX"])] if environ.get("CONDA_PREFIX") else []
    roots: list[tuple[str, Path, tuple[str, ...]]]
    roots = [("the conda environment", root, _PREFIX_FOLDERS) for root in conda]
    roots += [("the interpreter's prefix", root, _PREFIX_FOLDERS) for root in places.prefixes]
    roots += [(name, Path(environ[name]), _HOME_FOLDERS) for name in library.homes if environ.get(name)]
    for reason, root, patterns in roots:
        for pattern in patterns:
            yield from ((reason, folder) for folder in sorted(root.glob(pattern)))
    name = "PATH" if windows else "DYLD_LIBRARY_PATH" if places.platform == "darwin" else "LD_LIBRARY_PATH"
    for entry in environ.get(name, "").split(";" if windows else ":"):
        if entry:
            yield name, Path(entry)


def _in_folder(library: Library, folder: Path, reason: str, platform: str) -> list[Candidate]:
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    found = []
    for name in names:
        major = library.major_of(name, platform)
        if major is not None:
            found.append(Candidate(str(folder / name), reason, major, _refusal(library, major)))
    # best first: accepted before refused, in the order of the accepted majors, shortest name (the soname) first
    rank = {major: place for place, major in enumerate(library.majors)}
    return sorted(found, key=lambda c: (bool(c.refused), rank.get(c.major, len(rank)), len(c.path), c.path))


def _refusal(library: Library, major: int) -> str:
    if major < 0 or not library.majors or major in library.majors:
        return ""
    return f"found {major}, accepted {', '.join(map(str, sorted(library.majors)))}"


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
    yield from _loaded(library)
    if library.pathfinder:
        try:
            path = _pathfinder(library.pathfinder)
        except Exception as error:  # noqa: BLE001 - its errors share no base class, and an old version may fail in its own way
            tried.append(f"cuda-pathfinder: {type(error).__name__}: {str(error).strip().partition(chr(10))[0]}")
        else:
            yield _candidate(library, path, "cuda-pathfinder")
    yield from candidates(library, places)


def _candidate(library: Library, path: str, reason: str) -> Candidate:
    major = library.major_of(os.path.basename(path))
    major = -1 if major is None else major
    return Candidate(path, reason, major, _refusal(library, major))


def _named(library: Library, variable: str, places: Places) -> Iterator[Candidate]:
    """The file that the user named: as it is; a bare name is also looked for where we search."""
    file = places.environ[variable]
    found = _candidate(library, file, variable)
    if found.refused:
        logger_for(__name__).warning("%s=%s: %s; using it as told", variable, file, found.refused)
    yield found._replace(refused="")
    if os.path.basename(file) == file:
        for _, folder in _folders(library, places):
            if (folder / file).is_file():
                yield Candidate(str(folder / file), variable, found.major)


def _loaded(library: Library) -> Iterator[Candidate]:
    if sys.platform == "win32":  # pragma: no cover
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.GetModuleHandleW.restype = ctypes.c_void_p
        for name in library.file_names():
            if handle := kernel.GetModuleHandleW(name):
                buffer = ctypes.create_unicode_buffer(32768)
                kernel.GetModuleFileNameW(ctypes.c_void_p(handle), buffer, len(buffer))
                yield _candidate(library, buffer.value, "already loaded in this process")
    for path in loaded_files():
        if library.major_of(os.path.basename(path)) is not None:
            yield _candidate(library, path, "already loaded in this process")


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

"""Where a shared library may lie, and why each file is considered: pure, opens nothing."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

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
    cuda : tuple of int
        The CUDA version that each of ``majors`` belongs to; empty for a library that needs no CUDA.
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
    cuda: tuple[int, ...] = ()
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
    for reason, folder in folders(library, places):
        for found in _in_folder(library, folder, reason, places.platform):
            if found.path not in seen:
                seen.add(found.path)
                yield found
    for name in library.file_names(places.platform):
        yield Candidate(name, "the system's loader", library.major_of(name, places.platform) or -1)


def folders(library: Library, places: Places) -> Iterator[tuple[str, Path]]:
    """The folders of our own search, in its order, each with the reason for looking there."""
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


def candidate(library: Library, path: str, reason: str) -> Candidate:
    """The candidate for one given file."""
    major = library.major_of(os.path.basename(path))
    major = -1 if major is None else major
    return Candidate(path, reason, major, _refusal(library, major))


def loaded(library: Library) -> Iterator[Candidate]:
    """Copies of the library that are in this process already."""
    if sys.platform == "win32":  # pragma: no cover
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.GetModuleHandleW.restype = ctypes.c_void_p
        for name in library.file_names():
            if handle := kernel.GetModuleHandleW(name):
                buffer = ctypes.create_unicode_buffer(32768)
                kernel.GetModuleFileNameW(ctypes.c_void_p(handle), buffer, len(buffer))
                yield candidate(library, buffer.value, "already loaded in this process")
    for path in loaded_files():
        if library.major_of(os.path.basename(path)) is not None:
            yield candidate(library, path, "already loaded in this process")

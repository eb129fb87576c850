"""Bytes kept on disk between processes: compiled code and tuned plans, by the hash of plain values.

A cache may be lost, full, read-only, shared by many processes or damaged at any time: nothing here raises because
of that. What goes wrong is logged by ``nvmath.core.diskcache``, and the caller makes its bytes again.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from nvmath.core.logs import logger_for

LIMIT = 512 * 2**20  # bytes that the folder may hold
_MAGIC = b"nvmath cache 1\n"  # a later format gets another number, and takes these for damaged
_SUFFIX = ".entry"
_ABANDONED = 3600.0  # seconds after which a file that a writer left behind is removed
_log = logger_for(__name__)


class CacheInfo(NamedTuple):
    """What the cache holds: its folder (None where there is none), number of entries, their bytes, the bound."""

    folder: str | None
    entries: int
    bytes: int
    limit: int


def folder() -> str | None:
    """Return the folder of the cache, or None where the user has none or wants none.

    ``NVMATH_CACHE_DIR`` when it is set (to nothing: no cache at all), else ``nvmath`` in the user's cache folder:
    ``XDG_CACHE_HOME`` or ``~/.cache``, on macOS ``~/Library/Caches``, on Windows ``%LOCALAPPDATA%``.
    """
    if (named := os.environ.get("NVMATH_CACHE_DIR")) is not None:
        return os.path.abspath(os.path.expanduser(named)) if named else None
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(base, "nvmath") if os.path.isabs(base) else None


def digest(key: tuple[Any, ...]) -> str:
    """Return the SHA-256 of a tuple of plain values, in hexadecimal.

    Raises
    ------
    TypeError
        When the key holds anything but None, bool, int, float, complex, str, bytes and tuples of them: other objects
        have no text that is the same in every process.
    """
    import hashlib  # here, because it loads a cryptographic library

    _check(key)
    return hashlib.sha256(repr(key).encode("utf-8", "surrogatepass")).hexdigest()


def _check(value: Any) -> None:
    if type(value) is tuple:
        for item in value:
            _check(item)
    elif value is not None and type(value) not in (bool, int, float, complex, str, bytes):
        raise TypeError(
            f"A cache key holds a value of type {type(value).__name__}. "
            "Allowed are None, bool, int, float, complex, str, bytes and tuples of them."
        )


class DiskCache:
    """A bounded cache of bytes in one folder, safe under concurrent processes and threads.

    Parameters
    ----------
    where : str, optional
        The folder; by default that of `folder`, asked at each call.
    limit : int
        Bytes that the folder may hold; the entries used longest ago go first.
    """

    def __init__(self, where: str | None = None, limit: int = LIMIT) -> None:
        self._where = where
        self.limit = limit

    @property
    def folder(self) -> str | None:
        """The folder in use, or None."""
        return folder() if self._where is None else self._where

    def get(self, key: tuple[Any, ...]) -> bytes | None:
        """Return the bytes stored under ``key``, or None. A damaged entry is removed and counts as absent."""
        if (path := self._path(key)) is None:
            return None
        try:
            with open(path, "rb") as stream:
                content = stream.read()
        except OSError as error:
            if not isinstance(error, FileNotFoundError):
                _log.info("The cache entry %s cannot be read: %s", path, error)
            return None
        value = _unpack(content)
        if value is None:
            _log.info("The cache entry %s is damaged and is made again.", path)
            _remove(path)
            return None
        with suppress(OSError):  # a read-only cache evicts nothing
            os.utime(path)  # the order of eviction; access times are switched off on many systems
        return value

    def put(self, key: tuple[Any, ...], value: bytes) -> bool:
        """Store ``value`` under ``key``; return whether it was stored."""
        path = self._path(key)
        content = _pack(value)
        if path is None or len(content) > self.limit:
            return False
        where = os.path.dirname(path)
        temporary = f"{path}.{os.getpid()}.{os.urandom(6).hex()}.tmp"
        try:
            os.makedirs(where, mode=0o700, exist_ok=True)  # what is found here is executed
            with open(temporary, "xb") as stream:
                stream.write(content)
            os.replace(temporary, path)
        except OSError as error:
            _log.info("Nothing is cached in %s: %s. NVMATH_CACHE_DIR names another folder.", where, error)
            _remove(temporary)
            return False
        self._evict(where, path)
        return True

    def info(self) -> CacheInfo:
        """Count the entries and their bytes."""
        where = self.folder
        entries = list(_entries(where))
        return CacheInfo(where, len(entries), sum(size for _, size, _ in entries), self.limit)

    def clear(self) -> int:
        """Remove all entries and what writers left behind; return how many entries went."""
        where = self.folder
        for path, _, _ in _entries(where, ".tmp"):
            _remove(path)
        return sum(_remove(path) for path, _, _ in _entries(where))

    def _path(self, key: tuple[Any, ...]) -> str | None:
        name = digest(key) + _SUFFIX  # before the folder is asked for: a wrong key is always an error
        where = self.folder
        return None if where is None else os.path.join(where, name)

    def _evict(self, where: str, newest: str) -> None:
        for path, _, used in _entries(where, ".tmp"):
            if time.time() - used > _ABANDONED:
                _remove(path)
        entries = sorted(_entries(where), key=lambda entry: entry[2])
        total = sum(size for _, size, _ in entries)
        for path, size, _ in entries:
            if total <= self.limit:
                return
            if path != newest:  # clocks of shared folders differ
                _remove(path)
                total -= size


def _pack(value: bytes) -> bytes:
    import hashlib

    return _MAGIC + hashlib.sha256(value).digest() + value


def _unpack(content: bytes) -> bytes | None:
    import hashlib

    start = len(_MAGIC) + 32
    value = content[start:]
    good = content[: len(_MAGIC)] == _MAGIC and content[len(_MAGIC) : start] == hashlib.sha256(value).digest()
    return value if good else None


def _entries(where: str | None, suffix: str = _SUFFIX) -> Iterator[tuple[str, int, float]]:
    """Yield path, bytes and last use of the files there; other processes may remove them meanwhile."""
    if where is None:
        return
    try:
        with os.scandir(where) as found:
            for entry in found:
                if entry.name.endswith(suffix):
                    try:
                        facts = entry.stat(follow_symlinks=False)
                    except OSError:
                        continue
                    yield entry.path, facts.st_size, facts.st_mtime
    except OSError:
        return


def _remove(path: str) -> bool:
    try:
        os.unlink(path)
    except OSError:
        return False
    return True


cache = DiskCache()


def info() -> CacheInfo:
    """Return what the user's cache holds."""
    return cache.info()


def clear() -> int:
    """Empty the user's cache; return how many entries went."""
    return cache.clear()

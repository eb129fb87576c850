"""The cache on disk: by value, bounded, and never in the way."""

from __future__ import annotations

import logging
import os
import secrets
import subprocess
import sys
import threading

import pytest

from nvmath.core import diskcache
from nvmath.core.diskcache import DiskCache


@pytest.fixture
def cache(tmp_path):
    return DiskCache(str(tmp_path / "cache"), limit=10_000)


def entries(cache):
    return sorted(os.listdir(cache.folder))


def test_what_was_put_is_got_in_any_cache_on_the_folder(cache):
    value = secrets.token_bytes(100)
    assert cache.get(("a", 1)) is None
    assert cache.put(("a", 1), value)
    assert cache.get(("a", 1)) == value
    assert DiskCache(cache.folder).get(("a", 1)) == value
    assert cache.get(("a", 2)) is None


def test_empty_values_are_values(cache):
    cache.put((), b"")
    assert cache.get(()) == b""


def test_keys_of_equal_hash_but_other_type_differ():
    keys = [(1,), (True,), (1.0,), ("1",), (b"1",), (None,), ((1,),), (1 + 0j,), (0.0,), (-0.0,)]
    assert len({diskcache.digest(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("value", [object(), [1], {"a": 1}, bytearray(b"x"), lambda: 0])
def test_only_plain_values_are_keys(cache, value):
    with pytest.raises(TypeError, match="Allowed are None, bool, int"):
        cache.get(("a", (value,)))
    with pytest.raises(TypeError, match=type(value).__name__):
        cache.put((value,), b"x")


def test_a_subclass_of_a_plain_type_is_no_plain_value(cache):
    class Name(str):
        __slots__ = ()

    with pytest.raises(TypeError, match="Name"):
        cache.get((Name("x"),))


@pytest.mark.parametrize(
    "damage",
    [lambda c: c[:-1], lambda c: b"", lambda c: c[:20], lambda c: c[:-1] + bytes([c[-1] ^ 1]), lambda c: b"x" + c],
)
def test_a_damaged_entry_is_absent_and_goes(cache, damage):
    cache.put(("k",), b"some code")
    (name,) = entries(cache)
    path = os.path.join(cache.folder, name)
    with open(path, "rb") as stream:
        content = stream.read()
    with open(path, "wb") as stream:
        stream.write(damage(content))
    assert cache.get(("k",)) is None
    assert entries(cache) == []
    assert cache.put(("k",), b"again")
    assert cache.get(("k",)) == b"again"


def test_the_bound_holds_and_the_entry_used_longest_ago_goes_first(cache):
    for number in range(9):
        cache.put((number,), bytes(1000))
        os.utime(cache._path((number,)), (number, number))
    assert cache.get((0,)) is not None  # used now
    cache.put(("new",), bytes(2500))
    info = cache.info()
    assert info.bytes <= cache.limit == info.limit
    assert cache.get((1,)) is None
    assert cache.get((2,)) is None
    assert cache.get((0,)) is not None
    assert cache.get(("new",)) is not None


def test_what_is_larger_than_the_bound_is_not_stored(cache):
    cache.put(("small",), b"x")
    assert not cache.put(("large",), bytes(10_000))
    assert cache.get(("small",)) == b"x"
    assert cache.info().entries == 1


def test_info_and_clear(cache, tmp_path):
    assert cache.info() == (str(tmp_path / "cache"), 0, 0, 10_000)
    for number in range(3):
        cache.put((number,), bytes(100))
    (tmp_path / "cache" / "somebody's.txt").write_text("not ours")
    info = cache.info()
    assert info.entries == 3
    assert 300 < info.bytes < 1000
    assert cache.clear() == 3
    assert cache.info().entries == 0
    assert entries(cache) == ["somebody's.txt"]


def test_what_a_dead_writer_left_goes(cache):
    cache.put(("k",), b"x")
    left, fresh = (cache._path(("k",)) + f".{n}.tmp" for n in (1, 2))
    for path in (left, fresh):
        with open(path, "wb") as stream:
            stream.write(b"half")
    os.utime(left, (0, 0))
    cache.put(("l",), b"y")
    assert not os.path.exists(left)
    assert os.path.exists(fresh)
    assert cache.clear() == 2
    assert entries(cache) == []


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path, caplog):
    (tmp_path / "file").write_text("")
    cache = DiskCache(str(tmp_path / "file" / "below"))  # a file is no folder, whoever asks
    with caplog.at_level(logging.INFO, "nvmath.core.diskcache"):
        assert not cache.put(("k",), b"x")
    assert "NVMATH_CACHE_DIR" in caplog.text
    assert cache.get(("k",)) is None
    assert cache.info().entries == 0
    assert cache.clear() == 0


def test_a_full_disk_is_no_error(cache, monkeypatch, caplog):
    def full(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with caplog.at_level(logging.INFO, "nvmath.core.diskcache"):
        assert not cache.put(("k",), b"x")
    assert "No space left" in caplog.text
    assert entries(cache) == []


def test_an_entry_removed_meanwhile_is_absent(cache, monkeypatch):
    cache.put(("k",), b"x")
    scandir = os.scandir

    class Gone:
        def __init__(self, where):
            self.found = list(scandir(where))
            for entry in self.found:
                os.unlink(entry.path)

        def __enter__(self):
            return iter(self.found)

        def __exit__(self, *error):
            pass

    monkeypatch.setattr(os, "scandir", Gone)
    assert cache.info().entries == 0
    assert cache.get(("k",)) is None


@pytest.mark.parametrize("workers", [4])
def test_threads_and_processes_share_a_folder(cache, workers):
    text = (
        "import sys; from nvmath.core.diskcache import DiskCache; c = DiskCache(sys.argv[1], limit=10_000)\n"
        "for r in range(60):\n"
        "    k = r % 12; v = bytes([k]) * 1000\n"
        "    got = c.get((k,)); assert got in (None, v), got[:9]\n"
        "    c.put((k,), v)\n"
        "    if r % 20 == 19: c.clear()\n"
    )
    command = [sys.executable, "-c", text, cache.folder]
    others = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(2)]
    wrong = []

    def work():
        for turn in range(60):
            key = turn % 12
            got = cache.get((key,))
            if got not in (None, bytes([key]) * 1000):
                wrong.append(got)
            cache.put((key,), bytes([key]) * 1000)

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in others:
        _, errors = other.communicate(timeout=60)
        assert other.returncode == 0, errors.decode()
    assert wrong == []
    cache.put(("last",), b"x")
    assert cache.info().bytes <= cache.limit


def test_the_folder_is_the_variable_or_the_users_cache(monkeypatch, tmp_path):
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path / "mine"))
    assert diskcache.folder() == str(tmp_path / "mine")
    assert diskcache.cache.folder == str(tmp_path / "mine")
    monkeypatch.setenv("NVMATH_CACHE_DIR", "")  # wanted by nobody
    assert diskcache.folder() is None
    monkeypatch.delenv("NVMATH_CACHE_DIR")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert diskcache.folder() == os.path.join(str(tmp_path / "xdg"), "nvmath")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert diskcache.folder() == os.path.join(str(tmp_path), ".cache", "nvmath")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert diskcache.folder() == os.path.join(str(tmp_path), "Library/Caches", "nvmath")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert diskcache.folder() == os.path.join(str(tmp_path / "local"), "nvmath")


def test_a_user_without_a_home_has_no_cache(monkeypatch):
    monkeypatch.delenv("NVMATH_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert diskcache.folder() is None
    assert not diskcache.cache.put(("k",), b"x")
    assert diskcache.cache.get(("k",)) is None
    assert diskcache.info().folder is None
    assert diskcache.clear() == 0

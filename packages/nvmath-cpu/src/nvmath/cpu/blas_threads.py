"""How many threads a call of a BLAS may use: set for this call only, and put back."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from threading import get_ident
from typing import Any, Protocol

Run = Callable[..., Any]


def _ignored(threads: Any) -> int:
    return 0


_SMALL = 65536 * 4  # m n k up to which OpenBLAS's ?gemm runs in the calling thread whatever its setting is


class Threads(Protocol):
    """The setting of one library."""

    def most(self) -> int:
        """How many threads a call from this thread may use now."""
        ...

    def usual(self) -> int:
        """How many they may use when no call has set a number."""
        ...

    def limit(self, threads: int) -> Any:
        """Set the number for calls from this thread, and return what `restore` takes."""
        ...

    def restore(self, before: Any) -> None:
        """Undo `limit`."""
        ...

    def small(self, gemm_size: int) -> bool:
        """Whether a ?gemm with this ``m n k`` runs in one thread whatever the setting is."""
        ...

    def stay_alone(self) -> None:
        """Use one thread from now on, whatever is asked for: in a child process whose OpenMP has lost its threads."""
        ...


class One:
    """A library that has no threads, or does not let them be set."""

    def __init__(self, most: int = 1) -> None:
        self._most = most

    def most(self) -> int:
        return self._most

    usual = most

    def limit(self, threads: int) -> None:
        return None

    def restore(self, before: None) -> None:
        return None

    def small(self, gemm_size: int) -> bool:
        return True

    def stay_alone(self) -> None:
        return None


class Local:
    """MKL and NVPL: a setting of the calling thread, whose setter returns the earlier one (0: none)."""

    def __init__(self, get: Callable[[], int], *setters: Callable[[int], int]) -> None:
        self.most = self.usual = get
        self._setters = setters
        alone = len(setters) == 1  # then both are the library's own function, which saves a call each
        self.limit: Callable[[int], Any] = setters[0] if alone else self._limit_all
        self.restore: Callable[[Any], Any] = setters[0] if alone else self._restore_all

    def _limit_all(self, threads: int) -> list[int]:
        return [setter(threads) for setter in self._setters]

    def _restore_all(self, before: list[int]) -> None:
        for setter, number in zip(self._setters, before, strict=True):
            setter(number)

    def small(self, gemm_size: int) -> bool:
        return False

    def stay_alone(self) -> None:
        self._limit_all(1)
        self.limit = self.restore = _ignored


class Shared:
    """OpenBLAS: one setting for the process, also where a function says ``_local``.

    Calls that want the same number run side by side; one that wants another waits for them, and they for it, so that
    neither starves. Within a call that has set a number, inner ones are ignored.
    """

    def __init__(self, get: Callable[[], int], set_: Callable[[int], None]) -> None:
        self.most = get
        self._set = set_
        self._alone = False
        self._lock = threading.Lock()
        self._turn = threading.Condition(self._lock)
        self._users: set[int] = set()  # threads within a call that has set a number
        self._waiting = self._round = 0
        self._now = self._before = 0
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._in_child)

    def usual(self) -> int:
        with self._lock:
            return self._before if self._users else self.most()

    def limit(self, threads: int) -> int:
        me, users = get_ident(), self._users
        if me in users or self._alone:
            return 0
        with self._lock:
            if users and (self._now != threads or self._waiting):
                self._wait(threads)
            if not users:
                self._before, self._now = self.most(), threads
                if self._before != threads:
                    self._set(threads)
            users.add(me)
        return me

    def _wait(self, threads: int) -> None:
        arrived = self._round
        self._waiting += 1
        try:
            while self._users and (self._now != threads or self._round == arrived):
                self._turn.wait()
        finally:
            self._waiting -= 1

    def restore(self, before: int) -> None:
        if not before:
            return
        with self._lock:
            self._users.discard(before)
            if not self._users:
                if self._before != self._now:
                    self._set(self._before)
                self._round += 1
                if self._waiting:
                    self._turn.notify_all()

    def small(self, gemm_size: int) -> bool:
        return 0 < gemm_size <= _SMALL

    def stay_alone(self) -> None:
        self._set(1)
        self._alone = True

    def _in_child(self) -> None:
        """The threads that had set a number are gone; what the calling thread has set is its own to put back."""
        others = self._users and self._users != {get_ident()}
        self._users &= {get_ident()}
        if others and not self._users and self._before != self._now:
            self._set(self._before)
        self._lock = threading.Lock()
        self._turn = threading.Condition(self._lock)
        self._waiting = 0


def limited(threads: Threads, number: int, run: Run, gemm_size: int = 0) -> Run:
    """``run`` in at most ``number`` threads: itself if that is so already, else a function that sets and restores."""
    if threads.small(gemm_size) or threads.usual() == number:
        return run

    def in_fewer(*args: Any) -> Any:
        before = threads.limit(number)
        try:
            return run(*args)
        finally:
            threads.restore(before)

    return in_fewer

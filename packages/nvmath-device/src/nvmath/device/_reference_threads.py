"""The threads of a kernel that runs in Python: one runs at a time, and hands over where it waits.

Since nothing runs concurrently, a kernel gives the same result at each run, and a barrier that cannot open is seen at
once: nobody is left to run. A thread of Python is started only when a simulated thread has to wait while others have
not begun, so a kernel without barriers runs in a single one.
"""

from __future__ import annotations

import itertools
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from nvmath.device._reference_calls import Extent, here

__all__ = ["Grid", "Group", "Thread"]

_LIVE = 4096  # threads of Python at a time
_SPINS = 1_000_000  # hand-overs of spinning threads in a row, before they are taken to spin forever
_CALL = "All threads of a block must make the call; move it out of the condition, or the early return, around it."
_BARRIER = "All threads of a block must come to the same barrier."

Compute = Callable[[list[Any]], Sequence[Any] | None]


class _Stopped(BaseException):
    """Unwinds the threads that wait when another one has failed."""


class _Meeting:
    """Threads that wait for each other at a barrier or in a call that they make together."""

    def __init__(self, compute: Compute | None, strict: bool) -> None:
        self.compute, self.strict = compute, strict
        self.came: list[Thread] = []


class Group:
    """Threads that can meet: a block, a part of a warp, or the grid.

    Attributes
    ----------
    size, live : int
        How many threads it has, and how many of them have not ended.
    memory : dict
        What a block shares.
    """

    def __init__(self, size: int, name: str) -> None:
        self.size = self.live = size
        self.name = name
        self.meetings: dict[str, _Meeting] = {}
        self.memory: dict[Any, Any] = {}
        self.parts: dict[tuple[int, int], Group] = {}

    def part(self, warp: int, mask: int) -> Group:
        """Return the group of those threads of a warp that a mask names."""
        return self.parts.setdefault((warp, mask), Group(mask.bit_count(), f"warp {warp}"))


class Thread:
    """A simulated thread: where it is, and how it waits for others."""

    def __init__(self, grid: Grid, block: Group, index: Extent, block_index: Extent, rank: int) -> None:
        self.grid, self.block = grid, block
        self.index, self.block_index, self.rank = index, block_index, rank
        self.gate = threading.Lock()
        self.gate.acquire()
        self.value: Any = None
        self.result: Any = None

    @property
    def places(self) -> tuple[Extent, Extent, Extent, Extent]:
        """threadIdx, blockDim, blockIdx and gridDim."""
        return self.index, self.grid.block_dim, self.block_index, self.grid.grid_dim

    def meet(self, what: str, value: Any, compute: Compute) -> Any:
        """Wait for all threads of the block at ``what``, let the last to come compute, return our result."""
        return self.grid.meet(self, self.block, what, value, compute)

    def __str__(self) -> str:
        return f"thread {self.index} of block {self.block_index}"


class Grid:
    """A launch: runs ``body`` once for every thread of the grid, block by block.

    Parameters
    ----------
    grid_dim, block_dim : tuple of int
        Extents, as (x, y, z).
    body : callable
        What a thread does.
    shared_bytes : int
        Of shared memory, for each block.
    """

    def __init__(self, grid_dim: Extent, block_dim: Extent, body: Callable[[], object], shared_bytes: int = 0) -> None:
        self.grid_dim, self.block_dim, self.shared_bytes = grid_dim, block_dim, shared_bytes
        self._body = body
        self.all = Group(_count(block_dim) * _count(grid_dim), "the grid")
        self._coming = self._threads()
        self._next = next(self._coming, None)
        self._ready: deque[Thread] = deque()  # may go on
        self._waiting: set[Thread] = set()  # in a meeting
        self._last: Group | None = None  # the block that began last
        self._workers: list[threading.Thread] = []
        self._idle: list[threading.Lock] = []
        self._begin = False  # a worker is to begin a thread, whoever else is ready
        self._spins = 0
        self._done = threading.Lock()
        self._done.acquire()
        self._error: BaseException | None = None
        self._over = False

    def run(self) -> None:
        """Run all threads to their ends.

        Raises
        ------
        RuntimeError
            When threads wait for others that never come.
        Exception
            Whatever the kernel raises, with a note that names the thread.
        """
        if self._next is None:
            return
        try:
            self._start()
            self._done.acquire()
        finally:
            self._over = True
            for thread in [*self._waiting, *self._ready]:
                thread.gate.release()
            for gate in self._idle:
                gate.release()
            for worker in self._workers:
                worker.join(1.0)  # one that the user interrupts may compute for long
        if self._error is not None:
            raise self._error

    def meet(
        self,
        me: Thread,
        group: Group,
        what: str,
        value: Any = None,
        compute: Compute | None = None,
        strict: bool = True,
    ) -> Any:
        """Let ``me`` wait for a group at ``what``.

        A strict meeting needs every thread of the group; another one those that have not ended, as the barriers of a
        device do.
        """
        meeting = group.meetings.setdefault(what, _Meeting(compute, strict))
        me.value, me.result = value, None
        meeting.came.append(me)
        if len(meeting.came) == (group.size if strict else group.live):
            self._open(group, what, me)
        else:
            self._waiting.add(me)
            self._wait(me)
        return me.result

    def pause(self, me: Thread) -> None:
        """Let others run before ``me`` goes on: where threads spin until another one writes."""
        self._spins += 1
        if self._spins > _SPINS:
            raise RuntimeError("The kernel spins without an end: no thread changes what the others wait for.")
        mine = self._next is not None and self._next.block is me.block
        self._ready.append(me)
        if mine or (self._next is not None and len(self._ready) == 1):
            self._start()
            self._sleep(me)
        elif len(self._ready) == 1:
            self._ready.clear()  # nobody else is there
        else:
            self._wait(me)

    def _open(self, group: Group, what: str, me: Thread | None) -> None:
        """Let all go on who wait at ``what``."""
        meeting = group.meetings.pop(what)
        self._spins = 0
        came = sorted(meeting.came, key=lambda thread: thread.rank)
        if meeting.compute is not None:
            results = meeting.compute([thread.value for thread in came])
            if results is not None:
                for thread, result in zip(came, results, strict=True):
                    thread.result = result
        for thread in came:
            thread.value = None
            if thread is not me:
                self._waiting.discard(thread)
                self._ready.append(thread)

    def _wait(self, me: Thread) -> None:
        if not self._go_on():
            self._fail(self._stuck())
        self._sleep(me)

    def _sleep(self, me: Thread) -> None:
        me.gate.acquire()
        if self._over:
            raise _Stopped

    def _go_on(self) -> bool:
        """Let another thread run; return whether there is one. The caller no longer runs."""
        if self._ready:
            self._ready.popleft().gate.release()
        elif self._may_begin():
            self._start()
        elif self._waiting:
            return False
        else:
            self._done.release()
        return True

    def _may_begin(self) -> bool:
        """Tell whether the next thread may begin: not while those of the block before wait for each other in vain."""
        if self._next is None:
            return False
        at_grid = sum(len(meeting.came) for meeting in self.all.meetings.values())
        return self._next.block is self._last or len(self._waiting) == at_grid

    def _start(self) -> None:
        """Let a thread of Python begin the next threads."""
        self._begin = True
        if self._idle:
            self._idle.pop().release()
            return
        if len(self._workers) >= _LIVE:
            raise RuntimeError(
                f"More than {_LIVE} threads of the kernel wait at a time. Launch a smaller grid: one that waits as a "
                "whole is run as a whole."
            )
        worker = threading.Thread(target=self._work, name="nvmath.device.reference", daemon=True)
        self._workers.append(worker)
        worker.start()

    def _work(self) -> None:
        gate = threading.Lock()
        gate.acquire()
        with np.errstate(all="ignore"):  # as on the device
            while not self._over:
                while self._begin or (not self._ready and not self._over and self._may_begin()):
                    if not self._run_one():
                        return
                if self._over:
                    return
                self._idle.append(gate)
                if not self._go_on():
                    self._fail(self._stuck())
                gate.acquire()

    def _run_one(self) -> bool:
        """Run the next thread to its end; return whether all is well."""
        thread = self._next
        assert thread is not None
        self._begin = False
        self._next, self._last = next(self._coming, None), thread.block
        here.member = thread
        try:
            self._body()
            self._end(thread)
        except _Stopped:
            return False
        except BaseException as error:  # noqa: BLE001 - raised by `run`, in the user's thread
            error.add_note(f"In {thread} of a kernel that nvmath.device.reference runs.")
            self._fail(error)
            return False
        finally:
            here.member = None
        return True

    def _end(self, thread: Thread) -> None:
        self._spins = 0
        block = thread.block
        block.live -= 1
        self.all.live -= 1
        for what, meeting in list(block.meetings.items()):
            if not meeting.strict and len(meeting.came) == block.live:
                self._open(block, what, None)

    def _fail(self, error: BaseException) -> None:
        if not self._over:
            self._error, self._over = error, True
            self._done.release()

    def _stuck(self) -> RuntimeError:
        """Describe who waits where when nobody can go on."""
        groups = dict.fromkeys(group for thread in self._waiting for group in (thread.block, self.all))
        for block in list(groups):
            groups.update(dict.fromkeys(block.parts.values()))
        group = next(group for group in groups if group.meetings)
        where = Counter({what: len(meeting.came) for what, meeting in group.meetings.items()})
        waiting = " and ".join(f"{count} wait at {what}" for what, count in where.items())
        calls = any(not what.startswith("cuda.") for what in where)
        return RuntimeError(
            f"The kernel cannot go on: of the {group.size} threads of {group.name}, {waiting}; the others have ended "
            f"or wait elsewhere ({group.size - group.live} have ended). {_CALL if calls else _BARRIER}"
        )

    def _threads(self) -> Iterator[Thread]:
        for block_index in _points(self.grid_dim):
            block = Group(_count(self.block_dim), f"block {block_index}")
            for rank, index in enumerate(_points(self.block_dim)):
                yield Thread(self, block, index, block_index, rank)


def _points(extent: Extent) -> Iterator[Extent]:
    """Yield all indices, x fastest."""
    x, y, z = (range(n) for n in extent)
    return ((i, j, k) for k, j, i in itertools.product(z, y, x))


def _count(extent: Extent) -> int:
    return extent[0] * extent[1] * extent[2]

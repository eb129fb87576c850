"""Engines for tests: one that computes nothing but remembers everything, and a way to let one engine serve alone."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from nvmath.core import backends
from nvmath.core.arrays import ffi
from nvmath.core.dtypes import lookup
from nvmath.core.spaces import Place, SpaceName


class Sabotage(Exception):  # noqa: N818 - it is what was ordered
    """What a null engine raises when it was told to fail."""


class Planned(NamedTuple):
    """What ``plan`` was called with."""

    spec: Any
    place: Place
    callbacks: tuple[Any, ...]


class Ran(NamedTuple):
    """What a kernel was run with; addresses as integers."""

    direction: str
    ins: tuple[int, ...]
    outs: tuple[int, ...]
    workspace: int
    stream: int


class Event(NamedTuple):
    """One call: ``what`` is "plan", "run" or "close"; kernels are numbered from 1 (0: a plan failed)."""

    what: str
    kernel: int
    detail: Planned | Ran | None
    thread: int


def address(pointer: Any) -> int:
    """Return an address that a kernel was given as an integer."""
    return int(ffi.cast("uintptr_t", pointer))


class NullEngine:
    """An engine whose kernels copy the first element of the input to that of the output, and nothing more.

    Between real and complex numbers it is the real part that is copied.

    Parameters
    ----------
    space : {'cpu', 'cuda'}
        Where it says it runs.
    name : str
        What it is called in messages.
    workspace : int
        Bytes that each kernel asks for; only in space 'cuda'.
    refusal : str, optional
        What it answers to every specification.

    Attributes
    ----------
    events : list of Event
        Every call, in order.
    live : set of int
        The kernels that were planned and not closed.
    """

    rank = 0

    def __init__(
        self, space: SpaceName = "cpu", *, name: str = "null", workspace: int = 0, refusal: str | None = None
    ) -> None:
        self.space: SpaceName = space
        self.name = name
        self.workspace = workspace
        self.refusal = refusal
        self.events: list[Event] = []
        self.live: set[int] = set()
        self._count = 0
        self._failures: dict[str, list[BaseException]] = {"plan": [], "run": [], "close": []}

    def fail(self, what: str, error: BaseException | None = None) -> BaseException:
        """Let the next call of "plan", "run" or "close" raise, once; returns the error that it will raise."""
        error = error or Sabotage(f"told to fail in {what}")
        self._failures[what].append(error)
        return error

    def raise_if_told(self, what: str) -> None:
        if self._failures[what]:
            raise self._failures[what].pop(0)

    def record(self, what: str, kernel: int, detail: Planned | Ran | None = None) -> None:
        self.events.append(Event(what, kernel, detail, threading.get_ident()))

    @property
    def calls(self) -> list[str]:
        """The names of the calls so far."""
        return [event.what for event in self.events]

    @property
    def runs(self) -> list[Ran]:
        """The runs so far."""
        return [event.detail for event in self.events if isinstance(event.detail, Ran)]

    @property
    def plans(self) -> list[Planned]:
        """The plans so far, failed ones included."""
        return [event.detail for event in self.events if isinstance(event.detail, Planned)]

    def refuses(self, spec: Any) -> str | None:
        return self.refusal

    def plan(self, spec: Any, on: Place, callbacks: tuple[Any, ...] = ()) -> NullKernel:
        detail = Planned(spec, on, callbacks)
        if self._failures["plan"]:
            self.record("plan", 0, detail)
            self.raise_if_told("plan")
        self._count += 1
        self.live.add(self._count)
        self.record("plan", self._count, detail)
        return NullKernel(self, self._count, spec)


class NullKernel:
    """A kernel of `NullEngine`; it never closes itself, so that a forgotten one stays in ``live``."""

    def __init__(self, engine: NullEngine, number: int, spec: Any) -> None:
        self.engine, self.number = engine, number
        self.workspace = engine.workspace if engine.space == "cuda" else 0
        self._bytes = lookup(spec.dtype_in).nbytes, lookup(spec.dtype_out).nbytes
        self.phases = {direction: self._phase(direction) for direction in spec.directions}

    def _phase(self, direction: str) -> backends.Run:
        def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            where = tuple(map(address, ins)), tuple(map(address, outs))
            self.engine.record("run", self.number, Ran(direction, *where, address(workspace), stream))
            self.engine.raise_if_told("run")
            if self.number not in self.engine.live:
                raise AssertionError("a closed kernel was run")
            reads, writes = self._bytes
            source = bytes(ffi.buffer(ffi.cast("char *", where[0][0]), min(reads, writes)))
            ffi.memmove(ffi.cast("char *", where[1][0]), source.ljust(writes, b"\0"), writes)

        return run

    def close(self) -> None:
        self.engine.record("close", self.number)
        self.engine.live.discard(self.number)
        self.engine.raise_if_told("close")


@contextmanager
def alone(operation: str, engine: Any) -> Iterator[Any]:
    """Let ``engine`` serve ``operation``, and no other one of its space."""
    unregister = backends.register(operation, engine)
    backends._found[operation, engine.space] = (engine,)
    try:
        yield engine
    finally:
        unregister()

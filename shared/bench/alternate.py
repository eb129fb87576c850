"""Time several calls in turn: short slices of each, round after round, so that what disturbs one disturbs all."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any, Literal, Protocol

Clock = Literal["thread", "wall", "device"]
"""CPU time of the calling thread; wall time; time on the GPU between two events."""

_FEWEST, _MOST = 1, 1000  # calls a slice; a GPU's launch queue holds about a thousand


@dataclass
class Call:
    """What is measured.

    Attributes
    ----------
    run : callable
        One call.
    around : callable
        Makes the context in which slices run; entering and leaving it is not timed.
    settle : callable
        Waits for what the calls started; not timed.
    close : callable
        Gives resources back at the end.
    keep : tuple
        Objects that must live as long as the call.
    """

    run: Callable[[], Any]
    around: Callable[[], AbstractContextManager[Any]] = nullcontext
    settle: Callable[[], Any] = lambda: None
    close: Callable[[], Any] = lambda: None
    keep: tuple[Any, ...] = ()


class Contender(Protocol):
    """Something that can run slices; here (`Local`) or in another process (`peer.Remote`)."""

    name: str

    def slice(self, calls: int, clock: Clock) -> float: ...
    def close(self) -> None: ...


def seconds(call: Call, calls: int, clock: Clock) -> float:
    """Return how long ``calls`` calls take, after an untimed one."""
    with call.around():
        call.run()
        call.settle()
        return _on_device(call, calls) if clock == "device" else _on_host(call, calls, clock)


def _on_host(call: Call, calls: int, clock: Clock) -> float:
    run, now = call.run, time.thread_time if clock == "thread" else time.perf_counter
    start = now()
    for _ in repeat(None, calls):
        run()
    end = now()
    call.settle()
    return end - start


def _on_device(call: Call, calls: int) -> float:
    import cupy

    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    start.record()
    for _ in repeat(None, calls):
        call.run()
    end.record()
    end.synchronize()
    return float(cupy.cuda.get_elapsed_time(start, end)) / 1e3


@dataclass
class Local:
    """A call of this process."""

    name: str
    call: Call

    def slice(self, calls: int, clock: Clock) -> float:
        return seconds(self.call, calls, clock)

    def close(self) -> None:
        self.call.close()


@dataclass
class Series:
    """Seconds per call, one value a round."""

    name: str
    rounds: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)

    @property
    def minimum(self) -> float:
        return min(self.rounds)


@contextmanager
def _no_collection() -> Iterator[None]:
    enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def alternate(contenders: Sequence[Contender], rounds: int, slice_seconds: float, clock: Clock) -> dict[str, Series]:
    """Run ``rounds`` rounds, in each a slice of about ``slice_seconds`` of every contender, in changing order."""
    result = {c.name: Series(c.name) for c in contenders}
    with _no_collection():
        calls = {c.name: _calls(c, slice_seconds, clock) for c in contenders}
        for number in range(rounds):
            shift = number % len(contenders)
            order = [*contenders[shift:], *contenders[:shift]]
            for c in order if number % 2 == 0 else reversed(order):
                result[c.name].rounds.append(c.slice(calls[c.name], clock) / calls[c.name])
    return result


def _calls(contender: Contender, slice_seconds: float, clock: Clock) -> int:
    calls = _FEWEST
    while True:
        took = contender.slice(calls, clock)
        if took >= slice_seconds / 4 or calls >= _MOST:
            return max(_FEWEST, min(_MOST, round(calls * slice_seconds / max(took, 1e-9))))
        calls = min(_MOST, calls * 8)


def ratio(ours: Series, other: Series) -> tuple[float, float]:
    """Return the median of the rounds' ratios, and the ratio of the minima."""
    paired = [a / b for a, b in zip(ours.rounds, other.rounds, strict=True)]
    return statistics.median(paired), ours.minimum / other.minimum

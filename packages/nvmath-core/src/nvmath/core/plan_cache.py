"""The opt-in cache of planned kernels behind the function forms."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple


class PlanCacheInfo(NamedTuple):
    """What `plan_cache.info` returns, for the calling thread: counts, and the bound (None: the cache is off)."""

    hits: int
    misses: int
    currsize: int
    maxsize: int | None


class _Plans:
    """The kernels of one thread, the least recently used first.

    Each `get` is ended by a `done`. A signal handler may call in between, and its plans push out others: those are
    closed when nothing runs any more.
    """

    __slots__ = ("_busy", "_kernels", "_retired", "epoch", "hits", "maxsize", "misses")

    def __init__(self, maxsize: int, epoch: int) -> None:
        self._kernels: OrderedDict[Hashable, Any] = OrderedDict()
        self.maxsize, self.epoch = maxsize, epoch
        self.hits = self.misses = 0
        self._busy = 0
        self._retired: list[Any] = []

    def get(self, key: Hashable, plan: Callable[..., Any], *arguments: Any) -> Any:
        """Return the kernel for ``key``; ``plan(*arguments)`` makes it when it is not there."""
        self._busy += 1
        kernel = self._kernels.get(key)
        if kernel is not None:
            try:
                self._kernels.move_to_end(key)
            except KeyError:  # a signal handler transformed in between, and its plan took the place
                self._kernels[key] = kernel
            self.hits += 1
            return kernel
        self.misses += 1
        try:
            kernel = plan(*arguments)
        except BaseException:
            self._busy -= 1
            raise
        self._kernels[key] = kernel
        self.bound(self.maxsize)
        return kernel

    def bound(self, maxsize: int) -> None:
        self.maxsize = maxsize
        while len(self._kernels) > maxsize:
            self._retired.append(self._kernels.popitem(last=False)[1])
        self._close()

    def done(self) -> None:
        """End a use of a kernel that `get` returned."""
        self._busy -= 1
        if self._retired:
            self._close()

    def _close(self) -> None:
        while self._retired and not self._busy:
            self._retired.pop().close()

    def clear(self) -> None:
        while self._kernels:
            self._retired.append(self._kernels.popitem()[1])
        self._close()

    def __len__(self) -> int:
        return len(self._kernels)

    def __del__(self) -> None:
        try:
            self.clear()
        except Exception:  # noqa: BLE001 - the interpreter or the driver is shutting down
            return


def _check(maxsize: object) -> int:
    if isinstance(maxsize, bool) or not isinstance(maxsize, int) or maxsize < 1:
        raise ValueError(f"plan_cache: maxsize={maxsize!r} is not valid: a positive integer is needed.")
    return maxsize


class _Scope:
    """The cache for one ``with`` block, in the thread that enters it."""

    def __init__(self, owner: PlanCache, maxsize: int) -> None:
        self._owner, self._maxsize = owner, maxsize

    def __enter__(self) -> PlanCache:
        self._owner._push(self._maxsize)
        return self._owner

    def __exit__(self, *error: object) -> None:
        self._owner._pop()


class PlanCache:
    """Keep the plans of the function forms, such as ``nvmath.fft.fft``, for calls that ask for the same.

    Off unless asked for: ``with nvmath.plan_cache(maxsize=16): ...`` in one thread, or
    ``nvmath.plan_cache.enable(maxsize=16)`` for all threads of the process.

    A plan is kept under the specification of the problem, the device and the content of callbacks: values, never
    addresses. It holds no operands and no workspace. Each thread has plans of its own; `clear` takes effect in
    other threads at their next call. The stateful classes do not use it.
    """

    def __init__(self) -> None:
        self._local = threading.local()
        self._maxsize: int | None = None
        self._epoch = 0
        self.used = False  # whether anybody ever asked for it: until then callers need not look

    def __call__(self, maxsize: int = 16) -> _Scope:
        """Return a context manager that turns the cache on for the calling thread.

        Parameters
        ----------
        maxsize : int
            The most plans kept; the least recently used goes first. Leaving the block frees them.
        """
        return _Scope(self, _check(maxsize))

    def enable(self, maxsize: int = 16) -> None:
        """Turn the cache on for all threads, with at most ``maxsize`` plans in each."""
        self.used = True
        self._maxsize = _check(maxsize)

    def disable(self) -> None:
        """Turn the process-wide cache off and free its plans; other threads free theirs at their next call."""
        self._maxsize = None
        self.clear()

    def clear(self) -> None:
        """Free all kept plans."""
        self._epoch += 1
        self.current()

    def info(self) -> PlanCacheInfo:
        """Return hits, misses, size and bound for the calling thread."""
        plans = self.current()
        if plans is None:
            return PlanCacheInfo(0, 0, 0, None)
        return PlanCacheInfo(plans.hits, plans.misses, len(plans), plans.maxsize)

    def current(self) -> _Plans | None:
        """Return the calling thread's plans; None when the cache is off."""
        local = self._local.__dict__
        stack = local.get("stack")
        if stack:
            plans: _Plans = stack[-1]
        elif self._maxsize is not None:
            plans = local["plans"] if "plans" in local else self._begin(local)
            if plans.maxsize != self._maxsize:
                plans.bound(self._maxsize)
        else:
            if local:
                self._end(local)
            return None
        if plans.epoch != self._epoch:
            plans.clear()
            plans.epoch = self._epoch
        return plans

    def _begin(self, local: dict[str, Any]) -> _Plans:
        plans = local["plans"] = _Plans(self._maxsize or 1, self._epoch)
        return plans

    def _end(self, local: dict[str, Any]) -> None:
        plans = local.pop("plans", None)
        if plans is not None:
            plans.clear()

    def _push(self, maxsize: int) -> None:
        self.used = True
        self._local.__dict__.setdefault("stack", []).append(_Plans(maxsize, self._epoch))

    def _pop(self) -> None:
        stack = self._local.__dict__.get("stack")
        if not stack:
            raise RuntimeError("A block of plan_cache must be left in the thread that entered it.")
        stack.pop().clear()


plan_cache = PlanCache()

"""Collective calls among the threads of numba's own simulator.

Its barrier opens when all threads that are still alive wait at a barrier, wherever that is in the source, so each
meeting counts who came.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nvmath.device._reference_calls import Extent


class _Meeting:
    """Who came, and what came out: one a collective call, kept by the manager of the block."""

    def __init__(self) -> None:
        self.values: dict[int, Any] = {}
        self.names: set[str] = set()
        self.results: Sequence[Any] | None = None
        self.error: BaseException | None = None


class _Member:
    """A thread of numba's simulator."""

    def __init__(self, thread: Any) -> None:
        self._thread = thread
        self._manager = thread._manager
        self.rank = int(thread.thread_id)

    @property
    def places(self) -> tuple[Extent, Extent, Extent, Extent]:
        """threadIdx, blockDim, blockIdx and gridDim."""
        thread, manager = self._thread, self._manager
        return (
            _extent(thread.threadIdx),
            _extent(manager._block_dim),
            _extent(thread.blockIdx),
            _extent(manager._grid_dim),
        )

    def meet(self, what: str, value: Any, compute: Callable[[list[Any]], Sequence[Any] | None]) -> Any:
        """Wait for the block, let the thread of rank 0 compute, return our result."""
        meetings: dict[int, _Meeting] = self._manager.__dict__.setdefault("_nvmath_meetings", {})
        number = self._thread.__dict__.get("_nvmath_number", 0)
        self._thread._nvmath_number = number + 1
        meeting = meetings.setdefault(number, _Meeting())
        meeting.values[self.rank] = value
        meeting.names.add(what)
        self._thread.syncthreads()
        x, y, z = _extent(self._manager._block_dim)
        size = x * y * z
        if len(meeting.values) != size or len(meeting.names) != 1:
            names = " and ".join(sorted(meeting.names))
            raise RuntimeError(
                f"All {size} threads of a block must call {names} together, but {len(meeting.values)} did while the "
                "others ended or waited elsewhere. Move the call out of the condition around it."
            )
        if self.rank == 0:
            try:
                meeting.results = compute([meeting.values[rank] for rank in range(size)])
            except BaseException as error:  # noqa: BLE001 - raised below, in every thread
                meeting.error = error
        self._thread.syncthreads()
        if meeting.error is not None:
            raise meeting.error  # in every thread: the simulator shows one of them, whichever it sees first
        meetings.pop(number, None)
        return None if meeting.results is None else meeting.results[self.rank]


def _extent(values: Any) -> Extent:
    x, y, z = (*values, 1, 1)[:3]
    return int(x), int(y), int(z)


def member(thread: Any) -> _Member:
    """Return the member that a thread of numba's simulator is."""
    kept: _Member | None = thread.__dict__.get("_nvmath_member")
    if kept is None:
        kept = thread._nvmath_member = _Member(thread)
    return kept

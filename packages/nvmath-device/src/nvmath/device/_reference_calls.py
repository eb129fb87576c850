"""Where calls of our objects go when a kernel runs in Python: to `Described.run`, with the block around the thread.

Kernels run in Python in two ways: by `nvmath.device.reference`, whose threads are `_reference_threads.Thread`, and by
numba's own simulator (``NUMBA_ENABLE_CUDASIM=1``), whose threads are recognised by what they have. Everywhere else
a call is a mistake, and says so.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, Protocol

__all__ = ["Block", "called", "inside"]

Everyone = Sequence[tuple[Any, ...]]
Compute = Callable[[Everyone], Sequence[Any] | None]
Extent = tuple[int, int, int]


class Member(Protocol):
    """A thread that takes part in collective calls."""

    @property
    def rank(self) -> int:
        """Its place in the block, the x axis running fastest."""
        ...

    @property
    def places(self) -> tuple[Extent, Extent, Extent, Extent]:
        """threadIdx, blockDim, blockIdx and gridDim."""
        ...

    def meet(self, what: str, value: Any, compute: Callable[[list[Any]], Sequence[Any] | None]) -> Any:
        """Wait until all threads of the block are at ``what``, let one compute from all values, return our result."""
        ...


class Block:
    """The block of threads around a simulated thread, as `Described.run` sees it.

    Parameters
    ----------
    member : Member
        The thread that makes the call.
    what : str
        The call in words, for messages and to tell whether all threads make the same one.

    Attributes
    ----------
    thread : int
        Its rank in the block: x runs fastest, then y, then z.
    thread_index, dim, index, grid : tuple of int
        threadIdx, blockDim, blockIdx and gridDim, as (x, y, z).
    size : int
        Number of threads of the block.
    """

    def __init__(self, member: Member, what: str) -> None:
        self._member, self._what = member, what
        self.thread = member.rank
        self.thread_index, self.dim, self.index, self.grid = member.places
        self.size = self.dim[0] * self.dim[1] * self.dim[2]

    def require(self, dim: Sequence[int]) -> None:
        """Raise ValueError unless the block has the dimension ``dim``."""
        wanted = (*dim, 1, 1, 1)[:3]
        if wanted != self.dim:
            raise ValueError(
                f"{self._what} needs a block of {wanted} threads (x, y, z), but the kernel was launched with blocks of "
                f"{self.dim}. Launch it with kernel[grid, {wanted}, ...], the block_dim of the object."
            )

    def together(self, arguments: tuple[Any, ...], compute: Compute, dim: Sequence[int] | None = None) -> Any:
        """Compute once for the whole block, when all its threads have made this call.

        Parameters
        ----------
        arguments : tuple
            What this thread passes.
        compute : callable
            Takes the arguments of all threads, by rank, writes into their arrays, and returns None or one result for
            each thread.
        dim : tuple of int, optional
            The dimension that the block must have.

        Returns
        -------
        object
            The result for this thread.

        Raises
        ------
        ValueError
            When the block has another dimension.
        RuntimeError
            When other threads of the block wait elsewhere or have ended, so that the call would never return.
        """
        if dim is not None:
            self.require(dim)
        return self._member.meet(self._what, arguments, compute)


here = threading.local()  # its attribute `member` is the simulated thread that runs in this thread of Python


def inside() -> bool:
    """Tell whether the caller is a thread of a kernel that runs in Python."""
    return _member() is not None


def called(described: Any, method: str, arguments: tuple[Any, ...]) -> Any:
    """Make a call of one of our objects from Python: what its methods do on the host.

    Parameters
    ----------
    described : Described
        The object.
    method : str
        The method; ``"__call__"`` for the object itself.
    arguments : tuple
        What was passed, by position.

    Returns
    -------
    object
        What `Described.run` returns.

    Raises
    ------
    RuntimeError
        Outside of a kernel.
    """
    name = getattr(described, "__name__", type(described).__name__)
    what = name if method == "__call__" else f"{name}.{method}"
    member = _member()
    if member is None:
        raise RuntimeError(
            f"{what}() can be called inside a kernel only: in a function compiled by numba.cuda.jit, or run without a "
            "GPU by nvmath.device.reference(kernel)[grid, block, stream, shared_bytes](...)."
        )
    return described.run(method, arguments, Block(member, f"{what}()"))


def _member() -> Member | None:
    member: Member | None = getattr(here, "member", None)
    if member is not None or "numba.cuda.simulator.kernel" not in sys.modules:
        return member
    thread = threading.current_thread()
    if all(hasattr(thread, name) for name in ("_manager", "blockIdx", "threadIdx", "syncthreads")):
        from nvmath.device import _reference_cudasim

        return _reference_cudasim.member(thread)
    return None

"""`reference`: run a kernel in Python, without a GPU, to test it where it is written."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from nvmath.core.logs import logger_for, timed
from nvmath.device import _reference_calls
from nvmath.device._reference_calls import Extent
from nvmath.device._reference_rebuild import Rebuilder, python_function
from nvmath.device._reference_threads import Grid
from nvmath.device._reference_values import wrapped

__all__ = ["ReferenceKernel", "reference"]

_BLOCK = 1024  # threads
_AXES = (1024, 1024, 64)
_SHARED = 227 * 1024  # bytes a block may have on any device there is
_log = logger_for(__name__)


def reference(kernel: Any, *, max_threads: int = 65536) -> ReferenceKernel:
    """Return a kernel that runs in Python on arrays of the host, without a GPU and without compiling.

    The kernel's own source runs, thread by thread; calls of `FFT`, `Matmul`, the solvers and `random` are computed
    with NumPy for the whole block. It is meant for tests of kernels at small sizes: a thread costs some tens of
    microseconds, and a millisecond or so where threads wait for each other.

    Parameters
    ----------
    kernel : function or compiled kernel
        What ``numba.cuda.jit`` decorates, before or after.
    max_threads : int, optional
        The largest number of threads, of all blocks together, that a launch may have.

    Returns
    -------
    ReferenceKernel
        Launched as the kernel is: ``reference(kernel)[grid, block, stream, shared_bytes](*args)``.

    Raises
    ------
    TypeError
        When ``kernel`` is no function.

    Notes
    -----
    Threads run one at a time and change at barriers, so races never show. Registers and shared memory begin as
    numbers that are no number (all bits set). Integers of Python do not overflow. An index outside of an array raises
    IndexError, a barrier that not all threads reach RuntimeError.

    Examples
    --------
    >>> import numpy as np
    >>> from nvmath.device import reference
    >>> def double(x):
    ...     i = cuda.grid(1)
    ...     x[i] *= 2
    >>> from numba import cuda
    >>> x = np.arange(4.0)
    >>> reference(double)[1, 4](x)
    >>> x
    array([0., 2., 4., 6.])
    """
    return ReferenceKernel(python_function(kernel), max_threads)


class ReferenceKernel:
    """A kernel that runs in Python; made by `reference`.

    Parameters
    ----------
    function : function
        The kernel.
    max_threads : int
        The largest number of threads of a launch.
    """

    def __init__(self, function: Any, max_threads: int) -> None:
        self.py_func, self.max_threads = function, max_threads

    def __getitem__(self, launch: Any) -> Callable[..., None]:
        """Return the kernel for a launch: ``[grid, block]`` with, optionally, the stream and bytes of shared memory.

        Raises
        ------
        ValueError
            When the launch is not one that a device accepts, or larger than ``max_threads``.
        """
        if not isinstance(launch, tuple) or not 2 <= len(launch) <= 5:
            raise ValueError(f"The launch [{launch!r}] is not valid: it is [grid, block, stream, shared_bytes].")
        grid, block = _extent("grid", launch[0]), _extent("block", launch[1])
        shared = launch[3] if len(launch) > 3 else 0
        size = block[0] * block[1] * block[2]
        if size > _BLOCK or any(n > most for n, most in zip(block, _AXES, strict=True)):
            raise ValueError(
                f"block={block} has {size} threads: at most {_BLOCK} are allowed, and {_AXES} along x, y, z."
            )
        total = size * grid[0] * grid[1] * grid[2]
        if total > self.max_threads:
            raise ValueError(
                f"The launch of {grid} blocks of {block} threads has {total} threads: nvmath.device.reference runs at "
                f"most max_threads={self.max_threads}. Launch fewer blocks, or give a larger max_threads."
            )
        if not isinstance(shared, int | np.integer) or not 0 <= shared <= _SHARED:
            raise ValueError(f"shared_bytes={shared!r} is not valid: a block has between 0 and {_SHARED} bytes.")

        def run(*arguments: Any) -> None:
            self._run(grid, block, int(shared), arguments)

        return run

    def forall(self, ntasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> Callable[..., None]:
        """Return the kernel for a launch of at least ``ntasks`` threads in one dimension."""
        tpb = tpb or min(max(ntasks, 1), 128)
        return self[-(-max(ntasks, 1) // tpb), tpb, stream, sharedmem]

    def __call__(self, *arguments: Any) -> None:
        """Refuse: a kernel is launched by ``kernel[grid, block](...)``."""
        raise ValueError("A kernel needs a launch: reference(kernel)[grid, block, stream, shared_bytes](...).")

    def _run(self, grid: Extent, block: Extent, shared: int, arguments: tuple[Any, ...]) -> None:
        if _reference_calls.inside():
            raise RuntimeError("A kernel cannot launch another one.")
        inspect.signature(self.py_func).bind(*arguments)  # a TypeError that names what is missing
        function = Rebuilder().function(self.py_func)
        inner, finish = zip(*(_argument(value) for value in arguments), strict=True) if arguments else ((), ())
        with timed(_log, f"Running {function.__qualname__} in Python, {grid} blocks of {block} threads"):
            Grid(grid, block, lambda: function(*inner), shared).run()
        for done in finish:
            if done is not None:
                done()


def _extent(name: str, value: Any) -> Extent:
    values: Sequence[Any] = value if isinstance(value, tuple | list) else (value,)
    if not 1 <= len(values) <= 3 or not all(isinstance(n, int | np.integer) and n > 0 for n in values):
        raise ValueError(f"{name}={value!r} is not valid: one to three positive integers (x, y, z) are allowed.")
    x, y, z = (*(int(n) for n in values), 1, 1)[:3]
    return x, y, z


def _argument(value: Any) -> tuple[Any, Callable[[], object] | None]:
    """Return what a kernel sees for an argument, and what to do with it after the launch."""
    if isinstance(value, np.ndarray):
        return wrapped(value), None
    if isinstance(value, np.generic | int | float | complex | tuple) or value is None:
        return value, None
    if (simulated := getattr(value, "_simulated", None)) is not None:
        return simulated(), None
    if hasattr(value, "copy_to_host") and hasattr(value, "copy_to_device"):  # numba
        host = value.copy_to_host()
        return wrapped(host), lambda: value.copy_to_device(host)
    if hasattr(value, "__cuda_array_interface__") and hasattr(value, "get") and hasattr(value, "set"):  # CuPy
        host = value.get()
        return wrapped(host), lambda: value.set(host)
    if hasattr(value, "detach") and hasattr(value, "numpy"):  # PyTorch
        near = value.detach().cpu()
        return wrapped(near.numpy()), None if not value.is_cuda else lambda: value.copy_(near)
    return value, None

"""Dense linear algebra on NumPy alone, where no BLAS was found that could be called directly."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.logs import logger_for
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu.operands import DTYPES, Normal, diagonal, normal, scale, transposed, viewer
from nvmath.cpu.solve import portable as solve

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.linalg.spec import MatmulSpec

_told = threading.Event()
Step = Callable[[Any, Any, Any, Any, Any], None]  # addresses of left, right and D; alpha and beta


class Kernel:
    """A kernel without native resources, which may be shared and closed any number of times.

    Attributes
    ----------
    how : str
        Which routines it calls, for the log.
    """

    __slots__ = ("how", "phases")
    workspace = 0

    def __init__(self, phases: dict[str, Run], how: str = "") -> None:
        self.phases, self.how = phases, how

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""


def refused_dtype(dtype: str) -> str | None:
    """Say which data types there are, if ``dtype`` is none of them."""
    return None if dtype in DTYPES else f"data type {dtype} is not one of {', '.join(DTYPES)}"


class _Matmul:
    name = "NumPy"
    version = np.__version__
    space: SpaceName = "cpu"
    rank = 90

    def refuses(self, spec: MatmulSpec) -> str | None:
        return refused_dtype(spec.dtype)

    def plan(self, spec: MatmulSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        tell("nvmath.matmul")
        steps = [numpy_step(spec.dtype, normal(product, spec.dtype)) for product in spec.products]
        return Kernel({"multiply": run_all(steps, [normal(p, spec.dtype).swapped for p in spec.products])}, "NumPy")


def tell(logger: str) -> None:
    """Say once that a faster library could be installed."""
    if not _told.is_set():
        _told.set()
        from nvmath.cpu.blas import INSTALL

        logger_for(logger).warning(
            "No BLAS library was found, so NumPy does the work: correct, but slower. To add one: %s", INSTALL
        )


def run_all(steps: Sequence[Step], swapped: Sequence[bool]) -> Run:
    """Return the run of several products, each of which is one step."""
    count = len(steps)
    if count == 1:
        step, second = steps[0], swapped[0]

        def one(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            if second:
                step(ins[1], ins[0], outs[0], ins[2], ins[3])
            else:
                step(ins[0], ins[1], outs[0], ins[2], ins[3])

        return one
    pairs = enumerate(zip(steps, swapped, strict=True))
    jobs = [(step, i + count * second, i + count * (not second)) for i, (step, second) in pairs]

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        for i, (step, left, right) in enumerate(jobs):
            step(ins[left], ins[right], outs[i], ins[2 * count + i], ins[3 * count + i])

    return run


def numpy_step(dtype: str, product: Normal) -> Step:
    """Return the step that NumPy's matmul takes, batches included; diagonal matrices scale rows or columns."""
    m, n, k, left, right, ldd, batch, _ = product
    batch_left = tuple((extent if step else 1, step) for extent, step, _, _ in batch)
    batch_right = tuple((extent if step else 1, step) for extent, _, step, _ in batch)
    batch_out = tuple((extent, step) for extent, _, _, step in batch)
    scaling = left.kind == "dg" or right.kind == "dg"
    combine: Any = np.multiply if scaling else np.matmul
    target = viewer(dtype, (*(e for e, _ in batch_out), n, m), (*(s for _, s in batch_out), ldd, 1))
    first, second = transposed(right, dtype, batch_right), transposed(left, dtype, batch_left)
    if left.kind == "dg":
        second = lambda a: diagonal(a, left, dtype, batch_left)[..., None, :]  # noqa: E731
    elif right.kind == "dg":
        first = lambda b: diagonal(b, right, dtype, batch_right)[..., None]  # noqa: E731

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        out = target(d)
        with np.errstate(all="ignore"):
            if k == 0 or alpha == 0:
                scale(out, beta)
                return
            x, y = first(b), second(a)
            if scaling and alpha != 1:
                x, y = (x, y * alpha) if left.kind == "dg" else (x * alpha, y)
            made = combine(x, y, out=out) if beta == 0 else combine(x, y)
            if alpha != 1 and not scaling:
                np.multiply(made, alpha, out=made)
            if beta != 0:
                scale(out, beta)
                out += made

    return step


matmul = _Matmul()

__all__ = ["Kernel", "Step", "matmul", "numpy_step", "refused_dtype", "run_all", "solve", "tell"]

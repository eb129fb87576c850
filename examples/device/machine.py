"""What the examples share: launching a kernel where this machine can run it, and the comparison with NumPy.

With a GPU a kernel runs there; without one the reference executor runs the same kernel on NumPy arrays. An example that
cannot run here says what it needs and ends, with exit status 0.
"""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NoReturn

import numpy as np


def skip(needs: str) -> NoReturn:
    """End the example, saying what it needs."""
    print(f"skipped: needs {needs}")
    sys.exit(0)


if find_spec("numba") is None or find_spec("numba_cuda") is None:
    skip("numba-cuda")
from numba import config, cuda  # noqa: E402 - only where it is installed

import nvmath.device  # noqa: E402

config.CUDA_LOW_OCCUPANCY_WARNINGS = False  # small grids are what examples are about
GPU = cuda.is_available()


def launch(kernel: Any, grid: Any, block: Any, shared: int, *arguments: Any) -> None:
    """Run a kernel on NumPy arrays, with ``shared`` bytes of dynamic shared memory; results are written into them."""
    if not GPU:
        nvmath.device.reference(kernel)[grid, block, 0, shared](*arguments)
        return
    there = [cuda.to_device(x) if isinstance(x, np.ndarray) else x for x in arguments]
    kernel[grid, block, 0, shared](*there)
    for here, array in zip(arguments, there, strict=True):
        if isinstance(here, np.ndarray):
            array.copy_to_host(here)


def sm() -> int:
    """Return the compute capability of the GPU as libmathdx has it: 900 for 9.0."""
    return nvmath.device.current_device_sm().integer


def gpu() -> None:
    """End the example unless there is a GPU."""
    if not GPU:
        skip("a GPU")


def cupy() -> Any:
    """Return CuPy, or end the example."""
    if not GPU or find_spec("cupy") is None:
        skip("a GPU and CuPy")
    import cupy as found

    return found


def library() -> Any:
    """Return CuPy where there is a GPU for it, to compare times with; else None."""
    if not GPU or find_spec("cupy") is None:
        return None
    import cupy as found

    return found


def pyplot() -> Any:
    """Return Matplotlib's pyplot, drawing into files; None where it is missing."""
    if find_spec("matplotlib") is None:
        return None
    from matplotlib import pyplot as found

    found.switch_backend("agg")
    return found


def milliseconds(run: Callable[[], object], repeats: int = 20) -> float:
    """Return the shortest time on the GPU of what ``run`` launches, after a first run."""
    run()
    times = []
    for _ in range(repeats):
        start, end = cuda.event(), cuda.event()
        start.record()
        run()
        end.record()
        end.synchronize()
        times.append(cuda.event_elapsed_time(start, end))
    return min(times)


def complex_random(rng: np.random.Generator, *shape: int) -> Any:
    """Return complex64 numbers whose parts are normally distributed."""
    return rng.standard_normal((*shape, 2), np.float32).view(np.complex64)[..., 0]


def check(result: Any, expected: Any, tolerance: float | None = None) -> None:
    """Compare with NumPy's result: the largest difference, in parts of the largest value."""
    got, wanted = np.asarray(result), np.asarray(expected)
    if got.shape != wanted.shape:
        sys.exit(f"WRONG: the shape is {got.shape}, and NumPy's is {wanted.shape}")
    difference = float(abs(got - wanted).max() / abs(wanted).max())
    if tolerance is None:
        tolerance = 1e-5 if got.dtype in (np.float32, np.complex64) else 1e-12
    if not difference <= tolerance:
        sys.exit(f"WRONG: the largest difference from NumPy is {difference:.1e} of the largest value")
    print(f"agrees with NumPy to {difference:.0e} of the largest value")

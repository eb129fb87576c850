"""The other libraries' transforms, each as one call that returns a new array."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from shared.bench.alternate import Call, Local
from shared.bench.workloads import random, settle_of, to_package

CPU = ("numpy", "scipy", "mkl_fft", "pyfftw", "torch")


def present(name: str) -> Any:
    """Return the library's module; None where it is not installed."""
    module = {"scipy": "scipy.fft", "numpy": "numpy.fft", "cupy": "cupy.fft"}.get(name, name)
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def bind_first() -> None:
    """Import what would change its mind later: pyFFTW, once MKL is open, finds its functions there.

    libmkl_rt makes the FFTW functions that it brings visible to the whole process, whoever opens it.
    """
    present("pyfftw")


def _function(
    name: str, real: bool, axes: tuple[int, ...], threads: int = 1
) -> tuple[Callable[..., Any], dict[str, Any]]:
    """Return a library's transform and the arguments that go with the array."""
    several = len(axes) > 1
    where: Any = axes if several else axes[0]
    what = ("rfft" if real else "fft") + ("n" if several else "")
    module = present(name)
    if name == "torch":
        return getattr(module.fft, what), {"dim": where}
    words: dict[str, Any] = {"axes" if several else "axis": where}
    if name == "scipy" and threads > 1:
        words["workers"] = threads
    return getattr(module, what), words


def _pyfftw(array: np.ndarray[Any, Any], axes: tuple[int, ...], threads: int, patience: float) -> Callable[[], Any]:
    """Plan with MEASURE, for at most ``patience`` seconds, and return what executes into a new array."""
    import pyfftw

    real = array.dtype.kind == "f"
    shape = list(array.shape)
    if real:
        shape[axes[-1]] = shape[axes[-1]] // 2 + 1
    result_type = np.result_type(array.dtype, np.complex64)
    source = pyfftw.empty_aligned(array.shape, array.dtype)
    target = pyfftw.empty_aligned(shape, result_type)
    plan = pyfftw.FFTW(source, target, axes=axes, flags=("FFTW_MEASURE",), threads=threads, planning_timelimit=patience)
    source[...] = array
    empty = pyfftw.empty_aligned
    return lambda: plan(source, empty(shape, result_type))


def cpu_call(
    name: str, shape: Sequence[int], dtype: str, axes: Sequence[int], threads: int = 1, patience: float = 10
) -> Call:
    """Return a transform of ``random(shape, dtype)`` over ``axes`` by one of the libraries of `CPU`."""
    array = random(shape, dtype)
    over = tuple(a % len(shape) for a in axes)
    real = not dtype.startswith("complex")
    if name == "pyfftw":
        return Call(_pyfftw(array, over, threads, patience))
    operand = to_package(array, "torch-cpu") if name == "torch" else array
    function, words = _function(name, real, over, threads)
    return Call(lambda: function(operand, **words))


def cpu_contenders(
    shape: Sequence[int], dtype: str, axes: Sequence[int], threads: int = 1, patience: float = 10
) -> list[Local]:
    """Return all libraries that are installed here, named as in `CPU`."""
    return [Local(n, cpu_call(n, shape, dtype, axes, threads, patience)) for n in CPU if present(n) is not None]


def gpu_call(name: str, shape: Sequence[int], dtype: str, axes: Sequence[int]) -> Call:
    """Return CuPy's or PyTorch's own transform of an array on the GPU."""
    over = tuple(a % len(shape) for a in axes)
    array = to_package(random(shape, dtype), name)
    function, words = _function(name, not dtype.startswith("complex"), over)
    return Call(lambda: function(array, **words), settle=settle_of(name))

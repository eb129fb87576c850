"""The other libraries' transforms, each as one call that returns a new array."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from shared.bench.alternate import Call, Local
from shared.bench.workloads import random, to_package

CPU = ("numpy", "scipy", "mkl_fft", "pyfftw", "torch")


def present(name: str) -> Any:
    """Return the library's module; None where it is not installed."""
    module = {"scipy": "scipy.fft", "numpy": "numpy.fft"}.get(name, name)
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def _functions(module: Any, real: bool, axes: tuple[int, ...]) -> Callable[..., Any]:
    """Return ``f(array)`` of a module with NumPy's names."""
    name = ("rfft" if real else "fft") + ("n" if len(axes) > 1 else "")
    function = getattr(module, name)
    return (lambda a: function(a, axes=axes)) if len(axes) > 1 else (lambda a: function(a, axis=axes[0]))


def _scipy(real: bool, axes: tuple[int, ...], threads: int) -> Callable[..., Any]:
    import scipy.fft

    name = ("rfft" if real else "fft") + ("n" if len(axes) > 1 else "")
    function = getattr(scipy.fft, name)
    words: dict[str, Any] = {"workers": threads} if threads > 1 else {}
    words |= {"axes": axes} if len(axes) > 1 else {"axis": axes[0]}
    return lambda a: function(a, **words)


def _torch(real: bool, axes: tuple[int, ...]) -> Callable[..., Any]:
    import torch

    name = ("rfft" if real else "fft") + ("n" if len(axes) > 1 else "")
    function = getattr(torch.fft, name)
    dim = axes if len(axes) > 1 else axes[0]
    return lambda a: function(a, dim=dim)


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
    plan = pyfftw.FFTW(
        source, target, axes=axes, flags=("FFTW_MEASURE",), threads=threads, planning_timelimit=patience
    )
    source[...] = array
    empty = pyfftw.empty_aligned
    return lambda: plan(source, empty(shape, result_type))


def cpu_call(name: str, shape: Sequence[int], dtype: str, axes: Sequence[int], threads: int = 1, patience: float = 10) -> Call:
    """Return a transform of ``random(shape, dtype)`` over ``axes`` by one of the libraries of `CPU`."""
    array = random(shape, dtype)
    over = tuple(a % len(shape) for a in axes)
    real = not dtype.startswith("complex")
    if name == "pyfftw":
        return Call(_pyfftw(array, over, threads, patience))
    if name == "torch":
        tensor, function = to_package(array, "torch-cpu"), _torch(real, over)
        return Call(lambda: function(tensor))
    function = _scipy(real, over, threads) if name == "scipy" else _functions(present(name), real, over)
    return Call(lambda: function(array))


def cpu_contenders(
    shape: Sequence[int], dtype: str, axes: Sequence[int], threads: int = 1, patience: float = 10
) -> list[Local]:
    """Return all libraries that are installed here, named as in `CPU`."""
    return [Local(n, cpu_call(n, shape, dtype, axes, threads, patience)) for n in CPU if present(n) is not None]


def gpu_call(name: str, shape: Sequence[int], dtype: str, axes: Sequence[int]) -> Call:
    """Return CuPy's or PyTorch's own transform of an array on the GPU."""
    from shared.bench.workloads import settle_of

    over = tuple(a % len(shape) for a in axes)
    real = not dtype.startswith("complex")
    array = to_package(random(shape, dtype), name)
    if name == "torch":
        function = _torch(real, over)
    else:
        import cupy.fft

        function = _functions(cupy.fft, real, over)
    return Call(lambda: function(array), settle=settle_of(name))

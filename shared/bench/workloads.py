"""The calls that are measured of nvmath itself.

They use the public API that nvmath-python has too, so that the same code measures both, each in its own process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np

from shared.bench.alternate import Call

_MOST_VALUES = 1 << 21
_FORMS = ("execute", "inplace", "reset", "unchecked", "function", "default", "cached", "default-cached")


def random(shape: Sequence[int], dtype: str, seed: int = 1) -> np.ndarray[Any, Any]:
    """Return normal data, complex where ``dtype`` is; beyond a few million values they repeat, to be made quickly."""
    count = prod(shape)
    rng = np.random.default_rng(seed)
    values = rng.standard_normal((min(count, _MOST_VALUES), 2))
    some = values.view("complex128")[:, 0] if dtype.startswith("complex") else values[:, 0]
    return np.resize(some.astype(dtype), count).reshape(tuple(shape))


def to_package(array: np.ndarray[Any, Any], package: str) -> Any:
    """Return the array as one of NumPy, CuPy, PyTorch on the host (``torch-cpu``) or on the GPU (``torch``)."""
    if package == "cupy":
        import cupy

        return cupy.asarray(array)
    if package in ("torch", "torch-cpu"):
        import torch

        return torch.from_numpy(array).to("cuda" if package == "torch" else "cpu")
    return array


def settle_of(package: str) -> Callable[[], Any]:
    """Return what waits for the GPU; on the host it does nothing."""
    wait: Callable[[], Any] = lambda: None  # noqa: E731 - replaced below
    if package == "cupy":
        import cupy

        wait = cupy.cuda.Device().synchronize
    elif package == "torch":
        import torch

        wait = torch.cuda.synchronize
    return wait


def _execution(package: str, threads: int | None) -> Any:
    import nvmath

    if package in ("cupy", "torch"):
        return None
    return nvmath.fft.ExecutionCPU(num_threads=threads)


def make(
    form: str,
    *,
    shape: Sequence[int],
    dtype: str,
    axes: Sequence[int] | None = None,
    package: str = "numpy",
    threads: int | None = 1,
    layout: str | None = None,
) -> Call:
    """Return a call of nvmath.

    Parameters
    ----------
    form : str
        ``execute`` or ``inplace`` of a planned object; ``reset`` or ``unchecked``: a new operand, then ``execute``;
        ``function``: one call that plans; ``default``: the same without naming an execution space; ``cached`` and
        ``default-cached``: these with ``nvmath.plan_cache``.
    shape, dtype, axes
        Of the operand. Real data is transformed to complex.
    package : str
        The operand's, see `to_package`.
    threads : int, optional
        On the CPU.
    layout : str, optional
        The option result_layout.
    """
    import nvmath
    import nvmath.fft

    if form not in _FORMS:
        raise ValueError(f"form={form!r} is not one of {', '.join(_FORMS)}")
    first = to_package(random(shape, dtype), package)
    axes = None if axes is None else tuple(axes)
    execution, settle = _execution(package, threads), settle_of(package)
    options: dict[str, Any] = {} if layout is None else {"result_layout": layout}
    if form in ("function", "default", "cached", "default-cached"):
        words: dict[str, Any] = {} if axes is None else {"axes": axes}
        if options:
            words["options"] = options
        if not form.startswith("default") and execution is not None:
            words["execution"] = execution
        transform = nvmath.fft.fft if dtype.startswith("complex") else nvmath.fft.rfft
        call = Call(lambda: transform(first, **words), settle=settle)
        if form.endswith("cached"):
            call.around = lambda: nvmath.plan_cache(maxsize=16)
        return call
    if form == "inplace":
        options["inplace"] = True
        first *= 0  # repeated unscaled transforms would overflow
    planned = nvmath.fft.FFT(first, axes=axes, options=options or None, execution=execution)
    planned.plan()
    execute = planned.execute
    if form in ("execute", "inplace"):
        return Call(lambda: execute(), settle=settle, close=planned.free)  # one level of Python more, as all have
    second = to_package(random(shape, dtype, 2), package)
    reset = planned.reset_operand if form == "reset" else planned.reset_operand_unchecked

    def reset_and_execute() -> Any:
        reset(second)
        return execute()

    return Call(reset_and_execute, settle=settle, close=planned.free)


def make_filter(side: str, *, shape: Sequence[int], dtype: str, fused: bool, package: str = "cupy") -> Call:
    """Return a transform over the last axis times a filter: fused as callback, or as separate kernels.

    Parameters
    ----------
    side : str
        ``epilog``: the result is filtered; ``prolog``: the operand is.
    shape, dtype
        Of operand and filter; complex.
    fused : bool
        Whether a callback does it.
    """
    import nvmath
    import nvmath.fft

    operand, weights = (to_package(random(shape, dtype, seed), package) for seed in (1, 2))
    axis, settle = len(shape) - 1, settle_of(package)
    planned = nvmath.fft.FFT(operand, axes=(axis,), execution=_execution(package, 1))
    if fused:

        def store(data_out: Any, offset: Any, element: Any, user_info: Any, reserved: Any) -> None:
            data_out[offset] = element * user_info[offset]

        def load(data_in: Any, offset: Any, user_info: Any, reserved: Any) -> Any:
            return data_in[offset] * user_info[offset]

        compile_ = nvmath.fft.compile_epilog if side == "epilog" else nvmath.fft.compile_prolog
        code = compile_(store if side == "epilog" else load, dtype, dtype)
        address = weights.data.ptr if package == "cupy" else weights.ctypes.data
        callback = {"ltoir": code, "data": address}
        planned.plan(epilog=callback) if side == "epilog" else planned.plan(prolog=callback)
        return Call(planned.execute, settle=settle, close=planned.free, keep=(operand, weights))
    planned.plan()
    if side == "epilog":

        def run() -> Any:
            result = planned.execute()
            result *= weights
            return result

    else:
        buffer = operand.copy()

        def run() -> Any:
            np.multiply(operand, weights, out=buffer) if package == "numpy" else _multiply(operand, weights, buffer)
            planned.reset_operand_unchecked(buffer)
            return planned.execute()

    return Call(run, settle=settle, close=planned.free)


def _multiply(a: Any, b: Any, out: Any) -> None:
    import cupy

    cupy.multiply(a, b, out=out)


def result_of(call: Call, package: str = "numpy") -> np.ndarray[Any, Any]:
    """Return the result of one call as a NumPy array, to be checked."""
    with call.around():
        result = call.run()
        call.settle()
    if package == "cupy":
        return result.get()  # type: ignore[no-any-return]
    if package in ("torch", "torch-cpu"):
        return result.cpu().numpy()  # type: ignore[no-any-return]
    return np.asarray(result)

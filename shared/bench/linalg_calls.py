"""The calls of linear algebra that are measured of nvmath itself; nvmath-python's own process makes the same ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import numpy as np

from shared.bench.alternate import Call
from shared.bench.workloads import random, settle_of, to_package

_FORMS = ("execute", "tuned", "reset", "unchecked", "function", "default", "cached")
_NARROW = "float8_e4m3fn"
_MOST = 1 << 21  # values that are made on the host; larger operands repeat them


def operand(shape: Sequence[int], dtype: str, package: str, seed: int = 1) -> Any:
    """Return normal data in row order; ``package`` as in `to_package`. Those of large arrays repeat."""
    count = prod(shape)
    if dtype == _NARROW:
        import torch

        return operand(shape, "float32", package, seed).to(torch.float8_e4m3fn)
    if count <= _MOST or package in ("numpy", "torch-cpu"):
        return to_package(random(shape, dtype, seed), package)
    some = to_package(random((_MOST,), dtype, seed), package)
    if package == "cupy":
        import cupy

        return cupy.resize(some, tuple(shape))
    return some.repeat(-(-count // _MOST))[:count].reshape(tuple(shape))


def factors(
    m: int, n: int, k: int, dtype: str, package: str, batch: int = 0, seed: int = 1, by_columns: bool = False
) -> tuple[Any, Any]:
    """Return A of (M, K) and B of (K, N), in row or column order; narrow ones as the hardware wants: B by columns."""
    stack = (batch,) if batch else ()
    if by_columns:
        turned = operand((*stack, k, m), dtype, package, seed), operand((*stack, n, k), dtype, package, seed + 1)
        return turned[0].swapaxes(-1, -2), turned[1].swapaxes(-1, -2)
    a = operand((*stack, m, k), dtype, package, seed)
    if dtype == _NARROW:
        return a, operand((*stack, n, k), dtype, package, seed + 1).mT
    return a, operand((*stack, k, n), dtype, package, seed + 1)


def _execution(package: str, threads: int | None) -> dict[str, Any]:
    """Return the argument that names the CPU; nothing for operands on a GPU."""
    if package in ("cupy", "torch"):
        return {}
    import nvmath.linalg

    return {"execution": nvmath.linalg.ExecutionCPU(num_threads=threads)}


def product(
    form: str,
    *,
    m: int,
    n: int,
    k: int,
    dtype: str,
    api: str = "advanced",
    package: str = "numpy",
    batch: int = 0,
    epilog: str | None = None,
    with_c: bool = False,
    threads: int | None = 1,
    by_columns: bool = False,
) -> Call:
    """Return a call that multiplies.

    Parameters
    ----------
    form : str
        ``execute`` of a planned object; ``tuned``: after ``autotune``; ``reset`` or ``unchecked``: new operands, then
        ``execute``; ``function``: one call; ``default``: the same without naming an execution space; ``cached``: one
        call with ``nvmath.plan_cache``.
    m, n, k, dtype, batch
        Of the product; a batch of 0 means one product of matrices. FP8 operands have scales 1 and a float16 result.
    api : {'advanced', 'generic'}
        Which of the two products.
    package : str
        The operands', see `operand`.
    epilog : str, optional
        A member of ``MatmulEpilog`` that reads a bias or nothing.
    with_c : bool
        ``1.5 A B + 0.5 C`` instead of ``A B``.
    threads : int, optional
        On the CPU.
    by_columns : bool
        Whether A and B are in column order.
    """
    import nvmath.linalg

    if form not in _FORMS:
        raise ValueError(f"form={form!r} is not one of {', '.join(_FORMS)}")
    a, b = factors(m, n, k, dtype, package, batch, by_columns=by_columns)
    words: dict[str, Any] = {}
    if with_c:
        words |= {"c": operand((*((batch,) if batch else ()), m, n), dtype, package, 5), "alpha": 1.5, "beta": 0.5}
    if dtype == _NARROW:
        words |= {"quantization_scales": {"a": 1, "b": 1}}
        words |= {"options": {"result_type": nvmath.CudaDataType.CUDA_R_16F}}
    plan: dict[str, Any] = {}
    if epilog is not None:
        plan["epilog"] = nvmath.linalg.advanced.MatmulEpilog[epilog]
        if "BIAS" in epilog:
            plan["epilog_inputs"] = {"bias": bias_of(m, dtype, package)}
    if form != "default":
        words |= _execution(package, threads)
    module = nvmath.linalg.advanced if api == "advanced" else nvmath.linalg
    settle = settle_of(package)
    if form in ("function", "default", "cached"):
        multiply = module.matmul
        call = Call(lambda: multiply(a, b, **words, **plan), settle=settle)
        if form == "cached":
            call.around = lambda: nvmath.plan_cache(maxsize=16)
        return call
    second = factors(m, n, k, dtype, package, batch, 3) if form in ("reset", "unchecked") else (a, b)
    return _planned(form, module.Matmul(a, b, **words), plan, second, settle)


def bias_of(m: int, dtype: str, package: str) -> Any:
    """Return a bias for each of M rows, in the type of the result."""
    return operand((m,), "float16" if dtype == _NARROW else dtype, package, 7)


def _planned(form: str, planned: Any, plan: Mapping[str, Any], second: tuple[Any, Any], settle: Any) -> Call:
    planned.plan(**plan)
    execute = planned.execute
    if form == "tuned":
        planned.autotune(iterations=10)
        settle()
    if form in ("execute", "tuned"):
        return Call(lambda: execute(), settle=settle, close=planned.free)  # one level of Python more, as all have
    reset = planned.reset_operands if form == "reset" else planned.reset_operands_unchecked
    a, b = second

    def reset_and_execute() -> Any:
        reset(a=a, b=b)
        return execute()

    return Call(reset_and_execute, settle=settle, close=planned.free)


def system(n: int, dtype: str, package: str, batch: int = 0, columns: int = 1) -> tuple[Any, Any]:
    """Return a well-conditioned A of (n, n) and right-hand sides of (n, columns), or of (n,) for one of them."""
    stack = (batch,) if batch else ()
    a, diagonal = random((*stack, n, n), dtype, 1), np.arange(n)
    a[..., diagonal, diagonal] += n
    b = random((*stack, n, columns) if batch or columns > 1 else (n,), dtype, 2)
    return to_package(a, package), to_package(b, package)


def solution(
    form: str, *, n: int, dtype: str, package: str = "numpy", batch: int = 0, columns: int = 1, threads: int | None = 1
) -> Call:
    """Return a call that solves a dense system and, on a GPU, waits for the solution.

    Parameters
    ----------
    form : str
        ``function``: one call; ``refactor``: new operands for a planned object, `factorize` and `solve`; ``solve``: new
        right-hand sides for one that is factorized.
    n, dtype, batch, columns
        Of the system; see `system`.
    package, threads
        As in `product`.
    """
    import nvmath.linalg

    a, b = system(n, dtype, package, batch, columns)
    words, wait = _execution(package, threads), settle_of(package)
    if form == "function":
        solve = nvmath.linalg.direct_solver
        return Call(_then(lambda: solve(a, b, **words), wait, package))
    solver = nvmath.linalg.DirectSolver(a, b, **words)
    solver.plan()
    solver.factorize()

    def again() -> Any:
        if form == "refactor":
            solver.reset_operands(a=a, b=b)
            solver.factorize()
        else:
            solver.reset_operands(b=b)
        return solver.solve()

    return Call(_then(again, wait, package), close=solver.free)


def _then(run: Callable[[], Any], wait: Callable[[], Any], package: str) -> Callable[[], Any]:
    """Return ``run`` followed by ``wait`` where there is something to wait for."""
    if package not in ("cupy", "torch"):
        return run

    def both() -> Any:
        result = run()
        wait()
        return result

    return both

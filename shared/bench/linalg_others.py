"""The other libraries' products and solutions, each as one call that returns a new array."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from shared.bench import others
from shared.bench.alternate import Call
from shared.bench.linalg_calls import bias_of, factors, operand, system
from shared.bench.workloads import settle_of

_S = float(np.sqrt(2 / np.pi))


def numpy_product(m: int, n: int, k: int, dtype: str, batch: int = 0) -> Call:
    """Return ``numpy.matmul``."""
    a, b = factors(m, n, k, dtype, "numpy", batch)
    multiply = np.matmul
    return Call(lambda: multiply(a, b))


def numpy_passes(epilog: str, m: int, n: int, k: int, dtype: str, by_columns: bool = False) -> Call:
    """Return the passes of NumPy that do what an epilog does: the product, the bias, the activation, each in place."""
    a, b = factors(m, n, k, dtype, "numpy", by_columns=by_columns)
    bias = bias_of(m, dtype, "numpy")[:, None]

    def relu() -> Any:
        d = a @ b
        d += bias
        return np.maximum(d, 0, out=d)

    def gelu() -> Any:
        d = a @ b
        d += bias
        u = d * d
        u *= 0.044715
        u += 1
        u *= d
        u *= _S
        np.tanh(u, out=u)
        u += 1
        u *= d
        u *= 0.5
        return u

    return Call(relu if epilog == "RELU_BIAS" else gelu)


def torch_cpu_product(m: int, n: int, k: int, dtype: str, batch: int = 0) -> Call:
    """Return ``torch.matmul`` on the CPU."""
    import torch

    a, b = factors(m, n, k, dtype, "torch-cpu", batch)
    multiply = torch.matmul
    return Call(lambda: multiply(a, b))


def cpu_solution(library: str, n: int, dtype: str, batch: int = 0, columns: int = 1) -> Call:
    """Return the solver of ``numpy`` or ``scipy``."""
    a, b = system(n, dtype, "numpy", batch, columns)
    if library == "scipy":
        import scipy.linalg

        solve: Callable[..., Any] = scipy.linalg.solve
    else:
        solve = np.linalg.solve
    return Call(lambda: solve(a, b))


def gpu_product(
    package: str,
    *,
    m: int,
    n: int,
    k: int,
    dtype: str,
    batch: int = 0,
    epilog: str | None = None,
    with_c: bool = False,
) -> Call:
    """Return what a user of CuPy or PyTorch writes for the product of `linalg_calls.product`."""
    settle = settle_of(package)
    a, b = factors(m, n, k, dtype, package, batch)
    if dtype.startswith("float8"):
        import torch

        one = torch.ones((), device="cuda")
        scaled = torch._scaled_mm
        return Call(lambda: scaled(a, b, scale_a=one, scale_b=one, out_dtype=torch.float16), settle=settle)
    if with_c:
        c = operand((m, n), dtype, package, 5)
        if package == "torch":
            addmm = others.present("torch").addmm
            return Call(lambda: addmm(c, a, b, beta=0.5, alpha=1.5), settle=settle)
        return Call(lambda: 1.5 * (a @ b) + 0.5 * c, settle=settle)
    if epilog == "RELU_BIAS":
        bias = bias_of(m, dtype, package)[:, None]
        if package == "torch":
            torch = others.present("torch")
            if batch:
                return Call(lambda: torch.relu(torch.baddbmm(bias, a, b)), settle=settle)
            return Call(lambda: torch.relu(torch.addmm(bias, a, b)), settle=settle)
        import cupy

        return Call(lambda: cupy.maximum(a @ b + bias, 0), settle=settle)
    matmul = others.present("torch").matmul if package == "torch" else _cupy_matmul()
    return Call(lambda: matmul(a, b), settle=settle)


def _cupy_matmul() -> Any:
    import cupy

    return cupy.matmul


def gpu_solution(package: str, n: int, dtype: str, batch: int = 0, columns: int = 1) -> Call:
    """Return the solver of CuPy or PyTorch, followed by waiting for the GPU."""
    a, b = system(n, dtype, package, batch, columns)
    wait = settle_of(package)
    if package == "torch":
        solve = others.present("torch").linalg.solve
    else:
        import cupy

        solve = cupy.linalg.solve

    def run() -> Any:
        x = solve(a, b)
        wait()
        return x

    return Call(run)

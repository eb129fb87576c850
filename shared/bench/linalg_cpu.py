"""Linear algebra on the CPU: what a small product costs around the library's work, epilogs, batches and solutions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import product as pairs
from pathlib import Path
from typing import Any

import numpy as np

from shared.bench import linalg_others, others
from shared.bench.alternate import Call, Clock, Contender, Local, alternate
from shared.bench.linalg_calls import product, solution
from shared.bench.peer import ROOT, Peer, Process
from shared.bench.report import Group, Ratio, geometric_mean

N = 64
_ROUNDS = {256: 61, 512: 41, 1024: 15}  # of products with epilogs: they differ by little
_PEER, _NUMPY = "nvmath-python", "numpy.matmul"
_FLOOR = "np.empty + pointers + cblas_sgemm"
PROVIDERS = {"openblas": "OpenBLAS", "mkl": "MKL", "nvpl": "NVPL", "numpy": "NumPy's OpenBLAS"}
_VARIABLE = "NVMATH_BLAS_CPU_LIBRARY"
_FORMS = {
    "execute": "execute",
    "reset": "reset_operands + execute",
    "function": "matmul()",
    "default": "matmul(), no arguments",
    "cached": "matmul(), plan cache",
}


class Provider(Process):
    """A process of ours in which one BLAS serves, whatever else is installed."""

    def __init__(self, key: str) -> None:
        super().__init__(Path(sys.executable), {**os.environ, _VARIABLE: key}, str(ROOT))


def providers(group: Group | None = None) -> Iterator[tuple[str, Provider]]:
    """Yield each BLAS that is here, by its key; they are closed when the next one is asked for."""
    for key in PROVIDERS:
        process = Provider(key)
        try:
            process.make("try", "gemm", 2, "float32")
        except RuntimeError as error:
            if group is not None:
                group.notes.append(f"{PROVIDERS[key]} is not measured: {str(error).partition('.')[0]}.")
        else:
            yield key, process
        process.close()


def default_provider() -> str:
    """Return the key of the BLAS that serves unless another is asked for; empty where there is none."""
    from nvmath.cpu.blas import provider

    found = provider()
    return "" if found is None else next((key for key, name in PROVIDERS.items() if name == found.name), "")


def _run(group: Group, contenders: Sequence[Contender], rounds: int, seconds: float, clock: Clock) -> dict[str, Any]:
    series = alternate(contenders, rounds, seconds, clock)
    for contender in contenders:
        contender.close()
    group.add(series)
    return series


def overhead(peer: Peer | None, quick: bool) -> Iterator[Group]:
    """Measure products of (64, 64) float32 matrices in one thread, in CPU time of the thread, with each BLAS."""
    default = default_provider()
    words: dict[str, Any] = {"m": N, "n": N, "k": N, "dtype": "float32", "api": "generic"}
    missing = Group("CPU products: libraries that are not here")
    for key, process in providers(missing):
        name = PROVIDERS[key]
        is_default = key == default
        group = Group(f"CPU overhead of products: float32, {N} x {N}, {name}{' (default)' if is_default else ''}")
        contenders: list[Contender] = [process.make(t, "product", form, **words) for form, t in _FORMS.items()]
        contenders.append(process.make(_NUMPY, "numpy_product", N, N, N, "float32"))
        contenders.append(process.make(_FLOOR, "gemm", N, "float32"))
        contenders.append(process.make("advanced execute", "product", "execute", **(words | {"api": "advanced"})))
        contenders.append(process.make("advanced matmul()", "product", "function", **(words | {"api": "advanced"})))
        series = _run(group, contenders, 41 if quick else 151, 0.002, "thread")
        group.compare(series, "execute", _NUMPY, 1.15 if is_default else None)
        group.compare(series, "matmul()", _NUMPY, 3 if is_default else None)
        group.compare(series, "execute", _FLOOR)
        group.compare(series, "reset_operands + execute", "execute")
        group.compare(series, "matmul(), no arguments", _NUMPY)
        group.compare(series, "matmul(), plan cache", _NUMPY)
        group.compare(series, "advanced execute", _NUMPY)
        group.compare(series, "advanced matmul()", _NUMPY)
        yield group
        if peer is not None:
            yield _beside(peer, process, name, words, quick)
    if missing.notes:
        yield missing


def _beside(peer: Peer, process: Provider, name: str, words: dict[str, Any], quick: bool) -> Group:
    """Measure nvmath-python apart from the rest: who follows its process finds the caches full of other things."""
    group = Group(f"CPU overhead of products: float32, {N} x {N}, {name}, beside nvmath-python")
    some = {form: _FORMS[form] for form in ("execute", "reset", "function")}
    contenders: list[Contender] = [process.make(text, "product", form, **words) for form, text in some.items()]
    contenders += [peer.make(f"{_PEER} {text}", "product", form, **words) for form, text in some.items()]
    series = _run(group, contenders, 21 if quick else 75, 0.002, "thread")
    for text in some.values():
        group.compare(series, text, f"{_PEER} {text}")
    return group


def large(threads: int, quick: bool) -> Group:
    """Measure large products against the same library's bare call, which allocates its result too."""
    clock: Clock = "thread" if threads == 1 else "wall"
    group = Group(f"CPU large products: {threads} thread(s), execute over the same library's bare call", unit="ms")
    sizes = (1024,) if quick else (1024, 2048)
    for key, process in providers():
        for n, dtype in pairs(sizes, ("float32", "float64")):
            if n == 2048 and dtype == "float64":
                continue  # one call takes most of a second
            name = f"{PROVIDERS[key]} {dtype} {n}"
            ours, bare = f"{name} execute", f"{name} cblas"
            words = {"m": n, "n": n, "k": n, "dtype": dtype, "api": "generic", "threads": threads}
            contenders: list[Contender] = [process.make(ours, "product", "execute", **words)]
            contenders.append(process.make(bare, "gemm", n, dtype))
            contenders.append(process.make(f"{name} numpy", "numpy_product", n, n, n, dtype))
            series = _run(group, contenders, 7 if quick or n > 1024 else 15, 0.05, clock)
            group.compare(series, ours, bare, 1.03)
            group.compare(series, ours, f"{name} numpy")
    return group


def epilogs(threads: int, quick: bool) -> Group:
    """Measure the advanced product with an epilog against NumPy's product and passes."""
    clock: Clock = "thread" if threads == 1 else "wall"
    group = Group(f"CPU epilogs: float32, {threads} thread(s), over NumPy's product, bias and activation", unit="ms")
    sizes = (256, 1024) if quick else (256, 512, 1024, 2048)
    for epilog, n, by_columns in pairs(("RELU_BIAS", "GELU_BIAS"), sizes, (False, True)):
        if by_columns and (quick or n > 1024):
            continue
        name = f"{epilog} {n}{', operands by columns' if by_columns else ''}"
        words: dict[str, Any] = {"m": n, "n": n, "k": n, "dtype": "float32", "by_columns": by_columns}
        ours = product("execute", epilog=epilog, threads=threads, **words)
        passes = linalg_others.numpy_passes(epilog, **words)
        _compare(group, name, ours, passes, 2e-4)
        contenders = [Local(name, ours), Local(f"{name} numpy", passes)]
        series = _run(group, contenders, _ROUNDS.get(n, 7), 0.008, clock)
        group.compare(series, name, f"{name} numpy", 1, strict=True)
    return group


_BATCHES = ((1000, 4), (1000, 8), (1000, 16), (1000, 32), (100, 64), (100, 128))


def batches(quick: bool) -> Group:
    """Measure stacks of small products against ``numpy.matmul``."""
    group = Group("CPU batches of small products: one thread, CPU time, execute over numpy.matmul")
    for dtype, (count, n) in pairs(("float32", "complex128"), _BATCHES[1::2] if quick else _BATCHES):
        name = f"{dtype} {count} x {n} x {n}"
        words: dict[str, Any] = {"m": n, "n": n, "k": n, "dtype": dtype, "batch": count}
        contenders = [Local(name, product("execute", api="generic", **words))]
        contenders.append(Local(f"{name} numpy", linalg_others.numpy_product(**words)))
        if others.present("torch") is not None:
            contenders.append(Local(f"{name} torch", linalg_others.torch_cpu_product(**words)))
        _compare(group, name, contenders[0].call, contenders[1].call, 1e-4)
        series = _run(group, contenders, 9 if quick else 21, 0.01, "thread")
        group.compare(series, name, f"{name} numpy")
        group.compare(series, name, f"{name} torch")
    for library in ("numpy", "torch"):
        values = [r.value for r in group.ratios if r.name.endswith(library)]
        if values:
            group.ratios.append(Ratio(f"geometric mean over {library}", geometric_mean(values)))
    return group


_SYSTEMS = (
    (10, 0, 1), (30, 0, 1), (100, 0, 1), (300, 0, 1), (1000, 0, 1), (100, 0, 100),
    (4, 1000, 1), (16, 1000, 1), (64, 100, 1),
)  # fmt: skip


def solutions(quick: bool) -> Group:
    """Measure solutions of dense systems against NumPy's and SciPy's."""
    group = Group("CPU dense systems: float64, one thread, CPU time")
    for n, batch, columns in _SYSTEMS[::2] if quick else _SYSTEMS:
        name = f"n = {n}" + (f", {batch} systems" if batch else "") + (f", {columns} columns" if columns > 1 else "")
        words: dict[str, Any] = {"n": n, "dtype": "float64", "batch": batch, "columns": columns}
        forms = {"function": f"{name}: direct_solver()", "refactor": f"{name}: reset, factorize, solve"}
        forms |= {"solve": f"{name}: reset b, solve"}
        contenders = [Local(text, solution(form, **words)) for form, text in forms.items()]
        theirs = [lib for lib in ("numpy", "scipy") if lib == "numpy" or others.present("scipy") is not None]
        for library in theirs:
            contenders.append(Local(f"{name}: {library}", linalg_others.cpu_solution(library, **words)))
        _compare(group, name, contenders[0].call, contenders[3].call, 1e-10)
        series = _run(group, contenders, 9 if quick else 31, 0.004, "thread")
        for library, text in pairs(theirs, forms.values()):
            group.compare(series, text, f"{name}: {library}")
    return group


def _compare(group: Group, name: str, one: Call, other: Call, tolerance: float) -> None:
    """See that two calls compute the same, before anything is timed."""
    a, b = np.asarray(one.run()), np.asarray(other.run())
    if a.shape != b.shape or np.abs(a - b).max() > tolerance * np.abs(b).max():
        group.notes.append(f"{name}: the contenders' results DIFFER.")


def groups(peer: Peer | None, threads: int, quick: bool) -> Iterator[Group]:
    """Measure everything with one thread; or large products and epilogs only, with several, in wall time."""
    if threads == 1:
        yield from overhead(peer, quick)
    yield large(threads, quick)
    yield epilogs(threads, quick)
    if threads == 1:
        yield batches(quick)
        yield solutions(quick)

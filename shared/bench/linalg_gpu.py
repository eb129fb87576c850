"""Linear algebra on a GPU: host time of small products, device time of large ones, and dense systems."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from shared.bench import gpu, linalg_floors, linalg_others, linalg_tuning
from shared.bench.alternate import Call, Clock, Contender, Local, Series, alternate
from shared.bench.linalg_calls import product, solution
from shared.bench.peer import Peer
from shared.bench.report import Group
from shared.bench.workloads import result_of

N = 16
_PEER = "nvmath-python"
_ALTERNATIONS = 7
_FOR_SOLUTIONS = 40  # seconds that tuning leaves to them
_EPILOG = "RELU_BIAS"
# name: api, form, epilog; those that nvmath-python has are measured there too
_FORMS: dict[str, tuple[str, str, str | None]] = {
    "advanced execute": ("advanced", "execute", None),
    "advanced reset_operands + execute": ("advanced", "reset", None),
    "advanced execute, RELU_BIAS": ("advanced", "execute", _EPILOG),
    "advanced.matmul()": ("advanced", "function", None),
    "advanced.matmul(), RELU_BIAS": ("advanced", "function", _EPILOG),
    "linalg execute": ("generic", "execute", None),
    "linalg reset_operands + execute": ("generic", "reset", None),
    "linalg.matmul()": ("generic", "function", None),
}
_CACHED: dict[str, tuple[str, str, str | None]] = {
    "advanced.matmul(), plan cache": ("advanced", "cached", None),
    "advanced.matmul(), RELU_BIAS, plan cache": ("advanced", "cached", _EPILOG),
    "linalg.matmul(), plan cache": ("generic", "cached", None),
}


class Gathering:
    """Contenders of one table; one that cannot be made, or ends in an error, is noted and left out."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self.contenders: list[Contender] = []

    def add(self, name: str, make: Callable[..., Call], *args: Any, **words: Any) -> None:
        """Add a call of this process: ``make(*args, **words)``."""
        with self._noted(name):
            self.contenders.append(Local(name, make(*args, **words)))

    def add_peer(self, peer: Peer | None, name: str, maker: str, *args: Any, **words: Any) -> None:
        """Add a call of the other process, where there is one."""
        if peer is not None:
            with self._noted(name):
                self.contenders.append(peer.make(name, maker, *args, **words))

    @contextmanager
    def _noted(self, name: str) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # noqa: BLE001 - a run on a GPU is to bring what it can
            self._group.notes.append(f"{name} is not measured: {type(error).__name__}: {str(error)[:300]}")

    def run(self, rounds: int, seconds: float, clock: Clock) -> dict[str, Series]:
        """Try each once, measure those that work, add their times to the table, and close all."""
        working = []
        for contender in self.contenders:
            with self._noted(contender.name):
                contender.slice(1, clock)
                working.append(contender)
        series = alternate(working, rounds, seconds, clock) if working else {}
        for contender in self.contenders:
            with self._noted(f"closing {contender.name}"):
                contender.close()
        self._group.add(series)
        return series


def _made(group: Group, package: str, names: dict[str, tuple[str, str, str | None]], peer: Peer | None) -> Gathering:
    made = Gathering(group)
    for name, (api, form, epilog) in names.items():
        words: dict[str, Any] = {"api": api, "package": package, "epilog": epilog, **_words(N, N, N, "float32")}
        made.add(name, product, form, **words)
        made.add_peer(peer, f"{_PEER} {name}", "product", form, **words)
    return made


def overhead(package: str, quick: bool) -> Group:
    """Measure the host's wall time for (16, 16) float32 matrices; the GPU's work is waited for between slices."""
    group = Group(f"GPU overhead of products: {package} operands, float32, {N} x {N}, wall time of the host")
    made = _made(group, package, _FORMS | _CACHED, None)
    for p in gpu.packages():
        made.add(f"{p}.matmul", linalg_others.gpu_product, p, **_words(N, N, N, "float32"))
    floor, with_bias = f"stream + {package} array + cublasLtMatmul", "the same with RELU_BIAS"
    plan = "describe + heuristic + array + cublasLtMatmul + destroy"
    made.add(floor, linalg_floors.gpu_execute, N, package)
    made.add(with_bias, linalg_floors.gpu_execute, N, package, bias=True)
    made.add(plan, linalg_floors.gpu_plan, N, package)
    series = made.run(11 if quick else 51, 0.003, "wall")
    for api in ("advanced", "linalg"):
        group.compare(series, f"{api} execute", "torch.matmul", 1)
        group.compare(series, f"{api} execute", floor, 1.2)
        group.compare(series, f"{api} reset_operands + execute", f"{api} execute", 1.3)
        group.compare(series, f"{api}.matmul()", plan)
        group.compare(series, f"{api}.matmul(), plan cache", "torch.matmul")
    group.compare(series, f"advanced execute, {_EPILOG}", with_bias, 1.5)
    group.compare(series, f"advanced execute, {_EPILOG}", floor)
    group.compare(series, f"advanced.matmul(), {_EPILOG}, plan cache", f"advanced execute, {_EPILOG}")
    group.compare(series, "advanced execute", "cupy.matmul")
    return group


def beside(package: str, peer: Peer, quick: bool) -> Group:
    """Measure the same calls in turns with nvmath-python: apart, since its slices leave this process idle."""
    group = Group(f"GPU overhead of products: {package} operands, float32, {N} x {N}, beside nvmath-python")
    series = _made(group, package, _FORMS, peer).run(11 if quick else 31, 0.003, "wall")
    for name in _FORMS:
        limit = 0.15 if name.endswith("matmul()") else None
        group.compare(series, name, f"{_PEER} {name}", limit)
    return group


def _words(m: int, n: int, k: int, dtype: str, **more: Any) -> dict[str, Any]:
    return {"m": m, "n": n, "k": k, "dtype": dtype, **more}


# the list of kernels: name, product, package of the operands
KERNELS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("1.5 AB + 0.5 C f32 10M x 40 x 10", _words(10_000_000, 40, 10, "float32", with_c=True), "cupy"),
    ("relu(AB + bias) f16 8192 x 8192 x 64", _words(8192, 8192, 64, "float16", epilog=_EPILOG), "cupy"),
    ("relu(AB + bias) f32 1024 x 512 x 2048", _words(1024, 512, 2048, "float32", epilog=_EPILOG), "cupy"),
    ("relu(AB + bias) f16 64 x 1024^3", _words(1024, 1024, 1024, "float16", epilog=_EPILOG, batch=64), "cupy"),
    ("AB fp8 (e4m3) 4096^3", _words(4096, 4096, 4096, "float8_e4m3fn"), "torch"),
)


def kernels(peer: Peer | None, quick: bool, late: Callable[[], bool]) -> Group:
    """Measure the device's time between events, before and after `autotune`, here and there."""
    group = Group("GPU kernels of products: time between events on the device, seven alternations", unit="ms")
    for name, words, package in KERNELS[1:3] if quick else KERNELS:
        if late():
            group.notes.append(f"{name} is not measured: the time is up.")
            continue
        made = Gathering(group)
        for form, label in (("execute", name), ("tuned", f"{name}, tuned")):
            made.add(label, product, form, package=package, **words)
            made.add_peer(peer, f"{label}: {_PEER}", "product", form, package=package, **words)
        there = [p for p in gpu.packages() if package == "cupy" or p == "torch"]
        for p in there:
            made.add(f"{name}: {p}", linalg_others.gpu_product, p, **words)
        series = made.run(_ALTERNATIONS, 0.02, "device")
        group.compare(series, name, f"{name}: {_PEER}", 1.03)
        group.compare(series, f"{name}, tuned", f"{name}, tuned: {_PEER}", 1.03)
        group.compare(series, f"{name}, tuned", name)
        for p in there:
            group.compare(series, name, f"{name}: {p}")
        _empty_pools(peer)
    return group


_SYSTEMS = ((100, 0), (1000, 0), (2048, 0), (4096, 0), (8192, 0), (32, 1000), (128, 100))


def solutions(peer: Peer | None, quick: bool, late: Callable[[], bool]) -> Group:
    """Measure solutions of dense systems in wall time, the wait for the solution included."""
    group = Group("GPU dense systems: float64, CuPy operands, wall time with the solution there", unit="ms")
    for n, batch in _SYSTEMS[::3] if quick else _SYSTEMS:
        name = f"n = {n}" + (f", {batch} systems" if batch else "")
        if late():
            group.notes.append(f"{name} is not measured: the time is up.")
            continue
        made = Gathering(group)
        words: dict[str, Any] = {"n": n, "batch": batch, "dtype": "float64", "package": "cupy"}
        forms = {"function": f"{name}: direct_solver()", "refactor": f"{name}: reset, factorize, solve"}
        for form, text in forms.items():
            made.add(text, solution, form, **words)
        made.add_peer(peer, f"{forms['function']}: {_PEER}", "solution", "function", **words)
        for p in gpu.packages():
            made.add(f"{name}: {p}", linalg_others.gpu_solution, p, n, "float64", batch)
        series = made.run(5 if n >= 4096 else 11, 0.02, "wall")
        group.compare(series, forms["function"], f"{forms['function']}: {_PEER}", 1)
        for p in gpu.packages():
            for text in forms.values():
                group.compare(series, text, f"{name}: {p}")
        _empty_pools(peer)
    return group


def _empty_pools(peer: Peer | None) -> None:
    gpu.empty_pools()
    if peer is not None:
        with suppress(RuntimeError):  # that process may have ended; the calls that follow say so
            peer.ask("empty_pools")


def checked() -> Group:
    """See that the floors compute what they should, and that ours agrees with NumPy: a check, not a measurement."""
    group = Group("GPU products: results")
    plain = linalg_others.numpy_product(N, N, N, "float32").run()
    relu = linalg_others.numpy_passes(_EPILOG, N, N, N, "float32").run()
    words: dict[str, Any] = _words(N, N, N, "float32")
    for p in gpu.packages():
        check = partial(_check, group, p)
        check("advanced", plain, product, "execute", package=p, **words)
        check("linalg", plain, product, "execute", api="generic", package=p, **words)
        check("floor", plain, linalg_floors.gpu_execute, N, p)
        check("floor with plan", plain, linalg_floors.gpu_plan, N, p)
        check(_EPILOG, relu, product, "execute", epilog=_EPILOG, package=p, **words)
        check(f"floor, {_EPILOG}", relu.T, linalg_floors.gpu_execute, N, p, bias=True)  # columns in an array by rows
    if not group.notes:
        group.notes.append("All agree with NumPy.")
    return group


def _check(group: Group, on: str, name: str, right: Any, make: Callable[..., Call], *args: Any, **words: Any) -> None:
    try:
        got = result_of(make(*args, **words), on)
    except Exception as error:  # noqa: BLE001 - noted
        group.notes.append(f"{on}: {name}: {type(error).__name__}: {str(error)[:300]}")
        return
    if np.abs(got - right).max() > 1e-3 * np.abs(right).max():
        group.notes.append(f"{on}: {name} gives a WRONG result.")


def groups(peer: Peer | None, quick: bool, seconds: float, out: Path | None) -> Iterator[Group]:
    """Measure everything, and start no further case after so many seconds; nothing where there is no GPU."""
    here = gpu.packages()
    if not here:
        yield Group("GPU linear algebra", notes=["Not measured: neither CuPy nor PyTorch finds a GPU here."])
        return
    end = time.monotonic() + seconds

    def late() -> bool:
        return time.monotonic() > end

    yield _whole("GPU products: results", checked)
    for package in here:
        yield _whole(f"GPU overhead of products: {package}", partial(overhead, package, quick))
        if peer is not None:
            yield _whole(f"GPU overhead beside nvmath-python: {package}", partial(beside, package, peer, quick))
    if "cupy" not in here:
        yield Group("GPU kernels of products", notes=["Not measured: times on the device need CuPy's events."])
        return
    yield _whole("GPU kernels of products", partial(kernels, peer, quick, late))
    left = max(end - time.monotonic() - _FOR_SOLUTIONS, 0)
    yield _whole("GPU tuning", partial(linalg_tuning.group, quick, left, out))
    yield _whole("GPU dense systems", partial(solutions, peer, quick, late))


def _whole(title: str, make: Callable[[], Group]) -> Group:
    """Return a group; after an error that nobody expected, one that says which."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001 - the groups that follow are to be measured
        return Group(title, notes=[f"Ended with {type(error).__name__}: {str(error)[:1000]}"])

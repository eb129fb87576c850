"""On a GPU: host time of small transforms, device time of large ones, and callbacks against separate kernels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from shared.bench import floors, others, workloads
from shared.bench.alternate import Contender, Local, alternate
from shared.bench.peer import Peer
from shared.bench.report import Group

N = 64
_DTYPE = "complex64"
_PEER = "nvmath-python"
_FORMS = {
    "execute": "execute",
    "inplace": "execute in place",
    "reset": "reset_operand + execute",
    "unchecked": "reset_operand_unchecked + execute",
    "function": "fft()",
}
_ALTERNATIONS = 7


def packages() -> list[str]:
    """Return which of CuPy and PyTorch are here with a GPU that they can use."""
    found = []
    cupy, torch = others.present("cupy"), others.present("torch")
    if cupy is not None and _has_device():
        found.append("cupy")
    if torch is not None and torch.cuda.is_available():
        found.append("torch")
    return found


def _has_device() -> bool:
    import cupy

    return bool(cupy.cuda.is_available())


def overhead(package: str, peer: Peer | None, quick: bool) -> Group:
    """Measure the host's wall time for complex64, N = 64; the GPU's work is waited for between slices."""
    words: dict[str, Any] = {"shape": (N,), "dtype": _DTYPE, "package": package}
    contenders: list[Contender] = [Local(name, workloads.make(form, **words)) for form, name in _FORMS.items()]
    contenders.append(Local("fft(), plan cache", workloads.make("cached", **words)))
    contenders += [Local(f"{p}.fft.fft", others.gpu_call(p, (N,), _DTYPE, (0,))) for p in packages()]
    floor, plan = f"stream + {package} array + cufftExecC2C", "plan (no workspace) + exec + destroy"
    contenders.append(Local(floor, floors.gpu_execute(N, package)))
    if "cupy" in packages():
        contenders.append(Local(plan, floors.gpu_plan(N)))
    group = Group(f"GPU overhead: {package} operand, {_DTYPE}, N = {N}, wall time of the host")
    if peer is not None:
        contenders += [peer.make(f"{_PEER} {name}", "make", form, **words) for form, name in _FORMS.items()]
    series = alternate(contenders, 25 if quick else 101, 0.003, "wall")
    _close(contenders)
    group.add(series)
    group.compare(series, "execute", "torch.fft.fft", 1)
    group.compare(series, "execute", floor, 1.2)
    group.compare(series, "reset_operand + execute", "execute", 1.3)
    group.compare(series, "fft()", plan, 1.3)
    group.compare(series, "fft(), plan cache", "torch.fft.fft", 1.3)
    group.compare(series, "execute", "cupy.fft.fft")
    for name in _FORMS.values():
        group.compare(series, name, f"{_PEER} {name}")
    return group


class Case(NamedTuple):
    """A transform: shape and type of the operand, and the axes."""

    shape: tuple[int, ...]
    dtype: str
    axes: tuple[int, ...]


_CASES = (
    Case((4096, 16384), "complex64", (1,)), Case((256, 256, 256), "complex128", (0, 1, 2)),
    Case((4096, 16384), "float32", (1,)), Case((256, 256, 256), "float64", (0, 1, 2)),
    Case((64, 1024, 1024), "complex64", (1, 2)), Case((64, 1024, 1024), "float32", (1, 2)),
    Case((1 << 24,), "complex64", (0,)), Case((16384, 4096), "complex64", (0,)),
    Case((1 << 16, 256), "complex64", (1,)), Case((4096, 1000), "complex128", (1,)),
)  # fmt: skip


def kernels(peer: Peer | None, quick: bool) -> Group:
    """Measure the device's time between events, execute() with an array of the first package here."""
    package = "cupy"
    group = Group("GPU kernels: time between events on the device, seven alternations", unit="ms")
    for case in _CASES[:4] if quick else _CASES:
        name = f"{case.dtype} {'x'.join(map(str, case.shape))} axes {','.join(map(str, case.axes))}"
        words: dict[str, Any] = {"shape": case.shape, "dtype": case.dtype, "axes": case.axes, "package": package}
        contenders: list[Contender] = [Local(name, workloads.make("execute", **words))]
        contenders += [Local(f"{name}: {p}", others.gpu_call(p, case.shape, case.dtype, case.axes)) for p in packages()]
        if peer is not None:
            contenders.append(peer.make(f"{name}: {_PEER}", "make", "execute", **words))
        # PyTorch's events would do as well; CuPy's serve both because torch works on the same default stream
        series = alternate(contenders, _ALTERNATIONS, 0.02, "device")
        _close(contenders)
        group.add(series)
        group.compare(series, name, f"{name}: {_PEER}", 1.03)
        for p in packages():
            group.compare(series, name, f"{name}: {p}")
        empty_pools()
    return group


_FILTERS = (
    ((256, 65536), "complex128"),
    ((4096, 4096), "complex64"),
    ((65536, 256), "complex64"),
    ((16, 1 << 20), "complex64"),
)


def callbacks(peer: Peer | None, quick: bool) -> Group:
    """Measure a transform times a filter: callback or separate kernels, ours or the other's."""
    group = Group("GPU callbacks: transform over the last axis times a filter, time on the device", unit="ms")
    for side in ("epilog", "prolog"):
        for shape, dtype in _FILTERS[:1] if quick else _FILTERS:
            name = f"{side} {dtype} {'x'.join(map(str, shape))}"
            words: dict[str, Any] = {"shape": shape, "dtype": dtype}
            fused, apart = f"{name} fused", f"{name} separate"
            try:
                one = workloads.make_filter(side, fused=True, **words)
                two = workloads.make_filter(side, fused=False, **words)
            except (RuntimeError, ValueError, ImportError) as error:
                group.notes.append(f"{name} is not measured: {error}")
                continue
            _compare_results(name, one, two, group)
            contenders: list[Contender] = [Local(fused, one), Local(apart, two)]
            contenders.append(Local(f"{name} cupy", _cupy_filter(side, shape, dtype)))
            if peer is not None:
                for label, is_fused in ((f"{fused}: {_PEER}", True), (f"{apart}: {_PEER}", False)):
                    try:
                        contenders.append(peer.make(label, "make_filter", side, fused=is_fused, **words))
                    except RuntimeError as error:
                        group.notes.append(f"{label} is not measured: {error}")
            series = alternate(contenders, _ALTERNATIONS, 0.02, "device")
            _close(contenders)
            group.add(series)
            group.compare(series, fused, f"{fused}: {_PEER}", 1.03)
            group.compare(series, apart, f"{apart}: {_PEER}", 1.03)
            group.compare(series, fused, apart)
            group.compare(series, fused, f"{name} cupy")
            empty_pools()
    return group


def _compare_results(name: str, one: Any, two: Any, group: Group) -> None:
    a, b = (workloads.result_of(call, "cupy") for call in (one, two))
    if np.abs(a - b).max() > 1e-5 * np.abs(b).max():
        group.notes.append(f"{name}: fused and separate forms DIFFER.")


def _cupy_filter(side: str, shape: tuple[int, ...], dtype: str) -> Any:
    import cupy.fft

    from shared.bench.alternate import Call

    operand, weights = (workloads.to_package(workloads.random(shape, dtype, seed), "cupy") for seed in (1, 2))
    axis = len(shape) - 1

    def epilog() -> Any:
        result = cupy.fft.fft(operand, axis=axis)
        result *= weights
        return result

    return Call(epilog if side == "epilog" else lambda: cupy.fft.fft(operand * weights, axis=axis))


def _close(contenders: list[Contender]) -> None:
    for contender in contenders:
        contender.close()


def empty_pools() -> None:
    import cupy

    cupy.get_default_memory_pool().free_all_blocks()
    torch = others.present("torch")
    if torch is not None and torch.cuda.is_available():
        torch.cuda.empty_cache()


def groups(peer: Peer | None, quick: bool) -> Iterator[Group]:
    """Measure everything; nothing where there is no GPU."""
    here = packages()
    if not here:
        yield Group("GPU", notes=["Not measured: neither CuPy nor PyTorch finds a GPU here."])
        return
    for package in here:
        yield overhead(package, peer, quick)
    if "cupy" not in here:
        yield Group("GPU kernels", notes=["Not measured: times on the device need CuPy's events."])
        return
    yield kernels(peer, quick)
    yield callbacks(peer, quick)

"""On the CPU: what a small transform costs around the library's work, and how fast large ones are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from shared.bench import floors, others, workloads
from shared.bench.alternate import Clock, Contender, Local, Series, alternate, ratio
from shared.bench.peer import Peer
from shared.bench.report import Group, Ratio, geometric_mean

N = 64
_DTYPE = "complex64"
_BARE, _FLOOR, _PLAN = "bare library call", "np.empty + pointers + library call", "bare plan + execute + destroy"
_PEER = "nvmath-python"
_FORMS = {
    "execute": "execute",
    "inplace": "execute in place",
    "reset": "reset_operand + execute",
    "unchecked": "reset_operand_unchecked + execute",
    "function": "fft()",
    "default": "fft(), no arguments",
}
_CACHED = {"cached": "fft(), plan cache", "default-cached": "fft(), no arguments, plan cache"}


def overhead(peer: Peer | None, quick: bool) -> Group:
    """Measure complex64, N = 64, one thread, in CPU time of the thread."""
    words: dict[str, Any] = {"shape": (N,), "dtype": _DTYPE, "threads": 1}
    contenders: list[Contender] = [
        Local(name, workloads.make(form, **words)) for form, name in {**_FORMS, **_CACHED}.items()
    ]
    contenders += others.cpu_contenders((N,), _DTYPE, (0,))
    contenders += [
        Local(_BARE, floors.cpu_bare(N)),
        Local(_FLOOR, floors.cpu_execute(N)),
        Local(_PLAN, floors.cpu_plan(N)),
    ]
    group = Group(f"CPU overhead: {_DTYPE}, N = {N}, one thread, CPU time")
    if peer is None:
        group.notes.append(f"{_PEER} was not measured.")
    else:
        try:
            contenders += [peer.make(f"{_PEER} {name}", "make", form, **words) for form, name in _FORMS.items()]
        except RuntimeError as error:  # such as: it finds no library for the CPU there
            group.notes.append(f"{_PEER} was not measured: {error}")
    _check(contenders, group)
    series = alternate(contenders, 75 if quick else 301, 0.002, "thread")
    for contender in contenders:
        contender.close()
    group.add(series)
    group.compare(series, "execute", f"{_PEER} execute", 0.25)
    group.compare(series, "execute", _FLOOR, 1.6)
    group.compare(series, "execute", "numpy", 0.4)
    group.compare(series, "reset_operand + execute", "execute", 1.3)
    group.compare(series, "fft()", f"{_PEER} fft()", 0.12)
    group.compare(series, "fft()", _PLAN, 3)
    group.compare(series, "fft(), plan cache", "scipy", 1, strict=True)
    group.compare(series, "reset_operand + execute", f"{_PEER} reset_operand + execute")
    group.compare(series, "execute in place", f"{_PEER} execute in place")
    group.compare(series, "fft(), no arguments", f"{_PEER} fft(), no arguments")
    group.compare(series, "fft(), no arguments", _PLAN)
    group.compare(series, "fft(), no arguments, plan cache", "scipy")
    for name in others.CPU:
        group.compare(series, "execute", name)
    return group


def _check(contenders: Sequence[Contender], group: Group) -> None:
    """See that all compute the same, before anything is timed."""
    right = np.fft.fft(workloads.random((N,), _DTYPE).astype("complex128"))
    for c in contenders:
        if isinstance(c, Local) and c.name in ("execute", "fft()", "fft(), plan cache", *others.CPU):
            got = np.asarray(c.call.run()) if c.name != "fft(), plan cache" else workloads.result_of(c.call)
            if np.abs(got - right).max() > 1e-5 * np.abs(right).max():
                group.notes.append(f"{c.name} gives a WRONG result.")


class Case(NamedTuple):
    """A transform: shape of the complex or real operand, and the axes."""

    shape: tuple[int, ...]
    axes: tuple[int, ...]


_QUICK = (
    Case((1024, 256), (1,)), Case((64, 4096), (1,)), Case((1 << 18,), (0,)), Case((512, 512), (0, 1)),
    Case((16, 128, 128), (1, 2)), Case((64, 64, 64), (0, 1, 2)),
)  # fmt: skip
_FULL = (
    Case((4096, 256), (1,)), Case((1000, 1000), (1,)), Case((1024, 1024), (1,)), Case((256, 4096), (1,)),
    Case((64, 16384), (1,)), Case((16, 65536), (1,)), Case((4, 1 << 18), (1,)), Case((1 << 20,), (0,)),
    Case((1 << 22,), (0,)),
    Case((1024, 16, 16), (1, 2)), Case((64, 128, 128), (1, 2)), Case((360, 480), (0, 1)), Case((4, 512, 512), (1, 2)),
    Case((1024, 1024), (0, 1)), Case((2048, 2048), (0, 1)),
    Case((64, 16, 16, 16), (1, 2, 3)), Case((4, 64, 64, 64), (1, 2, 3)), Case((100, 100, 100), (0, 1, 2)),
    Case((128, 128, 128), (0, 1, 2)), Case((128, 128, 256), (0, 1, 2)),
)  # fmt: skip
_DTYPES = ("complex64", "complex128", "float32", "float64")


def throughput(threads: int, quick: bool) -> Group:
    """Measure ours over the fastest of the others: one thread in CPU time, several in wall time."""
    cases = _QUICK if quick else _FULL
    dtypes = ("complex64", "float64") if quick else _DTYPES
    clock = "CPU time" if threads == 1 else "wall time"
    group = Group(f"CPU throughput: {threads} thread(s), {clock}, ours over the fastest of the others", unit="ms")
    ratios: list[Ratio] = []
    minima: list[dict[str, float]] = []
    for case, dtype in ((c, d) for d in dtypes for c in cases):
        times, against_best = _one(case, dtype, threads, quick)
        name = against_best.name.rpartition(" / ")[0]
        group.times += [(f"{name}: {s.name}", s.median, s.minimum) for s in times.values()]
        group.ratios.append(against_best)
        ratios.append(against_best)
        minima.append({s.name: s.minimum for s in times.values()})
    mean, of_minima = (geometric_mean([getattr(r, which) for r in ratios]) for which in ("value", "of_minima"))
    worst = max(ratios, key=lambda r: r.value)
    group.ratios.append(Ratio(f"geometric mean of {len(ratios)} cases", mean, of_minima, limit=1.05))
    group.ratios.append(Ratio(f"worst case: {worst.name}", worst.value, worst.of_minima, limit=1.25))
    for name in (name for name in others.CPU if name in minima[0]):
        value = geometric_mean([low["ours"] / low[name] for low in minima])
        group.ratios.append(Ratio(f"geometric mean over {name} alone, of minima", value))
    return group


def _one(case: Case, dtype: str, threads: int, quick: bool) -> tuple[dict[str, Series], Ratio]:
    """Measure one transform; those who are far from the fastest get two rounds only."""
    if threads > 1:
        _threads_of_torch(threads)
    name = f"{dtype} {'x'.join(map(str, case.shape))} axes {','.join(map(str, case.axes))}"
    ours = Local("ours", workloads.make("execute", shape=case.shape, dtype=dtype, axes=case.axes, threads=threads))
    contenders: list[Contender] = [ours]
    contenders += others.cpu_contenders(case.shape, dtype, case.axes, threads, 1 if quick else 5)
    clock: Clock = "thread" if threads == 1 else "wall"
    pilot = alternate(contenders, 2, 0.002, clock)
    bound = 2 * min(s.minimum for s in pilot.values() if s.name != "ours")
    near = [c for c in contenders if c is ours or pilot[c.name].minimum <= bound]  # the others cannot be the fastest
    series = alternate(near, 25, 0.002 if quick else 0.01, clock)
    for contender in contenders:
        contender.close()
    best = min((s for s in series.values() if s.name != "ours"), key=lambda s: s.minimum)
    value, of_minima = ratio(series["ours"], best)
    return pilot | series, Ratio(f"{name} / {best.name}", value, of_minima)


_FILTERS = (((256, 65536), "complex128"), ((1024, 1024), "complex64"), ((1 << 20,), "complex64"))


def callbacks(quick: bool) -> Group:
    """Measure a transform times a filter: as a callback of ours, and as a transform and NumPy's product."""
    group = Group("CPU callbacks: transform over the last axis times a filter, one thread, CPU time", unit="ms")
    for side in ("epilog", "prolog"):
        for shape, dtype in _FILTERS[1:2] if quick else _FILTERS:
            name = f"{side} {dtype} {'x'.join(map(str, shape))}"
            words: dict[str, Any] = {"shape": shape, "dtype": dtype, "package": "numpy"}
            try:
                fused = workloads.make_filter(side, fused=True, **words)
            except (RuntimeError, ValueError, ImportError) as error:
                group.notes.append(f"{name} is not measured: {error}")
                continue
            apart = workloads.make_filter(side, fused=False, **words)
            one, two = workloads.result_of(fused), workloads.result_of(apart)
            if np.abs(one - two).max() > 1e-5 * np.abs(two).max():
                group.notes.append(f"{name}: fused and separate forms DIFFER.")
            contenders = [Local(f"{name} fused", fused), Local(f"{name} separate", apart)]
            series = alternate(contenders, 9 if quick else 15, 0.01, "thread")
            for contender in contenders:
                contender.close()
            group.add(series)
            group.compare(series, f"{name} fused", f"{name} separate")
    return group


def _threads_of_torch(threads: int) -> None:
    torch = others.present("torch")
    if torch is not None:
        torch.set_num_threads(threads)


def groups(peer: Peer | None, threads: int, quick: bool) -> Iterator[Group]:
    """Measure with one thread; or only the throughput, with several."""
    if threads == 1:
        yield overhead(peer, quick)
    yield throughput(threads, quick)
    if threads == 1:
        yield callbacks(quick)

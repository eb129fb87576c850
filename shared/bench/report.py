"""What was measured, as a text table and as JSON."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from shared.bench.alternate import Series, ratio


@dataclass
class Ratio:
    """One figure; with a limit it is a goal.

    Attributes
    ----------
    name, value : str, float
        What was compared, and the median over rounds (or the only value).
    of_minima : float or None
        The same from the fastest rounds.
    limit : float or None
        The most that it should be.
    strict : bool
        Whether it should stay below the limit.
    """

    name: str
    value: float
    of_minima: float | None = None
    limit: float | None = None
    strict: bool = False
    unit: str = ""

    @property
    def met(self) -> bool | None:
        if self.limit is None:
            return None
        return self.value < self.limit if self.strict else self.value <= self.limit


@dataclass
class Group:
    """One table: times of each contender, and ratios."""

    title: str
    unit: str = "us"
    times: list[tuple[str, float, float]] = field(default_factory=list)  # name, median, minimum; seconds
    ratios: list[Ratio] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, series: dict[str, Series]) -> None:
        self.times += [(s.name, s.median, s.minimum) for s in series.values()]

    def compare(
        self, series: dict[str, Series], ours: str, other: str, limit: float | None = None, *, strict: bool = False
    ) -> None:
        """Add the ratio of two contenders, or say that one of them is not there."""
        if ours in series and other in series:
            value, of_minima = ratio(series[ours], series[other])
            self.ratios.append(Ratio(f"{ours} / {other}", value, of_minima, limit, strict))
        elif limit is not None:
            missing = [name for name in (ours, other) if name not in series]
            self.notes.append(f"{ours} / {other} is not measured: {', '.join(missing)} is not here.")


_SCALE = {"us": 1e6, "ms": 1e3, "s": 1.0}


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def text(group: Group) -> str:
    """Return the group as lines of text."""
    scale = _SCALE[group.unit]
    width = max([len(name) for name, *_ in group.times] + [len(r.name) for r in group.ratios] + [30])
    lines = [group.title, "-" * len(group.title)]
    if group.times:
        lines.append(f"{'':{width}}  {'median':>10} {'min':>10}  {group.unit} per call")
        lines += [f"{name:{width}}  {m * scale:10.3f} {low * scale:10.3f}" for name, m, low in group.times]
    if group.ratios:
        lines.append(f"{'ratio':{width}}  {'median':>10} {'of minima':>10}")
        lines += [_line(r, width) for r in group.ratios]
    return "\n".join([*lines, *group.notes, ""])


def _line(r: Ratio, width: int) -> str:
    low = f"{r.of_minima:10.3f}" if r.of_minima is not None else " " * 10
    line = f"{r.name:{width}}  {r.value:10.3f} {low}"
    if r.unit:
        line += f"  {r.unit}"
    if r.limit is not None:
        line += f"  {'<' if r.strict else '<='} {r.limit:g}  {'met' if r.met else 'MISSED'}"
    return line.rstrip()


def show(group: Group) -> None:
    print(text(group), flush=True)


def summary(groups: list[Group]) -> str:
    goals = [r for g in groups for r in g.ratios if r.limit is not None]
    missed = [(g, r) for g in groups for r in g.ratios if r.met is False]
    lines = [f"Goals met: {len(goals) - len(missed)} of {len(goals)}."]
    lines += [f"  missed: {r.name} ({g.title}): {r.value:.3f}, limit {r.limit:g}" for g, r in missed]
    return "\n".join(lines)


def keep(folder: Path, machine: dict[str, Any], header: str, groups: list[Group]) -> None:
    """Write what there is so far to ``bench.json`` and ``bench.txt`` in a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bench.txt").write_text("\n".join([header, *map(text, groups), summary(groups), ""]))
    write(folder / "bench.json", machine, groups)


def write(path: Path, machine: dict[str, Any], groups: list[Group]) -> None:
    """Write everything as JSON; times in seconds."""
    content = {
        "machine": machine,
        "command": sys.argv,
        "groups": [
            {
                "title": g.title,
                "times": [{"name": n, "median_s": m, "min_s": low} for n, m, low in g.times],
                "ratios": [asdict(r) | {"met": r.met} for r in g.ratios],
                "notes": g.notes,
            }
            for g in groups
        ],
    }
    path.write_text(json.dumps(content, indent=1) + "\n")

"""How long imports take, in fresh processes."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence

from shared.bench.alternate import Series
from shared.bench.report import Group, Ratio

_WHAT = {
    "numpy": "import numpy",
    "numpy, nvmath": "import numpy, nvmath",
    "numpy, nvmath.fft": "import numpy, nvmath.fft",
}
_GPU_LIBRARIES = ("libcuda", "libcudart", "libcufft", "libnvrtc", "libnvJitLink", "libcublas")
_CHILD = """
import json, sys, time
wall, cpu = time.perf_counter(), time.process_time()
{statement}
wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
try:
    with open("/proc/self/maps") as lines:
        files = sorted({{line.split()[-1].rsplit("/", 1)[-1] for line in lines if "/" in line}})
except OSError:
    files = []
modules = sorted(m for m in sys.modules if m.split(".")[0] in ("cuda", "cupy", "torch", "numba"))
print(json.dumps([wall, cpu, files, modules]))
"""


def _once(statement: str) -> tuple[float, float, Sequence[str], Sequence[str]]:
    """Return wall and CPU time, the files that are mapped, and CUDA modules that were imported."""
    command = [sys.executable, "-c", _CHILD.format(statement=statement)]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"OPENBLAS_NUM_THREADS": "1"}
    answer = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd="/")
    wall, cpu, files, modules = json.loads(answer.stdout)
    return wall, cpu, files, modules


def group(quick: bool) -> Group:
    """Measure in turn; CPU time of the process, which other work on the machine disturbs less than wall time."""
    result = Group("Import time: fresh processes, CPU time, after one warm-up", unit="ms")
    series = {name: Series(name) for name in _WHAT}
    loaded: set[str] = set()
    for number in range(-1, 7 if quick else 21):
        for name, statement in _WHAT.items():
            _, cpu, files, modules = _once(statement)
            if number >= 0:
                series[name].rounds.append(cpu)
            loaded |= {f for f in files if f.startswith(_GPU_LIBRARIES)} | set(modules)
    result.add(series)
    low = {name: s.minimum for name, s in series.items()}
    middle = {name: statistics.median(s.rounds) for name, s in series.items()}
    base, bare, fft = _WHAT

    def more(times: dict[str, float]) -> float:
        return (times[bare] - times[base]) * 1e3

    result.ratios = [
        Ratio("nvmath on top of numpy", more(middle), more(low), 20, unit="ms"),
        Ratio("numpy, nvmath.fft / numpy", middle[fft] / middle[base], low[fft] / low[base], 1.25),
        Ratio("GPU libraries and CUDA modules loaded", len(loaded), limit=0),
    ]
    if loaded:
        result.notes.append(f"Loaded: {', '.join(sorted(loaded))}")
    return result

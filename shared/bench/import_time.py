"""How long imports take, in fresh processes."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from shared.bench.alternate import Series, ratio
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


def _once(statement: str, bytecode: str) -> tuple[float, float, Sequence[str], Sequence[str]]:
    """Return wall and CPU time, the files that are mapped, and CUDA modules that were imported.

    Compiled modules are kept in a folder of our own, so that nobody's setting makes us time the compiler.
    """
    command = [sys.executable, "-c", _CHILD.format(statement=statement)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    environment |= {"OPENBLAS_NUM_THREADS": "1", "PYTHONPYCACHEPREFIX": bytecode}
    answer = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd="/")
    wall, cpu, files, modules = json.loads(answer.stdout)
    return wall, cpu, files, modules


def group(quick: bool) -> Group:
    """Measure in turn; CPU time of the process, which other work on the machine disturbs less than wall time."""
    result = Group("Import time: fresh processes, CPU time, after one warm-up", unit="ms")
    series = {name: Series(name) for name in _WHAT}
    loaded: set[str] = set()
    with tempfile.TemporaryDirectory() as bytecode:
        for number in range(-1, 7 if quick else 21):
            for name, statement in _WHAT.items():
                _, cpu, files, modules = _once(statement, bytecode)
                if number >= 0:
                    series[name].rounds.append(cpu)
                loaded |= {f for f in files if f.startswith(_GPU_LIBRARIES)} | set(modules)
    result.add(series)
    base, bare, fft = (series[name] for name in _WHAT)
    more = statistics.median(b - a for a, b in zip(base.rounds, bare.rounds, strict=True))
    value, of_minima = ratio(fft, base)
    result.ratios = [
        Ratio("nvmath on top of numpy", more * 1e3, (bare.minimum - base.minimum) * 1e3, 20, unit="ms"),
        Ratio("numpy, nvmath.fft / numpy", value, of_minima, 1.25),
        Ratio("GPU libraries and CUDA modules loaded", len(loaded), limit=0),
    ]
    if loaded:
        result.notes.append(f"Loaded: {', '.join(sorted(loaded))}")
    return result

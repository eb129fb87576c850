"""Whether memory grows over many plan, execute and free cycles; each measurement in a process of its own."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from shared.bench.peer import ROOT
from shared.bench.report import Group, Ratio

_SHAPES = ((64,), (1000,), (8, 256), (12, 10, 14), (4096,))
_LIMIT = 2.0  # MiB: heaps breathe by some pages


def _resident() -> int:
    """Return the bytes of this process that are in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def _device_used() -> int:
    """Return the bytes that are in use on the GPU, after pools gave back what they keep."""
    import cupy

    cupy.cuda.Device().synchronize()
    cupy.get_default_memory_pool().free_all_blocks()
    free, total = cupy.cuda.runtime.memGetInfo()
    return int(total - free)


def _cycles(form: str, package: str) -> Callable[[int], None]:
    """Return what runs one cycle; its argument chooses the operand."""
    import nvmath.fft
    from shared.bench.workloads import random, to_package

    operands = [to_package(random(shape, "complex64"), package) for shape in _SHAPES]
    operands += [to_package(random(shape, "float32"), package) for shape in _SHAPES]
    execution: Any = None if package == "cupy" else nvmath.fft.ExecutionCPU(num_threads=1)

    def with_class(number: int) -> None:
        operand = operands[number % len(operands)]
        with nvmath.fft.FFT(operand, execution=execution) as transform:
            transform.plan()
            transform.execute()

    def with_function(number: int) -> None:
        operand = operands[number % len(operands)]
        transform = nvmath.fft.fft if operand.dtype.kind == "c" else nvmath.fft.rfft
        transform(operand, execution=execution)

    return with_class if form == "class" else with_function


def _measure(form: str, package: str, count: int) -> dict[str, float]:
    """Return growth in MiB from a tenth of the cycles, when every cache is filled, to the end."""
    cycle = _cycles(form, package)
    warm = max(count // 10, 100)
    for number in range(warm):
        cycle(number)
    host, device = _resident(), _device_used() if package == "cupy" else 0
    for number in range(count):
        cycle(number)
    return {
        "host": (_resident() - host) / 2**20,
        "device": ((_device_used() if package == "cupy" else 0) - device) / 2**20,
    }


def _measure_cached(package: str) -> dict[str, float]:
    """Return how many MiB a plan cache with 16 plans of transforms that need workspaces keeps on the GPU."""
    import cupy

    import nvmath
    import nvmath.fft

    pool = cupy.get_default_memory_pool()
    with nvmath.plan_cache(maxsize=16):
        for n in range(16):
            operand = cupy.zeros((1 << 22) + 7919 * n, "complex64")
            nvmath.fft.fft(operand)
            del operand
        gc.collect()
        cupy.cuda.Device().synchronize()
        return {"device": pool.used_bytes() / 2**20}


def _child(*words: str) -> dict[str, float]:
    command = [sys.executable, "-m", "shared.bench.memory", *words]
    answer = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if answer.returncode:
        raise RuntimeError(answer.stderr.strip().splitlines()[-1])
    result: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return result


def group(quick: bool) -> Group:
    """Measure on the host, and on a GPU where there is one."""
    from shared.bench.gpu import packages

    count = 10_000 if quick else 100_000
    result = Group(f"Memory: growth over {count} plan, execute and free cycles")
    if not Path("/proc/self/statm").exists():
        result.notes.append("Not measured: this system has no /proc/self/statm.")
        return result
    here = ["numpy", *(["cupy"] if "cupy" in packages() else [])]
    for package in here:
        for form in ("class", "function"):
            try:
                grown = _child(form, package, str(count))
            except RuntimeError as error:
                result.notes.append(f"{form} {package} is not measured: {error}")
                continue
            for where in ("host", "device") if package == "cupy" else ("host",):
                result.ratios.append(Ratio(f"{form}, {package}: {where}", grown[where], limit=_LIMIT, unit="MiB"))
    if "cupy" in here:
        held = _child("cached", "cupy", "0")["device"]
        result.ratios.append(Ratio("workspace held by 16 cached plans", held, limit=0, unit="MiB"))
    return result


if __name__ == "__main__":
    _form, _package, _count = sys.argv[1:]
    print(json.dumps(_measure_cached(_package) if _form == "cached" else _measure(_form, _package, int(_count))))

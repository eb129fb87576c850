"""What `autotune` gains over twenty varied products: each is timed before and after, in turns, with a cold L2 cache."""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path
from typing import Any

from shared.bench import gpu, linalg_calls, machine
from shared.bench.alternate import Call, Local, alternate, ratio
from shared.bench.report import Group, Ratio, geometric_mean

_PAIRS = 41
_NOISE = 1.02  # of two kernels that take the same time
FILE = "autotune.json"

CASES: tuple[dict[str, Any], ...] = (
    {"m": 1024, "n": 1024, "k": 1024, "dtype": "float32"},
    {"m": 1024, "n": 512, "k": 2048, "dtype": "float32", "epilog": "RELU_BIAS"},
    {"m": 4096, "n": 4096, "k": 4096, "dtype": "float32"},
    {"m": 100_000, "n": 40, "k": 10, "dtype": "float32"},
    {"m": 32, "n": 32, "k": 100_000, "dtype": "float32"},
    {"m": 777, "n": 333, "k": 999, "dtype": "float32"},
    {"m": 256, "n": 256, "k": 256, "dtype": "float32", "batch": 32},
    {"m": 1024, "n": 1024, "k": 1024, "dtype": "float64"},
    {"m": 2048, "n": 128, "k": 2048, "dtype": "float64"},
    {"m": 512, "n": 512, "k": 512, "dtype": "complex64"},
    {"m": 8192, "n": 8192, "k": 64, "dtype": "float16", "epilog": "RELU_BIAS"},
    {"m": 4096, "n": 4096, "k": 4096, "dtype": "float16"},
    {"m": 4096, "n": 16, "k": 4096, "dtype": "float16"},
    {"m": 128, "n": 8192, "k": 4096, "dtype": "float16", "epilog": "BIAS"},
    {"m": 1000, "n": 1000, "k": 1000, "dtype": "float16"},
    {"m": 1024, "n": 1024, "k": 1024, "dtype": "float16", "epilog": "GELU_BIAS", "batch": 16},
    {"m": 64, "n": 64, "k": 64, "dtype": "float16", "batch": 1000},
    {"m": 4096, "n": 1024, "k": 4096, "dtype": "float16", "epilog": "GELU"},
    {"m": 2048, "n": 2048, "k": 2048, "dtype": "float8_e4m3fn"},
    {"m": 8192, "n": 256, "k": 4096, "dtype": "float8_e4m3fn"},
)


def title(case: dict[str, Any]) -> str:
    """Return a case as text, M x N x K."""
    short = {"float32": "f32", "float64": "f64", "complex64": "c64", "float16": "f16", "float8_e4m3fn": "fp8"}
    size = f"{case['m']} x {case['n']} x {case['k']}"
    batch = f"{case['batch']} of " if case.get("batch") else ""
    return f"{short[case['dtype']]} {batch}{size}" + (f" {case['epilog']}" if "epilog" in case else "")


def _made(case: dict[str, Any], package: str) -> Any:
    """Return a planned product."""
    import nvmath.linalg.advanced as advanced
    from nvmath import CudaDataType

    m, dtype, epilog = case["m"], case["dtype"], case.get("epilog")
    a, b = linalg_calls.factors(m, case["n"], case["k"], dtype, package, case.get("batch", 0))
    words: dict[str, Any] = {}
    if dtype.startswith("float8"):
        words = {"quantization_scales": {"a": 1, "b": 1}, "options": {"result_type": CudaDataType.CUDA_R_16F}}
    mm = advanced.Matmul(a, b, **words)
    plan: dict[str, Any] = {}
    if epilog is not None:
        plan["epilog"] = advanced.MatmulEpilog[epilog]
        if "BIAS" in epilog:
            plan["epilog_inputs"] = {"bias": linalg_calls.bias_of(m, dtype, package)}
    mm.plan(**plan)
    return mm


class _Cold:
    """Times single executions on the device, each after the L2 cache was written over."""

    def __init__(self) -> None:
        import cupy

        self._junk = cupy.zeros(2 * int(cupy.cuda.Device().attributes["L2CacheSize"]) + 1024, "uint8")
        self._events = cupy.cuda.Event(), cupy.cuda.Event()
        self._elapsed = cupy.cuda.get_elapsed_time

    def seconds(self, run: Any) -> float:
        start, end = self._events
        self._junk.fill(1)
        start.record()
        run()
        end.record()
        end.synchronize()
        return float(self._elapsed(start, end)) / 1e3


def measure(case: dict[str, Any], cold: _Cold, warm_rounds: int) -> dict[str, Any]:
    """Tune one case and return its times: of all algorithms, and of the plan before and after, cold and warm."""
    package = "torch" if case["dtype"].startswith("float8") else "cupy"
    before, after = _made(case, package), _made(case, package)
    try:
        if not before.algorithms:
            raise RuntimeError("this plan has no choice of algorithms")
        first = bytes(before.tuned_plan().algorithms[0])[:64]  # the algorithm, without what was said of its use
        start = time.perf_counter()
        after.autotune(iterations=10)
        took = time.perf_counter() - start
        tuned = after.tuned_plan()
        heuristic = next((i for i, record in enumerate(tuned.algorithms) if bytes(record)[:64] == first), None)
        one: list[float] = []
        two: list[float] = []
        for number in range(_PAIRS + 1):
            for values, mm in ((one, before), (two, after)) if number % 2 else ((two, after), (one, before)):
                values.append(cold.seconds(mm.execute))
        contenders = [Local("before", Call(before.execute)), Local("after", Call(after.execute))]
        series = alternate(contenders, warm_rounds, 0.01, "device")
        paired = [b / a for a, b in zip(one[1:], two[1:], strict=True)]
        return {
            "name": title(case),
            "case": case,
            "algorithms_s": list(tuned.seconds),
            "heuristic": heuristic,
            "kept": heuristic == 0,
            "tuning_s": took,
            "before_s": statistics.median(one[1:]),
            "after_s": statistics.median(two[1:]),
            "cold_ratio": statistics.median(paired),
            "warm_ratio": ratio(series["after"], series["before"])[0],
            "warm_before_s": series["before"].median,
            "warm_after_s": series["after"].median,
        }
    finally:
        before.free()
        after.free()


def group(quick: bool, seconds: float, out: Path | None) -> Group:
    """Tune all cases, write the sweep to ``autotune.json`` in the folder ``out``, and report each."""
    result = Group("GPU tuning: time on the device after autotune over before, cold L2 cache, in turns", unit="us")
    if "cupy" not in gpu.packages():
        result.notes.append("Not measured: there is no CuPy with a GPU here.")
        return result
    end, cold = time.monotonic() + seconds, _Cold()
    done: list[dict[str, Any]] = []
    for case in CASES[::4] if quick else CASES:
        if time.monotonic() > end:
            result.notes.append(f"{title(case)} is not measured: the time is up.")
            continue
        if case["dtype"].startswith("float8") and "torch" not in gpu.packages():
            result.notes.append(f"{title(case)} is not measured: it needs PyTorch.")
            continue
        try:
            done.append(measure(case, cold, 5))
        except Exception as error:  # noqa: BLE001 - a run on a GPU is to bring what it can
            result.notes.append(f"{title(case)} is not measured: {type(error).__name__}: {str(error)[:300]}")
        gpu.empty_pools()
    for row in done:
        result.times.append((f"{row['name']}: before", row["before_s"], min(row["before_s"], row["warm_before_s"])))
        result.times.append((f"{row['name']}: after", row["after_s"], min(row["after_s"], row["warm_after_s"])))
        kept = " (the library's choice kept)" if row["kept"] else ""
        limit = None if row["kept"] else _NOISE  # the same kernel against itself is no goal
        result.ratios.append(Ratio(f"{row['name']}{kept}", row["cold_ratio"], row["warm_ratio"], limit))
    if done:
        cold_mean = geometric_mean([row["cold_ratio"] for row in done])
        warm_mean = geometric_mean([row["warm_ratio"] for row in done])
        result.ratios.append(Ratio(f"geometric mean of {len(done)}", cold_mean, warm_mean))
        result.notes.append(
            f"Here the second column of times is the smaller of cold and warm, and the second one of ratios is with a "
            f"warm cache. Tuning took {sum(row['tuning_s'] for row in done):.1f} s in all."
        )
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        about = machine.describe()
        content = {"gpu": about["gpus"][:1], "packages": about["packages"], "cases": done}
        (out / FILE).write_text(json.dumps(content, indent=1) + "\n")
    return result

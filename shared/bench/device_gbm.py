"""Geometric Brownian motion in one kernel, against host random calls: python -m shared.bench.device_gbm.

Each way makes the final prices of the same number of paths, in double precision, and is timed by events of the GPU
after one run; the shortest of several counts. Wants a GPU, numba-cuda, and CuPy or PyTorch.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

PRICE, RATE, VOLATILITY, YEARS = 100.0, 0.03, 0.25, 1.0
GOAL = 10.0  # times faster than host random calls


def kernel() -> Any:
    """Return the kernel: a thread follows paths, with price and generator in registers."""
    from numba import cuda

    from nvmath.device import random

    state_type = random.StatesPhilox4_32_10.dtype

    @cuda.jit(fastmath=True)
    def simulate(final, seed, steps, drift, scale):
        i = cuda.grid(1)
        if i < final.shape[0]:
            state = cuda.local.array(1, state_type, alignment=16)
            random.init(seed, i, 0, state[0])
            noise = 0.0
            for _ in range(steps // 4):
                four = random.normal4(state[0])
                noise += four.x + four.y + four.z + four.w
            final[i] = PRICE * math.exp(steps * drift + scale * noise)

    return simulate


def ours(paths: int, steps: int, drift: float, scale: float) -> tuple[Callable[[], Any], Any]:
    """Return the call and the array that it fills."""
    from numba import cuda

    simulate, final = kernel(), cuda.device_array(paths)
    return lambda: simulate[(paths + 255) // 256, 256](final, 7, steps, drift, scale), final


def with_cupy(paths: int, steps: int, drift: float, scale: float) -> tuple[Callable[[], Any], Any]:
    """CuPy: a call of the generator and two of arithmetic for each step."""
    import cupy

    final = cupy.empty(paths)

    def run() -> None:
        price = cupy.full(paths, PRICE)
        for _ in range(steps):
            price *= cupy.exp(drift + scale * cupy.random.standard_normal(paths, dtype=cupy.float32))
        final[...] = price

    return run, final


def with_torch(paths: int, steps: int, drift: float, scale: float) -> tuple[Callable[[], Any], Any]:
    """PyTorch: the same."""
    import torch

    final = torch.empty(paths, dtype=torch.float64, device="cuda")

    def run() -> None:
        price = torch.full((paths,), PRICE, dtype=torch.float64, device="cuda")
        for _ in range(steps):
            price *= torch.exp(drift + scale * torch.randn(paths, device="cuda"))
        final.copy_(price)

    return run, final


def milliseconds(run: Callable[[], Any], repeats: int) -> float:
    """Return the shortest time on the GPU."""
    from numba import cuda

    run()
    cuda.synchronize()
    times = []
    for _ in range(repeats):
        start, end = cuda.event(), cuda.event()
        start.record()
        run()
        cuda.synchronize()  # what the others launch may be on streams of their own
        end.record()
        end.synchronize()
        times.append(cuda.event_elapsed_time(start, end))
    return float(min(times))


def measure(paths: int, steps: int, repeats: int) -> dict[str, Any]:
    """Return times in ms and ratios; raise where a mean is off by more than six standard errors."""
    step = YEARS / steps
    arguments = (paths, steps, (RATE - VOLATILITY**2 / 2) * step, VOLATILITY * math.sqrt(step))
    ways = {"nvmath.device": ours}
    ways |= {name: way for name, way in (("cupy", with_cupy), ("torch", with_torch)) if find_spec(name) is not None}
    times = {}
    for name, way in ways.items():
        run, final = way(*arguments)
        times[name] = milliseconds(run, repeats)
        host = {"nvmath.device": "copy_to_host", "cupy": "get"}.get(name)
        prices = getattr(final, host)() if host else final.cpu().numpy()
        discounted = prices * math.exp(-RATE * YEARS)
        off = abs(discounted.mean() - PRICE) / (discounted.std() / math.sqrt(paths))
        if off > 6:
            raise SystemExit(f"{name}: the mean final price is {off:.1f} standard errors off")
    fastest = min((time for name, time in times.items() if name != "nvmath.device"), default=math.nan)
    ratio = fastest / times["nvmath.device"]
    return {"paths": paths, "steps": steps, "ms": times, "times faster than the best host way": ratio, "goal": GOAL}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--paths", type=int, default=2**20)
    parser.add_argument("--steps", type=int, default=252)
    parser.add_argument("--repeats", type=int, default=7)
    given = parser.parse_args()
    print(json.dumps(measure(given.paths, given.steps, given.repeats), indent=1))


if __name__ == "__main__":
    main()

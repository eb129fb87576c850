"""The other process: measures the same calls with the nvmath that its own environment has.

Reads one JSON object a line from standard input, answers with one on standard output; see `peer`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import metadata
from typing import Any

from shared.bench import device_conv, linalg_calls, linalg_floors, linalg_others, workloads
from shared.bench.alternate import Call, seconds

_PACKAGES = (
    "nvmath-python", "nvmath-linalg", "numpy", "mkl", "cupy-cuda13x", "cupy-cuda12x", "torch", "nvidia-cufft",
    "nvidia-cublas", "cuda-core", "numba-cuda",
)  # fmt: skip
_MAKERS: dict[str, Callable[..., Call]] = {
    "make": workloads.make,
    "make_filter": workloads.make_filter,
    "product": linalg_calls.product,
    "solution": linalg_calls.solution,
    "gemm": linalg_floors.gemm,
    "numpy_product": linalg_others.numpy_product,
    "device_conv": device_conv.fused,
}


def about() -> dict[str, Any]:
    import nvmath

    found = {}
    for name in _PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return {"version": nvmath.__version__, "file": nvmath.__file__, "python": sys.version.split()[0], "packages": found}


def answer(request: dict[str, Any], calls: dict[int, Call]) -> dict[str, Any]:
    what = request["do"]
    if what == "about":
        return about()
    if what == "close":
        calls.pop(request["id"]).close()
        return {}
    if what == "empty_pools":
        from shared.bench import gpu

        gpu.empty_pools()
        return {}
    if what == "slice":
        return {"seconds": seconds(calls[request["id"]], request["calls"], request["clock"])}
    if what == "check":
        result = workloads.result_of(calls[request["id"]], request["package"])
        return {"sum": [float(abs(result).sum()), float(abs(result).max())]}
    calls[request["id"]] = _MAKERS[what](*request["args"], **request["words"])
    return {}


def main() -> None:
    channel = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a library prints must not reach the other process
    calls: dict[int, Call] = {}
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line), calls)
        except Exception as error:  # noqa: BLE001 - reported to the process that asked
            reply = {"error": f"{type(error).__name__}: {error}"}
        channel.write(json.dumps(reply) + "\n")
        channel.flush()


if __name__ == "__main__":
    main()

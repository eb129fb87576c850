"""Which hardware and which versions a run was made with."""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from typing import Any

_PACKAGES = (
    "nvmath-core", "nvmath-fft", "nvmath-linalg", "nvmath-cpu", "numpy", "scipy", "mkl", "scipy-openblas64", "mkl_fft",
    "pyfftw", "torch", "cffi", "numba", "cupy-cuda12x", "cupy-cuda13x", "cuda-bindings", "cuda-core", "numba-cuda",
    "nvidia-cufft", "nvidia-cufft-cu12", "nvidia-cublas", "nvidia-cublas-cu12", "nvidia-cusolver",
)  # fmt: skip


def _processor() -> str:
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _versions() -> dict[str, str]:
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def _gpus() -> list[str]:
    smi = shutil.which("nvidia-smi")
    if smi is None:
        return []
    query = [smi, "--query-gpu=name,driver_version", "--format=csv,noheader"]
    answer = subprocess.run(query, capture_output=True, text=True, check=False)
    return answer.stdout.splitlines() if answer.returncode == 0 else []


def describe() -> dict[str, Any]:
    """Return what this process runs on; starts no library."""
    cpus = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {
        "processor": _processor(),
        "cpus": cpus,
        "load": os.getloadavg() if hasattr(os, "getloadavg") else None,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": sys.version.split()[0],
        "gpus": _gpus(),
        "packages": _versions(),
    }


def engines() -> dict[str, str]:
    """Return the libraries that do our work, with the versions that they state."""
    found = {}
    try:
        from nvmath.cpu.provider import provider

        cpu = provider()
        found["cpu"] = f"{cpu.name} {cpu.version} (threads: {cpu.layer})" if cpu is not None else "NumPy"
    except ImportError:
        found["cpu"] = "none"
    found |= _blas()
    if _gpus():
        found["cuda"] = ", ".join(_cuda())
    return found


def _blas() -> dict[str, str]:
    try:
        from nvmath.cpu.blas import provider
    except ImportError:
        return {}
    blas = provider()
    return {"cpu, products": "NumPy" if blas is None else f"{blas.name} {blas.version} (threads: {blas.layer})"}


def _cuda() -> Iterator[str]:
    """Yield the libraries for GPUs that are here."""
    for name, library in (("cuFFT", "cufft"), ("cuBLASLt", "cublasLt")):
        try:
            yield f"{name} {importlib.import_module(f'nvmath.bindings.{library}').get_version()}"
        except (ImportError, RuntimeError) as error:
            yield f"no {name} ({type(error).__name__})"


def text(machine: dict[str, Any]) -> str:
    load = machine["load"]
    lines = [
        f"{machine['processor']}, {machine['cpus']} CPUs, load {load[0]:.1f}" if load else machine["processor"],
        f"{machine['system']}, Python {machine['python']}",
        *machine["gpus"],
        ", ".join(f"{name} {version}" for name, version in machine["packages"].items()),
    ]
    lines += [f"engine on {space}: {name}" for space, name in machine.get("engines", {}).items()]
    if "peer" in machine:
        peer = machine["peer"]
        packages = ", ".join(f"{name} {version}" for name, version in peer["packages"].items())
        lines.append(f"beside it: {packages}, Python {peer['python']}")
    return "\n".join([*lines, ""])

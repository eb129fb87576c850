"""Importing does nothing: looked at in child processes."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec

import pytest

import nvmath

FOREIGN = [
    "cupy",
    "torch",
    "numba",
    "numba_cuda",
    "numba_cuda_mlir",
    "mpi4py",
    "cuda",
    "scipy",
    "cffi",
    "importlib.metadata",
]
LIBRARIES = ["libcuda", "libcufft", "libcublas", "libnvrtc", "libmkl", "libnvpl", "libfftw", "libnvJitLink", "libmpi"]
LIBRARIES += ["libmathdx", "libcurand", "libnvvm"]
LOOK = """
import json, logging, os, sys
before = dict(os.environ)
import {module}
from pathlib import Path
maps = Path("/proc/self/maps")
maps = maps.read_text() if maps.exists() else ""
print(json.dumps({{
    "modules": [name for name in {foreign!r} if name in sys.modules],
    "libraries": [name for name in {libraries!r} if name in maps],
    "root handlers": len(logging.root.handlers) if "logging" in sys.modules else 0,
    "environment": sorted(key for key, value in os.environ.items() if before.get(key) != value),
    "threads": __import__("threading").active_count(),
}}))
"""
MODULES = [
    "nvmath",
    "nvmath.memory",
    "nvmath.bindings",
    "nvmath.fft",
    "nvmath.linalg",
    "nvmath.linalg.generic",
    "nvmath.linalg.advanced",
    "nvmath.linalg.advanced.helpers.matmul",
    "nvmath.device",
    "nvmath.device.random",
    "nvmath.bindings.mathdx",
    "nvmath.bindings.curand",
    "nvmath.cpu",
]


def child(code: str) -> str:
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.fixture(scope="module")
def numpy_alone():
    """What NumPy's own import loads is none of ours."""
    return json.loads(child(LOOK.format(module="numpy", foreign=FOREIGN, libraries=LIBRARIES)))


@pytest.mark.parametrize("module", MODULES)
def test_importing_loads_no_library_and_no_other_package(module, numpy_alone):
    if (module != "nvmath" and not hasattr(nvmath, module.split(".")[1])) or find_spec(module) is None:
        pytest.skip(f"{module} is not installed")
    assert json.loads(child(LOOK.format(module=module, foreign=FOREIGN, libraries=LIBRARIES))) == numpy_alone


def test_importing_the_namespace_imports_no_numpy():
    code = "import sys, nvmath; print('numpy' in sys.modules, any('nvmath.' in name for name in sys.modules))"
    assert child(code).split() == ["False", "False"]


def test_print_what_importing_costs(capsys):
    """Figures to look at, not limits: machines differ and are shared."""
    code = """
from time import perf_counter
start = perf_counter(); import numpy
numpy = perf_counter(); import nvmath
ours = perf_counter(); nvmath.fft
fft = perf_counter(); import nvmath.linalg.advanced
print((numpy - start) * 1e3, (ours - numpy) * 1e3, (fft - ours) * 1e3, (perf_counter() - fft) * 1e3)
"""
    runs = [[float(word) for word in child(code).split()] for _ in range(5)]
    numpy, namespace, fft, linalg = (min(column) for column in zip(*runs, strict=True))
    with capsys.disabled():
        print(
            f"\nimport of numpy {numpy:.1f} ms; of nvmath on top {namespace:.1f} ms; of nvmath.fft then {fft:.1f} ms;"
        )
        print(f"of nvmath.linalg, with the advanced product, after these {linalg:.1f} ms")

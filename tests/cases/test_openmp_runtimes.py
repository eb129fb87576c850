"""Several threads are right next to another OpenMP runtime, whichever was in the process first."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys

import pytest

PROGRAM = """
import ctypes, os, sys
os.sched_getaffinity = lambda process: set(range(4))  # as on a machine with four CPUs
order, *files = sys.argv[1:]
def other():
    for file in files:
        ctypes.CDLL(file, mode=ctypes.RTLD_GLOBAL)
if order == "first":
    other()
import numpy as np
import nvmath
from nvmath.fft import ExecutionCPU
threads = ExecutionCPU(num_threads=4)
if order == "after":
    nvmath.fft.fft(np.ones((64, 64), complex), execution=threads)
    other()
rng = np.random.default_rng()
cases = ((7, 33), (0,)), ((1, 16384), (1,)), ((50, 1000), (1,)), ((256, 256), (0, 1)), ((3, 4, 5), (0, 1, 2))
for shape, axes in cases:
    for _ in range(5):
        a = rng.standard_normal(shape) + 1j * rng.standard_normal(shape)
        wanted = np.fft.fftn(a, axes=axes)
        assert abs(nvmath.fft.fft(a, axes=axes, execution=threads) - wanted).max() < 1e-12 * abs(wanted).max(), shape
        b = nvmath.fft.irfft(np.fft.rfftn(a.real, axes=axes), axes=axes, s=[shape[i] for i in axes], execution=threads)
        wanted = a.real * np.prod([shape[i] for i in axes])
        assert abs(b - wanted).max() < 1e-12 * abs(wanted).max(), shape
print("right")
"""


@pytest.mark.parametrize("layer", ["", "INTEL", "GNU", "SEQUENTIAL"])
@pytest.mark.parametrize("order", ["first", "after", "alone"])
def test_results_beside_gnu_openmp(order: str, layer: str) -> None:
    library = ctypes.util.find_library("gomp")
    if library is None:
        pytest.skip("GNU's OpenMP runtime is not installed")
    environment = {k: v for k, v in os.environ.items() if not k.endswith("_NUM_THREADS")}
    if layer:
        environment["MKL_THREADING_LAYER"] = layer
    files = [] if order == "alone" else [library]
    command = [sys.executable, "-c", PROGRAM, order, *files]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "right\n"

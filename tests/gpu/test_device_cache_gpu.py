"""Linked kernels on disk, on a GPU: a second process loads, checks its launches, and computes the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap

import pytest

pytestmark = pytest.mark.gpu
pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")

PROGRAM = textwrap.dedent("""
    import json, logging, os, sys
    import numpy as np
    from numba import cuda
    from numba.cuda import dispatcher
    from nvmath.device import FFT

    class Kept(logging.Handler):
        def emit(self, record):
            said.append(record.getMessage())
    said = []
    for name in ("nvmath.device._kernel_cache", "nvmath.core.diskcache"):
        logging.getLogger(name).addHandler(Kept())
        logging.getLogger(name).setLevel(logging.DEBUG)
    compiled = []
    make = dispatcher._Kernel.__init__
    def counted(self, function, *arguments, **options):
        compiled.append(function.__name__)
        make(self, function, *arguments, **options)
    dispatcher._Kernel.__init__ = counted

    SCALE = float(os.environ.get("SCALE", 1))
    F = FFT(size=32, precision=np.float32, fft_type="c2c", direction="forward", execution="Block")
    storage, value, n, stride = F.storage_size, F.value_type, F.elements_per_thread, F.stride

    @cuda.jit
    def transform(x):
        data = cuda.local.array(storage, value)
        shared = cuda.shared.array(0, value)
        row = cuda.blockIdx.x * F.ffts_per_block + cuda.threadIdx.y
        for i in range(n):
            data[i] = x[row, cuda.threadIdx.x + i * stride]
        F.execute(data, shared)
        for i in range(n):
            x[row, cuda.threadIdx.x + i * stride] = data[i] * np.float32(SCALE)

    rng = np.random.default_rng(3)
    rows = 2 * F.ffts_per_block
    host = (rng.normal(size=(rows, 32)) + 1j * rng.normal(size=(rows, 32))).astype(np.complex64)
    x = cuda.to_device(host)
    transform[2, F.block_dim, 0, F.shared_memory_size](x)
    error = float(abs(x.copy_to_host() - SCALE * np.fft.fft(host)).max())
    message = ""
    try:
        transform[2, (F.block_dim[0] * 2, *F.block_dim[1:]), 0, F.shared_memory_size](x)
    except ValueError as refused:
        message = str(refused)
    print(json.dumps({"compiled": compiled, "error": error, "message": message, "said": said}))
""")


@pytest.fixture
def run(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM)

    def in_a_process(**variables):
        variables = os.environ | {"NVMATH_CACHE_DIR": str(tmp_path / "cache")} | variables
        done = subprocess.run(
            [sys.executable, str(tmp_path / "program.py")], env=variables, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return in_a_process


def test_a_second_process_compiles_nothing(run):
    first = run()
    assert first["compiled"] == ["transform"]
    second = run()
    assert second["compiled"] == [], (first["said"], second["said"])
    for found in (first, second):
        assert found["error"] < 1e-4
        assert "block" in found["message"]  # the launch is compared with what the transform needs, from disk too


def test_another_value_of_a_global_is_another_kernel(run):
    run()
    found = run(SCALE="3")
    assert found["compiled"] == ["transform"]
    assert found["error"] < 1e-3


def test_without_a_cache_every_process_compiles(run):
    for _ in range(2):
        found = run(NVMATH_CACHE_DIR="", HOME="/nonexistent", XDG_CACHE_HOME="relative")
        assert found["compiled"] == ["transform"]
        assert found["error"] < 1e-4


def test_processes_at_a_time(run, tmp_path):
    variables = os.environ | {"NVMATH_CACHE_DIR": str(tmp_path / "cache")}
    together = [
        subprocess.Popen(
            [sys.executable, str(tmp_path / "program.py")], env=variables, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in together:
        out, _ = process.communicate(timeout=300)
        assert process.returncode == 0
        assert json.loads(out.splitlines()[-1])["error"] < 1e-4
    found = run()
    assert found["compiled"] == [], found["said"]

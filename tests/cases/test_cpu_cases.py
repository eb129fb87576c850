"""Cases that users of such libraries have met: threads, processes and engines of the CPU."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import textwrap
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.core import cuda
from nvmath.fft import FFT, ExecutionCPU, fft


def run(program: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program as a file in a process of its own."""
    file = folder / "program.py"
    file.write_text(textwrap.dedent(program))
    return subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        timeout=240,
        env={**os.environ, **environment},
        check=False,
    )


def test_C01_threads_plan_together(tmp_path: Path) -> None:
    """Eight threads with function forms, then with an object each; the process ends well."""
    done = run(
        """
        import random, threading
        import numpy as np, nvmath

        failures = []

        def functions(seed):
            rng = np.random.default_rng(seed)
            for _ in range(200):
                n = int(rng.integers(2, 401))
                x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
                check(nvmath.fft.fft(x, execution="cpu"), np.fft.fft(x))

        def objects(seed):
            rng = np.random.default_rng(seed)
            for _ in range(200):
                n = int(rng.integers(2, 401))
                x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
                transform = nvmath.fft.FFT(x, execution="cpu")
                transform.plan()
                check(transform.execute(), np.fft.fft(x))
                transform.free()

        def cached(seed):
            with nvmath.plan_cache(maxsize=4):
                functions(seed)

        def check(got, wanted):
            if abs(got - wanted).max() > 1e-12 * abs(wanted).max():
                failures.append(len(wanted))

        for body in (functions, objects, cached):
            threads = [threading.Thread(target=body, args=(seed,)) for seed in range(8)]
            [t.start() for t in threads]
            [t.join() for t in threads]
        print("failures", failures)
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "failures []"
    assert not done.stderr


def test_C03_thread_counts_do_not_leak(rng: np.random.Generator) -> None:
    threadpoolctl = pytest.importorskip("threadpoolctl", reason="threadpoolctl is not installed")
    x = rng.standard_normal((64, 256)) + 0j
    fft(x, execution="cpu")  # the libraries are loaded now

    def now() -> list[tuple[Any, ...]]:
        return sorted((p["user_api"], p["filepath"], p["num_threads"]) for p in threadpoolctl.threadpool_info())

    before = now()
    for threads in (1, 4, None):
        fft(x, execution=ExecutionCPU(num_threads=threads))
        with FFT(x, execution=ExecutionCPU(num_threads=threads)) as transform:
            transform.plan()
            transform.execute()
            assert now() == before
        assert now() == before


@pytest.mark.parametrize("threads", [0, -1, "a", 1.5, True, [2]])
def test_C04_thread_counts_that_make_no_sense(threads: Any) -> None:
    with pytest.raises(ValueError, match=r"num_threads=.* is not valid"):
        ExecutionCPU(num_threads=threads)
    with pytest.raises(ValueError, match=r"num_threads=.* is not valid"):
        fft(np.ones(8, complex), execution={"name": "cpu", "num_threads": threads})


def test_C04_more_threads_than_processors(caplog: pytest.LogCaptureFixture) -> None:
    x = np.arange(12) + 1j
    with caplog.at_level(logging.INFO, logger="nvmath.fft"):
        result = fft(x, execution={"name": "cpu", "num_threads": 10**6})
    assert abs(result - np.fft.fft(x)).max() < 1e-12
    assert "num_threads=1000000 is reduced" in caplog.text


def test_C06_workers_of_other_processes(tmp_path: Path) -> None:
    """Functions, options and execution spaces are sent to workers that start from nothing."""
    done = run(
        """
        import multiprocessing
        import numpy as np, nvmath

        def main():
            x = np.arange(8) + 1j
            options = nvmath.fft.FFTOptions(result_layout="natural")
            execution = nvmath.fft.ExecutionCPU(num_threads=1)
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                there = pool.apply(nvmath.fft.fft, (x,), {"options": options, "execution": execution})
                inverse = pool.apply(nvmath.fft.fft, (x,), {"direction": nvmath.fft.FFTDirection.INVERSE})
                try:
                    pool.apply(nvmath.fft.fft, (x,), {"axes": (5,)})
                except ValueError as error:
                    print(error)
            print(np.allclose(there, np.fft.fft(x)), np.allclose(inverse, 8 * np.fft.ifft(x)))

        if __name__ == "__main__":
            main()
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.strip().splitlines()
    assert "out of bounds for a" in first
    assert second == "True True"


def test_C06_errors_travel_between_processes() -> None:
    import pickle

    layout = pickle.loads(pickle.dumps(nvmath.fft.UnsupportedLayoutError("why", (1, 0), (1,))))
    assert (str(layout), layout.permutation, layout.axes) == ("why", (1, 0), (1,))
    state = pickle.loads(pickle.dumps(nvmath.fft.InvalidFFTState("freed")))
    assert str(state) == "freed"
    assert pickle.loads(pickle.dumps(nvmath.fft.FFTOptions(inplace=True))) == nvmath.fft.FFTOptions(inplace=True)
    for error in (
        nvmath.core.errors.LibraryError("cuFFT", "cufftXtExec", 5, "INTERNAL_ERROR", "why"),
        nvmath.core.errors.UnsupportedProblem("refused", None),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_child_transforms(tmp_path: Path) -> None:
    """After the parent has used its threads, and while an object lives on."""
    done = run(
        """
        import os, signal
        import numpy as np, nvmath

        x = np.random.default_rng(1).standard_normal((64, 512)) + 0j
        wanted = np.fft.fft(x)
        threads = {"name": "cpu", "num_threads": 2}
        transform = nvmath.fft.FFT(x, axes=(1,), execution=threads)
        transform.plan()
        transform.execute()
        child = os.fork()
        if not child:
            signal.alarm(60)  # a child that hangs is ended
            good = np.allclose(nvmath.fft.fft(x, axes=(1,), execution=threads), wanted)
            os._exit(0 if good else 3)
        print(os.waitpid(child, 0)[1], np.allclose(transform.execute(), wanted))
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "0 True"


_WITHOUT_LIBRARIES = """
import dataclasses, logging
import numpy as np
logging.basicConfig(format="%(levelname)s|%(message)s")
from nvmath.cpu import provider
for name in ("MKL", "NVPL"):
    library = dataclasses.replace(getattr(provider, name), stem="no_such_library", pathfinder="", wheel=(), homes=())
    setattr(provider, name, library)
import nvmath
x = np.arange(12.0) + 1j
"""


def test_C07_no_fast_library(tmp_path: Path) -> None:
    """The portable engine gives the right result, and one line says what to install."""
    done = run(
        _WITHOUT_LIBRARIES
        + "for _ in range(3):\n    print(np.allclose(nvmath.fft.fft(x), np.fft.fft(x)))\n"
        + "print(np.allclose(nvmath.fft.irfft(nvmath.fft.rfft(x.real)), 12 * x.real))\n",
        tmp_path,
        NVMATH_FFT_CPU_LIBRARY="",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True"] * 4
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("WARNING|")
    assert "pip install" in lines[0]


def test_C08_a_named_library_that_is_missing(tmp_path: Path) -> None:
    """No other library is taken in its place, and none by a second call."""
    done = run(
        """
        import numpy as np, nvmath
        for _ in range(2):
            try:
                nvmath.fft.fft(np.ones(8, complex), execution="cpu")
            except RuntimeError as error:
                print(type(error).__name__, error)
        """,
        tmp_path,
        NVMATH_FFT_CPU_LIBRARY="libnothere.so.9",
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.strip().splitlines()
    assert first.startswith("LibraryNotFound")
    assert "libnothere.so.9" in first
    assert "NVMATH_FFT_CPU_LIBRARY" in first
    assert second == first


def test_C20_execution_on_a_gpu_where_there_is_no_driver() -> None:
    if cuda.device_count():
        pytest.skip("needs a machine without a GPU")
    x = np.arange(8) + 1j
    for call in (fft, FFT):
        for execution in ("cuda", "CUDA", {"name": "cuda", "device_id": 0}, nvmath.fft.ExecutionCUDA()):
            with pytest.raises(RuntimeError, match="driver") as caught:
                call(x, execution=execution)
            assert isinstance(caught.value, nvmath.core.errors.NvmathError)


def test_objects_belong_to_their_thread(rng: np.random.Generator) -> None:
    x = rng.standard_normal(8) + 0j
    caught: list[BaseException] = []
    with FFT(x, execution="cpu") as transform:
        transform.plan()

        def elsewhere() -> None:
            for call in (transform.execute, transform.plan, transform.release_operand):
                try:
                    call()
                except nvmath.fft.InvalidFFTState as error:
                    caught.append(error)

        thread = threading.Thread(target=elsewhere)
        thread.start()
        thread.join()
        assert len(caught) == 3
        assert all("another thread" in str(error) for error in caught)
        assert abs(transform.execute() - np.fft.fft(x)).max() < 1e-12


def test_function_forms_run_in_any_thread(rng: np.random.Generator) -> None:
    """All at once, with arrays of their own and one that they share."""
    shared = rng.standard_normal((16, 64)) + 0j
    wanted = np.fft.fft(shared)
    worst: list[float] = []

    def body() -> None:
        for _ in range(50):
            worst.append(float(abs(fft(shared, axes=(1,), execution="cpu") - wanted).max()))

    threads = [threading.Thread(target=body) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(worst) == 200
    assert max(worst) < 1e-11


def test_memory_does_not_grow(tmp_path: Path) -> None:
    """Planning, executing and freeing many times, function forms, and kept plans that are replaced."""
    pytest.importorskip("resource", reason="needs the module resource")
    done = run(
        """
        import gc, os, resource
        import numpy as np, nvmath

        def resident():
            gc.collect()
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * resource.getpagesize()

        x = np.ones((8, 64), complex)

        def cycles(count):
            with nvmath.plan_cache(maxsize=2):
                for i in range(count):
                    nvmath.fft.fft(x[:, : 8 + i % 5], axes=(1,))
            for i in range(count):
                nvmath.fft.rfft(x.real, axes=(1,))
                with nvmath.fft.FFT(x[i % 4 :], axes=(1,)) as transform:
                    transform.plan()
                    transform.execute()

        cycles(2000)
        before = resident()
        cycles(5000)
        print(resident() - before)
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 1 << 20

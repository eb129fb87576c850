"""Other processes: what can be sent to them, and what a fork leaves usable."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import nvmath
from nvmath.core import errors

fft = pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot fork here")

CHECK = """
import os, sys, threading
import numpy as np
import nvmath

a = np.random.default_rng().standard_normal((4, 60)) + 1j

def check(transform=nvmath.fft.fft, **how):
    got, expected = transform(a, **how), np.fft.fftn(a)
    assert np.abs(got - expected).max() <= 1e-12 * np.abs(expected).max()

def forked(body, seconds=60):
    child = os.fork()
    if child == 0:
        import signal
        signal.alarm(seconds)  # a child that hangs ends with this signal
        try:
            body()
        except BaseException:
            import traceback
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0, f"the child ended with {os.waitstatus_to_exitcode(status)}"
"""


def run(tmp_path, code: str) -> str:
    """Run a program in a child; fail with what it says unless it ends well and is silent."""
    program = tmp_path / "program.py"
    program.write_text(CHECK + textwrap.dedent(code))
    command = [sys.executable, "-W", "ignore::DeprecationWarning", str(program)]  # of forking beside threads
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout


def test_functions_and_options_are_sent_to_a_spawned_worker(tmp_path):
    """C06."""
    run(
        tmp_path,
        """
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        if __name__ == "__main__":
            options = nvmath.fft.FFTOptions(result_layout="natural")
            with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
                execution = nvmath.fft.ExecutionCPU(num_threads=1)
                future = pool.submit(nvmath.fft.fft, a, options=options, execution=execution)
                check(lambda a: future.result())
                try:
                    pool.submit(nvmath.fft.fft, a.real).result()
                except ValueError as error:
                    assert "rfft" in str(error)
                else:
                    raise AssertionError("no error came back")
        """,
    )


@pytest.mark.parametrize(
    "value",
    [
        fft.fft,
        fft.irfft,
        fft.FFT,
        fft.FFTOptions(fft_type="C2R", last_axis_parity="odd", blocking=True),
        fft.ExecutionCPU(num_threads=3),
        fft.ExecutionCUDA(device_id=1),
        fft.FFTDirection.INVERSE,
        fft.DeviceCallable(ltoir=b"code", data=5),
        nvmath.ComputeType.COMPUTE_32F,
        nvmath.CudaDataType.CUDA_C_32F,
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_values_survive_pickling(value):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value


def test_keys_survive_pickling():
    key = fft.FFT.create_key(np.zeros((2, 8), complex), axes=(1,))
    assert pickle.loads(pickle.dumps(key)) == key


def test_specifications_survive_pickling():
    from nvmath.fft.spec import FFTSpec

    spec = FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ((2, 8, 8),))
    back = pickle.loads(pickle.dumps(spec))
    assert back == spec
    assert hash(back) == hash(FFTSpec("C2C", "complex64", "complex64", ((8, 1, 1),), ((2, 8, 8),)))


ERRORS = [
    errors.InvalidState("text"),
    errors.NoBackend("text"),
    errors.UnsupportedProblem("text", ("a", "specification")),
    errors.LibraryError("cuFFT", "cufftExec", 5, "CUFFT_INTERNAL_ERROR", "try again"),
    errors.LibraryError("cuFFT", "cufftExec", 5, "CUFFT_INTERNAL_ERROR"),
    errors.LibraryNotFound("text"),
    errors.DriverNotFound("text"),
    fft.InvalidFFTState("text"),
    fft.UnsupportedLayoutError("text", (1, 0), (1,)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling(error):
    """Or a pool of processes hangs, or dies, where its worker raised."""
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


@needs_fork
def test_a_forked_child_computes(tmp_path):
    run(
        tmp_path,
        """
        obj = nvmath.fft.FFT(a, execution={"name": "cpu", "num_threads": 2})
        obj.plan()
        check()
        def body():
            check()
            check(execution={"name": "cpu", "num_threads": 2})
            check(lambda a: obj.execute())  # planned before the fork
            with nvmath.fft.FFT(a) as own:
                own.plan()
                check(lambda a: own.execute())
            obj.free()
        forked(body)
        check()
        check(lambda a: obj.execute())
        obj.free()
        """,
    )


@needs_fork
def test_a_fork_before_the_first_transform(tmp_path):
    run(tmp_path, "forked(check); check(); forked(check)")


@needs_fork
def test_a_fork_while_another_thread_plans(tmp_path):
    """A lock that was held at the fork has nobody to open it in the child."""
    run(
        tmp_path,
        """
        check()  # what a thread imports at the fork stays locked in the child: a limit of Python
        stop = threading.Event()
        def work():
            rng = np.random.default_rng()
            while not stop.is_set():
                b = rng.standard_normal(int(rng.integers(2, 400))) + 0j
                assert np.allclose(nvmath.fft.fft(b), np.fft.fft(b))
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(15):
                forked(lambda: [check() for _ in range(3)], seconds=30)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        """,
    )


@needs_fork
def test_a_forked_child_with_the_plan_cache(tmp_path):
    run(
        tmp_path,
        """
        nvmath.plan_cache.enable(maxsize=2)
        check()
        check()
        def body():
            before = nvmath.plan_cache.info()
            assert before.currsize == 1
            check()
            assert nvmath.plan_cache.info().hits == before.hits + 1
            nvmath.plan_cache.disable()
            check()
        forked(body)
        check()
        assert nvmath.plan_cache.info()[:2] == (2, 1), nvmath.plan_cache.info()
        """,
    )


@needs_fork
def test_a_pool_of_forked_processes(tmp_path):
    run(
        tmp_path,
        """
        import multiprocessing
        check()
        with multiprocessing.get_context("fork").Pool(2) as pool:
            for got in pool.map(nvmath.fft.fft, [a] * 6):
                check(lambda a: got)
            pool.close()
            pool.join()
        """,
    )


def test_an_object_that_is_alive_at_the_end_of_the_process(tmp_path):
    """Nothing is said, and the process ends well."""
    run(
        tmp_path,
        """
        kept = []
        for _ in range(3):
            obj = nvmath.fft.FFT(a)
            obj.plan()
            obj.execute()
            obj.me = obj
            kept.append(obj)
        nvmath.plan_cache.enable()
        check()
        threading.Thread(target=check).start()
        """,
    )


def test_a_read_only_operand_is_the_first_in_a_fresh_process(tmp_path):
    run(
        tmp_path,
        """
        y = np.zeros(4) + 1j
        y.flags.writeable = False
        assert nvmath.fft.fft(y).tolist() == [4j, 0, 0, 0]
        """,
    )

"""Which CPU library is taken, and that opening MKL can neither end nor change the process."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nvmath.core import libraries
from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Places
from nvmath.cpu import mkl
from nvmath.cpu import provider as module
from nvmath.cpu.provider import provider

CC = shutil.which("cc")
needs_cc = pytest.mark.skipif(CC is None or sys.platform != "linux", reason="needs a C compiler on Linux")
on_x86 = pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="needs an x86-64 processor")


def has_mkl() -> bool:
    found = provider()
    return found is not None and found.name == "MKL"


needs_mkl = pytest.mark.skipif(not has_mkl(), reason="needs oneMKL")

STUB = r"""
static int threads = 3;
int planned_with, destroyed;
int fftw_init_threads(void) { return 1; }
void fftw_plan_with_nthreads(int n) { threads = n; }
int fftw_planner_nthreads(void) { return threads; }
void *fftw_plan_guru64_dft(int rank, void *dims, int batch, void *batches, void *in, void *out, int sign, unsigned f) {
    planned_with = threads; return (void *)(long)(1000 + threads);
}
void fftw_execute_dft(void *plan, void *in, void *out) {}
void fftw_destroy_plan(void *plan) { destroyed++; }
"""


def build(path: Path, source: str = STUB) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    code = path.with_suffix(".c")
    code.write_text(source)
    subprocess.run(
        [str(CC), "-shared", "-fPIC", "-w", f"-Wl,-soname,{path.name}", "-o", str(path), str(code)], check=True
    )
    return path


@pytest.fixture
def fresh(monkeypatch):
    """As in a process that has not looked yet."""
    monkeypatch.setattr(module, "_found", [])
    monkeypatch.setattr(module, "_why_none", [])
    monkeypatch.setattr(mkl, "_layers", {})
    monkeypatch.setattr(libraries, "_opened", {})
    monkeypatch.setattr(libraries, "_handles", {})
    monkeypatch.delenv(module.VARIABLE, raising=False)


@pytest.fixture
def only_in(fresh, monkeypatch):
    """Search one folder as if it were all there is."""

    def here(folder: Path) -> None:
        monkeypatch.setattr(Places, "here", staticmethod(lambda: Places({}, (), (folder,), sys.platform)))
        monkeypatch.setattr(libraries, "loaded", lambda library: ())
        names = libraries.Library.file_names
        monkeypatch.setattr(libraries.Library, "file_names", lambda *a: tuple(f"none-{n}" for n in names(*a)))

    return here


# -- the choice ----


def test_nothing_installed_is_none_and_says_what_to_install(only_in, tmp_path):
    only_in(tmp_path)
    assert provider() is None
    assert "pip install 'nvmath-cpu[" in module.why_none()
    with pytest.raises(LibraryNotFound, match="nvmath-cpu"):
        module.require_provider()


@pytest.mark.parametrize("value", ["libnothere.so.9", "/nowhere/libmkl_rt.so.2"])
def test_a_named_library_that_is_missing_is_an_error_and_nothing_else_is_taken(fresh, monkeypatch, value):
    monkeypatch.setenv(module.VARIABLE, value)
    with pytest.raises(LibraryNotFound) as caught:
        provider()
    assert f"{module.VARIABLE}={value!r}" in str(caught.value)


@needs_cc
def test_any_library_with_the_interface_can_be_named(fresh, monkeypatch, tmp_path):
    file = build(tmp_path / "libmyfftw.so.3")
    monkeypatch.setenv(module.VARIABLE, str(file))
    found = provider()
    assert found.name == f"FFTW3 library {file}"
    assert (found.path, found.reason) == (str(file), module.VARIABLE)
    assert found.precisions == {"float64"}
    assert found.layer == "own"
    with pytest.raises(LibraryNotFound, match="fftwf_execute"):
        found.lib.fftwf_execute(0)


@needs_cc
def test_a_library_without_the_interface_is_refused(fresh, monkeypatch, tmp_path):
    file = build(tmp_path / "libother.so", "int nothing;")
    monkeypatch.setenv(module.VARIABLE, str(file))
    with pytest.raises(LibraryNotFound, match="none of the functions"):
        provider()


@needs_cc
@on_x86
@pytest.mark.parametrize("major", [1, 2, 3])
def test_every_accepted_major_of_mkl_is_found_by_pattern(only_in, tmp_path, major):
    file = build(tmp_path / f"lib/libmkl_rt.so.{major}")
    only_in(tmp_path)
    found = provider()
    assert (found.name, found.path, found.reason) == ("MKL", str(file), "the interpreter's prefix")


@needs_cc
@on_x86
def test_a_new_major_of_mkl_is_refused_by_number(only_in, tmp_path):
    build(tmp_path / "lib/libmkl_rt.so.99")
    only_in(tmp_path)
    assert provider() is None
    assert "found 99, accepted 1, 2, 3" in module.why_none()


@needs_cc
@on_x86
def test_half_an_mkl_is_refused_before_it_ends_the_process(only_in, tmp_path):
    build(tmp_path / "lib/libmkl_rt.so.3", STUB + "int MKL_Set_Threading_Layer(int n) { return n; }")
    only_in(tmp_path)
    assert provider() is None
    assert "incomplete" in module.why_none()


# -- threads ----


@needs_cc
def test_the_number_of_threads_of_a_plan_is_put_back(fresh, monkeypatch, tmp_path):
    monkeypatch.setenv(module.VARIABLE, str(build(tmp_path / "libcounting.so")))
    found = provider()
    ffi, make = found.ffi, found.lib.fftw_plan_guru64_dft
    arguments = (1, ffi.new("fftw_iodim64[]", [(4, 1, 1)]), 0, ffi.NULL, ffi.NULL, ffi.NULL, -1, 64)
    assert found.plan(make, False, 5, *arguments) == 1005
    assert found.lib.fftw_planner_nthreads() == 3
    with pytest.raises(TypeError):
        found.plan(make, False, 5, "too few")
    assert found.lib.fftw_planner_nthreads() == 3
    assert found.lock.acquire(blocking=False)
    found.lock.release()
    found.destroy(found.lib.fftw_destroy_plan, 1005)


def child(code: str, timeout: float = 120, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run code that uses the provider in a process of its own; an empty value removes a variable."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("MKL_", "LD_LIBRARY", "NVMATH_", "OMP_"))}
    env = {k: v for k, v in (clean | environ).items() if v}
    return subprocess.run(
        [sys.executable, "-c", SETUP + code], env=env, capture_output=True, text=True, timeout=timeout, check=False
    )


SETUP = """
import numpy as np
from nvmath.cpu.provider import provider, forget
def transform(threads=2, n=64, kind=np.complex128):
    p = provider()
    a = np.random.default_rng(0).standard_normal((n, n, 4)).astype(kind)
    out = np.empty_like(a)
    i, o = p.ffi.from_buffer(a), p.ffi.from_buffer(out)
    dims = p.ffi.new("fftw_iodim64[]", [(s, t // a.itemsize, t // a.itemsize) for s, t in zip(a.shape, a.strides)])
    single = kind is np.complex64
    make = p.lib.fftwf_plan_guru64_dft if single else p.lib.fftw_plan_guru64_dft
    plan = p.plan(make, single, threads, 3, dims, 0, p.ffi.NULL, i, o, -1, 64)
    (p.lib.fftwf_execute_dft if single else p.lib.fftw_execute_dft)(plan, i, o)
    p.destroy(p.lib.fftwf_destroy_plan if single else p.lib.fftw_destroy_plan, plan)
    assert np.allclose(out, np.fft.fftn(a), atol=1e-3 if single else 1e-9)
    return p
"""


def works(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)
    assert "FATAL ERROR" not in done.stderr + done.stdout
    return done.stdout.strip()


@needs_mkl
def test_mkl_is_found_and_right_with_nothing_on_the_loader_path():
    assert works(child("print(transform().layer); transform(kind=np.complex64)")) in ("INTEL", "SEQUENTIAL")


@needs_mkl
@pytest.mark.parametrize(
    ("environ", "layer"),
    [
        ({"MKL_THREADING_LAYER": "SEQUENTIAL"}, "SEQUENTIAL"),
        ({"MKL_THREADING_LAYER": "GNU"}, None),
        ({"MKL_THREADING_LAYER": "TBB"}, None),
        ({"MKL_THREADING_LAYER": "nonsense"}, None),
        ({"MKL_INTERFACE_LAYER": "ILP64"}, None),
        ({"MKL_INTERFACE_LAYER": "GNU,ILP64", "MKL_THREADING_LAYER": "INTEL"}, None),
    ],
)
def test_no_setting_of_the_environment_ends_the_process(environ, layer):
    found = works(child("print(transform().layer)", **environ))
    assert layer is None or found == layer


WITHOUT_INTEL = """
from nvmath.cpu import provider as m
from dataclasses import replace
code, runtime = m._RUNTIMES["INTEL"]
m._RUNTIMES["INTEL"] = (code, replace(runtime, stem="iomp5_is_not_here"))
"""


@needs_mkl
def test_without_intels_openmp_mkl_runs_in_one_thread():
    assert works(child(WITHOUT_INTEL + "p = transform(4); print(p.layer, p.max_threads())")) == "SEQUENTIAL 1"


@needs_mkl
@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")
def test_with_gnus_openmp_loaded_already_mkl_uses_it():
    code = """
import ctypes
try: ctypes.CDLL("libgomp.so.1", ctypes.RTLD_GLOBAL)
except OSError: print("no libgomp"); raise SystemExit
print(transform().layer)
"""
    found = works(child(WITHOUT_INTEL + code))
    if found == "no libgomp":
        pytest.skip("needs GNU's OpenMP")
    assert found == "GNU"


@needs_mkl
def test_the_number_of_threads_does_not_leak():
    code = """
from threadpoolctl import threadpool_info
from nvmath.bindings.mkl import service
provider()
keys = ("internal_api", "num_threads")
before = sorted(tuple(i[k] for k in keys) for i in threadpool_info()), service.get_max_threads()
for threads in (1, 4, 2): transform(threads); transform(threads, kind=np.complex64)
after = sorted(tuple(i[k] for k in keys) for i in threadpool_info()), service.get_max_threads()
assert before == after, (before, after)
# and the setting of FFTW's interface is back at one: a plan made without a word about threads uses one
import os, time
a = np.zeros((64, 64, 64), complex); p = provider(); i = p.ffi.from_buffer(a)
plan = p.lib.fftw_plan_many_dft(3, p.ffi.new("int[]", [64] * 3), 1, i, p.ffi.NULL, 1, 0, i, p.ffi.NULL, 1, 0, -1, 64)
own, all_ = time.thread_time(), time.process_time()
for _ in range(5): p.lib.fftw_execute(plan)
own, all_ = time.thread_time() - own, time.process_time() - all_
print(round(own / all_, 1))
"""
    pytest.importorskip("threadpoolctl")
    assert float(works(child(code, KMP_BLOCKTIME="0"))) >= 0.9


@needs_mkl
def test_a_limit_for_this_thread_can_be_set_and_put_back():
    code = "p = provider(); a = p.max_threads(); old = p.set_threads_here(1); b = p.max_threads();"
    code += "p.set_threads_here(old); print(a == p.max_threads(), b)"
    assert works(child(code)) == "True 1"


FORK = """
import os, signal, sys
transform(2)
p = provider()
p.lock.acquire()  # as if another thread were planning at the fork
child = os.fork()
if child == 0:
    signal.alarm(60)
    transform(2); transform(1)
    os._exit(0 if p.generation == 1 else 9)
p.lock.release()
status = os.waitpid(child, 0)[1]
transform(2)
print(p.layer, status if p.generation == 0 else "changed")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
@pytest.mark.skipif(provider() is None, reason="needs a library with the FFTW3 interface")
def test_the_child_of_a_process_that_used_threads_can_compute():
    assert works(child(FORK, OMP_NUM_THREADS="2")).endswith(" 0")


@needs_mkl
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_the_child_can_compute_with_gnus_openmp_too():
    done = child("print(provider().layer)", MKL_THREADING_LAYER="GNU")
    if works(done) != "GNU":
        pytest.skip("needs GNU's OpenMP")
    assert works(child(FORK, MKL_THREADING_LAYER="GNU", OMP_NUM_THREADS="2")) == "GNU 0"


@pytest.mark.skipif(provider() is None, reason="needs a library with the FFTW3 interface")
def test_threads_that_plan_together():
    code = """
import threading
errors = []
def work():
    try:
        for n in range(2, 12): transform(1 + n % 2, n)
    except BaseException as e: errors.append(e)
threads = [threading.Thread(target=work) for _ in range(8)]
[t.start() for t in threads]; [t.join() for t in threads]
print(errors)
"""
    assert works(child(code)) == "[]"


def test_importing_opens_nothing():
    assert works(child("from nvmath.core import libraries; print(len(libraries._opened))")) == "0"


def test_the_candidates_are_listed_for_the_doctor(fresh, monkeypatch):
    assert all(isinstance(line, str) for line in module.explain())
    monkeypatch.setenv(module.VARIABLE, "libx.so")
    assert module.explain() == [f"libx.so ({module.VARIABLE})"]

"""Finding and opening shared libraries: order, reasons, versions, errors."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import threading
import types
import uuid
from pathlib import Path

import pytest

from nvmath.core import libraries
from nvmath.core.errors import DriverNotFound, LibraryNotFound
from nvmath.core.libraries import Library, Places, candidates, loaded_files, open_library

CC = shutil.which("cc")
needs_cc = pytest.mark.skipif(CC is None or sys.platform != "linux", reason="needs a C compiler on Linux")
SOURCE = "int answer(void) { return 42; } int version_of(int *v) { *v = 12304; return 0; }\n"
CDEF = "int answer(void); int version_of(int *v); int newer(int x);"


def build(path: Path, source: str = SOURCE) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    code = path.parent / f"{path.name}.c"
    code.write_text(source)
    command = [str(CC), "-shared", "-fPIC", f"-Wl,-soname,{path.name}", "-o", str(path), str(code)]
    subprocess.run(command, check=True)
    code.unlink()
    return path


def touch(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("")
    return path


@pytest.fixture
def stem():
    """A name of its own for each test: a library that was loaded once stays loaded."""
    return f"stub{uuid.uuid4().hex[:10]}"


@pytest.fixture
def ffi(tmp_path, stem):
    cffi = pytest.importorskip("cffi")
    builder = cffi.FFI()
    builder.cdef(CDEF)
    builder.set_source(f"_{stem}", None)
    text = tmp_path / f"_{stem}.py"
    builder.emit_python_code(str(text))
    namespace: dict[str, object] = {}
    exec(text.read_text(), namespace)
    return namespace["ffi"]


def describe(stem: str, **more: object) -> Library:
    values = {"name": "Stub", "stem": stem, "majors": (12, 11), "env": ("NVMATH_STUB_LIBRARY",)}
    values |= {"install": "pip install stub", "wheel": ("nvidia/cu1[3-9]/lib", "nvidia/stub/lib")}
    return Library(**(values | more))


def version_of(lib, ffi):
    number = ffi.new("int *")
    lib.version_of(number)
    return str(number[0])


# -- names ----


@pytest.mark.parametrize(
    ("platform", "file", "major"),
    [
        ("linux", "libcufft.so.12", 12),
        ("linux", "libcufft.so.11.4.1.4", 11),
        ("linux", "libcufft.so", -1),
        ("linux", "libcufftw.so.12", None),
        ("linux", "libcufft.a", None),
        ("linux", "libcufft.so.12.sig", None),
        ("win32", "cufft64_12.dll", 12),
        ("win32", "CUFFT64_11.DLL", 11),
        ("win32", "cufftw64_12.dll", None),
        ("darwin", "libcufft.12.dylib", 12),
        ("darwin", "libcufft.dylib", -1),
    ],
)
def test_the_major_version_is_read_from_the_file_name(platform, file, major):
    assert describe("cufft").major_of(file, platform) == major


def test_a_windows_name_without_a_version():
    runtime = Library(name="OpenMP", stem="iomp5", dll="lib{stem}md.dll")
    assert runtime.major_of("libiomp5md.dll", "win32") == -1
    assert runtime.file_names("win32") == ("libiomp5md.dll",)


def test_the_names_for_the_loader_are_versioned_best_first():
    assert describe("cufft").file_names("linux") == ("libcufft.so.12", "libcufft.so.11", "libcufft.so")
    assert describe("cufft").file_names("win32") == ("cufft64_12.dll", "cufft64_11.dll")


# -- where our own search looks ----


def places(root: Path, platform: str = "linux", **environ: str) -> Places:
    return Places(environ, (root / "site", root / "site2"), (root / "prefix",), platform)


def test_the_order_of_the_search_and_its_reasons(tmp_path):
    trees = [
        ("a wheel", touch(tmp_path / "site/nvidia/cu13/lib/libstub.so.12")),
        ("a wheel", touch(tmp_path / "site2/nvidia/stub/lib/libstub.so.11")),
        ("the conda environment", touch(tmp_path / "conda/lib/libstub.so.12.0.1")),  # versioned name only
        ("the interpreter's prefix", touch(tmp_path / "prefix/lib/libstub.so.12")),
        ("CUDA_HOME", touch(tmp_path / "cuda/lib64/libstub.so.12")),
        ("CUDA_PATH", touch(tmp_path / "cuda2/lib/libstub.so")),
        ("LD_LIBRARY_PATH", touch(tmp_path / "ld/libstub.so.11")),
    ]
    here = places(
        tmp_path,
        CONDA_PREFIX=str(tmp_path / "conda"),
        CUDA_HOME=str(tmp_path / "cuda"),
        CUDA_PATH=str(tmp_path / "cuda2"),
        LD_LIBRARY_PATH=f"{tmp_path / 'empty'}:{tmp_path / 'ld'}",
    )
    while trees:
        found = [(c.reason, Path(c.path)) for c in candidates(describe("stub"), here)]
        assert found[: len(trees)] == trees
        assert {reason for reason, _ in found[len(trees) :]} == {"the system's loader"}
        trees.pop(0)[1].unlink()  # without the first, the next is first


@needs_cc
def test_the_first_that_opens_is_taken_and_the_next_when_it_is_gone(tmp_path, stem):
    library = describe(stem)
    files = [
        (build(tmp_path / f"site/nvidia/cu13/lib/lib{stem}.so.12"), "a wheel"),
        (build(tmp_path / f"conda/lib/lib{stem}.so.12.1"), "the conda environment"),
        (build(tmp_path / f"cuda/lib64/lib{stem}.so.11"), "CUDA_HOME"),
        (build(tmp_path / f"ld/lib{stem}.so.12"), "LD_LIBRARY_PATH"),
    ]
    environ = {"CONDA_PREFIX": str(tmp_path / "conda"), "CUDA_HOME": str(tmp_path / "cuda")}
    here = places(tmp_path, **environ, LD_LIBRARY_PATH=str(tmp_path / "ld"))
    for file, reason in files:
        found = next(c for c in candidates(library, here) if not c.refused)
        assert (found.path, found.reason) == (str(file), reason)
        opened, _handle = libraries._open_first([found], library, [])
        assert opened == found
        file.unlink()


def test_a_file_that_does_not_open_is_passed_over_and_reported(tmp_path, stem):
    broken = touch(tmp_path / f"site/nvidia/stub/lib/lib{stem}.so.12")
    with pytest.raises(LibraryNotFound) as caught:
        libraries._find(describe(stem), places(tmp_path))
    assert str(broken) in str(caught.value)
    assert "a wheel" in str(caught.value)
    assert "pip install stub" in str(caught.value)
    assert "NVMATH_STUB_LIBRARY" in str(caught.value)


@pytest.mark.parametrize(
    ("platform", "folder", "file"),
    [
        ("linux", "nvidia/cu13/lib", "libcufft.so.12"),  # CUDA 13: one folder for all
        ("linux", "nvidia/cufft/lib", "libcufft.so.11"),  # CUDA 12: one folder each
        ("win32", "nvidia/cu13/bin/x86_64", "cufft64_12.dll"),
        ("win32", "nvidia/cufft/bin", "cufft64_11.dll"),
    ],
)
def test_the_folder_layouts_of_both_cudas(tmp_path, platform, folder, file):
    from nvmath.bindings.cufft import LIBRARY

    path = touch(tmp_path / "site" / folder / file)
    assert Path(next(iter(candidates(LIBRARY, places(tmp_path, platform)))).path) == path


def test_windows_looks_into_path_and_conda(tmp_path):
    from nvmath.bindings.cufft import LIBRARY

    one = touch(tmp_path / "conda/Library/bin/cufft64_12.dll")
    two = touch(tmp_path / "bin/cufft64_12.dll")
    here = places(
        tmp_path, "win32", CONDA_PREFIX=str(tmp_path / "conda"), PATH=f"{tmp_path / 'none'};{tmp_path / 'bin'}"
    )
    found = list(candidates(LIBRARY, here))
    assert [(Path(c.path), c.reason) for c in found[:2]] == [(one, "the conda environment"), (two, "PATH")]


def test_a_newer_major_is_refused_by_number_and_an_accepted_one_in_the_same_folder_wins(tmp_path):
    folder = tmp_path / "site/nvidia/stub/lib"
    touch(folder / "libstub.so.99")
    library = describe("stub")
    only = next(iter(candidates(library, places(tmp_path))))
    assert only.refused == "found 99, accepted 11, 12"
    with pytest.raises(LibraryNotFound, match="found 99, accepted 11, 12"):
        libraries._find(library, places(tmp_path))
    touch(folder / "libstub.so.11")
    touch(folder / "libstub.so.12")
    first, second, third = list(candidates(library, places(tmp_path)))[:3]
    assert (first.major, second.major, third.major) == (12, 11, 99)


def test_files_that_are_loaded_already_are_read_from_the_process_map():
    lines = [
        "7f00-7f01 r-xp 00000000 fe:00 12 /opt/my libs/libcufft.so.12",
        "7f01-7f02 r--p 00000000 fe:00 12 /opt/my libs/libcufft.so.12",
        "7f03-7f04 rw-p 00000000 00:00 0 ",
        "7f05-7f06 r--s 00000000 fe:00 3 /usr/lib/locale/locale-archive",
        "7f07-7f08 r-xp 00000000 fe:00 9 /tmp/libold.so.1 (deleted)",
        "7ffe-7fff r-xp 00000000 00:00 0 [vdso]",
    ]
    assert loaded_files(lines) == ("/opt/my libs/libcufft.so.12",)


# -- opening ----


@needs_cc
def test_the_variable_names_the_file(tmp_path, stem, ffi, monkeypatch):
    file = build(tmp_path / "elsewhere" / f"lib{stem}.so.11")
    monkeypatch.setenv("NVMATH_STUB_LIBRARY", str(file))
    opened = open_library(describe(stem, version=version_of), ffi)
    assert (opened.path, opened.found_via, opened.version) == (str(file), "NVMATH_STUB_LIBRARY", "12304")
    assert opened.lib.answer() == 42
    assert opened.has("answer")
    assert open_library(describe(stem, version=version_of), ffi) is opened


@needs_cc
def test_a_bare_name_in_the_variable_is_looked_for_where_we_search(tmp_path, stem, monkeypatch):
    file = build(tmp_path / f"cuda/lib64/lib{stem}.so.12")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))
    monkeypatch.setenv("NVMATH_STUB_LIBRARY", file.name)
    assert open_library(describe(stem)).path == str(file)


@needs_cc
@pytest.mark.parametrize("value", ["libnothere.so.9", "/no/such/folder/libnothere.so.9"])
def test_a_variable_that_names_nothing_is_an_error_even_if_another_copy_is_there(tmp_path, stem, monkeypatch, value):
    build(tmp_path / f"cuda/lib64/lib{stem}.so.12")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))
    monkeypatch.setenv("NVMATH_STUB_LIBRARY", value)
    with pytest.raises(LibraryNotFound) as caught:
        open_library(describe(stem))
    assert f"NVMATH_STUB_LIBRARY={value!r}" in str(caught.value)
    monkeypatch.delenv("NVMATH_STUB_LIBRARY")
    assert open_library(describe(stem)).found_via == "CUDA_HOME"  # a failure is not remembered


@needs_cc
def test_a_copy_that_is_loaded_already_is_used(tmp_path, stem, monkeypatch):
    file = build(tmp_path / "loaded" / f"lib{stem}.so.11")
    build(tmp_path / f"cuda/lib64/lib{stem}.so.12")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))
    kept = ctypes.CDLL(str(file))
    opened = open_library(describe(stem))
    assert (opened.path, opened.found_via) == (str(file), "already loaded in this process")
    assert kept is not None


@needs_cc
def test_cuda_pathfinder_is_asked_before_our_own_search(tmp_path, stem, monkeypatch):
    file = build(tmp_path / "found" / f"lib{stem}.so.12")
    build(tmp_path / f"cuda/lib64/lib{stem}.so.12")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))
    asked = []

    def load(name):
        asked.append(name)
        return types.SimpleNamespace(abs_path=str(file), found_via="site-packages")

    fake = types.SimpleNamespace(load_nvidia_dynamic_lib=load)
    monkeypatch.setitem(sys.modules, "cuda", types.ModuleType("cuda"))
    monkeypatch.setitem(sys.modules, "cuda.pathfinder", fake)
    opened = open_library(describe(stem, pathfinder="stub"))
    assert asked == ["stub"]
    assert (opened.path, opened.found_via) == (str(file), "cuda-pathfinder")


@needs_cc
@pytest.mark.parametrize("answer", ["nothing", "a major that is not accepted"])
def test_our_own_search_goes_on_where_cuda_pathfinder_fails(tmp_path, stem, monkeypatch, answer):
    file = build(tmp_path / f"cuda/lib64/lib{stem}.so.12")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))

    def load(name):
        if answer == "nothing":
            raise RuntimeError("DynamicLibNotFoundError: no such library")
        return types.SimpleNamespace(abs_path=f"/somewhere/lib{stem}.so.99", found_via="conda")

    monkeypatch.setitem(sys.modules, "cuda", types.ModuleType("cuda"))
    monkeypatch.setitem(sys.modules, "cuda.pathfinder", types.SimpleNamespace(load_nvidia_dynamic_lib=load))
    opened = open_library(describe(stem, pathfinder="stub"))
    assert (opened.path, opened.found_via) == (str(file), "CUDA_HOME")


@needs_cc
def test_sixteen_threads_load_once_and_get_the_same(tmp_path, stem, ffi, monkeypatch):
    monkeypatch.setenv("NVMATH_STUB_LIBRARY", str(build(tmp_path / f"lib{stem}.so.12")))
    loads, results, start = [], [], threading.Barrier(16)
    dlopen = libraries._dlopen
    monkeypatch.setattr(libraries, "_dlopen", lambda *a: (loads.append(a), dlopen(*a))[1])

    def first_use():
        start.wait()
        results.append(open_library(describe(stem), ffi))

    threads = [threading.Thread(target=first_use) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(loads) == 1
    assert len(results) == 16
    assert len({id(opened.lib) for opened in results}) == 1


@needs_cc
def test_a_missing_function_fails_when_it_is_called_and_says_where_it_is(tmp_path, stem, ffi, monkeypatch):
    file = build(tmp_path / f"lib{stem}.so.12")
    monkeypatch.setenv("NVMATH_STUB_LIBRARY", str(file))
    opened = open_library(describe(stem, version=version_of, since={"newer": "12.4"}), ffi)
    missing = opened.lib.newer
    assert not opened.has("newer")
    assert opened.lib.answer() == 42
    with pytest.raises(LibraryNotFound) as caught:
        missing(1)
    for part in ("Stub", "newer", str(file), "12304", "12.4", "pip install stub"):
        assert part in str(caught.value)
    with pytest.raises(AttributeError):
        opened.lib.never_declared  # noqa: B018
    assert "answer" in dir(opened.lib)


def test_a_failure_says_everything_that_was_tried(stem):
    library = describe(stem, pathfinder="stub")
    with pytest.raises(LibraryNotFound) as caught:
        open_library(library)
    text = str(caught.value)
    assert "version 11 or 12" in text
    assert "cuda-pathfinder" in text
    assert f"lib{stem}.so.12 (the system's loader)" in text or sys.platform != "linux"


# -- the driver ----


def in_child(code: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environ, capture_output=True, text=True, timeout=120, check=False
    )


@needs_cc
@pytest.mark.parametrize(("status", "text"), [(100, "reports no device"), (999, "error 999"), (0, "")])
def test_the_driver_is_asked_whether_it_works(tmp_path, status, text):
    build(tmp_path / "libcuda.so.1", f"int cuInit(unsigned flags) {{ return {status}; }}")
    code = "from nvmath.core.libraries import driver_problem; print(driver_problem())"
    done = in_child(code, LD_LIBRARY_PATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert text in done.stdout
    assert bool(done.stdout.strip()) == (status != 0)


def test_without_a_driver_the_error_says_driver(monkeypatch):
    monkeypatch.setattr(libraries, "driver_problem", lambda: "the NVIDIA driver is missing (libcuda.so.1: not there)")
    with pytest.raises(DriverNotFound) as caught:
        libraries.require_driver("execution='cuda'")
    text = str(caught.value)
    assert text.startswith("execution='cuda' was asked for, but the NVIDIA driver is missing")
    assert "libraries does not help" in text
    assert isinstance(caught.value, LibraryNotFound)


def test_the_driver_is_looked_for_once():
    assert libraries.driver_problem() == libraries.driver_problem()
    assert libraries.driver_problem.cache_info().misses <= 1

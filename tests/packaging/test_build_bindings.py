"""The build hook: declarations become modules in wheels, through sdists, and in editable installs."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="hatchling, which builds the wheels, is not installed")
ROOT = Path(__file__).parents[2]
COPIES = sorted((ROOT / "packages").glob("*/build_bindings.py"))
HEADER = "typedef int status_t;\nenum { TOY_MAGIC = 42 };\nstatus_t toyRun(void *, float);\n"
GENERATED = {"nvmath/bindings/_toylib.py", "nvmath/bindings/deep/_fftlib.py"}


@pytest.fixture
def toy(tmp_path):
    """A package with two declarations, whose generated files git ignores."""
    package = tmp_path / "toy"
    for name in ("toy.cdef.h", "deep/fft.cdef.h"):
        path = package / "src/nvmath/bindings" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEADER)
        path.with_name("plain.py").write_text("")
    (package / "build_bindings.py").write_text(COPIES[0].read_text())
    (package / "README.md").write_text("toy")
    (package / "LICENSE").write_text("toy")
    (package / ".gitignore").write_text("_*lib.py\n")
    model = (ROOT / "packages/nvmath-fft/pyproject.toml").read_text()
    (package / "pyproject.toml").write_text(model.replace('"nvmath-fft"', '"toy"'))
    return package


def build(package, target):
    command = [sys.executable, "-m", "hatchling", "build", "-t", target]
    subprocess.run(command, cwd=package, check=True, capture_output=True)
    (archive,) = (package / "dist").glob("*.whl" if target == "wheel" else "*.tar.gz")
    return archive


def test_the_copies_of_the_hook_and_of_the_licence_are_identical():
    assert len({copy.read_bytes() for copy in COPIES}) == 1
    owners = {header.relative_to(ROOT).parts[1] for header in (ROOT / "packages").rglob("*.cdef.h")}
    assert owners <= {copy.parent.name for copy in COPIES}
    licences = [*(ROOT / "packages").glob("*/LICENSE"), ROOT / "LICENSE"]
    assert len({licence.read_bytes() for licence in licences}) == 1
    assert len(licences) == 1 + len(list((ROOT / "packages").glob("*/pyproject.toml")))


def test_a_wheel_holds_the_modules_and_the_declarations(toy):
    names = set(zipfile.ZipFile(build(toy, "wheel")).namelist())
    assert names >= GENERATED | {"nvmath/bindings/toy.cdef.h", "nvmath/bindings/deep/fft.cdef.h"}
    assert not [name for name in names if "tmp" in name]


def test_an_sdist_holds_the_declarations_and_builds_the_same_wheel(toy, tmp_path):
    direct = set(zipfile.ZipFile(build(toy, "wheel")).namelist())
    with tarfile.open(build(toy, "sdist")) as sdist:
        assert not [name for name in sdist.getnames() if name.endswith("lib.py")]
        sdist.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert set(zipfile.ZipFile(build(unpacked, "wheel")).namelist()) == direct


def test_an_editable_install_generates_beside_the_declarations(toy):
    code = "from hatchling.build import build_editable; build_editable('.')"
    subprocess.run([sys.executable, "-c", code], cwd=toy, check=True, capture_output=True)
    assert {str(path.relative_to(toy / "src")) for path in toy.rglob("_*lib.py")} == GENERATED


def test_the_modules_work_and_stay_untouched_when_nothing_changed(toy):
    run = [sys.executable, "build_bindings.py"]
    subprocess.run(run, cwd=toy, check=True, capture_output=True)
    module = toy / "src/nvmath/bindings/deep/_fftlib.py"
    written = module.stat().st_mtime_ns
    subprocess.run(run, cwd=toy, check=True, capture_output=True)
    assert module.stat().st_mtime_ns == written
    code = (
        f"import sys, runpy; ffi = runpy.run_path({str(module)!r})['ffi']; lib = ffi.dlopen(None);"
        "assert lib.TOY_MAGIC == 42; assert ffi.typeof('status_t').cname == 'int'; assert 'cffi' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert "nvmath.bindings.deep._fftlib" in module.read_text()


def test_a_declaration_that_is_not_c_is_named(toy):
    (toy / "src/nvmath/bindings/toy.cdef.h").write_text("int f(")
    done = subprocess.run([sys.executable, "build_bindings.py"], cwd=toy, capture_output=True, text=True, check=False)
    assert done.returncode
    assert "toy.cdef.h" in done.stderr


def test_a_package_with_no_declaration_yet_builds(toy):
    for header in toy.rglob("*.cdef.h"):
        header.unlink()
    assert "nvmath/bindings/plain.py" in zipfile.ZipFile(build(toy, "wheel")).namelist()

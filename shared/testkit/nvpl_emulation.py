"""Run this repository's tests of the CPU engines on an emulated aarch64 machine, with NVPL.

``python -m shared.testkit.nvpl_emulation [--folder FOLDER] [-- PYTEST ARGUMENTS]``

Needs a Debian 12 machine with ``qemu-aarch64-static`` (``apt-get install qemu-user-static``), ``apt-get``, ``dpkg``,
pip with an index, and some 500 MB. No root, chroot or binfmt: qemu runs one aarch64 CPython that has its packages on
``PYTHONPATH``. Keep the folder: the second run needs no download. Times mean nothing, and nothing here can start
another process, so tests that do are left out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEBIAN = (
    "libc6 libgcc-s1 libstdc++6 libgomp1 zlib1g libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 libuuid1 libsqlite3-0 "
    "libcrypt1 libtinfo6 libncursesw6 libreadline8 libnsl2 libtirpc3 libdb5.3 python3.11-minimal "
    "libpython3.11-minimal libpython3.11-stdlib python3.11"
)
WHEELS = (
    "numpy==2.4.6 scipy==1.17.1 cffi pycparser nvpl-fft nvpl-blas nvpl-lapack pytest pytest-timeout iniconfig pluggy "
    "packaging pygments hypothesis sortedcontainers"
)
TAGS = [f"manylinux_2_{n}_aarch64" for n in (28, 27, 26, 17)] + ["manylinux2014_aarch64"]
TESTS = (  # those of products take an hour here: what all of them rest on is enough
    "tests/unit/cpu/test_bindings_fftw.py",
    "tests/unit/cpu/test_many.py",
    "tests/unit/cpu/test_blas_provider.py::test_products_and_solutions_of_the_default_are_right",
    "tests/unit/cpu/test_matmul_engine.py::test_general_products",
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/conformance").glob("test_fft_*.py")),
)
DEFAULTS = ("-q", "-r", "fE", "-p", "no:cacheprovider", "-k", "not torch and not cupy and not cuda")


def prepare(folder: Path) -> None:
    """Fetch and unpack an aarch64 Python and its packages, once."""
    ready = folder / "ready"
    if ready.exists() and ready.read_text() == DEBIAN + WHEELS:
        return
    for name in ("lists/partial", "debs", "root", "wheels", "site"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "status").touch()
    options = [
        "-oAPT::Architecture=arm64",
        "-oAPT::Architectures=arm64",
        f"-oDir::State::Lists={folder}/lists",
        f"-oDir::State::status={folder}/status",
        "-oDir::Cache::pkgcache=",
        "-oDir::Cache::srcpkgcache=",
    ]
    subprocess.run(["apt-get", *options, "-qq", "update"], check=True)
    subprocess.run(["apt-get", *options, "-qq", "download", *DEBIAN.split()], check=True, cwd=folder / "debs")
    for package in sorted((folder / "debs").glob("*.deb")):
        subprocess.run(["dpkg", "-x", str(package), str(folder / "root")], check=True)
    target = ["--no-deps", "--only-binary=:all:", "--python-version", "3.11", "--implementation", "cp"]
    target += [f"--platform={tag}" for tag in TAGS]
    pip = [sys.executable, "-m", "pip", "download", "-q", *target, "-d", str(folder / "wheels")]
    subprocess.run([*pip, *WHEELS.split()], check=True)
    for wheel in sorted((folder / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder / "site")
    ready.write_text(DEBIAN + WHEELS)


def bindings(folder: Path) -> Path:
    """The packages' sources with their generated declarations, as an installation would have them."""
    sources = folder / "nvmath"
    shutil.rmtree(sources, ignore_errors=True)
    for package in ("nvmath-core", "nvmath-cpu", "nvmath-fft", "nvmath-linalg"):
        shutil.copytree(ROOT / "packages" / package / "src", sources, dirs_exist_ok=True)
        metadata = sources / f"{package.replace('-', '_')}-0.1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1.0\n", encoding="utf-8"
        )
        project = tomllib.loads((ROOT / "packages" / package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        lines = []
        for group, entries in project.get("entry-points", {}).items():
            lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
        (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    missing = [h for h in sources.rglob("*.cdef.h") if not h.with_name(f"_{h.name.split('.')[0]}lib.py").exists()]
    if missing:
        raise SystemExit(f"run build_bindings.py in the packages first: {missing[0].name} was not built")
    return sources


def run(folder: Path, arguments: list[str]) -> int:
    """Run the emulated Python with the given arguments."""
    qemu = shutil.which("qemu-aarch64-static")
    if qemu is None:
        raise SystemExit("qemu-aarch64-static is missing: apt-get install qemu-user-static")
    environ = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(bindings(folder)), str(folder / "site"), str(ROOT)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "2",
    }
    command = [qemu, "-L", str(folder / "root"), str(folder / "root/usr/bin/python3.11"), *arguments]
    return subprocess.run(command, env=environ, cwd=ROOT, check=False).returncode


def main() -> int:
    """Prepare, then run pytest there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT / ".nox" / "aarch64", help="where to keep what is fetched")
    parser.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    options = parser.parse_args()
    folder = options.folder.resolve()
    prepare(folder)
    said = run(folder, ["-c", WHICH])
    if said:
        return said
    return run(folder, ["-m", "pytest", *(options.pytest or [*DEFAULTS, *TESTS])])


WHICH = """
import platform
from nvmath.cpu import blas, provider
found = provider.provider(), blas.provider()
print(platform.machine(), platform.python_version(), *found)
raise SystemExit(0 if all(library and library.name == "NVPL" for library in found) else "NVPL was not found")
"""

if __name__ == "__main__":
    raise SystemExit(main())

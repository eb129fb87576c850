"""The one entry point for users who try, developers who change, and the machine that checks.

Every session sets up all that it needs with pip. ``nox -l`` lists them; what follows ``--`` goes to the program run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox

ROOT = Path(__file__).parent
BUILD = ["hatchling>=1.27", "editables", "cffi>=1.17"]
TEST = ["pytest>=8", "pytest-timeout", "hypothesis", "scipy", "threadpoolctl", "psutil"]
CPU = "[mkl,nvpl,openblas]"  # every library that the engines of the CPU can run on
KERNELS = "[cu13]" if sys.platform == "linux" else ""  # the compilers of kernels; they need neither a GPU nor a driver
DEMO = ["scipy", "scikit-image", "matplotlib"]
TORCH = "torch==2.13.0"
# One thread each: machines that test are small and shared, and no test may depend on speed.
THREADS = {"OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]

nox.needs_version = ">=2024.4.15"
nox.options.default_venv_backend = "virtualenv"  # it comes with nox, brings pip along and needs no ensurepip
nox.options.reuse_venv = "yes"
nox.options.error_on_missing_interpreters = False
nox.options.stop_on_first_error = False
nox.options.sessions = ["lint", "types", "tests"]


def install(
    session: nox.Session,
    *requirements: str,
    cpu: str = "[mkl,nvpl]",
    fft: str = "",
    linalg: str = "",
    device: str = "",
) -> None:
    """Install our packages as editable, with the given extras, and ``requirements`` beside them."""
    session.install(*BUILD)
    ours = ["core", f"cpu{cpu}", f"fft{fft}", f"linalg{linalg}", f"device{device}"]
    editable = [word for package in ours for word in ("-e", f"packages/nvmath-{package}")]
    session.install("--no-build-isolation", *editable, *requirements)


def cuda_major() -> str | None:
    """Say which CUDA major version this machine's driver serves: "13", "12", or None where there is no GPU."""
    if not (smi := shutil.which("nvidia-smi")):
        return None
    query = [smi, "--query-gpu=driver_version", "--format=csv,noheader"]
    answer = subprocess.run(query, capture_output=True, text=True, check=False)
    words = answer.stdout.split()
    if answer.returncode or not words:
        return None
    driver = int(words[0].split(".")[0])
    return "13" if driver >= 580 else "12" if driver >= 525 else None


def pytest(session: nox.Session, *arguments: str) -> None:
    session.run("python", "-m", "pytest", *arguments, *session.posargs, env=THREADS)


@nox.session
def demo(session: nox.Session) -> None:
    """Filter a photograph on the CPU, or on the GPU where there is one, and write demo.png."""
    cuda = cuda_major()
    install(session, *DEMO, fft=f"[callbacks,callbacks{cuda}]" if cuda else "[callbacks]")
    if cuda:
        session.install(f"cupy-cuda{cuda}x")
    session.run("python", "examples/fft/demo_image_filter.py", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """Run everything that a machine without a GPU can show."""
    install(session, *TEST, *DEMO, cpu=CPU, fft="[callbacks]", device=KERNELS)
    pytest(session, *([] if session.posargs else ["tests"]))


@nox.session(name="tests-torch")
def tests_torch(session: nox.Session) -> None:
    """Run the tests of PyTorch operands."""
    install(session, *TEST, TORCH, fft="[callbacks]")
    pytest(session, "-m", "torch", *([] if session.posargs else ["tests"]))


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, complexity and formatting."""
    session.install("ruff==0.17.6")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Check types, strictly, over the editable tree."""
    install(session, "mypy==2.4.1", cpu="")
    session.run("mypy", *session.posargs)


@nox.session(name="types-wheels")
def types_wheels(session: nox.Session) -> None:
    """Check, with pyright, that programs which use the installed wheels see their types."""
    folder = session.create_tmp()
    session.install(*BUILD, *DEMO, "basedpyright")
    session.run("python", "-m", "shared.release.wheels", folder)
    session.install("--no-deps", "--force-reinstall", *map(str, sorted(Path(folder).glob("*.whl"))))
    session.run("basedpyright", *(session.posargs or ["examples"]))


@nox.session
@nox.parametrize("package", ["core", "fft", "linalg", "device", "cpu"], ids=["core", "fft", "linalg", "device", "cpu"])
def unit(session: nox.Session, package: str) -> None:
    """Run the tests of one package's pure code, in the smallest installation: nox -s "unit(fft)"."""
    install(session, *TEST, cpu="")
    pytest(session, f"tests/unit/{package}")


@nox.session
def conformance(session: nox.Session) -> None:
    """Run every operation on every engine that is found, and the laws that results obey."""
    install(session, *TEST, cpu=CPU, fft="[callbacks]", device=KERNELS)
    pytest(session, "tests/lifecycle", "tests/conformance", "tests/property")


@nox.session
def gpu(session: nox.Session) -> None:
    """Run what only a GPU shows."""
    cuda = cuda_major() or session.skip("nvidia-smi finds no GPU with a driver of 525 or newer")
    features = {"fft": f"[callbacks{cuda}]", "linalg": f"[cu{cuda}]", "device": f"[cu{cuda}]"}
    install(session, *TEST, f"cupy-cuda{cuda}x", TORCH, **features)
    pytest(session, "-m", "gpu", "tests")


@nox.session
def packaging(session: nox.Session) -> None:
    """Build wheels, install them whole and in part, and look at what users would see."""
    install(session, *TEST, cpu="")
    pytest(session, "tests/packaging", "tests/architecture")


@nox.session
def examples(session: nox.Session) -> None:
    """Run every example that this machine can run."""
    cuda = cuda_major()
    fft, linalg = (f"[callbacks,callbacks{cuda}]", f"[cu{cuda}]") if cuda else ("[callbacks]", "")
    install(session, *TEST, *DEMO, fft=fft, linalg=linalg, device=linalg or KERNELS)
    if cuda:
        session.install(f"cupy-cuda{cuda}x", TORCH)
    pytest(session, "tests/examples")


@nox.session
def kernels(session: nox.Session) -> None:
    """Compile every kernel of the examples for several generations of GPUs; needs none, and takes minutes to an hour.

    Names of examples and compute capabilities may follow: nox -s kernels -- cufftdx_convolution --cc 90.
    """
    install(session, *TEST, *DEMO, cpu="", device="[cu13]")
    session.run("python", "-m", "shared.kernels_of_examples", *session.posargs, env=THREADS)


@nox.session(python=PYTHONS)
def pythons(session: nox.Session) -> None:
    """Run the quick tests on each Python that is found here; the others are skipped."""
    install(session, *TEST, cpu="")
    pytest(session, "-m", "not slow", "tests/unit", "tests/lifecycle", "tests/packaging", "tests/architecture")


@nox.session(python="3.11")
def floors(session: nox.Session) -> None:
    """Run the quick tests with the oldest NumPy and cffi that the packages accept."""
    install(session, *TEST, "numpy==1.26.*", "cffi==1.17.*")
    pytest(session, "-m", "not slow", "tests/unit", "tests/lifecycle", "tests/conformance")


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure which lines the tests run."""
    install(session, *TEST, *DEMO, "coverage>=7.6", cpu=CPU, fft="[callbacks]", device=KERNELS)
    session.run("coverage", "run", "-m", "pytest", "tests", *session.posargs, env=THREADS)
    session.run("coverage", "combine")
    session.run("coverage", "report")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning or an undocumented public name fails it."""
    install(session, "-r", "docs/requirements.txt", fft="[callbacks]", device=KERNELS)
    session.run("sphinx-build", "-W", "docs", "docs/_build/html", *session.posargs, env=THREADS)


@nox.session
def nvpl(session: nox.Session) -> None:
    """Run the CPU engine on NVPL, under emulation of an Arm processor: needs qemu-aarch64-static, takes minutes."""
    if not shutil.which("qemu-aarch64-static"):
        session.skip("qemu-aarch64-static is not installed (Debian: apt-get install qemu-user-static)")
    install(session, *TEST, cpu="")
    session.run("python", "-m", "shared.testkit.nvpl_emulation", *session.posargs)


@nox.session
def bindgen(session: nox.Session) -> None:
    """Compare the declarations of the bindings with the vendors' headers, oldest and newest."""
    session.install("libclang", "ruff==0.17.6")
    session.run("python", "-m", "shared.bindgen", *(session.posargs or ["--check"]))


@nox.session
def bench(session: nox.Session) -> None:
    """Measure against other libraries, as ratios within one run."""
    cuda = cuda_major()
    fft, linalg = (f"[callbacks,callbacks{cuda}]", f"[cu{cuda}]") if cuda else ("[callbacks]", "")
    install(session, cpu=CPU, fft=fft, linalg=linalg, device=linalg or KERNELS)
    if (wanted := ROOT / "shared" / "bench" / "requirements.txt").exists():
        session.install("-r", str(wanted))
    if cuda:
        session.install(f"cupy-cuda{cuda}x", TORCH)
    session.run("python", "-m", "shared.bench.peer", *(["--cuda", cuda] if cuda else []))
    session.run("python", "-m", "shared.bench", *session.posargs)


@nox.session(venv_backend="none")
def editor(session: nox.Session) -> None:
    """Lay the packages together as links in .editor, for editors that cannot follow a split namespace.

    Name ``.editor`` in pyright's ``extraPaths``; run this again when a package gains a folder.
    """
    target = ROOT / ".editor" / "nvmath"
    shutil.rmtree(target.parent, ignore_errors=True)
    lay([package / "src" / "nvmath" for package in sorted((ROOT / "packages").iterdir())], target)
    session.log(f"wrote {target.parent}")


def lay(sources: list[Path], target: Path) -> None:
    """Link everything under ``sources`` into ``target``; folders that several of them hold are merged."""
    target.mkdir(parents=True)
    found: dict[str, list[Path]] = {}
    for source in sources:
        for entry in source.iterdir() if source.is_dir() else ():
            if entry.name != "__pycache__":
                found.setdefault(entry.name, []).append(entry)
    for name, entries in found.items():
        if len(entries) == 1:
            (target / name).symlink_to(os.path.relpath(entries[0], target))
        else:
            lay(entries, target / name)


@nox.session(venv_backend="none")
def bump(session: nox.Session) -> None:
    """Give all packages a new version: nox -s bump -- 0.2.0."""
    session.run(sys.executable, "-m", "shared.release.version", *session.posargs, external=True)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build every package into dist/ and check the wheels together."""
    session.install(*BUILD)
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    session.run("python", "-m", "shared.release.wheels", "dist", *session.posargs)

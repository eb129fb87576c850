"""What the wheels hold, and what their metadata asks pip for."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from shared.release import version
from shared.release import wheels as release

requirements = pytest.importorskip("packaging.requirements", reason="the package 'packaging' is not installed")
ROOT = Path(__file__).parents[2]
LINUX = {"sys_platform": "linux", "platform_machine": "x86_64", "platform_system": "Linux"}
ARM = LINUX | {"platform_machine": "aarch64"}
WINDOWS = {"sys_platform": "win32", "platform_machine": "AMD64", "platform_system": "Windows"}
WINDOWS_ARM = WINDOWS | {"platform_machine": "ARM64"}
MAC = {"sys_platform": "darwin", "platform_machine": "arm64", "platform_system": "Darwin"}

BASE = {"numpy", "cffi"}
CUDA = {"cuda-core", "cuda-bindings", "cuda-pathfinder"}
CUFFT13 = {"nvidia-cufft", "nvidia-nvjitlink"}
CUFFT12 = {"nvidia-cufft-cu12", "nvidia-nvjitlink-cu12"}
CUBLAS13 = {"nvidia-cublas", "nvidia-cusolver"}
CUBLAS12 = {"nvidia-cublas-cu12", "nvidia-cusolver-cu12"}
KERNELS13 = CUDA | {"numba-cuda", "nvidia-libmathdx-cu13", "nvidia-cuda-nvrtc", "nvidia-cuda-runtime"}
KERNELS13 |= {"nvidia-nvjitlink", "nvidia-curand"}
KERNELS12 = CUDA | {"numba-cuda", "nvidia-libmathdx-cu12", "nvidia-cuda-nvrtc-cu12", "nvidia-cuda-runtime-cu12"}
KERNELS12 |= {"nvidia-nvjitlink-cu12", "nvidia-curand-cu12"}
NVPL = {"nvpl-fft", "nvpl-blas", "nvpl-lapack"}
OURS = {"nvmath-core", "nvmath-fft", "nvmath-cpu"}
DOORS = [  # command, machine, what it brings beside the base; of ours
    ("nvmath-fft", LINUX, set(), {"nvmath-core", "nvmath-fft"}),
    ("nvmath-cpu", LINUX, set(), {"nvmath-core", "nvmath-cpu"}),
    ("nvmath-fft[cpu]", LINUX, {"mkl"}, OURS),
    ("nvmath-fft[cpu]", ARM, NVPL, OURS),
    ("nvmath-fft[cpu]", WINDOWS, {"mkl"}, OURS),
    ("nvmath-fft[cpu]", WINDOWS_ARM, set(), OURS),
    ("nvmath-fft[cpu]", MAC, set(), OURS),
    ("nvmath-fft[cu12]", LINUX, CUDA | CUFFT12, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[cu13]", LINUX, CUDA | CUFFT13, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[sysctk12]", LINUX, CUDA, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[sysctk13]", LINUX, CUDA, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[callbacks]", MAC, {"numba"}, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[callbacks13]", LINUX, CUDA | CUFFT13 | {"numba", "numba-cuda"}, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-fft[callbacks12]", LINUX, CUDA | CUFFT12 | {"numba", "numba-cuda"}, {"nvmath-core", "nvmath-fft"}),
    ("nvmath-cpu[openblas]", LINUX, {"scipy-openblas64"}, {"nvmath-core", "nvmath-cpu"}),
    ("nvmath-linalg", LINUX, set(), {"nvmath-core", "nvmath-linalg"}),
    ("nvmath-linalg[cpu]", LINUX, {"mkl"}, {"nvmath-core", "nvmath-linalg", "nvmath-cpu"}),
    ("nvmath-linalg[cpu]", ARM, NVPL, {"nvmath-core", "nvmath-linalg", "nvmath-cpu"}),
    ("nvmath-linalg[cpu]", MAC, set(), {"nvmath-core", "nvmath-linalg", "nvmath-cpu"}),
    ("nvmath-linalg[cu12]", LINUX, CUDA | CUBLAS12, {"nvmath-core", "nvmath-linalg"}),
    ("nvmath-linalg[cu13]", LINUX, CUDA | CUBLAS13, {"nvmath-core", "nvmath-linalg"}),
    ("nvmath-linalg[sysctk12]", LINUX, CUDA, {"nvmath-core", "nvmath-linalg"}),
    ("nvmath-linalg[sysctk13]", LINUX, CUDA, {"nvmath-core", "nvmath-linalg"}),
    ("nvmath-device", LINUX, set(), {"nvmath-core", "nvmath-device"}),
    ("nvmath-device[cu12]", LINUX, KERNELS12, {"nvmath-core", "nvmath-device"}),
    ("nvmath-device[cu13]", LINUX, KERNELS13, {"nvmath-core", "nvmath-device"}),
    (
        "nvmath-device[sysctk12]",
        LINUX,
        CUDA | {"numba-cuda", "nvidia-libmathdx-cu12"},
        {"nvmath-core", "nvmath-device"},
    ),
    (
        "nvmath-device[sysctk13]",
        LINUX,
        CUDA | {"numba-cuda", "nvidia-libmathdx-cu13"},
        {"nvmath-core", "nvmath-device"},
    ),
    ("nvmath-device[mlir]", LINUX, {"numba-cuda-mlir"}, {"nvmath-core", "nvmath-device"}),
    ("nvmath", LINUX, set(), {"nvmath", "nvmath-core"}),
    ("nvmath[device]", LINUX, set(), {"nvmath", "nvmath-core", "nvmath-device"}),
    ("nvmath[device12]", LINUX, KERNELS12, {"nvmath", "nvmath-core", "nvmath-device"}),
    ("nvmath[device13]", LINUX, KERNELS13, {"nvmath", "nvmath-core", "nvmath-device"}),
    ("nvmath[fft,cpu]", LINUX, {"mkl"}, OURS | {"nvmath"}),
    ("nvmath[fft,cu13]", LINUX, CUDA | CUFFT13 | CUBLAS13, {"nvmath", "nvmath-core", "nvmath-fft"}),
    ("nvmath[fft,cu12]", LINUX, CUDA | CUFFT12 | CUBLAS12, {"nvmath", "nvmath-core", "nvmath-fft"}),
    ("nvmath[linalg,cu13]", LINUX, CUDA | CUFFT13 | CUBLAS13, {"nvmath", "nvmath-core", "nvmath-linalg"}),
    ("nvmath[linalg,openblas]", LINUX, {"scipy-openblas64"}, {"nvmath", "nvmath-core", "nvmath-linalg", "nvmath-cpu"}),
    ("nvmath[fft,sysctk13]", LINUX, CUDA, {"nvmath", "nvmath-core", "nvmath-fft"}),
    ("nvmath[all]", ARM, NVPL, OURS | {"nvmath", "nvmath-linalg", "nvmath-device"}),
    (
        "nvmath[all,cu13,callbacks]",
        LINUX,
        CUDA | CUFFT13 | CUBLAS13 | {"mkl", "numba"},
        OURS | {"nvmath", "nvmath-linalg", "nvmath-device"},
    ),
]


def brought(command, machine, wheels):
    """Return the names that pip would install for ``command``, by following the wheels' metadata."""
    names, todo, done = set(), [requirements.Requirement(command)], set()
    while todo:
        wanted = todo.pop()
        names.add(wanted.name)
        if wanted.name not in wheels:
            continue
        for extra in {"", *wanted.extras} - {e for n, e in done if n == wanted.name}:
            done.add((wanted.name, extra))
            header = release.metadata(wheels[wanted.name])
            assert not extra or extra in header["Provides-Extra"], f"{wanted.name} has no extra {extra}"
            for line in header.get("Requires-Dist", []):
                need = requirements.Requirement(line)
                if need.marker is None or need.marker.evaluate({**machine, "extra": extra}):
                    todo.append(need)
    return names


@pytest.mark.parametrize(("command", "machine", "third", "ours"), DOORS)
def test_extras_bring_what_the_install_matrix_says(wheels, command, machine, third, ours):
    assert brought(command, machine, wheels) == BASE | third | ours


def test_nothing_is_wrong_with_the_wheels_together(wheels):
    assert release.faults(list(wheels.values())) == []


def test_a_path_that_two_wheels_own_is_found(tmp_path):
    for name in ("nvmath_core", "nvmath_fft"):
        with zipfile.ZipFile(tmp_path / f"{name}-1.0.0-py3-none-any.whl", "w") as wheel:
            wheel.writestr("nvmath/__init__.py", "")
            wheel.writestr(f"{name}-1.0.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0.0\n")
    (fault,) = release.faults(sorted(tmp_path.glob("*.whl")))
    assert fault.startswith("nvmath/__init__.py: in nvmath_core-1.0.0-py3-none-any.whl and in nvmath_fft-1.0.0")


@pytest.mark.parametrize(
    ("distribution", "module"),
    [
        ("nvmath-core", ""),
        ("nvmath-fft", "fft/"),
        ("nvmath-linalg", "linalg/"),
        ("nvmath-device", "device/"),
        ("nvmath-cpu", "cpu/"),
    ],
)
def test_every_package_says_that_it_is_typed(wheels, distribution, module):
    names = zipfile.ZipFile(wheels[distribution]).namelist()
    assert f"nvmath/{module}py.typed" in names
    assert f"nvmath/{module}__init__.py" in names


def test_only_core_owns_the_namespace(wheels):
    owners = [name for name, wheel in wheels.items() if "nvmath/__init__.py" in zipfile.ZipFile(wheel).namelist()]
    assert owners == ["nvmath-core"]
    assert not [n for n in zipfile.ZipFile(wheels["nvmath"]).namelist() if ".dist-info/" not in n]


def test_wheels_carry_the_licence_and_ask_for_python_3_11(wheels):
    text = (ROOT / "LICENSE").read_text()
    for wheel in wheels.values():
        with zipfile.ZipFile(wheel) as archive:
            (name,) = [name for name in archive.namelist() if name.endswith("/licenses/LICENSE")]
            assert archive.read(name).decode() == text
        assert release.metadata(wheel)["License-Expression"] == ["Apache-2.0"]
        assert release.metadata(wheel)["Requires-Python"] == [">=3.11"]


def test_there_is_one_version_and_ours_pin_each_other_exactly(wheels):
    (number,) = version.found()
    for wheel in wheels.values():
        header = release.metadata(wheel)
        assert header["Version"] == [number]
        for line in header.get("Requires-Dist", []):
            need = requirements.Requirement(line)
            if need.name.startswith("nvmath"):
                assert str(need.specifier) == f"=={number}", line


def test_bump_reaches_every_place(tmp_path):
    for path in version.files(ROOT):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        copy.write_text(path.read_text())
    version.bump("12.3.4rc5", tmp_path)
    ((number, places),) = version.found(tmp_path).items()
    assert number == "12.3.4rc5"
    assert len(places) == len(version.files(ROOT))
    with pytest.raises(SystemExit, match="is no version"):
        version.bump("1.2", tmp_path)

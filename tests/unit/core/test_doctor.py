"""The doctor: what it finds wrong, what it merely notes, and its exit status."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nvmath import __main__ as command
from nvmath.core import doctor
from nvmath.core.doctor import Finding, Report


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("NVMATH_", "MKL_"))}
    return subprocess.run(
        [sys.executable, "-m", "nvmath", *arguments],
        env=clean | environ,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def wheels(*names: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    return dict.fromkeys(names, ("1.0", ()))


def test_equal_versions_are_fine_and_different_ones_are_named_with_the_command():
    assert doctor.check_versions({"nvmath-core": "0.1.0", "nvmath-fft": "0.1.0"}) == []
    (found,) = doctor.check_versions({"nvmath-core": "0.9.0", "nvmath-fft": "0.10.0"})
    assert "nvmath-core 0.9.0, nvmath-fft 0.10.0" in found.text
    assert found.mend == "pip install nvmath-core==0.10.0 nvmath-fft==0.10.0"
    assert found.wrong


def test_the_other_owner_of_the_import_name_is_a_clash():
    (found,) = doctor.check_versions({"nvmath-core": "0.1.0", "nvmath-python": "1.0.0"})
    assert "nvmath-python 1.0.0" in found.text
    assert found.mend.startswith("pip uninstall -y nvmath-python && pip install --force-reinstall")


@pytest.mark.parametrize(
    ("names", "base"),
    [
        (["nvidia-cublas-cu12", "nvidia-cublas"], "nvidia-cublas"),
        (["nvidia-cudss-cu12", "nvidia-cudss-cu13"], "nvidia-cudss"),
        (["cutensor-cu12", "cutensor-cu13"], "cutensor"),
        (["cupy-cuda12x", "cupy-cuda13x"], "cupy"),
    ],
)
def test_wheels_for_two_cuda_versions_are_a_clash(names, base):
    (found,) = doctor.check_cuda_majors(wheels(*names, "numpy", "nvidia-nvjitlink"))
    assert f"wheels of {base} for CUDA 12 and 13" in found.text
    assert all(name in found.text for name in names)
    assert f"pip uninstall -y {names[0]} " in found.mend
    assert found.wrong


def test_wheels_for_one_cuda_version_are_fine():
    assert doctor.check_cuda_majors(wheels("nvidia-cublas", "nvidia-cufft", "nvidia-nccl-cu13", "nvidia-ml-py")) == []
    assert doctor.check_cuda_majors(wheels("nvidia-cublas-cu12", "nvidia-cublaslt-cu12", "cupy-cuda12x")) == []


def test_a_clash_names_who_wants_the_wheel():
    installed = wheels("nvidia-cublas-cu12", "nvidia-cublas") | {"torch": ("2.0", ("nvidia-cublas-cu12",))}
    assert "torch needs nvidia-cublas-cu12" in doctor.check_cuda_majors(installed)[0].text


def test_two_copies_of_one_openmp_are_wrong_and_two_kinds_are_worth_saying():
    assert doctor.check_openmp(["/a/libiomp5.so"]) == []
    (two,) = doctor.check_openmp(["/a/libiomp5.so", "/b/libomp.so"])
    assert two.wrong
    assert "/b/libomp.so" in two.text
    (kinds,) = doctor.check_openmp(["/a/libiomp5.so", "/b/libgomp-a34b3233.so.1"])
    assert not kinds.wrong
    assert doctor._runtimes(["/a/libgomp-a34.so.1", "/a/libiomp5md.dll", "/a/libompd.so", "/a/libomptarget.so"]) == [
        "/a/libgomp-a34.so.1",
        "/a/libiomp5md.dll",
    ]


def test_mkls_integer_width_is_noted():
    assert doctor.check_mkl_environment({}) == []
    (found,) = doctor.check_mkl_environment({"MKL_INTERFACE_LAYER": "GNU,ILP64"})
    assert "GNU,ILP64" in found.text
    assert not found.wrong


def test_a_library_newer_than_the_driver_is_wrong():
    assert doctor.check_driver_supports("cuFFT 11.4", 12, 12040) == []
    assert doctor.check_driver_supports("cuFFT 11.4", 12, 13000) == []
    (found,) = doctor.check_driver_supports("cuFFT 12.0", 13, 12080)
    assert "CUDA 13, but the driver supports CUDA 12.8" in found.text
    assert "nvmath-fft[cu12]" in found.mend


def test_the_text_shows_problems_before_notes_and_their_mending():
    report = Report(findings=[Finding("a note", wrong=False), Finding("a fault", "pip install it")])
    text = doctor.text(report)
    assert text.index("a fault") < text.index("mend: pip install it") < text.index("a note")
    assert text.endswith("Something is wrong: see Problems.")
    assert report.wrong
    assert doctor.text(Report()).endswith("All is well.")


def test_the_exit_status_follows_the_findings(monkeypatch, capsys):
    for finding, status in ((Finding("bad"), 1), (Finding("odd", wrong=False), 0)):
        monkeypatch.setattr(doctor, "examine", lambda finding=finding: Report(findings=[finding]))
        assert command.main([]) == status
        assert command.main(["doctor", "--json"]) == status
        assert finding.text in capsys.readouterr().out


def test_this_installation_as_json():
    done = run("--json")
    assert done.returncode in (0, 1), done.stderr
    report = json.loads(done.stdout)
    assert "nvmath-core" in report["packages"]
    assert report["wrong"] == bool(done.returncode)
    assert {"parts", "driver", "devices", "libraries", "openmp", "cache", "findings"} <= set(report)
    for library in report["libraries"]:
        assert ("path" in library and "found_via" in library) or "problem" in library
        assert library["accepted"]


def test_a_named_library_that_is_missing_is_wrong():
    pytest.importorskip("nvmath.bindings.cufft")
    done = run(NVMATH_CUFFT_LIBRARY="libnothere.so.9")
    assert done.returncode == 1, done.stdout
    assert "libnothere.so.9" in done.stdout
    assert "mend: unset NVMATH_CUFFT_LIBRARY" in done.stdout


def test_a_named_cpu_library_that_is_missing_is_wrong():
    pytest.importorskip("nvmath.cpu.provider")
    done = run(NVMATH_FFT_CPU_LIBRARY="libnothere.so.9")
    assert done.returncode == 1, done.stdout
    assert "mend: unset NVMATH_FFT_CPU_LIBRARY" in done.stdout


def test_two_majors_of_a_cuda_wheel_fail_the_command(tmp_path):
    for name in ("nvidia_cublas_cu12", "nvidia_cublas"):
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.0\n")
    done = run(PYTHONPATH=os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "wheels of nvidia-cublas for CUDA 12 and 13" in done.stdout
    assert "pip uninstall -y nvidia-cublas-cu12" in done.stdout


@pytest.mark.skipif(shutil.which("cc") is None or sys.platform != "linux", reason="needs a C compiler on Linux")
def test_a_driver_without_a_device_is_said(tmp_path):
    (tmp_path / "cuda.c").write_text("int cuInit(unsigned flags) { return 100; }")
    library = tmp_path / "libcuda.so.1"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(tmp_path / "cuda.c")], check=True)
    assert "reports no device" in run(LD_LIBRARY_PATH=str(tmp_path)).stdout


def test_the_cache_is_shown_and_cleared(tmp_path):
    environ = {"NVMATH_CACHE_DIR": str(tmp_path / "cache")}
    code = "from nvmath.core.diskcache import cache; cache.put(('a', 1), b'content')"
    made = subprocess.run([sys.executable, "-c", code], env=os.environ | environ, capture_output=True, check=False)
    assert str(tmp_path / "cache") in run("cache", **environ).stdout
    before = json.loads(run("cache", "show", "--json", **environ).stdout)
    if made.returncode == 0:
        assert before["entries"] == 1
    done = run("cache", "clear", **environ)
    assert f"{before['entries']} entries removed" in done.stdout
    assert json.loads(run("--json", "cache", **environ).stdout)["entries"] == 0


def test_an_unknown_command_is_refused():
    done = run("heal")
    assert done.returncode == 2
    assert "heal" in done.stderr


def test_the_command_needs_nothing_but_core():
    code = "import sys; import nvmath.__main__; print([m for m in sys.modules if m in ('nvmath.fft', 'nvmath.cpu')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert Path(doctor.__file__).parent.name == "core"


def test_the_text_names_the_library_of_each_kind_of_work_on_the_cpu():
    found = {"path": "/lib/x.so", "version": "1.2", "found_via": "a wheel", "layer": "own", "threads": 3}
    report = Report(
        parts={
            "cpu": {"engine": "MKL", **found, "blas": {"engine": "OpenBLAS", **found, "why": "named", "others": ["y"]}}
        }
    )
    text = doctor.text(report)
    assert "  transforms: MKL 1.2: /lib/x.so (a wheel)\n    threads: own, up to 3\n" in text
    assert "  linear algebra: OpenBLAS 1.2: /lib/x.so (a wheel)\n" in text
    assert "\n    why: named\n    not taken: y\n" in text
    assert "  transforms: NumPy\n  linear algebra: NumPy\n" in doctor.text(
        Report(parts={"cpu": {"engine": "NumPy", "blas": {"engine": "NumPy"}}})
    )
    assert "  transforms: no engine\n" in doctor.text(Report())

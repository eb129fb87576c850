"""What the doctor says of the compilers of kernels."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from nvmath.bindings import mathdx
from nvmath.core.errors import LibraryNotFound
from nvmath.device import doctor


@pytest.mark.parametrize(
    ("nvrtc", "nvjitlink", "wrong"),
    [
        ((13, 5), (13, 5), False),
        ((13, 0), (13, 5), False),
        ((13, 5), (13, 0), True),
        ((12, 9), (13, 0), True),
        (None, (13, 0), False),
        ((13, 0), None, False),
    ],
)
def test_a_linker_that_is_older_than_the_compiler_is_wrong(nvrtc, nvjitlink, wrong):
    findings = doctor.check_linker(nvrtc, nvjitlink)
    assert bool(findings) == wrong
    for finding in findings:
        assert f"NVRTC {nvrtc[0]}.{nvrtc[1]}" in finding.text
        assert f">={nvrtc[0]}.{nvrtc[1]},<{nvrtc[0] + 1}" in finding.mend
        assert ("-cu12" in finding.mend) == (nvrtc[0] == 12)


@pytest.mark.parametrize(
    ("version", "nvrtc", "wrong"),
    [("0.4.0", (13, 5), True), ("0.4.0", (13, 0), False), ("0.4.2", (13, 5), False), ("", None, False)],
)
def test_a_libmathdx_that_the_compiler_rejects_is_wrong(version, nvrtc, wrong):
    assert bool(doctor.check_libmathdx(version, nvrtc)) == wrong


def test_what_is_missing_is_a_note_with_the_command_that_brings_it():
    assert doctor.check_presence({"numba-cuda": "0.30.4"}, "0.4.2") == []
    assert doctor.check_presence({"numba-cuda-mlir": "0.6.0"}, "0.4.2") == []
    (finding,) = doctor.check_presence({}, "")
    assert "numba-cuda and libmathdx not found" in finding.text
    assert "nvmath-device[cu13]" in finding.mend
    assert not finding.wrong


def test_the_command_lists_the_libraries_and_their_versions():
    run = subprocess.run([sys.executable, "-m", "nvmath", "--json"], capture_output=True, text=True, check=False)
    report = json.loads(run.stdout)
    assert {"compilers", "libmathdx", "nvrtc", "nvjitlink"} <= set(report["parts"]["device"])
    libraries = {library["name"]: library for library in report["libraries"]}
    assert {"libmathdx", "cuRAND"} <= set(libraries)
    try:
        expected = ".".join(map(str, mathdx.get_version_ex()))
    except LibraryNotFound:
        expected = ""
    assert ("problem" in libraries["libmathdx"]) == (not expected)
    assert report["parts"]["device"]["libmathdx"] == libraries["libmathdx"].get("version", "") == expected

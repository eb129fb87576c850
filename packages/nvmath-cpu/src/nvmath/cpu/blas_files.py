"""Which libraries with the CBLAS interface there may be, and in which order they are asked: opens nothing."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterable
from typing import NamedTuple

from nvmath.core.libraries import Library, Places
from nvmath.cpu.mkl import MKL, VARIABLES, described

VARIABLE = VARIABLES[1]

# Single-threaded products of 64 to 2048 (float32, float64, complex128), GF/s: on AMD (Zen 3) OpenBLAS 0.3.34 reaches
# 1.0 to 2.0 times what MKL 2026.2 does, the more the larger; Intel's and Arm's vendors tune for their own.
# NumPy's copy of OpenBLAS is as fast, but it is NumPy's: it may be missing, renamed or built anew with any release,
# and its number of threads is the one NumPy uses. A plain libcblas may be the slow reference implementation.
ORDER: dict[str, tuple[tuple[str, ...], str]] = {
    "Intel": (("mkl", "openblas", "numpy", "cblas"), "MKL is made for processors of Intel"),
    "AMD": (("openblas", "mkl", "numpy", "cblas"), "OpenBLAS is faster than MKL on processors of AMD"),
    "Arm": (("nvpl", "openblas", "numpy", "cblas"), "NVPL is made for processors of Arm"),
    "other": (("openblas", "mkl", "numpy", "cblas"), "OpenBLAS is made for every processor"),
}
EXTRA = {"Intel": "mkl", "AMD": "openblas", "Arm": "nvpl", "other": "openblas"}  # of nvmath-cpu, to be installed

OPENBLAS = (
    Library(name="OpenBLAS", stem="scipy_openblas64_", wheel=("scipy_openblas64/lib",), homes=(), dll="lib{stem}.dll",
            install="pip install 'nvmath-cpu[openblas]'"),
    Library(name="OpenBLAS", stem="scipy_openblas", wheel=("scipy_openblas32/lib",), homes=(), dll="lib{stem}.dll"),
    Library(name="OpenBLAS", stem="openblas64_", majors=(0,), homes=(), dll="lib{stem}.dll"),
    Library(name="OpenBLAS", stem="openblas", majors=(0,), homes=(), dll="lib{stem}.dll"),
)  # fmt: skip
CBLAS = (Library(name="CBLAS", stem="cblas", majors=(3,), homes=(), dll="lib{stem}.dll"),)


class NVPLFiles(NamedTuple):
    """The files of one flavour of NVPL that are opened, in this order; the others see the symbols of the first."""

    blas_core: Library
    blas: Library
    lapack: Library


def nvpl(integers: str, threads: str) -> NVPLFiles:
    """NVPL for ``"lp64"`` or ``"ilp64"`` (both have the 64-bit names) and ``"gomp"`` or ``"seq"`` (no threads)."""

    def part(name: str, stem: str, core: bool) -> Library:
        return Library(
            name=name,
            stem=stem,
            majors=(0,),
            install="pip install 'nvmath-cpu[nvpl]'",
            wheel=("nvpl/lib",),
            homes=(),
            global_symbols=core,
        )

    return NVPLFiles(
        part("NVPL BLAS", "nvpl_blas_core", True),
        part("NVPL BLAS", f"nvpl_blas_{integers}_{threads}", False),
        part("NVPL LAPACK", f"nvpl_lapack_{integers}_{threads}", False),  # brings its core, which needs it in turn
    )


def numpys(places: Places | None = None) -> tuple[Library, ...]:
    """The OpenBLAS inside NumPy's wheel, whose name differs in each build."""
    folders = ("numpy.libs", "numpy/.dylibs")
    found = {}
    for site in (places or Places.here()).site:
        for folder in folders:
            try:
                names = os.listdir(site / folder)
            except OSError:
                continue
            for name in names:
                if hit := re.fullmatch(r"lib(\w*openblas[\w.-]*)\.(so|dylib|dll)", name):
                    found[hit[1]] = Library(
                        name="NumPy's OpenBLAS", stem=hit[1], wheel=folders, homes=(), dll="lib{stem}.dll"
                    )
    return tuple(found.values())


def libraries(key: str) -> tuple[Library, ...]:
    """The libraries of one entry of `ORDER`, best first; for NVPL the one that has the BLAS."""
    if key == "mkl":
        return (described(VARIABLE, MKL),)
    if key == "nvpl":
        return tuple(nvpl("ilp64", threads).blas for threads in ("gomp", "seq"))
    if key == "numpy":
        return numpys()
    return OPENBLAS if key == "openblas" else CBLAS


def vendor() -> str:
    """Whose processor this is: a key of `ORDER`."""
    if platform.machine() in ("aarch64", "arm64", "ARM64"):
        return "Arm" if sys.platform == "linux" else "other"  # NVPL is for Linux
    if sys.platform == "linux":
        try:
            with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
                return vendor_of(lines)
        except OSError:
            return "other"
    return vendor_of([f"vendor_id: {os.environ.get('PROCESSOR_IDENTIFIER', '')} {platform.processor()}"])


def vendor_of(cpuinfo: Iterable[str]) -> str:
    """The vendor in the lines of ``/proc/cpuinfo``."""
    line = next((line for line in cpuinfo if line.startswith("vendor_id")), "")
    known = {"Intel": "Intel", "AMD": "AMD", "HygonGenuine": "AMD"}  # Hygon's are AMD's design
    return next((name for text, name in known.items() if text in line), "other")

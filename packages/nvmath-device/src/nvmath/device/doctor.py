"""What the doctor (``python -m nvmath``) says of the compilers that kernels need."""

from __future__ import annotations

import importlib.metadata
from contextlib import suppress
from typing import Any

from nvmath.bindings import mathdx
from nvmath.core import cuda
from nvmath.core.doctor import Finding
from nvmath.core.errors import LibraryNotFound

_INSTALL = "pip install 'nvmath-device[cu13]' (or [cu12])"
_COMPILERS = ("numba-cuda", "numba-cuda-mlir")


def examine() -> tuple[dict[str, Any], list[Finding]]:
    """The versions of what describes, compiles and links device code, and which of them do not go together."""
    versions = {name: version for name in _COMPILERS if (version := _installed(name))}
    facts: dict[str, Any] = {"compilers": versions, "libmathdx": "", "nvrtc": "", "nvjitlink": ""}
    nvrtc, nvjitlink = _nvrtc(), cuda.nvjitlink_version()
    with suppress(LibraryNotFound):  # that stands among the libraries
        facts["libmathdx"] = mathdx._open().version
    facts |= {"nvrtc": _text(nvrtc), "nvjitlink": _text(nvjitlink)}
    findings = check_presence(versions, facts["libmathdx"])
    findings += check_libmathdx(facts["libmathdx"], nvrtc) + check_linker(nvrtc, nvjitlink)
    return facts, findings


def check_presence(compilers: dict[str, str], libmathdx: str) -> list[Finding]:
    """Without a compiler or libmathdx kernels run in Python, by the reference executor, and nowhere else."""
    lacking = [name for name, there in (("numba-cuda", bool(compilers)), ("libmathdx", bool(libmathdx))) if not there]
    if not lacking:
        return []
    text = f"kernels with functions of nvmath.device cannot be compiled: {' and '.join(lacking)} not found"
    return [Finding(text, _INSTALL, wrong=False)]


def check_libmathdx(version: str, nvrtc: tuple[int, int] | None) -> list[Finding]:
    """One version brings code that newer compilers reject."""
    if not version.startswith("0.4.0") or nvrtc is None or nvrtc < (13, 5):
        return []
    text = f"libmathdx {version} brings code that NVRTC {_text(nvrtc)} cannot compile; only the solvers work"
    return [Finding(text, "pip install -U nvidia-libmathdx-cu13")]


def check_linker(nvrtc: tuple[int, int] | None, nvjitlink: tuple[int, int] | None) -> list[Finding]:
    """The linker reads the intermediate code of compilers up to its own version, of the same major version."""
    if nvrtc is None or nvjitlink is None or (nvrtc[0] == nvjitlink[0] and nvrtc <= nvjitlink):
        return []
    text = f"nvJitLink {_text(nvjitlink)} cannot link what NVRTC {_text(nvrtc)} compiles"
    name = "nvidia-nvjitlink" if nvrtc[0] >= 13 else f"nvidia-nvjitlink-cu{nvrtc[0]}"
    return [Finding(text, f"pip install '{name}>={_text(nvrtc)},<{nvrtc[0] + 1}'")]


def _installed(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def _nvrtc() -> tuple[int, int] | None:
    try:
        return cuda.nvrtc_version()
    except LibraryNotFound:
        return None


def _text(version: tuple[int, int] | None) -> str:
    return ".".join(map(str, version)) if version else ""

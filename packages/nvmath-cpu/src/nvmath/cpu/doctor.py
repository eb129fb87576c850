"""What the doctor (``python -m nvmath``) says of the CPU engines."""

from __future__ import annotations

import os
from typing import Any

from nvmath.core.doctor import Finding
from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import candidates
from nvmath.cpu import blas
from nvmath.cpu.blas_files import ORDER, libraries, vendor
from nvmath.cpu.provider import INSTALL, VARIABLE, explain, provider


def examine() -> tuple[dict[str, Any], list[Finding]]:
    """Facts about the libraries that do the work, and what is wrong with them; those of BLAS and LAPACK at ``blas``."""
    facts, findings = _fft()
    facts["blas"], more = _blas()
    return facts, findings + more


def _fft() -> tuple[dict[str, Any], list[Finding]]:
    facts: dict[str, Any] = {"engine": "NumPy", "considered": explain()}
    try:
        found = provider()
    except LibraryNotFound as error:
        return facts, [Finding(str(error), f"unset {VARIABLE}")]
    if found is not None:
        facts |= {"engine": found.name, "path": found.path, "found_via": found.reason, "version": found.version}
        return facts | {"layer": found.layer, "threads": found.max_threads()}, []
    refused = [line for line in facts["considered"] if "accepted" in line]
    text = "FFTs on the CPU run on NumPy's own FFT, right but slower: no faster library was found"
    text += f" ({'; '.join(refused)})" if refused else ""
    return facts, [Finding(text, INSTALL, wrong=bool(refused))]


def _blas() -> tuple[dict[str, Any], list[Finding]]:
    kind = vendor()
    facts: dict[str, Any] = {"engine": "NumPy", "processor": kind, "considered": blas.explain(), "others": []}
    try:
        found = blas.provider()
    except LibraryNotFound as error:
        return facts, [Finding(str(error), f"unset {blas.VARIABLE}")]
    if found is None:
        text = "matrix products and solvers on the CPU run on what NumPy is built with, with more work around each call"
        return facts, [Finding(f"{text}: no library with the CBLAS interface was found", blas.INSTALL, wrong=False)]
    facts |= {"engine": found.name, "path": found.path, "found_via": found.reason, "version": found.version}
    facts |= {"why": found.why, "layer": found.layer, "threads": found.max_threads(), "ints": found.ints}
    facts |= {"lapack": found.function("dgetrf") is not None, "others": others(found.path)}
    findings = []
    best, reason = libraries(ORDER[kind][0][0]), ORDER[kind][1]
    if not os.environ.get(blas.VARIABLE) and not any(library.name == found.opened.library.name for library in best):
        findings.append(Finding(f"BLAS on the CPU is {found.name}; {reason}", blas.INSTALL, wrong=False))
    if not facts["lapack"]:
        findings.append(Finding(f"{found.name} has no LAPACK: systems are solved by NumPy", blas.INSTALL, wrong=False))
    return facts, findings


def others(taken: str) -> list[str]:
    """Files with the CBLAS interface that are there and were not taken."""
    found: dict[str, str] = {}
    for key in dict.fromkeys(key for keys, _ in ORDER.values() for key in keys):
        for library in libraries(key):
            for candidate in candidates(library):
                path = candidate.path
                if os.path.isfile(path) and not (os.path.isfile(taken) and os.path.samefile(path, taken)):
                    said = f": {candidate.refused}" if candidate.refused else ""
                    found.setdefault(os.path.realpath(path), f"{library.name}: {path} ({candidate.reason}){said}")
    return list(found.values())

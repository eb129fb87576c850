"""What the doctor (``python -m nvmath``) says of the CPU engines."""

from __future__ import annotations

from typing import Any

from nvmath.core.doctor import Finding
from nvmath.core.errors import LibraryNotFound
from nvmath.cpu.provider import INSTALL, VARIABLE, explain, provider


def examine() -> tuple[dict[str, Any], list[Finding]]:
    """Facts about the library that does the work, and what is wrong with it."""
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

"""Turn every ``src/**/<name>.cdef.h`` into ``_<name>lib.py`` beside it: cffi's out-of-line ABI form, pure Python.

Hatchling runs this as a build hook, for wheels and editable installs alike. After editing a declaration, run
``python build_bindings.py`` in the package's folder. Every package with bindings carries this same file.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import cffi
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def build(root: Path) -> list[Path]:
    """Write the modules of the package at ``root`` and return their paths; those already up to date stay untouched."""
    source = root / "src"
    return [generate(header, source) for header in sorted(source.rglob("*.cdef.h"))]


def generate(header: Path, source: Path) -> Path:
    name = header.name.removesuffix(".cdef.h")
    module = header.with_name(f"_{name}lib.py")
    ffi = cffi.FFI()
    try:
        ffi.cdef(header.read_text(encoding="utf-8"))
    except (cffi.CDefError, cffi.FFIError) as error:
        raise SystemExit(f"{header}: {error}") from error
    ffi.set_source(".".join(module.with_suffix("").relative_to(source).parts), None)
    # cffi overwrites in place; going through a neighbour keeps a concurrent import from reading half a file
    handle, draft = tempfile.mkstemp(suffix=".py", dir=header.parent)
    os.close(handle)
    try:
        ffi.emit_python_code(draft)
        text = Path(draft).read_bytes()
        if not module.exists() or module.read_bytes() != text:
            os.chmod(draft, 0o644)
            os.replace(draft, module)
    finally:
        Path(draft).unlink(missing_ok=True)
    return module


class BindingsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Generate before the files of the wheel are chosen; ``artifacts`` lets them in although git ignores them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build(Path(self.root))


if __name__ == "__main__":
    for path in build(Path(__file__).resolve().parent):
        print(path)

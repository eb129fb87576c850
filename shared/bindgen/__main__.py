"""Write the binding declarations and modules, or check them: ``python -m shared.bindgen [--check] [TARGET ...]``.

Needs libclang (``pip install libclang``), gcc's own headers, and pip with an index: the headers come out of the
vendors' wheels, which are kept in a folder (``--cache``) and are not part of the repository.
"""

from __future__ import annotations

import argparse
import difflib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from . import emit
from .parse import Function, Header, Reader
from .target import Target
from .targets import TARGETS

PACKAGES = Path(__file__).resolve().parents[2] / "packages"
ARM = [f"manylinux_2_{n}_aarch64" for n in (28, 27, 26, 17)]


def include_folders(requirement: str, cache: Path) -> list[Path]:
    """Folders with the headers of a wheel, fetched once."""
    folder = cache / requirement.replace("==", "-")
    if not folder.exists():
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "-d", str(cache)]
        if requirement.startswith("nvpl"):
            command += ["--python-version", "3.11", *(f"--platform={tag}" for tag in ARM)]
        name, _, version = requirement.partition("==")
        pattern = f"{name.replace('-', '_')}-{version}-*.whl"
        if not list(cache.glob(pattern)):
            subprocess.run([*command, requirement], check=True)
        with zipfile.ZipFile(next(cache.glob(pattern))) as wheel:
            headers = [n for n in wheel.namelist() if "/include/" in n and not n.endswith((".f90", ".mod"))]
            wheel.extractall(folder, headers)
    return sorted(p for p in folder.rglob("*") if p.is_dir() and p.name in ("include", "fftw"))


def read(target: Target, version: str, cache: Path) -> Header:
    """What the headers of one version declare."""
    folders = [folder for r in target.sources[version] for folder in include_folders(r, cache)]
    reader = Reader(target.data, target.structs, target.arrays, target.handles, target.enums, target.numbers)
    header = reader.read(target.headers, folders, target.macros)
    header.functions = {name: target.settled(f) for name, f in header.functions.items() if target.wants(name)}
    return header


def merge(headers: dict[str, Header]) -> tuple[Header, dict[str, str]]:
    """The union, newest first, and which versions have each function that not all have."""
    result, since = Header(), {}
    for header in headers.values():
        for name, function in header.functions.items():
            _same(name, result.functions.setdefault(name, function), function)
        for name, values in header.enums.items():
            known = result.enums.setdefault(name, {})
            for key, value in values.items():
                _same(key, known.setdefault(key, value), value)
        result.structs.update(header.structs)
        result.macros.update(header.macros)
    newest, *_, oldest = [*headers, *headers]
    for name in result.functions:
        having = [version for version, header in headers.items() if name in header.functions]
        if having[0] != newest:
            since[name] = having[0] if having[0] == having[-1] else f"{having[-1]} to {having[0]}"
        elif having[-1] != oldest:
            since[name] = f"{having[-1]} or newer"
    return result, since


def _same(name: str, one: Function | int, other: Function | int) -> None:
    def shape(f: Function | int) -> object:
        return f if isinstance(f, int) else (f.result, [p.type for p in f.parameters], f.variadic)

    if shape(one) != shape(other):
        raise SystemExit(f"{name} differs between versions: {one} / {other}")


def texts(target: Target, cache: Path) -> dict[Path, str]:
    """The files of one target as they should be."""
    headers = {version: read(target, version, cache) for version in target.sources}
    header, since = merge(headers)
    for version, one in headers.items():
        if lacking := sorted(header.functions.keys() - one.functions.keys()):
            print(f"{target.name} {version} lacks {', '.join(lacking)}")
    header.functions.update({f.name: f for f in target.extra})
    for name, members in target.more_members.items():
        header.enums[name].update(members)
    module = PACKAGES / target.module
    result = {module.with_suffix(".cdef.h"): emit.cdef(target, header)}
    if target.wrap:
        head = module.read_text(encoding="utf-8").partition(emit.MARK)[0]
        result[module] = formatted(head + emit.module(target, header, since), module)
    return result


def formatted(text: str, path: Path) -> str:
    """The text in the repository's style."""
    ruff = shutil.which("ruff") or str(Path(sys.executable).with_name("ruff"))
    command = [ruff, "format", "-q", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=PACKAGES.parent).stdout


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m shared.bindgen", description=__doc__)
    parser.add_argument("targets", nargs="*", help=", ".join(t.name for t in TARGETS))
    parser.add_argument(
        "--check", action="store_true", help="change nothing; report what differs, status 1 if anything"
    )
    parser.add_argument(
        "--cache", type=Path, default=Path.home() / ".cache" / "nvmath-bindgen", help="folder for wheels"
    )
    options = parser.parse_args()
    options.cache.mkdir(parents=True, exist_ok=True)
    differences = 0
    for target in TARGETS:
        if options.targets and target.name not in options.targets:
            continue
        for path, text in texts(target, options.cache).items():
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            if options.check and old != text:
                differences += 1
                print(
                    *difflib.unified_diff(old.splitlines(), text.splitlines(), str(path), "headers", lineterm="", n=0),
                    sep="\n",
                )
            elif not options.check and old != text:
                path.write_text(text, encoding="utf-8")
                print("wrote", path)
    print(f"{differences} files differ from the vendors' headers" if options.check else "done")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())

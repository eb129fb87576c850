"""Read and change the one version that all packages share.

``python -m shared.release.version`` prints it; with an argument, it is written wherever it stands: the packages' own
versions, the exact pins among them, and ``nvmath.__version__``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMESPACE = "packages/nvmath-core/src/nvmath/__init__.py"
NUMBER = r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?(?:\.dev\d+)?"
PLACES = {  # pattern: the version is what stands between its two groups
    "pyproject.toml": rf'(?m)(^version = "|"nvmath[\w-]*(?:\[[\w,]+\])?==){NUMBER}(")',
    "__init__.py": rf'(?m)(^__version__ = "){NUMBER}(")',
}


def files(root: Path = ROOT) -> list[Path]:
    return [*sorted(root.glob("packages/*/pyproject.toml")), root / NAMESPACE]


def found(root: Path = ROOT) -> dict[str, set[str]]:
    """Return every version that stands somewhere, with the files it stands in."""
    versions: dict[str, set[str]] = {}
    for path in files(root):
        for match in re.finditer(PLACES[path.name], path.read_text(encoding="utf-8")):
            number = match.group(0)[len(match.group(1)) : -len(match.group(2))]
            versions.setdefault(number, set()).add(str(path.relative_to(root)))
    return versions


def bump(new: str, root: Path = ROOT) -> list[Path]:
    """Write ``new`` in all places and return the files changed."""
    if not re.fullmatch(NUMBER, new):
        raise SystemExit(f"{new!r} is no version: give three numbers, such as 0.2.0 or 1.0.0rc1")
    changed = []
    for path in files(root):
        old = path.read_text(encoding="utf-8")
        text = re.sub(PLACES[path.name], rf"\g<1>{new}\g<2>", old)
        if text != old:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def main(arguments: list[str]) -> int:
    if len(arguments) > 1:
        raise SystemExit("give one version, such as 0.2.0, or none to see the present one")
    if arguments:
        for path in bump(arguments[0]):
            print(path.relative_to(ROOT))
    versions = found()
    for number, places in sorted(versions.items()):
        print(number, "" if len(versions) == 1 else f"in {', '.join(sorted(places))}")
    return int(len(versions) != 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

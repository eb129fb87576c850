"""Build the packages' wheels and check what only all of them together show.

``python -m shared.release.wheels FOLDER`` builds into the folder and prints what is wrong; status 1 if anything is.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def packages(root: Path = ROOT) -> list[Path]:
    return sorted(path.parent for path in root.glob("packages/*/pyproject.toml"))


def build(folder: Path, root: Path = ROOT) -> list[Path]:
    """Build one wheel a package into ``folder``; hatchling and cffi must be installed."""
    folder = folder.resolve()
    for package in packages(root):
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        subprocess.run(command, cwd=package, check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.glob("*.whl"))


def metadata(wheel: Path) -> dict[str, list[str]]:
    """Return the headers of the wheel's METADATA; a header may stand several times."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        message = HeaderParser().parsestr(archive.read(name).decode())
    return {key: [str(value) for value in message.get_all(key, [])] for key in message}


def faults(wheels: list[Path]) -> list[str]:
    """Say in words what is wrong with these wheels as a set; an empty list is what one wants."""
    wrong: list[str] = []
    owner: dict[str, str] = {}
    versions: dict[str, str] = {}
    for wheel in wheels:
        versions[wheel.name] = metadata(wheel)["Version"][0]
        if not wheel.name.endswith("-py3-none-any.whl"):
            wrong.append(f"{wheel.name}: not a pure wheel")
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if ".dist-info/" not in name]
        for name in names:
            if name in owner:
                wrong.append(f"{name}: in {owner[name]} and in {wheel.name}; the one installed later would win")
            owner[name] = wheel.name
            wrong.extend(f"{wheel.name}: {fault}" for fault in fault_of(name, set(names)))
    if len(set(versions.values())) > 1:
        wrong.append(f"versions differ: {versions}")
    return wrong


def fault_of(name: str, names: set[str]) -> list[str]:
    if not name.startswith("nvmath/"):
        return [f"{name} lies outside nvmath/"]
    if "__pycache__" in name or name.rpartition("/")[2].startswith("tmp"):
        return [f"{name} does not belong in a wheel"]
    if name.endswith(".cdef.h"):
        folder, _, header = name.rpartition("/")
        module = f"{folder}/_{header.removesuffix('.cdef.h')}lib.py"
        if module not in names:
            return [f"{name} has no {module} beside it"]
    return []


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        raise SystemExit("give the folder to build into")
    wheels = build(Path(arguments[0]))
    wrong = faults(wheels)
    print(*[wheel.name for wheel in wheels], *wrong, sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

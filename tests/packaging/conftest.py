"""Environments made cheaply: a bare venv, the third-party packages as links, ours by pip from wheels or the tree."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from shared.release import wheels as release

ROOT = Path(__file__).parents[2]
RUNTIME = ["numpy", "cffi", "pycparser"]
BUILD = ["hatchling", "editables", "packaging", "pathspec", "pluggy", "trove-classifiers"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.packaging)


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheels of the tree, by distribution."""
    pytest.importorskip("hatchling", reason="hatchling, which builds the wheels, is not installed")
    built = release.build(tmp_path_factory.mktemp("wheels"), ROOT)
    return {release.metadata(wheel)["Name"][0]: wheel for wheel in built}


class Environment:
    """A Python that sees the standard library, the linked third parties, and what is installed by ``add``."""

    def __init__(self, folder: Path, third_parties: Iterable[str]) -> None:
        venv.create(folder, with_pip=False)
        self.python = next(path for path in (folder / "bin/python", folder / "Scripts/python.exe") if path.exists())
        self.site = Path(self.run("import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        for name in third_parties:
            link(name, self.site)

    def add(self, *requirements: str | Path) -> None:
        """Let pip install wheels (paths) or, after "-e", folders of the tree."""
        self._pip("install", "--no-index", "--no-deps", "--no-build-isolation", *map(str, requirements))

    def remove(self, *names: str) -> None:
        self._pip("uninstall", "--yes", *names)

    def _pip(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "-q", "--disable-pip-version-check"]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=clean(), check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def run(self, code: str, cwd: Path | None = None) -> str:
        """Run ``code`` in a child and return what it printed; fail with its traceback if it fails."""
        command = [str(self.python), "-W", "error", "-c", code]
        done = subprocess.run(command, capture_output=True, text=True, env=clean(), cwd=cwd, check=False)
        assert done.returncode == 0, f"{code}\n{done.stdout}{done.stderr}"
        return done.stdout

    def json(self, code: str, cwd: Path | None = None) -> Any:
        return json.loads(self.run(code, cwd))


def clean() -> dict[str, str]:
    """Return this environment without what would let a child see more than its own packages."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NVMATH", "COV_"))}


def link(name: str, site: Path) -> None:
    """Link an installed third-party distribution into ``site``."""
    try:
        files = importlib.metadata.distribution(name).files or []
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"{name}, which the environments under test need, is not installed")
    for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        origin = Path(str(importlib.metadata.distribution(name).locate_file(top)))
        if origin.exists() and not (site / top).exists():
            (site / top).symlink_to(origin, target_is_directory=origin.is_dir())


@pytest.fixture(scope="session")
def environment(
    wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[tuple[str, ...]], Environment]:
    """Make, once, the environment of given parts in their order: "fft" is a wheel, "-fft" an editable install."""
    pytest.importorskip("pip", reason="pip, which fills the environments, is not installed")
    made: dict[tuple[str, ...], Environment] = {}

    def make(parts: tuple[str, ...]) -> Environment:
        if parts not in made:
            editable = any(part.startswith("-") for part in parts)
            folder = tmp_path_factory.mktemp("environment")
            made[parts] = Environment(folder, RUNTIME + BUILD * editable)
            for kind in dict.fromkeys(part.startswith("-") for part in parts):  # one pip call a kind, in order
                names = ["nvmath-" + part.lstrip("-") for part in parts if part.startswith("-") == kind]
                made[parts].add(*(tree(names) if kind else [wheels[name] for name in names]))
        return made[parts]

    return make


def tree(names: list[str]) -> list[str | Path]:
    return [word for name in names for word in ("-e", ROOT / "packages" / name)]

"""What the packages' folders promise to each other and to the README."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = sorted(path.parent for path in ROOT.glob("packages/*/pyproject.toml"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_package_builds_in_the_one_way_that_splits_a_namespace(package):
    project = tomllib.loads((package / "pyproject.toml").read_text())
    build = project["tool"]["hatch"]["build"]
    assert "dev-mode-exact" not in build
    wheel = build["targets"]["wheel"]
    assert wheel.get("packages") == ["src/nvmath"] or wheel.get("bypass-selection")
    assert project["project"]["name"] == package.name
    assert (package / "README.md").exists()
    hooked = "hooks" in wheel
    assert hooked == (package / "build_bindings.py").exists()
    assert hooked == ("artifacts" in wheel)


def test_ci_runs_the_command_that_the_readme_shows():
    (command,) = [line for line in (ROOT / "README.md").read_text().splitlines() if line.endswith("nox -s tests")]
    assert command in (ROOT / ".ci" / "run").read_text().splitlines()


def test_the_namespace_names_the_package_of_every_feature_in_the_tree():
    text = (ROOT / "packages/nvmath-core/src/nvmath/__init__.py").read_text()
    shipped = {"__pycache__", "bindings"}
    for package in PACKAGES:
        if package.name in ("nvmath", "nvmath-core"):
            continue
        for module in (package / "src/nvmath").iterdir():
            if module.is_dir() and module.name not in shipped:
                assert f'"{module.name}": "\'{package.name}[' in text


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_entry_points_name_what_the_package_holds(package):
    project = tomllib.loads((package / "pyproject.toml").read_text())["project"]
    for group in project.get("entry-points", {}).values():
        for target in group.values():
            module, _, name = target.partition(":")
            path = package / "src" / Path(*module.split("."))
            source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            assert re.search(
                rf"^((def|class) )?{name}\b|^from .* import .*\b{name}\b", source.read_text(), re.MULTILINE
            ), target

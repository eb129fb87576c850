"""The import statements of all packages, read and not run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass
class Module:
    """One source file: what it is called and what it asks for."""

    name: str
    path: Path
    tree: ast.Module
    package: bool
    imports: set[str] = field(default_factory=set)  # at run time, anywhere in the file
    early_imports: set[str] = field(default_factory=set)  # of these, those outside functions
    typing_imports: set[str] = field(default_factory=set)  # under TYPE_CHECKING only

    @property
    def owner(self) -> str:
        """The part of the namespace it belongs to: "core", "fft", "bindings", "" for the namespace itself."""
        return self.name.split(".")[1] if "." in self.name else ""

    @property
    def distribution(self) -> str:
        return self.path.relative_to(ROOT).parts[1]

    @property
    def where(self) -> str:
        return str(self.path.relative_to(ROOT))


def read(path: Path) -> Module:
    parts = path.relative_to(next(parent for parent in path.parents if parent.name == "src")).with_suffix("").parts
    package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if package else parts)
    module = Module(name, path, ast.parse(path.read_text(encoding="utf-8")), package)
    collect(module, module.tree, module.imports)
    collect(module, module.tree, module.early_imports, functions=False)
    module.typing_imports -= module.imports
    return module


def collect(module: Module, node: ast.AST, found: set[str], functions: bool = True) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda) and not functions:
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            for statement in child.body:
                collect(module, ast.Module([statement], []), module.typing_imports)
            for statement in child.orelse:
                collect(module, ast.Module([statement], []), found, functions)
            continue
        found.update(named(module, child))
        collect(module, child, found, functions)


def named(module: Module, node: ast.AST) -> Iterator[str]:
    """Yield what one statement imports; ``from a import b`` yields a and a.b, which may be a module or not."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            above = module.name.split(".")
            above = above[: len(above) - node.level + module.package]
            base = ".".join([*above, *([base] if base else [])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
        yield from (str(argument.value) for argument in node.args[:1] if isinstance(argument, ast.Constant))


@pytest.fixture(scope="session")
def modules() -> dict[str, Module]:
    """All modules of all packages by name, without those that the build hook generates."""
    paths = ROOT.glob("packages/*/src/nvmath/**/*.py")
    found = [read(path) for path in sorted(paths) if not (path.name.startswith("_") and path.name.endswith("lib.py"))]
    assert len({module.name for module in found}) == len(found), "two packages hold a module of the same name"
    return {module.name: module for module in found}

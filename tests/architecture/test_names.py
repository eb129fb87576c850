"""What modules are called, and which names are public."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = ["nvmath", "nvmath.memory", "nvmath.fft"]
BANNED = {"utils", "util", "common", "internal", "_internal", "helpers", "misc"}
# public module paths that users' programs name
GIVEN = {"nvmath.linalg.advanced.helpers", "nvmath.device.common"}


def test_no_module_is_called_after_nothing(modules):
    assert {name for name in modules if name.split(".")[-1] in BANNED} <= GIVEN


def test_no_module_bears_the_name_of_a_public_function_beside_it(modules):
    # a late import of the module would replace the function
    wrong = []
    for module in modules.values():
        if module.package and module.name != "nvmath":
            wrong += [f"{module.name}.{name}" for name in exported(module.tree) if f"{module.name}.{name}" in modules]
    assert [name for name in wrong if not is_module_export(name)] == []


def exported(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            elements = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else []
            return [str(element.value) for element in elements if isinstance(element, ast.Constant)]
    return []


def is_module_export(name: str) -> bool:
    """Whether the package means the module itself, as with nvmath.linalg.advanced."""
    package, _, last = name.rpartition(".")
    return inspect.ismodule(getattr(importlib.import_module(package), last))


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_are_there_and_documented(name):
    module = importlib.import_module(name)
    assert module.__doc__
    for public in module.__all__:
        value = getattr(module, public)
        if not public.startswith("__") and (inspect.isclass(value) or callable(value)):
            assert inspect.getdoc(value), f"{name}.{public} has no docstring"


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_stand_in_the_documentation(name):
    pages = [path for end in ("md", "rst") for path in (ROOT / "docs").rglob(f"*.{end}") if "_build" not in path.parts]
    pages = [path for path in pages if not {"adr", "changes"} & set(path.parts)]
    text = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    missing = [public for public in importlib.import_module(name).__all__ if public not in text]
    whole = f"automodule:: {name}\n" in text
    assert whole or missing == []

"""What a reference must have: every public name, with a text of its own that knows the parameters.

Plain Python, so that a test can ask the same questions without Sphinx. A name is public when it stands in ``__all__``
of one of `MODULES`.
"""

from __future__ import annotations

import enum
import importlib
import importlib.util
import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

MODULES = (
    "nvmath",
    "nvmath.fft",
    "nvmath.linalg",
    "nvmath.linalg.generic",
    "nvmath.linalg.advanced",
    "nvmath.linalg.advanced.helpers.matmul",
    "nvmath.linalg.torch",
    "nvmath.device",
    "nvmath.device.random",
    "nvmath.device.random_helpers",
    "nvmath.memory",
    "nvmath.bindings.cublas",
    "nvmath.bindings.cublasLt",
    "nvmath.bindings.cufft",
    "nvmath.bindings.curand",
    "nvmath.bindings.cusolver",
    "nvmath.bindings.cusolverDn",
    "nvmath.bindings.mathdx",
    "nvmath.bindings.mkl.service",
    "nvmath.bindings.nvpl.blas",
    "nvmath.bindings.nvpl.fft",
)
# packages that a module cannot be imported without; where they are missing, the module is not looked at
NEEDS = {"nvmath.linalg.torch": "torch"}
# accepted for the sake of programs written for nvmath-python, and not to be used
HIDDEN = frozenset({"check_dtype", "name", "phase", "representation"})

_SECTION = re.compile(r"^Parameters\n-+\n(.*?)(?=^\S[^\n]*\n-{3,}\n|\Z)", re.MULTILINE | re.DOTALL)
_ENTRY = re.compile(r"^([*\w][*\w, ]*?)(?: : .*)?$", re.MULTILINE)


def readable(name: str) -> bool:
    """Tell whether what is called so can be imported here."""
    needs = {package for module, package in NEEDS.items() if f"{name}.".startswith(f"{module}.")}
    return all(importlib.util.find_spec(package) for package in needs)


def public(modules: Iterable[str] = MODULES) -> Iterator[tuple[str, Any]]:
    """Yield (full name, object) of every public name; modules and dunder names are no entries of a reference."""
    for module in map(importlib.import_module, filter(readable, modules)):
        for name in module.__all__:
            value = getattr(module, name)
            if not inspect.ismodule(value) and not name.startswith("__"):
                yield f"{module.__name__}.{name}", value


def methods(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the public functions that a class defines itself."""
    for attribute, member in vars(value).items() if isinstance(value, type) else ():
        function = member.__func__ if isinstance(member, (staticmethod, classmethod)) else member
        if not attribute.startswith("_") and inspect.isfunction(function):
            yield f"{name}.{attribute}", function


def is_binding_enumeration(value: Any) -> bool:
    """Tell whether a value is an enumeration of a C library, whose members are all there is to say."""
    return isinstance(value, type) and issubclass(value, enum.Enum) and value.__module__.startswith("nvmath.bindings.")


def without_text(name: str, value: Any) -> list[str]:
    """Return the names, of an object and of its methods, that have no docstring of their own."""
    if not (isinstance(value, type) or callable(value)) or is_binding_enumeration(value):
        return []
    named = [(name, value), *methods(name, value)]
    return [each for each, of in named if not (of.__doc__ or "").strip()]


def strangers(value: Any) -> set[str]:
    """Return the parameters that a docstring describes and the signature does not have."""
    text = inspect.cleandoc(value.__doc__ or "")
    section = _SECTION.search(text)
    if section is None:
        return set()
    described = {word.strip(" *") for names in _ENTRY.findall(section[1]) for word in names.split(",")}
    try:
        return described - set(inspect.signature(value).parameters) - {"others"}
    except ValueError:  # no signature to be had
        return set()


def problems(documented: set[str], modules: Iterable[str] = MODULES) -> list[str]:
    """Return what the reference lacks, in words; ``documented`` are the full names that it has."""
    found = []
    for name, value in public(modules):
        if name not in documented:
            found.append(f"{name} is public, but the reference does not have it")
        found += [f"{each} has no docstring" for each in without_text(name, value)]
        for each, of in [(name, value), *methods(name, value)]:
            if callable(of) and (extra := strangers(of)):
                found.append(f"{each} describes parameters that it does not have: {', '.join(sorted(extra))}")
    return found

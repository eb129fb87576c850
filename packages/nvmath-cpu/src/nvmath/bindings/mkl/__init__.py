"""oneMKL: its service functions and the DFTI interface."""

from __future__ import annotations

import importlib
from typing import Any

_MODULES = ("dfti", "service")


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(_MODULES)}")
    return importlib.import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return list(_MODULES)

"""When numba-cuda is told of what it cannot find out by itself: functions and constructors of ours.

Objects announce themselves by ``_numba_type_``; functions and classes must be registered. That costs 0.3 seconds,
so it is done only in programs that imported some, and only once numba-cuda is loaded: nothing here imports it.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

_NEEDED_BY = ("nvmath.device._vectors", "nvmath.device.common")  # modules of functions and constructors


def init() -> None:
    """Register if the program has imported functions or constructors of ours."""
    if any(name in sys.modules for name in _NEEDED_BY):
        register()


def dispatchers() -> Any:
    """Return numba-cuda's module of dispatchers if it is loaded; None for the older compiler that numba brings."""
    module = sys.modules.get("numba.cuda.dispatcher")
    return module if module is not None and _installed() else None


@cache
def _installed() -> bool:
    return find_spec("numba_cuda") is not None


def register() -> None:
    """Register all functions and constructors; nothing happens where numba-cuda is not loaded, or simulates."""
    if dispatchers() is not None:
        import_module("nvmath.device._numba_functions").register()

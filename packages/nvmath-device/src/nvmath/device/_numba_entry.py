"""What numba-cuda calls before it compiles first: an entry point of the group ``numba_cuda_extensions``."""

from __future__ import annotations

import sys

_NEEDED_BY = ("nvmath.device._vectors", "nvmath.device.common")  # modules of functions and constructors


def init() -> None:
    """Make known to numba-cuda what it cannot find out by itself: functions and constructors of ours.

    Objects announce themselves by ``_numba_type_``; functions and classes must be registered. That costs a third of a
    second, so it is done for programs that imported some, and `nvmath.device` does it for those that do later.
    """
    if any(name in sys.modules for name in _NEEDED_BY):
        register()


def register() -> None:
    """Register all functions and constructors; nothing happens where numba-cuda is not loaded, or simulates."""
    if "numba.cuda.dispatcher" not in sys.modules:
        return
    from nvmath.device import _numba_functions

    _numba_functions.register()

"""What numba-cuda calls before it compiles first: an entry point of the group ``numba_cuda_extensions``."""

from __future__ import annotations


def init() -> None:
    """Make known to numba-cuda what it cannot find out by itself: functions and constructors of ours.

    Objects announce themselves by ``_numba_type_``; functions and classes must be registered.
    """
    from nvmath.device import _numba_functions

    _numba_functions.register()

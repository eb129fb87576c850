"""Makes the functions of `nvmath.device.common` known to numba-cuda."""

from __future__ import annotations

_done = False


def register() -> None:
    """Register them, once."""
    global _done
    if _done:
        return
    _done = True
    from nvmath.device import _numba_functions, common
    from nvmath.device._tensors import FUNCTIONS

    for name, described in FUNCTIONS.items():
        _numba_functions.function(getattr(common, name), described)

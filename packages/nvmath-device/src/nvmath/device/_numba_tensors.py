"""Makes the functions of `nvmath.device.common` known to numba-cuda."""

from __future__ import annotations

from typing import Any

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


def device_bytes(count: int) -> Any:
    """Return memory on the current device, aligned to 256 bytes."""
    import numpy as np
    from numba import cuda

    return cuda.device_array(count, np.uint8)


def launch(described: Any) -> None:
    """Run ``described.create()`` in one thread of the current device, and wait for it."""
    from numba import cuda

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel():  # type: ignore[no-untyped-def]
        described.create()

    kernel[1, 1]()
    cuda.synchronize()

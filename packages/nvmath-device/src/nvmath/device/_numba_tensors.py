"""Makes the functions of `nvmath.device.common` known to numba-cuda."""

from __future__ import annotations

from typing import Any

from nvmath.device import _numba_functions, common


class _Later:
    """A function of tensors, looked up when it is called: the module of tensors imports ours."""

    def __init__(self, name: str) -> None:
        self.name = name

    def call(self, method: str, arguments: tuple[Any, ...], compute_capability: Any) -> Any:
        from nvmath.device._tensors import FUNCTIONS

        return FUNCTIONS[self.name].call(method, arguments, compute_capability)

    def __repr__(self) -> str:
        return f"nvmath.device.common.{self.name}"


def register() -> None:
    """Register them, once."""
    for name in common.__all__:
        if name.islower():
            _numba_functions.function(getattr(common, name), _Later(name))  # type: ignore[arg-type]


def device_bytes(count: int) -> Any:
    """Return memory on the current device, aligned to 256 bytes."""
    import numpy as np
    from numba import cuda

    return cuda.device_array(count, np.uint8)


def launch(described: Any) -> None:
    """Run ``described.create()`` in one thread of the current device, and wait for it."""
    import warnings

    from numba import cuda

    @cuda.jit
    def kernel():  # type: ignore[no-untyped-def]
        described.create()

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that the grid is small
        kernel[1, 1]()
    cuda.synchronize()

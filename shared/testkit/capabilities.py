"""What a machine can do, asked when a test needs it; each answer is None, or in words why not."""

from __future__ import annotations

import importlib.util
from functools import cache
from typing import Any


@cache
def missing(capability: str) -> str | None:
    """Say why ``capability`` ("gpu", "torch", "cupy") is not to be had here; None if it is."""
    if capability == "gpu":
        return _missing_gpu()
    names = {"torch": "PyTorch", "cupy": "CuPy"}
    if importlib.util.find_spec(capability) is None:
        return f"{names[capability]} is not installed"
    return None


def _missing_gpu() -> str | None:
    from nvmath.core import cuda
    from nvmath.core.errors import NvmathError

    try:
        cuda.driver()
    except NvmathError as error:
        return f"no GPU to use: {str(error).split('. ')[0]}"
    return None if cuda.device_count() else "no GPU to use: the driver reports no device"


def missing_engine(engine: Any) -> str | None:
    """Say why an engine for transforms does nothing on this machine; None if it works."""
    from nvmath.fft.spec import FFTSpec

    reason: str | None = engine.refuses(FFTSpec("C2C", "complex128", "complex128", ((4, 1, 1),), ()))
    return None if reason is None else f"the engine {engine.name} does not run here: {reason.partition(' (')[0]}"

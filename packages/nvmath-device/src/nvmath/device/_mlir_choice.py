"""Which compiler asks: numba-cuda and numba-cuda-mlir both read an object's ``_numba_type_``."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

__all__ = ["compiler"]

_CONFIG = "numba_cuda_mlir.numba_cuda.core.targetconfig"


def compiler() -> Any:
    """Return the module of ours for the compiler that asks: `_mlir` while numba-cuda-mlir compiles, else `_numba`.

    Outside of a compilation, where objects are arguments of a launch, it is the one that is imported.
    """
    config = sys.modules.get(_CONFIG)
    if config is not None and (
        config.ConfigStack.top_or_none() is not None or "numba.cuda.dispatcher" not in sys.modules
    ):
        return import_module("nvmath.device._mlir")
    return import_module("nvmath.device._numba")

"""CBLAS and the FFTW3 interface on the CPU: of NVPL, MKL or the library that the environment names."""

from __future__ import annotations

import importlib
from typing import Any

_MODULES = ("blas", "fft")


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(_MODULES)}")
    return importlib.import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return list(_MODULES)

"""One module for each C library, one-to-one with its functions; a library is opened at the first call into it.

The modules lie in the packages that use them, so which of them are here depends on what is installed.
"""

from __future__ import annotations

import importlib
from pkgutil import extend_path
from typing import Any

__path__ = extend_path(__path__, __name__)

_OWNERS = {
    "cublas": "nvmath-linalg",
    "cublasLt": "nvmath-linalg",
    "cublasMp": "nvmath-distributed",
    "cudss": "nvmath-sparse",
    "cufft": "nvmath-fft",
    "cufftMp": "nvmath-distributed",
    "curand": "nvmath-device",
    "cusolver": "nvmath-linalg",
    "cusolverDn": "nvmath-linalg",
    "cusolverMp": "nvmath-distributed",
    "cusolverSp": "nvmath-sparse",
    "cusparse": "nvmath-sparse",
    "cusparseLt": "nvmath-sparse",
    "cutensor": "nvmath-linalg",
    "mathdx": "nvmath-device",
    "mkl": "nvmath-cpu",
    "nvpl": "nvmath-cpu",
    "nvshmem": "nvmath-distributed",
}


def __getattr__(name: str) -> Any:
    owner = _OWNERS.get(name)
    if owner is None:
        raise AttributeError(f"module 'nvmath.bindings' has no attribute {name!r}; it has {', '.join(_OWNERS)}")
    full = f"{__name__}.{name}"
    try:
        return importlib.import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:  # present but broken: show its own error
            raise
        raise AttributeError(f"{full} is part of {owner}, which is not installed. Try: pip install {owner}") from None


def __dir__() -> list[str]:
    return sorted(_OWNERS)

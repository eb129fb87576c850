"""oneMKL's DFTI interface: the C functions as they are, through ``_lib()``.

Variadic arguments must be cdata: ``_ffi.cast("long", n)``, ``_ffi.cast("double", scale)``.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings.mkl._dftilib import ffi as _ffi

_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call."""
    global _functions
    if _functions is None:
        from nvmath.cpu.provider import open_mkl

        _functions = open_mkl(_ffi).lib
    return _functions

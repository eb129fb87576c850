"""oneMKL's service functions: threads, layers, version, buffers.

The library is the one that `nvmath.cpu.provider` opens; without it the first call raises `LibraryNotFound`.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings.mkl._servicelib import ffi as _ffi

_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call."""
    global _functions
    if _functions is None:
        from nvmath.cpu.provider import open_mkl

        _functions = open_mkl(_ffi).lib
    return _functions


def get_version_string() -> str:
    """``MKL_Get_Version_String``, trimmed."""
    text = _ffi.new("char[]", 256)
    _lib().MKL_Get_Version_String(text, 256)
    return str(_ffi.string(text).decode().strip())


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "free_buffers",
    "get_dynamic",
    "get_max_threads",
    "get_version_string",
    "set_dynamic",
    "set_interface_layer",
    "set_num_threads",
    "set_num_threads_local",
    "set_threading_layer",
    "thread_free_buffers",
]


def free_buffers() -> None:
    """``void MKL_Free_Buffers(void)``."""
    _lib().MKL_Free_Buffers()


def thread_free_buffers() -> None:
    """``void MKL_Thread_Free_Buffers(void)``."""
    _lib().MKL_Thread_Free_Buffers()


def set_num_threads_local(nth: int) -> int:
    """``int MKL_Set_Num_Threads_Local(int nth)``."""
    return int(_lib().MKL_Set_Num_Threads_Local(nth))


def set_num_threads(nth: int) -> None:
    """``void MKL_Set_Num_Threads(int nth)``."""
    _lib().MKL_Set_Num_Threads(nth)


def get_max_threads() -> int:
    """``int MKL_Get_Max_Threads(void)``."""
    return int(_lib().MKL_Get_Max_Threads())


def set_dynamic(bool_mkl_dynamic: int) -> None:
    """``void MKL_Set_Dynamic(int bool_MKL_DYNAMIC)``."""
    _lib().MKL_Set_Dynamic(bool_mkl_dynamic)


def get_dynamic() -> int:
    """``int MKL_Get_Dynamic(void)``."""
    return int(_lib().MKL_Get_Dynamic())


def set_interface_layer(code: int) -> int:
    """``int MKL_Set_Interface_Layer(int code)``."""
    return int(_lib().MKL_Set_Interface_Layer(code))


def set_threading_layer(code: int) -> int:
    """``int MKL_Set_Threading_Layer(int code)``."""
    return int(_lib().MKL_Set_Threading_Layer(code))

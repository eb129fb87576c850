"""Transforms for compilers of kernels other than numba-cuda."""

from __future__ import annotations

from typing import Any

from nvmath.device._fft import FFT
from nvmath.device._fft_arguments import APIS, one_of
from nvmath.device.common_cuda import Code, check_code_type

__all__ = ["FFT", "compile_fft_execute"]


def compile_fft_execute(fft: FFT, code_type: Any, execute_api: str | None = None) -> tuple[Code, str]:
    """Generate the code of a transform, for compilers other than numba-cuda.

    Parameters
    ----------
    fft : FFT
        The transform.
    code_type : CodeType
        ``CodeType("lto", ComputeCapability(...))``.
    execute_api : str, optional
        For block execution: ``"register_memory"`` (the default), a function ``void symbol(value_type *thread_data,
        void *shared_memory)``, or ``"shared_memory"``, a function ``void symbol(value_type *shared_memory)``. With
        thread execution the function is ``void symbol(value_type *thread_data)``.

    Returns
    -------
    tuple of Code and str
        The LTO-IR and its symbol, a function of C.

    Raises
    ------
    ValueError
        When an argument is not valid.
    RuntimeError
        When the compute capability is not supported, or the library cannot generate code.
    """
    if not isinstance(fft, FFT):
        raise ValueError(f"fft={fft!r} is not valid: give an FFT.")
    kind = check_code_type(code_type)
    if execute_api is not None:
        one_of("execute_api", execute_api, APIS)
        if fft.execution == "Thread" and execute_api != "register_memory":
            raise ValueError(f"execute_api={execute_api!r} is not valid with execution='Thread': leave it out.")
    return fft._generated(kind.cc, execute_api or "register_memory").first(kind)

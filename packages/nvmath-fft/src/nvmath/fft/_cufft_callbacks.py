"""Attaching compiled callbacks to a cuFFT plan, before it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nvmath.bindings import cufft
from nvmath.core import cuda
from nvmath.core.arrays import ffi
from nvmath.fft._callback_rules import callback_code, check_link_versions, real_side_defect
from nvmath.fft._callback_specs import code_of
from nvmath.fft.options import DeviceCallable
from nvmath.fft.spec import FFTSpec


def attach(spec: FFTSpec, given: tuple[DeviceCallable | None, DeviceCallable | None]) -> Callable[[int], None]:
    """Return the function that gives a new plan its callbacks.

    Raises
    ------
    ValueError
        When a callback has no code for GPUs, was compiled for another place or data type, has misaligned user data,
        or would meet a defect of the installed cuFFT.
    RuntimeError
        When cuFFT or nvJitLink is too old.
    """
    version = cufft.get_version()
    check_link_versions(version, cuda.nvjitlink_version())
    prolog, epilog = given
    jobs = []
    for callback, kind, dtype in ((prolog, "prolog", spec.dtype_in), (epilog, "epilog", spec.dtype_out)):
        if callback is None:
            continue
        _check(callback, kind)
        on_real_side = not dtype.startswith("complex")
        defect = real_side_defect(version, spec.lengths[-1], dtype) if on_real_side else None
        if defect is not None:
            raise ValueError(defect)
        data = ffi.new("intptr_t[1]", [callback.data or 0])  # read when the plan is made: it must live until then
        jobs.append((data, code_of(callback), callback_code(kind, dtype)))  # type: ignore[arg-type]

    def attached(handle: int) -> None:
        for data, code, number in jobs:
            # no name: cuFFT then looks for the symbol that compile_prolog and compile_epilog give the function
            cufft.xt_set_jit_callback(handle, None, code, len(code), number, data)

    return attached


def _check(callback: DeviceCallable, kind: str) -> None:
    compiled: Any = callback.ltoir
    if not hasattr(compiled, "compute_capability"):
        return  # LTO-IR of the caller's own
    if not compiled:
        raise ValueError(
            f"The {kind} was compiled for the CPU only: {compiled.why_empty}. "
            f"Call compile_{kind} again where there is a compiler for GPUs, or give it the compute capability."
        )
    if (callback.data or 0) % compiled.user_info_alignment:
        raise ValueError(
            f"The user data of the {kind} is at address {callback.data:#x}, which is not aligned to "
            f"{compiled.user_info_alignment} bytes, the size of {compiled.user_info_dtype}."
        )

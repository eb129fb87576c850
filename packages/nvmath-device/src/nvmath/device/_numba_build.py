"""From a kernel to a cubin on any machine, with what numba-cuda itself compiles and links with at a launch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from numba import cuda
from numba.cuda import dispatcher
from numba.cuda.cudadrv.driver import _Linker
from numba.cuda.cudadrv.libs import get_cudalib
from numba.cuda.cudadrv.linkable_code import LinkableCode

from nvmath.core.logs import logger_for, timed
from nvmath.device import _numba_functions
from nvmath.device.common_cuda import ComputeCapability, check_sm, device_present

_log = logger_for(__name__)


def cubin(kernel: Any, signature: Any, cc: Any) -> bytes:
    """Compile a kernel to a cubin; needs neither a GPU nor a driver.

    Parameters
    ----------
    kernel : function
        A Python function, or what ``cuda.jit`` made of one.
    signature : str or numba signature
        The types of its arguments, as in ``"void(complex64[:, ::1])"``.
    cc : ComputeCapability, tuple or int
        The device: ``(9, 0)``, or 90.

    Returns
    -------
    bytes
    """
    target = check_sm(cc if isinstance(cc, (int, ComputeCapability)) else ComputeCapability(*cc), "cc")
    if target is None:
        raise ValueError("cc is None: name the compute capability, as in (9, 0).")
    _numba_functions.register()
    function = getattr(kernel, "py_func", kernel)
    pair = (target.major, target.minor)
    with timed(_log, f"Compiling {function.__name__} to LTO-IR for {target}"), _device_functions_for(pair):
        codes, _ = cuda.compile_all(function, signature, device=False, abi="numba", output="ltoir", cc=pair)
    with timed(_log, f"Linking {function.__name__} for {target}"):
        linked = getattr(kernel, "targetoptions", {}).get("link") or ()
        codes = [*codes, *(code for code in linked if not any(code is other for other in codes))]
        try:
            return _linked(codes, target)
        except Exception as error:
            if "cudaCG" not in str(error):
                raise
            return _linked([*codes, get_cudalib("cudadevrt", static=True)], target)  # the grid synchronises


def _linked(codes: list[Any], target: ComputeCapability) -> bytes:
    suffix = target.arch or ("a" if target[:2] >= (9, 0) else "")  # as numba-cuda links on a device
    linker = _Linker(cc=(target.major, target.minor, suffix), lto=True)
    for code in codes:
        if isinstance(code, (LinkableCode, str)):
            linker.add_file_guess_ext(code)
        else:  # the kernel, and what NVRTC made of CUDA C++ that numba-cuda itself brings
            linker.add_ltoir(getattr(code, "code", code))
    return bytes(linker.complete().code)


@contextmanager
def _device_functions_for(pair: tuple[int, int]) -> Iterator[None]:
    """Let functions with ``device=True`` be compiled without a device: numba-cuda asks the current one."""
    if device_present():
        yield
        return
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=pair)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked

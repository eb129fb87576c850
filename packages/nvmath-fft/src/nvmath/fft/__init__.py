"""Fast Fourier transforms of NumPy, CuPy and PyTorch arrays, on the CPU and on GPUs."""

from typing import TYPE_CHECKING
from typing import Any as _Any

from nvmath.core.backends import declare as _declare
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.fft.functions import fft, ifft, irfft, rfft
from nvmath.fft.keys import estimate_workspace_size
from nvmath.fft.operation import FFT, InvalidFFTState
from nvmath.fft.options import DeviceCallable, FFTDirection, FFTOptions
from nvmath.fft.spec import UnsupportedLayoutError

if TYPE_CHECKING:
    from nvmath.fft.callbacks import compile_epilog, compile_prolog

_declare("fft", "cuda", "nvmath.fft._cufft:backend")

__all__ = [
    "FFT",
    "DeviceCallable",
    "ExecutionCPU",
    "ExecutionCUDA",
    "FFTDirection",
    "FFTOptions",
    "InvalidFFTState",
    "UnsupportedLayoutError",
    "compile_epilog",
    "compile_prolog",
    "estimate_workspace_size",
    "fft",
    "ifft",
    "irfft",
    "rfft",
]


def __getattr__(name: str) -> _Any:
    """Import what compiles callbacks when it is first asked for: most users never do."""
    if name not in ("compile_epilog", "compile_prolog"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from nvmath.fft import callbacks

    globals().update(compile_epilog=callbacks.compile_epilog, compile_prolog=callbacks.compile_prolog)
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

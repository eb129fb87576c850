"""Fast Fourier transforms of NumPy, CuPy and PyTorch arrays, on the CPU and on GPUs."""

from nvmath.core.backends import declare as _declare
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.fft.callbacks import compile_epilog, compile_prolog
from nvmath.fft.functions import fft, ifft, irfft, rfft
from nvmath.fft.keys import estimate_workspace_size
from nvmath.fft.operation import FFT, InvalidFFTState
from nvmath.fft.options import DeviceCallable, FFTDirection, FFTOptions
from nvmath.fft.spec import UnsupportedLayoutError

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

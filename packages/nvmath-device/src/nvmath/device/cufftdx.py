"""Transforms for compilers of kernels other than numba-cuda."""

from nvmath.device._fft import FFT, compile_fft_execute

__all__ = ["FFT", "compile_fft_execute"]

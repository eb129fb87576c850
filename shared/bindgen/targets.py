"""One entry for each library, in the order in which they are written."""

from __future__ import annotations

from .cpu import BLAS, FFTW, MKL_DFTI, MKL_SERVICE
from .device import CURAND, MATHDX
from .fft import CUFFT
from .linalg import CUBLAS, CUBLASLT, CUSOLVER, CUSOLVERDN
from .target import Target

TARGETS: tuple[Target, ...] = (
    CUFFT,
    CUBLASLT,
    CUBLAS,
    CUSOLVER,
    CUSOLVERDN,
    FFTW,
    BLAS,
    MKL_SERVICE,
    MKL_DFTI,
    MATHDX,
    CURAND,
)

"""FFT, matrix products, dense solvers and random numbers inside CUDA kernels written in Python."""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import Any as _Any

_WHERE = {
    "common_cuda": (
        "Code", "CodeType", "ComputeCapability", "Dim3", "ISAVersion", "MAX_SUPPORTED_CC", "current_device_lto",
        "current_device_sm",
    ),
    "types": (
        "Complex", "INT_NP_TYPES", "REAL_NP_TYPES", "Vector", "complex128", "complex32", "complex64", "half2", "half4",
        "np_float16x2", "np_float16x4",
    ),
    "_vectors": (
        "float16x2", "float16x2_type", "float16x4", "float16x4_type", "float32x2", "float32x2_type", "float32x4",
        "float32x4_type", "float64x2", "float64x2_type", "float64x4", "float64x4_type", "uint32x4", "uint32x4_type",
    ),
    "common": (
        "Layout", "OpaqueTensor", "axpby", "clear", "copy", "copy_fragment", "copy_wait", "make_fragment_like",
        "make_tensor",
    ),
    "cufftdx": ("FFT", "compile_fft_execute"),
    "cublasdx": (
        "Accumulator", "Alignment", "Arrangement", "DevicePipeline", "LeadingDimension", "Matmul", "Precision",
        "SharedStorageCalc", "TilePipeline", "TransposeMode", "compile_blas_execute",
    ),
    "_solver": (
        "CholeskySolver", "LQFactorize", "LQMultiply", "LUPivotSolver", "LUSolver", "LeastSquaresSolver", "QRFactorize",
        "QRMultiply", "Solver", "TriangularSolver", "compile_solver_execute",
    ),
    "_deprecated": ("fft", "matmul"),
    "_reference": ("reference",),
}  # fmt: skip
_MODULES = ("common", "common_cuda", "cublasdx", "cufftdx", "random", "random_helpers", "random_states", "types")
_FROM = {name: module for module, names in _WHERE.items() for name in names}

__all__ = sorted({*_FROM, *_MODULES})


def __getattr__(name: str) -> _Any:
    """Import what defines a name when it is first asked for."""
    if name in _MODULES:
        return _import_module(f"{__name__}.{name}")
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    where = _FROM[name]
    value = getattr(_import_module(f"{__name__}.{where}"), name)
    if where in ("_vectors", "common"):  # what numba-cuda must be told of
        _import_module(f"{__name__}._registration").register()
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

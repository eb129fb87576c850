"""What the bare library calls of products cost, through the same kind of binding."""

from __future__ import annotations

from typing import Any

import numpy as np

from shared.bench.alternate import Call
from shared.bench.linalg_calls import bias_of, factors
from shared.bench.workloads import settle_of

_ROWS, _PLAIN = 101, 111  # CBLAS: row order, not transposed
_F32, _COMPUTE_32F = 0, 68  # of CUDA and cuBLAS
_TRANSA, _TRANSB, _EPILOGUE, _BIAS = 3, 4, 7, 8  # attributes of a descriptor
_RELU_BIAS, _MOST_WORKSPACE = 6, 1  # an epilog; an attribute of a preference


def gemm(n: int, dtype: str, allocate: bool = True) -> Call:
    """Return the CBLAS product of two (n, n) matrices, with a new array for the result or into one that is at hand."""
    from nvmath.core.arrays import ffi
    from nvmath.cpu.blas import require_provider

    multiply: Any = require_provider().function({"float32": "sgemm", "float64": "dgemm"}[dtype])
    a, b = factors(n, n, n, dtype, "numpy")
    out, kind = np.empty((n, n), dtype), np.dtype(dtype)
    address, empty = ffi.from_buffer, np.empty
    at_a, at_b, at_out = address(a), address(b), address(out)

    def bare() -> None:
        multiply(_ROWS, _PLAIN, _PLAIN, n, n, n, 1.0, at_a, n, at_b, n, 0.0, at_out, n)

    def with_array() -> Any:
        result = empty((n, n), kind)
        multiply(_ROWS, _PLAIN, _PLAIN, n, n, n, 1.0, address(a), n, address(b), n, 0.0, address(result), n)
        return result

    return Call(with_array if allocate else bare, keep=(a, b, out))


class _Product:
    """Descriptor, layouts and algorithm of a float32 product of two (n, n) matrices, as cuBLASLt wants them."""

    def __init__(self, lib: Any, handle: int, n: int, bias: int = 0) -> None:
        from nvmath.bindings import cublasLt

        self._lib = lib
        ffi = cublasLt._ffi  # type: ignore[attr-defined]
        out: Any = ffi.new("intptr_t *")
        number: Any = ffi.new("int64_t *")
        at_number, count = int(ffi.cast("intptr_t", number)), ffi.new("int *")
        _right(lib.cublasLtMatmulDescCreate(out, _COMPUTE_32F, _F32))
        self.descriptor = int(out[0])
        attributes = (
            [] if not bias else [(_TRANSA, 1, 4), (_TRANSB, 1, 4), (_EPILOGUE, _RELU_BIAS, 4), (_BIAS, bias, 8)]
        )
        for attribute, value, size in attributes:
            number[0] = value
            _right(lib.cublasLtMatmulDescSetAttribute(self.descriptor, attribute, at_number, size))
        self.layouts = []
        for _ in range(3):
            _right(lib.cublasLtMatrixLayoutCreate(out, _F32, n, n, n))
            self.layouts.append(int(out[0]))
        _right(lib.cublasLtMatmulPreferenceCreate(out))
        preference = int(out[0])
        number[0] = 0
        _right(lib.cublasLtMatmulPreferenceSetAttribute(preference, _MOST_WORKSPACE, at_number, 8))
        self._found = cublasLt.MatmulHeuristicResult()
        a, b, d = self.layouts
        status = lib.cublasLtMatmulAlgoGetHeuristic(
            handle, self.descriptor, a, b, d, d, preference, 1, self._found.ptr, int(ffi.cast("intptr_t", count))
        )
        lib.cublasLtMatmulPreferenceDestroy(preference)
        _right(status)
        self.algorithm = int(self._found.algo.ptr)

    def close(self) -> None:
        for layout in self.layouts:
            self._lib.cublasLtMatrixLayoutDestroy(layout)
        self._lib.cublasLtMatmulDescDestroy(self.descriptor)


def _right(status: int) -> None:
    if status:
        raise RuntimeError(f"cuBLASLt: status {status}")


def _cublaslt() -> tuple[Any, int]:
    from nvmath.bindings import cublasLt

    return cublasLt._lib(), int(cublasLt.create())  # raw, without the checks of the public functions


def gpu_execute(n: int, package: str, bias: bool = False) -> Call:
    """Ask for the current stream, allocate a result, multiply float32 (n, n) matrices through cuBLASLt.

    With ``bias`` the product has the epilog RELU_BIAS.
    """
    lib, handle = _cublaslt()
    a, b = factors(n, n, n, "float32", package)
    values = bias_of(n, "float32", package)
    planned = _Product(lib, handle, n, _address(values) if bias else 0)
    scalars = np.array([1, 0], np.float32)
    alpha = int(scalars.ctypes.data)
    one, other = (a, b) if bias else (b, a)  # by columns, D of A B in row order is that of B A
    at_one, at_other = _address(one), _address(other)
    descriptor, algorithm, beta = planned.descriptor, planned.algorithm, alpha + 4
    la, lb, ld = planned.layouts
    multiply, keep = lib.cublasLtMatmul, (a, b, values, scalars, planned)
    if package == "cupy":
        import cupy

        array, stream, dtype = cupy.ndarray, cupy.cuda.get_current_stream, np.dtype("float32")

        def run() -> Any:
            out = array((n, n), dtype)
            d = out.data.ptr
            multiply(
                handle, descriptor, alpha, at_one, la, at_other, lb, beta, d, ld, d, ld, algorithm, 0, 0, stream().ptr
            )
            return out

        return Call(run, settle=settle_of(package), close=planned.close, keep=keep)
    import torch

    raw, empty = torch._C._cuda_getCurrentRawStream, torch.empty_like

    def run_torch() -> Any:
        out = empty(a)
        d = out.data_ptr()
        multiply(handle, descriptor, alpha, at_one, la, at_other, lb, beta, d, ld, d, ld, algorithm, 0, 0, raw(0))
        return out

    return Call(run_torch, settle=settle_of(package), close=planned.close, keep=keep)


def gpu_plan(n: int, package: str) -> Call:
    """Describe the product, ask for an algorithm, allocate a result, multiply, and destroy what was made."""
    lib, handle = _cublaslt()
    a, b = factors(n, n, n, "float32", package)
    at_a, at_b = _address(a), _address(b)
    scalars = np.array([1, 0], np.float32)
    alpha = int(scalars.ctypes.data)

    if package == "cupy":
        import cupy

        allocate = lambda: cupy.ndarray((n, n), np.float32)  # noqa: E731
    else:
        import torch

        allocate = lambda: torch.empty_like(a)  # noqa: E731

    def run() -> Any:
        out = allocate()
        d, p = _address(out), _Product(lib, handle, n)
        la, lb, ld = p.layouts
        lib.cublasLtMatmul(
            handle, p.descriptor, alpha, at_b, la, at_a, lb, alpha + 4, d, ld, d, ld, p.algorithm, 0, 0, 0
        )
        p.close()
        return out

    return Call(run, settle=settle_of(package), keep=(a, b, scalars))


def _address(array: Any) -> int:
    return int(array.data_ptr() if hasattr(array, "data_ptr") else array.data.ptr)

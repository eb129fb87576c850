"""cuBLAS: one function for each of the C library's, and its enumerations.

Handles, streams and all pointers are plain integers: ``alpha``, ``beta`` and results too, because they lie on the host or
on the device as the handle's pointer mode says. The arrays of the grouped functions (``m_array``, ``group_size``...) are
any sequence, or an address. Output parameters are returned. A status other than success raises `cuBLASError`. The library
is opened at the first call; ``NVMATH_CUBLAS_LIBRARY`` names another copy of it.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings._blas_enums import ComputeType, DiagType, FillMode, SideMode
from nvmath.bindings._cublas_status import MEANING, NAMES
from nvmath.bindings._cublaslib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer
from nvmath.core.errors import LibraryError
from nvmath.core.libraries import Library, open_library


def _version(lib: Any, ffi: Any) -> str:
    parts = []
    for property_ in range(3):  # major, minor, patch: without a handle
        number = ffi.new("int *")
        lib.cublasGetProperty(property_, number)
        parts.append(str(number[0]))
    return ".".join(parts)


LIBRARY = Library(
    name="cuBLAS",
    stem="cublas",
    majors=(13, 12),
    cuda=(13, 12),
    env=("NVMATH_CUBLAS_LIBRARY",),
    install="pip install 'nvmath-linalg[cu13]' (or [cu12])",
    pathfinder="cublas",
    wheel=("nvidia/cu1[3-9]/lib", "nvidia/cublas/lib", "nvidia/cu1[3-9]/bin/x86_64", "nvidia/cublas/bin"),
    version=_version,
)


class cuBLASError(LibraryError):  # noqa: N801 - the name that users of the field know
    """A cuBLAS call failed.

    Parameters
    ----------
    status : int
        The ``cublasStatus_t``.
    call : str
        The C function.
    """

    def __init__(self, status: int, *, call: str = "a call") -> None:
        super().__init__("cuBLAS", call, status, NAMES.get(status, "an unknown status"), MEANING.get(status, ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call)


def _remade(status: int, call: str) -> cuBLASError:
    return cuBLASError(status, call=call)


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = open_library(LIBRARY, _ffi).lib
    return _functions


def _check(status: int, call: str) -> None:
    if status:
        raise cuBLASError(status, call=call)


def check_status(status: int) -> None:
    """Raise `cuBLASError` unless the status is success (0)."""
    _check(status, "a call")


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "AtomicsMode",
    "ComputeType",
    "DiagType",
    "EmulationStrategy",
    "FillMode",
    "GemmAlgo",
    "LIBRARY",
    "Math",
    "Operation",
    "PointerMode",
    "SideMode",
    "Status",
    "asum_ex",
    "asum_ex_64",
    "axpy_ex",
    "axpy_ex_64",
    "caxpy",
    "caxpy_64",
    "ccopy",
    "ccopy_64",
    "cdgmm",
    "cdgmm_64",
    "cdotc",
    "cdotc_64",
    "cdotu",
    "cdotu_64",
    "cgbmv",
    "cgbmv_64",
    "cgeam",
    "cgeam_64",
    "cgels_batched",
    "cgemm",
    "cgemm3m",
    "cgemm3m_64",
    "cgemm3m_batched",
    "cgemm3m_batched_64",
    "cgemm3m_ex",
    "cgemm3m_ex_64",
    "cgemm3m_strided_batched",
    "cgemm3m_strided_batched_64",
    "cgemm_64",
    "cgemm_batched",
    "cgemm_batched_64",
    "cgemm_ex",
    "cgemm_ex_64",
    "cgemm_strided_batched",
    "cgemm_strided_batched_64",
    "cgemv",
    "cgemv_64",
    "cgemv_batched",
    "cgemv_batched_64",
    "cgemv_strided_batched",
    "cgemv_strided_batched_64",
    "cgeqrf_batched",
    "cgerc",
    "cgerc_64",
    "cgeru",
    "cgeru_64",
    "cgetrf_batched",
    "cgetri_batched",
    "cgetrs_batched",
    "chbmv",
    "chbmv_64",
    "check_status",
    "chemm",
    "chemm_64",
    "chemv",
    "chemv_64",
    "cher",
    "cher2",
    "cher2_64",
    "cher2k",
    "cher2k_64",
    "cher_64",
    "cherk",
    "cherk3m_ex",
    "cherk3m_ex_64",
    "cherk_64",
    "cherk_ex",
    "cherk_ex_64",
    "cherkx",
    "cherkx_64",
    "chpmv",
    "chpmv_64",
    "chpr",
    "chpr2",
    "chpr2_64",
    "chpr_64",
    "cmatinv_batched",
    "copy_ex",
    "copy_ex_64",
    "create",
    "crot",
    "crot_64",
    "crotg",
    "cscal",
    "cscal_64",
    "csrot",
    "csrot_64",
    "csscal",
    "csscal_64",
    "cswap",
    "cswap_64",
    "csymm",
    "csymm_64",
    "csymv",
    "csymv_64",
    "csyr",
    "csyr2",
    "csyr2_64",
    "csyr2k",
    "csyr2k_64",
    "csyr_64",
    "csyrk",
    "csyrk3m_ex",
    "csyrk3m_ex_64",
    "csyrk_64",
    "csyrk_ex",
    "csyrk_ex_64",
    "csyrkx",
    "csyrkx_64",
    "ctbmv",
    "ctbmv_64",
    "ctbsv",
    "ctbsv_64",
    "ctpmv",
    "ctpmv_64",
    "ctpsv",
    "ctpsv_64",
    "ctpttr",
    "ctrmm",
    "ctrmm_64",
    "ctrmv",
    "ctrmv_64",
    "ctrsm",
    "ctrsm_64",
    "ctrsm_batched",
    "ctrsm_batched_64",
    "ctrsv",
    "ctrsv_64",
    "ctrttp",
    "cuBLASError",
    "dasum",
    "dasum_64",
    "daxpy",
    "daxpy_64",
    "dcopy",
    "dcopy_64",
    "ddgmm",
    "ddgmm_64",
    "ddot",
    "ddot_64",
    "destroy",
    "dgbmv",
    "dgbmv_64",
    "dgeam",
    "dgeam_64",
    "dgels_batched",
    "dgemm",
    "dgemm_64",
    "dgemm_batched",
    "dgemm_batched_64",
    "dgemm_grouped_batched",
    "dgemm_grouped_batched_64",
    "dgemm_strided_batched",
    "dgemm_strided_batched_64",
    "dgemv",
    "dgemv_64",
    "dgemv_batched",
    "dgemv_batched_64",
    "dgemv_strided_batched",
    "dgemv_strided_batched_64",
    "dgeqrf_batched",
    "dger",
    "dger_64",
    "dgetrf_batched",
    "dgetri_batched",
    "dgetrs_batched",
    "dmatinv_batched",
    "dnrm2",
    "dnrm2_64",
    "dot_ex",
    "dot_ex_64",
    "dotc_ex",
    "dotc_ex_64",
    "drot",
    "drot_64",
    "drotg",
    "drotm",
    "drotm_64",
    "drotmg",
    "dsbmv",
    "dsbmv_64",
    "dscal",
    "dscal_64",
    "dspmv",
    "dspmv_64",
    "dspr",
    "dspr2",
    "dspr2_64",
    "dspr_64",
    "dswap",
    "dswap_64",
    "dsymm",
    "dsymm_64",
    "dsymv",
    "dsymv_64",
    "dsyr",
    "dsyr2",
    "dsyr2_64",
    "dsyr2k",
    "dsyr2k_64",
    "dsyr_64",
    "dsyrk",
    "dsyrk_64",
    "dsyrkx",
    "dsyrkx_64",
    "dtbmv",
    "dtbmv_64",
    "dtbsv",
    "dtbsv_64",
    "dtpmv",
    "dtpmv_64",
    "dtpsv",
    "dtpsv_64",
    "dtpttr",
    "dtrmm",
    "dtrmm_64",
    "dtrmv",
    "dtrmv_64",
    "dtrsm",
    "dtrsm_64",
    "dtrsm_batched",
    "dtrsm_batched_64",
    "dtrsv",
    "dtrsv_64",
    "dtrttp",
    "dzasum",
    "dzasum_64",
    "dznrm2",
    "dznrm2_64",
    "gemm_batched_ex",
    "gemm_batched_ex_64",
    "gemm_ex",
    "gemm_ex_64",
    "gemm_grouped_batched_ex",
    "gemm_grouped_batched_ex_64",
    "gemm_strided_batched_ex",
    "gemm_strided_batched_ex_64",
    "get_atomics_mode",
    "get_cudart_version",
    "get_emulation_special_values_support",
    "get_emulation_strategy",
    "get_fixed_point_emulation_mantissa_bit_count_pointer",
    "get_fixed_point_emulation_mantissa_bit_offset",
    "get_fixed_point_emulation_mantissa_control",
    "get_fixed_point_emulation_max_mantissa_bit_count",
    "get_math_mode",
    "get_matrix",
    "get_matrix_64",
    "get_matrix_async",
    "get_matrix_async_64",
    "get_pointer_mode",
    "get_property",
    "get_sm_count_target",
    "get_status_name",
    "get_status_string",
    "get_stream",
    "get_vector",
    "get_vector_64",
    "get_vector_async",
    "get_vector_async_64",
    "get_version",
    "iamax_ex",
    "iamax_ex_64",
    "iamin_ex",
    "iamin_ex_64",
    "icamax",
    "icamax_64",
    "icamin",
    "icamin_64",
    "idamax",
    "idamax_64",
    "idamin",
    "idamin_64",
    "isamax",
    "isamax_64",
    "isamin",
    "isamin_64",
    "izamax",
    "izamax_64",
    "izamin",
    "izamin_64",
    "logger_configure",
    "nrm2_ex",
    "nrm2ex_64",
    "rot_ex",
    "rot_ex_64",
    "rotg_ex",
    "rotm_ex",
    "rotm_ex_64",
    "rotmg_ex",
    "sasum",
    "sasum_64",
    "saxpy",
    "saxpy_64",
    "scal_ex",
    "scal_ex_64",
    "scasum",
    "scasum_64",
    "scnrm2",
    "scnrm2_64",
    "scopy",
    "scopy_64",
    "sdgmm",
    "sdgmm_64",
    "sdot",
    "sdot_64",
    "set_atomics_mode",
    "set_emulation_special_values_support",
    "set_emulation_strategy",
    "set_fixed_point_emulation_mantissa_bit_count_pointer",
    "set_fixed_point_emulation_mantissa_bit_offset",
    "set_fixed_point_emulation_mantissa_control",
    "set_fixed_point_emulation_max_mantissa_bit_count",
    "set_math_mode",
    "set_matrix",
    "set_matrix_64",
    "set_matrix_async",
    "set_matrix_async_64",
    "set_pointer_mode",
    "set_sm_count_target",
    "set_stream",
    "set_vector",
    "set_vector_64",
    "set_vector_async",
    "set_vector_async_64",
    "set_workspace",
    "sgbmv",
    "sgbmv_64",
    "sgeam",
    "sgeam_64",
    "sgels_batched",
    "sgemm",
    "sgemm_64",
    "sgemm_batched",
    "sgemm_batched_64",
    "sgemm_ex",
    "sgemm_ex_64",
    "sgemm_grouped_batched",
    "sgemm_grouped_batched_64",
    "sgemm_strided_batched",
    "sgemm_strided_batched_64",
    "sgemv",
    "sgemv_64",
    "sgemv_batched",
    "sgemv_batched_64",
    "sgemv_strided_batched",
    "sgemv_strided_batched_64",
    "sgeqrf_batched",
    "sger",
    "sger_64",
    "sgetrf_batched",
    "sgetri_batched",
    "sgetrs_batched",
    "smatinv_batched",
    "snrm2",
    "snrm2_64",
    "srot",
    "srot_64",
    "srotg",
    "srotm",
    "srotm_64",
    "srotmg",
    "ssbmv",
    "ssbmv_64",
    "sscal",
    "sscal_64",
    "sspmv",
    "sspmv_64",
    "sspr",
    "sspr2",
    "sspr2_64",
    "sspr_64",
    "sswap",
    "sswap_64",
    "ssymm",
    "ssymm_64",
    "ssymv",
    "ssymv_64",
    "ssyr",
    "ssyr2",
    "ssyr2_64",
    "ssyr2k",
    "ssyr2k_64",
    "ssyr_64",
    "ssyrk",
    "ssyrk_64",
    "ssyrkx",
    "ssyrkx_64",
    "stbmv",
    "stbmv_64",
    "stbsv",
    "stbsv_64",
    "stpmv",
    "stpmv_64",
    "stpsv",
    "stpsv_64",
    "stpttr",
    "strmm",
    "strmm_64",
    "strmv",
    "strmv_64",
    "strsm",
    "strsm_64",
    "strsm_batched",
    "strsm_batched_64",
    "strsv",
    "strsv_64",
    "strttp",
    "swap_ex",
    "swap_ex_64",
    "uint8gemm_bias",
    "zaxpy",
    "zaxpy_64",
    "zcopy",
    "zcopy_64",
    "zdgmm",
    "zdgmm_64",
    "zdotc",
    "zdotc_64",
    "zdotu",
    "zdotu_64",
    "zdrot",
    "zdrot_64",
    "zdscal",
    "zdscal_64",
    "zgbmv",
    "zgbmv_64",
    "zgeam",
    "zgeam_64",
    "zgels_batched",
    "zgemm",
    "zgemm3m",
    "zgemm3m_64",
    "zgemm_64",
    "zgemm_batched",
    "zgemm_batched_64",
    "zgemm_strided_batched",
    "zgemm_strided_batched_64",
    "zgemv",
    "zgemv_64",
    "zgemv_batched",
    "zgemv_batched_64",
    "zgemv_strided_batched",
    "zgemv_strided_batched_64",
    "zgeqrf_batched",
    "zgerc",
    "zgerc_64",
    "zgeru",
    "zgeru_64",
    "zgetrf_batched",
    "zgetri_batched",
    "zgetrs_batched",
    "zhbmv",
    "zhbmv_64",
    "zhemm",
    "zhemm_64",
    "zhemv",
    "zhemv_64",
    "zher",
    "zher2",
    "zher2_64",
    "zher2k",
    "zher2k_64",
    "zher_64",
    "zherk",
    "zherk_64",
    "zherkx",
    "zherkx_64",
    "zhpmv",
    "zhpmv_64",
    "zhpr",
    "zhpr2",
    "zhpr2_64",
    "zhpr_64",
    "zmatinv_batched",
    "zrot",
    "zrot_64",
    "zrotg",
    "zscal",
    "zscal_64",
    "zswap",
    "zswap_64",
    "zsymm",
    "zsymm_64",
    "zsymv",
    "zsymv_64",
    "zsyr",
    "zsyr2",
    "zsyr2_64",
    "zsyr2k",
    "zsyr2k_64",
    "zsyr_64",
    "zsyrk",
    "zsyrk_64",
    "zsyrkx",
    "zsyrkx_64",
    "ztbmv",
    "ztbmv_64",
    "ztbsv",
    "ztbsv_64",
    "ztpmv",
    "ztpmv_64",
    "ztpsv",
    "ztpsv_64",
    "ztpttr",
    "ztrmm",
    "ztrmm_64",
    "ztrmv",
    "ztrmv_64",
    "ztrsm",
    "ztrsm_64",
    "ztrsm_batched",
    "ztrsm_batched_64",
    "ztrsv",
    "ztrsv_64",
    "ztrttp",
]

LIBRARY.since.update(
    {
        "cublasGetEmulationStrategy": "12.9 or newer",
        "cublasSetEmulationStrategy": "12.9 or newer",
        "cublasGetEmulationSpecialValuesSupport": "13.1 or newer",
        "cublasSetEmulationSpecialValuesSupport": "13.1 or newer",
        "cublasGetFixedPointEmulationMantissaControl": "13.1 or newer",
        "cublasSetFixedPointEmulationMantissaControl": "13.1 or newer",
        "cublasGetFixedPointEmulationMaxMantissaBitCount": "13.1 or newer",
        "cublasSetFixedPointEmulationMaxMantissaBitCount": "13.1 or newer",
        "cublasGetFixedPointEmulationMantissaBitOffset": "13.1 or newer",
        "cublasSetFixedPointEmulationMantissaBitOffset": "13.1 or newer",
        "cublasGetFixedPointEmulationMantissaBitCountPointer": "13.1 or newer",
        "cublasSetFixedPointEmulationMantissaBitCountPointer": "13.1 or newer",
        "cublasSgemmGroupedBatched": "12.9 or newer",
        "cublasSgemmGroupedBatched_64": "12.9 or newer",
        "cublasDgemmGroupedBatched": "12.9 or newer",
        "cublasDgemmGroupedBatched_64": "12.9 or newer",
        "cublasGemmGroupedBatchedEx": "12.9 or newer",
        "cublasGemmGroupedBatchedEx_64": "12.9 or newer",
    }
)

_ENUMS: dict[str, dict[str, int]] = {
    "Status": {
        "SUCCESS": 0,
        "NOT_INITIALIZED": 1,
        "ALLOC_FAILED": 3,
        "INVALID_VALUE": 7,
        "ARCH_MISMATCH": 8,
        "MAPPING_ERROR": 11,
        "EXECUTION_FAILED": 13,
        "INTERNAL_ERROR": 14,
        "NOT_SUPPORTED": 15,
        "LICENSE_ERROR": 16,
    },
    "Operation": {
        "N": 0,
        "T": 1,
        "C": 2,
        "HERMITAN": 2,
        "CONJG": 3,
    },
    "PointerMode": {
        "HOST": 0,
        "DEVICE": 1,
    },
    "AtomicsMode": {
        "NOT_ALLOWED": 0,
        "ALLOWED": 1,
    },
    "GemmAlgo": {
        "DFALT": -1,
        "DEFAULT": -1,
        "ALGO0": 0,
        "ALGO1": 1,
        "ALGO2": 2,
        "ALGO3": 3,
        "ALGO4": 4,
        "ALGO5": 5,
        "ALGO6": 6,
        "ALGO7": 7,
        "ALGO8": 8,
        "ALGO9": 9,
        "ALGO10": 10,
        "ALGO11": 11,
        "ALGO12": 12,
        "ALGO13": 13,
        "ALGO14": 14,
        "ALGO15": 15,
        "ALGO16": 16,
        "ALGO17": 17,
        "ALGO18": 18,
        "ALGO19": 19,
        "ALGO20": 20,
        "ALGO21": 21,
        "ALGO22": 22,
        "ALGO23": 23,
        "DEFAULT_TENSOR_OP": 99,
        "DFALT_TENSOR_OP": 99,
        "ALGO0_TENSOR_OP": 100,
        "ALGO1_TENSOR_OP": 101,
        "ALGO2_TENSOR_OP": 102,
        "ALGO3_TENSOR_OP": 103,
        "ALGO4_TENSOR_OP": 104,
        "ALGO5_TENSOR_OP": 105,
        "ALGO6_TENSOR_OP": 106,
        "ALGO7_TENSOR_OP": 107,
        "ALGO8_TENSOR_OP": 108,
        "ALGO9_TENSOR_OP": 109,
        "ALGO10_TENSOR_OP": 110,
        "ALGO11_TENSOR_OP": 111,
        "ALGO12_TENSOR_OP": 112,
        "ALGO13_TENSOR_OP": 113,
        "ALGO14_TENSOR_OP": 114,
        "ALGO15_TENSOR_OP": 115,
        "AUTOTUNE": 999,
    },
    "Math": {
        "DEFAULT_MATH": 0,
        "TENSOR_OP_MATH": 1,
        "PEDANTIC_MATH": 2,
        "TF32_TENSOR_OP_MATH": 3,
        "FP32_EMULATED_BF16X9_MATH": 4,
        "FP64_EMULATED_FIXEDPOINT_MATH": 8,
        "DISALLOW_REDUCED_PRECISION_REDUCTION": 16,
    },
    "EmulationStrategy": {
        "DEFAULT": 0,
        "PERFORMANT": 1,
        "EAGER": 2,
    },
}


def create() -> int:
    """``cublasStatus_t cublasCreate_v2(cublasHandle_t *handle)``."""
    handle = _ffi.new("intptr_t[1]")
    _check(_lib().cublasCreate_v2(handle), "cublasCreate_v2")
    return int(handle[0])


def destroy(handle: int) -> None:
    """``cublasStatus_t cublasDestroy_v2(cublasHandle_t handle)``."""
    _check(_lib().cublasDestroy_v2(handle), "cublasDestroy_v2")


def get_version(handle: int) -> int:
    """``cublasStatus_t cublasGetVersion_v2(cublasHandle_t handle, int *version)``."""
    version = _ffi.new("int[1]")
    _check(_lib().cublasGetVersion_v2(handle, version), "cublasGetVersion_v2")
    return int(version[0])


def get_property(type: int) -> int:
    """``cublasStatus_t cublasGetProperty(libraryPropertyType type, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().cublasGetProperty(type, value), "cublasGetProperty")
    return int(value[0])


def get_cudart_version() -> int:
    """``size_t cublasGetCudartVersion(void)``."""
    return int(_lib().cublasGetCudartVersion())


def set_workspace(handle: int, workspace: int, workspace_size_in_bytes: int) -> None:
    """``cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t handle, void *workspace, size_t workspaceSizeInBytes)``."""
    _check(_lib().cublasSetWorkspace_v2(handle, workspace, workspace_size_in_bytes), "cublasSetWorkspace_v2")


def set_stream(handle: int, stream_id: int) -> None:
    """``cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t streamId)``."""
    _check(_lib().cublasSetStream_v2(handle, stream_id), "cublasSetStream_v2")


def get_stream(handle: int) -> int:
    """``cublasStatus_t cublasGetStream_v2(cublasHandle_t handle, cudaStream_t *streamId)``."""
    stream_id = _ffi.new("intptr_t[1]")
    _check(_lib().cublasGetStream_v2(handle, stream_id), "cublasGetStream_v2")
    return int(stream_id[0])


def get_pointer_mode(handle: int) -> int:
    """``cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t *mode)``."""
    mode = _ffi.new("int[1]")
    _check(_lib().cublasGetPointerMode_v2(handle, mode), "cublasGetPointerMode_v2")
    return int(mode[0])


def set_pointer_mode(handle: int, mode: int) -> None:
    """``cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t mode)``."""
    _check(_lib().cublasSetPointerMode_v2(handle, mode), "cublasSetPointerMode_v2")


def get_atomics_mode(handle: int) -> int:
    """``cublasStatus_t cublasGetAtomicsMode(cublasHandle_t handle, cublasAtomicsMode_t *mode)``."""
    mode = _ffi.new("int[1]")
    _check(_lib().cublasGetAtomicsMode(handle, mode), "cublasGetAtomicsMode")
    return int(mode[0])


def set_atomics_mode(handle: int, mode: int) -> None:
    """``cublasStatus_t cublasSetAtomicsMode(cublasHandle_t handle, cublasAtomicsMode_t mode)``."""
    _check(_lib().cublasSetAtomicsMode(handle, mode), "cublasSetAtomicsMode")


def get_math_mode(handle: int) -> int:
    """``cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode)``."""
    mode = _ffi.new("int[1]")
    _check(_lib().cublasGetMathMode(handle, mode), "cublasGetMathMode")
    return int(mode[0])


def set_math_mode(handle: int, mode: int) -> None:
    """``cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode)``."""
    _check(_lib().cublasSetMathMode(handle, mode), "cublasSetMathMode")


def get_sm_count_target(handle: int) -> int:
    """``cublasStatus_t cublasGetSmCountTarget(cublasHandle_t handle, int *smCountTarget)``."""
    sm_count_target = _ffi.new("int[1]")
    _check(_lib().cublasGetSmCountTarget(handle, sm_count_target), "cublasGetSmCountTarget")
    return int(sm_count_target[0])


def set_sm_count_target(handle: int, sm_count_target: int) -> None:
    """``cublasStatus_t cublasSetSmCountTarget(cublasHandle_t handle, int smCountTarget)``."""
    _check(_lib().cublasSetSmCountTarget(handle, sm_count_target), "cublasSetSmCountTarget")


def get_emulation_strategy(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetEmulationStrategy(cublasHandle_t handle, cublasEmulationStrategy_t
            *emulationStrategy)
    """
    emulation_strategy = _ffi.new("int[1]")
    _check(_lib().cublasGetEmulationStrategy(handle, emulation_strategy), "cublasGetEmulationStrategy")
    return int(emulation_strategy[0])


def set_emulation_strategy(handle: int, emulation_strategy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetEmulationStrategy(cublasHandle_t handle, cublasEmulationStrategy_t
            emulationStrategy)
    """
    _check(_lib().cublasSetEmulationStrategy(handle, emulation_strategy), "cublasSetEmulationStrategy")


def get_emulation_special_values_support(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetEmulationSpecialValuesSupport(cublasHandle_t handle,
            cudaEmulationSpecialValuesSupport *mask)
    """
    mask = _ffi.new("int[1]")
    _check(_lib().cublasGetEmulationSpecialValuesSupport(handle, mask), "cublasGetEmulationSpecialValuesSupport")
    return int(mask[0])


def set_emulation_special_values_support(handle: int, mask: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetEmulationSpecialValuesSupport(cublasHandle_t handle,
            cudaEmulationSpecialValuesSupport mask)
    """
    _check(_lib().cublasSetEmulationSpecialValuesSupport(handle, mask), "cublasSetEmulationSpecialValuesSupport")


def get_fixed_point_emulation_mantissa_control(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetFixedPointEmulationMantissaControl(cublasHandle_t handle,
            cudaEmulationMantissaControl *mantissaControl)
    """
    mantissa_control = _ffi.new("int[1]")
    _check(
        _lib().cublasGetFixedPointEmulationMantissaControl(handle, mantissa_control),
        "cublasGetFixedPointEmulationMantissaControl",
    )
    return int(mantissa_control[0])


def set_fixed_point_emulation_mantissa_control(handle: int, mantissa_control: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetFixedPointEmulationMantissaControl(cublasHandle_t handle,
            cudaEmulationMantissaControl mantissaControl)
    """
    _check(
        _lib().cublasSetFixedPointEmulationMantissaControl(handle, mantissa_control),
        "cublasSetFixedPointEmulationMantissaControl",
    )


def get_fixed_point_emulation_max_mantissa_bit_count(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetFixedPointEmulationMaxMantissaBitCount(cublasHandle_t handle, int
            *maxMantissaBitCount)
    """
    max_mantissa_bit_count = _ffi.new("int[1]")
    _check(
        _lib().cublasGetFixedPointEmulationMaxMantissaBitCount(handle, max_mantissa_bit_count),
        "cublasGetFixedPointEmulationMaxMantissaBitCount",
    )
    return int(max_mantissa_bit_count[0])


def set_fixed_point_emulation_max_mantissa_bit_count(handle: int, max_mantissa_bit_count: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetFixedPointEmulationMaxMantissaBitCount(cublasHandle_t handle, int
            maxMantissaBitCount)
    """
    _check(
        _lib().cublasSetFixedPointEmulationMaxMantissaBitCount(handle, max_mantissa_bit_count),
        "cublasSetFixedPointEmulationMaxMantissaBitCount",
    )


def get_fixed_point_emulation_mantissa_bit_offset(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetFixedPointEmulationMantissaBitOffset(cublasHandle_t handle, int
            *mantissaBitOffset)
    """
    mantissa_bit_offset = _ffi.new("int[1]")
    _check(
        _lib().cublasGetFixedPointEmulationMantissaBitOffset(handle, mantissa_bit_offset),
        "cublasGetFixedPointEmulationMantissaBitOffset",
    )
    return int(mantissa_bit_offset[0])


def set_fixed_point_emulation_mantissa_bit_offset(handle: int, mantissa_bit_offset: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetFixedPointEmulationMantissaBitOffset(cublasHandle_t handle, int
            mantissaBitOffset)
    """
    _check(
        _lib().cublasSetFixedPointEmulationMantissaBitOffset(handle, mantissa_bit_offset),
        "cublasSetFixedPointEmulationMantissaBitOffset",
    )


def get_fixed_point_emulation_mantissa_bit_count_pointer(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetFixedPointEmulationMantissaBitCountPointer(cublasHandle_t handle, int **
            mantissaBitCount)
    """
    mantissa_bit_count = _ffi.new("intptr_t[1]")
    _check(
        _lib().cublasGetFixedPointEmulationMantissaBitCountPointer(handle, mantissa_bit_count),
        "cublasGetFixedPointEmulationMantissaBitCountPointer",
    )
    return int(mantissa_bit_count[0])


def set_fixed_point_emulation_mantissa_bit_count_pointer(handle: int, mantissa_bit_count: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetFixedPointEmulationMantissaBitCountPointer(cublasHandle_t handle, int
            *mantissaBitCount)
    """
    _check(
        _lib().cublasSetFixedPointEmulationMantissaBitCountPointer(handle, mantissa_bit_count),
        "cublasSetFixedPointEmulationMantissaBitCountPointer",
    )


def get_status_name(status: int) -> str:
    """``const char *cublasGetStatusName(cublasStatus_t status)``."""
    return str(_ffi.string(_lib().cublasGetStatusName(status)).decode())


def get_status_string(status: int) -> str:
    """``const char *cublasGetStatusString(cublasStatus_t status)``."""
    return str(_ffi.string(_lib().cublasGetStatusString(status)).decode())


def logger_configure(log_is_on: int, log_to_std_out: int, log_to_std_err: int, log_file_name: Any) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLoggerConfigure(int logIsOn, int logToStdOut, int logToStdErr, const char
            *logFileName)
    """
    _check(
        _lib().cublasLoggerConfigure(
            log_is_on, log_to_std_out, log_to_std_err, _pointer(_ffi, "char *", log_file_name)
        ),
        "cublasLoggerConfigure",
    )


def set_vector(n: int, elem_size: int, x: int, incx: int, device_ptr: int, incy: int) -> None:
    """``cublasStatus_t cublasSetVector(int n, int elemSize, const void *x, int incx, void *devicePtr, int incy)``."""
    _check(_lib().cublasSetVector(n, elem_size, x, incx, device_ptr, incy), "cublasSetVector")


def set_vector_64(n: int, elem_size: int, x: int, incx: int, device_ptr: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetVector_64(int64_t n, int64_t elemSize, const void *x, int64_t incx, void
            *devicePtr, int64_t incy)
    """
    _check(_lib().cublasSetVector_64(n, elem_size, x, incx, device_ptr, incy), "cublasSetVector_64")


def get_vector(n: int, elem_size: int, x: int, incx: int, y: int, incy: int) -> None:
    """``cublasStatus_t cublasGetVector(int n, int elemSize, const void *x, int incx, void *y, int incy)``."""
    _check(_lib().cublasGetVector(n, elem_size, x, incx, y, incy), "cublasGetVector")


def get_vector_64(n: int, elem_size: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetVector_64(int64_t n, int64_t elemSize, const void *x, int64_t incx, void *y,
            int64_t incy)
    """
    _check(_lib().cublasGetVector_64(n, elem_size, x, incx, y, incy), "cublasGetVector_64")


def set_matrix(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetMatrix(int rows, int cols, int elemSize, const void *A, int lda, void *B,
            int ldb)
    """
    _check(_lib().cublasSetMatrix(rows, cols, elem_size, a, lda, b, ldb), "cublasSetMatrix")


def set_matrix_64(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void *A,
            int64_t lda, void *B, int64_t ldb)
    """
    _check(_lib().cublasSetMatrix_64(rows, cols, elem_size, a, lda, b, ldb), "cublasSetMatrix_64")


def get_matrix(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetMatrix(int rows, int cols, int elemSize, const void *A, int lda, void *B,
            int ldb)
    """
    _check(_lib().cublasGetMatrix(rows, cols, elem_size, a, lda, b, ldb), "cublasGetMatrix")


def get_matrix_64(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetMatrix_64(int64_t rows, int64_t cols, int64_t elemSize, const void *A,
            int64_t lda, void *B, int64_t ldb)
    """
    _check(_lib().cublasGetMatrix_64(rows, cols, elem_size, a, lda, b, ldb), "cublasGetMatrix_64")


def set_vector_async(n: int, elem_size: int, host_ptr: int, incx: int, device_ptr: int, incy: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetVectorAsync(int n, int elemSize, const void *hostPtr, int incx, void
            *devicePtr, int incy, cudaStream_t stream)
    """
    _check(_lib().cublasSetVectorAsync(n, elem_size, host_ptr, incx, device_ptr, incy, stream), "cublasSetVectorAsync")


def set_vector_async_64(
    n: int, elem_size: int, host_ptr: int, incx: int, device_ptr: int, incy: int, stream: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetVectorAsync_64(int64_t n, int64_t elemSize, const void *hostPtr, int64_t
            incx, void *devicePtr, int64_t incy, cudaStream_t stream)
    """
    _check(
        _lib().cublasSetVectorAsync_64(n, elem_size, host_ptr, incx, device_ptr, incy, stream),
        "cublasSetVectorAsync_64",
    )


def get_vector_async(n: int, elem_size: int, device_ptr: int, incx: int, host_ptr: int, incy: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetVectorAsync(int n, int elemSize, const void *devicePtr, int incx, void
            *hostPtr, int incy, cudaStream_t stream)
    """
    _check(_lib().cublasGetVectorAsync(n, elem_size, device_ptr, incx, host_ptr, incy, stream), "cublasGetVectorAsync")


def get_vector_async_64(
    n: int, elem_size: int, device_ptr: int, incx: int, host_ptr: int, incy: int, stream: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetVectorAsync_64(int64_t n, int64_t elemSize, const void *devicePtr, int64_t
            incx, void *hostPtr, int64_t incy, cudaStream_t stream)
    """
    _check(
        _lib().cublasGetVectorAsync_64(n, elem_size, device_ptr, incx, host_ptr, incy, stream),
        "cublasGetVectorAsync_64",
    )


def set_matrix_async(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetMatrixAsync(int rows, int cols, int elemSize, const void *A, int lda, void
            *B, int ldb, cudaStream_t stream)
    """
    _check(_lib().cublasSetMatrixAsync(rows, cols, elem_size, a, lda, b, ldb, stream), "cublasSetMatrixAsync")


def set_matrix_async_64(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void *A,
            int64_t lda, void *B, int64_t ldb, cudaStream_t stream)
    """
    _check(_lib().cublasSetMatrixAsync_64(rows, cols, elem_size, a, lda, b, ldb, stream), "cublasSetMatrixAsync_64")


def get_matrix_async(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetMatrixAsync(int rows, int cols, int elemSize, const void *A, int lda, void
            *B, int ldb, cudaStream_t stream)
    """
    _check(_lib().cublasGetMatrixAsync(rows, cols, elem_size, a, lda, b, ldb, stream), "cublasGetMatrixAsync")


def get_matrix_async_64(rows: int, cols: int, elem_size: int, a: int, lda: int, b: int, ldb: int, stream: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGetMatrixAsync_64(int64_t rows, int64_t cols, int64_t elemSize, const void *A,
            int64_t lda, void *B, int64_t ldb, cudaStream_t stream)
    """
    _check(_lib().cublasGetMatrixAsync_64(rows, cols, elem_size, a, lda, b, ldb, stream), "cublasGetMatrixAsync_64")


def nrm2_ex(
    handle: int, n: int, x: int, x_type: int, incx: int, result: int, result_type: int, execution_type: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasNrm2Ex(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, void *result, cudaDataType resultType, cudaDataType executionType)
    """
    _check(_lib().cublasNrm2Ex(handle, n, x, x_type, incx, result, result_type, execution_type), "cublasNrm2Ex")


def nrm2ex_64(
    handle: int, n: int, x: int, x_type: int, incx: int, result: int, result_type: int, execution_type: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasNrm2Ex_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, void *result, cudaDataType resultType, cudaDataType executionType)
    """
    _check(_lib().cublasNrm2Ex_64(handle, n, x, x_type, incx, result, result_type, execution_type), "cublasNrm2Ex_64")


def snrm2(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasSnrm2_v2(cublasHandle_t handle, int n, const float *x, int incx, float *result)``."""
    _check(_lib().cublasSnrm2_v2(handle, n, x, incx, result), "cublasSnrm2_v2")


def snrm2_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSnrm2_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            float *result)
    """
    _check(_lib().cublasSnrm2_v2_64(handle, n, x, incx, result), "cublasSnrm2_v2_64")


def dnrm2(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasDnrm2_v2(cublasHandle_t handle, int n, const double *x, int incx, double *result)``."""
    _check(_lib().cublasDnrm2_v2(handle, n, x, incx, result), "cublasDnrm2_v2")


def dnrm2_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDnrm2_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            double *result)
    """
    _check(_lib().cublasDnrm2_v2_64(handle, n, x, incx, result), "cublasDnrm2_v2_64")


def scnrm2(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasScnrm2_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result)``."""
    _check(_lib().cublasScnrm2_v2(handle, n, x, incx, result), "cublasScnrm2_v2")


def scnrm2_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasScnrm2_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t
            incx, float *result)
    """
    _check(_lib().cublasScnrm2_v2_64(handle, n, x, incx, result), "cublasScnrm2_v2_64")


def dznrm2(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDznrm2_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
            double *result)
    """
    _check(_lib().cublasDznrm2_v2(handle, n, x, incx, result), "cublasDznrm2_v2")


def dznrm2_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDznrm2_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x,
            int64_t incx, double *result)
    """
    _check(_lib().cublasDznrm2_v2_64(handle, n, x, incx, result), "cublasDznrm2_v2_64")


def dot_ex(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    result: int,
    result_type: int,
    execution_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDotEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, const void *y, cudaDataType yType, int incy, void *result, cudaDataType resultType,
            cudaDataType executionType)
    """
    _check(
        _lib().cublasDotEx(handle, n, x, x_type, incx, y, y_type, incy, result, result_type, execution_type),
        "cublasDotEx",
    )


def dot_ex_64(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    result: int,
    result_type: int,
    execution_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDotEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, const void *y, cudaDataType yType, int64_t incy, void *result, cudaDataType
            resultType, cudaDataType executionType)
    """
    _check(
        _lib().cublasDotEx_64(handle, n, x, x_type, incx, y, y_type, incy, result, result_type, execution_type),
        "cublasDotEx_64",
    )


def dotc_ex(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    result: int,
    result_type: int,
    execution_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDotcEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, const void *y, cudaDataType yType, int incy, void *result, cudaDataType resultType,
            cudaDataType executionType)
    """
    _check(
        _lib().cublasDotcEx(handle, n, x, x_type, incx, y, y_type, incy, result, result_type, execution_type),
        "cublasDotcEx",
    )


def dotc_ex_64(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    result: int,
    result_type: int,
    execution_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDotcEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, const void *y, cudaDataType yType, int64_t incy, void *result, cudaDataType
            resultType, cudaDataType executionType)
    """
    _check(
        _lib().cublasDotcEx_64(handle, n, x, x_type, incx, y, y_type, incy, result, result_type, execution_type),
        "cublasDotcEx_64",
    )


def sdot(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSdot_v2(cublasHandle_t handle, int n, const float *x, int incx, const float *y,
            int incy, float *result)
    """
    _check(_lib().cublasSdot_v2(handle, n, x, incx, y, incy, result), "cublasSdot_v2")


def sdot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSdot_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            const float *y, int64_t incy, float *result)
    """
    _check(_lib().cublasSdot_v2_64(handle, n, x, incx, y, incy, result), "cublasSdot_v2_64")


def ddot(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDdot_v2(cublasHandle_t handle, int n, const double *x, int incx, const double
            *y, int incy, double *result)
    """
    _check(_lib().cublasDdot_v2(handle, n, x, incx, y, incy, result), "cublasDdot_v2")


def ddot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDdot_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            const double *y, int64_t incy, double *result)
    """
    _check(_lib().cublasDdot_v2_64(handle, n, x, incx, y, incy, result), "cublasDdot_v2_64")


def cdotu(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdotu_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, const
            cuComplex *y, int incy, cuComplex *result)
    """
    _check(_lib().cublasCdotu_v2(handle, n, x, incx, y, incy, result), "cublasCdotu_v2")


def cdotu_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdotu_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx,
            const cuComplex *y, int64_t incy, cuComplex *result)
    """
    _check(_lib().cublasCdotu_v2_64(handle, n, x, incx, y, incy, result), "cublasCdotu_v2_64")


def cdotc(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdotc_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, const
            cuComplex *y, int incy, cuComplex *result)
    """
    _check(_lib().cublasCdotc_v2(handle, n, x, incx, y, incy, result), "cublasCdotc_v2")


def cdotc_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdotc_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx,
            const cuComplex *y, int64_t incy, cuComplex *result)
    """
    _check(_lib().cublasCdotc_v2_64(handle, n, x, incx, y, incy, result), "cublasCdotc_v2_64")


def zdotu(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdotu_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *y, int incy, cuDoubleComplex *result)
    """
    _check(_lib().cublasZdotu_v2(handle, n, x, incx, y, incy, result), "cublasZdotu_v2")


def zdotu_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdotu_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t
            incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result)
    """
    _check(_lib().cublasZdotu_v2_64(handle, n, x, incx, y, incy, result), "cublasZdotu_v2_64")


def zdotc(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdotc_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *y, int incy, cuDoubleComplex *result)
    """
    _check(_lib().cublasZdotc_v2(handle, n, x, incx, y, incy, result), "cublasZdotc_v2")


def zdotc_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdotc_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t
            incx, const cuDoubleComplex *y, int64_t incy, cuDoubleComplex *result)
    """
    _check(_lib().cublasZdotc_v2_64(handle, n, x, incx, y, incy, result), "cublasZdotc_v2_64")


def scal_ex(
    handle: int, n: int, alpha: int, alpha_type: int, x: int, x_type: int, incx: int, execution_type: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasScalEx(cublasHandle_t handle, int n, const void *alpha, cudaDataType alphaType,
            void *x, cudaDataType xType, int incx, cudaDataType executionType)
    """
    _check(_lib().cublasScalEx(handle, n, alpha, alpha_type, x, x_type, incx, execution_type), "cublasScalEx")


def scal_ex_64(
    handle: int, n: int, alpha: int, alpha_type: int, x: int, x_type: int, incx: int, execution_type: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasScalEx_64(cublasHandle_t handle, int64_t n, const void *alpha, cudaDataType
            alphaType, void *x, cudaDataType xType, int64_t incx, cudaDataType executionType)
    """
    _check(_lib().cublasScalEx_64(handle, n, alpha, alpha_type, x, x_type, incx, execution_type), "cublasScalEx_64")


def sscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """``cublasStatus_t cublasSscal_v2(cublasHandle_t handle, int n, const float *alpha, float *x, int incx)``."""
    _check(_lib().cublasSscal_v2(handle, n, alpha, x, incx), "cublasSscal_v2")


def sscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSscal_v2_64(cublasHandle_t handle, int64_t n, const float *alpha, float *x,
            int64_t incx)
    """
    _check(_lib().cublasSscal_v2_64(handle, n, alpha, x, incx), "cublasSscal_v2_64")


def dscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """``cublasStatus_t cublasDscal_v2(cublasHandle_t handle, int n, const double *alpha, double *x, int incx)``."""
    _check(_lib().cublasDscal_v2(handle, n, alpha, x, incx), "cublasDscal_v2")


def dscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDscal_v2_64(cublasHandle_t handle, int64_t n, const double *alpha, double *x,
            int64_t incx)
    """
    _check(_lib().cublasDscal_v2_64(handle, n, alpha, x, incx), "cublasDscal_v2_64")


def cscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCscal_v2(cublasHandle_t handle, int n, const cuComplex *alpha, cuComplex *x,
            int incx)
    """
    _check(_lib().cublasCscal_v2(handle, n, alpha, x, incx), "cublasCscal_v2")


def cscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCscal_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *alpha, cuComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasCscal_v2_64(handle, n, alpha, x, incx), "cublasCscal_v2_64")


def csscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """``cublasStatus_t cublasCsscal_v2(cublasHandle_t handle, int n, const float *alpha, cuComplex *x, int incx)``."""
    _check(_lib().cublasCsscal_v2(handle, n, alpha, x, incx), "cublasCsscal_v2")


def csscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsscal_v2_64(cublasHandle_t handle, int64_t n, const float *alpha, cuComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasCsscal_v2_64(handle, n, alpha, x, incx), "cublasCsscal_v2_64")


def zscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZscal_v2(cublasHandle_t handle, int n, const cuDoubleComplex *alpha,
            cuDoubleComplex *x, int incx)
    """
    _check(_lib().cublasZscal_v2(handle, n, alpha, x, incx), "cublasZscal_v2")


def zscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZscal_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
            cuDoubleComplex *x, int64_t incx)
    """
    _check(_lib().cublasZscal_v2_64(handle, n, alpha, x, incx), "cublasZscal_v2_64")


def zdscal(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdscal_v2(cublasHandle_t handle, int n, const double *alpha, cuDoubleComplex
            *x, int incx)
    """
    _check(_lib().cublasZdscal_v2(handle, n, alpha, x, incx), "cublasZdscal_v2")


def zdscal_64(handle: int, n: int, alpha: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdscal_v2_64(cublasHandle_t handle, int64_t n, const double *alpha,
            cuDoubleComplex *x, int64_t incx)
    """
    _check(_lib().cublasZdscal_v2_64(handle, n, alpha, x, incx), "cublasZdscal_v2_64")


def axpy_ex(
    handle: int,
    n: int,
    alpha: int,
    alpha_type: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasAxpyEx(cublasHandle_t handle, int n, const void *alpha, cudaDataType alphaType,
            const void *x, cudaDataType xType, int incx, void *y, cudaDataType yType, int incy, cudaDataType
            executiontype)
    """
    _check(
        _lib().cublasAxpyEx(handle, n, alpha, alpha_type, x, x_type, incx, y, y_type, incy, executiontype),
        "cublasAxpyEx",
    )


def axpy_ex_64(
    handle: int,
    n: int,
    alpha: int,
    alpha_type: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasAxpyEx_64(cublasHandle_t handle, int64_t n, const void *alpha, cudaDataType
            alphaType, const void *x, cudaDataType xType, int64_t incx, void *y, cudaDataType yType, int64_t
            incy, cudaDataType executiontype)
    """
    _check(
        _lib().cublasAxpyEx_64(handle, n, alpha, alpha_type, x, x_type, incx, y, y_type, incy, executiontype),
        "cublasAxpyEx_64",
    )


def saxpy(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSaxpy_v2(cublasHandle_t handle, int n, const float *alpha, const float *x, int
            incx, float *y, int incy)
    """
    _check(_lib().cublasSaxpy_v2(handle, n, alpha, x, incx, y, incy), "cublasSaxpy_v2")


def saxpy_64(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSaxpy_v2_64(cublasHandle_t handle, int64_t n, const float *alpha, const float
            *x, int64_t incx, float *y, int64_t incy)
    """
    _check(_lib().cublasSaxpy_v2_64(handle, n, alpha, x, incx, y, incy), "cublasSaxpy_v2_64")


def daxpy(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDaxpy_v2(cublasHandle_t handle, int n, const double *alpha, const double *x,
            int incx, double *y, int incy)
    """
    _check(_lib().cublasDaxpy_v2(handle, n, alpha, x, incx, y, incy), "cublasDaxpy_v2")


def daxpy_64(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDaxpy_v2_64(cublasHandle_t handle, int64_t n, const double *alpha, const double
            *x, int64_t incx, double *y, int64_t incy)
    """
    _check(_lib().cublasDaxpy_v2_64(handle, n, alpha, x, incx, y, incy), "cublasDaxpy_v2_64")


def caxpy(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCaxpy_v2(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex
            *x, int incx, cuComplex *y, int incy)
    """
    _check(_lib().cublasCaxpy_v2(handle, n, alpha, x, incx, y, incy), "cublasCaxpy_v2")


def caxpy_64(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCaxpy_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *alpha, const
            cuComplex *x, int64_t incx, cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasCaxpy_v2_64(handle, n, alpha, x, incx, y, incy), "cublasCaxpy_v2_64")


def zaxpy(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZaxpy_v2(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const
            cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZaxpy_v2(handle, n, alpha, x, incx, y, incy), "cublasZaxpy_v2")


def zaxpy_64(handle: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZaxpy_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *alpha,
            const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZaxpy_v2_64(handle, n, alpha, x, incx, y, incy), "cublasZaxpy_v2_64")


def copy_ex(handle: int, n: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCopyEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, void *y, cudaDataType yType, int incy)
    """
    _check(_lib().cublasCopyEx(handle, n, x, x_type, incx, y, y_type, incy), "cublasCopyEx")


def copy_ex_64(handle: int, n: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCopyEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, void *y, cudaDataType yType, int64_t incy)
    """
    _check(_lib().cublasCopyEx_64(handle, n, x, x_type, incx, y, y_type, incy), "cublasCopyEx_64")


def scopy(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """``cublasStatus_t cublasScopy_v2(cublasHandle_t handle, int n, const float *x, int incx, float *y, int incy)``."""
    _check(_lib().cublasScopy_v2(handle, n, x, incx, y, incy), "cublasScopy_v2")


def scopy_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasScopy_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            float *y, int64_t incy)
    """
    _check(_lib().cublasScopy_v2_64(handle, n, x, incx, y, incy), "cublasScopy_v2_64")


def dcopy(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDcopy_v2(cublasHandle_t handle, int n, const double *x, int incx, double *y,
            int incy)
    """
    _check(_lib().cublasDcopy_v2(handle, n, x, incx, y, incy), "cublasDcopy_v2")


def dcopy_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDcopy_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            double *y, int64_t incy)
    """
    _check(_lib().cublasDcopy_v2_64(handle, n, x, incx, y, incy), "cublasDcopy_v2_64")


def ccopy(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCcopy_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, cuComplex
            *y, int incy)
    """
    _check(_lib().cublasCcopy_v2(handle, n, x, incx, y, incy), "cublasCcopy_v2")


def ccopy_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCcopy_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t incx,
            cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasCcopy_v2_64(handle, n, x, incx, y, incy), "cublasCcopy_v2_64")


def zcopy(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZcopy_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
            cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZcopy_v2(handle, n, x, incx, y, incy), "cublasZcopy_v2")


def zcopy_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZcopy_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x, int64_t
            incx, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZcopy_v2_64(handle, n, x, incx, y, incy), "cublasZcopy_v2_64")


def sswap(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """``cublasStatus_t cublasSswap_v2(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy)``."""
    _check(_lib().cublasSswap_v2(handle, n, x, incx, y, incy), "cublasSswap_v2")


def sswap_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSswap_v2_64(cublasHandle_t handle, int64_t n, float *x, int64_t incx, float *y,
            int64_t incy)
    """
    _check(_lib().cublasSswap_v2_64(handle, n, x, incx, y, incy), "cublasSswap_v2_64")


def dswap(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """``cublasStatus_t cublasDswap_v2(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy)``."""
    _check(_lib().cublasDswap_v2(handle, n, x, incx, y, incy), "cublasDswap_v2")


def dswap_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDswap_v2_64(cublasHandle_t handle, int64_t n, double *x, int64_t incx, double
            *y, int64_t incy)
    """
    _check(_lib().cublasDswap_v2_64(handle, n, x, incx, y, incy), "cublasDswap_v2_64")


def cswap(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCswap_v2(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y,
            int incy)
    """
    _check(_lib().cublasCswap_v2(handle, n, x, incx, y, incy), "cublasCswap_v2")


def cswap_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCswap_v2_64(cublasHandle_t handle, int64_t n, cuComplex *x, int64_t incx,
            cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasCswap_v2_64(handle, n, x, incx, y, incy), "cublasCswap_v2_64")


def zswap(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZswap_v2(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx,
            cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZswap_v2(handle, n, x, incx, y, incy), "cublasZswap_v2")


def zswap_64(handle: int, n: int, x: int, incx: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZswap_v2_64(cublasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
            cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZswap_v2_64(handle, n, x, incx, y, incy), "cublasZswap_v2_64")


def swap_ex(handle: int, n: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSwapEx(cublasHandle_t handle, int n, void *x, cudaDataType xType, int incx,
            void *y, cudaDataType yType, int incy)
    """
    _check(_lib().cublasSwapEx(handle, n, x, x_type, incx, y, y_type, incy), "cublasSwapEx")


def swap_ex_64(handle: int, n: int, x: int, x_type: int, incx: int, y: int, y_type: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSwapEx_64(cublasHandle_t handle, int64_t n, void *x, cudaDataType xType,
            int64_t incx, void *y, cudaDataType yType, int64_t incy)
    """
    _check(_lib().cublasSwapEx_64(handle, n, x, x_type, incx, y, y_type, incy), "cublasSwapEx_64")


def isamax(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIsamax_v2(cublasHandle_t handle, int n, const float *x, int incx, int *result)``."""
    _check(_lib().cublasIsamax_v2(handle, n, x, incx, result), "cublasIsamax_v2")


def isamax_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIsamax_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            int64_t *result)
    """
    _check(_lib().cublasIsamax_v2_64(handle, n, x, incx, result), "cublasIsamax_v2_64")


def idamax(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIdamax_v2(cublasHandle_t handle, int n, const double *x, int incx, int *result)``."""
    _check(_lib().cublasIdamax_v2(handle, n, x, incx, result), "cublasIdamax_v2")


def idamax_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIdamax_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            int64_t *result)
    """
    _check(_lib().cublasIdamax_v2_64(handle, n, x, incx, result), "cublasIdamax_v2_64")


def icamax(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIcamax_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result)``."""
    _check(_lib().cublasIcamax_v2(handle, n, x, incx, result), "cublasIcamax_v2")


def icamax_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIcamax_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t
            incx, int64_t *result)
    """
    _check(_lib().cublasIcamax_v2_64(handle, n, x, incx, result), "cublasIcamax_v2_64")


def izamax(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIzamax_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int
            *result)
    """
    _check(_lib().cublasIzamax_v2(handle, n, x, incx, result), "cublasIzamax_v2")


def izamax_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIzamax_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x,
            int64_t incx, int64_t *result)
    """
    _check(_lib().cublasIzamax_v2_64(handle, n, x, incx, result), "cublasIzamax_v2_64")


def iamax_ex(handle: int, n: int, x: int, x_type: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIamaxEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, int *result)
    """
    _check(_lib().cublasIamaxEx(handle, n, x, x_type, incx, result), "cublasIamaxEx")


def iamax_ex_64(handle: int, n: int, x: int, x_type: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIamaxEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, int64_t *result)
    """
    _check(_lib().cublasIamaxEx_64(handle, n, x, x_type, incx, result), "cublasIamaxEx_64")


def isamin(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIsamin_v2(cublasHandle_t handle, int n, const float *x, int incx, int *result)``."""
    _check(_lib().cublasIsamin_v2(handle, n, x, incx, result), "cublasIsamin_v2")


def isamin_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIsamin_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            int64_t *result)
    """
    _check(_lib().cublasIsamin_v2_64(handle, n, x, incx, result), "cublasIsamin_v2_64")


def idamin(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIdamin_v2(cublasHandle_t handle, int n, const double *x, int incx, int *result)``."""
    _check(_lib().cublasIdamin_v2(handle, n, x, incx, result), "cublasIdamin_v2")


def idamin_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIdamin_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            int64_t *result)
    """
    _check(_lib().cublasIdamin_v2_64(handle, n, x, incx, result), "cublasIdamin_v2_64")


def icamin(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasIcamin_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result)``."""
    _check(_lib().cublasIcamin_v2(handle, n, x, incx, result), "cublasIcamin_v2")


def icamin_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIcamin_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t
            incx, int64_t *result)
    """
    _check(_lib().cublasIcamin_v2_64(handle, n, x, incx, result), "cublasIcamin_v2_64")


def izamin(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIzamin_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int
            *result)
    """
    _check(_lib().cublasIzamin_v2(handle, n, x, incx, result), "cublasIzamin_v2")


def izamin_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIzamin_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x,
            int64_t incx, int64_t *result)
    """
    _check(_lib().cublasIzamin_v2_64(handle, n, x, incx, result), "cublasIzamin_v2_64")


def iamin_ex(handle: int, n: int, x: int, x_type: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIaminEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, int *result)
    """
    _check(_lib().cublasIaminEx(handle, n, x, x_type, incx, result), "cublasIaminEx")


def iamin_ex_64(handle: int, n: int, x: int, x_type: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasIaminEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, int64_t *result)
    """
    _check(_lib().cublasIaminEx_64(handle, n, x, x_type, incx, result), "cublasIaminEx_64")


def asum_ex(
    handle: int, n: int, x: int, x_type: int, incx: int, result: int, result_type: int, executiontype: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasAsumEx(cublasHandle_t handle, int n, const void *x, cudaDataType xType, int
            incx, void *result, cudaDataType resultType, cudaDataType executiontype)
    """
    _check(_lib().cublasAsumEx(handle, n, x, x_type, incx, result, result_type, executiontype), "cublasAsumEx")


def asum_ex_64(
    handle: int, n: int, x: int, x_type: int, incx: int, result: int, result_type: int, executiontype: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasAsumEx_64(cublasHandle_t handle, int64_t n, const void *x, cudaDataType xType,
            int64_t incx, void *result, cudaDataType resultType, cudaDataType executiontype)
    """
    _check(_lib().cublasAsumEx_64(handle, n, x, x_type, incx, result, result_type, executiontype), "cublasAsumEx_64")


def sasum(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasSasum_v2(cublasHandle_t handle, int n, const float *x, int incx, float *result)``."""
    _check(_lib().cublasSasum_v2(handle, n, x, incx, result), "cublasSasum_v2")


def sasum_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSasum_v2_64(cublasHandle_t handle, int64_t n, const float *x, int64_t incx,
            float *result)
    """
    _check(_lib().cublasSasum_v2_64(handle, n, x, incx, result), "cublasSasum_v2_64")


def dasum(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasDasum_v2(cublasHandle_t handle, int n, const double *x, int incx, double *result)``."""
    _check(_lib().cublasDasum_v2(handle, n, x, incx, result), "cublasDasum_v2")


def dasum_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDasum_v2_64(cublasHandle_t handle, int64_t n, const double *x, int64_t incx,
            double *result)
    """
    _check(_lib().cublasDasum_v2_64(handle, n, x, incx, result), "cublasDasum_v2_64")


def scasum(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """``cublasStatus_t cublasScasum_v2(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result)``."""
    _check(_lib().cublasScasum_v2(handle, n, x, incx, result), "cublasScasum_v2")


def scasum_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasScasum_v2_64(cublasHandle_t handle, int64_t n, const cuComplex *x, int64_t
            incx, float *result)
    """
    _check(_lib().cublasScasum_v2_64(handle, n, x, incx, result), "cublasScasum_v2_64")


def dzasum(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDzasum_v2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx,
            double *result)
    """
    _check(_lib().cublasDzasum_v2(handle, n, x, incx, result), "cublasDzasum_v2")


def dzasum_64(handle: int, n: int, x: int, incx: int, result: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDzasum_v2_64(cublasHandle_t handle, int64_t n, const cuDoubleComplex *x,
            int64_t incx, double *result)
    """
    _check(_lib().cublasDzasum_v2_64(handle, n, x, incx, result), "cublasDzasum_v2_64")


def srot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSrot_v2(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy,
            const float *c, const float *s)
    """
    _check(_lib().cublasSrot_v2(handle, n, x, incx, y, incy, c, s), "cublasSrot_v2")


def srot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSrot_v2_64(cublasHandle_t handle, int64_t n, float *x, int64_t incx, float *y,
            int64_t incy, const float *c, const float *s)
    """
    _check(_lib().cublasSrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasSrot_v2_64")


def drot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDrot_v2(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy,
            const double *c, const double *s)
    """
    _check(_lib().cublasDrot_v2(handle, n, x, incx, y, incy, c, s), "cublasDrot_v2")


def drot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDrot_v2_64(cublasHandle_t handle, int64_t n, double *x, int64_t incx, double
            *y, int64_t incy, const double *c, const double *s)
    """
    _check(_lib().cublasDrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasDrot_v2_64")


def crot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCrot_v2(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int
            incy, const float *c, const cuComplex *s)
    """
    _check(_lib().cublasCrot_v2(handle, n, x, incx, y, incy, c, s), "cublasCrot_v2")


def crot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCrot_v2_64(cublasHandle_t handle, int64_t n, cuComplex *x, int64_t incx,
            cuComplex *y, int64_t incy, const float *c, const cuComplex *s)
    """
    _check(_lib().cublasCrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasCrot_v2_64")


def csrot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsrot_v2(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y,
            int incy, const float *c, const float *s)
    """
    _check(_lib().cublasCsrot_v2(handle, n, x, incx, y, incy, c, s), "cublasCsrot_v2")


def csrot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsrot_v2_64(cublasHandle_t handle, int64_t n, cuComplex *x, int64_t incx,
            cuComplex *y, int64_t incy, const float *c, const float *s)
    """
    _check(_lib().cublasCsrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasCsrot_v2_64")


def zrot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZrot_v2(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx,
            cuDoubleComplex *y, int incy, const double *c, const cuDoubleComplex *s)
    """
    _check(_lib().cublasZrot_v2(handle, n, x, incx, y, incy, c, s), "cublasZrot_v2")


def zrot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZrot_v2_64(cublasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
            cuDoubleComplex *y, int64_t incy, const double *c, const cuDoubleComplex *s)
    """
    _check(_lib().cublasZrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasZrot_v2_64")


def zdrot(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdrot_v2(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx,
            cuDoubleComplex *y, int incy, const double *c, const double *s)
    """
    _check(_lib().cublasZdrot_v2(handle, n, x, incx, y, incy, c, s), "cublasZdrot_v2")


def zdrot_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdrot_v2_64(cublasHandle_t handle, int64_t n, cuDoubleComplex *x, int64_t incx,
            cuDoubleComplex *y, int64_t incy, const double *c, const double *s)
    """
    _check(_lib().cublasZdrot_v2_64(handle, n, x, incx, y, incy, c, s), "cublasZdrot_v2_64")


def rot_ex(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    c: int,
    s: int,
    cs_type: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotEx(cublasHandle_t handle, int n, void *x, cudaDataType xType, int incx, void
            *y, cudaDataType yType, int incy, const void *c, const void *s, cudaDataType csType,
            cudaDataType executiontype)
    """
    _check(_lib().cublasRotEx(handle, n, x, x_type, incx, y, y_type, incy, c, s, cs_type, executiontype), "cublasRotEx")


def rot_ex_64(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    c: int,
    s: int,
    cs_type: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotEx_64(cublasHandle_t handle, int64_t n, void *x, cudaDataType xType, int64_t
            incx, void *y, cudaDataType yType, int64_t incy, const void *c, const void *s, cudaDataType
            csType, cudaDataType executiontype)
    """
    _check(
        _lib().cublasRotEx_64(handle, n, x, x_type, incx, y, y_type, incy, c, s, cs_type, executiontype),
        "cublasRotEx_64",
    )


def srotg(handle: int, a: int, b: int, c: int, s: int) -> None:
    """``cublasStatus_t cublasSrotg_v2(cublasHandle_t handle, float *a, float *b, float *c, float *s)``."""
    _check(_lib().cublasSrotg_v2(handle, a, b, c, s), "cublasSrotg_v2")


def drotg(handle: int, a: int, b: int, c: int, s: int) -> None:
    """``cublasStatus_t cublasDrotg_v2(cublasHandle_t handle, double *a, double *b, double *c, double *s)``."""
    _check(_lib().cublasDrotg_v2(handle, a, b, c, s), "cublasDrotg_v2")


def crotg(handle: int, a: int, b: int, c: int, s: int) -> None:
    """``cublasStatus_t cublasCrotg_v2(cublasHandle_t handle, cuComplex *a, cuComplex *b, float *c, cuComplex *s)``."""
    _check(_lib().cublasCrotg_v2(handle, a, b, c, s), "cublasCrotg_v2")


def zrotg(handle: int, a: int, b: int, c: int, s: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZrotg_v2(cublasHandle_t handle, cuDoubleComplex *a, cuDoubleComplex *b, double
            *c, cuDoubleComplex *s)
    """
    _check(_lib().cublasZrotg_v2(handle, a, b, c, s), "cublasZrotg_v2")


def rotg_ex(handle: int, a: int, b: int, ab_type: int, c: int, s: int, cs_type: int, executiontype: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotgEx(cublasHandle_t handle, void *a, void *b, cudaDataType abType, void *c,
            void *s, cudaDataType csType, cudaDataType executiontype)
    """
    _check(_lib().cublasRotgEx(handle, a, b, ab_type, c, s, cs_type, executiontype), "cublasRotgEx")


def srotm(handle: int, n: int, x: int, incx: int, y: int, incy: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSrotm_v2(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy,
            const float *param)
    """
    _check(_lib().cublasSrotm_v2(handle, n, x, incx, y, incy, param), "cublasSrotm_v2")


def srotm_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSrotm_v2_64(cublasHandle_t handle, int64_t n, float *x, int64_t incx, float *y,
            int64_t incy, const float *param)
    """
    _check(_lib().cublasSrotm_v2_64(handle, n, x, incx, y, incy, param), "cublasSrotm_v2_64")


def drotm(handle: int, n: int, x: int, incx: int, y: int, incy: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDrotm_v2(cublasHandle_t handle, int n, double *x, int incx, double *y, int
            incy, const double *param)
    """
    _check(_lib().cublasDrotm_v2(handle, n, x, incx, y, incy, param), "cublasDrotm_v2")


def drotm_64(handle: int, n: int, x: int, incx: int, y: int, incy: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDrotm_v2_64(cublasHandle_t handle, int64_t n, double *x, int64_t incx, double
            *y, int64_t incy, const double *param)
    """
    _check(_lib().cublasDrotm_v2_64(handle, n, x, incx, y, incy, param), "cublasDrotm_v2_64")


def rotm_ex(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    param: int,
    param_type: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotmEx(cublasHandle_t handle, int n, void *x, cudaDataType xType, int incx,
            void *y, cudaDataType yType, int incy, const void *param, cudaDataType paramType, cudaDataType
            executiontype)
    """
    _check(
        _lib().cublasRotmEx(handle, n, x, x_type, incx, y, y_type, incy, param, param_type, executiontype),
        "cublasRotmEx",
    )


def rotm_ex_64(
    handle: int,
    n: int,
    x: int,
    x_type: int,
    incx: int,
    y: int,
    y_type: int,
    incy: int,
    param: int,
    param_type: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotmEx_64(cublasHandle_t handle, int64_t n, void *x, cudaDataType xType,
            int64_t incx, void *y, cudaDataType yType, int64_t incy, const void *param, cudaDataType
            paramType, cudaDataType executiontype)
    """
    _check(
        _lib().cublasRotmEx_64(handle, n, x, x_type, incx, y, y_type, incy, param, param_type, executiontype),
        "cublasRotmEx_64",
    )


def srotmg(handle: int, d1: int, d2: int, x1: int, y1: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSrotmg_v2(cublasHandle_t handle, float *d1, float *d2, float *x1, const float
            *y1, float *param)
    """
    _check(_lib().cublasSrotmg_v2(handle, d1, d2, x1, y1, param), "cublasSrotmg_v2")


def drotmg(handle: int, d1: int, d2: int, x1: int, y1: int, param: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDrotmg_v2(cublasHandle_t handle, double *d1, double *d2, double *x1, const
            double *y1, double *param)
    """
    _check(_lib().cublasDrotmg_v2(handle, d1, d2, x1, y1, param), "cublasDrotmg_v2")


def rotmg_ex(
    handle: int,
    d1: int,
    d1type: int,
    d2: int,
    d2type: int,
    x1: int,
    x1type: int,
    y1: int,
    y1type: int,
    param: int,
    param_type: int,
    executiontype: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasRotmgEx(cublasHandle_t handle, void *d1, cudaDataType d1Type, void *d2,
            cudaDataType d2Type, void *x1, cudaDataType x1Type, const void *y1, cudaDataType y1Type, void
            *param, cudaDataType paramType, cudaDataType executiontype)
    """
    _check(
        _lib().cublasRotmgEx(handle, d1, d1type, d2, d2type, x1, x1type, y1, y1type, param, param_type, executiontype),
        "cublasRotmgEx",
    )


def sgemv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const
            float *alpha, const float *A, int lda, const float *x, int incx, const float *beta, float *y,
            int incy)
    """
    _check(_lib().cublasSgemv_v2(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasSgemv_v2")


def sgemv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float
            *beta, float *y, int64_t incy)
    """
    _check(_lib().cublasSgemv_v2_64(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasSgemv_v2_64")


def dgemv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const
            double *alpha, const double *A, int lda, const double *x, int incx, const double *beta, double
            *y, int incy)
    """
    _check(_lib().cublasDgemv_v2(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasDgemv_v2")


def dgemv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const
            double *beta, double *y, int64_t incy)
    """
    _check(_lib().cublasDgemv_v2_64(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasDgemv_v2_64")


def cgemv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const
            cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex
            *beta, cuComplex *y, int incy)
    """
    _check(_lib().cublasCgemv_v2(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasCgemv_v2")


def cgemv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, const cuComplex *alpha, const cuComplex *A, int64_t lda, const cuComplex *x, int64_t incx,
            const cuComplex *beta, cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasCgemv_v2_64(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasCgemv_v2_64")


def zgemv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZgemv_v2(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZgemv_v2")


def zgemv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex
            *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZgemv_v2_64(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZgemv_v2_64")


def sgbmv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgbmv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl,
            int ku, const float *alpha, const float *A, int lda, const float *x, int incx, const float
            *beta, float *y, int incy)
    """
    _check(_lib().cublasSgbmv_v2(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy), "cublasSgbmv_v2")


def sgbmv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgbmv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, int64_t kl, int64_t ku, const float *alpha, const float *A, int64_t lda, const float *x,
            int64_t incx, const float *beta, float *y, int64_t incy)
    """
    _check(
        _lib().cublasSgbmv_v2_64(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy),
        "cublasSgbmv_v2_64",
    )


def dgbmv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgbmv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl,
            int ku, const double *alpha, const double *A, int lda, const double *x, int incx, const double
            *beta, double *y, int incy)
    """
    _check(_lib().cublasDgbmv_v2(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy), "cublasDgbmv_v2")


def dgbmv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgbmv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, int64_t kl, int64_t ku, const double *alpha, const double *A, int64_t lda, const double *x,
            int64_t incx, const double *beta, double *y, int64_t incy)
    """
    _check(
        _lib().cublasDgbmv_v2_64(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy),
        "cublasDgbmv_v2_64",
    )


def cgbmv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgbmv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl,
            int ku, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx, const
            cuComplex *beta, cuComplex *y, int incy)
    """
    _check(_lib().cublasCgbmv_v2(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy), "cublasCgbmv_v2")


def cgbmv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgbmv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, int64_t kl, int64_t ku, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *x, int64_t incx, const cuComplex *beta, cuComplex *y, int64_t incy)
    """
    _check(
        _lib().cublasCgbmv_v2_64(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy),
        "cublasCgbmv_v2_64",
    )


def zgbmv(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgbmv_v2(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl,
            int ku, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex
            *x, int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZgbmv_v2(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy), "cublasZgbmv_v2")


def zgbmv_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    kl: int,
    ku: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgbmv_v2_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t
            n, int64_t kl, int64_t ku, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
            const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t
            incy)
    """
    _check(
        _lib().cublasZgbmv_v2_64(handle, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy),
        "cublasZgbmv_v2_64",
    )


def strmv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const float *A, int lda, float *x, int incx)
    """
    _check(_lib().cublasStrmv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasStrmv_v2")


def strmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const float *A, int64_t lda, float *x, int64_t incx)
    """
    _check(_lib().cublasStrmv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasStrmv_v2_64")


def dtrmv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const double *A, int lda, double *x, int incx)
    """
    _check(_lib().cublasDtrmv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasDtrmv_v2")


def dtrmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const double *A, int64_t lda, double *x, int64_t incx)
    """
    _check(_lib().cublasDtrmv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasDtrmv_v2_64")


def ctrmv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuComplex *A, int lda, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtrmv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasCtrmv_v2")


def ctrmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuComplex *A, int64_t lda, cuComplex *x, int64_t
            incx)
    """
    _check(_lib().cublasCtrmv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasCtrmv_v2_64")


def ztrmv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx)
    """
    _check(_lib().cublasZtrmv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasZtrmv_v2")


def ztrmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasZtrmv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasZtrmv_v2_64")


def stbmv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx)
    """
    _check(_lib().cublasStbmv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasStbmv_v2")


def stbmv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const float *A, int64_t lda, float *x,
            int64_t incx)
    """
    _check(_lib().cublasStbmv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasStbmv_v2_64")


def dtbmv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx)
    """
    _check(_lib().cublasDtbmv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasDtbmv_v2")


def dtbmv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const double *A, int64_t lda, double *x,
            int64_t incx)
    """
    _check(_lib().cublasDtbmv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasDtbmv_v2_64")


def ctbmv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const cuComplex *A, int lda, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtbmv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasCtbmv_v2")


def ctbmv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const cuComplex *A, int64_t lda, cuComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasCtbmv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasCtbmv_v2_64")


def ztbmv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int
            incx)
    """
    _check(_lib().cublasZtbmv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasZtbmv_v2")


def ztbmv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *A, int64_t lda,
            cuDoubleComplex *x, int64_t incx)
    """
    _check(_lib().cublasZtbmv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasZtbmv_v2_64")


def stpmv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const float *AP, float *x, int incx)
    """
    _check(_lib().cublasStpmv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasStpmv_v2")


def stpmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const float *AP, float *x, int64_t incx)
    """
    _check(_lib().cublasStpmv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasStpmv_v2_64")


def dtpmv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const double *AP, double *x, int incx)
    """
    _check(_lib().cublasDtpmv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasDtpmv_v2")


def dtpmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const double *AP, double *x, int64_t incx)
    """
    _check(_lib().cublasDtpmv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasDtpmv_v2_64")


def ctpmv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuComplex *AP, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtpmv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasCtpmv_v2")


def ctpmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuComplex *AP, cuComplex *x, int64_t incx)
    """
    _check(_lib().cublasCtpmv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasCtpmv_v2_64")


def ztpmv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx)
    """
    _check(_lib().cublasZtpmv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasZtpmv_v2")


def ztpmv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *AP, cuDoubleComplex *x, int64_t
            incx)
    """
    _check(_lib().cublasZtpmv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasZtpmv_v2_64")


def strsv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const float *A, int lda, float *x, int incx)
    """
    _check(_lib().cublasStrsv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasStrsv_v2")


def strsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const float *A, int64_t lda, float *x, int64_t incx)
    """
    _check(_lib().cublasStrsv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasStrsv_v2_64")


def dtrsv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const double *A, int lda, double *x, int incx)
    """
    _check(_lib().cublasDtrsv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasDtrsv_v2")


def dtrsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const double *A, int64_t lda, double *x, int64_t incx)
    """
    _check(_lib().cublasDtrsv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasDtrsv_v2_64")


def ctrsv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuComplex *A, int lda, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtrsv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasCtrsv_v2")


def ctrsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuComplex *A, int64_t lda, cuComplex *x, int64_t
            incx)
    """
    _check(_lib().cublasCtrsv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasCtrsv_v2_64")


def ztrsv(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int incx)
    """
    _check(_lib().cublasZtrsv_v2(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasZtrsv_v2")


def ztrsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasZtrsv_v2_64(handle, uplo, trans, diag, n, a, lda, x, incx), "cublasZtrsv_v2_64")


def stpsv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStpsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const float *AP, float *x, int incx)
    """
    _check(_lib().cublasStpsv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasStpsv_v2")


def stpsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStpsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const float *AP, float *x, int64_t incx)
    """
    _check(_lib().cublasStpsv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasStpsv_v2_64")


def dtpsv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtpsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const double *AP, double *x, int incx)
    """
    _check(_lib().cublasDtpsv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasDtpsv_v2")


def dtpsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtpsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const double *AP, double *x, int64_t incx)
    """
    _check(_lib().cublasDtpsv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasDtpsv_v2_64")


def ctpsv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtpsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuComplex *AP, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtpsv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasCtpsv_v2")


def ctpsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtpsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuComplex *AP, cuComplex *x, int64_t incx)
    """
    _check(_lib().cublasCtpsv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasCtpsv_v2_64")


def ztpsv(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtpsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx)
    """
    _check(_lib().cublasZtpsv_v2(handle, uplo, trans, diag, n, ap, x, incx), "cublasZtpsv_v2")


def ztpsv_64(handle: int, uplo: int, trans: int, diag: int, n: int, ap: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtpsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, const cuDoubleComplex *AP, cuDoubleComplex *x, int64_t
            incx)
    """
    _check(_lib().cublasZtpsv_v2_64(handle, uplo, trans, diag, n, ap, x, incx), "cublasZtpsv_v2_64")


def stbsv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStbsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx)
    """
    _check(_lib().cublasStbsv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasStbsv_v2")


def stbsv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStbsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const float *A, int64_t lda, float *x,
            int64_t incx)
    """
    _check(_lib().cublasStbsv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasStbsv_v2_64")


def dtbsv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtbsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx)
    """
    _check(_lib().cublasDtbsv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasDtbsv_v2")


def dtbsv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtbsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const double *A, int64_t lda, double *x,
            int64_t incx)
    """
    _check(_lib().cublasDtbsv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasDtbsv_v2_64")


def ctbsv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtbsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const cuComplex *A, int lda, cuComplex *x, int incx)
    """
    _check(_lib().cublasCtbsv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasCtbsv_v2")


def ctbsv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtbsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const cuComplex *A, int64_t lda, cuComplex
            *x, int64_t incx)
    """
    _check(_lib().cublasCtbsv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasCtbsv_v2_64")


def ztbsv(handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtbsv_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            cublasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x, int
            incx)
    """
    _check(_lib().cublasZtbsv_v2(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasZtbsv_v2")


def ztbsv_64(
    handle: int, uplo: int, trans: int, diag: int, n: int, k: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtbsv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, cublasDiagType_t diag, int64_t n, int64_t k, const cuDoubleComplex *A, int64_t lda,
            cuDoubleComplex *x, int64_t incx)
    """
    _check(_lib().cublasZtbsv_v2_64(handle, uplo, trans, diag, n, k, a, lda, x, incx), "cublasZtbsv_v2_64")


def ssymv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsymv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *A, int lda, const float *x, int incx, const float *beta, float *y, int
            incy)
    """
    _check(_lib().cublasSsymv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasSsymv_v2")


def ssymv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsymv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float *beta,
            float *y, int64_t incy)
    """
    _check(_lib().cublasSsymv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasSsymv_v2_64")


def dsymv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsymv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *A, int lda, const double *x, int incx, const double *beta, double *y, int
            incy)
    """
    _check(_lib().cublasDsymv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasDsymv_v2")


def dsymv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsymv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const double *beta,
            double *y, int64_t incy)
    """
    _check(_lib().cublasDsymv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasDsymv_v2_64")


def csymv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsymv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
            cuComplex *y, int incy)
    """
    _check(_lib().cublasCsymv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasCsymv_v2")


def csymv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsymv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *A, int64_t lda, const cuComplex *x, int64_t incx, const
            cuComplex *beta, cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasCsymv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasCsymv_v2_64")


def zsymv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsymv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZsymv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZsymv_v2")


def zsymv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsymv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x, int64_t
            incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZsymv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZsymv_v2_64")


def chemv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChemv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
            cuComplex *y, int incy)
    """
    _check(_lib().cublasChemv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasChemv_v2")


def chemv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChemv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *A, int64_t lda, const cuComplex *x, int64_t incx, const
            cuComplex *beta, cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasChemv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasChemv_v2_64")


def zhemv(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhemv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZhemv_v2(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZhemv_v2")


def zhemv_64(
    handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhemv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x, int64_t
            incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZhemv_v2_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy), "cublasZhemv_v2_64")


def ssbmv(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const
            float *alpha, const float *A, int lda, const float *x, int incx, const float *beta, float *y,
            int incy)
    """
    _check(_lib().cublasSsbmv_v2(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasSsbmv_v2")


def ssbmv_64(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t k,
            const float *alpha, const float *A, int64_t lda, const float *x, int64_t incx, const float
            *beta, float *y, int64_t incy)
    """
    _check(_lib().cublasSsbmv_v2_64(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasSsbmv_v2_64")


def dsbmv(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const
            double *alpha, const double *A, int lda, const double *x, int incx, const double *beta, double
            *y, int incy)
    """
    _check(_lib().cublasDsbmv_v2(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasDsbmv_v2")


def dsbmv_64(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t k,
            const double *alpha, const double *A, int64_t lda, const double *x, int64_t incx, const double
            *beta, double *y, int64_t incy)
    """
    _check(_lib().cublasDsbmv_v2_64(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasDsbmv_v2_64")


def chbmv(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const
            cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex
            *beta, cuComplex *y, int incy)
    """
    _check(_lib().cublasChbmv_v2(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasChbmv_v2")


def chbmv_64(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t k,
            const cuComplex *alpha, const cuComplex *A, int64_t lda, const cuComplex *x, int64_t incx, const
            cuComplex *beta, cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasChbmv_v2_64(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasChbmv_v2_64")


def zhbmv(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhbmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
            const cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZhbmv_v2(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasZhbmv_v2")


def zhbmv_64(
    handle: int,
    uplo: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    x: int,
    incx: int,
    beta: int,
    y: int,
    incy: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhbmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, int64_t k,
            const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x,
            int64_t incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZhbmv_v2_64(handle, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), "cublasZhbmv_v2_64")


def sspmv(handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *AP, const float *x, int incx, const float *beta, float *y, int incy)
    """
    _check(_lib().cublasSspmv_v2(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasSspmv_v2")


def sspmv_64(
    handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            float *alpha, const float *AP, const float *x, int64_t incx, const float *beta, float *y,
            int64_t incy)
    """
    _check(_lib().cublasSspmv_v2_64(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasSspmv_v2_64")


def dspmv(handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *AP, const double *x, int incx, const double *beta, double *y, int incy)
    """
    _check(_lib().cublasDspmv_v2(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasDspmv_v2")


def dspmv_64(
    handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *AP, const double *x, int64_t incx, const double *beta, double *y,
            int64_t incy)
    """
    _check(_lib().cublasDspmv_v2_64(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasDspmv_v2_64")


def chpmv(handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *AP, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y,
            int incy)
    """
    _check(_lib().cublasChpmv_v2(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasChpmv_v2")


def chpmv_64(
    handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *AP, const cuComplex *x, int64_t incx, const cuComplex *beta,
            cuComplex *y, int64_t incy)
    """
    _check(_lib().cublasChpmv_v2_64(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasChpmv_v2_64")


def zhpmv(handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpmv_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *AP, const cuDoubleComplex *x, int incx, const
            cuDoubleComplex *beta, cuDoubleComplex *y, int incy)
    """
    _check(_lib().cublasZhpmv_v2(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasZhpmv_v2")


def zhpmv_64(
    handle: int, uplo: int, n: int, alpha: int, ap: int, x: int, incx: int, beta: int, y: int, incy: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpmv_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *AP, const cuDoubleComplex *x, int64_t incx, const
            cuDoubleComplex *beta, cuDoubleComplex *y, int64_t incy)
    """
    _check(_lib().cublasZhpmv_v2_64(handle, uplo, n, alpha, ap, x, incx, beta, y, incy), "cublasZhpmv_v2_64")


def sger(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSger_v2(cublasHandle_t handle, int m, int n, const float *alpha, const float
            *x, int incx, const float *y, int incy, float *A, int lda)
    """
    _check(_lib().cublasSger_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasSger_v2")


def sger_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSger_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const float *alpha,
            const float *x, int64_t incx, const float *y, int64_t incy, float *A, int64_t lda)
    """
    _check(_lib().cublasSger_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasSger_v2_64")


def dger(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDger_v2(cublasHandle_t handle, int m, int n, const double *alpha, const double
            *x, int incx, const double *y, int incy, double *A, int lda)
    """
    _check(_lib().cublasDger_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasDger_v2")


def dger_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDger_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const double *alpha,
            const double *x, int64_t incx, const double *y, int64_t incy, double *A, int64_t lda)
    """
    _check(_lib().cublasDger_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasDger_v2_64")


def cgeru(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgeru_v2(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const
            cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda)
    """
    _check(_lib().cublasCgeru_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasCgeru_v2")


def cgeru_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgeru_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const cuComplex
            *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *A,
            int64_t lda)
    """
    _check(_lib().cublasCgeru_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasCgeru_v2_64")


def cgerc(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgerc_v2(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const
            cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda)
    """
    _check(_lib().cublasCgerc_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasCgerc_v2")


def cgerc_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgerc_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const cuComplex
            *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex *A,
            int64_t lda)
    """
    _check(_lib().cublasCgerc_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasCgerc_v2_64")


def zgeru(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgeru_v2(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
            const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int
            lda)
    """
    _check(_lib().cublasZgeru_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasZgeru_v2")


def zgeru_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgeru_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex
            *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy,
            cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZgeru_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasZgeru_v2_64")


def zgerc(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgerc_v2(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
            const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A, int
            lda)
    """
    _check(_lib().cublasZgerc_v2(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasZgerc_v2")


def zgerc_64(handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgerc_v2_64(cublasHandle_t handle, int64_t m, int64_t n, const cuDoubleComplex
            *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y, int64_t incy,
            cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZgerc_v2_64(handle, m, n, alpha, x, incx, y, incy, a, lda), "cublasZgerc_v2_64")


def ssyr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *x, int incx, float *A, int lda)
    """
    _check(_lib().cublasSsyr_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasSsyr_v2")


def ssyr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const float
            *alpha, const float *x, int64_t incx, float *A, int64_t lda)
    """
    _check(_lib().cublasSsyr_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasSsyr_v2_64")


def dsyr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *x, int incx, double *A, int lda)
    """
    _check(_lib().cublasDsyr_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasDsyr_v2")


def dsyr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *x, int64_t incx, double *A, int64_t lda)
    """
    _check(_lib().cublasDsyr_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasDsyr_v2_64")


def csyr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *x, int incx, cuComplex *A, int lda)
    """
    _check(_lib().cublasCsyr_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasCsyr_v2")


def csyr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *x, int64_t incx, cuComplex *A, int64_t lda)
    """
    _check(_lib().cublasCsyr_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasCsyr_v2_64")


def zsyr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda)
    """
    _check(_lib().cublasZsyr_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasZsyr_v2")


def zsyr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZsyr_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasZsyr_v2_64")


def cher(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const cuComplex *x, int incx, cuComplex *A, int lda)
    """
    _check(_lib().cublasCher_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasCher_v2")


def cher_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const float
            *alpha, const cuComplex *x, int64_t incx, cuComplex *A, int64_t lda)
    """
    _check(_lib().cublasCher_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasCher_v2_64")


def zher(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda)
    """
    _check(_lib().cublasZher_v2(handle, uplo, n, alpha, x, incx, a, lda), "cublasZher_v2")


def zher_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZher_v2_64(handle, uplo, n, alpha, x, incx, a, lda), "cublasZher_v2_64")


def sspr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *x, int incx, float *AP)
    """
    _check(_lib().cublasSspr_v2(handle, uplo, n, alpha, x, incx, ap), "cublasSspr_v2")


def sspr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const float
            *alpha, const float *x, int64_t incx, float *AP)
    """
    _check(_lib().cublasSspr_v2_64(handle, uplo, n, alpha, x, incx, ap), "cublasSspr_v2_64")


def dspr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *x, int incx, double *AP)
    """
    _check(_lib().cublasDspr_v2(handle, uplo, n, alpha, x, incx, ap), "cublasDspr_v2")


def dspr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *x, int64_t incx, double *AP)
    """
    _check(_lib().cublasDspr_v2_64(handle, uplo, n, alpha, x, incx, ap), "cublasDspr_v2_64")


def chpr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const cuComplex *x, int incx, cuComplex *AP)
    """
    _check(_lib().cublasChpr_v2(handle, uplo, n, alpha, x, incx, ap), "cublasChpr_v2")


def chpr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const float
            *alpha, const cuComplex *x, int64_t incx, cuComplex *AP)
    """
    _check(_lib().cublasChpr_v2_64(handle, uplo, n, alpha, x, incx, ap), "cublasChpr_v2_64")


def zhpr(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpr_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *AP)
    """
    _check(_lib().cublasZhpr_v2(handle, uplo, n, alpha, x, incx, ap), "cublasZhpr_v2")


def zhpr_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpr_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex *AP)
    """
    _check(_lib().cublasZhpr_v2_64(handle, uplo, n, alpha, x, incx, ap), "cublasZhpr_v2_64")


def ssyr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *x, int incx, const float *y, int incy, float *A, int lda)
    """
    _check(_lib().cublasSsyr2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasSsyr2_v2")


def ssyr2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            float *alpha, const float *x, int64_t incx, const float *y, int64_t incy, float *A, int64_t lda)
    """
    _check(_lib().cublasSsyr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasSsyr2_v2_64")


def dsyr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *x, int incx, const double *y, int incy, double *A, int lda)
    """
    _check(_lib().cublasDsyr2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasDsyr2_v2")


def dsyr2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *x, int64_t incx, const double *y, int64_t incy, double *A, int64_t
            lda)
    """
    _check(_lib().cublasDsyr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasDsyr2_v2_64")


def csyr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda)
    """
    _check(_lib().cublasCsyr2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasCsyr2_v2")


def csyr2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex
            *A, int64_t lda)
    """
    _check(_lib().cublasCsyr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasCsyr2_v2_64")


def zsyr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy,
            cuDoubleComplex *A, int lda)
    """
    _check(_lib().cublasZsyr2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasZsyr2_v2")


def zsyr2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
            int64_t incy, cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZsyr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasZsyr2_v2_64")


def cher2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda)
    """
    _check(_lib().cublasCher2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasCher2_v2")


def cher2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex
            *A, int64_t lda)
    """
    _check(_lib().cublasCher2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasCher2_v2_64")


def zher2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy,
            cuDoubleComplex *A, int lda)
    """
    _check(_lib().cublasZher2_v2(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasZher2_v2")


def zher2_64(
    handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, a: int, lda: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
            int64_t incy, cuDoubleComplex *A, int64_t lda)
    """
    _check(_lib().cublasZher2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda), "cublasZher2_v2_64")


def sspr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float
            *alpha, const float *x, int incx, const float *y, int incy, float *AP)
    """
    _check(_lib().cublasSspr2_v2(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasSspr2_v2")


def sspr2_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSspr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            float *alpha, const float *x, int64_t incx, const float *y, int64_t incy, float *AP)
    """
    _check(_lib().cublasSspr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasSspr2_v2_64")


def dspr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double
            *alpha, const double *x, int incx, const double *y, int incy, double *AP)
    """
    _check(_lib().cublasDspr2_v2(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasDspr2_v2")


def dspr2_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDspr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            double *alpha, const double *x, int64_t incx, const double *y, int64_t incy, double *AP)
    """
    _check(_lib().cublasDspr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasDspr2_v2_64")


def chpr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *alpha, const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *AP)
    """
    _check(_lib().cublasChpr2_v2(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasChpr2_v2")


def chpr2_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChpr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuComplex *alpha, const cuComplex *x, int64_t incx, const cuComplex *y, int64_t incy, cuComplex
            *AP)
    """
    _check(_lib().cublasChpr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasChpr2_v2_64")


def zhpr2(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpr2_v2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy,
            cuDoubleComplex *AP)
    """
    _check(_lib().cublasZhpr2_v2(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasZhpr2_v2")


def zhpr2_64(handle: int, uplo: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhpr2_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *x, int64_t incx, const cuDoubleComplex *y,
            int64_t incy, cuDoubleComplex *AP)
    """
    _check(_lib().cublasZhpr2_v2_64(handle, uplo, n, alpha, x, incx, y, incy, ap), "cublasZhpr2_v2_64")


def sgemv_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n,
            const float *alpha, const float *const[] Aarray, int lda, const float *const[] xarray, int incx,
            const float *beta, float *const[] yarray, int incy, int batchCount)
    """
    _check(
        _lib().cublasSgemvBatched(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasSgemvBatched",
    )


def sgemv_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemvBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m,
            int64_t n, const float *alpha, const float *const[] Aarray, int64_t lda, const float *const[]
            xarray, int64_t incx, const float *beta, float *const[] yarray, int64_t incy, int64_t
            batchCount)
    """
    _check(
        _lib().cublasSgemvBatched_64(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasSgemvBatched_64",
    )


def dgemv_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n,
            const double *alpha, const double *const[] Aarray, int lda, const double *const[] xarray, int
            incx, const double *beta, double *const[] yarray, int incy, int batchCount)
    """
    _check(
        _lib().cublasDgemvBatched(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasDgemvBatched",
    )


def dgemv_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemvBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m,
            int64_t n, const double *alpha, const double *const[] Aarray, int64_t lda, const double *const[]
            xarray, int64_t incx, const double *beta, double *const[] yarray, int64_t incy, int64_t
            batchCount)
    """
    _check(
        _lib().cublasDgemvBatched_64(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasDgemvBatched_64",
    )


def cgemv_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n,
            const cuComplex *alpha, const cuComplex *const[] Aarray, int lda, const cuComplex *const[]
            xarray, int incx, const cuComplex *beta, cuComplex *const[] yarray, int incy, int batchCount)
    """
    _check(
        _lib().cublasCgemvBatched(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasCgemvBatched",
    )


def cgemv_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemvBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m,
            int64_t n, const cuComplex *alpha, const cuComplex *const[] Aarray, int64_t lda, const cuComplex
            *const[] xarray, int64_t incx, const cuComplex *beta, cuComplex *const[] yarray, int64_t incy,
            int64_t batchCount)
    """
    _check(
        _lib().cublasCgemvBatched_64(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasCgemvBatched_64",
    )


def zgemv_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemvBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n,
            const cuDoubleComplex *alpha, const cuDoubleComplex *const[] Aarray, int lda, const
            cuDoubleComplex *const[] xarray, int incx, const cuDoubleComplex *beta, cuDoubleComplex *const[]
            yarray, int incy, int batchCount)
    """
    _check(
        _lib().cublasZgemvBatched(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasZgemvBatched",
    )


def zgemv_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    aarray: int,
    lda: int,
    xarray: int,
    incx: int,
    beta: int,
    yarray: int,
    incy: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemvBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t m,
            int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *const[] Aarray, int64_t lda,
            const cuDoubleComplex *const[] xarray, int64_t incx, const cuDoubleComplex *beta,
            cuDoubleComplex *const[] yarray, int64_t incy, int64_t batchCount)
    """
    _check(
        _lib().cublasZgemvBatched_64(
            handle, trans, m, n, alpha, aarray, lda, xarray, incx, beta, yarray, incy, batch_count
        ),
        "cublasZgemvBatched_64",
    )


def sgemv_strided_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int
            n, const float *alpha, const float *A, int lda, long long strideA, const float *x, int incx,
            long long stridex, const float *beta, float *y, int incy, long long stridey, int batchCount)
    """
    _check(
        _lib().cublasSgemvStridedBatched(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasSgemvStridedBatched",
    )


def sgemv_strided_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemvStridedBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t
            m, int64_t n, const float *alpha, const float *A, int64_t lda, long long strideA, const float
            *x, int64_t incx, long long stridex, const float *beta, float *y, int64_t incy, long long
            stridey, int64_t batchCount)
    """
    _check(
        _lib().cublasSgemvStridedBatched_64(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasSgemvStridedBatched_64",
    )


def dgemv_strided_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int
            n, const double *alpha, const double *A, int lda, long long strideA, const double *x, int incx,
            long long stridex, const double *beta, double *y, int incy, long long stridey, int batchCount)
    """
    _check(
        _lib().cublasDgemvStridedBatched(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasDgemvStridedBatched",
    )


def dgemv_strided_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemvStridedBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t
            m, int64_t n, const double *alpha, const double *A, int64_t lda, long long strideA, const double
            *x, int64_t incx, long long stridex, const double *beta, double *y, int64_t incy, long long
            stridey, int64_t batchCount)
    """
    _check(
        _lib().cublasDgemvStridedBatched_64(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasDgemvStridedBatched_64",
    )


def cgemv_strided_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int
            n, const cuComplex *alpha, const cuComplex *A, int lda, long long strideA, const cuComplex *x,
            int incx, long long stridex, const cuComplex *beta, cuComplex *y, int incy, long long stridey,
            int batchCount)
    """
    _check(
        _lib().cublasCgemvStridedBatched(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasCgemvStridedBatched",
    )


def cgemv_strided_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemvStridedBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t
            m, int64_t n, const cuComplex *alpha, const cuComplex *A, int64_t lda, long long strideA, const
            cuComplex *x, int64_t incx, long long stridex, const cuComplex *beta, cuComplex *y, int64_t
            incy, long long stridey, int64_t batchCount)
    """
    _check(
        _lib().cublasCgemvStridedBatched_64(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasCgemvStridedBatched_64",
    )


def zgemv_strided_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemvStridedBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int
            n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, long long strideA, const
            cuDoubleComplex *x, int incx, long long stridex, const cuDoubleComplex *beta, cuDoubleComplex
            *y, int incy, long long stridey, int batchCount)
    """
    _check(
        _lib().cublasZgemvStridedBatched(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasZgemvStridedBatched",
    )


def zgemv_strided_batched_64(
    handle: int,
    trans: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    x: int,
    incx: int,
    stridex: int,
    beta: int,
    y: int,
    incy: int,
    stridey: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemvStridedBatched_64(cublasHandle_t handle, cublasOperation_t trans, int64_t
            m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, long long
            strideA, const cuDoubleComplex *x, int64_t incx, long long stridex, const cuDoubleComplex *beta,
            cuDoubleComplex *y, int64_t incy, long long stridey, int64_t batchCount)
    """
    _check(
        _lib().cublasZgemvStridedBatched_64(
            handle, trans, m, n, alpha, a, lda, stride_a, x, incx, stridex, beta, y, incy, stridey, batch_count
        ),
        "cublasZgemvStridedBatched_64",
    )


def sgemm(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemm_v2(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const float *alpha, const float *A, int lda, const float *B, int
            ldb, const float *beta, float *C, int ldc)
    """
    _check(
        _lib().cublasSgemm_v2(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSgemm_v2"
    )


def sgemm_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemm_v2_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *A, int64_t lda, const
            float *B, int64_t ldb, const float *beta, float *C, int64_t ldc)
    """
    _check(
        _lib().cublasSgemm_v2_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasSgemm_v2_64",
    )


def dgemm(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemm_v2(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const double *alpha, const double *A, int lda, const double *B, int
            ldb, const double *beta, double *C, int ldc)
    """
    _check(
        _lib().cublasDgemm_v2(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDgemm_v2"
    )


def dgemm_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemm_v2_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *A, int64_t lda,
            const double *B, int64_t ldb, const double *beta, double *C, int64_t ldc)
    """
    _check(
        _lib().cublasDgemm_v2_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasDgemm_v2_64",
    )


def cgemm(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm_v2(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const
            cuComplex *B, int ldb, const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(
        _lib().cublasCgemm_v2(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCgemm_v2"
    )


def cgemm_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm_v2_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t
            lda, const cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasCgemm_v2_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasCgemm_v2_64",
    )


def cgemm3m(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const
            cuComplex *B, int ldb, const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCgemm3m(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCgemm3m")


def cgemm3m_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3m_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t
            lda, const cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasCgemm3m_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasCgemm3m_64",
    )


def cgemm3m_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuComplex *alpha, const void *A, cudaDataType Atype, int lda,
            const void *B, cudaDataType Btype, int ldb, const cuComplex *beta, void *C, cudaDataType Ctype,
            int ldc)
    """
    _check(
        _lib().cublasCgemm3mEx(
            handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc
        ),
        "cublasCgemm3mEx",
    )


def cgemm3m_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const void *A, cudaDataType
            Atype, int64_t lda, const void *B, cudaDataType Btype, int64_t ldb, const cuComplex *beta, void
            *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCgemm3mEx_64(
            handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc
        ),
        "cublasCgemm3mEx_64",
    )


def zgemm(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemm_v2(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
            const cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(
        _lib().cublasZgemm_v2(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZgemm_v2"
    )


def zgemm_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemm_v2_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A,
            int64_t lda, const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex
            *C, int64_t ldc)
    """
    _check(
        _lib().cublasZgemm_v2_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasZgemm_v2_64",
    )


def zgemm3m(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
            const cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZgemm3m(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZgemm3m")


def zgemm3m_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemm3m_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A,
            int64_t lda, const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex
            *C, int64_t ldc)
    """
    _check(
        _lib().cublasZgemm3m_64(handle, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc),
        "cublasZgemm3m_64",
    )


def sgemm_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const float *alpha, const void *A, cudaDataType Atype, int lda,
            const void *B, cudaDataType Btype, int ldb, const float *beta, void *C, cudaDataType Ctype, int
            ldc)
    """
    _check(
        _lib().cublasSgemmEx(handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc),
        "cublasSgemmEx",
    )


def sgemm_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const float *alpha, const void *A, cudaDataType Atype,
            int64_t lda, const void *B, cudaDataType Btype, int64_t ldb, const float *beta, void *C,
            cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasSgemmEx_64(
            handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc
        ),
        "cublasSgemmEx_64",
    )


def gemm_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const void *alpha, const void *A, cudaDataType Atype, int lda,
            const void *B, cudaDataType Btype, int ldb, const void *beta, void *C, cudaDataType Ctype, int
            ldc, cublasComputeType_t computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmEx(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            atype,
            lda,
            b,
            btype,
            ldb,
            beta,
            c,
            ctype,
            ldc,
            compute_type,
            algo,
        ),
        "cublasGemmEx",
    )


def gemm_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *A, cudaDataType Atype,
            int64_t lda, const void *B, cudaDataType Btype, int64_t ldb, const void *beta, void *C,
            cudaDataType Ctype, int64_t ldc, cublasComputeType_t computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmEx_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            atype,
            lda,
            b,
            btype,
            ldb,
            beta,
            c,
            ctype,
            ldc,
            compute_type,
            algo,
        ),
        "cublasGemmEx_64",
    )


def cgemm_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuComplex *alpha, const void *A, cudaDataType Atype, int lda,
            const void *B, cudaDataType Btype, int ldb, const cuComplex *beta, void *C, cudaDataType Ctype,
            int ldc)
    """
    _check(
        _lib().cublasCgemmEx(handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc),
        "cublasCgemmEx",
    )


def cgemm_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    b: int,
    btype: int,
    ldb: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmEx_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const void *A, cudaDataType
            Atype, int64_t lda, const void *B, cudaDataType Btype, int64_t ldb, const cuComplex *beta, void
            *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCgemmEx_64(
            handle, transa, transb, m, n, k, alpha, a, atype, lda, b, btype, ldb, beta, c, ctype, ldc
        ),
        "cublasCgemmEx_64",
    )


def ssyrk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyrk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const float *alpha, const float *A, int lda, const float *beta, float *C, int ldc)
    """
    _check(_lib().cublasSsyrk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasSsyrk_v2")


def ssyrk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyrk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const float *A, int64_t lda, const float *beta,
            float *C, int64_t ldc)
    """
    _check(_lib().cublasSsyrk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasSsyrk_v2_64")


def dsyrk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyrk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const double *alpha, const double *A, int lda, const double *beta, double *C, int
            ldc)
    """
    _check(_lib().cublasDsyrk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasDsyrk_v2")


def dsyrk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyrk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const double *alpha, const double *A, int64_t lda, const double
            *beta, double *C, int64_t ldc)
    """
    _check(_lib().cublasDsyrk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasDsyrk_v2_64")


def csyrk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *beta,
            cuComplex *C, int ldc)
    """
    _check(_lib().cublasCsyrk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasCsyrk_v2")


def csyrk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCsyrk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasCsyrk_v2_64")


def zsyrk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyrk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZsyrk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasZsyrk_v2")


def zsyrk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyrk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t ldc)
    """
    _check(_lib().cublasZsyrk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasZsyrk_v2_64")


def csyrk_ex(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrkEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuComplex *alpha, const void *A, cudaDataType Atype, int lda, const
            cuComplex *beta, void *C, cudaDataType Ctype, int ldc)
    """
    _check(_lib().cublasCsyrkEx(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc), "cublasCsyrkEx")


def csyrk_ex_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrkEx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const void *A, cudaDataType Atype, int64_t
            lda, const cuComplex *beta, void *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCsyrkEx_64(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc),
        "cublasCsyrkEx_64",
    )


def csyrk3m_ex(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrk3mEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const cuComplex *alpha, const void *A, cudaDataType Atype, int lda, const
            cuComplex *beta, void *C, cudaDataType Ctype, int ldc)
    """
    _check(
        _lib().cublasCsyrk3mEx(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc), "cublasCsyrk3mEx"
    )


def csyrk3m_ex_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrk3mEx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const void *A, cudaDataType Atype, int64_t
            lda, const cuComplex *beta, void *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCsyrk3mEx_64(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc),
        "cublasCsyrk3mEx_64",
    )


def cherk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const float *alpha, const cuComplex *A, int lda, const float *beta, cuComplex *C,
            int ldc)
    """
    _check(_lib().cublasCherk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasCherk_v2")


def cherk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const cuComplex *A, int64_t lda, const float
            *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCherk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasCherk_v2_64")


def zherk(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZherk_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const double *alpha, const cuDoubleComplex *A, int lda, const double *beta,
            cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZherk_v2(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasZherk_v2")


def zherk_64(
    handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZherk_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const double *alpha, const cuDoubleComplex *A, int64_t lda, const
            double *beta, cuDoubleComplex *C, int64_t ldc)
    """
    _check(_lib().cublasZherk_v2_64(handle, uplo, trans, n, k, alpha, a, lda, beta, c, ldc), "cublasZherk_v2_64")


def cherk_ex(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherkEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const float *alpha, const void *A, cudaDataType Atype, int lda, const float *beta,
            void *C, cudaDataType Ctype, int ldc)
    """
    _check(_lib().cublasCherkEx(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc), "cublasCherkEx")


def cherk_ex_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherkEx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const void *A, cudaDataType Atype, int64_t lda,
            const float *beta, void *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCherkEx_64(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc),
        "cublasCherkEx_64",
    )


def cherk3m_ex(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherk3mEx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const float *alpha, const void *A, cudaDataType Atype, int lda, const float
            *beta, void *C, cudaDataType Ctype, int ldc)
    """
    _check(
        _lib().cublasCherk3mEx(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc), "cublasCherk3mEx"
    )


def cherk3m_ex_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherk3mEx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const void *A, cudaDataType Atype, int64_t lda,
            const float *beta, void *C, cudaDataType Ctype, int64_t ldc)
    """
    _check(
        _lib().cublasCherk3mEx_64(handle, uplo, trans, n, k, alpha, a, atype, lda, beta, c, ctype, ldc),
        "cublasCherk3mEx_64",
    )


def ssyr2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const float *alpha, const float *A, int lda, const float *B, int ldb, const
            float *beta, float *C, int ldc)
    """
    _check(_lib().cublasSsyr2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsyr2k_v2")


def ssyr2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyr2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const float *A, int64_t lda, const float *B,
            int64_t ldb, const float *beta, float *C, int64_t ldc)
    """
    _check(
        _lib().cublasSsyr2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsyr2k_v2_64"
    )


def dsyr2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const double *alpha, const double *A, int lda, const double *B, int ldb,
            const double *beta, double *C, int ldc)
    """
    _check(_lib().cublasDsyr2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsyr2k_v2")


def dsyr2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyr2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const double *alpha, const double *A, int64_t lda, const double *B,
            int64_t ldb, const double *beta, double *C, int64_t ldc)
    """
    _check(
        _lib().cublasDsyr2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsyr2k_v2_64"
    )


def csyr2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B,
            int ldb, const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCsyr2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsyr2k_v2")


def csyr2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyr2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasCsyr2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsyr2k_v2_64"
    )


def zsyr2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZsyr2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsyr2k_v2")


def zsyr2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyr2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *C,
            int64_t ldc)
    """
    _check(
        _lib().cublasZsyr2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsyr2k_v2_64"
    )


def cher2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B,
            int ldb, const float *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCher2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCher2k_v2")


def cher2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCher2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const float *beta, cuComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasCher2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCher2k_v2_64"
    )


def zher2k(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher2k_v2(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const double *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZher2k_v2(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZher2k_v2")


def zher2k_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZher2k_v2_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *B, int64_t ldb, const double *beta, cuDoubleComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasZher2k_v2_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZher2k_v2_64"
    )


def ssyrkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const float *alpha, const float *A, int lda, const float *B, int ldb, const float
            *beta, float *C, int ldc)
    """
    _check(_lib().cublasSsyrkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsyrkx")


def ssyrkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsyrkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const float *alpha, const float *A, int64_t lda, const float *B,
            int64_t ldb, const float *beta, float *C, int64_t ldc)
    """
    _check(_lib().cublasSsyrkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsyrkx_64")


def dsyrkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const double *alpha, const double *A, int lda, const double *B, int ldb, const
            double *beta, double *C, int ldc)
    """
    _check(_lib().cublasDsyrkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsyrkx")


def dsyrkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsyrkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const double *alpha, const double *A, int64_t lda, const double *B,
            int64_t ldb, const double *beta, double *C, int64_t ldc)
    """
    _check(_lib().cublasDsyrkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsyrkx_64")


def csyrkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
            const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCsyrkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsyrkx")


def csyrkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsyrkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCsyrkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsyrkx_64")


def zsyrkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZsyrkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsyrkx")


def zsyrkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsyrkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *C,
            int64_t ldc)
    """
    _check(_lib().cublasZsyrkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsyrkx_64")


def cherkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
            const float *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCherkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCherkx")


def cherkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCherkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const float *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCherkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCherkx_64")


def zherkx(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
            int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const double *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZherkx(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZherkx")


def zherkx_64(
    handle: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZherkx_64(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t
            trans, int64_t n, int64_t k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *B, int64_t ldb, const double *beta, cuDoubleComplex *C, int64_t ldc)
    """
    _check(_lib().cublasZherkx_64(handle, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZherkx_64")


def ssymm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsymm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const float *alpha, const float *A, int lda, const float *B, int ldb, const float
            *beta, float *C, int ldc)
    """
    _check(_lib().cublasSsymm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsymm_v2")


def ssymm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSsymm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const float *alpha, const float *A, int64_t lda, const float *B,
            int64_t ldb, const float *beta, float *C, int64_t ldc)
    """
    _check(_lib().cublasSsymm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasSsymm_v2_64")


def dsymm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsymm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const double *alpha, const double *A, int lda, const double *B, int ldb, const
            double *beta, double *C, int ldc)
    """
    _check(_lib().cublasDsymm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsymm_v2")


def dsymm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDsymm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const double *alpha, const double *A, int64_t lda, const double *B,
            int64_t ldb, const double *beta, double *C, int64_t ldc)
    """
    _check(_lib().cublasDsymm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasDsymm_v2_64")


def csymm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsymm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
            const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCsymm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsymm_v2")


def csymm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCsymm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCsymm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasCsymm_v2_64")


def zsymm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsymm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZsymm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsymm_v2")


def zsymm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZsymm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
            const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t
            ldc)
    """
    _check(_lib().cublasZsymm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZsymm_v2_64")


def chemm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChemm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
            const cuComplex *beta, cuComplex *C, int ldc)
    """
    _check(_lib().cublasChemm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasChemm_v2")


def chemm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasChemm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *B, int64_t ldb, const cuComplex *beta, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasChemm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasChemm_v2_64")


def zhemm(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhemm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZhemm_v2(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZhemm_v2")


def zhemm_64(
    handle: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    beta: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZhemm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda,
            const cuDoubleComplex *B, int64_t ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t
            ldc)
    """
    _check(_lib().cublasZhemm_v2_64(handle, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc), "cublasZhemm_v2_64")


def strsm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const float
            *A, int lda, float *B, int ldb)
    """
    _check(_lib().cublasStrsm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasStrsm_v2")


def strsm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha,
            const float *A, int64_t lda, float *B, int64_t ldb)
    """
    _check(_lib().cublasStrsm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasStrsm_v2_64")


def dtrsm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const double
            *A, int lda, double *B, int ldb)
    """
    _check(_lib().cublasDtrsm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasDtrsm_v2")


def dtrsm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha,
            const double *A, int64_t lda, double *B, int64_t ldb)
    """
    _check(_lib().cublasDtrsm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasDtrsm_v2_64")


def ctrsm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha, const
            cuComplex *A, int lda, cuComplex *B, int ldb)
    """
    _check(_lib().cublasCtrsm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasCtrsm_v2")


def ctrsm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex
            *alpha, const cuComplex *A, int64_t lda, cuComplex *B, int64_t ldb)
    """
    _check(_lib().cublasCtrsm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasCtrsm_v2_64")


def ztrsm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha,
            const cuDoubleComplex *A, int lda, cuDoubleComplex *B, int ldb)
    """
    _check(_lib().cublasZtrsm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasZtrsm_v2")


def ztrsm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, cuDoubleComplex *B, int64_t ldb)
    """
    _check(_lib().cublasZtrsm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb), "cublasZtrsm_v2_64")


def strmm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrmm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const float
            *A, int lda, const float *B, int ldb, float *C, int ldc)
    """
    _check(
        _lib().cublasStrmm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc), "cublasStrmm_v2"
    )


def strmm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrmm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha,
            const float *A, int64_t lda, const float *B, int64_t ldb, float *C, int64_t ldc)
    """
    _check(
        _lib().cublasStrmm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc),
        "cublasStrmm_v2_64",
    )


def dtrmm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrmm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const double
            *A, int lda, const double *B, int ldb, double *C, int ldc)
    """
    _check(
        _lib().cublasDtrmm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc), "cublasDtrmm_v2"
    )


def dtrmm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrmm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha,
            const double *A, int64_t lda, const double *B, int64_t ldb, double *C, int64_t ldc)
    """
    _check(
        _lib().cublasDtrmm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc),
        "cublasDtrmm_v2_64",
    )


def ctrmm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrmm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha, const
            cuComplex *A, int lda, const cuComplex *B, int ldb, cuComplex *C, int ldc)
    """
    _check(
        _lib().cublasCtrmm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc), "cublasCtrmm_v2"
    )


def ctrmm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrmm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex
            *alpha, const cuComplex *A, int64_t lda, const cuComplex *B, int64_t ldb, cuComplex *C, int64_t
            ldc)
    """
    _check(
        _lib().cublasCtrmm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc),
        "cublasCtrmm_v2_64",
    )


def ztrmm(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrmm_v2(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
            cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha,
            const cuDoubleComplex *A, int lda, const cuDoubleComplex *B, int ldb, cuDoubleComplex *C, int
            ldc)
    """
    _check(
        _lib().cublasZtrmm_v2(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc), "cublasZtrmm_v2"
    )


def ztrmm_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrmm_v2_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *B, int64_t
            ldb, cuDoubleComplex *C, int64_t ldc)
    """
    _check(
        _lib().cublasZtrmm_v2_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc),
        "cublasZtrmm_v2_64",
    )


def sgemm_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const float *alpha, const float *const[] Aarray, int lda, const
            float *const[] Barray, int ldb, const float *beta, float *const[] Carray, int ldc, int
            batchCount)
    """
    _check(
        _lib().cublasSgemmBatched(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasSgemmBatched",
    )


def sgemm_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float
            *const[] Aarray, int64_t lda, const float *const[] Barray, int64_t ldb, const float *beta, float
            *const[] Carray, int64_t ldc, int64_t batchCount)
    """
    _check(
        _lib().cublasSgemmBatched_64(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasSgemmBatched_64",
    )


def dgemm_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const double *alpha, const double *const[] Aarray, int lda, const
            double *const[] Barray, int ldb, const double *beta, double *const[] Carray, int ldc, int
            batchCount)
    """
    _check(
        _lib().cublasDgemmBatched(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasDgemmBatched",
    )


def dgemm_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double
            *const[] Aarray, int64_t lda, const double *const[] Barray, int64_t ldb, const double *beta,
            double *const[] Carray, int64_t ldc, int64_t batchCount)
    """
    _check(
        _lib().cublasDgemmBatched_64(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasDgemmBatched_64",
    )


def cgemm_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *const[] Aarray, int lda,
            const cuComplex *const[] Barray, int ldb, const cuComplex *beta, cuComplex *const[] Carray, int
            ldc, int batchCount)
    """
    _check(
        _lib().cublasCgemmBatched(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasCgemmBatched",
    )


def cgemm_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const
            cuComplex *const[] Aarray, int64_t lda, const cuComplex *const[] Barray, int64_t ldb, const
            cuComplex *beta, cuComplex *const[] Carray, int64_t ldc, int64_t batchCount)
    """
    _check(
        _lib().cublasCgemmBatched_64(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasCgemmBatched_64",
    )


def cgemm3m_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *const[]
            Aarray, int lda, const cuComplex *const[] Barray, int ldb, const cuComplex *beta, cuComplex
            *const[] Carray, int ldc, int batchCount)
    """
    _check(
        _lib().cublasCgemm3mBatched(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasCgemm3mBatched",
    )


def cgemm3m_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const
            cuComplex *const[] Aarray, int64_t lda, const cuComplex *const[] Barray, int64_t ldb, const
            cuComplex *beta, cuComplex *const[] Carray, int64_t ldc, int64_t batchCount)
    """
    _check(
        _lib().cublasCgemm3mBatched_64(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasCgemm3mBatched_64",
    )


def zgemm_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemmBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *const[]
            Aarray, int lda, const cuDoubleComplex *const[] Barray, int ldb, const cuDoubleComplex *beta,
            cuDoubleComplex *const[] Carray, int ldc, int batchCount)
    """
    _check(
        _lib().cublasZgemmBatched(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasZgemmBatched",
    )


def zgemm_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    lda: int,
    barray: int,
    ldb: int,
    beta: int,
    carray: int,
    ldc: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemmBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const
            cuDoubleComplex *const[] Aarray, int64_t lda, const cuDoubleComplex *const[] Barray, int64_t
            ldb, const cuDoubleComplex *beta, cuDoubleComplex *const[] Carray, int64_t ldc, int64_t
            batchCount)
    """
    _check(
        _lib().cublasZgemmBatched_64(
            handle, transa, transb, m, n, k, alpha, aarray, lda, barray, ldb, beta, carray, ldc, batch_count
        ),
        "cublasZgemmBatched_64",
    )


def sgemm_strided_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const float *alpha, const float *A, int lda, long
            long strideA, const float *B, int ldb, long long strideB, const float *beta, float *C, int ldc,
            long long strideC, int batchCount)
    """
    _check(
        _lib().cublasSgemmStridedBatched(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasSgemmStridedBatched",
    )


def sgemm_strided_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const float *alpha, const float *A,
            int64_t lda, long long strideA, const float *B, int64_t ldb, long long strideB, const float
            *beta, float *C, int64_t ldc, long long strideC, int64_t batchCount)
    """
    _check(
        _lib().cublasSgemmStridedBatched_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasSgemmStridedBatched_64",
    )


def dgemm_strided_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const double *alpha, const double *A, int lda,
            long long strideA, const double *B, int ldb, long long strideB, const double *beta, double *C,
            int ldc, long long strideC, int batchCount)
    """
    _check(
        _lib().cublasDgemmStridedBatched(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasDgemmStridedBatched",
    )


def dgemm_strided_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *A,
            int64_t lda, long long strideA, const double *B, int64_t ldb, long long strideB, const double
            *beta, double *C, int64_t ldc, long long strideC, int64_t batchCount)
    """
    _check(
        _lib().cublasDgemmStridedBatched_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasDgemmStridedBatched_64",
    )


def cgemm_strided_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int
            lda, long long strideA, const cuComplex *B, int ldb, long long strideB, const cuComplex *beta,
            cuComplex *C, int ldc, long long strideC, int batchCount)
    """
    _check(
        _lib().cublasCgemmStridedBatched(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasCgemmStridedBatched",
    )


def cgemm_strided_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const
            cuComplex *A, int64_t lda, long long strideA, const cuComplex *B, int64_t ldb, long long
            strideB, const cuComplex *beta, cuComplex *C, int64_t ldc, long long strideC, int64_t
            batchCount)
    """
    _check(
        _lib().cublasCgemmStridedBatched_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasCgemmStridedBatched_64",
    )


def cgemm3m_strided_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mStridedBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int
            lda, long long strideA, const cuComplex *B, int ldb, long long strideB, const cuComplex *beta,
            cuComplex *C, int ldc, long long strideC, int batchCount)
    """
    _check(
        _lib().cublasCgemm3mStridedBatched(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasCgemm3mStridedBatched",
    )


def cgemm3m_strided_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgemm3mStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuComplex *alpha, const
            cuComplex *A, int64_t lda, long long strideA, const cuComplex *B, int64_t ldb, long long
            strideB, const cuComplex *beta, cuComplex *C, int64_t ldc, long long strideC, int64_t
            batchCount)
    """
    _check(
        _lib().cublasCgemm3mStridedBatched_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasCgemm3mStridedBatched_64",
    )


def zgemm_strided_batched(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const cuDoubleComplex *alpha, const
            cuDoubleComplex *A, int lda, long long strideA, const cuDoubleComplex *B, int ldb, long long
            strideB, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc, long long strideC, int
            batchCount)
    """
    _check(
        _lib().cublasZgemmStridedBatched(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasZgemmStridedBatched",
    )


def zgemm_strided_batched_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    lda: int,
    stride_a: int,
    b: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgemmStridedBatched_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const cuDoubleComplex *alpha, const
            cuDoubleComplex *A, int64_t lda, long long strideA, const cuDoubleComplex *B, int64_t ldb, long
            long strideB, const cuDoubleComplex *beta, cuDoubleComplex *C, int64_t ldc, long long strideC,
            int64_t batchCount)
    """
    _check(
        _lib().cublasZgemmStridedBatched_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            lda,
            stride_a,
            b,
            ldb,
            stride_b,
            beta,
            c,
            ldc,
            stride_c,
            batch_count,
        ),
        "cublasZgemmStridedBatched_64",
    )


def gemm_batched_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    atype: int,
    lda: int,
    barray: int,
    btype: int,
    ldb: int,
    beta: int,
    carray: int,
    ctype: int,
    ldc: int,
    batch_count: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmBatchedEx(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *const[] Aarray,
            cudaDataType Atype, int lda, const void *const[] Barray, cudaDataType Btype, int ldb, const void
            *beta, void *const[] Carray, cudaDataType Ctype, int ldc, int batchCount, cublasComputeType_t
            computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmBatchedEx(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            aarray,
            atype,
            lda,
            barray,
            btype,
            ldb,
            beta,
            carray,
            ctype,
            ldc,
            batch_count,
            compute_type,
            algo,
        ),
        "cublasGemmBatchedEx",
    )


def gemm_batched_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    aarray: int,
    atype: int,
    lda: int,
    barray: int,
    btype: int,
    ldb: int,
    beta: int,
    carray: int,
    ctype: int,
    ldc: int,
    batch_count: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const void *alpha, const void
            *const[] Aarray, cudaDataType Atype, int64_t lda, const void *const[] Barray, cudaDataType
            Btype, int64_t ldb, const void *beta, void *const[] Carray, cudaDataType Ctype, int64_t ldc,
            int64_t batchCount, cublasComputeType_t computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmBatchedEx_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            aarray,
            atype,
            lda,
            barray,
            btype,
            ldb,
            beta,
            carray,
            ctype,
            ldc,
            batch_count,
            compute_type,
            algo,
        ),
        "cublasGemmBatchedEx_64",
    )


def gemm_strided_batched_ex(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    stride_a: int,
    b: int,
    btype: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int m, int n, int k, const void *alpha, const void *A, cudaDataType
            Atype, int lda, long long strideA, const void *B, cudaDataType Btype, int ldb, long long
            strideB, const void *beta, void *C, cudaDataType Ctype, int ldc, long long strideC, int
            batchCount, cublasComputeType_t computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmStridedBatchedEx(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            atype,
            lda,
            stride_a,
            b,
            btype,
            ldb,
            stride_b,
            beta,
            c,
            ctype,
            ldc,
            stride_c,
            batch_count,
            compute_type,
            algo,
        ),
        "cublasGemmStridedBatchedEx",
    )


def gemm_strided_batched_ex_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    k: int,
    alpha: int,
    a: int,
    atype: int,
    lda: int,
    stride_a: int,
    b: int,
    btype: int,
    ldb: int,
    stride_b: int,
    beta: int,
    c: int,
    ctype: int,
    ldc: int,
    stride_c: int,
    batch_count: int,
    compute_type: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmStridedBatchedEx_64(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *A,
            cudaDataType Atype, int64_t lda, long long strideA, const void *B, cudaDataType Btype, int64_t
            ldb, long long strideB, const void *beta, void *C, cudaDataType Ctype, int64_t ldc, long long
            strideC, int64_t batchCount, cublasComputeType_t computeType, cublasGemmAlgo_t algo)
    """
    _check(
        _lib().cublasGemmStridedBatchedEx_64(
            handle,
            transa,
            transb,
            m,
            n,
            k,
            alpha,
            a,
            atype,
            lda,
            stride_a,
            b,
            btype,
            ldb,
            stride_b,
            beta,
            c,
            ctype,
            ldc,
            stride_c,
            batch_count,
            compute_type,
            algo,
        ),
        "cublasGemmStridedBatchedEx_64",
    )


def sgemm_grouped_batched(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    aarray: int,
    lda_array: Any,
    barray: int,
    ldb_array: Any,
    beta_array: Any,
    carray: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmGroupedBatched(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int[] m_array, const int[] n_array,
            const int[] k_array, const float[] alpha_array, const float *const[] Aarray, const int[]
            lda_array, const float *const[] Barray, const int[] ldb_array, const float[] beta_array, float
            *const[] Carray, const int[] ldc_array, int group_count, const int[] group_size)
    """
    _check(
        _lib().cublasSgemmGroupedBatched(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int *", m_array),
            _pointer(_ffi, "int *", n_array),
            _pointer(_ffi, "int *", k_array),
            _pointer(_ffi, "float *", alpha_array),
            aarray,
            _pointer(_ffi, "int *", lda_array),
            barray,
            _pointer(_ffi, "int *", ldb_array),
            _pointer(_ffi, "float *", beta_array),
            carray,
            _pointer(_ffi, "int *", ldc_array),
            group_count,
            _pointer(_ffi, "int *", group_size),
        ),
        "cublasSgemmGroupedBatched",
    )


def sgemm_grouped_batched_64(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    aarray: int,
    lda_array: Any,
    barray: int,
    ldb_array: Any,
    beta_array: Any,
    carray: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgemmGroupedBatched_64(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int64_t[] m_array, const int64_t[]
            n_array, const int64_t[] k_array, const float[] alpha_array, const float *const[] Aarray, const
            int64_t[] lda_array, const float *const[] Barray, const int64_t[] ldb_array, const float[]
            beta_array, float *const[] Carray, const int64_t[] ldc_array, int64_t group_count, const
            int64_t[] group_size)
    """
    _check(
        _lib().cublasSgemmGroupedBatched_64(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int64_t *", m_array),
            _pointer(_ffi, "int64_t *", n_array),
            _pointer(_ffi, "int64_t *", k_array),
            _pointer(_ffi, "float *", alpha_array),
            aarray,
            _pointer(_ffi, "int64_t *", lda_array),
            barray,
            _pointer(_ffi, "int64_t *", ldb_array),
            _pointer(_ffi, "float *", beta_array),
            carray,
            _pointer(_ffi, "int64_t *", ldc_array),
            group_count,
            _pointer(_ffi, "int64_t *", group_size),
        ),
        "cublasSgemmGroupedBatched_64",
    )


def dgemm_grouped_batched(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    aarray: int,
    lda_array: Any,
    barray: int,
    ldb_array: Any,
    beta_array: Any,
    carray: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmGroupedBatched(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int[] m_array, const int[] n_array,
            const int[] k_array, const double[] alpha_array, const double *const[] Aarray, const int[]
            lda_array, const double *const[] Barray, const int[] ldb_array, const double[] beta_array,
            double *const[] Carray, const int[] ldc_array, int group_count, const int[] group_size)
    """
    _check(
        _lib().cublasDgemmGroupedBatched(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int *", m_array),
            _pointer(_ffi, "int *", n_array),
            _pointer(_ffi, "int *", k_array),
            _pointer(_ffi, "double *", alpha_array),
            aarray,
            _pointer(_ffi, "int *", lda_array),
            barray,
            _pointer(_ffi, "int *", ldb_array),
            _pointer(_ffi, "double *", beta_array),
            carray,
            _pointer(_ffi, "int *", ldc_array),
            group_count,
            _pointer(_ffi, "int *", group_size),
        ),
        "cublasDgemmGroupedBatched",
    )


def dgemm_grouped_batched_64(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    aarray: int,
    lda_array: Any,
    barray: int,
    ldb_array: Any,
    beta_array: Any,
    carray: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgemmGroupedBatched_64(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int64_t[] m_array, const int64_t[]
            n_array, const int64_t[] k_array, const double[] alpha_array, const double *const[] Aarray,
            const int64_t[] lda_array, const double *const[] Barray, const int64_t[] ldb_array, const
            double[] beta_array, double *const[] Carray, const int64_t[] ldc_array, int64_t group_count,
            const int64_t[] group_size)
    """
    _check(
        _lib().cublasDgemmGroupedBatched_64(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int64_t *", m_array),
            _pointer(_ffi, "int64_t *", n_array),
            _pointer(_ffi, "int64_t *", k_array),
            _pointer(_ffi, "double *", alpha_array),
            aarray,
            _pointer(_ffi, "int64_t *", lda_array),
            barray,
            _pointer(_ffi, "int64_t *", ldb_array),
            _pointer(_ffi, "double *", beta_array),
            carray,
            _pointer(_ffi, "int64_t *", ldc_array),
            group_count,
            _pointer(_ffi, "int64_t *", group_size),
        ),
        "cublasDgemmGroupedBatched_64",
    )


def gemm_grouped_batched_ex(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: int,
    aarray: int,
    atype: int,
    lda_array: Any,
    barray: int,
    btype: int,
    ldb_array: Any,
    beta_array: int,
    carray: int,
    ctype: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
    compute_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmGroupedBatchedEx(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int[] m_array, const int[] n_array,
            const int[] k_array, const void *alpha_array, const void *const[] Aarray, cudaDataType_t Atype,
            const int[] lda_array, const void *const[] Barray, cudaDataType_t Btype, const int[] ldb_array,
            const void *beta_array, void *const[] Carray, cudaDataType_t Ctype, const int[] ldc_array, int
            group_count, const int[] group_size, cublasComputeType_t computeType)
    """
    _check(
        _lib().cublasGemmGroupedBatchedEx(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int *", m_array),
            _pointer(_ffi, "int *", n_array),
            _pointer(_ffi, "int *", k_array),
            alpha_array,
            aarray,
            atype,
            _pointer(_ffi, "int *", lda_array),
            barray,
            btype,
            _pointer(_ffi, "int *", ldb_array),
            beta_array,
            carray,
            ctype,
            _pointer(_ffi, "int *", ldc_array),
            group_count,
            _pointer(_ffi, "int *", group_size),
            compute_type,
        ),
        "cublasGemmGroupedBatchedEx",
    )


def gemm_grouped_batched_ex_64(
    handle: int,
    transa_array: Any,
    transb_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: int,
    aarray: int,
    atype: int,
    lda_array: Any,
    barray: int,
    btype: int,
    ldb_array: Any,
    beta_array: int,
    carray: int,
    ctype: int,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
    compute_type: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasGemmGroupedBatchedEx_64(cublasHandle_t handle, const cublasOperation_t[]
            transa_array, const cublasOperation_t[] transb_array, const int64_t[] m_array, const int64_t[]
            n_array, const int64_t[] k_array, const void *alpha_array, const void *const[] Aarray,
            cudaDataType_t Atype, const int64_t[] lda_array, const void *const[] Barray, cudaDataType_t
            Btype, const int64_t[] ldb_array, const void *beta_array, void *const[] Carray, cudaDataType_t
            Ctype, const int64_t[] ldc_array, int64_t group_count, const int64_t[] group_size,
            cublasComputeType_t computeType)
    """
    _check(
        _lib().cublasGemmGroupedBatchedEx_64(
            handle,
            _pointer(_ffi, "int *", transa_array),
            _pointer(_ffi, "int *", transb_array),
            _pointer(_ffi, "int64_t *", m_array),
            _pointer(_ffi, "int64_t *", n_array),
            _pointer(_ffi, "int64_t *", k_array),
            alpha_array,
            aarray,
            atype,
            _pointer(_ffi, "int64_t *", lda_array),
            barray,
            btype,
            _pointer(_ffi, "int64_t *", ldb_array),
            beta_array,
            carray,
            ctype,
            _pointer(_ffi, "int64_t *", ldc_array),
            group_count,
            _pointer(_ffi, "int64_t *", group_size),
            compute_type,
        ),
        "cublasGemmGroupedBatchedEx_64",
    )


def sgeam(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, const float *alpha, const float *A, int lda, const float *beta, const
            float *B, int ldb, float *C, int ldc)
    """
    _check(_lib().cublasSgeam(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasSgeam")


def sgeam_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, const float *alpha, const float *A, int64_t lda, const float
            *beta, const float *B, int64_t ldb, float *C, int64_t ldc)
    """
    _check(_lib().cublasSgeam_64(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasSgeam_64")


def dgeam(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, const double *alpha, const double *A, int lda, const double *beta, const
            double *B, int ldb, double *C, int ldc)
    """
    _check(_lib().cublasDgeam(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasDgeam")


def dgeam_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, const double *alpha, const double *A, int64_t lda, const double
            *beta, const double *B, int64_t ldb, double *C, int64_t ldc)
    """
    _check(_lib().cublasDgeam_64(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasDgeam_64")


def cgeam(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex
            *beta, const cuComplex *B, int ldb, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCgeam(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasCgeam")


def cgeam_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, const cuComplex *alpha, const cuComplex *A, int64_t lda, const
            cuComplex *beta, const cuComplex *B, int64_t ldb, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCgeam_64(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasCgeam_64")


def zgeam(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int m, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *beta, const cuDoubleComplex *B, int ldb, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZgeam(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasZgeam")


def zgeam_64(
    handle: int,
    transa: int,
    transb: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    beta: int,
    b: int,
    ldb: int,
    c: int,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgeam_64(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t
            transb, int64_t m, int64_t n, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int64_t
            lda, const cuDoubleComplex *beta, const cuDoubleComplex *B, int64_t ldb, cuDoubleComplex *C,
            int64_t ldc)
    """
    _check(_lib().cublasZgeam_64(handle, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc), "cublasZgeam_64")


def strsm_batched(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha, const
            float *const[] A, int lda, float *const[] B, int ldb, int batchCount)
    """
    _check(
        _lib().cublasStrsmBatched(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasStrsmBatched",
    )


def strsm_batched_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const float *alpha,
            const float *const[] A, int64_t lda, float *const[] B, int64_t ldb, int64_t batchCount)
    """
    _check(
        _lib().cublasStrsmBatched_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasStrsmBatched_64",
    )


def dtrsm_batched(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha, const
            double *const[] A, int lda, double *const[] B, int ldb, int batchCount)
    """
    _check(
        _lib().cublasDtrsmBatched(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasDtrsmBatched",
    )


def dtrsm_batched_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const double *alpha,
            const double *const[] A, int64_t lda, double *const[] B, int64_t ldb, int64_t batchCount)
    """
    _check(
        _lib().cublasDtrsmBatched_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasDtrsmBatched_64",
    )


def ctrsm_batched(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha,
            const cuComplex *const[] A, int lda, cuComplex *const[] B, int ldb, int batchCount)
    """
    _check(
        _lib().cublasCtrsmBatched(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasCtrsmBatched",
    )


def ctrsm_batched_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const cuComplex
            *alpha, const cuComplex *const[] A, int64_t lda, cuComplex *const[] B, int64_t ldb, int64_t
            batchCount)
    """
    _check(
        _lib().cublasCtrsmBatched_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasCtrsmBatched_64",
    )


def ztrsm_batched(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsmBatched(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex
            *alpha, const cuDoubleComplex *const[] A, int lda, cuDoubleComplex *const[] B, int ldb, int
            batchCount)
    """
    _check(
        _lib().cublasZtrsmBatched(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasZtrsmBatched",
    )


def ztrsm_batched_64(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    diag: int,
    m: int,
    n: int,
    alpha: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    batch_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrsmBatched_64(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, cublasDiagType_t diag, int64_t m, int64_t n, const
            cuDoubleComplex *alpha, const cuDoubleComplex *const[] A, int64_t lda, cuDoubleComplex *const[]
            B, int64_t ldb, int64_t batchCount)
    """
    _check(
        _lib().cublasZtrsmBatched_64(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, batch_count),
        "cublasZtrsmBatched_64",
    )


def sdgmm(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const float
            *A, int lda, const float *x, int incx, float *C, int ldc)
    """
    _check(_lib().cublasSdgmm(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasSdgmm")


def sdgmm_64(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n,
            const float *A, int64_t lda, const float *x, int64_t incx, float *C, int64_t ldc)
    """
    _check(_lib().cublasSdgmm_64(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasSdgmm_64")


def ddgmm(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const double
            *A, int lda, const double *x, int incx, double *C, int ldc)
    """
    _check(_lib().cublasDdgmm(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasDdgmm")


def ddgmm_64(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n,
            const double *A, int64_t lda, const double *x, int64_t incx, double *C, int64_t ldc)
    """
    _check(_lib().cublasDdgmm_64(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasDdgmm_64")


def cdgmm(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const
            cuComplex *A, int lda, const cuComplex *x, int incx, cuComplex *C, int ldc)
    """
    _check(_lib().cublasCdgmm(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasCdgmm")


def cdgmm_64(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n,
            const cuComplex *A, int64_t lda, const cuComplex *x, int64_t incx, cuComplex *C, int64_t ldc)
    """
    _check(_lib().cublasCdgmm_64(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasCdgmm_64")


def zdgmm(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const
            cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex *C, int ldc)
    """
    _check(_lib().cublasZdgmm(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasZdgmm")


def zdgmm_64(handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZdgmm_64(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n,
            const cuDoubleComplex *A, int64_t lda, const cuDoubleComplex *x, int64_t incx, cuDoubleComplex
            *C, int64_t ldc)
    """
    _check(_lib().cublasZdgmm_64(handle, mode, m, n, a, lda, x, incx, c, ldc), "cublasZdgmm_64")


def smatinv_batched(handle: int, n: int, a: int, lda: int, ainv: int, lda_inv: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSmatinvBatched(cublasHandle_t handle, int n, const float *const[] A, int lda,
            float *const[] Ainv, int lda_inv, int *info, int batchSize)
    """
    _check(_lib().cublasSmatinvBatched(handle, n, a, lda, ainv, lda_inv, info, batch_size), "cublasSmatinvBatched")


def dmatinv_batched(handle: int, n: int, a: int, lda: int, ainv: int, lda_inv: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDmatinvBatched(cublasHandle_t handle, int n, const double *const[] A, int lda,
            double *const[] Ainv, int lda_inv, int *info, int batchSize)
    """
    _check(_lib().cublasDmatinvBatched(handle, n, a, lda, ainv, lda_inv, info, batch_size), "cublasDmatinvBatched")


def cmatinv_batched(handle: int, n: int, a: int, lda: int, ainv: int, lda_inv: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCmatinvBatched(cublasHandle_t handle, int n, const cuComplex *const[] A, int
            lda, cuComplex *const[] Ainv, int lda_inv, int *info, int batchSize)
    """
    _check(_lib().cublasCmatinvBatched(handle, n, a, lda, ainv, lda_inv, info, batch_size), "cublasCmatinvBatched")


def zmatinv_batched(handle: int, n: int, a: int, lda: int, ainv: int, lda_inv: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZmatinvBatched(cublasHandle_t handle, int n, const cuDoubleComplex *const[] A,
            int lda, cuDoubleComplex *const[] Ainv, int lda_inv, int *info, int batchSize)
    """
    _check(_lib().cublasZmatinvBatched(handle, n, a, lda, ainv, lda_inv, info, batch_size), "cublasZmatinvBatched")


def sgeqrf_batched(
    handle: int, m: int, n: int, aarray: int, lda: int, tau_array: int, info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgeqrfBatched(cublasHandle_t handle, int m, int n, float *const[] Aarray, int
            lda, float *const[] TauArray, int *info, int batchSize)
    """
    _check(_lib().cublasSgeqrfBatched(handle, m, n, aarray, lda, tau_array, info, batch_size), "cublasSgeqrfBatched")


def dgeqrf_batched(
    handle: int, m: int, n: int, aarray: int, lda: int, tau_array: int, info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgeqrfBatched(cublasHandle_t handle, int m, int n, double *const[] Aarray, int
            lda, double *const[] TauArray, int *info, int batchSize)
    """
    _check(_lib().cublasDgeqrfBatched(handle, m, n, aarray, lda, tau_array, info, batch_size), "cublasDgeqrfBatched")


def cgeqrf_batched(
    handle: int, m: int, n: int, aarray: int, lda: int, tau_array: int, info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgeqrfBatched(cublasHandle_t handle, int m, int n, cuComplex *const[] Aarray,
            int lda, cuComplex *const[] TauArray, int *info, int batchSize)
    """
    _check(_lib().cublasCgeqrfBatched(handle, m, n, aarray, lda, tau_array, info, batch_size), "cublasCgeqrfBatched")


def zgeqrf_batched(
    handle: int, m: int, n: int, aarray: int, lda: int, tau_array: int, info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgeqrfBatched(cublasHandle_t handle, int m, int n, cuDoubleComplex *const[]
            Aarray, int lda, cuDoubleComplex *const[] TauArray, int *info, int batchSize)
    """
    _check(_lib().cublasZgeqrfBatched(handle, m, n, aarray, lda, tau_array, info, batch_size), "cublasZgeqrfBatched")


def sgels_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    carray: int,
    ldc: int,
    info: int,
    dev_info_array: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgelsBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int
            nrhs, float *const[] Aarray, int lda, float *const[] Carray, int ldc, int *info, int
            *devInfoArray, int batchSize)
    """
    _check(
        _lib().cublasSgelsBatched(
            handle, trans, m, n, nrhs, aarray, lda, carray, ldc, info, dev_info_array, batch_size
        ),
        "cublasSgelsBatched",
    )


def dgels_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    carray: int,
    ldc: int,
    info: int,
    dev_info_array: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgelsBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int
            nrhs, double *const[] Aarray, int lda, double *const[] Carray, int ldc, int *info, int
            *devInfoArray, int batchSize)
    """
    _check(
        _lib().cublasDgelsBatched(
            handle, trans, m, n, nrhs, aarray, lda, carray, ldc, info, dev_info_array, batch_size
        ),
        "cublasDgelsBatched",
    )


def cgels_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    carray: int,
    ldc: int,
    info: int,
    dev_info_array: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgelsBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int
            nrhs, cuComplex *const[] Aarray, int lda, cuComplex *const[] Carray, int ldc, int *info, int
            *devInfoArray, int batchSize)
    """
    _check(
        _lib().cublasCgelsBatched(
            handle, trans, m, n, nrhs, aarray, lda, carray, ldc, info, dev_info_array, batch_size
        ),
        "cublasCgelsBatched",
    )


def zgels_batched(
    handle: int,
    trans: int,
    m: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    carray: int,
    ldc: int,
    info: int,
    dev_info_array: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgelsBatched(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int
            nrhs, cuDoubleComplex *const[] Aarray, int lda, cuDoubleComplex *const[] Carray, int ldc, int
            *info, int *devInfoArray, int batchSize)
    """
    _check(
        _lib().cublasZgelsBatched(
            handle, trans, m, n, nrhs, aarray, lda, carray, ldc, info, dev_info_array, batch_size
        ),
        "cublasZgelsBatched",
    )


def stpttr(handle: int, uplo: int, n: int, ap: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *AP,
            float *A, int lda)
    """
    _check(_lib().cublasStpttr(handle, uplo, n, ap, a, lda), "cublasStpttr")


def dtpttr(handle: int, uplo: int, n: int, ap: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *AP,
            double *A, int lda)
    """
    _check(_lib().cublasDtpttr(handle, uplo, n, ap, a, lda), "cublasDtpttr")


def ctpttr(handle: int, uplo: int, n: int, ap: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex
            *AP, cuComplex *A, int lda)
    """
    _check(_lib().cublasCtpttr(handle, uplo, n, ap, a, lda), "cublasCtpttr")


def ztpttr(handle: int, uplo: int, n: int, ap: int, a: int, lda: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtpttr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *AP, cuDoubleComplex *A, int lda)
    """
    _check(_lib().cublasZtpttr(handle, uplo, n, ap, a, lda), "cublasZtpttr")


def strttp(handle: int, uplo: int, n: int, a: int, lda: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasStrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *A, int
            lda, float *AP)
    """
    _check(_lib().cublasStrttp(handle, uplo, n, a, lda, ap), "cublasStrttp")


def dtrttp(handle: int, uplo: int, n: int, a: int, lda: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *A,
            int lda, double *AP)
    """
    _check(_lib().cublasDtrttp(handle, uplo, n, a, lda, ap), "cublasDtrttp")


def ctrttp(handle: int, uplo: int, n: int, a: int, lda: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *A,
            int lda, cuComplex *AP)
    """
    _check(_lib().cublasCtrttp(handle, uplo, n, a, lda, ap), "cublasCtrttp")


def ztrttp(handle: int, uplo: int, n: int, a: int, lda: int, ap: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZtrttp(cublasHandle_t handle, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *A, int lda, cuDoubleComplex *AP)
    """
    _check(_lib().cublasZtrttp(handle, uplo, n, a, lda, ap), "cublasZtrttp")


def sgetrf_batched(handle: int, n: int, a: int, lda: int, p: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgetrfBatched(cublasHandle_t handle, int n, float *const[] A, int lda, int *P,
            int *info, int batchSize)
    """
    _check(_lib().cublasSgetrfBatched(handle, n, a, lda, p, info, batch_size), "cublasSgetrfBatched")


def dgetrf_batched(handle: int, n: int, a: int, lda: int, p: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgetrfBatched(cublasHandle_t handle, int n, double *const[] A, int lda, int *P,
            int *info, int batchSize)
    """
    _check(_lib().cublasDgetrfBatched(handle, n, a, lda, p, info, batch_size), "cublasDgetrfBatched")


def cgetrf_batched(handle: int, n: int, a: int, lda: int, p: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgetrfBatched(cublasHandle_t handle, int n, cuComplex *const[] A, int lda, int
            *P, int *info, int batchSize)
    """
    _check(_lib().cublasCgetrfBatched(handle, n, a, lda, p, info, batch_size), "cublasCgetrfBatched")


def zgetrf_batched(handle: int, n: int, a: int, lda: int, p: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgetrfBatched(cublasHandle_t handle, int n, cuDoubleComplex *const[] A, int
            lda, int *P, int *info, int batchSize)
    """
    _check(_lib().cublasZgetrfBatched(handle, n, a, lda, p, info, batch_size), "cublasZgetrfBatched")


def sgetri_batched(handle: int, n: int, a: int, lda: int, p: int, c: int, ldc: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgetriBatched(cublasHandle_t handle, int n, const float *const[] A, int lda,
            const int *P, float *const[] C, int ldc, int *info, int batchSize)
    """
    _check(_lib().cublasSgetriBatched(handle, n, a, lda, p, c, ldc, info, batch_size), "cublasSgetriBatched")


def dgetri_batched(handle: int, n: int, a: int, lda: int, p: int, c: int, ldc: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgetriBatched(cublasHandle_t handle, int n, const double *const[] A, int lda,
            const int *P, double *const[] C, int ldc, int *info, int batchSize)
    """
    _check(_lib().cublasDgetriBatched(handle, n, a, lda, p, c, ldc, info, batch_size), "cublasDgetriBatched")


def cgetri_batched(handle: int, n: int, a: int, lda: int, p: int, c: int, ldc: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgetriBatched(cublasHandle_t handle, int n, const cuComplex *const[] A, int
            lda, const int *P, cuComplex *const[] C, int ldc, int *info, int batchSize)
    """
    _check(_lib().cublasCgetriBatched(handle, n, a, lda, p, c, ldc, info, batch_size), "cublasCgetriBatched")


def zgetri_batched(handle: int, n: int, a: int, lda: int, p: int, c: int, ldc: int, info: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgetriBatched(cublasHandle_t handle, int n, const cuDoubleComplex *const[] A,
            int lda, const int *P, cuDoubleComplex *const[] C, int ldc, int *info, int batchSize)
    """
    _check(_lib().cublasZgetriBatched(handle, n, a, lda, p, c, ldc, info, batch_size), "cublasZgetriBatched")


def sgetrs_batched(
    handle: int,
    trans: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    dev_ipiv: int,
    barray: int,
    ldb: int,
    info: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasSgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs,
            const float *const[] Aarray, int lda, const int *devIpiv, float *const[] Barray, int ldb, int
            *info, int batchSize)
    """
    _check(
        _lib().cublasSgetrsBatched(handle, trans, n, nrhs, aarray, lda, dev_ipiv, barray, ldb, info, batch_size),
        "cublasSgetrsBatched",
    )


def dgetrs_batched(
    handle: int,
    trans: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    dev_ipiv: int,
    barray: int,
    ldb: int,
    info: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasDgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs,
            const double *const[] Aarray, int lda, const int *devIpiv, double *const[] Barray, int ldb, int
            *info, int batchSize)
    """
    _check(
        _lib().cublasDgetrsBatched(handle, trans, n, nrhs, aarray, lda, dev_ipiv, barray, ldb, info, batch_size),
        "cublasDgetrsBatched",
    )


def cgetrs_batched(
    handle: int,
    trans: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    dev_ipiv: int,
    barray: int,
    ldb: int,
    info: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasCgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs,
            const cuComplex *const[] Aarray, int lda, const int *devIpiv, cuComplex *const[] Barray, int
            ldb, int *info, int batchSize)
    """
    _check(
        _lib().cublasCgetrsBatched(handle, trans, n, nrhs, aarray, lda, dev_ipiv, barray, ldb, info, batch_size),
        "cublasCgetrsBatched",
    )


def zgetrs_batched(
    handle: int,
    trans: int,
    n: int,
    nrhs: int,
    aarray: int,
    lda: int,
    dev_ipiv: int,
    barray: int,
    ldb: int,
    info: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasZgetrsBatched(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs,
            const cuDoubleComplex *const[] Aarray, int lda, const int *devIpiv, cuDoubleComplex *const[]
            Barray, int ldb, int *info, int batchSize)
    """
    _check(
        _lib().cublasZgetrsBatched(handle, trans, n, nrhs, aarray, lda, dev_ipiv, barray, ldb, info, batch_size),
        "cublasZgetrsBatched",
    )


def uint8gemm_bias(
    handle: int,
    transa: int,
    transb: int,
    transc: int,
    m: int,
    n: int,
    k: int,
    a: int,
    a_bias: int,
    lda: int,
    b: int,
    b_bias: int,
    ldb: int,
    c: int,
    c_bias: int,
    ldc: int,
    c_mult: int,
    c_shift: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasUint8gemmBias(cublasHandle_t handle, cublasOperation_t transa,
            cublasOperation_t transb, cublasOperation_t transc, int m, int n, int k, const unsigned char *A,
            int A_bias, int lda, const unsigned char *B, int B_bias, int ldb, unsigned char *C, int C_bias,
            int ldc, int C_mult, int C_shift)
    """
    _check(
        _lib().cublasUint8gemmBias(
            handle, transa, transb, transc, m, n, k, a, a_bias, lda, b, b_bias, ldb, c, c_bias, ldc, c_mult, c_shift
        ),
        "cublasUint8gemmBias",
    )

"""The status codes of cuBLAS and cuBLASLt: their names and what they mean."""

from __future__ import annotations

NAMES = {
    0: "CUBLAS_STATUS_SUCCESS",
    1: "CUBLAS_STATUS_NOT_INITIALIZED",
    3: "CUBLAS_STATUS_ALLOC_FAILED",
    7: "CUBLAS_STATUS_INVALID_VALUE",
    8: "CUBLAS_STATUS_ARCH_MISMATCH",
    11: "CUBLAS_STATUS_MAPPING_ERROR",
    13: "CUBLAS_STATUS_EXECUTION_FAILED",
    14: "CUBLAS_STATUS_INTERNAL_ERROR",
    15: "CUBLAS_STATUS_NOT_SUPPORTED",
    16: "CUBLAS_STATUS_LICENSE_ERROR",
}

MEANING = {
    1: "the library could not be initialised: often there is no usable GPU or no driver, or the library is newer than "
    "the driver; or the handle was never made",
    3: "memory could not be allocated on the device or the host",
    7: "a parameter has a wrong value, or a pointer is null or unusable",
    8: "this GPU is too old for the function",
    11: "memory of the GPU could not be reached",
    13: "the computation could not be started on the GPU, or an earlier one failed",
    14: "an error inside the library or the driver",
    15: "these parameters are not supported in this combination",
    16: "the license check failed",
}

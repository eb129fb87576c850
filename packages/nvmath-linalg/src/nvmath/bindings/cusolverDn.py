"""The dense part of cuSOLVER: one function for each of the C library's.

Handles, parameter objects, streams and all pointers are plain integers; the arrays of pointers of ``?potrf_batched`` and
``?potrs_batched`` are a sequence of addresses on the host, or the address of an array on the device. Output parameters are
returned: the ``..._buffer_size`` functions return sizes of workspaces, in elements or, with several results, in bytes on
the device and on the host. A status other than success raises `cuSOLVERError`. The library is opened at the first call;
``NVMATH_CUSOLVER_LIBRARY`` names another copy of it.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings._cusolverDnlib import ffi as _ffi
from nvmath.bindings.cusolver import LIBRARY, _check, _open, check_status, cuSOLVERError
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer

_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = _open(_ffi)
    return _functions


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "Function",
    "LIBRARY",
    "cc_gels",
    "cc_gels_buffer_size",
    "cc_gesv",
    "cc_gesv_buffer_size",
    "ce_gels",
    "ce_gels_buffer_size",
    "ce_gesv",
    "ce_gesv_buffer_size",
    "cgebrd",
    "cgebrd_buffer_size",
    "cgeqrf",
    "cgeqrf_buffer_size",
    "cgesvd",
    "cgesvd_buffer_size",
    "cgesvda_strided_batched",
    "cgesvda_strided_batched_buffer_size",
    "cgesvdj",
    "cgesvdj_batched",
    "cgesvdj_batched_buffer_size",
    "cgesvdj_buffer_size",
    "cgetrf",
    "cgetrf_buffer_size",
    "cgetrs",
    "check_status",
    "cheevd",
    "cheevd_buffer_size",
    "cheevdx",
    "cheevdx_buffer_size",
    "cheevj",
    "cheevj_batched",
    "cheevj_batched_buffer_size",
    "cheevj_buffer_size",
    "chegvd",
    "chegvd_buffer_size",
    "chegvdx",
    "chegvdx_buffer_size",
    "chegvj",
    "chegvj_buffer_size",
    "chetrd",
    "chetrd_buffer_size",
    "ck_gels",
    "ck_gels_buffer_size",
    "ck_gesv",
    "ck_gesv_buffer_size",
    "claswp",
    "clauum",
    "clauum_buffer_size",
    "cpotrf",
    "cpotrf_batched",
    "cpotrf_buffer_size",
    "cpotri",
    "cpotri_buffer_size",
    "cpotrs",
    "cpotrs_batched",
    "create",
    "create_gesvdj_info",
    "create_params",
    "create_syevj_info",
    "csytrf",
    "csytrf_buffer_size",
    "csytri",
    "csytri_buffer_size",
    "cuSOLVERError",
    "cungbr",
    "cungbr_buffer_size",
    "cungqr",
    "cungqr_buffer_size",
    "cungtr",
    "cungtr_buffer_size",
    "cunmqr",
    "cunmqr_buffer_size",
    "cunmtr",
    "cunmtr_buffer_size",
    "cy_gels",
    "cy_gels_buffer_size",
    "cy_gesv",
    "cy_gesv_buffer_size",
    "db_gels",
    "db_gels_buffer_size",
    "db_gesv",
    "db_gesv_buffer_size",
    "dd_gels",
    "dd_gels_buffer_size",
    "dd_gesv",
    "dd_gesv_buffer_size",
    "destroy",
    "destroy_gesvdj_info",
    "destroy_params",
    "destroy_syevj_info",
    "dgebrd",
    "dgebrd_buffer_size",
    "dgeqrf",
    "dgeqrf_buffer_size",
    "dgesvd",
    "dgesvd_buffer_size",
    "dgesvda_strided_batched",
    "dgesvda_strided_batched_buffer_size",
    "dgesvdj",
    "dgesvdj_batched",
    "dgesvdj_batched_buffer_size",
    "dgesvdj_buffer_size",
    "dgetrf",
    "dgetrf_buffer_size",
    "dgetrs",
    "dh_gels",
    "dh_gels_buffer_size",
    "dh_gesv",
    "dh_gesv_buffer_size",
    "dlaswp",
    "dlauum",
    "dlauum_buffer_size",
    "dorgbr",
    "dorgbr_buffer_size",
    "dorgqr",
    "dorgqr_buffer_size",
    "dorgtr",
    "dorgtr_buffer_size",
    "dormqr",
    "dormqr_buffer_size",
    "dormtr",
    "dormtr_buffer_size",
    "dpotrf",
    "dpotrf_batched",
    "dpotrf_buffer_size",
    "dpotri",
    "dpotri_buffer_size",
    "dpotrs",
    "dpotrs_batched",
    "ds_gels",
    "ds_gels_buffer_size",
    "ds_gesv",
    "ds_gesv_buffer_size",
    "dsyevd",
    "dsyevd_buffer_size",
    "dsyevdx",
    "dsyevdx_buffer_size",
    "dsyevj",
    "dsyevj_batched",
    "dsyevj_batched_buffer_size",
    "dsyevj_buffer_size",
    "dsygvd",
    "dsygvd_buffer_size",
    "dsygvdx",
    "dsygvdx_buffer_size",
    "dsygvj",
    "dsygvj_buffer_size",
    "dsytrd",
    "dsytrd_buffer_size",
    "dsytrf",
    "dsytrf_buffer_size",
    "dsytri",
    "dsytri_buffer_size",
    "dx_gels",
    "dx_gels_buffer_size",
    "dx_gesv",
    "dx_gesv_buffer_size",
    "get_deterministic_mode",
    "get_emulation_special_values_support",
    "get_emulation_strategy",
    "get_fixed_point_emulation_mantissa_bit_offset",
    "get_fixed_point_emulation_mantissa_control",
    "get_fixed_point_emulation_max_mantissa_bit_count",
    "get_math_mode",
    "get_stream",
    "irs_infos_create",
    "irs_infos_destroy",
    "irs_infos_get_max_iters",
    "irs_infos_get_niters",
    "irs_infos_get_outer_niters",
    "irs_infos_get_residual_history",
    "irs_infos_request_residual",
    "irs_params_create",
    "irs_params_destroy",
    "irs_params_disable_fallback",
    "irs_params_enable_fallback",
    "irs_params_get_max_iters",
    "irs_params_set_max_iters",
    "irs_params_set_max_iters_inner",
    "irs_params_set_refinement_solver",
    "irs_params_set_solver_lowest_precision",
    "irs_params_set_solver_main_precision",
    "irs_params_set_solver_precisions",
    "irs_params_set_tol",
    "irs_params_set_tol_inner",
    "irs_xgels",
    "irs_xgels_buffer_size",
    "irs_xgesv",
    "irs_xgesv_buffer_size",
    "logger_force_disable",
    "logger_open_file",
    "logger_set_level",
    "logger_set_mask",
    "sb_gels",
    "sb_gels_buffer_size",
    "sb_gesv",
    "sb_gesv_buffer_size",
    "set_adv_options",
    "set_deterministic_mode",
    "set_emulation_special_values_support",
    "set_emulation_strategy",
    "set_fixed_point_emulation_mantissa_bit_offset",
    "set_fixed_point_emulation_mantissa_control",
    "set_fixed_point_emulation_max_mantissa_bit_count",
    "set_math_mode",
    "set_stream",
    "sgebrd",
    "sgebrd_buffer_size",
    "sgeqrf",
    "sgeqrf_buffer_size",
    "sgesvd",
    "sgesvd_buffer_size",
    "sgesvda_strided_batched",
    "sgesvda_strided_batched_buffer_size",
    "sgesvdj",
    "sgesvdj_batched",
    "sgesvdj_batched_buffer_size",
    "sgesvdj_buffer_size",
    "sgetrf",
    "sgetrf_buffer_size",
    "sgetrs",
    "sh_gels",
    "sh_gels_buffer_size",
    "sh_gesv",
    "sh_gesv_buffer_size",
    "slaswp",
    "slauum",
    "slauum_buffer_size",
    "sorgbr",
    "sorgbr_buffer_size",
    "sorgqr",
    "sorgqr_buffer_size",
    "sorgtr",
    "sorgtr_buffer_size",
    "sormqr",
    "sormqr_buffer_size",
    "sormtr",
    "sormtr_buffer_size",
    "spotrf",
    "spotrf_batched",
    "spotrf_buffer_size",
    "spotri",
    "spotri_buffer_size",
    "spotrs",
    "spotrs_batched",
    "ss_gels",
    "ss_gels_buffer_size",
    "ss_gesv",
    "ss_gesv_buffer_size",
    "ssyevd",
    "ssyevd_buffer_size",
    "ssyevdx",
    "ssyevdx_buffer_size",
    "ssyevj",
    "ssyevj_batched",
    "ssyevj_batched_buffer_size",
    "ssyevj_buffer_size",
    "ssygvd",
    "ssygvd_buffer_size",
    "ssygvdx",
    "ssygvdx_buffer_size",
    "ssygvj",
    "ssygvj_buffer_size",
    "ssytrd",
    "ssytrd_buffer_size",
    "ssytrf",
    "ssytrf_buffer_size",
    "ssytri",
    "ssytri_buffer_size",
    "sx_gels",
    "sx_gels_buffer_size",
    "sx_gesv",
    "sx_gesv_buffer_size",
    "xgeev",
    "xgeev_buffer_size",
    "xgeqrf",
    "xgeqrf_buffer_size",
    "xgesvd",
    "xgesvd_buffer_size",
    "xgesvdj_get_residual",
    "xgesvdj_get_sweeps",
    "xgesvdj_set_max_sweeps",
    "xgesvdj_set_sort_eig",
    "xgesvdj_set_tolerance",
    "xgesvdp",
    "xgesvdp_buffer_size",
    "xgesvdr",
    "xgesvdr_buffer_size",
    "xgetrf",
    "xgetrf_buffer_size",
    "xgetrs",
    "xhetrf",
    "xhetrf_buffer_size",
    "xhetrs",
    "xhetrs_buffer_size",
    "xlarft",
    "xlarft_buffer_size",
    "xpolar",
    "xpolar_buffer_size",
    "xpotrf",
    "xpotrf_buffer_size",
    "xpotrs",
    "xstedc",
    "xstedc_buffer_size",
    "xsyev_batched",
    "xsyev_batched_buffer_size",
    "xsyevd",
    "xsyevd_buffer_size",
    "xsyevdx",
    "xsyevdx_buffer_size",
    "xsyevj_get_residual",
    "xsyevj_get_sweeps",
    "xsyevj_set_max_sweeps",
    "xsyevj_set_sort_eig",
    "xsyevj_set_tolerance",
    "xsygv_strided_batched",
    "xsygv_strided_batched_buffer_size",
    "xsygvd",
    "xsygvd_buffer_size",
    "xsygvdx",
    "xsygvdx_buffer_size",
    "xsytrf",
    "xsytrf_buffer_size",
    "xsytrs",
    "xsytrs_buffer_size",
    "xtrtri",
    "xtrtri_buffer_size",
    "zc_gels",
    "zc_gels_buffer_size",
    "zc_gesv",
    "zc_gesv_buffer_size",
    "ze_gels",
    "ze_gels_buffer_size",
    "ze_gesv",
    "ze_gesv_buffer_size",
    "zgebrd",
    "zgebrd_buffer_size",
    "zgeqrf",
    "zgeqrf_buffer_size",
    "zgesvd",
    "zgesvd_buffer_size",
    "zgesvda_strided_batched",
    "zgesvda_strided_batched_buffer_size",
    "zgesvdj",
    "zgesvdj_batched",
    "zgesvdj_batched_buffer_size",
    "zgesvdj_buffer_size",
    "zgetrf",
    "zgetrf_buffer_size",
    "zgetrs",
    "zheevd",
    "zheevd_buffer_size",
    "zheevdx",
    "zheevdx_buffer_size",
    "zheevj",
    "zheevj_batched",
    "zheevj_batched_buffer_size",
    "zheevj_buffer_size",
    "zhegvd",
    "zhegvd_buffer_size",
    "zhegvdx",
    "zhegvdx_buffer_size",
    "zhegvj",
    "zhegvj_buffer_size",
    "zhetrd",
    "zhetrd_buffer_size",
    "zk_gels",
    "zk_gels_buffer_size",
    "zk_gesv",
    "zk_gesv_buffer_size",
    "zlaswp",
    "zlauum",
    "zlauum_buffer_size",
    "zpotrf",
    "zpotrf_batched",
    "zpotrf_buffer_size",
    "zpotri",
    "zpotri_buffer_size",
    "zpotrs",
    "zpotrs_batched",
    "zsytrf",
    "zsytrf_buffer_size",
    "zsytri",
    "zsytri_buffer_size",
    "zungbr",
    "zungbr_buffer_size",
    "zungqr",
    "zungqr_buffer_size",
    "zungtr",
    "zungtr_buffer_size",
    "zunmqr",
    "zunmqr_buffer_size",
    "zunmtr",
    "zunmtr_buffer_size",
    "zy_gels",
    "zy_gels_buffer_size",
    "zy_gesv",
    "zy_gesv_buffer_size",
    "zz_gels",
    "zz_gels_buffer_size",
    "zz_gesv",
    "zz_gesv_buffer_size",
]

LIBRARY.since.update(
    {
        "cusolverDnSetDeterministicMode": "11.7 or newer",
        "cusolverDnGetDeterministicMode": "11.7 or newer",
        "cusolverDnSetMathMode": "12.0 or newer",
        "cusolverDnGetMathMode": "12.0 or newer",
        "cusolverDnSetEmulationStrategy": "12.0 or newer",
        "cusolverDnGetEmulationStrategy": "12.0 or newer",
        "cusolverDnSetFixedPointEmulationMantissaControl": "12.4 or newer",
        "cusolverDnGetFixedPointEmulationMantissaControl": "12.4 or newer",
        "cusolverDnSetFixedPointEmulationMaxMantissaBitCount": "12.4 or newer",
        "cusolverDnGetFixedPointEmulationMaxMantissaBitCount": "12.4 or newer",
        "cusolverDnSetFixedPointEmulationMantissaBitOffset": "12.4 or newer",
        "cusolverDnGetFixedPointEmulationMantissaBitOffset": "12.4 or newer",
        "cusolverDnSetEmulationSpecialValuesSupport": "12.4 or newer",
        "cusolverDnGetEmulationSpecialValuesSupport": "12.4 or newer",
        "cusolverDnXsytrf_bufferSize": "12.4 or newer",
        "cusolverDnXsytrf": "12.4 or newer",
        "cusolverDnXhetrf_bufferSize": "12.4 or newer",
        "cusolverDnXhetrf": "12.4 or newer",
        "cusolverDnXhetrs_bufferSize": "12.4 or newer",
        "cusolverDnXhetrs": "12.4 or newer",
        "cusolverDnXsygvd_bufferSize": "12.4 or newer",
        "cusolverDnXsygvd": "12.4 or newer",
        "cusolverDnXsygvStridedBatched_bufferSize": "12.4 or newer",
        "cusolverDnXsygvStridedBatched": "12.4 or newer",
        "cusolverDnXsygvdx_bufferSize": "12.4 or newer",
        "cusolverDnXsygvdx": "12.4 or newer",
        "cusolverDnXstedc_bufferSize": "12.4 or newer",
        "cusolverDnXstedc": "12.4 or newer",
        "cusolverDnXsyevBatched_bufferSize": "11.7 or newer",
        "cusolverDnXsyevBatched": "11.7 or newer",
        "cusolverDnXgeev_bufferSize": "11.7 or newer",
        "cusolverDnXgeev": "11.7 or newer",
        "cusolverDnXlarft_bufferSize": "11.7 or newer",
        "cusolverDnXlarft": "11.7 or newer",
        "cusolverDnXpolar_bufferSize": "12.4 or newer",
        "cusolverDnXpolar": "12.4 or newer",
    }
)

_ENUMS: dict[str, dict[str, int]] = {
    "Function": {
        "GETRF": 0,
        "POTRF": 1,
        "SYEVBATCHED": 2,
        "GEQRF": 3,
        "SYEVD": 4,
        "GESVD": 5,
        "GEEV": 6,
    },
}


def create() -> int:
    """``cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle)``."""
    handle = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnCreate(handle), "cusolverDnCreate")
    return int(handle[0])


def destroy(handle: int) -> None:
    """``cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle)``."""
    _check(_lib().cusolverDnDestroy(handle), "cusolverDnDestroy")


def set_stream(handle: int, stream_id: int) -> None:
    """``cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t streamId)``."""
    _check(_lib().cusolverDnSetStream(handle, stream_id), "cusolverDnSetStream")


def get_stream(handle: int) -> int:
    """``cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t handle, cudaStream_t *streamId)``."""
    stream_id = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnGetStream(handle, stream_id), "cusolverDnGetStream")
    return int(stream_id[0])


def set_deterministic_mode(handle: int, mode: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetDeterministicMode(cusolverDnHandle_t handle,
            cusolverDeterministicMode_t mode)
    """
    _check(_lib().cusolverDnSetDeterministicMode(handle, mode), "cusolverDnSetDeterministicMode")


def get_deterministic_mode(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetDeterministicMode(cusolverDnHandle_t handle,
            cusolverDeterministicMode_t *mode)
    """
    mode = _ffi.new("int[1]")
    _check(_lib().cusolverDnGetDeterministicMode(handle, mode), "cusolverDnGetDeterministicMode")
    return int(mode[0])


def set_math_mode(handle: int, mode: int) -> None:
    """``cusolverStatus_t cusolverDnSetMathMode(cusolverDnHandle_t handle, cusolverMathMode_t mode)``."""
    _check(_lib().cusolverDnSetMathMode(handle, mode), "cusolverDnSetMathMode")


def get_math_mode(handle: int) -> int:
    """``cusolverStatus_t cusolverDnGetMathMode(cusolverDnHandle_t handle, cusolverMathMode_t *mode)``."""
    mode = _ffi.new("int[1]")
    _check(_lib().cusolverDnGetMathMode(handle, mode), "cusolverDnGetMathMode")
    return int(mode[0])


def set_emulation_strategy(handle: int, strategy: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetEmulationStrategy(cusolverDnHandle_t handle, cudaEmulationStrategy_t
            strategy)
    """
    _check(_lib().cusolverDnSetEmulationStrategy(handle, strategy), "cusolverDnSetEmulationStrategy")


def get_emulation_strategy(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetEmulationStrategy(cusolverDnHandle_t handle, cudaEmulationStrategy_t
            *strategy)
    """
    strategy = _ffi.new("int[1]")
    _check(_lib().cusolverDnGetEmulationStrategy(handle, strategy), "cusolverDnGetEmulationStrategy")
    return int(strategy[0])


def set_fixed_point_emulation_mantissa_control(handle: int, control: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetFixedPointEmulationMantissaControl(cusolverDnHandle_t handle,
            cudaEmulationMantissaControl_t control)
    """
    _check(
        _lib().cusolverDnSetFixedPointEmulationMantissaControl(handle, control),
        "cusolverDnSetFixedPointEmulationMantissaControl",
    )


def get_fixed_point_emulation_mantissa_control(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetFixedPointEmulationMantissaControl(cusolverDnHandle_t handle,
            cudaEmulationMantissaControl_t *control)
    """
    control = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnGetFixedPointEmulationMantissaControl(handle, control),
        "cusolverDnGetFixedPointEmulationMantissaControl",
    )
    return int(control[0])


def set_fixed_point_emulation_max_mantissa_bit_count(handle: int, mantissa_bit_count: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetFixedPointEmulationMaxMantissaBitCount(cusolverDnHandle_t handle, int
            mantissaBitCount)
    """
    _check(
        _lib().cusolverDnSetFixedPointEmulationMaxMantissaBitCount(handle, mantissa_bit_count),
        "cusolverDnSetFixedPointEmulationMaxMantissaBitCount",
    )


def get_fixed_point_emulation_max_mantissa_bit_count(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetFixedPointEmulationMaxMantissaBitCount(cusolverDnHandle_t handle, int
            *mantissaBitCount)
    """
    mantissa_bit_count = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnGetFixedPointEmulationMaxMantissaBitCount(handle, mantissa_bit_count),
        "cusolverDnGetFixedPointEmulationMaxMantissaBitCount",
    )
    return int(mantissa_bit_count[0])


def set_fixed_point_emulation_mantissa_bit_offset(handle: int, mantissa_bit_offset: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetFixedPointEmulationMantissaBitOffset(cusolverDnHandle_t handle, int
            mantissaBitOffset)
    """
    _check(
        _lib().cusolverDnSetFixedPointEmulationMantissaBitOffset(handle, mantissa_bit_offset),
        "cusolverDnSetFixedPointEmulationMantissaBitOffset",
    )


def get_fixed_point_emulation_mantissa_bit_offset(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetFixedPointEmulationMantissaBitOffset(cusolverDnHandle_t handle, int
            *mantissaBitOffset)
    """
    mantissa_bit_offset = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnGetFixedPointEmulationMantissaBitOffset(handle, mantissa_bit_offset),
        "cusolverDnGetFixedPointEmulationMantissaBitOffset",
    )
    return int(mantissa_bit_offset[0])


def set_emulation_special_values_support(handle: int, mask: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetEmulationSpecialValuesSupport(cusolverDnHandle_t handle,
            cudaEmulationSpecialValuesSupport_t mask)
    """
    _check(
        _lib().cusolverDnSetEmulationSpecialValuesSupport(handle, mask), "cusolverDnSetEmulationSpecialValuesSupport"
    )


def get_emulation_special_values_support(handle: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnGetEmulationSpecialValuesSupport(cusolverDnHandle_t handle,
            cudaEmulationSpecialValuesSupport_t *mask)
    """
    mask = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnGetEmulationSpecialValuesSupport(handle, mask), "cusolverDnGetEmulationSpecialValuesSupport"
    )
    return int(mask[0])


def irs_params_create() -> int:
    """``cusolverStatus_t cusolverDnIRSParamsCreate(cusolverDnIRSParams_t *params_ptr)``."""
    params_ptr = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnIRSParamsCreate(params_ptr), "cusolverDnIRSParamsCreate")
    return int(params_ptr[0])


def irs_params_destroy(params: int) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsDestroy(cusolverDnIRSParams_t params)``."""
    _check(_lib().cusolverDnIRSParamsDestroy(params), "cusolverDnIRSParamsDestroy")


def irs_params_set_refinement_solver(params: int, refinement_solver: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSParamsSetRefinementSolver(cusolverDnIRSParams_t params,
            cusolverIRSRefinement_t refinement_solver)
    """
    _check(
        _lib().cusolverDnIRSParamsSetRefinementSolver(params, refinement_solver),
        "cusolverDnIRSParamsSetRefinementSolver",
    )


def irs_params_set_solver_main_precision(params: int, solver_main_precision: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSParamsSetSolverMainPrecision(cusolverDnIRSParams_t params,
            cusolverPrecType_t solver_main_precision)
    """
    _check(
        _lib().cusolverDnIRSParamsSetSolverMainPrecision(params, solver_main_precision),
        "cusolverDnIRSParamsSetSolverMainPrecision",
    )


def irs_params_set_solver_lowest_precision(params: int, solver_lowest_precision: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSParamsSetSolverLowestPrecision(cusolverDnIRSParams_t params,
            cusolverPrecType_t solver_lowest_precision)
    """
    _check(
        _lib().cusolverDnIRSParamsSetSolverLowestPrecision(params, solver_lowest_precision),
        "cusolverDnIRSParamsSetSolverLowestPrecision",
    )


def irs_params_set_solver_precisions(params: int, solver_main_precision: int, solver_lowest_precision: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSParamsSetSolverPrecisions(cusolverDnIRSParams_t params,
            cusolverPrecType_t solver_main_precision, cusolverPrecType_t solver_lowest_precision)
    """
    _check(
        _lib().cusolverDnIRSParamsSetSolverPrecisions(params, solver_main_precision, solver_lowest_precision),
        "cusolverDnIRSParamsSetSolverPrecisions",
    )


def irs_params_set_tol(params: int, val: float) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsSetTol(cusolverDnIRSParams_t params, double val)``."""
    _check(_lib().cusolverDnIRSParamsSetTol(params, val), "cusolverDnIRSParamsSetTol")


def irs_params_set_tol_inner(params: int, val: float) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsSetTolInner(cusolverDnIRSParams_t params, double val)``."""
    _check(_lib().cusolverDnIRSParamsSetTolInner(params, val), "cusolverDnIRSParamsSetTolInner")


def irs_params_set_max_iters(params: int, maxiters: int) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsSetMaxIters(cusolverDnIRSParams_t params, cusolver_int_t maxiters)``."""
    _check(_lib().cusolverDnIRSParamsSetMaxIters(params, maxiters), "cusolverDnIRSParamsSetMaxIters")


def irs_params_set_max_iters_inner(params: int, maxiters_inner: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSParamsSetMaxItersInner(cusolverDnIRSParams_t params, cusolver_int_t
            maxiters_inner)
    """
    _check(_lib().cusolverDnIRSParamsSetMaxItersInner(params, maxiters_inner), "cusolverDnIRSParamsSetMaxItersInner")


def irs_params_get_max_iters(params: int) -> int:
    """``cusolverStatus_t cusolverDnIRSParamsGetMaxIters(cusolverDnIRSParams_t params, cusolver_int_t *maxiters)``."""
    maxiters = _ffi.new("int[1]")
    _check(_lib().cusolverDnIRSParamsGetMaxIters(params, maxiters), "cusolverDnIRSParamsGetMaxIters")
    return int(maxiters[0])


def irs_params_enable_fallback(params: int) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsEnableFallback(cusolverDnIRSParams_t params)``."""
    _check(_lib().cusolverDnIRSParamsEnableFallback(params), "cusolverDnIRSParamsEnableFallback")


def irs_params_disable_fallback(params: int) -> None:
    """``cusolverStatus_t cusolverDnIRSParamsDisableFallback(cusolverDnIRSParams_t params)``."""
    _check(_lib().cusolverDnIRSParamsDisableFallback(params), "cusolverDnIRSParamsDisableFallback")


def irs_infos_destroy(infos: int) -> None:
    """``cusolverStatus_t cusolverDnIRSInfosDestroy(cusolverDnIRSInfos_t infos)``."""
    _check(_lib().cusolverDnIRSInfosDestroy(infos), "cusolverDnIRSInfosDestroy")


def irs_infos_create() -> int:
    """``cusolverStatus_t cusolverDnIRSInfosCreate(cusolverDnIRSInfos_t *infos_ptr)``."""
    infos_ptr = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnIRSInfosCreate(infos_ptr), "cusolverDnIRSInfosCreate")
    return int(infos_ptr[0])


def irs_infos_get_niters(infos: int) -> int:
    """``cusolverStatus_t cusolverDnIRSInfosGetNiters(cusolverDnIRSInfos_t infos, cusolver_int_t *niters)``."""
    niters = _ffi.new("int[1]")
    _check(_lib().cusolverDnIRSInfosGetNiters(infos, niters), "cusolverDnIRSInfosGetNiters")
    return int(niters[0])


def irs_infos_get_outer_niters(infos: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSInfosGetOuterNiters(cusolverDnIRSInfos_t infos, cusolver_int_t
            *outer_niters)
    """
    outer_niters = _ffi.new("int[1]")
    _check(_lib().cusolverDnIRSInfosGetOuterNiters(infos, outer_niters), "cusolverDnIRSInfosGetOuterNiters")
    return int(outer_niters[0])


def irs_infos_request_residual(infos: int) -> None:
    """``cusolverStatus_t cusolverDnIRSInfosRequestResidual(cusolverDnIRSInfos_t infos)``."""
    _check(_lib().cusolverDnIRSInfosRequestResidual(infos), "cusolverDnIRSInfosRequestResidual")


def irs_infos_get_residual_history(infos: int, residual_history: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSInfosGetResidualHistory(cusolverDnIRSInfos_t infos, void **
            residual_history)
    """
    _check(_lib().cusolverDnIRSInfosGetResidualHistory(infos, residual_history), "cusolverDnIRSInfosGetResidualHistory")


def irs_infos_get_max_iters(infos: int) -> int:
    """``cusolverStatus_t cusolverDnIRSInfosGetMaxIters(cusolverDnIRSInfos_t infos, cusolver_int_t *maxiters)``."""
    maxiters = _ffi.new("int[1]")
    _check(_lib().cusolverDnIRSInfosGetMaxIters(infos, maxiters), "cusolverDnIRSInfosGetMaxIters")
    return int(maxiters[0])


def zz_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZZgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZZgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZZgesv",
    )
    return int(iter[0])


def zc_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZCgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZCgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZCgesv",
    )
    return int(iter[0])


def zk_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZKgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZKgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZKgesv",
    )
    return int(iter[0])


def ze_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZEgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZEgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZEgesv",
    )
    return int(iter[0])


def zy_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZYgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZYgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZYgesv",
    )
    return int(iter[0])


def cc_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCCgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCCgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCCgesv",
    )
    return int(iter[0])


def ce_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCEgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCEgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCEgesv",
    )
    return int(iter[0])


def ck_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCKgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCKgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCKgesv",
    )
    return int(iter[0])


def cy_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCYgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCYgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCYgesv",
    )
    return int(iter[0])


def dd_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDDgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDDgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDDgesv",
    )
    return int(iter[0])


def ds_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDSgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDSgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDSgesv",
    )
    return int(iter[0])


def dh_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDHgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDHgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDHgesv",
    )
    return int(iter[0])


def db_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDBgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDBgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDBgesv",
    )
    return int(iter[0])


def dx_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDXgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDXgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDXgesv",
    )
    return int(iter[0])


def ss_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSSgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB, cusolver_int_t lddb, float
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSSgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSSgesv",
    )
    return int(iter[0])


def sh_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSHgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB, cusolver_int_t lddb, float
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSHgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSHgesv",
    )
    return int(iter[0])


def sb_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSBgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB, cusolver_int_t lddb, float
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSBgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSBgesv",
    )
    return int(iter[0])


def sx_gesv(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSXgesv(cusolverDnHandle_t handle, cusolver_int_t n, cusolver_int_t nrhs,
            float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB, cusolver_int_t lddb, float
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSXgesv(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSXgesv",
    )
    return int(iter[0])


def zz_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZZgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv,
            cuDoubleComplex *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void
            *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZZgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZZgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def zc_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZCgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv,
            cuDoubleComplex *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void
            *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZCgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZCgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def zk_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZKgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv,
            cuDoubleComplex *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void
            *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZKgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZKgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def ze_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZEgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv,
            cuDoubleComplex *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void
            *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZEgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZEgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def zy_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZYgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv,
            cuDoubleComplex *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void
            *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZYgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZYgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def cc_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCCgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCCgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCCgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def ck_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCKgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCKgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCKgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def ce_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCEgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCEgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCEgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def cy_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCYgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCYgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCYgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def dd_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDDgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDDgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDDgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def ds_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDSgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDSgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDSgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def dh_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDHgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDHgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDHgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def db_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDBgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDBgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDBgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def dx_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDXgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDXgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDXgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def ss_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSSgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB,
            cusolver_int_t lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSSgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSSgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def sh_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSHgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB,
            cusolver_int_t lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSHgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSHgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def sb_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSBgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB,
            cusolver_int_t lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSBgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSBgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def sx_gesv_buffer_size(
    handle: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    dipiv: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSXgesv_bufferSize(cusolverDnHandle_t handle, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, cusolver_int_t *dipiv, float *dB,
            cusolver_int_t lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSXgesv_bufferSize(
            handle, n, nrhs, d_a, ldda, dipiv, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSXgesv_bufferSize",
    )
    return int(lwork_bytes[0])


def zz_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZZgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZZgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZZgels",
    )
    return int(iter[0])


def zc_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZCgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZCgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZCgels",
    )
    return int(iter[0])


def zk_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZKgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZKgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZKgels",
    )
    return int(iter[0])


def ze_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZEgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZEgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZEgels",
    )
    return int(iter[0])


def zy_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZYgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex *dB,
            cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            lwork_bytes, cusolver_int_t *iter, cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZYgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnZYgels",
    )
    return int(iter[0])


def cc_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCCgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCCgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCCgels",
    )
    return int(iter[0])


def ck_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCKgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCKgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCKgels",
    )
    return int(iter[0])


def ce_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCEgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCEgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCEgels",
    )
    return int(iter[0])


def cy_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCYgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB, cusolver_int_t lddb,
            cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCYgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnCYgels",
    )
    return int(iter[0])


def dd_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDDgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDDgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDDgels",
    )
    return int(iter[0])


def ds_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDSgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDSgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDSgels",
    )
    return int(iter[0])


def dh_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDHgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDHgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDHgels",
    )
    return int(iter[0])


def db_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDBgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDBgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDBgels",
    )
    return int(iter[0])


def dx_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDXgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB, cusolver_int_t lddb, double
            *dX, cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter,
            cusolver_int_t *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDXgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnDXgels",
    )
    return int(iter[0])


def ss_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSSgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t lddb, float *dX,
            cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter, cusolver_int_t
            *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSSgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSSgels",
    )
    return int(iter[0])


def sh_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSHgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t lddb, float *dX,
            cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter, cusolver_int_t
            *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSHgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSHgels",
    )
    return int(iter[0])


def sb_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSBgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t lddb, float *dX,
            cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter, cusolver_int_t
            *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSBgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSBgels",
    )
    return int(iter[0])


def sx_gels(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSXgels(cusolverDnHandle_t handle, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t lddb, float *dX,
            cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *iter, cusolver_int_t
            *d_info)
    """
    iter = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSXgels(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes, iter, d_info
        ),
        "cusolverDnSXgels",
    )
    return int(iter[0])


def zz_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZZgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex
            *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZZgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZZgels_bufferSize",
    )
    return int(lwork_bytes[0])


def zc_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZCgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex
            *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZCgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZCgels_bufferSize",
    )
    return int(lwork_bytes[0])


def zk_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZKgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex
            *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZKgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZKgels_bufferSize",
    )
    return int(lwork_bytes[0])


def ze_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZEgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex
            *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZEgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZEgels_bufferSize",
    )
    return int(lwork_bytes[0])


def zy_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZYgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuDoubleComplex *dA, cusolver_int_t ldda, cuDoubleComplex
            *dB, cusolver_int_t lddb, cuDoubleComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t
            *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnZYgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnZYgels_bufferSize",
    )
    return int(lwork_bytes[0])


def cc_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCCgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCCgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCCgels_bufferSize",
    )
    return int(lwork_bytes[0])


def ck_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCKgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCKgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCKgels_bufferSize",
    )
    return int(lwork_bytes[0])


def ce_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCEgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCEgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCEgels_bufferSize",
    )
    return int(lwork_bytes[0])


def cy_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCYgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, cuComplex *dA, cusolver_int_t ldda, cuComplex *dB,
            cusolver_int_t lddb, cuComplex *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnCYgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnCYgels_bufferSize",
    )
    return int(lwork_bytes[0])


def dd_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDDgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDDgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDDgels_bufferSize",
    )
    return int(lwork_bytes[0])


def ds_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDSgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDSgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDSgels_bufferSize",
    )
    return int(lwork_bytes[0])


def dh_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDHgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDHgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDHgels_bufferSize",
    )
    return int(lwork_bytes[0])


def db_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDBgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDBgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDBgels_bufferSize",
    )
    return int(lwork_bytes[0])


def dx_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDXgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, double *dA, cusolver_int_t ldda, double *dB,
            cusolver_int_t lddb, double *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnDXgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnDXgels_bufferSize",
    )
    return int(lwork_bytes[0])


def ss_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSSgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t
            lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSSgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSSgels_bufferSize",
    )
    return int(lwork_bytes[0])


def sh_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSHgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t
            lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSHgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSHgels_bufferSize",
    )
    return int(lwork_bytes[0])


def sb_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSBgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t
            lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSBgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSBgels_bufferSize",
    )
    return int(lwork_bytes[0])


def sx_gels_buffer_size(
    handle: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSXgels_bufferSize(cusolverDnHandle_t handle, cusolver_int_t m,
            cusolver_int_t n, cusolver_int_t nrhs, float *dA, cusolver_int_t ldda, float *dB, cusolver_int_t
            lddb, float *dX, cusolver_int_t lddx, void *dWorkspace, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnSXgels_bufferSize(
            handle, m, n, nrhs, d_a, ldda, d_b, lddb, d_x, lddx, d_workspace, lwork_bytes
        ),
        "cusolverDnSXgels_bufferSize",
    )
    return int(lwork_bytes[0])


def irs_xgesv(
    handle: int,
    gesv_irs_params: int,
    gesv_irs_infos: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSXgesv(cusolverDnHandle_t handle, cusolverDnIRSParams_t
            gesv_irs_params, cusolverDnIRSInfos_t gesv_irs_infos, cusolver_int_t n, cusolver_int_t nrhs,
            void *dA, cusolver_int_t ldda, void *dB, cusolver_int_t lddb, void *dX, cusolver_int_t lddx,
            void *dWorkspace, size_t lwork_bytes, cusolver_int_t *niters, cusolver_int_t *d_info)
    """
    niters = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnIRSXgesv(
            handle,
            gesv_irs_params,
            gesv_irs_infos,
            n,
            nrhs,
            d_a,
            ldda,
            d_b,
            lddb,
            d_x,
            lddx,
            d_workspace,
            lwork_bytes,
            niters,
            d_info,
        ),
        "cusolverDnIRSXgesv",
    )
    return int(niters[0])


def irs_xgesv_buffer_size(handle: int, params: int, n: int, nrhs: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSXgesv_bufferSize(cusolverDnHandle_t handle, cusolverDnIRSParams_t
            params, cusolver_int_t n, cusolver_int_t nrhs, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(_lib().cusolverDnIRSXgesv_bufferSize(handle, params, n, nrhs, lwork_bytes), "cusolverDnIRSXgesv_bufferSize")
    return int(lwork_bytes[0])


def irs_xgels(
    handle: int,
    gels_irs_params: int,
    gels_irs_infos: int,
    m: int,
    n: int,
    nrhs: int,
    d_a: int,
    ldda: int,
    d_b: int,
    lddb: int,
    d_x: int,
    lddx: int,
    d_workspace: int,
    lwork_bytes: int,
    d_info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSXgels(cusolverDnHandle_t handle, cusolverDnIRSParams_t
            gels_irs_params, cusolverDnIRSInfos_t gels_irs_infos, cusolver_int_t m, cusolver_int_t n,
            cusolver_int_t nrhs, void *dA, cusolver_int_t ldda, void *dB, cusolver_int_t lddb, void *dX,
            cusolver_int_t lddx, void *dWorkspace, size_t lwork_bytes, cusolver_int_t *niters,
            cusolver_int_t *d_info)
    """
    niters = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnIRSXgels(
            handle,
            gels_irs_params,
            gels_irs_infos,
            m,
            n,
            nrhs,
            d_a,
            ldda,
            d_b,
            lddb,
            d_x,
            lddx,
            d_workspace,
            lwork_bytes,
            niters,
            d_info,
        ),
        "cusolverDnIRSXgels",
    )
    return int(niters[0])


def irs_xgels_buffer_size(handle: int, params: int, m: int, n: int, nrhs: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnIRSXgels_bufferSize(cusolverDnHandle_t handle, cusolverDnIRSParams_t
            params, cusolver_int_t m, cusolver_int_t n, cusolver_int_t nrhs, size_t *lwork_bytes)
    """
    lwork_bytes = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnIRSXgels_bufferSize(handle, params, m, n, nrhs, lwork_bytes), "cusolverDnIRSXgels_bufferSize"
    )
    return int(lwork_bytes[0])


def spotrf_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, float *A, int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSpotrf_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnSpotrf_bufferSize")
    return int(lwork[0])


def dpotrf_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, double *A, int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDpotrf_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnDpotrf_bufferSize")
    return int(lwork[0])


def cpotrf_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuComplex *A, int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCpotrf_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnCpotrf_bufferSize")
    return int(lwork[0])


def zpotrf_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuDoubleComplex *A, int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZpotrf_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnZpotrf_bufferSize")
    return int(lwork[0])


def spotrf(handle: int, uplo: int, n: int, a: int, lda: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, float *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnSpotrf(handle, uplo, n, a, lda, workspace, lwork, dev_info), "cusolverDnSpotrf")


def dpotrf(handle: int, uplo: int, n: int, a: int, lda: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, double *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnDpotrf(handle, uplo, n, a, lda, workspace, lwork, dev_info), "cusolverDnDpotrf")


def cpotrf(handle: int, uplo: int, n: int, a: int, lda: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, cuComplex *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnCpotrf(handle, uplo, n, a, lda, workspace, lwork, dev_info), "cusolverDnCpotrf")


def zpotrf(handle: int, uplo: int, n: int, a: int, lda: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, cuDoubleComplex *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnZpotrf(handle, uplo, n, a, lda, workspace, lwork, dev_info), "cusolverDnZpotrf")


def spotrs(handle: int, uplo: int, n: int, nrhs: int, a: int, lda: int, b: int, ldb: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
            const float *A, int lda, float *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnSpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, dev_info), "cusolverDnSpotrs")


def dpotrs(handle: int, uplo: int, n: int, nrhs: int, a: int, lda: int, b: int, ldb: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
            const double *A, int lda, double *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnDpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, dev_info), "cusolverDnDpotrs")


def cpotrs(handle: int, uplo: int, n: int, nrhs: int, a: int, lda: int, b: int, ldb: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
            const cuComplex *A, int lda, cuComplex *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnCpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, dev_info), "cusolverDnCpotrs")


def zpotrs(handle: int, uplo: int, n: int, nrhs: int, a: int, lda: int, b: int, ldb: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
            const cuDoubleComplex *A, int lda, cuDoubleComplex *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnZpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, dev_info), "cusolverDnZpotrs")


def spotrf_batched(handle: int, uplo: int, n: int, aarray: Any, lda: int, info_array: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            float *[] Aarray, int lda, int *infoArray, int batchSize)
    """
    _check(
        _lib().cusolverDnSpotrfBatched(
            handle, uplo, n, _pointer(_ffi, "intptr_t *", aarray), lda, info_array, batch_size
        ),
        "cusolverDnSpotrfBatched",
    )


def dpotrf_batched(handle: int, uplo: int, n: int, aarray: Any, lda: int, info_array: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            double *[] Aarray, int lda, int *infoArray, int batchSize)
    """
    _check(
        _lib().cusolverDnDpotrfBatched(
            handle, uplo, n, _pointer(_ffi, "intptr_t *", aarray), lda, info_array, batch_size
        ),
        "cusolverDnDpotrfBatched",
    )


def cpotrf_batched(handle: int, uplo: int, n: int, aarray: Any, lda: int, info_array: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuComplex *[] Aarray, int lda, int *infoArray, int batchSize)
    """
    _check(
        _lib().cusolverDnCpotrfBatched(
            handle, uplo, n, _pointer(_ffi, "intptr_t *", aarray), lda, info_array, batch_size
        ),
        "cusolverDnCpotrfBatched",
    )


def zpotrf_batched(handle: int, uplo: int, n: int, aarray: Any, lda: int, info_array: int, batch_size: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *[] Aarray, int lda, int *infoArray, int batchSize)
    """
    _check(
        _lib().cusolverDnZpotrfBatched(
            handle, uplo, n, _pointer(_ffi, "intptr_t *", aarray), lda, info_array, batch_size
        ),
        "cusolverDnZpotrfBatched",
    )


def spotrs_batched(
    handle: int, uplo: int, n: int, nrhs: int, a: Any, lda: int, b: Any, ldb: int, d_info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            int nrhs, float *[] A, int lda, float *[] B, int ldb, int *d_info, int batchSize)
    """
    _check(
        _lib().cusolverDnSpotrsBatched(
            handle,
            uplo,
            n,
            nrhs,
            _pointer(_ffi, "intptr_t *", a),
            lda,
            _pointer(_ffi, "intptr_t *", b),
            ldb,
            d_info,
            batch_size,
        ),
        "cusolverDnSpotrsBatched",
    )


def dpotrs_batched(
    handle: int, uplo: int, n: int, nrhs: int, a: Any, lda: int, b: Any, ldb: int, d_info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            int nrhs, double *[] A, int lda, double *[] B, int ldb, int *d_info, int batchSize)
    """
    _check(
        _lib().cusolverDnDpotrsBatched(
            handle,
            uplo,
            n,
            nrhs,
            _pointer(_ffi, "intptr_t *", a),
            lda,
            _pointer(_ffi, "intptr_t *", b),
            ldb,
            d_info,
            batch_size,
        ),
        "cusolverDnDpotrsBatched",
    )


def cpotrs_batched(
    handle: int, uplo: int, n: int, nrhs: int, a: Any, lda: int, b: Any, ldb: int, d_info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            int nrhs, cuComplex *[] A, int lda, cuComplex *[] B, int ldb, int *d_info, int batchSize)
    """
    _check(
        _lib().cusolverDnCpotrsBatched(
            handle,
            uplo,
            n,
            nrhs,
            _pointer(_ffi, "intptr_t *", a),
            lda,
            _pointer(_ffi, "intptr_t *", b),
            ldb,
            d_info,
            batch_size,
        ),
        "cusolverDnCpotrsBatched",
    )


def zpotrs_batched(
    handle: int, uplo: int, n: int, nrhs: int, a: Any, lda: int, b: Any, ldb: int, d_info: int, batch_size: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            int nrhs, cuDoubleComplex *[] A, int lda, cuDoubleComplex *[] B, int ldb, int *d_info, int
            batchSize)
    """
    _check(
        _lib().cusolverDnZpotrsBatched(
            handle,
            uplo,
            n,
            nrhs,
            _pointer(_ffi, "intptr_t *", a),
            lda,
            _pointer(_ffi, "intptr_t *", b),
            ldb,
            d_info,
            batch_size,
        ),
        "cusolverDnZpotrsBatched",
    )


def spotri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, float *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSpotri_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnSpotri_bufferSize")
    return int(lwork[0])


def dpotri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, double *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDpotri_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnDpotri_bufferSize")
    return int(lwork[0])


def cpotri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuComplex *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCpotri_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnCpotri_bufferSize")
    return int(lwork[0])


def zpotri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuDoubleComplex *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZpotri_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnZpotri_bufferSize")
    return int(lwork[0])


def spotri(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, float *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnSpotri(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnSpotri")


def dpotri(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, double *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnDpotri(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnDpotri")


def cpotri(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, cuComplex *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnCpotri(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnCpotri")


def zpotri(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, cuDoubleComplex *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnZpotri(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnZpotri")


def xtrtri_buffer_size(
    handle: int, uplo: int, diag: int, n: int, data_type_a: int, a: int, lda: int
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXtrtri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo,
            cublasDiagType_t diag, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXtrtri_bufferSize(
            handle, uplo, diag, n, data_type_a, a, lda, workspace_in_bytes_on_device, workspace_in_bytes_on_host
        ),
        "cusolverDnXtrtri_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xtrtri(
    handle: int,
    uplo: int,
    diag: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXtrtri(cusolverDnHandle_t handle, cublasFillMode_t uplo, cublasDiagType_t
            diag, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *devInfo)
    """
    _check(
        _lib().cusolverDnXtrtri(
            handle,
            uplo,
            diag,
            n,
            data_type_a,
            a,
            lda,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            dev_info,
        ),
        "cusolverDnXtrtri",
    )


def slauum_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSlauum_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, float *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSlauum_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnSlauum_bufferSize")
    return int(lwork[0])


def dlauum_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDlauum_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, double *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDlauum_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnDlauum_bufferSize")
    return int(lwork[0])


def clauum_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnClauum_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuComplex *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnClauum_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnClauum_bufferSize")
    return int(lwork[0])


def zlauum_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZlauum_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuDoubleComplex *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZlauum_bufferSize(handle, uplo, n, a, lda, lwork), "cusolverDnZlauum_bufferSize")
    return int(lwork[0])


def slauum(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSlauum(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, float *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnSlauum(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnSlauum")


def dlauum(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDlauum(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, double *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnDlauum(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnDlauum")


def clauum(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnClauum(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, cuComplex *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnClauum(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnClauum")


def zlauum(handle: int, uplo: int, n: int, a: int, lda: int, work: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZlauum(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, cuDoubleComplex *work, int lwork, int *devInfo)
    """
    _check(_lib().cusolverDnZlauum(handle, uplo, n, a, lda, work, lwork, dev_info), "cusolverDnZlauum")


def sgetrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *A, int
            lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSgetrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnSgetrf_bufferSize")
    return int(lwork[0])


def dgetrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *A, int
            lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDgetrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnDgetrf_bufferSize")
    return int(lwork[0])


def cgetrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *A,
            int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCgetrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnCgetrf_bufferSize")
    return int(lwork[0])


def zgetrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n,
            cuDoubleComplex *A, int lda, int *Lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZgetrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnZgetrf_bufferSize")
    return int(lwork[0])


def sgetrf(handle: int, m: int, n: int, a: int, lda: int, workspace: int, dev_ipiv: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgetrf(cusolverDnHandle_t handle, int m, int n, float *A, int lda, float
            *Workspace, int *devIpiv, int *devInfo)
    """
    _check(_lib().cusolverDnSgetrf(handle, m, n, a, lda, workspace, dev_ipiv, dev_info), "cusolverDnSgetrf")


def dgetrf(handle: int, m: int, n: int, a: int, lda: int, workspace: int, dev_ipiv: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgetrf(cusolverDnHandle_t handle, int m, int n, double *A, int lda,
            double *Workspace, int *devIpiv, int *devInfo)
    """
    _check(_lib().cusolverDnDgetrf(handle, m, n, a, lda, workspace, dev_ipiv, dev_info), "cusolverDnDgetrf")


def cgetrf(handle: int, m: int, n: int, a: int, lda: int, workspace: int, dev_ipiv: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgetrf(cusolverDnHandle_t handle, int m, int n, cuComplex *A, int lda,
            cuComplex *Workspace, int *devIpiv, int *devInfo)
    """
    _check(_lib().cusolverDnCgetrf(handle, m, n, a, lda, workspace, dev_ipiv, dev_info), "cusolverDnCgetrf")


def zgetrf(handle: int, m: int, n: int, a: int, lda: int, workspace: int, dev_ipiv: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgetrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *A, int
            lda, cuDoubleComplex *Workspace, int *devIpiv, int *devInfo)
    """
    _check(_lib().cusolverDnZgetrf(handle, m, n, a, lda, workspace, dev_ipiv, dev_info), "cusolverDnZgetrf")


def slaswp(handle: int, n: int, a: int, lda: int, k1: int, k2: int, dev_ipiv: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSlaswp(cusolverDnHandle_t handle, int n, float *A, int lda, int k1, int
            k2, const int *devIpiv, int incx)
    """
    _check(_lib().cusolverDnSlaswp(handle, n, a, lda, k1, k2, dev_ipiv, incx), "cusolverDnSlaswp")


def dlaswp(handle: int, n: int, a: int, lda: int, k1: int, k2: int, dev_ipiv: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDlaswp(cusolverDnHandle_t handle, int n, double *A, int lda, int k1, int
            k2, const int *devIpiv, int incx)
    """
    _check(_lib().cusolverDnDlaswp(handle, n, a, lda, k1, k2, dev_ipiv, incx), "cusolverDnDlaswp")


def claswp(handle: int, n: int, a: int, lda: int, k1: int, k2: int, dev_ipiv: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnClaswp(cusolverDnHandle_t handle, int n, cuComplex *A, int lda, int k1,
            int k2, const int *devIpiv, int incx)
    """
    _check(_lib().cusolverDnClaswp(handle, n, a, lda, k1, k2, dev_ipiv, incx), "cusolverDnClaswp")


def zlaswp(handle: int, n: int, a: int, lda: int, k1: int, k2: int, dev_ipiv: int, incx: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZlaswp(cusolverDnHandle_t handle, int n, cuDoubleComplex *A, int lda, int
            k1, int k2, const int *devIpiv, int incx)
    """
    _check(_lib().cusolverDnZlaswp(handle, n, a, lda, k1, k2, dev_ipiv, incx), "cusolverDnZlaswp")


def sgetrs(
    handle: int, trans: int, n: int, nrhs: int, a: int, lda: int, dev_ipiv: int, b: int, ldb: int, dev_info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int
            nrhs, const float *A, int lda, const int *devIpiv, float *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnSgetrs(handle, trans, n, nrhs, a, lda, dev_ipiv, b, ldb, dev_info), "cusolverDnSgetrs")


def dgetrs(
    handle: int, trans: int, n: int, nrhs: int, a: int, lda: int, dev_ipiv: int, b: int, ldb: int, dev_info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int
            nrhs, const double *A, int lda, const int *devIpiv, double *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnDgetrs(handle, trans, n, nrhs, a, lda, dev_ipiv, b, ldb, dev_info), "cusolverDnDgetrs")


def cgetrs(
    handle: int, trans: int, n: int, nrhs: int, a: int, lda: int, dev_ipiv: int, b: int, ldb: int, dev_info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int
            nrhs, const cuComplex *A, int lda, const int *devIpiv, cuComplex *B, int ldb, int *devInfo)
    """
    _check(_lib().cusolverDnCgetrs(handle, trans, n, nrhs, a, lda, dev_ipiv, b, ldb, dev_info), "cusolverDnCgetrs")


def zgetrs(
    handle: int, trans: int, n: int, nrhs: int, a: int, lda: int, dev_ipiv: int, b: int, ldb: int, dev_info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int
            nrhs, const cuDoubleComplex *A, int lda, const int *devIpiv, cuDoubleComplex *B, int ldb, int
            *devInfo)
    """
    _check(_lib().cusolverDnZgetrs(handle, trans, n, nrhs, a, lda, dev_ipiv, b, ldb, dev_info), "cusolverDnZgetrs")


def sgeqrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *A, int
            lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSgeqrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnSgeqrf_bufferSize")
    return int(lwork[0])


def dgeqrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *A, int
            lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDgeqrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnDgeqrf_bufferSize")
    return int(lwork[0])


def cgeqrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *A,
            int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCgeqrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnCgeqrf_bufferSize")
    return int(lwork[0])


def zgeqrf_buffer_size(handle: int, m: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n,
            cuDoubleComplex *A, int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZgeqrf_bufferSize(handle, m, n, a, lda, lwork), "cusolverDnZgeqrf_bufferSize")
    return int(lwork[0])


def sgeqrf(handle: int, m: int, n: int, a: int, lda: int, tau: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgeqrf(cusolverDnHandle_t handle, int m, int n, float *A, int lda, float
            *TAU, float *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnSgeqrf(handle, m, n, a, lda, tau, workspace, lwork, dev_info), "cusolverDnSgeqrf")


def dgeqrf(handle: int, m: int, n: int, a: int, lda: int, tau: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgeqrf(cusolverDnHandle_t handle, int m, int n, double *A, int lda,
            double *TAU, double *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnDgeqrf(handle, m, n, a, lda, tau, workspace, lwork, dev_info), "cusolverDnDgeqrf")


def cgeqrf(handle: int, m: int, n: int, a: int, lda: int, tau: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgeqrf(cusolverDnHandle_t handle, int m, int n, cuComplex *A, int lda,
            cuComplex *TAU, cuComplex *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnCgeqrf(handle, m, n, a, lda, tau, workspace, lwork, dev_info), "cusolverDnCgeqrf")


def zgeqrf(handle: int, m: int, n: int, a: int, lda: int, tau: int, workspace: int, lwork: int, dev_info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgeqrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *A, int
            lda, cuDoubleComplex *TAU, cuDoubleComplex *Workspace, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnZgeqrf(handle, m, n, a, lda, tau, workspace, lwork, dev_info), "cusolverDnZgeqrf")


def sorgqr_buffer_size(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const
            float *A, int lda, const float *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSorgqr_bufferSize(handle, m, n, k, a, lda, tau, lwork), "cusolverDnSorgqr_bufferSize")
    return int(lwork[0])


def dorgqr_buffer_size(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const
            double *A, int lda, const double *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDorgqr_bufferSize(handle, m, n, k, a, lda, tau, lwork), "cusolverDnDorgqr_bufferSize")
    return int(lwork[0])


def cungqr_buffer_size(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const
            cuComplex *A, int lda, const cuComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCungqr_bufferSize(handle, m, n, k, a, lda, tau, lwork), "cusolverDnCungqr_bufferSize")
    return int(lwork[0])


def zungqr_buffer_size(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int k, const
            cuDoubleComplex *A, int lda, const cuDoubleComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZungqr_bufferSize(handle, m, n, k, a, lda, tau, lwork), "cusolverDnZungqr_bufferSize")
    return int(lwork[0])


def sorgqr(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgqr(cusolverDnHandle_t handle, int m, int n, int k, float *A, int lda,
            const float *tau, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSorgqr(handle, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnSorgqr")


def dorgqr(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgqr(cusolverDnHandle_t handle, int m, int n, int k, double *A, int
            lda, const double *tau, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDorgqr(handle, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnDorgqr")


def cungqr(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungqr(cusolverDnHandle_t handle, int m, int n, int k, cuComplex *A, int
            lda, const cuComplex *tau, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnCungqr(handle, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnCungqr")


def zungqr(handle: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungqr(cusolverDnHandle_t handle, int m, int n, int k, cuDoubleComplex
            *A, int lda, const cuDoubleComplex *tau, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnZungqr(handle, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnZungqr")


def sormqr_buffer_size(
    handle: int, side: int, trans: int, m: int, n: int, k: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const float *A, int lda, const float *tau, const
            float *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSormqr_bufferSize(handle, side, trans, m, n, k, a, lda, tau, c, ldc, lwork),
        "cusolverDnSormqr_bufferSize",
    )
    return int(lwork[0])


def dormqr_buffer_size(
    handle: int, side: int, trans: int, m: int, n: int, k: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const double *A, int lda, const double *tau, const
            double *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDormqr_bufferSize(handle, side, trans, m, n, k, a, lda, tau, c, ldc, lwork),
        "cusolverDnDormqr_bufferSize",
    )
    return int(lwork[0])


def cunmqr_buffer_size(
    handle: int, side: int, trans: int, m: int, n: int, k: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const cuComplex *A, int lda, const cuComplex *tau,
            const cuComplex *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCunmqr_bufferSize(handle, side, trans, m, n, k, a, lda, tau, c, ldc, lwork),
        "cusolverDnCunmqr_bufferSize",
    )
    return int(lwork[0])


def zunmqr_buffer_size(
    handle: int, side: int, trans: int, m: int, n: int, k: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *tau, const cuDoubleComplex *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZunmqr_bufferSize(handle, side, trans, m, n, k, a, lda, tau, c, ldc, lwork),
        "cusolverDnZunmqr_bufferSize",
    )
    return int(lwork[0])


def sormqr(
    handle: int,
    side: int,
    trans: int,
    m: int,
    n: int,
    k: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSormqr(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const float *A, int lda, const float *tau, float
            *C, int ldc, float *work, int lwork, int *devInfo)
    """
    _check(
        _lib().cusolverDnSormqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, dev_info),
        "cusolverDnSormqr",
    )


def dormqr(
    handle: int,
    side: int,
    trans: int,
    m: int,
    n: int,
    k: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDormqr(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const double *A, int lda, const double *tau,
            double *C, int ldc, double *work, int lwork, int *devInfo)
    """
    _check(
        _lib().cusolverDnDormqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, dev_info),
        "cusolverDnDormqr",
    )


def cunmqr(
    handle: int,
    side: int,
    trans: int,
    m: int,
    n: int,
    k: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCunmqr(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const cuComplex *A, int lda, const cuComplex *tau,
            cuComplex *C, int ldc, cuComplex *work, int lwork, int *devInfo)
    """
    _check(
        _lib().cusolverDnCunmqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, dev_info),
        "cusolverDnCunmqr",
    )


def zunmqr(
    handle: int,
    side: int,
    trans: int,
    m: int,
    n: int,
    k: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZunmqr(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasOperation_t trans, int m, int n, int k, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *tau, cuDoubleComplex *C, int ldc, cuDoubleComplex *work, int lwork, int
            *devInfo)
    """
    _check(
        _lib().cusolverDnZunmqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, dev_info),
        "cusolverDnZunmqr",
    )


def ssytrf_buffer_size(handle: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytrf_bufferSize(cusolverDnHandle_t handle, int n, float *A, int lda,
            int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSsytrf_bufferSize(handle, n, a, lda, lwork), "cusolverDnSsytrf_bufferSize")
    return int(lwork[0])


def dsytrf_buffer_size(handle: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytrf_bufferSize(cusolverDnHandle_t handle, int n, double *A, int lda,
            int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDsytrf_bufferSize(handle, n, a, lda, lwork), "cusolverDnDsytrf_bufferSize")
    return int(lwork[0])


def csytrf_buffer_size(handle: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCsytrf_bufferSize(cusolverDnHandle_t handle, int n, cuComplex *A, int
            lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCsytrf_bufferSize(handle, n, a, lda, lwork), "cusolverDnCsytrf_bufferSize")
    return int(lwork[0])


def zsytrf_buffer_size(handle: int, n: int, a: int, lda: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZsytrf_bufferSize(cusolverDnHandle_t handle, int n, cuDoubleComplex *A,
            int lda, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZsytrf_bufferSize(handle, n, a, lda, lwork), "cusolverDnZsytrf_bufferSize")
    return int(lwork[0])


def ssytrf(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, int *ipiv, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSsytrf(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnSsytrf")


def dsytrf(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, int *ipiv, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDsytrf(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnDsytrf")


def csytrf(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCsytrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, int *ipiv, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnCsytrf(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnCsytrf")


def zsytrf(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZsytrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, int *ipiv, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnZsytrf(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnZsytrf")


def xsytrf_buffer_size(
    handle: int, params: int, uplo: int, n: int, data_type_a: int, a: int, lda: int, ipiv: int, compute_type: int
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsytrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda, const
            int64_t *ipiv, cudaDataType computeType, size_t *workspaceInBytesOnDevice, size_t
            *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsytrf_bufferSize(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            ipiv,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsytrf_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsytrf(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsytrf(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, int64_t *ipiv,
            cudaDataType computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void
            *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXsytrf(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            ipiv,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXsytrf",
    )


def xhetrf_buffer_size(
    handle: int, params: int, uplo: int, n: int, data_type_a: int, a: int, lda: int, ipiv: int, compute_type: int
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXhetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda, const
            int64_t *ipiv, cudaDataType computeType, size_t *workspaceInBytesOnDevice, size_t
            *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXhetrf_bufferSize(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            ipiv,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXhetrf_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xhetrf(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXhetrf(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, int64_t *ipiv,
            cudaDataType computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void
            *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXhetrf(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            ipiv,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXhetrf",
    )


def xsytrs_buffer_size(
    handle: int,
    uplo: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    data_type_b: int,
    b: int,
    ldb: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsytrs_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo,
            int64_t n, int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t lda, const int64_t
            *ipiv, cudaDataType dataTypeB, void *B, int64_t ldb, size_t *workspaceInBytesOnDevice, size_t
            *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsytrs_bufferSize(
            handle,
            uplo,
            n,
            nrhs,
            data_type_a,
            a,
            lda,
            ipiv,
            data_type_b,
            b,
            ldb,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsytrs_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsytrs(
    handle: int,
    uplo: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    data_type_b: int,
    b: int,
    ldb: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsytrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int64_t n,
            int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t lda, const int64_t *ipiv,
            cudaDataType dataTypeB, void *B, int64_t ldb, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXsytrs(
            handle,
            uplo,
            n,
            nrhs,
            data_type_a,
            a,
            lda,
            ipiv,
            data_type_b,
            b,
            ldb,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXsytrs",
    )


def xhetrs_buffer_size(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    data_type_b: int,
    b: int,
    ldb: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXhetrs_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t
            lda, const int64_t *ipiv, cudaDataType dataTypeB, void *B, int64_t ldb, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXhetrs_bufferSize(
            handle,
            params,
            uplo,
            n,
            nrhs,
            data_type_a,
            a,
            lda,
            ipiv,
            data_type_b,
            b,
            ldb,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXhetrs_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xhetrs(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    data_type_b: int,
    b: int,
    ldb: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXhetrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t
            lda, const int64_t *ipiv, cudaDataType dataTypeB, void *B, int64_t ldb, void *bufferOnDevice,
            size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXhetrs(
            handle,
            params,
            uplo,
            n,
            nrhs,
            data_type_a,
            a,
            lda,
            ipiv,
            data_type_b,
            b,
            ldb,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXhetrs",
    )


def ssytri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, float *A, int lda, const int *ipiv, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSsytri_bufferSize(handle, uplo, n, a, lda, ipiv, lwork), "cusolverDnSsytri_bufferSize")
    return int(lwork[0])


def dsytri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, double *A, int lda, const int *ipiv, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDsytri_bufferSize(handle, uplo, n, a, lda, ipiv, lwork), "cusolverDnDsytri_bufferSize")
    return int(lwork[0])


def csytri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCsytri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuComplex *A, int lda, const int *ipiv, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCsytri_bufferSize(handle, uplo, n, a, lda, ipiv, lwork), "cusolverDnCsytri_bufferSize")
    return int(lwork[0])


def zsytri_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZsytri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, cuDoubleComplex *A, int lda, const int *ipiv, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZsytri_bufferSize(handle, uplo, n, a, lda, ipiv, lwork), "cusolverDnZsytri_bufferSize")
    return int(lwork[0])


def ssytri(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, const int *ipiv, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSsytri(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnSsytri")


def dsytri(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, const int *ipiv, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDsytri(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnDsytri")


def csytri(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCsytri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, const int *ipiv, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnCsytri(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnCsytri")


def zsytri(handle: int, uplo: int, n: int, a: int, lda: int, ipiv: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZsytri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, const int *ipiv, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnZsytri(handle, uplo, n, a, lda, ipiv, work, lwork, info), "cusolverDnZsytri")


def sgebrd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnSgebrd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *Lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSgebrd_bufferSize(handle, m, n, lwork), "cusolverDnSgebrd_bufferSize")
    return int(lwork[0])


def dgebrd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnDgebrd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *Lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDgebrd_bufferSize(handle, m, n, lwork), "cusolverDnDgebrd_bufferSize")
    return int(lwork[0])


def cgebrd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnCgebrd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *Lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCgebrd_bufferSize(handle, m, n, lwork), "cusolverDnCgebrd_bufferSize")
    return int(lwork[0])


def zgebrd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnZgebrd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *Lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZgebrd_bufferSize(handle, m, n, lwork), "cusolverDnZgebrd_bufferSize")
    return int(lwork[0])


def sgebrd(
    handle: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    d: int,
    e: int,
    tauq: int,
    taup: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgebrd(cusolverDnHandle_t handle, int m, int n, float *A, int lda, float
            *D, float *E, float *TAUQ, float *TAUP, float *Work, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnSgebrd(handle, m, n, a, lda, d, e, tauq, taup, work, lwork, dev_info), "cusolverDnSgebrd")


def dgebrd(
    handle: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    d: int,
    e: int,
    tauq: int,
    taup: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgebrd(cusolverDnHandle_t handle, int m, int n, double *A, int lda,
            double *D, double *E, double *TAUQ, double *TAUP, double *Work, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnDgebrd(handle, m, n, a, lda, d, e, tauq, taup, work, lwork, dev_info), "cusolverDnDgebrd")


def cgebrd(
    handle: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    d: int,
    e: int,
    tauq: int,
    taup: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgebrd(cusolverDnHandle_t handle, int m, int n, cuComplex *A, int lda,
            float *D, float *E, cuComplex *TAUQ, cuComplex *TAUP, cuComplex *Work, int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnCgebrd(handle, m, n, a, lda, d, e, tauq, taup, work, lwork, dev_info), "cusolverDnCgebrd")


def zgebrd(
    handle: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    d: int,
    e: int,
    tauq: int,
    taup: int,
    work: int,
    lwork: int,
    dev_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgebrd(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *A, int
            lda, double *D, double *E, cuDoubleComplex *TAUQ, cuDoubleComplex *TAUP, cuDoubleComplex *Work,
            int Lwork, int *devInfo)
    """
    _check(_lib().cusolverDnZgebrd(handle, m, n, a, lda, d, e, tauq, taup, work, lwork, dev_info), "cusolverDnZgebrd")


def sorgbr_buffer_size(handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgbr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, int
            m, int n, int k, const float *A, int lda, const float *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSorgbr_bufferSize(handle, side, m, n, k, a, lda, tau, lwork), "cusolverDnSorgbr_bufferSize")
    return int(lwork[0])


def dorgbr_buffer_size(handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgbr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, int
            m, int n, int k, const double *A, int lda, const double *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDorgbr_bufferSize(handle, side, m, n, k, a, lda, tau, lwork), "cusolverDnDorgbr_bufferSize")
    return int(lwork[0])


def cungbr_buffer_size(handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungbr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, int
            m, int n, int k, const cuComplex *A, int lda, const cuComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCungbr_bufferSize(handle, side, m, n, k, a, lda, tau, lwork), "cusolverDnCungbr_bufferSize")
    return int(lwork[0])


def zungbr_buffer_size(handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungbr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, int
            m, int n, int k, const cuDoubleComplex *A, int lda, const cuDoubleComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZungbr_bufferSize(handle, side, m, n, k, a, lda, tau, lwork), "cusolverDnZungbr_bufferSize")
    return int(lwork[0])


def sorgbr(
    handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgbr(cusolverDnHandle_t handle, cublasSideMode_t side, int m, int n,
            int k, float *A, int lda, const float *tau, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSorgbr(handle, side, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnSorgbr")


def dorgbr(
    handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgbr(cusolverDnHandle_t handle, cublasSideMode_t side, int m, int n,
            int k, double *A, int lda, const double *tau, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDorgbr(handle, side, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnDorgbr")


def cungbr(
    handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungbr(cusolverDnHandle_t handle, cublasSideMode_t side, int m, int n,
            int k, cuComplex *A, int lda, const cuComplex *tau, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnCungbr(handle, side, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnCungbr")


def zungbr(
    handle: int, side: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungbr(cusolverDnHandle_t handle, cublasSideMode_t side, int m, int n,
            int k, cuDoubleComplex *A, int lda, const cuDoubleComplex *tau, cuDoubleComplex *work, int
            lwork, int *info)
    """
    _check(_lib().cusolverDnZungbr(handle, side, m, n, k, a, lda, tau, work, lwork, info), "cusolverDnZungbr")


def ssytrd_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytrd_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const float *A, int lda, const float *d, const float *e, const float *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSsytrd_bufferSize(handle, uplo, n, a, lda, d, e, tau, lwork), "cusolverDnSsytrd_bufferSize")
    return int(lwork[0])


def dsytrd_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytrd_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const double *A, int lda, const double *d, const double *e, const double *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDsytrd_bufferSize(handle, uplo, n, a, lda, d, e, tau, lwork), "cusolverDnDsytrd_bufferSize")
    return int(lwork[0])


def chetrd_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChetrd_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const cuComplex *A, int lda, const float *d, const float *e, const cuComplex *tau, int
            *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnChetrd_bufferSize(handle, uplo, n, a, lda, d, e, tau, lwork), "cusolverDnChetrd_bufferSize")
    return int(lwork[0])


def zhetrd_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhetrd_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const cuDoubleComplex *A, int lda, const double *d, const double *e, const cuDoubleComplex
            *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZhetrd_bufferSize(handle, uplo, n, a, lda, d, e, tau, lwork), "cusolverDnZhetrd_bufferSize")
    return int(lwork[0])


def ssytrd(
    handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsytrd(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, float *d, float *e, float *tau, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSsytrd(handle, uplo, n, a, lda, d, e, tau, work, lwork, info), "cusolverDnSsytrd")


def dsytrd(
    handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsytrd(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, double *d, double *e, double *tau, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDsytrd(handle, uplo, n, a, lda, d, e, tau, work, lwork, info), "cusolverDnDsytrd")


def chetrd(
    handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChetrd(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, float *d, float *e, cuComplex *tau, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnChetrd(handle, uplo, n, a, lda, d, e, tau, work, lwork, info), "cusolverDnChetrd")


def zhetrd(
    handle: int, uplo: int, n: int, a: int, lda: int, d: int, e: int, tau: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhetrd(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, double *d, double *e, cuDoubleComplex *tau, cuDoubleComplex *work,
            int lwork, int *info)
    """
    _check(_lib().cusolverDnZhetrd(handle, uplo, n, a, lda, d, e, tau, work, lwork, info), "cusolverDnZhetrd")


def sorgtr_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgtr_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const float *A, int lda, const float *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSorgtr_bufferSize(handle, uplo, n, a, lda, tau, lwork), "cusolverDnSorgtr_bufferSize")
    return int(lwork[0])


def dorgtr_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgtr_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const double *A, int lda, const double *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDorgtr_bufferSize(handle, uplo, n, a, lda, tau, lwork), "cusolverDnDorgtr_bufferSize")
    return int(lwork[0])


def cungtr_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungtr_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const cuComplex *A, int lda, const cuComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCungtr_bufferSize(handle, uplo, n, a, lda, tau, lwork), "cusolverDnCungtr_bufferSize")
    return int(lwork[0])


def zungtr_buffer_size(handle: int, uplo: int, n: int, a: int, lda: int, tau: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungtr_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t uplo, int
            n, const cuDoubleComplex *A, int lda, const cuDoubleComplex *tau, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZungtr_bufferSize(handle, uplo, n, a, lda, tau, lwork), "cusolverDnZungtr_bufferSize")
    return int(lwork[0])


def sorgtr(handle: int, uplo: int, n: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSorgtr(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A,
            int lda, const float *tau, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSorgtr(handle, uplo, n, a, lda, tau, work, lwork, info), "cusolverDnSorgtr")


def dorgtr(handle: int, uplo: int, n: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDorgtr(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double
            *A, int lda, const double *tau, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDorgtr(handle, uplo, n, a, lda, tau, work, lwork, info), "cusolverDnDorgtr")


def cungtr(handle: int, uplo: int, n: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCungtr(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex
            *A, int lda, const cuComplex *tau, cuComplex *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnCungtr(handle, uplo, n, a, lda, tau, work, lwork, info), "cusolverDnCungtr")


def zungtr(handle: int, uplo: int, n: int, a: int, lda: int, tau: int, work: int, lwork: int, info: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZungtr(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
            cuDoubleComplex *A, int lda, const cuDoubleComplex *tau, cuDoubleComplex *work, int lwork, int
            *info)
    """
    _check(_lib().cusolverDnZungtr(handle, uplo, n, a, lda, tau, work, lwork, info), "cusolverDnZungtr")


def sormtr_buffer_size(
    handle: int, side: int, uplo: int, trans: int, m: int, n: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSormtr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasFillMode_t uplo, cublasOperation_t trans, int m, int n, const float *A, int lda, const
            float *tau, const float *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSormtr_bufferSize(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, lwork),
        "cusolverDnSormtr_bufferSize",
    )
    return int(lwork[0])


def dormtr_buffer_size(
    handle: int, side: int, uplo: int, trans: int, m: int, n: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDormtr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasFillMode_t uplo, cublasOperation_t trans, int m, int n, const double *A, int lda, const
            double *tau, const double *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDormtr_bufferSize(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, lwork),
        "cusolverDnDormtr_bufferSize",
    )
    return int(lwork[0])


def cunmtr_buffer_size(
    handle: int, side: int, uplo: int, trans: int, m: int, n: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCunmtr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasFillMode_t uplo, cublasOperation_t trans, int m, int n, const cuComplex *A, int lda, const
            cuComplex *tau, const cuComplex *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCunmtr_bufferSize(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, lwork),
        "cusolverDnCunmtr_bufferSize",
    )
    return int(lwork[0])


def zunmtr_buffer_size(
    handle: int, side: int, uplo: int, trans: int, m: int, n: int, a: int, lda: int, tau: int, c: int, ldc: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZunmtr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side,
            cublasFillMode_t uplo, cublasOperation_t trans, int m, int n, const cuDoubleComplex *A, int lda,
            const cuDoubleComplex *tau, const cuDoubleComplex *C, int ldc, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZunmtr_bufferSize(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, lwork),
        "cusolverDnZunmtr_bufferSize",
    )
    return int(lwork[0])


def sormtr(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSormtr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, int m, int n, float *A, int lda, float *tau, float *C, int ldc,
            float *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnSormtr(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, work, lwork, info),
        "cusolverDnSormtr",
    )


def dormtr(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDormtr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, int m, int n, double *A, int lda, double *tau, double *C, int
            ldc, double *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnDormtr(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, work, lwork, info),
        "cusolverDnDormtr",
    )


def cunmtr(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCunmtr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, int m, int n, cuComplex *A, int lda, cuComplex *tau, cuComplex
            *C, int ldc, cuComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnCunmtr(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, work, lwork, info),
        "cusolverDnCunmtr",
    )


def zunmtr(
    handle: int,
    side: int,
    uplo: int,
    trans: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    tau: int,
    c: int,
    ldc: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZunmtr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasFillMode_t
            uplo, cublasOperation_t trans, int m, int n, cuDoubleComplex *A, int lda, cuDoubleComplex *tau,
            cuDoubleComplex *C, int ldc, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnZunmtr(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, work, lwork, info),
        "cusolverDnZunmtr",
    )


def sgesvd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnSgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSgesvd_bufferSize(handle, m, n, lwork), "cusolverDnSgesvd_bufferSize")
    return int(lwork[0])


def dgesvd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnDgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDgesvd_bufferSize(handle, m, n, lwork), "cusolverDnDgesvd_bufferSize")
    return int(lwork[0])


def cgesvd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnCgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCgesvd_bufferSize(handle, m, n, lwork), "cusolverDnCgesvd_bufferSize")
    return int(lwork[0])


def zgesvd_buffer_size(handle: int, m: int, n: int) -> int:
    """``cusolverStatus_t cusolverDnZgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)``."""
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZgesvd_bufferSize(handle, m, n, lwork), "cusolverDnZgesvd_bufferSize")
    return int(lwork[0])


def sgesvd(
    handle: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    vt: int,
    ldvt: int,
    work: int,
    lwork: int,
    rwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt,
            int m, int n, float *A, int lda, float *S, float *U, int ldu, float *VT, int ldvt, float *work,
            int lwork, float *rwork, int *info)
    """
    _check(
        _lib().cusolverDnSgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, info),
        "cusolverDnSgesvd",
    )


def dgesvd(
    handle: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    vt: int,
    ldvt: int,
    work: int,
    lwork: int,
    rwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt,
            int m, int n, double *A, int lda, double *S, double *U, int ldu, double *VT, int ldvt, double
            *work, int lwork, double *rwork, int *info)
    """
    _check(
        _lib().cusolverDnDgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, info),
        "cusolverDnDgesvd",
    )


def cgesvd(
    handle: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    vt: int,
    ldvt: int,
    work: int,
    lwork: int,
    rwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt,
            int m, int n, cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *VT, int ldvt,
            cuComplex *work, int lwork, float *rwork, int *info)
    """
    _check(
        _lib().cusolverDnCgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, info),
        "cusolverDnCgesvd",
    )


def zgesvd(
    handle: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    vt: int,
    ldvt: int,
    work: int,
    lwork: int,
    rwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt,
            int m, int n, cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu,
            cuDoubleComplex *VT, int ldvt, cuDoubleComplex *work, int lwork, double *rwork, int *info)
    """
    _check(
        _lib().cusolverDnZgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, info),
        "cusolverDnZgesvd",
    )


def ssyevd_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const float *A, int lda, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnSsyevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork), "cusolverDnSsyevd_bufferSize")
    return int(lwork[0])


def dsyevd_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const double *A, int lda, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnDsyevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork), "cusolverDnDsyevd_bufferSize")
    return int(lwork[0])


def cheevd_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const cuComplex *A, int lda, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnCheevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork), "cusolverDnCheevd_bufferSize")
    return int(lwork[0])


def zheevd_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(_lib().cusolverDnZheevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork), "cusolverDnZheevd_bufferSize")
    return int(lwork[0])


def ssyevd(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, float *A, int lda, float *W, float *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnSsyevd(handle, jobz, uplo, n, a, lda, w, work, lwork, info), "cusolverDnSsyevd")


def dsyevd(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, double *A, int lda, double *W, double *work, int lwork, int *info)
    """
    _check(_lib().cusolverDnDsyevd(handle, jobz, uplo, n, a, lda, w, work, lwork, info), "cusolverDnDsyevd")


def cheevd(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuComplex *A, int lda, float *W, cuComplex *work, int lwork, int
            *info)
    """
    _check(_lib().cusolverDnCheevd(handle, jobz, uplo, n, a, lda, w, work, lwork, info), "cusolverDnCheevd")


def zheevd(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int
            lwork, int *info)
    """
    _check(_lib().cusolverDnZheevd(handle, jobz, uplo, n, a, lda, w, work, lwork, info), "cusolverDnZheevd")


def ssyevdx_buffer_size(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, const float *A, int lda, float vl, float
            vu, int il, int iu, int *meig, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsyevdx_bufferSize(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, lwork),
        "cusolverDnSsyevdx_bufferSize",
    )
    return int(lwork[0])


def dsyevdx_buffer_size(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, const double *A, int lda, double vl,
            double vu, int il, int iu, int *meig, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsyevdx_bufferSize(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, lwork),
        "cusolverDnDsyevdx_bufferSize",
    )
    return int(lwork[0])


def cheevdx_buffer_size(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, const cuComplex *A, int lda, float vl,
            float vu, int il, int iu, int *meig, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCheevdx_bufferSize(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, lwork),
        "cusolverDnCheevdx_bufferSize",
    )
    return int(lwork[0])


def zheevdx_buffer_size(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevdx_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda,
            double vl, double vu, int il, int iu, int *meig, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZheevdx_bufferSize(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, lwork),
        "cusolverDnZheevdx_bufferSize",
    )
    return int(lwork[0])


def ssyevdx(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, float *A, int lda, float vl, float vu,
            int il, int iu, int *meig, float *W, float *work, int lwork, int *info)
    """
    meig = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsyevdx(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, work, lwork, info),
        "cusolverDnSsyevdx",
    )
    return int(meig[0])


def dsyevdx(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, double *A, int lda, double vl, double
            vu, int il, int iu, int *meig, double *W, double *work, int lwork, int *info)
    """
    meig = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsyevdx(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, work, lwork, info),
        "cusolverDnDsyevdx",
    )
    return int(meig[0])


def cheevdx(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuComplex *A, int lda, float vl, float
            vu, int il, int iu, int *meig, float *W, cuComplex *work, int lwork, int *info)
    """
    meig = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCheevdx(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, work, lwork, info),
        "cusolverDnCheevdx",
    )
    return int(meig[0])


def zheevdx(
    handle: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevdx(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda, double vl,
            double vu, int il, int iu, int *meig, double *W, cuDoubleComplex *work, int lwork, int *info)
    """
    meig = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZheevdx(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, work, lwork, info),
        "cusolverDnZheevdx",
    )
    return int(meig[0])


def ssygvdx_buffer_size(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvdx_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const float *A,
            int lda, const float *B, int ldb, float vl, float vu, int il, int iu, int *meig, const float *W,
            int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsygvdx_bufferSize(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, lwork
        ),
        "cusolverDnSsygvdx_bufferSize",
    )
    return int(lwork[0])


def dsygvdx_buffer_size(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvdx_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const double *A,
            int lda, const double *B, int ldb, double vl, double vu, int il, int iu, int *meig, const double
            *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsygvdx_bufferSize(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, lwork
        ),
        "cusolverDnDsygvdx_bufferSize",
    )
    return int(lwork[0])


def chegvdx_buffer_size(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvdx_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const cuComplex
            *A, int lda, const cuComplex *B, int ldb, float vl, float vu, int il, int iu, int *meig, const
            float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnChegvdx_bufferSize(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, lwork
        ),
        "cusolverDnChegvdx_bufferSize",
    )
    return int(lwork[0])


def zhegvdx_buffer_size(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvdx_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, const
            cuDoubleComplex *A, int lda, const cuDoubleComplex *B, int ldb, double vl, double vu, int il,
            int iu, int *meig, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZhegvdx_bufferSize(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, lwork
        ),
        "cusolverDnZhegvdx_bufferSize",
    )
    return int(lwork[0])


def ssygvdx(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvdx(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, float *A, int
            lda, float *B, int ldb, float vl, float vu, int il, int iu, int *meig, float *W, float *work,
            int lwork, int *info)
    """
    _check(
        _lib().cusolverDnSsygvdx(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, work, lwork, info
        ),
        "cusolverDnSsygvdx",
    )


def dsygvdx(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvdx(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, double *A, int
            lda, double *B, int ldb, double vl, double vu, int il, int iu, int *meig, double *W, double
            *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnDsygvdx(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, work, lwork, info
        ),
        "cusolverDnDsygvdx",
    )


def chegvdx(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvdx(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuComplex *A,
            int lda, cuComplex *B, int ldb, float vl, float vu, int il, int iu, int *meig, float *W,
            cuComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnChegvdx(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, work, lwork, info
        ),
        "cusolverDnChegvdx",
    )


def zhegvdx(
    handle: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    vl: float,
    vu: float,
    il: int,
    iu: int,
    meig: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvdx(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int n, cuDoubleComplex
            *A, int lda, cuDoubleComplex *B, int ldb, double vl, double vu, int il, int iu, int *meig,
            double *W, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnZhegvdx(
            handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, iu, meig, w, work, lwork, info
        ),
        "cusolverDnZhegvdx",
    )


def ssygvd_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *A, int lda, const float *B,
            int ldb, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsygvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork),
        "cusolverDnSsygvd_bufferSize",
    )
    return int(lwork[0])


def dsygvd_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *A, int lda, const double *B,
            int ldb, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsygvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork),
        "cusolverDnDsygvd_bufferSize",
    )
    return int(lwork[0])


def chegvd_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *A, int lda, const
            cuComplex *B, int ldb, const float *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnChegvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork),
        "cusolverDnChegvd_bufferSize",
    )
    return int(lwork[0])


def zhegvd_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvd_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const double *W, int *lwork)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZhegvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork),
        "cusolverDnZhegvd_bufferSize",
    )
    return int(lwork[0])


def ssygvd(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvd(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *A, int lda, float *B, int ldb,
            float *W, float *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnSsygvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info), "cusolverDnSsygvd"
    )


def dsygvd(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvd(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *A, int lda, double *B, int ldb,
            double *W, double *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnDsygvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info), "cusolverDnDsygvd"
    )


def chegvd(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvd(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *A, int lda, cuComplex *B, int
            ldb, float *W, cuComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnChegvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info), "cusolverDnChegvd"
    )


def zhegvd(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvd(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda,
            cuDoubleComplex *B, int ldb, double *W, cuDoubleComplex *work, int lwork, int *info)
    """
    _check(
        _lib().cusolverDnZhegvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info), "cusolverDnZhegvd"
    )


def xsygvd_buffer_size(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    d_a: int,
    lda: int,
    data_type_b: int,
    d_b: int,
    ldb: int,
    data_type_w: int,
    d_w: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, const void *d_A, int64_t lda, cudaDataType dataTypeB, const void *d_B, int64_t ldb,
            cudaDataType dataTypeW, const void *d_W, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsygvd_bufferSize(
            handle,
            params,
            itype,
            jobz,
            uplo,
            n,
            data_type_a,
            d_a,
            lda,
            data_type_b,
            d_b,
            ldb,
            data_type_w,
            d_w,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsygvd_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsygvd(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    d_a: int,
    lda: int,
    data_type_b: int,
    d_b: int,
    ldb: int,
    data_type_w: int,
    d_w: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    d_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvd(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, void *d_A, int64_t lda, cudaDataType dataTypeB, void *d_B, int64_t ldb, cudaDataType
            dataTypeW, void *d_W, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *d_info)
    """
    _check(
        _lib().cusolverDnXsygvd(
            handle,
            params,
            itype,
            jobz,
            uplo,
            n,
            data_type_a,
            d_a,
            lda,
            data_type_b,
            d_b,
            ldb,
            data_type_w,
            d_w,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            d_info,
        ),
        "cusolverDnXsygvd",
    )


def xsygv_strided_batched_buffer_size(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    stride_a: int,
    data_type_b: int,
    b: int,
    ldb: int,
    stride_b: int,
    data_type_w: int,
    w: int,
    stride_w: int,
    compute_type: int,
    batch_size: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvStridedBatched_bufferSize(cusolverDnHandle_t handle,
            cusolverDnParams_t params, cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t
            uplo, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda, int64_t strideA,
            cudaDataType dataTypeB, const void *B, int64_t ldb, int64_t strideB, cudaDataType dataTypeW,
            const void *W, int64_t strideW, cudaDataType computeType, int64_t batchSize, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsygvStridedBatched_bufferSize(
            handle,
            params,
            itype,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            stride_a,
            data_type_b,
            b,
            ldb,
            stride_b,
            data_type_w,
            w,
            stride_w,
            compute_type,
            batch_size,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsygvStridedBatched_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsygv_strided_batched(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    stride_a: int,
    data_type_b: int,
    b: int,
    ldb: int,
    stride_b: int,
    data_type_w: int,
    w: int,
    stride_w: int,
    compute_type: int,
    batch_size: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvStridedBatched(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, void *A, int64_t lda, int64_t strideA, cudaDataType dataTypeB, void *B, int64_t ldb,
            int64_t strideB, cudaDataType dataTypeW, void *W, int64_t strideW, cudaDataType computeType,
            int64_t batchSize, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void *bufferOnHost,
            size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXsygvStridedBatched(
            handle,
            params,
            itype,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            stride_a,
            data_type_b,
            b,
            ldb,
            stride_b,
            data_type_w,
            w,
            stride_w,
            compute_type,
            batch_size,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXsygvStridedBatched",
    )


def xsygvdx_buffer_size(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    d_a: int,
    lda: int,
    data_type_b: int,
    d_b: int,
    ldb: int,
    vl: int,
    vu: int,
    il: int,
    iu: int,
    meig: int,
    data_type_w: int,
    d_w: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvdx_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigType_t itype, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, const void *d_A, int64_t lda, cudaDataType dataTypeB, const void *d_B, int64_t ldb,
            void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig, cudaDataType dataTypeW, const void
            *d_W, cudaDataType computeType, size_t *workspaceInBytesOnDevice, size_t
            *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsygvdx_bufferSize(
            handle,
            params,
            itype,
            jobz,
            uplo,
            n,
            data_type_a,
            d_a,
            lda,
            data_type_b,
            d_b,
            ldb,
            vl,
            vu,
            il,
            iu,
            meig,
            data_type_w,
            d_w,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsygvdx_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsygvdx(
    handle: int,
    params: int,
    itype: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    data_type_a: int,
    d_a: int,
    lda: int,
    data_type_b: int,
    d_b: int,
    ldb: int,
    vl: int,
    vu: int,
    il: int,
    iu: int,
    meig: int,
    data_type_w: int,
    d_w: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    d_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsygvdx(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigType_t itype, cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t
            uplo, int64_t n, cudaDataType dataTypeA, void *d_A, int64_t lda, cudaDataType dataTypeB, void
            *d_B, int64_t ldb, void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig, cudaDataType
            dataTypeW, void *d_W, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *d_info)
    """
    _check(
        _lib().cusolverDnXsygvdx(
            handle,
            params,
            itype,
            jobz,
            range,
            uplo,
            n,
            data_type_a,
            d_a,
            lda,
            data_type_b,
            d_b,
            ldb,
            vl,
            vu,
            il,
            iu,
            meig,
            data_type_w,
            d_w,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            d_info,
        ),
        "cusolverDnXsygvdx",
    )


def create_syevj_info() -> int:
    """``cusolverStatus_t cusolverDnCreateSyevjInfo(syevjInfo_t *info)``."""
    info = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnCreateSyevjInfo(info), "cusolverDnCreateSyevjInfo")
    return int(info[0])


def destroy_syevj_info(info: int) -> None:
    """``cusolverStatus_t cusolverDnDestroySyevjInfo(syevjInfo_t info)``."""
    _check(_lib().cusolverDnDestroySyevjInfo(info), "cusolverDnDestroySyevjInfo")


def xsyevj_set_tolerance(info: int, tolerance: float) -> None:
    """``cusolverStatus_t cusolverDnXsyevjSetTolerance(syevjInfo_t info, double tolerance)``."""
    _check(_lib().cusolverDnXsyevjSetTolerance(info, tolerance), "cusolverDnXsyevjSetTolerance")


def xsyevj_set_max_sweeps(info: int, max_sweeps: int) -> None:
    """``cusolverStatus_t cusolverDnXsyevjSetMaxSweeps(syevjInfo_t info, int max_sweeps)``."""
    _check(_lib().cusolverDnXsyevjSetMaxSweeps(info, max_sweeps), "cusolverDnXsyevjSetMaxSweeps")


def xsyevj_set_sort_eig(info: int, sort_eig: int) -> None:
    """``cusolverStatus_t cusolverDnXsyevjSetSortEig(syevjInfo_t info, int sort_eig)``."""
    _check(_lib().cusolverDnXsyevjSetSortEig(info, sort_eig), "cusolverDnXsyevjSetSortEig")


def xsyevj_get_residual(handle: int, info: int) -> float:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevjGetResidual(cusolverDnHandle_t handle, syevjInfo_t info, double
            *residual)
    """
    residual = _ffi.new("double[1]")
    _check(_lib().cusolverDnXsyevjGetResidual(handle, info, residual), "cusolverDnXsyevjGetResidual")
    return float(residual[0])


def xsyevj_get_sweeps(handle: int, info: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevjGetSweeps(cusolverDnHandle_t handle, syevjInfo_t info, int
            *executed_sweeps)
    """
    executed_sweeps = _ffi.new("int[1]")
    _check(_lib().cusolverDnXsyevjGetSweeps(handle, info, executed_sweeps), "cusolverDnXsyevjGetSweeps")
    return int(executed_sweeps[0])


def ssyevj_batched_buffer_size(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int, batch_size: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, cublasFillMode_t uplo, int n, const float *A, int lda, const float *W, int *lwork,
            syevjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsyevjBatched_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params, batch_size),
        "cusolverDnSsyevjBatched_bufferSize",
    )
    return int(lwork[0])


def dsyevj_batched_buffer_size(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int, batch_size: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, cublasFillMode_t uplo, int n, const double *A, int lda, const double *W, int *lwork,
            syevjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsyevjBatched_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params, batch_size),
        "cusolverDnDsyevjBatched_bufferSize",
    )
    return int(lwork[0])


def cheevj_batched_buffer_size(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int, batch_size: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, cublasFillMode_t uplo, int n, const cuComplex *A, int lda, const float *W, int *lwork,
            syevjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCheevjBatched_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params, batch_size),
        "cusolverDnCheevjBatched_bufferSize",
    )
    return int(lwork[0])


def zheevj_batched_buffer_size(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int, batch_size: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda, const double *W, int
            *lwork, syevjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZheevjBatched_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params, batch_size),
        "cusolverDnZheevjBatched_bufferSize",
    )
    return int(lwork[0])


def ssyevj_batched(
    handle: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, float *A, int lda, float *W, float *work, int lwork, int *info,
            syevjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnSsyevjBatched(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params, batch_size),
        "cusolverDnSsyevjBatched",
    )


def dsyevj_batched(
    handle: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, double *A, int lda, double *W, double *work, int lwork, int *info,
            syevjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnDsyevjBatched(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params, batch_size),
        "cusolverDnDsyevjBatched",
    )


def cheevj_batched(
    handle: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuComplex *A, int lda, float *W, cuComplex *work, int lwork, int
            *info, syevjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnCheevjBatched(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params, batch_size),
        "cusolverDnCheevjBatched",
    )


def zheevj_batched(
    handle: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int
            lwork, int *info, syevjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnZheevjBatched(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params, batch_size),
        "cusolverDnZheevjBatched",
    )


def ssyevj_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const float *A, int lda, const float *W, int *lwork, syevjInfo_t
            params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsyevj_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params),
        "cusolverDnSsyevj_bufferSize",
    )
    return int(lwork[0])


def dsyevj_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const double *A, int lda, const double *W, int *lwork, syevjInfo_t
            params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsyevj_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params),
        "cusolverDnDsyevj_bufferSize",
    )
    return int(lwork[0])


def cheevj_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const cuComplex *A, int lda, const float *W, int *lwork,
            syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCheevj_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params),
        "cusolverDnCheevj_bufferSize",
    )
    return int(lwork[0])


def zheevj_buffer_size(handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, params: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda, const double *W, int *lwork,
            syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZheevj_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params),
        "cusolverDnZheevj_bufferSize",
    )
    return int(lwork[0])


def ssyevj(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int, params: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, float *A, int lda, float *W, float *work, int lwork, int *info,
            syevjInfo_t params)
    """
    _check(_lib().cusolverDnSsyevj(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params), "cusolverDnSsyevj")


def dsyevj(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int, params: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, double *A, int lda, double *W, double *work, int lwork, int *info,
            syevjInfo_t params)
    """
    _check(_lib().cusolverDnDsyevj(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params), "cusolverDnDsyevj")


def cheevj(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int, params: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuComplex *A, int lda, float *W, cuComplex *work, int lwork, int
            *info, syevjInfo_t params)
    """
    _check(_lib().cusolverDnCheevj(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params), "cusolverDnCheevj")


def zheevj(
    handle: int, jobz: int, uplo: int, n: int, a: int, lda: int, w: int, work: int, lwork: int, info: int, params: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int
            lwork, int *info, syevjInfo_t params)
    """
    _check(_lib().cusolverDnZheevj(handle, jobz, uplo, n, a, lda, w, work, lwork, info, params), "cusolverDnZheevj")


def ssygvj_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int, params: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const float *A, int lda, const float *B,
            int ldb, const float *W, int *lwork, syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSsygvj_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork, params),
        "cusolverDnSsygvj_bufferSize",
    )
    return int(lwork[0])


def dsygvj_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int, params: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const double *A, int lda, const double *B,
            int ldb, const double *W, int *lwork, syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDsygvj_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork, params),
        "cusolverDnDsygvj_bufferSize",
    )
    return int(lwork[0])


def chegvj_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int, params: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuComplex *A, int lda, const
            cuComplex *B, int ldb, const float *W, int *lwork, syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnChegvj_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork, params),
        "cusolverDnChegvj_bufferSize",
    )
    return int(lwork[0])


def zhegvj_buffer_size(
    handle: int, itype: int, jobz: int, uplo: int, n: int, a: int, lda: int, b: int, ldb: int, w: int, params: int
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvj_bufferSize(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, const cuDoubleComplex *A, int lda, const
            cuDoubleComplex *B, int ldb, const double *W, int *lwork, syevjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZhegvj_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork, params),
        "cusolverDnZhegvj_bufferSize",
    )
    return int(lwork[0])


def ssygvj(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSsygvj(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, float *A, int lda, float *B, int ldb,
            float *W, float *work, int lwork, int *info, syevjInfo_t params)
    """
    _check(
        _lib().cusolverDnSsygvj(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info, params),
        "cusolverDnSsygvj",
    )


def dsygvj(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDsygvj(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, double *A, int lda, double *B, int ldb,
            double *W, double *work, int lwork, int *info, syevjInfo_t params)
    """
    _check(
        _lib().cusolverDnDsygvj(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info, params),
        "cusolverDnDsygvj",
    )


def chegvj(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnChegvj(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuComplex *A, int lda, cuComplex *B, int
            ldb, float *W, cuComplex *work, int lwork, int *info, syevjInfo_t params)
    """
    _check(
        _lib().cusolverDnChegvj(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info, params),
        "cusolverDnChegvj",
    )


def zhegvj(
    handle: int,
    itype: int,
    jobz: int,
    uplo: int,
    n: int,
    a: int,
    lda: int,
    b: int,
    ldb: int,
    w: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZhegvj(cusolverDnHandle_t handle, cusolverEigType_t itype,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int n, cuDoubleComplex *A, int lda,
            cuDoubleComplex *B, int ldb, double *W, cuDoubleComplex *work, int lwork, int *info, syevjInfo_t
            params)
    """
    _check(
        _lib().cusolverDnZhegvj(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, info, params),
        "cusolverDnZhegvj",
    )


def create_gesvdj_info() -> int:
    """``cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t *info)``."""
    info = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnCreateGesvdjInfo(info), "cusolverDnCreateGesvdjInfo")
    return int(info[0])


def destroy_gesvdj_info(info: int) -> None:
    """``cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t info)``."""
    _check(_lib().cusolverDnDestroyGesvdjInfo(info), "cusolverDnDestroyGesvdjInfo")


def xgesvdj_set_tolerance(info: int, tolerance: float) -> None:
    """``cusolverStatus_t cusolverDnXgesvdjSetTolerance(gesvdjInfo_t info, double tolerance)``."""
    _check(_lib().cusolverDnXgesvdjSetTolerance(info, tolerance), "cusolverDnXgesvdjSetTolerance")


def xgesvdj_set_max_sweeps(info: int, max_sweeps: int) -> None:
    """``cusolverStatus_t cusolverDnXgesvdjSetMaxSweeps(gesvdjInfo_t info, int max_sweeps)``."""
    _check(_lib().cusolverDnXgesvdjSetMaxSweeps(info, max_sweeps), "cusolverDnXgesvdjSetMaxSweeps")


def xgesvdj_set_sort_eig(info: int, sort_svd: int) -> None:
    """``cusolverStatus_t cusolverDnXgesvdjSetSortEig(gesvdjInfo_t info, int sort_svd)``."""
    _check(_lib().cusolverDnXgesvdjSetSortEig(info, sort_svd), "cusolverDnXgesvdjSetSortEig")


def xgesvdj_get_residual(handle: int, info: int) -> float:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdjGetResidual(cusolverDnHandle_t handle, gesvdjInfo_t info, double
            *residual)
    """
    residual = _ffi.new("double[1]")
    _check(_lib().cusolverDnXgesvdjGetResidual(handle, info, residual), "cusolverDnXgesvdjGetResidual")
    return float(residual[0])


def xgesvdj_get_sweeps(handle: int, info: int) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdjGetSweeps(cusolverDnHandle_t handle, gesvdjInfo_t info, int
            *executed_sweeps)
    """
    executed_sweeps = _ffi.new("int[1]")
    _check(_lib().cusolverDnXgesvdjGetSweeps(handle, info, executed_sweeps), "cusolverDnXgesvdjGetSweeps")
    return int(executed_sweeps[0])


def sgesvdj_batched_buffer_size(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, int m, int n, const float *A, int lda, const float *S, const float *U, int ldu, const
            float *V, int ldv, int *lwork, gesvdjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSgesvdjBatched_bufferSize(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, lwork, params, batch_size
        ),
        "cusolverDnSgesvdjBatched_bufferSize",
    )
    return int(lwork[0])


def dgesvdj_batched_buffer_size(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, int m, int n, const double *A, int lda, const double *S, const double *U, int ldu, const
            double *V, int ldv, int *lwork, gesvdjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDgesvdjBatched_bufferSize(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, lwork, params, batch_size
        ),
        "cusolverDnDgesvdjBatched_bufferSize",
    )
    return int(lwork[0])


def cgesvdj_batched_buffer_size(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, int m, int n, const cuComplex *A, int lda, const float *S, const cuComplex *U, int ldu,
            const cuComplex *V, int ldv, int *lwork, gesvdjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCgesvdjBatched_bufferSize(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, lwork, params, batch_size
        ),
        "cusolverDnCgesvdjBatched_bufferSize",
    )
    return int(lwork[0])


def zgesvdj_batched_buffer_size(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t
            jobz, int m, int n, const cuDoubleComplex *A, int lda, const double *S, const cuDoubleComplex
            *U, int ldu, const cuDoubleComplex *V, int ldv, int *lwork, gesvdjInfo_t params, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZgesvdjBatched_bufferSize(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, lwork, params, batch_size
        ),
        "cusolverDnZgesvdjBatched_bufferSize",
    )
    return int(lwork[0])


def sgesvdj_batched(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m,
            int n, float *A, int lda, float *S, float *U, int ldu, float *V, int ldv, float *work, int
            lwork, int *info, gesvdjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnSgesvdjBatched(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params, batch_size
        ),
        "cusolverDnSgesvdjBatched",
    )


def dgesvdj_batched(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m,
            int n, double *A, int lda, double *S, double *U, int ldu, double *V, int ldv, double *work, int
            lwork, int *info, gesvdjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnDgesvdjBatched(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params, batch_size
        ),
        "cusolverDnDgesvdjBatched",
    )


def cgesvdj_batched(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m,
            int n, cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *V, int ldv, cuComplex
            *work, int lwork, int *info, gesvdjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnCgesvdjBatched(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params, batch_size
        ),
        "cusolverDnCgesvdjBatched",
    )


def zgesvdj_batched(
    handle: int,
    jobz: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m,
            int n, cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu, cuDoubleComplex *V,
            int ldv, cuDoubleComplex *work, int lwork, int *info, gesvdjInfo_t params, int batchSize)
    """
    _check(
        _lib().cusolverDnZgesvdjBatched(
            handle, jobz, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params, batch_size
        ),
        "cusolverDnZgesvdjBatched",
    )


def sgesvdj_buffer_size(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int
            econ, int m, int n, const float *A, int lda, const float *S, const float *U, int ldu, const
            float *V, int ldv, int *lwork, gesvdjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSgesvdj_bufferSize(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, lwork, params),
        "cusolverDnSgesvdj_bufferSize",
    )
    return int(lwork[0])


def dgesvdj_buffer_size(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int
            econ, int m, int n, const double *A, int lda, const double *S, const double *U, int ldu, const
            double *V, int ldv, int *lwork, gesvdjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDgesvdj_bufferSize(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, lwork, params),
        "cusolverDnDgesvdj_bufferSize",
    )
    return int(lwork[0])


def cgesvdj_buffer_size(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int
            econ, int m, int n, const cuComplex *A, int lda, const float *S, const cuComplex *U, int ldu,
            const cuComplex *V, int ldv, int *lwork, gesvdjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCgesvdj_bufferSize(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, lwork, params),
        "cusolverDnCgesvdj_bufferSize",
    )
    return int(lwork[0])


def zgesvdj_buffer_size(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    params: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int
            econ, int m, int n, const cuDoubleComplex *A, int lda, const double *S, const cuDoubleComplex
            *U, int ldu, const cuDoubleComplex *V, int ldv, int *lwork, gesvdjInfo_t params)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZgesvdj_bufferSize(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, lwork, params),
        "cusolverDnZgesvdj_bufferSize",
    )
    return int(lwork[0])


def sgesvdj(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int
            m, int n, float *A, int lda, float *S, float *U, int ldu, float *V, int ldv, float *work, int
            lwork, int *info, gesvdjInfo_t params)
    """
    _check(
        _lib().cusolverDnSgesvdj(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params),
        "cusolverDnSgesvdj",
    )


def dgesvdj(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int
            m, int n, double *A, int lda, double *S, double *U, int ldu, double *V, int ldv, double *work,
            int lwork, int *info, gesvdjInfo_t params)
    """
    _check(
        _lib().cusolverDnDgesvdj(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params),
        "cusolverDnDgesvdj",
    )


def cgesvdj(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int
            m, int n, cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *V, int ldv,
            cuComplex *work, int lwork, int *info, gesvdjInfo_t params)
    """
    _check(
        _lib().cusolverDnCgesvdj(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params),
        "cusolverDnCgesvdj",
    )


def zgesvdj(
    handle: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    a: int,
    lda: int,
    s: int,
    u: int,
    ldu: int,
    v: int,
    ldv: int,
    work: int,
    lwork: int,
    info: int,
    params: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int
            m, int n, cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu, cuDoubleComplex
            *V, int ldv, cuDoubleComplex *work, int lwork, int *info, gesvdjInfo_t params)
    """
    _check(
        _lib().cusolverDnZgesvdj(handle, jobz, econ, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info, params),
        "cusolverDnZgesvdj",
    )


def sgesvda_strided_batched_buffer_size(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdaStridedBatched_bufferSize(cusolverDnHandle_t handle,
            cusolverEigMode_t jobz, int rank, int m, int n, const float *d_A, int lda, long long strideA,
            const float *d_S, long long strideS, const float *d_U, int ldu, long long strideU, const float
            *d_V, int ldv, long long strideV, int *lwork, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnSgesvdaStridedBatched_bufferSize(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            lwork,
            batch_size,
        ),
        "cusolverDnSgesvdaStridedBatched_bufferSize",
    )
    return int(lwork[0])


def dgesvda_strided_batched_buffer_size(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdaStridedBatched_bufferSize(cusolverDnHandle_t handle,
            cusolverEigMode_t jobz, int rank, int m, int n, const double *d_A, int lda, long long strideA,
            const double *d_S, long long strideS, const double *d_U, int ldu, long long strideU, const
            double *d_V, int ldv, long long strideV, int *lwork, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnDgesvdaStridedBatched_bufferSize(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            lwork,
            batch_size,
        ),
        "cusolverDnDgesvdaStridedBatched_bufferSize",
    )
    return int(lwork[0])


def cgesvda_strided_batched_buffer_size(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdaStridedBatched_bufferSize(cusolverDnHandle_t handle,
            cusolverEigMode_t jobz, int rank, int m, int n, const cuComplex *d_A, int lda, long long
            strideA, const float *d_S, long long strideS, const cuComplex *d_U, int ldu, long long strideU,
            const cuComplex *d_V, int ldv, long long strideV, int *lwork, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnCgesvdaStridedBatched_bufferSize(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            lwork,
            batch_size,
        ),
        "cusolverDnCgesvdaStridedBatched_bufferSize",
    )
    return int(lwork[0])


def zgesvda_strided_batched_buffer_size(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    batch_size: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdaStridedBatched_bufferSize(cusolverDnHandle_t handle,
            cusolverEigMode_t jobz, int rank, int m, int n, const cuDoubleComplex *d_A, int lda, long long
            strideA, const double *d_S, long long strideS, const cuDoubleComplex *d_U, int ldu, long long
            strideU, const cuDoubleComplex *d_V, int ldv, long long strideV, int *lwork, int batchSize)
    """
    lwork = _ffi.new("int[1]")
    _check(
        _lib().cusolverDnZgesvdaStridedBatched_bufferSize(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            lwork,
            batch_size,
        ),
        "cusolverDnZgesvdaStridedBatched_bufferSize",
    )
    return int(lwork[0])


def sgesvda_strided_batched(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    d_work: int,
    lwork: int,
    d_info: int,
    h_r_nrm_f: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSgesvdaStridedBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            int rank, int m, int n, const float *d_A, int lda, long long strideA, float *d_S, long long
            strideS, float *d_U, int ldu, long long strideU, float *d_V, int ldv, long long strideV, float
            *d_work, int lwork, int *d_info, double *h_R_nrmF, int batchSize)
    """
    _check(
        _lib().cusolverDnSgesvdaStridedBatched(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            d_work,
            lwork,
            d_info,
            h_r_nrm_f,
            batch_size,
        ),
        "cusolverDnSgesvdaStridedBatched",
    )


def dgesvda_strided_batched(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    d_work: int,
    lwork: int,
    d_info: int,
    h_r_nrm_f: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnDgesvdaStridedBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            int rank, int m, int n, const double *d_A, int lda, long long strideA, double *d_S, long long
            strideS, double *d_U, int ldu, long long strideU, double *d_V, int ldv, long long strideV,
            double *d_work, int lwork, int *d_info, double *h_R_nrmF, int batchSize)
    """
    _check(
        _lib().cusolverDnDgesvdaStridedBatched(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            d_work,
            lwork,
            d_info,
            h_r_nrm_f,
            batch_size,
        ),
        "cusolverDnDgesvdaStridedBatched",
    )


def cgesvda_strided_batched(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    d_work: int,
    lwork: int,
    d_info: int,
    h_r_nrm_f: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnCgesvdaStridedBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            int rank, int m, int n, const cuComplex *d_A, int lda, long long strideA, float *d_S, long long
            strideS, cuComplex *d_U, int ldu, long long strideU, cuComplex *d_V, int ldv, long long strideV,
            cuComplex *d_work, int lwork, int *d_info, double *h_R_nrmF, int batchSize)
    """
    _check(
        _lib().cusolverDnCgesvdaStridedBatched(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            d_work,
            lwork,
            d_info,
            h_r_nrm_f,
            batch_size,
        ),
        "cusolverDnCgesvdaStridedBatched",
    )


def zgesvda_strided_batched(
    handle: int,
    jobz: int,
    rank: int,
    m: int,
    n: int,
    d_a: int,
    lda: int,
    stride_a: int,
    d_s: int,
    stride_s: int,
    d_u: int,
    ldu: int,
    stride_u: int,
    d_v: int,
    ldv: int,
    stride_v: int,
    d_work: int,
    lwork: int,
    d_info: int,
    h_r_nrm_f: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnZgesvdaStridedBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz,
            int rank, int m, int n, const cuDoubleComplex *d_A, int lda, long long strideA, double *d_S,
            long long strideS, cuDoubleComplex *d_U, int ldu, long long strideU, cuDoubleComplex *d_V, int
            ldv, long long strideV, cuDoubleComplex *d_work, int lwork, int *d_info, double *h_R_nrmF, int
            batchSize)
    """
    _check(
        _lib().cusolverDnZgesvdaStridedBatched(
            handle,
            jobz,
            rank,
            m,
            n,
            d_a,
            lda,
            stride_a,
            d_s,
            stride_s,
            d_u,
            ldu,
            stride_u,
            d_v,
            ldv,
            stride_v,
            d_work,
            lwork,
            d_info,
            h_r_nrm_f,
            batch_size,
        ),
        "cusolverDnZgesvdaStridedBatched",
    )


def create_params() -> int:
    """``cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *params)``."""
    params = _ffi.new("intptr_t[1]")
    _check(_lib().cusolverDnCreateParams(params), "cusolverDnCreateParams")
    return int(params[0])


def destroy_params(params: int) -> None:
    """``cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params)``."""
    _check(_lib().cusolverDnDestroyParams(params), "cusolverDnDestroyParams")


def set_adv_options(params: int, function: int, algo: int) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnSetAdvOptions(cusolverDnParams_t params, cusolverDnFunction_t function,
            cusolverAlgMode_t algo)
    """
    _check(_lib().cusolverDnSetAdvOptions(params, function, algo), "cusolverDnSetAdvOptions")


def xpotrf_buffer_size(
    handle: int, params: int, uplo: int, n: int, data_type_a: int, a: int, lda: int, compute_type: int
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda,
            cudaDataType computeType, size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXpotrf_bufferSize(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXpotrf_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xpotrf(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, cudaDataType
            computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t
            workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXpotrf(
            handle,
            params,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXpotrf",
    )


def xpotrs(
    handle: int,
    params: int,
    uplo: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_b: int,
    b: int,
    ldb: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t n, int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t
            lda, cudaDataType dataTypeB, void *B, int64_t ldb, int *info)
    """
    _check(
        _lib().cusolverDnXpotrs(handle, params, uplo, n, nrhs, data_type_a, a, lda, data_type_b, b, ldb, info),
        "cusolverDnXpotrs",
    )


def xgeqrf_buffer_size(
    handle: int,
    params: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_tau: int,
    tau: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            int64_t m, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda, cudaDataType
            dataTypeTau, const void *tau, cudaDataType computeType, size_t *workspaceInBytesOnDevice, size_t
            *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgeqrf_bufferSize(
            handle,
            params,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_tau,
            tau,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgeqrf_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgeqrf(
    handle: int,
    params: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_tau: int,
    tau: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m,
            int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, cudaDataType dataTypeTau, void *tau,
            cudaDataType computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void
            *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXgeqrf(
            handle,
            params,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_tau,
            tau,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXgeqrf",
    )


def xgetrf_buffer_size(
    handle: int, params: int, m: int, n: int, data_type_a: int, a: int, lda: int, compute_type: int
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            int64_t m, int64_t n, cudaDataType dataTypeA, const void *A, int64_t lda, cudaDataType
            computeType, size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgetrf_bufferSize(
            handle,
            params,
            m,
            n,
            data_type_a,
            a,
            lda,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgetrf_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgetrf(
    handle: int,
    params: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t params, int64_t m,
            int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, int64_t *ipiv, cudaDataType
            computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t
            workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXgetrf(
            handle,
            params,
            m,
            n,
            data_type_a,
            a,
            lda,
            ipiv,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXgetrf",
    )


def xgetrs(
    handle: int,
    params: int,
    trans: int,
    n: int,
    nrhs: int,
    data_type_a: int,
    a: int,
    lda: int,
    ipiv: int,
    data_type_b: int,
    b: int,
    ldb: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasOperation_t trans, int64_t n, int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t
            lda, const int64_t *ipiv, cudaDataType dataTypeB, void *B, int64_t ldb, int *info)
    """
    _check(
        _lib().cusolverDnXgetrs(handle, params, trans, n, nrhs, data_type_a, a, lda, ipiv, data_type_b, b, ldb, info),
        "cusolverDnXgetrs",
    )


def xsyevd_buffer_size(
    handle: int,
    params: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, const void *A,
            int64_t lda, cudaDataType dataTypeW, const void *W, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsyevd_bufferSize(
            handle,
            params,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsyevd_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsyevd(
    handle: int,
    params: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A,
            int64_t lda, cudaDataType dataTypeW, void *W, cudaDataType computeType, void *bufferOnDevice,
            size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXsyevd(
            handle,
            params,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXsyevd",
    )


def xstedc_buffer_size(
    handle: int,
    params: int,
    compz: int,
    n: int,
    data_type_de: int,
    d: int,
    e: int,
    data_type_z: int,
    z: int,
    ldz: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXstedc_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigComp_t compz, int64_t n, cudaDataType dataTypeDE, const void *D, const void *E,
            cudaDataType dataTypeZ, const void *Z, int64_t ldz, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXstedc_bufferSize(
            handle,
            params,
            compz,
            n,
            data_type_de,
            d,
            e,
            data_type_z,
            z,
            ldz,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXstedc_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xstedc(
    handle: int,
    params: int,
    compz: int,
    n: int,
    data_type_de: int,
    d: int,
    e: int,
    data_type_z: int,
    z: int,
    ldz: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXstedc(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigComp_t compz, int64_t n, cudaDataType dataTypeDE, void *D, void *E, cudaDataType
            dataTypeZ, void *Z, int64_t ldz, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXstedc(
            handle,
            params,
            compz,
            n,
            data_type_de,
            d,
            e,
            data_type_z,
            z,
            ldz,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXstedc",
    )


def xsyev_batched_buffer_size(
    handle: int,
    params: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    compute_type: int,
    batch_size: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevBatched_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t
            params, cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, const
            void *A, int64_t lda, cudaDataType dataTypeW, const void *W, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost, int64_t batchSize)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsyevBatched_bufferSize(
            handle,
            params,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
            batch_size,
        ),
        "cusolverDnXsyevBatched_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsyev_batched(
    handle: int,
    params: int,
    jobz: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevBatched(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A,
            int64_t lda, cudaDataType dataTypeW, void *W, cudaDataType computeType, void *bufferOnDevice,
            size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info,
            int64_t batchSize)
    """
    _check(
        _lib().cusolverDnXsyevBatched(
            handle,
            params,
            jobz,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
            batch_size,
        ),
        "cusolverDnXsyevBatched",
    )


def xsyevdx_buffer_size(
    handle: int,
    params: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    vl: int,
    vu: int,
    il: int,
    iu: int,
    h_meig: int,
    data_type_w: int,
    w: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevdx_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, const void *A, int64_t lda, void *vl, void *vu, int64_t il, int64_t iu, int64_t
            *h_meig, cudaDataType dataTypeW, const void *W, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXsyevdx_bufferSize(
            handle,
            params,
            jobz,
            range,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            vl,
            vu,
            il,
            iu,
            h_meig,
            data_type_w,
            w,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXsyevdx_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xsyevdx(
    handle: int,
    params: int,
    jobz: int,
    range: int,
    uplo: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    vl: int,
    vu: int,
    il: int,
    iu: int,
    data_type_w: int,
    w: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXsyevdx(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, cusolverEigRange_t range, cublasFillMode_t uplo, int64_t n, cudaDataType
            dataTypeA, void *A, int64_t lda, void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig64,
            cudaDataType dataTypeW, void *W, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    meig64 = _ffi.new("int64_t[1]")
    _check(
        _lib().cusolverDnXsyevdx(
            handle,
            params,
            jobz,
            range,
            uplo,
            n,
            data_type_a,
            a,
            lda,
            vl,
            vu,
            il,
            iu,
            meig64,
            data_type_w,
            w,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXsyevdx",
    )
    return int(meig64[0])


def xgeev_buffer_size(
    handle: int,
    params: int,
    jobvl: int,
    jobvr: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    data_type_vl: int,
    vl: int,
    ldvl: int,
    data_type_vr: int,
    vr: int,
    ldvr: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgeev_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobvl, cusolverEigMode_t jobvr, int64_t n, cudaDataType dataTypeA, const void
            *A, int64_t lda, cudaDataType dataTypeW, const void *W, cudaDataType dataTypeVL, const void *VL,
            int64_t ldvl, cudaDataType dataTypeVR, const void *VR, int64_t ldvr, cudaDataType computeType,
            size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgeev_bufferSize(
            handle,
            params,
            jobvl,
            jobvr,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            data_type_vl,
            vl,
            ldvl,
            data_type_vr,
            vr,
            ldvr,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgeev_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgeev(
    handle: int,
    params: int,
    jobvl: int,
    jobvr: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_w: int,
    w: int,
    data_type_vl: int,
    vl: int,
    ldvl: int,
    data_type_vr: int,
    vr: int,
    ldvr: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgeev(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobvl, cusolverEigMode_t jobvr, int64_t n, cudaDataType dataTypeA, void *A,
            int64_t lda, cudaDataType dataTypeW, void *W, cudaDataType dataTypeVL, void *VL, int64_t ldvl,
            cudaDataType dataTypeVR, void *VR, int64_t ldvr, cudaDataType computeType, void *bufferOnDevice,
            size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXgeev(
            handle,
            params,
            jobvl,
            jobvr,
            n,
            data_type_a,
            a,
            lda,
            data_type_w,
            w,
            data_type_vl,
            vl,
            ldvl,
            data_type_vr,
            vr,
            ldvr,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXgeev",
    )


def xgesvd_buffer_size(
    handle: int,
    params: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_s: int,
    s: int,
    data_type_u: int,
    u: int,
    ldu: int,
    data_type_vt: int,
    vt: int,
    ldvt: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            signed char jobu, signed char jobvt, int64_t m, int64_t n, cudaDataType dataTypeA, const void
            *A, int64_t lda, cudaDataType dataTypeS, const void *S, cudaDataType dataTypeU, const void *U,
            int64_t ldu, cudaDataType dataTypeVT, const void *VT, int64_t ldvt, cudaDataType computeType,
            size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgesvd_bufferSize(
            handle,
            params,
            jobu,
            jobvt,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_s,
            s,
            data_type_u,
            u,
            ldu,
            data_type_vt,
            vt,
            ldvt,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgesvd_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgesvd(
    handle: int,
    params: int,
    jobu: int,
    jobvt: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_s: int,
    s: int,
    data_type_u: int,
    u: int,
    ldu: int,
    data_type_vt: int,
    vt: int,
    ldvt: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char
            jobu, signed char jobvt, int64_t m, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda,
            cudaDataType dataTypeS, void *S, cudaDataType dataTypeU, void *U, int64_t ldu, cudaDataType
            dataTypeVT, void *VT, int64_t ldvt, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *info)
    """
    _check(
        _lib().cusolverDnXgesvd(
            handle,
            params,
            jobu,
            jobvt,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_s,
            s,
            data_type_u,
            u,
            ldu,
            data_type_vt,
            vt,
            ldvt,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            info,
        ),
        "cusolverDnXgesvd",
    )


def xgesvdp_buffer_size(
    handle: int,
    params: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_s: int,
    s: int,
    data_type_u: int,
    u: int,
    ldu: int,
    data_type_v: int,
    v: int,
    ldv: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdp_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, int econ, int64_t m, int64_t n, cudaDataType dataTypeA, const void *A,
            int64_t lda, cudaDataType dataTypeS, const void *S, cudaDataType dataTypeU, const void *U,
            int64_t ldu, cudaDataType dataTypeV, const void *V, int64_t ldv, cudaDataType computeType,
            size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgesvdp_bufferSize(
            handle,
            params,
            jobz,
            econ,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_s,
            s,
            data_type_u,
            u,
            ldu,
            data_type_v,
            v,
            ldv,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgesvdp_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgesvdp(
    handle: int,
    params: int,
    jobz: int,
    econ: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_s: int,
    s: int,
    data_type_u: int,
    u: int,
    ldu: int,
    data_type_v: int,
    v: int,
    ldv: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    d_info: int,
) -> float:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdp(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverEigMode_t jobz, int econ, int64_t m, int64_t n, cudaDataType dataTypeA, void *A, int64_t
            lda, cudaDataType dataTypeS, void *S, cudaDataType dataTypeU, void *U, int64_t ldu, cudaDataType
            dataTypeV, void *V, int64_t ldv, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, int *d_info, double
            *h_err_sigma)
    """
    h_err_sigma = _ffi.new("double[1]")
    _check(
        _lib().cusolverDnXgesvdp(
            handle,
            params,
            jobz,
            econ,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_s,
            s,
            data_type_u,
            u,
            ldu,
            data_type_v,
            v,
            ldv,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            d_info,
            h_err_sigma,
        ),
        "cusolverDnXgesvdp",
    )
    return float(h_err_sigma[0])


def xgesvdr_buffer_size(
    handle: int,
    params: int,
    jobu: int,
    jobv: int,
    m: int,
    n: int,
    k: int,
    p: int,
    niters: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_srand: int,
    srand: int,
    data_type_urand: int,
    urand: int,
    ld_urand: int,
    data_type_vrand: int,
    vrand: int,
    ld_vrand: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdr_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            signed char jobu, signed char jobv, int64_t m, int64_t n, int64_t k, int64_t p, int64_t niters,
            cudaDataType dataTypeA, const void *A, int64_t lda, cudaDataType dataTypeSrand, const void
            *Srand, cudaDataType dataTypeUrand, const void *Urand, int64_t ldUrand, cudaDataType
            dataTypeVrand, const void *Vrand, int64_t ldVrand, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXgesvdr_bufferSize(
            handle,
            params,
            jobu,
            jobv,
            m,
            n,
            k,
            p,
            niters,
            data_type_a,
            a,
            lda,
            data_type_srand,
            srand,
            data_type_urand,
            urand,
            ld_urand,
            data_type_vrand,
            vrand,
            ld_vrand,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXgesvdr_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xgesvdr(
    handle: int,
    params: int,
    jobu: int,
    jobv: int,
    m: int,
    n: int,
    k: int,
    p: int,
    niters: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_srand: int,
    srand: int,
    data_type_urand: int,
    urand: int,
    ld_urand: int,
    data_type_vrand: int,
    vrand: int,
    ld_vrand: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    d_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXgesvdr(cusolverDnHandle_t handle, cusolverDnParams_t params, signed char
            jobu, signed char jobv, int64_t m, int64_t n, int64_t k, int64_t p, int64_t niters, cudaDataType
            dataTypeA, void *A, int64_t lda, cudaDataType dataTypeSrand, void *Srand, cudaDataType
            dataTypeUrand, void *Urand, int64_t ldUrand, cudaDataType dataTypeVrand, void *Vrand, int64_t
            ldVrand, cudaDataType computeType, void *bufferOnDevice, size_t workspaceInBytesOnDevice, void
            *bufferOnHost, size_t workspaceInBytesOnHost, int *d_info)
    """
    _check(
        _lib().cusolverDnXgesvdr(
            handle,
            params,
            jobu,
            jobv,
            m,
            n,
            k,
            p,
            niters,
            data_type_a,
            a,
            lda,
            data_type_srand,
            srand,
            data_type_urand,
            urand,
            ld_urand,
            data_type_vrand,
            vrand,
            ld_vrand,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            d_info,
        ),
        "cusolverDnXgesvdr",
    )


def xlarft_buffer_size(
    handle: int,
    params: int,
    direct: int,
    storev: int,
    n: int,
    k: int,
    data_type_v: int,
    v: int,
    ldv: int,
    data_type_tau: int,
    tau: int,
    data_type_t: int,
    t: int,
    ldt: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXlarft_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverDirectMode_t direct, cusolverStorevMode_t storev, int64_t n, int64_t k, cudaDataType
            dataTypeV, const void *V, int64_t ldv, cudaDataType dataTypeTau, const void *tau, cudaDataType
            dataTypeT, void *T, int64_t ldt, cudaDataType computeType, size_t *workspaceInBytesOnDevice,
            size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXlarft_bufferSize(
            handle,
            params,
            direct,
            storev,
            n,
            k,
            data_type_v,
            v,
            ldv,
            data_type_tau,
            tau,
            data_type_t,
            t,
            ldt,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXlarft_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xlarft(
    handle: int,
    params: int,
    direct: int,
    storev: int,
    n: int,
    k: int,
    data_type_v: int,
    v: int,
    ldv: int,
    data_type_tau: int,
    tau: int,
    data_type_t: int,
    t: int,
    ldt: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXlarft(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cusolverDirectMode_t direct, cusolverStorevMode_t storev, int64_t n, int64_t k, cudaDataType
            dataTypeV, const void *V, int64_t ldv, cudaDataType dataTypeTau, const void *tau, cudaDataType
            dataTypeT, void *T, int64_t ldt, cudaDataType computeType, void *bufferOnDevice, size_t
            workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost)
    """
    _check(
        _lib().cusolverDnXlarft(
            handle,
            params,
            direct,
            storev,
            n,
            k,
            data_type_v,
            v,
            ldv,
            data_type_tau,
            tau,
            data_type_t,
            t,
            ldt,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXlarft",
    )


def logger_open_file(log_file: Any) -> None:
    """``cusolverStatus_t cusolverDnLoggerOpenFile(const char *logFile)``."""
    _check(_lib().cusolverDnLoggerOpenFile(_pointer(_ffi, "char *", log_file)), "cusolverDnLoggerOpenFile")


def logger_set_level(level: int) -> None:
    """``cusolverStatus_t cusolverDnLoggerSetLevel(int level)``."""
    _check(_lib().cusolverDnLoggerSetLevel(level), "cusolverDnLoggerSetLevel")


def logger_set_mask(mask: int) -> None:
    """``cusolverStatus_t cusolverDnLoggerSetMask(int mask)``."""
    _check(_lib().cusolverDnLoggerSetMask(mask), "cusolverDnLoggerSetMask")


def logger_force_disable() -> None:
    """``cusolverStatus_t cusolverDnLoggerForceDisable(void)``."""
    _check(_lib().cusolverDnLoggerForceDisable(), "cusolverDnLoggerForceDisable")


def xpolar_buffer_size(
    handle: int,
    params: int,
    uplo: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_h: int,
    h: int,
    ldh: int,
    compute_type: int,
) -> tuple[int, int]:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXpolar_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t M, int64_t N, cudaDataType dataTypeA, const void *A, int64_t lda,
            cudaDataType dataTypeH, const void *H, int64_t ldh, cudaDataType computeType, size_t
            *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
    """
    workspace_in_bytes_on_device = _ffi.new("size_t[16]")
    workspace_in_bytes_on_host = _ffi.new("size_t[16]")
    _check(
        _lib().cusolverDnXpolar_bufferSize(
            handle,
            params,
            uplo,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_h,
            h,
            ldh,
            compute_type,
            workspace_in_bytes_on_device,
            workspace_in_bytes_on_host,
        ),
        "cusolverDnXpolar_bufferSize",
    )
    return int(workspace_in_bytes_on_device[0]), int(workspace_in_bytes_on_host[0])


def xpolar(
    handle: int,
    params: int,
    uplo: int,
    m: int,
    n: int,
    data_type_a: int,
    a: int,
    lda: int,
    data_type_h: int,
    h: int,
    ldh: int,
    compute_type: int,
    buffer_on_device: int,
    workspace_in_bytes_on_device: int,
    buffer_on_host: int,
    workspace_in_bytes_on_host: int,
    d_res_nrm: int,
    d_a_nrm_f: int,
    d_rcond: int,
    d_info: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cusolverStatus_t cusolverDnXpolar(cusolverDnHandle_t handle, cusolverDnParams_t params,
            cublasFillMode_t uplo, int64_t M, int64_t N, cudaDataType dataTypeA, void *A, int64_t lda,
            cudaDataType dataTypeH, void *H, int64_t ldh, cudaDataType computeType, void *bufferOnDevice,
            size_t workspaceInBytesOnDevice, void *bufferOnHost, size_t workspaceInBytesOnHost, double
            *d_res_nrm, double *d_A_nrmF, double *d_rcond, int *d_info)
    """
    _check(
        _lib().cusolverDnXpolar(
            handle,
            params,
            uplo,
            m,
            n,
            data_type_a,
            a,
            lda,
            data_type_h,
            h,
            ldh,
            compute_type,
            buffer_on_device,
            workspace_in_bytes_on_device,
            buffer_on_host,
            workspace_in_bytes_on_host,
            d_res_nrm,
            d_a_nrm_f,
            d_rcond,
            d_info,
        ),
        "cusolverDnXpolar",
    )

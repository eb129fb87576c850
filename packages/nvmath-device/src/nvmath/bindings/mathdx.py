"""libmathdx: cuFFTDx, cuBLASDx, cuSOLVERDx and cuRANDDx as a C library that writes device code; its functions and
enumerations.

Nothing here needs a GPU or a driver. Descriptors, codes, tensors and pipelines are plain integers. Arrays that the library
reads are a sequence or an address; where it writes into memory of the caller (``get_..._int64s``, ``get_..._str``,
``get_code_ltoirs``...) that memory is a writable buffer (a NumPy array, a ``bytearray``) or an address. Single outputs are
returned. A status other than success raises `LibMathDxError`, with the compiler's own message where there is one. The
library is opened at the first call, and NVRTC, which it needs, before it; ``NVMATH_MATHDX_LIBRARY`` names another copy.
"""

from __future__ import annotations

import weakref
from typing import Any

from nvmath.bindings._mathdxlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _plain_pointer
from nvmath.core.errors import LibraryError, LibraryNotFound
from nvmath.core.libraries import Library, open_library

_INSTALL = "pip install 'nvmath-device[cu13]' (or [cu12])"


def _version(lib: Any, ffi: Any) -> str:
    major, minor, patch = (ffi.new("int *") for _ in range(3))
    lib.mathdxGetVersionEx(major, minor, patch)
    return f"{major[0]}.{minor[0]}.{patch[0]}"


LIBRARY = Library(
    name="libmathdx",
    stem="mathdx",
    majors=(0,),
    env=("NVMATH_MATHDX_LIBRARY",),
    install=_INSTALL,
    pathfinder="mathdx",
    wheel=("nvidia/cu1[2-9]/lib", "nvidia/cu1[2-9]/bin"),
    version=_version,
)


def _nvrtc(major: int, dll: str) -> Library:
    return Library(
        name="NVRTC",
        stem="nvrtc",
        majors=(major,),
        cuda=(major,),
        env=("NVMATH_NVRTC_LIBRARY",),
        install=_INSTALL,
        pathfinder="nvrtc",
        wheel=(
            f"nvidia/cu{major}/lib",
            "nvidia/cuda_nvrtc/lib",
            f"nvidia/cu{major}/bin/x86_64",
            "nvidia/cuda_nvrtc/bin",
        ),
        dll=dll,
    )


_NVRTC = (_nvrtc(13, "nvrtc64_130_0.dll"), _nvrtc(12, "nvrtc64_120_0.dll"))
_MEANING = {
    1: "a value is out of its range, or these operators do not go together or are not supported for this size, precision "
    "or compute capability; or an operator that is required was not set",
    2: "an error inside the library",
    3: "NVRTC could not compile the code",
    4: "cuFFTDx has no implementation for this transform, or an error inside its database",
    5: "a temporary file could not be written: no space, or no permission",
}


class LibMathDxError(LibraryError):
    """A call of libmathdx failed.

    Parameters
    ----------
    status : int
        The ``commondxStatusType``.
    call : str
        The C function.
    details : str
        What the library itself says of the error.
    """

    def __init__(self, status: int, *, call: str = "a call", details: str = "") -> None:
        names = {value: name for name, value in _ENUMS["CommondxStatusType"].items()}
        name = f"COMMONDX_{names[status]}" if status in names else "an unknown status"
        meaning = _MEANING.get(status, "")
        super().__init__("libmathdx", call, status, name, f"{meaning}\n{details}" if details else meaning)
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call, self.details)


def _remade(status: int, call: str, details: str) -> LibMathDxError:
    return LibMathDxError(status, call=call, details=details)


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = _open().lib
    return _functions


def _open() -> Any:
    """libmathdx, after the NVRTC it needs: its own search path does not reach NVRTC in every installation.

    The file name does not tell for which version of CUDA the library is, so the versions are tried in turn.
    """
    first: LibraryNotFound | None = None
    for nvrtc in _NVRTC:
        try:
            open_library(nvrtc)
        except LibraryNotFound as error:
            first = first or error
            continue
        try:
            return open_library(LIBRARY, _ffi)
        except LibraryNotFound as error:
            first = error
    try:
        return open_library(LIBRARY, _ffi)  # where the system's loader finds what we do not
    except LibraryNotFound as error:
        raise error from first


def _check(status: int, call: str) -> None:
    if status:
        raise LibMathDxError(status, call=call, details=_details(status, call))


def check_status(status: int) -> None:
    """Raise `LibMathDxError` unless the status is success (0)."""
    if status:
        raise LibMathDxError(status)


def _details(status: int, call: str) -> str:
    """What the library says of the error that just happened in this thread; only its compiler's errors have a text."""
    if status != 3 or call.startswith("commondxGetLastErrorStr"):
        return ""
    try:
        return get_last_error_str()
    except (LibraryError, LibraryNotFound):
        return ""


def get_last_error_str() -> str:
    """``commondxGetLastErrorStr``: the text of the last error in this thread that has one; else `LibMathDxError`."""
    lib, size, code = _lib(), _ffi.new("size_t *"), _ffi.new("int *")
    _check(lib.commondxGetLastErrorStrSize(size), "commondxGetLastErrorStrSize")
    text = _ffi.new("char[]", size[0] + 1)
    _check(lib.commondxGetLastErrorStr(code, size[0], text), "commondxGetLastErrorStr")
    return str(_ffi.string(text).decode(errors="replace")).strip()


def get_commit() -> str:
    """``mathdxGetCommit``: from which state of its sources the library was built."""
    text = _ffi.new("intptr_t *")
    _check(_lib().mathdxGetCommit(text), "mathdxGetCommit")
    return str(_ffi.string(_ffi.cast("char *", text[0])).decode())


_kept: weakref.WeakKeyDictionary[Any, Any] = weakref.WeakKeyDictionary()


def _pointer(ffi: Any, kind: str, value: Any) -> Any:
    """As `nvmath.core.calls.pointer`; pointers to pointers also take a list of strings or of buffers to be filled."""
    if kind == "void *" and hasattr(value, "__len__"):
        if isinstance(value, (list, tuple)):
            raise TypeError(
                f"the library writes into this argument, and a {type(value).__name__} cannot be written into; "
                "give a NumPy array, a bytearray or an address"
            )
        return ffi.from_buffer(value, require_writable=True)
    if kind == "intptr_t *" and isinstance(value, (list, tuple)):
        items = [v if _is_address(v) else _plain_pointer(ffi, "char *", v) for v in value]
        made = ffi.new("intptr_t[]", [int(v) if _is_address(v) else int(ffi.cast("intptr_t", v)) for v in items])
        _kept[made] = items
        return made
    return _plain_pointer(ffi, kind, value)


def _is_address(value: Any) -> bool:
    return hasattr(value, "__index__") and not hasattr(value, "__len__")


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "CommondxArchModifier",
    "CommondxCodeContainer",
    "CommondxCodeType",
    "CommondxExecution",
    "CommondxFunctionAbi",
    "CommondxOption",
    "CommondxPrecision",
    "CommondxStatusType",
    "CommondxValueType",
    "CublasdxApi",
    "CublasdxArrangement",
    "CublasdxBlockSizeStrategy",
    "CublasdxDeviceFunctionOption",
    "CublasdxDeviceFunctionTrait",
    "CublasdxDeviceFunctionType",
    "CublasdxDevicePipelineType",
    "CublasdxDiag",
    "CublasdxFillMode",
    "CublasdxFunction",
    "CublasdxInputStreaming",
    "CublasdxMemorySpace",
    "CublasdxOperatorType",
    "CublasdxPipelineTrait",
    "CublasdxSide",
    "CublasdxStaticBlockDim",
    "CublasdxTensorOption",
    "CublasdxTensorTrait",
    "CublasdxTensorType",
    "CublasdxTilePipelineType",
    "CublasdxTraitType",
    "CublasdxTransposeMode",
    "CublasdxType",
    "CublasdxWithPipeline",
    "CufftdxApi",
    "CufftdxCodeType",
    "CufftdxComplexLayout",
    "CufftdxDeviceFunctionType",
    "CufftdxDirection",
    "CufftdxKnobType",
    "CufftdxOperatorType",
    "CufftdxRealMode",
    "CufftdxThreadLayout",
    "CufftdxThreadLinearization",
    "CufftdxTraitType",
    "CufftdxTransposition",
    "CufftdxType",
    "CuranddxDeviceFunctionType",
    "CuranddxDistribution",
    "CuranddxGenerateMethod",
    "CuranddxGenerator",
    "CuranddxNormalMethod",
    "CuranddxOperatorType",
    "CuranddxTraitType",
    "CusolverdxApi",
    "CusolverdxArrangement",
    "CusolverdxDiag",
    "CusolverdxFillMode",
    "CusolverdxFunction",
    "CusolverdxJob",
    "CusolverdxOperatorType",
    "CusolverdxSide",
    "CusolverdxTraitType",
    "CusolverdxTransposeMode",
    "CusolverdxType",
    "LIBRARY",
    "LibMathDxError",
    "check_status",
    "commondx_arch_modifier_to_str",
    "commondx_code_container_to_str",
    "commondx_code_type_to_str",
    "commondx_create_code",
    "commondx_destroy_code",
    "commondx_execution_to_str",
    "commondx_function_abi_to_str",
    "commondx_get_code_ltoir",
    "commondx_get_code_ltoir_size",
    "commondx_get_code_ltoir_sizes",
    "commondx_get_code_ltoirs",
    "commondx_get_code_num_ltoirs",
    "commondx_get_code_option_int64",
    "commondx_get_code_options_int64s",
    "commondx_get_code_ptx",
    "commondx_get_code_ptx_size",
    "commondx_get_last_error_str",
    "commondx_get_last_error_str_size",
    "commondx_option_to_str",
    "commondx_precision_to_str",
    "commondx_set_code_option_int64",
    "commondx_set_code_option_int64s",
    "commondx_set_code_option_str",
    "commondx_set_code_option_strs",
    "commondx_status_to_str",
    "commondx_value_type_to_str",
    "cublasdx_api_to_str",
    "cublasdx_arrangement_to_str",
    "cublasdx_block_size_strategy_to_str",
    "cublasdx_create_descriptor",
    "cublasdx_create_device_function",
    "cublasdx_create_device_function_with_pipelines",
    "cublasdx_create_device_pipeline",
    "cublasdx_create_tensor",
    "cublasdx_create_tensor_strided",
    "cublasdx_create_tile_pipeline",
    "cublasdx_destroy_descriptor",
    "cublasdx_destroy_device_function",
    "cublasdx_destroy_pipeline",
    "cublasdx_destroy_tensor",
    "cublasdx_device_function_option_to_str",
    "cublasdx_device_function_trait_to_str",
    "cublasdx_device_function_type_to_str",
    "cublasdx_device_pipeline_type_to_str",
    "cublasdx_diag_to_str",
    "cublasdx_fill_mode_to_str",
    "cublasdx_finalize",
    "cublasdx_finalize_code",
    "cublasdx_finalize_codes",
    "cublasdx_finalize_device_functions",
    "cublasdx_finalize_pipelines",
    "cublasdx_finalize_tensors",
    "cublasdx_function_to_str",
    "cublasdx_get_device_function_trait_str",
    "cublasdx_get_device_function_trait_str_size",
    "cublasdx_get_ltoir",
    "cublasdx_get_ltoir_size",
    "cublasdx_get_pipeline_trait_int64",
    "cublasdx_get_pipeline_trait_int64s",
    "cublasdx_get_pipeline_trait_str",
    "cublasdx_get_pipeline_trait_str_size",
    "cublasdx_get_tensor_trait_int64",
    "cublasdx_get_tensor_trait_str",
    "cublasdx_get_tensor_trait_str_size",
    "cublasdx_get_trait_commondx_data_types",
    "cublasdx_get_trait_int64",
    "cublasdx_get_trait_int64s",
    "cublasdx_get_trait_str",
    "cublasdx_get_trait_str_size",
    "cublasdx_get_universal_fatbin",
    "cublasdx_get_universal_fatbin_size",
    "cublasdx_get_version",
    "cublasdx_make_tensor_like",
    "cublasdx_memory_space_to_str",
    "cublasdx_operator_type_to_str",
    "cublasdx_pipeline_trait_to_str",
    "cublasdx_set_device_function_option_int64",
    "cublasdx_set_device_function_option_str",
    "cublasdx_set_operator_int64",
    "cublasdx_set_operator_int64s",
    "cublasdx_set_option_str",
    "cublasdx_set_option_strs",
    "cublasdx_set_pipeline_option_str",
    "cublasdx_set_pipeline_option_strs",
    "cublasdx_set_tensor_option_int64",
    "cublasdx_set_tensor_option_str",
    "cublasdx_set_tensor_option_strs",
    "cublasdx_side_to_str",
    "cublasdx_tensor_option_to_str",
    "cublasdx_tensor_trait_to_str",
    "cublasdx_tensor_type_to_str",
    "cublasdx_tile_pipeline_type_to_str",
    "cublasdx_trait_type_to_str",
    "cublasdx_transpose_mode_to_str",
    "cublasdx_type_to_str",
    "cufftdx_api_to_str",
    "cufftdx_code_type_to_str",
    "cufftdx_complex_layout_to_str",
    "cufftdx_create_descriptor",
    "cufftdx_destroy_descriptor",
    "cufftdx_device_function_type_to_str",
    "cufftdx_direction_to_str",
    "cufftdx_finalize_code",
    "cufftdx_finalize_codes",
    "cufftdx_get_knob_int64s",
    "cufftdx_get_knob_int64size",
    "cufftdx_get_ltoir",
    "cufftdx_get_ltoir_size",
    "cufftdx_get_trait_commondx_data_type",
    "cufftdx_get_trait_int64",
    "cufftdx_get_trait_int64s",
    "cufftdx_get_trait_str",
    "cufftdx_get_trait_str_size",
    "cufftdx_get_version",
    "cufftdx_is_supported",
    "cufftdx_knob_type_to_str",
    "cufftdx_operator_type_to_str",
    "cufftdx_real_mode_to_str",
    "cufftdx_set_operator_int64",
    "cufftdx_set_operator_int64s",
    "cufftdx_set_option_str",
    "cufftdx_set_option_strs",
    "cufftdx_thread_layout_to_str",
    "cufftdx_trait_type_to_str",
    "cufftdx_transposition_to_str",
    "cufftdx_type_to_str",
    "curanddx_create_descriptor",
    "curanddx_destroy_descriptor",
    "curanddx_distribution_to_str",
    "curanddx_finalize_code",
    "curanddx_finalize_codes",
    "curanddx_generate_method_to_str",
    "curanddx_generator_to_str",
    "curanddx_get_trait_int64",
    "curanddx_get_trait_str",
    "curanddx_get_trait_str_size",
    "curanddx_get_version",
    "curanddx_normal_method_to_str",
    "curanddx_operator_type_to_str",
    "curanddx_set_operator_doubles",
    "curanddx_set_operator_int64",
    "curanddx_set_option_str",
    "curanddx_set_option_strs",
    "curanddx_trait_type_to_str",
    "cusolverdx_api_to_str",
    "cusolverdx_arrangement_to_str",
    "cusolverdx_create_descriptor",
    "cusolverdx_destroy_descriptor",
    "cusolverdx_diag_to_str",
    "cusolverdx_fill_mode_to_str",
    "cusolverdx_finalize_code",
    "cusolverdx_finalize_codes",
    "cusolverdx_function_to_str",
    "cusolverdx_get_ltoir",
    "cusolverdx_get_ltoir_size",
    "cusolverdx_get_trait_commondx_data_types",
    "cusolverdx_get_trait_int64",
    "cusolverdx_get_trait_int64s",
    "cusolverdx_get_trait_str",
    "cusolverdx_get_trait_str_size",
    "cusolverdx_get_universal_fatbin",
    "cusolverdx_get_universal_fatbin_size",
    "cusolverdx_get_version",
    "cusolverdx_job_to_str",
    "cusolverdx_operator_type_to_str",
    "cusolverdx_set_operator_int64",
    "cusolverdx_set_operator_int64s",
    "cusolverdx_set_option_str",
    "cusolverdx_set_option_strs",
    "cusolverdx_side_to_str",
    "cusolverdx_trait_type_to_str",
    "cusolverdx_transpose_mode_to_str",
    "cusolverdx_type_to_str",
    "get_commit",
    "get_last_error_str",
    "get_package_version",
    "get_version",
    "get_version_ex",
]

LIBRARY.since.update(
    {
        "commondxGetCodePTXSize": "0.3.2 or newer",
        "commondxGetCodePTX": "0.3.2 or newer",
        "commondxFunctionAbiToStr": "0.4.2 or newer",
        "commondxCodeTypeToStr": "0.3.2 or newer",
        "cublasdxGetUniversalFATBINSize": "0.4.2 or newer",
        "cublasdxGetUniversalFATBIN": "0.4.2 or newer",
        "cublasdxFinalizeCodes": "0.4.2 or newer",
        "cublasdxFillModeToStr": "0.4.2 or newer",
        "cublasdxSideToStr": "0.4.2 or newer",
        "cublasdxDiagToStr": "0.4.2 or newer",
        "cufftdxDeviceFunctionTypeToStr": "0.4.2 or newer",
        "cufftdxFinalizeCodes": "0.4.2 or newer",
        "cufftdxTranspositionToStr": "0.4.2 or newer",
        "cufftdxThreadLayoutToStr": "0.4.2 or newer",
        "curanddxFinalizeCodes": "0.4.2 or newer",
        "cusolverdxFinalizeCodes": "0.4.2 or newer",
        "cusolverdxJobToStr": "0.3.2 or newer",
        "cusolverdxGetTraitCommondxDataTypes": "0.3.2",
        "curanddxSetOperatorDoubles": "0.3.1",
    }
)

_ENUMS: dict[str, dict[str, int]] = {
    "CommondxValueType": {
        "R_8F_E5M2": 0,
        "C_8F_E5M2": 1,
        "R_8F_E4M3": 2,
        "C_8F_E4M3": 3,
        "R_16BF": 4,
        "C_16BF": 5,
        "R_16F2": 6,
        "R_16F": 7,
        "C_16F": 8,
        "C_16F2": 9,
        "R_32TF": 10,
        "C_32TF": 11,
        "R_32F": 12,
        "C_32F": 13,
        "R_64F": 14,
        "C_64F": 15,
        "R_8I": 16,
        "C_8I": 17,
        "R_16I": 18,
        "C_16I": 19,
        "R_32I": 20,
        "C_32I": 21,
        "R_64I": 22,
        "C_64I": 23,
        "R_8UI": 24,
        "C_8UI": 25,
        "R_16UI": 26,
        "C_16UI": 27,
        "R_32UI": 28,
        "C_32UI": 29,
        "R_64UI": 30,
        "C_64UI": 31,
    },
    "CommondxStatusType": {
        "SUCCESS": 0,
        "INVALID_VALUE": 1,
        "INTERNAL_ERROR": 2,
        "COMPILATION_ERROR": 3,
        "CUFFT_ERROR": 4,
        "FILE_ERROR": 5,
    },
    "CommondxPrecision": {
        "F8_E5M2": 0,
        "F8_E4M3": 1,
        "BF16": 2,
        "F16": 3,
        "TF32": 4,
        "F32": 5,
        "F64": 6,
        "I8": 7,
        "I16": 8,
        "I32": 9,
        "I64": 10,
        "UI8": 11,
        "UI16": 12,
        "UI32": 13,
        "UI64": 14,
    },
    "CommondxArchModifier": {
        "GENERIC": 0,
        "ARCH_SPECIFIC": 1,
        "FAMILY_SPECIFIC": 2,
    },
    "CommondxOption": {
        "SYMBOL_NAME": 0,
        "TARGET_SM": 1,
        "CODE_CONTAINER": 2,
        "CODE_ISA": 3,
        "EXTRA_NVRTC_ARGS": 4,
        "TARGET_CODE": 5,
    },
    "CommondxExecution": {
        "THREAD": 0,
        "BLOCK": 1,
        "WARP": 2,
    },
    "CommondxFunctionAbi": {
        "NATIVE": 0,
        "TILE": 1,
    },
    "CommondxCodeType": {
        "LTO": 0,
        "PTX": 1,
    },
    "CommondxCodeContainer": {
        "LTOIR": 0,
        "FATBIN": 1,
        "PTX": 2,
    },
    "CublasdxApi": {
        "SMEM": 0,
        "SMEM_DYNAMIC_LD": 1,
        "TENSORS": 2,
    },
    "CublasdxDevicePipelineType": {
        "SUGGESTED": 0,
    },
    "CublasdxTilePipelineType": {
        "PIPELINE_DEFAULT": 0,
    },
    "CublasdxBlockSizeStrategy": {
        "HEURISTIC": 0,
        "FIXED": 1,
    },
    "CublasdxType": {
        "REAL": 0,
        "COMPLEX": 1,
    },
    "CublasdxMemorySpace": {
        "RMEM": 0,
        "SMEM": 1,
        "GMEM": 2,
        "ANY": 3,
    },
    "CublasdxTransposeMode": {
        "NON_TRANSPOSED": 0,
        "TRANSPOSED": 1,
        "CONJ_TRANSPOSED": 2,
    },
    "CublasdxArrangement": {
        "COL_MAJOR": 0,
        "ROW_MAJOR": 1,
    },
    "CublasdxFunction": {
        "MM": 0,
        "TRSM": 1,
    },
    "CublasdxFillMode": {
        "UPPER": 0,
        "LOWER": 1,
    },
    "CublasdxSide": {
        "LEFT": 0,
        "RIGHT": 1,
    },
    "CublasdxDiag": {
        "UNIT": 0,
        "NON_UNIT": 1,
    },
    "CublasdxStaticBlockDim": {
        "DISABLED": 0,
        "ENABLED": 1,
    },
    "CublasdxInputStreaming": {
        "DISABLED": 0,
        "ENABLED": 1,
    },
    "CublasdxWithPipeline": {
        "DISABLED": 0,
        "ENABLED": 1,
    },
    "CublasdxOperatorType": {
        "FUNCTION": 0,
        "SIZE": 1,
        "TYPE": 2,
        "PRECISION": 3,
        "SM": 4,
        "EXECUTION": 5,
        "BLOCK_DIM": 6,
        "LEADING_DIMENSION": 7,
        "TRANSPOSE_MODE": 8,
        "API": 9,
        "ARRANGEMENT": 10,
        "ALIGNMENT": 11,
        "STATIC_BLOCK_DIM": 12,
        "ENABLE_INPUT_STREAMING": 13,
        "WITH_PIPELINE": 14,
        "SIDE": 15,
        "FILL_MODE": 16,
        "DIAG": 17,
    },
    "CublasdxTraitType": {
        "VALUE_TYPE": 0,
        "SIZE": 1,
        "BLOCK_SIZE": 2,
        "BLOCK_DIM": 3,
        "LEADING_DIMENSION": 4,
        "SYMBOL_NAME": 5,
        "ARRANGEMENT": 6,
        "ALIGNMENT": 7,
        "SUGGESTED_LEADING_DIMENSION": 8,
        "SUGGESTED_BLOCK_DIM": 9,
        "MAX_THREADS_PER_BLOCK": 10,
    },
    "CublasdxTensorType": {
        "SMEM_A": 0,
        "SMEM_B": 1,
        "SMEM_C": 2,
        "SUGGESTED_SMEM_A": 3,
        "SUGGESTED_SMEM_B": 4,
        "SUGGESTED_SMEM_C": 5,
        "SUGGESTED_RMEM_C": 6,
        "GMEM_A": 7,
        "GMEM_B": 8,
        "GMEM_C": 9,
        "SUGGESTED_ACCUMULATOR_C": 10,
        "RMEM_C": 11,
        "ACCUMULATOR_C": 12,
    },
    "CublasdxTensorOption": {
        "ALIGNMENT_BYTES": 0,
    },
    "CublasdxTensorTrait": {
        "STORAGE_BYTES": 0,
        "ALIGNMENT_BYTES": 1,
        "UID": 2,
        "OPAQUE_NAME": 4,
        "LOGICAL_SIZE": 5,
        "MEMORY_SPACE": 6,
    },
    "CublasdxPipelineTrait": {
        "STORAGE_BYTES": 0,
        "STORAGE_ALIGNMENT_BYTES": 1,
        "BUFFER_SIZE": 2,
        "BUFFER_ALIGNMENT_BYTES": 3,
        "OPAQUE_NAME": 4,
        "BLOCK_DIM": 5,
    },
    "CublasdxDeviceFunctionTrait": {
        "SYMBOL": 1,
    },
    "CublasdxDeviceFunctionOption": {
        "SYMBOL_NAME": 0,
        "COPY_ALIGNMENT": 1,
        "CALLBACK": 2,
        "NUM_THREADS": 3,
    },
    "CublasdxDeviceFunctionType": {
        "EXECUTE": 0,
        "COPY": 1,
        "COPY_WAIT": 2,
        "CLEAR": 3,
        "AXPBY": 4,
        "MAP_IDX2CRD": 5,
        "MAP_IDX2CRD_PARTITIONER": 6,
        "MAP_CRD2IDX": 7,
        "IS_THREAD_ACTIVE": 8,
        "IS_PREDICATED": 9,
        "IS_INDEX_IN_BOUNDS": 10,
        "CREATE": 11,
        "DESTROY": 12,
        "RESET": 13,
        "EPILOGUE": 14,
        "FINISH_ACCUMULATION": 15,
    },
    "CufftdxDeviceFunctionType": {
        "EXECUTE": 1,
        "FFT_ID": 2,
        "BATCH_ID": 4,
        "IS_THREAD_ACTIVE": 8,
    },
    "CufftdxApi": {
        "LMEM": 0,
        "SMEM": 1,
    },
    "CufftdxType": {
        "C2C": 0,
        "R2C": 1,
        "C2R": 2,
    },
    "CufftdxDirection": {
        "FORWARD": 0,
        "INVERSE": 1,
    },
    "CufftdxComplexLayout": {
        "NATURAL": 0,
        "PACKED": 1,
        "FULL": 2,
    },
    "CufftdxRealMode": {
        "NORMAL": 0,
        "FOLDED": 1,
    },
    "CufftdxCodeType": {
        "PTX": 0,
        "LTOIR": 1,
    },
    "CufftdxThreadLinearization": {
        "DISABLED": 0,
        "ENABLED": 1,
    },
    "CufftdxTransposition": {
        "ANY": 0,
        "NONE": 1,
        "BY_COMPONENT": 2,
        "BY_COMPLEX": 3,
        "BY_COMPONENT_PADDED": 4,
    },
    "CufftdxThreadLayout": {
        "REGULAR": 0,
        "TRANSPOSED": 1,
    },
    "CufftdxOperatorType": {
        "SIZE": 0,
        "DIRECTION": 1,
        "TYPE": 2,
        "PRECISION": 3,
        "SM": 4,
        "EXECUTION": 5,
        "FFTS_PER_BLOCK": 6,
        "ELEMENTS_PER_THREAD": 7,
        "BLOCK_DIM": 8,
        "REAL_FFT_OPTIONS": 9,
        "API": 10,
        "CODE_TYPE": 11,
        "FUNCTION_ABI": 12,
        "THREAD_LINEARIZATION": 13,
        "TRANSPOSITION": 14,
        "THREAD_LAYOUT": 15,
        "DEVICE_FUNCTION": 16,
    },
    "CufftdxKnobType": {
        "ELEMENTS_PER_THREAD": 0,
        "FFTS_PER_BLOCK": 1,
        "TRANSPOSITION": 2,
    },
    "CufftdxTraitType": {
        "VALUE_TYPE": 0,
        "INPUT_TYPE": 1,
        "OUTPUT_TYPE": 2,
        "IMPLICIT_TYPE_BATCHING": 3,
        "ELEMENTS_PER_THREAD": 4,
        "STORAGE_SIZE": 5,
        "STRIDE": 6,
        "BLOCK_DIM": 7,
        "SHARED_MEMORY_SIZE": 8,
        "FFTS_PER_BLOCK": 9,
        "SYMBOL_NAME": 10,
        "INPUT_LENGTH": 11,
        "OUTPUT_LENGTH": 12,
        "INPUT_ELEMENTS_PER_THREAD": 13,
        "OUTPUT_ELEMENTS_PER_THREAD": 14,
        "SUGGESTED_FFTS_PER_BLOCK": 15,
        "SYMBOL_EXECUTE_NAME": 16,
        "SYMBOL_FFT_ID_NAME": 17,
        "SYMBOL_BATCH_ID_NAME": 18,
        "SYMBOL_IS_THREAD_ACTIVE_NAME": 19,
    },
    "CuranddxDistribution": {
        "UNIFORM_BITS": 0,
        "UNIFORM": 1,
        "NORMAL": 2,
        "LOG_NORMAL": 3,
        "POISSON": 4,
    },
    "CuranddxNormalMethod": {
        "ICDF": 0,
        "BOX_MULLER": 1,
    },
    "CuranddxGenerateMethod": {
        "SINGLE": 0,
        "PAIR": 1,
        "QUAD": 2,
    },
    "CuranddxGenerator": {
        "XORWOW": 0,
        "MRG32K3A": 1,
        "PHILOX4_32": 2,
        "PCG": 3,
        "SOBOL32": 4,
        "SCRAMBLED_SOBOL32": 5,
        "SOBOL64": 6,
        "SCRAMBLED_SOBOL64": 7,
    },
    "CuranddxOperatorType": {
        "GENERATOR": 0,
        "PHILOX_ROUNDS": 1,
        "SM": 2,
        "EXECUTION": 3,
        "DISTRIBUTION": 4,
        "OUTPUT_TYPE": 5,
        "GENERATE_METHOD": 6,
        "NORMAL_METHOD": 7,
        "DEVICE_FUNCTIONS": 8,
        "DISTRIBUTION_PARAMETERS": 9,
    },
    "CuranddxDeviceFunctionType": {
        "GENERATE": 2,
        "INIT_STATE": 4,
        "DESTROY_STATE": 8,
        "SKIP_OFFSET": 16,
        "SKIP_SUBSEQUENCE": 32,
        "SKIP_SEQUENCE": 64,
    },
    "CuranddxTraitType": {
        "SYMBOL_GENERATE_NAME": 0,
        "SYMBOL_INIT_STATE_NAME": 1,
        "SYMBOL_DESTROY_STATE_NAME": 2,
        "SYMBOL_SKIP_OFFSET_NAME": 3,
        "SYMBOL_SKIP_SUBSEQUENCE_NAME": 4,
        "SYMBOL_SKIP_SEQUENCE_NAME": 5,
        "STATE_SIZE": 6,
        "STATE_ALIGNMENT": 7,
    },
    "CusolverdxApi": {
        "SMEM": 0,
        "SMEM_DYNAMIC_LD": 1,
    },
    "CusolverdxType": {
        "REAL": 0,
        "COMPLEX": 1,
    },
    "CusolverdxFunction": {
        "GETRF_NO_PIVOT": 0,
        "GETRS_NO_PIVOT": 1,
        "POTRF": 2,
        "POTRS": 3,
        "TRSM": 4,
        "GETRF_PARTIAL_PIVOT": 5,
        "GETRS_PARTIAL_PIVOT": 6,
        "GEQRF": 7,
        "UNMQR": 8,
        "GELQF": 9,
        "UNMLQ": 10,
        "POSV": 11,
        "GESV_NO_PIVOT": 12,
        "GESV_PARTIAL_PIVOT": 13,
        "GELS": 14,
        "UNGQR": 15,
        "UNGLQ": 16,
        "GTSV_NO_PIVOT": 17,
        "HTEV": 18,
        "HEEV": 19,
        "MODIFIED_LU": 20,
        "BDSVD": 21,
        "GESVD": 22,
        "HEGST": 23,
        "HEGV": 24,
    },
    "CusolverdxArrangement": {
        "COL_MAJOR": 0,
        "ROW_MAJOR": 1,
    },
    "CusolverdxTransposeMode": {
        "NON_TRANSPOSED": 0,
        "TRANSPOSED": 1,
        "CONJ_TRANSPOSED": 2,
    },
    "CusolverdxFillMode": {
        "UPPER": 0,
        "LOWER": 1,
    },
    "CusolverdxSide": {
        "LEFT": 0,
        "RIGHT": 1,
    },
    "CusolverdxDiag": {
        "UNIT": 0,
        "NON_UNIT": 1,
    },
    "CusolverdxJob": {
        "NO_VECTORS": 0,
        "ALL_VECTORS": 1,
        "MULTIPLY_VECTORS": 2,
        "OVERWRITE_VECTORS": 3,
        "SOME_VECTORS": 4,
    },
    "CusolverdxOperatorType": {
        "SIZE": 0,
        "TYPE": 1,
        "PRECISION": 2,
        "SM": 3,
        "EXECUTION": 4,
        "BLOCK_DIM": 5,
        "API": 6,
        "FUNCTION": 7,
        "ARRANGEMENT": 8,
        "FILL_MODE": 9,
        "SIDE": 10,
        "DIAG": 11,
        "TRANSPOSE_MODE": 12,
        "LEADING_DIMENSION": 13,
        "BATCHES_PER_BLOCK": 14,
        "JOB": 15,
        "FUNCTION_ABI": 16,
        "EIG_TYPE": 17,
    },
    "CusolverdxTraitType": {
        "SYMBOL_NAME": 2,
        "BLOCK_DIM": 3,
        "SUGGESTED_BLOCK_DIM": 5,
        "SUGGESTED_BATCHES_PER_BLOCK": 6,
        "WORKSPACE_SIZE": 12,
        "SHARED_MEMORY_SIZE": 1,
        "ARRANGEMENT": 7,
        "BATCHES_PER_BLOCK": 8,
        "TYPE": 9,
        "LEADING_DIMENSION": 10,
        "VALUE_TYPE": 11,
        "SUGGESTED_LEADING_DIMENSION": 4,
    },
}


def commondx_create_code() -> int:
    """``commondxStatusType commondxCreateCode(commondxCode *code)``."""
    code = _ffi.new("long long[1]")
    _check(_lib().commondxCreateCode(code), "commondxCreateCode")
    return int(code[0])


def commondx_set_code_option_int64(code: int, option: int, value: int) -> None:
    """``commondxStatusType commondxSetCodeOptionInt64(commondxCode code, commondxOption option, long long value)``."""
    _check(_lib().commondxSetCodeOptionInt64(code, option, value), "commondxSetCodeOptionInt64")


def commondx_set_code_option_int64s(code: int, option: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType commondxSetCodeOptionInt64s(commondxCode code, commondxOption option, size_t
            count, long long *values)
    """
    _check(
        _lib().commondxSetCodeOptionInt64s(code, option, count, _pointer(_ffi, "long long *", values)),
        "commondxSetCodeOptionInt64s",
    )


def commondx_set_code_option_str(code: int, option: int, value: Any) -> None:
    """``commondxStatusType commondxSetCodeOptionStr(commondxCode code, commondxOption option, const char *value)``."""
    _check(_lib().commondxSetCodeOptionStr(code, option, _pointer(_ffi, "char *", value)), "commondxSetCodeOptionStr")


def commondx_set_code_option_strs(code: int, option: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType commondxSetCodeOptionStrs(commondxCode code, commondxOption option, size_t count,
            const char ** values)
    """
    _check(
        _lib().commondxSetCodeOptionStrs(code, option, count, _pointer(_ffi, "intptr_t *", values)),
        "commondxSetCodeOptionStrs",
    )


def commondx_get_code_option_int64(code: int, option: int) -> int:
    """``commondxStatusType commondxGetCodeOptionInt64(commondxCode code, commondxOption option, long long *value)``."""
    value = _ffi.new("long long[1]")
    _check(_lib().commondxGetCodeOptionInt64(code, option, value), "commondxGetCodeOptionInt64")
    return int(value[0])


def commondx_get_code_options_int64s(code: int, option: int, size: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType commondxGetCodeOptionsInt64s(commondxCode code, commondxOption option, size_t
            size, long long *array)
    """
    _check(
        _lib().commondxGetCodeOptionsInt64s(code, option, size, _pointer(_ffi, "void *", array)),
        "commondxGetCodeOptionsInt64s",
    )


def commondx_get_code_ltoir_size(code: int) -> int:
    """``commondxStatusType commondxGetCodeLTOIRSize(commondxCode code, size_t *size)``."""
    size = _ffi.new("size_t[16]")
    _check(_lib().commondxGetCodeLTOIRSize(code, size), "commondxGetCodeLTOIRSize")
    return int(size[0])


def commondx_get_code_ltoir(code: int, size: int, out: Any) -> None:
    """``commondxStatusType commondxGetCodeLTOIR(commondxCode code, size_t size, void *out)``."""
    _check(_lib().commondxGetCodeLTOIR(code, size, _pointer(_ffi, "void *", out)), "commondxGetCodeLTOIR")


def commondx_get_code_ptx_size(code: int) -> int:
    """``commondxStatusType commondxGetCodePTXSize(commondxCode code, size_t *size)``."""
    size = _ffi.new("size_t[16]")
    _check(_lib().commondxGetCodePTXSize(code, size), "commondxGetCodePTXSize")
    return int(size[0])


def commondx_get_code_ptx(code: int, size: int, out: Any) -> None:
    """``commondxStatusType commondxGetCodePTX(commondxCode code, size_t size, void *out)``."""
    _check(_lib().commondxGetCodePTX(code, size, _pointer(_ffi, "void *", out)), "commondxGetCodePTX")


def commondx_get_code_num_ltoirs(code: int) -> int:
    """``commondxStatusType commondxGetCodeNumLTOIRs(commondxCode code, size_t *size)``."""
    size = _ffi.new("size_t[16]")
    _check(_lib().commondxGetCodeNumLTOIRs(code, size), "commondxGetCodeNumLTOIRs")
    return int(size[0])


def commondx_get_code_ltoir_sizes(code: int, size: int, out: Any) -> None:
    """``commondxStatusType commondxGetCodeLTOIRSizes(commondxCode code, size_t size, size_t *out)``."""
    _check(_lib().commondxGetCodeLTOIRSizes(code, size, _pointer(_ffi, "void *", out)), "commondxGetCodeLTOIRSizes")


def commondx_get_code_ltoirs(code: int, size: int, out: Any) -> None:
    """``commondxStatusType commondxGetCodeLTOIRs(commondxCode code, size_t size, void ** out)``."""
    _check(_lib().commondxGetCodeLTOIRs(code, size, _pointer(_ffi, "intptr_t *", out)), "commondxGetCodeLTOIRs")


def commondx_destroy_code(code: int) -> None:
    """``commondxStatusType commondxDestroyCode(commondxCode code)``."""
    _check(_lib().commondxDestroyCode(code), "commondxDestroyCode")


def commondx_status_to_str(status: int) -> str:
    """``const char *commondxStatusToStr(commondxStatusType status)``."""
    return str(_ffi.string(_lib().commondxStatusToStr(status)).decode())


def commondx_precision_to_str(precision: int) -> str:
    """``const char *commondxPrecisionToStr(commondxPrecision precision)``."""
    return str(_ffi.string(_lib().commondxPrecisionToStr(precision)).decode())


def commondx_value_type_to_str(value_type: int) -> str:
    """``const char *commondxValueTypeToStr(commondxValueType value_type)``."""
    return str(_ffi.string(_lib().commondxValueTypeToStr(value_type)).decode())


def commondx_option_to_str(option: int) -> str:
    """``const char *commondxOptionToStr(commondxOption option)``."""
    return str(_ffi.string(_lib().commondxOptionToStr(option)).decode())


def commondx_execution_to_str(execution: int) -> str:
    """``const char *commondxExecutionToStr(commondxExecution execution)``."""
    return str(_ffi.string(_lib().commondxExecutionToStr(execution)).decode())


def commondx_function_abi_to_str(abi: int) -> str:
    """``const char *commondxFunctionAbiToStr(commondxFunctionAbi abi)``."""
    return str(_ffi.string(_lib().commondxFunctionAbiToStr(abi)).decode())


def commondx_code_container_to_str(container: int) -> str:
    """``const char *commondxCodeContainerToStr(commondxCodeContainer container)``."""
    return str(_ffi.string(_lib().commondxCodeContainerToStr(container)).decode())


def commondx_code_type_to_str(code: int) -> str:
    """``const char *commondxCodeTypeToStr(commondxCodeType code)``."""
    return str(_ffi.string(_lib().commondxCodeTypeToStr(code)).decode())


def commondx_arch_modifier_to_str(modifier: int) -> str:
    """``const char *commondxArchModifierToStr(commondxArchModifier modifier)``."""
    return str(_ffi.string(_lib().commondxArchModifierToStr(modifier)).decode())


def commondx_get_last_error_str_size() -> int:
    """``commondxStatusType commondxGetLastErrorStrSize(size_t *size)``."""
    size = _ffi.new("size_t[16]")
    _check(_lib().commondxGetLastErrorStrSize(size), "commondxGetLastErrorStrSize")
    return int(size[0])


def commondx_get_last_error_str(code: Any, size: int, value: Any) -> None:
    """``commondxStatusType commondxGetLastErrorStr(commondxStatusType *code, size_t size, char *value)``."""
    _check(
        _lib().commondxGetLastErrorStr(_pointer(_ffi, "int *", code), size, _pointer(_ffi, "char *", value)),
        "commondxGetLastErrorStr",
    )


def get_version() -> int:
    """``commondxStatusType mathdxGetVersion(int *version)``."""
    version = _ffi.new("int[1]")
    _check(_lib().mathdxGetVersion(version), "mathdxGetVersion")
    return int(version[0])


def get_version_ex() -> tuple[int, int, int]:
    """``commondxStatusType mathdxGetVersionEx(int *major, int *minor, int *patch)``."""
    major = _ffi.new("int[1]")
    minor = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().mathdxGetVersionEx(major, minor, patch), "mathdxGetVersionEx")
    return int(major[0]), int(minor[0]), int(patch[0])


def get_package_version() -> tuple[int, int, int]:
    """``commondxStatusType mathdxGetPackageVersion(int *year, int *month, int *patch)``."""
    year = _ffi.new("int[1]")
    month = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().mathdxGetPackageVersion(year, month, patch), "mathdxGetPackageVersion")
    return int(year[0]), int(month[0]), int(patch[0])


def cublasdx_get_version() -> tuple[int, int, int]:
    """``commondxStatusType cublasdxGetVersion(int *major, int *minor, int *patch)``."""
    major = _ffi.new("int[1]")
    minor = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().cublasdxGetVersion(major, minor, patch), "cublasdxGetVersion")
    return int(major[0]), int(minor[0]), int(patch[0])


def cublasdx_create_descriptor() -> int:
    """``commondxStatusType cublasdxCreateDescriptor(cublasdxDescriptor *handle)``."""
    handle = _ffi.new("long long[1]")
    _check(_lib().cublasdxCreateDescriptor(handle), "cublasdxCreateDescriptor")
    return int(handle[0])


def cublasdx_set_option_str(handle: int, option: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetOptionStr(cublasdxDescriptor handle, commondxOption option, const char
            *value)
    """
    _check(_lib().cublasdxSetOptionStr(handle, option, _pointer(_ffi, "char *", value)), "cublasdxSetOptionStr")


def cublasdx_set_option_strs(handle: int, option: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetOptionStrs(cublasdxDescriptor handle, commondxOption option, size_t
            count, const char ** values)
    """
    _check(
        _lib().cublasdxSetOptionStrs(handle, option, count, _pointer(_ffi, "intptr_t *", values)),
        "cublasdxSetOptionStrs",
    )


def cublasdx_set_operator_int64(handle: int, op: int, value: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetOperatorInt64(cublasdxDescriptor handle, cublasdxOperatorType op, long
            long value)
    """
    _check(_lib().cublasdxSetOperatorInt64(handle, op, value), "cublasdxSetOperatorInt64")


def cublasdx_set_operator_int64s(handle: int, op: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetOperatorInt64s(cublasdxDescriptor handle, cublasdxOperatorType op,
            size_t count, const long long *array)
    """
    _check(
        _lib().cublasdxSetOperatorInt64s(handle, op, count, _pointer(_ffi, "long long *", array)),
        "cublasdxSetOperatorInt64s",
    )


def cublasdx_create_tensor(handle: int, tensor_type: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateTensor(cublasdxDescriptor handle, cublasdxTensorType tensor_type,
            cublasdxTensor *tensor)
    """
    tensor = _ffi.new("long long[1]")
    _check(_lib().cublasdxCreateTensor(handle, tensor_type, tensor), "cublasdxCreateTensor")
    return int(tensor[0])


def cublasdx_create_tensor_strided(
    memory_space: int, value_type: int, ptr: int, rank: int, shape: Any, stride: Any
) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateTensorStrided(cublasdxMemorySpace memory_space, commondxValueType
            value_type, void *ptr, long long rank, long long *shape, long long *stride, cublasdxTensor
            *tensor)
    """
    tensor = _ffi.new("long long[1]")
    _check(
        _lib().cublasdxCreateTensorStrided(
            memory_space,
            value_type,
            ptr,
            rank,
            _pointer(_ffi, "long long *", shape),
            _pointer(_ffi, "long long *", stride),
            tensor,
        ),
        "cublasdxCreateTensorStrided",
    )
    return int(tensor[0])


def cublasdx_make_tensor_like(input: int, value_type: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxMakeTensorLike(cublasdxTensor input, commondxValueType value_type,
            cublasdxTensor *output)
    """
    output = _ffi.new("long long[1]")
    _check(_lib().cublasdxMakeTensorLike(input, value_type, output), "cublasdxMakeTensorLike")
    return int(output[0])


def cublasdx_destroy_tensor(tensor: int) -> None:
    """``commondxStatusType cublasdxDestroyTensor(cublasdxTensor tensor)``."""
    _check(_lib().cublasdxDestroyTensor(tensor), "cublasdxDestroyTensor")


def cublasdx_destroy_pipeline(pipeline: int) -> None:
    """``commondxStatusType cublasdxDestroyPipeline(cublasdxPipeline pipeline)``."""
    _check(_lib().cublasdxDestroyPipeline(pipeline), "cublasdxDestroyPipeline")


def cublasdx_create_device_pipeline(
    handle: int, device_pipeline_type: int, pipeline_depth: int, block_size_strategy: int, tensor_a: int, tensor_b: int
) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateDevicePipeline(cublasdxDescriptor handle,
            cublasdxDevicePipelineType device_pipeline_type, long long pipeline_depth,
            cublasdxBlockSizeStrategy block_size_strategy, cublasdxTensor tensor_a, cublasdxTensor tensor_b,
            cublasdxPipeline *device_pipeline)
    """
    device_pipeline = _ffi.new("long long[1]")
    _check(
        _lib().cublasdxCreateDevicePipeline(
            handle, device_pipeline_type, pipeline_depth, block_size_strategy, tensor_a, tensor_b, device_pipeline
        ),
        "cublasdxCreateDevicePipeline",
    )
    return int(device_pipeline[0])


def cublasdx_create_tile_pipeline(handle: int, tile_pipeline_type: int, device_pipeline: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateTilePipeline(cublasdxDescriptor handle, cublasdxTilePipelineType
            tile_pipeline_type, cublasdxPipeline device_pipeline, cublasdxPipeline *tile_pipeline)
    """
    tile_pipeline = _ffi.new("long long[1]")
    _check(
        _lib().cublasdxCreateTilePipeline(handle, tile_pipeline_type, device_pipeline, tile_pipeline),
        "cublasdxCreateTilePipeline",
    )
    return int(tile_pipeline[0])


def cublasdx_set_tensor_option_int64(tensor: int, option: int, value: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetTensorOptionInt64(cublasdxTensor tensor, cublasdxTensorOption option,
            long long value)
    """
    _check(_lib().cublasdxSetTensorOptionInt64(tensor, option, value), "cublasdxSetTensorOptionInt64")


def cublasdx_set_tensor_option_str(tensor: int, option: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetTensorOptionStr(cublasdxTensor tensor, commondxOption option, const
            char *value)
    """
    _check(
        _lib().cublasdxSetTensorOptionStr(tensor, option, _pointer(_ffi, "char *", value)), "cublasdxSetTensorOptionStr"
    )


def cublasdx_set_pipeline_option_str(pipeline: int, option: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetPipelineOptionStr(cublasdxPipeline pipeline, commondxOption option,
            const char *value)
    """
    _check(
        _lib().cublasdxSetPipelineOptionStr(pipeline, option, _pointer(_ffi, "char *", value)),
        "cublasdxSetPipelineOptionStr",
    )


def cublasdx_set_tensor_option_strs(tensor: int, option: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetTensorOptionStrs(cublasdxTensor tensor, commondxOption option, size_t
            count, const char ** values)
    """
    _check(
        _lib().cublasdxSetTensorOptionStrs(tensor, option, count, _pointer(_ffi, "intptr_t *", values)),
        "cublasdxSetTensorOptionStrs",
    )


def cublasdx_set_pipeline_option_strs(pipeline: int, option: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetPipelineOptionStrs(cublasdxPipeline pipeline, commondxOption option,
            size_t count, const char ** values)
    """
    _check(
        _lib().cublasdxSetPipelineOptionStrs(pipeline, option, count, _pointer(_ffi, "intptr_t *", values)),
        "cublasdxSetPipelineOptionStrs",
    )


def cublasdx_finalize_tensors(count: int, array: Any) -> None:
    """``commondxStatusType cublasdxFinalizeTensors(size_t count, const cublasdxTensor *array)``."""
    _check(_lib().cublasdxFinalizeTensors(count, _pointer(_ffi, "long long *", array)), "cublasdxFinalizeTensors")


def cublasdx_finalize_pipelines(count: int, array: Any) -> None:
    """``commondxStatusType cublasdxFinalizePipelines(size_t count, const cublasdxPipeline *array)``."""
    _check(_lib().cublasdxFinalizePipelines(count, _pointer(_ffi, "long long *", array)), "cublasdxFinalizePipelines")


def cublasdx_finalize(count_tensors: int, tensors: Any, count_pipelines: int, pipelines: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxFinalize(size_t countTensors, const cublasdxTensor *tensors, size_t
            countPipelines, const cublasdxPipeline *pipelines)
    """
    _check(
        _lib().cublasdxFinalize(
            count_tensors,
            _pointer(_ffi, "long long *", tensors),
            count_pipelines,
            _pointer(_ffi, "long long *", pipelines),
        ),
        "cublasdxFinalize",
    )


def cublasdx_get_tensor_trait_int64(tensor: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTensorTraitInt64(cublasdxTensor tensor, cublasdxTensorTrait trait,
            long long *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().cublasdxGetTensorTraitInt64(tensor, trait, value), "cublasdxGetTensorTraitInt64")
    return int(value[0])


def cublasdx_get_pipeline_trait_int64(pipeline: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetPipelineTraitInt64(cublasdxPipeline pipeline, cublasdxPipelineTrait
            trait, long long *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().cublasdxGetPipelineTraitInt64(pipeline, trait, value), "cublasdxGetPipelineTraitInt64")
    return int(value[0])


def cublasdx_get_pipeline_trait_int64s(pipeline: int, trait: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetPipelineTraitInt64s(cublasdxPipeline pipeline, cublasdxPipelineTrait
            trait, size_t count, long long *array)
    """
    _check(
        _lib().cublasdxGetPipelineTraitInt64s(pipeline, trait, count, _pointer(_ffi, "void *", array)),
        "cublasdxGetPipelineTraitInt64s",
    )


def cublasdx_get_tensor_trait_str_size(tensor: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTensorTraitStrSize(cublasdxTensor tensor, cublasdxTensorTrait trait,
            size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(_lib().cublasdxGetTensorTraitStrSize(tensor, trait, size), "cublasdxGetTensorTraitStrSize")
    return int(size[0])


def cublasdx_get_pipeline_trait_str_size(pipeline: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetPipelineTraitStrSize(cublasdxPipeline pipeline, cublasdxPipelineTrait
            trait, size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(_lib().cublasdxGetPipelineTraitStrSize(pipeline, trait, size), "cublasdxGetPipelineTraitStrSize")
    return int(size[0])


def cublasdx_get_tensor_trait_str(tensor: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTensorTraitStr(cublasdxTensor tensor, cublasdxTensorTrait trait,
            size_t size, char *value)
    """
    _check(
        _lib().cublasdxGetTensorTraitStr(tensor, trait, size, _pointer(_ffi, "char *", value)),
        "cublasdxGetTensorTraitStr",
    )


def cublasdx_get_pipeline_trait_str(pipeline: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetPipelineTraitStr(cublasdxPipeline pipeline, cublasdxPipelineTrait
            trait, size_t size, char *value)
    """
    _check(
        _lib().cublasdxGetPipelineTraitStr(pipeline, trait, size, _pointer(_ffi, "char *", value)),
        "cublasdxGetPipelineTraitStr",
    )


def cublasdx_create_device_function(handle: int, device_function_type: int, count: int, array: Any) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateDeviceFunction(cublasdxDescriptor handle,
            cublasdxDeviceFunctionType device_function_type, size_t count, const cublasdxTensor *array,
            cublasdxDeviceFunction *device_function)
    """
    device_function = _ffi.new("long long[1]")
    _check(
        _lib().cublasdxCreateDeviceFunction(
            handle, device_function_type, count, _pointer(_ffi, "long long *", array), device_function
        ),
        "cublasdxCreateDeviceFunction",
    )
    return int(device_function[0])


def cublasdx_destroy_device_function(device_function: int) -> None:
    """``commondxStatusType cublasdxDestroyDeviceFunction(cublasdxDeviceFunction device_function)``."""
    _check(_lib().cublasdxDestroyDeviceFunction(device_function), "cublasdxDestroyDeviceFunction")


def cublasdx_create_device_function_with_pipelines(
    handle: int, device_function_type: int, tensor_count: int, tensors: Any, pipeline_count: int, pipelines: Any
) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxCreateDeviceFunctionWithPipelines(cublasdxDescriptor handle,
            cublasdxDeviceFunctionType device_function_type, size_t tensor_count, const cublasdxTensor
            *tensors, size_t pipeline_count, const cublasdxPipeline *pipelines, cublasdxDeviceFunction
            *device_function)
    """
    device_function = _ffi.new("long long[1]")
    _check(
        _lib().cublasdxCreateDeviceFunctionWithPipelines(
            handle,
            device_function_type,
            tensor_count,
            _pointer(_ffi, "long long *", tensors),
            pipeline_count,
            _pointer(_ffi, "long long *", pipelines),
            device_function,
        ),
        "cublasdxCreateDeviceFunctionWithPipelines",
    )
    return int(device_function[0])


def cublasdx_finalize_device_functions(code: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxFinalizeDeviceFunctions(commondxCode code, size_t count, const
            cublasdxDeviceFunction *array)
    """
    _check(
        _lib().cublasdxFinalizeDeviceFunctions(code, count, _pointer(_ffi, "long long *", array)),
        "cublasdxFinalizeDeviceFunctions",
    )


def cublasdx_get_device_function_trait_str_size(device_function: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetDeviceFunctionTraitStrSize(cublasdxDeviceFunction device_function,
            cublasdxDeviceFunctionTrait trait, size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(
        _lib().cublasdxGetDeviceFunctionTraitStrSize(device_function, trait, size),
        "cublasdxGetDeviceFunctionTraitStrSize",
    )
    return int(size[0])


def cublasdx_get_device_function_trait_str(device_function: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetDeviceFunctionTraitStr(cublasdxDeviceFunction device_function,
            cublasdxDeviceFunctionTrait trait, size_t size, char *value)
    """
    _check(
        _lib().cublasdxGetDeviceFunctionTraitStr(device_function, trait, size, _pointer(_ffi, "char *", value)),
        "cublasdxGetDeviceFunctionTraitStr",
    )


def cublasdx_set_device_function_option_int64(function: int, option: int, opt: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetDeviceFunctionOptionInt64(cublasdxDeviceFunction function,
            cublasdxDeviceFunctionOption option, long long opt)
    """
    _check(_lib().cublasdxSetDeviceFunctionOptionInt64(function, option, opt), "cublasdxSetDeviceFunctionOptionInt64")


def cublasdx_set_device_function_option_str(function: int, option: int, opt: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxSetDeviceFunctionOptionStr(cublasdxDeviceFunction function,
            cublasdxDeviceFunctionOption option, const char *opt)
    """
    _check(
        _lib().cublasdxSetDeviceFunctionOptionStr(function, option, _pointer(_ffi, "char *", opt)),
        "cublasdxSetDeviceFunctionOptionStr",
    )


def cublasdx_get_ltoir_size(handle: int) -> int:
    """``commondxStatusType cublasdxGetLTOIRSize(cublasdxDescriptor handle, size_t *lto_size)``."""
    lto_size = _ffi.new("size_t[16]")
    _check(_lib().cublasdxGetLTOIRSize(handle, lto_size), "cublasdxGetLTOIRSize")
    return int(lto_size[0])


def cublasdx_get_ltoir(handle: int, size: int, lto: Any) -> None:
    """``commondxStatusType cublasdxGetLTOIR(cublasdxDescriptor handle, size_t size, void *lto)``."""
    _check(_lib().cublasdxGetLTOIR(handle, size, _pointer(_ffi, "void *", lto)), "cublasdxGetLTOIR")


def cublasdx_get_universal_fatbin_size(handle: int) -> int:
    """``commondxStatusType cublasdxGetUniversalFATBINSize(cublasdxDescriptor handle, size_t *fatbin_size)``."""
    fatbin_size = _ffi.new("size_t[16]")
    _check(_lib().cublasdxGetUniversalFATBINSize(handle, fatbin_size), "cublasdxGetUniversalFATBINSize")
    return int(fatbin_size[0])


def cublasdx_get_universal_fatbin(handle: int, fatbin_size: int, fatbin: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetUniversalFATBIN(cublasdxDescriptor handle, size_t fatbin_size, void
            *fatbin)
    """
    _check(
        _lib().cublasdxGetUniversalFATBIN(handle, fatbin_size, _pointer(_ffi, "void *", fatbin)),
        "cublasdxGetUniversalFATBIN",
    )


def cublasdx_get_trait_str_size(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTraitStrSize(cublasdxDescriptor handle, cublasdxTraitType trait,
            size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(_lib().cublasdxGetTraitStrSize(handle, trait, size), "cublasdxGetTraitStrSize")
    return int(size[0])


def cublasdx_get_trait_str(handle: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTraitStr(cublasdxDescriptor handle, cublasdxTraitType trait, size_t
            size, char *value)
    """
    _check(_lib().cublasdxGetTraitStr(handle, trait, size, _pointer(_ffi, "char *", value)), "cublasdxGetTraitStr")


def cublasdx_get_trait_int64(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTraitInt64(cublasdxDescriptor handle, cublasdxTraitType trait, long
            long *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().cublasdxGetTraitInt64(handle, trait, value), "cublasdxGetTraitInt64")
    return int(value[0])


def cublasdx_get_trait_int64s(handle: int, trait: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTraitInt64s(cublasdxDescriptor handle, cublasdxTraitType trait, size_t
            count, long long *array)
    """
    _check(
        _lib().cublasdxGetTraitInt64s(handle, trait, count, _pointer(_ffi, "void *", array)), "cublasdxGetTraitInt64s"
    )


def cublasdx_get_trait_commondx_data_types(handle: int, trait: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxGetTraitCommondxDataTypes(cublasdxDescriptor handle, cublasdxTraitType
            trait, size_t count, commondxValueType *array)
    """
    _check(
        _lib().cublasdxGetTraitCommondxDataTypes(handle, trait, count, _pointer(_ffi, "void *", array)),
        "cublasdxGetTraitCommondxDataTypes",
    )


def cublasdx_operator_type_to_str(op: int) -> str:
    """``const char *cublasdxOperatorTypeToStr(cublasdxOperatorType op)``."""
    return str(_ffi.string(_lib().cublasdxOperatorTypeToStr(op)).decode())


def cublasdx_trait_type_to_str(trait: int) -> str:
    """``const char *cublasdxTraitTypeToStr(cublasdxTraitType trait)``."""
    return str(_ffi.string(_lib().cublasdxTraitTypeToStr(trait)).decode())


def cublasdx_finalize_code(code: int, handle: int) -> None:
    """``commondxStatusType cublasdxFinalizeCode(commondxCode code, cublasdxDescriptor handle)``."""
    _check(_lib().cublasdxFinalizeCode(code, handle), "cublasdxFinalizeCode")


def cublasdx_finalize_codes(code: int, count: int, handles: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cublasdxFinalizeCodes(commondxCode code, size_t count, const cublasdxDescriptor
            *handles)
    """
    _check(_lib().cublasdxFinalizeCodes(code, count, _pointer(_ffi, "long long *", handles)), "cublasdxFinalizeCodes")


def cublasdx_destroy_descriptor(handle: int) -> None:
    """``commondxStatusType cublasdxDestroyDescriptor(cublasdxDescriptor handle)``."""
    _check(_lib().cublasdxDestroyDescriptor(handle), "cublasdxDestroyDescriptor")


def cublasdx_api_to_str(api: int) -> str:
    """``const char *cublasdxApiToStr(cublasdxApi api)``."""
    return str(_ffi.string(_lib().cublasdxApiToStr(api)).decode())


def cublasdx_type_to_str(type: int) -> str:
    """``const char *cublasdxTypeToStr(cublasdxType type)``."""
    return str(_ffi.string(_lib().cublasdxTypeToStr(type)).decode())


def cublasdx_transpose_mode_to_str(mode: int) -> str:
    """``const char *cublasdxTransposeModeToStr(cublasdxTransposeMode mode)``."""
    return str(_ffi.string(_lib().cublasdxTransposeModeToStr(mode)).decode())


def cublasdx_arrangement_to_str(arrangement: int) -> str:
    """``const char *cublasdxArrangementToStr(cublasdxArrangement arrangement)``."""
    return str(_ffi.string(_lib().cublasdxArrangementToStr(arrangement)).decode())


def cublasdx_function_to_str(function: int) -> str:
    """``const char *cublasdxFunctionToStr(cublasdxFunction function)``."""
    return str(_ffi.string(_lib().cublasdxFunctionToStr(function)).decode())


def cublasdx_fill_mode_to_str(mode: int) -> str:
    """``const char *cublasdxFillModeToStr(cublasdxFillMode mode)``."""
    return str(_ffi.string(_lib().cublasdxFillModeToStr(mode)).decode())


def cublasdx_side_to_str(side: int) -> str:
    """``const char *cublasdxSideToStr(cublasdxSide side)``."""
    return str(_ffi.string(_lib().cublasdxSideToStr(side)).decode())


def cublasdx_diag_to_str(diag: int) -> str:
    """``const char *cublasdxDiagToStr(cublasdxDiag diag)``."""
    return str(_ffi.string(_lib().cublasdxDiagToStr(diag)).decode())


def cublasdx_tensor_type_to_str(type: int) -> str:
    """``const char *cublasdxTensorTypeToStr(cublasdxTensorType type)``."""
    return str(_ffi.string(_lib().cublasdxTensorTypeToStr(type)).decode())


def cublasdx_block_size_strategy_to_str(strategy: int) -> str:
    """``const char *cublasdxBlockSizeStrategyToStr(cublasdxBlockSizeStrategy strategy)``."""
    return str(_ffi.string(_lib().cublasdxBlockSizeStrategyToStr(strategy)).decode())


def cublasdx_device_pipeline_type_to_str(type: int) -> str:
    """``const char *cublasdxDevicePipelineTypeToStr(cublasdxDevicePipelineType type)``."""
    return str(_ffi.string(_lib().cublasdxDevicePipelineTypeToStr(type)).decode())


def cublasdx_tile_pipeline_type_to_str(type: int) -> str:
    """``const char *cublasdxTilePipelineTypeToStr(cublasdxTilePipelineType type)``."""
    return str(_ffi.string(_lib().cublasdxTilePipelineTypeToStr(type)).decode())


def cublasdx_tensor_option_to_str(option: int) -> str:
    """``const char *cublasdxTensorOptionToStr(cublasdxTensorOption option)``."""
    return str(_ffi.string(_lib().cublasdxTensorOptionToStr(option)).decode())


def cublasdx_tensor_trait_to_str(trait: int) -> str:
    """``const char *cublasdxTensorTraitToStr(cublasdxTensorTrait trait)``."""
    return str(_ffi.string(_lib().cublasdxTensorTraitToStr(trait)).decode())


def cublasdx_pipeline_trait_to_str(trait: int) -> str:
    """``const char *cublasdxPipelineTraitToStr(cublasdxPipelineTrait trait)``."""
    return str(_ffi.string(_lib().cublasdxPipelineTraitToStr(trait)).decode())


def cublasdx_device_function_trait_to_str(trait: int) -> str:
    """``const char *cublasdxDeviceFunctionTraitToStr(cublasdxDeviceFunctionTrait trait)``."""
    return str(_ffi.string(_lib().cublasdxDeviceFunctionTraitToStr(trait)).decode())


def cublasdx_device_function_option_to_str(option: int) -> str:
    """``const char *cublasdxDeviceFunctionOptionToStr(cublasdxDeviceFunctionOption option)``."""
    return str(_ffi.string(_lib().cublasdxDeviceFunctionOptionToStr(option)).decode())


def cublasdx_device_function_type_to_str(type: int) -> str:
    """``const char *cublasdxDeviceFunctionTypeToStr(cublasdxDeviceFunctionType type)``."""
    return str(_ffi.string(_lib().cublasdxDeviceFunctionTypeToStr(type)).decode())


def cublasdx_memory_space_to_str(memory_space: int) -> str:
    """``const char *cublasdxMemorySpaceToStr(cublasdxMemorySpace memory_space)``."""
    return str(_ffi.string(_lib().cublasdxMemorySpaceToStr(memory_space)).decode())


def cufftdx_get_version() -> tuple[int, int, int]:
    """``commondxStatusType cufftdxGetVersion(int *major, int *minor, int *patch)``."""
    major = _ffi.new("int[1]")
    minor = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().cufftdxGetVersion(major, minor, patch), "cufftdxGetVersion")
    return int(major[0]), int(minor[0]), int(patch[0])


def cufftdx_device_function_type_to_str(type: int) -> str:
    """``const char *cufftdxDeviceFunctionTypeToStr(cufftdxDeviceFunctionType type)``."""
    return str(_ffi.string(_lib().cufftdxDeviceFunctionTypeToStr(type)).decode())


def cufftdx_create_descriptor() -> int:
    """``commondxStatusType cufftdxCreateDescriptor(cufftdxDescriptor *handle)``."""
    handle = _ffi.new("long long[1]")
    _check(_lib().cufftdxCreateDescriptor(handle), "cufftdxCreateDescriptor")
    return int(handle[0])


def cufftdx_set_option_str(handle: int, opt: int, value: Any) -> None:
    """``commondxStatusType cufftdxSetOptionStr(cufftdxDescriptor handle, commondxOption opt, const char *value)``."""
    _check(_lib().cufftdxSetOptionStr(handle, opt, _pointer(_ffi, "char *", value)), "cufftdxSetOptionStr")


def cufftdx_set_option_strs(handle: int, opt: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxSetOptionStrs(cufftdxDescriptor handle, commondxOption opt, size_t count,
            const char ** values)
    """
    _check(
        _lib().cufftdxSetOptionStrs(handle, opt, count, _pointer(_ffi, "intptr_t *", values)), "cufftdxSetOptionStrs"
    )


def cufftdx_is_supported(handle: int) -> int:
    """``commondxStatusType cufftdxIsSupported(cufftdxDescriptor handle, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().cufftdxIsSupported(handle, value), "cufftdxIsSupported")
    return int(value[0])


def cufftdx_get_knob_int64size(handle: int, num_knobs: int, knobs_ptr: Any) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetKnobInt64Size(cufftdxDescriptor handle, size_t num_knobs,
            cufftdxKnobType *knobs_ptr, size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftdxGetKnobInt64Size(handle, num_knobs, _pointer(_ffi, "int *", knobs_ptr), size),
        "cufftdxGetKnobInt64Size",
    )
    return int(size[0])


def cufftdx_get_knob_int64s(handle: int, num_knobs: int, knobs_ptr: Any, size: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetKnobInt64s(cufftdxDescriptor handle, size_t num_knobs, cufftdxKnobType
            *knobs_ptr, size_t size, long long *values)
    """
    _check(
        _lib().cufftdxGetKnobInt64s(
            handle, num_knobs, _pointer(_ffi, "int *", knobs_ptr), size, _pointer(_ffi, "void *", values)
        ),
        "cufftdxGetKnobInt64s",
    )


def cufftdx_set_operator_int64(handle: int, op: int, value: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxSetOperatorInt64(cufftdxDescriptor handle, cufftdxOperatorType op, long
            long value)
    """
    _check(_lib().cufftdxSetOperatorInt64(handle, op, value), "cufftdxSetOperatorInt64")


def cufftdx_set_operator_int64s(handle: int, op: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxSetOperatorInt64s(cufftdxDescriptor handle, cufftdxOperatorType op, size_t
            count, const long long *array)
    """
    _check(
        _lib().cufftdxSetOperatorInt64s(handle, op, count, _pointer(_ffi, "long long *", array)),
        "cufftdxSetOperatorInt64s",
    )


def cufftdx_get_ltoir_size(handle: int) -> int:
    """``commondxStatusType cufftdxGetLTOIRSize(cufftdxDescriptor handle, size_t *lto_size)``."""
    lto_size = _ffi.new("size_t[16]")
    _check(_lib().cufftdxGetLTOIRSize(handle, lto_size), "cufftdxGetLTOIRSize")
    return int(lto_size[0])


def cufftdx_get_ltoir(handle: int, size: int, lto: Any) -> None:
    """``commondxStatusType cufftdxGetLTOIR(cufftdxDescriptor handle, size_t size, void *lto)``."""
    _check(_lib().cufftdxGetLTOIR(handle, size, _pointer(_ffi, "void *", lto)), "cufftdxGetLTOIR")


def cufftdx_get_trait_str_size(handle: int, trait: int) -> int:
    """``commondxStatusType cufftdxGetTraitStrSize(cufftdxDescriptor handle, cufftdxTraitType trait, size_t *size)``."""
    size = _ffi.new("size_t[16]")
    _check(_lib().cufftdxGetTraitStrSize(handle, trait, size), "cufftdxGetTraitStrSize")
    return int(size[0])


def cufftdx_get_trait_str(handle: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetTraitStr(cufftdxDescriptor handle, cufftdxTraitType trait, size_t size,
            char *value)
    """
    _check(_lib().cufftdxGetTraitStr(handle, trait, size, _pointer(_ffi, "char *", value)), "cufftdxGetTraitStr")


def cufftdx_get_trait_int64(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetTraitInt64(cufftdxDescriptor handle, cufftdxTraitType trait, long long
            *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().cufftdxGetTraitInt64(handle, trait, value), "cufftdxGetTraitInt64")
    return int(value[0])


def cufftdx_get_trait_int64s(handle: int, trait: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetTraitInt64s(cufftdxDescriptor handle, cufftdxTraitType trait, size_t
            count, long long *array)
    """
    _check(_lib().cufftdxGetTraitInt64s(handle, trait, count, _pointer(_ffi, "void *", array)), "cufftdxGetTraitInt64s")


def cufftdx_get_trait_commondx_data_type(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxGetTraitCommondxDataType(cufftdxDescriptor handle, cufftdxTraitType trait,
            commondxValueType *value)
    """
    value = _ffi.new("int[1]")
    _check(_lib().cufftdxGetTraitCommondxDataType(handle, trait, value), "cufftdxGetTraitCommondxDataType")
    return int(value[0])


def cufftdx_finalize_code(code: int, handle: int) -> None:
    """``commondxStatusType cufftdxFinalizeCode(commondxCode code, cufftdxDescriptor handle)``."""
    _check(_lib().cufftdxFinalizeCode(code, handle), "cufftdxFinalizeCode")


def cufftdx_finalize_codes(code: int, count: int, handles: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cufftdxFinalizeCodes(commondxCode code, size_t count, const cufftdxDescriptor
            *handles)
    """
    _check(_lib().cufftdxFinalizeCodes(code, count, _pointer(_ffi, "long long *", handles)), "cufftdxFinalizeCodes")


def cufftdx_destroy_descriptor(handle: int) -> None:
    """``commondxStatusType cufftdxDestroyDescriptor(cufftdxDescriptor handle)``."""
    _check(_lib().cufftdxDestroyDescriptor(handle), "cufftdxDestroyDescriptor")


def cufftdx_operator_type_to_str(op: int) -> str:
    """``const char *cufftdxOperatorTypeToStr(cufftdxOperatorType op)``."""
    return str(_ffi.string(_lib().cufftdxOperatorTypeToStr(op)).decode())


def cufftdx_trait_type_to_str(op: int) -> str:
    """``const char *cufftdxTraitTypeToStr(cufftdxTraitType op)``."""
    return str(_ffi.string(_lib().cufftdxTraitTypeToStr(op)).decode())


def cufftdx_api_to_str(api: int) -> str:
    """``const char *cufftdxApiToStr(cufftdxApi api)``."""
    return str(_ffi.string(_lib().cufftdxApiToStr(api)).decode())


def cufftdx_type_to_str(type: int) -> str:
    """``const char *cufftdxTypeToStr(cufftdxType type)``."""
    return str(_ffi.string(_lib().cufftdxTypeToStr(type)).decode())


def cufftdx_direction_to_str(direction: int) -> str:
    """``const char *cufftdxDirectionToStr(cufftdxDirection direction)``."""
    return str(_ffi.string(_lib().cufftdxDirectionToStr(direction)).decode())


def cufftdx_complex_layout_to_str(layout: int) -> str:
    """``const char *cufftdxComplexLayoutToStr(cufftdxComplexLayout layout)``."""
    return str(_ffi.string(_lib().cufftdxComplexLayoutToStr(layout)).decode())


def cufftdx_real_mode_to_str(mode: int) -> str:
    """``const char *cufftdxRealModeToStr(cufftdxRealMode mode)``."""
    return str(_ffi.string(_lib().cufftdxRealModeToStr(mode)).decode())


def cufftdx_knob_type_to_str(knob: int) -> str:
    """``const char *cufftdxKnobTypeToStr(cufftdxKnobType knob)``."""
    return str(_ffi.string(_lib().cufftdxKnobTypeToStr(knob)).decode())


def cufftdx_code_type_to_str(code_type: int) -> str:
    """``const char *cufftdxCodeTypeToStr(cufftdxCodeType code_type)``."""
    return str(_ffi.string(_lib().cufftdxCodeTypeToStr(code_type)).decode())


def cufftdx_transposition_to_str(transposition: int) -> str:
    """``const char *cufftdxTranspositionToStr(cufftdxTransposition transposition)``."""
    return str(_ffi.string(_lib().cufftdxTranspositionToStr(transposition)).decode())


def cufftdx_thread_layout_to_str(thread_layout: int) -> str:
    """``const char *cufftdxThreadLayoutToStr(cufftdxThreadLayout thread_layout)``."""
    return str(_ffi.string(_lib().cufftdxThreadLayoutToStr(thread_layout)).decode())


def curanddx_get_version() -> tuple[int, int, int]:
    """``commondxStatusType curanddxGetVersion(int *major, int *minor, int *patch)``."""
    major = _ffi.new("int[1]")
    minor = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().curanddxGetVersion(major, minor, patch), "curanddxGetVersion")
    return int(major[0]), int(minor[0]), int(patch[0])


def curanddx_create_descriptor() -> int:
    """``commondxStatusType curanddxCreateDescriptor(curanddxDescriptor *handle)``."""
    handle = _ffi.new("long long[1]")
    _check(_lib().curanddxCreateDescriptor(handle), "curanddxCreateDescriptor")
    return int(handle[0])


def curanddx_set_option_str(handle: int, opt: int, value: Any) -> None:
    """``commondxStatusType curanddxSetOptionStr(curanddxDescriptor handle, commondxOption opt, const char *value)``."""
    _check(_lib().curanddxSetOptionStr(handle, opt, _pointer(_ffi, "char *", value)), "curanddxSetOptionStr")


def curanddx_set_option_strs(handle: int, opt: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxSetOptionStrs(curanddxDescriptor handle, commondxOption opt, size_t
            count, const char ** values)
    """
    _check(
        _lib().curanddxSetOptionStrs(handle, opt, count, _pointer(_ffi, "intptr_t *", values)), "curanddxSetOptionStrs"
    )


def curanddx_set_operator_int64(handle: int, op: int, value: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxSetOperatorInt64(curanddxDescriptor handle, curanddxOperatorType op, long
            long value)
    """
    _check(_lib().curanddxSetOperatorInt64(handle, op, value), "curanddxSetOperatorInt64")


def curanddx_get_trait_str_size(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxGetTraitStrSize(curanddxDescriptor handle, curanddxTraitType trait,
            size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(_lib().curanddxGetTraitStrSize(handle, trait, size), "curanddxGetTraitStrSize")
    return int(size[0])


def curanddx_get_trait_str(handle: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxGetTraitStr(curanddxDescriptor handle, curanddxTraitType trait, size_t
            size, char *value)
    """
    _check(_lib().curanddxGetTraitStr(handle, trait, size, _pointer(_ffi, "char *", value)), "curanddxGetTraitStr")


def curanddx_get_trait_int64(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxGetTraitInt64(curanddxDescriptor handle, curanddxTraitType trait, long
            long *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().curanddxGetTraitInt64(handle, trait, value), "curanddxGetTraitInt64")
    return int(value[0])


def curanddx_finalize_code(code: int, handle: int) -> None:
    """``commondxStatusType curanddxFinalizeCode(commondxCode code, curanddxDescriptor handle)``."""
    _check(_lib().curanddxFinalizeCode(code, handle), "curanddxFinalizeCode")


def curanddx_finalize_codes(code: int, count: int, handles: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxFinalizeCodes(commondxCode code, size_t count, const curanddxDescriptor
            *handles)
    """
    _check(_lib().curanddxFinalizeCodes(code, count, _pointer(_ffi, "long long *", handles)), "curanddxFinalizeCodes")


def curanddx_destroy_descriptor(handle: int) -> None:
    """``commondxStatusType curanddxDestroyDescriptor(curanddxDescriptor handle)``."""
    _check(_lib().curanddxDestroyDescriptor(handle), "curanddxDestroyDescriptor")


def curanddx_operator_type_to_str(op: int) -> str:
    """``const char *curanddxOperatorTypeToStr(curanddxOperatorType op)``."""
    return str(_ffi.string(_lib().curanddxOperatorTypeToStr(op)).decode())


def curanddx_distribution_to_str(dist: int) -> str:
    """``const char *curanddxDistributionToStr(curanddxDistribution dist)``."""
    return str(_ffi.string(_lib().curanddxDistributionToStr(dist)).decode())


def curanddx_generator_to_str(generator: int) -> str:
    """``const char *curanddxGeneratorToStr(curanddxGenerator generator)``."""
    return str(_ffi.string(_lib().curanddxGeneratorToStr(generator)).decode())


def curanddx_generate_method_to_str(generate_method: int) -> str:
    """``const char *curanddxGenerateMethodToStr(curanddxGenerateMethod generate_method)``."""
    return str(_ffi.string(_lib().curanddxGenerateMethodToStr(generate_method)).decode())


def curanddx_normal_method_to_str(normal_method: int) -> str:
    """``const char *curanddxNormalMethodToStr(curanddxNormalMethod normal_method)``."""
    return str(_ffi.string(_lib().curanddxNormalMethodToStr(normal_method)).decode())


def curanddx_trait_type_to_str(trait: int) -> str:
    """``const char *curanddxTraitTypeToStr(curanddxTraitType trait)``."""
    return str(_ffi.string(_lib().curanddxTraitTypeToStr(trait)).decode())


def cusolverdx_get_version() -> tuple[int, int, int]:
    """``commondxStatusType cusolverdxGetVersion(int *major, int *minor, int *patch)``."""
    major = _ffi.new("int[1]")
    minor = _ffi.new("int[1]")
    patch = _ffi.new("int[1]")
    _check(_lib().cusolverdxGetVersion(major, minor, patch), "cusolverdxGetVersion")
    return int(major[0]), int(minor[0]), int(patch[0])


def cusolverdx_create_descriptor() -> int:
    """``commondxStatusType cusolverdxCreateDescriptor(cusolverdxDescriptor *handle)``."""
    handle = _ffi.new("long long[1]")
    _check(_lib().cusolverdxCreateDescriptor(handle), "cusolverdxCreateDescriptor")
    return int(handle[0])


def cusolverdx_set_option_str(handle: int, opt: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxSetOptionStr(cusolverdxDescriptor handle, commondxOption opt, const
            char *value)
    """
    _check(_lib().cusolverdxSetOptionStr(handle, opt, _pointer(_ffi, "char *", value)), "cusolverdxSetOptionStr")


def cusolverdx_set_option_strs(handle: int, opt: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxSetOptionStrs(cusolverdxDescriptor handle, commondxOption opt, size_t
            count, const char ** values)
    """
    _check(
        _lib().cusolverdxSetOptionStrs(handle, opt, count, _pointer(_ffi, "intptr_t *", values)),
        "cusolverdxSetOptionStrs",
    )


def cusolverdx_set_operator_int64(handle: int, op: int, value: int) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxSetOperatorInt64(cusolverdxDescriptor handle, cusolverdxOperatorType
            op, long long value)
    """
    _check(_lib().cusolverdxSetOperatorInt64(handle, op, value), "cusolverdxSetOperatorInt64")


def cusolverdx_set_operator_int64s(handle: int, op: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxSetOperatorInt64s(cusolverdxDescriptor handle, cusolverdxOperatorType
            op, size_t count, const long long *array)
    """
    _check(
        _lib().cusolverdxSetOperatorInt64s(handle, op, count, _pointer(_ffi, "long long *", array)),
        "cusolverdxSetOperatorInt64s",
    )


def cusolverdx_get_ltoir_size(handle: int) -> int:
    """``commondxStatusType cusolverdxGetLTOIRSize(cusolverdxDescriptor handle, size_t *lto_size)``."""
    lto_size = _ffi.new("size_t[16]")
    _check(_lib().cusolverdxGetLTOIRSize(handle, lto_size), "cusolverdxGetLTOIRSize")
    return int(lto_size[0])


def cusolverdx_get_ltoir(handle: int, size: int, lto: Any) -> None:
    """``commondxStatusType cusolverdxGetLTOIR(cusolverdxDescriptor handle, size_t size, void *lto)``."""
    _check(_lib().cusolverdxGetLTOIR(handle, size, _pointer(_ffi, "void *", lto)), "cusolverdxGetLTOIR")


def cusolverdx_get_universal_fatbin_size(handle: int) -> int:
    """``commondxStatusType cusolverdxGetUniversalFATBINSize(cusolverdxDescriptor handle, size_t *fatbin_size)``."""
    fatbin_size = _ffi.new("size_t[16]")
    _check(_lib().cusolverdxGetUniversalFATBINSize(handle, fatbin_size), "cusolverdxGetUniversalFATBINSize")
    return int(fatbin_size[0])


def cusolverdx_get_universal_fatbin(handle: int, fatbin_size: int, fatbin: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetUniversalFATBIN(cusolverdxDescriptor handle, size_t fatbin_size,
            void *fatbin)
    """
    _check(
        _lib().cusolverdxGetUniversalFATBIN(handle, fatbin_size, _pointer(_ffi, "void *", fatbin)),
        "cusolverdxGetUniversalFATBIN",
    )


def cusolverdx_get_trait_str_size(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetTraitStrSize(cusolverdxDescriptor handle, cusolverdxTraitType trait,
            size_t *size)
    """
    size = _ffi.new("size_t[16]")
    _check(_lib().cusolverdxGetTraitStrSize(handle, trait, size), "cusolverdxGetTraitStrSize")
    return int(size[0])


def cusolverdx_get_trait_str(handle: int, trait: int, size: int, value: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetTraitStr(cusolverdxDescriptor handle, cusolverdxTraitType trait,
            size_t size, char *value)
    """
    _check(_lib().cusolverdxGetTraitStr(handle, trait, size, _pointer(_ffi, "char *", value)), "cusolverdxGetTraitStr")


def cusolverdx_get_trait_int64(handle: int, trait: int) -> int:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetTraitInt64(cusolverdxDescriptor handle, cusolverdxTraitType trait,
            long long *value)
    """
    value = _ffi.new("long long[1]")
    _check(_lib().cusolverdxGetTraitInt64(handle, trait, value), "cusolverdxGetTraitInt64")
    return int(value[0])


def cusolverdx_get_trait_int64s(handle: int, trait: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetTraitInt64s(cusolverdxDescriptor handle, cusolverdxTraitType trait,
            size_t count, long long *values)
    """
    _check(
        _lib().cusolverdxGetTraitInt64s(handle, trait, count, _pointer(_ffi, "void *", values)),
        "cusolverdxGetTraitInt64s",
    )


def cusolverdx_finalize_code(code: int, handle: int) -> None:
    """``commondxStatusType cusolverdxFinalizeCode(commondxCode code, cusolverdxDescriptor handle)``."""
    _check(_lib().cusolverdxFinalizeCode(code, handle), "cusolverdxFinalizeCode")


def cusolverdx_finalize_codes(code: int, count: int, handles: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxFinalizeCodes(commondxCode code, size_t count, const
            cusolverdxDescriptor *handles)
    """
    _check(
        _lib().cusolverdxFinalizeCodes(code, count, _pointer(_ffi, "long long *", handles)), "cusolverdxFinalizeCodes"
    )


def cusolverdx_destroy_descriptor(handle: int) -> None:
    """``commondxStatusType cusolverdxDestroyDescriptor(cusolverdxDescriptor handle)``."""
    _check(_lib().cusolverdxDestroyDescriptor(handle), "cusolverdxDestroyDescriptor")


def cusolverdx_operator_type_to_str(op: int) -> str:
    """``const char *cusolverdxOperatorTypeToStr(cusolverdxOperatorType op)``."""
    return str(_ffi.string(_lib().cusolverdxOperatorTypeToStr(op)).decode())


def cusolverdx_trait_type_to_str(trait: int) -> str:
    """``const char *cusolverdxTraitTypeToStr(cusolverdxTraitType trait)``."""
    return str(_ffi.string(_lib().cusolverdxTraitTypeToStr(trait)).decode())


def cusolverdx_diag_to_str(diag: int) -> str:
    """``const char *cusolverdxDiagToStr(cusolverdxDiag diag)``."""
    return str(_ffi.string(_lib().cusolverdxDiagToStr(diag)).decode())


def cusolverdx_side_to_str(side: int) -> str:
    """``const char *cusolverdxSideToStr(cusolverdxSide side)``."""
    return str(_ffi.string(_lib().cusolverdxSideToStr(side)).decode())


def cusolverdx_api_to_str(api: int) -> str:
    """``const char *cusolverdxApiToStr(cusolverdxApi api)``."""
    return str(_ffi.string(_lib().cusolverdxApiToStr(api)).decode())


def cusolverdx_type_to_str(type: int) -> str:
    """``const char *cusolverdxTypeToStr(cusolverdxType type)``."""
    return str(_ffi.string(_lib().cusolverdxTypeToStr(type)).decode())


def cusolverdx_function_to_str(function: int) -> str:
    """``const char *cusolverdxFunctionToStr(cusolverdxFunction function)``."""
    return str(_ffi.string(_lib().cusolverdxFunctionToStr(function)).decode())


def cusolverdx_arrangement_to_str(arrangement: int) -> str:
    """``const char *cusolverdxArrangementToStr(cusolverdxArrangement arrangement)``."""
    return str(_ffi.string(_lib().cusolverdxArrangementToStr(arrangement)).decode())


def cusolverdx_fill_mode_to_str(mode: int) -> str:
    """``const char *cusolverdxFillModeToStr(cusolverdxFillMode mode)``."""
    return str(_ffi.string(_lib().cusolverdxFillModeToStr(mode)).decode())


def cusolverdx_transpose_mode_to_str(transpose_mode: int) -> str:
    """``const char *cusolverdxTransposeModeToStr(cusolverdxTransposeMode transpose_mode)``."""
    return str(_ffi.string(_lib().cusolverdxTransposeModeToStr(transpose_mode)).decode())


def cusolverdx_job_to_str(job: int) -> str:
    """``const char *cusolverdxJobToStr(cusolverdxJob job)``."""
    return str(_ffi.string(_lib().cusolverdxJobToStr(job)).decode())


def cusolverdx_get_trait_commondx_data_types(handle: int, trait: int, count: int, array: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType cusolverdxGetTraitCommondxDataTypes(cusolverdxDescriptor handle,
            cusolverdxTraitType trait, size_t count, commondxValueType *array)
    """
    _check(
        _lib().cusolverdxGetTraitCommondxDataTypes(handle, trait, count, _pointer(_ffi, "void *", array)),
        "cusolverdxGetTraitCommondxDataTypes",
    )


def curanddx_set_operator_doubles(handle: int, op: int, count: int, values: Any) -> None:
    """Call the C function.

    .. code-block:: c

        commondxStatusType curanddxSetOperatorDoubles(curanddxDescriptor handle, curanddxOperatorType op,
            size_t count, double *values)
    """
    _check(
        _lib().curanddxSetOperatorDoubles(handle, op, count, _pointer(_ffi, "double *", values)),
        "curanddxSetOperatorDoubles",
    )

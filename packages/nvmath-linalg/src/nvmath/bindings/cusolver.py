"""cuSOLVER: what its parts share, the enumerations and the version; the dense solvers are in `nvmath.bindings.cusolverDn`.

A status other than success raises `cuSOLVERError`. The library is opened at the first call;
``NVMATH_CUSOLVER_LIBRARY`` names another copy of it.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings._cusolverlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.errors import LibraryError, LibraryNotFound
from nvmath.core.libraries import Library, open_library


def _version(lib: Any, ffi: Any) -> str:
    parts = []
    for property_ in range(3):  # major, minor, patch
        number = ffi.new("int *")
        lib.cusolverGetProperty(property_, number)
        parts.append(str(number[0]))
    return ".".join(parts)


LIBRARY = Library(
    name="cuSOLVER",
    stem="cusolver",
    majors=(12, 11),
    cuda=(13, 12),
    env=("NVMATH_CUSOLVER_LIBRARY",),
    install="pip install 'nvmath-linalg[cu13]' (or [cu12])",
    pathfinder="cusolver",
    wheel=("nvidia/cu1[3-9]/lib", "nvidia/cusolver/lib", "nvidia/cu1[3-9]/bin/x86_64", "nvidia/cusolver/bin"),
    version=_version,
)

_MEANING = {
    1: "the library could not be initialised: often there is no usable GPU or no driver, or the library is newer than "
    "the driver; or the handle was never made",
    2: "memory could not be allocated on the device or the host",
    3: "a parameter has a wrong value, or a pointer is null or unusable",
    4: "this GPU is too old for the function",
    5: "memory of the GPU could not be reached",
    6: "the computation could not be started on the GPU, or an earlier one failed",
    7: "an error inside the library or the driver",
    8: "this type of matrix is not supported here",
    9: "these parameters are not supported in this combination",
    10: "a pivot is zero: the matrix is singular",
    11: "the license check failed",
    12: "the parameters of the iterative refinement were not initialised",
    13: "the parameters of the iterative refinement are not valid",
    14: "the precisions of the iterative refinement are not valid",
    15: "the kind of iterative refinement is not valid",
    16: "the number of iterations of the refinement is not valid",
    20: "an error inside the iterative refinement",
    21: "the iterative refinement does not support these parameters",
    22: "a value left the range of the lower precision",
    23: "this refinement takes one right-hand side only",
    25: "the record of the iterative refinement was not initialised",
    26: "the record of the iterative refinement was not destroyed",
    30: "the matrix is singular",
    31: "the workspace is not valid",
}


class cuSOLVERError(LibraryError):  # noqa: N801 - the name that users of the field know
    """A cuSOLVER call failed.

    Parameters
    ----------
    status : int
        The ``cusolverStatus_t``.
    call : str
        The C function.
    """

    def __init__(self, status: int, *, call: str = "a call") -> None:
        names = {value: name for name, value in _ENUMS["Status"].items()}
        name = f"CUSOLVER_STATUS_{names[status]}" if status in names else "an unknown status"
        super().__init__("cuSOLVER", call, status, name, _MEANING.get(status, ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call)


def _remade(status: int, call: str) -> cuSOLVERError:
    return cuSOLVERError(status, call=call)


_functions: Any = None


def _open(ffi: Any) -> Any:
    """The functions that ``ffi`` declares; the libraries that cuSOLVER needs are opened first, if they are found."""
    from nvmath.bindings import cublas, cublasLt

    for needed in (cublasLt, cublas):  # its own search path does not reach them in every installation
        try:
            needed._lib()
        except LibraryNotFound:
            continue
    return open_library(LIBRARY, ffi).lib


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = _open(_ffi)
    return _functions


def _check(status: int, call: str) -> None:
    if status:
        raise cuSOLVERError(status, call=call)


def check_status(status: int) -> None:
    """Raise `cuSOLVERError` unless the status is success (0)."""
    _check(status, "a call")


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "AlgMode",
    "DeterministicMode",
    "DirectMode",
    "EigComp",
    "EigMode",
    "EigRange",
    "EigType",
    "IRSRefinement",
    "LIBRARY",
    "MathMode",
    "Norm",
    "PrecType",
    "Status",
    "StorevMode",
    "check_status",
    "cuSOLVERError",
    "get_property",
    "get_version",
]

_ENUMS: dict[str, dict[str, int]] = {
    "Status": {
        "SUCCESS": 0,
        "NOT_INITIALIZED": 1,
        "ALLOC_FAILED": 2,
        "INVALID_VALUE": 3,
        "ARCH_MISMATCH": 4,
        "MAPPING_ERROR": 5,
        "EXECUTION_FAILED": 6,
        "INTERNAL_ERROR": 7,
        "MATRIX_TYPE_NOT_SUPPORTED": 8,
        "NOT_SUPPORTED": 9,
        "ZERO_PIVOT": 10,
        "INVALID_LICENSE": 11,
        "IRS_PARAMS_NOT_INITIALIZED": 12,
        "IRS_PARAMS_INVALID": 13,
        "IRS_PARAMS_INVALID_PREC": 14,
        "IRS_PARAMS_INVALID_REFINE": 15,
        "IRS_PARAMS_INVALID_MAXITER": 16,
        "IRS_INTERNAL_ERROR": 20,
        "IRS_NOT_SUPPORTED": 21,
        "IRS_OUT_OF_RANGE": 22,
        "IRS_NRHS_NOT_SUPPORTED_FOR_REFINE_GMRES": 23,
        "IRS_INFOS_NOT_INITIALIZED": 25,
        "IRS_INFOS_NOT_DESTROYED": 26,
        "IRS_MATRIX_SINGULAR": 30,
        "INVALID_WORKSPACE": 31,
    },
    "EigType": {
        "TYPE_1": 1,
        "TYPE_2": 2,
        "TYPE_3": 3,
    },
    "EigMode": {
        "NOVECTOR": 0,
        "VECTOR": 1,
    },
    "EigRange": {
        "ALL": 1001,
        "I": 1002,
        "V": 1003,
    },
    "EigComp": {
        "N": 10,
        "I": 11,
        "V": 12,
    },
    "Norm": {
        "INF_NORM": 104,
        "MAX_NORM": 105,
        "ONE_NORM": 106,
        "FRO_NORM": 107,
    },
    "IRSRefinement": {
        "IRS_REFINE_NOT_SET": 1100,
        "IRS_REFINE_NONE": 1101,
        "IRS_REFINE_CLASSICAL": 1102,
        "IRS_REFINE_CLASSICAL_GMRES": 1103,
        "IRS_REFINE_GMRES": 1104,
        "IRS_REFINE_GMRES_GMRES": 1105,
        "IRS_REFINE_GMRES_NOPCOND": 1106,
        "PREC_DD": 1150,
        "PREC_SS": 1151,
        "PREC_SHT": 1152,
    },
    "PrecType": {
        "R_8I": 1201,
        "R_8U": 1202,
        "R_64F": 1203,
        "R_32F": 1204,
        "R_16F": 1205,
        "R_16BF": 1206,
        "R_TF32": 1207,
        "R_AP": 1208,
        "C_8I": 1211,
        "C_8U": 1212,
        "C_64F": 1213,
        "C_32F": 1214,
        "C_16F": 1215,
        "C_16BF": 1216,
        "C_TF32": 1217,
        "C_AP": 1218,
    },
    "AlgMode": {
        "ALG_0": 0,
        "ALG_1": 1,
        "ALG_2": 2,
    },
    "StorevMode": {
        "COLUMNWISE": 0,
        "ROWWISE": 1,
    },
    "DirectMode": {
        "FORWARD": 0,
        "BACKWARD": 1,
    },
    "DeterministicMode": {
        "DETERMINISTIC_RESULTS": 1,
        "ALLOW_NON_DETERMINISTIC_RESULTS": 2,
    },
    "MathMode": {
        "DEFAULT_MATH": 1,
        "FP32_EMULATED_BF16X9_MATH": 2,
        "FP64_EMULATED_FIXEDPOINT_MATH": 4,
        "FP32_FP64_EMULATED_MATH": 6,
    },
}


def get_property(type: int) -> int:
    """``cusolverStatus_t cusolverGetProperty(libraryPropertyType type, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().cusolverGetProperty(type, value), "cusolverGetProperty")
    return int(value[0])


def get_version() -> int:
    """``cusolverStatus_t cusolverGetVersion(int *version)``."""
    version = _ffi.new("int[1]")
    _check(_lib().cusolverGetVersion(version), "cusolverGetVersion")
    return int(version[0])

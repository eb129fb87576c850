"""cuFFT: one function for each of the C library's, and its enumerations.

Plans, streams, device pointers and descriptors are plain integers. An array of small integers (``n``, ``inembed``,
``which_gpus``...) is any sequence, an address, or None for a null pointer. Output parameters are returned. A status
other than success raises `cuFFTError`. The library is opened at the first call; ``NVMATH_CUFFT_LIBRARY`` names another
copy of it.
"""

from __future__ import annotations

from typing import Any

from nvmath.bindings._cufftlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer
from nvmath.core.errors import LibraryError
from nvmath.core.libraries import Library, open_library


def _version(lib: Any, ffi: Any) -> str:
    number = ffi.new("int *")
    lib.cufftGetVersion(number)
    return f"{number[0] // 1000}.{number[0] % 1000 // 100}.{number[0] % 100}"


LIBRARY = Library(
    name="cuFFT",
    stem="cufft",
    majors=(12, 11),
    cuda=(13, 12),
    env=("NVMATH_CUFFT_LIBRARY",),
    install="pip install 'nvmath-fft[cu13]' (or [cu12])",
    pathfinder="cufft",
    wheel=("nvidia/cu1[3-9]/lib", "nvidia/cufft/lib", "nvidia/cu1[3-9]/bin/x86_64", "nvidia/cufft/bin"),
    version=_version,
)

_MEANING = {
    1: "the plan is not valid: it was destroyed, or never made",
    2: "cuFFT could not allocate memory on the device or the host",
    3: "the data type is not supported here",
    4: "a parameter has a wrong value, or a pointer is null or unusable",
    5: "an error inside the driver or cuFFT; often there is no usable GPU or no driver, or the library is newer than the driver",
    6: "the transform could not be started on the GPU",
    7: "cuFFT could not be initialised",
    8: "the size of the transform is not supported",
    9: "the data is not aligned to its type",
    10: "a parameter is missing in the call",
    11: "the plan belongs to another GPU",
    12: "an internal error in the plan's code",
    13: "the plan has no work area: set one before executing",
    14: "this function is not implemented for these parameters",
    15: "the license check failed",
    16: "these parameters are not supported in this combination",
    17: "a library that cuFFT needs for this is missing (nvJitLink or NVRTC, for callbacks)",
    18: "NVRTC failed",
    19: "nvJitLink failed: it must be at least as new as cuFFT, and the callback must be valid LTO-IR",
    20: "NVSHMEM failed",
}


class cuFFTError(LibraryError):  # noqa: N801 - the name that users of the field know
    """A cuFFT call failed.

    Parameters
    ----------
    status : int
        The ``cufftResult``.
    call : str
        The C function.
    """

    def __init__(self, status: int, *, call: str = "a call") -> None:
        names = {value: name for name, value in _ENUMS["Result"].items()}
        name = names.get(status)
        super().__init__(
            "cuFFT", call, status, f"CUFFT_{name}" if name else "an unknown status", _MEANING.get(status, "")
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call)


def _remade(status: int, call: str) -> cuFFTError:
    return cuFFTError(status, call=call)


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = open_library(LIBRARY, _ffi).lib
    return _functions


def _check(status: int, call: str) -> None:
    if status:
        raise cuFFTError(status, call=call)


def check_status(status: int) -> None:
    """Raise `cuFFTError` unless the status is success (0)."""
    _check(status, "a call")


def xt_set_jit_callback(
    plan: int,
    lto_callback_symbol_name: Any,
    lto_callback_fatbin: Any,
    lto_callback_fatbin_size: int,
    type: int,
    caller_info: Any,
) -> None:
    """``cufftXtSetJITCallback``: the name as str, bytes or address; the LTO-IR as bytes or address; one pointer a GPU."""
    lib = _lib()
    # CUDA 12 exports this signature under a versioned name, and another, older one under the plain name
    call = lib.cufftXtSetJITCallback if _major() >= 12 else lib.__cufftXtSetJITCallback_12_7
    name, code = _pointer(_ffi, "char *", lto_callback_symbol_name), _pointer(_ffi, "void *", lto_callback_fatbin)
    status = call(plan, name, code, lto_callback_fatbin_size, type, _pointer(_ffi, "intptr_t *", caller_info))
    _check(status, "cufftXtSetJITCallback")


def _major() -> int:
    return int(open_library(LIBRARY, _ffi).version.partition(".")[0])


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "Compatibility",
    "LIBRARY",
    "LibFormat",
    "Property",
    "Result",
    "Type",
    "XtCallbackType",
    "XtCopyType",
    "XtQueryType",
    "XtSubFormat",
    "XtWorkAreaPolicy",
    "check_status",
    "create",
    "cuFFTError",
    "destroy",
    "estimate1d",
    "estimate2d",
    "estimate3d",
    "estimate_many",
    "exec_c2c",
    "exec_c2r",
    "exec_d2z",
    "exec_r2c",
    "exec_z2d",
    "exec_z2z",
    "get_plan_property_int64",
    "get_property",
    "get_size",
    "get_size1d",
    "get_size2d",
    "get_size3d",
    "get_size_many",
    "get_size_many64",
    "get_version",
    "make_plan1d",
    "make_plan2d",
    "make_plan3d",
    "make_plan_many",
    "make_plan_many64",
    "plan1d",
    "plan2d",
    "plan3d",
    "plan_many",
    "reset_plan_property",
    "set_auto_allocation",
    "set_plan_property_int64",
    "set_stream",
    "set_work_area",
    "xt_clear_callback",
    "xt_exec",
    "xt_exec_descriptor",
    "xt_exec_descriptor_c2c",
    "xt_exec_descriptor_c2r",
    "xt_exec_descriptor_d2z",
    "xt_exec_descriptor_r2c",
    "xt_exec_descriptor_z2d",
    "xt_exec_descriptor_z2z",
    "xt_free",
    "xt_get_size_many",
    "xt_make_plan_many",
    "xt_malloc",
    "xt_memcpy",
    "xt_query_plan",
    "xt_set_callback",
    "xt_set_callback_shared_size",
    "xt_set_gpus",
    "xt_set_jit_callback",
    "xt_set_subformat_default",
    "xt_set_work_area",
    "xt_set_work_area_policy",
]

LIBRARY.since.update(
    {
        "cufftSetPlanPropertyInt64": "11.3.0 or newer",
        "cufftGetPlanPropertyInt64": "11.3.0 or newer",
        "cufftResetPlanProperty": "11.3.0 or newer",
        "cufftXtSetJITCallback": "12.0.0 or newer",
        "__cufftXtSetJITCallback_12_7": "11.3.0 or newer",
    }
)

_ENUMS: dict[str, dict[str, int]] = {
    "LibFormat": {
        "CUFFT": 0,
        "UNDEFINED": 1,
    },
    "Result": {
        "SUCCESS": 0,
        "INVALID_PLAN": 1,
        "ALLOC_FAILED": 2,
        "INVALID_TYPE": 3,
        "INVALID_VALUE": 4,
        "INTERNAL_ERROR": 5,
        "EXEC_FAILED": 6,
        "SETUP_FAILED": 7,
        "INVALID_SIZE": 8,
        "UNALIGNED_DATA": 9,
        "INVALID_DEVICE": 11,
        "NO_WORKSPACE": 13,
        "NOT_IMPLEMENTED": 14,
        "NOT_SUPPORTED": 16,
        "MISSING_DEPENDENCY": 17,
        "NVRTC_FAILURE": 18,
        "NVJITLINK_FAILURE": 19,
        "NVSHMEM_FAILURE": 20,
        "INCOMPLETE_PARAMETER_LIST": 10,
        "PARSE_ERROR": 12,
        "LICENSE_ERROR": 15,
    },
    "Type": {
        "R2C": 42,
        "C2R": 44,
        "C2C": 41,
        "D2Z": 106,
        "Z2D": 108,
        "Z2Z": 105,
    },
    "Compatibility": {
        "FFTW_PADDING": 1,
    },
    "Property": {
        "PATIENT_JIT": 1,
        "MAX_NUM_HOST_THREADS": 2,
        "BLUESTEIN_ONLY": 3,
        "DISABLE_FMA": 4,
    },
    "XtSubFormat": {
        "FORMAT_INPUT": 0,
        "FORMAT_OUTPUT": 1,
        "FORMAT_INPLACE": 2,
        "FORMAT_INPLACE_SHUFFLED": 3,
        "FORMAT_1D_INPUT_SHUFFLED": 4,
        "FORMAT_DISTRIBUTED_INPUT": 5,
        "FORMAT_DISTRIBUTED_OUTPUT": 6,
        "FORMAT_UNDEFINED": 7,
    },
    "XtCopyType": {
        "HOST_TO_DEVICE": 0,
        "DEVICE_TO_HOST": 1,
        "DEVICE_TO_DEVICE": 2,
        "UNDEFINED": 3,
    },
    "XtQueryType": {
        "QUERY_1D_FACTORS": 0,
        "QUERY_UNDEFINED": 1,
    },
    "XtWorkAreaPolicy": {
        "MINIMAL": 0,
        "USER": 1,
        "PERFORMANCE": 2,
    },
    "XtCallbackType": {
        "LD_COMPLEX": 0,
        "LD_COMPLEX_DOUBLE": 1,
        "LD_REAL": 2,
        "LD_REAL_DOUBLE": 3,
        "ST_COMPLEX": 4,
        "ST_COMPLEX_DOUBLE": 5,
        "ST_REAL": 6,
        "ST_REAL_DOUBLE": 7,
        "UNDEFINED": 8,
    },
}


def plan1d(plan: Any, nx: int, type: int, batch: int) -> None:
    """``cufftResult cufftPlan1d(cufftHandle *plan, int nx, cufftType type, int batch)``."""
    _check(_lib().cufftPlan1d(_pointer(_ffi, "int *", plan), nx, type, batch), "cufftPlan1d")


def plan2d(plan: Any, nx: int, ny: int, type: int) -> None:
    """``cufftResult cufftPlan2d(cufftHandle *plan, int nx, int ny, cufftType type)``."""
    _check(_lib().cufftPlan2d(_pointer(_ffi, "int *", plan), nx, ny, type), "cufftPlan2d")


def plan3d(plan: Any, nx: int, ny: int, nz: int, type: int) -> None:
    """``cufftResult cufftPlan3d(cufftHandle *plan, int nx, int ny, int nz, cufftType type)``."""
    _check(_lib().cufftPlan3d(_pointer(_ffi, "int *", plan), nx, ny, nz, type), "cufftPlan3d")


def plan_many(
    plan: Any,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n, int *inembed, int istride, int idist,
            int *onembed, int ostride, int odist, cufftType type, int batch)
    """
    _check(
        _lib().cufftPlanMany(
            _pointer(_ffi, "int *", plan),
            rank,
            _pointer(_ffi, "int *", n),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            type,
            batch,
        ),
        "cufftPlanMany",
    )


def make_plan1d(plan: int, nx: int, type: int, batch: int) -> int:
    """``cufftResult cufftMakePlan1d(cufftHandle plan, int nx, cufftType type, int batch, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftMakePlan1d(plan, nx, type, batch, work_size), "cufftMakePlan1d")
    return int(work_size[0])


def make_plan2d(plan: int, nx: int, ny: int, type: int) -> int:
    """``cufftResult cufftMakePlan2d(cufftHandle plan, int nx, int ny, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftMakePlan2d(plan, nx, ny, type, work_size), "cufftMakePlan2d")
    return int(work_size[0])


def make_plan3d(plan: int, nx: int, ny: int, nz: int, type: int) -> int:
    """``cufftResult cufftMakePlan3d(cufftHandle plan, int nx, int ny, int nz, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftMakePlan3d(plan, nx, ny, nz, type, work_size), "cufftMakePlan3d")
    return int(work_size[0])


def make_plan_many(
    plan: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftMakePlanMany(cufftHandle plan, int rank, int *n, int *inembed, int istride, int
            idist, int *onembed, int ostride, int odist, cufftType type, int batch, size_t *workSize)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftMakePlanMany(
            plan,
            rank,
            _pointer(_ffi, "int *", n),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            type,
            batch,
            work_size,
        ),
        "cufftMakePlanMany",
    )
    return int(work_size[0])


def make_plan_many64(
    plan: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftMakePlanMany64(cufftHandle plan, int rank, long long *n, long long *inembed, long
            long istride, long long idist, long long *onembed, long long ostride, long long odist, cufftType
            type, long long batch, size_t *workSize)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftMakePlanMany64(
            plan,
            rank,
            _pointer(_ffi, "long long *", n),
            _pointer(_ffi, "long long *", inembed),
            istride,
            idist,
            _pointer(_ffi, "long long *", onembed),
            ostride,
            odist,
            type,
            batch,
            work_size,
        ),
        "cufftMakePlanMany64",
    )
    return int(work_size[0])


def get_size_many64(
    plan: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftGetSizeMany64(cufftHandle plan, int rank, long long *n, long long *inembed, long
            long istride, long long idist, long long *onembed, long long ostride, long long odist, cufftType
            type, long long batch, size_t *workSize)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftGetSizeMany64(
            plan,
            rank,
            _pointer(_ffi, "long long *", n),
            _pointer(_ffi, "long long *", inembed),
            istride,
            idist,
            _pointer(_ffi, "long long *", onembed),
            ostride,
            odist,
            type,
            batch,
            work_size,
        ),
        "cufftGetSizeMany64",
    )
    return int(work_size[0])


def estimate1d(nx: int, type: int, batch: int) -> int:
    """``cufftResult cufftEstimate1d(int nx, cufftType type, int batch, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftEstimate1d(nx, type, batch, work_size), "cufftEstimate1d")
    return int(work_size[0])


def estimate2d(nx: int, ny: int, type: int) -> int:
    """``cufftResult cufftEstimate2d(int nx, int ny, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftEstimate2d(nx, ny, type, work_size), "cufftEstimate2d")
    return int(work_size[0])


def estimate3d(nx: int, ny: int, nz: int, type: int) -> int:
    """``cufftResult cufftEstimate3d(int nx, int ny, int nz, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftEstimate3d(nx, ny, nz, type, work_size), "cufftEstimate3d")
    return int(work_size[0])


def estimate_many(
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftEstimateMany(int rank, int *n, int *inembed, int istride, int idist, int *onembed,
            int ostride, int odist, cufftType type, int batch, size_t *workSize)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftEstimateMany(
            rank,
            _pointer(_ffi, "int *", n),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            type,
            batch,
            work_size,
        ),
        "cufftEstimateMany",
    )
    return int(work_size[0])


def create() -> int:
    """``cufftResult cufftCreate(cufftHandle *handle)``."""
    handle = _ffi.new("int[1]")
    _check(_lib().cufftCreate(handle), "cufftCreate")
    return int(handle[0])


def get_size1d(handle: int, nx: int, type: int, batch: int) -> int:
    """``cufftResult cufftGetSize1d(cufftHandle handle, int nx, cufftType type, int batch, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftGetSize1d(handle, nx, type, batch, work_size), "cufftGetSize1d")
    return int(work_size[0])


def get_size2d(handle: int, nx: int, ny: int, type: int) -> int:
    """``cufftResult cufftGetSize2d(cufftHandle handle, int nx, int ny, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftGetSize2d(handle, nx, ny, type, work_size), "cufftGetSize2d")
    return int(work_size[0])


def get_size3d(handle: int, nx: int, ny: int, nz: int, type: int) -> int:
    """``cufftResult cufftGetSize3d(cufftHandle handle, int nx, int ny, int nz, cufftType type, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftGetSize3d(handle, nx, ny, nz, type, work_size), "cufftGetSize3d")
    return int(work_size[0])


def get_size_many(
    handle: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    onembed: Any,
    ostride: int,
    odist: int,
    type: int,
    batch: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftGetSizeMany(cufftHandle handle, int rank, int *n, int *inembed, int istride, int
            idist, int *onembed, int ostride, int odist, cufftType type, int batch, size_t *workArea)
    """
    work_area = _ffi.new("size_t[16]")
    _check(
        _lib().cufftGetSizeMany(
            handle,
            rank,
            _pointer(_ffi, "int *", n),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            type,
            batch,
            work_area,
        ),
        "cufftGetSizeMany",
    )
    return int(work_area[0])


def get_size(handle: int) -> int:
    """``cufftResult cufftGetSize(cufftHandle handle, size_t *workSize)``."""
    work_size = _ffi.new("size_t[16]")
    _check(_lib().cufftGetSize(handle, work_size), "cufftGetSize")
    return int(work_size[0])


def set_work_area(plan: int, work_area: int) -> None:
    """``cufftResult cufftSetWorkArea(cufftHandle plan, void *workArea)``."""
    _check(_lib().cufftSetWorkArea(plan, work_area), "cufftSetWorkArea")


def set_auto_allocation(plan: int, auto_allocate: int) -> None:
    """``cufftResult cufftSetAutoAllocation(cufftHandle plan, int autoAllocate)``."""
    _check(_lib().cufftSetAutoAllocation(plan, auto_allocate), "cufftSetAutoAllocation")


def exec_c2c(plan: int, idata: int, odata: int, direction: int) -> None:
    """``cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *idata, cufftComplex *odata, int direction)``."""
    _check(_lib().cufftExecC2C(plan, idata, odata, direction), "cufftExecC2C")


def exec_r2c(plan: int, idata: int, odata: int) -> None:
    """``cufftResult cufftExecR2C(cufftHandle plan, cufftReal *idata, cufftComplex *odata)``."""
    _check(_lib().cufftExecR2C(plan, idata, odata), "cufftExecR2C")


def exec_c2r(plan: int, idata: int, odata: int) -> None:
    """``cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *idata, cufftReal *odata)``."""
    _check(_lib().cufftExecC2R(plan, idata, odata), "cufftExecC2R")


def exec_z2z(plan: int, idata: int, odata: int, direction: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *idata, cufftDoubleComplex *odata, int
            direction)
    """
    _check(_lib().cufftExecZ2Z(plan, idata, odata, direction), "cufftExecZ2Z")


def exec_d2z(plan: int, idata: int, odata: int) -> None:
    """``cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *idata, cufftDoubleComplex *odata)``."""
    _check(_lib().cufftExecD2Z(plan, idata, odata), "cufftExecD2Z")


def exec_z2d(plan: int, idata: int, odata: int) -> None:
    """``cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex *idata, cufftDoubleReal *odata)``."""
    _check(_lib().cufftExecZ2D(plan, idata, odata), "cufftExecZ2D")


def set_stream(plan: int, stream: int) -> None:
    """``cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream)``."""
    _check(_lib().cufftSetStream(plan, stream), "cufftSetStream")


def destroy(plan: int) -> None:
    """``cufftResult cufftDestroy(cufftHandle plan)``."""
    _check(_lib().cufftDestroy(plan), "cufftDestroy")


def get_version() -> int:
    """``cufftResult cufftGetVersion(int *version)``."""
    version = _ffi.new("int[1]")
    _check(_lib().cufftGetVersion(version), "cufftGetVersion")
    return int(version[0])


def get_property(type: int) -> int:
    """``cufftResult cufftGetProperty(libraryPropertyType type, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().cufftGetProperty(type, value), "cufftGetProperty")
    return int(value[0])


def set_plan_property_int64(plan: int, property: int, input_value_int: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftSetPlanPropertyInt64(cufftHandle plan, cufftProperty property, const long long
            inputValueInt)
    """
    _check(_lib().cufftSetPlanPropertyInt64(plan, property, input_value_int), "cufftSetPlanPropertyInt64")


def get_plan_property_int64(plan: int, property: int) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftGetPlanPropertyInt64(cufftHandle plan, cufftProperty property, long long
            *returnPtrValue)
    """
    return_ptr_value = _ffi.new("long long[1]")
    _check(_lib().cufftGetPlanPropertyInt64(plan, property, return_ptr_value), "cufftGetPlanPropertyInt64")
    return int(return_ptr_value[0])


def reset_plan_property(plan: int, property: int) -> None:
    """``cufftResult cufftResetPlanProperty(cufftHandle plan, cufftProperty property)``."""
    _check(_lib().cufftResetPlanProperty(plan, property), "cufftResetPlanProperty")


def xt_set_gpus(handle: int, n_gpus: int, which_gpus: Any) -> None:
    """``cufftResult cufftXtSetGPUs(cufftHandle handle, int nGPUs, int *whichGPUs)``."""
    _check(_lib().cufftXtSetGPUs(handle, n_gpus, _pointer(_ffi, "int *", which_gpus)), "cufftXtSetGPUs")


def xt_malloc(plan: int, format: int) -> int:
    """``cufftResult cufftXtMalloc(cufftHandle plan, cudaLibXtDesc ** descriptor, cufftXtSubFormat format)``."""
    descriptor = _ffi.new("intptr_t[1]")
    _check(_lib().cufftXtMalloc(plan, descriptor, format), "cufftXtMalloc")
    return int(descriptor[0])


def xt_memcpy(plan: int, dst_pointer: int, src_pointer: int, type: int) -> None:
    """``cufftResult cufftXtMemcpy(cufftHandle plan, void *dstPointer, void *srcPointer, cufftXtCopyType type)``."""
    _check(_lib().cufftXtMemcpy(plan, dst_pointer, src_pointer, type), "cufftXtMemcpy")


def xt_free(descriptor: int) -> None:
    """``cufftResult cufftXtFree(cudaLibXtDesc *descriptor)``."""
    _check(_lib().cufftXtFree(descriptor), "cufftXtFree")


def xt_set_work_area(plan: int, work_area: Any) -> None:
    """``cufftResult cufftXtSetWorkArea(cufftHandle plan, void ** workArea)``."""
    _check(_lib().cufftXtSetWorkArea(plan, _pointer(_ffi, "intptr_t *", work_area)), "cufftXtSetWorkArea")


def xt_exec_descriptor_c2c(plan: int, input: int, output: int, direction: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtExecDescriptorC2C(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output,
            int direction)
    """
    _check(_lib().cufftXtExecDescriptorC2C(plan, input, output, direction), "cufftXtExecDescriptorC2C")


def xt_exec_descriptor_r2c(plan: int, input: int, output: int) -> None:
    """``cufftResult cufftXtExecDescriptorR2C(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output)``."""
    _check(_lib().cufftXtExecDescriptorR2C(plan, input, output), "cufftXtExecDescriptorR2C")


def xt_exec_descriptor_c2r(plan: int, input: int, output: int) -> None:
    """``cufftResult cufftXtExecDescriptorC2R(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output)``."""
    _check(_lib().cufftXtExecDescriptorC2R(plan, input, output), "cufftXtExecDescriptorC2R")


def xt_exec_descriptor_z2z(plan: int, input: int, output: int, direction: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtExecDescriptorZ2Z(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output,
            int direction)
    """
    _check(_lib().cufftXtExecDescriptorZ2Z(plan, input, output, direction), "cufftXtExecDescriptorZ2Z")


def xt_exec_descriptor_d2z(plan: int, input: int, output: int) -> None:
    """``cufftResult cufftXtExecDescriptorD2Z(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output)``."""
    _check(_lib().cufftXtExecDescriptorD2Z(plan, input, output), "cufftXtExecDescriptorD2Z")


def xt_exec_descriptor_z2d(plan: int, input: int, output: int) -> None:
    """``cufftResult cufftXtExecDescriptorZ2D(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output)``."""
    _check(_lib().cufftXtExecDescriptorZ2D(plan, input, output), "cufftXtExecDescriptorZ2D")


def xt_query_plan(plan: int, query_struct: int, query_type: int) -> None:
    """``cufftResult cufftXtQueryPlan(cufftHandle plan, void *queryStruct, cufftXtQueryType queryType)``."""
    _check(_lib().cufftXtQueryPlan(plan, query_struct, query_type), "cufftXtQueryPlan")


def xt_set_callback(plan: int, callback_routine: Any, cb_type: int, caller_info: Any) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtSetCallback(cufftHandle plan, void ** callback_routine, cufftXtCallbackType
            cbType, void ** caller_info)
    """
    _check(
        _lib().cufftXtSetCallback(
            plan, _pointer(_ffi, "intptr_t *", callback_routine), cb_type, _pointer(_ffi, "intptr_t *", caller_info)
        ),
        "cufftXtSetCallback",
    )


def xt_clear_callback(plan: int, cb_type: int) -> None:
    """``cufftResult cufftXtClearCallback(cufftHandle plan, cufftXtCallbackType cbType)``."""
    _check(_lib().cufftXtClearCallback(plan, cb_type), "cufftXtClearCallback")


def xt_set_callback_shared_size(plan: int, cb_type: int, shared_size: int) -> None:
    """``cufftResult cufftXtSetCallbackSharedSize(cufftHandle plan, cufftXtCallbackType cbType, size_t sharedSize)``."""
    _check(_lib().cufftXtSetCallbackSharedSize(plan, cb_type, shared_size), "cufftXtSetCallbackSharedSize")


def xt_make_plan_many(
    plan: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    inputtype: int,
    onembed: Any,
    ostride: int,
    odist: int,
    outputtype: int,
    batch: int,
    executiontype: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtMakePlanMany(cufftHandle plan, int rank, long long *n, long long *inembed, long
            long istride, long long idist, cudaDataType inputtype, long long *onembed, long long ostride,
            long long odist, cudaDataType outputtype, long long batch, size_t *workSize, cudaDataType
            executiontype)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftXtMakePlanMany(
            plan,
            rank,
            _pointer(_ffi, "long long *", n),
            _pointer(_ffi, "long long *", inembed),
            istride,
            idist,
            inputtype,
            _pointer(_ffi, "long long *", onembed),
            ostride,
            odist,
            outputtype,
            batch,
            work_size,
            executiontype,
        ),
        "cufftXtMakePlanMany",
    )
    return int(work_size[0])


def xt_get_size_many(
    plan: int,
    rank: int,
    n: Any,
    inembed: Any,
    istride: int,
    idist: int,
    inputtype: int,
    onembed: Any,
    ostride: int,
    odist: int,
    outputtype: int,
    batch: int,
    executiontype: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtGetSizeMany(cufftHandle plan, int rank, long long *n, long long *inembed, long
            long istride, long long idist, cudaDataType inputtype, long long *onembed, long long ostride,
            long long odist, cudaDataType outputtype, long long batch, size_t *workSize, cudaDataType
            executiontype)
    """
    work_size = _ffi.new("size_t[16]")
    _check(
        _lib().cufftXtGetSizeMany(
            plan,
            rank,
            _pointer(_ffi, "long long *", n),
            _pointer(_ffi, "long long *", inembed),
            istride,
            idist,
            inputtype,
            _pointer(_ffi, "long long *", onembed),
            ostride,
            odist,
            outputtype,
            batch,
            work_size,
            executiontype,
        ),
        "cufftXtGetSizeMany",
    )
    return int(work_size[0])


def xt_exec(plan: int, input: int, output: int, direction: int) -> None:
    """``cufftResult cufftXtExec(cufftHandle plan, void *input, void *output, int direction)``."""
    _check(_lib().cufftXtExec(plan, input, output, direction), "cufftXtExec")


def xt_exec_descriptor(plan: int, input: int, output: int, direction: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtExecDescriptor(cufftHandle plan, cudaLibXtDesc *input, cudaLibXtDesc *output, int
            direction)
    """
    _check(_lib().cufftXtExecDescriptor(plan, input, output, direction), "cufftXtExecDescriptor")


def xt_set_work_area_policy(plan: int, policy: int, work_size: Any) -> None:
    """``cufftResult cufftXtSetWorkAreaPolicy(cufftHandle plan, cufftXtWorkAreaPolicy policy, size_t *workSize)``."""
    _check(
        _lib().cufftXtSetWorkAreaPolicy(plan, policy, _pointer(_ffi, "size_t *", work_size)), "cufftXtSetWorkAreaPolicy"
    )


def xt_set_subformat_default(plan: int, subformat_forward: int, subformat_inverse: int) -> None:
    """Call the C function.

    .. code-block:: c

        cufftResult cufftXtSetSubformatDefault(cufftHandle plan, cufftXtSubFormat subformat_forward,
            cufftXtSubFormat subformat_inverse)
    """
    _check(_lib().cufftXtSetSubformatDefault(plan, subformat_forward, subformat_inverse), "cufftXtSetSubformatDefault")

"""The FFTW3 interface, named after NVPL and served by whichever library `nvmath.cpu.provider` finds.

Pointers are integers (an address) or buffers; arrays of small integers are any sequence, an address, or None. The typed
functions (``plan_many_c2c_double``) are the C functions; ``plan_many``, ``execute`` and ``destroy`` work on a `Plan`
that knows its precision and kind.
"""

from __future__ import annotations

from enum import IntFlag
from typing import Any

from nvmath.bindings.nvpl._fftlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer
from nvmath.core.errors import NvmathError


class FFTWError(NvmathError, RuntimeError):
    """A call of the FFTW interface failed; these functions report no reason."""


class FFTWUnaligned(FFTWError):  # noqa: N818 - the name that users of the field know
    """An operand is not aligned to the element type, which the plan requires."""


# these numbers are the enumeration's own, not FFTW's bits
_FLAGS = {"ESTIMATE": 1, "MEASURE": 2, "PATIENT": 3, "EXHAUSTIVE": 4, "WISDOM_ONLY": 5}
_HAND_ENUMS = {
    "Kind": {"C2C": 1, "C2R": 2, "R2C": 3},
    "PlannerFlags": _FLAGS,
    "Precision": {"FLOAT": 32, "DOUBLE": 64},
    "Sign": {"UNSPECIFIED": 0, "FORWARD": -1, "INVERSE": 1},
}
_C2R, _R2C = 2, 3
_KINDS = {1: "c2c", _C2R: "c2r", _R2C: "r2c"}
_PRECISIONS = {32: "float", 64: "double"}


class Plan:
    """A plan of the FFTW interface, with its kind and precision. Made by `plan_many`, ended by `destroy`."""

    __slots__ = ("_handle", "alignment", "kind", "precision", "sign", "unaligned")

    def __init__(
        self, handle: int, precision: int, kind: int, sign: int, alignment: tuple[int, int], unaligned: bool
    ) -> None:
        self._handle, self.precision, self.kind, self.sign = handle, precision, kind, sign
        self.alignment, self.unaligned = alignment, unaligned

    @property
    def handle(self) -> int:
        """The C plan, as an address; 0 once destroyed."""
        return self._handle


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call."""
    global _functions
    if _functions is None:
        from nvmath.cpu.provider import require_provider

        _functions = require_provider().lib
    return _functions


def _typed(name: str, precision: int) -> Any:
    if precision not in _PRECISIONS:
        raise ValueError(f"precision is {precision}; allowed are Precision.FLOAT (32) and Precision.DOUBLE (64)")
    return globals()[f"{name}_{_PRECISIONS[precision]}"]


def plan_many(
    precision: int,
    kind: int,
    sign: int,
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    flags: int,
) -> Plan:
    """Plan a batch of transforms of any kind and precision.

    Parameters
    ----------
    precision, kind, sign : int
        A `Precision`, a `Kind` and, for ``Kind.C2C``, a `Sign`.
    flags : int
        One of `PlannerFlags`, or FFTW's own bits as a plain integer.
    others
        As in FFTW's ``fftw_plan_many_dft``.

    Raises
    ------
    FFTWError
        If the library makes no plan for these parameters.
    FFTWUnaligned
        If an array is not aligned to its elements.
    """
    if kind not in _KINDS:
        raise ValueError(f"kind is {kind}; allowed are Kind.C2C (1), Kind.C2R (2) and Kind.R2C (3)")
    if kind == 1 and sign not in (-1, 1):
        raise ValueError(f"sign is {sign}; a complex transform needs Sign.FORWARD (-1) or Sign.INVERSE (1)")
    bits = int(flags)
    if isinstance(flags, IntFlag):
        name = next((name for name, value in _FLAGS.items() if value == flags), None)
        if name is None:
            raise ValueError(f"flags is {flags!r}; give one of PlannerFlags, or FFTW's own bits as a plain integer")
        bits = int(getattr(_lib(), f"FFTW_{name}"))
    make = _typed(f"plan_many_{_KINDS[kind]}", precision)
    alignment = (
        _alignment(in_, precision, "in_", kind == _R2C),
        _alignment(out, precision, "out", kind == _C2R),
    )
    layout = (rank, n, batch, in_, inembed, istride, idist, out, onembed, ostride, odist)
    handle = make(*layout, *((sign, bits) if kind == 1 else (bits,)))
    if not handle:
        raise FFTWError(
            f"the library makes no plan for {_KINDS[kind]} of rank {rank}, n {n}, batch {batch}, strides {istride} "
            f"and {ostride}, distances {idist} and {odist}; check these against fftw_plan_many_dft"
        )
    return Plan(handle, int(precision), int(kind), int(sign), alignment, bool(bits & _lib().FFTW_UNALIGNED))


def _alignment(pointer: Any, precision: int, name: str, real: bool) -> int:
    """What must be the same when a plan made for one array runs on another.

    Raises
    ------
    FFTWUnaligned
        For an array on which the library would quietly do nothing.
    """
    from nvmath.cpu.provider import require_provider

    found = require_provider()
    address = int(_ffi.cast("intptr_t", _pointer(_ffi, "void *", pointer)))
    size = precision // (8 if real else 4)
    if address % (size if found.strict else precision // 8):
        raise FFTWUnaligned(f"{name} is at {address:#x}, which is not a multiple of {size}; copy the data")
    if found.name in ("MKL", "NVPL"):  # whose plans run on any such array
        return 0
    return int(_typed("alignment_of", precision)(address))


def execute(plan: Plan, idata: Any, odata: Any, sign: int) -> int:
    """Run a plan on two arrays of the layout it was planned for, and return 0.

    Raises
    ------
    FFTWUnaligned
        If an array is aligned otherwise than the one that the plan was made for, or not to its elements.
    FFTWError
        If the plan was destroyed, or ``sign`` is not the plan's (0, ``Sign.UNSPECIFIED``, is always right).
    """
    if not plan.handle:
        raise FFTWError("the plan was destroyed; make another one with plan_many()")
    if sign and plan.kind == 1 and sign != plan.sign:
        raise FFTWError(f"sign is {int(sign)}, but the plan was made for {plan.sign}; make a plan for each direction")
    found = (
        _alignment(idata, plan.precision, "idata", plan.kind == _R2C),
        _alignment(odata, plan.precision, "odata", plan.kind == _C2R),
    )
    if found != plan.alignment and not plan.unaligned:
        raise FFTWUnaligned(
            f"idata and odata are {found} bytes off the library's alignment, the arrays of the plan were "
            f"{plan.alignment}; make the plan with FFTW_UNALIGNED (2) in flags, or copy the data"
        )
    _typed(f"execute_{_KINDS[plan.kind]}", plan.precision)(plan.handle, idata, odata)
    return 0


def destroy(plan: Plan) -> int:
    """Destroy a plan and return 0; a second call does nothing."""
    if plan.handle:
        _typed("destroy_plan", plan.precision)(plan.handle)
        plan._handle = 0
    return 0


def init_threads(precision: int) -> int:
    """Prepare threaded planning; returns what the library returns: not 0 for success."""
    return int(_typed("init_threads", precision)())


def cleanup_threads(precision: int) -> int:
    """Undo `init_threads`, and return 0."""
    _typed("cleanup_threads", precision)()
    return 0


def plan_with_nthreads(precision: int, num_threads: int) -> int:
    """Set how many threads the plans made from now on use, in this process, and return 0."""
    _typed("plan_with_nthreads", precision)(num_threads)
    return 0


def planner_nthreads(precision: int) -> int:
    """How many threads plans made now would use; a library without that function (MKL) raises `LibraryNotFound`."""
    return int(_typed("planner_nthreads", precision)())


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _HAND_ENUMS, name, IntFlag)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "FFTWError",
    "FFTWUnaligned",
    "Kind",
    "Plan",
    "PlannerFlags",
    "Precision",
    "Sign",
    "alignment_of_double",
    "alignment_of_float",
    "cleanup_threads",
    "cleanup_threads_double",
    "cleanup_threads_float",
    "destroy",
    "destroy_plan_double",
    "destroy_plan_float",
    "execute",
    "execute_c2c_double",
    "execute_c2c_float",
    "execute_c2r_double",
    "execute_c2r_float",
    "execute_double",
    "execute_float",
    "execute_r2c_double",
    "execute_r2c_float",
    "get_version",
    "init_threads",
    "init_threads_double",
    "init_threads_float",
    "plan_guru64_c2c_double",
    "plan_guru64_c2c_float",
    "plan_guru64_c2r_double",
    "plan_guru64_c2r_float",
    "plan_guru64_r2c_double",
    "plan_guru64_r2c_float",
    "plan_many",
    "plan_many_c2c_double",
    "plan_many_c2c_float",
    "plan_many_c2r_double",
    "plan_many_c2r_float",
    "plan_many_r2c_double",
    "plan_many_r2c_float",
    "plan_with_nthreads",
    "plan_with_nthreads_double",
    "plan_with_nthreads_float",
    "planner_nthreads",
    "planner_nthreads_double",
    "planner_nthreads_float",
]


def get_version() -> int:
    """``int nvpl_fft_get_version(void)``."""
    return int(_lib().nvpl_fft_get_version())


def plan_many_c2c_double(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    sign: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_many_dft(int rank, const int *n, int batch, fftw_complex *in, const int
            *inembed, int istride, int idist, fftw_complex *out, const int *onembed, int ostride, int odist,
            int sign, unsigned int flags)
    """
    return int(
        _lib().fftw_plan_many_dft(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            sign,
            flags,
        )
    )


def plan_many_r2c_double(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_many_dft_r2c(int rank, const int *n, int batch, double *in, const int *inembed,
            int istride, int idist, fftw_complex *out, const int *onembed, int ostride, int odist, unsigned
            int flags)
    """
    return int(
        _lib().fftw_plan_many_dft_r2c(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            flags,
        )
    )


def plan_many_c2r_double(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_many_dft_c2r(int rank, const int *n, int batch, fftw_complex *in, const int
            *inembed, int istride, int idist, double *out, const int *onembed, int ostride, int odist,
            unsigned int flags)
    """
    return int(
        _lib().fftw_plan_many_dft_c2r(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            flags,
        )
    )


def plan_guru64_c2c_double(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, sign: int, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_guru64_dft(int rank, const fftw_iodim64 *dims, int batch_rank, const
            fftw_iodim64 *batch_dims, fftw_complex *in, fftw_complex *out, int sign, unsigned int flags)
    """
    return int(
        _lib().fftw_plan_guru64_dft(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            sign,
            flags,
        )
    )


def plan_guru64_r2c_double(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_guru64_dft_r2c(int rank, const fftw_iodim64 *dims, int batch_rank, const
            fftw_iodim64 *batch_dims, double *in, fftw_complex *out, unsigned int flags)
    """
    return int(
        _lib().fftw_plan_guru64_dft_r2c(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            flags,
        )
    )


def plan_guru64_c2r_double(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftw_plan fftw_plan_guru64_dft_c2r(int rank, const fftw_iodim64 *dims, int batch_rank, const
            fftw_iodim64 *batch_dims, fftw_complex *in, double *out, unsigned int flags)
    """
    return int(
        _lib().fftw_plan_guru64_dft_c2r(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            flags,
        )
    )


def execute_double(plan: int) -> None:
    """``void fftw_execute(const fftw_plan plan)``."""
    _lib().fftw_execute(plan)


def execute_c2c_double(plan: int, idata: Any, odata: Any) -> None:
    """``void fftw_execute_dft(const fftw_plan plan, fftw_complex *idata, fftw_complex *odata)``."""
    _lib().fftw_execute_dft(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def execute_r2c_double(plan: int, idata: Any, odata: Any) -> None:
    """``void fftw_execute_dft_r2c(const fftw_plan plan, double *idata, fftw_complex *odata)``."""
    _lib().fftw_execute_dft_r2c(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def execute_c2r_double(plan: int, idata: Any, odata: Any) -> None:
    """``void fftw_execute_dft_c2r(const fftw_plan plan, fftw_complex *idata, double *odata)``."""
    _lib().fftw_execute_dft_c2r(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def plan_many_c2c_float(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    sign: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_many_dft(int rank, const int *n, int batch, fftwf_complex *in, const int
            *inembed, int istride, int idist, fftwf_complex *out, const int *onembed, int ostride, int
            odist, int sign, unsigned int flags)
    """
    return int(
        _lib().fftwf_plan_many_dft(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            sign,
            flags,
        )
    )


def plan_many_r2c_float(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_many_dft_r2c(int rank, const int *n, int batch, float *in, const int *inembed,
            int istride, int idist, fftwf_complex *out, const int *onembed, int ostride, int odist, unsigned
            int flags)
    """
    return int(
        _lib().fftwf_plan_many_dft_r2c(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            flags,
        )
    )


def plan_many_c2r_float(
    rank: int,
    n: Any,
    batch: int,
    in_: Any,
    inembed: Any,
    istride: int,
    idist: int,
    out: Any,
    onembed: Any,
    ostride: int,
    odist: int,
    flags: int,
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_many_dft_c2r(int rank, const int *n, int batch, fftwf_complex *in, const int
            *inembed, int istride, int idist, float *out, const int *onembed, int ostride, int odist,
            unsigned int flags)
    """
    return int(
        _lib().fftwf_plan_many_dft_c2r(
            rank,
            _pointer(_ffi, "int *", n),
            batch,
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "int *", inembed),
            istride,
            idist,
            _pointer(_ffi, "void *", out),
            _pointer(_ffi, "int *", onembed),
            ostride,
            odist,
            flags,
        )
    )


def plan_guru64_c2c_float(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, sign: int, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_guru64_dft(int rank, const fftwf_iodim64 *dims, int batch_rank, const
            fftwf_iodim64 *batch_dims, fftwf_complex *in, fftwf_complex *out, int sign, unsigned int flags)
    """
    return int(
        _lib().fftwf_plan_guru64_dft(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            sign,
            flags,
        )
    )


def plan_guru64_r2c_float(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_guru64_dft_r2c(int rank, const fftwf_iodim64 *dims, int batch_rank, const
            fftwf_iodim64 *batch_dims, float *in, fftwf_complex *out, unsigned int flags)
    """
    return int(
        _lib().fftwf_plan_guru64_dft_r2c(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            flags,
        )
    )


def plan_guru64_c2r_float(
    rank: int, dims: Any, batch_rank: int, batch_dims: Any, in_: Any, out: Any, flags: int
) -> int:
    """Call the C function.

    .. code-block:: c

        fftwf_plan fftwf_plan_guru64_dft_c2r(int rank, const fftwf_iodim64 *dims, int batch_rank, const
            fftwf_iodim64 *batch_dims, fftwf_complex *in, float *out, unsigned int flags)
    """
    return int(
        _lib().fftwf_plan_guru64_dft_c2r(
            rank,
            _pointer(_ffi, "fftw_iodim64 *", dims),
            batch_rank,
            _pointer(_ffi, "fftw_iodim64 *", batch_dims),
            _pointer(_ffi, "void *", in_),
            _pointer(_ffi, "void *", out),
            flags,
        )
    )


def execute_float(plan: int) -> None:
    """``void fftwf_execute(const fftw_plan plan)``."""
    _lib().fftwf_execute(plan)


def execute_c2c_float(plan: int, idata: Any, odata: Any) -> None:
    """``void fftwf_execute_dft(const fftwf_plan plan, fftwf_complex *idata, fftwf_complex *odata)``."""
    _lib().fftwf_execute_dft(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def execute_r2c_float(plan: int, idata: Any, odata: Any) -> None:
    """``void fftwf_execute_dft_r2c(const fftwf_plan plan, float *idata, fftwf_complex *odata)``."""
    _lib().fftwf_execute_dft_r2c(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def execute_c2r_float(plan: int, idata: Any, odata: Any) -> None:
    """``void fftwf_execute_dft_c2r(const fftwf_plan plan, fftwf_complex *idata, float *odata)``."""
    _lib().fftwf_execute_dft_c2r(plan, _pointer(_ffi, "void *", idata), _pointer(_ffi, "void *", odata))


def init_threads_double() -> int:
    """``int fftw_init_threads(void)``."""
    return int(_lib().fftw_init_threads())


def init_threads_float() -> int:
    """``int fftwf_init_threads(void)``."""
    return int(_lib().fftwf_init_threads())


def plan_with_nthreads_double(nthreads: int) -> None:
    """``void fftw_plan_with_nthreads(int nthreads)``."""
    _lib().fftw_plan_with_nthreads(nthreads)


def plan_with_nthreads_float(nthreads: int) -> None:
    """``void fftwf_plan_with_nthreads(int nthreads)``."""
    _lib().fftwf_plan_with_nthreads(nthreads)


def planner_nthreads_double() -> int:
    """``int fftw_planner_nthreads(void)``."""
    return int(_lib().fftw_planner_nthreads())


def planner_nthreads_float() -> int:
    """``int fftwf_planner_nthreads(void)``."""
    return int(_lib().fftwf_planner_nthreads())


def cleanup_threads_double() -> None:
    """``void fftw_cleanup_threads(void)``."""
    _lib().fftw_cleanup_threads()


def cleanup_threads_float() -> None:
    """``void fftwf_cleanup_threads(void)``."""
    _lib().fftwf_cleanup_threads()


def alignment_of_double(p: Any) -> int:
    """``int fftw_alignment_of(double *p)``."""
    return int(_lib().fftw_alignment_of(_pointer(_ffi, "void *", p)))


def alignment_of_float(p: Any) -> int:
    """``int fftwf_alignment_of(float *p)``."""
    return int(_lib().fftwf_alignment_of(_pointer(_ffi, "void *", p)))


def destroy_plan_double(plan: int) -> None:
    """``void fftw_destroy_plan(fftw_plan plan)``."""
    _lib().fftw_destroy_plan(plan)


def destroy_plan_float(plan: int) -> None:
    """``void fftwf_destroy_plan(fftwf_plan plan)``."""
    _lib().fftwf_destroy_plan(plan)

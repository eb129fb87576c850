"""CBLAS level 3, named after NVPL and served by whichever library `nvmath.cpu.blas` finds.

Pointers are integers (an address), buffers or cffi pointers; real ``alpha`` and ``beta`` are numbers, complex ones
pointers. The functions whose name ends in ``_64`` take integers, and arrays of integers, of 64 bits. A library with one
width only serves both, except for the functions that read arrays of integers (``dgemm_batch``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nvmath.bindings.nvpl._blaslib import ffi as _ffi
from nvmath.bindings.nvpl.blas_symbols import Blas
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer
from nvmath.core.errors import LibraryNotFound

_ENUMS = {
    "DIAG": {"NonUnit": 131, "Unit": 132},
    "ORDER": {"RowMajor": 101, "ColMajor": 102},
    "SIDE": {"Left": 141, "Right": 142},
    "TRANSPOSE": {"NoTrans": 111, "Trans": 112, "ConjTrans": 113},
    "UPLO": {"Upper": 121, "Lower": 122},
}


def _provider() -> Any:
    from nvmath.cpu.blas import require_provider

    return require_provider()


class _OtherWidth:
    """The functions for integers of the width that the provider does not use itself.

    The library may have both. Where it does not, the function of the provider's width serves, since integers go by value;
    but not the functions that read arrays of integers.
    """

    def __init__(self, own: Blas) -> None:
        self._own = own
        spelled = () if "ilp64" in own.opened.path else ("cblas_{}",)
        self._other = Blas(own.opened, not own.wide, spelled if own.wide else ("cblas_{}_64",))
        # a wide function under the plain name: there is no narrow one
        self._has_other = not own.wide or own.opened.function("dgemm_64 *", "cblas_dgemm_64") is not None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        function = self._other.function(name) if self._has_other else None
        if function is None:
            function = getattr(self._other if name.endswith("_batch") else self._own, name)
        self.__dict__[name] = function
        return function


_served: dict[tuple[int, bool], tuple[Blas, Any]] = {}


def _lib(wide: bool) -> Any:
    """The functions for integers of 64 (or 32) bits, looked up at the first call."""
    own = _provider().functions
    if own.wide == wide:
        return own
    known = _served.get((id(own), wide))
    if known is None:
        known = _served[id(own), wide] = own, _OtherWidth(own)
    return known[1]


# the symbols of a function, in the spellings of the libraries that have it
_SETTERS = {
    "set_num_threads": ("nvpl_blas_set_num_threads",),
    "mkl_set_num_threads": ("MKL_Set_Num_Threads",),
    "openblas_set_num_threads": (
        *("openblas_set_num_threads", "openblas_set_num_threads64_"),
        *("scipy_openblas_set_num_threads", "scipy_openblas_set_num_threads64_"),
    ),
    "set_num_threads_local": ("nvpl_blas_set_num_threads_local",),
    "mkl_set_num_threads_local": ("MKL_Set_Num_Threads_Local",),
    "openblas_set_num_threads_local": (
        *("openblas_set_num_threads_local", "openblas_set_num_threads_local64_"),
        *("scipy_openblas_set_num_threads_local", "scipy_openblas_set_num_threads_local64_"),
    ),
}


def _setter(name: str, kind: str) -> Callable[[int], Any]:
    opened = _provider().functions.opened
    found = (opened.function(kind, symbol) for symbol in _SETTERS[name])
    function: Callable[[int], Any] | None = next((f for f in found if f is not None), None)
    if function is None:
        raise LibraryNotFound(
            f"{opened.library.name}: none of {', '.join(_SETTERS[name])} is in {opened.path}. "
            "Each library has its own functions to set the number of threads: call the one of this library."
        )
    return function


def get_version() -> int:
    """The version of the library as one number, ``10000 * major + 100 * minor + patch``; 0 if it states none."""
    parts = [int(part) for part in str(_provider().version).split(".")[:3] if part.isdigit()]
    return sum(part * weight for part, weight in zip(parts, (10000, 100, 1), strict=False))


def get_max_threads() -> int:
    """How many threads the library uses by default."""
    return int(_provider().max_threads())


def set_num_threads(nthr: int) -> None:
    """``void nvpl_blas_set_num_threads(int nthr)``: NVPL's threads, in this process."""
    _setter("set_num_threads", "void(*)(int)")(nthr)


def set_num_threads_local(nthr_local: int) -> int:
    """``int nvpl_blas_set_num_threads_local(int nthr_local)``: NVPL's, for this thread; returns the earlier number."""
    return int(_setter("set_num_threads_local", "int(*)(int)")(nthr_local))


def mkl_set_num_threads(nth: int) -> None:
    """``void MKL_Set_Num_Threads(int nth)``: oneMKL's threads, in this process."""
    _setter("mkl_set_num_threads", "void(*)(int)")(nth)


def mkl_set_num_threads_local(nth: int) -> int:
    """``int MKL_Set_Num_Threads_Local(int nth)``: oneMKL's, for this thread; returns the earlier number (0: none)."""
    return int(_setter("mkl_set_num_threads_local", "int(*)(int)")(nth))


def openblas_set_num_threads(num_threads: int) -> None:
    """``void openblas_set_num_threads(int num_threads)``: OpenBLAS's threads, in this process."""
    _setter("openblas_set_num_threads", "void(*)(int)")(num_threads)


def openblas_set_num_threads_local(num_threads: int) -> int:
    """``int openblas_set_num_threads_local(int num_threads)``: OpenBLAS's; returns the earlier number."""
    return int(_setter("openblas_set_num_threads_local", "int(*)(int)")(num_threads))


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "DIAG",
    "ORDER",
    "SIDE",
    "TRANSPOSE",
    "UPLO",
    "cgemm",
    "cgemm_64",
    "cgemm_batch",
    "cgemm_batch_64",
    "cgemm_batch_strided",
    "cgemm_batch_strided_64",
    "cgemmt",
    "cgemmt_64",
    "chemm",
    "chemm_64",
    "cher2k",
    "cher2k_64",
    "cherk",
    "cherk_64",
    "csymm",
    "csymm_64",
    "csyr2k",
    "csyr2k_64",
    "csyrk",
    "csyrk_64",
    "ctrmm",
    "ctrmm_64",
    "ctrsm",
    "ctrsm_64",
    "dgemm",
    "dgemm_64",
    "dgemm_batch",
    "dgemm_batch_64",
    "dgemm_batch_strided",
    "dgemm_batch_strided_64",
    "dgemmt",
    "dgemmt_64",
    "dsymm",
    "dsymm_64",
    "dsyr2k",
    "dsyr2k_64",
    "dsyrk",
    "dsyrk_64",
    "dtrmm",
    "dtrmm_64",
    "dtrsm",
    "dtrsm_64",
    "get_max_threads",
    "get_version",
    "mkl_set_num_threads",
    "mkl_set_num_threads_local",
    "openblas_set_num_threads",
    "openblas_set_num_threads_local",
    "set_num_threads",
    "set_num_threads_local",
    "sgemm",
    "sgemm_64",
    "sgemm_batch",
    "sgemm_batch_64",
    "sgemm_batch_strided",
    "sgemm_batch_strided_64",
    "sgemmt",
    "sgemmt_64",
    "ssymm",
    "ssymm_64",
    "ssyr2k",
    "ssyr2k_64",
    "ssyrk",
    "ssyrk_64",
    "strmm",
    "strmm_64",
    "strsm",
    "strsm_64",
    "zgemm",
    "zgemm_64",
    "zgemm_batch",
    "zgemm_batch_64",
    "zgemm_batch_strided",
    "zgemm_batch_strided_64",
    "zgemmt",
    "zgemmt_64",
    "zhemm",
    "zhemm_64",
    "zher2k",
    "zher2k_64",
    "zherk",
    "zherk_64",
    "zsymm",
    "zsymm_64",
    "zsyr2k",
    "zsyr2k_64",
    "zsyrk",
    "zsyrk_64",
    "ztrmm",
    "ztrmm_64",
    "ztrsm",
    "ztrsm_64",
]


def sgemm(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const int M, const int N, const int K, const float alpha, const float *A, const int lda,
            const float *B, const int ldb, const float beta, float *C, const int ldc)
    """
    _lib(False).sgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def sgemm_batch(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm_batch(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const int *M_Array, const int *N_Array, const int *K_Array, const
            float *alpha_Array, const float ** A_Array, const int *lda_Array, const float ** B_Array, const
            int *ldb_Array, const float *beta_Array, float ** C_Array, const int *ldc_Array, const int
            group_count, const int *group_size)
    """
    _lib(False).sgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def sgemm_batch_strided(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: float,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm_batch_strided(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const int M, const int N, const int K, const float alpha, const float
            *A, const int lda, const int stridea, const float *B, const int ldb, const int strideb, const
            float beta, float *C, const int ldc, const int stridec, const int batch_size)
    """
    _lib(False).sgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def sgemmt(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemmt(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const int N, const int K, const float alpha, const float *A, const
            int lda, const float *B, const int ldb, const float beta, float *C, const int ldc)
    """
    _lib(False).sgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ssymm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssymm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const float alpha, const float *A, const int lda, const float *B, const int ldb,
            const float beta, float *C, const int ldc)
    """
    _lib(False).ssymm(
        order,
        side,
        uplo,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ssyrk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssyrk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const float alpha, const float *A, const int lda, const float beta,
            float *C, const int ldc)
    """
    _lib(False).ssyrk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def ssyr2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssyr2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const float alpha, const float *A, const int lda, const float *B,
            const int ldb, const float beta, float *C, const int ldc)
    """
    _lib(False).ssyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def strmm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_strmm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const float alpha,
            const float *A, const int lda, float *B, const int ldb)
    """
    _lib(False).strmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def strsm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_strsm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const float alpha,
            const float *A, const int lda, float *B, const int ldb)
    """
    _lib(False).strsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def dgemm(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const int M, const int N, const int K, const double alpha, const double *A, const int
            lda, const double *B, const int ldb, const double beta, double *C, const int ldc)
    """
    _lib(False).dgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dgemm_batch(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm_batch(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const int *M_Array, const int *N_Array, const int *K_Array, const
            double *alpha_Array, const double ** A_Array, const int *lda_Array, const double ** B_Array,
            const int *ldb_Array, const double *beta_Array, double ** C_Array, const int *ldc_Array, const
            int group_count, const int *group_size)
    """
    _lib(False).dgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def dgemm_batch_strided(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: float,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm_batch_strided(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const int M, const int N, const int K, const double alpha, const double
            *A, const int lda, const int stridea, const double *B, const int ldb, const int strideb, const
            double beta, double *C, const int ldc, const int stridec, const int batch_size)
    """
    _lib(False).dgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def dgemmt(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemmt(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const int N, const int K, const double alpha, const double *A,
            const int lda, const double *B, const int ldb, const double beta, double *C, const int ldc)
    """
    _lib(False).dgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dsymm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsymm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const double alpha, const double *A, const int lda, const double *B, const int
            ldb, const double beta, double *C, const int ldc)
    """
    _lib(False).dsymm(
        order,
        side,
        uplo,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dsyrk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsyrk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const double alpha, const double *A, const int lda, const double beta,
            double *C, const int ldc)
    """
    _lib(False).dsyrk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def dsyr2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsyr2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const double alpha, const double *A, const int lda, const double *B,
            const int ldb, const double beta, double *C, const int ldc)
    """
    _lib(False).dsyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dtrmm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dtrmm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const double alpha,
            const double *A, const int lda, double *B, const int ldb)
    """
    _lib(False).dtrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def dtrsm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dtrsm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const double alpha,
            const double *A, const int lda, double *B, const int ldb)
    """
    _lib(False).dtrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def cgemm(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const int M, const int N, const int K, const void *alpha, const void *A, const int lda,
            const void *B, const int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).cgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def cgemm_batch(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm_batch(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const int *M_Array, const int *N_Array, const int *K_Array, const
            void *alpha_Array, const void ** A_Array, const int *lda_Array, const void ** B_Array, const int
            *ldb_Array, const void *beta_Array, void ** C_Array, const int *ldc_Array, const int
            group_count, const int *group_size)
    """
    _lib(False).cgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def cgemm_batch_strided(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: Any,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm_batch_strided(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const int M, const int N, const int K, const void *alpha, const void *A,
            const int lda, const int stridea, const void *B, const int ldb, const int strideb, const void
            *beta, void *C, const int ldc, const int stridec, const int batch_size)
    """
    _lib(False).cgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def cgemmt(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemmt(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const int N, const int K, const void *alpha, const void *A, const
            int lda, const void *B, const int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).cgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csymm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csymm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const void *alpha, const void *A, const int lda, const void *B, const int ldb,
            const void *beta, void *C, const int ldc)
    """
    _lib(False).csymm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csyrk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: Any, a: Any, lda: int, beta: Any, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csyrk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *beta,
            void *C, const int ldc)
    """
    _lib(False).csyrk(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csyr2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csyr2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *B, const
            int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).csyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ctrmm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ctrmm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const void *alpha,
            const void *A, const int lda, void *B, const int ldb)
    """
    _lib(False).ctrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def ctrsm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ctrsm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const void *alpha,
            const void *A, const int lda, void *B, const int ldb)
    """
    _lib(False).ctrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def zgemm(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const int M, const int N, const int K, const void *alpha, const void *A, const int lda,
            const void *B, const int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).zgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zgemm_batch(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm_batch(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const int *M_Array, const int *N_Array, const int *K_Array, const
            void *alpha_Array, const void ** A_Array, const int *lda_Array, const void ** B_Array, const int
            *ldb_Array, const void *beta_Array, void ** C_Array, const int *ldc_Array, const int
            group_count, const int *group_size)
    """
    _lib(False).zgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def zgemm_batch_strided(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: Any,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm_batch_strided(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const int M, const int N, const int K, const void *alpha, const void *A,
            const int lda, const int stridea, const void *B, const int ldb, const int strideb, const void
            *beta, void *C, const int ldc, const int stridec, const int batch_size)
    """
    _lib(False).zgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def zgemmt(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemmt(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const int N, const int K, const void *alpha, const void *A, const
            int lda, const void *B, const int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).zgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsymm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsymm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const void *alpha, const void *A, const int lda, const void *B, const int ldb,
            const void *beta, void *C, const int ldc)
    """
    _lib(False).zsymm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsyrk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: Any, a: Any, lda: int, beta: Any, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsyrk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *beta,
            void *C, const int ldc)
    """
    _lib(False).zsyrk(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsyr2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsyr2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *B, const
            int ldb, const void *beta, void *C, const int ldc)
    """
    _lib(False).zsyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ztrmm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ztrmm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const void *alpha,
            const void *A, const int lda, void *B, const int ldb)
    """
    _lib(False).ztrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def ztrsm(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ztrsm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const int M, const int N, const void *alpha,
            const void *A, const int lda, void *B, const int ldb)
    """
    _lib(False).ztrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def chemm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_chemm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const void *alpha, const void *A, const int lda, const void *B, const int ldb,
            const void *beta, void *C, const int ldc)
    """
    _lib(False).chemm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def cherk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cherk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const float alpha, const void *A, const int lda, const float beta,
            void *C, const int ldc)
    """
    _lib(False).cherk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def cher2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cher2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *B, const
            int ldb, const float beta, void *C, const int ldc)
    """
    _lib(False).cher2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zhemm(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zhemm(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const int
            M, const int N, const void *alpha, const void *A, const int lda, const void *B, const int ldb,
            const void *beta, void *C, const int ldc)
    """
    _lib(False).zhemm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zherk(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zherk(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const double alpha, const void *A, const int lda, const double beta,
            void *C, const int ldc)
    """
    _lib(False).zherk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def zher2k(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zher2k(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const int N, const int K, const void *alpha, const void *A, const int lda, const void *B, const
            int ldb, const double beta, void *C, const int ldc)
    """
    _lib(False).zher2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def sgemm_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const long long M, const long long N, const long long K, const float alpha, const float
            *A, const long long lda, const float *B, const long long ldb, const float beta, float *C, const
            long long ldc)
    """
    _lib(True).sgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def sgemm_batch_64(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm_batch_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const long long *M_Array, const long long *N_Array, const long
            long *K_Array, const float *alpha_Array, const float ** A_Array, const long long *lda_Array,
            const float ** B_Array, const long long *ldb_Array, const float *beta_Array, float ** C_Array,
            const long long *ldc_Array, const long long group_count, const long long *group_size)
    """
    _lib(True).sgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def sgemm_batch_strided_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: float,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemm_batch_strided_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const long long M, const long long N, const long long K, const float
            alpha, const float *A, const long long lda, const long long stridea, const float *B, const long
            long ldb, const long long strideb, const float beta, float *C, const long long ldc, const long
            long stridec, const long long batch_size)
    """
    _lib(True).sgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def sgemmt_64(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_sgemmt_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const long long N, const long long K, const float alpha, const
            float *A, const long long lda, const float *B, const long long ldb, const float beta, float *C,
            const long long ldc)
    """
    _lib(True).sgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ssymm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssymm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const float alpha, const float *A, const long long lda, const
            float *B, const long long ldb, const float beta, float *C, const long long ldc)
    """
    _lib(True).ssymm(
        order,
        side,
        uplo,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ssyrk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssyrk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const float alpha, const float *A, const long long lda,
            const float beta, float *C, const long long ldc)
    """
    _lib(True).ssyrk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def ssyr2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ssyr2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const float alpha, const float *A, const long long lda,
            const float *B, const long long ldb, const float beta, float *C, const long long ldc)
    """
    _lib(True).ssyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def strmm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_strmm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const float
            alpha, const float *A, const long long lda, float *B, const long long ldb)
    """
    _lib(True).strmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def strsm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_strsm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const float
            alpha, const float *A, const long long lda, float *B, const long long ldb)
    """
    _lib(True).strsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def dgemm_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const long long M, const long long N, const long long K, const double alpha, const
            double *A, const long long lda, const double *B, const long long ldb, const double beta, double
            *C, const long long ldc)
    """
    _lib(True).dgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dgemm_batch_64(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm_batch_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const long long *M_Array, const long long *N_Array, const long
            long *K_Array, const double *alpha_Array, const double ** A_Array, const long long *lda_Array,
            const double ** B_Array, const long long *ldb_Array, const double *beta_Array, double **
            C_Array, const long long *ldc_Array, const long long group_count, const long long *group_size)
    """
    _lib(True).dgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def dgemm_batch_strided_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: float,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemm_batch_strided_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const long long M, const long long N, const long long K, const double
            alpha, const double *A, const long long lda, const long long stridea, const double *B, const
            long long ldb, const long long strideb, const double beta, double *C, const long long ldc, const
            long long stridec, const long long batch_size)
    """
    _lib(True).dgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def dgemmt_64(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dgemmt_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const long long N, const long long K, const double alpha, const
            double *A, const long long lda, const double *B, const long long ldb, const double beta, double
            *C, const long long ldc)
    """
    _lib(True).dgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dsymm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsymm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const double alpha, const double *A, const long long lda, const
            double *B, const long long ldb, const double beta, double *C, const long long ldc)
    """
    _lib(True).dsymm(
        order,
        side,
        uplo,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dsyrk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsyrk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const double alpha, const double *A, const long long lda,
            const double beta, double *C, const long long ldc)
    """
    _lib(True).dsyrk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def dsyr2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dsyr2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const double alpha, const double *A, const long long lda,
            const double *B, const long long ldb, const double beta, double *C, const long long ldc)
    """
    _lib(True).dsyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def dtrmm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dtrmm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const
            double alpha, const double *A, const long long lda, double *B, const long long ldb)
    """
    _lib(True).dtrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def dtrsm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: float,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_dtrsm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const
            double alpha, const double *A, const long long lda, double *B, const long long ldb)
    """
    _lib(True).dtrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        alpha,
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def cgemm_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const long long M, const long long N, const long long K, const void *alpha, const void
            *A, const long long lda, const void *B, const long long ldb, const void *beta, void *C, const
            long long ldc)
    """
    _lib(True).cgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def cgemm_batch_64(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm_batch_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const long long *M_Array, const long long *N_Array, const long
            long *K_Array, const void *alpha_Array, const void ** A_Array, const long long *lda_Array, const
            void ** B_Array, const long long *ldb_Array, const void *beta_Array, void ** C_Array, const long
            long *ldc_Array, const long long group_count, const long long *group_size)
    """
    _lib(True).cgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def cgemm_batch_strided_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: Any,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemm_batch_strided_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const long long M, const long long N, const long long K, const void
            *alpha, const void *A, const long long lda, const long long stridea, const void *B, const long
            long ldb, const long long strideb, const void *beta, void *C, const long long ldc, const long
            long stridec, const long long batch_size)
    """
    _lib(True).cgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def cgemmt_64(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cgemmt_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const long long N, const long long K, const void *alpha, const
            void *A, const long long lda, const void *B, const long long ldb, const void *beta, void *C,
            const long long ldc)
    """
    _lib(True).cgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csymm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csymm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const void *alpha, const void *A, const long long lda, const
            void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).csymm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csyrk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: Any, a: Any, lda: int, beta: Any, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csyrk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *beta, void *C, const long long ldc)
    """
    _lib(True).csyrk(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def csyr2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_csyr2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).csyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ctrmm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ctrmm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const void
            *alpha, const void *A, const long long lda, void *B, const long long ldb)
    """
    _lib(True).ctrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def ctrsm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ctrsm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const void
            *alpha, const void *A, const long long lda, void *B, const long long ldb)
    """
    _lib(True).ctrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def zgemm_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const CBLAS_TRANSPOSE
            TransB, const long long M, const long long N, const long long K, const void *alpha, const void
            *A, const long long lda, const void *B, const long long ldb, const void *beta, void *C, const
            long long ldc)
    """
    _lib(True).zgemm(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zgemm_batch_64(
    order: int,
    trans_a_array: Any,
    trans_b_array: Any,
    m_array: Any,
    n_array: Any,
    k_array: Any,
    alpha_array: Any,
    a_array: Any,
    lda_array: Any,
    b_array: Any,
    ldb_array: Any,
    beta_array: Any,
    c_array: Any,
    ldc_array: Any,
    group_count: int,
    group_size: Any,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm_batch_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE *TransA_Array, const
            CBLAS_TRANSPOSE *TransB_Array, const long long *M_Array, const long long *N_Array, const long
            long *K_Array, const void *alpha_Array, const void ** A_Array, const long long *lda_Array, const
            void ** B_Array, const long long *ldb_Array, const void *beta_Array, void ** C_Array, const long
            long *ldc_Array, const long long group_count, const long long *group_size)
    """
    _lib(True).zgemm_batch(
        order,
        _pointer(_ffi, "void *", trans_a_array),
        _pointer(_ffi, "void *", trans_b_array),
        _pointer(_ffi, "void *", m_array),
        _pointer(_ffi, "void *", n_array),
        _pointer(_ffi, "void *", k_array),
        _pointer(_ffi, "void *", alpha_array),
        _pointer(_ffi, "void *", a_array),
        _pointer(_ffi, "void *", lda_array),
        _pointer(_ffi, "void *", b_array),
        _pointer(_ffi, "void *", ldb_array),
        _pointer(_ffi, "void *", beta_array),
        _pointer(_ffi, "void *", c_array),
        _pointer(_ffi, "void *", ldc_array),
        group_count,
        _pointer(_ffi, "void *", group_size),
    )


def zgemm_batch_strided_64(
    order: int,
    trans_a: int,
    trans_b: int,
    m: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    stridea: int,
    b: Any,
    ldb: int,
    strideb: int,
    beta: Any,
    c: Any,
    ldc: int,
    stridec: int,
    batch_size: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemm_batch_strided_64(const CBLAS_LAYOUT Layout, const CBLAS_TRANSPOSE TransA, const
            CBLAS_TRANSPOSE TransB, const long long M, const long long N, const long long K, const void
            *alpha, const void *A, const long long lda, const long long stridea, const void *B, const long
            long ldb, const long long strideb, const void *beta, void *C, const long long ldc, const long
            long stridec, const long long batch_size)
    """
    _lib(True).zgemm_batch_strided(
        order,
        trans_a,
        trans_b,
        m,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        stridea,
        _pointer(_ffi, "void *", b),
        ldb,
        strideb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
        stridec,
        batch_size,
    )


def zgemmt_64(
    order: int,
    uplo: int,
    trans_a: int,
    trans_b: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zgemmt_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE TransA,
            const CBLAS_TRANSPOSE TransB, const long long N, const long long K, const void *alpha, const
            void *A, const long long lda, const void *B, const long long ldb, const void *beta, void *C,
            const long long ldc)
    """
    _lib(True).zgemmt(
        order,
        uplo,
        trans_a,
        trans_b,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsymm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsymm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const void *alpha, const void *A, const long long lda, const
            void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).zsymm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsyrk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: Any, a: Any, lda: int, beta: Any, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsyrk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *beta, void *C, const long long ldc)
    """
    _lib(True).zsyrk(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zsyr2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zsyr2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).zsyr2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def ztrmm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ztrmm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const void
            *alpha, const void *A, const long long lda, void *B, const long long ldb)
    """
    _lib(True).ztrmm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def ztrsm_64(
    order: int,
    side: int,
    uplo: int,
    trans_a: int,
    diag: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_ztrsm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            CBLAS_TRANSPOSE TransA, const CBLAS_DIAG Diag, const long long M, const long long N, const void
            *alpha, const void *A, const long long lda, void *B, const long long ldb)
    """
    _lib(True).ztrsm(
        order,
        side,
        uplo,
        trans_a,
        diag,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
    )


def chemm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_chemm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const void *alpha, const void *A, const long long lda, const
            void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).chemm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def cherk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cherk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const float alpha, const void *A, const long long lda,
            const float beta, void *C, const long long ldc)
    """
    _lib(True).cherk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def cher2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_cher2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *B, const long long ldb, const float beta, void *C, const long long ldc)
    """
    _lib(True).cher2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zhemm_64(
    order: int,
    side: int,
    uplo: int,
    m: int,
    n: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: Any,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zhemm_64(const CBLAS_LAYOUT Layout, const CBLAS_SIDE Side, const CBLAS_UPLO Uplo, const
            long long M, const long long N, const void *alpha, const void *A, const long long lda, const
            void *B, const long long ldb, const void *beta, void *C, const long long ldc)
    """
    _lib(True).zhemm(
        order,
        side,
        uplo,
        m,
        n,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        _pointer(_ffi, "void *", beta),
        _pointer(_ffi, "void *", c),
        ldc,
    )


def zherk_64(
    order: int, uplo: int, trans: int, n: int, k: int, alpha: float, a: Any, lda: int, beta: float, c: Any, ldc: int
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zherk_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const double alpha, const void *A, const long long lda,
            const double beta, void *C, const long long ldc)
    """
    _lib(True).zherk(
        order, uplo, trans, n, k, alpha, _pointer(_ffi, "void *", a), lda, beta, _pointer(_ffi, "void *", c), ldc
    )


def zher2k_64(
    order: int,
    uplo: int,
    trans: int,
    n: int,
    k: int,
    alpha: Any,
    a: Any,
    lda: int,
    b: Any,
    ldb: int,
    beta: float,
    c: Any,
    ldc: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        void cblas_zher2k_64(const CBLAS_LAYOUT Layout, const CBLAS_UPLO Uplo, const CBLAS_TRANSPOSE Trans,
            const long long N, const long long K, const void *alpha, const void *A, const long long lda,
            const void *B, const long long ldb, const double beta, void *C, const long long ldc)
    """
    _lib(True).zher2k(
        order,
        uplo,
        trans,
        n,
        k,
        _pointer(_ffi, "void *", alpha),
        _pointer(_ffi, "void *", a),
        lda,
        _pointer(_ffi, "void *", b),
        ldb,
        beta,
        _pointer(_ffi, "void *", c),
        ldc,
    )

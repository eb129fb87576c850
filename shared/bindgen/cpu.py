"""Bindings of the libraries for the CPU: FFTW3's interface, oneMKL."""

from __future__ import annotations

from .target import Target

_FFTW = r"fftwf?_(plan_(many|guru64)_dft(_r2c|_c2r)?|execute(_dft(_r2c|_c2r)?)?|destroy_plan|init_threads|"
_FFTW += r"cleanup_threads|plan_with_nthreads|planner_nthreads|alignment_of)|nvpl_fft_get_version"
_BOTH = ((r"fftwf_(.*)", "float"), (r"fftw_(.*)", "double"))

FFTW = Target(
    name="fftw",
    module="nvmath-cpu/src/nvmath/bindings/nvpl/fft.py",
    headers=("nvpl_fftw.h",),
    wheels="nvpl-fft",
    sources={"0.6.0": ("nvpl-fft==0.6.0.1",)},
    data="void *",
    structs={"fftw_iodim64": "fftw_iodim64", "fftwf_iodim64": "fftw_iodim64"},
    handles=("fftw_plan", "fftwf_plan"),
    only=_FFTW,
    macros=(
        "FFTW_FORWARD",
        "FFTW_BACKWARD",
        "FFTW_MEASURE",
        "FFTW_DESTROY_INPUT",
        "FFTW_UNALIGNED",
        "FFTW_EXHAUSTIVE",
        "FFTW_PRESERVE_INPUT",
        "FFTW_PATIENT",
        "FFTW_ESTIMATE",
        "FFTW_WISDOM_ONLY",
    ),
    renamed={"nvpl_fft_get_version": "get_version"},
    rules=tuple(
        (pattern.replace("(.*)", inside), f"{name}_{precision}")
        for pattern, precision in _BOTH
        for inside, name in (
            (r"plan_(many|guru64)_dft", r"plan_\1_c2c"),
            (r"plan_(many|guru64)_dft_(...)", r"plan_\1_\2"),
            (r"execute_dft", "execute_c2c"),
            (r"execute_dft_(...)", r"execute_\1"),
            (r"(.*)", r"\1"),
        )
    ),
    parameters={"in": "in_"},
    by_hand=frozenset(
        {"FFTWError", "FFTWUnaligned", "Kind", "Plan", "PlannerFlags", "Precision", "Sign"}
        | {
            "cleanup_threads",
            "destroy",
            "execute",
            "init_threads",
            "plan_many",
            "plan_with_nthreads",
            "planner_nthreads",
        }
    ),
)

MKL_SERVICE = Target(
    name="mkl_service",
    module="nvmath-cpu/src/nvmath/bindings/mkl/service.py",
    headers=("mkl_service.h",),
    wheels="mkl-include",
    sources={"2026.2": ("mkl-include==2026.2.0",), "2023.2": ("mkl-include==2023.2.0",)},
    prefix="MKL_",
    data="void *",
    only=r"MKL_(Set_Threading_Layer|Set_Interface_Layer|(Set_Num|Get_Max)_Threads(_Local)?|Get_Version_String|"
    r"(Thread_)?Free_Buffers|[SG]et_Dynamic)",
    by_hand=frozenset({"get_version_string"}),
)

MKL_DFTI = Target(
    name="mkl_dfti",
    module="nvmath-cpu/src/nvmath/bindings/mkl/dfti.py",
    headers=("mkl_dfti.h",),
    wheels="mkl-include",
    sources={"2026.2": ("mkl-include==2026.2.0",), "2023.2": ("mkl-include==2023.2.0",)},
    prefix="Dfti",
    data="void *",
    handles=("DFTI_DESCRIPTOR_HANDLE",),
    only=r"Dfti\w+",
    enums={"DFTI_CONFIG_PARAM": ("", ""), "DFTI_CONFIG_VALUE": ("", "")},
    wrap=False,
)

_MKL = {"2026.2": ("mkl-include==2026.2.0",), "2023.2": ("mkl-include==2023.2.0",)}
_LEVEL_2 = r"(gemv|gbmv|symv|sbmv|spmv|hemv|hbmv|hpmv|trmv|tbmv|tpmv|trsv|tbsv|tpsv|ger[uc]?)"
_LEVEL_3 = r"(gemm(tr?|3m|_batch|_batch_strided)?|symm|hemm|syrk|herk|syr2k|her2k|trmm|trsm)"
_LEVEL_1 = r"(axpy|axpby|copy|swap|scal|dot|dot[uc]_sub|omatcopy|imatcopy)"
_LAPACK = r"(getrf|getrs|gesv|potrf|potrs|posv|tpttr|trttp|trtrs|sytrf|sytrs|hetrf|hetrs|gels|geqrf)"

# each provider spells its symbols in its own way, so these are types; MKL's headers have both widths of integers
BLAS = Target(
    name="blas",
    module="nvmath-cpu/src/nvmath/bindings/nvpl/blas.py",
    headers=("mkl_cblas.h", "mkl_cblas_64.h", "mkl_lapack.h", "mkl_lapacke.h"),
    wheels="mkl-include",
    sources=_MKL,
    data="void *",
    addresses=True,
    only=rf"cblas_[sdcz]({_LEVEL_1}|{_LEVEL_2}|{_LEVEL_3})(_64)?|cblas_(hgemm|gemm_(bf16bf16f32|f16f16f32|s8u8s32))(_64)?"
    rf"|[sdcz]{_LAPACK}|LAPACKE_[sdcz]{_LAPACK}_work(_64)?",
    types=r"cblas_(\w+)",
    public=r"cblas_[sdcz](gemm(t|_batch|_batch_strided)?|symm|hemm|syrk|herk|syr2k|her2k|trmm|trsm)(_64)?",
    callee=lambda name: f"_lib({name.endswith('_64')}).{name.removeprefix('cblas_').removesuffix('_64')}",
    rules=((r"cblas_(\w+)", r"\1"),),
    parameters={"Layout": "order"},
    by_hand=frozenset(
        {"DIAG", "ORDER", "SIDE", "TRANSPOSE", "UPLO", "get_max_threads", "get_version"}
        | {f"{owner}set_num_threads{local}" for owner in ("", "mkl_", "openblas_") for local in ("", "_local")}
    ),
)

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

"""One entry for each library: its headers, and what a header does not say (outputs, names, host arrays)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from .parse import Function, Parameter


@dataclass(frozen=True, kw_only=True)
class Target:
    """How one library's headers become bindings.

    Attributes
    ----------
    module : str
        Path of the Python module from ``packages``; the declarations lie beside it as ``<name>.cdef.h``.
    headers, macros : tuple of str
        What to read; ``macros`` are evaluated as integers.
    wheels : str
        For the first line of the declarations: where the headers come from.
    sources : dict
        Library version -> requirements whose wheels hold its headers and what they include; newest first. The
        declarations are the union of all; a function's first version is the oldest of these that has it.
    data : str
        What a pointer to array data becomes.
    only : str
        Pattern of the functions to declare.
    status : bool
        Whether functions return a status, to be checked.
    outs, out_names : dict, set
        Parameters that are outputs: by function, or by name in every function without an entry.
    renamed, rules, parameters : dict, tuple, dict
        Python names that are not the C name in snake case: functions, patterns of functions, parameters.
    enums : dict
        Enumerations to declare: C name -> Python class (none if empty) and the prefix that its members lose.
    by_hand : set of str
        Public names that the hand-written part of the module defines.
    extra : tuple of Function
        Functions that the headers do not declare.
    """

    name: str
    module: str
    headers: tuple[str, ...]
    wheels: str
    sources: dict[str, tuple[str, ...]]
    macros: tuple[str, ...] = ()
    prefix: str = ""
    data: str = "intptr_t"
    structs: dict[str, str] = field(default_factory=dict)
    handles: tuple[str, ...] = ()
    arrays: tuple[str, ...] = ()
    only: str = ""
    wrap: bool = True
    status: bool = True
    outs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    out_names: frozenset[str] = frozenset()
    renamed: dict[str, str] = field(default_factory=dict)
    rules: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = ()
    parameters: dict[str, str] = field(default_factory=dict)
    enums: dict[str, tuple[str, str]] = field(default_factory=dict)
    by_hand: frozenset[str] = frozenset()
    extra: tuple[Function, ...] = ()

    def wants(self, function: str) -> bool:
        """Whether to declare a function."""
        return not self.only or re.fullmatch(self.only, function) is not None

    def wraps(self, function: str) -> bool:
        """Whether the module gets a Python function for it."""
        return self.wrap and not function.startswith("_")


# stream and complex types are the same in all versions
_RUNTIME = ("nvidia-cuda-runtime==13.5.37", "nvidia-cuda-crt==13.5.37")

CUFFT = Target(
    name="cufft",
    module="nvmath-fft/src/nvmath/bindings/cufft.py",
    headers=("cudalibxt.h", "cufft.h", "cufftXt.h"),
    wheels="nvidia-cufft",
    sources={
        "12.5.0": ("nvidia-cufft==12.5.0.14", *_RUNTIME),
        "12.0.0": ("nvidia-cufft==12.0.0.61", *_RUNTIME),
        "11.4.1": ("nvidia-cufft-cu12==11.4.1.4", *_RUNTIME),
        "11.3.0": ("nvidia-cufft-cu12==11.3.0.4", *_RUNTIME),
        "11.0.2": ("nvidia-cufft-cu12==11.0.2.54", *_RUNTIME),
    },
    only=r"(?!cufftXtSetDistribution)\w+",  # declared by old headers, exported by cuFFTMp alone
    prefix="cufft",
    out_names=frozenset({"workSize"}),
    outs={
        "cufftCreate": ("handle",),
        "cufftGetSizeMany": ("workArea",),
        "cufftGetVersion": ("version",),
        "cufftGetProperty": ("value",),
        "cufftGetPlanPropertyInt64": ("returnPtrValue",),
        "cufftXtMalloc": ("descriptor",),
        "cufftXtSetWorkAreaPolicy": (),
    },
    arrays=("lto_callback_fatbin",),
    renamed={"cufftXtSetGPUs": "xt_set_gpus", "cufftXtSetJITCallback": "xt_set_jit_callback"},
    rules=(
        (r"cufftExec(\w)2(\w)", lambda m: f"exec_{m[1]}2{m[2]}".lower()),
        (r"cufftXtExecDescriptor(\w)2(\w)", lambda m: f"xt_exec_descriptor_{m[1]}2{m[2]}".lower()),
    ),
    parameters={"nGPUs": "n_gpus", "whichGPUs": "which_gpus"},
    enums={
        "cufftResult": ("Result", "CUFFT_"),
        "cufftType": ("Type", "CUFFT_"),
        "cufftCompatibility": ("Compatibility", "CUFFT_COMPATIBILITY_"),
        "cufftProperty": ("Property", "NVFFT_PLAN_PROPERTY_INT64_"),
        "cufftXtSubFormat": ("XtSubFormat", "CUFFT_XT_"),
        "cufftXtCopyType": ("XtCopyType", "CUFFT_COPY_"),
        "cufftXtQueryType": ("XtQueryType", "CUFFT_"),
        "cufftXtWorkAreaPolicy": ("XtWorkAreaPolicy", "CUFFT_WORKAREA_"),
        "cufftXtCallbackType": ("XtCallbackType", "CUFFT_CB_"),
        "libFormat": ("LibFormat", "LIB_FORMAT_"),
    },
    by_hand=frozenset({"LIBRARY", "check_status", "cuFFTError", "xt_set_jit_callback"}),
    # only cuFFTMp exports it, but users of cuFFT's bindings know the name
    extra=(
        Function(
            "cufftXtSetSubformatDefault",
            "int",
            (Parameter("plan", "int"), Parameter("subformat_forward", "int"), Parameter("subformat_inverse", "int")),
            prototype="cufftResult cufftXtSetSubformatDefault(cufftHandle plan, cufftXtSubFormat subformat_forward, "
            "cufftXtSubFormat subformat_inverse)",
        ),
    ),
)

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
    status=False,
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
    status=False,
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

TARGETS = (CUFFT, FFTW, MKL_SERVICE, MKL_DFTI)

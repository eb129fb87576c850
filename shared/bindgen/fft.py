"""cuFFT's bindings."""

from __future__ import annotations

from .parse import Function, Parameter
from .target import RUNTIME, Target

CUFFT = Target(
    name="cufft",
    module="nvmath-fft/src/nvmath/bindings/cufft.py",
    headers=("cudalibxt.h", "cufft.h", "cufftXt.h"),
    wheels="nvidia-cufft",
    sources={
        "12.5.0": ("nvidia-cufft==12.5.0.14", *RUNTIME),
        "12.0.0": ("nvidia-cufft==12.0.0.61", *RUNTIME),
        "11.4.1": ("nvidia-cufft-cu12==11.4.1.4", *RUNTIME),
        "11.3.0": ("nvidia-cufft-cu12==11.3.0.4", *RUNTIME),
        "11.0.2": ("nvidia-cufft-cu12==11.0.2.54", *RUNTIME),
    },
    only=r"(?!cufftXtSetDistribution)\w+",  # declared by old headers, exported by cuFFTMp alone
    prefix="cufft",
    status="cufftResult",
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

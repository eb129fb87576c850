"""The bindings of what works inside kernels: libmathdx, cuRAND."""

from __future__ import annotations

from .names import snake
from .target import RUNTIME, Target

# enumeration -> the prefix that its members lose, where it is not LIBRARY_ENUMERATION_ (see _prefix)
_PREFIXES = {
    "commondxStatusType": "COMMONDX_",
    "commondxValueType": "COMMONDX_",
    "cublasdxDevicePipelineType": "CUBLASDX_DEVICE_PIPELINE_",
    "cublasdxTilePipelineType": "CUBLASDX_TILE_",
    "cusolverdxTraitType": "CUSOLVERDX_TRAIT_",
}
_ENUMS = {
    "commondx": "ArchModifier CodeContainer CodeType Execution FunctionAbi Option Precision StatusType ValueType",
    "cublasdx": "Api Arrangement BlockSizeStrategy DeviceFunctionOption DeviceFunctionTrait DeviceFunctionType "
    "DevicePipelineType Diag FillMode Function InputStreaming MemorySpace OperatorType PipelineTrait Side "
    "StaticBlockDim TensorOption TensorTrait TensorType TilePipelineType TraitType TransposeMode Type WithPipeline",
    "cufftdx": "Api CodeType ComplexLayout DeviceFunctionType Direction KnobType OperatorType RealMode ThreadLayout "
    "ThreadLinearization TraitType Transposition Type",
    "curanddx": "DeviceFunctionType Distribution GenerateMethod Generator NormalMethod OperatorType TraitType",
    "cusolverdx": "Api Arrangement Diag FillMode Function Job OperatorType Side TraitType TransposeMode Type",
}


def _prefix(library: str, name: str) -> str:
    """``cufftdx``, ``KnobType`` -> ``CUFFTDX_KNOB_``."""
    short = name if name in ("Type", "CodeType") else name.removesuffix("Type")
    return _PREFIXES.get(library + name, f"{library}_{snake(short)}_".upper())


MATHDX = Target(
    name="mathdx",
    module="nvmath-device/src/nvmath/bindings/mathdx.py",
    headers=("libmathdx.h", "libcommondx.h", "libcublasdx.h", "libcufftdx.h", "libcuranddx.h", "libcusolverdx.h"),
    wheels="nvidia-libmathdx",
    sources={
        "0.4.2": ("nvidia-libmathdx-cu13==0.4.2.37",),
        "0.4.0": ("nvidia-libmathdx-cu13==0.4.0.9",),
        "0.3.2": ("nvidia-libmathdx-cu13==0.3.2.6",),
        "0.3.1": ("nvidia-libmathdx-cu12==0.3.1.9",),  # the newest for CUDA 12
    },
    prefix="mathdx",
    status="commondxStatusType",
    outs={
        r"\w+GetVersion(Ex)?": ("version", "major", "minor", "patch"),
        "mathdxGetPackageVersion": ("year", "month", "patch"),
        "commondxCreateCode": ("code",),
        r"\w+CreateDescriptor": ("handle",),
        r"cublasdxCreate(Tensor(Strided)?|\w+)": ("tensor", "device_function", "device_pipeline", "tile_pipeline"),
        "cublasdxMakeTensorLike": ("output",),
        r"\w+Get\w*Str": (),
        r"\w+(Int64|IsSupported|DataType)": ("value",),
        r"\w+(Size|NumLTOIRs)": ("size", "lto_size", "fatbin_size"),
    },
    buffers={
        r"\w+Get\w*(Int64s|DataTypes|LTOIRSizes)": ("array", "values", "out"),
        r"\w+Get(Code)?(LTOIR|PTX|UniversalFATBIN)": ("out", "lto", "fatbin"),
    },
    numbers=("values",),
    enums={
        f"{library}{name}": (library.capitalize() + name, _prefix(library, name))
        for library, names in _ENUMS.items()
        for name in names.split()
    },
    renamed={"cufftdxGetKnobInt64Size": "cufftdx_get_knob_int64size"},  # as its users know it
    by_hand=frozenset({"LIBRARY", "LibMathDxError", "check_status", "get_commit", "get_last_error_str"}),
)

_METHODS = "CHOOSE_BEST ITR KNUTH HITR M1 M2 BINARY_SEARCH DISCRETE_GAUSS REJECTION DEVICE_API FAST_REJECTION 3RD "
_METHODS += "DEFINITION POISSON"

CURAND = Target(
    name="curand",
    module="nvmath-device/src/nvmath/bindings/curand.py",
    headers=("curand.h",),
    wheels="nvidia-curand",
    sources={
        "10.4.5": ("nvidia-curand==10.4.5.25", *RUNTIME),
        "10.4.0": ("nvidia-curand==10.4.0.35", *RUNTIME),
        "10.3.10": ("nvidia-curand-cu12==10.3.10.19", *RUNTIME),
        "10.3.1": ("nvidia-curand-cu12==10.3.1.50", *RUNTIME),
    },
    prefix="curand",
    status="curandStatus_t",
    addresses=True,
    outs={
        "curandCreateGenerator(Host)?": ("generator",),
        "curandGetVersion": ("version",),
        "curandGetProperty": ("value",),
        "curandGet(DirectionVectors|ScrambleConstants)(32|64)": ("vectors", "constants"),
    },
    enums={
        "curandStatus": ("Status", "CURAND_STATUS_"),
        "curandRngType": ("RngType", "CURAND_RNG_"),
        "curandOrdering": ("Ordering", "CURAND_ORDERING_"),
        "curandDirectionVectorSet": ("DirectionVectorSet", "CURAND_"),
        "curandMethod": ("Method", "CURAND_"),
    },
    renamed={f"CURAND_{name}": f"METHOD_{name}" for name in _METHODS.split()},
    parameters={"lambda": "lambda_", "set": "set_"},
    by_hand=frozenset(
        {"LIBRARY", "check_status", "cuRANDError"}
        | {f"get_{what}{bits}" for what in ("direction_vectors", "scramble_constants") for bits in (32, 64)}
    ),
)

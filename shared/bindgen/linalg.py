"""The bindings of dense linear algebra on the GPU: cuBLAS, cuBLASLt, cuSOLVER."""

from __future__ import annotations

import re

from .names import snake
from .target import RUNTIME, Target

_HALF = (*RUNTIME, "nvidia-cuda-cccl==13.3.5.0.6")  # cuda_fp16.h includes what lies there
_CUBLAS_SOURCES = {
    "13.10": ("nvidia-cublas==13.10.0.20", *_HALF),
    "13.1": ("nvidia-cublas==13.1.2.11", *_HALF),
    "13.0": ("nvidia-cublas==13.0.0.19", *_HALF),
    "12.9": ("nvidia-cublas-cu12==12.9.3.13", *_HALF),
    "12.1": ("nvidia-cublas-cu12==12.1.0.26", *_HALF),
}

_GROUPS = (
    *("transa_array", "transb_array", "m_array", "n_array", "k_array"),
    *("lda_array", "ldb_array", "ldc_array", "group_size"),
)


def _blas_name(match: re.Match[str]) -> str:
    """``cublasSgemmStridedBatched_64`` -> ``sgemm_strided_batched_64``, ``cublasIsamax_v2`` -> ``isamax``."""
    name, _, rest = match[0].removeprefix("cublas").partition("_64")
    name = name.removesuffix("_v2")
    return snake(name[0].lower() + name[1:]) + ("_64" if "_64" in match[0] else "") + rest


CUBLASLT = Target(
    name="cublasLt",
    module="nvmath-linalg/src/nvmath/bindings/cublasLt.py",
    headers=("cublasLt.h",),
    wheels="nvidia-cublas",
    sources=_CUBLAS_SOURCES,
    # what ends in _internal serves inline functions; FILE and function pointers are of no use from Python
    only=r"cublasLt(?!LoggerSet(File|Callback))\w+(?<!_internal)",
    prefix="cublasLt",
    status="cublasStatus_t",
    addresses=True,
    outs={
        "cublasLtCreate": ("lightHandle",),
        "cublasLtGetProperty": ("value",),
        "cublasLtHeuristicsCacheGetCapacity": ("capacity",),
        r"cublasLt(Grouped)?MatrixLayoutCreate": ("matLayout",),
        "cublasLtMatmulDescCreate": ("matmulDesc",),
        "cublasLtMatrixTransformDescCreate": ("transformDesc",),
        "cublasLtEmulationDescCreate": ("emulationDesc",),
        "cublasLtMatmulPreferenceCreate": ("pref",),
        "cublasLtMatmulAlgoGetIds": ("algoIdsArray", "returnAlgoCount"),
    },
    enums={
        "cublasLtMatmulTile_t": ("MatmulTile", "CUBLASLT_MATMUL_"),
        "cublasLtMatmulStages_t": ("MatmulStages", "CUBLASLT_MATMUL_"),
        "cublasLtClusterShape_t": ("ClusterShape", "CUBLASLT_CLUSTER_"),
        "cublasLtMatmulInnerShape_t": ("MatmulInnerShape", "CUBLASLT_MATMUL_INNER_SHAPE_"),
        "cublasLtMatmulMatrixScale_t": ("MatmulMatrixScale", "CUBLASLT_MATMUL_MATRIX_SCALE_"),
        "cublasLtPointerMode_t": ("PointerMode", "CUBLASLT_POINTER_MODE_"),
        "cublasLtPointerModeMask_t": ("PointerModeMask", "CUBLASLT_POINTER_MODE_MASK_"),
        "cublasLtOrder_t": ("Order", "CUBLASLT_ORDER_"),
        "cublasLtBatchMode_t": ("BatchMode", "CUBLASLT_BATCH_MODE_"),
        "cublasLtIntegerWidth_t": ("IntegerWidth", "CUBLASLT_INTEGER_"),
        "cublasLtMatrixLayoutAttribute_t": ("MatrixLayoutAttribute", "CUBLASLT_MATRIX_LAYOUT_"),
        "cublasLtMatmulDescAttributes_t": ("MatmulDescAttribute", "CUBLASLT_MATMUL_DESC_"),
        "cublasLtMatrixTransformDescAttributes_t": (
            "MatrixTransformDescAttribute",
            "CUBLASLT_MATRIX_TRANSFORM_DESC_",
        ),
        "cublasLtEmulationDescAttributes_t": ("EmulationDescAttribute", "CUBLASLT_EMULATION_DESC_"),
        "cublasLtReductionScheme_t": ("ReductionScheme", "CUBLASLT_REDUCTION_SCHEME_"),
        "cublasLtEpilogue_t": ("Epilogue", "CUBLASLT_EPILOGUE_"),
        "cublasLtMatmulSearch_t": ("MatmulSearch", "CUBLASLT_SEARCH_"),
        "cublasLtMatmulPreferenceAttributes_t": ("MatmulPreferenceAttribute", "CUBLASLT_MATMUL_PREF_"),
        "cublasLtMatmulAlgoCapAttributes_t": ("MatmulAlgoCapAttribute", "CUBLASLT_ALGO_CAP_"),
        "cublasLtMatmulAlgoConfigAttributes_t": ("MatmulAlgoConfigAttribute", "CUBLASLT_ALGO_CONFIG_"),
    },
    renamed={
        f"CUBLASLT_GROUPED_MATRIX_LAYOUT_{name}": f"GROUPED_{name}"
        for name in (
            *("ROWS_ARRAY", "COLS_ARRAY", "LD_ARRAY"),
            *("ROWS_COLS_ARRAY_INTEGER_WIDTH", "LD_ARRAY_INTEGER_WIDTH"),
        )
    },
    more_members={
        "cublasLtMatmulPreferenceAttributes_t": {
            "CUBLASLT_MATMUL_PREF_MATH_MODE_MASK": 2,
            "CUBLASLT_MATMUL_PREF_GAUSSIAN_MODE_MASK": 4,
            "CUBLASLT_MATMUL_PREF_POINTER_MODE_MASK": 10,
            "CUBLASLT_MATMUL_PREF_EPILOGUE_MASK": 11,
            "CUBLASLT_MATMUL_PREF_SM_COUNT_TARGET": 13,
        },
        "cublasLtMatmulAlgoCapAttributes_t": {
            "CUBLASLT_ALGO_CAP_MATHMODE_IMPL": 8,
            "CUBLASLT_ALGO_CAP_GAUSSIAN_IMPL": 9,
        },
        "cublasLtMatmulStages_t": {
            "CUBLASLT_MATMUL_STAGES_16x80": 29,
            "CUBLASLT_MATMUL_STAGES_64x80": 30,
        },
        "cublasLtPointerModeMask_t": {"CUBLASLT_POINTER_MODE_MASK_NO_FILTERING": 0},
    },
    by_hand=frozenset(
        {"LIBRARY", "MatmulAlgo", "MatmulHeuristicResult", "check_status", "cuBLASLtError", "matmul_algo_get_ids"}
        | {"matmul_algo_dtype", "matmul_heuristic_result_dtype"}
        | {
            f"get_{kind}_attribute_dtype"
            for kind in (
                "emulation_desc",
                "matmul_algo_cap",
                "matmul_algo_config",
                "matmul_desc",
                "matmul_preference",
                "matrix_layout",
                "matrix_transform_desc",
            )
        }
    ),
)

CUBLAS = Target(
    name="cublas",
    module="nvmath-linalg/src/nvmath/bindings/cublas.py",
    headers=("cublas_v2.h", "cublas_api.h"),
    wheels="nvidia-cublas",
    sources=_CUBLAS_SOURCES,
    only=r"cublas(?!Xerbla|SetLoggerCallback|GetLoggerCallback|MigrateComputeType)\w+",
    prefix="cublas",
    status="cublasStatus_t",
    addresses=True,
    outs={
        "cublasCreate_v2": ("handle",),
        "cublasGetVersion_v2": ("version",),
        "cublasGetProperty": ("value",),
        "cublasGetSmCountTarget": ("smCountTarget",),
        "cublasGetStream_v2": ("streamId",),
        r"cublasGet(Pointer|Atomics|Math)Mode(_v2)?": ("mode",),
        "cublasGetEmulationStrategy": ("emulationStrategy",),
        "cublasGetEmulationSpecialValuesSupport": ("mask",),
        "cublasGetFixedPointEmulationMantissaControl": ("mantissaControl",),
        "cublasGetFixedPointEmulationMaxMantissaBitCount": ("maxMantissaBitCount",),
        "cublasGetFixedPointEmulationMantissaBitOffset": ("mantissaBitOffset",),
        "cublasGetFixedPointEmulationMantissaBitCountPointer": ("mantissaBitCount",),
    },
    sequences={
        r"cublas[SD]gemmGroupedBatched(_64)?": (*_GROUPS, "alpha_array", "beta_array"),
        r"cublasGemmGroupedBatchedEx(_64)?": _GROUPS,
    },
    numbers=("alpha_array", "beta_array"),
    enums={
        "cublasStatus_t": ("Status", "CUBLAS_STATUS_"),
        "cublasFillMode_t": ("", ""),  # these four are in _blas_enums
        "cublasDiagType_t": ("", ""),
        "cublasSideMode_t": ("", ""),
        "cublasComputeType_t": ("", ""),
        "cublasOperation_t": ("Operation", "CUBLAS_OP_"),
        "cublasPointerMode_t": ("PointerMode", "CUBLAS_POINTER_MODE_"),
        "cublasAtomicsMode_t": ("AtomicsMode", "CUBLAS_ATOMICS_"),
        "cublasGemmAlgo_t": ("GemmAlgo", "CUBLAS_GEMM_"),
        "cublasMath_t": ("Math", "CUBLAS_"),
        "cublasEmulationStrategy_t": ("EmulationStrategy", "CUBLAS_EMULATION_STRATEGY_"),
    },
    renamed={
        "CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION": "DISALLOW_REDUCED_PRECISION_REDUCTION",
        "cublasNrm2Ex_64": "nrm2ex_64",  # as its users know it
    },
    parameters={f"{name}Type": f"{name}type" for name in ("d1", "d2", "x1", "y1")},
    rules=(
        # BLAS names in lower case with their letter of type; some letters come in twos
        (r"cublas([SDCZHI]|Sc|Dz|Cs|Zd|Is|Id|Ic|Iz)([a-z][a-z0-9]*)(3m)?(\w*)", _blas_name),
        (r"cublas(\w+?)(_v2)?(_64)?", lambda m: snake(m[1]) + (m[3] or "")),
    ),
    by_hand=frozenset({"LIBRARY", "check_status", "cuBLASError", "ComputeType", "DiagType", "FillMode", "SideMode"}),
)

_CUSOLVER_SOURCES = {
    "12.4": ("nvidia-cusolver==12.4.1.2", "nvidia-cublas==13.10.0.20", *_HALF),
    "12.0": ("nvidia-cusolver==12.0.3.29", "nvidia-cublas==13.0.0.19", *_HALF),
    "11.7": ("nvidia-cusolver-cu12==11.7.5.82", "nvidia-cublas-cu12==12.9.3.13", *_HALF),
    "11.4": ("nvidia-cusolver-cu12==11.4.4.55", "nvidia-cublas-cu12==12.1.0.26", *_HALF),
}

CUSOLVER = Target(
    name="cusolver",
    module="nvmath-linalg/src/nvmath/bindings/cusolver.py",
    headers=("cusolver_common.h",),
    wheels="nvidia-cusolver",
    sources=_CUSOLVER_SOURCES,
    prefix="cusolver",
    status="cusolverStatus_t",
    outs={"cusolverGetProperty": ("value",), "cusolverGetVersion": ("version",)},
    enums={
        "cusolverStatus_t": ("Status", "CUSOLVER_STATUS_"),
        "cusolverEigType_t": ("EigType", "CUSOLVER_EIG_"),
        "cusolverEigMode_t": ("EigMode", "CUSOLVER_EIG_MODE_"),
        "cusolverEigRange_t": ("EigRange", "CUSOLVER_EIG_RANGE_"),
        "cusolverEigComp_t": ("EigComp", "CUSOLVER_EIG_COMP_"),
        "cusolverNorm_t": ("Norm", "CUSOLVER_"),
        "cusolverIRSRefinement_t": ("IRSRefinement", "CUSOLVER_"),
        "cusolverPrecType_t": ("PrecType", "CUSOLVER_"),
        "cusolverAlgMode_t": ("AlgMode", "CUSOLVER_"),
        "cusolverStorevMode_t": ("StorevMode", "CUBLAS_STOREV_"),
        "cusolverDirectMode_t": ("DirectMode", "CUBLAS_DIRECT_"),
        "cusolverDeterministicMode_t": ("DeterministicMode", "CUSOLVER_"),
        "cusolverMathMode_t": ("MathMode", "CUSOLVER_"),
    },
    by_hand=frozenset({"LIBRARY", "check_status", "cuSOLVERError"}),
)

CUSOLVERDN = Target(
    name="cusolverDn",
    module="nvmath-linalg/src/nvmath/bindings/cusolverDn.py",
    headers=("cusolver_common.h", "cusolverDn.h"),
    wheels="nvidia-cusolver",
    sources=_CUSOLVER_SOURCES,
    # without those that CUDA 13 dropped for the ones with X in their name; with what tells the library's version
    only=r"cusolverGetProperty|cusolverDn(?!LoggerSet(File|Callback))(?!(Geqrf|Gesvd|Getr[fs]|Potr[fs]|Syevdx?)(_bufferSize)?$)\w+",
    public=r"cusolverDn\w+",
    prefix="cusolverDn",
    status="cusolverStatus_t",
    addresses=True,
    outs={
        "cusolverGetProperty": ("value",),
        "cusolverDnCreate": ("handle",),
        "cusolverDnCreateParams": ("params",),
        "cusolverDnCreate(Syevj|Gesvdj)Info": ("info",),
        "cusolverDnIRS(Params|Infos)Create": ("params_ptr", "infos_ptr"),
        r"cusolverDnGet\w+": (
            "streamId",
            "mode",
            "strategy",
            "control",
            "mantissaBitCount",
            "mantissaBitOffset",
            "mask",
        ),
        "cusolverDnX(syevj|gesvdj)Get(Residual|Sweeps)": ("residual", "executed_sweeps"),
        # how many eigenvalues were found is an output of these functions alone
        "cusolverDn([SD]sy|[CZ]he)evdx": ("meig",),
        "cusolverDnXsyevdx": ("meig64", "meig", "h_meig"),
        "cusolverDnXgesvdp": ("h_err_sigma",),
    },
    out_names=frozenset(
        {"lwork", "Lwork", "lwork_bytes", "workspaceInBytesOnDevice", "workspaceInBytesOnHost"}
        | {"niters", "iter", "niter", "outer_niters", "maxiters"}
    ),
    sequences={"cusolverDn[SDCZ]potrfBatched": ("Aarray",), "cusolverDn[SDCZ]potrsBatched": ("A", "B")},
    numbers=("h_err_sigma", "residual"),
    rules=((r"cusolverDn([SDCZ][A-Z])(ge\w+)", lambda m: f"{m[1].lower()}_{snake(m[2])}"),),
    enums={"cusolverDnFunction_t": ("Function", "CUSOLVERDN_")},
    by_hand=frozenset({"LIBRARY", "check_status", "cuSOLVERError"}),
)

"""Which data types may meet in an advanced product, and in what precision it is computed."""

from __future__ import annotations

from nvmath.bindings._blas_enums import ComputeType as C
from nvmath.core.dtypes import BY_CUDA, TABLE
from nvmath.core.enums import CudaDataType

FP8 = ("float8_e4m3fn", "float8_e5m2")
FP4 = ("float4_e2m1fn_x2",)
NARROW = (*FP8, *FP4)
OPERANDS = ("float32", "float64", "float16", "bfloat16", "complex64", "complex128", *NARROW)

_HALVES = ("float16", "bfloat16")
_SINGLE = ("float32", *_HALVES, *FP8)
_FAST = (C.COMPUTE_32F_FAST_16F, C.COMPUTE_32F_FAST_16BF, C.COMPUTE_32F_FAST_TF32, C.COMPUTE_32F_EMULATED_16BFX9)
# (compute types, scale type -> data types of A and B)
_ALLOWED: tuple[tuple[tuple[C, ...], dict[str, tuple[str, ...]]], ...] = (
    ((C.COMPUTE_16F, C.COMPUTE_16F_PEDANTIC), {"float16": ("float16",)}),
    ((C.COMPUTE_32F_PEDANTIC,), {"float32": _SINGLE, "complex64": ("complex64",)}),
    ((C.COMPUTE_32F,), {"float32": (*_SINGLE, *FP4), "complex64": ("complex64",)}),
    (_FAST, {"float32": ("float32",), "complex64": ("complex64",)}),
    (
        (C.COMPUTE_64F, C.COMPUTE_64F_PEDANTIC, C.COMPUTE_64F_EMULATED_FIXEDPOINT),
        {"float64": ("float64",), "complex128": ("complex128",)},
    ),
)
_DEFAULT_SCALE = {"float64": "float64", "complex64": "complex64", "complex128": "complex128"}


def allowed(compute: int, scale: str, dtype: str) -> bool:
    """Tell whether products of ``dtype`` can be computed so, with alpha and beta of type ``scale``."""
    return any(compute in computes and dtype in scales.get(scale, ()) for computes, scales in _ALLOWED)


def listing() -> str:
    """Return the supported combinations, for error texts."""
    lines = []
    for computes, scales in _ALLOWED:
        names = "/".join(c.name.removeprefix("COMPUTE_") for c in computes)
        lines += [f"{names} with scale type {scale} for {', '.join(types)}" for scale, types in scales.items()]
    return "; ".join(lines)


def check_operands(a: str, b: str) -> None:
    """Raise ``ValueError`` unless A and B may be multiplied with each other."""
    for name, dtype in (("a", a), ("b", b)):
        if dtype not in OPERANDS:
            raise ValueError(
                f"The data type {dtype} of operand {name} is not supported. Supported are {', '.join(OPERANDS)}."
            )
    if a == b != "float8_e5m2":
        return
    if a in FP8 and b in FP8:
        if a == b:
            raise ValueError(
                "Operands a and b are both float8_e5m2, which no library multiplies. One of them must be float8_e4m3fn."
            )
        return
    raise ValueError(
        f"The data types of operands a ({a}) and b ({b}) differ. They must match, but for float8_e4m3fn with "
        "float8_e5m2."
    )


def precision(dtype: str, compute_type: int | None, scale_type: int | None) -> tuple[int, str]:
    """Return the compute type and the name of the scale type of a product.

    Parameters
    ----------
    dtype
        Of operand A.
    compute_type, scale_type
        As the options give them; where one is None it follows the other, and both follow the data type.

    Raises
    ------
    ValueError
        For a combination that is not supported; the text lists those that are.
    """
    scale = None
    if scale_type is not None:
        row = BY_CUDA.get(int(scale_type))
        scale = row.name if row is not None else CudaDataType(scale_type).name
    complex_ = TABLE[dtype].is_complex
    if compute_type is None:
        compute = C.COMPUTE_64F if dtype in ("float64", "complex128") else C.COMPUTE_32F
        if scale in ("float16",) and dtype == "float16":
            compute = C.COMPUTE_16F
        if scale == "bfloat16":
            scale = "float32"
    else:
        compute = C(compute_type)
    if scale is None:
        scale = _DEFAULT_SCALE.get(dtype, "float32")
        if compute in (C.COMPUTE_16F, C.COMPUTE_16F_PEDANTIC) and not complex_:
            scale = "float16"
    if not allowed(compute, scale, dtype):
        raise ValueError(
            f"The combination of compute type {compute.name}, scale type {scale} and data type {dtype} is not "
            f"supported. Supported are: {listing()}."
        )
    return int(compute), scale


def result_dtype(a: str, c: str | None, result_type: int | None, inplace: bool) -> str:
    """Return the data type of D: of C in place, else as asked, else that of C, else that of A."""
    if inplace and c is not None:
        return c
    if result_type is not None:
        row = BY_CUDA.get(int(result_type))
        if row is None:
            raise ValueError(f"result_type={CudaDataType(result_type).name} is not a data type that a result can have.")
        return row.name
    return c if c is not None else a


def nominal_c(d: str) -> str:
    """Return the type of C in the library's eyes where no C was given."""
    return "float16" if d in NARROW else d


_D_OF_HALF = {"float16": ("float16", "float32"), "bfloat16": ("bfloat16", "float32")}
_FP8_CD = {  # type of C -> types of D
    "bfloat16": ("bfloat16", *FP8),
    "float16": ("float16", *FP8),
    "float32": ("float32",),
}
_FP4_CD = {"bfloat16": ("bfloat16", *FP4), "float16": ("float16", *FP4), "float32": ("float32",)}


def check_result(a: str, c: str | None, d: str) -> None:
    """Raise ``ValueError`` unless C and D may have these data types; the text lists those that are allowed."""
    if a in NARROW:
        table = _FP4_CD if a in FP4 else _FP8_CD
        rows = {c: table.get(c, ())} if c is not None else table
        if not any(d in ds for ds in rows.values()):
            pairs = "; ".join(f"C {c} with D {' or '.join(ds)}" for c, ds in table.items())
            given = f"C {c} with D {d}" if c is not None else f"D {d}"
            raise ValueError(
                f"The result types {given} are not supported for operands of type {a}. Supported: {pairs}."
            )
        return
    choices = _D_OF_HALF.get(a, (a,))
    if d not in choices:
        if c == d:
            raise ValueError(
                f"Operand c has the data type {c}, which does not match operands a and b of type {a}: it must match "
                f"the result, which may be {' or '.join(choices)}."
            )
        raise ValueError(
            f"The result type {d} is not supported for operands of type {a}. Supported: {', '.join(choices)}."
        )
    if c is not None and c != d:
        raise ValueError(f"Operand c has the data type {c}, but the result is {d}. They must match.")


def aux_dtype(aux_type: int, d: str | None = None) -> str:
    """Return the name of the data type in which a pre-activation is kept.

    Raises
    ------
    ValueError
        When it is not one that goes with a result of type ``d``; the text lists those.
    """
    row = BY_CUDA.get(int(aux_type))
    name = row.name if row is not None else CudaDataType(aux_type).name
    allowed: tuple[str, ...] = (*_HALVES, "float32", "float64", *FP8)
    if d is not None:
        allowed = (*_HALVES, *FP8) if d in NARROW else (d,)
    if name not in allowed:
        with_d = "" if d is None else f" with a result of type {d}"
        raise ValueError(
            f"The epilog preference aux_type={CudaDataType(aux_type).name} is not supported{with_d}. Supported: "
            f"{', '.join(allowed)}."
        )
    return name

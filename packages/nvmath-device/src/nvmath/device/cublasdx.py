"""Matrix products inside kernels: what goes with `nvmath.device.Matmul`, and its code for other compilers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.device import _matmul_arguments as arguments_of
from nvmath.device import _matmul_code
from nvmath.device._accumulator import Accumulator, Partitioner
from nvmath.device._matmul import Matmul, SharedStorageCalc
from nvmath.device._matmul_arguments import (
    MAX_ALIGNMENT,
    Alignment,
    Arrangement,
    LeadingDimension,
    Precision,
    TransposeMode,
)
from nvmath.device._pipeline import DevicePipeline, TilePipeline
from nvmath.device.common_cuda import Code, check_code_type

__all__ = [
    "MAX_ALIGNMENT",
    "Accumulator",
    "Alignment",
    "Arrangement",
    "DevicePipeline",
    "LeadingDimension",
    "Matmul",
    "Partitioner",
    "Precision",
    "SharedStorageCalc",
    "TilePipeline",
    "TransposeMode",
    "compile_blas_execute",
]

_TENSORS = {
    **{f"smem_{name}": f"SMEM_{name.upper()}" for name in "abc"},
    **{f"suggested_smem_{name}": f"SUGGESTED_SMEM_{name.upper()}" for name in "abc"},
    "rmem_c": "RMEM_C",
    "suggested_rmem_c": "SUGGESTED_RMEM_C",
}


def compile_blas_execute(
    blas: Matmul, code_type: Any, execute_api: str | None = None, tensor_types: Sequence[str] | None = None
) -> tuple[Code, str]:
    """Generate the code of a product, for compilers other than numba-cuda.

    Parameters
    ----------
    blas : Matmul
        The product.
    code_type : CodeType
        ``CodeType("lto", ComputeCapability(...))``.
    execute_api : str, optional
        ``"static_leading_dimensions"`` (the default), a function ``void symbol(T *alpha, A *a, B *b, T *beta, C *c)``;
        ``"dynamic_leading_dimensions"``, ``void symbol(T *alpha, A *a, unsigned *lda, B *b, unsigned *ldb, T *beta, C
        *c, unsigned *ldc)``; ``"tensors"``, whose parameters are tensors, structs of a pointer, by value.
    tensor_types : sequence of str, optional
        For ``"tensors"``, those of A, B and C: ``"smem_a"``, ``"suggested_smem_a"``..., and for C ``"rmem_c"`` or
        ``"suggested_rmem_c"`` too.

    Returns
    -------
    tuple of Code and str
        The LTO-IR and its symbol, a function of C.

    Raises
    ------
    ValueError
        When an argument is not valid.
    RuntimeError
        When the compute capability is not supported, or the library cannot generate code.
    """
    if not isinstance(blas, Matmul):
        raise ValueError(f"blas={blas!r} is not valid: give a Matmul.")
    kind = check_code_type(code_type)
    api = arguments_of.one_of("execute_api", execute_api or "static_leading_dimensions", _matmul_code.APIS)
    if (tensor_types is not None) != (api == "tensors"):
        raise ValueError(
            f"tensor_types={tensor_types!r} with execute_api={execute_api!r} is not valid: tensor_types go with "
            "execute_api='tensors', which needs them."
        )
    if tensor_types is None:
        return _matmul_code.execute(blas, kind.cc, api).first(kind)
    if isinstance(tensor_types, str) or len(tensor_types) != 3:
        raise ValueError(f"tensor_types={tensor_types!r} is not valid: give three, for A, B and C.")
    names = [_TENSORS[arguments_of.one_of("tensor_types", name, _TENSORS)] for name in tensor_types]
    if [name[-1] for name in names] != ["A", "B", "C"]:
        raise ValueError(f"tensor_types={tensor_types!r} is not valid: give one of A, one of B and one of C, in order.")
    return _matmul_code.execute_tensors(blas, kind.cc, tuple(names)).first(kind)

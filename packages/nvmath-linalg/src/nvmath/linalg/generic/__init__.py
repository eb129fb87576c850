"""The generic operations of `nvmath.linalg` under their second documented path."""

from typing import TYPE_CHECKING
from typing import Any as _Any

from nvmath import linalg as _linalg
from nvmath.bindings._blas_enums import DiagType, FillMode, SideMode
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA
from nvmath.linalg._function import matmul
from nvmath.linalg._matmul import InvalidMatmulState, Matmul
from nvmath.linalg.options import DirectSolverOptions, MatmulOptions
from nvmath.linalg.qualified import MatrixQualifier, matrix_qualifiers_dtype
from nvmath.linalg.structure import (
    BandedMatrixQualifier,
    DiagonalMatrixQualifier,
    GeneralMatrixQualifier,
    HermitianMatrixQualifier,
    SymmetricMatrixQualifier,
    TriangularMatrixQualifier,
)

if TYPE_CHECKING:
    from nvmath.linalg._solve import DirectSolver, InvalidDirectSolverState, SingularMatrixError, direct_solver

__all__ = [
    "BandedMatrixQualifier",
    "DiagType",
    "DiagonalMatrixQualifier",
    "DirectSolver",
    "DirectSolverOptions",
    "ExecutionCPU",
    "ExecutionCUDA",
    "FillMode",
    "GeneralMatrixQualifier",
    "HermitianMatrixQualifier",
    "InvalidDirectSolverState",
    "InvalidMatmulState",
    "Matmul",
    "MatmulOptions",
    "MatrixQualifier",
    "SideMode",
    "SingularMatrixError",
    "SymmetricMatrixQualifier",
    "TriangularMatrixQualifier",
    "direct_solver",
    "matmul",
    "matrix_qualifiers_dtype",
]


def __getattr__(name: str) -> _Any:
    """Find the solver, which is imported when it is first asked for."""
    if name not in ("DirectSolver", "InvalidDirectSolverState", "SingularMatrixError", "direct_solver"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(_linalg, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Dense linear algebra of NumPy, CuPy and PyTorch arrays, on the CPU and on GPUs."""

from typing import TYPE_CHECKING
from typing import Any as _Any

from nvmath.bindings._blas_enums import ComputeType, DiagType, FillMode, SideMode
from nvmath.core.backends import declare as _declare
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
    from nvmath.linalg import advanced
    from nvmath.linalg._solve import DirectSolver, InvalidDirectSolverState, SingularMatrixError, direct_solver

_declare("matmul", "cuda", "nvmath.linalg._cublas:backend")
_declare("solve", "cuda", "nvmath.linalg._cusolver:backend")

__all__ = [
    "BandedMatrixQualifier",
    "ComputeType",
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
    "advanced",
    "direct_solver",
    "matmul",
    "matrix_qualifiers_dtype",
]

_SOLVER = ("DirectSolver", "InvalidDirectSolverState", "SingularMatrixError", "direct_solver")


def __getattr__(name: str) -> _Any:
    """Import the solver and the advanced products when they are first asked for."""
    import importlib

    if name == "advanced":
        return importlib.import_module("nvmath.linalg.advanced")
    if name not in _SOLVER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module("nvmath.linalg._solve")
    globals().update({found: getattr(module, found) for found in _SOLVER})
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

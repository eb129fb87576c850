"""Matrix products with fused epilogs, tunable algorithms and narrow precision."""

from typing import TYPE_CHECKING
from typing import Any as _Any

from nvmath.core.backends import declare as _declare
from nvmath.linalg.advanced._matmul import Matmul
from nvmath.linalg.advanced.functions import matmul
from nvmath.linalg.advanced.options import (
    MatmulComputeType,
    MatmulEpilog,
    MatmulEpilogPreferences,
    MatmulInnerShape,
    MatmulNumericalImplFlags,
    MatmulOptions,
    MatmulPlanPreferences,
    MatmulQuantizationScales,
    MatmulReductionScheme,
    matrix_qualifiers_dtype,
)

if TYPE_CHECKING:
    from nvmath.linalg.advanced import helpers
    from nvmath.linalg.advanced.algorithms import Algorithm
    from nvmath.linalg.advanced.tuning import StalePlan, TunedPlan

_declare("matmul.advanced", "cuda", "nvmath.linalg.advanced._cublaslt:backend")

__all__ = [
    "Algorithm",
    "Matmul",
    "MatmulComputeType",
    "MatmulEpilog",
    "MatmulEpilogPreferences",
    "MatmulInnerShape",
    "MatmulNumericalImplFlags",
    "MatmulOptions",
    "MatmulPlanPreferences",
    "MatmulQuantizationScales",
    "MatmulReductionScheme",
    "StalePlan",
    "TunedPlan",
    "helpers",
    "matmul",
    "matrix_qualifiers_dtype",
]

_LATER = {"Algorithm": "algorithms", "StalePlan": "tuning", "TunedPlan": "tuning", "helpers": "helpers"}


def __getattr__(name: str) -> _Any:
    """Import what only some programs need when it is first asked for."""
    import importlib

    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_LATER[name]}")
    globals()[name] = module if name == "helpers" else getattr(module, name)
    return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

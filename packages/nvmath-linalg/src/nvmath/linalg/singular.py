"""How a singular matrix is reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nvmath.core.errors import NvmathError
from nvmath.linalg.spec_solve import SolveSpec

_SHOWN = 8


class SingularMatrixError(NvmathError, RuntimeError):
    """A matrix is singular: a pivot of its factorization is exactly zero.

    Attributes
    ----------
    pivots : dict
        Member of the batch (counted from 0 in C order; 0 without a batch) to index of its first zero pivot (from 0).
        The factorization is that of A, or of its transpose where A is in row order.
    """

    def __init__(self, message: str, pivots: Mapping[int, int]) -> None:
        super().__init__(message)
        self.pivots = dict(pivots)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.pivots)


def explanation(pivots: Mapping[int, int], spec: SolveSpec) -> str:
    """Say which matrices are singular; ``pivots`` as in `SingularMatrixError`."""
    what = "A^T, as A is in row order," if spec.transposed else "A"
    if not spec.batched:
        k = pivots[0]
        return (
            f"The matrix is singular: pivot U[{k}, {k}] (from 0) of the factorization of {what} is exactly zero, so "
            "that the system has no unique solution."
        )
    shown = ", ".join(f"{member} (at U[{k}, {k}])" for member, k in list(pivots.items())[:_SHOWN])
    more = f" and {len(pivots) - _SHOWN} more" if len(pivots) > _SHOWN else ""
    return (
        f"{len(pivots)} of the {spec.members} matrices are singular, because a pivot of the factorization of {what} is "
        f"exactly zero. Members and the first such pivot of each, counted from 0: {shown}{more}. Leave these members "
        "out, or change them."
    )


__all__ = ["SingularMatrixError"]

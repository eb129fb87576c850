"""Systems of equations inside kernels: Cholesky, LU, triangular, least squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import numpy as np

from nvmath.device._solver_arrays import WithB, WithBX, WithInfo, WithPivots, WithTau, WithTransposes
from nvmath.device._solver_base import Form
from nvmath.device._solver_docs import documented

__all__: list[str] = []

Precision = type[np.floating[Any]]
Batches = int | Literal["suggested"] | None
Dims = Sequence[int] | Literal["suggested"] | None


@documented(
    "(m, n, k): a is m x m (n must be m), b is m x k; n is m and k is 1 by default.", "fill_mode", transposes=False
)
class CholeskySolver(WithB, WithInfo):
    """Cholesky factorization of a positive definite matrix, and solution with it.

    ``factorize(a, info)`` overwrites the triangle with the factor, ``solve(a, b)`` overwrites b with the solution.
    """

    _forms: ClassVar[dict[str, Form]] = {"factorize": Form("potrf", ("a", "info")), "solve": Form("potrs", ("a", "b"))}

    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        fill_mode: str,
        *,
        sm: Any = None,
        arrangement: Sequence[str] | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimensions: Sequence[int] | None = None,
        block_dim: Dims = None,
    ) -> None:
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=arrangement, batches_per_block=batches_per_block, data_type=data_type,
            leading_dimensions=leading_dimensions, block_dim=block_dim, fill_mode=fill_mode,
        )  # fmt: skip

    @property
    def fill_mode(self) -> str:
        """``"lower"`` or ``"upper"``."""
        return str(self._extras["fill_mode"])

    def factorize(self, a: Any, info: Any, lda: Any = None) -> None:
        """Factorize a in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory; the other triangle is not read.
        info : array of int32
            For each problem 0, or the order of the first leading minor that is not positive.
        lda : int, optional
            Leading dimension at run time.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("factorize", a, info, lda)

    def solve(self, a: Any, b: Any, lda: Any = None, ldb: Any = None) -> None:
        """Solve with a factorized a; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            What `factorize` left.
        b : array of ``value_type``
            ``b_size`` elements in shared memory, overwritten by the solution.
        lda, ldb : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("solve", a, b, lda, ldb)


class _LU(WithB, WithInfo, WithTransposes):
    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        *,
        sm: Any = None,
        transpose_mode: str = "non_transposed",
        arrangement: Sequence[str] | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimensions: Sequence[int] | None = None,
        block_dim: Dims = None,
    ) -> None:
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=arrangement, batches_per_block=batches_per_block, data_type=data_type,
            leading_dimensions=leading_dimensions, block_dim=block_dim, transpose_mode=transpose_mode,
        )  # fmt: skip


@documented("(m, n, k): a is m x n, b is n x k; n is m and k is 1 by default. `solve` needs m = n.")
class LUSolver(_LU):
    """LU factorization without pivoting, and solution with it: for diagonally dominant matrices.

    ``factorize(a, info)`` overwrites a with both factors (L has ones on its diagonal), ``solve(a, b)`` overwrites b
    with the solution.
    """

    _forms: ClassVar[dict[str, Form]] = {
        "factorize": Form("getrf_no_pivot", ("a", "info")),
        "solve": Form("getrs_no_pivot", ("a", "b")),
    }

    def factorize(self, a: Any, info: Any, lda: Any = None) -> None:
        """Factorize a in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory.
        info : array of int32
            For each problem 0, or the number of the first pivot that is zero.
        lda : int, optional
            Leading dimension at run time.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("factorize", a, info, lda)

    def solve(self, a: Any, b: Any, lda: Any = None, ldb: Any = None) -> None:
        """Solve with a factorized a; inside kernels only, for square matrices.

        Parameters
        ----------
        a : array of ``value_type``
            What `factorize` left.
        b : array of ``value_type``
            ``b_size`` elements in shared memory, overwritten by the solution.
        lda, ldb : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("solve", a, b, lda, ldb)


@documented("(m, n, k): a is m x n, b is n x k; n is m and k is 1 by default. `solve` needs m = n.")
class LUPivotSolver(_LU, WithPivots):
    """LU factorization with partial pivoting, and solution with it.

    ``factorize(a, ipiv, info)`` overwrites a with both factors (L has ones on its diagonal), ``solve(a, ipiv, b)``
    overwrites b with the solution.
    """

    _forms: ClassVar[dict[str, Form]] = {
        "factorize": Form("getrf_partial_pivot", ("a", "ipiv", "info")),
        "solve": Form("getrs_partial_pivot", ("a", "ipiv", "b")),
    }

    def factorize(self, a: Any, ipiv: Any, info: Any, lda: Any = None) -> None:
        """Factorize a in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory.
        ipiv : array of int32
            ``ipiv_size`` elements: with which row each row was exchanged, counted from 1.
        info : array of int32
            For each problem 0, or the number of the first pivot that is zero.
        lda : int, optional
            Leading dimension at run time.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("factorize", a, ipiv, info, lda)

    def solve(self, a: Any, ipiv: Any, b: Any, lda: Any = None, ldb: Any = None) -> None:
        """Solve with a factorized a; inside kernels only, for square matrices.

        Parameters
        ----------
        a, ipiv : array
            What `factorize` left.
        b : array of ``value_type``
            ``b_size`` elements in shared memory, overwritten by the solution.
        lda, ldb : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("solve", a, ipiv, b, lda, ldb)


@documented(
    "(m, n): b is m x n, a is m x m (side left) or n x n (right); n is m by default.", "side", "fill_mode", "diag"
)
class TriangularSolver(WithB, WithTransposes):
    """Solution of triangular systems.

    ``solve(a, b)`` overwrites b with the x of op(a) x = b (``side="left"``) or x op(a) = b (``"right"``).
    """

    _forms: ClassVar[dict[str, Form]] = {"solve": Form("trsm", ("a", "b"))}

    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        side: str,
        fill_mode: str,
        diag: str,
        transpose_mode: str = "non_transposed",
        *,
        sm: Any = None,
        arrangement: Sequence[str] | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimensions: Sequence[int] | None = None,
        block_dim: Dims = None,
    ) -> None:
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=arrangement, batches_per_block=batches_per_block, data_type=data_type,
            leading_dimensions=leading_dimensions, block_dim=block_dim, transpose_mode=transpose_mode, side=side,
            fill_mode=fill_mode, diag=diag,
        )  # fmt: skip

    @property
    def side(self) -> str:
        """``"left"`` or ``"right"``."""
        return str(self._extras["side"])

    @property
    def fill_mode(self) -> str:
        """``"lower"`` or ``"upper"``."""
        return str(self._extras["fill_mode"])

    @property
    def diag(self) -> str:
        """``"unit"`` or ``"non_unit"``."""
        return str(self._extras["diag"])

    def solve(self, a: Any, b: Any, lda: Any = None, ldb: Any = None) -> None:
        """Solve in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory; only its triangle is read.
        b : array of ``value_type``
            ``b_size`` elements in shared memory, overwritten by the solution.
        lda, ldb : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("solve", a, b, lda, ldb)


@documented("(m, n, k): a is m x n, the buffer of b and x max(m, n) x k; n is m and k is 1 by default.")
class LeastSquaresSolver(WithBX, WithTau, WithTransposes):
    """Least squares and minimum norm solutions of op(a) x = b, for matrices of full rank.

    ``solve(a, tau, b)`` overwrites a with its QR (m >= n) or LQ factorization, and b with x.
    """

    _forms: ClassVar[dict[str, Form]] = {"solve": Form("gels", ("a", "tau", "b"))}

    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        *,
        sm: Any = None,
        transpose_mode: str = "non_transposed",
        arrangement: Sequence[str] | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimensions: Sequence[int] | None = None,
        block_dim: Dims = None,
    ) -> None:
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=arrangement, batches_per_block=batches_per_block, data_type=data_type,
            leading_dimensions=leading_dimensions, block_dim=block_dim, transpose_mode=transpose_mode,
        )  # fmt: skip

    def solve(self, a: Any, tau: Any, b: Any, lda: Any = None, ldb: Any = None) -> None:
        """Solve in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory, overwritten by its factorization.
        tau : array of ``value_type``
            ``tau_size`` elements in shared memory, written.
        b : array of ``value_type``
            ``bx_size`` elements in shared memory: the right-hand sides in the first rows, then the solutions.
        lda, ldb : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("solve", a, tau, b, lda, ldb)

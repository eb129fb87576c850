"""Dense factorizations and solvers inside kernels: cuSOLVERDx's functions, one by one, and one class for each task."""

from __future__ import annotations

import inspect
from typing import Any, ClassVar, Literal

import numpy as np

from nvmath.device import _solver_rules
from nvmath.device._solver_base import Description, Form
from nvmath.device._solver_orthogonal import LQFactorize, LQMultiply, QRFactorize, QRMultiply
from nvmath.device._solver_table import FUNCTIONS, ROW_MAJOR
from nvmath.device._solver_tasks import (
    CholeskySolver,
    LeastSquaresSolver,
    LUPivotSolver,
    LUSolver,
    TriangularSolver,
)

__all__ = [
    "CholeskySolver",
    "LQFactorize",
    "LQMultiply",
    "LUPivotSolver",
    "LUSolver",
    "LeastSquaresSolver",
    "QRFactorize",
    "QRMultiply",
    "Solver",
    "TriangularSolver",
    "compile_solver_execute",
]

_APIS = {  # by the name of an interface: whether leading dimensions come at run time
    "static_leading_dimensions": False,
    "dynamic_leading_dimensions": True,
    "compiled_leading_dimensions": False,
    "runtime_leading_dimensions": True,
}


class Solver(Description):
    """One function of cuSOLVERDx, called by a block of threads on matrices in shared memory.

    Parameters
    ----------
    function : str
        Cholesky: ``"potrf"``, ``"potrs"``, ``"posv"``. LU: ``"getrf_no_pivot"``, ``"getrs_no_pivot"``,
        ``"gesv_no_pivot"``, ``"getrf_partial_pivot"``, ``"getrs_partial_pivot"``, ``"gesv_partial_pivot"``. QR:
        ``"geqrf"``, ``"unmqr"``, ``"ungqr"``. LQ: ``"gelqf"``, ``"unmlq"``, ``"unglq"``. Triangular: ``"trsm"``.
        Least squares: ``"gels"``. Eigenvalues: ``"htev"``, ``"heev"``. Tridiagonal: ``"gtsv_no_pivot"``.
    size : sequence of 1 to 3 int
        (m, n, k); n is m and k is 1 when they are not given.
    precision : numpy.float32 or numpy.float64
        Precision of the elements.
    execution : str
        ``"Block"``.
    sm : ComputeCapability or int, optional
        What to describe for; by default the current device, 9.0 without one.
    arrangement : sequence of 1 or 2 str, optional
        ``"col_major"`` (the default) or ``"row_major"``, of the first and the second matrix.
    transpose_mode : str, optional
        ``"non_transposed"`` (the default), ``"transposed"`` (real data), ``"conj_transposed"``: for LU, QR, LQ, trsm
        and gels; factorizations take the first alone.
    side : str, optional
        ``"left"`` or ``"right"``: needed by unmqr, unmlq and trsm.
    diag : str, optional
        ``"unit"`` or ``"non_unit"``: needed by trsm.
    fill_mode : str, optional
        ``"lower"`` or ``"upper"``: needed by potrf, potrs, posv, trsm and heev.
    batches_per_block : int or "suggested", optional
        Problems that a block solves; 1 by default.
    data_type : str, optional
        ``"real"`` (the default) or ``"complex"``.
    leading_dimensions : sequence of 1 or 2 int, optional
        Of the first and the second matrix, in elements; by default without padding.
    block_dim : sequence of 1 to 3 int or "suggested", optional
        Threads of the block, 32 to 1024; by default what the library suggests.
    job : str, optional
        Needed by htev (``"no_vectors"``, ``"all_vectors"``, ``"multiply_vectors"``) and heev (``"no_vectors"``,
        ``"overwrite_vectors"``).

    Raises
    ------
    ValueError
        When an argument is missing, meaningless for the function or not valid, or the arguments of the function do not
        fit into the shared memory of a block.
    RuntimeError
        When the toolkit is older than 12.6.3, libmathdx is older than 0.3.2 and the function is one of ungqr, unglq,
        htev, heev and gtsv_no_pivot, or the compiler is known to get the function wrong.
    """

    def __init__(
        self,
        function: str,
        size: Any,
        precision: type[np.floating[Any]],
        execution: str,
        *,
        sm: Any = None,
        arrangement: Any = None,
        transpose_mode: str | None = None,
        side: str | None = None,
        diag: str | None = None,
        fill_mode: str | None = None,
        batches_per_block: int | Literal["suggested"] | None = None,
        data_type: str | None = None,
        leading_dimensions: Any = None,
        block_dim: Any = None,
        job: str | None = None,
    ) -> None:
        self._function = _solver_rules.one_of("function", function, tuple(FUNCTIONS))
        self._describe(
            size, precision, execution, sm=sm, arrangement=arrangement,
            batches_per_block=batches_per_block, data_type=data_type, leading_dimensions=leading_dimensions,
            block_dim=block_dim, transpose_mode=transpose_mode, side=side, diag=diag, fill_mode=fill_mode, job=job,
        )  # fmt: skip

    _forms: ClassVar[dict[str, Form]] = {"execute": Form("", ())}

    def _functions(self) -> dict[str, str]:
        return {"execute": self._function}

    def _form(self, method: str) -> Form:
        return Form(self._function, self._lead.parameters)

    def _title(self) -> str:
        return f"Solver {self._function}"

    @property
    def function(self) -> str:
        """The function."""
        return self._function

    @property
    def k(self) -> int:
        """Third extent of the size."""
        return self._k

    @property
    def arrangement(self) -> tuple[str, str]:
        """Arrangements of the two matrices."""
        return self._lead.arrangement

    @property
    def b_arrangement(self) -> str:
        """Arrangement of the second matrix."""
        return self._lead.arrangement[1]

    @property
    def transpose_mode(self) -> str | None:
        """Which form of the matrix is meant; None where that has no meaning."""
        return self._lead.transpose_mode

    @property
    def side(self) -> str | None:
        """``"left"``, ``"right"``, or None where it has no meaning."""
        return self._lead.side

    @property
    def diag(self) -> str | None:
        """``"unit"``, ``"non_unit"``, or None where it has no meaning."""
        return self._lead.diag

    @property
    def fill_mode(self) -> str | None:
        """``"lower"``, ``"upper"``, or None where it has no meaning."""
        return self._lead.fill_mode

    @property
    def job(self) -> str | None:
        """Which eigenvectors to compute; None where that has no meaning."""
        return self._lead.job

    @property
    def leading_dimensions(self) -> tuple[int, int]:
        """Leading dimensions of the two matrices."""
        return self.lda, self.ldb

    @property
    def ldb(self) -> int:
        """Leading dimension of the second matrix."""
        if any(name in self._leading for name in ("b", "c")):
            return self._ld(1)
        return self._k if self.b_arrangement == ROW_MAJOR else self._n

    @property
    def workspace_size(self) -> int:
        """Elements of ``value_type`` that the workspace of the block must have; 0 where there is none."""
        return self._workspace

    @property
    def info_type(self) -> type[np.int32]:
        """Type of the elements of info."""
        return np.int32

    @property
    def ipiv_type(self) -> type[np.int32]:
        """Type of the elements of ipiv."""
        return np.int32

    @property
    def tau_type(self) -> Any:
        """Type of the elements of tau: ``value_type``."""
        return self.value_type

    def execute(self, *arguments: Any) -> None:
        """Call the function; inside kernels only.

        The arguments are those of the function in C, arrays in shared memory:

        - potrf, getrf_no_pivot: ``(a, info)``; potrs, getrs_no_pivot, trsm: ``(a, b)``; posv, gesv_no_pivot:
          ``(a, b, info)``
        - getrf_partial_pivot: ``(a, ipiv, info)``; getrs_partial_pivot: ``(a, ipiv, b)``; gesv_partial_pivot:
          ``(a, ipiv, b, info)``
        - geqrf, gelqf, ungqr, unglq: ``(a, tau)``; unmqr, unmlq: ``(a, tau, c)``; gels: ``(a, tau, b)``
        - gtsv_no_pivot: ``(dl, d, du, b, info)``; htev: ``(d, e, info)``, with vectors ``(d, e, v, info)``; heev:
          ``(a, lambda_, workspace, info)``, where ``lambda_`` is real and workspace has ``workspace_size`` elements

        With leading dimensions of run time, each follows its matrix: ``(a, lda, b, ldb)``.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("execute", *arguments)

    # What follows depends on the function: the signature says nothing of it.
    execute.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
    )


def compile_solver_execute(solver: Solver, code_type: Any, execution_api: str) -> tuple[Any, str]:
    """Generate the code of a function, for compilers other than numba-cuda.

    Parameters
    ----------
    solver : Solver
        The function.
    code_type : CodeType
        ``CodeType("lto", ComputeCapability(...))``.
    execution_api : str
        ``"static_leading_dimensions"`` (also ``"compiled_leading_dimensions"``): the function takes the addresses of
        the arrays in the order of `Solver.execute`; ``"dynamic_leading_dimensions"`` (also
        ``"runtime_leading_dimensions"``): the address of a leading dimension, of type ``const unsigned *``,
        follows each matrix.

    Returns
    -------
    tuple of Code and str
        The LTO-IR and its symbol, a function of C. It calls functions of the fatbin that
        ``nvmath.bindings.mathdx.cusolverdx_get_universal_fatbin`` returns, which must be linked too.

    Raises
    ------
    ValueError
        When an argument is not valid.
    RuntimeError
        When the compute capability is not supported, or the library cannot generate code.
    """
    from nvmath.device.common_cuda import check_code_type

    if not isinstance(solver, Solver):
        raise ValueError(f"solver={solver!r} is not valid: give a Solver.")
    kind = check_code_type(code_type)
    dynamic = _APIS[_solver_rules.one_of("execution_api", execution_api, tuple(_APIS))]
    problem = solver._checked("execute")
    if dynamic and not problem.matrices:
        raise ValueError(
            f"execution_api={execution_api!r} is not valid: {solver.function} has no leading dimension here."
        )
    return solver._generated(problem, kind.cc, dynamic).first(kind)

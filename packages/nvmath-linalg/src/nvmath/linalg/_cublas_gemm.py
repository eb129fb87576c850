"""One call of gemm, with nothing around it that a run can do without: the products that most programs make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.core.backends import Run
from nvmath.linalg._cublas_calls import Numbers, check, enter, local_of, routine_of
from nvmath.linalg._cublas_products import Single


def run_of(single: Single) -> Run | None:
    """Return the run of a product that is one call of gemm, in any thread; None where it is more."""
    c, dtype, device = single.columns, single.dtype, single.device
    if single.routine == "gemm":
        return _gemm(single)
    if single.routine != "gemmStridedBatched" or len(c.batch) != 1:
        return None
    routine, symbol = routine_of("gemmStridedBatched", dtype)
    ta, tb, lda, ldb = c.left.operation, c.right.operation, c.left.matrix.ld, c.right.matrix.ld
    m, n, k, ldc, swapped, local = c.m, c.n, c.k, c.ld, c.swapped, local_of(device)
    ((count, step_a, step_b, step_d),) = c.batch
    box, clear = [Numbers(dtype, single.one, single.zero)], single.clear

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        left, right, alpha, beta = ins
        if swapped:
            left, right = right, left
        try:
            state = local.state
        except AttributeError:
            state = enter(device)
        if state.stream != stream:
            state.use(stream)
        known = box[0]
        if known.alpha is not alpha or known.beta is not beta:
            if alpha == 0:
                clear(state, outs[0], beta)
                return
            known = box[0] = Numbers(dtype, alpha, beta)
        status = routine(
            state.handle, ta, tb, m, n, k, known.first, left, lda, step_a, right, ldb, step_b, known.second, outs[0],
            ldc, step_d, count,
        )  # fmt: skip
        if status:
            check(status, symbol)

    return run


def _gemm(single: Single) -> Run:
    c, dtype, device = single.columns, single.dtype, single.device
    routine, symbol = routine_of("gemm", dtype)
    ta, tb, lda, ldb = c.left.operation, c.right.operation, c.left.matrix.ld, c.right.matrix.ld
    m, n, k, ldc, local = c.m, c.n, c.k, c.ld, local_of(device)
    box, clear = [Numbers(dtype, single.one, single.zero)], single.clear

    def numbers(state: Any, d: int, alpha: Any, beta: Any) -> Numbers | None:
        """Put new numbers where cuBLAS reads them; with alpha = 0 operands are not read, whatever it would do."""
        if alpha == 0:
            clear(state, d, beta)
            return None
        known = box[0] = Numbers(dtype, alpha, beta)
        return known

    def by_rows(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        right, left, alpha, beta = ins
        try:
            state = local.state
        except AttributeError:
            state = enter(device)
        if state.stream != stream:
            state.use(stream)
        known = box[0]
        if known.alpha is not alpha or known.beta is not beta:
            fresh = numbers(state, outs[0], alpha, beta)
            if fresh is None:
                return
            known = fresh
        status = routine(state.handle, ta, tb, m, n, k, known.first, left, lda, right, ldb, known.second, outs[0], ldc)
        if status:
            check(status, symbol)

    def by_columns(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        left, right, alpha, beta = ins
        by_rows((right, left, alpha, beta), outs, workspace, stream)

    return by_rows if c.swapped else by_columns


__all__ = ["run_of"]

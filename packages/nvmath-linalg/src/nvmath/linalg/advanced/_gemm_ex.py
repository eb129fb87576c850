"""Products that cuBLASLt has no algorithm for, through cuBLAS."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.bindings import cublas
from nvmath.core import cuda
from nvmath.core.backends import Run
from nvmath.core.dtypes import lookup
from nvmath.linalg._cublas_calls import check, state_of
from nvmath.linalg.advanced import types
from nvmath.linalg.advanced.records import Record
from nvmath.linalg.advanced.spec import AdvancedSpec, span

_OP = {"N": 0, "T": 1, "C": 2}
_DEFAULT = -1  # CUBLAS_GEMM_DEFAULT


def takes(spec: AdvancedSpec) -> bool:
    """Tell whether cuBLAS may have a routine for this product: no epilog, nothing narrow, and C laid out like D."""
    alike = spec.c is None or spec.c == spec.d
    plain = not spec.epilog and spec.a.dtype not in types.NARROW and len(spec.outputs) == 1
    return plain and alike and not spec.batch_invariant


class GemmExKernel:
    """A product by ``cublasGemmStridedBatchedEx``; it has no choice of algorithms."""

    workspace = 0
    records: list[Record] = []  # noqa: RUF012 - none, for all

    def __init__(self, spec: AdvancedSpec, device: int, scalars: Any) -> None:
        self._spec, self._device, self._scalars = spec, device, scalars
        self.phases: dict[str, Run] = {"multiply": self._run}

    def _run(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, scalars = self._spec, self._scalars
        alpha, beta = ins[-2:]
        scalars.set(alpha, beta)
        d = outs[0]
        if spec.c is not None and not spec.inplace and beta != 0:
            cuda.copy(d, ins[2], span(spec.d, spec.batch), stream)
        a, b = (ins[1], ins[0]) if spec.swapped else (ins[0], ins[1])
        on = state_of(self._device, stream)
        at_alpha, at_beta = scalars.addresses
        x, y, z = spec.a, spec.b, spec.d
        status = cublas._lib().cublasGemmStridedBatchedEx(
            on.handle, _OP[x.op], _OP[y.op], spec.m, spec.n, spec.k if alpha else 0,
            at_alpha, a, lookup(x.dtype).cuda, x.ld, x.step, b, lookup(y.dtype).cuda, y.ld, y.step,
            at_beta, d, lookup(z.dtype).cuda, z.ld, z.step, spec.batch, spec.compute, _DEFAULT,
        )  # fmt: skip
        check(status, "cublasGemmStridedBatchedEx")

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""

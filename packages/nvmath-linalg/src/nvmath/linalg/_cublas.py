"""The engine "matmul" on GPUs: cuBLAS."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.core.backends import Run
from nvmath.core.spaces import Place, SpaceName
from nvmath.linalg import _cublas_calls
from nvmath.linalg._cublas_calls import HANDLES, state_of
from nvmath.linalg._cublas_gemm import run_of
from nvmath.linalg._cublas_groups import Group, grouped
from nvmath.linalg._cublas_products import STATELESS, Single
from nvmath.linalg._kernels import LETTERS
from nvmath.linalg.routines import choose
from nvmath.linalg.spec import MatmulSpec, Product


class _CuBLAS:
    name = "cuBLAS"
    space: SpaceName = "cuda"
    rank = 50

    @property
    def version(self) -> str:
        return _cublas_calls.version()

    def refuses(self, spec: MatmulSpec) -> str | None:
        if spec.dtype not in LETTERS:
            return f"data type {spec.dtype} is not one of {', '.join(LETTERS)}"
        return None

    def plan(self, spec: MatmulSpec, on: Place, callbacks: tuple[Any, ...] = ()) -> _Kernel:
        HANDLES.on(on.device)  # a handle cannot be made while a graph is captured
        return _Kernel(spec, on.device)

    def once(self, spec: MatmulSpec, on: Place, phase: str) -> Run | None:
        """Return a run that any thread may use at any time; None where one needs memory of its own."""
        if len(spec.products) != 1 or choose(spec.products[0], spec.dtype, spec.accumulate)[0] not in STATELESS:
            return None
        return _Kernel(spec, on.device).phases[phase]


class _Kernel:
    """The calls that make up the products of a specification."""

    def __init__(self, spec: MatmulSpec, device: int) -> None:
        self.workspace = 0
        count = len(spec.products)
        whole = [i for i, item in enumerate(spec.products) if _has_elements(item)]
        singles = {i: Single(spec.products[i], spec.dtype, spec.accumulate, device) for i in whole}
        groups = grouped(spec, whole, device) if count > 1 else []
        self.workspace = max([s.workspace for s in singles.values()] + [g.workspace for g in groups], default=0)
        names = [group.name for group in groups]
        alone = [i for i in whole if not any(i in group.members for group in groups)]
        names += [singles[i].name for i in alone]
        self.how = ", ".join(dict.fromkeys(names))
        self.phases: dict[str, Run] = (
            {"multiply": run_of(singles[0]) or self._one(singles[0], device)}
            if count == 1
            else {"multiply": _all(singles, groups, alone, count, device)}
        )

    @staticmethod
    def _one(single: Single, device: int) -> Run:
        multiply = single.multiply
        if single.columns.swapped:

            def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
                b, a = ins[1], ins[0]
                multiply(state_of(device, stream), b, a, outs[0], ins[2], ins[3], workspace)

            return run

        def straight(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            multiply(state_of(device, stream), ins[0], ins[1], outs[0], ins[2], ins[3], workspace)

        return straight

    def close(self) -> None:
        """Do nothing: handles belong to threads."""


def _all(singles: dict[int, Single], groups: list[Group], alone: list[int], count: int, device: int) -> Run:
    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        state = state_of(device, stream)
        left = list(alone)
        for group in groups:
            if not group.run(state, ins, outs, count, workspace):
                left += group.members
        for i in left:
            single = singles[i]
            a, b = ins[i], ins[count + i]
            if single.columns.swapped:
                a, b = b, a
            single.multiply(state, a, b, outs[i], ins[2 * count + i], ins[3 * count + i], workspace)

    return run


def _has_elements(product: Product) -> bool:
    return product.m * product.n > 0 and all(dim[0] for dim in product.batch)


backend = _CuBLAS()

"""The engine "matmul.advanced" on GPUs: cuBLASLt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from nvmath.bindings import cublasLt
from nvmath.core import cuda
from nvmath.core.backends import Run
from nvmath.core.dtypes import lookup
from nvmath.core.errors import UnsupportedProblem
from nvmath.core.logs import logger_for
from nvmath.core.spaces import Place
from nvmath.linalg.advanced import epilogs, types
from nvmath.linalg.advanced._lt_setup import NOT_SUPPORTED, Setup, check, explain
from nvmath.linalg.advanced.records import Record
from nvmath.linalg.advanced.spec import AdvancedSpec, rounded, span
from nvmath.linalg.handles import Handles

_NARROW_SINCE = (12, 8, 0)


class Wishes(NamedTuple):
    """What a plan is given beside its specification.

    Attributes
    ----------
    handle : int or None
        A cuBLASLt handle of the caller's.
    algorithms : tuple of Record, or None
        Algorithms to use, instead of asking the library.
    """

    handle: int | None = None
    algorithms: tuple[Record, ...] | None = None


_handles = Handles(lambda: int(cublasLt.create()), lambda handle: cublasLt.destroy(handle))


@cache
def library_version() -> tuple[int, int, int]:
    """Return the version of the library that is loaded."""
    number = int(cublasLt.get_version())
    return number // 10000, number // 100 % 100, number % 100


class _CuBLASLt:
    """cuBLASLt as an engine."""

    name = "cuBLASLt"
    space = "cuda"
    rank = 50

    @property
    def version(self) -> str:
        """The library's version, for logs."""
        return ".".join(map(str, library_version()))

    def refuses(self, spec: AdvancedSpec) -> str | None:
        if spec.epilog and spec.d.dtype.startswith("complex"):
            return f"it has no epilogs for complex numbers, and the epilog is {spec.epilog} of {spec.d.dtype}"
        return None  # beyond that, the library itself says what it takes, when the problem is planned

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> Any:
        if spec.epilog or spec.a.dtype in types.NARROW:
            _require_version(spec)
            _require_device(spec, on.device)
        wishes = given[0] if given else _NO_WISHES
        if spec.k == 0:
            from nvmath.linalg.advanced import _gemm_ex

            return _gemm_ex.GemmExKernel(spec, on.device, Scalars(spec.scale))
        try:
            return LtKernel(spec, wishes, on.device)
        except UnsupportedProblem as refused:
            if wishes.algorithms is not None:
                raise
            from nvmath.linalg.advanced import _gemm_ex

            if not _gemm_ex.takes(spec):
                raise
            logger_for("nvmath.linalg").info("cuBLAS computes the product instead: %s", str(refused))
            return _gemm_ex.GemmExKernel(spec, on.device, Scalars(spec.scale))


_NO_WISHES = Wishes()


def _require_device(spec: AdvancedSpec, device: int) -> None:
    if spec.a.dtype not in types.NARROW:
        return
    have, need = cuda.facts(device).compute_capability, (10, 0) if spec.block else (8, 9)
    if have < need:
        raise UnsupportedProblem(
            f"Products of {spec.dtype_in}{f' with {spec.block} scales' if spec.block else ''} need compute "
            f"capability {need[0]}.{need[1]} or higher; device {device} has {have[0]}.{have[1]}.",
            spec,
        )


def _require_version(spec: AdvancedSpec) -> None:
    have = library_version()
    row = epilogs.TABLE.get(spec.epilog)
    needs: list[tuple[str, tuple[int, int, int]]] = []
    if row is not None:
        needs.append((f"The epilog {row.name}", row.batched if spec.batch > 1 else row.version))
        if spec.bias is not None and spec.batch > 1 and spec.bias[1] == 0:
            needs.append(("One bias for a batch", (11, 9, 2)))
        if spec.bias is not None and spec.m == 1 and spec.c is not None and spec.c.ld == 0:
            needs.append(("A bias with M = 1 and one column of C for all", (12, 8, 4)))
        if row.reduces in ("a", "b") and spec.k == 1:
            needs.append((f"The epilog {row.name} with K = 1", (12, 3, 4)))
    if spec.a.dtype in types.NARROW:
        needs.append((f"A product of {spec.dtype_in}", _NARROW_SINCE))
    for what, need in needs:
        if have < need:
            raise UnsupportedProblem(
                f"{what} needs cuBLASLt {'.'.join(map(str, need[:2]))} or higher; version "
                f"{'.'.join(map(str, have))} is loaded.",
                spec,
            )


class LtKernel:
    """A planned product: descriptor, layouts and algorithms.

    Attributes
    ----------
    records : list of Record
        The algorithms, best first, as the library describes them; their memory is what the runs use.
    """

    def __init__(self, spec: AdvancedSpec, wishes: Wishes, device: int) -> None:
        self._needs: dict[int, int] = {}  # of algorithms that the library has not found for this product
        handle = _handles.on(device) if wishes.handle is None else wishes.handle
        self._spec, self._device, self._handle = spec, device, handle
        setup = self._setup = Setup(spec, handle)
        try:
            if wishes.algorithms is not None:
                self.records = list(wishes.algorithms)
                self._needs = {record.pointer: setup.fitted(record) for record in self.records}
            elif spec.batch_invariant:
                self.records = setup.invariant()
            else:
                self.records = setup.search(spec.limit)
        except BaseException:
            setup.close()
            raise
        self.search = setup.search
        self._scalars = Scalars(spec.scale)
        self._last = [0] * len(setup.pointers)

    @property
    def workspace(self) -> int:
        """Bytes that the hungriest algorithm needs."""
        return max([self.need(record) for record in self.records])

    def need(self, record: Record) -> int:
        """Return the bytes of workspace that an algorithm needs for this product."""
        needs = self._needs
        return needs.get(record.pointer, 0) if needs and record.pointer in needs else record.workspace

    @property
    def phases(self) -> dict[str, Run]:
        """The run with the first algorithm."""
        return {"multiply": self.run_of(self.records[0])}

    def refit(self, record: Record) -> int:
        """Check an algorithm that was edited, and return the bytes of workspace that all need now.

        Raises
        ------
        UnsupportedProblem
            When it cannot compute the product any more.
        """
        self._needs[record.pointer] = self._setup.fitted(record)
        return self.workspace

    def run_of(self, record: Record) -> Run:
        """Return the run with one algorithm."""
        spec, scalars, setup = self._spec, self._scalars, self._setup
        matmul, handle, descriptor = cublasLt._lib().cublasLtMatmul, self._handle, setup.descriptor
        layout_a, layout_b, layout_c, layout_d = setup.layouts
        first, second = (1, 0) if spec.swapped else (0, 1)
        at_alpha, at_beta = scalars.addresses
        third = 2 if spec.c is not None else -1
        c_is_d = spec.c is None and spec.d.dtype not in types.NARROW
        pointers = bool(setup.pointers)
        algorithm, nbytes = record.pointer, self.need(record)
        alpha_index, beta_index = len(spec.inputs), len(spec.inputs) + 1

        if spec.c is None and c_is_d and not pointers:

            def plain(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
                alpha, d = ins[2], outs[0]
                if alpha is not scalars.alpha:
                    scalars.set(alpha, ins[3])
                if not alpha:
                    self._without_product(d, d, record, workspace, stream)
                    return
                status = matmul(
                    handle, descriptor, at_alpha, ins[first], layout_a, ins[second], layout_b, at_beta, d, layout_c, d,
                    layout_d, algorithm, workspace, nbytes, stream,
                )  # fmt: skip
                if status:
                    _failed(status, spec)

            return plain

        def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            alpha, beta = ins[alpha_index], ins[beta_index]
            if alpha != scalars.alpha or beta != scalars.beta:
                scalars.set(alpha, beta)
            if pointers:
                self._point(ins, outs)
            d = outs[0]
            c = ins[third] if third > 0 else d if c_is_d else 0
            if alpha == 0:
                self._without_product(c, d, record, workspace, stream)
                return
            status = matmul(
                handle, descriptor, at_alpha, ins[first], layout_a, ins[second], layout_b, at_beta, c, layout_c, d,
                layout_d, algorithm, workspace, nbytes, stream,
            )  # fmt: skip
            if status:
                _failed(status, spec)

        return run

    def _point(self, ins: Sequence[Any], outs: Sequence[Any]) -> None:
        last, setup = self._last, self._setup
        for i, (attribute, index, written) in enumerate(setup.pointers):
            address = outs[index] if written else ins[index]
            if address != last[i]:
                setup.set("int64_t", attribute, address)
                last[i] = address

    def _without_product(self, c: int, d: int, record: Record, workspace: Any, stream: int) -> None:
        """Run with alpha = 0: A and B must not be read, so zeros stand in for them."""
        spec, setup = self._spec, self._setup
        nbytes = rounded(max(span(x, spec.batch) for x in (spec.a, spec.b)))
        zeros, owner = cuda.allocate(nbytes, self._device, stream)
        cuda.clear(zeros, nbytes, nbytes, 1, stream)
        layout_a, layout_b, layout_c, layout_d = setup.layouts
        at_alpha, at_beta = self._scalars.addresses
        status = cublasLt._lib().cublasLtMatmul(
            self._handle, setup.descriptor, at_alpha, zeros, layout_a, zeros, layout_b, at_beta, c, layout_c, d,
            layout_d, record.pointer, workspace, self.need(record), stream,
        )  # fmt: skip
        del owner  # given back in stream order
        if status:
            _failed(status, spec)

    def close(self) -> None:
        self._setup.close()

    def __del__(self) -> None:
        setup = getattr(self, "_setup", None)
        if setup is not None:
            setup.close()


class Scalars:
    """Alpha and beta in memory, in the type that the library reads."""

    def __init__(self, scale: str) -> None:
        dtype = lookup(scale)
        self._cells = np.zeros(2, dtype.char)
        base = int(self._cells.__array_interface__["data"][0])
        self.addresses = base, base + dtype.nbytes
        self.alpha: Any = 0
        self.beta: Any = 0

    def set(self, alpha: Any, beta: Any) -> None:
        self._cells[0], self._cells[1] = alpha, beta
        self.alpha, self.beta = alpha, beta


def _failed(status: int, spec: AdvancedSpec) -> None:
    if status == NOT_SUPPORTED:
        raise UnsupportedProblem(f"cuBLASLt cannot run this product with this algorithm: {explain(spec)}", spec)
    check(status, "cublasLtMatmul")


def algorithm_ids(spec: AdvancedSpec, on: Place, limit: int, handle: int | None) -> tuple[int, ...]:
    """Return the ids of at most ``limit`` algorithms for the data types of a product."""
    c = spec.c.dtype if spec.c is not None else types.nominal_c(spec.d.dtype)
    scale, a, b, c_code, d = (lookup(x).cuda for x in (spec.scale, spec.a.dtype, spec.b.dtype, c, spec.d.dtype))
    chosen = _handles.on(on.device) if handle is None else handle
    with cuda.using(on.device):
        found = cublasLt.matmul_algo_get_ids(chosen, spec.compute, scale, a, b, c_code, d, limit)
    return tuple(int(i) for i in found)


backend = _CuBLASLt()

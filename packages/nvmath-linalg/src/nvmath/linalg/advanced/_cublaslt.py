"""The engine "matmul.advanced" on GPUs: cuBLASLt."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from nvmath.bindings import cublasLt
from nvmath.bindings._cublasLt_structs import matmul_heuristic_result_dtype
from nvmath.bindings._cublasLtlib import ffi
from nvmath.core import cuda
from nvmath.core.backends import Run
from nvmath.core.dtypes import lookup
from nvmath.core.errors import UnsupportedProblem
from nvmath.core.spaces import Place
from nvmath.linalg.advanced import epilogs, types
from nvmath.linalg.advanced.spec import AdvancedSpec, Operand, span
from nvmath.linalg.handles import Handles

_RECORD = matmul_heuristic_result_dtype
_NOT_SUPPORTED = 15
_OP = {"N": 0, "T": 1, "C": 2}
_DUMMY = 256  # an aligned address for the search, which looks at no data
_INVARIANT_ROWS = 256
_NARROW_SINCE = (12, 8, 0)
_BLOCK_MODE = {"NVFP4": 1, "MXFP8": 2}


class Attribute:
    """Numbers of ``cublasLtMatmulDescAttributes_t``."""

    TRANSA, TRANSB, EPILOGUE, BIAS_POINTER, BIAS_STEP = 3, 4, 7, 8, 10
    AUX_POINTER, AUX_LD, AUX_STEP = 11, 12, 13
    MULTIPROCESSORS = 15
    SCALE_POINTER = {"a": 17, "b": 18, "c": 19, "d": 20}  # noqa: RUF012
    AMAX_D, AUX_TYPE, AUX_SCALE, AUX_AMAX, FAST, BIAS_TYPE = 21, 22, 23, 24, 25, 26
    SCALE_MODE = {"a": 31, "b": 32, "c": 33, "d": 34}  # noqa: RUF012
    D_OUT_SCALE, D_OUT_MODE = 36, 37


class Wishes(NamedTuple):
    """What a plan is given beside its specification.

    Attributes
    ----------
    handle : int or None
        A cuBLASLt handle of the caller's.
    algorithms : tuple of array, or None
        Records of algorithms to use, instead of asking the library.
    """

    handle: int | None = None
    algorithms: tuple[Any, ...] | None = None


def _create() -> int:
    return int(cublasLt.create())


_handles = Handles(_create, lambda handle: cublasLt.destroy(handle))


class _Cells(threading.local):
    """Numbers in memory, through which attributes are set; their addresses are taken once."""

    def __init__(self) -> None:
        self.of = {kind: self._cell(kind) for kind in ("int32_t", "int64_t", "uint64_t", "float", "int8_t")}
        self.out = ffi.new("intptr_t *")

    @staticmethod
    def _cell(kind: str) -> tuple[Any, int, int]:
        cell = ffi.new(f"{kind}[1]")
        return cell, int(ffi.cast("intptr_t", cell)), ffi.sizeof(kind)


_cells = _Cells()


def _check(status: int, call: str) -> None:
    if status:
        raise cublasLt.cuBLASLtError(status, call=call)


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
        return None  # whether it takes a problem is the library's own answer, when the problem is planned

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> LtKernel:
        _require_version(spec)
        if spec.a.dtype in types.NARROW:
            have, need = cuda.facts(on.device).compute_capability, (10, 0) if spec.block else (8, 9)
            if have < need:
                raise UnsupportedProblem(
                    f"Products of {spec.dtype_in}{f' with {spec.block} scales' if spec.block else ''} need compute "
                    f"capability {need[0]}.{need[1]} or higher; device {on.device} has {have[0]}.{have[1]}.",
                    spec,
                )
        wishes = given[0] if given else Wishes()
        return LtKernel(spec, wishes, on.device)


def _require_version(spec: AdvancedSpec) -> None:
    have = library_version()
    row = epilogs.TABLE.get(spec.epilog)
    needs: list[tuple[str, tuple[int, int, int]]] = []
    if row is not None:
        needs.append((f"The epilog {row.name}", row.batched if spec.batch > 1 else row.version))
        if spec.bias is not None and spec.batch > 1 and spec.bias[1] == 0:
            needs.append(("One bias for a batch", (11, 9, 2)))
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


class _Pointer:
    """An address in the descriptor that changes from run to run."""

    __slots__ = ("attribute", "index", "last", "written")

    def __init__(self, attribute: int, index: int, written: bool) -> None:
        self.attribute, self.index, self.written = attribute, index, written
        self.last = _DUMMY


class LtKernel:
    """A planned product: descriptor, layouts and algorithms.

    Attributes
    ----------
    records : array
        The algorithms, best first, as the library describes them; their memory is what the runs use.
    workspace : int
        Bytes that the hungriest of them needs.
    """

    def __init__(self, spec: AdvancedSpec, wishes: Wishes, device: int) -> None:
        self._lib = cublasLt._lib()
        self._spec, self._device = spec, device
        self._handle = _handles.on(device) if wishes.handle is None else wishes.handle
        self._descriptor = 0
        self._layouts: list[int] = []
        try:
            self._descriptor = self._describe(spec)
            self._pointers = self._find_pointers(spec)
            for pointer in self._pointers:
                self._set("int64_t", pointer.attribute, _DUMMY)
            batched = spec.batch > 1
            self._a, self._b, self._d = (self._layout(x, batched, spec.batch) for x in (spec.a, spec.b, spec.d))
            self._c = self._d
            if spec.c is not None:
                self._c = self._layout(spec.c, batched, spec.batch)
            elif spec.d.dtype in types.NARROW:
                nominal = spec.d._replace(dtype=types.nominal_c(spec.d.dtype))
                self._c = self._layout(nominal, batched, spec.batch)
            if wishes.algorithms is not None:
                self.records = [self._checked(record) for record in wishes.algorithms]
            elif spec.batch_invariant:
                self.records = self._invariant()
            else:
                self.records = self.search(spec.limit)
        except BaseException:
            self.close()
            raise
        self._runs: dict[int, Run] = {}
        self._scalars = _Scalars(spec.scale)

    # ------------------------------------------------------------------ descriptors

    def _set(self, kind: str, attribute: int, value: Any) -> None:
        cell, address, size = _cells.of[kind]
        cell[0] = value
        status = self._lib.cublasLtMatmulDescSetAttribute(self._descriptor, attribute, address, size)
        if status:
            raise cublasLt.cuBLASLtError(status, call=f"cublasLtMatmulDescSetAttribute (attribute {attribute})")

    def _describe(self, spec: AdvancedSpec) -> int:
        out = _cells.out
        status = self._lib.cublasLtMatmulDescCreate(out, spec.compute, lookup(spec.scale).cuda)
        _check(status, "cublasLtMatmulDescCreate")
        self._descriptor = int(out[0])
        A = Attribute
        if spec.a.op != "N":
            self._set("int32_t", A.TRANSA, _OP[spec.a.op])
        if spec.b.op != "N":
            self._set("int32_t", A.TRANSB, _OP[spec.b.op])
        if spec.multiprocessors:
            self._set("int32_t", A.MULTIPROCESSORS, spec.multiprocessors)
        if spec.fast_accumulation:
            self._set("int8_t", A.FAST, 1)
        row = epilogs.TABLE.get(spec.epilog)
        if row is not None:
            code = row.code
            if spec.swapped and row.name == "BGRADA":  # the caller's A is the library's B
                code = epilogs.TABLE["BGRADB"].code
            self._set("int32_t", A.EPILOGUE, code)
            if spec.bias is not None:
                dtype, step = spec.bias
                if dtype != spec.d.dtype:
                    self._set("int32_t", A.BIAS_TYPE, lookup(dtype).cuda)
                if spec.batch > 1:
                    self._set("int64_t", A.BIAS_STEP, step)
            elif row.reduces and spec.batch > 1:
                extent = spec.n if row.name == "BGRADB" or spec.swapped else spec.m
                self._set("int64_t", A.BIAS_STEP, extent)
            if spec.aux is not None:
                self._set("int64_t", A.AUX_LD, spec.aux.ld)
                if spec.batch > 1:
                    self._set("int64_t", A.AUX_STEP, spec.aux.step)
                if spec.aux.name == "gelu_aux" and spec.aux.dtype != spec.d.dtype:
                    self._set("int32_t", A.AUX_TYPE, lookup(spec.aux.dtype).cuda)
        if spec.block:
            mode = _BLOCK_MODE[spec.block]
            for side in "ab":
                self._set("int32_t", A.SCALE_MODE[side], mode)
            if "d_out_scale" in spec.outputs:
                self._set("int32_t", A.D_OUT_MODE, mode)
        return self._descriptor

    def _find_pointers(self, spec: AdvancedSpec) -> list[_Pointer]:
        A = Attribute
        sides = {"a": "b", "b": "a", "c": "c", "d": "d"} if spec.swapped else {s: s for s in "abcd"}
        attributes = {f"{side}_scale": A.SCALE_POINTER[to] for side, to in sides.items()}
        attributes |= {"bias": A.BIAS_POINTER, "aux_scale": A.AUX_SCALE}
        attributes |= dict.fromkeys(("relu_aux", "gelu_aux"), A.AUX_POINTER)
        attributes |= dict.fromkeys(("drelu_bgrad", "dgelu_bgrad", "bgrada", "bgradb"), A.BIAS_POINTER)
        attributes |= dict.fromkeys(("relu_aux_amax", "gelu_aux_amax"), A.AUX_AMAX)
        attributes |= {"result_amax": A.AMAX_D, "d_out_scale": A.D_OUT_SCALE}
        return [
            _Pointer(attributes[name], index, written)
            for names, written in ((spec.inputs, False), (spec.outputs, True))
            for index, name in enumerate(names)
            if name in attributes
        ]

    def _layout(self, x: Operand, batched: bool, count: int, **changed: int) -> int:
        out = _cells.out
        lib = self._lib
        rows, cols, ld = changed.get("rows", x.rows), changed.get("cols", x.cols), changed.get("ld", x.ld)
        status = lib.cublasLtMatrixLayoutCreate(out, lookup(x.dtype).cuda, rows, cols, ld)
        _check(status, "cublasLtMatrixLayoutCreate")
        layout = int(out[0])
        self._layouts.append(layout)
        if batched:
            for kind, attribute, value in (("int32_t", 5, count), ("int64_t", 6, x.step)):
                cell, address, size = _cells.of[kind]
                cell[0] = value
                status = lib.cublasLtMatrixLayoutSetAttribute(layout, attribute, address, size)
                _check(status, "cublasLtMatrixLayoutSetAttribute")
        return layout

    # ------------------------------------------------------------------ algorithms

    def search(self, limit: int) -> list[Any]:
        """Ask the library for at most ``limit`` algorithms, best first.

        Raises
        ------
        UnsupportedProblem
            When it has none.
        """
        records = self._ask(limit, (self._a, self._b, self._c, self._d), self._spec.reductions)
        if not records:
            raise UnsupportedProblem(
                f"cuBLASLt {backend.version} found no algorithm for this product: {explain(self._spec)}", self._spec
            )
        return records

    def _ask(self, limit: int, layouts: tuple[int, int, int, int], reductions: int) -> list[Any]:
        spec, lib = self._spec, self._lib
        out = _cells.out
        _check(lib.cublasLtMatmulPreferenceCreate(out), "cublasLtMatmulPreferenceCreate")
        preference = int(out[0])
        try:
            settings: list[tuple[str, int, Any]] = [("uint64_t", 1, spec.memory)]
            if reductions != 7:
                settings.append(("int32_t", 3, reductions))
            settings += [("int32_t", 5 + i, align) for i, align in enumerate(spec.alignment) if align < 256]
            if spec.waves:
                settings.append(("float", 9, spec.waves))
            if spec.implementations != 0xFFFFFFFFFFFFFFFF:
                settings.append(("uint64_t", 12, spec.implementations))
            for kind, attribute, value in settings:
                cell, address, size = _cells.of[kind]
                cell[0] = value
                status = lib.cublasLtMatmulPreferenceSetAttribute(preference, attribute, address, size)
                _check(status, "cublasLtMatmulPreferenceSetAttribute")
            found = np.zeros(limit, _RECORD)
            number, number_at, _ = _cells.of["int32_t"]
            number[0] = 0
            status = lib.cublasLtMatmulAlgoGetHeuristic(
                self._handle, self._descriptor, *layouts, preference, limit,
                found.__array_interface__["data"][0], number_at,
            )  # fmt: skip
            count = number[0]
        finally:
            lib.cublasLtMatmulPreferenceDestroy(preference)
        if status not in (0, _NOT_SUPPORTED):
            _check(status, "cublasLtMatmulAlgoGetHeuristic")
        return [_record(found[i : i + 1]) for i in range(count) if found["state"][i] == 0] if status == 0 else []

    def _checked(self, record: Any) -> Any:
        """Return a record, in memory of its own, with the workspace that it needs for this product.

        Raises
        ------
        UnsupportedProblem
            When the algorithm cannot compute it.
        """
        checked = record if record.flags.owndata and record.flags.c_contiguous else _record(record)
        need = self.check(checked)
        if need is None:
            raise UnsupportedProblem(
                "One of the given algorithms does not fit this product: shapes, data types, orders, alignment or "
                "epilog differ from what it can compute. Plan without algorithms to let the library choose.",
                self._spec,
            )
        checked["workspace_size"] = need
        return checked

    def check(self, record: Any, layouts: tuple[int, int, int, int] | None = None) -> int | None:
        """Return the workspace that an algorithm needs for this product, in bytes; None when it cannot compute it."""
        result = np.zeros(1, _RECORD)
        status = self._lib.cublasLtMatmulAlgoCheck(
            self._handle, self._descriptor, *(layouts or (self._a, self._b, self._c, self._d)),
            record.__array_interface__["data"][0], result.__array_interface__["data"][0],
        )  # fmt: skip
        if status or result["state"][0]:
            return None
        return int(result["workspace_size"][0])

    def _invariant(self) -> list[Any]:
        """Return the one algorithm that is used for any number of rows and products.

        It is chosen for a fixed number of rows, without a split of K, and taken only if it can also compute one row: so
        the choice depends on nothing that varies with the batch.
        """
        spec = self._spec
        # where rows are contiguous in memory, their number decides about alignment: take one that promises nothing
        rows = _INVARIANT_ROWS + (not spec.swapped or spec.b.op != "N")
        fixed, single = (self._of_rows(count) for count in (rows, 1))
        actual = (self._a, self._b, self._c, self._d)
        for record in self._ask(64, fixed, 0):
            if self.check(record, single) is not None:
                need = self.check(record, actual)
                if need is not None:
                    record["workspace_size"] = need
                    return [record]
                break
        raise UnsupportedProblem(
            f"cuBLASLt {backend.version} has no algorithm for this product whose rows do not depend on the batch: "
            f"{explain(spec)}",
            spec,
        )

    def _of_rows(self, count: int) -> tuple[int, int, int, int]:
        """Return layouts of the same product with ``count`` rows of the caller's result, unbatched."""
        spec = self._spec
        n = spec.n if not spec.swapped else spec.m

        def of(x: Operand, axis: int) -> int:
            stored_axis = axis if x.op == "N" else 1 - axis
            extents = [x.rows, x.cols]
            extents[stored_axis] = count
            ld = count if stored_axis == 0 else x.ld
            return self._layout(x, False, 1, rows=extents[0], cols=extents[1], ld=ld)

        axis = 1 if spec.swapped else 0
        a = of(spec.a, 0) if not spec.swapped else self._layout(spec.a, False, 1)
        b = of(spec.b, 1) if spec.swapped else self._layout(spec.b, False, 1)
        d = of(spec.d._replace(ld=n if spec.swapped else count), axis)
        return a, b, d, d

    # ------------------------------------------------------------------ runs

    @property
    def workspace(self) -> int:
        """Bytes that the hungriest algorithm needs."""
        return max(int(record["workspace_size"][0]) for record in self.records)

    @property
    def phases(self) -> dict[str, Run]:
        """The run with the first algorithm."""
        return {"multiply": self.run_of(self.records[0])}

    def run_of(self, record: Any) -> Run:
        """Return the run with one algorithm."""
        pointer = int(record.__array_interface__["data"][0])
        run = self._runs.get(pointer)
        if run is None:
            run = self._runs[pointer] = self._make_run(pointer, record)
        return run

    def _make_run(self, algorithm: int, record: Any) -> Run:
        spec, scalars = self._spec, self._scalars
        matmul, handle, descriptor = self._lib.cublasLtMatmul, self._handle, self._descriptor
        layout_a, layout_b, layout_c, layout_d = self._a, self._b, self._c, self._d
        first, second = (1, 0) if spec.swapped else (0, 1)
        at_alpha, at_beta = scalars.addresses
        third = spec.inputs.index("c") if "c" in spec.inputs else -1
        c_is_d = spec.c is None and spec.d.dtype not in types.NARROW
        pointers = self._pointers
        size = record["workspace_size"]
        alpha_index, beta_index = len(spec.inputs), len(spec.inputs) + 1

        def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            alpha, beta = ins[alpha_index], ins[beta_index]
            if alpha != scalars.alpha or beta != scalars.beta:
                scalars.set(alpha, beta)
            if pointers:
                self._point(ins, outs)
            d = outs[0]
            c = ins[third] if third >= 0 else d if c_is_d else 0
            if alpha == 0:
                self._without_product(ins, c, d, algorithm, workspace, int(size[0]), stream)
                return
            status = matmul(
                handle, descriptor, at_alpha, ins[first], layout_a, ins[second], layout_b, at_beta, c, layout_c, d,
                layout_d, algorithm, workspace, bytes_of_workspace, stream,
            )  # fmt: skip
            if status:
                _failed(status, spec)

        bytes_of_workspace = int(size[0])
        return run

    def _point(self, ins: Sequence[Any], outs: Sequence[Any]) -> None:
        for pointer in self._pointers:
            address = (outs if pointer.written else ins)[pointer.index]
            if address != pointer.last:
                self._set("int64_t", pointer.attribute, address)
                pointer.last = address

    def _without_product(
        self, ins: Sequence[Any], c: int, d: int, algorithm: int, workspace: Any, size: int, stream: int
    ) -> None:
        """Run with alpha = 0: A and B must not be read, so zeros stand in for them."""
        spec = self._spec
        nbytes = max(span(x, spec.batch) for x in (spec.a, spec.b))
        zeros, owner = cuda.allocate(nbytes, self._device, stream)
        cuda.clear(zeros, nbytes, nbytes, 1, stream)
        status = self._lib.cublasLtMatmul(
            self._handle, self._descriptor, self._scalars.addresses[0], zeros, self._a, zeros, self._b,
            self._scalars.addresses[1], c, self._c, d, self._d, algorithm, workspace, size, stream,
        )  # fmt: skip
        del owner  # given back in stream order
        if status:
            _failed(status, spec)

    def close(self) -> None:
        layouts, self._layouts = self._layouts, []
        for layout in layouts:
            self._lib.cublasLtMatrixLayoutDestroy(layout)
        if self._descriptor:
            self._lib.cublasLtMatmulDescDestroy(self._descriptor)
            self._descriptor = 0

    def __del__(self) -> None:
        if self._descriptor:
            self.close()


class _Scalars:
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


def _record(record: Any) -> Any:
    """Return a copy of a record in memory of its own, of the bindings' type."""
    copied = np.zeros(1, _RECORD)
    copied.view(np.uint8)[:] = np.ascontiguousarray(record).view(np.uint8)
    return copied


def _failed(status: int, spec: AdvancedSpec) -> None:
    if status == _NOT_SUPPORTED:
        raise UnsupportedProblem(f"cuBLASLt cannot run this product with this algorithm: {explain(spec)}", spec)
    _check(status, "cublasLtMatmul")


def explain(spec: AdvancedSpec) -> str:
    """Say in words what the product is, for errors."""
    parts = [
        f"D ({spec.m}, {spec.n}) with K = {spec.k}" + (f", {spec.batch} products" if spec.batch > 1 else ""),
        f"A {spec.a.dtype} {spec.a.op}, B {spec.b.dtype} {spec.b.op}, D {spec.d.dtype}",
        f"leading dimensions {spec.a.ld}, {spec.b.ld}, {spec.d.ld}",
        f"compute type {spec.compute}, scale type {spec.scale}",
        f"alignment {spec.alignment}",
    ]
    if spec.c is not None:
        parts.append(f"C {spec.c.dtype} with leading dimension {spec.c.ld}")
    if spec.epilog:
        parts.append(f"epilog {spec.epilog}")
    if spec.swapped:
        parts.append("computed as the transposed problem")
    return "; ".join(parts)


def algorithm_ids(spec: AdvancedSpec, on: Place, limit: int, handle: int | None) -> tuple[int, ...]:
    """Return the ids of at most ``limit`` algorithms for the data types of a product."""
    c = spec.c.dtype if spec.c is not None else types.nominal_c(spec.d.dtype)
    scale, a, b, c_code, d = (lookup(x).cuda for x in (spec.scale, spec.a.dtype, spec.b.dtype, c, spec.d.dtype))
    chosen = _handles.on(on.device) if handle is None else handle
    with cuda.using(on.device):
        found = cublasLt.matmul_algo_get_ids(chosen, spec.compute, scale, a, b, c_code, d, limit)
    return tuple(int(i) for i in found)


backend = _CuBLASLt()

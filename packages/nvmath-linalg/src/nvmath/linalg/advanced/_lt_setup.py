"""What cuBLASLt is told of a product: its descriptor and layouts, and the search for algorithms."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

from nvmath.bindings import cublasLt
from nvmath.bindings._cublasLtlib import ffi
from nvmath.core.dtypes import TABLE
from nvmath.core.errors import UnsupportedProblem
from nvmath.linalg.advanced import epilogs, types
from nvmath.linalg.advanced.records import Record, several, taken
from nvmath.linalg.advanced.spec import AdvancedSpec, Operand

INVALID_VALUE, NOT_SUPPORTED = 7, 15
_OP = {"N": 0, "T": 1, "C": 2}
_DUMMY = 256  # an aligned address for the search, which looks at no data
_INVARIANT_ROWS = 256
_BLOCK_MODE = {"NVFP4": 1, "MXFP8": 2}
_ALL = 0xFFFFFFFFFFFFFFFF
_CUDA = {name: row.cuda for name, row in TABLE.items()}

# numbers of cublasLtMatmulDescAttributes_t
_TRANSA, _TRANSB, _EPILOGUE, _BIAS_POINTER, _BIAS_STEP = 3, 4, 7, 8, 10
_AUX_POINTER, _AUX_LD, _AUX_STEP, _MULTIPROCESSORS = 11, 12, 13, 15
_SCALE_POINTER = {"a": 17, "b": 18, "c": 19, "d": 20}
_AMAX_D, _AUX_TYPE, _AUX_SCALE, _AUX_AMAX, _FAST, _BIAS_TYPE = 21, 22, 23, 24, 25, 26
_SCALE_MODE = {"a": 31, "b": 32, "c": 33, "d": 34}
_D_OUT_SCALE, _D_OUT_MODE = 36, 37

Setting = tuple[str, int, Any]  # C type, attribute, value
Layouts = tuple[int, int, int, int]


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


def check(status: int, call: str) -> None:
    """Raise the library's error unless the status is success."""
    if status:
        raise cublasLt.cuBLASLtError(status, call=call)


class Pointer(NamedTuple):
    """An address in the descriptor that changes from run to run: an input or an output of the kernel."""

    attribute: int
    place: int
    written: bool


def _settings(spec: AdvancedSpec) -> Iterator[Setting]:
    """Yield the attributes of the descriptor that differ from their defaults."""
    if spec.a.op != "N":
        yield "int32_t", _TRANSA, _OP[spec.a.op]
    if spec.b.op != "N":
        yield "int32_t", _TRANSB, _OP[spec.b.op]
    if spec.multiprocessors:
        yield "int32_t", _MULTIPROCESSORS, spec.multiprocessors
    if spec.fast_accumulation:
        yield "int8_t", _FAST, 1
    if spec.epilog:
        yield from _epilog_settings(spec, epilogs.TABLE[spec.epilog])
    if spec.block:
        mode = _BLOCK_MODE[spec.block]
        yield "int32_t", _SCALE_MODE["a"], mode
        yield "int32_t", _SCALE_MODE["b"], mode
        if "d_out_scale" in spec.outputs:
            yield "int32_t", _D_OUT_MODE, mode


def _epilog_settings(spec: AdvancedSpec, row: epilogs.Epilog) -> Iterator[Setting]:
    batched = spec.batch > 1
    yield "int32_t", _EPILOGUE, row.code
    if spec.bias is not None:
        dtype, step = spec.bias
        if dtype != spec.d.dtype:
            yield "int32_t", _BIAS_TYPE, _CUDA[dtype]
        if batched:
            yield "int64_t", _BIAS_STEP, step
    elif row.reduces and batched:  # gradients take the place of the bias
        yield "int64_t", _BIAS_STEP, spec.n if row.reduces == "b" else spec.m
    if spec.aux is not None:
        yield "int64_t", _AUX_LD, spec.aux.ld
        if batched:
            yield "int64_t", _AUX_STEP, spec.aux.step
        if spec.aux.name == "gelu_aux" and (spec.aux.dtype != spec.d.dtype or spec.d.dtype in types.NARROW):
            yield "int32_t", _AUX_TYPE, _CUDA[spec.aux.dtype]


def _pointers(spec: AdvancedSpec) -> Iterator[Pointer]:
    sides = {"a": "b", "b": "a", "c": "c", "d": "d"} if spec.swapped else {side: side for side in "abcd"}
    attributes = {f"{side}_scale": _SCALE_POINTER[to] for side, to in sides.items()}
    attributes |= {"bias": _BIAS_POINTER, "aux_scale": _AUX_SCALE}
    attributes |= dict.fromkeys(("relu_aux", "gelu_aux"), _AUX_POINTER)
    attributes |= dict.fromkeys(("drelu_bgrad", "dgelu_bgrad", "bgrada", "bgradb"), _BIAS_POINTER)
    attributes |= dict.fromkeys(("relu_aux_amax", "gelu_aux_amax"), _AUX_AMAX)
    attributes |= {"result_amax": _AMAX_D, "d_out_scale": _D_OUT_SCALE}
    for names, written in ((spec.inputs, False), (spec.outputs, True)):
        for index, name in enumerate(names):
            if name in attributes:
                yield Pointer(attributes[name], index, written)


def _nominal_c(spec: AdvancedSpec) -> str:
    """Return the type of C that the library is told of where there is none, with a result of narrow precision."""
    for dtype in (spec.bias[0] if spec.bias is not None else "", spec.aux.dtype if spec.aux is not None else ""):
        if dtype in ("float16", "bfloat16"):
            return dtype  # what an epilog reads or writes beside D has the type of C
    return types.nominal_c(spec.d.dtype)


class Setup:
    """The descriptor and the layouts of one product.

    Attributes
    ----------
    descriptor : int
        The ``cublasLtMatmulDesc_t``.
    layouts : tuple of int
        The ``cublasLtMatrixLayout_t`` of A, B, C and D.
    pointers : tuple of Pointer
        What must be set before each run.
    """

    def __init__(self, spec: AdvancedSpec, handle: int) -> None:
        self._lib, self._spec, self._handle = cublasLt._lib(), spec, handle
        self._made: list[int] = []
        self.descriptor = 0
        self.pointers: tuple[Pointer, ...] = ()
        lib, out = self._lib, _cells.out
        try:
            check(lib.cublasLtMatmulDescCreate(out, spec.compute, _CUDA[spec.scale]), "cublasLtMatmulDescCreate")
            self.descriptor = int(out[0])
            for setting in _settings(spec):
                self.set(*setting)
            if len(spec.inputs) > 2 + (spec.c is not None) or len(spec.outputs) > 1:
                self.pointers = tuple(_pointers(spec))
                for pointer in self.pointers:
                    self.set("int64_t", pointer.attribute, _DUMMY)
            count = spec.batch
            a, b, d = self._layout(spec.a, count), self._layout(spec.b, count), self._layout(spec.d, count)
            c = d
            if spec.c is not None and spec.c != spec.d:
                c = self._layout(spec.c, count)
            elif spec.c is None and spec.d.dtype in types.NARROW:
                c = self._layout(spec.d._replace(dtype=_nominal_c(spec)), count)
            self.layouts: Layouts = a, b, c, d
        except BaseException:
            self.close()
            raise

    def set(self, kind: str, attribute: int, value: Any) -> None:
        """Set an attribute of the descriptor."""
        cell, address, size = _cells.of[kind]
        cell[0] = value
        status = self._lib.cublasLtMatmulDescSetAttribute(self.descriptor, attribute, address, size)
        if status:
            raise cublasLt.cuBLASLtError(status, call=f"cublasLtMatmulDescSetAttribute (attribute {attribute})")

    def _layout(self, x: Operand, count: int) -> int:
        out, lib = _cells.out, self._lib
        status = lib.cublasLtMatrixLayoutCreate(out, _CUDA[x.dtype], x.rows, x.cols, x.ld)
        check(status, "cublasLtMatrixLayoutCreate")
        layout = int(out[0])
        self._made.append(layout)
        if count > 1:
            for kind, attribute, value in (("int32_t", 5, count), ("int64_t", 6, x.step)):
                cell, address, size = _cells.of[kind]
                cell[0] = value
                status = lib.cublasLtMatrixLayoutSetAttribute(layout, attribute, address, size)
                check(status, "cublasLtMatrixLayoutSetAttribute")
        return layout

    # ------------------------------------------------------------------ algorithms

    def search(self, limit: int) -> list[Record]:
        """Ask the library for at most ``limit`` algorithms, best first.

        Raises
        ------
        UnsupportedProblem
            When it has none.
        """
        found = self._ask(limit, self.layouts, self._spec.reductions)
        if not found:
            raise UnsupportedProblem(f"cuBLASLt found no algorithm for this product: {explain(self._spec)}", self._spec)
        return found

    def _ask(self, limit: int, layouts: Layouts, reductions: int) -> list[Record]:
        spec, lib, out = self._spec, self._lib, _cells.out
        settings: list[Setting] = [("uint64_t", 1, spec.memory)]
        settings += [("int32_t", 5 + i, align) for i, align in enumerate(spec.alignment)]
        if reductions != 7:
            settings.append(("int32_t", 3, reductions))
        if spec.waves:
            settings.append(("float", 9, spec.waves))
        if spec.implementations != _ALL:
            settings.append(("uint64_t", 12, spec.implementations))
        check(lib.cublasLtMatmulPreferenceCreate(out), "cublasLtMatmulPreferenceCreate")
        preference = int(out[0])
        try:
            for kind, attribute, value in settings:
                cell, address, size = _cells.of[kind]
                cell[0] = value
                status = lib.cublasLtMatmulPreferenceSetAttribute(preference, attribute, address, size)
                if status:
                    check(status, "cublasLtMatmulPreferenceSetAttribute")
            memory, address = several(limit)
            number, number_at, _ = _cells.of["int32_t"]
            number[0] = 0
            status = lib.cublasLtMatmulAlgoGetHeuristic(
                self._handle, self.descriptor, *layouts, preference, limit, address, number_at
            )
        finally:
            lib.cublasLtMatmulPreferenceDestroy(preference)
        if status == 0:
            return taken(memory, number[0])
        if status not in (INVALID_VALUE, NOT_SUPPORTED):  # both are what it says of types that do not go together
            check(status, "cublasLtMatmulAlgoGetHeuristic")
        return []

    def need(self, record: Record, layouts: Layouts | None = None) -> int | None:
        """Return the workspace that an algorithm needs for this product, in bytes; None when it cannot compute it."""
        result = Record()
        layouts = self.layouts if layouts is None else layouts
        status = self._lib.cublasLtMatmulAlgoCheck(
            self._handle, self.descriptor, *layouts, record.pointer, result.pointer
        )
        return None if status else result.workspace

    def fitted(self, record: Record) -> int:
        """Return the workspace that an algorithm of the caller's needs for this product, in bytes.

        Raises
        ------
        UnsupportedProblem
            When the algorithm cannot compute it.
        """
        need = self.need(record)
        if need is None:
            raise UnsupportedProblem(
                "One of the given algorithms does not fit this product: shapes, data types, orders, alignment or "
                "epilog differ from what it can compute. Plan without algorithms to let the library choose.",
                self._spec,
            )
        return need

    def invariant(self) -> list[Record]:
        """Return the one algorithm that is used for any number of rows and products.

        It is chosen for a fixed number of rows, without a split of K, and taken only if it can also compute one row: so
        the choice depends on nothing that varies with the batch.
        """
        spec = self._spec
        # where rows are contiguous in memory, their number decides about alignment: take one that promises nothing
        rows = _INVARIANT_ROWS + (not spec.swapped or spec.b.op != "N")
        fixed, single = self._of_rows(rows), self._of_rows(1)
        for record in self._ask(64, fixed, 0):
            if self.need(record, single) is not None:
                need = self.need(record)
                if need is not None:
                    record.workspace = need
                    return [record]
                break
        raise UnsupportedProblem(
            f"cuBLASLt has no algorithm for this product whose rows do not depend on the batch: {explain(spec)}", spec
        )

    def _of_rows(self, count: int) -> Layouts:
        """Return layouts of the same product with ``count`` rows of the caller's result, unbatched."""
        spec = self._spec

        def of(x: Operand, axis: int) -> int:
            along = axis if x.op == "N" else 1 - axis
            ld = count if along == 0 else x.ld
            return self._layout(x._replace(rows=count, ld=ld) if along == 0 else x._replace(cols=count), 1)

        if spec.swapped:
            a, b, d = self._layout(spec.a, 1), of(spec.b, 1), of(spec.d._replace(ld=spec.m), 1)
        else:
            a, b, d = of(spec.a, 0), self._layout(spec.b, 1), of(spec.d, 0)
        return a, b, d, d

    def close(self) -> None:
        """Destroy descriptor and layouts; a second call does nothing."""
        made, self._made = self._made, []
        for layout in made:
            self._lib.cublasLtMatrixLayoutDestroy(layout)
        if self.descriptor:
            self._lib.cublasLtMatmulDescDestroy(self.descriptor)
            self.descriptor = 0


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

"""Advanced products on the CPU: a BLAS computes the product, and the whole epilog follows in one pass over it.

Cutting the product into panels, so that each meets its epilog in cache, loses more in the BLAS, which packs the other
operand anew for each panel, than it gains: 12 to 30 % at 1024 x 1024 and 2048 x 2048, with OpenBLAS on AMD. So the
product is computed whole, and the steps of the epilog go over it together, a piece that fits into cache at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu import activations
from nvmath.cpu.blas import provider, why_none
from nvmath.cpu.cblas import COLUMNS, LETTER
from nvmath.cpu.epilog_steps import CHARS, WORK, Epilog, columns, factor, itemsize, moved, widened
from nvmath.cpu.portable_linalg import Kernel, tell

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.linalg.advanced.spec import AdvancedSpec

_SCRATCH = 1 << 24  # bytes of D that are computed in float32 before they are narrowed
_LEAST = 256  # columns that are computed together
_ROWS = 192  # rows that are computed together where they must not depend on others: the sizes of many kernels divide it
_OPS = {"N": 111, "T": 112, "C": 113}
_COMPLEX_EPILOGS = ("", "BIAS", "BGRADA", "BGRADB")
# m, n, k, alpha, A, B, beta, D: D = alpha A B + beta D; a matrix is its address and leading dimension
Gemm = Callable[[int, int, int, Any, Any, Any, Any, Any], None]
GemmOf = Callable[[str, str], Gemm]  # by the operations on A and B


def _refused(spec: AdvancedSpec) -> str | None:
    """Say why no CPU engine computes this product."""
    for name, x in (("a", spec.a), ("b", spec.b), ("d", spec.d)):
        if x.dtype not in CHARS:
            return f"data type {x.dtype} of {name}: on the CPU there are {', '.join(CHARS)}"
    if spec.d.dtype.startswith("complex") and spec.epilog not in _COMPLEX_EPILOGS:
        return f"the epilog {spec.epilog} is for real numbers, and the result is {spec.d.dtype}"
    return None


class _Fused:
    """The engine on the BLAS of the machine."""

    space: SpaceName = "cpu"
    rank = 50

    @property
    def name(self) -> str:
        found = provider()
        return found.name if found is not None else "BLAS"

    @property
    def version(self) -> str:
        found = provider()
        return found.version if found is not None else ""

    def refuses(self, spec: AdvancedSpec) -> str | None:
        if provider() is None:
            return f"no library with the CBLAS interface was found ({why_none()})"
        return _refused(spec)

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        found = provider()
        if found is None:
            raise RuntimeError("BLAS: the library that was found is gone")
        function = found.function(f"{LETTER[WORK.get(spec.a.dtype, spec.a.dtype)]}gemm")
        run = _whole(spec, function) or _general(
            spec, lambda opa, opb: _blas_gemm(spec, function, opa, opb), f"{found.path} {on.threads}"
        )
        # blocks of a fixed size run in as many threads whatever the product's size is: the number decides who adds what
        size = 0 if spec.batch_invariant else spec.m * spec.n * spec.k
        return Kernel({"multiply": found.limited(on.threads, run, size)})


class _Portable:
    """The engine on NumPy alone."""

    name = "NumPy"
    version = np.__version__
    space: SpaceName = "cpu"
    rank = 90

    def refuses(self, spec: AdvancedSpec) -> str | None:
        return _refused(spec)

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        tell("nvmath.linalg")
        return Kernel({"multiply": _general(spec, lambda opa, opb: _numpy_gemm(spec, opa, opb), "NumPy")})


# ------------------------------------------------------------------ products


def _blas_gemm(spec: AdvancedSpec, function: Any, a_op: str, b_op: str) -> Gemm:
    opa, opb = _OPS[a_op], _OPS[b_op]
    complex_ = spec.scale.startswith("complex")
    kind = "float[2]" if spec.scale == "complex64" else "double[2]"

    def gemm(m: int, n: int, k: int, alpha: Any, a: Any, b: Any, beta: Any, d: Any) -> None:
        if complex_:
            alpha, beta = ffi.new(kind, (alpha.real, alpha.imag)), ffi.new(kind, (beta.real, beta.imag))
        function(COLUMNS, opa, opb, m, n, k, alpha, a[0], a[1], b[0], b[1], beta, d[0], d[1])

    return gemm


def _numpy_gemm(spec: AdvancedSpec, a_op: str, b_op: str) -> Gemm:
    char = CHARS[WORK.get(spec.a.dtype, spec.a.dtype)]

    def gemm(m: int, n: int, k: int, alpha: Any, a: Any, b: Any, beta: Any, d: Any) -> None:
        target = columns(d[0], char, n, m, d[1])
        if beta == 0:
            target[...] = 0
        elif beta != 1:
            target *= beta
        if k:
            product = np.matmul(factor(b, char, k, n, b_op).T, factor(a, char, m, k, a_op).T)
            if alpha != 1:
                product *= alpha
            target += product

    return gemm


_slots: dict[tuple[Any, ...], Any] = {}


def _equal_slots(key: tuple[Any, ...], block: Callable[[Any, Any], None], k: int, width: int, char: str) -> Any:
    """Return the places in a block whose rows are computed alike, to the last bit; found by trying, and remembered.

    Some kernels add in another order where a row lies elsewhere in their tiles: one row is put everywhere, and those
    places are taken whose results equal that of the first.
    """
    known = _slots.get(key)
    if known is None:
        row = np.random.default_rng(1).standard_normal((2, k)).astype(CHARS["float64"])
        values = (row[0] + 1j * row[1] if char in "FD" else row[0]).astype(char)
        rows, result = np.tile(values, (_ROWS, 1)), np.empty((_ROWS, width), char)
        block(rows, result)
        known = _slots[key] = np.flatnonzero((result == result[0]).all(axis=1))
    return known


def _invariant(spec: AdvancedSpec, gemm_of: GemmOf, char: str, name: str) -> Gemm:
    """Return the product in blocks of a fixed number of the caller's rows, filled up with zeros.

    Each row is computed by a call of the same shape on memory of the same layout, at a place whose rows are computed
    alike, whatever else is computed.
    """
    swapped, opa, opb = spec.swapped, spec.a.op, spec.b.op
    other = opa if swapped else {"N": "T", "T": "N", "C": "N"}[opb]
    tile = gemm_of(other, "N")

    def gemm(m: int, n: int, k: int, alpha: Any, a: Any, b: Any, beta: Any, d: Any) -> None:
        target = columns(d[0], char, n, m, d[1])
        rows = target if swapped else target.T  # (the caller's rows, its columns)
        count, width = rows.shape
        if beta == 0:
            rows[...] = 0
        elif beta != 1:
            rows *= beta
        if not k:
            return
        source = factor(b, char, k, n, opb).T if swapped else factor(a, char, m, k, opa)
        right, held = a if swapped else b, None
        if not swapped and opb == "C":  # no library conjugates without transposing
            held = np.ascontiguousarray(factor(b, char, k, n, opb))
            right = ffi.from_buffer(held), n
        zero = alpha * 0

        def block(scratch: Any, result: Any) -> None:
            tile(width, _ROWS, k, alpha, right, (ffi.from_buffer(scratch), k), zero, (ffi.from_buffer(result), width))

        slots = _equal_slots((name, char, width, k, other, held is None), block, k, width, char)
        scratch, result = np.zeros((_ROWS, k), char), np.empty((_ROWS, width), char)
        for start in range(0, count, len(slots)):
            part = slots[: min(len(slots), count - start)]
            scratch[part] = source[start : start + len(part)]
            scratch[slots[len(part) :]] = 0
            block(scratch, result)
            rows[start : start + len(part)] += result[part]

    return gemm


# ------------------------------------------------------------------ runs


def _whole(spec: AdvancedSpec, function: Any) -> Run | None:
    """Return the short run of one real product: one call, and the epilog on what it wrote."""
    if spec.batch > 1 or spec.scale not in ("float32", "float64") or spec.a.dtype in WORK or spec.batch_invariant:
        return None
    if spec.c is not None and not spec.inplace:
        return None
    first, second = (1, 0) if spec.swapped else (0, 1)
    at = len(spec.inputs)
    m, n, k, opa, opb = spec.m, spec.n, spec.k, _OPS[spec.a.op], _OPS[spec.b.op]
    lda, ldb, ldd = spec.a.ld, spec.b.ld, spec.d.ld
    below = at + 1

    def product(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha, a, b, d = ins[at], ins[first], ins[second], outs[0]
        function(COLUMNS, opa, opb, m, n, k if alpha else 0, alpha, a, lda, b, ldb, ins[below], d, ldd)

    if not spec.epilog:
        return product
    char = CHARS[spec.d.dtype]
    epilog = Epilog(spec, char)

    def followed(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        product(ins, outs, workspace, stream)
        epilog.apply(ins, outs, 0, 0, columns(outs[0], char, n, m, ldd))
        epilog.finish(ins, outs, 0, (ins[first], lda), (ins[second], ldb))

    return _quiet(followed)


def _general(spec: AdvancedSpec, gemm_of: GemmOf, name: str) -> Run:
    """Return the run of any product: of batches, with C beside D, of half precision, and independent of the batch."""
    work = WORK.get(spec.d.dtype, spec.d.dtype)
    char, size = CHARS[work], itemsize(work)
    narrow, widens = spec.d.dtype in WORK, spec.a.dtype in WORK
    m, n, k = spec.m, spec.n, spec.k
    width = min(n, max(_LEAST, _SCRATCH // max(m * size, 1))) if narrow else n
    if spec.batch_invariant:
        gemm, width = _invariant(spec, gemm_of, char, name), n
    else:
        gemm = gemm_of(spec.a.op, spec.b.op)
    epilog = Epilog(spec, char) if spec.epilog else None
    first, second = (1, 0) if spec.swapped else (0, 1)
    at = len(spec.inputs)
    step_a, step_b = spec.a.step * itemsize(spec.a.dtype), spec.b.step * itemsize(spec.b.dtype)
    step_d, step_c = spec.d.step * itemsize(spec.d.dtype), 0
    if spec.c is not None:
        step_c = spec.c.step * itemsize(spec.c.dtype)
    b_size = itemsize(WORK.get(spec.b.dtype, spec.b.dtype))
    copies_c = spec.c is not None and (not spec.inplace or narrow)

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha, beta = ins[at], ins[at + 1]
        depth = 0 if alpha == 0 else k
        scratch = np.empty((width, m), char) if narrow else None
        for item in range(spec.batch):
            a = moved(ins[first], item * step_a), spec.a.ld
            b = moved(ins[second], item * step_b), spec.b.ld
            keep: list[Any] = []
            if widens:
                a, b = widened(spec.a, a, keep), widened(spec.b, b, keep)
            d = moved(outs[0], item * step_d)
            for start in range(0, n, width):
                count = min(width, n - start)
                across = start * (b[1] if spec.b.op == "N" else 1) * b_size
                if scratch is None:
                    target = moved(d, start * spec.d.ld * size), spec.d.ld
                    view = columns(target[0], char, count, m, spec.d.ld)
                else:
                    view = scratch[:count]
                    target = ffi.from_buffer(view), m
                if copies_c and beta != 0:
                    _take_c(spec, moved(ins[2], item * step_c), start, view)
                gemm(m, count, depth, alpha, a, (moved(b[0], across), b[1]), beta, target)
                if epilog is not None:
                    epilog.apply(ins, outs, item, start, view)
                if scratch is not None:
                    stored = columns(moved(d, start * spec.d.ld * 2), CHARS[spec.d.dtype], count, m, spec.d.ld)
                    stored[...] = activations.NARROW[spec.d.dtype](view)
            if epilog is not None:
                epilog.finish(ins, outs, item, a, b)

    return _quiet(run)


def _quiet(run: Run) -> Run:
    """Return a run in which NumPy does not warn of overflow and NaN: the caller sees them, as on a GPU."""

    def quiet(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        with np.errstate(all="ignore"):
            run(ins, outs, workspace, stream)

    return quiet


def _take_c(spec: AdvancedSpec, pointer: Any, start: int, view: Any) -> None:
    """Put the columns of C into a part of D."""
    c: Any = spec.c
    char = CHARS[c.dtype]
    if c.ld == 0:
        source = columns(pointer, char, 1, c.rows, c.rows)
    else:
        source = columns(moved(pointer, start * c.ld * itemsize(c.dtype)), char, view.shape[0], c.rows, c.ld)
    view[...] = activations.WIDEN[c.dtype](source) if c.dtype in WORK else source


backend = _Fused()
portable = _Portable()

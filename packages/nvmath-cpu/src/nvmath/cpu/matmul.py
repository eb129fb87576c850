"""Matrix products through the CBLAS of MKL, NVPL, OpenBLAS or a library that the user names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product as combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi, from_buffer
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu.blas import Blas, provider, why_none
from nvmath.cpu.blas_files import vendor
from nvmath.cpu.cblas import COLUMNS, LETTER, SIZE, box, op
from nvmath.cpu.operands import REAL, Normal, Operand, elements, normal, result, scale
from nvmath.cpu.portable_linalg import Kernel, Step, numpy_step, refused_dtype, run_all
from nvmath.cpu.structured import structured_step

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.linalg.spec import MatmulSpec

Chosen = tuple[Step, str]  # the step, and how it is done
_SMALL = 64  # up to this order NumPy's loop over a batch is faster than one of ours,
_FEW = 6  # if there are more members than this: it takes a while to begin


class _BLAS:
    """The engine; which library it is shows when the first product asks for it."""

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

    def refuses(self, spec: MatmulSpec) -> str | None:
        found = provider()
        if found is None:
            return f"no library with the CBLAS interface was found ({why_none()})"
        if found.function(f"{LETTER.get(spec.dtype, 's')}gemm") is None:
            return f"data type {spec.dtype}: the library has no product of it"
        return refused_dtype(spec.dtype)

    def plan(self, spec: MatmulSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        found = provider()
        if found is None:
            raise RuntimeError("BLAS: the library that was found is gone")
        run, gemm_size, how = _run(found, spec)
        return Kernel({"multiply": found.limited(on.threads, run, gemm_size)}, how)

    def once(self, spec: MatmulSpec, on: Place, phase: str) -> Run | None:
        """Return a run that needs no kernel, in any thread; None where the library is gone."""
        found = provider()
        if found is None:
            return None
        run, gemm_size, _ = _run(found, spec)
        limited, threads = found.limited, on.threads

        def now(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            limited(threads, run, gemm_size)(ins, outs, workspace, stream)

        return now


@lru_cache(maxsize=256)
def _run(found: Blas, spec: MatmulSpec) -> tuple[Run, int, str]:
    """Return what computes ``spec``, ``m n k`` if that is one call of gemm, and how it is done.

    It has no state, so that all may share it.
    """
    dtype = spec.dtype
    products = [normal(product, dtype) for product in spec.products]
    if len(products) == 1 and _is_simple(products[0]):
        m, n, k, *_ = products[0]
        run = _vector_run(found, dtype, products[0])
        if run is None:
            return _matrix_run(found, dtype, products[0]), m * n * k, f"{LETTER[dtype]}gemm"
        return run, 0, f"{LETTER[dtype]}gemv"
    grouped = _grouped(found, dtype, products) if len(products) > 1 else None
    if grouped is not None:
        return grouped, 0, f"{LETTER[dtype]}gemm_batch"
    steps = [_step(found, dtype, product) for product in products]
    run = run_all([step for step, _ in steps], [product.swapped for product in products])
    return run, 0, ", ".join(dict.fromkeys(how for _, how in steps))


def _idle(left: Any, right: Any, d: Any, alpha: Any, beta: Any) -> None:
    return None


def _step(found: Blas, dtype: str, product: Normal) -> Chosen:
    """Choose the routine for a product: by structure, then by batching."""
    left, right, batch = product.left, product.right, product.batch
    if 0 in (product.m, product.n) or any(extent == 0 for extent, *_ in batch):
        return _idle, "nothing to do"
    if product.k == 0:
        return _scaling(dtype, product), "NumPy"
    if "dg" in (left.kind, right.kind):
        return numpy_step(dtype, product), "NumPy"  # one pass over memory, which no routine of the BLAS does
    if left.kind != "ge" or right.kind != "ge":
        chosen = structured_step(found, dtype, product._replace(batch=()), count(batch))
        if chosen is not None:
            step, how = chosen
            return (looped(step, batch, SIZE[dtype]), f"{count(batch)} times {how}") if batch else chosen
    for side, operand in enumerate((left, right)):
        if operand.kind != "ge" or (operand.conj and not operand.trans):
            return _copied(found, dtype, product, side)
    return _general(found, dtype, product)


def count(batch: Sequence[tuple[int, ...]]) -> int:
    total = 1
    for extent, *_ in batch:
        total *= extent
    return total


def _scaling(dtype: str, product: Normal) -> Step:
    steps = tuple((extent, step) for extent, _, _, step in product.batch)

    def step(left: Any, right: Any, d: Any, alpha: Any, beta: Any) -> None:
        scale(result(d, dtype, product.m, product.n, product.ldd, steps), beta)

    return step


def looped(step: Step, batch: tuple[tuple[int, int, int, int], ...], size: int) -> Step:
    """Return the step that takes ``step`` for each member of a batch."""
    cast = ffi.cast
    ranges = [range(extent) for extent, *_ in batch]
    moves = [(a * size, b * size, d * size) for _, a, b, d in batch]
    if len(batch) == 1:
        extent, (da, db, dd) = batch[0][0], moves[0]

        def one(left: Any, right: Any, d: Any, alpha: Any, beta: Any) -> None:
            a, b, c = cast("char *", left), cast("char *", right), cast("char *", d)
            for i in range(extent):
                step(a + i * da, b + i * db, c + i * dd, alpha, beta)

        return one

    def several(left: Any, right: Any, d: Any, alpha: Any, beta: Any) -> None:
        a, b, c = cast("char *", left), cast("char *", right), cast("char *", d)
        for index in combinations(*ranges):
            da, db, dd = (sum(x * move[side] for x, move in zip(index, moves, strict=True)) for side in range(3))
            step(a + da, b + db, c + dd, alpha, beta)

    return several


# ------------------------------------------------------------------------------------------------- general matrices


def _is_plain(operand: Operand) -> bool:
    return operand.kind == "ge" and (operand.trans or not operand.conj)


def _is_simple(product: Normal) -> bool:
    """Tell whether one call does it."""
    return not product.batch and 0 not in product[:3] and _is_plain(product.left) and _is_plain(product.right)


def _matrix_run(found: Blas, dtype: str, product: Normal) -> Run:
    """Return the run of one product of general matrices: a single call, all else of it settled before."""
    m, n, k, left, right, ldd, _, swapped = product
    first, second = (1, 0) if swapped else (0, 1)
    gemm: Any = found.function(f"{LETTER[dtype]}gemm")
    op_left, op_right, lda, ldb = op(left), op(right), left.ld, right.ld

    def multiply(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha = ins[2]  # with 0 there are no terms: OpenBLAS reads the factors on some processors
        terms = k if alpha else 0
        gemm(COLUMNS, op_left, op_right, m, n, terms, alpha, ins[first], lda, ins[second], ldb, ins[3], outs[0], ldd)

    if dtype in REAL:
        return multiply

    def multiply_complex(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha, beta, terms = box(dtype, ins[2]), box(dtype, ins[3]), k if ins[2] else 0
        gemm(COLUMNS, op_left, op_right, m, n, terms, alpha, ins[first], lda, ins[second], ldb, beta, outs[0], ldd)

    return multiply_complex


def _vector_run(found: Blas, dtype: str, product: Normal) -> Run | None:
    """The same for a matrix and a vector; None where there is no vector."""
    vector, gemv = _vector(product), found.function(f"{LETTER[dtype]}gemv")
    if vector is None or gemv is None:
        return None
    side, rows, cols, ld, trans, step, out_step = vector
    first, second = (1, 0) if product.swapped != (side == 1) else (0, 1)

    def multiply(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha, beta = box(dtype, ins[2]), box(dtype, ins[3])
        gemv(COLUMNS, trans, rows, cols, alpha, ins[first], ld, ins[second], step, beta, outs[0], out_step)

    return multiply


def _vector(product: Normal) -> tuple[int, int, int, int, int, int, int] | None:
    """Return a product with a vector as gemv takes it.

    That is: which factor is the matrix, its rows, columns, ld and op, then the steps of the vector and of the result;
    None where there is no vector, or it would be conjugated.
    """
    m, n, _, left, right, ldd, *_ = product
    if n == 1 and not right.conj:
        return 0, left.rows, left.cols, left.ld, op(left), right.ld if right.trans else 1, 1
    if m == 1 and not left.conj and not right.conj:
        turned = right.flipped
        return 1, turned.rows, turned.cols, turned.ld, op(turned), 1 if left.trans else left.ld, ldd
    return None


def _general(found: Blas, dtype: str, product: Normal) -> Chosen:
    """Return the step for general matrices that need no copy, alone or in a batch."""
    product = _flattened(product)
    if not product.batch:
        return _gemm(found, dtype, product), f"{LETTER[dtype]}gemm"
    strided, total = _strided(found, dtype), count(product.batch)
    order = max(product[:3])
    if order <= _SMALL and total > _FEW and (strided is None or _numpy_is_faster(found, dtype, order)):
        return numpy_step(dtype, product), "NumPy"
    if strided is None or not _apart(product):
        one = _gemm(found, dtype, product._replace(batch=()))
        return looped(one, product.batch, SIZE[dtype]), f"{total} times {LETTER[dtype]}gemm"
    inner = max(product.batch)
    outer = list(product.batch)
    outer.remove(inner)
    extent, *steps = inner
    step = _gemm_batch(strided, dtype, product, extent, steps)
    return looped(step, tuple(outer), SIZE[dtype]) if outer else step, f"{LETTER[dtype]}gemm_batch_strided"


def _apart(product: Normal) -> bool:
    """Tell whether the matrices of a batch lie one after the other, or are the same: MKL refuses interleaved ones."""
    sizes = product.left.ld * product.left.cols, product.right.ld * product.right.cols, product.ldd * product.n
    return all(
        step >= size or (step == 0 and side < 2)
        for _, *steps in product.batch
        for side, (step, size) in enumerate(zip(steps, sizes, strict=True))
    )


def _numpy_is_faster(found: Blas, dtype: str, order: int) -> bool:
    """Tell whether NumPy's loop over a batch beats the library's: MKL has no small kernels for others' processors."""
    return found.name == "MKL" and vendor() != "Intel" and dtype != "float32" and order <= 32


@lru_cache(maxsize=32)
def _strided(found: Blas, dtype: str) -> Any:
    """Return ?gemm_batch_strided; None where it is missing or cannot be trusted.

    The provider withholds OpenBLAS's, which takes half of the steps of complex matrices. Of real matrices that of
    0.3.34 is right, and a fifth faster than NumPy's loop.
    """
    name = f"{LETTER[dtype]}gemm_batch_strided"
    function: Any = found.function(name)
    if function is None and found.name == "OpenBLAS" and dtype in REAL and found.version.startswith("0.3.34"):
        return found.functions.function(name)
    return function


def _flattened(product: Normal) -> Normal:
    """Take a batch with one common factor for a single, larger product, where the memory lies so."""
    n, right, ldd = product.n, product.right, product.ldd
    if len(product.batch) != 1:
        return product
    extent, step_left, step_right, step_out = product.batch[0]
    if step_left == 0 and not right.trans and step_right == n * right.ld and step_out == n * ldd:
        return product._replace(n=n * extent, right=right._replace(cols=n * extent), batch=())
    return product


def _gemm(found: Blas, dtype: str, product: Normal) -> Step:
    m, n, k, left, right, ldd, *_ = product
    gemm: Any = found.function(f"{LETTER[dtype]}gemm")
    gemv: Any = found.function(f"{LETTER[dtype]}gemv")
    op_left, op_right, ld_left, ld_right = op(left), op(right), left.ld, right.ld
    vector = None if gemv is None else _vector(product)
    if vector is not None:
        matrix, rows, cols, ld, trans, step, out_step = vector

        def multiply_vector(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
            a, b = (a, b) if matrix == 0 else (b, a)
            gemv(COLUMNS, trans, rows, cols, box(dtype, alpha), a, ld, b, step, box(dtype, beta), d, out_step)

        return multiply_vector

    def multiply(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        terms, alpha, beta = k if alpha else 0, box(dtype, alpha), box(dtype, beta)
        gemm(COLUMNS, op_left, op_right, m, n, terms, alpha, a, ld_left, b, ld_right, beta, d, ldd)

    return multiply


def _gemm_batch(strided: Any, dtype: str, product: Normal, extent: int, steps: Sequence[int]) -> Step:
    m, n, k, left, right, ldd, *_ = product
    op_left, op_right, ld_left, ld_right = op(left), op(right), left.ld, right.ld
    x, y, z = steps

    def multiply(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        terms, alpha, beta = k if alpha else 0, box(dtype, alpha), box(dtype, beta)
        strided(
            COLUMNS, op_left, op_right, m, n, terms, alpha, a, ld_left, x, b, ld_right, y, beta, d, ldd, z, extent
        )  # fmt: skip

    return multiply


def _grouped(found: Blas, dtype: str, products: Sequence[Normal]) -> Run | None:
    """Return the run of many general products as one call; None where the library has none to trust.

    OpenBLAS 0.3.31 crashes on several groups.
    """
    grouped = found.function(f"{LETTER[dtype]}gemm_batch") if found.name in ("MKL", "NVPL") else None
    if grouped is None or not all(
        _is_plain(p.left) and _is_plain(p.right) and not p.batch and 0 not in (p.m, p.n, p.k) for p in products
    ):
        return None
    total = len(products)
    ints = f"int{found.ints}_t[]"
    op_left, op_right = (
        ffi.new("int[]", ops) for ops in ([op(p.left) for p in products], [op(p.right) for p in products])
    )
    m, n, k = (ffi.new(ints, [p[axis] for p in products]) for axis in range(3))
    ld_left, ld_right = (ffi.new(ints, lds) for lds in ([p.left.ld for p in products], [p.right.ld for p in products]))
    ldd = ffi.new(ints, [p.ldd for p in products])
    sizes = ffi.new(ints, [1] * total)
    order = [(total + i, i) if p.swapped else (i, total + i) for i, p in enumerate(products)]
    numbers = np.dtype(dtype)

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        lefts, rights = ffi.new("void *[]", [ins[i] for i, _ in order]), ffi.new("void *[]", [ins[j] for _, j in order])
        results = ffi.new("void *[]", list(outs))
        alphas = from_buffer(np.array(ins[2 * total : 3 * total], numbers))
        betas = from_buffer(np.array(ins[3 * total :], numbers))
        grouped(
            COLUMNS, op_left, op_right, m, n, k, alphas, lefts, ld_left, rights, ld_right, betas, results, ldd,
            total, sizes,
        )  # fmt: skip

    return run


# ------------------------------------------------------------------------------------------------------------- copies


def _copied(found: Blas, dtype: str, product: Normal, side: int) -> Chosen:
    """Return the step that first makes a general matrix of one factor: the layout leaves no other way."""
    operand = product.right if side else product.left
    rows, cols = (operand.cols, operand.rows) if operand.trans else (operand.rows, operand.cols)
    moving = [(extent, steps[side]) for extent, *steps in product.batch if steps[side]]
    pace: list[int] = []
    made = rows * cols
    for extent, _ in reversed(moving):
        pace.insert(0, made)
        made *= extent
    paces = iter(pace)
    batch = []
    for extent, first, second, out in product.batch:
        step_in = (first, second)[side]
        pace_in = next(paces) if step_in else 0
        batch.append((extent, first, pace_in, out) if side else (extent, pace_in, second, out))
    dense = Operand("ge", rows, cols, max(rows, 1))
    after = product._replace(batch=tuple(batch))
    after = after._replace(right=dense) if side else after._replace(left=dense)
    inner, how = _step(found, dtype, after)
    steps_in = tuple(moving)

    def step(a: Any, b: Any, d: Any, alpha: Any, beta: Any) -> None:
        if alpha == 0:
            inner(a, b, d, alpha, beta)  # reads neither
            return
        given = b if side else a
        copy = np.ascontiguousarray(elements(given, operand, dtype, steps_in).swapaxes(-1, -2))
        address = from_buffer(copy)
        inner(a if side else address, address if side else b, d, alpha, beta)

    return step, f"a copy of an operand ({rows} x {cols}, {operand.kind}) and {how}"


backend = _BLAS()

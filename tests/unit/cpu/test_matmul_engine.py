"""The engines for matrix products on the CPU, on specifications made by hand: memory that is not to be read is NaN."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import prod
from typing import Any

import numpy as np
import pytest

from nvmath.core.arrays import NULL, from_buffer
from nvmath.core.spaces import Place
from nvmath.cpu import bands, matmul, portable_linalg, structured
from nvmath.cpu.blas import provider
from shared.testkit.reference import TOLERANCE, deviation, random, wide

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.linalg.qualified import GENERAL, Structure
from nvmath.linalg.spec import MatmulSpec, Matrix, Product

DTYPES = ("float32", "float64", "complex64", "complex128")
PLACE = Place("cpu", 0, 1)


@pytest.fixture(params=["blas", "numpy"])
def engine(request: pytest.FixtureRequest) -> Iterator[Any]:
    if request.param == "numpy":
        yield portable_linalg.matmul
    else:
        if provider() is None:
            pytest.skip("no BLAS library is installed")
        yield matmul.backend


class Memory:
    """A matrix, or a batch of matrices, in memory of its own; NaN wherever nothing is stored."""

    def __init__(
        self,
        rng: np.random.Generator,
        dtype: str,
        rows: int,
        cols: int,
        structure: Structure = GENERAL,
        order: str = "F",
        pad: int = 0,
        batch: int = 0,
    ) -> None:
        s, self.dtype = structure, dtype
        values = random(rng, (max(batch, 1), rows, cols), dtype)
        keep = np.ones((rows, cols), bool)
        i, j = np.indices((rows, cols))
        if s.kind in ("sy", "he", "tr", "sb", "hb", "tb"):
            keep &= (i >= j) if s.lower else (i <= j)
        if s.kind in ("gb", "sb", "hb", "tb"):
            keep &= (i - j <= s.kl) & (j - i <= s.ku)
        if s.kind == "dg":
            keep &= i == j
        read = keep & (i != j) if s.unit else keep
        bad = complex(np.nan, np.nan) if values.dtype.kind == "c" else np.nan
        # ------------------------------------------------------------------ memory
        if s.kind == "dg":
            size, steps = rows * pad, (pad, 0)
            where = (lambda r, c: r * pad) if s.incx == 1 else (lambda r, c: (rows - 1 - r) * pad)
        elif s.storage == "packed":
            size, steps = rows * (rows + 1) // 2, (0, 0)
            where = (lambda r, c: r + (2 * rows - c - 1) * c // 2) if s.lower else (lambda r, c: r + c * (c + 1) // 2)
        elif s.storage == "band":
            above = s.ku if s.kind == "gb" else 0 if s.lower else s.ku
            below = s.kl if s.kind == "gb" else s.kl if s.lower else 0
            ld = above + below + 1 + pad
            size, steps, where = ld * cols, (1, ld), (lambda r, c: above + r - c + c * ld)
        elif order == "F":
            ld = rows + pad
            size, steps, where = ld * cols, (1, ld), (lambda r, c: r + c * ld)
        else:
            ld = cols + pad
            size, steps, where = ld * rows, (ld, 1), (lambda r, c: r * ld + c)
        self.buffer = np.full((max(batch, 1), size + 3), bad, dtype)
        r, c = np.nonzero(read)
        self.buffer[:, where(r, c)] = values[:, r, c]
        self.step = size + 3 if batch else 0
        self.matrix = Matrix(rows, cols, *steps, s)
        # ------------------------------------------------------------------ what it means
        full = np.where(read, values, 0)
        if s.unit:
            full = full + np.eye(rows, dtype=dtype)
        turned = full.swapaxes(1, 2)
        if s.kind in ("he", "hb"):
            turned = turned.conj()
            full = np.where(i == j, full.real, full)
        if s.kind in ("sy", "he", "sb", "hb"):
            full = np.where(keep, full, turned)
        if s.conjugate:
            full = full.conj()
        self.values = full if batch else full[0]

    @property
    def address(self) -> Any:
        return from_buffer(self.buffer)


def result_memory(
    rng: np.random.Generator, dtype: str, m: int, n: int, order: str, pad: int, batch: int, holds: bool
) -> Memory:
    made = Memory(rng, dtype, m, n, Structure(), order, pad, batch)
    if not holds:
        made.buffer[...] = np.nan
    return made


def read(memory: Memory) -> np.ndarray:
    rows, cols, row_stride, col_stride, _ = memory.matrix
    size = memory.buffer.itemsize
    strides = (memory.buffer.strides[0], row_stride * size, col_stride * size)
    view = np.ndarray((len(memory.buffer), rows, cols), memory.dtype, memory.buffer, 0, strides)
    return view.copy() if memory.step else view[0].copy()


def run(engine: Any, spec: MatmulSpec, ins: list[Any], outs: list[Any]) -> None:
    assert engine.refuses(spec) is None
    kernel = engine.plan(spec, PLACE)
    assert kernel.workspace == 0
    kernel.phases["multiply"](ins, outs, NULL, 0)
    kernel.close()
    kernel.close()


def check(
    engine: Any, a: Memory, b: Memory, d: Memory, alpha: Any, beta: Any, accumulate: bool, batch: int = 0
) -> None:
    m, n, k = a.matrix.rows, b.matrix.cols, a.matrix.cols
    dims = ((batch, a.step, b.step, d.step),) if batch else ()
    spec = MatmulSpec(a.dtype, (Product(m, n, k, a.matrix, b.matrix, d.matrix, dims),), accumulate)
    before = a.buffer.tobytes(), b.buffer.tobytes()
    wanted = np.zeros((m, n)) if alpha == 0 else wide(np.asarray(alpha)) * (wide(a.values) @ wide(b.values))
    size = abs(alpha) * np.abs(a.values) @ np.abs(b.values)
    if beta != 0:
        wanted = wanted + wide(np.asarray(beta)) * wide(d.values)
        size = size + abs(beta) * np.abs(d.values)
    if alpha == 0:
        a.buffer[...] = b.buffer[...] = np.nan
    outside = gaps(d)
    run(engine, spec, [a.address, b.address, alpha, beta], [d.address])
    got = read(d)
    wrong = np.abs(wide(got) - wanted).max(initial=0)
    assert wrong <= TOLERANCE[a.dtype] * np.max(size, initial=0), (spec, alpha, beta)  # NaN fails
    assert gaps(d) == outside, "memory between the rows of the result was written to"
    if alpha != 0:
        assert (a.buffer.tobytes(), b.buffer.tobytes()) == before, "an operand was changed"


def gaps(memory: Memory) -> bytes:
    rows, cols, row_stride, col_stride, _ = memory.matrix
    copy = memory.buffer.copy()
    size = copy.itemsize
    strides = (copy.strides[0], row_stride * size, col_stride * size)
    np.ndarray((len(copy), rows, cols), copy.dtype, copy, 0, strides)[...] = 0
    return copy.tobytes()


SCALARS = [(1, 0, False), (0.5, 0, True), (-1.5, 0.75, True), (0, 0, False), (0, 2.0, True)]


def number(value: Any, dtype: str) -> Any:
    if value in (0, 1):
        return complex(value) if dtype.startswith("c") else float(value)
    return complex(value, 0.25) if dtype.startswith("c") else float(value)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    "shape",
    [
        (1, 1, 1),
        (3, 4, 5),
        (5, 1, 4),
        (1, 6, 3),
        (4, 4, 1),
        (1, 7, 1),
        (8, 1, 1),
        (1, 1, 9),
        (17, 33, 9),
        (130, 150, 140),
    ],
)
def test_general_products(engine: Any, rng: np.random.Generator, dtype: str, shape: tuple[int, int, int]) -> None:
    m, n, k = shape
    orders_tried = list(itertools.product("FC", repeat=3))
    for orders in orders_tried if m != 130 else rng.choice(orders_tried, 2):
        for (alpha, beta, accumulate), conj in itertools.product(SCALARS, (0, 1, 2, 3) if dtype[0] == "c" else (0,)):
            if m == 130 and conj:
                continue
            pad = int(rng.integers(3))
            a = Memory(rng, dtype, m, k, Structure(conjugate=bool(conj & 1)), orders[0], pad)
            b = Memory(rng, dtype, k, n, Structure(conjugate=bool(conj & 2)), orders[1], pad)
            d = result_memory(rng, dtype, m, n, orders[2], pad, 0, beta != 0)
            check(engine, a, b, d, number(alpha, dtype), number(beta, dtype), accumulate)


@pytest.mark.parametrize("dtype", DTYPES)
def test_batches(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    for m, n, k in ((3, 4, 5), (1, 4, 3), (6, 1, 2), (40, 33, 35)):
        for orders in itertools.product("FC", repeat=3):
            for batches, (alpha, beta, accumulate) in itertools.product(((6, 6), (0, 6), (6, 0)), SCALARS):
                a = Memory(rng, dtype, m, k, Structure(), orders[0], 1, batches[0])
                b = Memory(rng, dtype, k, n, Structure(conjugate=True), orders[1], 1, batches[1])
                d = result_memory(rng, dtype, m, n, orders[2], 1, 6, beta != 0)
                check(engine, a, b, d, number(alpha, dtype), number(beta, dtype), accumulate, 6)


def structures(n: int) -> list[Structure]:
    found = []
    for conj, lower in itertools.product((False, True), repeat=2):
        for kind in ("sy", "he", "tr"):
            for storage in ("full", "packed"):
                found.append(Structure(kind, conj, lower=lower, storage=storage))
        found.append(Structure("tr", conj, lower=lower, unit=True))
        found.append(Structure("tr", conj, lower=lower, unit=True, storage="packed"))
        for storage, width in itertools.product(("full", "band"), (0, 1, 2, n + 1)):
            for kind in ("sb", "hb"):
                found.append(Structure(kind, conj, lower=lower, kl=width, ku=width, storage=storage))
            sides = {"kl": width} if lower else {"ku": width}
            for unit in (False, True):
                found.append(Structure("tb", conj, lower=lower, unit=unit, storage=storage, **sides))
            found.append(Structure("gb", conj, kl=width, ku=1, storage=storage))
            found.append(Structure("gb", conj, kl=0, ku=width, storage=storage))
        found.append(Structure("dg", conj, incx=1 if lower else -1))
    return found


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("batch", [0, 3])
def test_structured_products(engine: Any, rng: np.random.Generator, dtype: str, side: str, batch: int) -> None:
    choices = list(itertools.product("FC", "FC", "FC", (False, True), SCALARS, (1, 2, 9), (1, 5, 21)))
    for order in (1, 5, 34)[batch > 0 :]:
        for structure in structures(order):
            for pick in rng.choice(len(choices), 1):
                order_s, order_g, order_d, conj, (alpha, beta, accumulate), pad, others = choices[pick]
                banded = structure.kind == "gb"
                rows = order + 2 if banded and structure.storage == "band" else order
                structure_here = structure._replace(rows=rows if rows != order else 0)
                s = Memory(rng, dtype, rows, order, structure_here, order_s, pad, batch)
                if side == "left":
                    g = Memory(rng, dtype, order, others, Structure(conjugate=conj), order_g, pad, batch)
                    d = result_memory(rng, dtype, rows, others, order_d, pad, batch, beta != 0)
                    a, b = s, g
                else:
                    g = Memory(rng, dtype, others, rows, Structure(conjugate=conj), order_g, pad, batch)
                    d = result_memory(rng, dtype, others, order, order_d, pad, batch, beta != 0)
                    a, b = g, s
                check(engine, a, b, d, number(alpha, dtype), number(beta, dtype), accumulate, batch)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("vectors", [True, False])
def test_bands_one_vector_or_one_block_at_a_time(
    rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch, dtype: str, vectors: bool
) -> None:
    """Whatever takes less time."""
    if provider() is None:
        pytest.skip("no BLAS library is installed")
    monkeypatch.setattr(structured, "_worth_it", lambda *_: vectors)
    monkeypatch.setattr(bands, "length", lambda _: 3)
    matmul._run.cache_clear()
    for structure in structures(8):
        if structure.kind not in ("gb", "sb", "hb", "tb"):
            continue
        for side in ("left", "right"):
            rows = 11 if structure.kind == "gb" and structure.storage == "band" else 8
            orders, conj = rng.choice(["F", "C"], 3), bool(rng.integers(2))
            alpha, beta, accumulate = SCALARS[rng.integers(len(SCALARS))]
            where = structure._replace(rows=rows if rows != 8 else 0)
            s = Memory(rng, dtype, rows, 8, where, orders[0], int(rng.integers(3)))
            shape = (8, 5) if side == "left" else (5, rows)
            g = Memory(rng, dtype, *shape, Structure(conjugate=conj), orders[1], 1)
            a, b = (s, g) if side == "left" else (g, s)
            d = result_memory(rng, dtype, a.matrix.rows, b.matrix.cols, orders[2], 1, 0, beta != 0)
            check(matmul.backend, a, b, d, number(alpha, dtype), number(beta, dtype), accumulate)
    matmul._run.cache_clear()


@pytest.mark.parametrize("dtype", DTYPES)
def test_several_products_in_one_call(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    for special, (alpha, beta, accumulate) in itertools.product((False, True), SCALARS):
        parts = []
        for m, n, k in ((3, 4, 5), (1, 2, 3), (7, 1, 2), (20, 30, 10)):
            order_a, order_b, order_d = rng.choice(["F", "C"], 3)
            a = Memory(rng, dtype, m, k, Structure(), order_a, 1)
            b = Memory(rng, dtype, k, n, Structure(), order_b, 2)
            if special and m == 3:
                b = Memory(rng, dtype, k, n := k, Structure("sy", lower=True), order_b, 1)
            parts.append((a, b, result_memory(rng, dtype, m, n, order_d, 1, 0, beta != 0)))
        products = tuple(
            Product(a.matrix.rows, b.matrix.cols, a.matrix.cols, a.matrix, b.matrix, d.matrix) for a, b, d in parts
        )
        alphas = [number(alpha and alpha + i, dtype) for i in range(4)]
        betas = [number(beta and beta - i, dtype) for i in range(4)]
        wanted = []
        for (a, b, d), x, y in zip(parts, alphas, betas, strict=True):
            added = 0 if y == 0 else wide(np.asarray(y)) * wide(d.values)
            wanted.append(wide(np.asarray(x)) * (wide(a.values) @ wide(b.values)) + added)
        spec = MatmulSpec(dtype, products, accumulate)
        ins = [a.address for a, _, _ in parts] + [b.address for _, b, _ in parts] + alphas + betas
        run(engine, spec, ins, [d.address for _, _, d in parts])
        for (_, _, d), expected in zip(parts, wanted, strict=True):
            assert deviation(read(d), expected) <= TOLERANCE[dtype]


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
def test_nothing_to_sum(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    for m, n, batch in ((3, 4, 0), (3, 4, 2), (0, 4, 0), (3, 0, 2)):
        for beta in (0, 2.0):
            a, b = Memory(rng, dtype, m, 0, batch=batch), Memory(rng, dtype, 0, n, batch=batch)
            d = result_memory(rng, dtype, m, n, "C", 1, batch, beta != 0)
            check(engine, a, b, d, number(1, dtype), number(beta, dtype), beta != 0, batch)


@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_batches_of_several_dimensions(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    """Steps that no single one describes: a is shared along one axis, b along the other."""
    m, n, k, outer, inner = 3, 4, 5, 2, 3
    a, b = random(rng, (inner, m, k), dtype), random(rng, (outer, k, n), dtype)
    d = np.full((inner, outer, m, n), np.nan, dtype)
    batch = ((outer, 0, k * n, m * n), (inner, m * k, 0, outer * m * n))
    matrices = Matrix(m, k, k, 1, Structure()), Matrix(k, n, n, 1, Structure()), Matrix(m, n, n, 1, Structure())
    spec = MatmulSpec(dtype, (Product(m, n, k, *matrices, batch),))
    run(engine, spec, [from_buffer(a), from_buffer(b), number(1, dtype), number(0, dtype)], [from_buffer(d)])
    assert deviation(d, wide(a)[:, None] @ wide(b)[None]) <= TOLERANCE[dtype]
    assert prod(d.shape) == 72


def test_refusals(engine: Any) -> None:
    square = Matrix(2, 2, 1, 2, Structure())
    reason = engine.refuses(MatmulSpec("float16", (Product(2, 2, 2, square, square, square),)))
    assert "float16" in reason


@pytest.mark.parametrize("dtype", DTYPES)
def test_interleaved_batches(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    """Rows of different members lie between each other."""
    m, n, k, batch = 3, 4, 5, 7
    a, b = random(rng, (m, batch, k), dtype), random(rng, (k, batch, n), dtype)
    d = np.full((m, batch, n), np.nan, dtype)
    matrices = (Matrix(x, y, batch * y, 1, GENERAL) for x, y in ((m, k), (k, n), (m, n)))
    spec = MatmulSpec(dtype, (Product(m, n, k, *matrices, ((batch, k, n, n),)),))
    run(engine, spec, [from_buffer(a), from_buffer(b), number(1, dtype), number(0, dtype)], [from_buffer(d)])
    wanted = wide(a).swapaxes(0, 1) @ wide(b).swapaxes(0, 1)
    assert deviation(d.swapaxes(0, 1), wanted) <= TOLERANCE[dtype]

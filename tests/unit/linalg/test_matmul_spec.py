"""Specifications of matrix products: what layouts and batches become, computed by an engine that believes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product as every
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.lib.stride_tricks import as_strided, sliding_window_view

from nvmath.linalg import GeneralMatrixQualifier, Matmul, SymmetricMatrixQualifier, matmul
from nvmath.linalg.layouts import unit_steps
from nvmath.linalg.routines import TABLE, choose
from shared.testkit import matmul_cases
from shared.testkit.layouts import unchanged
from shared.testkit.matmul_cases import by_columns
from shared.testkit.null import alone
from shared.testkit.products import WIDE, ProductEngine, close, expected
from shared.testkit.reference import random

DTYPES = tuple(WIDE)


@pytest.fixture
def engine() -> Iterator[ProductEngine]:
    with alone("matmul", ProductEngine()) as made:
        yield made


def modes(*operands: Any, **arguments: Any) -> tuple[str, ...]:
    """Return how the operands of a product reach the engine."""
    with Matmul(*operands, **arguments) as mm:
        return mm._recipe.modes


@pytest.mark.parametrize("dtype", DTYPES)
def test_M01_degenerate_shapes_in_both_orders(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    for m, n, k in every((1, 2, 7), repeat=3):
        a, b = random(rng, (m, k), dtype), random(rng, (k, n), dtype)
        for x, y in every((a, by_columns(a)), (b, by_columns(b))):
            result = matmul(x, y)
            assert close(result, expected(a, b), k)
            both_rows = x.flags.c_contiguous and y.flags.c_contiguous
            assert result.flags.c_contiguous if both_rows else result.flags.f_contiguous or 1 in (m, n, k)
            assert modes(x, y) == ("direct", "direct")


@pytest.mark.parametrize("dtype", DTYPES)
def test_c_in_every_order(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    a, b, c = random(rng, (5, 4), dtype), random(rng, (4, 6), dtype), random(rng, (5, 6), dtype)
    for x, y, z in every((a, by_columns(a)), (b, by_columns(b)), (c, by_columns(c))):
        result = matmul(x, y, z, alpha=2, beta=0.5)
        assert close(result, expected(a, b, c, 2, 0.5), 4)
        assert result.strides == z.strides, "the result lies as C does"
        target = z.copy(order="K")
        assert matmul(x, y, target, beta=1, options={"inplace": True}) is target
        assert close(target, expected(a, b, c, 1, 1), 4)


@pytest.mark.parametrize("c", [(6,), (1, 6), (5, 1), (1, 1), (5, 6), (3, 5, 6), (1, 5, 6)])
def test_c_is_broadcast(engine: Any, rng: np.random.Generator, c: tuple[int, ...]) -> None:
    a, b, z = random(rng, (3, 5, 4), "float64"), random(rng, (4, 6), "float64"), random(rng, c, "float64")
    if len(c) < 2:
        with pytest.raises(ValueError, match=r"'c' has the shape \(6,\).*\(3, 5, 6\)"):
            matmul(a, b, z, beta=2.0)
        return
    assert close(matmul(a, b, z, beta=2.0), expected(a, b, z, 1.0, 2.0), 4)


def test_M03_vectors(engine: Any, rng: np.random.Generator) -> None:
    for sa, sb in [((5,), (5, 3)), ((4, 5), (5,)), ((5,), (5,)), ((2, 4, 5), (5,)), ((5,), (2, 5, 3)), ((0,), (0, 3)),
                   ((0,), (0,)), ((0, 5), (5,)), ((3, 0), (0,)), ((0, 5), (5, 3)), ((0, 3, 5), (5, 2))]:  # fmt: skip
        a, b = random(rng, sa, "complex128"), random(rng, sb, "complex128")
        wanted = expected(a, b)
        result = matmul(a, b)
        assert type(result) is np.ndarray
        assert close(result, wanted, 5), (sa, sb)
        c = random(rng, wanted.shape, "complex128")
        assert close(matmul(a, b, c, beta=2j), wanted + 2j * c, 5), (sa, sb)


def test_vectors_with_gaps_are_read_as_they_are(engine: Any, rng: np.random.Generator) -> None:
    x, a = random(rng, (20,), "float32"), random(rng, (4, 5), "float32")
    assert modes(x[::4], a.T) == ("direct", "direct")
    assert modes(a, x[::4]) == ("direct", "direct")
    assert modes(a, x[::-4]) == ("direct", "pack")
    assert close(matmul(a, x[::4]), expected(a, x[::4]), 5)
    assert close(matmul(a, x[::-4]), expected(a, x[::-4]), 5)


def test_M05_what_no_blas_reads_is_copied(engine: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (4, 3, 5), "float64"), random(rng, (5, 2), "float64")
    ragged = np.zeros(8 * 15 + 1, np.uint8)[1:].view("float64").reshape(3, 5)
    ragged[...] = a[0]
    cases = {
        "batch slice": (a[::2], b, ("direct", "direct")),
        "column slice": (a[..., 1:3], b[1:3], ("direct", "direct")),
        "reversed": (a[..., ::-1], b, ("pack", "direct")),
        "both strides": (a[:, ::2, ::2], b[::2], ("pack", "direct")),
        "negative batch": (a[::-1], b, ("pack", "direct")),
        "broadcast stack": (a, np.broadcast_to(b, (4, 5, 2)), ("direct", "direct")),
        "broadcast inside": (np.broadcast_to(a[0, 0], (3, 5)), b, ("pack", "direct")),
        "windows": (sliding_window_view(a[0, 0], 3), b[:3], ("pack", "direct")),
        "byte order": (a.astype(">f8"), b, ("pack", "direct")),
        "unaligned": (ragged, b, ("pack", "direct")),
    }
    for words, (x, y, how) in cases.items():
        with unchanged(x, y):
            assert modes(x, y) == how, words
            assert close(matmul(x, y), expected(x, y), 5), words


def test_reasons_for_copies_are_logged(engine: Any, rng: np.random.Generator, caplog: Any) -> None:
    a, b = random(rng, (4, 5), "float64"), random(rng, (5, 2), "float64")
    caplog.set_level("INFO", "nvmath.linalg")
    matmul(a[::-1], b)
    assert "'a': shape (4, 5) with strides (-5, 1) has no unit stride in a matrix" in caplog.text
    caplog.clear()
    matmul(a.astype(">f8"), b)
    assert "'a': byte order '>'" in caplog.text
    assert "NumPy, element by element" in caplog.text


@pytest.mark.parametrize(("sa", "sb", "m", "n", "left"), [
    ((6, 3, 4), (4, 5), 18, 5, 0), ((2, 3, 3, 4), (4, 5), 18, 5, 0), ((6, 1, 4), (4, 5), 6, 5, 0),
    ((6, 3, 4), (4,), 18, 1, 0), ((4,), (6, 4, 5), 1, 5, 1), ((3, 4), (6, 4, 5), 3, 5, 1),
    ((6, 3, 4), (6, 4, 5), 3, 5, 1),
])  # fmt: skip
def test_one_operand_for_a_whole_batch_makes_one_product(
    engine: Any, rng: np.random.Generator, sa: Any, sb: Any, m: int, n: int, left: int
) -> None:
    a, b = random(rng, sa, "float32"), random(rng, sb, "float32")
    assert close(matmul(a, b), expected(a, b), 4)
    item = engine.planned[-1].products[0]
    assert (item.m, item.n, len(item.batch)) == (m, n, left)


def test_columns_collapse_as_rows_do(engine: Any, rng: np.random.Generator) -> None:
    """A @ [B0 B1 ...] where B and C lie side by side."""
    stored = random(rng, (30, 4), "float64").reshape(6, 5, 4)
    b, a = stored.swapaxes(1, 2), random(rng, (3, 4), "float64")
    c = np.zeros((6, 5, 3)).swapaxes(1, 2)
    assert matmul(a, b, c, beta=0.0, options={"inplace": True}) is c
    assert close(c, expected(a, b), 4)
    item = engine.planned[-1].products[0]
    assert (item.m, item.n, item.batch) == (3, 30, ())


@given(data=st.data())
def test_any_views(data: Any) -> None:
    """Whatever slices, transpositions and broadcasts: the specification says what they hold."""
    seed = data.draw(st.integers(0, 2**32 - 1))
    rng = np.random.default_rng(seed)
    dtype = data.draw(st.sampled_from(DTYPES))
    m, n, k = (data.draw(st.integers(1, 4)) for _ in range(3))
    batch = data.draw(st.lists(st.integers(1, 3), max_size=2))

    def operand(rows: int, cols: int) -> np.ndarray:
        extents = [1 if data.draw(st.booleans()) else extent for extent in batch]
        extents = extents[data.draw(st.integers(0, len(extents))) :]
        return view((*extents, rows, cols))

    def view(shape: tuple[int, ...]) -> np.ndarray:
        gaps = [data.draw(st.sampled_from([1, 1, 2, -1])) for _ in shape]
        base = random(rng, [extent * abs(gap) for extent, gap in zip(shape, gaps, strict=True)], dtype)
        order = data.draw(st.permutations(range(base.ndim)))
        base = np.ascontiguousarray(base.transpose(order)).transpose(np.argsort(order))
        return base[tuple(slice(None, None, gap) for gap in gaps)]

    a, b = operand(m, k), operand(k, n)
    qualifiers = None
    x, y = a, b
    if dtype.startswith("complex"):
        conj = [data.draw(st.booleans()) for _ in range(2)]
        qualifiers = [GeneralMatrixQualifier.create(flag) for flag in conj]
        x, y = (v.conj() if flag else v for v, flag in zip((a, b), conj, strict=True))
    wanted = expected(x, y)
    with alone("matmul", ProductEngine()):
        assert close(matmul(a, b, qualifiers=qualifiers), wanted, k)
        c = operand(m, n)
        if np.broadcast_shapes(c.shape, wanted.shape) == wanted.shape:
            result = matmul(a, b, c, alpha=2.0, beta=-1.0, qualifiers=qualifiers)
            assert close(result, 2 * wanted - c, k)
        target = view(wanted.shape)
        before = target.copy()
        wanted = 2 * wanted - before
        assert matmul(a, b, target, alpha=2.0, beta=-1.0, qualifiers=qualifiers, options={"inplace": True}) is target
        assert close(target, wanted, k)


@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_structured_operands(engine: Any, rng: np.random.Generator, dtype: str) -> None:
    for case in matmul_cases.sample(rng, dtype, 3):
        assert close(matmul(case.a, case.b, qualifiers=case.qualifiers), case.product, 9), case.words


def test_a_conjugate_is_copied_only_where_orders_leave_no_choice(engine: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (5, 4), "complex64"), random(rng, (4, 6), "complex64")
    plain, conjugate = GeneralMatrixQualifier.create(), GeneralMatrixQualifier.create(True)
    for x, y, p, q in every((a, by_columns(a)), (b, by_columns(b)), (plain, conjugate), (plain, conjugate)):
        both = p is q is conjugate and x.flags.c_contiguous != y.flags.c_contiguous
        assert ("pack" in modes(x, y, qualifiers=[p, q])) == both
    c = random(rng, (5, 6), "complex64")
    assert modes(a, b, c, beta=1.0, qualifiers=[conjugate, plain])[:2] == ("pack", "direct")
    assert modes(a, b, by_columns(c), beta=1.0, qualifiers=[conjugate, plain])[:2] == ("direct", "direct")


@pytest.mark.torch
def test_lazy_conjugates(engine: Any, rng: np.random.Generator) -> None:
    import torch

    a, b, c = random(rng, (5, 4), "complex128"), random(rng, (4, 6), "complex128"), random(rng, (5, 6), "complex128")
    for x, y, la, lb, qa, qb in every((a, by_columns(a)), (b, by_columns(b)), *[(False, True)] * 4):
        p, q = torch.from_numpy(x), torch.from_numpy(y)
        p, q = (p.conj() if la else p), (q.conj() if lb else q)
        qualifiers = [GeneralMatrixQualifier.create(qa), GeneralMatrixQualifier.create(qb)]
        wanted = expected(a.conj() if la != qa else a, b.conj() if lb != qb else b)
        assert close(matmul(p, q, qualifiers=qualifiers).numpy(), wanted, 4)
        z = torch.from_numpy(c).conj()
        result = matmul(p, q, z, beta=2.0, qualifiers=qualifiers)
        assert close(result.numpy(), wanted + 2 * c.conj(), 4)
    one = torch.from_numpy(a).conj()[:, ::2]
    assert close(matmul(one, torch.from_numpy(b[::2])).numpy(), expected(a.conj()[:, ::2], b[::2]), 4)
    turned = torch._neg_view(torch.from_numpy(a).conj())
    assert close(matmul(turned, torch.from_numpy(b)).numpy(), expected(-a.conj(), b), 4)


def test_lists(engine: Any, rng: np.random.Generator) -> None:
    a = [random(rng, (3, 4), "float64"), random(rng, (2, 5, 4), "float64"), random(rng, (4,), "float64")]
    b = [random(rng, (4, 2), "float64") for _ in range(3)]
    for given_b in (b, b[:1]):
        results = matmul(a, given_b, alpha=[1.0, 2.0, 3.0])
        assert type(results) is list
        for i, result in enumerate(results):
            assert close(result, expected(a[i], given_b[i % len(given_b)], alpha=i + 1.0), 4)
    c = [np.zeros((3, 2)), np.zeros((2, 5, 2)), np.zeros(2)]
    results = matmul(tuple(a), b, c, beta=0.0, options={"inplace": True})
    assert all(result is target for result, target in zip(results, c, strict=True))
    qualifiers = [[SymmetricMatrixQualifier.create(), GeneralMatrixQualifier.create()]]
    square = random(rng, (4, 4), "float64")
    full = np.tril(square) + np.tril(square, -1).T
    for result, x in zip(matmul([square], b, qualifiers=qualifiers), b, strict=True):
        assert close(result, full @ x, 4)


def test_what_is_remembered_knows_the_qualifiers(engine: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (4, 4), "complex128"), random(rng, (4, 2), "complex128")
    for _ in range(2):
        for case in (GeneralMatrixQualifier, SymmetricMatrixQualifier):
            for conj in (False, True):
                chosen = [case.create(conj), GeneralMatrixQualifier.create()]
                full = np.tril(a) + np.tril(a, -1).T if case is SymmetricMatrixQualifier else a
                wanted = expected(full.conj() if conj else full, b)
                assert close(matmul(a, b, qualifiers=chosen), wanted, 4)
                assert close(matmul(a, b, qualifiers=np.array(chosen)), wanted, 4)


def test_steps_of_matrices() -> None:
    assert unit_steps(3, 4, 4, 1) == {"row": (4, 1)}
    assert unit_steps(3, 4, 1, 3) == {"column": (1, 3)}
    assert unit_steps(3, 4, 1, 2) == {}, "columns that overlap"
    assert unit_steps(3, 4, 8, 2) == {}
    assert unit_steps(3, 1, 2, 99) == {"row": (2, 1)}, "a column with gaps: rows of one element"
    assert unit_steps(1, 3, 99, 1) == {"row": (3, 1), "column": (1, 1)}
    assert unit_steps(1, 1, 99, 99) == {"row": (2, 1), "column": (1, 1)}


def test_each_row_of_the_table_can_be_reached(engine: Any, rng: np.random.Generator) -> None:
    seen = set()
    for dtype in ("float64", "complex64"):
        for case in matmul_cases.plain(rng, dtype):
            matmul(case.a, case.b, qualifiers=case.qualifiers)
        matmul(random(rng, (2, 3, 4), dtype), random(rng, (2, 4, 3), dtype))
        matmul(random(rng, (3, 4), dtype), random(rng, (4, 3), dtype))
        matmul(random(rng, (3, 0), dtype), random(rng, (0, 3), dtype))
        seen |= {choose(item, spec.dtype, spec.accumulate)[0] for spec in engine.planned for item in spec.products}
    assert seen == {row.name for row in TABLE}


def test_results_are_as_lean_as_they_can_be(engine: Any, rng: np.random.Generator) -> None:
    """Gaps of operands do not reach the result."""
    a = random(rng, (64, 64), "float32")[::2, :32]
    result = matmul(a, a)
    assert result.base is None or result.base.nbytes == result.nbytes
    assert as_strided(result, (32 * 32,), (4,)).shape == (1024,)


def test_the_guide_shows_the_table() -> None:
    guide = (Path(__file__).parents[3] / "docs/guides/matrix-products.md").read_text()
    for row in TABLE:
        assert f" | {row.when} |" in guide, row.name

"""Products of general matrices over every engine, array package, memory space, data type and layout."""

from __future__ import annotations

import itertools
import logging
from typing import Any

import numpy as np
import pytest

from shared.testkit import layouts
from shared.testkit.layouts import unchanged
from shared.testkit.product_targets import DTYPES, Target, assert_product, target
from shared.testkit.reference import random

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
__all__ = ["target"]

SHAPES: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    ((3, 4), (4, 5)), ((1, 1), (1, 1)), ((17, 33), (33, 9)), ((5, 1), (1, 4)), ((1, 6), (6, 3)), ((7, 2), (2, 1)),
    ((4,), (4, 3)), ((3, 4), (4,)), ((6,), (6,)), ((2, 3, 4), (2, 4, 5)), ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)),
    ((4,), (2, 4, 5)), ((2, 3, 4), (4,)), ((3, 1, 2, 4), (2, 4, 3)), ((2, 1, 3, 4), (1, 3, 4, 2)),
    ((9, 20, 7), (9, 7, 2)),
]  # fmt: skip


def complex_or_real(value: complex, dtype: str) -> complex | float:
    return value if dtype.startswith("c") else value.real


@pytest.mark.parametrize("dtype", DTYPES)
def test_values(target: Target, rng: np.random.Generator, dtype: str) -> None:
    for first, second in SHAPES:
        a, b = random(rng, first, dtype), random(rng, second, dtype)
        assert_product(target.matmul(a, b), a, b)
        alpha = complex_or_real(-0.75 + 0.5j, dtype)
        assert_product(target.matmul(a, b, alpha=alpha), a, b, alpha=alpha)
        c = random(rng, np.matmul(a, b).shape, dtype)
        beta = complex_or_real(1.5 - 0.25j, dtype)
        with unchanged(a, b, c):
            assert_product(target.matmul(a, b, c, alpha=alpha, beta=beta), a, b, c, alpha, beta)


@pytest.mark.parametrize("layout", ["C", "F", "permuted", "window", "stepped", "backward", "odd-units", "unaligned"])
def test_layouts(target: Target, rng: np.random.Generator, layout: str) -> None:
    """Of each operand in turn, beside others in C and in Fortran order; the caller's memory stays as it is."""
    maker = layouts.ALL[layout]
    for (first, second), dtype in itertools.product(
        [((3, 4), (4, 5)), ((2, 3, 4), (2, 4, 5)), ((4,), (4, 3))], DTYPES[1:3]
    ):
        for place, other in itertools.product(range(3), (layouts.c_order, layouts.f_order)):
            a, b = random(rng, first, dtype), random(rng, second, dtype)
            values = [a, b, random(rng, np.matmul(a, b).shape, dtype)]
            operands = [maker(v) if i == place else other(v) for i, v in enumerate(values)]
            try:
                given = [target.give(operand) for operand in operands]
            except pytest.skip.Exception:
                if layout in ("backward", "unaligned"):
                    pytest.skip(f"{target.xp.name} has no such arrays")
                raise
            with unchanged(*operands):
                got = linalg.matmul(*given, alpha=0.5, beta=-2.0, execution=target.execution)
            assert_product(target.take(got), *values, 0.5, -2.0)


def test_broadcast_operands(target: Target, rng: np.random.Generator) -> None:
    """Memory that is read many times: stacks of one matrix, and C for many products."""
    a, b = random(rng, (3, 4), "float64"), random(rng, (5, 4, 2), "float64")
    many, tall = layouts.broadcast(a, 0, 5), layouts.broadcast(random(rng, (4,), "float64"), 0, 6)
    assert_product(target.matmul(many, b), many, b)
    assert_product(target.matmul(tall, b[0]), tall, b[0])
    for shape in ((3, 1), (1, 1), (3, 2), (5, 1, 2)):
        c = random(rng, shape, "float64")
        got = target.matmul(many, b, c, beta=2.0)
        assert_product(got, many, b, np.broadcast_to(c, (5, 3, 2)), 1.0, 2.0)


@pytest.mark.parametrize("dtype", DTYPES)
def test_numbers_that_make_operands_needless(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """With alpha zero, NaN in A and B does not matter, with beta zero that in C."""
    for shape in ((3, 4, 5), (1, 4, 5), (4, 4, 1), (40, 50, 30)):
        m, k, n = shape
        for stack in ((), (3,)):
            a, b = random(rng, (*stack, m, k), dtype), random(rng, (*stack, k, n), dtype)
            c, bad = random(rng, (*stack, m, n), dtype), np.full((*stack, m, n), np.nan, dtype)
            assert_product(target.matmul(a, b, bad, beta=0.0), a, b)
            none = np.full_like(a, np.nan), np.full_like(b, np.nan)
            assert_product(target.matmul(*none, c, alpha=0.0, beta=2.0), *none, c, 0.0, 2.0)
            assert_product(target.matmul(*none, bad, alpha=0.0, beta=0.0), *none, bad, 0.0, 0.0)


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
def test_no_elements(target: Target, dtype: str) -> None:
    """Nothing to sum gives zeros, or beta C; results may be empty."""
    for first, second in (
        ((3, 0), (0, 4)),
        ((0,), (0,)),
        ((0, 3), (3, 4)),
        ((2, 3), (3, 0)),
        ((0, 2, 3), (3, 2)),
        ((2, 2, 0), (0, 3)),
    ):
        a, b = np.ones(first, dtype), np.ones(second, dtype)
        assert_product(target.matmul(a, b), a, b)
        c = np.ones(np.matmul(a, b).shape, dtype)
        assert_product(target.matmul(a, b, c, beta=3.0), a, b, c, 1.0, 3.0)


def test_conjugates(target: Target, rng: np.random.Generator) -> None:
    """By qualifier, for every pair of orders, with and without C in either order, for vectors and stacks."""
    yes, no = (linalg.GeneralMatrixQualifier.create(conjugate=value) for value in (True, False))
    orders = (layouts.c_order, layouts.f_order)
    for dtype, (first, second) in itertools.product(
        ("complex64", "complex128", "float32"),
        [((3, 4), (4, 5)), ((2, 3, 4), (2, 4, 5)), ((4,), (4, 3)), ((1, 4), (4, 1))],
    ):
        for order_a, order_b, which in itertools.product(orders, orders, range(1, 4)):
            a, b = order_a(random(rng, first, dtype)), order_b(random(rng, second, dtype))
            qualifiers = [yes if which & 1 else no, yes if which & 2 else no]
            x, y = a.conj() if which & 1 else a, b.conj() if which & 2 else b
            assert_product(target.matmul(a, b, qualifiers=qualifiers), x, y)
            c = orders[which % 2](random(rng, np.matmul(a, b).shape, dtype))
            got = target.matmul(a, b, c, alpha=2.0, beta=0.5, qualifiers=[*qualifiers, no])
            assert_product(got, x, y, c, 2.0, 0.5)


@pytest.mark.torch
@pytest.mark.parametrize("execution", ["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_lazy_conjugates_of_torch(rng: np.random.Generator, execution: str) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    for dtype in ("complex64", "complex128"):
        a, b = (torch.from_numpy(random(rng, shape, dtype)) for shape in ((3, 4), (4, 5)))
        conjugate = linalg.GeneralMatrixQualifier.create(conjugate=True), linalg.GeneralMatrixQualifier.create()
        for x, y in (
            (a.conj(), b),
            (a, b.conj()),
            (a.conj(), b.conj()),
            (a.mT.conj().mT, b),
            (a.conj().mT.contiguous().mT, b),
        ):
            values = x.resolve_conj().numpy(), y.resolve_conj().numpy()
            assert_product(linalg.matmul(x, y, execution=execution).resolve_conj().numpy(), *values)
            twice = linalg.matmul(x, y, qualifiers=conjugate, execution=execution).resolve_conj().numpy()
            assert_product(twice, values[0].conj(), values[1])


def test_the_result_is_new_and_lies_as_documented(target: Target, rng: np.random.Generator) -> None:
    """Row order unless an operand lies in column order; as C where there is one."""
    c_order, f_order = layouts.c_order, layouts.f_order
    for stack in ((), (2,)):
        a, b = random(rng, (*stack, 3, 4), "float64"), random(rng, (*stack, 4, 5), "float64")
        for order_a, order_b, by_rows in (
            (c_order, c_order, True),
            (_columns, c_order, False),
            (c_order, _columns, False),
        ):
            got = target.matmul(order_a(a), order_b(b))
            assert (got.strides[-1] == got.itemsize) is by_rows
        for order_c in (c_order, _columns):
            c = order_c(random(rng, (*stack, 3, 5), "float64"))
            got = target.matmul(a, f_order(b), c, beta=1.0)
            assert (got.strides[-1] == got.itemsize) is (order_c is c_order)
            assert not np.shares_memory(got, c)


def _columns(array: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(array.swapaxes(-1, -2)).swapaxes(-1, -2)


@pytest.mark.parametrize("dtype", DTYPES)
def test_in_place(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """The result is C itself, whatever its layout; memory between its elements stays."""
    for name, stack in itertools.product(("C", "F", "window", "stepped", "permuted"), ((), (3,))):
        a, b = random(rng, (*stack, 3, 4), dtype), random(rng, (*stack, 4, 5), dtype)
        values = random(rng, (*stack, 3, 5), dtype)
        for beta in (0.5, 0.0):
            lying = layouts.ALL[name](values)
            c = target.xp.writable(lying)
            got = linalg.matmul(
                target.give(a), target.give(b), c, beta=beta, options={"inplace": True}, execution=target.execution
            )
            assert got is c
            assert_product(target.take(got), a, b, values, 1.0, beta)
            if target.xp.name == "numpy" and name == "stepped":
                assert np.isnan(lying.base).sum() == lying.base.size - lying.size


def test_in_place_needs_a_c_that_can_be_written(target: Target, rng: np.random.Generator) -> None:
    a, b = random(rng, (3, 4), "float32"), random(rng, (4, 5), "float32")
    with pytest.raises(ValueError, match="inplace=True needs an operand C"):
        target.matmul(a, b, options={"inplace": True})
    if target.xp.name == "numpy":
        with pytest.raises(ValueError, match="read-only"):
            linalg.matmul(
                a,
                b,
                layouts.freeze(np.ones((3, 5), "float32")),
                beta=1.0,
                options={"inplace": True},
                execution=target.execution,
            )


def test_the_object(target: Target, rng: np.random.Generator) -> None:
    """Execute again, with new operands and numbers, after a release; results are apart from one another."""
    a, b, c = (random(rng, shape, "complex64") for shape in ((2, 3, 4), (2, 4, 5), (2, 3, 5)))
    with target.product(a, b, c, alpha=2.0, beta=0.5) as mm:
        mm.plan()
        first = target.take(mm.execute()).copy()
        second = target.take(mm.execute())
        assert_product(first, a, b, c, 2.0, 0.5)
        np.testing.assert_array_equal(first, second)
        d = random(rng, a.shape, "complex64")
        mm.reset_operands(a=target.give(d))
        assert_product(target.take(mm.execute()), d, b, c, 2.0, 0.5)
        mm.reset_operands(alpha=-1j, beta=0.0)
        assert_product(target.take(mm.execute()), d, b, alpha=-1j)
        mm.reset_operands(alpha=1.0, beta=0.25j, c=target.give(2 * c), b=target.give(-b))
        assert_product(target.take(mm.execute()), d, -b, 2 * c, 1.0, 0.25j)
        mm.release_operands()
        mm.reset_operands_unchecked(a=target.give(a), b=target.give(b), c=target.give(c), alpha=1.0, beta=1.0)
        assert_product(target.take(mm.execute_unchecked()), a, b, c, 1.0, 1.0)
        np.testing.assert_array_equal(first, second)


@pytest.mark.parametrize("dtype", DTYPES)
def test_lists(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """Products of different shapes and orders in one call; a list of one is repeated."""
    shapes: list[Any] = [
        ((3, 4), (4, 5)),
        ((1, 2), (2, 6)),
        ((7, 4), (4, 1)),
        ((4,), (4, 3)),
        ((2, 3, 4), (4, 2)),
        ((20, 30), (30, 10)),
    ]
    orders = (layouts.c_order, layouts.f_order)
    a = [orders[i % 2](random(rng, first, dtype)) for i, (first, _) in enumerate(shapes)]
    b = [orders[i // 2 % 2](random(rng, second, dtype)) for i, (_, second) in enumerate(shapes)]
    c = [random(rng, np.matmul(x, y).shape, dtype) for x, y in zip(a, b, strict=True)]
    alphas, betas = [0.5 + i for i in range(6)], [0.0, 2.0, 0.0, -1.0, 1.0, 0.5]
    got = target.matmul(a, b)
    assert isinstance(got, list)
    for result, x, y in zip(got, a, b, strict=True):
        assert_product(result, x, y)
    got = target.matmul(a, b, c, alpha=alphas, beta=betas)
    for result, x, y, z, alpha, beta in zip(got, a, b, c, alphas, betas, strict=True):
        assert_product(result, x, y, z, alpha, beta)
    same = [random(rng, (4, n), dtype) for n in (1, 2, 5)]
    for result, y in zip(target.matmul(a[:1], same, alpha=2.0), same, strict=True):
        assert_product(result, a[0], y, alpha=2.0)


def test_lists_of_many_equal_products(target: Target, rng: np.random.Generator) -> None:
    a = [random(rng, (6, 5), "float32") for _ in range(40)]
    b = [random(rng, (5, 7), "float32") for _ in range(40)]
    with target.product(a, b) as mm:
        mm.plan()
        for _ in range(2):
            for result, x, y in zip(target.take(mm.execute()), a, b, strict=True):
                assert_product(result, x, y)
        mm.reset_operands(a=target.give(a[::-1]))
        for result, x, y in zip(target.take(mm.execute()), a[::-1], b, strict=True):
            assert_product(result, x, y)


@pytest.mark.parametrize("threads", [1, 2])
def test_numbers_of_threads(rng: np.random.Generator, threads: int) -> None:
    """The result does not depend on it, beyond rounding, nor does it stay set."""
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    from nvmath.cpu.blas import provider

    found = provider()
    before = 0 if found is None else found.max_threads()
    a, b = random(rng, (130, 70), "float64"), random(rng, (70, 90), "float64")
    execution = linalg.ExecutionCPU(num_threads=threads)
    assert_product(linalg.matmul(a, b, execution=execution), a, b)
    with linalg.Matmul(a, b, execution=execution) as mm:
        mm.plan()
        assert_product(mm.execute(), a, b)
    assert found is None or found.max_threads() == before


def test_the_log_says_how(rng: np.random.Generator, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    from nvmath.cpu.blas import provider

    if provider() is None:
        pytest.skip("no library with the CBLAS interface is here")
    a, q = random(rng, (4, 4), "float32"), linalg.SymmetricMatrixQualifier.create()
    words = {
        "sgemm": ([None, None], a, a),
        "sgemv": ([None, None], a, a[0]),
        "ssymm": ([q, None], a, a),
        "strmm": ([linalg.TriangularMatrixQualifier.create(), None], a, a),
    }
    for how, (qualifiers, x, y) in words.items():
        caplog.clear()
        with (
            caplog.at_level(logging.INFO, logger="nvmath.linalg"),
            linalg.Matmul(x, y, qualifiers=qualifiers, execution="cpu") as mm,
        ):
            mm.plan()
        assert f"computed by {how}" in caplog.text

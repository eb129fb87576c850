"""Advanced products without epilogs: data types, layouts, broadcasting, numbers, C, conjugates, options."""

from __future__ import annotations

import copy
import itertools
import logging
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath import CudaDataType
from nvmath.linalg import advanced
from nvmath.linalg.advanced import MatmulComputeType, MatmulEpilog
from shared.testkit import layouts
from shared.testkit.advanced import COMPLEX, DTYPES, GPU, REAL, Target, assert_wanted, columns, target, wanted
from shared.testkit.reference import random

__all__ = ["target"]
SHAPES = [
    ((3, 4), (4, 5)), ((4,), (4, 5)), ((3, 4), (4,)), ((4,), (4,)), ((1, 4), (4, 1)), ((1, 1), (1, 1)),
    ((2, 3, 4), (2, 4, 5)), ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((2, 1, 3, 4), (5, 4, 2)),
    ((2, 3, 4), (4,)), ((4,), (2, 4, 5)), ((2, 2, 1, 4), (2, 1, 4, 3)),
]  # fmt: skip


@pytest.mark.parametrize("dtype", DTYPES)
def test_shapes(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """Matrices, vectors, stacks and broadcasting by NumPy's rule, in both orders."""
    for first, second in SHAPES:
        a, b = random(rng, first, dtype), random(rng, second, dtype)
        for x in (a, columns(a)) if a.ndim > 1 else (a,):
            for y in (b, columns(b)) if b.ndim > 1 else (b,):
                d = target.matmul(x, y)
                assert d.dtype == dtype
                assert d.shape == np.matmul(a, b).shape
                assert_wanted(d, wanted(a, b), dtype, rounding=target.rounding)


@pytest.mark.parametrize("name", layouts.ALL)
@pytest.mark.parametrize("dtype", ["float16", "float32", "complex128"])
def test_layouts(target: Target, rng: np.random.Generator, dtype: str, name: str) -> None:
    """Views of all kinds, alone and together; the memory below stays as it is."""
    make = layouts.ALL[name]
    for first, second in (((6, 5), (5, 7)), ((2, 3, 6, 5), (2, 3, 5, 7)), ((5,), (3, 5, 2))):
        a, b = random(rng, first, dtype), random(rng, second, dtype)
        c = random(rng, np.matmul(a, b).shape, dtype)
        right = wanted(a, b)
        for x, y in ((make(a), b), (a, make(b)), (make(a), make(b))):
            with layouts.unchanged(x, y):
                assert_wanted(target.matmul(x, y), right, dtype, rounding=target.rounding)
        z = make(c)
        if c.ndim > 1 and a.ndim > 1:
            with layouts.unchanged(z):
                got = target.matmul(make(a), columns(b), z, alpha=0.5, beta=-2.0)
            assert_wanted(got, wanted(a, b, c, 0.5, -2.0), dtype, rounding=target.rounding)


def test_batches_in_any_order_of_memory(target: Target, rng: np.random.Generator) -> None:
    """Every order of the axes of a stack, for A and B apart; broadcast axes and gaps among them."""
    a, b = random(rng, (2, 3, 4, 5), "float32"), random(rng, (2, 3, 5, 6), "float32")
    right = wanted(a, b)
    orders = list(itertools.permutations(range(4)))
    for order in orders:
        x = layouts.in_order(a, order)
        for other in (orders[0], order, orders[-1]):
            assert_wanted(target.matmul(x, layouts.in_order(b, other)), right, "float32", rounding=target.rounding)
    wide_a, wide_b = random(rng, (4, 6, 4, 5), "float32"), random(rng, (4, 3, 5, 6), "float32")
    for x, y in (
        (wide_a[::2, ::2], wide_b[1::2]),
        (wide_a[:2, 3:], np.broadcast_to(wide_b[:1], (2, 3, 5, 6))),
        (np.broadcast_to(wide_a[:1, :1], (2, 3, 4, 5)), np.broadcast_to(wide_b[0, 0], (2, 3, 5, 6))),
        (wide_a[:2, :1], wide_b[:1, :3]),
    ):
        assert_wanted(target.matmul(x, y), wanted(x, y), "float32", rounding=target.rounding)


@pytest.mark.parametrize("dtype", DTYPES)
def test_c_is_broadcast(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """A full C, one column, one row, one matrix for all, a batch of C alone; in both orders, with NaN behind zeros."""
    nan = np.asarray(np.nan, dtype)
    for batch, own in (((), ()), ((3,), (3,)), ((3,), ()), ((2, 3), (3,)), ((), (4,)), ((2, 3), (2, 1))):
        a, b = random(rng, (*batch, 4, 3), dtype), random(rng, (3, 5), dtype)
        for tail in ((4, 5), (4, 1), (1, 5), (1, 1)):
            c = random(rng, (*own, *tail), dtype)
            for z, (alpha, beta) in itertools.product((c, columns(c)), ((2.0, 0.5), (1.0, 1.0), (0.0, -1.5))):
                x = a * nan if alpha == 0 else a
                got = target.matmul(x, b, z, alpha=alpha, beta=beta)
                assert_wanted(got, wanted(a, b, c, alpha, beta), dtype, rounding=target.rounding)
            got = target.matmul(a, b, c * nan, beta=0.0)
            assert_wanted(got, wanted(a, b, c, 1.0, 0.0), dtype, rounding=target.rounding)


def test_one_axis_of_c_is_a_row(target: Target, rng: np.random.Generator) -> None:
    """By NumPy's rule, or refused by name."""
    a, b, c = (random(rng, s, "float64") for s in ((4, 3), (3, 5), (5,)))
    try:
        got = target.matmul(a, b, c, beta=2.0)
    except ValueError as error:
        assert "c" in str(error)  # noqa: PT017 - both are fine
        assert "(5,)" in str(error)  # noqa: PT017
    else:
        assert_wanted(got, wanted(a, b, c, 1.0, 2.0), "float64", rounding=target.rounding)


@pytest.mark.parametrize("dtype", COMPLEX)
def test_conjugates(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """Of A and B, for every pair of orders, with and without C, for vectors and stacks; the qualifiers stay."""
    qualifiers = np.zeros(3, advanced.matrix_qualifiers_dtype)
    for first, second in (((3, 4), (4, 5)), ((2, 3, 4), (2, 4, 5)), ((4,), (4, 3)), ((1, 4), (4, 1)), ((3, 4), (4,))):
        a, b = random(rng, first, dtype), random(rng, second, dtype)
        for which in range(1, 4):
            flags = (which & 1, which >> 1, 0)
            qualifiers["is_conjugate"] = flags
            left, other = a.conj() if flags[0] else a, b.conj() if flags[1] else b
            for x, y in itertools.product(
                (a, columns(a)) if a.ndim > 1 else (a,), (b, columns(b)) if b.ndim > 1 else (b,)
            ):
                got = target.matmul(x, y, qualifiers=qualifiers)
                assert_wanted(got, wanted(left, other), dtype, rounding=target.rounding)
                if a.ndim > 1 and b.ndim > 1:
                    c = random(rng, (3 if a.ndim > 2 or a.shape[0] == 3 else 1, b.shape[-1]), dtype)
                    got = target.matmul(x, y, columns(c), alpha=2j, beta=1 - 1j, qualifiers=qualifiers)
                    assert_wanted(got, wanted(left, other, c, 2j, 1 - 1j), dtype, rounding=target.rounding)
            assert tuple(qualifiers["is_conjugate"]) == flags
    real = random(rng, (3, 4), "float32"), random(rng, (4, 5), "float32")
    assert_wanted(target.matmul(*real, qualifiers=qualifiers), wanted(*real), "float32", rounding=target.rounding)


@pytest.mark.torch
@pytest.mark.parametrize("execution", ["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_lazy_conjugates_of_torch(rng: np.random.Generator, execution: str) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    qualifiers = np.zeros(3, advanced.matrix_qualifiers_dtype)
    qualifiers["is_conjugate"] = (1, 0, 0)
    for dtype in COMPLEX:
        a, b, c = (torch.from_numpy(random(rng, s, dtype)) for s in ((3, 4), (4, 5), (3, 5)))
        for x, y in ((a.conj(), b), (a, b.conj()), (a.conj(), b.conj()), (a.mT.contiguous().mT.conj(), b.mT.conj().mT)):
            values = x.resolve_conj().numpy(), y.resolve_conj().numpy()
            got = advanced.matmul(x, y, execution=execution).resolve_conj().numpy()
            assert_wanted(got, wanted(*values), dtype, rounding=GPU)
            got = advanced.matmul(x, y, qualifiers=qualifiers, execution=execution).resolve_conj().numpy()
            assert_wanted(got, wanted(values[0].conj(), values[1]), dtype, rounding=GPU)
            got = advanced.matmul(x, y, c.conj(), beta=2.0, execution=execution).resolve_conj().numpy()
            assert_wanted(got, wanted(*values, c.numpy().conj(), 1.0, 2.0), dtype, rounding=GPU)
            assert x.is_conj() is (x is not a)


@pytest.mark.torch
@pytest.mark.parametrize("execution", ["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_bfloat16(rng: np.random.Generator, execution: str) -> None:
    """Products, epilogs and auxiliary outputs, in a type that NumPy does not have."""
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")

    def host(x: Any) -> Any:
        return x.float().numpy() if x.dtype is torch.bfloat16 else x.numpy()

    a, b, bias, c = (torch.from_numpy(random(rng, s, "float32")).bfloat16() for s in ((9, 6), (6, 5), (9,), (9, 5)))
    c = c.mT.contiguous().mT  # by columns, as BGRADB needs it
    values = [host(x) for x in (a, b)]
    for epilog in ("", "BIAS", "RELU_BIAS", "GELU_AUX_BIAS", "RELU_AUX", "BGRADB"):
        inputs = {"bias": bias} if "BIAS" in epilog else None
        right = wanted(*values, host(c), 0.5, 2.0, epilog, {"bias": host(bias)})
        got = advanced.matmul(
            a, b, c, alpha=0.5, beta=2.0, epilog=MatmulEpilog[epilog] if epilog else None, epilog_inputs=inputs,
            execution=execution,
        )  # fmt: skip
        d = got[0] if isinstance(got, tuple) else got
        assert d.dtype is torch.bfloat16
        result = (host(d), {name: host(x) for name, x in got[1].items()}) if isinstance(got, tuple) else host(d)
        assert_wanted(result, right, "bfloat16", rounding=GPU)


@pytest.mark.torch
def test_gradients_of_torch_are_refused() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    a, b = torch.ones(3, 4, requires_grad=True), torch.ones(4, 5)
    with pytest.raises((ValueError, RuntimeError, TypeError), match=r"grad"):
        advanced.matmul(a, b, execution="cpu")
    assert advanced.matmul(a.detach(), b, execution="cpu").shape == (3, 5)


# ------------------------------------------------------------------------------------------------- numbers and types


@pytest.mark.parametrize("dtype", DTYPES)
def test_numbers(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """Python's and NumPy's numbers, arrays of one element; zeros of both signs."""
    a, b, c = (random(rng, s, dtype) for s in ((4, 3), (3, 5), (4, 5)))
    numbers: list[Any] = [2, 0.5, np.float32(1.5), np.int64(-3), -0.0, True, np.array(0.25)]
    numbers += [1j, 2 - 3j, np.complex64(1j)] if dtype in COMPLEX else []
    for alpha, beta in zip(numbers, numbers[::-1], strict=True):
        got = target.matmul(a, b, c, alpha=alpha, beta=beta)
        assert_wanted(got, wanted(a, b, c, alpha, beta), dtype, rounding=target.rounding)


@pytest.mark.parametrize("dtype", DTYPES)
def test_zero_does_not_read(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """alpha = 0 with NaN and infinity in A and B; without C, too; batched and in place."""
    for batch in ((), (3,)):
        a, b, c = (random(rng, (*batch, *s), dtype) for s in ((4, 3), (3, 5), (4, 5)))
        a[..., 0, 0], b[..., 1, 1] = np.nan, np.inf
        assert not np.any(target.matmul(a, b, alpha=0.0))
        got = target.matmul(a, b, c, alpha=0.0, beta=2.0)
        assert_wanted(got, wanted(a, b, c, 0.0, 2.0), dtype, rounding=target.rounding)
        got = target.matmul(a, b, c * np.asarray(np.nan, dtype), alpha=0.0, beta=0.0)
        assert not np.any(got)


def test_compute_types_that_the_cpu_takes_for_the_nearest(target: Target, rng: np.random.Generator) -> None:
    """Those of a type are accepted; none is less exact than the type."""
    if target.execution != "cpu":
        pytest.skip("what a GPU computes in fast types is less exact")
    pairs = {
        "float32": ("32F", "32F_PEDANTIC", "32F_FAST_TF32", "32F_EMULATED_16BFX9"),
        "float64": ("64F", "64F_PEDANTIC"),
    }
    for dtype, names in pairs.items():
        a, b = random(rng, (4, 3), dtype), random(rng, (3, 5), dtype)
        for name in names:
            got = target.matmul(a, b, options={"compute_type": MatmulComputeType[f"COMPUTE_{name}"]})
            assert_wanted(got, wanted(a, b), dtype, rounding=target.rounding)


def test_half_precision_with_a_wide_result(target: Target, rng: np.random.Generator) -> None:
    a, b = random(rng, (4, 3), "float16"), random(rng, (3, 5), "float16")
    c = random(rng, (4, 5), "float32")
    d = target.matmul(a, b, options={"result_type": CudaDataType.CUDA_R_32F})
    assert d.dtype == "float32"
    assert_wanted(d, wanted(a, b), "float32", rounding=target.rounding)
    d = target.matmul(a, b, c, beta=2.0)
    assert d.dtype == "float32"
    assert_wanted(d, wanted(a, b, c, 1.0, 2.0), "float32", rounding=target.rounding)


# ------------------------------------------------------------------------------------------------- results


def test_the_result_is_new_and_lies_as_documented(target: Target, rng: np.random.Generator) -> None:
    """In C's order if given; else A's, if that needs no copy; gapless."""
    a, b, c = (random(rng, s, "float64") for s in ((2, 3, 4), (2, 4, 5), (2, 3, 5)))
    for x, y, by_rows in ((a, b, True), (columns(a), b, False), (a, columns(b), True), (columns(a), columns(b), False)):
        d = target.matmul(x, y)
        assert (d.strides[-1] == d.itemsize) is by_rows
        assert sorted(d.strides) == sorted((8 * 15, 8, 8 * (5 if by_rows else 3)))
        for z in (c, columns(c)):
            d = target.matmul(x, y, z, beta=1.0)
            assert (d.strides[-1] == d.itemsize) is (z is c)
            assert not np.shares_memory(d, z)
    first, second = target.matmul(a, b), target.matmul(a, b)
    assert not np.shares_memory(first, second)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", ["C", "F", "window", "stepped", "permuted", "backward", "unaligned", "byte-swapped"])
def test_in_place(target: Target, rng: np.random.Generator, dtype: str, name: str) -> None:
    """The result is C itself, whatever its layout; memory between its elements stays."""
    for batch, (alpha, beta) in itertools.product(((), (3,), (2, 3)), ((1.0, 0.5), (2.0, 0.0), (0.0, 2.0))):
        a, b = random(rng, (*batch, 3, 4), dtype), random(rng, (*batch, 4, 5), dtype)
        values = random(rng, (*batch, 3, 5), dtype)
        lying = layouts.ALL[name](np.full_like(values, np.nan) if beta == 0 else values)
        c = target.xp.writable(lying)
        x = a * np.asarray(np.nan, dtype) if alpha == 0 else a
        got = advanced.matmul(
            target.give(x), target.give(b), c, alpha=alpha, beta=beta, options={"inplace": True},
            execution=target.execution,
        )  # fmt: skip
        assert got is c
        taken = target.take(got)
        native = taken.astype(taken.dtype.newbyteorder("="))
        assert_wanted(native, wanted(a, b, values, alpha, beta), dtype, rounding=target.rounding)
        if target.xp.name == "numpy" and name == "stepped":
            assert np.isnan(lying.base).sum() == lying.base.size - lying.size


@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_epilogs_in_place(target: Target, rng: np.random.Generator, dtype: str) -> None:
    a, b, values, bias = (random(rng, s, dtype) for s in ((3, 4), (4, 5), (3, 5), (3,)))
    for make in (layouts.c_order, layouts.f_order, layouts.stepped):
        for epilog in ("RELU_BIAS", "GELU_AUX", "RELU"):
            c = target.xp.writable(make(values))
            inputs = {"bias": target.give(bias)} if "BIAS" in epilog else None
            got = advanced.matmul(
                target.give(a), target.give(b), c, beta=0.5, options={"inplace": True}, execution=target.execution,
                epilog=MatmulEpilog[epilog], epilog_inputs=inputs,
            )  # fmt: skip
            d = got[0] if isinstance(got, tuple) else got
            assert d is c
            right = wanted(a, b, values, 1.0, 0.5, epilog, {"bias": bias})
            assert_wanted(target.take(got), right, dtype, rounding=target.rounding)


def test_auxiliary_outputs_beside_a_backward_c(rng: np.random.Generator) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    a, b, bias = (random(rng, s, "float64") for s in ((3, 2, 4, 3), (3, 2, 3, 5), (3, 2, 4, 1)))
    for flip in (
        (slice(None, None, -1), slice(None)),
        (slice(None), slice(None, None, -1)),
        (slice(None, None, -1),) * 2,
    ):
        for epilog in ("GELU_AUX_BIAS", "RELU_AUX", "BGRADA"):
            c = np.zeros((3, 2, 5, 4))[flip].swapaxes(-1, -2)
            got = advanced.matmul(
                a, b, c, beta=0.0, options={"inplace": True}, execution="cpu", epilog=MatmulEpilog[epilog],
                epilog_inputs={"bias": bias} if "BIAS" in epilog else None,
            )  # fmt: skip
            assert got[0] is c
            assert_wanted(got, wanted(a, b, None, 1.0, 0.0, epilog, {"bias": bias}), "float64")


def test_c_that_is_an_operand(target: Target, rng: np.random.Generator) -> None:
    """Out of place it may be A or B itself."""
    a = random(rng, (4, 4), "float64")
    x = target.give(a)
    got = advanced.matmul(x, x, x, beta=1.0, execution=target.execution)
    assert_wanted(target.take(got), wanted(a, a, a, 1.0, 1.0), "float64", rounding=target.rounding)


# ------------------------------------------------------------------------------------------------- options


@pytest.mark.parametrize("dtype", REAL)
def test_batch_invariance(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """To the last bit, a row does not depend on how many others came with it, nor on their matrices."""
    b = random(rng, (130, 40), dtype)
    a = random(rng, (70, 130), dtype)
    for make in (layouts.c_order, layouts.f_order):
        for epilog in ("", "GELU"):
            rows = []
            for m in (1, 2, 7, 33, 70):
                options = {"batch_invariant": True}
                d = target.matmul(make(a[:m]), b, options=options, epilog=epilog)
                assert_wanted(d, wanted(a[:m], b, epilog=epilog), dtype, rounding=target.rounding)
                rows.append(d[0])
            d = target.matmul(np.stack([a[:3], a[3:6]]), b, options=options, epilog=epilog)
            rows.append(d[0, 0])
            assert all(np.array_equal(row, rows[0]) for row in rows), (make.__name__, epilog)


def test_options_are_never_changed(target: Target, rng: np.random.Generator) -> None:
    a, b, c = (random(rng, s, "float32") for s in ((3, 4), (4, 5), (3, 5)))
    options = advanced.MatmulOptions(blocking=True)
    preferences = advanced.MatmulPlanPreferences(limit=5, epilog=advanced.MatmulEpilogPreferences())
    inputs = {"bias": target.give(np.ones(3, "float32"))}
    table = {"blocking": True, "memory_limit": "50%"}
    before = copy.copy(options), copy.deepcopy(preferences), dict(inputs), dict(table)
    for given in (options, table):
        advanced.matmul(
            target.give(a), target.give(b), target.give(c), beta=1.0, options=given, preferences=preferences,
            epilog=MatmulEpilog.BIAS, epilog_inputs=inputs, execution=target.execution,
        )  # fmt: skip
    assert (options, preferences, table) == (before[0], before[1], before[3])
    assert list(inputs) == list(before[2])
    assert inputs["bias"] is before[2]["bias"]


@pytest.mark.parametrize("threads", [1, 2])
def test_numbers_of_threads(rng: np.random.Generator, threads: int) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    a, b, bias = (random(rng, s, "float64") for s in ((130, 70), (70, 90), (130,)))
    execution = {"name": "cpu", "num_threads": threads}
    got = advanced.matmul(a, b, epilog=MatmulEpilog.GELU_BIAS, epilog_inputs={"bias": bias}, execution=execution)
    assert_wanted(got, wanted(a, b, epilog="GELU_BIAS", inputs={"bias": bias}), "float64")


def test_the_logger_of_the_options_is_used(rng: np.random.Generator, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    a, b = random(rng, (3, 4), "float32"), random(rng, (4, 5), "float32")
    logger = logging.getLogger("a user's own")
    with caplog.at_level(logging.DEBUG, logger=logger.name):
        advanced.matmul(a, b[:, ::-1], options={"logger": logger}, execution="cpu")
    assert {record.name for record in caplog.records} == {logger.name}
    for part in ("(3, 4)", "float32", "The planning took", "The execution took", "copied"):
        assert part in caplog.text, part
    caplog.clear()
    with caplog.at_level(logging.INFO, logger="nvmath.linalg"):
        advanced.matmul(a, b, execution="cpu")
    assert {record.name for record in caplog.records} == {"nvmath.linalg"}

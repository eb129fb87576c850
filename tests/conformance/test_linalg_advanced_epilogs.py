"""Every epilog, on every engine, against references in extended precision."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.linalg.advanced import MatmulEpilog
from shared.testkit import layouts
from shared.testkit.advanced import (
    COMPLEX,
    EPILOGS,
    INPUTS,
    LINEAR,
    REAL,
    Target,
    assert_wanted,
    bits_of,
    columns,
    gelu,
    mask_of,
    mask_rows,
    padded_rows,
    target,
    wanted,
)
from shared.testkit.reference import random, wide

__all__ = ["target"]
CASES = [(dtype, epilog) for dtype in REAL for epilog in EPILOGS] + [(d, e) for d in COMPLEX for e in LINEAR]


def inputs_of(epilog: str, rng: np.random.Generator, m: int, n: int, dtype: str, batch: tuple[int, ...] = ()) -> Any:
    """Return fresh epilog inputs in the shapes that are needed."""
    made: dict[str, np.ndarray] = {}
    for name in INPUTS[epilog]:
        if name == "bias":
            made[name] = random(rng, (*batch, m, 1) if batch else (m,), dtype)
        elif name == "relu_aux":
            made[name] = columns(mask_of(rng.standard_normal((*batch, m, n))))
        else:
            values = random(rng, (*batch, padded_rows(m), n), dtype)
            made[name] = columns(3 * values)
    return made


def skip_complex(target: Target, dtype: str) -> None:
    if dtype in COMPLEX and target.execution == "cuda":
        pytest.skip("cuBLASLt has no epilogs for complex numbers")


def test_the_table_of_this_suite_is_whole() -> None:
    assert {*EPILOGS, "DEFAULT"} == {member.name for member in MatmulEpilog}


@pytest.mark.parametrize(("dtype", "epilog"), CASES, ids=lambda x: str(x))
def test_epilogs(target: Target, rng: np.random.Generator, dtype: str, epilog: str) -> None:
    """Several extents, some of which need padding, in both orders of A and B; the caller's arrays stay."""
    skip_complex(target, dtype)
    for m, n, k in ((5, 4, 3), (16, 8, 8), (130, 9, 17), (1, 6, 2)):
        a, b = random(rng, (m, k), dtype), random(rng, (k, n), dtype)
        inputs = inputs_of(epilog, rng, m, n, dtype)
        right = wanted(a, b, epilog=epilog, inputs=inputs)
        for x, y in ((a, b), (columns(a), columns(b))):
            with layouts.unchanged(x, y, *inputs.values()):
                result = target.matmul(x, y, epilog=epilog, inputs=inputs)
            assert_wanted(result, right, dtype, rounding=target.rounding)
            d = result[0] if isinstance(result, tuple) else result
            assert d.dtype == dtype


@pytest.mark.parametrize(("dtype", "epilog"), CASES, ids=lambda x: str(x))
def test_epilogs_of_batches(target: Target, rng: np.random.Generator, dtype: str, epilog: str) -> None:
    skip_complex(target, dtype)
    for first, second in (((3,), (3,)), ((2, 3), (2, 3)), ((4,), ()), ((), (2,))):
        batch = first or second
        a, b = random(rng, (*first, 6, 5), dtype), random(rng, (*second, 5, 7), dtype)
        inputs = inputs_of(epilog, rng, 6, 7, dtype, batch)
        result = target.matmul(a, b, epilog=epilog, inputs=inputs)
        assert_wanted(result, wanted(a, b, epilog=epilog, inputs=inputs), dtype, rounding=target.rounding)


@pytest.mark.parametrize("dtype", REAL)
def test_epilogs_follow_alpha_beta_and_c(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """``f`` is of the whole sum; what a zero multiplies is not read, and the bias is added all the same."""
    m, n, k = 6, 5, 4
    for epilog, shape in itertools.product(EPILOGS, ((m, n), (m, 1), (1, n))):
        if epilog in ("BGRADA", "BGRADB"):
            continue
        a, b, c = random(rng, (m, k), dtype), random(rng, (k, n), dtype), random(rng, shape, dtype)
        inputs = inputs_of(epilog, rng, m, n, dtype)
        for alpha, beta in ((0.5, -2.0), (2.0, 0.0), (0.0, 1.5), (0.0, 0.0)):
            bad = c * np.asarray(np.nan, dtype) if beta == 0 else c
            x = a * np.asarray(np.nan, dtype) if alpha == 0 else a
            result = target.matmul(x, b, bad, alpha=alpha, beta=beta, epilog=epilog, inputs=inputs)
            right = wanted(a, b, c, alpha, beta, epilog, inputs)
            assert_wanted(result, right, dtype, rounding=target.rounding)


@pytest.mark.parametrize("epilog", ["BGRADA", "BGRADB"])
def test_gradients_of_a_bias_do_not_depend_on_alpha(target: Target, rng: np.random.Generator, epilog: str) -> None:
    """They are sums of an operand, whatever the product is multiplied by."""
    a, b, c = (random(rng, shape, "float32") for shape in ((6, 5), (5, 7), (6, 7)))
    result = target.matmul(a, b, columns(c), alpha=-3.0, beta=0.5, epilog=epilog)
    assert_wanted(result, wanted(a, b, c, -3.0, 0.5, epilog), "float32", rounding=target.rounding)


def test_a_bias_with_further_axes_of_one(target: Target, rng: np.random.Generator) -> None:
    """Taken as if they were not there, or refused by name."""
    a, b, bias = (random(rng, s, "float64") for s in ((6, 5), (5, 7), (1, 1, 6, 1)))
    try:
        got = target.matmul(a, b, epilog="BIAS", inputs={"bias": bias})
    except ValueError as error:
        assert "'bias'" in str(error)  # noqa: PT017 - both are fine
    else:
        right = wanted(a, b, epilog="BIAS", inputs={"bias": bias[0, 0]})
        assert_wanted(got, right, "float64", rounding=target.rounding)


def test_shapes_of_a_bias(target: Target, rng: np.random.Generator) -> None:
    """(m,), (m, 1), one for each matrix, and one for all."""
    a, b = random(rng, (2, 3, 6, 5), "float64"), random(rng, (2, 3, 5, 7), "float64")
    for shape in ((6,), (6, 1), (2, 3, 6, 1), (1, 1, 6, 1)):
        bias = random(rng, shape, "float64")
        result = target.matmul(a, b, epilog="RELU_BIAS", inputs={"bias": bias})
        assert_wanted(
            result, wanted(a, b, epilog="RELU_BIAS", inputs={"bias": bias}), "float64", rounding=target.rounding
        )
    for shape in ((6,), (6, 1)):
        bias = random(rng, shape, "float64")
        result = target.matmul(a[0, 0], b[0, 0], epilog="BIAS", inputs={"bias": bias})
        right = wanted(a[0, 0], b[0, 0], epilog="BIAS", inputs={"bias": bias})
        assert_wanted(result, right, "float64", rounding=target.rounding)


@pytest.mark.parametrize("name", ["stepped", "backward", "unaligned", "byte-swapped"])
def test_a_bias_of_any_layout(target: Target, rng: np.random.Generator, name: str) -> None:
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    for shape in ((6,), (6, 1)):
        bias = random(rng, shape, "float32")
        inputs = {"bias": layouts.ALL[name](bias)}
        result = target.matmul(a, b, epilog="GELU_BIAS", inputs=inputs)
        right = wanted(a, b, epilog="GELU_BIAS", inputs={"bias": bias})
        assert_wanted(result, right, "float32", rounding=target.rounding)


def test_a_bias_in_a_batch_of_any_order(target: Target, rng: np.random.Generator) -> None:
    """The order of the bias's batch axes in memory, and gaps between its vectors, do not matter."""
    a, b = random(rng, (2, 3, 6, 5), "float32"), random(rng, (2, 3, 5, 7), "float32")
    bias = random(rng, (2, 3, 6, 1), "float32")
    for name in ("F", "permuted", "window", "stepped", "backward"):
        for x in (a, layouts.in_order(a, (1, 0, 2, 3))):
            inputs = {"bias": layouts.ALL[name](bias)}
            result = target.matmul(x, b, epilog="BIAS", inputs=inputs)
            right = wanted(a, b, epilog="BIAS", inputs={"bias": bias})
            assert_wanted(result, right, "float32", rounding=target.rounding)


@pytest.mark.parametrize("dtype", REAL)
def test_forward_then_backward(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """What an AUX epilog returns is what the gradient's epilog reads, as it is; batches too."""
    for batch in ((), (3,)):
        m, n, k = 18, 6, 8
        a, b, g = (random(rng, (*batch, *s), dtype) for s in ((m, k), (k, n), (k, n)))
        bias = random(rng, (*batch, m, 1), dtype)
        for kind in ("RELU", "GELU"):
            _, aux = target.matmul(a, b, epilog=f"{kind}_AUX_BIAS", inputs={"bias": bias})
            assert set(aux) == {f"{kind.lower()}_aux"}
            for suffix in ("", "_BGRAD"):
                result = target.matmul(a, g, epilog=f"D{kind}{suffix}", inputs=aux)
                right = wanted(a, g, epilog=f"D{kind}{suffix}", inputs=aux)
                assert_wanted(result, right, dtype, rounding=target.rounding)


def test_gradients_are_those_of_the_forward_product(target: Target, rng: np.random.Generator) -> None:
    """Against differences of the forward product in extended precision: d/db sum(w * gelu(A B + bias))."""
    m, n, k = 5, 4, 3
    a, b, bias, w = (random(rng, s, "float64") for s in ((m, k), (k, n), (m,), (m, n)))

    def loss(shift: np.ndarray) -> Any:
        before = wide(a) @ wide(b) + wide(bias)[:, None] + shift[:, None]
        return (wide(w) * gelu(before)).sum()

    _, aux = target.matmul(a, b, epilog="GELU_AUX_BIAS", inputs={"bias": bias})
    _, out = target.matmul(np.eye(m), w, epilog="DGELU_BGRAD", inputs=aux)
    h = np.longdouble(2) ** -14
    slopes = np.array([(loss(h * e) - loss(-h * e)) / (2 * h) for e in np.eye(m, dtype=np.longdouble)])
    assert np.allclose(np.asarray(out["dgelu_bgrad"], float), np.asarray(slopes, float), rtol=1e-6, atol=1e-6)


def test_sign_masks_hold_the_first_row_in_the_lowest_bit(target: Target) -> None:
    """Bit r % 8 of byte r // 8. (For a zero, whose gradient is either, GPUs set it.)"""
    m = 11
    for r in range(m):
        a = np.full((m, 2), -1.0, np.float32)
        a[r] = 1.0
        a[(r + 1) % m] = 0.0
        d, aux = target.matmul(a, np.ones((2, 3), np.float32), epilog="RELU_AUX")
        mask = aux["relu_aux"]
        assert mask.shape == (16, 3)
        sure = np.arange(m) != (r + 1) % m
        assert np.array_equal(np.flatnonzero(bits_of(mask, m)[:, 0] & sure), [r])
        assert np.all(mask[r // 8] & (1 << r % 8))
        assert np.array_equal((d > 0)[sure], bits_of(mask, m)[sure])


@pytest.mark.parametrize("m", [1, 7, 8, 9, 127, 128, 129, 300])
def test_auxiliary_outputs_are_padded(target: Target, rng: np.random.Generator, m: int) -> None:
    """To 16 bytes and 8 rows; columns are contiguous."""
    a, b = random(rng, (m, 3), "float32"), random(rng, (3, 5), "float32")
    for epilog, name, rows in (("RELU_AUX", "relu_aux", mask_rows(m)), ("GELU_AUX", "gelu_aux", padded_rows(m))):
        _, aux = target.matmul(a, b, epilog=epilog)
        assert aux[name].shape == (rows, 5)
        assert aux[name].strides == (aux[name].itemsize, rows * aux[name].itemsize)


def test_nan_stays_nan(target: Target, rng: np.random.Generator) -> None:
    """NaN in an operand comes out, but for where an epilog's mask says zero."""
    a, b = random(rng, (4, 3), "float64"), random(rng, (3, 5), "float64")
    a[2, 1] = np.nan
    rectifiers = ("RELU", "RELU_BIAS", "RELU_AUX") if target.execution == "cpu" else ()  # GPUs may write zero
    for epilog in ("", "BIAS", "GELU", "GELU_BIAS", "BGRADA", *rectifiers):
        inputs = {"bias": np.ones(4)} if "BIAS" in epilog else None
        result = target.matmul(a, b, epilog=epilog, inputs=inputs)
        d = result[0] if isinstance(result, tuple) else result
        assert np.isnan(d[2]).all()
        assert not np.isnan(np.delete(d, 2, axis=0)).any()


def test_larger_products_are_computed_in_parts(target: Target, rng: np.random.Generator) -> None:
    """More columns than one part has, so that sums over columns and masks go on in the next one."""
    m, n, k = 3000, 300, 4
    a, b = random(rng, (m, k), "float32"), random(rng, (k, n), "float32")
    for epilog in ("RELU_AUX_BIAS", "DRELU_BGRAD", "DGELU_BGRAD", "GELU_BIAS"):
        inputs = inputs_of(epilog, rng, m, n, "float32")
        result = target.matmul(a, b, epilog=epilog, inputs=inputs)
        right = wanted(a, b, epilog=epilog, inputs=inputs)
        assert_wanted(result, right, "float32", rounding=target.rounding)


EMPTY = (
    ((3, 0), (0, 5)), ((2, 3, 0), (0, 5)), ((0, 4), (4, 5)), ((3, 4), (4, 0)), ((0, 3, 4), (4, 5)), ((0,), (0, 2)),
    ((2, 0, 3, 4), (4, 5)), ((0,), (0,)), ((3, 0), (0,)), ((0, 0), (0, 0)),
)  # fmt: skip


@pytest.mark.parametrize("dtype", ["float16", "float32", "complex128"])
def test_extents_of_zero(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """A sum over nothing is zero, to which C is added; a result without elements is just that; no epilogs."""
    for first, second in EMPTY:
        a, b = random(rng, first, dtype), random(rng, second, dtype)
        assert_wanted(target.matmul(a, b), wanted(a, b), dtype, rounding=target.rounding)
        if a.ndim > 1 and b.ndim > 1:
            c = random(rng, np.matmul(a, b).shape, dtype)
            for z, alpha, beta in ((c, 2.0, -0.5), (columns(c), 1.0, 1.0), (c * np.asarray(np.nan, dtype), 1.0, 0.0)):
                got = target.matmul(a, b, z, alpha=alpha, beta=beta)
                assert_wanted(got, wanted(a, b, c, alpha, beta), dtype, rounding=target.rounding)
        with pytest.raises(ValueError, match=r"extents of operand [ab] must be positive for an epilog.*\("):
            target.matmul(a, b, epilog="BGRADA")


@pytest.mark.parametrize("dtype", REAL)
def test_gelu_of_large_values(target: Target, dtype: str) -> None:
    """The identity and its slope far to the right, zero far to the left: no overflow in between."""
    if target.execution == "cuda":
        pytest.skip("what a GPU's library makes of such values is its own")
    largest = float(np.finfo(dtype).max)
    values = np.array([v for v in (20.0, 300.0, 1e4, 1e15, 1e30, 1e100, 1e300) if v < largest], dtype)
    values = np.concatenate([values, -values, [0.0]]).astype(dtype)
    m = values.size
    eye = np.eye(m, dtype=dtype)
    got = target.matmul(eye, np.ones((m, 1), dtype), epilog="GELU_BIAS", inputs={"bias": values - 1})
    before = (1 + (values - 1)).astype("f8")
    assert np.allclose(got[:, 0], np.where(before > 0, before, 0), rtol=1e-2, atol=1e-6)
    aux = np.zeros((padded_rows(m), 1), dtype, order="F")
    aux[:m, 0] = values
    got = target.matmul(eye, np.ones((m, 1), dtype), epilog="DGELU", inputs={"gelu_aux": aux})
    assert np.allclose(got[:, 0], np.where(values > 0, 1.0, np.where(values < 0, 0.0, 0.5)), rtol=1e-2, atol=1e-6)

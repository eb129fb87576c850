"""Laws that products with epilogs obey, whatever shapes, layouts and numbers the operands have."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
from nvmath.linalg import advanced
from nvmath.linalg.advanced import MatmulEpilog
from shared.testkit import strategies
from shared.testkit.advanced import (
    COMPLEX,
    DTYPES,
    EPILOGS,
    INPUTS,
    LINEAR,
    Rounding,
    assert_wanted,
    bits_of,
    columns,
    mask_of,
    padded_rows,
    wanted,
)
from shared.testkit.reference import random

extents = st.one_of(st.integers(1, 9), st.sampled_from([1, 8, 16, 33, 130]))
numbers = st.sampled_from([0.0, 1.0, -1.0, 0.5, -3.25])
seeds = st.integers(0, 2**32 - 1)


class Problem(NamedTuple):
    """Operands in any layout; their values in a plain one."""

    a: np.ndarray
    b: np.ndarray
    c: np.ndarray | None
    epilog: str
    inputs: dict[str, np.ndarray]
    shape: tuple[int, ...]


def plain(array: np.ndarray) -> np.ndarray:
    return np.array(array, array.dtype.newbyteorder("="), order="C")


@st.composite
def problems(draw: st.DrawFn, dtypes: Any = DTYPES, epilogs: Any = ("", *EPILOGS)) -> Problem:
    """Matrices and stacks in any layout that NumPy has, with or without C, and an epilog that fits."""
    m, k, n = (draw(extents) for _ in range(3))
    dtype, epilog = draw(st.sampled_from(dtypes)), draw(st.sampled_from(epilogs))
    assume(dtype not in COMPLEX or epilog in ("", *LINEAR))
    assume(k > 1 or not epilog.startswith("D"))
    stack = draw(strategies.shapes(min_dims=0, max_dims=2, max_side=3))
    ones = tuple(draw(st.sampled_from([1, e])) for e in stack)
    for_a, for_b = draw(st.sampled_from([(stack, stack), (stack, ()), ((), stack), (stack, ones), (ones, stack)]))
    batch = np.broadcast_shapes(for_a, for_b)
    a = draw(strategies.arrays((*for_a, m, k), dtype, overlapping=True))
    b = draw(strategies.arrays((*for_b, k, n), dtype, overlapping=True))
    c = None
    if draw(st.booleans()):
        tail = draw(st.sampled_from([(m, n), (m, 1), (1, n)]))
        c = draw(strategies.arrays((*draw(st.sampled_from([batch, ()])), *tail), dtype, overlapping=True))
        if epilog in ("BGRADA", "BGRADB"):
            c = columns(plain(c))
    rng = np.random.default_rng(draw(seeds))
    inputs = {}
    for name in INPUTS.get(epilog, ()):
        if name == "bias":
            inputs[name] = random(rng, draw(st.sampled_from([(m,), (m, 1), (*batch, m, 1)])), dtype)
        elif name == "relu_aux":
            inputs[name] = columns(mask_of(rng.standard_normal((*batch, m, n))))
        else:
            inputs[name] = columns(2 * random(rng, (*batch, padded_rows(m), n), dtype))
    return Problem(a, b, c, epilog, inputs, (*batch, m, n))


def matmul(*operands: Any, epilog: str = "", inputs: Any = None, **arguments: Any) -> Any:
    if epilog:
        arguments |= {"epilog": MatmulEpilog[epilog], "epilog_inputs": inputs or None}
    return advanced.matmul(*operands, execution="cpu", **arguments)


@given(problems(), numbers, numbers)
def test_any_problem(p: Problem, alpha: float, beta: float) -> None:
    """Against the reference; the stateful form gives the same bits."""
    c = None if p.c is None else plain(p.c)
    right = wanted(plain(p.a), plain(p.b), c, alpha, 0.0 if c is None else beta, p.epilog, p.inputs)
    operands = (p.a, p.b) if p.c is None else (p.a, p.b, p.c)
    scalars = {"alpha": alpha} | ({} if p.c is None else {"beta": beta})
    result = matmul(*operands, epilog=p.epilog, inputs=p.inputs, **scalars)
    assert_wanted(result, right, p.a.dtype.newbyteorder("=").name, rounding=Rounding(2))
    with advanced.Matmul(*operands, execution="cpu", **scalars) as mm:
        epilog = MatmulEpilog[p.epilog] if p.epilog else None
        mm.plan(epilog=epilog, epilog_inputs=p.inputs or None)
        again = mm.execute()
    first, second = (x if isinstance(x, tuple) else (x, {}) for x in (result, again))
    assert np.array_equal(first[0], second[0], equal_nan=True)
    assert set(first[1]) == set(second[1])


@given(problems(dtypes=("float64",), epilogs=("RELU_AUX", "RELU_AUX_BIAS")))
def test_the_mask_is_that_of_the_result(p: Problem) -> None:
    """Where the bit is set, the rectifier let the value through; elsewhere it wrote zero."""
    d, aux = matmul(p.a, p.b, epilog=p.epilog, inputs=p.inputs)
    assert np.array_equal(bits_of(aux["relu_aux"], p.shape[-2]), d > 0)


@given(problems(dtypes=("float64", "float32"), epilogs=("RELU_AUX_BIAS",)), seeds)
def test_the_gradient_of_a_rectifier_is_its_mask(p: Problem, seed: int) -> None:
    """DRELU of an identity: what the mask lets through, and its sum over columns."""
    m, n = p.shape[-2:]
    assume(m > 1)
    _, aux = matmul(p.a, p.b, epilog=p.epilog, inputs=p.inputs)
    g = random(np.random.default_rng(seed), p.shape, p.a.dtype.newbyteorder("=").name)
    eye = np.eye(m, dtype=g.dtype)
    d, out = matmul(eye, g, epilog="DRELU_BGRAD", inputs=aux)
    assert np.array_equal(d, np.where(bits_of(aux["relu_aux"], m), g, 0))
    total = d.astype("f8").sum(axis=-1)
    assert np.allclose(np.ravel(out["drelu_bgrad"]), np.ravel(total), rtol=1e-5, atol=1e-5 * n)


@given(problems(dtypes=("float64",), epilogs=("BIAS",)))
def test_a_bias_is_a_c_of_one_column(p: Problem) -> None:
    bias = p.inputs["bias"]
    column = bias if bias.ndim > 1 else bias[:, None]
    one = matmul(p.a, p.b, epilog="BIAS", inputs=p.inputs)
    other = matmul(p.a, p.b, column, beta=1.0)
    assert one.shape == other.shape
    scale = np.matmul(np.abs(plain(p.a)), np.abs(plain(p.b))) + np.abs(column)
    assert np.all(np.abs(one - other) <= 1e-13 * scale)


@given(problems(epilogs=("", "RELU", "GELU")), numbers)
def test_the_transposed_problem_has_the_transposed_result(p: Problem, alpha: float) -> None:
    one = matmul(p.a, p.b, alpha=alpha, epilog=p.epilog)
    other = matmul(p.b.swapaxes(-1, -2), p.a.swapaxes(-1, -2), alpha=alpha, epilog=p.epilog)
    dtype = p.a.dtype.newbyteorder("=").name
    right = wanted(plain(p.a), plain(p.b), None, alpha, 0.0, p.epilog)
    assert_wanted(one, right, dtype, rounding=Rounding(2))
    assert_wanted(np.ascontiguousarray(other.swapaxes(-1, -2)), right, dtype, rounding=Rounding(2))


@given(problems(epilogs=("", "RELU_BIAS", "GELU_AUX")), numbers)
def test_in_place_is_out_of_place(p: Problem, beta: float) -> None:
    dtype = p.a.dtype.newbyteorder("=").name
    assume(dtype not in COMPLEX or not p.epilog)
    start = random(np.random.default_rng(3), p.shape, dtype)
    c = start.copy()
    apart = matmul(p.a, p.b, start, beta=beta, epilog=p.epilog, inputs=p.inputs)
    result = matmul(p.a, p.b, c, beta=beta, epilog=p.epilog, inputs=p.inputs, options={"inplace": True})
    d, other = (x[0] if isinstance(x, tuple) else x for x in (result, apart))
    assert d is c
    right = wanted(plain(p.a), plain(p.b), start, 1.0, beta, p.epilog, p.inputs)
    assert_wanted(result, right, dtype, rounding=Rounding(2))
    assert_wanted(apart, right, dtype, rounding=Rounding(2))
    assert other is not start

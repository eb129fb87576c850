"""Any transform of any operand is right, and a planned object never gives a wrong answer to a new operand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import nvmath
from nvmath.core.errors import UnsupportedProblem
from nvmath.fft import FFT
from shared.testkit import layouts, strategies
from shared.testkit.packages import Package
from shared.testkit.reference import assert_close, random, transform
from shared.testkit.strategies import Problem


def _solve(problem: Problem, operand: Any, **more: Any) -> Any:
    name = {"C2C": "fft" if problem.direction == "forward" else "ifft", "R2C": "rfft", "C2R": "irfft"}[problem.kind]
    options = {"last_axis_parity": problem.parity, **more.pop("options", {})}
    return getattr(nvmath.fft, name)(operand, axes=problem.axes, options=options, **more)


@given(strategies.problems(overlapping=True))
def test_function_forms(problem: Problem) -> None:
    with layouts.unchanged(problem.operand):
        result = _solve(problem, problem.operand)
    assert_close(result, problem.expected)


@given(strategies.problems(max_dims=6, max_side=3, overlapping=True))
def test_many_dimensions(problem: Problem) -> None:
    with layouts.unchanged(problem.operand):
        result = _solve(problem, problem.operand, options={"result_layout": "natural"})
    assert_close(result, problem.expected)


@given(strategies.problems(overlapping=True))
def test_each_engine_alone(engine: Any, problem: Problem) -> None:
    """Where an engine alone refuses, it says so; what it accepts is right."""
    if engine.space != "cpu":
        pytest.skip("engines of the host")
    refusal = None
    try:
        result = _solve(problem, problem.operand, execution="cpu")
    except UnsupportedProblem as error:
        refusal = error
    if refusal is None:
        assert_close(result, problem.expected)
    else:
        assert refusal.specification is not None
        assert "cannot run this fft" in str(refusal)


def _suits(package: Package, array: np.ndarray) -> bool:
    """Tell whether the package has arrays of this layout."""
    if package.name == "numpy":
        return True
    backward = any(s < 0 for s, n in zip(array.strides, array.shape, strict=True) if n > 1)
    return array.dtype.isnative and array.flags.aligned and not (package.name == "torch" and backward)


@given(strategies.problems(overlapping=True, ragged=False))
def test_every_array_package(xp: Package, problem: Problem) -> None:
    assume(_suits(xp, problem.operand))
    operand = xp.operand(problem.operand)
    before = np.array(xp.to_numpy(operand))
    result = _solve(problem, operand)
    assert_close(xp.to_numpy(result), problem.expected)
    assert np.array_equal(xp.to_numpy(operand), before)


@given(strategies.problems(), st.sampled_from(["natural", "optimized"]))
def test_the_object_runs_again_and_again(problem: Problem, layout: str) -> None:
    with FFT(problem.operand, axes=problem.axes, options={**problem.options, "result_layout": layout}) as transform:
        transform.plan()
        with layouts.unchanged(problem.operand):
            first = transform.execute(problem.direction)
            second = transform.execute(problem.direction)
        shape, strides = transform.get_output_layout()
    assert first.tobytes() == second.tobytes()
    assert first.shape == shape
    assert all(a == b * first.itemsize for a, b, n in zip(first.strides, strides, shape, strict=True) if n > 1)
    assert_close(first, problem.expected)


@given(strategies.problems(kinds=("C2C",), ragged=False), st.sampled_from(["forward", "inverse"]))
def test_in_place(problem: Problem, direction: str) -> None:
    operand = problem.operand
    wanted = transform(operand, problem.axes, "C2C", direction)
    if not operand.flags.writeable:
        operand = operand.copy()
    result = nvmath.fft.fft(operand, axes=problem.axes, direction=direction, options={"inplace": True})
    assert result is operand
    assert_close(result, wanted)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Problem, np.ndarray]:
    """A problem, and another operand that resembles its own: in shape, in layout, or with the batch axes exchanged."""
    problem = draw(strategies.problems(kinds=("C2C", "R2C"), max_side=4, overlapping=True))
    shape = list(problem.operand.shape)
    batch = [a for a in range(len(shape)) if a not in {b % len(shape) for b in problem.axes}]
    how = draw(st.sampled_from(["same layout", "same shape", "batch exchanged", "batch changed", "one more axis"]))
    if how == "batch exchanged":
        for a, n in zip(batch, draw(st.permutations([shape[a] for a in batch])), strict=True):
            shape[a] = n
    elif how == "batch changed" and batch:
        shape[draw(st.sampled_from(batch))] = draw(st.integers(0, 5))
    elif how == "one more axis":
        shape.insert(0, draw(st.integers(1, 2)))
    dtype = problem.operand.dtype if draw(st.integers(0, 9)) else np.dtype("complex64")
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    values = random(rng, shape, dtype.newbyteorder("="))
    if how == "same layout":
        return problem, np.copy(problem.operand, order="K")
    return problem, layouts.ALL[draw(st.sampled_from(sorted(layouts.ALL)))](values)


@given(pairs())
def test_a_reset_is_refused_or_right(pair: tuple[Problem, np.ndarray]) -> None:
    """Equal keys say that it is right; and what is not refused is right in any case."""
    problem, other = pair
    arguments: dict[str, Any] = {"axes": problem.axes, "options": problem.options}
    with FFT(problem.operand, **arguments) as planned:
        planned.plan()
        refusal = None
        try:
            planned.reset_operand(other)
        except ValueError as error:
            refusal = error
        result = planned.execute(problem.direction)
        if refusal is None:
            assert_close(result, transform(other, problem.axes, problem.kind, problem.direction))
            return
        assert_close(result, problem.expected)
        try:
            key = FFT.create_key(other, **arguments)
        except (ValueError, TypeError):
            return
        assert key != planned.get_key(), f"refused although the keys are equal: {refusal}"


@given(strategies.problems(overlapping=True), st.data())
def test_plans_that_are_kept_serve_the_right_problem(problem: Problem, data: st.DataObject) -> None:
    """With the plan cache, in any order of problems."""
    others = [data.draw(strategies.problems(max_dims=2, overlapping=True)) for _ in range(2)]
    with nvmath.plan_cache(maxsize=2):
        for each in (problem, *others, problem, others[0], problem):
            assert_close(_solve(each, each.operand), each.expected)


@given(strategies.problems(kinds=("C2C",), max_side=8), st.sampled_from(["ortho", "forward", "backward"]), st.data())
def test_lengths_and_norms_of_numpy(problem: Problem, norm: str, data: st.DataObject) -> None:
    s = [data.draw(st.integers(1, 9)) for _ in problem.axes]
    name = "fft" if problem.direction == "forward" else "ifft"
    wide = problem.operand.astype(np.clongdouble)
    wanted = getattr(np.fft, name + "n")(wide, s=s, axes=problem.axes, norm=norm)
    with layouts.unchanged(problem.operand):
        result = getattr(nvmath.fft, name)(problem.operand, axes=problem.axes, s=s, norm=norm)
    assert_close(result, wanted)

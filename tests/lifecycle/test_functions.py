"""The function forms make, plan, run and free: nothing is left, whatever fails."""

from __future__ import annotations

import weakref

import numpy as np
import pytest

import nvmath
from shared.testkit import layouts
from shared.testkit.layouts import unchanged
from shared.testkit.null import Sabotage
from shared.testkit.operations import first

fft = pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")

FORMS = {
    "fft": (fft.fft, "complex128"),
    "ifft": (fft.ifft, "complex64"),
    "rfft": (fft.rfft, "float64"),
    "irfft": (fft.irfft, "complex128"),
}
WAYS = {
    "plain": {},
    "axes": {"axes": [0, -1]},
    "options": {"options": {"result_layout": "natural"}},
    "execution": {"execution": {"name": "cpu", "num_threads": 1}},
    "stream": {"stream": 5},
    "norm": {"norm": "ortho"},
}


@pytest.fixture(autouse=True)
def quiet():
    """What the null engine leaves in a result, but for one element, is whatever was in memory."""
    with np.errstate(all="ignore"):
        yield


@pytest.fixture(params=FORMS)
def form(request):
    """Each function form, and the data type it takes."""
    return FORMS[request.param]


@pytest.fixture(params=WAYS)
def how(request):
    """Different ways to call it, which take different ways through the code."""
    return WAYS[request.param]


@pytest.fixture(params=["C", "F", "unaligned"])
def operand(request, form, rng):
    return layouts.ALL[request.param](rng.standard_normal((2, 3, 8)).astype(form[1]))


def test_plan_run_close(null, form, how, operand):
    for _ in range(2):  # the second time much is remembered
        with unchanged(operand):
            form[0](operand, **how)
        assert null.calls == ["plan", "run", "close"]
        null.events.clear()


def test_a_plan_that_fails(null, form, how, operand):
    error = null.fail("plan")
    with pytest.raises(Sabotage) as caught:
        form[0](operand, **how)
    assert caught.value is error
    form[0](operand, **how)
    assert null.calls == ["plan", "plan", "run", "close"]


def test_a_run_that_fails(null, form, how, operand):
    error = null.fail("run")
    with pytest.raises(Sabotage) as caught:
        form[0](operand, **how)
    assert caught.value is error
    assert null.calls == ["plan", "run", "close"]


def test_one_direction_is_planned(null, form, how, operand):
    form[0](operand, **how)
    assert len(null.plans[0].spec.directions) == 1


def test_nothing_keeps_operand_or_result(null, form, how, operand):
    operand = operand.view()
    result = form[0](operand, **how)
    gone = weakref.ref(operand), weakref.ref(result)
    del operand, result
    assert [ref() for ref in gone] == [None, None]


def test_the_engine_sees_the_first_element(null, form, how, operand):
    result = form[0](operand, **how)
    if "norm" not in how:
        wanted = first(operand)
        assert first(result) == (wanted.real if result.dtype.kind == "f" else wanted)


def test_results_do_not_share_memory(null, form, operand):
    one, other = form[0](operand), form[0](operand)
    assert not np.shares_memory(one, other)
    assert not np.shares_memory(one, operand)


@pytest.mark.parametrize("name", FORMS)
def test_the_inverse_is_asked_for_where_it_is_meant(null, name, rng):
    function, dtype = FORMS[name]
    function(rng.standard_normal(8).astype(dtype))
    assert null.runs[0].direction == ("inverse" if name in ("ifft", "irfft") else "forward")


def test_options_of_the_caller_are_not_modified(null, rng):
    options = nvmath.fft.FFTOptions()
    fft.irfft(rng.standard_normal(8) + 0j, options=options)
    assert options.fft_type is None
    as_dict = {"result_layout": "natural"}
    fft.irfft(rng.standard_normal(8) + 0j, options=as_dict)
    assert as_dict == {"result_layout": "natural"}


def test_an_empty_batch_asks_no_engine(null, form):
    for _ in range(2):
        form[0](np.zeros((0, 8), form[1]), axes=(1,))
    assert null.calls == []


def test_a_registered_engine_is_seen_at_once(null, rng):
    """What was remembered about a call must not outlive the set of engines."""
    from shared.testkit.null import NullEngine, alone

    a = rng.standard_normal(8) + 0j
    fft.fft(a)
    other = NullEngine()
    with alone("fft", other):
        fft.fft(a)
    fft.fft(a)
    assert other.calls == ["plan", "run", "close"]
    assert null.calls == ["plan", "run", "close"] * 2

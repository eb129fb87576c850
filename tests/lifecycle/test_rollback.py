"""When something fails, nothing is left behind, and what was there before still works."""

from __future__ import annotations

import gc
import logging
import weakref

import pytest

from shared.testkit.null import NullEngine, Sabotage, alone
from shared.testkit.operations import first


def test_a_plan_that_fails_leaves_the_object_as_before(case, null, operand):
    with case.make(operand) as obj:
        error = null.fail("plan")
        with pytest.raises(Sabotage) as caught:
            obj.plan()
        assert caught.value is error
        with pytest.raises(case.error, match=r"plan\(\)"):
            obj.execute()
        assert not null.live
        obj.plan()
        assert first(obj.execute()) == first(operand)
    assert null.calls == ["plan", "plan", "run", "close"]


def test_a_failure_after_planning_closes_the_kernel(case, null, operand, monkeypatch):
    with case.make(operand) as obj:
        with monkeypatch.context() as patch:
            patch.setattr(obj, "_make_launch", lambda *given: null.raise_if_told("plan"))
            null._failures["plan"].append(Sabotage("late"))
            kernel_plan = null.plan
            patch.setattr(null, "plan", lambda *args: _without_failing(null, kernel_plan, args))
            with pytest.raises(Sabotage, match="late"):
                obj.plan()
        assert null.calls == ["plan", "close"]
        with pytest.raises(case.error, match=r"plan\(\)"):
            obj.execute()
        obj.plan()
        assert first(obj.execute()) == first(operand)


def _without_failing(null, plan, args):
    kept, null._failures["plan"] = null._failures["plan"], []
    try:
        return plan(*args)
    finally:
        null._failures["plan"] = kept


def test_a_run_that_fails_leaves_the_object_usable(case, null, operand):
    with case.make(operand) as obj:
        obj.plan()
        error = null.fail("run")
        with pytest.raises(Sabotage) as caught:
            obj.execute()
        assert caught.value is error
        assert first(obj.execute()) == first(operand)
    assert null.calls == ["plan", "run", "run", "close"]


def test_a_close_that_fails_is_told_and_raised_once(case, null, operand, caplog):
    obj = case.make(operand)
    obj.plan()
    null.fail("close")
    with caplog.at_level(logging.CRITICAL, logger="nvmath"), pytest.raises(Sabotage):
        obj.free()
    assert [record.levelname for record in caplog.records] == ["CRITICAL"]
    obj.free()
    assert null.calls == ["plan", "close"]


def test_every_method_after_a_close_that_failed_says_freed(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    null.fail("close")
    with pytest.raises(Sabotage):
        obj.free()
    for call in case.methods.values():
        with pytest.raises(case.error, match="freed"):
            call(obj, operand)


def test_a_close_that_fails_does_not_hide_an_error_in_the_block(case, null, operand):
    null.fail("close")
    with pytest.raises((KeyError, Sabotage)) as caught, case.make(operand) as obj:  # noqa: PT012
        obj.plan()
        raise KeyError("mine")
    error = caught.value
    assert isinstance(error, KeyError) or isinstance(error.__context__, KeyError)


def test_dropping_an_object_closes_its_kernel(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    obj.execute()
    del obj
    gc.collect()
    assert null.calls == ["plan", "run", "close"]


def test_dropping_an_object_in_a_cycle_closes_its_kernel(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    obj.me = obj
    gone = weakref.ref(obj)
    del obj
    gc.collect()
    assert gone() is None
    assert null.calls == ["plan", "close"]


def test_no_cycle_keeps_an_object_or_its_operand(case, null, operand):
    """Memory goes when the last reference goes, not when the collector comes."""
    gc.disable()
    try:
        view = operand.view()
        obj = case.make(view)
        obj.plan()
        obj.execute()
        gone = weakref.ref(obj), weakref.ref(view)
        del obj, view
        assert [ref() for ref in gone] == [None, None]
    finally:
        gc.enable()
    assert null.calls == ["plan", "run", "close"]


def test_dropping_an_object_whose_close_fails_is_quiet(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    null.fail("close")
    del obj
    gc.collect()
    assert null.calls == ["plan", "close"]


def test_dropping_an_object_that_was_never_planned_is_quiet(case, null, operand):
    obj = case.make(operand)
    del obj
    gc.collect()
    assert null.calls == []


def test_a_constructor_that_fails_leaves_nothing(case, null, operand):
    with pytest.raises(TypeError, match="options"):
        case.make(operand, options=3)
    with pytest.raises(ValueError, match="execution"):
        case.make(operand, execution="tpu")
    gc.collect()
    assert null.calls == []


def test_a_refusal_is_raised_when_the_object_is_made(case, operand):
    engine = NullEngine(refusal="it is Monday")
    with alone(case.operation, engine):
        with pytest.raises(ValueError, match=r"null cannot run this.*it is Monday") as caught:
            case.make(operand)
        assert caught.value.specification is not None
    assert engine.calls == []

"""Which calls each state allows, and what the error says otherwise."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from nvmath.core.errors import InvalidState, NvmathError
from shared.testkit.operations import CASES, SUITES, available, first, named, stateful_classes

ROOT = Path(__file__).parents[2]


def test_every_stateful_class_is_in_the_suite():
    listed = {case.kind for case in CASES.values()}
    listed |= {named(path) for path in SUITES if available(path.partition(":")[0])}
    assert {suite for suite in SUITES.values() if not (ROOT / suite).is_file()} == set()
    assert {kind for kind in stateful_classes() if kind not in listed} == set()


def test_every_public_method_is_in_the_suite(case):
    static = {name for name, value in vars(case.kind).items() if isinstance(value, staticmethod)}
    facts = {name for name in dir(case.kind) if isinstance(getattr(case.kind, name), property)}
    public = {name for name in dir(case.kind) if not name.startswith("_")} - static - facts - {"free"}
    assert public == {name for name in case.methods if not name.startswith("_")}


def test_the_engine_is_named_in_every_state(case, null, operand):
    obj = case.make(operand, execution={"name": "cpu", "num_threads": 1})
    for step in ("plan", "execute", case.release, "free"):
        assert obj.engine == "null on 1 CPU thread"
        getattr(obj, step)()
    assert obj.engine == "null on 1 CPU thread"


def test_the_state_error_has_its_bases(case):
    assert issubclass(case.error, InvalidState)
    assert issubclass(case.error, NvmathError)
    assert issubclass(case.error, RuntimeError)


def test_plan_run_close(case, null, operand):
    obj = case.make(operand)
    assert null.calls == []
    obj.plan()
    assert null.calls == ["plan"]
    assert first(obj.execute()) == first(operand)
    obj.execute()
    obj.free()
    assert null.calls == ["plan", "run", "run", "close"]


def test_a_method_that_needs_a_plan_says_so(case, null, operand):
    obj = case.make(operand)
    for name in case.planned:
        with pytest.raises(case.error, match=r"plan\(\)") as caught:
            case.methods[name](obj, operand)
        assert f"{case.kind.__name__}.{name}()" in str(caught.value)
    assert null.calls == []


def test_every_method_after_free_says_so(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    obj.free()
    for call in case.methods.values():
        with pytest.raises(case.error, match="freed") as caught:
            call(obj, operand)
        assert case.kind.__name__ in str(caught.value)
    assert null.calls == ["plan", "close"]


def test_every_method_after_free_without_a_plan_says_so(case, null, operand):
    obj = case.make(operand)
    obj.free()
    for call in case.methods.values():
        with pytest.raises(case.error, match="freed"):
            call(obj, operand)


def test_execute_after_release_says_what_is_missing(case, null, operand):
    with case.make(operand) as obj:
        obj.plan()
        getattr(obj, case.release)()
        with pytest.raises(case.error, match=rf"released.*{case.reset}\(\)"):
            obj.execute()
        assert null.calls == ["plan"]


def test_execute_after_release_without_a_plan_asks_for_the_plan(case, null, operand):
    with case.make(operand) as obj:
        getattr(obj, case.release)()
        with pytest.raises(case.error, match=r"plan\(\)"):
            obj.execute()


@pytest.mark.parametrize("how", ["", "_unchecked"])
def test_a_reset_after_release_makes_it_usable(case, null, operand, rng, how):
    with case.make(operand) as obj:
        obj.plan()
        getattr(obj, case.release)()
        new = case.operand(rng)
        getattr(obj, case.reset + how)(new)
        assert first(obj.execute()) == first(new)
        assert null.calls == ["plan", "run"]


def test_release_plan_reset_execute(case, null, operand, rng):
    with case.make(operand) as obj:
        getattr(obj, case.release)()
        obj.plan()
        new = case.operand(rng)
        getattr(obj, case.reset)(new)
        assert first(obj.execute()) == first(new)


def test_release_lets_the_operand_go(case, null, operand):
    import weakref

    with case.make(operand.view()) as obj:
        obj.plan()
        obj.execute()
        there = operand.view()
        gone = weakref.ref(there)
        getattr(obj, case.reset)(there)
        del there
        assert gone() is not None
        getattr(obj, case.release)()
        assert gone() is None


def test_a_second_release_does_nothing_but_tell(case, null, operand, caplog):
    with case.make(operand) as obj:
        obj.plan()
        release = getattr(obj, case.release)
        release()
        with caplog.at_level(logging.INFO, logger="nvmath"):
            release()
        assert "already" in caplog.text


def test_a_reset_without_an_operand_is_an_error(case, null, operand):
    with case.make(operand) as obj:
        obj.plan()
        with pytest.raises(ValueError, match="operand"):
            getattr(obj, case.reset)(None)
        getattr(obj, case.release)()
        with pytest.raises(ValueError, match="operand"):
            getattr(obj, case.reset)(None)


def test_a_second_plan_does_nothing_but_tell(case, null, operand, caplog):
    with case.make(operand) as obj:
        obj.plan()
        with caplog.at_level(logging.INFO, logger="nvmath"):
            obj.plan()
        assert "already" in caplog.text
        assert null.calls == ["plan"]


def test_free_may_be_called_at_any_time_and_twice(case, null, operand):
    for steps in ((), ("plan",), ("plan", "execute"), ("plan", case.release), (case.release,)):
        obj = case.make(operand)
        for step in steps:
            getattr(obj, step)()
        obj.free()
        obj.free()
        assert not null.live


def test_the_context_manager_returns_the_object_and_frees_it(case, null, operand):
    obj = case.make(operand)
    with obj as same:
        assert same is obj
        obj.plan()
    assert null.calls == ["plan", "close"]
    with pytest.raises(case.error, match="freed"):
        obj.plan()


def test_the_context_manager_frees_on_an_error_and_lets_it_through(case, null, operand):
    with pytest.raises(KeyError, match="mine"), case.make(operand) as obj:  # noqa: PT012
        obj.plan()
        raise KeyError("mine")
    assert null.calls == ["plan", "close"]


def test_free_inside_the_context_manager(case, null, operand):
    with case.make(operand) as obj:
        obj.plan()
        obj.free()
    assert null.calls == ["plan", "close"]


def test_many_objects_live_side_by_side(case, null, rng):
    pairs = []
    for _ in range(5):
        operand = case.operand(rng)
        obj = case.make(operand)
        obj.plan()
        pairs.append((obj, operand))
    assert len(null.live) == 5
    for obj, operand in reversed(pairs):
        assert first(obj.execute()) == first(operand)
        obj.free()
    assert not null.live

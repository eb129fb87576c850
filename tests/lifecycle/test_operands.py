"""New operands, wrong operands, and that nothing of the caller's is changed."""

from __future__ import annotations

import dataclasses
import logging
import re

import numpy as np
import pytest

from shared.testkit import layouts
from shared.testkit.layouts import unchanged
from shared.testkit.operations import CASES, first

MISFITS = [(name, misfit) for name, case in CASES.items() for misfit in case.misfits]


def test_a_reset_is_seen(case, null, operand, rng):
    with case.make(operand) as obj:
        obj.plan()
        for _ in range(3):
            new = case.operand(rng)
            getattr(obj, case.reset)(new)
            assert first(obj.execute()) == first(new)
            assert null.runs[-1].ins == (new.__array_interface__["data"][0],)
    assert null.calls == ["plan", "run", "run", "run", "close"]


def test_a_reset_before_the_plan_is_seen(case, null, operand, rng):
    with case.make(operand) as obj:
        new = case.operand(rng)
        getattr(obj, case.reset)(new)
        obj.plan()
        assert first(obj.execute()) == first(new)


@pytest.mark.parametrize("before", ["C", "unaligned", "byte-swapped", "read-only"])
@pytest.mark.parametrize("after", ["C", "unaligned", "byte-swapped", "read-only"])
def test_a_reset_to_memory_of_another_kind_is_seen(case, null, rng, before, after):
    """What must be copied and what need not be share a plan when the layout is the same."""
    with case.make(case.alike[before](case.operand(rng))) as obj:
        obj.plan()
        obj.execute()
        new = case.alike[after](case.operand(rng))
        with unchanged(new):
            getattr(obj, case.reset)(new)
            result = obj.execute()
        assert first(result) == first(new)
        assert result.dtype.isnative


@pytest.mark.parametrize(("name", "misfit"), MISFITS)
def test_a_wrong_operand_is_refused_and_the_old_one_stays(null, rng, name, misfit):
    case = CASES[name]
    operand = case.operand(rng)
    wrong = case.misfits[misfit]
    with case.make(operand, axes=(-1,)) as obj:
        for step in ("before the plan", "after it"):
            if step == "after it":
                obj.plan()
                assert first(obj.execute()) == first(operand)
            given = wrong.make(operand)
            with pytest.raises(wrong.error) as caught:
                getattr(obj, case.reset)(given)
            assert re.search(wrong.says, str(caught.value)), str(caught.value)
        assert first(obj.execute()) == first(operand)
        assert null.runs[-1].ins == null.runs[0].ins
        new = case.operand(rng)
        getattr(obj, case.reset)(new)
        assert first(obj.execute()) == first(new)


@pytest.mark.parametrize(("name", "misfit"), MISFITS)
def test_a_wrong_operand_after_release_leaves_it_released(null, rng, name, misfit):
    case = CASES[name]
    operand = case.operand(rng)
    with case.make(operand, axes=(-1,)) as obj:
        obj.plan()
        getattr(obj, case.release)()
        with pytest.raises(case.misfits[misfit].error):
            getattr(obj, case.reset)(case.misfits[misfit].make(operand))
        with pytest.raises(case.error, match="released"):
            obj.execute()
        getattr(obj, case.reset)(operand)
        assert first(obj.execute()) == first(operand)


@pytest.mark.torch
def test_an_operand_of_another_package_is_refused(case, null, operand):
    import torch

    with case.make(operand) as obj:
        obj.plan()
        with pytest.raises(TypeError, match=r"numpy.*torch"):
            getattr(obj, case.reset)(torch.from_numpy(operand))
        assert first(obj.execute()) == first(operand)


def test_changes_to_the_operand_are_seen(case, null, operand):
    """The operand is read at each execution, not copied when it is given."""
    for make in case.alike.values():
        given = make(operand)
        with case.make(given) as obj:
            obj.plan()
            obj.execute()
            if given.flags.writeable:
                given[...] = 7
                assert first(obj.execute()) == 7


def test_results_are_new_arrays_that_keep_their_values(case, null, operand, rng):
    with case.make(operand) as obj:
        obj.plan()
        results = []
        for _ in range(4):
            results.append((first(operand), obj.execute()))
            operand = case.operand(rng)
            getattr(obj, case.reset)(operand)
    for value, result in results:
        assert first(result) == value
        assert result.flags.writeable
    for _, one in results:
        assert not any(np.shares_memory(one, other) for _, other in results if other is not one)
        assert not np.shares_memory(one, operand)


def test_no_operand_is_changed(case, null, rng):
    for make in layouts.ALL.values():
        operand, new = make(case.operand(rng)), make(case.operand(rng))
        with unchanged(operand, new), case.make(operand) as obj:
            obj.plan()
            obj.execute()
            getattr(obj, case.reset)(new)
            obj.execute()
            getattr(obj, case.release)()


def test_in_place_the_result_is_the_operand(case, null, operand, rng):
    for name, make in {**layouts.PLAIN, **layouts.RAGGED}.items():
        given = make(operand)
        with case.make(given, options={"inplace": True}) as obj:
            obj.plan()
            assert obj.execute() is given, name
            other = make(case.operand(rng))
            getattr(obj, case.reset)(other)
            assert obj.execute() is other, name


def test_in_place_needs_an_operand_that_can_be_written(case, null, operand):
    with pytest.raises(ValueError, match=r"inplace=True.*read-only"):
        case.make(layouts.read_only(operand), options={"inplace": True})
    with case.make(operand, options={"inplace": True}) as obj:
        obj.plan()
        with pytest.raises(ValueError, match=r"inplace=True.*read-only"):
            getattr(obj, case.reset)(layouts.read_only(operand))
        assert obj.execute() is operand


def test_options_are_never_modified(case, null, operand, rng):
    from nvmath.fft import FFTOptions

    logger = logging.getLogger("of.a.test")
    options = FFTOptions(fft_type="C2C", result_layout="natural", logger=logger)
    before = dataclasses.asdict(dataclasses.replace(options, logger=None))
    given = {"name": "cpu", "num_threads": 1}
    with case.make(operand, options=options, execution=given) as obj:
        obj.plan()
        obj.execute()
        getattr(obj, case.reset)(case.operand(rng))
        getattr(obj, case.release)()
    assert dataclasses.asdict(dataclasses.replace(options, logger=None)) == before
    assert options.logger is logger
    assert given == {"name": "cpu", "num_threads": 1}
    as_dict = {"inplace": False, "blocking": True}
    with case.make(operand, options=as_dict):
        pass
    assert as_dict == {"inplace": False, "blocking": True}


def test_a_list_of_axes_is_never_modified_nor_kept(case, null, operand):
    axes = [0, -1]
    with case.make(operand, axes=axes) as obj:
        assert axes == [0, -1]
        axes.append(1)
        obj.plan()
        obj.execute()
    assert len(null.plans[-1].spec.dims) == 2


def test_a_stream_means_nothing_on_the_cpu(case, null, operand, caplog):
    with caplog.at_level(logging.INFO, logger="nvmath"), case.make(operand, stream=7) as obj:
        obj.plan(stream=7)
        obj.execute(stream=7)
    assert "stream" in caplog.text

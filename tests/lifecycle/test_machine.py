"""Any order of calls: a model of the states beside the object, and the two must agree."""

from __future__ import annotations

import contextlib
import gc

import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from shared.testkit.null import NullEngine, Sabotage, alone
from shared.testkit.operations import CASES, Case, available, first
from tests.lifecycle.test_threads import in_another_thread


class Life(RuleBasedStateMachine):
    """One object at a time of the class of ``case``."""

    case: Case

    def __init__(self) -> None:
        super().__init__()
        self.stack = contextlib.ExitStack()
        self.engine = self.stack.enter_context(alone(self.case.operation, NullEngine()))
        self.rng = np.random.default_rng(0)
        self.results: list[tuple[complex, np.ndarray]] = []

    @initialize(layout=st.data(), seed=st.integers(0, 2**32 - 1))
    def begin(self, layout, seed):
        self.rng = np.random.default_rng(seed)
        self.construct(layout)

    # ------------------------------------------------------------------ the model

    def construct(self, data):
        self.operand = self.some_operand(data)
        self.obj = self.case.make(self.operand)
        self.planned = self.released = self.freed = False

    def some_operand(self, data):
        self.layout = data.draw(st.sampled_from(sorted(self.case.alike)))
        return self.case.alike[self.layout](self.case.operand(self.rng))

    def expect(self, *, plan=False, operand=False):
        """The pattern of the state error that a call must raise; None if it must not."""
        if self.freed:
            return "freed"
        if plan and not self.planned:
            return r"plan\(\)"
        if operand and self.released:
            return "released"
        return None

    def call(self, what, *arguments, plan=False, operand=False, **keywords):
        """Call a method; returns whether the state allowed it, and the result."""
        pattern = self.expect(plan=plan, operand=operand)
        if pattern is None:
            return True, getattr(self.obj, what)(*arguments, **keywords)
        with pytest.raises(self.case.error, match=pattern):
            getattr(self.obj, what)(*arguments, **keywords)
        return False, None

    def drop(self):
        del self.obj
        if self.engine.live:  # the traceback of an error that was caught may hold the object
            gc.collect()
        assert not self.engine.live

    # ------------------------------------------------------------------ the calls

    @rule()
    def plan(self):
        done, _ = self.call("plan")
        self.planned |= done

    @precondition(lambda self: not self.freed and not self.planned)
    @rule()
    def plan_fails(self):
        self.engine.fail("plan")
        with pytest.raises(Sabotage):
            self.obj.plan()

    @rule(direction=st.sampled_from((None, "forward", "INVERSE", -1, 1)), again=st.booleans())
    def execute(self, direction, again):
        for _ in range(1 + again):
            done, result = self.call("execute", direction, plan=True, operand=True)
            if done:
                assert first(result) == first(self.operand)
                self.results.append((first(result), result))

    @precondition(lambda self: not self.freed and self.planned and not self.released)
    @rule()
    def execute_fails(self):
        self.engine.fail("run")
        with pytest.raises(Sabotage):
            self.obj.execute()

    @rule(direction=st.sampled_from(("sideways", 0, 2.5, [])))
    def execute_a_wrong_direction(self, direction):
        if self.expect(plan=True, operand=True) is None:
            with pytest.raises(ValueError, match="direction"):
                self.obj.execute(direction)
        else:
            self.call("execute", direction, plan=True, operand=True)

    @rule(data=st.data())
    def reset(self, data):
        before = self.operand, self.layout
        new = self.some_operand(data)
        done, _ = self.call(self.case.reset, new)
        if done:
            self.operand, self.released = new, False
        else:
            self.operand, self.layout = before

    @rule()
    def reset_unchecked(self):
        new = self.case.alike[self.layout](self.case.operand(self.rng))
        done, _ = self.call(self.case.reset + "_unchecked", new)
        if done:
            self.operand, self.released = new, False

    @rule(data=st.data())
    def reset_wrong(self, data):
        misfit = self.case.misfits[data.draw(st.sampled_from(sorted(self.case.misfits)))]
        wrong = misfit.make(self.case.operand(self.rng))
        if self.freed:
            self.call(self.case.reset, wrong)
        else:
            with pytest.raises(misfit.error):
                getattr(self.obj, self.case.reset)(wrong)

    @rule()
    def change_the_operand(self):
        if self.operand.flags.writeable:
            self.operand[...] = self.case.operand(self.rng)

    @rule()
    def release(self):
        done, _ = self.call(self.case.release)
        self.released |= done

    @rule()
    def free(self):
        self.obj.free()
        self.freed = True

    @rule(data=st.data())
    def use_from_another_thread(self, data):
        # a reset that is as cheap as an assignment has a test of its own, in test_threads
        methods = sorted(set(self.case.methods) - {self.case.reset, self.case.reset + "_unchecked"})
        method = data.draw(st.sampled_from(methods))
        with pytest.raises(self.case.error, match="freed" if self.freed else "thread"):
            in_another_thread(self.case.methods[method], self.obj, self.operand)

    @rule(data=st.data(), how=st.sampled_from(("free", "drop", "with")))
    def another_object(self, data, how):
        if how == "free":
            self.obj.free()
        elif how == "with" and not self.freed:
            with self.obj:
                pass
        self.drop()
        self.construct(data)

    # ------------------------------------------------------------------ what always holds

    @invariant()
    def one_kernel_lives_while_planned(self):
        if hasattr(self, "obj"):
            assert len(self.engine.live) == (self.planned and not self.freed)

    @invariant()
    def earlier_results_keep_their_values(self):
        for value, result in self.results[-5:]:
            assert first(result) == value

    @invariant()
    def no_kernel_closes_twice(self):
        closed = [event.kernel for event in self.engine.events if event.what == "close"]
        assert len(closed) == len(set(closed))

    def teardown(self) -> None:
        if hasattr(self, "obj"):
            self.drop()
        self.stack.close()


@pytest.mark.parametrize("name", CASES)
def test_any_order_of_calls(name):
    from hypothesis.stateful import run_state_machine_as_test

    case = CASES[name]
    if not available(case.path.partition(":")[0]):
        pytest.skip(f"{case.path} is not installed")
    run_state_machine_as_test(type("LifeOf" + name, (Life,), {"case": case}))

"""The life of the dense solver, whose factorization is a state of its own: any order of calls, failures, roll-back."""

from __future__ import annotations

import contextlib
import copy
import gc
import logging
import pickle
import weakref

import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from nvmath.core.errors import InvalidState
from shared.testkit import layouts
from shared.testkit.layouts import unchanged
from shared.testkit.null import NullEngine, Planned, Sabotage, alone
from shared.testkit.systems import assert_solves, system
from tests.lifecycle.test_threads import in_another_thread

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
portable = pytest.importorskip(
    "nvmath.cpu.solve", reason="nvmath-cpu, which does the arithmetic, is not installed"
).portable
METHODS = {
    "plan": lambda s, a, b: s.plan(),
    "factorize": lambda s, a, b: s.factorize(),
    "solve": lambda s, a, b: s.solve(),
    "reset_operands": lambda s, a, b: s.reset_operands(a=a, b=b),
    "reset_operands_unchecked": lambda s, a, b: s.reset_operands_unchecked(a=a, b=b),
    "release_operands": lambda s, a, b: s.release_operands(),
    "__enter__": lambda s, a, b: s.__enter__(),
}


class Solvers(NullEngine):
    """An engine that solves with NumPy, remembers its calls, and fails when it is told to."""

    def plan(self, spec, on, callbacks=()):
        self.record("plan", self._count + 1, Planned(spec, on, callbacks))
        self.raise_if_told("plan")
        self._count += 1
        self.live.add(self._count)
        return Kernel(self, self._count, spec)


class Kernel:
    workspace = 0

    def __init__(self, engine, number, spec):
        self.engine, self.number = engine, number
        inner = portable.plan(spec, None)
        self.phases = {name: self._told(name, inner.phases[name]) for name in ("factorize", "solve")}

    def _told(self, name, run):
        def told(ins, outs, workspace, stream):
            self.engine.record(name, self.number)
            self.engine.raise_if_told("run")
            assert self.number in self.engine.live, "a closed kernel was run"
            run(ins, outs, workspace, stream)

        return told

    def close(self):
        self.engine.record("close", self.number)
        self.engine.live.discard(self.number)
        self.engine.raise_if_told("close")


@pytest.fixture
def engine():
    made = Solvers()
    with alone("solve", made):
        yield made
    if made.live:
        gc.collect()
    assert not made.live


@pytest.fixture
def operands(rng):
    return system(rng, 3, 2, "float64")


def make(operands, **arguments):
    return linalg.DirectSolver(*operands, execution="cpu", **arguments)


def test_every_public_method_is_driven_here():
    public = {name for name in dir(linalg.DirectSolver) if not name.startswith("_")} - {"free", "engine"}
    assert public == {name for name in METHODS if not name.startswith("_")}


def test_the_state_error_has_its_bases():
    assert issubclass(linalg.InvalidDirectSolverState, (InvalidState, RuntimeError))


def test_plan_factorize_solve_close(engine, operands):
    solver = make(operands)
    assert engine.calls == []
    solver.plan()
    solver.factorize()
    for _ in range(2):
        assert_solves(*operands, solver.solve())
    solver.free()
    assert engine.calls == ["plan", "factorize", "solve", "solve", "close"]


def test_a_plan_that_fails_leaves_the_object_as_before(engine, operands):
    with make(operands) as solver:
        engine.fail("plan")
        with pytest.raises(Sabotage):
            solver.plan()
        with pytest.raises(InvalidState, match=r"plan\(\)"):
            solver.factorize()
        solver.plan()
        solver.factorize()
        assert_solves(*operands, solver.solve())


def test_a_solution_that_fails_leaves_the_factors(engine, operands):
    with make(operands) as solver:
        solver.plan()
        solver.factorize()
        error = engine.fail("run")
        with pytest.raises(Sabotage) as caught:
            solver.solve()
        assert caught.value is error
        assert_solves(*operands, solver.solve())


def test_a_factorization_that_fails_leaves_none(engine, operands):
    with make(operands) as solver:
        solver.plan()
        solver.factorize()
        engine.fail("run")
        with pytest.raises(Sabotage):
            solver.factorize()
        with pytest.raises(InvalidState, match=r"before factorize\(\)"):
            solver.solve()
        solver.factorize()
        assert_solves(*operands, solver.solve())


def test_a_close_that_fails_is_told_and_raised_once(engine, operands, caplog):
    solver = make(operands)
    solver.plan()
    engine.fail("close")
    with caplog.at_level(logging.CRITICAL, logger="nvmath"), pytest.raises(Sabotage):
        solver.free()
    assert [record.levelname for record in caplog.records] == ["CRITICAL"]
    solver.free()
    for call in METHODS.values():
        with pytest.raises(linalg.InvalidDirectSolverState, match="freed"):
            call(solver, *operands)


def test_no_cycle_keeps_an_object_or_its_operands(engine, rng):
    gc.disable()
    try:
        a, b = system(rng, 3, 2, "float64")
        solver = make((a, b))
        solver.plan()
        solver.factorize()
        x = solver.solve()
        gone = [weakref.ref(o) for o in (solver, a, b, x)]
        del solver, a, b, x
        assert [ref() for ref in gone] == [None] * 4
    finally:
        gc.enable()
    assert engine.calls[-1] == "close"


@pytest.mark.parametrize("how", ["reset", "release"])
@pytest.mark.parametrize("kind", ["tensors", "lists"])
def test_operands_that_are_replaced_are_let_go(engine, rng, how, kind):
    def fresh():
        a, b = system(rng, 3, 2, "float64", (2,))
        return (a, b) if kind == "tensors" else (list(a.copy()), list(b.copy()))

    a, b = fresh()
    with make((a, b)) as solver:
        solver.plan()
        for _ in range(2):
            gone = [weakref.ref(o) for o in ((a, b) if kind == "tensors" else (*a, *b))]
            a = b = None
            assert all(ref() is not None for ref in gone)
            if how == "release":
                solver.release_operands()
            else:
                a, b = fresh()
                solver.reset_operands(a=a)
                solver.reset_operands(b=b)
            assert all(ref() is None for ref in gone)
            if how == "release":
                a, b = fresh()
                solver.reset_operands(a=a, b=b)


def test_releases_and_plans_tell_when_there_is_nothing_to_do(engine, operands, caplog):
    with caplog.at_level(logging.INFO, logger="nvmath.linalg"), make(operands) as solver:
        solver.plan()
        solver.release_operands()
        caplog.clear()
        solver.plan()
        solver.release_operands()
    assert caplog.text.count("already") == 2


def test_messages_reach_the_callers_logger_and_no_other(engine, operands, caplog):
    heard: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record):
            heard.append(record.getMessage())

    logger = logging.Logger("mine", logging.INFO)
    logger.addHandler(Handler())
    with caplog.at_level(logging.INFO), make(operands, options={"logger": logger}) as solver:
        solver.plan()
        solver.factorize()
        solver.solve()
        solver.reset_operands(b=operands[1])
    text = "\n".join(heard)
    for word in (
        "Operand a",
        "Operand b",
        "shape (3, 3)",
        "float64",
        "planning",
        "factorization took",
        "execution",
        "reset",
    ):
        assert word in text, word
    assert caplog.records == []


def test_options_are_never_modified(engine, operands):
    options = {"blocking": True, "inplace_a": False}
    execution = {"name": "cpu", "num_threads": 1}
    with linalg.DirectSolver(*operands, options, execution) as solver:
        solver.plan()
    assert options == {"blocking": True, "inplace_a": False}
    assert execution == {"name": "cpu", "num_threads": 1}


def test_it_cannot_be_copied_or_pickled(engine, operands):
    with make(operands) as solver:
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                way(solver)


def test_a_stream_means_nothing_on_the_cpu(engine, operands, caplog):
    with caplog.at_level(logging.INFO, logger="nvmath.linalg"), make(operands, stream=7) as solver:
        solver.plan(stream=7)
        solver.factorize(stream=7)
        assert_solves(*operands, solver.solve(stream=7))
        for call in (solver.plan, solver.factorize, solver.solve):
            with pytest.raises(TypeError, match="argument 'stream'"):
                call(stream="s")
    assert "stream is not used" in caplog.text


def test_no_operand_is_changed(engine, rng):
    for maker in layouts.ALL.values():
        a, b = (maker(array) for array in system(rng, 3, 2, "float64"))
        c, d = (maker(array) for array in system(rng, 3, 2, "float64"))
        with unchanged(a, b, c, d), make((a, b)) as solver:
            solver.plan()
            solver.factorize()
            solver.solve()
            solver.reset_operands(a=c, b=d)
            solver.factorize()
            assert_solves(c, d, solver.solve())
            solver.release_operands()


@pytest.mark.parametrize("method", METHODS)
def test_a_method_in_another_thread_is_refused(engine, operands, method):
    with make(operands) as solver:
        solver.plan()
        solver.factorize()
        with pytest.raises(linalg.InvalidDirectSolverState, match="thread"):
            in_another_thread(METHODS[method], solver, *operands)
        assert_solves(*operands, solver.solve())


class Life(RuleBasedStateMachine):
    """A model of the states beside one object."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = contextlib.ExitStack()
        self.engine = self.stack.enter_context(alone("solve", Solvers()))
        self.results: list[tuple[np.ndarray, np.ndarray]] = []

    @initialize(seed=st.integers(0, 2**32 - 1), kind=st.sampled_from(("single", "batch", "lists")))
    def begin(self, seed, kind):
        self.rng, self.kind = np.random.default_rng(seed), kind
        self.construct()

    def fresh(self):
        a, b = system(self.rng, 2, 1, "float64", () if self.kind == "single" else (2,))
        return (list(a), list(b)) if self.kind == "lists" else (a, b)

    def construct(self):
        self.a, self.b = self.fresh()
        self.solver = make((self.a, self.b))
        self.planned = self.released = self.freed = False
        self.factors = None

    def expect(self, *, plan=False, operands=False, factors=False):
        if self.freed:
            return "freed"
        if plan and not self.planned:
            return r"plan\(\)"
        if operands and self.released:
            return "released"
        if factors and self.factors is None:
            return r"factorize\(\)"
        return None

    def call(self, what, *, plan=False, operands=False, factors=False, **keywords):
        pattern = self.expect(plan=plan, operands=operands, factors=factors)
        if pattern is None:
            return True, getattr(self.solver, what)(**keywords)
        with pytest.raises(linalg.InvalidDirectSolverState, match=pattern):
            getattr(self.solver, what)(**keywords)
        return False, None

    @rule()
    def plan(self):
        self.planned |= self.call("plan")[0]

    @rule()
    def factorize(self):
        if self.call("factorize", plan=True, operands=True)[0]:
            self.factors = np.array(self.a)

    @rule()
    def solve(self):
        done, x = self.call("solve", plan=True, operands=True, factors=True)
        if done:
            assert_solves(self.factors, np.array(self.b), np.array(x))
            self.results.append((np.array(x), x))

    @precondition(lambda self: self.expect(plan=True, operands=True) is None)
    @rule(what=st.sampled_from(("factorize", "solve")))
    def a_run_fails(self, what):
        if what == "solve" and self.factors is None:
            return
        self.engine.fail("run")
        with pytest.raises(Sabotage):
            getattr(self.solver, what)()
        if what == "factorize":
            self.factors = None

    @precondition(lambda self: self.expect(plan=True, operands=True) is None)
    @rule()
    def a_singular_matrix(self):
        a = [np.zeros((2, 2))] * 2 if self.kind == "lists" else np.zeros_like(self.a)
        self.solver.reset_operands(a=a)
        with pytest.raises(linalg.SingularMatrixError):
            self.solver.factorize()
        self.factors = None
        self.a = self.fresh()[0]
        self.solver.reset_operands(a=self.a)

    @rule(
        which=st.sampled_from(("a", "b", "both")), unchecked=st.booleans(), layout=st.sampled_from(sorted(layouts.ALL))
    )
    def reset(self, which, unchecked, layout):
        a, b = self.fresh()
        if self.kind != "lists":
            a, b = layouts.ALL[layout](a), layouts.ALL[layout](b)
        given = {"a": a, "b": b} if which == "both" else {which: a if which == "a" else b}
        method = "reset_operands_unchecked" if unchecked else "reset_operands"
        if self.released and which != "both" and not self.freed:
            with pytest.raises(ValueError, match="missing"):
                getattr(self.solver, method)(**given)
            return
        if self.call(method, **given)[0]:
            self.released = False
            if "a" in given:
                self.a, self.factors = a, None
            if "b" in given:
                self.b = b

    @precondition(lambda self: not self.freed)
    @rule()
    def reset_nothing_or_what_does_not_fit(self):
        with pytest.raises(ValueError, match="at least one operand"):
            self.solver.reset_operands()
        with pytest.raises(ValueError, match="must match"):
            self.solver.reset_operands(a=np.eye(3), b=np.ones(3))

    @rule()
    def release(self):
        if self.call("release_operands")[0]:
            self.released, self.factors = True, None

    @rule()
    def free(self):
        self.solver.free()
        self.freed = True

    @rule(how=st.sampled_from(("free", "drop", "with")))
    def another(self, how):
        if how == "free":
            self.solver.free()
        elif how == "with" and not self.freed:
            with self.solver:
                pass
        self.drop()
        self.construct()

    def drop(self):
        del self.solver
        if self.engine.live:  # the traceback of an error that was caught may hold the object
            gc.collect()
        assert not self.engine.live

    @invariant()
    def one_kernel_lives_while_planned(self):
        if hasattr(self, "solver"):
            assert len(self.engine.live) == (self.planned and not self.freed)

    @invariant()
    def earlier_results_keep_their_values(self):
        for values, x in self.results[-5:]:
            assert np.array_equal(values, np.array(x))

    def teardown(self) -> None:
        if hasattr(self, "solver"):
            self.drop()
        self.stack.close()


def test_any_order_of_calls():
    run_state_machine_as_test(Life)

"""The life of the generic matrix product, which has several operands: any order of calls, failures, wrong arguments."""

from __future__ import annotations

import contextlib
import copy
import gc
import logging
import pickle
import re
import weakref
from functools import partial

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

import nvmath
from nvmath.core.errors import InvalidState, NoBackend
from shared.testkit.layouts import unchanged
from shared.testkit.null import NullEngine, Planned, Sabotage, alone
from shared.testkit.products import ProductEngine, close, expected
from tests.lifecycle.test_threads import in_another_thread

linalg = pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
METHODS = {
    "plan": lambda m, a, b: m.plan(),
    "execute": lambda m, a, b: m.execute(),
    "reset_operands": lambda m, a, b: m.reset_operands(a=a, b=b),
    "release_operands": lambda m, a, b: m.release_operands(),
    "__enter__": lambda m, a, b: m.__enter__(),
}
UNCHECKED = {
    "execute_unchecked": lambda m, a, b: m.execute_unchecked(),
    "reset_operands_unchecked": lambda m, a, b: m.reset_operands_unchecked(a=a, b=b),
}


class Products(NullEngine):
    """An engine that multiplies with NumPy, remembers its calls, and fails when it is told to."""

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
        self.inner = ProductEngine().plan(spec, None)
        self.phases = {"multiply": self.run}

    def run(self, ins, outs, workspace, stream):
        self.engine.record("run", self.number)
        self.engine.raise_if_told("run")
        assert self.number in self.engine.live, "a closed kernel was run"
        self.inner.run(ins, outs, workspace, stream)

    def close(self):
        self.engine.record("close", self.number)
        self.engine.live.discard(self.number)
        self.engine.raise_if_told("close")


@pytest.fixture
def engine():
    made = Products()
    with alone("matmul", made):
        yield made
    gc.collect()
    assert not made.live, f"kernels {sorted(made.live)} were planned and never closed"


@pytest.fixture
def operands(rng):
    return rng.standard_normal((3, 4)), rng.standard_normal((4, 5))


# ------------------------------------------------------------------------------- states


def test_every_public_method_is_driven_here():
    public = {name for name in dir(linalg.Matmul) if not name.startswith("_")}
    public -= {name for name in public if isinstance(getattr(linalg.Matmul, name), property)}
    assert public == {name for name in {**METHODS, **UNCHECKED} if not name.startswith("_")} | {"free"}
    assert issubclass(linalg.InvalidMatmulState, InvalidState)
    assert issubclass(linalg.InvalidMatmulState, (RuntimeError, ValueError))


def test_plan_run_close(engine, operands):
    mm = linalg.Matmul(*operands)
    assert mm.valid_state
    assert engine.calls == []
    mm.plan()
    mm.plan()
    assert close(mm.execute(), expected(*operands), 4)
    assert close(mm.execute_unchecked(), expected(*operands), 4)
    mm.free()
    mm.free()
    assert not mm.valid_state
    assert engine.calls == ["plan", "run", "run", "close"]


def test_execute_needs_a_plan(engine, operands):
    with linalg.Matmul(*operands) as mm:
        for call in (mm.execute, mm.execute_unchecked):
            with pytest.raises(linalg.InvalidMatmulState, match=r"before plan\(\) has been called"):
                call()


def test_every_method_after_free_says_so(engine, operands):
    for planned in (False, True):
        mm = linalg.Matmul(*operands)
        if planned:
            mm.plan()
        mm.free()
        for call in {**METHODS, **UNCHECKED}.values():
            with pytest.raises(linalg.InvalidMatmulState, match="already been freed"):
                call(mm, *operands)


def test_released_operands_are_let_go_and_can_be_replaced(engine, rng):
    a, b = rng.standard_normal((3, 4)), rng.standard_normal((4, 5))
    seen = weakref.ref(a)
    with linalg.Matmul(a, b) as mm:
        mm.plan()
        mm.release_operands()
        mm.release_operands()
        del a
        gc.collect()
        assert seen() is None
        with pytest.raises(ValueError, match=r"released.*reset_operands"):
            mm.execute()
        with pytest.raises(ValueError, match="all of a, b must be given; missing: a"):
            mm.reset_operands(b=b)
        with pytest.raises(ValueError, match="released"):
            mm.reset_operands(alpha=2.0)
        a = rng.standard_normal((3, 4))
        mm.reset_operands(a=a, b=b)
        assert close(mm.execute(), expected(a, b), 4)


def test_another_thread_is_refused(engine, operands):
    with linalg.Matmul(*operands) as mm:
        mm.plan()
        for call in METHODS.values():
            with pytest.raises(linalg.InvalidMatmulState, match="another thread"):
                in_another_thread(call, mm, *operands)
        assert close(mm.execute(), expected(*operands), 4)


def test_objects_are_not_copied(engine, operands):
    with linalg.Matmul(*operands) as mm:
        for copier in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                copier(mm)


# ------------------------------------------------------------------------------- failures


def test_a_failed_plan_leaves_nothing(engine, operands):
    with linalg.Matmul(*operands) as mm:
        error = engine.fail("plan")
        with pytest.raises(Sabotage) as caught:
            mm.plan()
        assert caught.value is error
        with pytest.raises(linalg.InvalidMatmulState, match="plan"):
            mm.execute()
        mm.plan()
        assert close(mm.execute(), expected(*operands), 4)


def test_a_failed_run_can_be_repeated(engine, operands):
    with linalg.Matmul(*operands) as mm:
        mm.plan()
        engine.fail("run")
        with pytest.raises(Sabotage):
            mm.execute()
        assert close(mm.execute(), expected(*operands), 4)


def test_the_function_form_closes_what_it_planned(engine, operands):
    for what in ("plan", "run"):
        engine.fail(what)
        with pytest.raises(Sabotage):
            linalg.matmul(*operands)
    assert close(linalg.matmul(*operands), expected(*operands), 4)
    assert engine.calls == ["plan", "plan", "run", "close", "plan", "run", "close"]


def test_the_plan_cache_keeps_plans_of_the_function_form(engine, operands, rng):
    a, b = operands
    with nvmath.plan_cache(maxsize=2) as cache:
        for i in range(3):
            c = rng.standard_normal((3, 5))
            assert close(linalg.matmul(a, b, alpha=float(i)), expected(a, b, alpha=float(i)), 4)
            assert close(linalg.matmul(a, b, c, beta=2.0), expected(a, b, c, 1.0, 2.0), 4)
            assert close(linalg.matmul(a, b, options={"blocking": True}), expected(a, b), 4)
        assert (cache.info().hits, cache.info().misses) == (7, 2)
    assert engine.calls.count("plan") == engine.calls.count("close") == 2


# ------------------------------------------------------------------------------- resets


def test_resets_of_one_or_several_operands_and_of_numbers(engine, rng):
    a, b, c = rng.standard_normal((3, 4)), rng.standard_normal((4, 5)), rng.standard_normal((3, 5))
    with linalg.Matmul(a, b, c, alpha=2.0, beta=3.0) as mm:
        mm.plan()
        for names in ("a", "b", "c", "ab", "bc", "abc"):
            new = {"a": rng.standard_normal((3, 4)), "b": rng.standard_normal((4, 5)), "c": rng.standard_normal((3, 5))}
            a, b, c = (new[n] if n in names else old for n, old in zip("abc", (a, b, c), strict=True))
            mm.reset_operands(**{name: new[name] for name in names})
            assert close(mm.execute(), expected(a, b, c, 2.0, 3.0), 4), names
        mm.reset_operands(alpha=0.5)
        assert close(mm.execute(), expected(a, b, c, 0.5, 3.0), 4)
        mm.reset_operands(a=a * 2, beta=0.0)
        assert close(mm.execute(), expected(a, b, alpha=1.0), 4)
    assert engine.calls.count("plan") == 1


def test_a_reset_before_the_plan_is_seen(engine, operands, rng):
    a = rng.standard_normal((3, 4))
    with linalg.Matmul(*operands) as mm:
        mm.reset_operands(a=a, alpha=2.0)
        mm.plan()
        assert close(mm.execute(), expected(a, operands[1], alpha=2.0), 4)


def test_other_memory_of_the_same_layout_is_fine(engine, operands, rng):
    """What must be copied and what need not be share a plan when the layout is the same."""
    a, b = operands
    with linalg.Matmul(a, b) as mm:
        mm.plan()
        for new in (a.astype(">f8"), np.array(a), a[::-1][::-1]):
            mm.reset_operands(a=new)
            with unchanged(new):
                assert close(mm.execute(), expected(new, b), 4)


MISFITS = {
    "nothing": ({}, ValueError, "at least one of the operands"),
    "list": ({"a": [1.0]}, ValueError, "'a' must be one operand"),
    "type": ({"a": 5}, ValueError, r"numpy\.ndarray"),
    "data type": ({"b": np.ones((4, 5), "f4")}, ValueError, "data type of the new operand 'b' must match.*float32"),
    "extents": ({"a": np.ones((3, 3))}, ValueError, r"extents of the new operand 'a' must match.*\(3, 3\).*\(3, 4\)"),
    "strides": ({"a": np.ones((4, 3)).T}, ValueError, "strides of the new operands must match"),
    "c": ({"c": np.ones((3, 5))}, ValueError, "without operand C"),
    "beta": ({"beta": 1.0}, ValueError, "without operand C"),
    "alpha": ({"alpha": 1j}, ValueError, "'alpha' is 1j.*float64"),
    "no number": ({"alpha": "2"}, TypeError, "'alpha' is '2'"),
    "both": ({"a": np.ones((3, 4)), "b": np.ones((5, 5))}, ValueError, "extents of the new operand 'b'"),
    "number too": ({"a": np.ones((3, 4)), "alpha": 1j}, ValueError, "'alpha'"),
}


@pytest.mark.parametrize("words", MISFITS)
def test_what_does_not_fit_is_refused_and_the_old_operands_stay(engine, operands, words):
    given, error, says = MISFITS[words]
    with linalg.Matmul(*operands) as mm:
        mm.plan()
        for _ in range(2):
            with pytest.raises(error) as caught:
                mm.reset_operands(**given)
            assert re.search(says, str(caught.value)), str(caught.value)
            assert close(mm.execute(), expected(*operands), 4)


def test_lists_keep_their_length_and_kind(engine, rng):
    a = [rng.standard_normal((3, 4)), rng.standard_normal((2, 4))]
    b = [rng.standard_normal((4, 5))]
    with linalg.Matmul(a, b) as mm:
        mm.plan()
        with pytest.raises(ValueError, match="'b' must keep its length: it has 2 members, not 1"):
            mm.reset_operands(b=b * 2)
        with pytest.raises(ValueError, match="'a' must be a sequence"):
            mm.reset_operands(a=a[0])
        with pytest.raises(ValueError, match=r"extents of the new operand 'a' must match"):
            mm.reset_operands(a=a[::-1])
        new = [rng.standard_normal((4, 5))]
        mm.reset_operands(b=new, alpha=[1.0, 2.0])
        results = mm.execute()
        assert close(results[0], expected(a[0], new[0]), 4)
        assert close(results[1], expected(a[1], new[0], alpha=2.0), 4)


def test_in_place_the_result_is_c(engine, operands, rng):
    a, b = operands
    for c in (rng.standard_normal((3, 5)), rng.standard_normal((5, 3)).T, rng.standard_normal((6, 10))[::2, ::2]):
        start = np.array(c)
        with linalg.Matmul(a, b, c, beta=1.0, options={"inplace": True}) as mm:
            mm.plan()
            assert mm.execute() is c
            assert close(c, expected(a, b, start, 1.0, 1.0), 4)
            other = np.zeros_like(c)
            mm.reset_operands(c=other)
            assert mm.execute() is other
            assert close(other, expected(a, b), 4)


def test_in_place_on_blocks_of_one_matrix(engine, rng):
    """Blocks lie between each other and share nothing: what a blocked factorization updates."""
    whole = rng.standard_normal((9, 9))
    a, b, c = whole[3:, :3], whole[:3, 3:], whole[3:, 3:]
    wanted = expected(a, b, np.array(c), -1.0, 1.0)
    before = np.array(whole)
    assert linalg.matmul(a, b, c, alpha=-1.0, beta=1.0, options={"inplace": True}) is c
    assert close(c, wanted, 3)
    before[3:, 3:] = c
    assert (whole == before).all()
    odd, even = whole[:, 1::2], whole[:4, :9:2]
    target = whole[:, :8:2]
    with pytest.raises(ValueError, match="overlaps in memory with operand B"):
        linalg.matmul(odd, even[:, :4], target, beta=0.0, options={"inplace": True})
    linalg.matmul(odd, np.array(even[:, :4]), target, beta=0.0, options={"inplace": True})


# ------------------------------------------------------------------------------- wrong arguments

ONE, TWO = np.ones((3, 4)), np.ones((4, 5))
READ_ONLY = np.ones((3, 5))
READ_ONLY.flags.writeable = False
SHARED = np.ones((4, 4))
WRONG = {
    "shapes": ((np.ones((3, 4)), np.ones((5, 6))), {}, ValueError, r"\(3, 4\).*\(5, 6\).*columns"),
    "batches": ((np.ones((2, 3, 4)), np.ones((3, 4, 5))), {}, ValueError, r"batch axes.*\(2,\).*\(3,\)"),
    "scalar": ((np.ones(()), TWO), {}, ValueError, "scalar-like"),
    "integers": ((np.ones((3, 4), int), np.ones((4, 5), int)), {}, ValueError, "'a' has the data type int64"),
    "half": ((ONE.astype("f2"), TWO.astype("f2")), {}, ValueError, "float16.*Allowed are float32"),
    "mixed": ((ONE, TWO.astype("f4")), {}, ValueError, "'a' is float64 and 'b' is float32"),
    "no array": ((3.0, TWO), {}, ValueError, r"numpy\.ndarray"),
    "no beta": ((ONE, TWO, np.ones((3, 5))), {}, ValueError, "A value for beta must be provided"),
    "shape of c": ((ONE, TWO, np.ones((3, 4))), {"beta": 1.0}, ValueError, r"'c' has the shape \(3, 4\).*\(3, 5\)"),
    "c in place": ((ONE, TWO, np.ones((3, 1))), {"beta": 1.0, "options": {"inplace": True}}, ValueError, "equal"),
    "no c": ((ONE, TWO), {"options": {"inplace": True}}, ValueError, "needs an operand C"),
    "overlap": (
        (ONE, TWO, np.broadcast_to(np.ones(5), (3, 5))), {"beta": 1.0, "options": {"inplace": True}}, ValueError,
        "overlaps in memory",
    ),
    "read-only": ((ONE, TWO, READ_ONLY), {"beta": 1.0, "options": {"inplace": True}}, ValueError, "read-only"),
    "shared": (
        (SHARED, np.ones((4, 4)), SHARED), {"beta": 1.0, "options": {"inplace": True}}, ValueError,
        "overlaps in memory with operand A",
    ),
    "alpha": ((ONE, TWO), {"alpha": 2j}, ValueError, "'alpha' is 2j.*real number"),
    "alpha of lists": ((ONE, TWO), {"alpha": [1.0]}, ValueError, "'alpha' is a sequence"),
    "alphas": (([ONE, ONE], [TWO]), {"alpha": [1.0] * 3}, ValueError, "3 values for 2 products"),
    "execution": ((ONE, TWO), {"execution": {"name": "cpu"}}, ValueError, "a dict is not"),
    "space": ((ONE, TWO), {"execution": "tpu"}, ValueError, "'execution' is 'tpu'"),
    "options": ((ONE, TWO), {"options": {"in_place": True}}, TypeError, "unexpected keyword argument 'in_place'"),
    "some lists": (([ONE], TWO), {}, ValueError, "a: sequence, b: operand"),
    "empty list": (([], [TWO]), {}, ValueError, "'a' is an empty sequence"),
    "nested": (([[ONE]], [TWO]), {}, ValueError, "nested"),
    "lengths": (([ONE] * 2, [TWO] * 3), {}, ValueError, "a: 2, b: 3"),
    "names": (([ONE, ONE], [TWO, np.ones((3, 3))]), {}, ValueError, r"'a\[1\]' \(3, 4\) and 'b\[1\]' \(3, 3\)"),
    "qualifiers": ((ONE, TWO), {"qualifiers": [linalg.GeneralMatrixQualifier.create()]}, ValueError, "1 qualifiers"),
    "square": (
        (ONE, TWO),
        {"qualifiers": [linalg.SymmetricMatrixQualifier.create(), linalg.GeneralMatrixQualifier.create()]},
        ValueError, "must be square",
    ),
    "both structured": (
        (np.ones((4, 4)), np.ones((4, 4))), {"qualifiers": [linalg.SymmetricMatrixQualifier.create()] * 2}, ValueError,
        "both have a structure",
    ),
    "structured c": (
        (ONE, TWO, np.ones((3, 5))),
        {"beta": 1.0, "qualifiers": [linalg.GeneralMatrixQualifier.create()] * 2
         + [linalg.SymmetricMatrixQualifier.create()]},
        ValueError, "'c' must be general",
    ),
    "qualifiers of lists": (
        ([ONE], [TWO]), {"qualifiers": [linalg.GeneralMatrixQualifier.create()] * 2}, ValueError, "one set",
    ),
    "stream": ((ONE, TWO), {"stream": "fast"}, TypeError, "'stream' is 'fast'"),
}  # fmt: skip


@pytest.mark.parametrize("words", WRONG)
def test_wrong_arguments_are_refused_before_any_engine_is_asked(engine, words):
    operands, arguments, error, says = WRONG[words]
    for _ in range(2):
        for call in (linalg.matmul, linalg.Matmul):
            with pytest.raises(error) as caught:
                call(*operands, **arguments)
            assert re.search(says, str(caught.value)), str(caught.value)
    assert engine.calls == []


def test_a_wrong_stream_is_refused_everywhere(engine, operands):
    a, b = operands
    with linalg.Matmul(a, b) as mm:
        for call in (mm.plan, partial(mm.reset_operands, a=a), mm.execute):
            with pytest.raises(TypeError, match="'stream' is 'fast'"):
                call(stream="fast")
            mm.plan(stream=3)
        mm.reset_operands(a=a, stream=3)
        assert close(mm.execute(stream=3), expected(a, b), 4)


def test_no_engine_says_what_to_install(operands):
    class Refuses(Products):
        def refuses(self, spec):
            return "it is a rainy day"

    with alone("matmul", Refuses()), pytest.raises(ValueError, match="null cannot run this matmul: it is a rainy day"):
        linalg.matmul(*operands)
    assert issubclass(NoBackend, RuntimeError)


def test_beta_without_c_is_told(engine, operands, caplog):
    caplog.set_level(logging.WARNING, "nvmath.linalg")
    assert close(linalg.matmul(*operands, beta=2.0), expected(*operands), 4)
    assert "'beta' is ignored" in caplog.text


def test_the_logger_of_the_options_is_used(engine, operands, caplog):
    logger = logging.getLogger("a user's own")
    caplog.set_level(logging.INFO, logger.name)
    linalg.matmul(*operands, options={"logger": logger})
    assert {record.name for record in caplog.records} == {logger.name}
    for part in ("Operand: numpy on the host, shape (3, 4)", "The planning took", "NumPy", "The execution took"):
        assert part in caplog.text or part == "NumPy"


def test_arguments_are_never_changed(engine, operands):
    options = linalg.MatmulOptions(blocking=True)
    qualifiers = np.array([linalg.GeneralMatrixQualifier.create(), linalg.GeneralMatrixQualifier.create()])
    before = qualifiers.copy()
    with unchanged(*operands):
        linalg.matmul(*operands, qualifiers=qualifiers, options=options)
    assert (qualifiers == before).all()


# ------------------------------------------------------------------------------- any order of calls


class Life(RuleBasedStateMachine):
    """Calls in any order, against a model of what must happen."""

    @initialize(seed=st.integers(0, 2**32 - 1), c=st.booleans())
    def make(self, seed, c):
        self.rng = np.random.default_rng(seed)
        self.engine = Products()
        self.stack = contextlib.ExitStack()
        self.stack.enter_context(alone("matmul", self.engine))
        self.operands = {"a": self.draw((3, 4)), "b": self.draw((4, 5))}
        if c:
            self.operands["c"] = self.draw((3, 5))
        self.alpha, self.beta = 1.0, 2.0 if c else None
        self.mm = linalg.Matmul(*self.operands.values(), beta=self.beta)
        self.planned = self.freed = self.released = False

    def draw(self, shape):
        return self.rng.standard_normal(shape)

    def wanted(self):
        o = self.operands
        return expected(o["a"], o["b"], o.get("c"), self.alpha, self.beta or 0.0)

    @rule()
    def plan(self):
        if self.freed:
            with pytest.raises(linalg.InvalidMatmulState):
                self.mm.plan()
        else:
            self.mm.plan()
            self.planned = True

    @rule(fails=st.booleans(), unchecked=st.booleans())
    def execute(self, fails, unchecked):
        call = self.mm.execute_unchecked if unchecked else self.mm.execute
        if self.freed or self.released or not self.planned:
            with pytest.raises(linalg.InvalidMatmulState):
                call()
            return
        if fails:
            self.engine.fail("run")
            with pytest.raises(Sabotage):
                call()
        assert close(call(), self.wanted(), 4)

    @rule(names=st.sets(st.sampled_from("abc"), min_size=1), alpha=st.none() | st.floats(-2, 2), bad=st.booleans())
    def reset(self, names, alpha, bad):
        names &= set(self.operands)
        new = {name: self.draw(self.operands[name].shape) for name in names}
        if bad and new:
            new[max(new)] = self.draw((7, 7))
        missing = self.released and set(new) != set(self.operands)
        nothing = not new and alpha is None
        if self.freed or missing or nothing or (bad and new):
            with pytest.raises(ValueError):
                self.mm.reset_operands(**new, alpha=alpha)
            return
        self.mm.reset_operands(**new, alpha=alpha)
        self.operands.update(new)
        self.alpha = self.alpha if alpha is None else alpha
        self.released = False

    @rule()
    def release(self):
        if self.freed:
            with pytest.raises(linalg.InvalidMatmulState):
                self.mm.release_operands()
        else:
            self.mm.release_operands()
            self.released = True

    @precondition(lambda self: self.planned)
    @rule()
    def free(self):
        self.mm.free()
        self.freed = True

    @invariant()
    def kernels(self):
        if hasattr(self, "engine"):
            assert len(self.engine.live) == (self.planned and not self.freed)
            assert self.mm.valid_state != self.freed

    def teardown(self):
        if hasattr(self, "mm"):
            self.mm.free()
            self.stack.close()
            assert not self.engine.live


def test_any_order_of_calls():
    run_state_machine_as_test(Life)

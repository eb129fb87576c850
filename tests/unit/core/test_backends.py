"""Finding engines: who is asked, in which order, and what is said when nobody can."""

from __future__ import annotations

import importlib.metadata
import sys
import threading
import types

import pytest

from nvmath.core import backends
from nvmath.core.backends import Idle, Nothing, choose, declare, engines, register
from nvmath.core.errors import NoBackend, NvmathError, UnsupportedProblem
from nvmath.core.spaces import Place


class Engine:
    def __init__(self, name, space="cpu", rank=50, reason=None):
        self.name, self.space, self.rank, self.reason = name, space, rank, reason
        self.asked = []

    def refuses(self, spec):
        self.asked.append(spec)
        return self.reason


class Point:
    """An entry point, and how often it was loaded."""

    def __init__(self, name, engine):
        self.name, self.engine, self.loaded = name, engine, 0

    def load(self):
        self.loaded += 1
        return self.engine


@pytest.fixture(autouse=True)
def registry(monkeypatch):
    """A registry of its own for each test."""
    for name in ("_registered", "_declared", "_found"):
        monkeypatch.setattr(backends, name, {})


@pytest.fixture
def points(monkeypatch):
    """What the installed distributions offer: group -> entry points; and which groups were asked for."""
    offered: dict[str, list[Point]] = {}
    asked: list[str] = []

    def entry_points(*, group):
        asked.append(group)
        return offered.get(group, [])

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    return types.SimpleNamespace(offered=offered, asked=asked)


@pytest.fixture
def module(monkeypatch):
    """A module that features can name."""
    made = types.ModuleType("an_engine_of_a_feature")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made


def test_registered_ones_come_first_the_latest_in_front(points, module):
    module.own = Engine("own")
    declare("op", "cpu", "an_engine_of_a_feature:own")
    first, second = Engine("first", rank=99), Engine("second", rank=99)
    register("op", first)
    register("op", second)
    assert [e.name for e in engines("op", "cpu")] == ["second", "first", "own"]


def test_entry_points_are_read_only_when_nothing_is_declared(points, module):
    module.own = Engine("own", "cuda")
    declare("op", "cuda", "an_engine_of_a_feature:own")
    assert engines("op", "cuda") == (module.own,)
    assert points.asked == []
    engines("op", "cpu")
    assert points.asked == ["nvmath.backends.op"]


def test_entry_points_are_read_once(points):
    point = Point("cpu", Engine("installed"))
    points.offered["nvmath.backends.op"] = [point]
    for _ in range(3):
        assert engines("op", "cpu") == (point.engine,)
    assert points.asked == ["nvmath.backends.op"]
    assert point.loaded == 1


def test_engines_are_sorted_by_rank_then_by_the_name_of_their_entry(points):
    made = [Point(name, Engine(name, rank=rank)) for name, rank in (("b", 50), ("slow", 90), ("a", 50), ("fast", 10))]
    points.offered["nvmath.backends.op"] = made
    assert [e.name for e in engines("op", "cpu")] == ["fast", "a", "b", "slow"]


def test_spaces_and_operations_are_apart(points, module):
    module.one, module.other = Engine("one", "cuda"), Engine("other", "cpu")
    declare("op", "cuda", "an_engine_of_a_feature:one")
    register("op", module.other)
    assert engines("op", "cuda") == (module.one,)
    assert engines("op", "cpu") == (module.other,)
    assert engines("another", "cpu") == ()


def test_a_declared_engine_is_imported_when_it_is_first_asked_for(points):
    declare("op", "cuda", "no_such_module_at_all:backend")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        engines("op", "cuda")


def test_declaring_twice_is_declaring_once(points, module):
    module.own = Engine("own")
    for _ in range(2):
        declare("op", "cpu", "an_engine_of_a_feature:own")
    assert engines("op", "cpu") == (module.own,)


def test_unregistering(points):
    engine = Engine("mine")
    unregister = register("op", engine)
    assert engines("op", "cpu") == (engine,)
    unregister()
    assert engines("op", "cpu") == ()
    unregister()
    assert engines("op", "cpu") == ()


def test_an_engine_registered_twice_is_unregistered_once(points):
    engine = Engine("mine")
    one, _other = register("op", engine), register("op", engine)
    one()
    assert engines("op", "cpu") == (engine,)


def test_every_change_is_a_new_generation(points, module):
    module.own = Engine("own")
    seen = [backends.generation]
    unregister = register("op", Engine("mine"))
    seen.append(backends.generation)
    unregister()
    seen.append(backends.generation)
    declare("op", "cpu", "an_engine_of_a_feature:own")
    seen.append(backends.generation)
    assert len(set(seen)) == 4
    engines("op", "cpu")
    assert backends.generation == seen[-1]


def test_the_first_that_accepts_is_chosen(points):
    made = [Engine("no", reason="of this"), Engine("yes"), Engine("never")]
    for engine in reversed(made):
        register("op", engine)
    assert choose("op", "cpu", "a spec") is made[1]
    assert [engine.asked for engine in made] == [["a spec"], ["a spec"], []]


def test_refusals_are_all_told(points):
    register("op", Engine("one", reason="stride 0"))
    register("op", Engine("other", reason="data type float64 is not one of complex128"))
    with pytest.raises(UnsupportedProblem) as caught:
        choose("op", "cpu", ("the", "spec"))
    assert str(caught.value) == (
        "other cannot run this op: data type float64 is not one of complex128; one cannot run this op: stride 0"
    )
    assert caught.value.specification == ("the", "spec")
    assert isinstance(caught.value, (ValueError, NvmathError))


def test_nothing_installed_says_what_to_install(points):
    with pytest.raises(NoBackend) as caught:
        choose("op", "cpu", None)
    assert str(caught.value) == "nothing installed runs 'op' on 'cpu'. Try: pip install 'nvmath[cpu]'"
    assert isinstance(caught.value, (RuntimeError, NvmathError))
    register("op", Engine("mine", "cpu"))
    with pytest.raises(NoBackend, match=r"'op' on 'cuda' \(it can run on: cpu\)\. Try: pip install 'nvmath\[cu13\]'"):
        choose("op", "cuda", None)


def test_registering_while_another_thread_looks(points):
    """The list that a slow reader of entry points made must not hide an engine that was registered meanwhile."""
    reading, go_on = threading.Event(), threading.Event()

    class Slow(Point):
        def load(self):
            reading.set()
            assert go_on.wait(30)
            return super().load()

    points.offered["nvmath.backends.op"] = [Slow("cpu", Engine("slow"))]
    thread = threading.Thread(target=engines, args=("op", "cpu"))
    thread.start()
    assert reading.wait(30)
    mine = Engine("mine")
    register("op", mine)
    go_on.set()
    thread.join()
    assert engines("op", "cpu")[0] is mine


def test_the_idle_kernel_runs_nothing():
    kernel = Idle("forward", "inverse")
    assert set(kernel.phases) == {"forward", "inverse"}
    assert kernel.workspace == 0
    for run in kernel.phases.values():
        assert run((1,), (2,), 0, 0) is None
    kernel.close()
    kernel.close()


def test_the_engine_of_empty_problems_plans_the_phases_of_the_specification():
    class Spec:
        directions = ("factorize", "solve")

    engine = Nothing("there are no equations")
    assert engine.name == "no engine (there are no equations)"
    assert engine.refuses(Spec()) is None
    assert set(engine.plan(Spec(), Place("cpu", 0, 1)).phases) == {"factorize", "solve"}

"""The opt-in cache of plans: what it keeps, for whom, for how long."""

from __future__ import annotations

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import nvmath
from nvmath.core.plan_cache import PlanCache, PlanCacheInfo, plan_cache

fft = pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")


@pytest.fixture(autouse=True)
def off():
    """Each test starts and ends with the cache off."""
    plan_cache.disable()
    yield
    plan_cache.disable()
    assert plan_cache.info().maxsize is None


class Kernel:
    def __init__(self):
        self.closed = 0

    def close(self):
        self.closed += 1


@pytest.fixture
def cache():
    return PlanCache()


def fill(cache, *keys):
    """Ask for plans under keys; returns the kernels."""
    kernels = []
    for key in keys:
        plans = cache.current()
        kernels.append(plans.get(key, Kernel))
        plans.done()
    return kernels


def in_thread(function, *arguments):
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *arguments).result()


class TestOnItsOwn:
    def test_it_is_off_unless_asked_for(self, cache):
        assert cache.current() is None
        assert cache.info() == PlanCacheInfo(0, 0, 0, None)

    def test_a_block_turns_it_on_and_off(self, cache):
        with cache(maxsize=4) as same:
            assert same is cache
            one, again, other = fill(cache, "a", "a", "b")
            assert one is again
            assert one is not other
            assert cache.info() == PlanCacheInfo(hits=1, misses=2, currsize=2, maxsize=4)
        assert cache.current() is None
        assert [one.closed, other.closed] == [1, 1]

    def test_a_block_that_ends_in_an_error(self, cache):
        kernels = []
        with pytest.raises(KeyError), cache():  # noqa: PT012
            kernels += fill(cache, "a")
            raise KeyError
        assert cache.current() is None
        assert kernels[0].closed == 1

    def test_the_least_recently_used_goes_first(self, cache):
        with cache(maxsize=2):
            a, b = fill(cache, "a", "b")
            fill(cache, "a")
            (c,) = fill(cache, "c")
            assert [a.closed, b.closed, c.closed] == [0, 1, 0]
            assert fill(cache, "a") == [a]
            assert cache.info().currsize == 2

    def test_blocks_nest(self, cache):
        with cache(maxsize=3):
            (a,) = fill(cache, "a")
            with cache(maxsize=5):
                assert cache.info() == PlanCacheInfo(0, 0, 0, 5)
                (inner,) = fill(cache, "a")
                assert inner is not a
            assert inner.closed == 1
            assert fill(cache, "a") == [a]
            assert cache.info().maxsize == 3

    def test_a_block_inside_of_enable(self, cache):
        cache.enable(maxsize=3)
        (a,) = fill(cache, "a")
        with cache(maxsize=1):
            fill(cache, "a")
            assert cache.info().maxsize == 1
        assert cache.info() == PlanCacheInfo(0, 1, 1, 3)
        assert fill(cache, "a") == [a]

    def test_disable_frees_and_a_block_goes_on(self, cache):
        cache.enable()
        (a,) = fill(cache, "a")
        with cache():
            (b,) = fill(cache, "b")
            cache.disable()
            assert b.closed == 1
            assert cache.info().maxsize == 16
        assert cache.info().maxsize is None
        assert a.closed == 1

    def test_a_smaller_bound_holds_at_once(self, cache):
        cache.enable(maxsize=4)
        kernels = fill(cache, *"abcd")
        cache.enable(maxsize=2)
        assert cache.info()[2:] == (2, 2)
        assert [kernel.closed for kernel in kernels] == [1, 1, 0, 0]

    def test_enable_again_keeps_what_is_there(self, cache):
        cache.enable(maxsize=4)
        (a,) = fill(cache, "a")
        cache.enable(maxsize=8)
        assert fill(cache, "a") == [a]

    def test_clear_frees_and_stays_on(self, cache):
        cache.enable()
        (a,) = fill(cache, "a")
        cache.clear()
        assert a.closed == 1
        assert cache.info().currsize == 0
        assert fill(cache, "a") != [a]

    def test_clear_when_off(self, cache):
        cache.clear()
        assert cache.info().maxsize is None

    def test_a_plan_that_fails_is_not_kept(self, cache):
        with cache():
            for _ in range(2):
                with pytest.raises(ZeroDivisionError):
                    cache.current().get("a", lambda: 1 // 0)
            assert cache.info() == PlanCacheInfo(0, 2, 0, 16)
            fill(cache, "a")
            assert cache.info().currsize == 1

    @pytest.mark.parametrize("maxsize", [0, -1, 1.0, "4", None, True])
    def test_a_wrong_bound(self, cache, maxsize):
        for call in (cache, cache.enable):
            with pytest.raises(ValueError, match=r"maxsize=.*positive integer"):
                call(maxsize)
        assert cache.info().maxsize is None

    def test_a_block_that_is_left_in_another_thread(self, cache):
        scope = cache()
        scope.__enter__()
        with pytest.raises(RuntimeError, match="thread"):
            in_thread(scope.__exit__, None, None, None)
        scope.__exit__(None, None, None)
        assert cache.current() is None


class TestThreads:
    def test_each_has_its_own(self, cache):
        cache.enable()
        (mine,) = fill(cache, "a")
        (other,) = in_thread(fill, cache, "a")
        assert other is not mine
        assert fill(cache, "a") == [mine]
        assert cache.info() == PlanCacheInfo(1, 1, 1, 16)

    def test_the_plans_of_a_thread_end_with_it(self, cache):
        cache.enable()
        kernels = []
        thread = threading.Thread(target=lambda: kernels.extend(fill(cache, "a", "b")))
        thread.start()
        thread.join()
        gc.collect()
        assert [kernel.closed for kernel in kernels] == [1, 1]

    def test_a_block_is_for_one_thread(self, cache):
        with cache():
            assert in_thread(cache.current) is None

    @pytest.mark.parametrize("how", ["clear", "disable"])
    def test_clear_and_disable_reach_other_threads_at_their_next_call(self, cache, how):
        cache.enable()
        with ThreadPoolExecutor(1) as pool:
            (other,) = pool.submit(fill, cache, "a").result()
            getattr(cache, how)()
            assert other.closed == 0, "only its own thread may close it"
            info = pool.submit(cache.info).result()
            assert other.closed == 1
            assert info.maxsize == (16 if how == "clear" else None)

    def test_two_threads_do_not_disturb_each_other(self, cache):
        cache.enable(maxsize=3)
        start = threading.Barrier(4)

        def work(seed):
            rng = np.random.default_rng(seed)
            start.wait()
            for step in range(300):
                (kernel,) = fill(cache, int(rng.integers(0, 6)))
                assert kernel.closed == 0
                if step % 50 == 0:
                    cache.clear()
            return True

        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(work, range(4)))


# ---------------------------------------------------------------------- behind the function forms


def calls(rng):
    """Different ways to call the function forms, each twice the same."""
    a = rng.standard_normal((3, 8)) + 1j * rng.standard_normal((3, 8))
    real = rng.standard_normal((3, 8))
    return {
        "fft": lambda: fft.fft(a),
        "axes": lambda: fft.fft(a, axes=[1]),
        "ifft": lambda: fft.ifft(a),
        "rfft": lambda: fft.rfft(real),
        "irfft": lambda: fft.irfft(a),
        "F-ordered": lambda: fft.fft(np.asfortranarray(a)),
        "copied": lambda: fft.fft(a.astype(">c16")),
        "options": lambda: fft.fft(a, options={"result_layout": "natural"}),
        "in place": lambda: fft.fft(a.copy(), options={"inplace": True}),
        "execution": lambda: fft.fft(a, execution={"name": "cpu", "num_threads": 1}),
        "direction": lambda: fft.fft(a, direction="inverse"),
        "norm": lambda: fft.fft(a, norm="ortho"),
        "n": lambda: fft.fft(a, axes=(1,), n=12),
        "stream": lambda: fft.fft(a, stream=5),
    }


WAYS = list(calls(np.random.default_rng(0)))


@pytest.mark.parametrize("way", WAYS)
def test_a_second_call_plans_nothing(null, rng, way):
    call = calls(rng)[way]
    with np.errstate(all="ignore"), nvmath.plan_cache(maxsize=4) as cache:
        call()
        assert cache.info() == (0, 1, 1, 4)
        call()
        assert cache.info() == (1, 1, 1, 4)
        assert null.calls == ["plan", "run", "run"]
    assert null.calls == ["plan", "run", "run", "close"]


@pytest.mark.parametrize("way", WAYS)
def test_results_are_those_without_it(engine, rng, way):
    call = calls(rng)[way]
    expected = call()
    with nvmath.plan_cache():
        for _ in range(3):
            got = call()
            assert np.array_equal(got, expected)
            assert got.strides == expected.strides
            expected = expected.copy(order="K")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda a: fft.fft(a), lambda a: fft.fft(a.astype("complex64"))),
        (lambda a: fft.fft(a), lambda a: fft.fft(a[:2])),
        (lambda a: fft.fft(a), lambda a: fft.fft(a, axes=(1,))),
        (lambda a: fft.fft(a), lambda a: fft.ifft(a)),
        (lambda a: fft.fft(a, axes=(1,)), lambda a: fft.fft(np.asfortranarray(a), axes=(1,))),
        (lambda a: fft.irfft(a), lambda a: fft.irfft(a, options={"last_axis_parity": "odd"})),
        (lambda a: fft.fft(a), lambda a: fft.fft(a, options={"inplace": True})),
    ],
    ids=["data type", "shape", "axes", "direction", "layout", "parity", "in place"],
)
def test_another_problem_has_another_plan(null, rng, one, other):
    a = rng.standard_normal((3, 8)) + 0j
    with nvmath.plan_cache() as cache:
        one(a)
        other(a)
        assert cache.info()[:3] == (0, 2, 2)


def test_another_thread_count_has_another_plan(null, rng, monkeypatch):
    from nvmath.core import spaces

    monkeypatch.setattr(spaces, "available_cpus", lambda: 8)
    a = rng.standard_normal(8) + 0j
    with nvmath.plan_cache() as cache:
        for count in (1, 2, 1):
            fft.fft(a, execution=fft.ExecutionCPU(num_threads=count))
        assert cache.info()[:3] == (1, 2, 2)


def test_the_engine_is_part_of_the_key(rng):
    from shared.testkit.null import NullEngine, alone

    a = rng.standard_normal(8) + 0j
    engines = [NullEngine(name="one"), NullEngine(name="other")]
    with nvmath.plan_cache() as cache:
        for engine in engines:
            with alone("fft", engine):
                fft.fft(a)
                fft.fft(a)
        assert [engine.calls for engine in engines] == [["plan", "run", "run"]] * 2
        assert cache.info().hits == 2
    assert not engines[0].live
    assert not engines[1].live


def test_plans_are_kept_for_a_problem_not_for_an_array(null, rng):
    with nvmath.plan_cache() as cache:
        for _ in range(5):
            fft.fft(rng.standard_normal((3, 8)) + 0j)
        assert cache.info()[:3] == (4, 1, 1)
    assert null.calls == ["plan"] + ["run"] * 5 + ["close"]


def test_no_operand_or_result_is_kept(null, rng):
    with nvmath.plan_cache():
        for how in ({}, {"options": {"result_layout": "natural"}}, {"norm": None}):
            a = rng.standard_normal((3, 8)) + 0j
            result = fft.fft(a, **how)
            gone = weakref.ref(a), weakref.ref(result)
            del a, result
            gc.collect()
            assert [ref() for ref in gone] == [None, None]
            assert null.live


def test_a_run_that_fails_keeps_the_plan(null, rng):
    from shared.testkit.null import Sabotage

    a = rng.standard_normal(8) + 0j
    with nvmath.plan_cache() as cache:
        null.fail("run")
        with pytest.raises(Sabotage):
            fft.fft(a)
        fft.fft(a)
        assert cache.info()[:3] == (1, 1, 1)
    assert null.calls == ["plan", "run", "run", "close"]


def test_classes_do_not_use_it(null, rng):
    a = rng.standard_normal(8) + 0j
    with nvmath.plan_cache() as cache:
        fft.fft(a)
        with fft.FFT(a) as obj:
            obj.plan()
            obj.execute()
        assert cache.info()[:3] == (0, 1, 1)
    assert null.calls == ["plan", "run", "plan", "run", "close", "close"]


def test_the_bound_holds(null, rng):
    nvmath.plan_cache.enable(maxsize=3)
    for n in range(2, 12):
        fft.fft(rng.standard_normal(n) + 0j)
        assert len(null.live) <= 3
    assert nvmath.plan_cache.info().currsize == 3
    nvmath.plan_cache.disable()
    assert not null.live


def test_it_is_heard_about_with_logging_on(null, rng, caplog):
    """Somebody who listens gets the same plans."""
    import logging

    a = rng.standard_normal(8) + 0j
    with caplog.at_level(logging.INFO, logger="nvmath.fft"), nvmath.plan_cache() as cache:
        fft.fft(a)
        fft.fft(a)
        assert cache.info()[:3] == (1, 1, 1)


def test_a_plan_that_runs_is_not_closed_by_a_call_in_between():
    """As from a signal handler: the inner call pushes out the plan that the outer one is running."""
    cache = PlanCache()
    with cache(maxsize=1):
        plans = cache.current()
        outer = plans.get("outer", Kernel)
        inner = plans.get("inner", Kernel)
        plans.done()
        assert outer.closed == 0
        plans.done()
        assert outer.closed == 1
        assert inner.closed == 0
    assert inner.closed == 1

"""A stateful object belongs to its thread; function forms, and objects of a thread's own, run side by side."""

from __future__ import annotations

import gc
import random
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from shared.testkit import reference
from shared.testkit.operations import CASES, first

METHODS = [(name, method) for name, case in CASES.items() for method in case.methods]


def in_another_thread(call, *arguments):
    """Call in a thread that is still there when the caller's objects are looked at: thread identifiers are reused."""
    outcome = []

    def body():
        try:
            outcome.append(("returned", call(*arguments)))
        except BaseException as error:  # noqa: BLE001 - it is raised again, in the other thread
            outcome.append(("raised", error))

    thread = threading.Thread(target=body)
    thread.start()
    thread.join()
    kind, value = outcome[0]
    if kind == "raised":
        raise value
    return value


@pytest.mark.parametrize(("name", "method"), METHODS)
def test_a_method_in_another_thread_is_refused(null, rng, name, method):
    case = CASES[name]
    operand, other = case.operand(rng), case.operand(rng)
    with case.make(operand) as obj:
        obj.plan()
        with pytest.raises(case.error, match="thread") as caught:
            in_another_thread(case.methods[method], obj, other)
        assert case.kind.__name__ in str(caught.value)
        assert first(obj.execute()) == first(operand)
    assert null.calls == ["plan", "run", "close"]


def test_free_in_another_thread_is_allowed(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    in_another_thread(obj.free)
    assert null.calls == ["plan", "close"]
    assert null.events[-1].thread != null.events[0].thread
    with pytest.raises(case.error, match="freed"):
        obj.execute()


def test_the_collector_in_another_thread_may_free(case, null, operand):
    obj = case.make(operand)
    obj.plan()
    obj.me = obj
    del obj
    in_another_thread(gc.collect)
    assert null.calls == ["plan", "close"]


def test_each_thread_has_objects_of_its_own(case, null, rng):
    operands = [case.operand(rng) for _ in range(8)]
    start = threading.Barrier(8)

    def work(operand):
        start.wait()
        for _ in range(20):
            with case.make(operand) as obj:
                obj.plan()
                assert first(obj.execute()) == first(operand)
                assert first(obj.execute()) == first(operand)
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, operands))
    assert sorted(null.calls) == ["close"] * 160 + ["plan"] * 160 + ["run"] * 320


def _many(seed: int, turns: int, transform) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(turns):
        a = reference.random(rng, (int(rng.integers(2, 401)),), np.complex128)
        reference.assert_close(transform(a), np.fft.fft(a))


def _run_threads(rng, transform, turns=200, threads=8):
    seeds = [int(s) for s in rng.integers(0, 2**32, threads)]
    start = threading.Barrier(threads)

    def work(seed):
        start.wait()
        _many(seed, turns, transform)
        return seed

    with ThreadPoolExecutor(threads) as pool:
        assert list(pool.map(work, seeds)) == seeds


def test_threads_plan_together(engine, rng):
    """C01: the function form."""
    import nvmath

    _run_threads(rng, lambda a: nvmath.fft.fft(a, execution=engine.space))


def test_threads_plan_together_with_the_plan_cache(engine, rng):
    import nvmath

    nvmath.plan_cache.enable(maxsize=4)
    try:
        _run_threads(rng, lambda a: nvmath.fft.fft(a, execution=engine.space), turns=50)
    finally:
        nvmath.plan_cache.disable()


def test_threads_plan_together_with_objects(engine, rng):
    """C01: an object in each thread, freed."""
    import nvmath

    def transform(a):
        obj = nvmath.fft.FFT(a, execution=engine.space)
        obj.plan()
        result = obj.execute()
        obj.free()
        return result

    _run_threads(rng, transform, turns=50)


def test_threads_share_an_operand(engine, rng):
    import nvmath

    a = reference.random(rng, (6, 50), np.complex128)
    expected = reference.transform(a)

    def work(index):
        picked = random.Random(index).choice([a, a.T, a[::-1]])
        result = nvmath.fft.fft(picked, execution=engine.space)
        reference.assert_close(result, reference.transform(picked))
        return True

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(40)))
    reference.assert_close(nvmath.fft.fft(a, execution=engine.space), expected)


def test_the_thread_count_does_not_leak(engine, rng):
    """C03: what other users of the same libraries see stays as it was."""
    threadpoolctl = pytest.importorskip("threadpoolctl", reason="threadpoolctl is not installed")
    if engine.space != "cpu":
        pytest.skip("this engine has no CPU threads")
    import nvmath
    from nvmath.fft import ExecutionCPU

    a = reference.random(rng, (8, 64), np.complex128)
    nvmath.fft.fft(a)  # opens the library
    before = threadpoolctl.threadpool_info()
    for count in (1, 4, 2, None):
        nvmath.fft.fft(a, execution=ExecutionCPU(num_threads=count))
        assert threadpoolctl.threadpool_info() == before
        with nvmath.fft.FFT(a, execution=ExecutionCPU(num_threads=count)) as obj:
            obj.plan()
            assert threadpoolctl.threadpool_info() == before
            obj.execute()
            assert threadpoolctl.threadpool_info() == before
    assert threadpoolctl.threadpool_info() == before


def test_a_limit_of_somebody_else_stays_and_is_obeyed(engine, rng):
    threadpoolctl = pytest.importorskip("threadpoolctl", reason="threadpoolctl is not installed")
    if engine.space != "cpu":
        pytest.skip("this engine has no CPU threads")
    import nvmath

    a = reference.random(rng, (8, 64), np.complex128)
    nvmath.fft.fft(a)
    with threadpoolctl.threadpool_limits(1):
        before = threadpoolctl.threadpool_info()
        reference.assert_close(nvmath.fft.fft(a, execution={"name": "cpu", "num_threads": 2}), reference.transform(a))
        assert threadpoolctl.threadpool_info() == before


@pytest.mark.parametrize("count", [0, -1, "a", 1.5, True, (2,)])
def test_a_thread_count_that_is_none_is_refused(case, null, operand, count):
    """C04."""
    from nvmath.core.spaces import ExecutionCPU

    with pytest.raises(ValueError, match=r"num_threads=.*positive integer"):
        ExecutionCPU(num_threads=count)
    with pytest.raises(ValueError, match=r"num_threads=.*positive integer"):
        case.make(operand, execution={"name": "cpu", "num_threads": count})
    assert null.calls == []


def test_more_threads_than_cpus_are_capped_and_told(case, null, operand, caplog):
    """C04."""
    import logging

    from nvmath.core.spaces import ExecutionCPU, available_cpus

    for turn in range(2):  # what is remembered of the first call must not silence the second
        caplog.clear()
        with (
            caplog.at_level(logging.INFO, logger="nvmath"),
            case.make(operand, execution=ExecutionCPU(num_threads=10**6)) as obj,
        ):
            obj.plan()
        assert null.plans[-1].place.threads == available_cpus()
        assert "num_threads=1000000" in caplog.text, f"call {turn} does not tell"
    assert "num_threads" in (ExecutionCPU.__doc__ or "")
    assert "reduced" in (ExecutionCPU.__doc__ or "")


def test_the_cap_is_told_to_the_logger_of_the_call(case, null, operand, caplog):
    import logging

    logger = logging.getLogger("somebody.s.own")
    with caplog.at_level(logging.INFO):
        execution = {"name": "cpu", "num_threads": 10**6}
        case.make(operand, execution=execution, options={"logger": logger}).free()
    told = [record.name for record in caplog.records if "num_threads" in record.getMessage()]
    assert told == [logger.name]


def test_every_thread_count_gives_the_same_result(engine, rng):
    if engine.space != "cpu":
        pytest.skip("this engine has no CPU threads")
    import nvmath

    a = reference.random(rng, (16, 128), np.complex128)
    for count in (1, 2, 3, 64):
        got = nvmath.fft.fft(a, axes=(1,), execution={"name": "cpu", "num_threads": count})
        reference.assert_close(got, reference.transform(a, (1,)))

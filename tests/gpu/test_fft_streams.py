"""Work in the order of streams: what waits for what, calls that do not block, graphs, threads."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT, fft, irfft, rfft
from shared.testkit.reference import deviation, random, transform

pytestmark = pytest.mark.gpu
AWKWARD = 17599  # a prime length, for which the library needs a workspace


def right(package: Any, result: Any, values: np.ndarray, kind: str = "C2C") -> bool:
    return deviation(package.numpy(result), transform(values, (1,), kind)) < 1e-4


def _named(package: Any, stream: Any, how: str) -> Any:
    """Return what the argument 'stream' takes, to name a stream in one of its ways."""
    return {"object": stream, "number": package.handle(stream), "current": None}[how]


@pytest.mark.parametrize("how", ["object", "number", "current"])
@pytest.mark.parametrize("n", [64, AWKWARD])
def test_an_execution_comes_after_what_is_on_its_stream(
    package: Any, rng: np.random.Generator, n: int, how: str
) -> None:
    """The operand is filled late, and the result read early: both on the stream only."""
    values = random(rng, (8, n), "complex64")
    source, x = package.array(values), package.array(np.zeros_like(values))
    result = package.array(np.zeros_like(values))
    stream = package.stream()
    with FFT(x, axes=(1,)) as planned:
        planned.plan()
        planned.execute(stream=stream)
        package.synchronize()
        with package.using(stream):
            package.sleep(0.05)
            package.copy(x, source)
            if how == "current":
                package.copy(result, planned.execute())
        if how != "current":
            out = planned.execute(stream=_named(package, stream, how))
            with package.using(stream):
                package.copy(result, out)
        assert right(package, result, values)


@pytest.mark.parametrize("how", ["object", "number", "current"])
def test_a_function_form_comes_after_what_is_on_its_stream(package: Any, rng: np.random.Generator, how: str) -> None:
    values = random(rng, (8, 64), "float32")
    source, x = package.array(values), package.array(np.zeros_like(values))
    stream = package.stream()
    for cached in (False, True):
        x[...] = 0
        package.synchronize()
        if cached:
            nvmath.plan_cache.enable(maxsize=4)
        try:
            for _ in range(2):
                with package.using(stream):
                    package.sleep(0.05)
                    package.copy(x, source)
                    if how == "current":
                        result = rfft(x, axes=(1,))
                if how != "current":
                    result = rfft(x, axes=(1,), stream=_named(package, stream, how))
                assert right(package, result, values, "R2C")
                x[...] = 0
                package.synchronize()
        finally:
            nvmath.plan_cache.disable()


def test_in_place_and_copied_operands_keep_the_order(package: Any, rng: np.random.Generator) -> None:
    """An operand that must be copied (and back, in place) is copied on the stream of the execution."""
    values = random(rng, (6, 64), "complex64")
    stream = package.stream()
    # more batch axes than a library call walks, and no packed order: such a layout is copied
    wide = package.array(np.zeros((20, 4, 18, 6), np.complex64))
    numbers = random(rng, (20, 4, 18, 3), "complex64")
    source = package.array(numbers)
    view = wide[..., ::2]
    for operand, fresh, axes, wanted in (
        (package.array(np.zeros_like(values)), package.array(values), (1,), transform(values, (1,))),
        (view, source, (1, 3), transform(numbers, (1, 3))),
    ):
        with FFT(operand, axes=axes, options={"inplace": True}) as planned:
            planned.plan()
            planned.execute(stream=stream)
            package.synchronize()
            with package.using(stream):
                package.sleep(0.05)
                package.copy(operand, fresh)
            assert planned.execute(stream=stream) is operand
        assert deviation(package.numpy(operand), wanted) < 1e-5


def test_executions_do_not_block(package: Any, rng: np.random.Generator) -> None:
    """They return while the stream is still busy; with blocking=True they wait."""
    values = random(rng, (8, AWKWARD), "complex64")
    x = package.array(values)
    stream = package.stream()
    for blocking in ("auto", True):
        with FFT(x, axes=(1,), options={"blocking": blocking}) as planned:
            planned.plan()
            planned.execute(stream=stream)
            package.synchronize()
            with package.using(stream):
                package.sleep(0.5)
            result = planned.execute(stream=stream)
            assert package.done(stream) is (blocking is True)
            assert right(package, result, values)


def test_operands_on_the_host_block(rng: np.random.Generator) -> None:
    values = random(rng, (8, 64), "complex128")
    with FFT(values, axes=(1,), execution="cuda") as planned:
        planned.plan()
        for _ in range(3):
            assert deviation(planned.execute(), transform(values, (1,))) < 1e-13


def test_two_streams_take_turns_with_one_workspace(package: Any, rng: np.random.Generator) -> None:
    """Runs on different streams must not use the workspace at once, and it may be given back in between."""
    values = random(rng, (64, AWKWARD), "complex64")
    x = package.array(values)
    streams = [package.stream(), package.stream()]
    with FFT(x, axes=(1,)) as planned:
        planned.plan()
        wanted = package.numpy(planned.execute())
        results = []
        for turn in range(8):
            stream = streams[turn % 2]
            if turn % 3 == 0:
                with package.using(stream):
                    package.sleep(0.01)
            results.append(planned.execute(stream=stream, release_workspace=turn in (3, 4)))
        package.synchronize()
        for result in results:
            assert np.array_equal(package.numpy(result), wanted)
    assert right(package, results[-1], values)


def test_two_transforms_give_their_workspace_to_each_other(package: Any, rng: np.random.Generator) -> None:
    """Interleaved executions with release_workspace, so that the memory of one serves the other."""
    values = random(rng, (16, AWKWARD), "complex64")
    x, y = package.array(values), package.array(values[:, ::-1].copy())
    stream = package.stream()
    with FFT(x, axes=(1,)) as one, FFT(y, axes=(1,)) as two:
        one.plan()
        two.plan()
        results = []
        for _ in range(3):
            results.append((one.execute(stream=stream, release_workspace=True), values))
            results.append((two.execute(stream=stream, release_workspace=True), values[:, ::-1]))
        for result, numbers in results:
            assert right(package, result, numbers)


def test_freeing_while_the_stream_is_busy(package: Any, rng: np.random.Generator) -> None:
    """The workspace goes back in stream order: what takes the memory next cannot disturb the transform."""
    values = random(rng, (64, AWKWARD), "complex64")
    x = package.array(values)
    stream = package.stream()
    for _ in range(4):
        with FFT(x, axes=(1,)) as planned:
            planned.plan()
            planned.execute(stream=stream)
            with package.using(stream):
                package.sleep(0.02)
            result = planned.execute(stream=stream)
        with package.using(stream):
            disturbing = [fft(x, axes=(1,), stream=stream) for _ in range(2)]
        assert right(package, result, values)
        assert all(right(package, other, values) for other in disturbing)


def test_threads_with_a_stream_each(package: Any, rng: np.random.Generator) -> None:
    inputs = [random(rng, (4, 512 + 8 * i), "complex64") for i in range(4)]
    arrays = [package.array(values) for values in inputs]
    package.synchronize()
    outcome: list[Any] = [None] * len(inputs)

    def body(number: int) -> None:
        try:
            stream = package.stream()
            x, worst = arrays[number], 0.0
            wanted = transform(inputs[number], (1,))
            with package.using(stream), FFT(x, axes=(1,)) as planned:
                planned.plan()
                for turn in range(20):
                    result = planned.execute() if turn % 2 else fft(x, axes=(1,), stream=stream)
                    worst = max(worst, deviation(package.numpy(result), wanted))
            outcome[number] = worst
        except BaseException as error:  # noqa: BLE001 - raised by the test below
            outcome[number] = error

    threads = [threading.Thread(target=body, args=(number,)) for number in range(len(inputs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(isinstance(each, float) and each < 1e-5 for each in outcome), outcome


def test_streams_of_other_packages_are_refused(package: Any) -> None:
    x = package.array(np.ones((2, 8), np.complex64))
    with FFT(x, axes=(1,)) as planned:
        planned.plan()
        for wrong in ("stream", object(), 1.5, -1, True):
            with pytest.raises(TypeError, match=f"'stream'.*{package.name}"):
                planned.execute(stream=wrong)
        assert right(package, planned.execute(), np.ones((2, 8)))


@pytest.mark.cupy
@pytest.mark.torch
def test_a_torch_stream_for_a_cupy_array_is_refused() -> None:
    import cupy as cp
    import torch

    with pytest.raises(TypeError, match=r"'stream'.*cupy"):
        fft(cp.ones(8, np.complex64), stream=torch.cuda.Stream())
    with pytest.raises(TypeError, match=r"'stream'.*torch"):
        fft(torch.ones(8, dtype=torch.complex64, device="cuda"), stream=cp.cuda.Stream(non_blocking=True))


def test_streams_of_cuda_core_for_host_operands(rng: np.random.Generator) -> None:
    core = pytest.importorskip("cuda.core", reason="cuda-core is not installed")
    if not hasattr(core, "Device"):
        core = pytest.importorskip("cuda.core.experimental", reason="cuda-core is not installed")
    device = core.Device(0)
    device.set_current()
    stream = device.create_stream()
    values = random(rng, (4, 32), "complex128")
    assert deviation(fft(values, axes=(1,), execution="cuda", stream=stream), transform(values, (1,))) < 1e-13
    with FFT(values, axes=(1,), execution="cuda", stream=stream) as planned:
        planned.plan(stream=stream)
        assert deviation(planned.execute(stream=stream), transform(values, (1,))) < 1e-13
        planned.reset_operand(values * 2, stream=int(stream.handle))
        assert deviation(planned.execute(stream=int(stream.handle)), 2 * transform(values, (1,))) < 1e-13


# ------------------------------------------------------------------------------------------------------------- graphs


@pytest.mark.parametrize("case", ["plain", "workspace", "inplace", "C2R", "R2C"])
def test_an_execution_in_a_graph(package: Any, rng: np.random.Generator, case: str) -> None:
    """Captured after one execution on the same stream, replayed with new data in the operand's memory."""
    n = AWKWARD if case == "workspace" else 64
    options = {"inplace": True} if case == "inplace" else {"fft_type": case} if case in ("C2R", "R2C") else {}
    kind = options.get("fft_type", "C2C")
    stream = package.stream()

    def fresh() -> np.ndarray:
        if kind == "C2R":
            return np.fft.rfft(rng.standard_normal((4, n))).astype(np.complex64)
        return random(rng, (4, n), "float32" if kind == "R2C" else "complex64")

    x = package.array(fresh())
    with FFT(x, axes=(1,), options=options) as planned:
        planned.plan()
        planned.execute(stream=stream)  # the workspace is there from now on
        package.synchronize()
        with package.capture(stream) as replay:
            result = planned.execute(stream=stream)
        for _ in range(3):
            values = fresh()
            package.copy(x, package.array(values))
            package.synchronize()
            replay[0]()
            assert right(package, result, values, kind)


@pytest.mark.torch
def test_a_graph_as_the_documentation_of_torch_makes_it(rng: np.random.Generator) -> None:
    """Warmed up on a stream aside, captured on the one that the context manager chooses."""
    import torch

    for n in (64, AWKWARD):
        values = random(rng, (4, n), "complex64")
        x = torch.from_numpy(values).cuda()
        with FFT(x, axes=(1,)) as planned:
            planned.plan()
            aside = torch.cuda.Stream()
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                for _ in range(3):
                    planned.execute()
            torch.cuda.current_stream().wait_stream(aside)
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                result = planned.execute()
            values = random(rng, (4, n), "complex64")
            x.copy_(torch.from_numpy(values))
            graph.replay()
            torch.cuda.synchronize()
            assert deviation(result.cpu().numpy(), transform(values, (1,))) < 1e-5
            torch.cuda.synchronize()
            eager = planned.execute()
            assert deviation(eager.cpu().numpy(), transform(values, (1,))) < 1e-5
            del graph


def test_a_chain_in_one_graph(package: Any, rng: np.random.Generator) -> None:
    """Forward, filter and inverse, captured together."""
    values = random(rng, (8, 256), "float32")
    x = package.array(values)
    gain = package.array(np.exp(-np.arange(129) / 20).astype(np.float32))
    stream = package.stream()
    with package.using(stream):
        spectrum = rfft(x, axes=(1,))
    package.synchronize()
    with FFT(x, axes=(1,)) as forward, FFT(spectrum, axes=(1,), options={"fft_type": "C2R"}) as inverse:
        forward.plan()
        inverse.plan()

        def chain() -> Any:
            filtered = forward.execute(stream=stream) * gain
            inverse.reset_operand(filtered)
            return inverse.execute(stream=stream), filtered

        with package.using(stream):
            for _ in range(2):
                chain()
        package.synchronize()
        with package.capture(stream) as replay:
            result, _kept = chain()
        values = random(rng, (8, 256), "float32")
        package.copy(x, package.array(values))
        package.synchronize()
        replay[0]()
        wanted = np.fft.irfft(np.fft.rfft(values) * np.exp(-np.arange(129) / 20), norm="forward")
        assert deviation(package.numpy(result), wanted) < 1e-5


# --------------------------------------------------------------------------------------------------------- plan cache


def test_kept_plans_on_several_streams(package: Any, rng: np.random.Generator) -> None:
    """One kept plan, used on one stream after the other without waiting: results stay apart."""
    values = random(rng, (32, AWKWARD), "complex64")
    x = package.array(values)
    streams = [package.stream() for _ in range(3)]
    with nvmath.plan_cache(maxsize=2):
        results = []
        for turn in range(9):
            stream = streams[turn % 3]
            if turn < 3:
                with package.using(stream):
                    package.sleep(0.01)
            results.append(fft(x, axes=(1,), stream=stream))
        info = nvmath.plan_cache.info()
        assert (info.hits, info.misses) == (8, 1)
        assert all(right(package, result, values) for result in results)


def test_kept_plans_of_each_kind(package: Any, rng: np.random.Generator) -> None:
    with nvmath.plan_cache(maxsize=8):
        for _ in range(3):
            for dtype in ("complex64", "complex128"):
                values = random(rng, (5, 48), dtype)
                x = package.array(values)
                assert right(package, fft(x, axes=(1,)), values)
                assert deviation(package.numpy(fft(x, axes=(0,))), transform(values, (0,))) < 1e-5
                half = package.array(np.fft.rfft(values.real).astype(dtype))
                back = irfft(half, axes=(1,))
                assert deviation(package.numpy(back), 48 * values.real) < 1e-5
        assert nvmath.plan_cache.info().misses == 6
        assert nvmath.plan_cache.info().hits == 12

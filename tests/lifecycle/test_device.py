"""Memory spaces, streams and workspaces, on a driver that pretends: what is copied, ordered and given back."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from hypothesis import given, settings

import nvmath
from nvmath.core import cuda
from nvmath.core.errors import LibraryError
from shared.testkit import fake_arrays, layouts, reference, strategies
from shared.testkit.fake_arrays import DeviceArray, Stream
from shared.testkit.fake_cuda import Ordered, Status, Synchronous, fake_core, install
from shared.testkit.layouts import unchanged
from shared.testkit.null import NullEngine, alone

fft = pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")
ORDER = ("cuEventRecord", "cuStreamWaitEvent")
MEMORY = ("cuMemAllocAsync", "cuMemFreeAsync")


@pytest.fixture
def library(gpu, monkeypatch):
    """The pretended array library, its arrays on the pretended device."""
    return fake_arrays.install(monkeypatch)


def on_device(rng, shape=(3, 8), device=0, dtype="complex128"):
    return DeviceArray(reference.random(rng, shape, dtype), device)


class TestHostOperandsOnTheDevice:
    """NumPy arrays, execution="cuda"."""

    @pytest.mark.parametrize("workspace", [0, 100])
    @given(problem=strategies.problems(overlapping=True))
    def test_results_are_right(self, gpu, driver, workspace, problem):
        gpu.workspace = workspace
        with (
            unchanged(problem.operand),
            fft.FFT(problem.operand, axes=problem.axes, options=problem.options, execution="cuda") as obj,
        ):
            obj.plan()
            for _ in range(2):
                result = obj.execute(problem.direction)
                assert isinstance(result, np.ndarray)
                reference.assert_close(result, problem.expected)
        assert not driver.live

    @given(problem=strategies.problems(kinds=("C2C",), ragged=True))
    @settings(max_examples=20)
    def test_in_place_results_are_right(self, gpu, problem):
        a = problem.operand
        if not a.flags.writeable:
            return
        expected = problem.expected
        with fft.FFT(a, axes=problem.axes, options={"inplace": True}, execution="cuda") as obj:
            obj.plan()
            assert obj.execute(problem.direction) is a
        reference.assert_close(a, expected)

    def test_a_reset_copies_into_the_same_memory(self, gpu, driver, rng):
        a = reference.random(rng, (3, 8), "c16")
        with fft.FFT(a, execution="cuda") as obj:
            obj.plan()
            obj.execute()
            held = set(driver.live)
            for how in ("", "_unchecked"):
                b = reference.random(rng, (3, 8), "c16")
                getattr(obj, "reset_operand" + how)(b)
                reference.assert_close(obj.execute(), reference.transform(b))
            assert set(driver.live) == held

    def test_the_operand_is_read_when_it_is_given(self, gpu, rng):
        a = reference.random(rng, (3, 8), "c16")
        expected = reference.transform(a)
        with fft.FFT(a, execution="cuda") as obj:
            a[...] = np.nan
            obj.plan()
            reference.assert_close(obj.execute(), expected)

    def test_release_gives_the_copy_on_the_device_back(self, gpu, driver, rng):
        a = reference.random(rng, (3, 8), "c16")
        with fft.FFT(a, execution="cuda") as obj:
            obj.plan()
            obj.execute()
            obj.release_operand()
            assert not driver.live
            obj.reset_operand(a)
            reference.assert_close(obj.execute(), reference.transform(a))

    def test_every_call_waits(self, gpu, driver, rng):
        with fft.FFT(reference.random(rng, (8,), "c16"), execution="cuda", stream=5) as obj:
            obj.plan(stream=5)
            for _ in range(2):
                driver.log.clear()
                obj.execute(stream=5)
                assert driver.log[-1][0] == "cuStreamSynchronize"
                assert {entry[-1] for entry in driver.named("cuMemcpyAsync", "cuStreamSynchronize")} == {5}
                assert gpu.runs[-1].stream == 5

    def test_a_failed_reset_leaves_the_old_operand(self, gpu, driver, rng):
        a, b = (reference.random(rng, (8,), "c16") for _ in range(2))
        expected = reference.transform(a)
        with fft.FFT(a, options={"inplace": True}, execution="cuda") as obj:
            obj.plan()
            driver.fail("cuMemcpyAsync")
            with unchanged(b):
                with pytest.raises(LibraryError, match="cuMemcpyAsync"):
                    obj.reset_operand(b)
                assert obj.execute() is a
        reference.assert_close(a, expected)

    @pytest.mark.parametrize("stream", ["5", 5.0, True, -1, Stream(3), object()])
    def test_a_wrong_stream_is_refused(self, gpu, driver, rng, stream):
        a = reference.random(rng, (8,), "c16")
        with pytest.raises(TypeError, match=r"'stream'.*cudaStream_t.*cuda\.core"):
            fft.FFT(a, execution="cuda", stream=stream)
        with pytest.raises(TypeError, match="'stream'"):
            fft.fft(a, execution="cuda", stream=stream)
        with fft.FFT(a, execution="cuda") as obj:
            obj.plan()
            with pytest.raises(TypeError, match="'stream'"):
                obj.execute(stream=stream)
            reference.assert_close(obj.execute(), reference.transform(a))

    @pytest.mark.parametrize("names", ["0.x", "1.x"])
    def test_a_stream_of_cuda_core_is_taken(self, gpu, rng, monkeypatch, names):
        core = fake_core(monkeypatch, names)
        a = reference.random(rng, (8,), "c16")
        reference.assert_close(fft.fft(a, execution="cuda", stream=core.Stream(77)), reference.transform(a))
        assert gpu.runs[-1].stream == 77

    def test_a_device_that_is_not_there(self, gpu, rng):
        with pytest.raises(ValueError, match=r"device_id=3.*1 device"):
            fft.fft(reference.random(rng, (8,), "c16"), execution={"name": "cuda", "device_id": 3})

    def test_device_id_chooses_the_device(self, monkeypatch, rng):
        driver = install(monkeypatch, devices=3)
        engine = NullEngine("cuda")
        a, execution = reference.random(rng, (8,), "c16"), fft.ExecutionCUDA(device_id=2)
        with alone("fft", engine), fft.FFT(a, execution=execution) as obj:
            obj.plan()
            obj.execute()
            assert engine.plans[0].place.device == 2
            assert {device for _, device, _ in driver.live.values()} == {2}
        for cached in (cuda.device_count, cuda.facts, cuda._context):
            cached.cache_clear()

    def test_dropping_the_object_gives_everything_back(self, gpu, driver, rng):
        gpu.workspace = 64
        obj = fft.FFT(reference.random(rng, (8,), "c16"), execution="cuda")
        obj.plan()
        obj.execute()
        assert len(driver.live) == 3  # operand, result, workspace
        del obj
        gc.collect()
        assert not driver.live
        assert gpu.calls == ["plan", "run", "close"]


def life(gpu, rng):
    """A life with everything in it; whatever fails, everything must be given back."""
    gpu.workspace = 64
    a, b = reference.random(rng, (4, 6), "c16"), layouts.f_order(reference.random(rng, (4, 6), "c16"))
    with fft.FFT(a, execution="cuda", stream=1) as obj:
        obj.plan(stream=2)
        obj.execute(stream=3)
        obj.reset_operand(a.copy(), stream=4)
        obj.execute(stream=5, release_workspace=True)
        obj.execute(stream=6)
    fft.fft(b, execution="cuda")


def test_whatever_call_of_the_driver_fails_nothing_is_left(gpu, driver, rng):
    life(gpu, rng)
    functions = {entry[0] for entry in driver.log} - {"cuMemFreeAsync"}
    assert functions >= {"cuMemAllocAsync", "cuMemcpyAsync", "cuStreamSynchronize", *ORDER}
    counts = {function: len(driver.named(function)) for function in functions}
    for function, count in counts.items():
        for turn in range(count):
            driver.fail(function, Status.CUDA_ERROR_OUT_OF_MEMORY, after=turn)
            with pytest.raises(LibraryError) as caught:
                life(gpu, rng)
            assert f"{function} failed with CUDA_ERROR_OUT_OF_MEMORY (2): it was told to" in str(caught.value)
            where = f"{function}, call {turn + 1} of {count}"
            del caught
            if driver.live or gpu.live:
                gc.collect()
            assert not gpu.live, where
            assert not driver.live, where
            assert not driver.events, where
            assert not driver._stack, where
    life(gpu, rng)


class TestDeviceOperands:
    """Arrays that are where the work is done."""

    def test_results_are_right(self, library, gpu, rng):
        gpu.workspace = 32
        a = on_device(rng)
        with fft.FFT(a, axes=(1,)) as obj:
            obj.plan()
            result = obj.execute()
            assert isinstance(result, DeviceArray)
            reference.assert_close(result.get(), reference.transform(a.get(), (1,)))
        for _ in range(2):
            reference.assert_close(fft.fft(a).get(), reference.transform(a.get()))

    @given(problem=strategies.problems(ragged=False))
    @settings(max_examples=25)
    def test_results_are_right_in_any_layout(self, library, problem):
        a = DeviceArray(problem.operand)
        with fft.FFT(a, axes=problem.axes, options=problem.options) as obj:
            obj.plan()
            reference.assert_close(obj.execute(problem.direction).get(), problem.expected)

    def test_nothing_waits_unless_asked_to(self, library, driver, rng):
        for blocking, waits in (("auto", 0), (True, 2)):
            driver.log.clear()
            with fft.FFT(on_device(rng), options={"blocking": blocking}) as obj:
                obj.plan()
                obj.execute()
                obj.execute(stream=9)
            assert len(driver.named("cuStreamSynchronize")) == waits
        driver.log.clear()
        fft.fft(on_device(rng))
        assert driver.log == []

    @pytest.mark.parametrize("stream", [7, Stream(7)])
    def test_a_stream_is_used_and_made_current(self, library, gpu, rng, stream):
        with fft.FFT(on_device(rng)) as obj:
            obj.plan(stream=stream)
            obj.execute(stream=stream)
            assert gpu.runs[-1].stream == 7
            assert library.entered[-1] == (7, 0)
            assert library.stream == 0
            library.stream = 4
            obj.execute()
            assert gpu.runs[-1].stream == 4
        fft.fft(on_device(rng), stream=stream)
        assert gpu.runs[-1].stream == 7

    @pytest.mark.parametrize("stream", ["5", 5.0, True, -1, object()])
    def test_a_wrong_stream_is_refused(self, library, rng, stream):
        a = on_device(rng)
        with fft.FFT(a) as obj:
            obj.plan()
            with pytest.raises(TypeError, match=r"'stream'.*pretended"):
                obj.execute(stream=stream)
        with pytest.raises(TypeError, match=r"'stream'.*pretended"):
            fft.fft(a, stream=stream)

    def test_the_workspace_is_leased_once(self, library, gpu, driver, rng):
        gpu.workspace = 48
        with fft.FFT(on_device(rng)) as obj:
            obj.plan()
            assert [entry[1] for entry in driver.named("cuMemAllocAsync")] == [48]
            for _ in range(3):
                obj.execute()
            assert len(driver.named("cuMemAllocAsync")) == 1
            assert {run.workspace for run in gpu.runs} == set(driver.live)
        assert not driver.live

    def test_no_workspace_is_asked_for_when_none_is_needed(self, library, driver, rng):
        allocator = Synchronous()
        with fft.FFT(on_device(rng), options={"allocator": allocator}) as obj:
            obj.plan()
            obj.execute()
        assert driver.named(*MEMORY) == []
        assert allocator.requests == []

    def test_runs_on_two_streams_do_not_share_the_workspace_at_once(self, library, gpu, driver, rng):
        gpu.workspace = 48
        with fft.FFT(on_device(rng)) as obj:
            obj.plan(stream=1)
            obj.execute(stream=1)
            driver.log.clear()
            obj.execute(stream=2)
            (_, event, first), (_, second, waited) = driver.named(*ORDER)
            assert (first, second) == (1, 2)
            assert event == waited
            driver.log.clear()
            obj.execute(stream=2)
            assert driver.named(*ORDER) == []
            driver.log.clear()
        record, wait, free = driver.named(*ORDER, "cuMemFreeAsync")  # memory goes back on the stream it came from
        assert (record[2], wait[1], free[2]) == (2, 1, 1)

    def test_without_a_workspace_nothing_is_ordered(self, library, driver, rng):
        with fft.FFT(on_device(rng)) as obj:
            obj.plan(stream=1)
            obj.execute(stream=1)
            obj.execute(stream=2)
        assert driver.named(*ORDER) == []

    def test_an_execution_can_be_captured_into_a_graph(self, library, gpu, driver, rng):
        """Nothing is allocated, waited for or ordered: the workspace is there since the plan."""
        gpu.workspace = 48
        with fft.FFT(on_device(rng)) as obj:
            obj.plan(stream=1)
            obj.execute(stream=1)
            driver.log.clear()
            driver.capturing = {5}
            obj.execute(stream=5)
            library.stream = 5
            obj.execute()
            assert driver.log == []
            assert {run.workspace for run in gpu.runs} == set(driver.live)
            driver.capturing = set()

    def test_release_workspace_gives_it_back_after_the_call(self, library, gpu, driver, rng):
        gpu.workspace = 48
        a = on_device(rng)
        with fft.FFT(a) as obj:
            obj.plan()
            for _ in range(3):
                result = obj.execute(release_workspace=True)
                reference.assert_close(result.get(), reference.transform(a.get()))
                assert not driver.live
        assert len(driver.named("cuMemAllocAsync")) == 3

    @pytest.mark.parametrize("names", ["0.x", "1.x"])
    @pytest.mark.parametrize("kind", [Synchronous, Ordered])
    @pytest.mark.parametrize("attribute", ["device_ptr", "device_pointer", "ptr", "pointer"])
    def test_an_allocator_of_the_caller(self, library, gpu, driver, rng, monkeypatch, kind, attribute, names):
        core = fake_core(monkeypatch, names)
        gpu.workspace = 48
        allocator = kind(attribute)
        a = on_device(rng)
        with fft.FFT(a, options={"allocator": allocator}) as obj:
            obj.plan(stream=6)
            for _ in range(2):
                reference.assert_close(obj.execute(stream=6).get(), reference.transform(a.get()))
            assert [size for size, _ in allocator.requests] == [48]
            assert allocator.live == 1
            if kind is Ordered:
                stream = allocator.requests[0][1]
                assert isinstance(stream, core.Stream)
                assert stream.handle == 6
        assert allocator.live == 0
        assert driver.named(*MEMORY) == []

    def test_an_allocator_that_fails_leaves_no_kernel(self, library, gpu, rng):
        gpu.workspace = 48

        class Broken:
            def memalloc(self, size):
                raise MemoryError("no more")

        with fft.FFT(on_device(rng), options={"allocator": Broken()}) as obj:
            with pytest.raises(MemoryError, match="no more"):
                obj.plan()
            assert not gpu.live
            with pytest.raises(fft.InvalidFFTState, match=r"plan\(\)"):
                obj.execute()

    def test_operands_on_two_devices(self, monkeypatch, rng):
        install(monkeypatch, devices=2)
        library = fake_arrays.install(monkeypatch)
        engine = NullEngine("cuda")
        with alone("fft", engine):
            a, b = on_device(rng, device=1), on_device(rng, device=0)
            with fft.FFT(a, execution={"device_id": 0}) as obj:  # operands decide
                obj.plan()
                assert engine.plans[-1].place.device == 1
                obj.execute()
                assert library.entered[-1] == (0, 1)
                with pytest.raises(ValueError, match=r"device 0.*device 1"):
                    obj.reset_operand(b)
                obj.execute()
                assert engine.runs[-1].ins == engine.runs[0].ins
            for array in (a, b):
                assert fft.fft(array).device == array.device
        for cached in (cuda.device_count, cuda.facts, cuda._context):
            cached.cache_clear()

    def test_a_host_operand_does_not_replace_one_on_the_device(self, library, rng):
        with fft.FFT(on_device(rng)) as obj:
            obj.plan()
            with pytest.raises(TypeError, match=r"pretended.*numpy"):
                obj.reset_operand(reference.random(rng, (3, 8), "c16"))

    @given(problem=strategies.problems(ragged=False))
    @settings(max_examples=25)
    def test_execution_on_the_cpu_brings_results_back(self, library, driver, problem):
        a = DeviceArray(problem.operand)
        with fft.FFT(a, axes=problem.axes, options=problem.options, execution="cpu") as obj:
            obj.plan()
            for _ in range(2):
                result = obj.execute(problem.direction)
                assert isinstance(result, DeviceArray)
                reference.assert_close(result.get(), problem.expected)

    def test_execution_on_the_cpu_in_place(self, library, rng):
        a = on_device(rng)
        expected = reference.transform(a.get())
        assert fft.fft(a, options={"inplace": True}, execution="cpu") is a
        reference.assert_close(a.get(), expected)

    def test_function_forms_keep_nothing(self, library, gpu, driver, rng):
        gpu.workspace = 48
        a = on_device(rng)
        for _ in range(2):
            fft.fft(a)
            fft.fft(a, stream=3)
            fft.fft(a, options={"result_layout": "natural"})
        assert not driver.live
        assert not gpu.live

    def test_cached_plans_hold_no_workspace(self, library, gpu, driver, rng):
        gpu.workspace = 48
        a = on_device(rng)
        with nvmath.plan_cache(maxsize=4) as cache:
            for _ in range(3):
                fft.fft(a)
                fft.fft(a, options={"blocking": True})
                assert not driver.live
            assert len(gpu.live) == cache.info().currsize
            assert cache.info().hits == 5
        assert not gpu.live

    def test_a_run_that_fails_gives_the_workspace_back(self, library, gpu, driver, rng):
        from shared.testkit.null import Sabotage

        gpu.workspace = 48
        gpu.fail("run")
        with pytest.raises(Sabotage):
            fft.fft(on_device(rng))
        gc.collect()
        assert not driver.live
        assert not gpu.live

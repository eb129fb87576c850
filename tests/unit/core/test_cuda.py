"""The door to CUDA, on a driver and a cuda.core that pretend (C21: both generations of its names)."""

from __future__ import annotations

import sys
import types

import numpy as np
import pytest

from nvmath.core import cuda, libraries
from nvmath.core.errors import DriverNotFound, LibraryError, LibraryNotFound
from shared.testkit.fake_cuda import CACHES, FakeDriver, Status, fake_core, install


@pytest.fixture
def bindings(monkeypatch):
    """A fake cuda.bindings.driver under a driver library that is there; `cuda.driver` asked afresh."""
    fake = FakeDriver()
    module = types.ModuleType("cuda.bindings.driver")
    module.cuInit = fake.cuInit
    for name, value in (("cuda", None), ("cuda.bindings", None), ("cuda.bindings.driver", module)):
        parent = types.ModuleType(name)
        parent.__path__ = []
        monkeypatch.setitem(sys.modules, name, value or parent)
    monkeypatch.setattr(libraries, "require_driver", lambda: None)
    cuda.driver.cache_clear()
    yield module
    cuda.driver.cache_clear()


class TestDriver:
    def test_it_is_initialised_once(self, bindings):
        calls = []
        bindings.cuInit = lambda flags: calls.append(flags) or (Status.CUDA_SUCCESS,)
        assert cuda.driver() is bindings
        assert cuda.driver() is bindings
        assert calls == [0]

    def test_no_device(self, bindings):
        bindings.cuInit = lambda flags: (Status.CUDA_ERROR_INVALID_VALUE,)
        with pytest.raises(
            DriverNotFound, match=r"cuInit.*CUDA_ERROR_INVALID_VALUE \(1\).*execution='cpu'.*nvidia-smi"
        ):
            cuda.driver()

    def test_no_bindings(self, bindings, monkeypatch):
        monkeypatch.setitem(sys.modules, "cuda.bindings.driver", None)
        with pytest.raises(LibraryNotFound, match=r"cuda-bindings.*pip install 'nvmath-core\[cu13\]'") as caught:
            cuda.driver()
        assert not isinstance(caught.value, DriverNotFound)

    def test_no_driver_comes_first(self, bindings, monkeypatch):
        """Without a driver it does not help to install anything."""

        def missing():
            raise DriverNotFound("the driver is missing")

        monkeypatch.setattr(libraries, "require_driver", missing)
        monkeypatch.setitem(sys.modules, "cuda.bindings.driver", None)
        with pytest.raises(DriverNotFound, match="the driver is missing"):
            cuda.driver()

    def test_without_one_there_are_no_devices(self, monkeypatch):
        def missing():
            raise DriverNotFound("the driver is missing")

        monkeypatch.setattr(cuda, "driver", missing)
        cuda.device_count.cache_clear()
        assert cuda.device_count() == 0
        cuda.device_count.cache_clear()


def test_a_failing_call_names_call_status_and_meaning(driver):
    driver.fail("cuMemcpyAsync", Status.CUDA_ERROR_LAUNCH_FAILED)
    with pytest.raises(LibraryError) as caught:
        cuda.copy(1, 2, 3, 4)
    error = caught.value
    assert str(error) == "CUDA driver: cuMemcpyAsync failed with CUDA_ERROR_LAUNCH_FAILED (719): it was told to"
    assert (error.library, error.call, error.status) == ("CUDA driver", "cuMemcpyAsync", 719)
    assert error.status_name == "CUDA_ERROR_LAUNCH_FAILED"


def test_what_a_call_returns(driver):
    assert cuda.call("cuStreamSynchronize", 0) is None
    assert cuda.call("cuDeviceGetCount") == 1
    driver.cuTwo = lambda: (Status.CUDA_SUCCESS, 1, 2)
    assert cuda.call("cuTwo") == (1, 2)


def test_devices(monkeypatch):
    fake = install(monkeypatch, devices=2)
    assert cuda.device_count() == 2
    facts = cuda.facts(1)
    assert facts == (1, "Pretended", (9, 0), fake.memory, 4)
    for device in (0, 1):
        cuda.check_device(device)
    for device in (2, -1):
        with pytest.raises(ValueError, match=rf"device_id={device}.*2 device"):
            cuda.check_device(device)
    for cached in CACHES:
        cached.cache_clear()


def test_the_current_device(driver):
    assert cuda.current_device() == 0
    with cuda.using(0):
        assert cuda.current_device() == 0


def test_contexts_nest_and_are_left_on_an_error(monkeypatch):
    fake = install(monkeypatch, devices=3)
    with cuda.using(1):
        assert cuda.current_device() == 1
        with pytest.raises(KeyError), cuda.using(2):  # noqa: PT012
            assert cuda.current_device() == 2
            raise KeyError
        assert cuda.current_device() == 1
    assert fake._stack == []
    for cached in CACHES:
        cached.cache_clear()


def test_copies_move_bytes_in_order_on_their_stream(driver):
    source, target = np.arange(8.0), np.zeros(8)
    cuda.copy(target.ctypes.data, source.ctypes.data, 64, 5)
    assert np.array_equal(source, target)
    assert driver.log == [("cuMemcpyAsync", target.ctypes.data, source.ctypes.data, 64, 5)]
    driver.log.clear()
    cuda.copy(0, 0, 0, 5)
    assert driver.log == []


class TestOrder:
    def test_one_stream_waits_for_another(self, driver):
        cuda.order(3, 4, 0)
        created, record, wait = driver.log
        assert created == ("cuEventCreate",)
        assert record == ("cuEventRecord", 1, 3)
        assert wait == ("cuStreamWaitEvent", 4, 1)
        assert not driver.events

    def test_nothing_is_to_do_on_one_stream_or_before_the_first_run(self, driver):
        cuda.order(3, 3, 0)
        cuda.order(-1, 3, 0)
        assert driver.log == []

    @pytest.mark.parametrize("function", ["cuEventRecord", "cuStreamWaitEvent"])
    def test_a_failure_leaves_no_event(self, driver, function):
        driver.fail(function)
        with pytest.raises(LibraryError, match=function):
            cuda.order(3, 4, 0)
        assert not driver.events
        assert not driver._stack


class TestAllocate:
    def test_memory_lives_as_long_as_its_owner(self, driver):
        pointer, owner = cuda.allocate(100, 0, 7)
        assert driver.live == {pointer: (100, 0, 7)}
        del owner
        assert driver.live == {}
        assert driver.log[-1] == ("cuMemFreeAsync", pointer, 7)

    def test_out_of_memory(self, driver):
        driver.fail("cuMemAllocAsync", Status.CUDA_ERROR_OUT_OF_MEMORY)
        with pytest.raises(LibraryError, match="CUDA_ERROR_OUT_OF_MEMORY"):
            cuda.allocate(100, 0, 7)
        assert not driver.live
        assert not driver._stack

    def test_freeing_that_fails_at_the_end_is_quiet(self, driver):
        _, owner = cuda.allocate(100, 0, 7)
        driver.fail("cuMemFreeAsync")
        del owner


@pytest.mark.parametrize("names", ["0.x", "1.x"])
class TestCudaCore:
    """C21."""

    def test_a_handle_becomes_a_stream(self, driver, monkeypatch, names):
        core = fake_core(monkeypatch, names)
        stream = cuda.core_stream(77, 0)
        assert isinstance(stream, core.Stream)
        assert stream.handle == 77
        assert core.Device.current == [0]
        assert not driver._stack

    def test_a_stream_gives_its_handle(self, driver, monkeypatch, names):
        core = fake_core(monkeypatch, names)
        assert cuda.handle_of(core.Stream(42)) == 42
        assert cuda.handle_of(core.Stream(0)) == 0

    def test_there_and_back(self, driver, monkeypatch, names):
        fake_core(monkeypatch, names)
        assert cuda.handle_of(cuda.core_stream(5, 0)) == 5


def test_without_cuda_core_it_says_what_to_install(driver, monkeypatch):
    for name in ("cuda", "cuda.core", "cuda.core.experimental"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(LibraryNotFound, match=r"cuda-core, which is not installed.*pip install 'nvmath-core\[cu13\]'"):
        cuda.core_stream(5, 0)


def test_a_core_without_streams_is_none(driver, monkeypatch):
    core = fake_core(monkeypatch, "1.x")
    del core.Stream
    with pytest.raises(LibraryNotFound, match="cuda-core"):
        cuda.core_stream(5, 0)


@pytest.mark.parametrize("thing", [None, 5, "stream", object()])
def test_what_is_no_stream_has_no_handle(thing):
    assert cuda.handle_of(thing) is None

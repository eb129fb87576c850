"""Device memory: whose it is, when it is taken and given back, and that none is lost."""

from __future__ import annotations

import gc
import logging
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.core import cuda
from nvmath.fft import FFT, fft, irfft
from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync, MemoryPointer
from shared.testkit.reference import deviation, random, transform

pytestmark = pytest.mark.gpu
AWKWARD = 17599  # a prime length, for which the library needs a workspace


class Raw:
    """A user's allocator of the first protocol: memory straight from the driver."""

    def __init__(self, device_id: int = 0, logger: Any = None) -> None:
        self.device_id, self.logger = device_id, logger or logging.getLogger("raw")
        self.sizes: list[int] = []
        self.live = 0

    def memalloc(self, size: int) -> MemoryPointer:
        pointer = int(cuda.call("cuMemAlloc", size))
        self.sizes.append(size)
        self.live += 1

        def finalizer() -> None:
            self.live -= 1
            with cuda.using(self.device_id):
                cuda.call("cuMemFree", pointer)

        return MemoryPointer(pointer, size, finalizer)


class Ordered:
    """A user's allocator of the second protocol: in the order of a stream of cuda.core."""

    def __init__(self, device_id: int = 0, logger: Any = None) -> None:
        self.device_id = device_id
        self.sizes: list[int] = []
        self.streams: list[int] = []
        self.live = 0

    def memalloc_async(self, size: int, stream: Any) -> MemoryPointer:
        handle = int(stream.handle)
        pointer = int(cuda.call("cuMemAllocAsync", size, handle))
        self.sizes.append(size)
        self.streams.append(handle)
        self.live += 1

        def finalizer() -> None:
            self.live -= 1
            with cuda.using(self.device_id):
                cuda.call("cuMemFreeAsync", pointer, handle)

        return MemoryPointer(pointer, size, finalizer)


class Named:
    """What other packages return: the address under a name of theirs."""

    def __init__(self, name: str, inner: MemoryPointer) -> None:
        self.inner = inner
        setattr(self, name, inner.device_ptr)


@pytest.mark.parametrize("protocol", [Raw, Ordered])
def test_a_users_allocator_serves_the_workspace(package: Any, rng: np.random.Generator, protocol: Any) -> None:
    """Asked once, kept for all executions, given back when released and at the end."""
    assert isinstance(Raw(), BaseCUDAMemoryManager)
    assert isinstance(Ordered(), BaseCUDAMemoryManagerAsync)
    values = random(rng, (8, AWKWARD), "complex64")
    x = package.array(values)
    allocator = protocol()
    stream = package.stream()
    with FFT(x, axes=(1,), options={"allocator": allocator}) as planned:
        planned.plan(stream=stream)
        results = [planned.execute(stream=stream) for _ in range(3)]
        assert len(allocator.sizes) == 1
        assert allocator.sizes[0] > 0
        assert allocator.live == 1
        if protocol is Ordered:
            assert allocator.streams == [package.handle(stream)]
        results.append(planned.execute(stream=stream, release_workspace=True))
        package.synchronize()
        gc.collect()
        assert allocator.live == 0
        results.append(planned.execute(stream=stream))
        assert len(allocator.sizes) == 2
        planned.reset_operand(x)
        results.append(planned.execute(stream=stream))
        assert len(allocator.sizes) == 2
    gc.collect()
    assert allocator.live == 0
    for result in results:
        assert deviation(package.numpy(result), transform(values, (1,))) < 1e-5


@pytest.mark.parametrize("protocol", [Raw, Ordered])
def test_a_users_allocator_in_function_forms(package: Any, rng: np.random.Generator, protocol: Any) -> None:
    values = random(rng, (8, AWKWARD), "complex64")
    allocator = protocol()
    result = fft(package.array(values), axes=(1,), options={"allocator": allocator})
    assert len(allocator.sizes) == 1
    package.synchronize()
    gc.collect()
    assert allocator.live == 0
    assert deviation(package.numpy(result), transform(values, (1,))) < 1e-5


def test_a_users_allocator_with_operands_on_the_host(rng: np.random.Generator) -> None:
    values = random(rng, (4, AWKWARD), "complex64")
    allocator = Raw()
    result = fft(values, axes=(1,), execution="cuda", options={"allocator": allocator})
    assert allocator.sizes
    assert deviation(result, transform(values, (1,))) < 1e-5
    gc.collect()
    assert allocator.live == 0


def test_no_request_for_nothing(package: Any) -> None:
    """A transform without a workspace asks for none."""
    allocator = Raw()
    x = package.array(np.ones((4, 64), np.complex64))
    with FFT(x, axes=(1,), options={"allocator": allocator}) as planned:
        planned.plan()
        planned.execute()
    assert 0 not in allocator.sizes


@pytest.mark.parametrize("name", ["device_ptr", "device_pointer", "ptr", "pointer"])
def test_pointers_by_any_name(package: Any, rng: np.random.Generator, name: str) -> None:
    class Foreign(Raw):
        def memalloc(self, size: int) -> Any:
            return Named(name, super().memalloc(size))

    values = random(rng, (2, AWKWARD), "complex64")
    allocator = Foreign()
    result = fft(package.array(values), axes=(1,), options={"allocator": allocator})
    assert deviation(package.numpy(result), transform(values, (1,))) < 1e-5
    gc.collect()
    assert allocator.live == 0


def test_allocators_that_break_their_protocol(package: Any) -> None:
    class WrongSignature:
        def memalloc(self) -> Any:
            return None

    class NoAddress:
        def memalloc(self, size: int) -> Any:
            return object()

    class Failing(Raw):
        def memalloc(self, size: int) -> Any:
            raise MemoryError("nothing left")

    x = package.array(np.ones((2, AWKWARD), np.complex64))
    for allocator, error, text in (
        (WrongSignature(), TypeError, "BaseCUDAMemoryManager"),
        (NoAddress(), AttributeError, "device_ptr, device_pointer, ptr, pointer"),
        (Failing(), MemoryError, "nothing left"),
    ):
        with FFT(x, axes=(1,), options={"allocator": allocator}) as planned:
            for _ in range(2):
                with pytest.raises(error, match=text):
                    planned.plan()
            with pytest.raises(RuntimeError, match="before plan"):
                planned.execute()
    for wrong in (Raw, 3, "cupy"):
        with pytest.raises(TypeError, match="allocator must be an instance"):
            fft(x, options={"allocator": wrong})


def test_workspaces_come_from_the_operands_package(package: Any) -> None:
    """Its pool holds them, until they are released."""
    x = package.array(np.ones((64, AWKWARD), np.complex64))
    with FFT(x, axes=(1,), options={"inplace": True}) as planned:
        before = package.used()
        planned.plan()
        planned.execute()
        held = package.used() - before
        assert held > 0
        planned.execute()
        assert package.used() - before == held
        planned.execute(release_workspace=True)
        assert package.used() == before
        planned.execute()
        assert package.used() - before == held
    assert package.used() == before


def test_cycles_lose_no_memory(package: Any, rng: np.random.Generator, driver_used: Any) -> None:
    """Plan, execute and free many times; function forms; errors on the way."""
    values = random(rng, (4, AWKWARD), "complex64")
    x = package.array(values)
    half = package.array(np.fft.rfft(values.real).astype(np.complex64))

    def cycles(count: int) -> None:
        for _ in range(count):
            with FFT(x, axes=(1,)) as planned:
                planned.plan()
                planned.execute()
            fft(x, axes=(1,))
            irfft(half, axes=(1,), options={"last_axis_parity": "odd"})
            left = FFT(x, axes=(1,))  # not freed by hand
            left.plan()
            left.execute()
            del left
            with pytest.raises(ValueError, match="out of bounds"):
                fft(x, axes=(7,))
        package.trim()

    cycles(20)
    used, taken = package.used(), driver_used()
    cycles(150)
    assert package.used() == used
    assert abs(driver_used() - taken) <= 1 << 20


def test_cycles_with_host_operands_lose_no_memory(rng: np.random.Generator, driver_used: Any) -> None:
    values = random(rng, (64, 1024), "complex128")

    def cycles(count: int) -> None:
        for _ in range(count):
            fft(values, axes=(1,), execution="cuda")
            with FFT(values, axes=(1,), execution="cuda", options={"inplace": True}) as planned:
                planned.plan()
                planned.execute()
        gc.collect()
        with cuda.using(0):
            cuda.call("cuCtxSynchronize")
            pool = cuda.call("cuDeviceGetDefaultMemPool", cuda.call("cuDeviceGet", 0))
            cuda.call("cuMemPoolTrimTo", pool, 0)

    cycles(5)
    taken = driver_used()
    cycles(40)
    assert abs(driver_used() - taken) <= 1 << 20


def test_G06_memory_comes_back(package: Any, driver_used: Any) -> None:
    """Fifty shapes of some 64 MiB; kept plans hold no workspace, and clearing them gives the rest back."""
    lengths = [(1 << 23) - 4096 * k for k in range(50)]
    modules = package.module

    def through(count: int) -> None:
        for n in lengths[:count]:
            x = (
                modules.zeros(n, dtype=modules.complex64)
                if package.name == "cupy"
                else modules.zeros(n, dtype=modules.complex64, device="cuda")
            )
            result = fft(x)
            del x, result

    with nvmath.plan_cache(maxsize=16):
        through(50)  # the library loads its code, once
        nvmath.plan_cache.clear()
        package.trim()
        used, taken = package.used(), driver_used()
        through(50)
        assert nvmath.plan_cache.info().currsize == 16
        package.synchronize()
        assert package.used() == used
        package.trim()
        kept = driver_used() - taken
        nvmath.plan_cache.clear()
        package.trim()
        assert package.used() == used
        assert abs(driver_used() - taken) <= 1 << 20
        assert kept <= 16 * (256 << 20)  # tables of the library's own


def test_results_outlive_the_transform(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (8, 256), "complex64")
    results = []
    for _ in range(5):
        with FFT(package.array(values), axes=(1,)) as planned:
            planned.plan()
            results.append(planned.execute())
    package.trim()
    for result in results:
        assert deviation(package.numpy(result), transform(values, (1,))) < 1e-5


def test_released_operands_give_their_memory_back(package: Any) -> None:
    x = package.array(np.ones((1024, 1024), np.complex64))
    with FFT(x, axes=(1,)) as planned:
        planned.plan()
        planned.execute()
        planned.release_operand()
        before = package.used()
        del x
        assert before - package.used() >= 8 << 20

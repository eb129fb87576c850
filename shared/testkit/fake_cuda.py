"""A CUDA driver and a cuda.core that are not there: device memory is host memory, and every call is remembered.

What lies "on the device" can therefore be computed on by an engine that pretends to be a GPU's.
"""

# ruff: noqa: N802 - the driver's own names

from __future__ import annotations

import ctypes
import sys
import types
from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar

from nvmath.core import cuda
from nvmath.core.spaces import SpaceName
from shared.testkit.null import NullEngine


class Status(IntEnum):
    CUDA_SUCCESS = 0
    CUDA_ERROR_INVALID_VALUE = 1
    CUDA_ERROR_OUT_OF_MEMORY = 2
    CUDA_ERROR_LAUNCH_FAILED = 719


class Attribute(IntEnum):
    CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76


class FakeDriver:
    """The functions of ``cuda.bindings.driver`` that nvmath calls.

    Attributes
    ----------
    log : list of tuple
        (function, arguments...) of every call but the ones that only ask.
    live : dict
        Address -> (bytes, device, stream) of memory that was allocated and not freed.
    events : set
        Events that were created and not destroyed.
    """

    CUdevice_attribute = Attribute
    memory = 1 << 30

    def __init__(self, devices: int = 1) -> None:
        self.devices = devices
        self.log: list[tuple[Any, ...]] = []
        self.live: dict[int, tuple[int, int, int]] = {}
        self.events: set[int] = set()
        self.capturing: set[int] = set()  # streams whose work goes into a graph
        self._blocks: dict[int, Any] = {}
        self._stack: list[int] = []
        self._base = 0  # the thread's own context, under those that were pushed
        self._failures: dict[str, list[Status]] = {}
        self._count = 0

    def fail(self, function: str, status: Status = Status.CUDA_ERROR_LAUNCH_FAILED, after: int = 0) -> None:
        """Let a call of ``function`` return ``status``, once, after ``after`` successful ones."""
        self._failures[function] = [Status.CUDA_SUCCESS] * after + [status]

    def named(self, *functions: str) -> list[tuple[Any, ...]]:
        """Return the calls of some functions, in order."""
        return [entry for entry in self.log if entry[0] in functions]

    def _did(self, function: str, *arguments: Any) -> Status:
        self.log.append((function, *arguments))
        queue = self._failures.get(function)
        return queue.pop(0) if queue else Status.CUDA_SUCCESS

    # ------------------------------------------------------------------ questions

    def cuInit(self, flags: int) -> tuple[Any, ...]:
        return (Status.CUDA_SUCCESS,)

    def cuGetErrorString(self, status: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, b"it was told to"

    def cuDeviceGetCount(self) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, self.devices

    def cuDeviceGet(self, number: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, number

    def cuDeviceGetName(self, size: int, device: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, b"Pretended\0".ljust(size, b"\0")

    def cuDeviceGetAttribute(self, attribute: Attribute, device: int) -> tuple[Any, ...]:
        values = {16: 4, 75: 9, 76: 0}
        return Status.CUDA_SUCCESS, values[int(attribute)]

    def cuDeviceTotalMem(self, device: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, self.memory

    # ------------------------------------------------------------------ contexts and streams

    def cuDevicePrimaryCtxRetain(self, device: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, 1000 + device

    def cuCtxGetDevice(self) -> tuple[Any, ...]:
        return (Status.CUDA_SUCCESS, self._stack[-1]) if self._stack else (Status.CUDA_ERROR_INVALID_VALUE, 0)

    def cuCtxGetCurrent(self) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, 1000 + self._stack[-1] if self._stack else self._base

    def cuCtxSetCurrent(self, context: int) -> tuple[Any, ...]:
        if self._stack:
            self._stack[-1] = context - 1000
        else:
            self._base = context
        return (Status.CUDA_SUCCESS,)

    def cuCtxPushCurrent(self, context: int) -> tuple[Any, ...]:
        self._stack.append(context - 1000)
        return (Status.CUDA_SUCCESS,)

    def cuCtxPopCurrent(self) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, 1000 + self._stack.pop()

    def cuStreamSynchronize(self, stream: int) -> tuple[Any, ...]:
        return (self._did("cuStreamSynchronize", stream),)

    def cuStreamIsCapturing(self, stream: int) -> tuple[Any, ...]:
        return Status.CUDA_SUCCESS, int(stream in self.capturing)

    def cuEventCreate(self, flags: int) -> tuple[Any, ...]:
        status = self._did("cuEventCreate")
        self._count += 1
        if not status:
            self.events.add(self._count)
        return status, self._count

    def cuEventRecord(self, event: int, stream: int) -> tuple[Any, ...]:
        return (self._did("cuEventRecord", event, stream),)

    def cuStreamWaitEvent(self, stream: int, event: int, flags: int) -> tuple[Any, ...]:
        return (self._did("cuStreamWaitEvent", stream, event),)

    def cuEventDestroy(self, event: int) -> tuple[Any, ...]:
        self.events.remove(event)
        return (Status.CUDA_SUCCESS,)

    # ------------------------------------------------------------------ memory

    def cuMemAllocAsync(self, nbytes: int, stream: int) -> tuple[Any, ...]:
        status = self._did("cuMemAllocAsync", nbytes, stream)
        if status:
            return status, 0
        block = ctypes.create_string_buffer(nbytes + 256)
        pointer = -(-ctypes.addressof(block) // 256) * 256
        self._blocks[pointer] = block
        self.live[pointer] = (nbytes, self._stack[-1], stream)
        return status, pointer

    def cuMemFreeAsync(self, pointer: int, stream: int) -> tuple[Any, ...]:
        status = self._did("cuMemFreeAsync", pointer, stream)
        del self.live[pointer], self._blocks[pointer]
        return (status,)

    def cuMemcpyAsync(self, target: int, source: int, nbytes: int, stream: int) -> tuple[Any, ...]:
        status = self._did("cuMemcpyAsync", target, source, nbytes, stream)
        for pointer in (target, source):
            for start, (size, _, _) in self.live.items():
                if start <= pointer < start + size:
                    assert pointer + nbytes <= start + size, "a copy runs over the end of device memory"
        if not status:
            ctypes.memmove(target, source, nbytes)
        return (status,)


CACHES = (cuda.device_count, cuda.facts, cuda._context)


def install(monkeypatch: Any, devices: int = 1) -> FakeDriver:
    """Put a fake driver in place of the real one for the length of a test."""
    fake = FakeDriver(devices)
    for cached in CACHES:
        cached.cache_clear()
    monkeypatch.setattr(cuda, "driver", lambda: fake)
    return fake


def remove() -> None:
    """Forget what was remembered of a fake driver; after ``monkeypatch`` has put the real one back."""
    for cached in CACHES:
        cached.cache_clear()


class FakeGPU(NullEngine):
    """An engine in space "cuda" that transforms with NumPy what lies in the fake driver's memory.

    It copies its input to the workspace first, where it asked for one, as cuFFT needs for some transforms.
    """

    def __init__(self, *, workspace: int = 0) -> None:
        super().__init__("cuda", name="fake GPU", workspace=workspace)

    def plan(self, spec: Any, on: Any, callbacks: tuple[Any, ...] = ()) -> Any:
        from nvmath.cpu import portable

        kernel = super().plan(spec, on, callbacks)
        inner = portable._Kernel(spec)

        def phase(direction: str) -> Callable[..., None]:
            marked, compute = kernel.phases[direction], inner.phases[direction]

            def run(ins: Any, outs: Any, workspace: Any, stream: int) -> None:
                marked(ins, outs, workspace, stream)
                if self.workspace:
                    ctypes.memset(workspace, 0xFF, self.workspace)
                compute(ins, outs, workspace, stream)

            return run

        kernel.phases = {direction: phase(direction) for direction in spec.directions}
        return kernel


def fake_core(monkeypatch: Any, names: str) -> types.ModuleType:
    """Put a fake ``cuda.core`` in place that has its names where release 0.x or 1.x has them.

    Parameters
    ----------
    names : {'0.x', '1.x'}
        0.x: only in ``cuda.core.experimental``, and ``__cuda_stream__`` is a property. 1.x: in ``cuda.core``.
    """
    package, core = types.ModuleType("cuda"), types.ModuleType("cuda.core")
    package.__path__ = []  # type: ignore[attr-defined]
    core.__path__ = []  # type: ignore[attr-defined]
    package.core = core  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cuda", package)
    monkeypatch.setitem(sys.modules, "cuda.core", core)
    holder = core
    if names == "0.x":
        holder = types.ModuleType("cuda.core.experimental")
        core.experimental = holder  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "cuda.core.experimental", holder)
    else:
        monkeypatch.setitem(sys.modules, "cuda.core.experimental", None)

    class Stream:
        def __init__(self, handle: int) -> None:
            self.handle = handle

        @classmethod
        def from_handle(cls, handle: int) -> Stream:
            return cls(handle)

    if names == "0.x":
        Stream.__cuda_stream__ = property(lambda self: (0, self.handle))  # type: ignore[attr-defined]
    else:
        Stream.__cuda_stream__ = lambda self: (0, self.handle)  # type: ignore[attr-defined]

    class Device:
        current: ClassVar[list[int]] = []

        def __init__(self, number: int = 0) -> None:
            self.device_id = number

        def set_current(self) -> None:
            Device.current.append(self.device_id)

    holder.Stream, holder.Device = Stream, Device  # type: ignore[attr-defined]
    return holder


class FakeAllocator:
    """An allocator of either protocol over the fake driver, whose pointers bear the name that is asked for."""

    space: SpaceName = "cuda"

    def __init__(self, attribute: str = "device_ptr", wrap: Callable[[int], Any] = int) -> None:
        self.attribute, self.wrap = attribute, wrap
        self.requests: list[tuple[int, Any]] = []
        self.live = 0

    def _pointer(self, size: int, stream: Any) -> Any:
        self.requests.append((size, stream))
        self.live += 1
        block = ctypes.create_string_buffer(size + 256)
        allocator = self

        class Pointer:
            keep = block

            def __del__(self) -> None:
                allocator.live -= 1

        pointer = Pointer()
        setattr(pointer, self.attribute, self.wrap(-(-ctypes.addressof(block) // 256) * 256))
        return pointer


class Synchronous(FakeAllocator):
    def memalloc(self, size: int) -> Any:
        return self._pointer(size, None)


class Ordered(FakeAllocator):
    def memalloc_async(self, size: int, stream: Any) -> Any:
        return self._pointer(size, stream)

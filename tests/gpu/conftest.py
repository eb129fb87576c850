"""CuPy and PyTorch behind one face, for what only a GPU shows: streams, memory, graphs."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import warnings
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import numpy as np
import pytest

from nvmath.core import cuda

_SPIN = r"""
extern "C" __global__ void spin(long long nanoseconds) {
    long long begin, now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
    do { asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now)); } while (now - begin < nanoseconds);
}
"""


@pytest.fixture(scope="session", autouse=True)
def _packages() -> None:
    """Import the array packages without their own warnings, which would be errors."""
    if cuda.device_count():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for name in ("torch", "cupy"):
                if importlib.util.find_spec(name) is not None:
                    importlib.import_module(name)


class CuPy:
    name = "cupy"

    def __init__(self) -> None:
        self.module = importlib.import_module("cupy")
        self._spin: Any = None

    def array(self, values: np.ndarray) -> Any:
        """Return a copy on the device, ready for any stream."""
        made = self.module.asarray(values)
        self.synchronize()
        return made

    def numpy(self, array: Any) -> np.ndarray:
        """Return a copy on the host, once all work is done."""
        self.synchronize()
        return np.array(self.module.asnumpy(array))

    def owns(self, array: Any) -> bool:
        return type(array) is self.module.ndarray

    def dtype(self, array: Any) -> str:
        return str(array.dtype.name)

    def copy(self, target: Any, source: Any) -> None:
        """Copy on the current stream."""
        target[...] = source

    def address(self, array: Any) -> int:
        return int(array.data.ptr)

    def stream(self) -> Any:
        """Return a new stream that does not wait for the default one."""
        return self.module.cuda.Stream(non_blocking=True)

    def handle(self, stream: Any) -> int:
        return int(stream.ptr)

    def using(self, stream: Any) -> AbstractContextManager[Any]:
        return stream  # type: ignore[no-any-return]

    def sleep(self, seconds: float) -> None:
        """Keep the current stream busy."""
        if self._spin is None:
            self._spin = self.module.RawKernel(_SPIN, "spin")
        self._spin((1,), (1,), (np.int64(seconds * 1e9),))

    def done(self, stream: Any) -> bool:
        return bool(stream.done)

    def wait(self, waiting: Any, awaited: Any) -> None:
        """Let a stream wait for another."""
        waiting.wait_event(awaited.record())

    def synchronize(self) -> None:
        self.module.cuda.Device().synchronize()

    def used(self) -> int:
        """Return the bytes that arrays and workspaces hold."""
        gc.collect()
        return int(self.module.get_default_memory_pool().used_bytes())

    def trim(self) -> None:
        """Give cached memory back to the driver."""
        gc.collect()
        self.synchronize()
        self.module.get_default_memory_pool().free_all_blocks()

    @contextmanager
    def capture(self, stream: Any) -> Iterator[list[Any]]:
        """Capture what is done on ``stream``; the list then holds the function that replays it there."""
        made: list[Any] = []
        with stream:
            stream.begin_capture()
            try:
                yield made
            finally:
                graph = stream.end_capture()
            made.append(lambda: graph.launch(stream))


class Torch:
    name = "torch"

    def __init__(self) -> None:
        self.module = importlib.import_module("torch")
        if not self.module.cuda.is_available():
            pytest.skip("this build of PyTorch is without CUDA")

    def array(self, values: np.ndarray) -> Any:
        made = self.module.from_numpy(np.array(values)).cuda()
        self.synchronize()
        return made

    def numpy(self, array: Any) -> np.ndarray:
        self.synchronize()
        return np.array(array.cpu().numpy())

    def owns(self, array: Any) -> bool:
        return type(array) is self.module.Tensor and array.is_cuda

    def dtype(self, array: Any) -> str:
        return str(array.dtype).removeprefix("torch.")

    def copy(self, target: Any, source: Any) -> None:
        target.copy_(source)

    def address(self, array: Any) -> int:
        return int(array.data_ptr())

    def stream(self) -> Any:
        return self.module.cuda.Stream()

    def handle(self, stream: Any) -> int:
        return int(stream.cuda_stream)

    def using(self, stream: Any) -> AbstractContextManager[Any]:
        return self.module.cuda.stream(stream)  # type: ignore[no-any-return]

    def sleep(self, seconds: float) -> None:
        self.module.cuda._sleep(int(seconds * 2e9))  # cycles of less than a nanosecond each

    def done(self, stream: Any) -> bool:
        return bool(stream.query())

    def wait(self, waiting: Any, awaited: Any) -> None:
        waiting.wait_stream(awaited)

    def synchronize(self) -> None:
        self.module.cuda.synchronize()

    def used(self) -> int:
        gc.collect()
        return int(self.module.cuda.memory_allocated())

    def trim(self) -> None:
        gc.collect()
        self.synchronize()
        self.module.cuda.empty_cache()

    @contextmanager
    def capture(self, stream: Any) -> Iterator[list[Any]]:
        made: list[Any] = []
        graph = self.module.cuda.CUDAGraph()
        with self.module.cuda.graph(graph, stream=stream):
            yield made

        def replay() -> None:
            with self.using(stream):
                graph.replay()

        made.append(replay)


@pytest.fixture(
    params=[
        pytest.param(CuPy, id="cupy", marks=[pytest.mark.gpu, pytest.mark.cupy]),
        pytest.param(Torch, id="torch", marks=[pytest.mark.gpu, pytest.mark.torch]),
    ]
)
def package(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Each array package that has arrays on the GPU; a test leaves no work behind."""
    made = request.param()
    yield made
    made.synchronize()


@pytest.fixture
def driver_used() -> Any:
    """How many bytes of the device are in use by anybody."""

    def used() -> int:
        with cuda.using(0):
            free, total = cuda.call("cuMemGetInfo")
        return int(total) - int(free)

    return used

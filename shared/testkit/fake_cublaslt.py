"""A cuBLASLt that is not there: it computes, in NumPy on host memory, what descriptors and layouts say.

Where the real library is installed, its descriptors can be used (they need no GPU): what was set is then read back from
them. What the library demands of addresses, leading dimensions and shapes is checked.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from nvmath.core import arrays, backends, cuda
from nvmath.core.arrays import ffi
from shared.testkit import fake_arrays
from shared.testkit.advanced import assert_wanted, bits_of, gelu, mask_of, slope_of_gelu, wanted
from shared.testkit.fake_arrays import DeviceArray
from shared.testkit.fake_cuda import CACHES, FakeDriver, Status

SUCCESS, INVALID_VALUE, NOT_SUPPORTED = 0, 7, 15
_DTYPES = {0: np.float32, 1: np.float64, 2: np.float16, 4: np.complex64, 5: np.complex128, 3: np.int8, 8: np.uint8}
_KINDS = {"p": "u8", "i8": "i8", "i4": "i4", "u4": "u4", "u8": "u8", "i1": "i1", "f4": "f4"}
_RELU, _GELU, _BIAS, _AUX, _GRADIENT = 2, 32, 4, 128, 8 | 64
_D_GELU, _BGRAD, _BGRADA, _BGRADB = 192, 16, 256, 512
RECORD = 96


class _Attribute(int):
    """Any number of a device attribute."""

    CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76


class LtDriver(FakeDriver):
    """The fake driver with what clearing memory and tuning call besides.

    Attributes
    ----------
    clock : float
        Milliseconds that have passed "on the device".
    """

    CUdevice_attribute = _Attribute  # type: ignore[assignment]

    def __init__(self, devices: int = 1) -> None:
        super().__init__(devices)
        self.clock = 0.0
        self._recorded: dict[int, float] = {}

    def check(self, address: int, nbytes: int) -> None:
        """Fail unless the bytes lie within one allocation."""
        assert any(at <= address and address + nbytes <= at + size for at, (size, *_) in self.live.items()), (
            f"{nbytes} bytes at {address:#x} are not allocated"
        )

    def cuDeviceGetAttribute(self, attribute: int, device: int) -> tuple[Any, ...]:  # noqa: N802
        return Status.CUDA_SUCCESS, {16: 4, 38: 4096, 75: 9, 76: 0}[int(attribute)]

    def cuMemsetD2D32Async(  # noqa: N802
        self, target: int, pitch: int, value: int, width: int, height: int, stream: int
    ) -> tuple[Any, ...]:
        for row in range(height):
            ctypes.memset(target + row * pitch, value, 4 * width)
        return (self._did("cuMemsetD2D32Async", target, 4 * width * height, stream),)

    def cuEventRecord(self, event: int, stream: int) -> tuple[Any, ...]:  # noqa: N802
        self._recorded[event] = self.clock
        return super().cuEventRecord(event, stream)

    def cuEventSynchronize(self, event: int) -> tuple[Any, ...]:  # noqa: N802
        return (Status.CUDA_SUCCESS,)

    def cuEventElapsedTime(self, start: int, end: int) -> tuple[Any, ...]:  # noqa: N802
        return Status.CUDA_SUCCESS, self._recorded[end] - self._recorded[start]


class FakeLt:
    """The functions of cuBLASLt that the engine calls.

    Parameters
    ----------
    driver : LtDriver
        Its clock goes on by the time of the algorithm at each product.
    real : optional
        The real library, whose descriptors are then used.

    Attributes
    ----------
    milliseconds : list of float
        How long each of its algorithms takes; so many it has.
    workspace : int
        Bytes that each algorithm asks for.
    refuses : set of int
        Algorithms that fit no product, though the search returns them.
    ran : list of int
        The algorithm of each product so far.
    alive : set of int
        Descriptors and layouts that were made and not destroyed.
    """

    def __init__(self, driver: LtDriver, real: Any = None) -> None:
        self.driver, self.real = driver, real
        self.milliseconds = [1.0, 1.0, 1.0]
        self.workspace = 0
        self.refuses: set[int] = set()
        self.ran: list[int] = []
        self.alive: set[int] = set()
        self.handles: set[int] = set()
        self.searches: list[dict[int, bytes]] = []
        self._facts: dict[int, dict[int, bytes]] = {}
        self._count = 0

    # ------------------------------------------------------------------ handles, descriptors

    def cublasLtGetVersion(self) -> int:  # noqa: N802 - the library's own names
        return 130100

    def cublasLtCreate(self, out: Any) -> int:  # noqa: N802
        self._count += 1
        out[0] = self._count
        self.handles.add(self._count)
        return SUCCESS

    def cublasLtDestroy(self, handle: int) -> int:  # noqa: N802
        self.handles.remove(handle)
        return SUCCESS

    def _make(self, function: str, out: Any, *arguments: int, facts: dict[int, bytes]) -> int:
        if self.real is not None:
            status = int(getattr(self.real, function)(out, *arguments))
            if status:
                return status
        else:
            self._count += 1
            out[0] = 1 << 20 | self._count
        self.alive.add(int(out[0]))
        self._facts[int(out[0])] = facts
        return SUCCESS

    def _drop(self, function: str, thing: int) -> int:
        self.alive.remove(thing)
        del self._facts[thing]
        return SUCCESS if self.real is None else int(getattr(self.real, function)(thing))

    def _set(self, function: str, thing: int, attribute: int, address: int, size: int) -> int:
        self._facts[thing][attribute] = bytes(ffi.buffer(ffi.cast("char *", address), size))
        return SUCCESS if self.real is None else int(getattr(self.real, function)(thing, attribute, address, size))

    def cublasLtMatmulDescCreate(self, out: Any, compute: int, scale: int) -> int:  # noqa: N802
        facts = {0: np.int32(compute).tobytes(), 1: np.int32(scale).tobytes()}
        return self._make("cublasLtMatmulDescCreate", out, compute, scale, facts=facts)

    def cublasLtMatmulDescDestroy(self, thing: int) -> int:  # noqa: N802
        return self._drop("cublasLtMatmulDescDestroy", thing)

    def cublasLtMatmulDescSetAttribute(self, thing: int, attribute: int, address: int, size: int) -> int:  # noqa: N802
        return self._set("cublasLtMatmulDescSetAttribute", thing, attribute, address, size)

    def cublasLtMatrixLayoutCreate(self, out: Any, dtype: int, rows: int, cols: int, ld: int) -> int:  # noqa: N802
        facts = {0: np.uint32(dtype).tobytes()}
        facts |= {i: np.int64(x).tobytes() for i, x in ((2, rows), (3, cols), (4, ld))}
        return self._make("cublasLtMatrixLayoutCreate", out, dtype, rows, cols, ld, facts=facts)

    def cublasLtMatrixLayoutDestroy(self, thing: int) -> int:  # noqa: N802
        return self._drop("cublasLtMatrixLayoutDestroy", thing)

    def cublasLtMatrixLayoutSetAttribute(self, thing: int, attribute: int, address: int, size: int) -> int:  # noqa: N802
        return self._set("cublasLtMatrixLayoutSetAttribute", thing, attribute, address, size)

    def cublasLtMatmulPreferenceCreate(self, out: Any) -> int:  # noqa: N802
        return self._make("cublasLtMatmulPreferenceCreate", out, facts={})

    def cublasLtMatmulPreferenceDestroy(self, thing: int) -> int:  # noqa: N802
        return self._drop("cublasLtMatmulPreferenceDestroy", thing)

    def cublasLtMatmulPreferenceSetAttribute(self, thing: int, attribute: int, address: int, size: int) -> int:  # noqa: N802
        return self._set("cublasLtMatmulPreferenceSetAttribute", thing, attribute, address, size)

    def _read(self, function: str, thing: int, attribute: int, kind: str, default: Any) -> Any:
        """Return an attribute: as the real library has it, else as it was set."""
        if self.real is None:
            raw = self._facts[thing].get(attribute)
            return default if raw is None else np.frombuffer(raw, kind)[0].item()
        cell, written = np.zeros(1, kind), np.zeros(1, np.uint64)
        status = getattr(self.real, function)(thing, attribute, cell.ctypes.data, cell.nbytes, written.ctypes.data)
        assert status == 0, f"{function} of attribute {attribute}: status {status}"
        return cell[0].item()

    def of_descriptor(self, thing: int, attribute: int, kind: str = "i4", default: Any = 0) -> Any:
        return self._read("cublasLtMatmulDescGetAttribute", thing, attribute, kind, default)

    def of_layout(self, thing: int, attribute: int, kind: str = "i8", default: Any = 0) -> Any:
        return self._read("cublasLtMatrixLayoutGetAttribute", thing, attribute, kind, default)

    # ------------------------------------------------------------------ algorithms

    def _record(self, number: int) -> bytes:
        algorithm = np.zeros(8, np.uint64)
        algorithm[0] = 100 + number
        tail = np.zeros(4, np.uint64)
        tail[0] = self.workspace
        return algorithm.tobytes() + tail.tobytes()

    def cublasLtMatmulAlgoGetHeuristic(  # noqa: N802
        self, handle: int, descriptor: int, a: int, b: int, c: int, d: int, preference: int, limit: int, out: int,
        count: int,
    ) -> int:  # fmt: skip
        assert handle in self.handles
        self.searches.append(dict(self._facts[preference]))
        found = min(limit, len(self.milliseconds))
        if not found:
            return NOT_SUPPORTED
        for i in range(found):
            ctypes.memmove(out + i * RECORD, self._record(i), RECORD)
        ffi.cast("int *", count)[0] = found
        return SUCCESS

    def cublasLtMatmulAlgoCheck(  # noqa: N802
        self, handle: int, descriptor: int, a: int, b: int, c: int, d: int, algorithm: int, out: int
    ) -> int:
        number = self._number(algorithm)
        if number in self.refuses or not 0 <= number < len(self.milliseconds):
            return NOT_SUPPORTED
        ctypes.memmove(out, self._record(number), RECORD)
        ctypes.memmove(out, algorithm, 64)
        ffi.cast("uint64_t *", out)[8] = self._need(algorithm)
        return SUCCESS

    def _knob(self, algorithm: int, attribute: int) -> Any:
        """Return the memory of a setting, which follows the number of the algorithm."""
        return ffi.cast("int32_t *", algorithm + 8) + attribute

    def _need(self, algorithm: int) -> int:
        """Return the bytes of workspace: each part of a split K has its own."""
        return self.workspace * max(int(self._knob(algorithm, 2)[0]), 1)

    def cublasLtMatmulAlgoConfigSetAttribute(self, algorithm: int, attribute: int, address: int, size: int) -> int:  # noqa: N802
        assert attribute != 0, "the number is not to be set"
        ctypes.memmove(int(ffi.cast("intptr_t", self._knob(algorithm, attribute))), address, size)
        return SUCCESS

    def cublasLtMatmulAlgoConfigGetAttribute(  # noqa: N802
        self, algorithm: int, attribute: int, address: int, size: int, written: int
    ) -> int:
        if attribute == 0:
            ffi.cast("int32_t *", address)[0] = self._number(algorithm) + 100
        else:
            ctypes.memmove(address, int(ffi.cast("intptr_t", self._knob(algorithm, attribute))), size)
        ffi.cast("uint64_t *", written)[0] = size
        return SUCCESS

    def cublasLtMatmulAlgoCapGetAttribute(  # noqa: N802
        self, algorithm: int, attribute: int, address: int, size: int, written: int
    ) -> int:
        values = {0: [1], 1: [7], 6: [5, 15, 20], 13: [0, 8]}.get(attribute)
        if values is None:
            return INVALID_VALUE
        ffi.cast("uint64_t *", written)[0] = 4 * len(values)
        for i, value in enumerate(values[: size // 4]):
            ffi.cast("int32_t *", address)[i] = value
        return SUCCESS

    def cublasLtMatmulAlgoGetIds(self, handle: int, *rest: Any) -> int:  # noqa: N802
        *_, limit, ids, count = rest
        found = min(limit, len(self.milliseconds))
        for i in range(found):
            ids[i] = 100 + i
        count[0] = found
        return SUCCESS

    @staticmethod
    def _number(algorithm: int) -> int:
        return int(ffi.cast("uint64_t *", algorithm)[0]) - 100

    # ------------------------------------------------------------------ products

    def _matrix(self, layout: int, address: int, item: int) -> np.ndarray:
        """Return a view of one matrix of a batch."""
        dtype = np.dtype(_DTYPES[self.of_layout(layout, 0, "u4")])
        rows, cols, ld = (self.of_layout(layout, i) for i in (2, 3, 4))
        assert self.of_layout(layout, 1, "i4") == 0, "the order is that of columns"
        assert rows > 0
        assert cols > 0
        assert ld >= rows or ld == 0, f"leading dimension {ld} of {rows} rows"
        assert address % dtype.itemsize == 0
        start = address + item * self.of_layout(layout, 6) * dtype.itemsize
        return _strided(start, dtype, (rows, cols), (1, ld))

    def cublasLtMatmul(  # noqa: N802
        self, handle: int, descriptor: int, alpha: int, a: int, la: int, b: int, lb: int, beta: int, c: int, lc: int,
        d: int, ld: int, algorithm: int, workspace: Any, nbytes: int, stream: int,
    ) -> int:  # fmt: skip
        assert handle in self.handles
        number = self._number(algorithm)
        if number in self.refuses:
            return NOT_SUPPORTED
        need = self._need(algorithm)
        if nbytes < need:
            return INVALID_VALUE
        if need:
            self.driver.check(workspace, nbytes)
            ctypes.memset(workspace, 0xFF, need)
        self.ran.append(number)
        self.driver.clock += self.milliseconds[number]
        scale = np.dtype(_DTYPES[self.of_descriptor(descriptor, 1)])
        first, second = (_strided(x, scale, (1,), (1,))[0] for x in (alpha, beta))
        counts = [self.of_layout(x, 5, "i4", 1) for x in (la, lb, lc, ld)]
        assert len(set(counts)) == 1, f"batch counts {counts}"
        for item in range(counts[0]):
            x = _op(self._matrix(la, a, item), self.of_descriptor(descriptor, 3))
            y = _op(self._matrix(lb, b, item), self.of_descriptor(descriptor, 4))
            target = self._matrix(ld, d, item)
            value = first * (_wide(x) @ _wide(y))
            assert value.shape == target.shape, f"{x.shape} @ {y.shape} into {target.shape}"
            if second != 0:
                other = self._matrix(lc, c, item)
                assert other.shape == target.shape
                value = value + second * _wide(other)
            target[...] = self._epilog(descriptor, value, x, y, target, item)
        return SUCCESS

    def _epilog(
        self, descriptor: int, value: np.ndarray, x: np.ndarray, y: np.ndarray, target: np.ndarray, item: int
    ) -> np.ndarray:
        code = self.of_descriptor(descriptor, 7, default=1)
        m, n = value.shape
        if code in (_BGRADA, _BGRADB):
            total = _wide(x).sum(axis=1) if code == _BGRADA else _wide(y).sum(axis=0)
            self._vector(descriptor, target.dtype, total.size, item)[...] = total
            return value
        if code & _GRADIENT:
            return self._gradient(descriptor, code, value, target, item)
        if code & _BIAS:
            value = value + _wide(self._vector(descriptor, target.dtype, m, item))[:, None]
        if code & _AUX:
            self._aux(descriptor, code, target.dtype, m, n, item, value)
        if code & _RELU:
            return np.maximum(value, 0)
        return gelu(value) if code & _GELU else value

    def _gradient(self, descriptor: int, code: int, value: np.ndarray, target: np.ndarray, item: int) -> np.ndarray:
        m, n = value.shape
        aux = self._aux(descriptor, code, target.dtype, m, n, item, None)
        slopes = slope_of_gelu(_wide(aux)) if code & _D_GELU == _D_GELU else bits_of(aux, m)
        value = value * slopes
        if code & _BGRAD:
            self._vector(descriptor, target.dtype, m, item)[...] = value.sum(axis=1)
        return value

    def _vector(self, descriptor: int, dtype: Any, length: int, item: int) -> np.ndarray:
        """Return the bias, or the gradient of one."""
        kind = self.of_descriptor(descriptor, 26, default=-1)
        dtype = np.dtype(dtype if kind == -1 else _DTYPES[kind])
        address = self.of_descriptor(descriptor, 8, "u8")
        assert address % 16 == 0, "the bias is not aligned"
        return _strided(
            address + item * self.of_descriptor(descriptor, 10, "i8") * dtype.itemsize, dtype, (length,), (1,)
        )

    def _aux(
        self, descriptor: int, code: int, dtype: Any, m: int, n: int, item: int, value: np.ndarray | None
    ) -> np.ndarray:
        """Return the auxiliary matrix; written before, where ``value`` is the pre-activation."""
        address, ld, step = (self.of_descriptor(descriptor, i, k) for i, k in ((11, "u8"), (12, "i8"), (13, "i8")))
        assert address % 16 == 0, "the auxiliary matrix is not aligned"
        if code & _GELU or code & _D_GELU == _D_GELU:
            assert ld % 8 == 0, ld
            assert ld >= m, ld
            size = np.dtype(dtype).itemsize
            aux = _strided(address + item * step * size, np.dtype(dtype), (m, n), (1, ld))
            if value is not None:
                aux[...] = value
            return aux
        assert ld % 128 == 0, ld
        assert ld >= m, ld
        assert step % 8 == 0, step
        aux = _strided(address + item * step // 8, np.dtype(np.uint8), (ld // 8, n), (1, ld // 8))
        if value is not None:
            rows = -(-m // 8)
            aux[:rows] = mask_of(value)[:rows]
        return aux


def _strided(address: Any, dtype: np.dtype[Any], shape: tuple[int, ...], strides: tuple[int, ...]) -> np.ndarray:
    """Return a view of memory; strides in elements."""
    reach = 1 + sum((n - 1) * s for n, s in zip(shape, strides, strict=True))
    buffer = ffi.buffer(ffi.cast("char *", address), reach * dtype.itemsize)
    flat = np.frombuffer(buffer, dtype)
    return np.lib.stride_tricks.as_strided(flat, shape, tuple(s * dtype.itemsize for s in strides))


def _wide(x: np.ndarray) -> np.ndarray:
    return x.astype(np.clongdouble if x.dtype.kind == "c" else np.longdouble)


def _op(matrix: np.ndarray, operation: int) -> np.ndarray:
    return (matrix, matrix.T, matrix.conj().T)[operation]


@contextmanager
def installed(monkeypatch: Any, real: Any = None) -> Iterator[FakeLt]:
    """Put the library, and a driver for it, in place; all that was made and allocated must be given back."""
    from nvmath.bindings import cublasLt
    from nvmath.linalg.advanced import _cublaslt, recipes
    from nvmath.linalg.handles import Handles

    driver = LtDriver()
    lib = FakeLt(driver, real)
    with monkeypatch.context() as patch:
        for cached in CACHES:
            cached.cache_clear()
        patch.setattr(cuda, "driver", lambda: driver)
        patch.setattr(cublasLt, "_lib", lambda: lib)
        handles = Handles(lambda: int(cublasLt.create()), lambda handle: cublasLt.destroy(handle))
        patch.setattr(_cublaslt, "_handles", handles)
        patch.setattr(_cublaslt, "library_version", lambda: (13, 1, 0))
        patch.setitem(arrays._known, fake_arrays.DeviceArray, fake_arrays.Library())
        backends.generation += 1  # so that no recipe of the real machine is taken, here or afterwards
        try:
            yield lib
        finally:
            recipes._recipes.clear()
            backends.generation += 1
            del handles
    for cached in CACHES:
        cached.cache_clear()


def checked(monkeypatch: pytest.MonkeyPatch, real: Any) -> Iterator[FakeLt]:
    """Hand the library out; afterwards, descriptors, memory and events must have been given back."""
    with installed(monkeypatch, real) as made:
        yield made
        if made.alive or made.driver.live:
            gc.collect()
        left = set(made.alive), dict(made.driver.live), set(made.driver.events)
    assert left == (set(), {}, set()), f"not given back: {left}"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeLt]:
    yield from checked(monkeypatch, None)


def there(x: Any) -> Any:
    """Return the array "on the device"; its address is aligned as those of a GPU's memory are."""
    memory = np.empty(x.nbytes + 256, np.uint8)
    start = -memory.ctypes.data % 256
    order = np.argsort([-s for s in x.strides], kind="stable")
    flat = memory[start : start + x.nbytes].view(x.dtype).reshape([x.shape[i] for i in order])
    made = flat.transpose(np.argsort(order))
    made[...] = x
    return DeviceArray(made)


def here(result: Any) -> Any:
    """Return a result as NumPy arrays."""
    if isinstance(result, tuple):
        return here(result[0]), {name: here(x) for name, x in result[1].items()}
    return result.get() if isinstance(result, DeviceArray) else result


def check(result: Any, *problem: Any, dtype: str | None = None, **arguments: Any) -> None:
    host = here(result)
    d = host[0] if isinstance(host, tuple) else host
    assert_wanted(host, wanted(*problem, **arguments), dtype or str(d.dtype))

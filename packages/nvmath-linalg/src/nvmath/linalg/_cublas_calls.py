"""Calls of cuBLAS: handles of a thread, the streams that they work on, and routines by name."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

from nvmath.bindings import cublas
from nvmath.core import cuda
from nvmath.core.arrays import ffi
from nvmath.core.dtypes import lookup
from nvmath.linalg._kernels import LETTERS
from nvmath.linalg.handles import Handles

_CELLS = {"float32": "float[2]", "float64": "double[2]", "complex64": "float[4]", "complex128": "double[4]"}


def check(status: int, call: str) -> None:
    """Raise `cuBLASError` unless the status is success."""
    if status:
        raise cublas.cuBLASError(status, call=call)


class Numbers:
    """alpha and beta on the host, where cuBLAS reads them; never changed, so that threads may share them."""

    __slots__ = ("_row", "alpha", "beta", "first", "second")

    def __init__(self, dtype: str, alpha: Any, beta: Any) -> None:
        self.alpha, self.beta = alpha, beta
        row = self._row = ffi.new(_CELLS[dtype])
        if type(alpha) is complex:
            row[0], row[1], row[2], row[3] = alpha.real, alpha.imag, beta.real, beta.imag
        else:
            row[0], row[1] = alpha, beta
        self.first = int(ffi.cast("uintptr_t", row))
        self.second = self.first + lookup(dtype).nbytes


class State:
    """A handle with the stream that it has, and cells on the host for alpha and beta; of one thread."""

    __slots__ = ("_cells", "handle", "stream")

    def __init__(self, handle: int) -> None:
        self.handle, self.stream = handle, 0
        self._cells: dict[str, tuple[Any, int, int]] = {}

    def use(self, stream: int) -> None:
        """Let the handle work on another stream."""
        check(cublas._lib().cublasSetStream_v2(self.handle, stream), "cublasSetStream_v2")
        self.stream = stream

    def numbers(self, dtype: str, alpha: Any, beta: Any) -> tuple[int, int]:
        """Put alpha and beta where cuBLAS reads them; returns the addresses."""
        cells = self._cells.get(dtype)
        if cells is None:
            row = ffi.new(_CELLS[dtype])
            address = int(ffi.cast("uintptr_t", row))
            cells = self._cells[dtype] = row, address, address + lookup(dtype).nbytes
        row, first, second = cells
        if type(alpha) is complex:
            row[0], row[1], row[2], row[3] = alpha.real, alpha.imag, beta.real, beta.imag
        else:
            row[0], row[1] = alpha, beta
        return first, second


_states: dict[int, State] = {}


def _create() -> int:
    out = ffi.new("intptr_t *")
    check(cublas._lib().cublasCreate_v2(out), "cublasCreate_v2")
    handle: int = out[0]
    _states[handle] = State(handle)
    return handle


def _destroy(handle: int) -> None:
    _states.pop(handle, None)
    cublas._lib().cublasDestroy_v2(handle)


HANDLES = Handles(_create, _destroy)


class Local(threading.local):
    """The state of the calling thread for one device, as an attribute: the shortest way to it."""

    state: State


@cache
def local_of(device: int) -> Local:
    """Return where the threads keep their states for a device."""
    return Local()


def enter(device: int) -> State:
    """Make the calling thread's state for a device."""
    state = local_of(device).state = _states[HANDLES.on(device)]
    cuda.make_current(device)  # a thread that has none yet could not launch kernels of ours
    return state


def state_of(device: int, stream: int) -> State:
    """Return the calling thread's handle for a device, which now works on ``stream``."""
    try:
        state = local_of(device).state
    except AttributeError:
        state = enter(device)
    if state.stream != stream:
        state.use(stream)
    return state


@cache
def routine_of(name: str, dtype: str) -> tuple[Any, str]:
    """Return a routine with 64-bit integers, and its name."""
    version = "" if "Batched" in name else "_v2"
    symbol = f"cublas{LETTERS[dtype].upper()}{name}{version}_64"
    return getattr(cublas._lib(), symbol), symbol


def version() -> str:
    """Return the version of the library."""
    parts = []
    out = ffi.new("int *")
    for which in range(3):  # major, minor, patch
        check(cublas._lib().cublasGetProperty(which, out), "cublasGetProperty")
        parts.append(str(out[0]))
    return ".".join(parts)


__all__ = ["HANDLES", "Numbers", "State", "check", "enter", "local_of", "routine_of", "state_of", "version"]

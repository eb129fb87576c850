"""Dense systems of equations: data, what a right solution is, and solver libraries that pretend to run on a device."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import numpy as np
from scipy.linalg import lapack

from shared.testkit.reference import random, wide

DTYPES = ("float32", "float64", "complex64", "complex128")
_SLACK = 8  # roundings that a solution may be off for each unit that theory allows


def epsilon(dtype: Any) -> float:
    """Return the distance from 1 to the next number."""
    return float(np.finfo(dtype).eps)


def system(
    rng: np.random.Generator, n: int, nrhs: int | None, dtype: Any, batch: tuple[int, ...] = ()
) -> tuple[np.ndarray, np.ndarray]:
    """Return random (A, b) in C order; ``nrhs=None``: b is a vector."""
    return random(rng, (*batch, n, n), dtype), random(rng, (*batch, n) if nrhs is None else (*batch, n, nrhs), dtype)


def graded(rng: np.random.Generator, n: int, condition: float, dtype: Any) -> np.ndarray:
    """Return a matrix of condition number ``condition``."""
    left, right = (np.linalg.qr(random(rng, (n, n), "complex128"))[0] for _ in range(2))
    if np.dtype(dtype).kind != "c":
        left, right = (np.linalg.qr(random(rng, (n, n), "float64"))[0] for _ in range(2))
    values = condition ** -(np.arange(n) / max(n - 1, 1))
    return np.asarray((left * values) @ right, dtype)


def assert_solves(a: Any, b: Any, x: Any) -> None:
    """Fail unless each ``x`` solves ``A x = b`` as well as its data type and A's condition allow.

    The residual is that of a backward stable solver: at most a modest multiple of n eps (|A| |x| + |b|). The distance
    from the solution in double precision is at most that times the condition number.
    """
    a, b, x = np.asarray(a), np.asarray(b), np.asarray(x)
    assert x.shape == b.shape, f"shape {x.shape}, expected {b.shape}"
    assert x.dtype == b.dtype.newbyteorder("="), f"data type {x.dtype}, expected {b.dtype}"
    n = a.shape[-1]
    if b.ndim == a.ndim - 1:
        b, x = b[..., None], x[..., None]
    for one, right, got in zip(a.reshape(-1, n, n), _matrices(b), _matrices(x), strict=True):
        _check(one, right, got)


def _matrices(stack: np.ndarray) -> list[np.ndarray]:
    return [stack[i] for i in np.ndindex(stack.shape[:-2])]


def _check(a: np.ndarray, b: np.ndarray, x: np.ndarray) -> None:
    if not x.size:
        return
    limit = _SLACK * len(a) * epsilon(x.dtype)
    exact_a, exact_b, exact_x = wide(a), wide(b), wide(x)
    residual = float(np.abs(exact_b - exact_a @ exact_x).max())
    scale = float(np.abs(exact_a).sum(axis=1).max() * np.abs(exact_x).max() + np.abs(exact_b).max())
    assert residual <= limit * scale, f"residual {residual:.2e} of {scale:.2e}; {limit:.1e} is allowed"
    double = np.complex128 if a.dtype.kind == "c" else np.float64
    known = np.linalg.solve(a.astype(double), b.astype(double))
    condition = float(np.prod([np.abs(m).sum(axis=1).max() for m in (a, np.linalg.inv(a.astype(double)))]))
    distance = float(np.abs(x - known).max() / max(np.abs(known).max(), 1e-300))
    allowed = 2 * limit * condition
    assert distance <= allowed, f"the solution is off by {distance:.2e}; {allowed:.1e} is allowed"


# ------------------------------------------------------------------------- libraries that pretend to run on a device

_TYPES = {0: np.float32, 1: np.float64, 4: np.complex64, 5: np.complex128}  # cudaDataType_t
_LETTERS = {"s": 0, "d": 1, "c": 4, "z": 5}


def memory(address: int, dtype: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> np.ndarray:
    """Return a view of memory; strides in elements."""
    size = np.dtype(dtype).itemsize
    count = sum(s * (n - 1) for s, n in zip(strides, shape, strict=True)) + 1 if all(shape) else 0
    flat = np.frombuffer((ctypes.c_char * (count * size)).from_address(address), dtype)
    return np.lib.stride_tricks.as_strided(flat, shape, [s * size for s in strides])


def _factorize(address: int, n: int, ld: int, kind: int, pivots: np.ndarray) -> int:
    a = memory(address, _TYPES[kind], (n, n), (1, ld))
    (getrf,) = lapack.get_lapack_funcs(("getrf",), (a,))
    lu, piv, info = getrf(np.array(a))
    a[...] = lu
    pivots[...] = piv + 1
    return int(info)


def _substitute(kind: int, trans: int, n: int, nrhs: int, a: int, ld: int, pivots: Any, b: int, ldb: int) -> None:
    lu, right = memory(a, _TYPES[kind], (n, n), (1, ld)), memory(b, _TYPES[kind], (n, nrhs), (1, ldb))
    (getrs,) = lapack.get_lapack_funcs(("getrs",), (lu,))
    right[...] = getrs(np.array(lu), np.array(pivots - 1, np.int32), np.array(right), trans=trans)[0]


class FakeSolvers:
    """cuSOLVER and cuBLAS on a driver that pretends, whose device memory is memory of the host.

    Attributes
    ----------
    calls : list of str
        The functions called, without those that only set a stream.
    streams : dict
        Handle to the stream that was set last.
    live : set
        Handles and parameters that were made and not destroyed.
    """

    def __init__(self, on_device: int = 1000, on_host: int = 64) -> None:
        self.calls: list[str] = []
        self.streams: dict[int, int] = {}
        self.live: set[int] = set()
        self.sizes = on_device, on_host
        self._count = 100
        common = {"create": self._create, "destroy": self.live.discard, "set_stream": self.streams.__setitem__}
        self.cusolverDn = SimpleNamespace(
            **common,
            create_params=self._create,
            destroy_params=self.live.discard,
            xgetrf_buffer_size=lambda *given: self.sizes,
            xgetrf=self._xgetrf,
            xgetrs=self._xgetrs,
        )
        for x, k in _LETTERS.items():
            setattr(self.cusolverDn, f"{x}getrf", self._getrf(k))
            setattr(self.cusolverDn, f"{x}getrf_buffer_size", lambda *given: 77)
        batched = {f"{x}getrf_batched": self._getrf_batched(k) for x, k in _LETTERS.items()}
        batched |= {f"{x}getrs_batched": self._getrs_batched(k) for x, k in _LETTERS.items()}
        self.cublas = SimpleNamespace(**common, **batched)

    def install(self, monkeypatch: Any, engine: Any) -> None:
        """Put these libraries in place of the real ones in the module of the engine."""
        from nvmath.linalg.handles import Handles

        monkeypatch.setattr(engine, "cusolverDn", self.cusolverDn)
        monkeypatch.setattr(engine, "cublas", self.cublas)
        monkeypatch.setattr(engine, "cusolver", SimpleNamespace(get_version=lambda: 12000))
        for name in ("_solvers", "_params", "_blas"):
            monkeypatch.setattr(engine, name, Handles(self._create, self.live.discard))

    def _create(self) -> int:
        self._count += 1
        self.live.add(self._count)
        return self._count

    def _xgetrf(self, *given: Any) -> None:
        handle, params, m, n, kind, a, ld, pivots, compute, scratch, size, host, host_size, info = given
        self.calls.append("xgetrf")
        assert {handle, params} <= self.live | {42}
        assert m == n
        assert kind == compute
        assert (size, host_size) == self.sizes
        ctypes.memset(scratch, 0xFF, size)
        ctypes.memset(host, 0xFF, host_size)
        found = memory(pivots, np.int64, (n,), (1,))
        memory(info, np.int32, (1,), (1,))[0] = _factorize(a, n, ld, kind, found)

    def _xgetrs(self, *given: Any) -> None:
        handle, params, trans, n, nrhs, kind, a, ld, pivots, kind_b, b, ldb, info = given
        self.calls.append("xgetrs")
        assert {handle, params} <= self.live | {42}
        assert kind == kind_b
        _substitute(kind, trans, n, nrhs, a, ld, memory(pivots, np.int64, (n,), (1,)), b, ldb)
        memory(info, np.int32, (1,), (1,))[0] = 0

    def _getrf(self, kind: int) -> Any:
        def getrf(handle: int, m: int, n: int, a: int, ld: int, scratch: int, pivots: int, info: int) -> None:
            self.calls.append("getrf")
            assert handle in self.live
            assert m == n
            ctypes.memset(scratch, 0xFF, 77 * np.dtype(_TYPES[kind]).itemsize)
            memory(info, np.int32, (1,), (1,))[0] = _factorize(a, n, ld, kind, memory(pivots, np.int32, (n,), (1,)))

        return getrf

    def _getrf_batched(self, kind: int) -> Any:
        def getrf(handle: int, n: int, matrices: int, ld: int, pivots: int, info: int, members: int) -> None:
            self.calls.append("getrf_batched")
            assert handle in self.live
            found = memory(pivots, np.int32, (members, n), (n, 1))
            for i, a in enumerate(memory(matrices, np.uint64, (members,), (1,))):
                memory(info, np.int32, (members,), (1,))[i] = _factorize(int(a), n, ld, kind, found[i])

        return getrf

    def _getrs_batched(self, kind: int) -> Any:
        def getrs(*given: Any) -> None:
            handle, trans, n, nrhs, matrices, ld, pivots, solutions, ldb, info, members = given
            self.calls.append("getrs_batched")
            assert handle in self.live
            found = memory(pivots, np.int32, (members, n), (n, 1))
            addresses = (memory(given, np.uint64, (members,), (1,)) for given in (matrices, solutions))
            for a, b, pivot in zip(*addresses, found, strict=True):
                _substitute(kind, trans, n, nrhs, int(a), ld, pivot, int(b), ldb)
            memory(info, np.int32, (1,), (1,))[0] = 0

        return getrs

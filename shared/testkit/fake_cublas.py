"""A cuBLAS that is not there: its routines in NumPy on host memory, and our own kernels compiled for the host.

With `fake_cuda` in place, what the engine of matrix products calls can be computed and checked without a GPU.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from nvmath.core import backends
from nvmath.core.arrays import ffi
from shared.testkit.products import elements

SOURCE = Path(__file__).parents[2] / "packages/nvmath-linalg/src/nvmath/linalg/_kernels.cu"
_DTYPES = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
_HOST = """
struct Index { long long x, y, z; };
static const Index blockIdx = {0, 0, 0}, threadIdx = {0, 0, 0}, blockDim = {1, 1, 1}, gridDim = {1, 1, 1};
#define __device__
#define __global__
#define __align__(n) __attribute__((aligned(n)))
"""


def compiler() -> str | None:
    """Return a C++ compiler; None where there is none."""
    return shutil.which("g++") or shutil.which("clang++")


def compiled(folder: Path) -> ctypes.CDLL:
    """Return the kernels as functions of the host."""
    source, target = folder / "kernels.cpp", folder / "kernels.so"
    source.write_text(_HOST + SOURCE.read_text().replace('_Pragma("unroll 1")', ""))
    subprocess.run([compiler() or "g++", "-O1", "-shared", "-fPIC", "-o", target, source], check=True)
    return ctypes.CDLL(str(target))


def _column(address: int, dtype: Any, rows: int, cols: int, ld: int) -> np.ndarray:
    """Return a view of a matrix in column order."""
    size = np.dtype(dtype).itemsize
    count = 0 if rows * cols == 0 else (cols - 1) * ld + rows
    flat = np.frombuffer(ffi.buffer(ffi.cast("char *", address), count * size), dtype)
    return np.lib.stride_tricks.as_strided(flat, (rows, cols), (size, ld * size))


def _vector(address: int, dtype: Any, n: int, inc: int) -> np.ndarray:
    return _column(address, dtype, 1, n, inc)[0]


def _op(matrix: np.ndarray, operation: int) -> np.ndarray:
    return (matrix, matrix.T, matrix.conj().T)[operation]


class _Shape:
    """Stands for a structure, for `elements`."""

    def __init__(self, kind: str, lower: bool, storage: str, unit: bool = False, kl: int = 0, ku: int = 0) -> None:
        self.kind, self.lower, self.storage, self.unit, self.kl, self.ku = kind, lower, storage, unit, kl, ku
        self.conjugate, self.incx, self.rows = False, 1, 0


class FakeCuBLAS:
    """The functions of cuBLAS that the engine calls.

    Attributes
    ----------
    log : list of str
        The routines called, in order.
    handles : set of int
        Handles made and not destroyed.
    """

    def __init__(self) -> None:
        self.log: list[str] = []
        self.handles: set[int] = set()
        self.streams: dict[int, int] = {}
        self._count = 0

    def cublasCreate_v2(self, out: Any) -> int:  # noqa: N802 - the library's own names
        self._count += 1
        out[0] = self._count
        self.handles.add(self._count)
        return 0

    def cublasDestroy_v2(self, handle: int) -> int:  # noqa: N802
        self.handles.remove(handle)
        self.streams.pop(handle, None)
        return 0

    def cublasSetStream_v2(self, handle: int, stream: int) -> int:  # noqa: N802
        assert handle in self.handles
        self.streams[handle] = stream
        return 0

    def cublasGetProperty(self, which: int, out: Any) -> int:  # noqa: N802
        out[0] = (13, 1, 0)[which]
        return 0

    def __getattr__(self, symbol: str) -> Any:
        if not (symbol.startswith("cublas") and symbol.endswith("_64")):
            raise AttributeError(symbol)
        dtype, name = _DTYPES[symbol[6]], symbol[7:].removesuffix("_64").removesuffix("_v2")
        routine = getattr(self, f"_{name}")

        def call(handle: int, *arguments: Any) -> int:
            assert handle in self.handles
            assert all(type(argument) is int for argument in arguments), (symbol, arguments)
            self.log.append(symbol)
            routine(dtype, *arguments)
            return 0

        return call

    @staticmethod
    def _number(dtype: Any, address: int) -> Any:
        return _vector(address, dtype, 1, 1)[0]

    def _update(self, dtype: Any, d: np.ndarray, value: np.ndarray, alpha: int, beta: int) -> None:
        one, two = self._number(dtype, alpha), self._number(dtype, beta)
        result = one * value
        if two != 0:
            result = result + two * d
        d[...] = result

    def _gemm(self, t: Any, ta: int, tb: int, m: int, n: int, k: int, al: int, a: int, lda: int, b: int, ldb: int,
              be: int, c: int, ldc: int) -> None:  # fmt: skip
        assert lda >= max(1, k if ta else m), (ta, m, k, lda)
        assert ldb >= max(1, n if tb else k)
        assert ldc >= max(1, m)
        left = _op(_column(a, t, *((k, m) if ta else (m, k)), lda), ta)
        right = _op(_column(b, t, *((n, k) if tb else (k, n)), ldb), tb)
        self._update(t, _column(c, t, m, n, ldc), left @ right, al, be)

    def _gemmStridedBatched(self, t: Any, ta: int, tb: int, m: int, n: int, k: int, al: int, a: int, lda: int,  # noqa: N802
                            sa: int, b: int, ldb: int, sb: int, be: int, c: int, ldc: int, sc: int,
                            count: int) -> None:  # fmt: skip
        size = np.dtype(t).itemsize
        for i in range(count):
            self._gemm(
                t, ta, tb, m, n, k, al, a + i * sa * size, lda, b + i * sb * size, ldb, be, c + i * sc * size, ldc
            )

    def _gemmBatched(self, t: Any, ta: int, tb: int, m: int, n: int, k: int, al: int, a: int, lda: int, b: int,  # noqa: N802
                     ldb: int, be: int, c: int, ldc: int, count: int) -> None:  # fmt: skip
        rows = [_vector(x, np.uint64, count, 1) for x in (a, b, c)]
        for x, y, z in zip(*rows, strict=True):
            self._gemm(t, ta, tb, m, n, k, al, int(x), lda, int(y), ldb, be, int(z), ldc)

    def _side(self, t: Any, side: int, full: np.ndarray, m: int, n: int, b: int, ldb: int) -> np.ndarray:
        general = _column(b, t, m, n, ldb)
        return full @ general if side == 0 else general @ full

    def _special(
        self, t: Any, kind: str, side: int, uplo: int, m: int, n: int, a: int, lda: int, unit: bool = False
    ) -> Any:
        order = n if side else m
        assert lda >= order
        return elements(_Shape(kind, uplo == 0, "full", unit), _column(a, t, order, order, lda), order).astype(t)

    def _symm(self, t: Any, side: int, uplo: int, m: int, n: int, al: int, a: int, lda: int, b: int, ldb: int, be: int,
              c: int, ldc: int, kind: str = "sy") -> None:  # fmt: skip
        full = self._special(t, kind, side, uplo, m, n, a, lda)
        self._update(t, _column(c, t, m, n, ldc), self._side(t, side, full, m, n, b, ldb), al, be)

    def _hemm(self, *arguments: Any) -> None:
        self._symm(*arguments, kind="he")

    def _trmm(self, t: Any, side: int, uplo: int, op: int, diag: int, m: int, n: int, al: int, a: int, lda: int, b: int,
              ldb: int, c: int, ldc: int) -> None:  # fmt: skip
        full = _op(self._special(t, "tr", side, uplo, m, n, a, lda, diag == 1), op)
        _column(c, t, m, n, ldc)[...] = self._number(t, al) * self._side(t, side, full, m, n, b, ldb)

    def _gbmv(self, t: Any, op: int, m: int, n: int, kl: int, ku: int, al: int, a: int, lda: int, x: int, ix: int,
              be: int, y: int, iy: int) -> None:  # fmt: skip
        assert lda >= kl + ku + 1
        shape = _Shape("gb", False, "band", kl=kl, ku=ku)
        shape.rows = m
        full = _op(elements(shape, _column(a, t, kl + ku + 1, n, lda), n), op)
        self._update(t, _vector(y, t, full.shape[0], iy), full @ _vector(x, t, full.shape[1], ix), al, be)

    def _sbmv(self, t: Any, uplo: int, n: int, k: int, al: int, a: int, lda: int, x: int, ix: int, be: int, y: int,
              iy: int, kind: str = "sb") -> None:  # fmt: skip
        full = elements(_Shape(kind, uplo == 0, "band", kl=k, ku=k), _column(a, t, k + 1, n, lda), n)
        self._update(t, _vector(y, t, n, iy), full @ _vector(x, t, n, ix), al, be)

    def _hbmv(self, *arguments: Any) -> None:
        self._sbmv(*arguments, kind="hb")

    def _tbmv(self, t: Any, uplo: int, op: int, diag: int, n: int, k: int, a: int, lda: int, x: int, ix: int) -> None:
        lower = uplo == 0
        shape = _Shape("tb", lower, "band", diag == 1, k if lower else 0, 0 if lower else k)
        full = _op(elements(shape, _column(a, t, k + 1, n, lda), n), op)
        _vector(x, t, n, ix)[...] = full @ _vector(x, t, n, ix)

    def _spmv(self, t: Any, uplo: int, n: int, al: int, a: int, x: int, ix: int, be: int, y: int, iy: int,
              kind: str = "sy") -> None:  # fmt: skip
        full = elements(_Shape(kind, uplo == 0, "packed"), _vector(a, t, n * (n + 1) // 2, 1), n)
        self._update(t, _vector(y, t, n, iy), full @ _vector(x, t, n, ix), al, be)

    def _hpmv(self, *arguments: Any) -> None:
        self._spmv(*arguments, kind="he")

    def _tpmv(self, t: Any, uplo: int, op: int, diag: int, n: int, a: int, x: int, ix: int) -> None:
        full = _op(elements(_Shape("tr", uplo == 0, "packed", diag == 1), _vector(a, t, n * (n + 1) // 2, 1), n), op)
        _vector(x, t, n, ix)[...] = full @ _vector(x, t, n, ix)


def install(monkeypatch: Any, driver: Any, kernels: ctypes.CDLL) -> FakeCuBLAS:
    """Put a fake cuBLAS in place, and let the fake driver launch the kernels on the host."""
    from nvmath.bindings import cublas
    from nvmath.linalg import _cublas_calls, _kernels

    fake = FakeCuBLAS()
    monkeypatch.setattr(cublas, "_lib", lambda: fake)
    monkeypatch.setattr(_cublas_calls, "_states", {})
    monkeypatch.setattr(_cublas_calls.HANDLES, "_local", __import__("threading").local())
    _cublas_calls.routine_of.cache_clear()
    _cublas_calls.local_of.cache_clear()
    backends._forget()  # so that no function form calls what an earlier test put in place
    _kernels.forget()

    def get(module: Any, name: bytes) -> Any:
        return 0, name.decode()

    def launch(name: str, *where: Any) -> Any:
        grid, block, table = where[:3], where[3:6], where[8]
        assert all(g > 0 and b > 0 for g, b in zip(grid, block, strict=True))
        assert block[0] * block[1] * block[2] <= 1024
        fake.log.append(name)
        _call(getattr(kernels, name), name, table)
        return (0,)

    driver.cuModuleLoadData = lambda image: (0, 1)
    driver.cuModuleGetFunction = get
    driver.cuLaunchKernel = launch
    return fake


class _Two(ctypes.Structure):
    _fields_ = (("x", ctypes.c_float), ("y", ctypes.c_float))


class _Wide(ctypes.Structure):
    _fields_ = (("x", ctypes.c_double), ("y", ctypes.c_double))


class _Table(ctypes.Structure):
    _fields_ = (("at", ctypes.c_uint64 * 384),)


def _call(function: Any, name: str, table: int) -> None:
    from nvmath.linalg import _kernels

    numbers = {"s": ctypes.c_float, "d": ctypes.c_double, "c": _Two, "z": _Wide}
    kinds = {"p": ctypes.c_void_p, "q": ctypes.c_longlong, "i": ctypes.c_int, "t": _Table}
    base, _, letter = name.partition("_")
    signature = _kernels._SIGNATURES[base]
    cells = (ctypes.c_void_p * len(signature)).from_address(table)
    types = [numbers[letter] if k == "n" else kinds[k] for k in signature]
    values = [kind.from_address(cell) for kind, cell in zip(types, cells, strict=True)]
    function.argtypes, function.restype = types, None
    function(*[value if isinstance(value, ctypes.Structure) else value.value for value in values])

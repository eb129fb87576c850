"""Dense direct solvers on the GPU: cuSOLVER for single matrices, cuBLAS for batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from nvmath.bindings import cublas, cusolver, cusolverDn
from nvmath.core import cuda
from nvmath.core.arrays import ffi
from nvmath.core.backends import Run
from nvmath.core.dtypes import lookup
from nvmath.core.spaces import Place, SpaceName
from nvmath.linalg.handles import Handles
from nvmath.linalg.spec_solve import Matrices, SolveSpec

_ALIGNMENT = 256
_LETTER = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}
# With fewer than n^2 / this many members, factorizing one by one is faster than cublas?getrfBatched. In float32
# on an H200 (CUDA 13.0), the two are even at 2.6 members for n = 256, 7 for 512, 15 for 768, 37 for 1024 and 180 for
# 2048, and lie far apart elsewhere: two members of order 2048 take 9 ms one by one and 422 ms as a batch.
_EVEN = 36_000
_LARGE = 1 << 14  # order from which the sizes of scratch memory may need more than 32 bits
_LONGEST = (1 << 31) - 1  # cuBLAS counts members, orders and leading dimensions in 32 bits
_ANYWHERE = 1 << 12  # an address for questions that do not read it

_solvers = Handles(lambda: int(cusolverDn.create()), lambda handle: cusolverDn.destroy(handle))
_params = Handles(lambda: int(cusolverDn.create_params()), lambda params: cusolverDn.destroy_params(params))
_blas = Handles(lambda: int(cublas.create()), lambda handle: cublas.destroy(handle))


class _CuSolver:
    name = "cuSOLVER"
    space: SpaceName = "cuda"
    rank = 50

    @property
    def version(self) -> str:
        number = cusolver.get_version()
        return f"{number // 1000}.{number // 100 % 10}.{number % 100}"

    def refuses(self, spec: SolveSpec) -> str | None:
        return None

    def plan(self, spec: SolveSpec, on: Place, callbacks: tuple[Any, ...] = ()) -> Any:
        handle = callbacks[0] if callbacks and not spec.batched else None
        kind = {"single": _Single, "looped": _Looped, "batched": _Batched}[way(spec)]
        return _Single(spec, on.device, handle) if kind is _Single else kind(spec, on.device)


def way(spec: SolveSpec) -> Literal["single", "looped", "batched"]:
    """Choose how the members are computed.

    Returns
    -------
    str
        ``"single"``: one by one; ``"batched"``: all in one call; ``"looped"``: factorized one by one, because each
        keeps the device busy, and solved in one call.
    """
    n, members = spec.n, spec.members
    if members == 1 or n >= _LARGE or max(members, spec.nrhs, spec.a.ld, spec.x.ld) > _LONGEST:
        return "single"
    return "looped" if members * _EVEN < n * n else "batched"


def _parts(*sizes: int) -> tuple[list[int], int]:
    """Return where pieces of memory of these sizes start in one workspace, and its size, in bytes."""
    starts, end = [], 0
    for size in sizes:
        starts.append(end)
        end += -(-size // _ALIGNMENT) * _ALIGNMENT
    return starts, end


def _addresses(where: Matrices, nbytes: int) -> Any:
    """Return the function that makes an array with one address a member of the addresses that a kernel is given."""
    if where.addresses > 1 or not where.batch:
        return lambda given: np.array(given, np.uint64)
    offsets = np.array(where.offsets, np.int64) * nbytes
    return lambda given: (offsets + given[0]).astype(np.uint64)


class _Info:
    """What the library reports of each member: on the device, then on the host."""

    def __init__(self, count: int) -> None:
        self._host = np.zeros(count, np.int32)

    def read(self, source: int, target: Any, stream: int) -> None:
        """Wait for the device and write the reports as 64-bit integers to the host address ``target``."""
        host = self._host
        cuda.copy(host.ctypes.data, source, host.nbytes, stream)
        cuda.synchronize(stream)
        cell = ffi.cast("int64_t *", target)
        np.frombuffer(ffi.buffer(cell, 8 * host.size), np.int64)[:] = host


class _Single:
    """Members one by one, with 64-bit pivots and a workspace on the device and on the host."""

    how = "cusolverDnXgetrf and cusolverDnXgetrs"

    def __init__(self, spec: SolveSpec, device: int, handle: int | None) -> None:
        self._spec = spec
        self._type = lookup(spec.dtype).cuda
        self._handle = _solvers.on(device) if handle is None else handle
        self._params = _params.on(device)
        n, ld, kind = spec.n, spec.a.ld, self._type
        on_device, on_host = cusolverDn.xgetrf_buffer_size(self._handle, self._params, n, n, kind, _ANYWHERE, ld, kind)
        self._sizes = int(on_device), int(on_host)
        self._host = np.empty(max(self._sizes[1], 1), np.uint8)
        (_, self._info_at, self._scratch_at), self.workspace = _parts(8 * n * spec.members, 4 * spec.members, on_device)
        self._info = _Info(spec.members)
        self._of_a, self._of_x = _addresses(spec.a, spec.nbytes), _addresses(spec.x, spec.nbytes)
        self.phases: dict[str, Run] = {
            "factorize": self._factorize,
            "solve": self._solve if spec.nrhs else _nothing,
        }

    def _factorize(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, handle, kind = self._spec, self._handle, self._type
        on_device, on_host = self._sizes
        info, scratch, pivots = workspace + self._info_at, workspace + self._scratch_at, workspace
        cusolverDn.set_stream(handle, stream)
        for i, address in enumerate(self._of_a(ins).tolist()):
            if i and on_host:
                cuda.synchronize(stream)  # the library may still use the memory on the host
            cusolverDn.xgetrf(
                *(handle, self._params, spec.n, spec.n, kind, address, spec.a.ld, pivots + 8 * spec.n * i, kind),
                *(scratch, on_device, self._host.ctypes.data, on_host, info + 4 * i),
            )
        self._info.read(info, outs[0], stream)

    def _solve(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, handle, kind = self._spec, self._handle, self._type
        info, trans = workspace + self._info_at, int(spec.transposed)
        cusolverDn.set_stream(handle, stream)
        pairs = zip(self._of_a(ins).tolist(), self._of_x(outs).tolist(), strict=True)
        for i, (matrix, solution) in enumerate(pairs):
            cusolverDn.xgetrs(
                *(handle, self._params, trans, spec.n, spec.nrhs, kind, matrix, spec.a.ld, workspace + 8 * spec.n * i),
                *(kind, solution, spec.x.ld, info),
            )

    def close(self) -> None:
        """Do nothing: handles go with their thread, and the pivots with the workspace."""


class _Pointers:
    """An array of addresses in memory of the device, written when they change."""

    def __init__(self, where: Matrices, nbytes: int, at: int) -> None:
        self._of, self._at = _addresses(where, nbytes), at
        self._last: tuple[Any, ...] = ()
        self._captured: list[Any] = []

    def put(self, given: Sequence[Any], workspace: int, stream: int) -> int:
        """Return the address of the array, in order on the stream."""
        target, key = workspace + self._at, tuple(given)
        capturing = cuda.is_capturing(stream)
        if capturing or self._captured or key != self._last:
            made = self._of(given)
            cuda.copy(target, made.ctypes.data, made.nbytes, stream)
            self._last = key
            if capturing:
                self._captured.append(made)  # each replay reads it again, and writes over what calls have put
        return target


class _Batched:
    """All members in one call, with 32-bit pivots and arrays of their addresses."""

    def __init__(self, spec: SolveSpec, device: int) -> None:
        self._spec = spec
        self._handle = _blas.on(device)
        letter, count = _LETTER[spec.dtype], spec.members
        self.how = f"cublas{letter.upper()}getrfBatched and cublas{letter.upper()}getrsBatched"
        self._getrf = getattr(cublas, f"{letter}getrf_batched")
        self._getrs = getattr(cublas, f"{letter}getrs_batched")
        (_, self._info_at, at_a, at_x), self.workspace = _parts(4 * spec.n * count, 4 * count, 8 * count, 8 * count)
        self._a = _Pointers(spec.a, spec.nbytes, at_a)
        self._x = _Pointers(spec.x, spec.nbytes, at_x)
        self._info = _Info(count)
        self._told = np.zeros(1, np.int32)
        self.phases: dict[str, Run] = {
            "factorize": self._factorize,
            "solve": self._solve if spec.nrhs else _nothing,
        }

    def _factorize(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, info = self._spec, workspace + self._info_at
        cublas.set_stream(self._handle, stream)
        matrices = self._a.put(ins, workspace, stream)
        self._getrf(self._handle, spec.n, matrices, spec.a.ld, workspace, info, spec.members)
        self._info.read(info, outs[0], stream)

    def _solve(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec = self._spec
        cublas.set_stream(self._handle, stream)
        matrices, solutions = self._a.put(ins, workspace, stream), self._x.put(outs, workspace, stream)
        self._getrs(
            *(self._handle, int(spec.transposed), spec.n, spec.nrhs, matrices, spec.a.ld, workspace),
            *(solutions, spec.x.ld, self._told.ctypes.data, spec.members),
        )

    def close(self) -> None:
        """Do nothing: handles go with their thread, and the pivots with the workspace."""


class _Looped(_Batched):
    """Factorized one by one with the 32-bit pivots that the batched solution reads."""

    def __init__(self, spec: SolveSpec, device: int) -> None:
        super().__init__(spec, device)
        letter = _LETTER[spec.dtype]
        self.how = f"cusolverDn{letter.upper()}getrf, one by one, and cublas{letter.upper()}getrsBatched"
        self._solver = _solvers.on(device)
        self._one = getattr(cusolverDn, f"{letter}getrf")
        size = getattr(cusolverDn, f"{letter}getrf_buffer_size")(self._solver, spec.n, spec.n, _ANYWHERE, spec.a.ld)
        self._scratch_at = self.workspace
        self.workspace += size * spec.nbytes
        self._of_a = _addresses(spec.a, spec.nbytes)

    def _factorize(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, handle = self._spec, self._solver
        info, scratch = workspace + self._info_at, workspace + self._scratch_at
        cusolverDn.set_stream(handle, stream)
        for i, address in enumerate(self._of_a(ins).tolist()):
            pivots = workspace + 4 * spec.n * i
            self._one(handle, spec.n, spec.n, address, spec.a.ld, scratch, pivots, info + 4 * i)
        self._info.read(info, outs[0], stream)


def _nothing(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
    return None


backend = _CuSolver()

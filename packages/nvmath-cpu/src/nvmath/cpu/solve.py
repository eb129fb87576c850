"""Dense direct solvers on the CPU: LAPACK of the provider's library, or NumPy alone where there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.core.dtypes import lookup
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu.blas import Blas, provider, why_none

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.linalg.spec_solve import Matrices, SolveSpec

_LETTER = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}
_LONGEST = (1 << 31) - 1  # of what a library with 32-bit integers counts


def _functions(found: Blas, dtype: str) -> tuple[Any, Any]:
    letter = _LETTER[dtype]
    return found.function(f"{letter}getrf"), found.function(f"{letter}getrs")


def _members(where: Matrices, nbytes: int) -> Callable[[Sequence[Any]], list[Any]]:
    """Return the function that makes one address a member of the addresses that a kernel is given."""
    offsets = tuple(offset * nbytes for offset in where.offsets)
    if offsets == (0,):
        return list

    cast = ffi.cast

    def members(addresses: Sequence[Any]) -> list[Any]:
        base = cast("char *", addresses[0])
        return [base + offset for offset in offsets]

    return members


class _Lapack:
    """LAPACK's ?getrf and ?getrs; which library it is shows when the first system asks for it."""

    space: SpaceName = "cpu"
    rank = 50

    @property
    def name(self) -> str:
        found = provider()
        return found.name if found is not None else "LAPACK"

    @property
    def version(self) -> str:
        found = provider()
        return found.version if found is not None else ""

    def refuses(self, spec: SolveSpec) -> str | None:
        found = provider()
        if found is None:
            return f"no library with LAPACK was found ({why_none()})"
        if None in _functions(found, spec.dtype):
            return f"{found.name} has no {_LETTER[spec.dtype]}getrf and {_LETTER[spec.dtype]}getrs"
        if found.ints == 32 and max(spec.n, spec.nrhs, spec.a.ld, spec.x.ld) > _LONGEST:
            return f"an extent or leading dimension is larger than {_LONGEST}, which {found.name} cannot count"
        return None

    def plan(self, spec: SolveSpec, on: Place, callbacks: tuple[Any, ...] = ()) -> _LapackKernel:
        found = provider()
        if found is None:
            raise RuntimeError("LAPACK: the library that was found is gone")
        return _LapackKernel(found, spec, on.threads)


class _LapackKernel:
    """The pivots, one call a member, and the threads that each call may use."""

    workspace = 0

    def __init__(self, found: Blas, spec: SolveSpec, threads: int) -> None:
        getrf, getrs = _functions(found, spec.dtype)
        n, nrhs, ld, ldx = spec.n, spec.nrhs, spec.a.ld, spec.x.ld
        letter = _LETTER[spec.dtype]
        self.how = f"{letter}getrf and {letter}getrs of LAPACK"
        trans = b"T" if spec.transposed else b"N"
        matrices, solutions = _members(spec.a, spec.nbytes), _members(spec.x, spec.nbytes)
        pivots = np.zeros((spec.members, n), np.int64)  # wide enough for either width of integers
        cast = ffi.cast
        self._pivots = ffi.from_buffer(pivots)  # keeps them alive, which the addresses of the rows do not
        first = cast("char *", self._pivots)
        where = [first + 8 * n * i for i in range(spec.members)]

        def factorize(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            info = cast("int64_t *", outs[0])
            for i, (address, pivot) in enumerate(zip(matrices(ins), where, strict=True)):
                if zero := getrf(n, n, address, ld, pivot):
                    info[i] = zero

        def solve(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            for matrix, pivot, solution in zip(matrices(ins), where, solutions(outs), strict=True):
                getrs(trans, n, nrhs, matrix, ld, pivot, solution, ldx)

        self.phases: dict[str, Run] = {
            "factorize": found.limited(threads, factorize),
            "solve": found.limited(threads, solve) if nrhs else _nothing,
        }

    def close(self) -> None:
        """Do nothing: the pivots go with the kernel."""


def _nothing(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
    return None


class _Portable:
    """The same on NumPy alone: slow, and there wherever NumPy is."""

    name = "NumPy"
    version = np.__version__
    space: SpaceName = "cpu"
    rank = 90

    def refuses(self, spec: SolveSpec) -> str | None:
        return None

    def plan(self, spec: SolveSpec, on: Place, callbacks: tuple[Any, ...] = ()) -> _PortableKernel:
        return _PortableKernel(spec)


class _PortableKernel:
    how = "LU factorization in NumPy"
    workspace = 0

    def __init__(self, spec: SolveSpec) -> None:
        self._spec = spec
        self._pivots = np.zeros((spec.members, spec.n), np.int64)
        self.phases: dict[str, Run] = {"factorize": self._factorize, "solve": self._solve if spec.nrhs else _nothing}

    def _windows(self, where: Matrices, addresses: Sequence[Any], columns: int) -> list[np.ndarray[Any, Any]]:
        """Return the members as arrays whose rows are the columns in memory."""
        spec = self._spec
        kind = np.dtype(lookup(spec.dtype).char)
        span = ((columns - 1) * where.ld + spec.n) * spec.nbytes
        made = []
        for address in _members(where, spec.nbytes)(addresses):
            memory = np.frombuffer(ffi.buffer(ffi.cast("char *", address), span), kind)
            strides = (where.ld * spec.nbytes, spec.nbytes)
            made.append(np.lib.stride_tricks.as_strided(memory, (columns, spec.n), strides))
        return made

    def _factorize(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        info = ffi.cast("int64_t *", outs[0])
        factors = self._windows(self._spec.a, ins, self._spec.n)
        for i, (stored, pivots) in enumerate(zip(factors, self._pivots, strict=True)):
            info[i] = _lu(stored.T, pivots)

    def _solve(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec = self._spec
        factors = self._windows(spec.a, ins, spec.n)
        solutions = self._windows(spec.x, outs, spec.nrhs)
        for stored, pivots, x in zip(factors, self._pivots, solutions, strict=True):
            _substitute(stored.T, pivots, x.T, spec.transposed)

    def close(self) -> None:
        """Do nothing."""


def _lu(a: np.ndarray[Any, Any], pivots: np.ndarray[Any, Any]) -> int:
    """Factorize in place with partial pivoting; return 0, or the number from 1 of the first zero pivot."""
    first = 0
    with np.errstate(all="ignore"):  # LAPACK goes on with infinities and NaN in silence
        for k in range(len(a)):
            p = pivots[k] = k + int(np.argmax(abs(a[k:, k].real) + abs(a[k:, k].imag)))
            if a[p, k] == 0:
                first = first or k + 1
                continue
            if p != k:
                a[[k, p]] = a[[p, k]]
            a[k + 1 :, k] /= a[k, k]
            a[k + 1 :, k + 1 :] -= np.outer(a[k + 1 :, k], a[k, k + 1 :])
    return first


def _substitute(lu: np.ndarray[Any, Any], pivots: np.ndarray[Any, Any], x: np.ndarray[Any, Any], trans: bool) -> None:
    """Solve in place with the factors, or with their transpose."""
    n = len(lu)
    with np.errstate(all="ignore"):
        if trans:
            for k in range(n):
                x[k] = (x[k] - lu[:k, k] @ x[:k]) / lu[k, k]
            for k in reversed(range(n)):
                x[k] -= lu[k + 1 :, k] @ x[k + 1 :]
            for k in reversed(range(n)):
                x[[k, pivots[k]]] = x[[pivots[k], k]]
            return
        for k in range(n):
            x[[k, pivots[k]]] = x[[pivots[k], k]]
        for k in range(n):
            x[k] -= lu[k, :k] @ x[:k]
        for k in reversed(range(n)):
            x[k] = (x[k] - lu[k, k + 1 :] @ x[k + 1 :]) / lu[k, k]


backend = _Lapack()
portable = _Portable()

"""Lists of products in few calls of cuBLAS: through arrays of pointers, by shape or for all shapes at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.bindings import cublas
from nvmath.bindings._cublaslib import ffi as declared
from nvmath.core import cuda
from nvmath.core.arrays import ffi
from nvmath.core.libraries import open_library
from nvmath.linalg._cublas_calls import State, check, routine_of
from nvmath.linalg._kernels import LETTERS, TABLE, Launch
from nvmath.linalg.routines import Columns, in_columns
from nvmath.linalg.spec import MatmulSpec

_LEAST = 2  # products of one shape that are worth a call of their own
_MANY = 4  # calls that are worth one call for all shapes
_NUMBERS = {"float32": "float[]", "float64": "double[]"}  # the types that it exists for

Key = tuple[int, int, int, int, int, int, int, int]  # m, n, k, the two operations, the three leading dimensions


def grouped(spec: MatmulSpec, whole: list[int], device: int) -> list[Group] | list[Mixed]:
    """Return the groups of products that one call computes; the rest of ``whole`` goes alone."""
    found: dict[Key, list[tuple[int, bool]]] = {}
    for i in whole:
        item = spec.products[i]
        c = in_columns(item)
        if not (item.batch or not c.k or c.left.special or c.right.special):
            found.setdefault(_key(c), []).append((i, c.swapped))
    large = {key: members for key, members in found.items() if len(members) >= _LEAST}
    calls = len(large) + sum(len(members) for key, members in found.items() if key not in large)
    if calls >= _MANY and spec.dtype in _NUMBERS and _has_mixed(spec.dtype):
        return [Mixed(spec.dtype, device, found)]
    return [Group(spec.dtype, device, members, key) for key, members in large.items()]


def _key(c: Columns) -> Key:
    return c.m, c.n, c.k, c.left.operation, c.right.operation, c.left.matrix.ld, c.right.matrix.ld, c.ld


def _has_mixed(dtype: str) -> bool:
    symbol = routine_of("gemmGroupedBatched", dtype)[1]
    return open_library(cublas.LIBRARY, declared).has(symbol)


class _Pointers:
    """Writes the addresses of the operands and results of some products to the device, in three arrays."""

    def __init__(self, device: int, members: list[tuple[int, bool]]) -> None:
        self._members, full = members, 3 * len(members)
        self._launches = [
            (
                at,
                min(TABLE, full - at),
                Launch(device, "pointers", "", (TABLE, 1, 1), (None, min(TABLE, full - at), None)),
            )
            for at in range(0, full, TABLE)
        ]

    def write(self, state: State, ins: Sequence[Any], outs: Sequence[Any], count: int, workspace: int) -> None:
        pairs = [(ins[count + i], ins[i]) if swapped else (ins[i], ins[count + i]) for i, swapped in self._members]
        table = [a for a, _ in pairs] + [b for _, b in pairs] + [outs[i] for i, _ in self._members]
        for at, length, launch in self._launches:
            launch.set(0, workspace + 8 * at)
            launch.fill(2, table[at : at + length])
            launch.run(state.stream)


class Group:
    """Products of one shape and layout, with one alpha and beta.

    Attributes
    ----------
    members : tuple of int
        Their numbers.
    workspace : int
        Bytes on the device: three arrays of pointers.
    """

    def __init__(self, dtype: str, device: int, members: list[tuple[int, bool]], key: Key) -> None:
        self.members = tuple(i for i, _ in members)
        self.workspace = 3 * 8 * len(members)
        self.name = f"{LETTERS[dtype]}gemmBatched"
        self._dtype, self._key = dtype, key
        self._routine, self._symbol = routine_of("gemmBatched", dtype)
        self._pointers = _Pointers(device, members)

    def run(self, state: State, ins: Sequence[Any], outs: Sequence[Any], count: int, workspace: int) -> bool:
        """Compute them; False if alpha and beta are not the same for all, or alpha is 0."""
        members = self.members
        alpha, beta = ins[2 * count + members[0]], ins[3 * count + members[0]]
        if alpha == 0 or any(ins[2 * count + i] != alpha or ins[3 * count + i] != beta for i in members):
            return False
        self._pointers.write(state, ins, outs, count, workspace)
        m, n, k, first, second, lda, ldb, ldc = self._key
        one, two = state.numbers(self._dtype, alpha, beta)
        size = 8 * len(members)
        status = self._routine(
            state.handle, first, second, m, n, k, one, workspace, lda, workspace + size, ldb, two, workspace + 2 * size,
            ldc, len(members),
        )  # fmt: skip
        check(status, self._symbol)
        return True


class Mixed:
    """Products of several shapes and layouts, in one call.

    Attributes
    ----------
    members : tuple of int
        Their numbers, by shape.
    workspace : int
        Bytes on the device: three arrays of pointers.
    """

    def __init__(self, dtype: str, device: int, found: dict[Key, list[tuple[int, bool]]]) -> None:
        rows = [row for members in found.values() for row in members]
        self.members = tuple(i for i, _ in rows)
        self.workspace = 3 * 8 * len(rows)
        self.name = f"{LETTERS[dtype]}gemmGroupedBatched"
        self._groups = [tuple(i for i, _ in members) for members in found.values()]
        self._routine, self._symbol = routine_of("gemmGroupedBatched", dtype)
        self._pointers = _Pointers(device, rows)
        m, n, k, first, second, lda, ldb, ldc = zip(*found, strict=True)
        self._sizes = [ffi.new("int64_t[]", column) for column in (m, n, k, lda, ldb, ldc)]
        self._operations = [ffi.new("int[]", column) for column in (first, second)]
        self._counts = ffi.new("int64_t[]", [len(members) for members in self._groups])
        self._numbers = [ffi.new(_NUMBERS[dtype], len(self._groups)) for _ in range(2)]

    def run(self, state: State, ins: Sequence[Any], outs: Sequence[Any], count: int, workspace: int) -> bool:
        """Compute them; False if numbers differ among those of one shape or an alpha is 0, and while a graph is made.

        A graph would not hold the arrays on the host.
        """
        one, two = self._numbers
        for g, members in enumerate(self._groups):
            alpha, beta = ins[2 * count + members[0]], ins[3 * count + members[0]]
            if alpha == 0 or any(ins[2 * count + i] != alpha or ins[3 * count + i] != beta for i in members):
                return False
            one[g], two[g] = alpha, beta
        if cuda.is_capturing(state.stream):
            return False
        self._pointers.write(state, ins, outs, count, workspace)
        m, n, k, lda, ldb, ldc = self._sizes
        size = 8 * len(self.members)
        status = self._routine(
            state.handle, *self._operations, m, n, k, one, workspace, lda, workspace + size, ldb, two,
            workspace + 2 * size, ldc, len(self._groups), self._counts,
        )  # fmt: skip
        check(status, self._symbol)
        return True


__all__ = ["Group", "Mixed", "grouped"]

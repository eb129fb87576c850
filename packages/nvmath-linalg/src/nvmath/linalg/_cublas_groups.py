"""Lists of products with one shape, in one call of cuBLAS: through arrays of pointers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nvmath.linalg._cublas_calls import State, check, routine_of
from nvmath.linalg._kernels import LETTERS, TABLE, Launch
from nvmath.linalg.routines import Columns, in_columns
from nvmath.linalg.spec import MatmulSpec

_LEAST = 2


def grouped(spec: MatmulSpec, whole: list[int], device: int) -> list[Group]:
    """Return the groups of products that one call computes; the rest of ``whole`` goes alone."""
    found: dict[tuple[Any, ...], list[int]] = {}
    columns: dict[int, Columns] = {}
    for i in whole:
        item = spec.products[i]
        c = columns[i] = in_columns(item)
        if item.batch or not c.k or c.left.special or c.right.special:
            continue
        key = (
            c.m, c.n, c.k, c.left.operation, c.right.operation, c.left.matrix.ld, c.right.matrix.ld, c.ld
        )  # fmt: skip
        found.setdefault(key, []).append(i)
    return [
        Group(spec.dtype, device, [(i, columns[i].swapped) for i in members], key)
        for key, members in found.items()
        if len(members) >= _LEAST
    ]


class Group:
    """Products of one shape and layout.

    Attributes
    ----------
    members : tuple of int
        Their numbers.
    workspace : int
        Bytes on the device: three arrays of pointers.
    """

    def __init__(self, dtype: str, device: int, members: list[tuple[int, bool]], key: tuple[Any, ...]) -> None:
        self.members = tuple(i for i, _ in members)
        self._swapped = tuple(swapped for _, swapped in members)
        self.workspace = 3 * 8 * len(members)
        self.name = f"{LETTERS[dtype]}gemmBatched"
        self._dtype, self._key = dtype, key
        self._routine, self._symbol = routine_of("gemmBatched", dtype)
        full = 3 * len(members)
        self._launches = [
            (
                at,
                min(TABLE, full - at),
                Launch(device, "pointers", "", (TABLE, 1, 1), (None, min(TABLE, full - at), None)),
            )
            for at in range(0, full, TABLE)
        ]

    def run(self, state: State, ins: Sequence[Any], outs: Sequence[Any], count: int, workspace: int) -> bool:
        """Compute them; False if alpha and beta are not the same for all, or alpha is 0."""
        members = self.members
        alpha, beta = ins[2 * count + members[0]], ins[3 * count + members[0]]
        if alpha == 0 or any(ins[2 * count + i] != alpha or ins[3 * count + i] != beta for i in members):
            return False
        pairs = [(ins[i], ins[count + i]) for i in members]
        pairs = [(b, a) if swapped else (a, b) for (a, b), swapped in zip(pairs, self._swapped, strict=True)]
        table = [a for a, _ in pairs] + [b for _, b in pairs] + [outs[i] for i in members]
        for at, length, launch in self._launches:
            launch.set(0, workspace + 8 * at)
            launch.fill(2, table[at : at + length])
            launch.run(state.stream)
        m, n, k, first, second, lda, ldb, ldc = self._key
        one, two = state.numbers(self._dtype, alpha, beta)
        size = 8 * len(members)
        status = self._routine(
            state.handle, first, second, m, n, k, one, workspace, lda, workspace + size, ldb, two, workspace + 2 * size,
            ldc, len(members),
        )  # fmt: skip
        check(status, self._symbol)
        return True

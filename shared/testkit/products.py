"""Matrix products from first principles: references for tests, and an engine that computes what a specification says.

The engine reads memory element by element as the specification describes it, so that a wrong step, order or structure
gives a wrong result; it also checks what the specification promises to engines.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product as every
from typing import Any

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.core.spaces import Place, SpaceName

WIDE = {"float32": "float64", "float64": "float64", "complex64": "complex128", "complex128": "complex128"}


def elements(structure: Any, stored: np.ndarray, n: int) -> np.ndarray:
    """Return the matrix, or stack of matrices, that the array ``stored`` holds; columns ``n``."""
    s = structure
    kind = {"gb": "ge", "sb": "sy", "hb": "he", "tb": "tr"}.get(s.kind, s.kind)
    if s.kind == "dg":
        diagonal = stored[..., ::-1] if s.incx == -1 else stored
        full = np.zeros((*stored.shape, stored.shape[-1]), stored.dtype)
        full[..., np.arange(n), np.arange(n)] = diagonal
        return full.conj() if s.conjugate else full
    if s.storage == "packed":
        full = np.zeros((*stored.shape[:-1], n, n), stored.dtype)
        for j in range(n):
            for i in range(j, n) if s.lower else range(j + 1):
                full[..., i, j] = stored[..., i + (2 * n - j - 1) * j // 2 if s.lower else i + j * (j + 1) // 2]
    elif s.storage == "band":
        m = s.rows or n
        first = s.ku if s.kind == "gb" else 0 if s.lower else s.ku
        full = np.zeros((*stored.shape[:-2], m, n), stored.dtype)
        for i, j in every(range(m), range(n)):
            if -s.ku <= i - j <= s.kl and 0 <= first + i - j < stored.shape[-2]:
                full[..., i, j] = stored[..., first + i - j, j]
    else:
        full = np.array(stored)
    rows, cols = np.indices(full.shape[-2:])
    if s.kind in ("gb", "sb", "hb", "tb"):
        full = np.where((rows - cols <= s.kl) & (cols - rows <= s.ku), full, 0)
    if kind in ("sy", "he", "tr"):
        kept = np.where(rows > cols if s.lower else rows < cols, full, 0)
        diagonal = np.where(rows == cols, full, 0)
        if kind == "tr":
            full = kept + (np.eye(n) if s.unit else diagonal)
        else:
            other = np.swapaxes(kept, -1, -2)
            full = kept + (other.conj() + diagonal.real if kind == "he" else other + diagonal)
    return full.conj() if s.conjugate else full


def _read(address: int, dtype: str, shape: tuple[int, ...], strides: tuple[int, ...]) -> np.ndarray:
    """Return a view of memory; strides in elements."""
    size = np.dtype(dtype).itemsize
    reach = 1 + sum((n - 1) * s for n, s in zip(shape, strides, strict=True) if n)
    buffer = ffi.buffer(ffi.cast("char *", address), max(reach, 0) * size if 0 not in shape else 0)
    flat = np.frombuffer(buffer, dtype)
    return np.lib.stride_tricks.as_strided(flat, shape, tuple(s * size for s in strides))


def _stored(matrix: Any, address: int, dtype: str) -> np.ndarray:
    s = matrix.structure
    if s.kind == "dg":
        return _read(address, dtype, (matrix.rows,), (matrix.row_stride,))
    if s.storage == "packed":
        return _read(address, dtype, (matrix.rows * (matrix.rows + 1) // 2,), (1,))
    if s.storage == "band":
        height = (s.kl if s.kind in ("sb", "hb") else s.kl + s.ku) + 1
        assert matrix.row_stride == 1
        assert matrix.col_stride >= height
        return _read(address, dtype, (height, matrix.cols), (1, matrix.col_stride))
    _check_full(matrix)
    return _read(address, dtype, (matrix.rows, matrix.cols), (matrix.row_stride, matrix.col_stride))


def _check_full(matrix: Any) -> None:
    """Check the promise of a leading dimension."""
    if matrix.by_rows:
        assert matrix.col_stride == 1, matrix
        assert matrix.row_stride >= max(matrix.cols, 1), matrix
    else:
        assert matrix.row_stride == 1, matrix
        assert matrix.col_stride >= max(matrix.rows, 1), matrix


class ProductEngine:
    """An engine for "matmul" that computes in NumPy what the specification says.

    Attributes
    ----------
    planned : list
        The specifications that it planned.
    """

    rank = 0

    def __init__(self, space: SpaceName = "cpu", workspace: int = 0) -> None:
        self.space: SpaceName = space
        self.name = "products"
        self.workspace = workspace
        self.planned: list[Any] = []

    def refuses(self, spec: Any) -> str | None:
        return None

    def plan(self, spec: Any, on: Place, callbacks: tuple[Any, ...] = ()) -> Any:
        self.planned.append(spec)
        return _Kernel(spec, self.workspace if self.space == "cuda" else 0)


class _Kernel:
    how = "NumPy, element by element"

    def __init__(self, spec: Any, workspace: int) -> None:
        self.workspace = workspace
        self.spec = spec
        self.phases = {"multiply": self.run}

    def run(self, ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        spec, count = self.spec, len(self.spec.products)
        assert len(ins) == 4 * count
        assert len(outs) == count
        numbers = ins[2 * count :]
        kind = complex if spec.dtype.startswith("complex") else float
        assert all(type(number) is kind for number in numbers)
        if not spec.accumulate:
            assert not any(numbers[count:])
        for i, item in enumerate(spec.products):
            where = [int(ffi.cast("uintptr_t", x)) for x in (ins[i], ins[count + i], outs[i])]
            _multiply(spec.dtype, item, where, numbers[i], numbers[count + i])

    def close(self) -> None:
        """Do nothing."""


def _multiply(dtype: str, item: Any, where: list[int], alpha: Any, beta: Any) -> None:
    size, wide = np.dtype(dtype).itemsize, WIDE[dtype]
    _check_full(item.d)
    for matrix in (item.a, item.b):
        if matrix.structure.kind == "ge" and matrix.structure.conjugate:
            assert matrix.by_rows != item.d.by_rows, "a conjugate that no BLAS expresses"
    assert "ge" in (item.a.structure.kind, item.b.structure.kind)
    assert (item.a.rows, item.a.cols, item.b.rows, item.b.cols) == (item.m, item.k, item.k, item.n)
    for index in every(*(range(dim[0]) for dim in item.batch)):
        steps = [sum(i * dim[1 + x] for i, dim in zip(index, item.batch, strict=True)) for x in range(3)]
        at = [address + step * size for address, step in zip(where, steps, strict=True)]
        d = _read(at[2], dtype, (item.m, item.n), (item.d.row_stride, item.d.col_stride))
        value = np.zeros((item.m, item.n), wide)
        if alpha != 0:
            a, b = (
                elements(matrix.structure, _stored(matrix, address, dtype), matrix.cols).astype(wide)
                for matrix, address in ((item.a, at[0]), (item.b, at[1]))
            )
            value += alpha * (a @ b)
        if beta != 0:
            value += beta * d
        d[...] = value


def expected(a: Any, b: Any, c: Any = None, alpha: Any = 1.0, beta: Any = 0.0) -> np.ndarray:
    """Return ``alpha a @ b + beta c`` in double precision."""
    wide = WIDE[np.asarray(a).dtype.name]
    product = np.asarray(alpha * np.matmul(np.asarray(a).astype(wide), np.asarray(b).astype(wide)))
    return product if c is None or beta == 0 else product + beta * np.asarray(c).astype(wide)


def close(got: Any, reference: np.ndarray, terms: int = 1) -> bool:
    """Tell whether a result is as close to the reference as its data type allows, for sums of ``terms`` terms."""
    got = np.asarray(got)
    single = got.dtype in (np.float32, np.complex64)
    if got.shape != reference.shape:
        return False
    scale = float(np.abs(reference).max()) if reference.size else 0.0
    tolerance = (2e-6 if single else 1e-14) * max(terms, 4)
    return bool(np.all(np.abs(got - reference) <= tolerance * max(scale, 1.0)))

"""What the functions of cuSOLVERDx compute, in NumPy: for kernels that run in Python.

In the conventions of LAPACK: pivots count from 1, reflectors are stored beside their factor, ``info`` is the number of
the first pivot or minor that failed. Everything is computed in double precision, and rounded when it is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from nvmath.device import _solver_calls
from nvmath.device._calls import Array, Opaque, Scalar
from nvmath.device._solver_table import MATRICES, SECOND, Problem

__all__ = ["run"]

Matrix = np.ndarray[Any, np.dtype[Any]]


def run(
    words: str, problem: Problem, form: Any, inline: bool, leading: Mapping[str, int], arguments: tuple[Any, ...]
) -> None:
    """Compute one call, for all problems of the block, in place.

    Raises
    ------
    TypeError, ValueError
        As `_solver_calls.check`; and when an array is too small.
    """
    parameters = tuple(name for name in form.parameters if name in problem.parameters)
    _solver_calls.check(words, problem, form, inline, tuple(_argument(value) for value in arguments))
    given = _solver_calls.named(words, problem, parameters, inline, arguments)
    views: dict[str, Matrix] = {}
    for name in problem.parameters:
        if name in MATRICES:
            ld = int(given.get(SECOND[name], leading[name]))
            _solver_calls.check_least(words, problem, name, ld)
            views[name] = _strided(words, name, given[name], problem, problem.shape(name), problem.strides(name, ld))
        elif name != "workspace":
            shape, step = (problem.length(name), 1), (problem.length(name), 1, 1)
            views[name] = _strided(words, name, given[name], problem, shape, step)[..., 0]
    for batch in range(problem.batches):
        _COMPUTE[problem.function](problem, **{name: view[batch] for name, view in views.items()})


def _argument(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        layout = "C" if value.flags.c_contiguous else "F" if value.flags.f_contiguous else "A"
        return Array(value.dtype.name, value.ndim, layout)
    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return Scalar("int64", int(value))
    return Opaque(value) if value is None or isinstance(value, str) else Scalar(type(value).__name__)


def _strided(
    words: str, name: str, array: Matrix, problem: Problem, shape: tuple[int, int], steps: tuple[int, int, int]
) -> Matrix:
    """Return a view of the memory of an array as (batches, rows, columns)."""
    full = (problem.batches, *shape)
    needed = 1 + sum((extent - 1) * step for extent, step in zip(full, steps, strict=True)) if 0 not in full else 0
    if array.flags.c_contiguous:
        memory = array.reshape(-1)
    elif array.flags.f_contiguous:
        memory = array.T.reshape(-1)
    else:
        view = array[None] if array.ndim == 2 else array
        inner = [
            (have, step * array.itemsize) for have, step, n in zip(view.strides, steps, full, strict=True) if n > 1
        ]
        if view.shape == full and all(have == step for have, step in inner):
            return view
        raise ValueError(f"{words}: argument {name} is not contiguous, and has not the strides {steps}.")
    if memory.size < needed:
        raise ValueError(f"{words}: argument {name} has {memory.size} elements, but {needed} are read.")
    return np.lib.stride_tricks.as_strided(memory, full, tuple(step * memory.itemsize for step in steps))


def _wide(matrix: Matrix) -> Matrix:
    return matrix.astype(np.complex128 if np.iscomplexobj(matrix) else np.float64)


def _op(matrix: Matrix, mode: str | None) -> Matrix:
    return matrix if mode in (None, "non_transposed") else matrix.T if mode == "transposed" else matrix.conj().T


# Cholesky.


def _potrf(p: Problem, a: Matrix, info: Matrix) -> None:
    lower = p.fill_mode == "lower"
    full = _wide(a)
    low = np.tril(full) if lower else np.triu(full).conj().T
    info[0] = 0
    for j in range(p.m):
        rest = low[j, j].real - np.sum(np.abs(low[j, :j]) ** 2)
        if not rest > 0:
            info[0] = j + 1
            break
        low[j, j] = np.sqrt(rest)
        low[j + 1 :, j] = (low[j + 1 :, j] - low[j + 1 :, :j] @ low[j, :j].conj()) / low[j, j]
    where = np.tril_indices(p.m) if lower else np.triu_indices(p.m)
    a[where] = (low if lower else low.conj().T)[where]


def _potrs(p: Problem, a: Matrix, b: Matrix) -> None:
    full = _wide(a)
    low = np.tril(full) if p.fill_mode == "lower" else np.triu(full).conj().T
    b[...] = np.linalg.solve(low.conj().T, np.linalg.solve(low, _wide(b)))


def _posv(p: Problem, a: Matrix, b: Matrix, info: Matrix) -> None:
    _potrf(p, a, info)
    if info[0] == 0:
        _potrs(p, a, b)


# LU.


def _getrf(p: Problem, a: Matrix, info: Matrix, ipiv: Matrix | None = None) -> None:
    full = _wide(a)
    info[0] = 0
    with np.errstate(divide="ignore", invalid="ignore"):
        for j in range(min(p.m, p.n)):
            if ipiv is not None:
                pivot = j + int(np.argmax(np.abs(full[j:, j])))
                ipiv[j] = pivot + 1
                full[[j, pivot]] = full[[pivot, j]]
            if full[j, j] == 0:
                info[0] = info[0] or j + 1
                if ipiv is not None:
                    continue
            full[j + 1 :, j] /= full[j, j]
            full[j + 1 :, j + 1 :] -= np.outer(full[j + 1 :, j], full[j, j + 1 :])
    a[...] = full


def _getrs(p: Problem, a: Matrix, b: Matrix, ipiv: Matrix | None = None) -> None:
    full = _wide(a)
    low, up = np.tril(full, -1) + np.eye(p.m), np.triu(full)
    rows = np.arange(p.m)
    for j in range(p.m) if ipiv is not None else ():
        pivot = int(ipiv[j]) - 1  # type: ignore[index]
        rows[[j, pivot]] = rows[[pivot, j]]
    matrix = np.empty_like(full)
    matrix[rows] = low @ up
    b[...] = np.linalg.solve(_op(matrix, p.transpose_mode), _wide(b))


def _gesv(p: Problem, a: Matrix, b: Matrix, info: Matrix, ipiv: Matrix | None = None) -> None:
    _getrf(p, a, info, ipiv)
    if info[0] == 0:
        _getrs(p, a, b, ipiv)


# QR and LQ.


def _factors(a: Matrix) -> tuple[Matrix, Matrix]:
    """Return the packed QR factorization and tau."""
    a = _wide(a)
    m, n = a.shape
    tau = np.zeros(min(m, n), a.dtype)
    for i in range(min(m, n)):
        alpha, rest = a[i, i], a[i + 1 :, i]
        norm = np.linalg.norm(a[i:, i])
        if np.linalg.norm(rest) == 0 and np.imag(alpha) == 0:
            continue
        beta = -np.copysign(norm, np.real(alpha))
        tau[i] = (beta - alpha) / beta
        v = np.concatenate(([1.0], rest / (alpha - beta)))
        a[i, i], a[i + 1 :, i] = beta, v[1:]
        a[i:, i + 1 :] -= np.conj(tau[i]) * np.outer(v, v.conj() @ a[i:, i + 1 :])
    return a, tau


def _unitary(packed: Matrix, tau: Matrix) -> Matrix:
    """Return Q of a packed QR factorization, square."""
    packed, tau = _wide(packed), _wide(tau)
    order = packed.shape[0]
    q = np.eye(order, dtype=packed.dtype)
    for i, t in enumerate(tau):
        v = np.zeros(order, packed.dtype)
        v[i], v[i + 1 :] = 1, packed[i + 1 :, i]
        q -= t * np.outer(q @ v, v.conj())
    return q


def _geqrf(p: Problem, a: Matrix, tau: Matrix) -> None:
    a[...], tau[...] = _factors(a)


def _gelqf(p: Problem, a: Matrix, tau: Matrix) -> None:
    packed, tau[...] = _factors(a.conj().T)
    a[...] = packed.conj().T


def _unm(p: Problem, a: Matrix, tau: Matrix, c: Matrix) -> None:
    q = _unitary(a, tau) if p.function == "unmqr" else _unitary(a.conj().T, tau).conj().T
    q = _op(q, p.transpose_mode)
    c[...] = q @ _wide(c) if p.side == "left" else _wide(c) @ q


def _ung(p: Problem, a: Matrix, tau: Matrix) -> None:
    if p.function == "ungqr":
        a[...] = _unitary(a[:, : p.k], tau)[:, : p.n]
    else:
        a[...] = _unitary(a[: p.k].conj().T, tau).conj().T[: p.m]


def _gels(p: Problem, a: Matrix, tau: Matrix, b: Matrix) -> None:
    matrix = _op(_wide(a), p.transpose_mode)
    rows, columns = matrix.shape
    right = _wide(b)[:rows]
    b[:columns] = np.linalg.lstsq(matrix, right, rcond=None)[0]
    (_geqrf if p.m >= p.n else _gelqf)(p, a, tau)


# The others.


def _trsm(p: Problem, a: Matrix, b: Matrix) -> None:
    full = _wide(a)
    part = np.tril(full) if p.fill_mode == "lower" else np.triu(full)
    if p.diag == "unit":
        np.fill_diagonal(part, 1)
    part = _op(part, p.transpose_mode)
    b[...] = np.linalg.solve(part, _wide(b)) if p.side == "left" else np.linalg.solve(part.T, _wide(b).T).T


def _gtsv(p: Problem, dl: Matrix, d: Matrix, du: Matrix, b: Matrix, info: Matrix) -> None:
    diagonal, right = _wide(d), _wide(b)
    info[0] = 0
    for i in range(p.n):
        if i:
            factor = dl[i - 1] / diagonal[i - 1]
            diagonal[i] -= factor * du[i - 1]
            right[i] -= factor * right[i - 1]
        if diagonal[i] == 0:
            info[0] = i + 1
            return
    for i in reversed(range(p.n)):
        right[i] = (right[i] - (du[i] * right[i + 1] if i + 1 < p.n else 0)) / diagonal[i]
    b[...] = right


def _htev(p: Problem, d: Matrix, e: Matrix, info: Matrix, v: Matrix | None = None) -> None:
    off = np.diag(_wide(e), -1)
    values, vectors = np.linalg.eigh(np.diag(_wide(d)) + off + off.T)
    d[...], e[...], info[0] = values, 0, 0
    if v is not None:
        v[...] = vectors if p.job == "all_vectors" else _wide(v) @ vectors


def _heev(p: Problem, a: Matrix, lambda_: Matrix, info: Matrix) -> None:
    values, vectors = np.linalg.eigh(_wide(a), "L" if p.fill_mode == "lower" else "U")
    lambda_[...], info[0] = values, 0
    if p.job == "overwrite_vectors":
        a[...] = vectors


_COMPUTE: dict[str, Any] = {
    "potrf": _potrf, "potrs": _potrs, "posv": _posv, "getrf_no_pivot": _getrf, "getrs_no_pivot": _getrs,
    "gesv_no_pivot": _gesv, "getrf_partial_pivot": _getrf, "getrs_partial_pivot": _getrs, "gesv_partial_pivot": _gesv,
    "geqrf": _geqrf, "unmqr": _unm, "ungqr": _ung, "gelqf": _gelqf, "unmlq": _unm, "unglq": _ung, "trsm": _trsm,
    "gels": _gels, "gtsv_no_pivot": _gtsv, "htev": _htev, "heev": _heev,
}  # fmt: skip

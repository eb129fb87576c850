"""The functions of cuSOLVERDx: what each takes, which arguments of a description it needs, and the rules for both.

Everything here is pure. A matrix is described by the names of its rows and columns in terms of the size (m, n, k), and
by which entry of ``leading_dimensions`` and ``arrangement`` belongs to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

__all__ = ["FUNCTIONS", "Function", "Problem", "check_extras", "check_size"]

COL_MAJOR, ROW_MAJOR = "col_major", "row_major"
TRANSPOSES = {"non_transposed": 0, "transposed": 1, "conj_transposed": 2}
EXTRAS: dict[str, dict[str, int]] = {
    "fill_mode": {"upper": 0, "lower": 1},
    "side": {"left": 0, "right": 1},
    "diag": {"unit": 0, "non_unit": 1},
    "transpose_mode": TRANSPOSES,
    "job": {"no_vectors": 0, "all_vectors": 1, "multiply_vectors": 2, "overwrite_vectors": 3},
}
NEWER = (0, 3, 2)  # the version of libmathdx that has the functions marked so


class Function(NamedTuple):
    """One function.

    Attributes
    ----------
    title : str
        What it computes.
    parameters : tuple of str
        Its arguments in C, without leading dimensions, which follow the matrix that they are of.
    needs : tuple of str
        Extra arguments of a description that must be given.
    transposes : str
        ``"no"`` (no such argument), ``"identity"`` (only 'non_transposed'), or ``"all"``.
    size : str
        Rule for (m, n, k): ``"any"``, ``"square"`` (m = n), ``"q"`` (k reflectors of the side), ``"tall"``
        (m >= n >= k), ``"wide"`` (n >= m >= k).
    number : int
        In cusolverdxFunction.
    newer : bool
        Whether it needs libmathdx 0.3.2.
    """

    title: str
    number: int
    parameters: tuple[str, ...]
    needs: tuple[str, ...] = ()
    transposes: str = "no"
    size: str = "square"
    newer: bool = False


FUNCTIONS: dict[str, Function] = {
    "potrf": Function("Cholesky factorization", 2, ("a", "info"), ("fill_mode",)),
    "potrs": Function("solve after potrf", 3, ("a", "b"), ("fill_mode",)),
    "posv": Function("Cholesky factorization and solve", 11, ("a", "b", "info"), ("fill_mode",)),
    "getrf_no_pivot": Function("LU factorization without pivoting", 0, ("a", "info"), (), "identity", "any"),
    "getrs_no_pivot": Function("solve after getrf_no_pivot", 1, ("a", "b"), (), "all"),
    "gesv_no_pivot": Function("LU without pivoting and solve", 12, ("a", "b", "info"), (), "all"),
    "getrf_partial_pivot": Function("LU with partial pivoting", 5, ("a", "ipiv", "info"), (), "identity", "any"),
    "getrs_partial_pivot": Function("solve after getrf_partial_pivot", 6, ("a", "ipiv", "b"), (), "all"),
    "gesv_partial_pivot": Function("LU with pivoting and solve", 13, ("a", "ipiv", "b", "info"), (), "all"),
    "geqrf": Function("QR factorization", 7, ("a", "tau"), (), "identity", "any"),
    "unmqr": Function("product with Q of geqrf", 8, ("a", "tau", "c"), ("side",), "all", "q"),
    "gelqf": Function("LQ factorization", 9, ("a", "tau"), (), "identity", "any"),
    "unmlq": Function("product with Q of gelqf", 10, ("a", "tau", "c"), ("side",), "all", "q"),
    "trsm": Function("triangular solve", 4, ("a", "b"), ("side", "fill_mode", "diag"), "all", "any"),
    "gels": Function("least squares", 14, ("a", "tau", "b"), (), "all", "any"),
    "ungqr": Function("Q of geqrf", 15, ("a", "tau"), (), "no", "tall", True),
    "unglq": Function("Q of gelqf", 16, ("a", "tau"), (), "no", "wide", True),
    "gtsv_no_pivot": Function("tridiagonal solve", 17, ("dl", "d", "du", "b", "info"), (), "no", "square", True),
    "htev": Function("eigenvalues, tridiagonal", 18, ("d", "e", "v", "info"), ("job",), "no", "square", True),
    "heev": Function(
        "eigenvalues, Hermitian", 19, ("a", "lambda_", "workspace", "info"), ("fill_mode", "job"), "no", "square", True
    ),
}

JOBS = {
    "htev": ("no_vectors", "all_vectors", "multiply_vectors"),
    "heev": ("no_vectors", "overwrite_vectors"),
}
MATRICES = {"a": 0, "v": 0, "b": 1, "c": 1}  # by which entry of leading_dimensions they go
SECOND = {"a": "lda", "v": "ldv", "b": "ldb", "c": "ldc"}


class Problem(NamedTuple):
    """One call's problem in plain values: everything that shapes depend on."""

    function: str
    m: int
    n: int
    k: int
    real: str  # "float32" or "float64"
    complex: bool
    side: str | None = None
    fill_mode: str | None = None
    diag: str | None = None
    transpose_mode: str | None = None
    job: str | None = None
    arrangement: tuple[str, str] = (COL_MAJOR, COL_MAJOR)
    batches: int = 1

    @property
    def value(self) -> str:
        """The name of the type of the elements."""
        return {"float32": "complex64", "float64": "complex128"}[self.real] if self.complex else self.real

    @property
    def parameters(self) -> tuple[str, ...]:
        """The arguments in C, without leading dimensions."""
        names = FUNCTIONS[self.function].parameters
        return tuple(name for name in names if name != "v" or self.job != "no_vectors")

    @property
    def matrices(self) -> tuple[str, ...]:
        """Those of the arguments that have a leading dimension."""
        return tuple(name for name in self.parameters if name in MATRICES)

    def shape(self, name: str) -> tuple[int, int]:
        """Return rows and columns of a matrix argument, as it lies in memory."""
        f, m, n, k = self.function, self.m, self.n, self.k
        if f in ("unmqr", "unmlq"):
            order = m if self.side == "left" else n
            return (m, n) if name == "c" else (order, k) if f == "unmqr" else (k, order)
        if f == "trsm":
            order = m if self.side == "left" else n
            return (order, order) if name == "a" else (m, n)
        if f == "gels":
            return (m, n) if name == "a" else (max(m, n), k)
        return (m, n) if name in ("a", "v") else (n, k)

    def length(self, name: str) -> int:
        """Return how many entries of a vector argument belong to one problem (workspace: unknown here, 0)."""
        f, m, n, k = self.function, self.m, self.n, self.k
        if name == "tau":
            return k if f in ("unmqr", "unmlq", "ungqr", "unglq") else min(m, n)
        if name in ("dl", "du", "e"):
            return m - 1
        return {"info": 1, "ipiv": min(m, n), "d": m, "lambda_": m, "workspace": 0}[name]

    def dtype(self, name: str) -> str:
        """Return the name of the type of an argument's elements."""
        if name in ("info", "ipiv"):
            return "int32"
        return self.real if name == "lambda_" else self.value

    def least(self, name: str) -> int:
        """Return the smallest leading dimension of a matrix argument."""
        rows, columns = self.shape(name)
        return rows if self.arrangement[MATRICES[name]] == COL_MAJOR else columns

    def strides(self, name: str, ld: int) -> tuple[int, int, int]:
        """Return the strides of (batch, row, column), in elements."""
        return strides(self.shape(name), self.arrangement[MATRICES[name]], ld)

    def elements(self, name: str, ld: int) -> int:
        """Return the number of elements of a matrix argument for all batches."""
        return self.batches * self.strides(name, ld)[0]

    def bytes(self, leading: Mapping[str, int], workspace: int = 0) -> int:
        """Return the bytes of shared memory that the arguments of one call occupy."""
        total = 0
        for name in self.parameters:
            count = self.elements(name, leading[name]) if name in MATRICES else self.batches * self.length(name)
            if name == "workspace":
                count = workspace
            total += count * np.dtype(self.dtype(name)).itemsize
        return total


def strides(shape: tuple[int, int], arrangement: str, ld: int) -> tuple[int, int, int]:
    """Return the strides of (batch, row, column), in elements."""
    rows, columns = shape
    return (ld * columns, 1, ld) if arrangement == COL_MAJOR else (ld * rows, ld, 1)


def check_size(size: Any) -> tuple[int, int, int]:
    """Return argument ``size`` as (m, n, k); n is m and k is 1 when they are not given."""
    good = isinstance(size, Sequence) and not isinstance(size, str) and 1 <= len(size) <= 3
    if not good or not all(_positive(extent) for extent in size):
        raise ValueError(f"size={size!r} is not valid: give 1 to 3 positive integers, (m,), (m, n) or (m, n, k).")
    m, *others = (int(extent) for extent in size)
    n, k = (*others, *(m, 1)[len(others) :])
    return m, n, k


def check_extents(function: str, size: tuple[int, int, int], side: str | None) -> None:
    """Refuse sizes that a function has no meaning for."""
    m, n, k = size
    rule = FUNCTIONS[function].size
    if rule == "square" and m != n:
        raise ValueError(f"size={size} is not valid for {function!r}, which needs a square matrix: n must be m={m}.")
    if rule == "q":
        order, what = (m, "m") if side == "left" else (n, "n")
        if k > order:
            raise ValueError(
                f"size={size} is not valid for {function!r} with side={side!r}: k={k} "
                f"reflectors, but at most {what}={order}."
            )
    if (rule == "tall" and not m >= n >= k) or (rule == "wide" and not n >= m >= k):
        wanted = "m >= n >= k" if rule == "tall" else "n >= m >= k"
        raise ValueError(f"size={size} is not valid for {function!r}: (m, n, k) must have {wanted}.")


def check_extras(function: str, given: Mapping[str, Any], data_type: str) -> dict[str, str | None]:
    """Return the extra arguments of a description, checked against what the function needs.

    Parameters
    ----------
    function : str
        A name in `FUNCTIONS`.
    given : mapping
        ``fill_mode``, ``side``, ``diag``, ``transpose_mode`` and ``job`` as they were given; None where they were not.
    data_type : str
        ``"real"`` or ``"complex"``.

    Raises
    ------
    ValueError
        When one is missing, has no meaning for the function, or has a value that is not allowed.
    """
    row = FUNCTIONS[function]
    found: dict[str, str | None] = {}
    for name, values in EXTRAS.items():
        value = given.get(name)
        allowed: Sequence[str] = JOBS.get(function, ()) if name == "job" else tuple(values)
        if name == "transpose_mode" and row.transposes == "identity":
            allowed = ("non_transposed",)
        elif name == "transpose_mode" and data_type == "complex":
            allowed = ("non_transposed", "conj_transposed")
        if not takes(function, name):
            if value is not None:
                takers = [other for other in FUNCTIONS if takes(other, name)]
                raise ValueError(
                    f"{name}={value!r} has no meaning for function {function!r}: leave it out. "
                    f"It is for {_listed(takers)}."
                )
            found[name] = None
            continue
        if value is None and name != "transpose_mode":
            raise ValueError(f"{name} is missing: function {function!r} needs it; allowed are {_listed(allowed)}.")
        value = "non_transposed" if value is None else value
        if not isinstance(value, str) or value not in allowed:
            why = f" and {data_type} data" if name == "transpose_mode" and value in values else ""
            raise ValueError(
                f"{name}={value!r} is not valid for function {function!r}{why}: allowed are {_listed(allowed)}."
            )
        found[name] = value
    return found


def takes(function: str, extra: str) -> bool:
    """Tell whether an extra argument of a description has a meaning for a function."""
    row = FUNCTIONS[function]
    return row.transposes != "no" if extra == "transpose_mode" else extra in row.needs


def _positive(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool) and int(value) > 0


def _listed(names: Sequence[str]) -> str:
    return ", ".join(repr(name) for name in names)

"""The arguments of a `Matmul`: checked, in one form, and what follows from them without asking the library."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from nvmath.device.common_cuda import ComputeCapability, max_shared_memory
from nvmath.device.types import INT_NP_TYPES, REAL_NP_TYPES

__all__ = ["Alignment", "Arrangement", "LeadingDimension", "Precision", "TransposeMode"]

ARRANGEMENTS = {"col_major": 0, "row_major": 1}
TRANSPOSE_MODES = {"non_transposed": 0, "transposed": 1, "conj_transposed": 2}
DATA_TYPES = {"real": 0, "complex": 1}
_SPECIFIC = ((9, 0), (10, 0), (10, 3), (11, 0))  # where cuBLASDx uses instructions of one architecture alone
_MOST = 16  # bytes; the widest load of a thread


class Precision(NamedTuple):
    """Types of real and imaginary parts of A, B and C: NumPy scalar types."""

    a: type
    b: type
    c: type


class Arrangement(NamedTuple):
    """How A, B and C lie in memory: ``"row_major"`` or ``"col_major"``."""

    a: str
    b: str
    c: str


class TransposeMode(NamedTuple):
    """What is multiplied of A and B: ``"non_transposed"``, ``"transposed"`` or ``"conj_transposed"``."""

    a: str
    b: str


class LeadingDimension(NamedTuple):
    """Elements from the start of a row (column, if column-major) of A, B and C to the start of the next."""

    a: int
    b: int
    c: int


class Alignment(NamedTuple):
    """Bytes that the addresses of A, B and C are multiples of."""

    a: int
    b: int
    c: int


MAX_ALIGNMENT = Alignment(_MOST, _MOST, _MOST)


def listed(allowed: Any) -> str:
    """Return values in words."""
    return ", ".join(repr(name) for name in allowed)


def one_of(argument: str, value: Any, allowed: Any) -> str:
    """Return a string that is one of those allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{argument}={value!r} is not valid: allowed are {listed(allowed)}.")
    return value


def _several(argument: str, value: Any, count: int, what: str) -> tuple[Any, ...]:
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence) or len(value) != count:
        raise ValueError(f"{argument}={value!r} is not valid: give {count} {what}.")
    return tuple(value)


def integers(argument: str, value: Any, count: int, what: str) -> tuple[int, ...]:
    """Return ``count`` positive integers."""
    given = _several(argument, value, count, what)
    for item in given:
        if isinstance(item, bool) or not isinstance(item, (int, np.integer)) or item < 1:
            raise ValueError(f"{argument}={value!r} is not valid: {item!r} is not a positive integer.")
    return tuple(int(item) for item in given)


def size(value: Any) -> tuple[int, int, int]:
    """Return argument ``size``."""
    m, n, k = integers("size", value, 3, "integers (m, n, k)")
    return m, n, k


def precision(value: Any, data_type: str) -> Precision:
    """Return argument ``precision``, from one type or three."""
    many = isinstance(value, Sequence) and not isinstance(value, (str, bytes))
    given = _several("precision", value, 3, "types (of A, B and C) or one") if many else (value,) * 3
    found = []
    for item in given:
        kind = _scalar_type(item)
        if kind is None:
            names = ", ".join(f"numpy.{known.__name__}" for known in (*REAL_NP_TYPES, *INT_NP_TYPES))
            raise ValueError(f"precision={value!r} is not valid: {item!r} is not one of {names}.")
        found.append(kind)
    kinds = {np.dtype(kind).kind in "iu" for kind in found}
    if len(kinds) > 1:
        raise ValueError(
            f"precision={value!r} is not valid: A, B and C are all integers or all floating-point numbers."
        )
    if True in kinds:
        if data_type == "complex":
            raise ValueError("data_type='complex' is for floating-point numbers: integers are 'real'.")
        signs = {np.dtype(kind).kind for kind in found[:2]}
        if "i" in signs and np.dtype(found[2]).kind == "u":
            raise ValueError(f"precision={value!r} is not valid: products of signed integers need a signed C.")
    if max(np.dtype(kind).itemsize for kind in found[:2]) > np.dtype(found[2]).itemsize:
        raise ValueError(
            f"precision={value!r} is not valid: C, in which sums are kept, must be as precise as A and B, or more so."
        )
    return Precision(*found)


def _scalar_type(value: Any) -> type | None:
    try:
        known = np.dtype(value).type if value is not None else None
    except TypeError:
        return None
    return next((kind for kind in (*REAL_NP_TYPES, *INT_NP_TYPES) if kind is known), None)


def value_type(real: type, data_type: str) -> str:
    """Return the name of the type of an element."""
    kind = np.dtype(real)
    return kind.name if data_type == "real" else f"complex{16 * kind.itemsize}"


def order(arrangement: Any, transpose_mode: Any) -> tuple[Arrangement | None, TransposeMode | None]:
    """Return the arguments of which exactly one must be given."""
    if (arrangement is None) == (transpose_mode is None):
        which = "neither" if arrangement is None else "both"
        raise ValueError(
            f"{which} of arrangement and transpose_mode given: give arrangement, as in arrangement=('row_major', "
            "'row_major', 'row_major'); transpose_mode is deprecated."
        )
    if transpose_mode is not None:
        modes = _several("transpose_mode", transpose_mode, 2, f"of {listed(TRANSPOSE_MODES)}, for A and B")
        found = TransposeMode(*(one_of("transpose_mode", mode, TRANSPOSE_MODES) for mode in modes))
        warnings.warn(
            "transpose_mode is deprecated: give arrangement=('col_major' or 'row_major', for each of A, B and C), "
            "where 'row_major' is what 'transposed' meant for A or B.",
            DeprecationWarning,
            stacklevel=4,
        )
        return None, found
    names = _several("arrangement", arrangement, 3, f"of {listed(ARRANGEMENTS)}, for A, B and C")
    return Arrangement(*(one_of("arrangement", name, ARRANGEMENTS) for name in names)), None


def alignment(value: Any, sizes: tuple[int, int, int]) -> Alignment:
    """Return argument ``alignment``; ``sizes`` are the bytes of elements, which are the default."""
    if value is None:
        return Alignment(*sizes)
    given = integers("alignment", value, 3, "numbers of bytes, for A, B and C")
    for name, item, least in zip("ABC", given, sizes, strict=True):
        if item > _MOST or item % least or item & (item - 1):
            accepted = [least << shift for shift in range(5) if least << shift <= _MOST]
            raise ValueError(
                f"alignment={value!r} is not valid: {item} bytes for {name}, whose elements have {least} bytes; "
                f"accepted are {', '.join(map(str, accepted))}."
            )
    return Alignment(*given)


def leading_dimension(value: Any, least: tuple[int, int, int]) -> LeadingDimension | str:
    """Return argument ``leading_dimension``; ``least`` is that of dense matrices, the default."""
    if value is None:
        return LeadingDimension(*least)
    if isinstance(value, str):
        return one_of("leading_dimension", value, ("suggested",))
    given = integers("leading_dimension", value, 3, "integers, for A, B and C, None or 'suggested'")
    for name, item, dense in zip("ABC", given, least, strict=True):
        if item < dense:
            raise ValueError(
                f"leading_dimension={value!r} is not valid: {item} for {name} is less than its {dense} elements in a "
                "row or column."
            )
    return LeadingDimension(*given)


def block(block_size: Any, block_dim: Any) -> tuple[int, int, int] | str | None:
    """Return the dimension of the block that was asked for."""
    if block_size is not None and block_dim is not None:
        raise ValueError(
            f"block_size={block_size!r} and block_dim={block_dim!r} exclude each other: block_size=256 means "
            "block_dim=(256, 1, 1)."
        )
    if block_size is None and block_dim is None:
        return None
    argument, value = ("block_dim", block_dim) if block_size is None else ("block_size", block_size)
    if isinstance(value, str):
        return one_of(argument, value, ("suggested",))
    if block_size is not None:
        value = (*integers("block_size", (block_size,), 1, "integer"), 1, 1)
    elif isinstance(value, (int, np.integer)) or not isinstance(value, Sequence) or not 1 <= len(value) <= 3:
        raise ValueError(f"block_dim={value!r} is not valid: give 1 to 3 integers, None or 'suggested'.")
    x, y, z = integers(argument, (*value, 1, 1)[:3], 3, "integers")
    if x * y * z > 1024:
        raise ValueError(f"{argument}={value!r} is not valid: that is {x * y * z} threads, a block has at most 1024.")
    return x, y, z


def keep_arch(sm: ComputeCapability) -> ComputeCapability:
    """Return the compute capability with its suffix where cuBLASDx makes use of it."""
    return sm if sm.arch and sm[:2] in _SPECIFIC else ComputeCapability(sm.major, sm.minor)


def boolean(argument: str, value: Any) -> bool:
    """Return an argument that is True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(f"{argument}={value!r} is not valid: give True or False.")
    return bool(value)


class Problem(NamedTuple):
    """A product, in plain values.

    Attributes
    ----------
    size : tuple of int
        m, n and k.
    types : tuple of str
        The types of elements of A, B and C.
    itemsizes : tuple of int
        Their bytes.
    row_major : tuple of bool
        Whether A, B and C are stored by rows (a transposed operand is).
    transpose_mode : TransposeMode or None
        As given.
    """

    size: tuple[int, int, int]
    types: tuple[str, str, str]
    itemsizes: tuple[int, int, int]
    row_major: tuple[bool, bool, bool]
    transpose_mode: TransposeMode | None

    @property
    def dims(self) -> tuple[tuple[int, int], ...]:
        """The shapes of A, B and C as they are indexed."""
        m, n, k = self.size
        a, b = (m, k), (k, n)
        if self.transpose_mode is not None:
            a = a if self.transpose_mode.a == "non_transposed" else (k, m)
            b = b if self.transpose_mode.b == "non_transposed" else (n, k)
        return a, b, (m, n)

    @property
    def dense(self) -> tuple[int, int, int]:
        """The least leading dimensions."""
        a, b, c = ((shape[1] if rows else shape[0]) for shape, rows in zip(self.dims, self.stored_by_rows, strict=True))
        return a, b, c

    @property
    def stored_by_rows(self) -> tuple[bool, bool, bool]:
        """Whether the matrices of shapes `dims` are stored by rows: with a transpose mode all are by columns."""
        return (False, False, False) if self.transpose_mode is not None else self.row_major

    def elements(self, leading: Sequence[int]) -> tuple[int, int, int]:
        """Return how many elements matrices of these leading dimensions take."""
        a, b, c = (
            ld * (shape[0] if rows else shape[1])
            for ld, shape, rows in zip(leading, self.dims, self.stored_by_rows, strict=True)
        )
        return a, b, c


def check_fits(problem: Problem, sm: ComputeCapability) -> None:
    """Refuse what no block of the device can hold: A and B (which may be one matrix) are in shared memory.

    Raises
    ------
    ValueError
        With the bytes needed, the bytes there, and the largest cubic sizes that fit.
    """
    a, b, c = (n * s for n, s in zip(problem.elements(problem.dense), problem.itemsizes, strict=True))
    there = max_shared_memory(sm)
    same = problem.size[0] == problem.size[1] and problem.types[0] == problem.types[1]
    if (max(a, b) if same else a + b) <= there:
        return
    one, two, three = problem.itemsizes
    most = [int((there / each) ** 0.5) for each in (one + two, one + two + three)]
    raise ValueError(
        f"size={problem.size}: A and B need {a + b} bytes of shared memory ({a + b + c} with C), a block of compute "
        f"capability {sm} has at most {there} bytes. The largest cubic size that fits is {(most[0],) * 3} with C in "
        f"registers, {(most[1],) * 3} with C in shared memory; larger products are computed tile by tile."
    )


def choices(table: Mapping[str, int], names: Sequence[str]) -> tuple[int, ...]:
    """Return the library's numbers of names."""
    return tuple(table[name] for name in names)

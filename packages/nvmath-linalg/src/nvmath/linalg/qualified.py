"""What qualifiers say about matrix operands, as plain values: what is read, how it is stored, whether it is conjugated.

A qualifier says it to the user's call; a `Structure` says it to everything after the call.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import isqrt
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from nvmath.bindings._blas_enums import DiagType, FillMode

Kind: TypeAlias = Literal["ge", "sy", "he", "tr", "dg", "gb", "sb", "hb", "tb"]
Storage: TypeAlias = Literal["full", "band", "packed"]

_FIELDS = [("abbreviation", "<U2"), ("conjugate", "?"), ("uplo", "<i8"), ("diag", "<i8"), ("incx", "<i8")]
matrix_qualifiers_dtype = np.dtype(_FIELDS)
"""One qualifier: its code, whether to conjugate, which triangle, unit diagonal, and order of a diagonal."""

# Banded and packed operands need more than the five fields that programs know; those five lie where they always did.
extended_qualifiers_dtype = np.dtype([*_FIELDS, ("kl", "<i8"), ("ku", "<i8"), ("rows", "<i8"), ("storage", "<U6")])
"""One qualifier of a banded or packed operand: the fields of `matrix_qualifiers_dtype` and, after them, four more."""

MatrixQualifier = np.ndarray[Any, np.dtype[np.void]]
"""A qualifier, or an array of them: what the ``create`` methods return."""

_ENDLESS = 2**62  # more than any matrix has diagonals or rows
_TRIANGLES = (FillMode.LOWER, FillMode.UPPER)
_DIAGONALS = (DiagType.NON_UNIT, DiagType.UNIT)
_KINDS: dict[str, Kind] = {k: k for k in ("ge", "sy", "he", "tr", "dg", "gb", "sb", "hb", "tb")}
BANDED = {"ge": "gb", "sy": "sb", "he": "hb", "tr": "tb"}
_PACKED = ("sy", "he", "tr")
_NAMES = {
    "ge": "general", "sy": "symmetric", "he": "hermitian", "tr": "triangular", "dg": "diagonal",
    "gb": "banded", "sb": "symmetric banded", "hb": "hermitian banded", "tb": "triangular banded",
}  # fmt: skip


class Structure(NamedTuple):
    """What a qualifier says, in plain values that compare and hash; fields that a kind does not use keep defaults.

    Attributes
    ----------
    kind
        "ge" general, "sy" symmetric, "he" hermitian, "tr" triangular, "dg" diagonal; "gb", "sb", "hb" and "tb" are
        the same with zeros outside a band.
    conjugate
        Whether the operand is conjugated, element by element.
    lower
        Of the kinds with a triangle: whether the lower one is read.
    unit
        Of triangular kinds: whether the diagonal is all ones and not read.
    incx
        Of a diagonal: 1, or -1 when it is read from its end.
    kl, ku
        Of banded kinds: diagonals below and above the main one.
    storage
        "full", "band" or "packed".
    rows
        Of "gb" in band storage: the number of rows of the matrix; 0: as many as columns.
    """

    kind: Kind = "ge"
    conjugate: bool = False
    lower: bool = False
    unit: bool = False
    incx: int = 1
    kl: int = 0
    ku: int = 0
    storage: Storage = "full"
    rows: int = 0


GENERAL = Structure()


def normalise(qualifiers: Any, names: Sequence[str]) -> tuple[Structure, ...]:
    """Return what the qualifiers of a call say, one structure per operand; the argument is never modified.

    Parameters
    ----------
    qualifiers
        None (all general); a 1-D array of `matrix_qualifiers_dtype` or of `extended_qualifiers_dtype`; or a list or
        tuple of qualifiers, where None is a general one. Fields that a kind does not use are not looked at.
    names
        The operands' names, one per qualifier: for the length and for error texts.

    Raises
    ------
    ValueError
        When the length is wrong, or a field has a value that is not legal.
    TypeError
        When the argument or an item is no qualifier.
    """
    if qualifiers is None:
        return (GENERAL,) * len(names)
    if isinstance(qualifiers, np.ndarray) and qualifiers.ndim != 1:
        raise ValueError(
            f"The qualifiers have the shape {qualifiers.shape}. Allowed is ({len(names)},): {_list(names)}."
        )
    rows = rows_of(qualifiers)
    if len(rows) != len(names):
        raise ValueError(f"There are {len(rows)} qualifiers. {len(names)} are needed, for the operands {_list(names)}.")
    return tuple(structure_of(row, f" of operand {name!r}") for row, name in zip(rows, names, strict=True))


def is_batched(qualifiers: Any) -> bool:
    """Say whether the argument is a sequence of sets of qualifiers (explicit batching), not one set."""
    if not isinstance(qualifiers, (list, tuple)) or not qualifiers:
        return False
    first = qualifiers[0]
    return isinstance(first, (list, tuple)) or (isinstance(first, np.ndarray) and first.ndim > 0)


def matrix_shape(structure: Structure, shape: Sequence[int], name: str) -> tuple[int, int]:
    """Return the extents (m, n) of the matrix that an operand of ``shape`` holds; leading axes are batches.

    Raises
    ------
    ValueError
        When no matrix of this structure and storage has an array of this shape; the text names the operand.
    """
    kind, storage = structure.kind, structure.storage
    needed = 1 if kind == "dg" or storage == "packed" else 2
    what = f"Operand {name!r} of shape {tuple(shape)} is qualified as {describe(structure)}"
    if len(shape) < needed:
        raise ValueError(f"{what}: its array needs at least {needed} dimension{'s' * (needed > 1)}.")
    n = shape[-1]
    if kind == "dg":
        return n, n
    if storage == "packed":
        order = (isqrt(8 * n + 1) - 1) // 2
        if order * (order + 1) // 2 != n:
            raise ValueError(f"{what}: its last extent must be n * (n + 1) / 2 for a matrix of order n.")
        return order, order
    if storage == "band":
        height = (structure.kl if kind in ("sb", "hb") else structure.kl + structure.ku) + 1
        if shape[-2] != height:
            raise ValueError(f"{what}: band storage needs {height} rows, one for each diagonal.")
        return structure.rows or n, n
    if kind not in ("ge", "gb") and shape[-2] != n:
        raise ValueError(f"{what}: the matrix must be square.")
    return shape[-2], n


def _list(names: Sequence[str]) -> str:
    return ", ".join(map(repr, names))


def bad_field(owner: str, field: str, value: object, allowed: str) -> ValueError:
    return ValueError(f"{owner}: {field}={value!r} is not valid. Allowed: {allowed}.")


def check_integer(owner: str, field: str, value: object, least: int) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or not least <= value < _ENDLESS:
        raise bad_field(owner, field, value, f"integers from {least}")
    return int(value)


def _member(owner: str, field: str, value: object, allowed: Sequence[IntEnum]) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or value not in allowed:
        raise bad_field(owner, field, value, ", ".join(f"{type(member).__name__}.{member.name}" for member in allowed))
    return int(value)


def check_fields(
    owner: str, kind: Kind | str, conjugate: object, uplo: object, diag: object, incx: object
) -> tuple[Any, ...]:
    """Check the five public fields as the given kind uses them."""
    if not isinstance(conjugate, (bool, np.bool_)):
        raise bad_field(owner, "conjugate", conjugate, "True and False")
    if kind == "dg" and (isinstance(incx, bool) or incx not in (1, -1)):
        raise bad_field(owner, "incx", incx, "1 and -1")
    if kind not in ("ge", "gb", "dg"):
        uplo = _member(owner, "uplo", uplo, _TRIANGLES)
    if kind in ("tr", "tb"):
        diag = _member(owner, "diag", diag, _DIAGONALS)
    return kind, bool(conjugate), uplo, diag, incx


def rows_of(qualifiers: Any) -> list[tuple[Any, ...]]:
    """Return the fields of each qualifier, as plain values."""
    if isinstance(qualifiers, (np.ndarray, np.void)) and qualifiers.dtype in (
        matrix_qualifiers_dtype,
        extended_qualifiers_dtype,
    ):
        plain: Any = qualifiers.item() if qualifiers.ndim == 0 else qualifiers.ravel().tolist()
        return [plain] if qualifiers.ndim == 0 else list(plain)
    if isinstance(qualifiers, (list, tuple)) or (isinstance(qualifiers, np.ndarray) and qualifiers.dtype == object):
        rows = []
        for item in qualifiers:
            if item is None:
                rows.append(("ge", False, FillMode.FULL, DiagType.NON_UNIT, 0))
            elif isinstance(item, (np.ndarray, np.void)) and item.ndim == 0:
                rows += rows_of(item)
            else:
                raise _no_qualifier(item, "An item of the qualifiers")
        return rows
    raise _no_qualifier(qualifiers, "The argument qualifiers")


def _no_qualifier(given: object, what: str) -> Exception:
    allowed = (
        "Allowed are an array of nvmath.linalg.matrix_qualifiers_dtype, and a list or tuple of what the create methods "
        "of the qualifier classes return, such as nvmath.linalg.SymmetricMatrixQualifier.create()."
    )
    if isinstance(given, (np.ndarray, np.void)):
        return ValueError(f"{what} has the data type {given.dtype} and {given.ndim} dimensions. {allowed}")
    return TypeError(f"{what} is of type {type(given).__name__}. {allowed}")


def structure_of(row: tuple[Any, ...], whose: str, owner: str = "") -> Structure:
    """Check the fields of one qualifier and return what they say."""
    owner = owner or f"The qualifier{whose}"
    kind = _KINDS.get(row[0])
    if kind is None:
        raise bad_field(owner, "abbreviation", row[0], ", ".join(map(repr, _KINDS)))
    _, conjugate, uplo, diag, incx = check_fields(owner, kind, *row[1:5])
    kl, ku, rows, storage = row[5:] if len(row) > 5 else (0, 0, 0, "full")
    banded = kind in BANDED.values()
    if banded and len(row) == 5:
        raise bad_field(
            owner, "abbreviation", kind, "the codes of banded matrices as BandedMatrixQualifier.create makes them"
        )
    stored = ("full", "band") if banded else ("full", "packed") if kind in _PACKED else ("full",)
    if storage not in stored:
        raise bad_field(owner, "storage", storage, f"{_list(stored)} for a {_NAMES[kind]} matrix")
    if banded:
        _check_band(owner, kind, kl, ku, uplo, rows, storage)
    return Structure(
        kind=kind,
        conjugate=conjugate,
        lower=kind not in ("ge", "gb", "dg") and uplo == FillMode.LOWER,
        unit=kind in ("tr", "tb") and diag == DiagType.UNIT,
        incx=incx if kind == "dg" else 1,
        kl=kl if banded else 0,
        ku=ku if banded else 0,
        storage=storage,
        rows=rows if banded else 0,
    )


def _check_band(owner: str, kind: Kind, kl: int, ku: int, uplo: object, rows: int, storage: str) -> None:
    for field, value in (("kl", kl), ("ku", ku), ("rows", rows)):
        if value < 0:
            raise bad_field(owner, field, value, "integers from 0")
    if kind in ("sb", "hb") and kl != ku:
        raise bad_field(owner, "ku", ku, f"{kl}, the value of kl, for a {_NAMES[kind]} matrix")
    if kind == "tb":
        field, value, side = ("ku", ku, "a lower") if uplo == FillMode.LOWER else ("kl", kl, "an upper")
        if value:
            raise bad_field(owner, field, value, f"0 for {side} triangular matrix")
    if rows and (kind != "gb" or storage != "band"):
        raise bad_field(owner, "rows", rows, "None, unless for base 'ge' with storage 'band'")


def describe(structure: Structure) -> str:
    s = structure
    parts = [_NAMES[s.kind], f"conjugate={s.conjugate}"]
    if s.kind not in ("ge", "gb", "dg"):
        parts.append(f"uplo={'LOWER' if s.lower else 'UPPER'}")
    if s.kind in ("tr", "tb"):
        parts.append(f"diag={'UNIT' if s.unit else 'NON_UNIT'}")
    if s.kind == "dg":
        parts.append(f"incx={s.incx}")
    if s.kind in BANDED.values():
        parts.append(f"kl={s.kl}, ku={s.ku}")
    if s.storage != "full":
        parts.append(f"storage={s.storage!r}")
    if s.rows:
        parts.append(f"rows={s.rows}")
    return f"{parts[0]} ({', '.join(parts[1:])})"


__all__ = [
    "GENERAL",
    "MatrixQualifier",
    "Structure",
    "extended_qualifiers_dtype",
    "is_batched",
    "matrix_qualifiers_dtype",
    "matrix_shape",
    "normalise",
]

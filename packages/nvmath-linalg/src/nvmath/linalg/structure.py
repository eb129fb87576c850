"""The classes that make qualifiers: what a user says about the structure of a matrix operand."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import numpy as np

from nvmath.bindings._blas_enums import DiagType, FillMode
from nvmath.linalg.qualified import (
    BANDED,
    Kind,
    MatrixQualifier,
    Structure,
    bad_field,
    check_fields,
    check_integer,
    describe,
    extended_qualifiers_dtype,
    is_batched,
    matrix_qualifiers_dtype,
    matrix_shape,
    normalise,
    rows_of,
    structure_of,
)


class _Qualifier:
    """Base of the classes that make qualifiers; they have class methods only."""

    abbreviation: ClassVar[str]

    def __init__(self) -> None:
        raise RuntimeError(
            f"{type(self).__name__} is not meant to be instantiated: use {type(self).__name__}.create()."
        )

    @classmethod
    def is_valid(cls, other: Any) -> bool:
        """Say whether all entries of an array of qualifiers are of this class, with legal values.

        Parameters
        ----------
        other : numpy.ndarray
            A qualifier or an array of them.

        Returns
        -------
        bool
            False also for anything that is no array of qualifiers.
        """
        codes = _codes(cls)
        try:
            return all(row[0] in codes and structure_of(row, "") is not None for row in rows_of(other))
        except (TypeError, ValueError):
            return False

    @classmethod
    def to_string(cls, other: MatrixQualifier) -> str:
        """Describe a qualifier of this class in words.

        Parameters
        ----------
        other : numpy.ndarray
            A qualifier, or an array of them (their descriptions are then listed in brackets).

        Raises
        ------
        ValueError
            When an entry is not of this class, or has values that are not legal.
        """
        rows = rows_of(other)
        for row in rows:
            if row[0] not in _codes(cls):
                raise ValueError(f"{cls.__name__}.to_string: the qualifier has the code {row[0]!r}, not {_codes(cls)}.")
        words = [describe(structure_of(row, "")) for row in rows]
        return words[0] if np.ndim(other) == 0 else f"[{', '.join(words)}]"


class GeneralMatrixQualifier(_Qualifier):
    """Makes qualifiers of matrices without structure: every element is read.

    Examples
    --------
    >>> import numpy as np
    >>> from nvmath.linalg import GeneralMatrixQualifier, matrix_qualifiers_dtype
    >>> qualifiers = np.full((2,), GeneralMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
    """

    abbreviation = "ge"

    @classmethod
    def create(cls, conjugate: bool = False) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        conjugate : bool
            Whether the operand is conjugated.

        Returns
        -------
        numpy.ndarray
            A 0-D array of `matrix_qualifiers_dtype`.

        Raises
        ------
        ValueError
            When ``conjugate`` is neither True nor False.
        """
        return _made(cls, "ge", conjugate, FillMode.FULL, DiagType.NON_UNIT, 0)


class SymmetricMatrixQualifier(_Qualifier):
    """Makes qualifiers of symmetric matrices, A = A^T: one triangle is read."""

    abbreviation = "sy"

    @classmethod
    def create(
        cls, conjugate: bool = False, uplo: FillMode = FillMode.LOWER, *, packed: bool = False
    ) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        conjugate : bool
            Whether the operand is conjugated.
        uplo : FillMode
            The triangle that is read: LOWER or UPPER.
        packed : bool
            The operand holds the triangle alone, its columns one after the other: the packed storage of the BLAS, of
            shape ``(..., n * (n + 1) // 2)``. With rows and columns from 0, A[i, j] lies at
            ``i + (2 * n - j - 1) * j // 2`` if LOWER (i >= j), at ``i + j * (j + 1) // 2`` if UPPER (i <= j).

        Returns
        -------
        numpy.ndarray
            A 0-D array of `matrix_qualifiers_dtype`; a packed one has further fields after its fields, so give it in
            a list or tuple of qualifiers, not in an array of `matrix_qualifiers_dtype`.

        Raises
        ------
        ValueError
            When a value is not one of the above.
        """
        return _made(cls, "sy", conjugate, uplo, DiagType.NON_UNIT, 0, packed)


class HermitianMatrixQualifier(_Qualifier):
    """Makes qualifiers of hermitian matrices, A = A^H: one triangle is read, of its diagonal the real part only."""

    abbreviation = "he"

    @classmethod
    def create(
        cls, conjugate: bool = False, uplo: FillMode = FillMode.LOWER, *, packed: bool = False
    ) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        conjugate : bool
            Whether the operand is conjugated.
        uplo : FillMode
            The triangle that is read: LOWER or UPPER.
        packed : bool
            The operand holds the triangle alone; see `SymmetricMatrixQualifier.create`.

        Returns
        -------
        numpy.ndarray
            A 0-D array; see `SymmetricMatrixQualifier.create`.

        Raises
        ------
        ValueError
            When a value is not one of the above.
        """
        return _made(cls, "he", conjugate, uplo, DiagType.NON_UNIT, 0, packed)


class TriangularMatrixQualifier(_Qualifier):
    """Makes qualifiers of triangular matrices: one triangle is read, the other is taken as zeros."""

    abbreviation = "tr"

    @classmethod
    def create(
        cls,
        conjugate: bool = False,
        uplo: FillMode = FillMode.LOWER,
        diag: DiagType = DiagType.NON_UNIT,
        *,
        packed: bool = False,
    ) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        conjugate : bool
            Whether the operand is conjugated.
        uplo : FillMode
            The triangle that is read: LOWER or UPPER.
        diag : DiagType
            UNIT: the diagonal is not read but taken as ones.
        packed : bool
            The operand holds the triangle alone; see `SymmetricMatrixQualifier.create`.

        Returns
        -------
        numpy.ndarray
            A 0-D array; see `SymmetricMatrixQualifier.create`.

        Raises
        ------
        ValueError
            When a value is not one of the above.
        """
        return _made(cls, "tr", conjugate, uplo, diag, 0, packed)


class DiagonalMatrixQualifier(_Qualifier):
    """Makes qualifiers of diagonal matrices, which are given as the vector of their diagonal, shape ``(..., n)``."""

    abbreviation = "dg"

    @classmethod
    def create(cls, conjugate: bool = False, incx: Literal[-1, 1] = 1) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        conjugate : bool
            Whether the operand is conjugated.
        incx : {1, -1}
            -1: the diagonal is read from its end.

        Returns
        -------
        numpy.ndarray
            A 0-D array of `matrix_qualifiers_dtype`.

        Raises
        ------
        ValueError
            When a value is not one of the above.
        """
        return _made(cls, "dg", conjugate, FillMode.FULL, DiagType.NON_UNIT, incx)


class BandedMatrixQualifier(_Qualifier):
    """Makes qualifiers of matrices that are zero outside a band, A[i, j] = 0 unless ``-ku <= i - j <= kl``.

    Examples
    --------
    A tridiagonal matrix, once as a full array of which the band alone is read, once in band storage:

    >>> import numpy as np
    >>> from nvmath.linalg import BandedMatrixQualifier, GeneralMatrixQualifier
    >>> full = [BandedMatrixQualifier.create(1, 1), GeneralMatrixQualifier.create()]
    >>> band = [BandedMatrixQualifier.create(1, 1, storage="band"), GeneralMatrixQualifier.create()]
    """

    abbreviation = "gb"

    @classmethod
    def create(
        cls,
        kl: int,
        ku: int,
        conjugate: bool = False,
        *,
        base: Literal["ge", "sy", "he", "tr"] = "ge",
        uplo: FillMode | None = None,
        diag: DiagType = DiagType.NON_UNIT,
        storage: Literal["full", "band"] = "full",
        rows: int | None = None,
    ) -> MatrixQualifier:
        """Make a qualifier.

        Parameters
        ----------
        kl, ku : int
            Diagonals below and above the main one, from 0. Equal for 'sy' and 'he'; of 'tr' one of them is 0.
        conjugate : bool
            Whether the operand is conjugated.
        base : {'ge', 'sy', 'he', 'tr'}
            What the matrix is beside banded: general, symmetric, hermitian or triangular.
        uplo : FillMode, optional
            Of 'sy' and 'he': the triangle that is read or stored, default LOWER. Of 'tr': which triangle it is, default
            that of the diagonals, LOWER if there are none. Not allowed for 'ge'.
        diag : DiagType
            UNIT, of 'tr' only: the diagonal is not read but taken as ones. In band storage it keeps its row.
        storage : {'full', 'band'}
            'full': the operand is an array (..., m, n), of which the band alone is read.

            'band': the band storage of BLAS and LAPACK. The operand has one row per diagonal and one column per column
            of the matrix, the main diagonal in row ku: its shape is ``(..., kl + ku + 1, n)``, and row ``ku + i - j``,
            column j holds A[i, j]. Of 'sy' and 'he' only the rows of the triangle ``uplo`` are there: the shape is
            ``(..., k + 1, n)`` with k = kl = ku, the main diagonal in the first row if LOWER, in the last if UPPER.
            Corners that belong to no element are not read. Libraries read it without a copy if its columns are
            contiguous (column order).
        rows : int, optional
            Of 'ge' in band storage, whose shape does not tell it: the number of rows m of the matrix. Default: n.

        Returns
        -------
        numpy.ndarray
            A 0-D array that has further fields after those of `matrix_qualifiers_dtype`: give it in a list or tuple of
            qualifiers, not in an array of `matrix_qualifiers_dtype`.

        Raises
        ------
        ValueError
            When a value is not one of the above.
        """
        owner = f"{cls.__name__}.create"
        kind = BANDED.get(base) if isinstance(base, str) else None
        if kind is None:
            raise bad_field(owner, "base", base, "'ge', 'sy', 'he' and 'tr'")
        if storage not in ("full", "band"):
            raise bad_field(owner, "storage", storage, "'full' and 'band'")
        below, above = check_integer(owner, "kl", kl, 0), check_integer(owner, "ku", ku, 0)
        height = 0 if rows is None else check_integer(owner, "rows", rows, 1)
        triangle: object = uplo
        if kind == "gb":
            if uplo is not None and uplo != FillMode.FULL:
                raise bad_field(owner, "uplo", uplo, "None for base 'ge', which has no triangle")
            triangle = FillMode.FULL
        elif uplo is None:
            triangle = FillMode.UPPER if kind == "tb" and above else FillMode.LOWER
        if kind != "tb" and diag != DiagType.NON_UNIT:
            raise bad_field(owner, "diag", diag, f"DiagType.NON_UNIT for base {base!r}; UNIT is for base 'tr'")
        row = check_fields(owner, kind, conjugate, triangle, diag, 0)
        return _checked(owner, (*row, below, above, height, storage))


def _codes(cls: type[_Qualifier]) -> tuple[str, ...]:
    return tuple(BANDED.values()) if cls is BandedMatrixQualifier else (cls.abbreviation,)


def _made(
    cls: type[_Qualifier],
    kind: Kind,
    conjugate: object,
    uplo: object,
    diag: object,
    incx: object,
    packed: object = False,
) -> MatrixQualifier:
    owner = f"{cls.__name__}.create"
    row = check_fields(owner, kind, conjugate, uplo, diag, incx)
    if not isinstance(packed, (bool, np.bool_)):
        raise bad_field(owner, "packed", packed, "True and False")
    if packed:
        return _checked(owner, (*row, 0, 0, 0, "packed"))
    return np.array(row, dtype=matrix_qualifiers_dtype)


def _checked(owner: str, row: tuple[Any, ...]) -> MatrixQualifier:
    structure_of(row, "", owner)
    return np.array(row, dtype=extended_qualifiers_dtype)


__all__ = [
    "BandedMatrixQualifier",
    "DiagonalMatrixQualifier",
    "GeneralMatrixQualifier",
    "HermitianMatrixQualifier",
    "MatrixQualifier",
    "Structure",
    "SymmetricMatrixQualifier",
    "TriangularMatrixQualifier",
    "extended_qualifiers_dtype",
    "is_batched",
    "matrix_qualifiers_dtype",
    "matrix_shape",
    "normalise",
]

"""Shapes, strides and sizes of the arrays of a task: one class for each array, mixed into the tasks that have it."""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.device._solver_base import Description
from nvmath.device._solver_table import SECOND, Problem

__all__: list[str] = []

Shape = tuple[int, int, int]


class Arrays(Description):
    """A task whose arrays have shapes."""

    def _having(self, name: str) -> Problem:
        return next(problem for problem in self._problems.values() if name in problem.parameters)

    def _shape(self, name: str) -> Shape:
        return (self._batches, *self._having(name).shape(name))

    def _strides(self, name: str, ld: int | None) -> Shape:
        problem, argument = self._having(name), SECOND[name]
        if ld is None:
            ld = self._leading[name]
        elif isinstance(ld, bool) or not isinstance(ld, (int, np.integer)) or ld < problem.least(name):
            rows, columns = problem.shape(name)
            raise ValueError(
                f"{argument}={ld!r} is not valid: matrix {name} is {rows} x {columns}, give an integer of at least "
                f"{problem.least(name)}, or None for {self._leading[name]}."
            )
        return problem.strides(name, int(ld))

    def _length(self, name: str) -> int:
        return self._having(name).length(name)

    @property
    def a_shape(self) -> Shape:
        """Shape (batches, rows, columns) of a."""
        return self._shape("a")

    def a_strides(self, *, lda: int | None = None) -> Shape:
        """Return the strides of (batches, rows, columns) of a, in elements.

        Parameters
        ----------
        lda : int, optional
            A leading dimension other than that of the description.

        Raises
        ------
        ValueError
            When it is too small.
        """
        return self._strides("a", lda)

    def a_size(self, *, lda: int | None = None) -> int:
        """Return the number of elements of a, padding and all batches included; ``lda`` as in `a_strides`."""
        return self._batches * self._strides("a", lda)[0]


class TwoMatrices(Arrays):
    """A task with a second matrix."""

    @property
    def k(self) -> int:
        """Third extent of the size."""
        return self._k

    @property
    def arrangement(self) -> tuple[str, str]:
        """Arrangements of the two matrices."""
        return self._lead.arrangement

    @property
    def b_arrangement(self) -> str:
        """Arrangement of the second matrix."""
        return self._lead.arrangement[1]

    @property
    def leading_dimensions(self) -> tuple[int, int]:
        """Leading dimensions of the two matrices."""
        return self.lda, self.ldb

    @property
    def ldb(self) -> int:
        """Leading dimension of the second matrix."""
        return self._ld(1)


class WithB(TwoMatrices):
    """A task with right-hand sides b, overwritten by the solution."""

    @property
    def b_shape(self) -> Shape:
        """Shape (batches, rows, columns) of b."""
        return self._shape("b")

    def b_strides(self, *, ldb: int | None = None) -> Shape:
        """Return the strides of (batches, rows, columns) of b, in elements.

        Parameters
        ----------
        ldb : int, optional
            A leading dimension other than that of the description.

        Raises
        ------
        ValueError
            When it is too small.
        """
        return self._strides("b", ldb)

    def b_size(self, *, ldb: int | None = None) -> int:
        """Return the number of elements of b, padding and all batches included; ``ldb`` as in `b_strides`."""
        return self._batches * self._strides("b", ldb)[0]


class WithC(TwoMatrices):
    """A task with a matrix c, overwritten by the product."""

    @property
    def c_shape(self) -> Shape:
        """Shape (batches, rows, columns) of c."""
        return self._shape("c")

    def c_strides(self, *, ldc: int | None = None) -> Shape:
        """Return the strides of (batches, rows, columns) of c, in elements.

        Parameters
        ----------
        ldc : int, optional
            A leading dimension other than that of the description.

        Raises
        ------
        ValueError
            When it is too small.
        """
        return self._strides("c", ldc)

    def c_size(self, *, ldc: int | None = None) -> int:
        """Return the number of elements of c, padding and all batches included; ``ldc`` as in `c_strides`."""
        return self._batches * self._strides("c", ldc)[0]


class WithBX(TwoMatrices):
    """A task whose right-hand sides and solutions have different numbers of rows, in one buffer of max(m, n) rows."""

    @property
    def b_shape(self) -> Shape:
        """Shape (batches, rows, columns) of the right-hand sides."""
        return self._batches, self._n if self._transposed else self._m, self._k

    @property
    def x_shape(self) -> Shape:
        """Shape (batches, rows, columns) of the solutions."""
        return self._batches, self._m if self._transposed else self._n, self._k

    @property
    def _transposed(self) -> bool:
        return self._lead.transpose_mode != "non_transposed"

    def bx_strides(self, *, ldb: int | None = None) -> Shape:
        """Return the strides of (batches, rows, columns) of the buffer of b and x, in elements.

        Parameters
        ----------
        ldb : int, optional
            A leading dimension other than that of the description.

        Raises
        ------
        ValueError
            When it is too small.
        """
        return self._strides("b", ldb)

    def bx_size(self, *, ldb: int | None = None) -> int:
        """Return the number of elements of that buffer, padding and all batches included."""
        return self._batches * self._strides("b", ldb)[0]


class WithInfo(Arrays):
    """A task that tells whether it succeeded."""

    @property
    def info_type(self) -> type[np.int32]:
        """Type of the elements of info."""
        return np.int32

    @property
    def info_shape(self) -> tuple[int]:
        """Shape (batches,) of info."""
        return (self._batches,)

    @property
    def info_strides(self) -> tuple[int]:
        """Strides of info, in elements."""
        return (1,)


class WithPivots(Arrays):
    """A task with row exchanges."""

    @property
    def ipiv_type(self) -> type[np.int32]:
        """Type of the elements of ipiv."""
        return np.int32

    @property
    def ipiv_shape(self) -> tuple[int, int]:
        """Shape (batches, min(m, n)) of ipiv."""
        return self._batches, self._length("ipiv")

    @property
    def ipiv_strides(self) -> tuple[int, int]:
        """Strides of ipiv, in elements."""
        return self._length("ipiv"), 1

    @property
    def ipiv_size(self) -> int:
        """Number of elements of ipiv, for all batches."""
        return self._batches * self._length("ipiv")


class WithTau(Arrays):
    """A task with reflectors."""

    @property
    def tau_type(self) -> Any:
        """Type of the elements of tau: ``value_type``."""
        return self.value_type

    @property
    def tau_shape(self) -> tuple[int, int]:
        """Shape (batches, reflectors) of tau."""
        return self._batches, self._length("tau")

    @property
    def tau_strides(self) -> tuple[int, int]:
        """Strides of tau, in elements."""
        return self._length("tau"), 1

    @property
    def tau_size(self) -> int:
        """Number of elements of tau, for all batches."""
        return self._batches * self._length("tau")


class WithTransposes(TwoMatrices):
    """A task that may be about the transposed matrix."""

    @property
    def transpose_mode(self) -> str:
        """``"non_transposed"``, ``"transposed"`` or ``"conj_transposed"``."""
        return str(self._extras["transpose_mode"])

"""QR and LQ inside kernels: factorizations, and products with their Q."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import numpy as np

from nvmath.device._solver_arrays import Arrays, WithC, WithTau, WithTransposes
from nvmath.device._solver_base import Form
from nvmath.device._solver_docs import documented

__all__: list[str] = []

Precision = type[np.floating[Any]]
Batches = int | Literal["suggested"] | None
Dims = Sequence[int] | Literal["suggested"] | None


class _Factorize(WithTau, Arrays):
    _single = True

    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        *,
        sm: Any = None,
        arrangement: str | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimension: int | None = None,
        block_dim: Dims = None,
    ) -> None:
        if arrangement is not None and arrangement not in ("col_major", "row_major"):
            raise ValueError(f"arrangement={arrangement!r} is not valid: allowed are 'col_major' and 'row_major'.")
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=None if arrangement is None else (arrangement,), batches_per_block=batches_per_block,
            data_type=data_type, leading_dimensions=leading_dimension, block_dim=block_dim,
        )  # fmt: skip

    def factorize(self, a: Any, tau: Any, lda: Any = None) -> None:
        """Factorize a in place; inside kernels only.

        Parameters
        ----------
        a : array of ``value_type``
            ``a_size`` elements in shared memory, overwritten by the triangular factor and the reflectors.
        tau : array of ``value_type``
            ``tau_size`` elements, the factors of the reflectors.
        lda : int, optional
            Leading dimension at run time.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("factorize", a, tau, lda)


@documented("(m, n[, k]): a is m x n, k is ignored; n is m by default.", transposes=False, single=True)
class QRFactorize(_Factorize):
    """QR factorization.

    ``factorize(a, tau)`` overwrites a with R and, below its diagonal, the reflectors that Q is the product of.
    """

    _forms: ClassVar[dict[str, Form]] = {"factorize": Form("geqrf", ("a", "tau"))}


@documented("(m, n[, k]): a is m x n, k is ignored; n is m by default.", transposes=False, single=True)
class LQFactorize(_Factorize):
    """LQ factorization.

    ``factorize(a, tau)`` overwrites a with L and, above its diagonal, the reflectors that Q is the product of.
    """

    _forms: ClassVar[dict[str, Form]] = {"factorize": Form("gelqf", ("a", "tau"))}


class _Multiply(WithC, WithTau, WithTransposes):
    def __init__(
        self,
        size: Sequence[int],
        precision: Precision,
        execution: str,
        side: str,
        *,
        sm: Any = None,
        transpose_mode: str = "non_transposed",
        arrangement: Sequence[str] | None = None,
        batches_per_block: Batches = None,
        data_type: str | None = None,
        leading_dimensions: Sequence[int] | None = None,
        block_dim: Dims = None,
    ) -> None:
        self._describe(
            size, precision, execution, sm=sm,
            arrangement=arrangement, batches_per_block=batches_per_block, data_type=data_type,
            leading_dimensions=leading_dimensions, block_dim=block_dim, transpose_mode=transpose_mode, side=side,
        )  # fmt: skip

    @property
    def side(self) -> str:
        """``"left"`` or ``"right"``."""
        return str(self._extras["side"])

    def multiply(self, a: Any, tau: Any, c: Any, lda: Any = None, ldc: Any = None) -> None:
        """Overwrite c with op(Q) c or c op(Q); inside kernels only.

        Parameters
        ----------
        a, tau : array of ``value_type``
            What the factorization left.
        c : array of ``value_type``
            ``c_size`` elements in shared memory, overwritten by the product.
        lda, ldc : int, optional
            Leading dimensions at run time: both or none.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("multiply", a, tau, c, lda, ldc)


@documented("(m, n, k): c is m x n, a is m x k (side left) or n x k (right); n is m and k is 1 by default.", "side")
class QRMultiply(_Multiply):
    """Product with the Q of a QR factorization, which has k reflectors.

    ``multiply(a, tau, c)`` overwrites c with op(Q) c (``side="left"``) or c op(Q) (``"right"``).
    """

    _forms: ClassVar[dict[str, Form]] = {"multiply": Form("unmqr", ("a", "tau", "c"))}


@documented("(m, n, k): c is m x n, a is k x m (side left) or k x n (right); n is m and k is 1 by default.", "side")
class LQMultiply(_Multiply):
    """Product with the Q of an LQ factorization, which has k reflectors.

    ``multiply(a, tau, c)`` overwrites c with op(Q) c (``side="left"``) or c op(Q) (``"right"``).
    """

    _forms: ClassVar[dict[str, Form]] = {"multiply": Form("unmlq", ("a", "tau", "c"))}

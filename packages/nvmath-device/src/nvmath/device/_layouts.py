"""The layouts of the operands of a `Matmul`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.device import _matmul_code
from nvmath.device._calls import Argument, Call, Opaque, Pass, Scalar
from nvmath.device.common import Layout

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["METHODS", "MatmulLayout", "call", "made"]

# Method -> the library's name of the tensor.
METHODS = {
    **{f"get_layout_{space}mem_{name}": f"{space}mem_{name}".upper() for space in "gs" for name in "abc"},
    **{f"suggest_layout_smem_{name}": f"SUGGESTED_SMEM_{name.upper()}" for name in "abc"},
    "get_layout_rmem_c": "RMEM_C",
    "suggest_layout_rmem_c": "SUGGESTED_RMEM_C",
}


class MatmulLayout(Layout):
    """A layout of A, B or C.

    Parameters
    ----------
    matmul : Matmul
        The product.
    kind : str
        The library's name of tensors of this layout.
    leading : int or None
        The leading dimension in global memory; None where it is known at run time only.
    """

    def __init__(self, matmul: Matmul, kind: str, leading: int | None = None) -> None:
        self.matmul, self.kind, self.leading = matmul, kind, leading
        self.fields = ("int64",) if self.is_global and leading is None else ()

    @property
    def is_global(self) -> bool:
        return self.kind.startswith("GMEM")

    @property
    def index(self) -> int:
        """0, 1 or 2 for A, B, C."""
        return "ABC".index(self.kind[-1])

    @property
    def dtype(self) -> str:
        """The name of the type of elements."""
        return self.matmul._problem.types[self.index]

    @property
    def size(self) -> int:
        if self._asked:
            return _matmul_code.tensors(self.matmul)[self.kind].size
        rows, columns = self.matmul._problem.dims[self.index]
        return rows * columns

    @property
    def cosize(self) -> int:
        if self._asked:
            return _matmul_code.tensors(self.matmul)[self.kind].bytes // self.matmul._problem.itemsizes[self.index]
        leading = self.leading if self.is_global else self.matmul.leading_dimension[self.index]
        if leading is None:
            raise ValueError("cosize: the leading dimension of this layout is known at run time only.")
        inner = self.matmul._problem.dense[self.index]
        return leading * (self.size // inner - 1) + inner

    @property
    def alignment(self) -> int:
        least = self.matmul.alignment[self.index]
        return max(least, _matmul_code.tensors(self.matmul)[self.kind].alignment) if self._asked else least

    @property
    def _asked(self) -> bool:
        return "SUGGESTED" in self.kind or "RMEM" in self.kind

    # What compilers ask.

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read."""
        names = ("size", "alignment") if self.fields else ("size", "cosize", "alignment")
        return {name: getattr(self, name) for name in names}

    def methods(self) -> frozenset[str]:
        """Return nothing: layouts have no methods in kernels."""
        return frozenset()

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Refuse."""
        raise TypeError(f"a layout has no method {method!r}.")

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Refuse."""
        raise TypeError(f"a layout has no method {method!r}.")

    @property
    def _numba_type_(self) -> Any:
        from nvmath.device import _numba, _numba_tensors

        _numba_tensors.register()
        return _numba.described(self)

    def _key(self) -> tuple[Any, ...]:
        return self.matmul, self.kind, self.leading

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatmulLayout) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<layout {self.kind} of {self.matmul!r}, leading dimension {self.leading}>"


def made(matmul: Matmul, method: str, leading: Any = None) -> MatmulLayout:
    """Return the layout that a method of a `Matmul` returns on the host."""
    kind = METHODS[method]
    if not kind.startswith("GMEM"):
        return MatmulLayout(matmul, kind)
    index = "ABC".index(kind[-1])
    if leading is None:
        return MatmulLayout(matmul, kind, matmul.leading_dimension[index])
    dense = matmul._problem.dense[index]
    if isinstance(leading, bool) or not isinstance(leading, (int, np.integer)) or leading < dense:
        raise ValueError(
            f"{method}(): leading_dimension={leading!r} is not valid: give an integer of at least {dense}, the "
            f"elements of {kind[-1]} in a row or column."
        )
    return MatmulLayout(matmul, kind, int(leading))


def _words(given: Argument) -> str:
    from nvmath.device import _tensors

    return _tensors.words(given)


def call(matmul: Matmul, method: str, arguments: tuple[Argument, ...]) -> Call:
    """Return what the method is in a kernel."""
    kind = METHODS[method]
    most = 1 if kind.startswith("GMEM") else 0
    if len(arguments) > most:
        raise TypeError(f"{method}() takes {'at most one argument' if most else 'no arguments'}, not {len(arguments)}.")
    if not arguments or arguments[0] == Opaque(None):
        return Call("", (), (), Opaque(made(matmul, method)))
    given = arguments[0]
    if not isinstance(given, Scalar) or np.dtype(given.dtype).kind not in "iu":
        raise TypeError(f"{method}(): leading_dimension must be an integer, not {_words(given)}.")
    if given.value is not None:
        return Call("", (), (), Opaque(made(matmul, method, given.value)))
    return Call("", (), (Pass("value", 0, "int64"),), Opaque(MatmulLayout(matmul, kind)))

"""The words of the CBLAS: its codes, the letters of its data types, and numbers as it takes them."""

from __future__ import annotations

from typing import Any

from nvmath.core.arrays import ffi
from nvmath.cpu.operands import REAL, Operand

ROWS, COLUMNS = 101, 102
LEFT, RIGHT = 141, 142
LETTER = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}
SIZE = {"float32": 4, "float64": 8, "complex64": 8, "complex128": 16}


def op(operand: Operand) -> int:
    """Return what is taken of ``operand``; there is no word for a conjugate that is not transposed."""
    return (113 if operand.conj else 112) if operand.trans else 111


def uplo(operand: Operand) -> int:
    """Return which triangle is read."""
    return 122 if operand.lower else 121


def diag(operand: Operand) -> int:
    """Return whether the diagonal is all ones."""
    return 132 if operand.unit else 131


def box(dtype: str, value: Any) -> Any:
    """Return a number as functions take it: real ones as they are, complex ones by address."""
    if dtype in REAL:
        return value
    return ffi.new("float[2]" if dtype == "complex64" else "double[2]", (value.real, value.imag))

"""One table of the data types that operands may have."""

from __future__ import annotations

from struct import calcsize
from typing import NamedTuple


class DType(NamedTuple):
    """One row of the table.

    Attributes
    ----------
    name : str
        The name that errors, keys and specifications use, such as ``"complex64"``.
    nbytes : int
        Bytes of one element.
    is_complex : bool
        Whether an element has an imaginary part.
    counterpart : str
        The complex type of a real one and the real type of a complex one; empty where there is none.
    cuda : int
        The value of ``cudaDataType_t``.
    char : str
        NumPy's type character; empty where NumPy has no such type.
    """

    name: str
    nbytes: int
    is_complex: bool
    counterpart: str
    cuda: int
    char: str


_LONG = "lL" if calcsize("l") == 8 else "qQ"  # where C's long is short, NumPy's 64-bit integers are long longs

_ROWS = (
    DType("float16", 2, False, "complex32", 2, "e"),
    DType("bfloat16", 2, False, "bcomplex32", 14, ""),
    DType("float32", 4, False, "complex64", 0, "f"),
    DType("float64", 8, False, "complex128", 1, "d"),
    DType("complex32", 4, True, "float16", 6, ""),
    DType("bcomplex32", 4, True, "bfloat16", 15, ""),
    DType("complex64", 8, True, "float32", 4, "F"),
    DType("complex128", 16, True, "float64", 5, "D"),
    DType("int8", 1, False, "", 3, "b"),
    DType("uint8", 1, False, "", 8, "B"),
    DType("int16", 2, False, "", 20, "h"),
    DType("uint16", 2, False, "", 22, "H"),
    DType("int32", 4, False, "", 10, "i"),
    DType("uint32", 4, False, "", 12, "I"),
    DType("int64", 8, False, "", 24, _LONG[0]),
    DType("uint64", 8, False, "", 26, _LONG[1]),
    DType("float8_e4m3fn", 1, False, "", 28, ""),
    DType("float8_e5m2", 1, False, "", 29, ""),
    DType("float4_e2m1fn_x2", 1, False, "", 33, ""),
)

TABLE: dict[str, DType] = {row.name: row for row in _ROWS}
BY_CHAR: dict[str, DType] = {row.char: row for row in _ROWS if row.char}
BY_CUDA: dict[int, DType] = {row.cuda: row for row in _ROWS}


def lookup(name: str) -> DType:
    """Return the row of ``name``; a ``ValueError`` lists the known names."""
    try:
        return TABLE[name]
    except KeyError:
        raise ValueError(f"The data type {name!r} is unknown. Known data types: {', '.join(TABLE)}.") from None

"""The table of data types, against NumPy and CUDA's names."""

from __future__ import annotations

import re

import numpy as np
import pytest

from nvmath.core.dtypes import BY_CHAR, BY_CUDA, TABLE, lookup
from nvmath.core.enums import CudaDataType


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_a_row_agrees_with_numpy(row):
    if not row.char:
        with pytest.raises(TypeError):
            np.dtype(row.name)
        return
    dtype = np.dtype(row.char)
    assert (dtype.name, dtype.itemsize, dtype.kind == "c") == (row.name, row.nbytes, row.is_complex)
    assert BY_CHAR[np.dtype(row.name).char] is row


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_counterparts_are_mutual(row):
    if row.counterpart:
        other = lookup(row.counterpart)
        assert other.counterpart == row.name
        assert other.is_complex is not row.is_complex
        assert {other.nbytes, row.nbytes} == {min(other.nbytes, row.nbytes), 2 * min(other.nbytes, row.nbytes)}
    else:
        assert not row.is_complex


def named(member: CudaDataType) -> str | None:
    """The name that CUDA's own name stands for; None for types that operands cannot have."""
    part, width, kind, exponent = re.fullmatch(r"CUDA_([RC])_(\d+)(F|BF|I|U)(?:_(E\dM\d))?", member.name).groups()
    if part == "C" and kind in "IU":
        return None
    if kind in "IU":
        return None if width == "4" else f"{'u' if kind == 'U' else ''}int{width}"
    if exponent:
        suffix = "fn" if exponent != "E5M2" else ""
        return f"float{width}_{exponent.lower()}{suffix}" + ("_x2" if width == "4" else "")
    if part == "R":
        return f"{'b' if kind == 'BF' else ''}float{width}"
    return f"{'b' if kind == 'BF' else ''}complex{2 * int(width)}"


def test_cudas_names_give_ours():
    assert {named(member): member.value for member in CudaDataType if named(member)} == {
        row.name: row.cuda for row in TABLE.values()
    }
    assert {code: row.name for code, row in BY_CUDA.items()} == {row.cuda: row.name for row in TABLE.values()}


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(ValueError, match=r"'float31' is unknown.*float32.*complex64"):
        lookup("float31")

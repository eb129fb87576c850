"""Products read nothing outside their operands: the pages around them cannot be read."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")

_PROGRAM = """
import ctypes, mmap, sys
import numpy as np
from nvmath import linalg
from nvmath.linalg import *

page = mmap.PAGESIZE
memory = mmap.mmap(-1, 3 * page)
base = ctypes.addressof(ctypes.c_char.from_buffer(memory))
libc = ctypes.CDLL(None, use_errno=True)
for guard in (base, base + 2 * page):
    assert libc.mprotect(ctypes.c_void_p(guard), ctypes.c_size_t(page), 0) == 0

def inside(array, end):
    "A copy that begins or ends with the page in the middle."
    size = array.nbytes
    buffer = (ctypes.c_char * size).from_address(base + page + (page - size if end else 0))
    made = np.frombuffer(buffer, array.dtype).reshape(array.shape, order="F" if array.flags.f_contiguous else "C")
    made[...] = array
    return made

rng = np.random.default_rng(5)
lower, upper = FillMode.LOWER, FillMode.UPPER
for dtype in ("float64", "complex128"):
    n = 15
    full = rng.standard_normal((n, n)).astype(dtype)
    i, j = np.indices((n, n))
    for order in "CF":
        for end in (False, True):
            a = inside(np.array(full, order=order), end)
            for qualifier, meant in (
                (BandedMatrixQualifier.create(3, 2), np.where((i - j <= 3) & (j - i <= 2), full, 0)),
                (BandedMatrixQualifier.create(2, 0, base="tr"), np.where((i - j <= 2) & (j <= i), full, 0)),
                (BandedMatrixQualifier.create(0, 4, base="tr", uplo=upper), np.where((j - i <= 4) & (j >= i), full, 0)),
                (BandedMatrixQualifier.create(2, 2, base="sy"), None),
                (BandedMatrixQualifier.create(2, 2, base="he", uplo=upper), None),
                (SymmetricMatrixQualifier.create(), np.where(i >= j, full, full.T)),
                (TriangularMatrixQualifier.create(), np.where(i >= j, full, 0)),
                (GeneralMatrixQualifier.create(), full),
            ):
                for others in (1, 40):
                    b = rng.standard_normal((n, others)).astype(dtype)
                    for sides in ((a, b), (b.T, a)):
                        qualifiers = [qualifier, None] if sides[0] is a else [None, qualifier]
                        got = linalg.matmul(*sides, qualifiers=qualifiers, execution="cpu")
                        if meant is not None:
                            wanted = meant @ b if sides[0] is a else b.T @ meant
                            assert abs(got - wanted).max() < 1e-12
print("nothing outside was read")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs mprotect of Linux")
def test_products_read_nothing_outside_of_their_operands(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(textwrap.dedent(_PROGRAM))
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr}"
    assert done.stdout.strip() == "nothing outside was read"

"""LAPACK behind one signature for each routine, whether the library has LAPACKE's functions or Fortran's alone.

Matrices are in column order. Integers are plain ints, ``trans`` and ``uplo`` one byte (``b"N"``, ``b"T"``, ``b"C"``;
``b"U"``, ``b"L"``), arrays what a ``void *`` takes. Each returns ``info``: 0 when all is well, positive for a matrix
that cannot be solved (the 1-based index of the zero pivot or the minor that is not positive), negative for an argument
that the library refuses.

=======  ============================================
?getrf   ``(m, n, a, lda, ipiv)``
?getrs   ``(trans, n, nrhs, a, lda, ipiv, b, ldb)``
?gesv    ``(n, nrhs, a, lda, ipiv, b, ldb)``
?potrf   ``(uplo, n, a, lda)``
?potrs   ``(uplo, n, nrhs, a, lda, b, ldb)``
?trtrs   ``(uplo, trans, diag, n, nrhs, a, lda, b, ldb)``
=======  ============================================

``ipiv`` is an array of integers of the library's width, 1-based.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

_COLUMN_MAJOR = 102
_PARAMETERS = {  # c: a character, I: an integer, P: an array
    "getrf": "IIPIP",
    "getrs": "cIIPIPPI",
    "gesv": "IIPIPPI",
    "potrf": "cIPI",
    "potrs": "cIIPIPI",
    "trtrs": "cccIIPIPI",
}
Lookup = Callable[[str, str], Callable[..., Any] | None]


def is_routine(name: str) -> bool:
    """Whether `routine` knows the name."""
    return name[:1] in {"s", "d", "c", "z"} and name[1:] in _PARAMETERS


def routine(name: str, ints: int, find: Lookup, lapacke: str, fortran: str) -> Callable[..., int] | None:
    """The routine ``name`` (``"dgetrf"``) of a library, or None if it has none.

    Parameters
    ----------
    name : str
        One that `is_routine` knows.
    ints : int
        Width of the library's integers.
    find : callable
        ``find(c_type, symbol)``, as `nvmath.core.libraries.Opened.function`.
    lapacke, fortran : str
        How the library names ``{}``, as format strings: ``"LAPACKE_{}_64"``, ``"{}_64_"``.
    """
    parameters = _PARAMETERS[name[1:]]
    integer = f"int{ints}_t"
    types = {"c": "char", "I": integer, "P": "void *"}
    kind = f"{integer}(*)(int, {', '.join(types[letter] for letter in parameters)})"
    # the _work form is LAPACKE's without the search for NaN in every operand
    if (function := find(kind, lapacke.format(f"{name}_work"))) is not None:
        return partial(function, _COLUMN_MAJOR)
    addresses = "void *, " * len(parameters) + "void *" + ", size_t" * parameters.count("c")
    if (function := find(f"void(*)({addresses})", fortran.format(name))) is not None:
        return _boxed(function, parameters, integer)
    return None


def _boxed(function: Callable[..., None], parameters: str, integer: str) -> Callable[..., int]:
    """Fortran takes the address of everything, and the length of each character at the end."""
    from _cffi_backend import FFI

    new = FFI().new
    kind, lengths = f"{integer}[]", (1,) * parameters.count("c")
    places = [index for index, letter in enumerate(parameters) if letter == "I"]
    letters = [index for index, letter in enumerate(parameters) if letter == "c"]

    def call(*args: Any) -> int:
        boxes = new(kind, [*(args[index] for index in places), 0])
        given = list(args)
        for box, index in enumerate(places):
            given[index] = boxes + box
        for index in letters:
            given[index] = new("char[]", args[index])
        function(*given, boxes + len(places), *lengths)
        return int(boxes[len(places)])

    return call

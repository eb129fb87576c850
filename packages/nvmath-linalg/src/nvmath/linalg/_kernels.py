"""Our own CUDA kernels (``_kernels.cu``): loaded from the PTX beside this file, once a device, and launched."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from nvmath.core import cuda
from nvmath.core.arrays import ffi

LETTERS = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}
KINDS = {"ge": 0, "gb": 0, "sy": 1, "sb": 1, "he": 2, "hb": 2, "tr": 3, "tb": 3}
STORAGES = {"full": 0, "band": 1, "packed": 2}
TABLE = 384  # pointers that one launch of "pointers" carries

_C = {"p": "unsigned long long[1]", "q": "long long[1]", "i": "int[1]", "t": f"unsigned long long[{TABLE}]"}
_NUMBER = {"s": "float[1]", "d": "double[1]", "c": "float[2]", "z": "double[2]"}
_SIGNATURES = {"expand": "ppqqqqqqiiqqqiii", "scale": "pppqqqqqqqqiqqqqiinn", "pointers": "pit"}
_THREADS = 256
_lock = threading.Lock()
_functions: dict[tuple[int, str], Any] = {}


@lru_cache(maxsize=1)
def _text() -> bytes:
    return Path(__file__).with_name("_kernels.ptx").read_bytes() + b"\0"


def function(device: int, name: str) -> Any:
    """Return a kernel on a device; the first one loads them all there, which compiles them for it."""
    found = _functions.get((device, name))
    if found is None:
        with _lock, cuda.using(device):
            if (device, "") not in _functions:
                text = ffi.from_buffer(_text())
                _functions[device, ""] = cuda.call("cuModuleLoadData", int(ffi.cast("uintptr_t", text)))
            found = cuda.call("cuModuleGetFunction", _functions[device, ""], name.encode())
            _functions[device, name] = found
    return found


def forget() -> None:
    """Forget what was loaded: for tests with a driver that is not there."""
    _functions.clear()


def _above(count: int, most: int) -> int:
    """Return the least power of two from ``count`` on, at most ``most``."""
    return min(1 << max(count - 1, 0).bit_length(), most)


class Launch:
    """A launch that is prepared once and run many times; some arguments are set before each run.

    Parameters
    ----------
    name : str
        "expand", "scale" or "pointers".
    letter : str
        Of the data type; empty for "pointers".
    extents : tuple of int
        What the grid walks: rows, columns, batch.
    arguments
        The arguments in order; None where they are set before each run.
    """

    __slots__ = ("_cells", "_function", "_grid", "_table", "_where")

    def __init__(
        self, device: int, name: str, letter: str, extents: tuple[int, int, int], arguments: Sequence[Any]
    ) -> None:
        self._function = function(device, f"{name}_{letter}" if letter else name)
        kinds = [_NUMBER[letter] if k == "n" else _C[k] for k in _SIGNATURES[name]]
        self._cells = [ffi.new(kind) for kind in kinds]
        for i, value in enumerate(arguments):
            if value is not None:
                self.set(i, value)
        self._table = ffi.new("void *[]", self._cells)
        self._where = int(ffi.cast("uintptr_t", self._table))
        rows, cols, batch = extents
        x = _above(rows, _THREADS)
        y = _above(cols, _THREADS // x)
        blocks = min(-(-rows // x), (1 << 31) - 1), min(-(-cols // y), 65535), min(batch, 65535)
        self._grid = (*blocks, x, y, 1)

    def set(self, index: int, value: Any) -> None:
        """Set one argument; complex numbers fill two cells."""
        cell = self._cells[index]
        if isinstance(value, complex):
            cell[0], cell[1] = value.real, value.imag
        else:
            cell[0] = value

    def fill(self, index: int, values: Sequence[int]) -> None:
        """Set the first members of a table."""
        self._cells[index][0 : len(values)] = values

    def run(self, stream: int) -> None:
        cuda.call("cuLaunchKernel", self._function, *self._grid, 0, stream, self._where, 0)


__all__ = ["KINDS", "LETTERS", "STORAGES", "TABLE", "Launch", "forget", "function"]

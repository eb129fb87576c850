"""The steps of an epilog on the CPU, over pieces of a result that stay in cache from one step to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.cpu import activations

if TYPE_CHECKING:
    from nvmath.linalg.advanced.spec import AdvancedSpec, Operand

CHARS = {"float32": "f", "float64": "d", "complex64": "F", "complex128": "D", "float16": "e", "bfloat16": "H"}
WORK = {"float16": "float32", "bfloat16": "float32"}
"""What half-precision types are computed in."""
_PIECE = 1 << 18  # bytes of D that the steps of an epilog go over together
_TILE = 16  # columns that a bias is added to at once
_cast, _buffer, _ndarray = ffi.cast, ffi.buffer, np.ndarray
_DTYPES = {char: np.dtype(char) for char in (*CHARS.values(), "B")}
Step = Callable[[Any], Any]


def columns(pointer: Any, char: str, cols: int, rows: int, ld: int) -> Any:
    """Return the memory of a matrix in column order as an array of shape (cols, rows)."""
    dtype = _DTYPES[char]
    size = dtype.itemsize
    memory = _buffer(_cast("char *", pointer), ((cols - 1) * ld + rows) * size)
    return _ndarray((cols, rows), dtype, memory, 0, (ld * size, size))


def vector(pointer: Any, dtype: str, length: int) -> Any:
    """Return contiguous values, half-precision ones as float32."""
    kind = _DTYPES[CHARS[dtype]]
    values = _ndarray((length,), kind, _buffer(_cast("char *", pointer), length * kind.itemsize))
    return activations.WIDEN[dtype](values) if dtype in WORK else values


def factor(where: tuple[Any, int], char: str, rows: int, cols: int, op: str) -> Any:
    """Return what a stored matrix enters the product as, (rows, cols)."""
    pointer, ld = where
    if op == "N":
        return columns(pointer, char, cols, rows, ld).T
    matrix = columns(pointer, char, rows, cols, ld)
    return matrix.conj() if op == "C" else matrix


def moved(pointer: Any, nbytes: int) -> Any:
    """Return the address ``nbytes`` further on."""
    return _cast("char *", pointer) + nbytes if nbytes else pointer


def widened(x: Operand, where: tuple[Any, int], keep: list[Any]) -> tuple[Any, int]:
    """Return a half-precision factor as float32, in memory that ``keep`` keeps."""
    wide = activations.WIDEN[x.dtype](columns(where[0], CHARS[x.dtype], x.cols, x.rows, where[1]))
    wide = np.ascontiguousarray(wide)
    keep.append(wide)
    return ffi.from_buffer(wide), max(x.rows, 1)


def itemsize(dtype: str) -> int:
    """Return the bytes of an element."""
    return _DTYPES[CHARS[dtype]].itemsize


class Epilog:
    """The epilog of one specification.

    Its steps are: add the bias; keep the pre-activation or its sign; activate, or multiply by the derivative at what
    was kept earlier; sum over the columns.
    """

    def __init__(self, spec: AdvancedSpec, char: str) -> None:
        def at(names: tuple[str, ...], *wanted: str) -> int:
            return next((i for i, name in enumerate(names) if name in wanted), -1)

        self._spec, self._char = spec, char
        aux = ("relu_aux", "gelu_aux")
        self._bias_at, self._aux_in, self._aux_out = (
            at(spec.inputs, "bias"),
            at(spec.inputs, *aux),
            at(spec.outputs, *aux),
        )
        self._gradient_at = at(spec.outputs, "drelu_bgrad", "dgelu_bgrad", "bgrada", "bgradb")
        self._bias_dtype, self._bias_step = spec.bias or ("float32", 0)
        name = spec.epilog
        kinds = {"RELU": activations.relu, "GELU": activations.gelu}
        self._activate: Step | None = kinds.get(name[:4])
        self._of_relu = "RELU" in name
        self._sums = name in ("DRELU_BGRAD", "DGELU_BGRAD")
        self._sum: Any = None
        size = _DTYPES[char].itemsize
        self._piece = max(1, _PIECE // max(spec.m * size, 1))

    def apply(self, ins: Sequence[Any], outs: Sequence[Any], item: int, start: int, view: Any) -> None:
        """Do what the epilog does to the columns of D from ``start``, which are ``view`` (columns, rows)."""
        bias = None
        if self._bias_at >= 0:
            offset = item * self._bias_step * itemsize(self._bias_dtype) if item else 0
            bias = vector(moved(ins[self._bias_at], offset), self._bias_dtype, self._spec.m)
        if start == 0:
            self._sum = None
        count, piece = view.shape[0], self._piece
        for first in range(0, count, piece):
            part = view if piece >= count else view[first : first + piece]
            if bias is not None:
                self._add(part, bias)
            if self._aux_out >= 0:
                self._keep(outs[self._aux_out], item, start + first, part)
            if self._activate is not None:
                self._activate(part)
            elif self._aux_in >= 0:
                self._derive(ins[self._aux_in], item, start + first, part)
                if self._sums:
                    total = part.sum(axis=0, dtype=np.float64)
                    self._sum = total if self._sum is None else self._sum + total

    def _add(self, part: Any, bias: Any) -> None:
        """Add the bias to each column: to several at once, since NumPy is slow where rows are short or badly placed."""
        rows, count = self._spec.m, part.shape[0]
        if part.strides[0] != rows * part.itemsize or count < 2 * _TILE:
            part += bias
            return
        tile = np.tile(bias, _TILE)
        whole = count // _TILE * _TILE
        tiled = part[:whole].reshape(-1, _TILE * rows)
        tiled += tile
        part[whole:] += bias

    def _aux(self, pointer: Any, item: int, start: int, count: int) -> tuple[Any, str]:
        aux: Any = self._spec.aux
        if aux.name == "relu_aux":
            char, ld, step = "B", aux.ld // 8, aux.step // 8
        else:
            char, ld, step = CHARS[aux.dtype], aux.ld, aux.step
        nbytes = (item * step + start * ld) * _DTYPES[char].itemsize
        return columns(moved(pointer, nbytes), char, count, ld, ld), aux.dtype

    def _keep(self, pointer: Any, item: int, start: int, part: Any) -> None:
        """Write the sign mask, or the pre-activation, with zeros in the padding."""
        out, dtype = self._aux(pointer, item, start, part.shape[0])
        if self._of_relu:
            activations.sign_mask(part, out)
            return
        rows = self._spec.m
        out[:, :rows] = activations.NARROW[dtype](part) if dtype in WORK else part
        out[:, rows:] = 0

    def _derive(self, pointer: Any, item: int, start: int, part: Any) -> None:
        """Multiply by the derivative of the activation."""
        kept, dtype = self._aux(pointer, item, start, part.shape[0])
        if self._of_relu:
            activations.apply_mask(part, kept)
            return
        kept = kept[:, : self._spec.m]
        part *= activations.gelu_gradient(activations.WIDEN[dtype](kept) if dtype in WORK else kept)

    def finish(self, ins: Sequence[Any], outs: Sequence[Any], item: int, a: Any, b: Any) -> None:
        """Write the bias gradient of one product, whose factors are at ``a`` and ``b``."""
        if self._gradient_at < 0:
            return
        spec = self._spec
        total = self._sum
        if not self._sums:
            of_b = spec.outputs[self._gradient_at] == "bgradb"
            x, where = (spec.b, b) if of_b else (spec.a, a)
            matrix = factor(where, self._char, spec.k if of_b else spec.m, spec.n if of_b else spec.k, x.op)
            total = matrix.sum(axis=0 if of_b else 1, dtype=np.float64 if self._char == "f" else None)
        dtype, length = spec.d.dtype, len(total)
        out = columns(moved(outs[self._gradient_at], item * length * itemsize(dtype)), CHARS[dtype], 1, length, length)
        out[0] = activations.NARROW[dtype](total.astype(np.float32)) if dtype in WORK else total

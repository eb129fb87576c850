"""The operations on NumPy alone, where no faster library is installed: correct everywhere, though slower."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.core.logs import logger_for
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu.provider import INSTALL

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.fft.spec import FFTSpec

_told = threading.Event()


class _Portable:
    name = "NumPy"
    version = np.__version__
    space: SpaceName = "cpu"
    rank = 90

    def refuses(self, spec: FFTSpec) -> str | None:
        if spec.dtype_in not in ("float32", "float64", "complex64", "complex128"):
            return f"data type {spec.dtype_in} is not one of float32, float64, complex64, complex128"
        return None

    def plan(self, spec: FFTSpec, on: Place, given: tuple[Any, ...] = ()) -> Any:
        if not _told.is_set():
            _told.set()
            logger_for("nvmath.fft").warning(
                "No fast FFT library was found, so NumPy does the work: correct, but slower. To add one: %s", INSTALL
            )
        if spec.prolog is not None or spec.epilog is not None:
            from nvmath.cpu import callbacks

            return callbacks.plan(self, spec, on, given)
        return _Kernel(spec)


class _Kernel:
    workspace = 0
    failed = False

    def __init__(self, spec: FFTSpec) -> None:
        self.phases: dict[str, Run] = {direction: _run(spec, direction) for direction in spec.directions}

    def close(self) -> None:
        """Do nothing: NumPy keeps no plans."""


def _array(address: Any, dtype: str, extents: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    """Return a NumPy view of memory whose index zero is at ``address``; strides in elements."""
    size = np.dtype(dtype).itemsize
    low = sum(s * (n - 1) for n, s in zip(extents, strides, strict=True) if s < 0)
    high = sum(s * (n - 1) for n, s in zip(extents, strides, strict=True) if s > 0) + 1
    memory = ffi.buffer(ffi.cast("char *", address) + low * size, (high - low) * size)
    return np.ndarray(extents, dtype, memory, offset=-low * size, strides=tuple(s * size for s in strides))


def _run(spec: FFTSpec, direction: str) -> Run:
    outer = tuple(d[0] for d in spec.batch)
    shape_in, shape_out = outer + spec.extents_in, outer + spec.extents_out
    strides_in = tuple(d[1] for d in (*spec.batch, *spec.dims))
    strides_out = tuple(d[2] for d in (*spec.batch, *spec.dims))
    axes = tuple(range(len(outer), len(shape_in)))

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        source = _array(ins[0], spec.dtype_in, shape_in, strides_in)
        target = _array(outs[0], spec.dtype_out, shape_out, strides_out)
        if spec.kind == "R2C":
            target[...] = np.fft.rfftn(source, axes=axes)
        elif spec.kind == "C2R":
            target[...] = np.fft.irfftn(source, s=spec.lengths, axes=axes, norm="forward")
        elif direction == "forward":
            target[...] = np.fft.fftn(source, axes=axes)
        else:
            target[...] = np.fft.ifftn(source, axes=axes, norm="forward")

    return run


fft = _Portable()

"""Transforms with callbacks on the CPU: the compiled functions are applied to blocks while these are in cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.core.arrays import NULL, ffi, from_buffer
from nvmath.core.spaces import Place

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.fft.spec import FFTSpec

_BLOCK = 1 << 18  # bytes of input at a time: well inside a level-2 cache
_SIGNATURE = "void(*)(void *, void *, int64_t, int64_t, void *)"  # base, chunk, first, count, user data


def _host_function(callback: Any, argument: str) -> Callable[..., None]:
    compiled = callback.ltoir
    address = getattr(compiled, "host_address", None)
    if address is None:
        raise ValueError(
            f"The {argument} is compiled code for GPUs, which execution on the CPU cannot call. "
            "Allowed is the result of compile_prolog or compile_epilog itself."
        )
    return ffi.cast(_SIGNATURE, address())  # type: ignore[no-any-return]


class _Kernel:
    workspace = 0
    failed = False

    def __init__(self, inner: tuple[Any, ...], phases: dict[str, Run]) -> None:
        self._inner, self.phases = inner, phases

    def close(self) -> None:
        for kernel in self._inner:
            kernel.close()


def plan(engine: Any, spec: FFTSpec, on: Place, given: tuple[Any, ...]) -> _Kernel:
    """Plan ``spec`` with callbacks on ``engine``, which plans the bare transforms."""
    prolog, epilog = given
    load = None if prolog is None else _host_function(prolog, "prolog")
    store = None if epilog is None else _host_function(epilog, "epilog")
    load_data = NULL if prolog is None else ffi.cast("void *", prolog.data or 0)
    store_data = NULL if epilog is None else ffi.cast("void *", epilog.data or 0)
    bare = spec._replace(prolog=None, epilog=None, inplace=spec.inplace and load is None)
    sizes = np.dtype(spec.dtype_in).itemsize, np.dtype(spec.dtype_out).itemsize
    count, reads, writes = _unit(bare)
    per_block = min(count, max(1, _BLOCK // max(1, reads * sizes[0])))
    blocks = [(start, min(per_block, count - start)) for start in range(0, count, per_block)]
    kernels = {}
    for _, length in blocks:
        if length not in kernels:
            block = bare if count == 1 else bare._replace(batch=((length, reads, writes),) if length > 1 else ())
            kernels[length] = engine.plan(block, on)

    def phase(direction: str) -> Run:
        runs = {length: kernel.phases[direction] for length, kernel in kernels.items()}

        def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            source, target = ffi.cast("char *", ins[0]), ffi.cast("char *", outs[0])
            scratch = NULL if load is None else from_buffer(np.empty(per_block * reads * sizes[0], np.uint8))
            for start, length in blocks:
                first_in, first_out = start * reads, start * writes
                begin = source + first_in * sizes[0]
                if load is not None:
                    load(source, scratch, first_in, length * reads, load_data)
                    begin = scratch
                end = target + first_out * sizes[1]
                runs[length]((begin,), (end,), NULL, 0)
                if store is not None:
                    store(target, end, first_out, length * writes, store_data)

        return run

    return _Kernel(tuple(kernels.values()), {direction: phase(direction) for direction in spec.directions})


def _unit(spec: FFTSpec) -> tuple[int, int, int]:
    """Return (count, elements read, elements written) of the units that lie one after the other in memory.

    They are the transforms of the batch, where these lie outermost in input and output; else the whole.
    """
    reads, writes = prod(spec.extents_in), prod(spec.extents_out)
    if len(spec.batch) == 1 and spec.batch[0][1:] == (reads, writes):
        return spec.batch[0][0], reads, writes
    batch = prod(d[0] for d in spec.batch)
    return 1, reads * batch, writes * batch

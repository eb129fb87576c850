"""Planning for a library that has FFTW's advanced interface but not its guru interface.

NVPL FFT (0.4 to 0.6) declares ``fftw_plan_guru64_*`` and returns a null plan from each. Its ``fftw_plan_many_*``
take up to three dimensions and one batch, as 32-bit integers, and strides that follow from the extents of an
enclosing array.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

MOST_DIMS = 3
_LARGEST = 2**31 - 1
Dim = tuple[int, int, int]  # extent, stride of the input, stride of the output, in elements


class Advanced(NamedTuple):
    """The arguments of ``fftw_plan_many_*``."""

    n: list[int]
    howmany: int
    inembed: list[int]
    istride: int
    idist: int
    onembed: list[int]
    ostride: int
    odist: int


def advanced(dims: Sequence[Dim], batch: Dim | None, real: bool) -> Advanced | None:
    """Say a transform in the terms of the advanced interface; None if it cannot.

    Parameters
    ----------
    dims : sequence of (extent, input stride, output stride)
        Dimensions to transform; if ``real``, the last one is the one that is halved.
    batch : (extent, input stride, output stride), optional
        The batch.
    real : bool
        Whether one side of the transform is real.
    """
    ordered = list(dims)
    if not real:
        ordered = [d for d in ordered if d[0] != 1] or ordered[:1]
        ordered.sort(key=lambda d: -d[1])
    else:
        ordered[:-1] = sorted((d for d in ordered[:-1] if d[0] != 1), key=lambda d: -d[1])
    howmany, idist, odist = batch or (1, 0, 0)
    if len(ordered) > MOST_DIMS or min(idist, odist, *(s for d in ordered for s in d[1:])) < 0:
        return None
    embeds = []
    for side in (1, 2):
        embed = [ordered[0][0]]
        for outer, inner in pairwise(ordered):
            times, rest = divmod(outer[side], inner[side]) if inner[side] else (0, 1)
            if rest or times == 0:
                return None
            embed.append(times)
        embeds.append(embed)
    n = [d[0] for d in ordered]
    last = ordered[-1]
    found = Advanced(n, howmany, embeds[0], last[1], idist, embeds[1], last[2], odist)
    numbers = (*n, howmany, *embeds[0], *embeds[1], last[1], last[2], idist, odist)
    return found if max(numbers) <= _LARGEST else None


def planner(ffi: Any, many: Callable[..., int], real: bool) -> Callable[..., int]:
    """A function with the signature of ``fftw_plan_guru64_*`` that plans through ``many``; 0 if it cannot.

    Parameters
    ----------
    ffi : cffi FFI
        The declarations.
    many : function
        ``fftw_plan_many_dft``, ``_dft_r2c`` or ``_dft_c2r``.
    real : bool
        Whether it is one of the last two.
    """

    def make(rank: int, dims: Any, batch_rank: int, batches: Any, source: Any, target: Any, *rest: Any) -> int:
        if batch_rank > 1:
            return 0
        said = advanced([_dim(dims[i]) for i in range(rank)], _dim(batches[0]) if batch_rank else None, real)
        if said is None:
            return 0
        n, howmany, inembed, istride, idist, onembed, ostride, odist = said
        return many(
            len(n), n, howmany, source, inembed, istride, idist, target, onembed, ostride, odist, *rest
        )  # fmt: skip

    return make


def _dim(one: Any) -> Dim:
    return one.n, getattr(one, "is"), one.os

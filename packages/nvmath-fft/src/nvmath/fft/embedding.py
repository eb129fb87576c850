"""The arguments of a library plan with nested extents ("embeddings") and one batch dimension."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from nvmath.core.dtypes import lookup
from nvmath.fft.spec import Dim, FFTSpec


class PlanArguments(NamedTuple):
    """What ``cufftXtMakePlanMany`` takes, in its order; data types as ``cudaDataType`` values.

    The element with indices (b, x, y, z) lies at ``b * idist + ((x * inembed[1] + y) * inembed[2] + z) * istride``.
    """

    rank: int
    n: tuple[int, ...]
    inembed: tuple[int, ...]
    istride: int
    idist: int
    inputtype: int
    onembed: tuple[int, ...]
    ostride: int
    odist: int
    outputtype: int
    batch: int
    executiontype: int


def _nested(dims: tuple[Dim, ...], side: int, extents: tuple[int, ...]) -> tuple[tuple[int, ...], int] | str:
    """Return (embedding, innermost stride) of one side; or why there is none."""
    strides = [d[side] for d in dims]
    known = [s for s, n in zip(strides, extents, strict=True) if n != 1]
    if any(s <= 0 for s in known):
        return f"strides {tuple(strides)} are not all positive"
    step = strides[-1] if extents[-1] != 1 else 1
    embedding = [0] * len(dims)
    embedding[-1] = extents[-1]
    inner = step
    for position in range(len(dims) - 2, -1, -1):
        stride = strides[position]
        if extents[position] == 1:
            stride = inner * extents[position + 1]
        if stride % inner or stride // inner < extents[position + 1]:
            return f"strides {tuple(strides)} are not nested for lengths {tuple(extents)}"
        embedding[position + 1] = stride // inner
        embedding[position] = extents[position]
        inner = stride
    return tuple(embedding), step


def type_codes(spec: FFTSpec) -> tuple[int, int, int]:
    """Return ``cudaDataType`` of input, output and execution; the last is the complex one."""
    types = lookup(spec.dtype_in), lookup(spec.dtype_out)
    compute = types[0] if types[0].is_complex else types[1]
    return types[0].cuda, types[1].cuda, compute.cuda


def plan_arguments(spec: FFTSpec, batch: Dim) -> PlanArguments | str:
    """Return the plan arguments for ``spec`` with one batch dimension; or in words why there are none."""
    lengths = spec.lengths
    count, idist, odist = batch
    sides = []
    for side, extents in ((1, spec.extents_in), (2, spec.extents_out)):
        nested = _nested(spec.dims, side, extents)
        if isinstance(nested, str):
            return nested
        sides.append(nested)
    (inembed, istride), (onembed, ostride) = sides
    if count > 1 and (idist <= 0 or odist <= 0):
        return f"batch strides {idist} and {odist} are not both positive"
    if count == 1:
        idist, odist = prod(inembed) * istride, prod(onembed) * ostride
    inputtype, outputtype, executiontype = type_codes(spec)
    return PlanArguments(
        len(lengths),
        lengths,
        inembed,
        istride,
        idist,
        inputtype,
        onembed,
        ostride,
        odist,
        outputtype,
        count,
        executiontype,
    )

r"""What a transform is: pure arithmetic from shapes, strides, data types and options to a frozen specification.

Notes
-----
With the transformed axes of lengths :math:`n_d`, the forward transform is

.. math:: X_k = \sum_j x_j \prod_d e^{-2 \pi i j_d k_d / n_d}

and the inverse has the other sign. Neither is scaled, so that an inverse of a forward transform is the input times
the product of the lengths. A real-to-complex transform keeps the first :math:`\lfloor n/2 \rfloor + 1` values along
the last transformed axis; a complex-to-real transform reads as many (W. L. Briggs and V. E. Henson, *The DFT*, SIAM
1995, chapters 2 and 4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from operator import index
from typing import Any, Literal, NamedTuple

from nvmath.core.dtypes import TABLE, lookup
from nvmath.core.layouts import Shape, Strides, memory_order, merge, packed, span

Kind = Literal["C2C", "R2C", "C2R"]
Direction = Literal["forward", "inverse"]
Dim = tuple[int, int, int]  # length, input stride, output stride
Callback = tuple[str, str, str]  # "load" or "store", data type of the element, hash of the content

_MOST_CALLS = 16  # more library calls a run than this, and a packed copy of the operand is cheaper
_REAL = ("float16", "float32", "float64")
_COMPLEX = ("complex32", "complex64", "complex128")


class UnsupportedLayoutError(Exception):
    """The operand's layout in memory does not allow the operation.

    Parameters
    ----------
    message : str
        The text of the error.
    permutation : tuple of int
        Transposing the operand by it, and copying, gives a layout that is supported.
    axes : tuple of int
        The axes to transform in the permuted operand: the last ones.
    """

    def __init__(self, message: str, permutation: Sequence[int], axes: Sequence[int]) -> None:
        super().__init__(message)
        self.permutation = tuple(permutation)
        self.axes = tuple(axes)

    def __reduce__(self) -> tuple[type[UnsupportedLayoutError], tuple[str, Sequence[int], Sequence[int]]]:
        return type(self), (str(self), self.permutation, self.axes)


class FFTSpec(NamedTuple):
    """One transform, as engines see it.

    Attributes
    ----------
    kind : {'C2C', 'R2C', 'C2R'}
        Which transform.
    dtype_in, dtype_out : str
        Data types of input and output.
    dims : tuple
        (length, input stride, output stride) of each transformed dimension, slowest first; the length is that of
        the real side. For R2C and C2R the last one is the halved one. Strides in elements, from index zero.
    batch : tuple
        The same for the batch, in the fewest dimensions.
    inplace : bool
        Whether input and output are the same memory.
    direction : {'forward', 'inverse'} or None
        The only direction needed; None for both.
    prolog, epilog : tuple or None
        What is called on each load and store, by content.
    """

    kind: Kind
    dtype_in: str
    dtype_out: str
    dims: tuple[Dim, ...]
    batch: tuple[Dim, ...]
    inplace: bool = False
    direction: Direction | None = None
    prolog: Callback | None = None
    epilog: Callback | None = None

    @property
    def lengths(self) -> tuple[int, ...]:
        """Lengths of the transformed dimensions, slowest first."""
        return tuple(d[0] for d in self.dims)

    @property
    def extents_in(self) -> tuple[int, ...]:
        """Extents of the transformed dimensions in the input: the last is halved for C2R."""
        return self._halved if self.kind == "C2R" else self.lengths

    @property
    def extents_out(self) -> tuple[int, ...]:
        """Extents of the transformed dimensions in the output: the last is halved for R2C."""
        return self._halved if self.kind == "R2C" else self.lengths

    @property
    def _halved(self) -> tuple[int, ...]:
        *others, last = self.lengths
        return (*others, last // 2 + 1)

    @property
    def span_in(self) -> tuple[int, int]:
        """Lowest and highest + 1 element offset of the input that is read."""
        dims = (*self.batch, *self.dims)
        return span((*(d[0] for d in self.batch), *self.extents_in), tuple(d[1] for d in dims))

    @property
    def points(self) -> int:
        """Elements that are transformed, over the whole batch."""
        return prod(self.lengths) * prod(d[0] for d in self.batch)

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The directions that a kernel must offer."""
        if self.kind != "C2C":
            return ("forward",) if self.kind == "R2C" else ("inverse",)
        return ("forward", "inverse") if self.direction is None else (self.direction,)

    @property
    def loop(self) -> tuple[Dim, tuple[tuple[int, int], ...]]:
        """What a library with one batch dimension needs.

        Returns
        -------
        batch, offsets
            The longest batch dimension, and the (input, output) offsets of the calls that walk the others.
        """
        if not self.batch:
            return (1, 0, 0), ((0, 0),)
        longest = max(range(len(self.batch)), key=lambda i: self.batch[i][0])
        offsets = [(0, 0)]
        for i, (extent, stride_in, stride_out) in enumerate(self.batch):
            if i != longest:
                offsets = [(a + k * stride_in, b + k * stride_out) for a, b in offsets for k in range(extent)]
        return self.batch[longest], tuple(offsets)

    @property
    def calls(self) -> int:
        """How many calls of a library with one batch dimension a run takes."""
        extents = [d[0] for d in self.batch]
        return prod(extents) // (max(extents, default=1) or 1)

    def split(self, most: int) -> Iterator[tuple[FFTSpec, Literal["in", "out"], Literal["in", "out"]]]:
        """Yield (specification, source, target) of transforms over at most ``most`` dimensions that make up this one.

        A complex-to-real transform first transforms its input in place, so an engine must give it a copy.
        """
        if len(self.dims) <= most:
            yield self, "in", "out"
            return
        rest, last = self.dims[:-most], self.dims[-most:]
        half = (*last[:-1], (last[-1][0] // 2 + 1, *last[-1][1:]))
        if self.kind == "C2R":
            yield from self._others(rest, half, side=1, at="in", most=most)
            yield self._replace(dims=last, batch=_merged((*self.batch, *rest))), "in", "out"
            return
        yield self._replace(dims=last, batch=_merged((*self.batch, *rest))), "in", "out"
        yield from self._others(rest, half if self.kind == "R2C" else last, side=2, at="out", most=most)

    def _others(
        self, dims: tuple[Dim, ...], done: tuple[Dim, ...], side: int, at: Literal["in", "out"], most: int
    ) -> Iterator[tuple[FFTSpec, Literal["in", "out"], Literal["in", "out"]]]:
        """Yield the complex transforms in place over ``dims``, with ``done`` as part of the batch."""
        dtype = self.dtype_in if at == "in" else self.dtype_out
        here = [(d[0], d[side], d[side]) for d in dims]
        around = [(d[0], d[side], d[side]) for d in (*self.batch, *done)]
        direction = self.direction if self.kind == "C2C" else self.directions[0]
        while here:
            now, here = here[-most:], here[:-most]
            after = [d for d in (*dims,) if (d[0], d[side], d[side]) not in now]
            batch = _merged([*around, *((d[0], d[side], d[side]) for d in after)])
            spec = FFTSpec("C2C", dtype, dtype, tuple(now), batch, True, direction)
            yield spec, at, at


def _merged(dims: Sequence[Dim]) -> tuple[Dim, ...]:
    merged: Any = merge(dims)
    return merged  # type: ignore[no-any-return]


class Shaped(NamedTuple):
    """A specification with the arrays that it belongs to.

    Attributes
    ----------
    spec : FFTSpec
        For the engine.
    shape_in, strides_in, shape_out, strides_out
        What the library reads and writes.
    strides_result
        What the caller gets; another layout than ``strides_out`` means a copy of the result.
    copied : bool
        Whether what it reads is a packed copy of the operand.
    """

    spec: FFTSpec
    shape_in: Shape
    strides_in: Strides
    shape_out: Shape
    strides_out: Strides
    strides_result: Strides
    copied: bool


def kind_of(dtype: str, fft_type: str | None) -> Kind:
    """Return which transform is meant, and check it against the operand's data type.

    Raises
    ------
    ValueError
        When the data type is not one of the accepted ones, or does not fit ``fft_type``.
    """
    if dtype not in _REAL and dtype not in _COMPLEX:
        raise ValueError(
            f"The operand has the data type {dtype}, which no transform accepts. Allowed are {', '.join(_REAL[1:])}, "
            f"{', '.join(_COMPLEX[1:])}, and on a GPU float16 and complex32."
        )
    is_complex = TABLE[dtype].is_complex
    kind = fft_type or ("C2C" if is_complex else "R2C")
    if is_complex == (kind == "R2C"):
        wanted = _REAL if kind == "R2C" else _COMPLEX
        raise ValueError(
            f"The operand's data type {dtype} is not compatible with the FFT type {kind}. "
            f"Allowed are {', '.join(wanted)}."
        )
    return kind  # type: ignore[return-value]


def integers(values: Sequence[int], argument: str = "axes") -> tuple[int, ...]:
    """Return ``values`` as a tuple of integers; ``ValueError`` when it is none."""
    try:
        return tuple(int(index(a)) for a in values)
    except TypeError:
        hint = ", or None," if argument == "axes" else ""
        raise ValueError(f"The argument {argument!r} is {values!r}. A sequence of integers{hint} is needed.") from None


def check_axes(axes: Sequence[int] | None, ndim: int) -> tuple[int, ...]:
    """Return the transformed axes, counted from zero; None stands for all.

    Raises
    ------
    ValueError
        When there are none, or one is twice, out of bounds, or no integer.
    """
    if ndim == 0:
        raise ValueError("The operand is scalar-like (zero dimensions). A transform needs at least one dimension.")
    if axes is None:
        return tuple(range(ndim))
    given = integers(axes)
    if not given:
        raise ValueError("The argument 'axes' is empty. At least one axis is needed, or None for all.")
    for axis in given:
        if not -ndim <= axis < ndim:
            raise ValueError(
                f"The axis {axis} in axes={given} is out of bounds for a {ndim}-D operand: "
                f"{-ndim} to {ndim - 1} are allowed."
            )
    counted = tuple(a % ndim for a in given)
    if len(set(counted)) != len(counted):
        raise ValueError(f"The argument 'axes' is {given}, which names an axis of the {ndim}-D operand twice.")
    return counted


def result_shape(shape: Shape, axes: tuple[int, ...], kind: Kind, parity: str) -> Shape:
    """Return the extents of the result.

    Raises
    ------
    ValueError
        When a transformed axis has no elements, in the operand or in the result.
    """
    for axis in axes:
        if shape[axis] == 0:
            raise ValueError(f"The operand of shape {shape} has no elements along the transformed axis {axis}.")
    if kind == "C2C":
        return shape
    last = axes[-1]
    n = shape[last]
    extent = n // 2 + 1 if kind == "R2C" else 2 * (n - 1) + (parity == "odd")
    if extent == 0:
        raise ValueError(
            f"The result would have no elements along axis {last}: the operand has 1 there and the parity is 'even'. "
            "For one element, use options={'last_axis_parity': 'odd'}."
        )
    return (*shape[:last], extent, *shape[last + 1 :])


def plan_order(shape: Shape, strides: Strides, axes: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    """Return the transformed axes, slowest first; for R2C and C2R the halved axis stays last."""
    free, halved = (axes, ()) if kind == "C2C" else (axes[:-1], axes[-1:])
    return (*sorted(free, key=lambda a: (-abs(strides[a]) if shape[a] != 1 else 0, -shape[a])), *halved)


def interleaved(shape: Shape, strides: Strides, axes: tuple[int, ...]) -> bool:
    """Tell whether the samples of different transforms lie between each other in memory."""
    inner = [abs(strides[a]) for a in axes if shape[a] != 1]
    outer = [abs(s) for a, s in enumerate(strides) if a not in axes and shape[a] != 1]
    return bool(inner and outer) and min(outer) <= min(inner)


def _crossed(shape: Shape, strides: Strides, axes: tuple[int, ...], kind: Kind) -> bool:
    """Tell whether the halved axis of a real transform is not the fastest of the transformed axes in memory."""
    last = abs(strides[axes[-1]])
    return kind != "C2C" and shape[axes[-1]] != 1 and any(shape[a] != 1 and abs(strides[a]) < last for a in axes[:-1])


def arrangements(
    shape: Shape,
    strides: Strides,
    dtype: str,
    axes: tuple[int, ...],
    kind: Kind,
    *,
    parity: str = "even",
    inplace: bool = False,
    result_layout: str = "optimized",
    readable: bool = True,
) -> list[Shaped]:
    """Return the ways to lay out the problem, the best first; an engine takes the first one it can run.

    They are: the operand as it stands, a packed copy with the axes in the same order, a packed copy with the
    transformed axes innermost, and the last with a copy of the result as well. The first is left out unless the memory
    is ``readable``. Those that take many library calls come last.
    """
    out_shape = result_shape(shape, axes, kind, parity)
    order = memory_order(shape, strides)
    transformed = plan_order(shape, strides, axes, kind)
    inner = (*(a for a in order if a not in axes), *transformed)
    keep = result_layout == "natural" or not (interleaved(shape, strides, axes) or _crossed(shape, strides, axes, kind))
    out_strides = packed(out_shape, order if keep else inner)
    same, innermost = packed(shape, order), packed(shape, inner)
    out_innermost = packed(out_shape, inner)
    ways = [(strides, out_strides, False)] if readable else []
    ways.append((same, out_strides, True))
    if innermost != same or out_innermost != out_strides:
        ways.append((innermost, out_innermost, True))
    dtype_out = dtype if kind == "C2C" else lookup(dtype).counterpart

    def shaped(reads: Strides, writes: Strides, copied: bool) -> Shaped:
        writes = reads if inplace else writes
        result = out_strides if result_layout == "natural" and not inplace else writes
        real = shape if kind == "R2C" else out_shape
        # a stride along an axis of one element means nothing, and must not tell equal problems apart
        dims = tuple((real[a], reads[a], writes[a]) if real[a] > 1 else (1, 1, 1) for a in transformed)
        batch = _merged([(shape[a], reads[a], writes[a]) for a in range(len(shape)) if a not in axes])
        spec = FFTSpec(kind, dtype, dtype_out, dims, batch, inplace)
        return Shaped(spec, shape, reads, out_shape, writes, result, copied)

    found = [shaped(*way) for way in ways]
    return sorted(found, key=lambda way: max(way.spec.calls, _MOST_CALLS))


def layout_error(
    reason: str, shape: Shape, strides: Strides, axes: tuple[int, ...], kind: Kind
) -> UnsupportedLayoutError:
    """Return the error for a layout that cannot be served, with the permutation that can."""
    transformed = plan_order(shape, strides, axes, kind)
    permutation = (*(a for a in memory_order(shape, strides) if a not in axes), *transformed)
    last = tuple(permutation.index(a) for a in axes)
    return UnsupportedLayoutError(
        f"Unsupported layout: {reason} (shape {shape}, strides {strides}, axes {axes}). Make a transposed view using "
        f"transpose({permutation}), copy it, and transform along axes={last}.",
        permutation,
        last,
    )

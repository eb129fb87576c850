"""NumPy's words in the function forms: lengths (``n``, ``s``) and scalings (``norm``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod, sqrt
from operator import index
from typing import Any

from nvmath.core.arrays import ArrayLibrary
from nvmath.core.layouts import dense
from nvmath.fft.options import FFTOptions
from nvmath.fft.spec import check_axes

_NORMS = (None, "backward", "ortho", "forward")


class Words:
    """The lengths and the scaling that a call asked for.

    Parameters
    ----------
    what : {'fft', 'rfft', 'irfft'}
        Which function.
    n, s, norm
        As the caller gave them.
    """

    def __init__(self, what: str, n: Any, s: Any, norm: Any) -> None:
        if not (norm is None or isinstance(norm, str)) or norm not in _NORMS:
            raise ValueError(
                f"norm={norm!r} is not valid. Allowed are None (no scaling), 'backward', 'ortho' and 'forward'."
            )
        if n is not None and s is not None:
            raise ValueError(f"n={n!r} and s={s!r} exclude each other: give n for one axis, or s for all.")
        self._what, self._n, self._s, self._norm = what, n, s, norm

    def _lengths(self, axes: tuple[int, ...]) -> dict[int, int]:
        """Return the wanted length of each transformed axis that has one."""
        if self._n is None and self._s is None:
            return {}
        given: Sequence[Any]
        if self._s is None:
            given, named = (self._n,), axes[-1:]
        else:
            try:
                given, named = tuple(self._s), axes
            except TypeError:
                raise ValueError(
                    f"s={self._s!r} is not valid: a sequence of integers is needed, one an axis."
                ) from None
            if len(given) != len(axes):
                raise ValueError(f"s={self._s!r} has {len(given)} lengths, but {len(axes)} axes are transformed.")
        lengths = {}
        for axis, length in zip(named, given, strict=True):
            try:
                value = index(length)
            except TypeError:
                value = 0
            if value < 1:
                raise ValueError(f"The length {length!r} for axis {axis} is not valid: a positive integer is needed.")
            lengths[axis] = value
        return lengths

    def before(
        self, array: Any, library: ArrayLibrary, axes: Sequence[int] | None, options: FFTOptions, *, pack: bool = False
    ) -> tuple[Any, FFTOptions]:
        """Return the operand cropped and padded to the lengths, and options with the parity that they mean.

        With ``pack`` a cropped operand is copied, so that it has no gaps.
        """
        if self._n is None and self._s is None:
            return array, options
        named = check_axes(axes, array.ndim)
        lengths = self._lengths(named)
        if options.inplace:
            raise ValueError("n and s change the operand's extents, which an in-place transform (inplace=True) cannot.")
        last = named[-1]
        if self._what == "irfft" and last in lengths:
            options = replace(options, last_axis_parity="odd" if lengths[last] % 2 else "even")
            lengths[last] = lengths[last] // 2 + 1
        shape = tuple(lengths.get(a, extent) for a, extent in enumerate(array.shape))
        kept = tuple(slice(0, min(old, new)) for old, new in zip(array.shape, shape, strict=True))
        if not pack and all(new <= old for old, new in zip(array.shape, shape, strict=True)):
            return array[kept], options
        view = library.view(array)
        padded = library.maker(shape, dense(shape), view.dtype, view.device)[0]()
        padded[...] = 0
        padded[kept] = array[kept]
        return padded, options

    def after(self, result: Any, shape: tuple[int, ...], axes: Sequence[int] | None, direction: str) -> Any:
        """Return the result scaled as asked, in place."""
        if self._norm is None:
            return result
        named = check_axes(axes, result.ndim)
        extents = list(result.shape)
        if self._what == "rfft":
            extents[named[-1]] = self._lengths(named).get(named[-1], shape[named[-1]])
        points = prod(extents[a] for a in named)
        scaled = {"backward": "inverse", "forward": "forward"}.get(self._norm)
        if self._norm == "ortho":
            result *= 1 / sqrt(points)
        elif scaled == direction:
            result *= 1 / points
        return result

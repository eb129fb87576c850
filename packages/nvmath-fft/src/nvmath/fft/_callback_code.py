"""The lines around a callback: the types of the user's function, and what cuFFT and engines of the CPU call."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple

from nvmath.core.compiler import Entry, Pointer, Signature, plain
from nvmath.fft._callback_rules import Kind
from nvmath.fft.spec import integers


class Indexing(NamedTuple):
    """What turns flat offsets into logical indices; strides in elements."""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    axes: tuple[int, ...]


class Form(NamedTuple):
    """All of a callback but its function.

    Attributes
    ----------
    kind : {'prolog', 'epilog'}
        Whether it loads or stores.
    element : str
        Data type of the elements.
    user : str or numba type
        Data type of the user data.
    indexing : Indexing or None
        Given when the function takes logical indices.
    """

    kind: Kind
    element: str
    user: Any
    indexing: Indexing | None

    def values(self) -> tuple[Any, ...]:
        """Return all of it as plain values."""
        return (self.kind, self.element, plain(self.user), None if self.indexing is None else tuple(self.indexing))

    def signature(self) -> Signature:
        """Return the types of the user's function."""
        index = () if self.indexing is None else (("int64",) * (1 + len(self.indexing.axes)),)
        return self._signature(index)

    def device_entry(self) -> Entry:
        """Return the function that cuFFT calls for each element."""
        element = ["element"] if self.kind == "epilog" else []
        names = ["data", "offset", *element, "user_info", "reserved"]
        lines, call = self._call(names)
        returning = "return " if self.kind == "prolog" else ""
        source = [f"def entry({', '.join(names)}):", *(f"    {line}" for line in lines), f"    {returning}{call}", ""]
        return Entry("\n".join(source), self._signature(()))

    def host_entry(self) -> Entry:
        """Return the function that an engine of the CPU calls for each run of elements."""
        element = ["chunk[k]"] if self.kind == "epilog" else []
        lines, call = self._call(["base", "offset", *element, "user_info", "null()"])
        storing = "chunk[k] = " if self.kind == "prolog" else ""
        source = ["def entry(base, chunk, first, count, user_info):", "    for k in range(count):"]
        body = ["offset = uint64(first + k)", *lines, f"{storing}{call}"]
        pointer = f"{self.element}*"
        signature = Signature("void", (pointer, pointer, "int64", "int64", self._user()))
        return Entry("\n".join([*source, *(f"        {line}" for line in body), ""]), signature)

    def _signature(self, index: tuple[Any, ...]) -> Signature:
        element = (self.element,) if self.kind == "epilog" else ()
        result = "void" if element else self.element
        return Signature(result, (f"{self.element}*", "uint64", *index, *element, self._user(), "void*"))

    def _user(self) -> Any:
        if isinstance(self.user, str):
            return f"{self.user}*"
        kinds = {base.__name__ for base in type(self.user).__mro__}
        return self.user if kinds & {"CPointer", "RawPointer"} else Pointer(self.user)

    def _call(self, names: list[str]) -> tuple[list[str], str]:
        """Return the lines that find the index, and the call of the user's function."""
        if self.indexing is None:
            return [], f"call({', '.join(names)})"
        lines, index = _divisions(*self.indexing)
        return lines, f"call({', '.join([*names[:2], index, *names[2:]])})"


def _divisions(shape: tuple[int, ...], strides: tuple[int, ...], axes: tuple[int, ...]) -> tuple[list[str], str]:
    """Write the divisions by constants that turn ``offset`` into (batch, one index per axis)."""
    long = [d for d in range(len(shape)) if shape[d] > 1]
    end = 1 + sum((shape[d] - 1) * strides[d] for d in long)
    word = "uint32" if end <= 2**32 else "uint64"  # a division of 32 bits costs a GPU a fraction of one of 64
    lines = [f"rest = {word}(offset)"]
    found = dict.fromkeys(range(len(shape)), "int64(0)")
    for d in sorted(long, key=lambda d: -strides[d]):
        if strides[d] == 1:
            found[d] = "int64(rest)"
            continue
        lines.append(f"i{d} = rest // {word}({strides[d]})")
        lines.append(f"rest = {word}(rest - i{d} * {word}({strides[d]}))")
        found[d] = f"int64(i{d})"
    outer = [d for d in range(len(shape)) if d not in axes]
    batch = [f"{found[d]} * {prod(shape[e] for e in outer if e > d)}" for d in outer if shape[d] > 1]
    parts = [" + ".join(batch) or "int64(0)", *(found[d] for d in axes)]
    return lines, f"({', '.join(parts)})"


def indexing(layout: Any, axes: Sequence[int]) -> Indexing:
    """Check the layout and the axes of a callback with logical indices.

    Raises
    ------
    ValueError
        When they do not fit each other, or the offset does not tell the index.
    """
    try:
        shape, strides = (tuple(int(n) for n in part) for part in layout)
    except (TypeError, ValueError):
        raise ValueError(f"layout={layout!r} is not valid. Allowed is a pair of tuples: (shape, strides).") from None
    if len(shape) != len(strides) or not shape or min(shape) < 0:
        raise ValueError(
            f"layout={layout!r} is not valid. Allowed is (shape, strides), of one length, no negative extent."
        )
    axes = integers(axes)
    wrapped = tuple(axis + len(shape) if axis < 0 else axis for axis in axes)
    if not wrapped or len(set(wrapped)) < len(wrapped) or not all(0 <= axis < len(shape) for axis in wrapped):
        raise ValueError(
            f"axes={axes!r} is not valid. Allowed are different axes of an array of {len(shape)} dimensions."
        )
    inside = 0  # the largest offset that the dimensions so far reach
    for stride, extent in sorted((s, n) for n, s in zip(shape, strides, strict=True) if n > 1):
        if stride <= inside:
            raise ValueError(
                f"layout={layout!r} is not valid: its strides do not tell the index from the offset. Allowed are "
                "positive strides, each larger than what the smaller ones span, as FFT.get_input_layout and "
                "FFT.get_output_layout return them."
            )
        inside += stride * (extent - 1)
    return Indexing(shape, strides, wrapped)

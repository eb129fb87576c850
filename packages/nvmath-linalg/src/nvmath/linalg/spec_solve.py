"""The specification of dense systems ``A x = b``: what an engine needs to know, worked out from shapes and strides."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from nvmath.core.arrays import View
from nvmath.core.dtypes import lookup
from nvmath.core.layouts import Shape, Strides, packed

DTYPES = ("float32", "float64", "complex64", "complex128")


class Matrices(NamedTuple):
    """Where the members of a batch lie: matrices whose columns are vectors of unit stride.

    Attributes
    ----------
    addresses : int
        How many addresses the kernel is given: one for a tensor, one a member for a sequence.
    ld : int
        Elements from one column to the next; at least 1 and at least the number of rows.
    batch : tuple of (int, int)
        (extent, stride in elements) of the tensor's batch axes, slowest index first; empty for a sequence.
    """

    addresses: int
    ld: int
    batch: tuple[tuple[int, int], ...]

    @property
    def offsets(self) -> tuple[int, ...]:
        """Offsets of the members from the one address of a tensor, in elements; ``(0,)`` where there are no axes."""
        made = [0]
        for extent, stride in self.batch:
            made = [start + i * stride for start in made for i in range(extent)]
        return tuple(made)


class SolveSpec(NamedTuple):
    """``members`` systems of order ``n`` with ``nrhs`` right-hand sides each.

    A kernel has two phases. ``"factorize"`` is given the addresses of A as inputs, and one output: the address, on
    the host, of ``members`` 64-bit integers, which are 0. It overwrites A with its factors, ``P A = L U``, and writes
    for each member that is singular the number (from 1) of the first pivot that is exactly zero. ``"solve"`` is given
    the same inputs; its outputs hold B, and are overwritten with the solutions.

    Attributes
    ----------
    dtype : str
        Of all operands: ``"float32"``, ``"float64"``, ``"complex64"`` or ``"complex128"``.
    n, nrhs, members : int
        Order, right-hand sides of each member, how many members.
    batched : bool
        Whether the caller gave a batch, which may have a single member.
    transposed : bool
        Whether the matrix in memory, read by columns, is the transpose of A, so that ``A^T`` is factorized and the
        systems are solved with the transposed operation.
    a, x : Matrices
        Where they lie.
    """

    dtype: str
    n: int
    nrhs: int
    members: int
    batched: bool
    transposed: bool
    a: Matrices
    x: Matrices

    @property
    def directions(self) -> tuple[str, ...]:
        """The phases of a kernel."""
        return ("factorize", "solve")

    @property
    def nbytes(self) -> int:
        """Bytes of an element."""
        return lookup(self.dtype).nbytes


class Shapes(NamedTuple):
    """What the shapes of both operands say together; a batch shape is None where there is no batch."""

    n: int
    nrhs: int
    batch_a: Shape | None
    batch_b: Shape | None

    @property
    def members(self) -> int:
        """The number of systems."""
        return 1 if self.batch_a is None else prod(self.batch_a)


def _alike(views: Sequence[View], name: str) -> Shape:
    if not views:
        raise ValueError(f"The sequence given for operand {name!r} is empty, so that its systems have no size.")
    first = views[0].shape
    for position, view in enumerate(views):
        if view.shape != first:
            raise ValueError(
                f"All members of the sequence {name!r} must have one shape, but member {position} has the shape "
                f"{view.shape} and member 0 has {first}. Solve systems of different sizes one by one."
            )
    return first


def shapes_of(a: Sequence[View], b: Sequence[View], a_sequence: bool, b_sequence: bool) -> Shapes:
    """Work out order, right-hand sides and batches.

    Parameters
    ----------
    a, b
        Views of the operands: one, or those of a sequence's members.
    a_sequence, b_sequence
        Whether the caller gave a sequence.

    Raises
    ------
    ValueError
        When they do not describe a batch of square systems.
    """
    batch_a, n = _batch_of_a(_alike(a, "a"), len(a) if a_sequence else None)
    batch_b, rows, nrhs = _batch_of_b(_alike(b, "b"), len(b) if b_sequence else None)
    if rows != n:
        hint = ""
        if batch_a is not None and batch_b is None and b[0].shape[-1:] == (n,):
            hint = f" A batch of vectors is given as the shape {(*b[0].shape, 1)} or as a sequence of vectors."
        raise ValueError(
            f"The operands do not match: a matrix of a is {n} x {n}, so that each right-hand side needs {n} rows, but "
            f"b has the shape {b[0].shape}, which has {rows}.{hint}"
        )
    if (batch_a is None) != (batch_b is None):
        single, many = ("a", "b") if batch_a is None else ("b", "a")
        hint = (
            "For many right-hand sides of one matrix give b as a matrix (n, nrhs)."
            if single == "a"
            else "Give b as (*batch, n, nrhs), where nrhs may be 1, or as a sequence with one member a matrix."
        )
        raise ValueError(f"The operand {many!r} is a batch, but {single!r} is not. {hint}")
    if batch_a is not None and batch_b is not None:
        if a_sequence or b_sequence:
            if prod(batch_a) != prod(batch_b):
                raise ValueError(
                    f"The batches do not match: a has {prod(batch_a)} member(s) and b has {prod(batch_b)}."
                )
        elif batch_a != batch_b:
            raise ValueError(f"The batch shapes must be equal, but a has {batch_a} and b has {batch_b}.")
    return Shapes(n, nrhs, batch_a, batch_b)


def _batch_of_a(shape: Shape, members: int | None) -> tuple[Shape | None, int]:
    if len(shape) < 2 or shape[-1] != shape[-2] or (members is not None and len(shape) != 2):
        allowed = "(n, n)" if members is not None else "(n, n) or (*batch, n, n)"
        what = "Each member of the sequence a" if members is not None else "The operand a"
        raise ValueError(f"{what} must be square, of shape {allowed}, but the shape is {shape}.")
    if members is not None:
        return (members,), shape[-1]
    return (shape[:-2] or None), shape[-1]


def _batch_of_b(shape: Shape, members: int | None) -> tuple[Shape | None, int, int]:
    if not shape or (members is not None and len(shape) > 2):
        allowed = "(n,) or (n, nrhs)" if members is not None else "(n,), (n, nrhs) or (*batch, n, nrhs)"
        what = "Each member of the sequence b" if members is not None else "The operand b"
        raise ValueError(f"{what} must have the shape {allowed}, but the shape is {shape}.")
    nrhs = 1 if len(shape) == 1 else shape[-1]
    rows = shape[0] if len(shape) == 1 else shape[-2]
    if members is not None:
        return (members,), rows, nrhs
    return (shape[:-2] or None), rows, nrhs


def where(view: View) -> str:
    """Say where an operand is."""
    return "the host" if view.device is None else f"device {view.device}"


def check_types(a: Sequence[View], b: Sequence[View]) -> None:
    """Raise ``ValueError`` unless all operands have one supported data type and are on one device."""
    first = a[0]
    for name, views in (("a", a), ("b", b)):
        for view in views:
            if view.dtype not in DTYPES:
                raise ValueError(
                    f"The operand {name!r} has the data type {view.dtype}. Allowed are {', '.join(DTYPES)}."
                )
            if view.dtype != first.dtype:
                raise ValueError(
                    f"The data types of the operands must match, but a has {first.dtype} and a member of {name!r} has "
                    f"{view.dtype}. Convert one of them."
                )
            if view.device != first.device:
                raise ValueError(
                    f"The operands are not on the same device: a is on {where(first)}, and {name!r} on {where(view)}."
                )


def is_row_order(view: View) -> bool:
    """Tell whether the rows of a matrix are closer together in memory than its columns, so that it is read by rows."""
    (rows, columns), (down, right) = view.shape[-2:], view.strides[-2:]
    return rows > 1 and columns > 1 and abs(down) > abs(right)


def dense_strides(shape: Shape, transposed: bool, matrix: bool = True) -> Strides:
    """Return gapless strides of a batch whose matrices are in column order, or in row order if ``transposed``."""
    order = list(range(len(shape)))
    if matrix and not transposed:
        order[-2:] = order[-1], order[-2]
    return packed(shape, order)


def dense_matrices(shape: Shape, rows: int, addresses: int, batched: bool) -> Matrices:
    """Return where the members lie when they have been copied into gapless memory."""
    if not batched or len(shape) < 3:
        return Matrices(addresses, max(rows, 1), ())
    size = max(rows, 1) * max(shape[-1], 1)
    batch = shape[:-2]
    steps = packed(batch, tuple(range(len(batch))))
    return Matrices(1, max(rows, 1), tuple((n, step * size) for n, step in zip(batch, steps, strict=True)))


def _matrix_in_place(views: Sequence[View], name: str, column: bool) -> tuple[bool, int]:
    """Return (whether it is read by rows, leading dimension) of an operand that is used where it is."""
    first = views[0]
    for view in views:
        if view.ragged:
            raise ValueError(
                f"The operand {name!r} cannot be used in place (inplace_{name}=True): {view.ragged}. "
                f"Copy it first, or leave inplace_{name} False."
            )
        if view.strides[-2:] != first.strides[-2:]:
            raise ValueError(
                f"All members of the sequence {name!r} must have the same strides to be used in place "
                f"(inplace_{name}=True), but there are {first.strides} and {view.strides}."
            )
    shape = first.shape[-2:]
    rows, columns = shape if len(shape) == 2 else (shape[0], 1)
    down, right = first.strides[-2:] if len(shape) == 2 else (first.strides[0], 0)
    if rows <= 1:
        down = 1
    if columns <= 1:
        right = max(rows, 1)
    if down == 1 and right >= max(rows, 1):
        return False, right
    if not column:
        if rows <= 1 and columns <= 1:
            return False, 1
        if right == 1 and down >= max(columns, 1):
            return True, down
    wanted = "column order with unit stride along each column" if column else "row order or column order"
    raise ValueError(
        f"The operand {name!r} must be in {wanted} to be used in place (inplace_{name}=True), but it has the shape "
        f"{first.shape} with strides {first.strides} (in elements). Copy it first, or leave inplace_{name} False."
    )


def in_place(views: Sequence[View], name: str, batched: bool, sequence: bool) -> tuple[bool, Matrices]:
    """Return (whether the matrices are read by rows, where they lie) for operand ``"a"`` or ``"b"`` in place.

    Raises
    ------
    ValueError
        When the layout does not allow it.
    """
    row_order, ld = _matrix_in_place(views, name, column=name == "b")
    view = views[0]
    if sequence or not batched:
        return row_order, Matrices(len(views), ld, ())
    return row_order, Matrices(1, ld, tuple(zip(view.shape[:-2], view.strides[:-2], strict=True)))


__all__ = ["DTYPES", "Matrices", "Shapes", "SolveSpec"]

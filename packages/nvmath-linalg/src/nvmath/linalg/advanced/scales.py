"""Block scales of narrow-precision matrices: how many there are, what they are stored as, and where each one lies.

Values of a few bits carry a scale for each block of neighbours along K. The tensor cores read the scales in an order of
their own: with ``U`` the extent that is not blocked and ``G`` the number of blocks along the one that is, the ``U`` x
``G`` scales are cut into tiles of 128 x 4, the tiles follow each other row by row, and inside a tile scale ``(r, g)``
lies at ``(r % 32) * 16 + (r // 32) * 4 + g``. Everything here is arithmetic on integers and shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

#: Elements that share a scale, by format.
BLOCK_LENGTH = {"MXFP8": 32, "NVFP4": 16}
#: The type that scales are stored in, by format: an exponent (UE8M0), a float whose sign is not read (UE4M3).
SCALE_DTYPE = {"MXFP8": "uint8", "NVFP4": "float8_e4m3fn"}
#: The types of the elements, by format.
ELEMENT_DTYPES = {"MXFP8": ("float8_e4m3fn", "float8_e5m2"), "NVFP4": ("float4_e2m1fn_x2",)}
#: What M and N, and K, must be multiples of; "FP8" has one scale for the whole matrix.
MULTIPLES = {"FP8": (16, 16), "MXFP8": (128, 128), "NVFP4": (128, 64)}

TILE_ROWS = 128
TILE_BLOCKS = 4
UE8M0_BIAS = 127


@dataclass(frozen=True)
class ScaleLayout:
    """Where the scales of a stack of matrices lie.

    Attributes
    ----------
    batch : tuple of int
        The extents before the two of a matrix; matrices follow each other in C order.
    rows : int
        The extent that is not blocked, ``U``.
    blocks : int
        Blocks along the other extent, ``G``.
    length : int
        Elements in a block.
    axis : int
        The blocked axis of the matrix: -1 or -2.
    """

    batch: tuple[int, ...]
    rows: int
    blocks: int
    length: int
    axis: int

    @property
    def matrices(self) -> int:
        """How many matrices there are."""
        return prod(self.batch)

    @property
    def count(self) -> int:
        """How many scales there are, in all matrices together."""
        return self.matrices * self.rows * self.blocks

    @property
    def scale_shape(self) -> tuple[int, ...]:
        """The operand's shape with the blocked axis counted in blocks."""
        matrix = (self.rows, self.blocks) if self.axis == -1 else (self.blocks, self.rows)
        return (*self.batch, *matrix)

    @property
    def shape(self) -> tuple[int, ...]:
        """The operand's shape, in elements."""
        extent = self.blocks * self.length
        return (*self.batch, *((self.rows, extent) if self.axis == -1 else (extent, self.rows)))

    @property
    def split(self) -> tuple[int, ...]:
        """The scales as (matrix, row of tiles, 4, 32, column of tiles, 4), when they lie in C order."""
        return (self.matrices, self.rows // TILE_ROWS, 4, 32, self.blocks // TILE_BLOCKS, TILE_BLOCKS)

    @property
    def tiled(self) -> tuple[int, ...]:
        """The same axes in the order that the library reads: `split` transposed by `TO_TILES`."""
        return tuple(self.split[axis] for axis in TO_TILES)

    def offset(self, index: Sequence[Any]) -> Any:
        """Return where the scale at ``index`` lies; components are ints, or arrays of ints of one shape.

        Parameters
        ----------
        index
            One component for each axis of `scale_shape`. Ranges are not checked here.
        """
        matrix: Any = 0
        for component, extent in zip(index, self.batch, strict=False):
            matrix = matrix * extent + component
        row, block = index[-2:] if self.axis == -1 else (index[-1], index[-2])
        return matrix * (self.rows * self.blocks) + block_offset(row, block, self.blocks)


#: The transposition between C order and the library's order of scales, and the one back.
TO_TILES = (0, 1, 4, 3, 2, 5)
FROM_TILES = TO_TILES  # it exchanges two axes, so it is its own inverse


def block_offset(row: Any, block: Any, blocks: int) -> Any:
    """Return the offset of one scale of a matrix.

    Parameters
    ----------
    row
        Index along the axis that is not blocked: an int, or an array of ints.
    block
        Number of the block along the other axis.
    blocks
        How many blocks there are along it.

    Notes
    -----
    ``(r // 128 * G + g // 4 * 4) * 128 + (r % 32) * 16 + (r % 128 // 32) * 4 + g % 4``
    """
    tile = (row // TILE_ROWS * blocks + block // TILE_BLOCKS * TILE_BLOCKS) * TILE_ROWS
    return tile + row % 32 * 16 + row % TILE_ROWS // 32 * 4 + block % TILE_BLOCKS


def scale_layout(shape: Sequence[int], block_format: str, axis: int, argument: str = "operand_or_shape") -> ScaleLayout:
    """Return where the scales of an operand lie.

    Parameters
    ----------
    shape
        The operand's extents in elements: two values that share a byte count as two.
    block_format
        ``"MXFP8"`` or ``"NVFP4"``.
    axis
        The blocked axis: -1 (the operand A) or -2 (the operand B).
    argument
        How error texts name the operand.

    Raises
    ------
    ValueError
        For fewer than two axes, extents that are not positive, another axis, and extents that are no whole number of
        tiles: the blocked one must be divisible by 128 (MXFP8) or 64 (NVFP4), the other one by 128.
    """
    shape = tuple(int(extent) for extent in shape)
    check_axis(axis)
    if len(shape) < 2:
        raise ValueError(f"{argument}: the shape {shape} has {len(shape)} axes. Block scales need at least two.")
    if any(extent <= 0 for extent in shape):
        raise ValueError(f"{argument}: the shape {shape} is empty or negative. All extents must be positive.")
    length = BLOCK_LENGTH[block_format]
    other = -3 - axis
    for which, multiple in ((other, TILE_ROWS), (axis, length * TILE_BLOCKS)):
        if shape[which] % multiple:
            kind = "blocked" if which == axis else "other"
            raise ValueError(
                f"{argument}: extent {shape[which]} of the {kind} axis {which} of shape {shape} must be divisible by "
                f"{multiple} for {block_format} scales. Pad the operand with zeros."
            )
    return ScaleLayout(shape[:-2], shape[other], shape[axis] // length, length, axis)


def scale_count(shape: Sequence[int], block_format: str) -> int:
    """Return how many scales an operand of this shape (in elements) has: one for each block."""
    return prod(shape) // BLOCK_LENGTH[block_format]


def check_axis(axis: object, argument: str = "axis") -> None:
    """Raise ``ValueError`` unless ``axis`` is -1 or -2."""
    if isinstance(axis, bool) or axis not in (-1, -2):
        raise ValueError(f"{argument}={axis!r} is not valid. Allowed are -1, the last axis, and -2.")


def check_extents(m: int, n: int, k: int, kind: str) -> None:
    """Raise ``ValueError`` unless a product of narrow precision may have these extents.

    Parameters
    ----------
    m, n, k
        Rows of A, columns of B, and the extent that they share; for FP4 in elements, of which a byte holds two.
    kind
        ``"FP8"`` (a scale for each matrix), ``"MXFP8"`` or ``"NVFP4"`` (a scale for each block).
    """
    outer, inner = MULTIPLES[kind]
    for name, where, extent, multiple in (
        ("M", "axis -2 of operand a", m, outer),
        ("N", "axis -1 of operand b", n, outer),
        ("K", "axis -1 of operand a and -2 of operand b", k, inner),
    ):
        if extent % multiple:
            rule = f"M and N must be divisible by {outer} and K must be divisible by {inner}"
            rule = f"M, N and K must be divisible by {outer}" if outer == inner else rule
            raise ValueError(f"{name} is {extent} ({where}). For {kind} operands {rule}. Pad the operands with zeros.")


def check_alignment(address: int, argument: str) -> None:
    """Raise ``ValueError`` unless the address of a narrow-precision operand is a multiple of 16."""
    if address % 16:
        raise ValueError(
            f"{argument} begins at an address that is {address % 16} bytes beyond a multiple of 16. Operands of narrow "
            f"precision must be aligned to 16 bytes. Pass a copy."
        )


def unpacked_shape(shape: Sequence[int], axis: int) -> tuple[int, ...]:
    """Return the shape in elements of a tensor that holds two of them in a byte, along ``axis``."""
    doubled = list(shape)
    doubled[axis] *= 2
    return tuple(doubled)


def packed_shape(shape: Sequence[int], axis: int) -> tuple[int, ...]:
    """Return the shape of a tensor that holds two elements in a byte, along ``axis``; its extent must be even."""
    if shape[axis] % 2:
        raise ValueError(f"Extent {shape[axis]} of axis {axis} of {tuple(shape)} is odd; a byte holds two values.")
    halved = list(shape)
    halved[axis] //= 2
    return tuple(halved)


__all__ = [
    "BLOCK_LENGTH",
    "ELEMENT_DTYPES",
    "FROM_TILES",
    "MULTIPLES",
    "SCALE_DTYPE",
    "TO_TILES",
    "UE8M0_BIAS",
    "ScaleLayout",
    "block_offset",
    "check_alignment",
    "check_axis",
    "check_extents",
    "packed_shape",
    "scale_count",
    "scale_layout",
    "unpacked_shape",
]

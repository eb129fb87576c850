"""The arithmetic of block scales, against the layout's description carried out tile by tile."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.linalg.advanced import scales

FORMATS = {"MXFP8": 32, "NVFP4": 16}
SHAPES = [(128, 128), (256, 128), (128, 512), (384, 640), (2, 256, 256), (2, 3, 128, 384)]


def in_tiles(rows, blocks):
    """Where each scale of a rows x blocks matrix lies, found by walking through the tiles in the library's order."""
    where = np.full((rows, blocks), -1)
    offset = 0
    for top in range(0, rows, 128):
        for left in range(0, blocks, 4):
            for inner in range(32):  # each line of a tile holds rows inner, inner + 32, inner + 64, inner + 96
                for quarter in range(4):
                    for column in range(4):
                        where[top + 32 * quarter + inner, left + column] = offset
                        offset += 1
    return where


def test_offset_of_the_formula_is_the_one_found_by_walking_through_the_tiles():
    where = in_tiles(384, 20)
    rows, blocks = np.indices(where.shape)
    assert np.array_equal(scales.block_offset(rows, blocks, 20), where)
    assert scales.block_offset(131, 6, 20) == where[131, 6]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize("form", FORMATS)
def test_layout_of_a_stack_of_matrices(form, axis, shape):
    layout = scales.scale_layout(shape, form, axis)
    length = FORMATS[form]
    rows, extent = (shape[-2], shape[-1]) if axis == -1 else (shape[-1], shape[-2])
    batch = int(np.prod(shape[:-2], dtype=int))
    assert layout.count == scales.scale_count(shape, form) == int(np.prod(shape)) // length
    assert layout.shape == shape
    one = in_tiles(rows, extent // length)
    expected = np.stack([one + b * one.size for b in range(batch)])
    if axis == -2:
        expected = expected.swapaxes(-1, -2)
    expected = expected.reshape(layout.scale_shape)
    assert np.array_equal(layout.offset(np.indices(layout.scale_shape)), expected)
    assert sorted(expected.ravel()) == list(range(layout.count))
    # the same by transposition, as whole tensors are converted
    numbers = np.arange(layout.count).reshape(layout.tiled).transpose(scales.FROM_TILES)
    numbers = numbers.reshape(*shape[:-2], rows, extent // length)
    assert np.array_equal(numbers if axis == -1 else numbers.swapaxes(-1, -2), expected)


@pytest.mark.parametrize(
    ("shape", "form", "axis", "text"),
    [
        ((128,), "MXFP8", -1, "at least two"),
        ((128, 0), "MXFP8", -1, "must be positive"),
        ((0, 128, 128), "MXFP8", -1, "must be positive"),
        ((128, 64), "MXFP8", -1, "divisible by 128"),
        ((64, 128), "MXFP8", -1, "divisible by 128"),
        ((64, 128), "NVFP4", -1, "other axis -2 .* divisible by 128"),
        ((128, 32), "NVFP4", -1, "blocked axis -1 .* divisible by 64"),
        ((32, 128), "NVFP4", -2, "blocked axis -2 .* divisible by 64"),
        ((128, 128), "MXFP8", 1, "axis=1 is not valid"),
        ((128, 128), "MXFP8", 0, "axis=0 is not valid"),
    ],
)
def test_refusals_of_a_layout(shape, form, axis, text):
    with pytest.raises(ValueError, match=text):
        scales.scale_layout(shape, form, axis)


@pytest.mark.parametrize(
    ("extents", "kind", "texts"),
    [
        ((16, 2, 32), "FP8", ("N is 2", "operand b", "divisible by 16")),
        ((8, 16, 32), "FP8", ("M is 8", "operand a", "divisible by 16")),
        ((16, 16, 24), "FP8", ("K is 24", "divisible by 16")),
        ((128, 128, 64), "MXFP8", ("K is 64", "divisible by 128")),
        ((128, 64, 128), "NVFP4", ("N is 64", "divisible by 128")),
        ((128, 128, 32), "NVFP4", ("K is 32", "divisible by 64")),
    ],
)
def test_refused_extents_name_the_dimension_and_the_multiple(extents, kind, texts):
    with pytest.raises(ValueError) as caught:
        scales.check_extents(*extents, kind)
    assert [text for text in texts if text not in str(caught.value)] == []


@pytest.mark.parametrize(
    ("extents", "kind"), [((16, 32, 48), "FP8"), ((128, 256, 384), "MXFP8"), ((128, 256, 64), "NVFP4")]
)
def test_accepted_extents(extents, kind):
    scales.check_extents(*extents, kind)


def test_alignment():
    scales.check_alignment(4096, "a")
    with pytest.raises(ValueError, match=r"b begins .* 1 bytes beyond .* aligned to 16 bytes"):
        scales.check_alignment(4097, "b")


def test_packed_and_unpacked_shapes():
    assert scales.unpacked_shape((2, 3, 4), -1) == (2, 3, 8)
    assert scales.unpacked_shape((2, 3, 4), -2) == (2, 6, 4)
    assert scales.packed_shape((2, 6, 4), -2) == (2, 3, 4)
    with pytest.raises(ValueError, match="odd"):
        scales.packed_shape((2, 3, 4), -2)

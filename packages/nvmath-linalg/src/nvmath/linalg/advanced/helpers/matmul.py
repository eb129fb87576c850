"""Scales and packed values of narrow-precision operands, for PyTorch tensors on the CPU and on GPUs.

Block scales are read by the library in an order of its own (`get_block_scale_offset`); `to_block_scale` and
`expand_block_scale` convert to it and from it. No function changes an argument, but for ``out``.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from enum import Enum
from operator import index as as_int
from typing import TYPE_CHECKING, Any, Literal

from nvmath.linalg.advanced import scales as _scales
from nvmath.linalg.advanced.helpers import _numbers

if TYPE_CHECKING:
    import torch


class BlockScalingFormat(str, Enum):  # noqa: UP042 - StrEnum prints differently
    """Format of values that share a scale with their neighbours along K."""

    #: FP4 values (E2M1), one E4M3 scale without sign for 16 of them.
    NVFP4 = "NVFP4"
    #: FP8 values (E4M3 or E5M2), one power of two (UE8M0) for 32 of them.
    MXFP8 = "MXFP8"


def get_block_scale_offset(
    index: tuple[int, ...] | tuple[torch.Tensor, ...],
    operand_or_shape: torch.Tensor | tuple[int, ...],
    block_scaling_format: BlockScalingFormat,
    *,
    axis: Literal[-1, -2] | None = None,
) -> int | torch.Tensor:
    r"""
    Return where the scale of a block lies among the scales of an operand.

    Parameters
    ----------
    index : tuple of int, or tuple of Tensor
        The block: one component for each axis of the operand, the blocked axis counted in blocks. For element
        ``a[i, k]`` of an NVFP4 operand A that is ``(i, k // 16)``. Tensors are of integers and of one shape.
    operand_or_shape : Tensor or tuple of int
        The operand, float4_e2m1fn_x2 for NVFP4 and float8_e4m3fn or float8_e5m2 for MXFP8, or its shape in elements
        (two FP4 values that share a byte count as two).
    block_scaling_format : BlockScalingFormat
        Format of the operand.
    axis : {-1, -2}, optional
        The blocked axis: -1 for A, -2 for B. Found from the strides of a tensor; a shape needs it.

    Returns
    -------
    int or Tensor
        The offset in the one-dimensional tensor of scales; for tensors an int64 tensor of their shape.

    Raises
    ------
    ValueError
        For an index outside the operand, a shape that is no whole number of tiles (the blocked extent must be
        divisible by 128 for MXFP8 and by 64 for NVFP4, the other one by 128), an axis or a data type that contradict
        the tensor or the format, and a shape without axis.
    TypeError
        For an index that is no integer.

    Notes
    -----
    With :math:`U` the other extent, :math:`G` blocks along the blocked one, and scale :math:`(r, g)` of matrix
    :math:`b` of a batch (in C order), the offset is

    .. math::

        b U G + 128 \left(G \lfloor r / 128 \rfloor + 4 \lfloor g / 4 \rfloor\right)
        + 16 (r \bmod 32) + 4 \lfloor (r \bmod 128) / 32 \rfloor + g \bmod 4

    Examples
    --------
    >>> from nvmath.linalg.advanced.helpers.matmul import get_block_scale_offset
    >>> get_block_scale_offset((33, 5), (128, 256), "MXFP8", axis=-1)
    533
    """
    layout, _ = _layout(operand_or_shape, block_scaling_format, axis)
    if not isinstance(index, (tuple, list)):
        raise TypeError(f"index is of type {type(index).__name__}; a tuple with one component for each axis is needed.")
    if len(index) != len(layout.scale_shape):
        raise ValueError(
            f"The index has {len(index)} components; the operand has {len(layout.scale_shape)} axes. "
            f"Give one component for each axis, with axis {layout.axis} counted in blocks of {layout.length}."
        )
    return layout.offset(_numbers.checked_index(index, layout.scale_shape))


def to_block_scale(
    scale_tensor: torch.Tensor,
    operand_or_shape: torch.Tensor | tuple[int, ...],
    block_scaling_format: BlockScalingFormat,
    *,
    axis: Literal[-1, -2] | None = None,
    out: torch.Tensor | None = None,
) -> torch.Tensor:
    """
    Copy scales from the operand's order to the order in which the library reads them.

    Parameters
    ----------
    scale_tensor : Tensor
        Scales in the operand's shape with the blocked axis counted in blocks, in any memory layout: for A
        (..., M, K/v), for B (..., K/v, N), with v = 16 for NVFP4 and 32 for MXFP8. The data type is uint8 for MXFP8
        (the exponent with a bias of 127), float8_e4m3fn or the same bytes as uint8 for NVFP4.
    operand_or_shape, block_scaling_format, axis
        As for `get_block_scale_offset`.
    out : Tensor, optional
        A one-dimensional contiguous tensor for the result, on the device of ``scale_tensor``: uint8 for MXFP8,
        float8_e4m3fn or uint8 for NVFP4.

    Returns
    -------
    Tensor
        ``out``, or a new one-dimensional tensor: uint8 for MXFP8, float8_e4m3fn for NVFP4, as
        ``quantization_scales`` want it.

    Raises
    ------
    TypeError
        When ``scale_tensor`` or ``out`` is no tensor or has another data type.
    ValueError
        When the shape of ``scale_tensor`` or ``out`` does not fit, and as for `get_block_scale_offset`.
    """
    torch = _numbers.pytorch()
    layout, form = _layout(operand_or_shape, block_scaling_format, axis)
    scale_bytes = _numbers.bytes_of_scales(scale_tensor, form, "scale_tensor")
    if tuple(scale_tensor.shape) != layout.scale_shape:
        raise ValueError(
            f"scale_tensor has shape {tuple(scale_tensor.shape)}. For a {form} operand of shape {layout.shape}, "
            f"blocked along axis {layout.axis}, it must have shape {layout.scale_shape}."
        )
    if layout.axis == -2:
        scale_bytes = scale_bytes.transpose(-1, -2)
    tiled = scale_bytes.reshape(layout.split).permute(_scales.TO_TILES)
    if out is None:
        flat = torch.empty(layout.count, dtype=torch.uint8, device=scale_tensor.device)
        flat.view(layout.tiled).copy_(tiled)
        return flat.view(_numbers.scale_dtype(form))
    target = _numbers.bytes_of_scales(out, form, "out")
    if tuple(out.shape) != (layout.count,) or not out.is_contiguous() or out.device != scale_tensor.device:
        raise ValueError(
            f"out has shape {tuple(out.shape)} and strides {out.stride()}, on device {out.device}. It must be "
            f"contiguous, of shape ({layout.count},), on device {scale_tensor.device}."
        )
    # through a copy: out may be the memory that scale_tensor is a view of
    target.view(layout.tiled).copy_(tiled.clone())
    return out


def expand_block_scale(
    scales_1d: torch.Tensor,
    operand_or_shape: torch.Tensor | tuple[int, ...],
    block_scaling_format: BlockScalingFormat,
    *,
    axis: Literal[-1, -2] | None = None,
    output_dtype: Literal["smallest"] | torch.dtype = "smallest",
    device: Literal["cuda", "cpu"] | None = None,
) -> torch.Tensor:
    """
    Return the scale of each element of an operand, from scales in the library's order.

    Parameters
    ----------
    scales_1d : Tensor
        The scales, as `to_block_scale` or a product's ``"d_out_scale"`` gives them: one-dimensional, uint8 for MXFP8,
        float8_e4m3fn or the same bytes as uint8 for NVFP4.
    operand_or_shape, block_scaling_format, axis
        As for `get_block_scale_offset`.
    output_dtype : {"smallest"} or torch.dtype
        "smallest" keeps what is stored: float8_e4m3fn for NVFP4, and for MXFP8 uint8, the exponent with its bias.
        With float16, float32 or float64 the result holds the values of the scales.
    device : {"cuda", "cpu"}, optional
        Where the result shall be; by default where ``scales_1d`` is.

    Returns
    -------
    Tensor
        Of the operand's shape in elements; the blocked axis has stride 1, as it has in the operand.

    Raises
    ------
    TypeError
        When ``scales_1d`` is no tensor or has another data type, and for another output type.
    ValueError
        When the number of scales does not fit the operand, when scales are too large or too small for
        ``output_dtype``, and as for `get_block_scale_offset`.

    Notes
    -----
    An MXFP8 scale stored as e is 2^(e - 127), also for e = 255, which the OCP specification of MX formats reserves
    for NaN. The sign of an NVFP4 scale is not read.
    """
    layout, form = _layout(operand_or_shape, block_scaling_format, axis)
    _numbers.check_output_dtype(output_dtype)
    stored = _numbers.bytes_of_scales(scales_1d, form, "scales_1d")
    if tuple(stored.shape) != (layout.count,):
        raise ValueError(
            f"scales_1d has shape {tuple(stored.shape)}. A {form} operand of shape {layout.shape} has one scale for "
            f"{layout.length} elements: the shape must be ({layout.count},)."
        )
    if device is not None:
        stored = stored.to(_numbers.device_of(device))
    rows = stored.reshape(layout.tiled).permute(_scales.FROM_TILES).reshape(*layout.batch, layout.rows, layout.blocks)
    if output_dtype == "smallest":
        values = rows if form == "MXFP8" else (rows & 0x7F)
    else:
        values = _numbers.values_of_scales(rows, form, output_dtype)
    values = values.unsqueeze(-1).expand(*values.shape, layout.length)
    values = values.reshape(*layout.batch, layout.rows, layout.blocks * layout.length)
    if output_dtype == "smallest" and form == "NVFP4":
        values = values.view(_numbers.scale_dtype(form))
    return values if layout.axis == -1 else values.transpose(-1, -2)


def create_mxfp8_scale(x: torch.Tensor, exponent: int, stream: Any = None) -> torch.Tensor:
    """
    Return MXFP8 scales that are the same for all blocks of an operand.

    Parameters
    ----------
    x : Tensor
        The operand; its number of elements must be divisible by 32.
    exponent : int
        All scales shall be 2^exponent: from -127 to 128. 128 is stored as 255, which the OCP specification of MX
        formats reserves for NaN.
    stream : optional
        A CUDA stream (of PyTorch, or its handle as int) to work on; by default PyTorch's current one.

    Returns
    -------
    Tensor
        Shape (x.numel() // 32,), uint8, on the device of ``x``.

    Raises
    ------
    ValueError
        For another exponent, and a number of elements that is not divisible by 32.
    TypeError
        When ``x`` is no tensor or ``exponent`` no integer.
    """
    torch = _numbers.pytorch()
    _numbers.check_tensor(x, "x")
    try:
        exponent = as_int(exponent)
    except TypeError:
        raise TypeError(f"exponent is {exponent!r} of type {type(exponent).__name__}. It must be an integer.") from None
    if not -127 <= exponent <= 128:
        raise ValueError(f"exponent is {exponent}. It must be from -127 to 128: the scale is 2**exponent.")
    length = _scales.BLOCK_LENGTH["MXFP8"]
    if x.numel() % length:
        raise ValueError(f"x has {x.numel()} elements. For MXFP8 scales the number must be divisible by {length}.")
    with _numbers.on_stream(x, stream) if x.is_cuda else nullcontext():
        return torch.full((x.numel() // length,), exponent + _scales.UE8M0_BIAS, dtype=torch.uint8, device=x.device)


def invert_mxfp8_scale(mx_scales: torch.Tensor) -> torch.Tensor:
    """
    Return the reciprocals of MXFP8 scales.

    Parameters
    ----------
    mx_scales : Tensor
        Exponents with a bias of 127, uint8, of any shape and in any order.

    Returns
    -------
    Tensor
        ``254 - mx_scales``, new, of the same shape. 255 has no reciprocal among the scales; it becomes 0, the
        smallest one.

    Raises
    ------
    TypeError
        When ``mx_scales`` is no tensor of type uint8.
    """
    stored = _numbers.bytes_of_scales(mx_scales, "MXFP8", "mx_scales")
    return 254 - stored.clamp(max=254)


def apply_mxfp8_scale(
    x: torch.Tensor,
    scales_1d: torch.Tensor,
    output_dtype: Literal["smallest"] | torch.dtype = "smallest",
) -> torch.Tensor:
    """
    Multiply the elements of an MXFP8 matrix by their scales.

    It serves to look at values and to test; a product gives wider results faster through its option ``result_type``.

    Parameters
    ----------
    x : Tensor
        Shape (..., M, K) with the last axis at stride 1, or (..., K, N) with the one before it at stride 1: float8, or
        a wider real floating-point type.
    scales_1d : Tensor
        The scales in the library's order, uint8, one for 32 elements along the axis that has stride 1.
    output_dtype : {"smallest"} or torch.dtype
        float16, float32 or float64, or the first of these that holds all products.

    Returns
    -------
    Tensor
        The products, in the shape of ``x``; computed in float64.

    Raises
    ------
    TypeError
        For tensors of another type, and an output type that is none of the three.
    ValueError
        When a product overflows or underflows in ``output_dtype``, and for shapes that do not fit.

    Notes
    -----
    A product overflows where it is finite and the rounded one is not. It underflows, as in IEEE 754, where it is below
    the smallest normal number and rounding changes it.
    """
    torch = _numbers.pytorch()
    _numbers.check_tensor(x, "x")
    if not x.is_floating_point() or x.dtype is getattr(torch, "float4_e2m1fn_x2", None):
        raise TypeError(f"x has type {x.dtype}. Allowed are float8 and wider real floating-point types.")
    _numbers.check_output_dtype(output_dtype)
    axis: Literal[-1, -2] = -1 if _numbers.unit_stride_axis(x, "x") == -1 else -2
    factors = expand_block_scale(
        scales_1d, tuple(x.shape), BlockScalingFormat.MXFP8, axis=axis, output_dtype=torch.float64
    )
    return _numbers.narrowed(x.detach().to(torch.float64) * factors, output_dtype)


def quantize_to_fp4(x: torch.Tensor, axis: Literal[-1, -2]) -> torch.Tensor:
    """
    Round to FP4 (E2M1) and pack two values into each byte.

    Parameters
    ----------
    x : Tensor
        float32, with an even extent along ``axis``.
    axis : {-1, -2}
        Where neighbours share a byte: -1 for A, -2 for B.

    Returns
    -------
    Tensor
        float4_e2m1fn_x2, on the device of ``x``, with half the extent along ``axis`` and stride 1 there. The first of
        two values is in the lower four bits.

    Raises
    ------
    TypeError
        When ``x`` is no float32 tensor.
    ValueError
        For another axis, an odd extent, and a tensor that has no such axis.

    Notes
    -----
    Magnitudes are 0, 0.5, 1, 1.5, 2, 3, 4 and 6. The nearest is taken, the smaller of two that are as near; what is
    larger than 6 becomes 6. Zeros keep their sign. FP4 has no NaN: it becomes 6, as in CUDA's conversions.
    """
    torch = _numbers.pytorch()
    _scales.check_axis(axis)
    _numbers.check_tensor(x, "x")
    if x.dtype is not torch.float32:
        raise TypeError(f"x has type {x.dtype}. It must be torch.float32: pass x.float().")
    if x.dim() < -axis:
        raise ValueError(f"x has {x.dim()} axes, and axis={axis} is none of them.")
    _scales.packed_shape(tuple(x.shape), axis)
    fp4 = _numbers.fp4_dtype()
    source = x.detach()
    codes = _numbers.fp4_codes(source if axis == -1 else source.transpose(-1, -2))
    packed = (codes[..., ::2] | (codes[..., 1::2] << 4)).contiguous().view(fp4)
    return packed if axis == -1 else packed.transpose(-1, -2)


def unpack_fp4(fp4_tensor: torch.Tensor, axis: Literal[-1, -2]) -> torch.Tensor:
    """
    Return the values of an FP4 tensor.

    Parameters
    ----------
    fp4_tensor : Tensor
        float4_e2m1fn_x2: two values in each byte, the first in the lower four bits.
    axis : {-1, -2}
        Along which values are packed.

    Returns
    -------
    Tensor
        float32, with twice the extent along ``axis`` and stride 1 there.

    Raises
    ------
    TypeError
        When ``fp4_tensor`` is no tensor of that type.
    ValueError
        For another axis, and a tensor that has no such axis.
    """
    torch = _numbers.pytorch()
    _scales.check_axis(axis)
    _numbers.check_tensor(fp4_tensor, "fp4_tensor")
    if fp4_tensor.dtype is not _numbers.fp4_dtype():
        raise TypeError(f"fp4_tensor has type {fp4_tensor.dtype}. It must be torch.float4_e2m1fn_x2.")
    if fp4_tensor.dim() < -axis:
        raise ValueError(f"fp4_tensor has {fp4_tensor.dim()} axes, and axis={axis} is none of them.")
    pairs = fp4_tensor.view(torch.uint8)
    pairs = pairs if axis == -1 else pairs.transpose(-1, -2)
    values = _numbers.fp4_values(torch.stack((pairs & 15, pairs >> 4), dim=-1).flatten(-2))
    return values if axis == -1 else values.transpose(-1, -2)


def _layout(
    operand_or_shape: torch.Tensor | Sequence[int], block_scaling_format: object, axis: int | None
) -> tuple[_scales.ScaleLayout, str]:
    """Return the layout of an operand's scales and the name of their format."""
    try:
        form = BlockScalingFormat(block_scaling_format).value
    except ValueError:
        raise ValueError(
            f"block_scaling_format is {block_scaling_format!r}. Allowed are BlockScalingFormat.NVFP4 and "
            f"BlockScalingFormat.MXFP8."
        ) from None
    if axis is not None:
        _scales.check_axis(axis)
    if isinstance(operand_or_shape, Sequence):
        if axis is None:
            raise ValueError("A shape needs the argument axis: -1 for operand A, -2 for operand B.")
        shape, found = tuple(as_int(extent) for extent in operand_or_shape), axis
    else:
        shape, found = _numbers.shape_and_axis(operand_or_shape, form)
        if axis not in (None, found):
            raise ValueError(
                f"axis={axis} contradicts the operand: its axis {found} has stride 1, and blocks lie along that one. "
                f"Leave axis out, or pass the operand's shape."
            )
    return _scales.scale_layout(shape, form, found), form


__all__ = [
    "BlockScalingFormat",
    "apply_mxfp8_scale",
    "create_mxfp8_scale",
    "expand_block_scale",
    "get_block_scale_offset",
    "invert_mxfp8_scale",
    "quantize_to_fp4",
    "to_block_scale",
    "unpack_fp4",
]

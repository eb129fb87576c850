"""Small number formats on PyTorch tensors: E2M1, E4M3 without sign, powers of two."""

from __future__ import annotations

from operator import index as as_int
from typing import TYPE_CHECKING, Any

from nvmath.linalg.advanced import scales as _scales

if TYPE_CHECKING:
    import torch

E2M1_VALUES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
#: Half way between two neighbours.
E2M1_THRESHOLDS = (0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5.0)
OUTPUT_DTYPES = ("float16", "float32", "float64")


def pytorch() -> Any:
    """Return PyTorch, or say how to install it."""
    try:
        import torch
    except ImportError as error:
        raise ImportError(
            "nvmath.linalg.advanced.helpers.matmul works on PyTorch tensors, and PyTorch is not installed. "
            "Install it: pip install torch (https://pytorch.org/get-started has the variants for GPUs)."
        ) from error
    return torch


def check_tensor(value: object, argument: str) -> None:
    """Raise ``TypeError`` unless ``value`` is a tensor of PyTorch."""
    if not isinstance(value, pytorch().Tensor):
        kind = f"{type(value).__module__}.{type(value).__qualname__}"
        raise TypeError(f"{argument} is of type {kind}. It must be a torch.Tensor.")


def scale_dtype(form: str) -> Any:
    """Return the type in which scales of a format are stored."""
    return getattr(pytorch(), _scales.SCALE_DTYPE[form])


def fp4_dtype() -> Any:
    """Return PyTorch's type for two FP4 values in a byte."""
    torch = pytorch()
    found = getattr(torch, "float4_e2m1fn_x2", None)
    if found is None:
        raise RuntimeError(
            f"PyTorch {torch.__version__} has no type float4_e2m1fn_x2. Install 2.9 or newer: pip install -U torch."
        )
    return found


def check_output_dtype(dtype: object) -> None:
    """Raise ``TypeError`` unless it is "smallest" or one of the three floating-point types."""
    torch = pytorch()
    if dtype != "smallest" and dtype not in [getattr(torch, name) for name in OUTPUT_DTYPES]:
        allowed = ", ".join(f"torch.{name}" for name in OUTPUT_DTYPES)
        raise TypeError(f"output_dtype is {dtype!r}. Allowed are 'smallest', {allowed}.")


def device_of(device: object) -> Any:
    """Return the device that a caller named."""
    torch = pytorch()
    if isinstance(device, torch.device) or (isinstance(device, str) and device.partition(":")[0] in ("cpu", "cuda")):
        return torch.device(device)
    raise ValueError(f"device is {device!r}. Allowed are None, 'cpu' and 'cuda'.")


def on_stream(x: torch.Tensor, stream: Any) -> Any:
    """Return a context in which PyTorch works on the named stream of a CUDA tensor's device."""
    from nvmath.core.arrays import library_of
    from nvmath.core.streams import stream_handle

    library = library_of(x)
    if library is None:
        raise TypeError(f"x is of type {type(x)}, which has no streams.")
    device = x.get_device()
    return library.stream_context(stream_handle(library, device, stream), device)


def unit_stride_axis(x: torch.Tensor, argument: str) -> int:
    """Return which of the last two axes has stride 1: blocks, and the values in a byte, lie along that one."""
    if x.dim() < 2:
        raise ValueError(f"{argument} has {x.dim()} axes. Block scales need at least two.")
    outer, inner = x.stride()[-2:]
    if (outer == 1) == (inner == 1):
        raise ValueError(
            f"{argument} has shape {tuple(x.shape)} and strides {x.stride()}. Exactly one of its last two axes must "
            f"have stride 1: the last one for operand A, the one before it for operand B."
        )
    return -1 if inner == 1 else -2


def shape_and_axis(operand: torch.Tensor, form: str) -> tuple[tuple[int, ...], int]:
    """Return the shape in elements and the blocked axis of an operand of a format."""
    check_tensor(operand, "operand_or_shape")
    torch = pytorch()
    dtypes = [getattr(torch, name, None) for name in _scales.ELEMENT_DTYPES[form]]
    if operand.dtype not in dtypes:
        allowed = " or ".join(f"torch.{name}" for name in _scales.ELEMENT_DTYPES[form])
        raise ValueError(
            f"operand_or_shape is a tensor of type {operand.dtype}, but a {form} operand has type {allowed}. "
            f"Pass such a tensor, or a shape in elements with the argument axis."
        )
    axis = unit_stride_axis(operand, "operand_or_shape")
    shape = tuple(operand.shape)
    return (_scales.unpacked_shape(shape, axis) if form == "NVFP4" else shape), axis


def checked_index(index: tuple[Any, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Return an index that is of integers and inside ``shape``."""
    components: list[Any] = []
    seen: Any = None
    for position, (component, extent) in enumerate(zip(index, shape, strict=True)):
        if hasattr(component, "shape") and hasattr(component, "is_cuda"):
            seen = _checked_tensor(component, position, extent, seen)
            components.append(component.long())
            continue
        try:
            number = as_int(component)
        except TypeError:
            kind = type(component).__name__
            raise TypeError(
                f"index[{position}] is of type {kind}. It must be an integer or a tensor of them."
            ) from None
        if not 0 <= number < extent:
            raise ValueError(_outside(position, number, extent))
        components.append(number)
    return tuple(components)


def _checked_tensor(component: torch.Tensor, position: int, extent: int, seen: Any) -> Any:
    torch = pytorch()
    if component.dtype not in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64):
        raise TypeError(f"index[{position}] is a tensor of type {component.dtype}. It must be of integers.")
    if seen is not None and tuple(component.shape) != seen:
        raise ValueError(
            f"index[{position}] has shape {tuple(component.shape)}, another one {seen}. They must be equal."
        )
    # values on a device that is being recorded cannot be looked at
    if component.numel() and not (component.is_cuda and torch.cuda.is_current_stream_capturing()):
        low, high = (int(value) for value in torch.aminmax(component))
        if low < 0 or high >= extent:
            raise ValueError(_outside(position, low if low < 0 else high, extent))
    return tuple(component.shape)


def _outside(position: int, number: int, extent: int) -> str:
    return (
        f"index[{position}] is {number}, outside 0 to {extent - 1}. The blocked axis is counted in blocks, the others "
        f"in elements."
    )


def bytes_of_scales(tensor: torch.Tensor, form: str, argument: str) -> torch.Tensor:
    """Return scales as bytes: the tensor itself, or a view of it."""
    torch = pytorch()
    check_tensor(tensor, argument)
    allowed = [torch.uint8] if form == "MXFP8" else [torch.float8_e4m3fn, torch.uint8]
    if tensor.dtype not in allowed:
        names = " or ".join(str(dtype) for dtype in allowed)
        hint = " Pass scales.view(torch.uint8)." if "float8_e8m0fnu" in str(tensor.dtype) else ""
        raise TypeError(f"{argument} has type {tensor.dtype}. For {form} scales it must be {names}.{hint}")
    return tensor if tensor.dtype is torch.uint8 else tensor.view(torch.uint8)


def values_of_scales(stored: torch.Tensor, form: str, dtype: Any) -> torch.Tensor:
    """Return what stored scales mean, exactly, in a floating-point type."""
    torch = pytorch()
    if form == "NVFP4":
        return (stored & 0x7F).view(torch.float8_e4m3fn).to(dtype)
    lowest, highest = {torch.float16: (-24, 15), torch.float32: (-127, 127), torch.float64: (-127, 128)}[dtype]
    low, high = (int(value) - _scales.UE8M0_BIAS for value in torch.aminmax(stored))
    if low < lowest or high > highest:
        raise ValueError(
            f"The scales are from 2**{low} to 2**{high}. {dtype} holds powers of two from 2**{lowest} to 2**{highest}. "
            f"Choose a wider output_dtype."
        )
    # the exponent's bits of a float64: a power function may be off by a bit on some devices
    bits = (stored.long() + (1023 - _scales.UE8M0_BIAS)) << 52
    return bits.view(torch.float64).to(dtype)


def narrowed(values: torch.Tensor, dtype: Any) -> torch.Tensor:
    """Round float64 to ``dtype``, or to the first type in which nothing overflows or underflows."""
    torch = pytorch()
    choices = [getattr(torch, name) for name in OUTPUT_DTYPES] if dtype == "smallest" else [dtype]
    for choice in choices:
        rounded = values.to(choice)
        if choice is torch.float64 or not (trouble := _lost(values, rounded)):
            return rounded
    raise ValueError(f"A product {trouble} in output_dtype={dtype}. Choose a wider one, or 'smallest'.")


def _lost(values: torch.Tensor, rounded: torch.Tensor) -> str:
    torch = pytorch()
    back = rounded.to(torch.float64)
    if bool((torch.isinf(back) & torch.isfinite(values)).any()):
        return "overflows"
    tiny = torch.finfo(rounded.dtype).smallest_normal
    return "underflows" if bool(((values.abs() < tiny) & (back != values)).any()) else ""


def fp4_codes(x: torch.Tensor) -> torch.Tensor:
    """Round float32 to E2M1 codes, one in each byte."""
    torch = pytorch()
    thresholds = torch.tensor(E2M1_THRESHOLDS, dtype=torch.float32, device=x.device)
    # a value at a threshold takes the lower code; NaN sorts last and takes the highest
    codes = torch.bucketize(x.abs().contiguous(), thresholds, out_int32=True).to(torch.uint8)
    sign = torch.signbit(x) & ~torch.isnan(x)
    return codes | (sign.to(torch.uint8) << 3)


def fp4_values(codes: torch.Tensor) -> torch.Tensor:
    """Return the float32 values of E2M1 codes, one in each byte."""
    torch = pytorch()
    values = (*E2M1_VALUES, *(-value for value in E2M1_VALUES))
    return torch.tensor(values, dtype=torch.float32, device=codes.device)[codes.int()]

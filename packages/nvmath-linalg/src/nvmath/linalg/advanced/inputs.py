"""Epilog inputs and quantization scales: what each must look like, checked before the library sees it."""

from __future__ import annotations

from typing import Any

from nvmath.core.arrays import View
from nvmath.core.layouts import Shape, Strides
from nvmath.linalg.advanced import scales, types
from nvmath.linalg.advanced.epilogs import Epilog
from nvmath.linalg.advanced.spec import AdvancedSpec, batch_step, widened

_BIAS_TYPES = {
    "float16": ("float16",),
    "bfloat16": ("bfloat16",),
    "float32": ("float32",),
    "float64": ("float64",),
    "complex64": ("complex64",),
    "complex128": ("complex128",),
    "float8_e4m3fn": ("bfloat16", "float16"),
    "float8_e5m2": ("bfloat16", "float16"),
    "float4_e2m1fn_x2": ("bfloat16", "float16"),
}


def scale_names() -> tuple[str, ...]:
    """Return the names of the scales among the inputs of a kernel."""
    return "a_scale", "b_scale", "c_scale", "d_scale", "aux_scale"


def check_names(row: Epilog, given: dict[str, Any] | None, *, narrow_aux: bool) -> None:
    """Raise ``ValueError`` unless exactly the inputs of the epilog are given; the text lists those required."""
    required = (*row.inputs, *(("aux_quantization_scale",) if narrow_aux else ()))
    names = set(given or ())
    if names != set(required):
        missing = sorted(set(required) - names)
        surplus = sorted(names - set(required))
        parts = [f"missing: {', '.join(missing)}"] if missing else []
        parts += [f"not used by it: {', '.join(map(str, surplus))}"] if surplus else []
        need = ", ".join(required) if required else "none"
        raise ValueError(f"epilog_inputs does not fit the epilog {row.name} ({'; '.join(parts)}). Required: {need}.")


def check_bias(view: View, batch: Shape, m: int, n: int, d_batch: Strides) -> tuple[int, str]:
    """Check the bias and return its batch step in elements, and why it must be copied (empty: it need not be).

    Raises
    ------
    ValueError
        When it has not one value for each row of the result.
    """
    shape, strides = view.shape, view.strides
    while len(shape) > max(len(batch), 0) + 2 and shape[0] == 1:  # batch axes that the product does not have
        shape, strides = shape[1:], strides[1:]
    column = len(shape) > 1
    rows = shape[-2] if column else (shape[0] if shape else 0)
    if not shape or rows != m or (column and shape[-1] != 1):
        hint = ""
        if shape and shape[-1] == n and n != m and all(e == 1 for e in shape[:-1]):
            hint = (
                f" This bias has one value for each of the N = {n} columns. Either give {m} values, or compute the "
                "transposed product: matmul(b.T, a.T) with this bias as (N,) or (N, 1), and transpose the result."
            )
        raise ValueError(
            f"The epilog input 'bias' has the shape {shape}. A bias adds one value to each of the M = {m} rows of the "
            f"result: allowed are ({m},), ({m}, 1) and (..., {m}, 1).{hint}"
        )
    outer = shape[:-2] if column else ()
    if outer and outer != batch and any(e != 1 for e in outer):
        raise ValueError(
            f"The epilog input 'bias' has the batch extents {outer}, but those of the product are {batch}. They must "
            "be equal, or absent for one bias for all."
        )
    stride = strides[-2] if column else strides[0]
    outer_strides = strides[:-2] if column else ()
    step = batch_step(batch, widened(batch, outer, outer_strides), d_batch)
    note = view.ragged
    if m > 1 and stride != 1:
        note = note or "its values are not contiguous"
    if step is None:
        note = note or "its batch cannot be walked in one step beside that of the result"
    if view.device is not None and view.pointer % 16:
        note = note or "its address is not aligned to 16 bytes"
    return step or 0, note


def check_bias_type(dtype: str, spec: AdvancedSpec) -> None:
    """Raise ``ValueError`` unless a bias may have this type; the text lists those that are allowed."""
    allowed = _BIAS_TYPES[spec.d.dtype]
    if spec.a.dtype in types.NARROW and spec.d.dtype == "float32":
        allowed = ("bfloat16",)
    elif spec.d.dtype == "float32" and spec.a.dtype in ("float16", "bfloat16"):
        allowed = ("float32", spec.a.dtype)
    if dtype not in allowed:
        raise ValueError(
            f"The epilog input 'bias' has the data type {dtype}, but the result has {spec.d.dtype}. "
            f"Allowed here: {', '.join(allowed)}."
        )


def check_aux(name: str, view: View, expected: Shape, dtype: str, d_batch: Strides) -> tuple[int, int, str]:
    """Check an auxiliary matrix that is read; return leading dimension, batch step and why it must be copied."""
    if view.shape != expected:
        raise ValueError(
            f"The epilog input '{name}' has the shape {view.shape}, but {expected} is needed: the padded shape in "
            f"which the {name.upper()} epilogs return it."
        )
    if view.dtype != dtype:
        raise ValueError(f"The epilog input '{name}' has the data type {view.dtype}, but {dtype} is needed.")
    rows, cols = expected[-2:]
    ld = view.strides[-1] if cols > 1 else rows
    step = batch_step(expected[:-2], view.strides[:-2], d_batch)
    note = view.ragged
    if view.strides[-2] != 1 or ld < rows:
        raise ValueError(
            f"The epilog input '{name}' must have contiguous columns (stride 1 along its rows), but its strides are "
            f"{view.strides} for the shape {view.shape}."
        )
    if step is None:
        note = note or "its batch cannot be walked in one step beside that of the result"
    if view.device is not None and view.pointer % 16:
        note = note or "its address is not aligned to 16 bytes"
    return ld, step or 0, note


def check_scales(views: dict[str, View], spec: AdvancedSpec, request: Any, d_dtype: str) -> None:
    """Check the quantization scales against the operands.

    Raises
    ------
    ValueError
        When one is missing for a narrow operand, given for a wide one, or of another shape or type.
    """
    a_dtype = views["a"].dtype
    if a_dtype not in types.NARROW:
        return
    c_dtype = views["c"].dtype if "c" in views else ""
    wanted = {"a": a_dtype, "b": views["b"].dtype, "c": c_dtype, "d": d_dtype}
    for name, dtype in wanted.items():
        view = views.get(f"{name}_scale")
        needed = dtype in types.NARROW and not (name == "d" and spec.block)
        if view is None:
            if needed:
                raise ValueError(
                    f"The quantization scale for {name} is not specified: quantization_scales.{name} is required, "
                    f"since {name} is of type {dtype}."
                )
            continue
        if name == "d" and spec.block:
            raise ValueError(
                "quantization_scales.d is not accepted with block scales: the scales of the result are found by the "
                "library and returned as 'd_out_scale'."
            )
        if not needed:
            raise ValueError(
                f"quantization_scales.{name} is given, but {name} is of type {dtype or 'no operand'}: scales are for "
                "narrow types only."
            )
        _check_scale(name, view, views, spec)


def _check_scale(name: str, view: View, views: dict[str, View], spec: AdvancedSpec) -> None:
    if not spec.block:
        if view.dtype != "float32" or view.shape not in ((), (1,)):
            raise ValueError(
                f"quantization_scales.{name} must be a number or a float32 array of shape () or (1,), not {view.dtype} "
                f"of shape {view.shape}."
            )
        return
    elements = 1
    for extent in views[name].shape:
        elements *= extent
    if spec.block == "NVFP4":
        elements *= 2
    count = elements // scales.BLOCK_LENGTH[spec.block]
    dtype = scales.SCALE_DTYPE[spec.block]
    if view.dtype != dtype or view.shape != (count,):
        raise ValueError(
            f"quantization_scales.{name} must be a one-dimensional array of {count} values of type {dtype} for "
            f"{spec.block}, not {view.dtype} of shape {view.shape}."
        )
    if view.strides != (1,) and count > 1:
        raise ValueError(f"quantization_scales.{name} must be contiguous; its stride is {view.strides[0]}.")

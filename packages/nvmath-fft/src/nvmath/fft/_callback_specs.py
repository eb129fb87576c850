"""Callbacks as part of a specification: what they are by content, and whether a transform can have them."""

from __future__ import annotations

from typing import Any

from nvmath.core.arrays import View, ffi
from nvmath.core.layouts import memory_order, packed
from nvmath.core.recipe import Recipe
from nvmath.fft.options import DeviceCallable
from nvmath.fft.recipes import Request
from nvmath.fft.spec import Callback, FFTSpec, check_axes, layout_error

Callbacks = tuple[DeviceCallable | None, DeviceCallable | None]


def code_of(callback: DeviceCallable) -> bytes:
    """Return the code of a callback as bytes, also when it is given by address."""
    if isinstance(callback.ltoir, bytes):
        return callback.ltoir
    return bytes(ffi.buffer(ffi.cast("char *", callback.ltoir), callback.size))


def _content(callback: DeviceCallable) -> str:
    fingerprint: str | None = getattr(callback.ltoir, "fingerprint", None)
    if fingerprint is not None:
        return fingerprint
    import hashlib  # slow to import, and seldom needed

    return hashlib.sha256(code_of(callback)).hexdigest()


def with_callbacks(recipe: Recipe, request: Request, view: View, spec: FFTSpec, callbacks: Callbacks) -> FFTSpec:
    """Return ``spec`` with callbacks, by content, once it is sure that the transform can have them.

    Raises
    ------
    ValueError
        When one was compiled as the other kind or for other elements, or the engine cannot run it.
    UnsupportedLayoutError
        When callbacks would see the data in another order than the operand's.
    """
    dtypes = spec.dtype_in, spec.dtype_out
    for callback, kind, dtype in zip(callbacks, ("prolog", "epilog"), dtypes, strict=True):
        _check_code(callback, kind, dtype)
    spec = _described(spec, callbacks)
    check_layout(recipe, request, view, spec)
    reason = recipe.backend.refuses(spec)
    if reason is not None:
        raise ValueError(f"{recipe.backend.name} cannot run this transform with callbacks: {reason}")
    return spec


def _described(spec: FFTSpec, callbacks: Callbacks) -> FFTSpec:

    def described(callback: DeviceCallable | None, where: str, dtype: str) -> Callback | None:
        return None if callback is None else (where, dtype, _content(callback))

    prolog, epilog = callbacks
    return spec._replace(
        prolog=described(prolog, "load", spec.dtype_in), epilog=described(epilog, "store", spec.dtype_out)
    )


def _check_code(callback: DeviceCallable | None, kind: str, dtype: str) -> None:
    """Raise ``ValueError`` for a callback that was compiled as the other kind or for other elements."""
    compiled: Any = None if callback is None else callback.ltoir
    if not hasattr(compiled, "element_dtype"):
        return  # none, or LTO-IR of the caller's own
    if compiled.kind != kind:
        raise ValueError(f"The argument {kind!r} was compiled as {compiled.kind}: use compile_{kind}.")
    if compiled.element_dtype != dtype:
        raise ValueError(
            f"The {kind} was compiled for elements of {compiled.element_dtype}, but this transform has {dtype} there."
        )


def check_layout(recipe: Recipe, request: Request, view: View, spec: FFTSpec) -> None:
    """Raise `UnsupportedLayoutError` when callbacks would see another order of data than the operand's.

    Their offsets count in the memory that the library reads and writes; a copy in another layout, or several library
    calls, would change them silently.
    """
    axes = check_axes(request.axes, len(view.shape))
    same = packed(view.shape, memory_order(view.shape, view.strides))
    reads, given = recipe.inputs[0].strides, same if recipe.modes[0] == "move" else view.strides
    reason = None
    if any(n > 1 and not a == b == c for n, a, b, c in zip(view.shape, reads, given, same, strict=True)):
        reason = "a transform with callbacks needs an operand without gaps, and cannot work on a copy in another layout"
    elif recipe.backend.name == "cuFFT" and (spec.calls > 1 or len(spec.dims) > 3):
        reason = "a transform with callbacks must be one call of the library"
    if reason is not None:
        raise layout_error(reason, view.shape, view.strides, axes, spec.kind)

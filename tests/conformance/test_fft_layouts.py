"""Transforms of every kind, over any axes, of operands that lie in memory in any way."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import pytest

import nvmath

CASES: list[tuple[tuple[int, ...], tuple[int, ...] | None]] = [
    ((16,), None),
    ((1,), (0,)),
    ((7,), (-1,)),
    ((4, 6), None),
    ((4, 6), (0,)),
    ((4, 6), (1,)),
    ((5, 4), (1, 0)),
    ((3, 4, 5), (0,)),
    ((3, 4, 5), (1,)),
    ((3, 4, 5), (2,)),
    ((3, 4, 5), (0, 2)),
    ((3, 4, 6), (2, 1)),
    ((3, 4, 6), (1, 2)),
    ((4, 3, 5), None),
    ((3, 1, 5), (1, 2)),
    ((1, 4, 1), (1,)),
    ((2, 3, 4, 5), (1,)),
    ((2, 3, 4, 5), (1, 3)),
    ((2, 3, 4, 5), (0, 2)),
    ((2, 3, 4, 5), (3, 1, 0)),
    ((2, 3, 4, 5), None),
    ((2, 3, 2, 3, 4), None),
    ((3, 2, 3, 2, 3), (4, 2, 0)),
    ((2, 3, 2, 2, 3, 2), (5, 0, 3, 1)),
]
MANY_AXES: list[tuple[tuple[int, ...], tuple[int, ...] | None]] = [
    ((2, 3, 2, 2, 2, 1, 3, 2), None),
    ((2, 2, 3, 2, 2, 2, 2, 2, 2), None),
    ((2, 2, 2, 2, 2, 3, 2, 2, 2, 2), (9, 0, 1, 2, 3, 4, 5, 8)),
]
LAYOUTS = ["c", "f", "rolled", "stepped", "padded", "reversed", "broadcast"]
KINDS = ["fft", "ifft", "rfft", "irfft"]


def _real(target: Any, shape: tuple[int, ...], axes: tuple[int, ...] | None, layout: str, dtype: str) -> Any:
    """Return values from which a Hermitian operand can be made; None where the layout cannot hold one."""
    if layout != "broadcast":
        return target.random(shape, dtype)
    if axes is None or 0 in (a % len(shape) for a in axes):
        return None
    return np.broadcast_to(target.random(shape[1:], dtype), shape)


def _one(target: Any, reference: Any, kind: str, dtype: str, shape: Any, axes: Any, layout: str) -> None:
    """Transform one operand and check result and operand."""
    function = getattr(nvmath.fft, kind)
    named = tuple(range(len(shape))) if axes is None else axes
    points = prod(shape[a] for a in named)
    if kind != "irfft":
        real = "float32" if dtype == "complex64" else "float64"
        operand = target.operand(shape, real if kind == "rfft" else dtype, layout)
        result = function(operand.array, axes=axes, execution=target.execution)
        target.check(result, reference(kind, operand.values, axes), dtype, points)
        assert operand.unchanged()
        return
    values = _real(target, shape, axes, layout, "float64")
    if values is None:
        return
    real = "float32" if dtype == "complex64" else "float64"
    odd = bool(shape[named[-1]] % 2)
    operand_values = np.fft.rfftn(values, axes=named)
    operand = target.operand(operand_values.shape, dtype, layout, operand_values)
    options = {"last_axis_parity": "odd" if odd else "even"}
    result = function(operand.array, axes=axes, execution=target.execution, options=options)
    target.check(result, reference(kind, operand.values, axes, odd), real, points)
    assert operand.unchanged()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("kind", KINDS)
def test_values_do_not_depend_on_the_layout(target: Any, reference: Any, kind: str, dtype: str, layout: str) -> None:
    if layout == "reversed" and not target.arrays.negative_strides:
        pytest.skip("the array library has no negative strides")
    cases = CASES[::3] if target.moves or (target.name == "numpy-portable" and dtype == "complex64") else CASES
    for shape, axes in cases:
        target.attempt(f"{shape} axes {axes}", _one, target, reference, kind, dtype, shape, axes, layout)
    target.conclude()


@pytest.mark.parametrize("layout", ["c", "f", "stepped"])
@pytest.mark.parametrize("kind", KINDS)
def test_more_axes_than_one_library_call_takes(target: Any, reference: Any, kind: str, layout: str) -> None:
    for shape, axes in MANY_AXES[:1] if target.moves else MANY_AXES:
        target.attempt(f"{shape} axes {axes}", _one, target, reference, kind, "complex128", shape, axes, layout)
    target.conclude()


@pytest.mark.parametrize("kind", KINDS)
def test_lengths_of_every_sort(target: Any, reference: Any, kind: str) -> None:
    """Small primes, large primes, powers, and products of primes above those that libraries have code for."""
    lengths = [*range(1, 33), 61, 127, 128, 211, 243, 343, 1009, 1024, 1331, 1759, 2187, 2999, 4369]
    for n in lengths[::5] if target.moves else lengths:
        target.attempt(f"length {n}", _one, target, reference, kind, "complex128", (3, n), (1,), "c")
        target.attempt(f"length {n}, float32", _one, target, reference, kind, "complex64", (n, 2), (0,), "c")
    target.conclude()


@pytest.mark.parametrize("kind", KINDS)
def test_batches_that_no_single_stride_walks(target: Any, reference: Any, kind: str) -> None:
    """Many small transforms whose batch axes cannot be walked as one: more library calls, or a copy."""
    for layout in ("c", "stepped", "padded"):
        for shape, axes in (((5, 4, 6, 3), (1, 3)), ((20, 4, 18, 3), (1, 3)), ((3, 17, 2, 18), (2,))):
            label = f"{shape} axes {axes} {layout}"
            target.attempt(label, _one, target, reference, kind, "complex128", shape, axes, layout)
    target.conclude()


def test_broadcast_axes_anywhere(target: Any, reference: Any) -> None:
    """Axes that repeat the same memory, transformed or not, between others."""
    for axis in range(3):
        shape = [4, 5, 6]
        shape[axis] = 1
        small = target.operand(tuple(shape), "complex128")
        full = tuple(6 if a == axis else n for a, n in enumerate(shape))
        wide = target.arrays.module.broadcast_to(small.array, full)
        values = np.broadcast_to(small.values, full)
        for axes in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2)):
            result = nvmath.fft.fft(wide, axes=axes, execution=target.execution)
            target.check(result, reference("fft", values, axes), "complex128", 200)
        assert small.unchanged()


def test_overlapping_windows(target: Any, reference: Any) -> None:
    """Windows of a signal that share samples, as a view."""
    signal = target.operand((21,), "float64")
    windows, values = _windows(target, signal, 8, 3)
    result = nvmath.fft.rfft(windows, axes=(1,), execution=target.execution)
    target.check(result, reference("rfft", values, (1,)), "complex128", 8)
    assert signal.unchanged()


def _windows(target: Any, signal: Any, width: int, step: int) -> tuple[Any, np.ndarray]:
    count = (signal.values.size - width) // step + 1
    values = np.lib.stride_tricks.sliding_window_view(signal.values, width)[::step]
    assert values.shape == (count, width)
    if target.arrays.name == "torch":
        return signal.array.unfold(0, width, step), values
    stride_tricks = target.arrays.module.lib.stride_tricks
    size = signal.array.itemsize
    return stride_tricks.as_strided(signal.array, (count, width), (step * size, size)), values

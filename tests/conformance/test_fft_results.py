"""What results look like: their layout in memory, that they are new, and transforms in place."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT

CASES = [
    ((4, 6), (0,)),
    ((4, 6), (1,)),
    ((4, 6), (0, 1)),
    ((3, 4, 5), (0,)),
    ((3, 4, 5), (1,)),
    ((3, 4, 5), (2,)),
    ((3, 4, 5), (0, 1)),
    ((3, 4, 5), (1, 2)),
    ((3, 4, 5), (2, 0)),
    ((3, 4, 5), (0, 1, 2)),
    ((2, 3, 4, 5), (1, 2)),
    ((2, 3, 4, 5), (0, 3)),
    ((2, 3, 4, 5), (3, 2, 1)),
]


def _packed(shape: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
    strides, step = [0] * len(shape), 1
    for axis in reversed(order):
        strides[axis] = step
        step *= shape[axis]
    return tuple(strides)


def documented(
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    out: tuple[int, ...],
    axes: tuple[int, ...],
    kind: str,
    layout: str,
) -> tuple[int, ...]:
    """Return the strides that the documentation promises.

    The result keeps the operand's order of axes in memory; but with "optimized", and where samples of different
    transforms lie between each other, or the halved axis of a real transform is not the fastest of its axes, the
    transformed axes become the innermost ones.
    """
    order = sorted(range(len(shape)), key=lambda a: -abs(strides[a]))
    batch = [a for a in order if a not in axes]
    apart = min((abs(strides[a]) for a in batch), default=1 << 60) <= min(abs(strides[a]) for a in axes)
    crossed = kind != "fft" and any(abs(strides[a]) < abs(strides[axes[-1]]) for a in axes[:-1])
    if layout == "natural" or not (apart or crossed):
        return _packed(out, order)
    if kind == "fft":
        transformed = sorted(axes, key=lambda a: (-abs(strides[a]), -shape[a]))
    else:
        transformed = [*sorted(axes[:-1], key=lambda a: (-abs(strides[a]), -shape[a])), axes[-1]]
    return _packed(out, [*batch, *transformed])


@pytest.mark.parametrize("operand_layout", ["c", "f", "rolled", "stepped", "padded"])
@pytest.mark.parametrize("result_layout", ["natural", "optimized"])
@pytest.mark.parametrize("kind", ["fft", "rfft", "irfft"])
def test_strides_are_as_documented(
    target: Any, reference: Any, kind: str, result_layout: str, operand_layout: str
) -> None:
    def one(shape: tuple[int, ...], axes: tuple[int, ...]) -> None:
        if kind == "irfft":
            values = np.fft.rfftn(target.random(shape, "float64"), axes=axes)
            operand = target.operand(values.shape, "complex128", operand_layout, values)
        else:
            operand = target.operand(shape, {"fft": "complex128", "rfft": "float64"}[kind], operand_layout)
        odd = bool(shape[axes[-1]] % 2)
        options: dict[str, Any] = {"result_layout": result_layout}
        if kind == "irfft":
            options["last_axis_parity"] = "odd" if odd else "even"
        result = getattr(nvmath.fft, kind)(operand.array, axes=axes, options=options, execution=target.execution)
        out = "float64" if kind == "irfft" else "complex128"
        target.check(result, reference(kind, operand.values, axes, odd), out, 120)
        given = target.arrays.strides(operand.array)
        wanted = documented(operand.values.shape, given, tuple(result.shape), axes, kind, result_layout)
        assert target.arrays.strides(result) == wanted, f"not {wanted}"

    for shape, axes in CASES[::3] if target.moves else CASES:
        target.attempt(f"{shape} axes {axes}", one, shape, axes)
    target.conclude()


def test_results_own_no_more_than_they_show(target: Any) -> None:
    for layout in ("stepped", "padded"):
        operand = target.operand((8, 10), "complex128", layout)
        for axes in ((0,), (1,), (0, 1)):
            result = nvmath.fft.fft(operand.array, axes=axes, execution=target.execution)
            assert target.arrays.nbytes_owned(result) in _rounded(target, 8 * 10 * 16)
    real = target.operand((8, 10), "float64", "stepped")
    assert target.arrays.nbytes_owned(nvmath.fft.rfft(real.array, execution=target.execution)) in _rounded(
        target, 8 * 6 * 16
    )


def _rounded(target: Any, nbytes: int) -> range:
    """Return the sizes that pass for ``nbytes``: on a device, arrays are cut out of larger blocks."""
    return range(nbytes, nbytes + (1 if target.arrays.device == "cpu" else 512))


def test_each_execution_gives_a_new_array(target: Any, reference: Any) -> None:
    operand = target.operand((4, 16), "complex128")
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        first = transform.execute()
        kept = target.arrays.numpy(first)
        second = transform.execute("inverse")
        assert target.arrays.address(first) != target.arrays.address(second)
        assert target.arrays.numpy(first).tobytes() == kept.tobytes()
    target.check(first, reference("fft", operand.values, (1,)), "complex128", 16)
    target.check(second, reference("ifft", operand.values, (1,)), "complex128", 16)
    assert operand.unchanged()


def test_results_can_be_written_to(target: Any) -> None:
    operand = target.operand((4, 6), "complex128", "f")
    for axes in ((0,), (1,), (0, 1)):
        result = nvmath.fft.fft(operand.array, axes=axes, execution=target.execution)
        result[0, 0] = 42
        assert complex(result[0, 0]) == 42


@pytest.mark.parametrize("layout", ["c", "f", "rolled", "stepped", "padded", "reversed"])
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_in_place(target: Any, reference: Any, dtype: str, layout: str) -> None:
    if layout == "reversed" and not target.arrays.negative_strides:
        pytest.skip("the array library has no negative strides")

    def one(shape: tuple[int, ...], axes: tuple[int, ...]) -> None:
        operand = target.operand(shape, dtype, layout)
        options = {"inplace": True}
        result = nvmath.fft.fft(operand.array, axes=axes, options=options, execution=target.execution)
        assert result is operand.array
        forward = reference("fft", operand.values, axes)
        target.check(operand.array, forward, dtype, 120)
        now = target.arrays.numpy(operand.array)
        with FFT(operand.array, axes=axes, options=options, execution=target.execution) as transform:
            transform.plan()
            assert transform.execute(direction="inverse") is operand.array
        target.check(operand.array, reference("ifft", now, axes), dtype, 120)
        assert operand.gaps_unchanged()

    for shape, axes in [*CASES, ((2, 3, 2, 3, 2), (4, 0, 1, 2, 3)), ((2,) * 8, tuple(range(8)))]:
        target.attempt(f"{shape} axes {axes}", one, shape, axes)
    target.conclude()


def test_in_place_again_and_again(target: Any, reference: Any) -> None:
    """The object form: new data is written into the operand between executions, without a reset."""
    operand = target.operand((3, 8), "complex128")
    with FFT(operand.array, axes=(1,), options={"inplace": True}, execution=target.execution) as transform:
        transform.plan()
        transform.execute()
        fresh = target.operand((3, 8), "complex128")
        if target.moves:  # what is in the other memory space is brought there by a reset
            operand.array[...] = fresh.array
            transform.reset_operand(operand.array)
        else:
            operand.array[...] = fresh.array
        assert transform.execute() is operand.array
    target.check(operand.array, reference("fft", fresh.values, (1,)), "complex128", 8)


def test_in_place_follows_a_reset(target: Any, reference: Any) -> None:
    one, two = target.operand((3, 8), "complex128"), target.operand((3, 8), "complex128")
    with FFT(one.array, axes=(1,), options={"inplace": True}, execution=target.execution) as transform:
        transform.plan()
        transform.reset_operand(two.array)
        assert transform.execute() is two.array
        assert one.unchanged()
        transform.reset_operand_unchecked(one.array)
        assert transform.execute() is one.array
    for operand in (one, two):
        target.check(operand.array, reference("fft", operand.values, (1,)), "complex128", 8)


@pytest.mark.parametrize("kind", ["R2C", "C2R"])
def test_in_place_is_for_complex_transforms_only(target: Any, kind: str) -> None:
    operand = target.operand((4, 6), "float64" if kind == "R2C" else "complex128")
    with pytest.raises(ValueError, match="must be of type 'C2C'"):
        FFT(operand.array, options={"inplace": True, "fft_type": kind}, execution=target.execution)
    assert operand.unchanged()


def test_in_place_on_overlapping_memory_is_refused(target: Any) -> None:
    small = target.operand((1, 6), "complex128")
    wide = target.arrays.module.broadcast_to(small.array, (4, 6))
    if target.arrays.name == "numpy":
        wide = np.lib.stride_tricks.as_strided(small.array, (4, 6), (0, 16))
    with pytest.raises(ValueError, match="overlaps in memory"):
        nvmath.fft.fft(wide, axes=(1,), options={"inplace": True}, execution=target.execution)
    assert small.unchanged()

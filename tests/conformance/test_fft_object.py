"""The stateful class: directions, new operands, keys, layouts that it reports, on every library and engine."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.core.arrays import native
from nvmath.fft import FFT, FFTDirection, FFTOptions, InvalidFFTState, estimate_workspace_size


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_both_directions_from_one_plan(target: Any, reference: Any, dtype: str) -> None:
    operand = target.operand((3, 10), dtype)
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        for direction in (None, "forward", "FORWARD", FFTDirection.FORWARD, -1):
            target.check(transform.execute(direction), reference("fft", operand.values, (1,)), dtype, 10)
        for direction in ("inverse", "Inverse", FFTDirection.INVERSE, 1):
            target.check(transform.execute(direction=direction), reference("ifft", operand.values, (1,)), dtype, 10)
    assert operand.unchanged()


@pytest.mark.parametrize("direction", ["forward", "inverse"])
def test_a_plan_for_one_direction(target: Any, reference: Any, direction: str) -> None:
    operand = target.operand((3, 10), "complex128")
    wanted = reference({"forward": "fft", "inverse": "ifft"}[direction], operand.values, (1,))
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan(direction=direction)
        target.check(transform.execute(), wanted, "complex128", 10)
        target.check(transform.execute(direction), wanted, "complex128", 10)
        other = {"forward": "inverse", "inverse": "forward"}[direction]
        with pytest.raises(ValueError, match="direction"):
            transform.execute(other)
        target.check(transform.execute(), wanted, "complex128", 10)


def test_real_transforms_have_one_direction(target: Any, reference: Any) -> None:
    real = target.operand((4, 6), "float64")
    with FFT(real.array, execution=target.execution) as transform:
        transform.plan(direction="forward")
        target.check(transform.execute("forward"), reference("rfft", real.values), "complex128", 24)
        with pytest.raises(ValueError, match="not compatible with the FFT type R2C"):
            transform.execute("inverse")
    half = target.operand((4, 4), "complex128", "c", np.fft.rfft2(target.random((4, 6), "float64")))
    with FFT(half.array, options=FFTOptions(fft_type="C2R"), execution=target.execution) as transform:
        with pytest.raises(ValueError, match="not compatible with the FFT type C2R"):
            transform.plan(direction=FFTDirection.FORWARD)
        transform.plan()
        target.check(transform.execute(), reference("irfft", half.values), "float64", 24)


@pytest.mark.parametrize("axes", [(2,), (0,), (0, 1, 2)])
@pytest.mark.parametrize("layout", ["c", "f", "stepped"])
def test_complex_to_real_runs_again_and_leaves_its_input(target: Any, reference: Any, layout: str, axes: Any) -> None:
    values = np.fft.rfftn(target.random((4, 6, 8), "float64"), axes=axes)
    operand = target.operand(values.shape, "complex128", layout, values)
    with FFT(operand.array, axes=axes, options={"fft_type": "C2R"}, execution=target.execution) as transform:
        transform.plan()
        results = [target.arrays.numpy(transform.execute()) for _ in range(3)]
    assert results[0].tobytes() == results[1].tobytes() == results[2].tobytes()
    assert operand.unchanged()
    target.check(nvmath.fft.irfft(operand.array, axes=axes, execution=target.execution),
                 reference("irfft", operand.values, axes), "float64", 192)  # fmt: skip
    assert operand.unchanged()


def test_new_data_in_the_same_memory_needs_no_reset(target: Any, reference: Any) -> None:
    if target.moves:
        pytest.skip("an operand of the other memory space is copied when it is given")
    operand, fresh = target.operand((3, 8), "complex128"), target.operand((3, 8), "complex128")
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        transform.execute()
        operand.array[...] = fresh.array
        target.check(transform.execute(), reference("fft", fresh.values, (1,)), "complex128", 8)


@pytest.mark.parametrize("layout", ["c", "f", "stepped", "padded", "broadcast"])
@pytest.mark.parametrize("method", ["reset_operand", "reset_operand_unchecked"])
def test_reset_to_an_operand_of_the_same_layout(target: Any, reference: Any, method: str, layout: str) -> None:
    first = target.operand((3, 8), "complex64", layout)
    with FFT(first.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        transform.execute()
        for _ in range(3):
            other = target.operand((3, 8), "complex64", layout)
            getattr(transform, method)(other.array)
            target.check(transform.execute(), reference("fft", other.values, (1,)), "complex64", 8)
            assert other.unchanged()
    assert first.unchanged()


def test_reset_before_the_plan(target: Any, reference: Any) -> None:
    first, second = target.operand((8,), "complex128"), target.operand((8,), "complex128")
    with FFT(first.array, execution=target.execution) as transform:
        transform.reset_operand(second.array)
        transform.plan()
        target.check(transform.execute(), reference("fft", second.values), "complex128", 8)


def test_reset_to_another_batch_shape(target: Any, reference: Any) -> None:
    first = target.operand((2, 3, 16), "complex128")
    with FFT(first.array, axes=(2,), execution=target.execution) as transform:
        transform.plan()
        transform.execute()
        for shape in ((3, 2, 16), (1, 6, 16), (6, 1, 16), (2, 3, 16)):
            other = target.operand(shape, "complex128")
            transform.reset_operand(other.array)
            target.check(transform.execute(), reference("fft", other.values, (2,)), "complex128", 16)
            assert transform.get_output_layout()[0] == shape


def test_reset_forward_then_inverse(target: Any) -> None:
    """The result of the forward transform becomes the operand of the inverse."""
    operand = target.operand((4, 5, 6), "complex128")
    with FFT(operand.array, axes=(0, 1), execution=target.execution, options={"result_layout": "natural"}) as transform:
        transform.plan()
        forward = transform.execute()
        transform.reset_operand(forward)
        back = transform.execute("inverse")
    target.check(back, 20 * operand.values, "complex128", 400)


def test_reset_refuses_what_the_plan_is_not_for(target: Any, reference: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        for shape, dtype, layout, match in (
            ((3, 8), "complex64", "c", "The data type of the new operand must match"),
            ((3, 9), "complex128", "c", "The extents of the new operand must match"),
            ((4, 8), "complex128", "c", "The extents of the new operand must match"),
            ((3, 8), "complex128", "f", None if target.moves else "The strides of the new operand must match"),
        ):
            if match is None:
                continue
            with pytest.raises(ValueError, match=match):
                transform.reset_operand(target.operand(shape, dtype, layout).array)
        with pytest.raises(ValueError, match="None"):
            transform.reset_operand(None)
        foreign = np.zeros((3, 8), complex) if target.arrays.name != "numpy" else None
        if foreign is not None:
            with pytest.raises(TypeError, match="Library package mismatch"):
                transform.reset_operand(foreign)
        target.check(transform.execute(), reference("fft", operand.values, (1,)), "complex128", 8)


def test_release_and_reset(target: Any, reference: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    with FFT(operand.array, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        for method in ("reset_operand", "reset_operand_unchecked"):
            transform.release_operand()
            transform.release_operand()
            with pytest.raises(RuntimeError, match="released"):
                transform.execute()
            other = target.operand((3, 8), "complex128")
            getattr(transform, method)(other.array)
            target.check(transform.execute(), reference("fft", other.values, (1,)), "complex128", 8)


def test_release_lets_the_operand_go(target: Any) -> None:
    operand = target.operand((3, 8), "complex128").array
    with FFT(operand, axes=(1,), execution=target.execution) as transform:
        transform.plan()
        transform.execute()
        transform.release_operand()
        gone = weakref.ref(operand)
        del operand
        gc.collect()
        assert gone() is None


def test_states(target: Any) -> None:
    operand = target.operand((8,), "complex128")
    transform = FFT(operand.array, execution=target.execution)
    with pytest.raises(InvalidFFTState, match=r"before plan\(\) has been called"):
        transform.execute()
    with pytest.raises(RuntimeError, match=r"before plan\(\) has been called"):
        transform.get_key()
    transform.plan()
    transform.plan()
    transform.execute()
    transform.free()
    transform.free()
    for call in (
        transform.plan,
        transform.execute,
        transform.release_operand,
        transform.get_input_layout,
        transform.get_output_layout,
        transform.get_key,
        lambda: transform.reset_operand(operand.array),
        lambda: transform.reset_operand_unchecked(operand.array),
        transform.__enter__,
    ):
        with pytest.raises(InvalidFFTState, match="already been freed"):
            call()


# --------------------------------------------------------------------------------------------------------------- keys


def _space(target: Any) -> str:
    return "cpu" if target.arrays.device == "cpu" else "cuda"


@pytest.mark.parametrize("layout", ["c", "f", "stepped", "padded"])
def test_keys_of_operand_object_and_metadata_agree(target: Any, layout: str) -> None:
    for shape, axes, dtype in (
        ((16,), None, "complex64"),
        ((3, 16), (1,), "float32"),
        ((3, 4, 5), (0,), "complex128"),
        ((3, 4, 5), (1, 2), "float64"),
        ((3, 4, 5, 2), None, "complex128"),
    ):
        operand = target.operand(shape, dtype, layout)
        given = {"axes": axes, "execution": target.execution}
        key = FFT.create_key(operand.array, **given)
        strides = target.arrays.strides(operand.array)
        if target.execution == "cpu" or native(operand.array, "operand")[1].view(operand.array).pointer % 16 == 0:
            # metadata stand for an aligned operand; one that is not is copied on a device, and has another key
            assert key == FFT.create_key_from_metadata(shape, dtype, _space(target), strides=strides, **given)
        assert hash(key) == hash(FFT.create_key(target.operand(shape, dtype, layout).array, **given))
        with FFT(operand.array, **given) as transform:
            transform.plan()
            assert transform.get_key() == key
        if layout == "c":
            assert key == FFT.create_key_from_metadata(shape, dtype, _space(target), **given)


def test_keys_spell_the_plan_out(target: Any) -> None:
    """Rank, lengths, then embedding, stride, distance and type of input and output, batch, type of computation."""
    where = ("cpu", {"execution": {"name": "cpu", "num_threads": 1}}) if target.execution == "cpu" else ("cuda", {})
    given = where[1] or {"execution": target.execution}
    number = 1 if where[0] == "cpu" else 0
    rows = target.operand((4, 64), "complex64")
    assert FFT.create_key(rows.array, axes=(1,), **given) == (
        (1, (64,), (64,), 1, 64, 4, (64,), 1, 64, 4, 4, 4),
        None,
        (where[0], number),
    )
    columns = target.operand((4, 6), "float64")
    plan = FFT.create_key(columns.array, axes=(0,), options={"result_layout": "natural"}, **given)[0]
    assert plan == (1, (4,), (4,), 6, 1, 1, (3,), 6, 1, 5, 6, 5)
    if target.moves:  # the plan is for the copy, which has no gaps
        return
    planes = target.operand((2, 3, 5), "complex128", "stepped")
    plan = FFT.create_key(planes.array, axes=(1, 2), **given)[0]
    assert (plan[0], plan[1], plan[3], plan[4], plan[7:9]) == (2, (3, 5), 2, 120, (1, 15))
    assert plan[2][1:] == (10,)


def test_equal_keys_mean_that_an_object_serves(target: Any, reference: Any) -> None:
    first = target.operand((2, 3, 16), "complex128")
    given = {"axes": (2,), "execution": target.execution}
    with FFT(first.array, **given) as transform:
        transform.plan()
        for shape in ((3, 2, 16), (1, 6, 16)):
            other = target.operand(shape, "complex128")
            assert FFT.create_key(other.array, **given) == transform.get_key()
            transform.reset_operand(other.array)
            target.check(transform.execute(), reference("fft", other.values, (2,)), "complex128", 16)
            assert FFT.create_key(other.array, **given) == transform.get_key()


def test_keys_differ_where_plans_do(target: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    seen = [
        FFT.create_key(operand.array, execution=target.execution),
        FFT.create_key(operand.array, axes=(0,), execution=target.execution),
        FFT.create_key(operand.array, axes=(1,), execution=target.execution),
        FFT.create_key(operand.array, options={"fft_type": "C2R"}, execution=target.execution),
        FFT.create_key(
            operand.array, options={"fft_type": "C2R", "last_axis_parity": "odd"}, execution=target.execution
        ),
        FFT.create_key(target.operand((4, 6), "complex64").array, execution=target.execution),
        FFT.create_key(target.operand((4, 7), "complex128").array, execution=target.execution),
        FFT.create_key(target.operand((4, 6), "float64").array, execution=target.execution),
        FFT.create_key(operand.array, axes=(0,), options={"result_layout": "natural"}, execution=target.execution),
    ]
    if not target.moves:  # a copy has no gaps
        seen.append(FFT.create_key(target.operand((4, 6), "complex128", "padded").array, execution=target.execution))
    assert len(set(seen)) == len(seen)
    if target.execution == "cpu" and not target.moves:
        assert FFT.create_key(operand.array, execution=nvmath.fft.ExecutionCPU(num_threads=1)) == (
            FFT.create_key(operand.array, execution={"name": "CPU", "num_threads": 1})
        )


def test_workspace_estimates(target: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    size = estimate_workspace_size(FFT.create_key(operand.array, execution=target.execution))
    assert isinstance(size, int)
    assert size == 0 if target.execution == "cpu" else size >= 0


# -------------------------------------------------------------------------------------------------- reported layouts


@pytest.mark.parametrize("layout", ["c", "f", "stepped", "padded"])
@pytest.mark.parametrize("dtype", ["float64", "complex128"])
def test_reported_layouts_are_those_of_the_memory(target: Any, dtype: str, layout: str) -> None:
    for shape, axes in (((4, 6), (0,)), ((4, 6), (1,)), ((3, 4, 6), (1, 2)), ((3, 4, 6), (0, 1, 2))):
        operand = target.operand(shape, dtype, layout)
        with FFT(operand.array, axes=axes, execution=target.execution) as transform:
            transform.plan()
            result = transform.execute()
            assert transform.get_output_layout() == (tuple(result.shape), target.arrays.strides(result))
            read, strides = transform.get_input_layout()
            assert read == shape
            if not target.moves and target.execution == "cpu":
                assert strides == target.arrays.strides(operand.array)
            elif target.moves and (dtype == "complex128" or target.execution == "cpu"):
                assert strides == _without_gaps(shape, target.arrays.strides(operand.array))
            elif target.moves:  # cuFFT wants the halved axis of real data innermost
                given = target.arrays.strides(operand.array)
                assert strides in (_without_gaps(shape, given), _innermost(shape, given, axes))


def _innermost(shape: tuple[int, ...], strides: tuple[int, ...], axes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strides of a copy whose transformed axes lie innermost, the halved one last."""
    order = sorted((a for a in range(len(shape)) if a not in axes), key=lambda a: -strides[a])
    order += [*sorted(axes[:-1], key=lambda a: -strides[a]), axes[-1]]
    return _without_gaps(shape, tuple(-order.index(a) for a in range(len(shape))))


def _without_gaps(shape: tuple[int, ...], strides: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strides of a copy that keeps the order of axes in memory."""
    step, dense = 1, [0] * len(shape)
    for axis in sorted(range(len(shape)), key=lambda a: strides[a]):
        dense[axis] = step
        step *= shape[axis]
    return tuple(dense)

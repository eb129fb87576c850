"""Descriptions of transforms: arguments, traits, knobs; what needs no compiler."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nvmath.core.errors import LibraryNotFound
from nvmath.device import FFT, CodeType, ComputeCapability, compile_fft_execute, half2, half4
from nvmath.device._calls import Array, Scalar

GIVEN: dict[str, Any] = {
    "size": 128, "precision": np.float32, "fft_type": "c2c", "execution": "Block", "direction": "forward", "sm": 90,
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _library() -> None:
    from nvmath.device import _codegen

    try:
        _codegen.mathdx().get_version()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).partition('.')[0]}")


def fft(**changes: Any) -> FFT:
    return FFT(**(GIVEN | changes))


def test_traits_of_a_block() -> None:
    found = fft(elements_per_thread=8, ffts_per_block=3)
    assert (found.value_type, found.input_type, found.output_type) == (np.complex64,) * 3
    assert found.elements_per_thread == found.storage_size == 8
    assert found.stride == 16
    assert found.block_dim == (16, 3, 1)
    assert found.ffts_per_block == 3
    assert found.implicit_type_batching == 1
    assert (found.shared_memory_size or 0) > 0
    assert found.extensions == []
    assert (found.size, found.precision, found.fft_type) == (128, np.float32, "c2c")
    assert (found.execution, found.direction, found.sm) == ("Block", "forward", (9, 0, ""))


def test_traits_of_a_thread() -> None:
    found = fft(size=8, execution="Thread", precision=np.float64)
    assert found.value_type is np.complex128
    assert found.storage_size == found.elements_per_thread == 8
    assert (found.block_dim, found.shared_memory_size, found.ffts_per_block) == (None, None, None)


def test_types_of_real_and_half_transforms() -> None:
    there = fft(fft_type="r2c", direction=None)
    assert (there.direction, there.input_type, there.output_type) == ("forward", np.float32, np.complex64)
    back = fft(fft_type="c2r", direction=None, precision=np.float16)
    assert (back.direction, back.input_type, back.output_type) == ("inverse", half4, half2)
    assert back.implicit_type_batching == 2
    folded = fft(fft_type="r2c", direction=None, real_fft_options={"complex_layout": "packed", "real_mode": "folded"})
    assert folded.input_type is np.complex64
    assert folded.real_fft_options == {"complex_layout": "packed", "real_mode": "folded"}


def test_suggestions() -> None:
    found = fft(ffts_per_block="suggested", elements_per_thread="suggested")
    assert (found.ffts_per_block or 0) > 1
    assert fft().ffts_per_block == 1


def test_knobs() -> None:
    pairs = fft().valid("ffts_per_block", "elements_per_thread")
    assert pairs
    assert len(set(pairs)) == len(pairs)
    for batch, elements in pairs:
        found = fft(ffts_per_block=batch, elements_per_thread=elements)
        assert (found.ffts_per_block, found.elements_per_thread) == (batch, elements)
    assert {(e,) for _, e in pairs} == set(fft().valid("elements_per_thread"))
    assert fft().valid("elements_per_thread", "ffts_per_block") == [(e, b) for b, e in pairs]
    with pytest.raises(ValueError, match=r"ffts_per_block.*elements_per_thread|elements_per_thread.*ffts_per_block"):
        fft().valid("block_dim")


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"size": 0}, "size=0"),
        ({"size": 1.5}, "size=1.5"),
        ({"precision": np.int32}, "float16, numpy.float32 and numpy.float64"),
        ({"precision": None}, "precision=None"),
        ({"fft_type": "C2C"}, "'c2c', 'r2c', 'c2r'"),
        ({"execution": "Warp"}, "'Thread', 'Block'"),
        ({"direction": "backward"}, "'forward', 'inverse'"),
        ({"direction": None}, "direction='forward' or direction='inverse'"),
        ({"fft_type": "r2c", "direction": "inverse"}, "r2c"),
        ({"ffts_per_block": 0}, "ffts_per_block=0"),
        ({"ffts_per_block": "best"}, "'suggested'"),
        ({"ffts_per_block": 3, "precision": np.float16}, "even in half precision"),
        ({"ffts_per_block": 2000}, "1024"),
        ({"elements_per_thread": 3}, "accepted are 2, 4, 8, 16, 32"),
        ({"real_fft_options": {"complex_layout": "natural", "real_mode": "normal"}}, "leave it out"),
        ({"fft_type": "r2c", "real_fft_options": {"real_mode": "normal"}}, "both keys"),
        ({"execution": "Thread", "size": 65}, "64"),
        ({"execution": "Thread", "size": 8, "ffts_per_block": 2}, "leave it out"),
    ],
)
def test_wrong_arguments(changes: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        fft(**changes)


def test_too_much_shared_memory_names_what_fits() -> None:
    with pytest.raises(ValueError, match=r"needs \d+ bytes .* at most 101376: the largest ffts_per_block is \d+"):
        fft(size=4096, ffts_per_block=4, elements_per_thread=16, precision=np.float64, sm=89)


def test_equal_descriptions_are_equal() -> None:
    assert fft() == fft()
    assert hash(fft()) == hash(fft())
    assert fft() != fft(direction="inverse")
    assert fft() != fft(sm=80)
    assert len({fft(), fft(), fft(elements_per_thread=2)}) == 2
    assert repr(fft()) != repr(fft(elements_per_thread=2))


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ((), "0 arguments"),
        ((Array("complex128"),), "dtype complex128; accepted are complex64 or float32x2"),
        ((Scalar("int64"),), "a number of type int64"),
        ((Array("complex64", 1, "A"), Array("complex64")), "thread_data .* not contiguous"),
        ((Array("complex64"), Array("int32")), "shared_memory .* dtype int32"),
        ((Array("complex64"),) * 3, "3 arguments"),
    ],
)
def test_wrong_calls_in_kernels(arguments: tuple[Any, ...], text: str) -> None:
    with pytest.raises(TypeError, match=text):
        fft().call("execute", arguments, ComputeCapability(9, 0))


def test_a_description_for_a_newer_device() -> None:
    with pytest.raises(ValueError, match="sm=80"):
        fft().call("execute", (Array("complex64"), Array("complex64")), ComputeCapability(8, 0))


def test_execute_is_for_kernels() -> None:
    with pytest.raises(RuntimeError, match="kernel"):
        fft().execute(np.zeros(4), np.zeros(4))


def test_arguments_of_the_code_generator() -> None:
    target = CodeType("lto", ComputeCapability(9, 0))
    with pytest.raises(ValueError, match="fft="):
        compile_fft_execute("fft", target)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'register_memory', 'shared_memory'"):
        compile_fft_execute(fft(), target, "global")
    with pytest.raises(ValueError, match="Thread"):
        compile_fft_execute(fft(execution="Thread", size=8), target, "shared_memory")

"""Operands beyond plain arrays: foreign ones, other byte orders, unaligned, read-only, lazy, empty, subclasses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT
from shared.testkit import layouts
from shared.testkit.reference import deviation

FUNCTIONS = {"fft": ("complex64", "complex128"), "ifft": ("complex64", "complex128"), "rfft": ("float32", "float64")}
ON_NUMPY = pytest.mark.parametrize("target", ["numpy-cpu", "numpy-portable"], indirect=True)
ON_TORCH = pytest.mark.parametrize(
    "target",
    [
        pytest.param("torch-cpu", marks=pytest.mark.torch),
        pytest.param("torch-cuda", marks=[pytest.mark.torch, pytest.mark.gpu]),
        pytest.param("torch-moved", marks=[pytest.mark.torch, pytest.mark.gpu]),
        pytest.param("torch-cuda-moved", marks=[pytest.mark.torch, pytest.mark.gpu]),
    ],
    indirect=True,
)


# ------------------------------------------------------------------------------------------------------------- NumPy


@ON_NUMPY
@pytest.mark.parametrize("layout", list(layouts.ALL))
@pytest.mark.parametrize("function", list(FUNCTIONS))
def test_whatever_numpy_can_hold(target: Any, reference: Any, function: str, layout: str) -> None:
    for dtype in FUNCTIONS[function]:
        for shape, axes in (((8,), (0,)), ((3, 4, 5), (2,)), ((3, 4, 5), (0, 1)), ((4, 1, 3), (0, 1)), ((1, 6), (1,))):
            operand = layouts.ALL[layout](target.random(shape, dtype))
            with layouts.unchanged(operand):
                result = getattr(nvmath.fft, function)(operand, axes=axes, execution="cpu")
            assert result.dtype.isnative
            out = {"float32": "complex64", "float64": "complex128"}.get(dtype, dtype)
            target.check(result, reference(function, operand, axes), out, 60)


@ON_NUMPY
@pytest.mark.parametrize("layout", list(layouts.ALL))
def test_whatever_numpy_can_hold_half(target: Any, reference: Any, layout: str) -> None:
    for shape, axes in (((8,), (0,)), ((3, 4, 6), (2,)), ((3, 4, 6), (1, 0)), ((3, 4, 6), (0, 1, 2))):
        operand = layouts.ALL[layout](np.fft.rfftn(target.random(shape, "float64"), axes=axes))
        odd = bool(shape[axes[-1]] % 2)
        with layouts.unchanged(operand):
            options = {"last_axis_parity": "odd" if odd else "even"}
            result = nvmath.fft.irfft(operand, axes=axes, execution="cpu", options=options)
        target.check(result, reference("irfft", operand, axes, odd), "float64", 72)


@ON_NUMPY
@pytest.mark.parametrize("layout", [*layouts.PLAIN, *layouts.RAGGED])
def test_numpy_operands_in_place(target: Any, reference: Any, layout: str) -> None:
    for axes in ((0,), (1,), (0, 1), (2, 0)):
        operand = (layouts.PLAIN | layouts.RAGGED)[layout](target.random((3, 4, 5), "complex128"))
        wanted = reference("fft", operand, axes)
        result = nvmath.fft.fft(operand, axes=axes, options={"inplace": True}, execution="cpu")
        assert result is operand
        target.check(np.array(operand, dtype=complex), wanted, "complex128", 60)


@ON_NUMPY
def test_read_only_operands(target: Any, reference: Any) -> None:
    operand = layouts.read_only(target.random((4, 6), "complex128"))
    target.check(nvmath.fft.fft(operand), reference("fft", operand), "complex128", 24)
    with FFT(operand) as transform:
        transform.plan()
        transform.reset_operand(layouts.read_only(operand))
        target.check(transform.execute(), reference("fft", operand), "complex128", 24)
    with layouts.unchanged(operand), pytest.raises(ValueError, match="read-only"):
        nvmath.fft.fft(operand, options={"inplace": True})
    spectrum = layouts.read_only(np.fft.rfft(target.random((4, 6), "float64")))
    target.check(nvmath.fft.irfft(spectrum, axes=(1,)), reference("irfft", spectrum, (1,)), "float64", 6)


@ON_NUMPY
def test_a_reset_may_change_alignment_and_byte_order(target: Any, reference: Any) -> None:
    """The plan is for aligned native data; what is not, is copied or refused, and never read as if it were."""
    first = target.random((3, 8), "complex128")
    with FFT(first, axes=(1,)) as transform:
        transform.plan()
        for make in (layouts.unaligned, layouts.byte_swapped, layouts.c_order, layouts.read_only):
            other = make(target.random((3, 8), "complex128"))
            transform.reset_operand(other)
            target.check(transform.execute(), reference("fft", other, (1,)), "complex128", 8)


@ON_NUMPY
def test_fresh_data_in_a_copied_operand_is_seen(target: Any, reference: Any) -> None:
    """An operand that must be copied is copied at each execution, not once."""
    for make in (layouts.unaligned, layouts.byte_swapped):
        operand = make(target.random((3, 8), "complex128"))
        with FFT(operand, axes=(1,)) as transform:
            transform.plan()
            transform.execute()
            operand[...] = target.random((3, 8), "complex128")
            target.check(transform.execute(), reference("fft", operand, (1,)), "complex128", 8)


@ON_NUMPY
def test_subclasses(target: Any, reference: Any) -> None:
    class Signal(np.ndarray):
        pass

    operand = target.random((4, 6), "complex128").view(Signal)
    target.check(np.asarray(nvmath.fft.fft(operand)), reference("fft", operand), "complex128", 24)


@ON_NUMPY
def test_memory_maps(target: Any, reference: Any, tmp_path: Any) -> None:
    written = np.memmap(tmp_path / "data", np.complex64, "w+", shape=(4, 16))
    written[...] = target.random((4, 16), "complex64")
    written.flush()
    operand = np.memmap(tmp_path / "data", np.complex64, "r", shape=(4, 16))
    target.check(np.asarray(nvmath.fft.fft(operand, axes=(1,))), reference("fft", operand, (1,)), "complex64", 16)
    operand._mmap.close()
    written._mmap.close()


# ------------------------------------------------------------------------------------------------------ foreign arrays


class OnlyDLPack:
    """An array of a library that nobody has heard of: it speaks DLPack and nothing else."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __dlpack__(self, **arguments: Any) -> Any:
        return self.inner.__dlpack__(**arguments)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.inner.__dlpack_device__()


class Namespace:
    @staticmethod
    def from_dlpack(array: Any) -> Standard:
        return Standard(array)


class Standard(OnlyDLPack):
    """One that follows the array API standard, so that results can become its own kind."""

    def __array_namespace__(self, **version: Any) -> type[Namespace]:
        return Namespace


class OnlyCudaInterface:
    """A device array with ``__cuda_array_interface__`` and nothing else."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return dict(self.inner.__cuda_array_interface__)


FOREIGN = pytest.mark.parametrize(
    "target",
    [
        "numpy-cpu",
        "numpy-portable",
        pytest.param("torch-cpu", marks=pytest.mark.torch),
        pytest.param("cupy-cuda", marks=[pytest.mark.cupy, pytest.mark.gpu]),
        pytest.param("torch-cuda", marks=[pytest.mark.torch, pytest.mark.gpu]),
    ],
    indirect=True,
)


def _values(result: Any) -> np.ndarray:
    """Return the values of a result of whatever kind it is."""
    while isinstance(result, OnlyDLPack):
        result = result.inner
    for convert in ("get", "cpu"):
        if hasattr(result, convert):
            result = getattr(result, convert)()
    return np.asarray(result)


@FOREIGN
@pytest.mark.parametrize("layout", ["c", "f", "stepped"])
def test_arrays_with_dlpack_only(target: Any, reference: Any, layout: str) -> None:
    operand = target.operand((4, 6), "complex128", layout)
    result = nvmath.fft.fft(OnlyDLPack(operand.array), axes=(1,), execution=target.execution)
    assert deviation(_values(result), reference("fft", operand.values, (1,))) < 1e-14
    assert operand.unchanged()


@FOREIGN
def test_results_go_back_to_the_array_namespace(target: Any, reference: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    result = nvmath.fft.fft(Standard(operand.array), execution=target.execution)
    assert type(result) is Standard
    assert deviation(_values(result), reference("fft", operand.values)) < 1e-14
    with FFT(Standard(operand.array), execution=target.execution) as transform:
        transform.plan()
        assert type(transform.execute()) is Standard
        other = target.operand((4, 6), "complex128")
        transform.reset_operand(Standard(other.array))
        again = transform.execute("inverse")
    assert type(again) is Standard
    assert deviation(_values(again), reference("ifft", other.values)) < 1e-14


@FOREIGN
@pytest.mark.parametrize("kind", [OnlyDLPack, Standard])
def test_foreign_arrays_in_place(target: Any, reference: Any, kind: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    foreign = kind(operand.array)
    result = nvmath.fft.fft(foreign, options={"inplace": True}, execution=target.execution)
    target.check(operand.array, reference("fft", operand.values), "complex128", 24)
    assert result is foreign


@FOREIGN
def test_foreign_arrays_in_place_with_an_object(target: Any, reference: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    foreign = Standard(operand.array)
    with FFT(foreign, options={"inplace": True}, execution=target.execution) as transform:
        transform.plan()
        result = transform.execute()
    target.check(operand.array, reference("fft", operand.values), "complex128", 24)
    assert result is foreign


@pytest.mark.parametrize(
    "target",
    [
        pytest.param("cupy-cuda", marks=[pytest.mark.cupy, pytest.mark.gpu]),
        pytest.param("torch-cuda", marks=[pytest.mark.torch, pytest.mark.gpu]),
    ],
    indirect=True,
)
def test_arrays_with_the_cuda_array_interface_only(target: Any, reference: Any) -> None:
    operand = target.operand((4, 6), "complex64")
    result = nvmath.fft.fft(OnlyCudaInterface(operand.array), axes=(1,))
    assert deviation(_values(result), reference("fft", operand.values, (1,))) < 1e-6


def test_foreign_arrays_without_a_gpu_device() -> None:
    """An array on a device that is neither the host nor a CUDA GPU is refused by name."""

    class Elsewhere(OnlyDLPack):
        def __dlpack_device__(self) -> tuple[int, int]:
            return 8, 0  # kDLMetal

    with pytest.raises(ValueError, match="DLPack type 8"):
        nvmath.fft.fft(Elsewhere(np.zeros(4, complex)))


# -------------------------------------------------------------------------------------------------------------- torch


@ON_TORCH
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_lazy_conjugates_are_resolved(target: Any, reference: Any, dtype: str) -> None:
    operand = target.operand((3, 8), dtype)
    lazy = operand.array.conj()
    assert lazy.is_conj()
    for axes in ((1,), (0,), (0, 1)):
        result = nvmath.fft.fft(lazy, axes=axes, execution=target.execution)
        assert not result.is_conj()
        target.check(result, reference("fft", operand.values.conj(), axes), dtype, 24)
    target.check(nvmath.fft.fft(lazy.mT, axes=(0,), execution=target.execution),
                 reference("fft", operand.values.conj().T, (0,)), dtype, 24)  # fmt: skip
    assert operand.unchanged()


@ON_TORCH
def test_lazy_negatives_are_resolved(target: Any, reference: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    lazy = operand.array.conj().imag
    assert lazy.is_neg()
    result = nvmath.fft.rfft(lazy, axes=(1,), execution=target.execution)
    target.check(result, reference("rfft", -operand.values.imag, (1,)), "complex128", 8)


@ON_TORCH
def test_a_reset_sees_the_lazy_conjugate(target: Any, reference: Any) -> None:
    first, other = target.operand((3, 8), "complex128"), target.operand((3, 8), "complex128")
    for method in ("reset_operand", "reset_operand_unchecked"):
        with FFT(first.array, axes=(1,), execution=target.execution) as transform:
            transform.plan()
            if method == "reset_operand":
                transform.reset_operand(other.array.conj())
                target.check(transform.execute(), reference("fft", other.values.conj(), (1,)), "complex128", 8)
            getattr(transform, method)(other.array)
            target.check(transform.execute(), reference("fft", other.values, (1,)), "complex128", 8)
        with FFT(first.array.conj(), axes=(1,), execution=target.execution) as transform:
            transform.plan()
            target.check(transform.execute(), reference("fft", first.values.conj(), (1,)), "complex128", 8)
            if method == "reset_operand":
                transform.reset_operand(other.array)
                target.check(transform.execute(), reference("fft", other.values, (1,)), "complex128", 8)


@ON_TORCH
def test_a_lazy_conjugate_in_place(target: Any, reference: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    lazy = operand.array.conj()
    result = nvmath.fft.fft(lazy, axes=(1,), options={"inplace": True}, execution=target.execution)
    assert result is lazy
    target.check(lazy, reference("fft", operand.values.conj(), (1,)), "complex128", 8)


@ON_TORCH
def test_tensors_that_require_grad_are_refused(target: Any) -> None:
    torch = target.arrays.module
    operand = target.operand((8,), "complex128").array.requires_grad_()
    with pytest.raises(ValueError, match="requires grad"):
        nvmath.fft.fft(operand, execution=target.execution)
    with torch.no_grad():
        nvmath.fft.fft(operand, execution=target.execution)
    nvmath.fft.fft(operand.detach(), execution=target.execution)


@ON_TORCH
def test_half_precision_needs_the_gpu(target: Any) -> None:
    if target.execution == "cuda":
        pytest.skip("the engine has half precision")
    torch = target.arrays.module
    with pytest.raises(ValueError, match="float16"):
        nvmath.fft.rfft(torch.ones(8, dtype=torch.float16, device=target.arrays.device), execution="cpu")
    with pytest.raises(ValueError, match="bfloat16"):
        nvmath.fft.rfft(torch.ones(8, dtype=torch.bfloat16, device=target.arrays.device), execution="cpu")


@ON_TORCH
def test_sparse_tensors_are_refused(target: Any) -> None:
    torch = target.arrays.module
    with pytest.raises(ValueError, match="layout"):
        nvmath.fft.fft(torch.eye(4, dtype=torch.complex128, device=target.arrays.device).to_sparse())


@ON_TORCH
def test_mixed_packages(target: Any) -> None:
    with FFT(target.operand((8,), "complex128").array, execution=target.execution) as transform:
        transform.plan()
        with pytest.raises(TypeError, match="Library package mismatch"):
            transform.reset_operand(np.zeros(8, complex))


# -------------------------------------------------------------------------------------------------------------- empty


def test_empty_batches(target: Any) -> None:
    for function, dtype, shape, axes, out_dtype, out_shape in (
        ("rfft", "float32", (0, 2, 16), (2,), "complex64", (0, 2, 9)),
        ("fft", "complex64", (3, 0, 8), (2,), "complex64", (3, 0, 8)),
        ("irfft", "complex64", (0, 9), (1,), "float32", (0, 16)),
        ("ifft", "complex128", (0, 3, 4), (1, 2), "complex128", (0, 3, 4)),
        ("fft", "complex128", (2, 3, 0), (0, 1), "complex128", (2, 3, 0)),
    ):
        operand = target.operand(shape, dtype).array
        options = {"fft_type": "C2R"} if function == "irfft" else {}
        result = getattr(nvmath.fft, function)(operand, axes=axes, execution=target.execution)
        with FFT(operand, axes=axes, options=options, execution=target.execution) as transform:
            transform.plan()
            results = [result, transform.execute(), transform.execute()]
            transform.reset_operand(operand)
            results.append(transform.execute())
        for each in results:
            assert target.arrays.owns(each)
            assert (tuple(each.shape), target.arrays.dtype(each)) == (out_shape, out_dtype)
    operand = target.operand((0, 8), "complex128").array
    inplace = {"inplace": True}
    assert nvmath.fft.fft(operand, axes=(1,), options=inplace, execution=target.execution) is operand


def test_transformed_axes_without_elements(target: Any) -> None:
    for shape in ((0,), (3, 0)):
        operand = target.operand(shape, "complex128").array
        with pytest.raises(ValueError, match="no elements along the transformed axis"):
            nvmath.fft.fft(operand, execution=target.execution)


def test_scalars(target: Any) -> None:
    operand = target.operand((), "complex128").array
    for call in (nvmath.fft.fft, nvmath.fft.irfft, FFT, FFT.create_key):
        with pytest.raises(ValueError, match="scalar-like"):
            call(operand, execution=target.execution)


# ---------------------------------------------------------------------------------------------------------- execution


def test_the_execution_space_in_every_spelling(target: Any, reference: Any) -> None:
    name = target.execution
    kind = {"cpu": nvmath.fft.ExecutionCPU, "cuda": nvmath.fft.ExecutionCUDA}[name]
    operand = target.operand((3, 8), "complex128")
    wanted = reference("fft", operand.values, (1,))
    spellings: list[Any] = [name, name.upper(), kind(), {"name": name}, {"name": name.upper()}]
    if not target.moves:
        spellings += [None, {}]
    for execution in spellings:
        target.check(nvmath.fft.fft(operand.array, axes=(1,), execution=execution), wanted, "complex128", 8)
        with FFT(operand.array, axes=(1,), execution=execution) as transform:
            transform.plan()
            target.check(transform.execute(), wanted, "complex128", 8)
    for wrong in ("gpu", 3, ["cpu"], {"name": "tpu"}):
        with pytest.raises(ValueError, match="execution"):
            nvmath.fft.fft(operand.array, execution=wrong)
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'threads'|unexpected keyword argument 'device'"):
        nvmath.fft.fft(operand.array, execution={"name": name, {"cpu": "threads", "cuda": "device"}[name]: 1})

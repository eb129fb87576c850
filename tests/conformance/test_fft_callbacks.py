"""Python functions that a transform calls on each element that it loads or stores: the same on every engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT, DeviceCallable, UnsupportedLayoutError, compile_epilog, compile_prolog
from shared.testkit.reference import deviation, transform

LIMIT = {"complex64": 1e-5, "float32": 1e-5, "complex128": 1e-12, "float64": 1e-12}
REAL = {"complex64": "float32", "complex128": "float64"}
_CUPY = pytest.param("cupy-cuda", marks=[pytest.mark.gpu, pytest.mark.cupy])
_TORCH = pytest.param("torch-cuda", marks=[pytest.mark.gpu, pytest.mark.torch])
_HOSTS = ["numpy-cpu", "numpy-portable", pytest.param("torch-cpu", marks=pytest.mark.torch)]
_MOVED = [
    pytest.param("numpy-moved", marks=pytest.mark.gpu),
    pytest.param("cupy-moved", marks=[pytest.mark.gpu, pytest.mark.cupy]),
]
# To link a callback on a GPU takes most of a second, so that each test runs with one array library there.
EVERYWHERE = pytest.mark.parametrize("target", [*_HOSTS, _CUPY, _TORCH, *_MOVED], indirect=True)
WITH_CUPY = pytest.mark.parametrize("target", [*_HOSTS, _CUPY], indirect=True)
WITH_TORCH = pytest.mark.parametrize("target", [*_HOSTS, _TORCH], indirect=True)
ON_HOSTS = pytest.mark.parametrize("target", _HOSTS, indirect=True)


@pytest.fixture(autouse=True)
def _needs_a_compiler(target: Any) -> None:
    name, package = ("numba_cuda", "numba-cuda") if target.execution == "cuda" else ("numba", "numba")
    pytest.importorskip(name, reason=f"{package} is not installed")


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compile here, once, and keep nothing in the user's folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NVMATH_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


# --------------------------------------------------------------------------------------------------------- callbacks


def multiply(data_out, offset, element, user_info, reserved):  # type: ignore[no-untyped-def]
    data_out[offset] = element * user_info[offset]


def halve(data_out, offset, element, user_info, reserved):  # type: ignore[no-untyped-def]
    data_out[offset] = element * 0.5


def window(data_in, offset, user_info, reserved):  # type: ignore[no-untyped-def]
    return data_in[offset] * user_info[offset]


def conjugate(data_in, offset, user_info, reserved):  # type: ignore[no-untyped-def]
    return data_in[offset].conjugate()


def by_index(data_out, offset, index, element, user_info, reserved):  # type: ignore[no-untyped-def]
    data_out[offset] = element * user_info[index[1] * 8 + index[2]]


def ramp(data_in, offset, index, user_info, reserved):  # type: ignore[no-untyped-def]
    return data_in[offset] * (1 + index[0]) + index[1]


@cache
def epilog(function: Any, element: str, user: str, **more: Any) -> Any:
    return compile_epilog(function, element, user, **more)


@cache
def prolog(function: Any, element: str, user: str, **more: Any) -> Any:
    return compile_prolog(function, element, user, **more)


class Data:
    """User data where the engine reads it."""

    def __init__(self, target: Any, values: np.ndarray) -> None:
        if target.execution == "cpu":
            self._kept: Any = np.ascontiguousarray(values)
            self.address = self._kept.ctypes.data
            return
        from nvmath.core import cuda

        host = np.ascontiguousarray(values)
        self.address, self._kept = cuda.allocate(host.nbytes, 0, 0)
        cuda.copy(self.address, host.ctypes.data, host.nbytes, 0)
        cuda.synchronize(0)


# -------------------------------------------------------------------------------------------------------------- tests


@WITH_CUPY
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_epilog_without_data(target: Any, reference: Any, dtype: str) -> None:
    operand = target.operand((3, 20), dtype)
    for kind in ("fft", "ifft"):
        function = getattr(nvmath.fft, kind)
        code = epilog(halve, dtype, dtype)
        result = function(operand.array, axes=(1,), execution=target.execution, epilog={"ltoir": code})
        target.check(result, reference(kind, operand.values, (1,)) / 2, dtype, 20)
    assert operand.unchanged()


@EVERYWHERE
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_a_filter_in_the_frequency_domain(target: Any, dtype: str) -> None:
    """Real data forward with a filter as user data, and back."""
    real = REAL[dtype]
    operand = target.operand((12, 16), real)
    frequency = np.hypot(np.fft.fftfreq(12)[:, None], np.fft.rfftfreq(16))
    shape = np.exp(-3 * frequency).astype(real)  # the same for k and -k, so that the result is real
    data = Data(target, shape)
    code = epilog(multiply, dtype, real)
    spectrum = nvmath.fft.rfft(
        operand.array, execution=target.execution, epilog=DeviceCallable(code, data=data.address)
    )
    wanted = transform(operand.values) * shape
    target.check(spectrum, wanted, dtype, 192)
    back = nvmath.fft.irfft(spectrum, execution=target.execution)
    assert deviation(target.arrays.numpy(back), transform(wanted, None, "C2R")) < LIMIT[dtype]


@WITH_TORCH
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_prolog_and_epilog_on_real_data(target: Any, dtype: str) -> None:
    """A window on the real input, and a factor on the real output."""
    operand = target.operand((4, 10), dtype)
    weights = target.random((4, 10), dtype)
    data = Data(target, weights)
    load = {"ltoir": prolog(window, dtype, dtype), "data": data.address}
    spectrum = nvmath.fft.rfft(operand.array, axes=(1,), execution=target.execution, prolog=load)
    wanted = transform(operand.values * weights, (1,))
    assert deviation(target.arrays.numpy(spectrum), wanted) < LIMIT[dtype]
    store = {"ltoir": epilog(multiply, dtype, dtype), "data": data.address}
    back = nvmath.fft.irfft(spectrum, axes=(1,), execution=target.execution, epilog=store)
    wanted = transform(target.arrays.numpy(spectrum), (1,), "C2R") * weights
    assert deviation(target.arrays.numpy(back), wanted) < LIMIT[dtype]


@WITH_CUPY
def test_prolog_and_epilog_together(target: Any) -> None:
    """Both, in both directions, of one plan, again after a reset."""
    operand = target.operand((5, 12), "complex64")
    factors = target.random((5, 12), "complex64")
    data = Data(target, factors)
    with FFT(operand.array, axes=(1,), execution=target.execution) as planned:
        planned.plan(
            prolog=DeviceCallable(ltoir=prolog(conjugate, "complex64", "complex64")),
            epilog=DeviceCallable(ltoir=epilog(multiply, "complex64", "complex64"), data=data.address),
        )
        for _ in range(2):
            for direction in ("forward", "inverse"):
                wanted = transform(operand.values.conj(), (1,), direction=direction) * factors
                target.check(planned.execute(direction), wanted, "complex64", 60)
            operand = target.operand((5, 12), "complex64")
            planned.reset_operand(operand.array)


@WITH_TORCH
def test_data_follow_the_layout_that_the_transform_reports(target: Any) -> None:
    """Offsets count in the memory that is written, so the data must lie in the same order."""
    operand = target.operand((4, 6, 8), "complex128", "f")
    factors = target.random((4, 6, 8), "complex128")
    with FFT(operand.array, axes=(0, 1), execution=target.execution) as planned:
        shape, strides = planned.get_output_layout()
        ordered = np.empty(factors.size, factors.dtype)
        np.ndarray(shape, factors.dtype, ordered.data, 0, [16 * s for s in strides])[...] = factors
        data = Data(target, ordered)
        planned.plan(epilog={"ltoir": epilog(multiply, "complex128", "complex128"), "data": data.address})
        target.check(planned.execute(), transform(operand.values, (0, 1)) * factors, "complex128", 24)


@WITH_CUPY
@pytest.mark.parametrize("layout", ["c", "f", "rolled"])
def test_logical_indices(target: Any, layout: str) -> None:
    """The opt-in form gets the index (batch, i, j) however the operand lies in memory."""
    operand = target.operand((3, 8, 8), "complex64", layout)
    factors = target.random((8, 8), "complex64")
    data = Data(target, factors)
    with FFT(operand.array, axes=(1, 2), execution=target.execution) as planned:
        code = epilog(by_index, "complex64", "complex64", layout=planned.get_output_layout(), axes=(1, 2))
        planned.plan(epilog={"ltoir": code, "data": data.address})
        target.check(planned.execute(), transform(operand.values, (1, 2)) * factors, "complex64", 64)
        for _ in range(2):
            other = target.operand((3, 8, 8), "complex64", layout)
            planned.reset_operand(other.array)
            target.check(planned.execute(), transform(other.values, (1, 2)) * factors, "complex64", 64)


@WITH_TORCH
def test_logical_indices_of_a_prolog(target: Any) -> None:
    operand = target.operand((2, 6), "float64", "f")
    with FFT(operand.array, axes=(1,), execution=target.execution) as planned:
        code = prolog(ramp, "float64", "float64", layout=planned.get_input_layout(), axes=(1,))
        planned.plan(prolog={"ltoir": code})
        loaded = operand.values * np.array([[1], [2]]) + np.arange(6)
        target.check(planned.execute(), transform(loaded, (1,)), "complex128", 12)


@ON_HOSTS
def test_batches_that_are_done_in_blocks(target: Any) -> None:
    """On the CPU the functions are applied to blocks while these are in cache; offsets go on counting."""
    operand = target.operand((3000, 16), "complex128")
    factors = target.random((3000, 16), "float64")
    data = Data(target, factors)
    store = {"ltoir": epilog(multiply, "complex128", "float64"), "data": data.address}
    load = {"ltoir": prolog(conjugate, "complex128", "complex128")}
    result = nvmath.fft.fft(operand.array, axes=(1,), execution=target.execution, prolog=load, epilog=store)
    target.check(result, transform(operand.values.conj(), (1,)) * factors, "complex128", 3000 * 16)
    assert operand.unchanged()


@WITH_TORCH
def test_in_place_with_callbacks(target: Any) -> None:
    operand = target.operand((3, 20), "complex128")
    code = epilog(halve, "complex128", "complex128")
    options = {"inplace": True}
    result = nvmath.fft.fft(
        operand.array, axes=(1,), options=options, execution=target.execution, epilog={"ltoir": code}
    )
    assert result is operand.array
    target.check(result, transform(operand.values, (1,)) / 2, "complex128", 20)


@WITH_CUPY
def test_norm_and_n_with_callbacks(target: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    code = {"ltoir": epilog(halve, "complex128", "complex128")}
    result = nvmath.fft.fft(operand.array, axes=(1,), n=12, norm="ortho", epilog=code, execution=target.execution)
    target.check(result, np.fft.fft(operand.values, 12, norm="ortho") / 2, "complex128", 36)


@WITH_CUPY
def test_layouts_that_would_change_the_order_are_refused(target: Any) -> None:
    """The error says how to permute; then it works."""
    operand = target.operand((20, 4, 18, 3), "complex128")
    code = {"ltoir": epilog(halve, "complex128", "complex128")}
    with pytest.raises(UnsupportedLayoutError, match=r"transposed view using transpose\(") as caught:
        nvmath.fft.fft(operand.array, axes=(1, 3), epilog=code, execution=target.execution)
    permutation, axes = caught.value.permutation, caught.value.axes
    values = np.ascontiguousarray(operand.values.transpose(permutation))
    permuted = target.operand(values.shape, "complex128", "c", values)
    result = nvmath.fft.fft(permuted.array, axes=axes, epilog=code, execution=target.execution)
    target.check(result, transform(values, axes) / 2, "complex128", 12)


@WITH_CUPY
def test_callbacks_that_do_not_fit(target: Any) -> None:
    operand = target.operand((8,), "complex128").array
    single = {"ltoir": epilog(halve, "complex64", "complex64")}
    load = {"ltoir": prolog(conjugate, "complex128", "complex128")}
    double = {"ltoir": epilog(halve, "complex128", "complex128")}
    for words, text in (
        ({"epilog": single}, "complex64.*complex128|complex128.*complex64"),
        ({"epilog": load}, "compiled as prolog"),
        ({"prolog": double}, "compiled as epilog"),
    ):
        with pytest.raises(ValueError, match=text):
            nvmath.fft.fft(operand, execution=target.execution, **words)
    with pytest.raises(ValueError, match="float64"):
        nvmath.fft.irfft(operand, execution=target.execution, epilog=double)


@ON_HOSTS
def test_code_for_gpus_cannot_run_on_the_cpu(target: Any) -> None:
    with pytest.raises(ValueError, match="compiled code for GPUs"):
        nvmath.fft.fft(target.operand((8,), "complex128").array, execution="cpu", epilog={"ltoir": b"\x00LTOIR"})


@WITH_CUPY
def test_keys_know_callbacks(target: Any) -> None:
    operand = target.operand((8,), "complex128").array
    code = epilog(halve, "complex128", "complex128")
    bare = FFT.create_key(operand, execution=target.execution)
    with_code = FFT.create_key(operand, execution=target.execution, epilog={"ltoir": code, "data": 64})
    assert bare[0] == with_code[0]
    assert with_code[1] == (None, (code, 64))
    assert with_code == FFT.create_key(operand, execution=target.execution, epilog=DeviceCallable(code, data=64))
    assert with_code != FFT.create_key(operand, execution=target.execution, epilog={"ltoir": code, "data": 128})
    assert with_code != FFT.create_key(operand, execution=target.execution, prolog={"ltoir": code, "data": 64})


@WITH_CUPY
def test_kept_plans_know_callbacks(target: Any) -> None:
    operand = target.operand((8,), "complex128")
    wanted = transform(operand.values)
    code = {"ltoir": epilog(halve, "complex128", "complex128")}
    with nvmath.plan_cache(maxsize=4):
        for _ in range(2):
            target.check(nvmath.fft.fft(operand.array, execution=target.execution), wanted, "complex128", 8)
            halved = nvmath.fft.fft(operand.array, execution=target.execution, epilog=code)
            target.check(halved, wanted / 2, "complex128", 8)

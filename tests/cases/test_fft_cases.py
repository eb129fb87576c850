"""Cases that users of such libraries have met: transforms on the CPU, one test each."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided, sliding_window_view

import nvmath
from nvmath.fft import FFT, fft, ifft, irfft, rfft

TOLERANCE = {"complex128": 1e-12, "float64": 1e-12, "complex64": 1e-5, "float32": 1e-5}


@pytest.fixture
def c128(rng: np.random.Generator) -> Any:
    """Make complex data with normal parts."""

    def make(*shape: int, dtype: str = "complex128") -> np.ndarray:
        return (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(dtype)

    return make


def close(got: np.ndarray, wanted: np.ndarray) -> None:
    """Compare with double precision, relative to the largest value."""
    assert got.shape == wanted.shape
    assert np.isfinite(got).all()
    assert abs(got - wanted).max() <= TOLERANCE[got.dtype.name] * abs(wanted).max()


def on_cpu(function: Any, operand: Any, **arguments: Any) -> Any:
    return function(operand, execution="cpu", **arguments)


def child(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
        check=False,
    )


# ----------------------------------------------------------------------------------------------------- layout, shape


def test_F01_stride_zero_on_an_axis_of_length_one(c128: Any) -> None:
    a = c128(3, 3)
    view = a[np.newaxis]
    assert view.strides == (0, 48, 16)
    close(on_cpu(fft, view, axes=(-1,)), np.fft.fft(view, axis=-1))


def test_F02_any_stride_on_an_axis_of_length_one(c128: Any) -> None:
    a = c128(3, 3)
    view = as_strided(a, (1, 3, 3), (7, 48, 16))
    close(on_cpu(fft, view, axes=(-1,)), np.fft.fft(a, axis=-1)[np.newaxis])
    close(on_cpu(fft, view, axes=(0, 1, 2)), np.fft.fftn(a[np.newaxis]))
    close(on_cpu(rfft, as_strided(a.real.copy(), (1, 3, 3), (5, 24, 8)), axes=(-1,)), np.fft.rfft(a.real)[np.newaxis])


def test_F04_fortran_order_with_a_trailing_axis_of_length_one(c128: Any) -> None:
    x = c128(64, 64, 1)
    wanted = np.fft.fft2(x, axes=(0, 1))
    close(on_cpu(fft, np.asfortranarray(x), axes=(0, 1)), wanted)
    close(on_cpu(fft, x, axes=(0, 1)), wanted)
    close(on_cpu(fft, x[:, :, 0]), wanted[:, :, 0])


def test_F05_fortran_order_along_the_last_axis(c128: Any, rng: np.random.Generator) -> None:
    d = c128(2, 3, 2)
    close(on_cpu(fft, np.asfortranarray(d), axes=(-1,)), np.fft.fft(d, axis=-1))
    close(on_cpu(fft, d, axes=(-1,)), np.fft.fft(d, axis=-1))
    x = np.asfortranarray(rng.standard_normal((12, 16, 14)))
    close(on_cpu(irfft, on_cpu(rfft, x)) / x.size, x)


@pytest.mark.parametrize("shape", [(15,), (8, 9)])
def test_F06_negative_strides(c128: Any, shape: tuple[int, ...]) -> None:
    x = c128(*shape)
    before = x.tobytes()
    view = x[(slice(None, None, -1),) * x.ndim]
    close(on_cpu(fft, view), np.fft.fftn(view))
    assert x.tobytes() == before


def test_F07_gaps_do_not_reach_the_output(c128: Any) -> None:
    a = c128(64, 64)[::2, ::2]
    assert a.strides == (2048, 32)
    result = on_cpu(fft, a, axes=(1,))
    close(result, np.fft.fft(a, axis=1))
    owner = result
    while owner.base is not None:
        owner = owner.base
    assert owner.nbytes == 32 * 32 * 16


@pytest.mark.parametrize("axes", [(1,), (0, 2), (0, 1, 2, 3)])
def test_F09_axes_in_the_middle_apart_or_more_than_three(c128: Any, axes: tuple[int, ...]) -> None:
    a = c128(3, 4, 5, 6)
    close(on_cpu(fft, a, axes=axes), np.fft.fftn(a, axes=axes))


def test_F10_axes_arguments(c128: Any) -> None:
    a = c128(4, 6)
    for axes, text in (
        ((), "'axes' is empty"),
        ((0, 0), r"\(0, 0\), which names an axis of the 2-D operand twice"),
        ((1, -1), r"\(1, -1\), which names an axis of the 2-D operand twice"),
        ((2,), "axis 2 in axes=.* is out of bounds for a 2-D operand"),
        ((0.0,), r"'axes' is \(0.0,\). A sequence of integers"),
        (1, "'axes' is 1. A sequence of integers"),
    ):
        for call in (fft, FFT, FFT.create_key):
            with pytest.raises((ValueError, TypeError), match=text):
                on_cpu(call, a, axes=axes)
    wanted = np.fft.fft(a, axis=1)
    for axes in ((-1,), (1,), [1], np.array([1]), (np.int32(1),)):
        close(on_cpu(fft, a, axes=axes), wanted)


def test_F11_empty_batch() -> None:
    for function, operand, axes, dtype, shape, kind in (
        (rfft, np.zeros((0, 2, 16), np.float32), (2,), np.complex64, (0, 2, 9), "R2C"),
        (fft, np.zeros((3, 0, 8), np.complex64), (2,), np.complex64, (3, 0, 8), "C2C"),
        (irfft, np.zeros((0, 9), np.complex64), (1,), np.float32, (0, 16), "C2R"),
    ):
        result = on_cpu(function, operand, axes=axes)
        assert (result.dtype, result.shape) == (dtype, shape)
        with FFT(operand, axes=axes, options={"fft_type": kind}, execution="cpu") as transform:
            transform.plan()
            for _ in range(2):
                result = transform.execute()
                assert (result.dtype, result.shape) == (dtype, shape)


def test_F13_no_dimension_and_one_element() -> None:
    with pytest.raises(ValueError, match="scalar-like"):
        on_cpu(fft, np.array(1j))
    assert on_cpu(fft, np.array([2 + 1j])).tolist() == [2 + 1j]
    assert on_cpu(rfft, np.array([2.5])).tolist() == [2.5 + 0j]


def test_F14_round_trip_of_odd_length() -> None:
    b = np.array([-9.0, 1.0, 3.0])
    spectrum = on_cpu(rfft, b)
    close(on_cpu(irfft, spectrum), np.array([-16.0, 6.0]))
    close(on_cpu(irfft, spectrum, options={"last_axis_parity": "odd"}), np.array([-27.0, 3.0, 9.0]))


def test_F15_an_output_length_of_zero() -> None:
    spectrum = np.array([2.5 + 0j])
    with pytest.raises(ValueError, match=r"no elements.*'odd'"):
        on_cpu(irfft, spectrum)
    assert on_cpu(irfft, spectrum, options={"last_axis_parity": "odd"}).tolist() == [2.5]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_F16_all_short_lengths(rng: np.random.Generator, dtype: str) -> None:
    for n in range(1, 21):
        x = rng.standard_normal((3, n)).astype(dtype)
        parity = {"last_axis_parity": "odd" if n % 2 else "even"}
        back = on_cpu(irfft, on_cpu(rfft, x, axes=(1,)), axes=(1,), options=parity)
        assert back.dtype == dtype
        close(back / n, x)


def test_F18_executing_twice_gives_the_same(c128: Any) -> None:
    y = c128(3, 4, 5)
    before = y.tobytes()
    with FFT(y, axes=(0, 1, 2), options={"fft_type": "C2R"}, execution="cpu") as transform:
        transform.plan()
        first, second = transform.execute(), transform.execute()
    assert first.tobytes() == second.tobytes()
    assert y.tobytes() == before


def test_F19_read_only_input_on_the_first_call_of_a_process() -> None:
    done = child(
        "import numpy as np, nvmath\n"
        "y = np.zeros(4) + 1j\n"
        "y.flags.writeable = False\n"
        "print(nvmath.fft.fft(y, execution='cpu').tolist())\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[4j, 0j, 0j, 0j]"


def test_F21_an_odd_byte_offset(c128: Any) -> None:
    x = np.frombuffer(bytearray(8 * 16 + 1), dtype=np.complex128, offset=1, count=8)
    x[...] = c128(8)
    assert x.__array_interface__["data"][0] % 8
    close(on_cpu(fft, x), np.fft.fft(x.copy()))
    close(on_cpu(irfft, x, options={"last_axis_parity": "odd"}), np.fft.irfft(x.copy(), 15, norm="forward"))


def test_F22_byte_order(c128: Any, rng: np.random.Generator) -> None:
    x, r = c128(8), rng.standard_normal(8)
    close(on_cpu(fft, x.astype(">c16")), np.fft.fft(x))
    close(on_cpu(rfft, r.astype(">f8")), np.fft.rfft(r))
    close(on_cpu(ifft, x.astype(">c8")), np.fft.ifft(x.astype("c8"), norm="forward"))


@pytest.mark.parametrize("dtype", ["int32", "bool", "object", "longdouble", "clongdouble", "float16"])
def test_F23_types_that_no_engine_takes(dtype: str) -> None:
    operand = np.ones(8, dtype)
    for function in (fft, rfft, irfft, FFT):
        with pytest.raises((ValueError, TypeError, RuntimeError)) as caught:
            on_cpu(function, operand)
        text = str(caught.value)
        assert np.dtype(dtype).name in text
        assert any(word in text for word in ("float32", "complex64", "Use rfft", "Use fft", "takes complex", "R2C"))


def test_F23_lists_are_no_arrays() -> None:
    for operand in ([1j, 2.0], 1j, None, "text", (1j,)):
        with pytest.raises(ValueError, match=r"numpy\.ndarray, cupy\.ndarray and torch\.Tensor"):
            on_cpu(fft, operand)


def test_F24_in_place_on_overlapping_memory(c128: Any) -> None:
    signal = c128(10)
    before = signal.tobytes()
    windows = sliding_window_view(signal, 4)
    writeable = as_strided(signal, windows.shape, windows.strides)
    for view in (windows, writeable):
        with pytest.raises(ValueError, match=r"overlaps in memory|read-only"):
            on_cpu(fft, view, axes=(1,), options={"inplace": True})
        close(on_cpu(fft, view, axes=(1,), options={"inplace": False}), np.fft.fft(view, axis=1))
    assert signal.tobytes() == before


@pytest.mark.slow
def test_F25_a_long_axis_whose_elements_are_apart() -> None:
    n = (1 << 24) + 1
    x = np.zeros((n, 2), np.float32)
    x[0] = 1
    result = on_cpu(rfft, x, axes=(0,))
    assert result.shape == (n // 2 + 1, 2)
    assert abs(result - 1).max() < 1e-5


@pytest.mark.parametrize("n", [4096, 8192, 16384])
def test_F27_input_that_is_not_hermitian(n: int) -> None:
    """The imaginary part of the first value is no part of the spectrum of real data, and is ignored."""
    spectrum = on_cpu(rfft, np.ones(n, np.float32))
    spectrum[0] += 1j * 100 * n
    result = on_cpu(irfft, spectrum) / n
    assert abs(result - 1).max() < 1e-5


def test_results_are_right_from_the_portable_engine_too(c128: Any) -> None:
    """The layouts above that an engine of a native library would refuse or copy."""
    from nvmath.core import backends
    from nvmath.cpu import portable

    take_away = backends.register("fft", portable.fft)
    try:
        test_F01_stride_zero_on_an_axis_of_length_one(c128)
        test_F02_any_stride_on_an_axis_of_length_one(c128)
        test_F04_fortran_order_with_a_trailing_axis_of_length_one(c128)
        test_F06_negative_strides(c128, (8, 9))
        test_F07_gaps_do_not_reach_the_output(c128)
        test_F09_axes_in_the_middle_apart_or_more_than_three(c128, (0, 2))
        test_F11_empty_batch()
        test_F14_round_trip_of_odd_length()
        test_F18_executing_twice_gives_the_same(c128)
        test_F21_an_odd_byte_offset(c128)
        test_F27_input_that_is_not_hermitian(4096)
    finally:
        take_away()


# ----------------------------------------------------------------------------------- what texts of errors keep saying


def test_fragments_of_texts_that_users_match(c128: Any) -> None:
    a = c128(4, 6)
    planned = FFT(a, execution="cpu")
    fragments = [
        (lambda: on_cpu(fft, a, axes=(2,)), "out of bounds for a"),
        (lambda: on_cpu(rfft, a), "not compatible with the FFT type"),
        (lambda: on_cpu(FFT, a, options={"fft_type": "R2C"}), "not compatible with the FFT type"),
        (lambda: on_cpu(fft, as_strided(a, (4, 6), (0, 16)), options={"inplace": True}), "overlaps in memory"),
        (lambda: planned.execute(), r"before plan\(\) has been called"),
        (lambda: on_cpu(fft, np.array(1j)), "scalar-like"),
        (lambda: on_cpu(fft, a, options={"inplce": True}), "unexpected keyword argument"),
        (lambda: planned.reset_operand(a.astype("c8")), "The data type .* must match"),
        (lambda: planned.reset_operand(a[:3]), "The extents .* must match"),
        (lambda: planned.reset_operand(np.asfortranarray(a)), "The strides .* must match"),
    ]
    for call, fragment in fragments:
        with pytest.raises((ValueError, TypeError, RuntimeError), match=fragment):
            call()
    planned.free()
    with pytest.raises(RuntimeError, match="already been freed"):
        planned.execute()


def test_text_of_the_layout_error_names_the_way_out() -> None:
    error = nvmath.fft.UnsupportedLayoutError("Unsupported layout", (1, 0), (1,))
    assert str(error) == "Unsupported layout"
    assert (error.permutation, error.axes) == ((1, 0), (1,))


def test_options_of_the_caller_are_never_changed(c128: Any) -> None:
    options = nvmath.fft.FFTOptions()
    as_dict = {"last_axis_parity": "odd"}
    on_cpu(irfft, c128(8), options=options)
    on_cpu(irfft, c128(8), options=as_dict)
    assert options == nvmath.fft.FFTOptions()
    assert as_dict == {"last_axis_parity": "odd"}


def test_directions_are_checked_whatever_came_before(c128: Any) -> None:
    """Also after the same call with a right one, whose plan is remembered."""
    a = c128(4, 6)
    for good in ("inverse", "Forward", 1, -1, nvmath.fft.FFTDirection.INVERSE):
        on_cpu(fft, a, direction=good)
    for bad in (0, 2, 1.5, -1.5, "sideways", [1], (), object()):
        with pytest.raises(ValueError, match=r"direction .* is not valid.*FORWARD"):
            on_cpu(fft, a, direction=bad)
    with pytest.raises(ValueError, match="R2C"):
        on_cpu(rfft, a.real.copy(), direction="inverse")
    with pytest.raises(ValueError, match="C2R"):
        on_cpu(irfft, a, direction=-1)
    close(on_cpu(rfft, a.real.copy(), direction=None), np.fft.rfft2(a.real))
    close(on_cpu(ifft, a, direction="forward"), np.fft.fft2(a))


def test_G13_a_linker_that_is_older_than_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the versions of the installed wheels: said before anything is compiled, with both numbers."""
    from nvmath.core import compiler, fingerprints

    installed = {"nvidia-cufft": "12.0.0.61", "nvidia-nvjitlink": "12.9.86"}

    def versions(*names: str) -> dict[str, str]:
        return {name: installed[name] for name in names if name in installed}

    def compiling(*arguments: Any, **more: Any) -> bytes:
        raise AssertionError("compiled before the versions were compared")

    def halve(data_out, offset, element, user_info, reserved):  # type: ignore[no-untyped-def]
        data_out[offset] = element / 2

    monkeypatch.setattr(fingerprints, "versions", versions)
    monkeypatch.setattr(compiler, "compile_ltoir", compiling)
    with pytest.raises(RuntimeError, match=r"nvJitLink 12\.9 .*cuFFT 12\.0\.0 .*pip install"):
        nvmath.fft.compile_epilog(halve, "complex64", "complex64", compute_capability="90")

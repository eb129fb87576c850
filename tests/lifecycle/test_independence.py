"""What the caller changes after a call stays outside, and what cannot be shared says so."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT, FFTOptions


@pytest.fixture
def operand(rng: np.random.Generator) -> np.ndarray:
    return rng.standard_normal((4, 8)) + 1j * rng.standard_normal((4, 8))


def test_options_that_change_later_do_not_reach_other_calls(operand: np.ndarray) -> None:
    options = FFTOptions(result_layout="natural")
    swapped = operand[:, ::-1].astype(">c16")
    nvmath.fft.fft(swapped, options=options)
    options.inplace = True
    like = swapped.copy()
    nvmath.fft.fft(like, options={"result_layout": "natural"})
    np.testing.assert_array_equal(like, swapped)


@pytest.mark.parametrize(
    ("field", "value"), [("fft_type", "XYZ"), ("result_layout", []), ("inplace", "yes"), ("logger", 3)]
)
def test_options_are_checked_again_when_used(operand: np.ndarray, field: str, value: object) -> None:
    options = FFTOptions()
    setattr(options, field, value)
    with pytest.raises((ValueError, TypeError), match=field):
        nvmath.fft.fft(operand, options=options)


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, pickle.dumps])
def test_an_object_cannot_be_copied(operand: np.ndarray, how) -> None:
    with FFT(operand) as transform:
        transform.plan()
        with pytest.raises(TypeError, match="cannot be copied"):
            how(transform)
        np.testing.assert_allclose(transform.execute(), np.fft.fft2(operand))


def test_no_direction_is_the_function_s_own(operand: np.ndarray) -> None:
    np.testing.assert_allclose(nvmath.fft.ifft(operand, direction=None), np.fft.ifft2(operand) * operand.size)
    np.testing.assert_allclose(nvmath.fft.ifft(operand, direction=None, n=8), nvmath.fft.ifft(operand))
    np.testing.assert_allclose(nvmath.fft.fft(operand, direction=None), np.fft.fft2(operand))


def test_real_results_of_operands_that_overlap(rng: np.random.Generator) -> None:
    line = rng.standard_normal(40) + 1j * rng.standard_normal(40)
    for view, axes in (
        (np.lib.stride_tricks.as_strided(line, (2,) * 8, (16,) * 8), tuple(range(8))),
        (np.lib.stride_tricks.sliding_window_view(line, 9), (1,)),
    ):
        apart = view.copy()
        last = apart.shape[axes[-1]]
        shape = [apart.shape[a] for a in axes[:-1]] + [2 * (last - 1)]
        expected = np.fft.irfftn(apart, s=shape, axes=axes, norm="forward")
        # both first and last values along the halved axis have an imaginary part here, which libraries may use
        apart[..., 0] = apart[..., 0].real
        result = nvmath.fft.irfft(view, axes=axes)
        assert np.abs(result).max() <= 100 * np.abs(expected).max()
        np.testing.assert_array_equal(result, nvmath.fft.irfft(view.copy(), axes=axes))


def test_a_stream_that_is_none_is_refused_on_the_host_too(operand: np.ndarray) -> None:
    for call in (lambda: nvmath.fft.fft(operand, stream="x"), lambda: FFT(operand, stream="x")):
        with pytest.raises(TypeError, match="stream"):
            call()
    nvmath.fft.fft(operand, stream=0)


def test_function_forms_give_every_lent_plan_back(operand: np.ndarray) -> None:
    with nvmath.plan_cache(maxsize=1) as cache:
        plans = cache.current()
        for words in ({}, {"n": 16}, {"norm": "ortho"}, {"options": {"result_layout": "natural"}}, {"axes": (0,)}):
            nvmath.fft.fft(operand, **words)
            assert plans._busy == 0
            assert not plans._retired
        with pytest.raises(ValueError, match="direction"):
            nvmath.fft.fft(operand, direction="up", n=8)
        assert plans._busy == 0

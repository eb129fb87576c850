"""NumPy's words n, s and norm, against NumPy's own functions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nvmath.fft import FFTOptions, fft, ifft, irfft, rfft
from shared.testkit import layouts, reference, strategies

NUMPY = {fft: np.fft.fftn, ifft: np.fft.ifftn, rfft: np.fft.rfftn, irfft: np.fft.irfftn}
NORMS = ("backward", "ortho", "forward")


@pytest.mark.parametrize("function", NUMPY, ids=lambda function: function.__name__)
@given(data=st.data())
def test_they_mean_what_numpy_means(function, data):
    dtypes = strategies.REAL if function is rfft else strategies.COMPLEX
    shape = data.draw(strategies.shapes(max_dims=3))
    a = data.draw(strategies.arrays(shape, data.draw(st.sampled_from(dtypes)), overlapping=True))
    axes = data.draw(strategies.axes(len(shape)))
    s = data.draw(st.lists(st.integers(1, 8), min_size=len(axes), max_size=len(axes)))
    norm = data.draw(st.sampled_from(NORMS))
    if function is irfft and s[-1] == 1:
        s[-1] = 2
    with layouts.unchanged(a):
        got = function(a, axes=axes, s=s, norm=norm)
    assert got.dtype.kind == ("f" if function is irfft else "c")
    wide = a.astype(np.complex128 if a.dtype.kind == "c" else np.float64)
    if function is irfft:
        wide = hermitian_part(wide, axes, s)
        got = function(wide, axes=axes, s=s, norm=norm)
    expected = NUMPY[function](wide, s=s, axes=axes, norm=norm)
    reference.assert_close(got, expected)


def hermitian_part(a, axes, s):
    """Make the input of a complex-to-real transform one that real data could have; NumPy and libraries differ else."""
    real = np.fft.irfftn(a, s=s, axes=axes)
    return np.fft.rfftn(real, s=s, axes=axes)


@given(st.integers(1, 9), st.integers(1, 9), st.sampled_from(NORMS), st.booleans())
def test_n_is_the_length_of_the_last_axis(length, n, norm, batch):
    rng = np.random.default_rng(length * 10 + n)
    a = reference.random(rng, (3, length) if batch else (length,), "complex128")
    axes = (-1,)
    reference.assert_close(fft(a, axes=axes, n=n, norm=norm), np.fft.fft(a, n, norm=norm))
    reference.assert_close(ifft(a, axes=axes, n=n, norm=norm), np.fft.ifft(a, n, norm=norm))
    reference.assert_close(rfft(a.real.copy(), axes=axes, n=n, norm=norm), np.fft.rfft(a.real, n, norm=norm))
    half = np.fft.rfft(a.real)
    wanted = np.fft.irfft(half, n, norm=norm)
    if n % 2 == 0 and n // 2 + 1 <= half.shape[-1]:
        half = np.fft.rfft(wanted)  # the last value that is read must be real
        wanted = np.fft.irfft(half, n, norm=norm)
    reference.assert_close(irfft(half, axes=axes, n=n, norm=norm), wanted)


def test_no_norm_means_no_scaling_in_either_direction(rng):
    a = reference.random(rng, (4, 6), "complex128")
    reference.assert_close(ifft(fft(a)), a * 24)
    reference.assert_close(irfft(rfft(a.real.copy())), a.real * 24)


def test_the_length_of_a_real_result_may_be_odd(rng):
    for n in range(1, 12):
        x = reference.random(rng, (n,), "float64")
        reference.assert_close(irfft(rfft(x), n=n, norm="backward"), x)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"norm": "orth"}, r"norm='orth'.*'backward', 'ortho' and 'forward'"),
        ({"norm": 1}, r"norm=1"),
        ({"n": 4, "s": (4,)}, r"n=4 and s=\(4,\) exclude each other"),
        ({"n": 0}, r"length 0 for axis 1.*positive integer"),
        ({"n": -3}, r"length -3 for axis 1"),
        ({"n": 2.5}, r"length 2\.5 for axis 1"),
        ({"n": "4"}, r"length '4' for axis 1"),
        ({"s": 4}, r"s=4.*sequence of integers"),
        ({"s": (4,)}, r"s=\(4,\) has 1 lengths, but 2 axes"),
        ({"s": (4, 4, 4)}, r"s=\(4, 4, 4\) has 3 lengths, but 2 axes"),
        ({"s": (4, 0)}, r"length 0 for axis 1"),
        ({"s": (None, 4)}, r"length None for axis 0"),
        ({"n": 4, "options": {"inplace": True}}, r"n and s.*inplace=True"),
    ],
)
def test_wrong_words(null, how, says):
    with pytest.raises(ValueError, match=says):
        fft(np.zeros((3, 6), complex), **how)
    assert null.calls == []


@pytest.mark.parametrize("norm", [[], {}])
def test_a_norm_that_cannot_be_compared_by_hash(null, norm):
    with pytest.raises(ValueError, match="norm="):
        fft(np.zeros(4, complex), norm=norm)


def test_options_of_the_caller_are_kept(rng):
    options = FFTOptions(last_axis_parity="even")
    irfft(reference.random(rng, (4,), "complex128"), n=5, options=options)
    assert options == FFTOptions()


def test_scaling_in_place_scales_the_operand(rng):
    a = reference.random(rng, (4, 6), "complex128")
    expected = np.fft.fftn(a, norm="ortho")
    assert fft(a, norm="ortho", options={"inplace": True}) is a
    reference.assert_close(a, expected)

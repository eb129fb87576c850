"""Laws that transforms obey, whatever the operand: no reference needed."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import nvmath
from shared.testkit import strategies
from shared.testkit.reference import assert_close, random, transform

lengths = st.one_of(st.integers(1, 40), st.sampled_from([61, 64, 100, 127, 128, 243, 256, 1000, 1009]))
seeds = st.integers(0, 2**32 - 1)
types = st.sampled_from(["complex64", "complex128"])
REAL_OF = {"complex64": "float32", "complex128": "float64"}


@st.composite
def operands(draw: st.DrawFn, dtype: str | None = None, max_dims: int = 3) -> tuple[np.ndarray, tuple[int, ...]]:
    """An operand in any layout, and the axes to transform."""
    shape = draw(strategies.shapes(max_dims=max_dims, max_side=9))
    array = draw(strategies.arrays(shape, dtype or draw(types), overlapping=True))
    return array, draw(strategies.axes(len(shape)))


def _points(array: np.ndarray, axes: tuple[int, ...]) -> int:
    return prod(array.shape[a] for a in axes)


@given(operands())
def test_parseval(case: Any) -> None:
    """Energy is kept, up to the number of points."""
    x, axes = case
    energy = np.sum(np.abs(x.astype(np.clongdouble)) ** 2)
    for function in (nvmath.fft.fft, nvmath.fft.ifft):
        got = np.sum(np.abs(function(x, axes=axes).astype(np.clongdouble)) ** 2) / _points(x, axes)
        assert abs(got - energy) <= (1e-4 if x.dtype.itemsize == 8 else 1e-12) * max(energy, 1e-300)


@given(operands(), st.complex_numbers(max_magnitude=8), st.complex_numbers(max_magnitude=8), seeds)
def test_linearity(case: Any, a: complex, b: complex, seed: int) -> None:
    x, axes = case
    x = x.astype(x.dtype.newbyteorder("="))
    y = random(np.random.default_rng(seed), x.shape, x.dtype)
    a, b = x.dtype.type(a), x.dtype.type(b)
    both = nvmath.fft.fft(a * x + b * y, axes=axes)
    parts = a * nvmath.fft.fft(x, axes=axes), b * nvmath.fft.fft(y, axes=axes)
    scale = max(np.abs(part).max() for part in parts)
    assert np.abs(both - parts[0] - parts[1]).max() <= (1e-4 if x.dtype.itemsize == 8 else 1e-12) * max(scale, 1e-30)


@given(operands(), st.data())
def test_shift(case: Any, data: st.DataObject) -> None:
    """A cyclic shift by s multiplies the value at k by exp(-2 pi i k s / n)."""
    x, axes = case
    steps = [data.draw(st.integers(-x.shape[a], x.shape[a])) for a in axes]
    shifted = nvmath.fft.fft(np.roll(x, steps, axes), axes=axes)
    wanted = nvmath.fft.fft(x, axes=axes).astype(np.clongdouble)
    for axis, step in zip(axes, steps, strict=True):
        n = x.shape[axis]
        factor = np.exp(np.arange(n) * (step * -2j * np.longdouble(np.pi) / n))
        wanted = wanted * factor.reshape([n if a == axis % x.ndim else 1 for a in range(x.ndim)])
    assert_close(shifted, wanted)


@given(operands())
def test_inverse_of_forward(case: Any) -> None:
    x, axes = case
    points = _points(x, axes)
    assert_close(nvmath.fft.ifft(nvmath.fft.fft(x, axes=axes), axes=axes), points * x)
    assert_close(nvmath.fft.fft(nvmath.fft.ifft(x, axes=axes), axes=axes), points * x)


@given(st.sampled_from(["float32", "float64"]), st.data())
def test_inverse_of_real_forward(dtype: str, data: st.DataObject) -> None:
    x, axes = data.draw(operands(dtype))
    parity = "odd" if x.shape[axes[-1]] % 2 else "even"
    back = nvmath.fft.irfft(nvmath.fft.rfft(x, axes=axes), axes=axes, options={"last_axis_parity": parity})
    assert_close(back, _points(x, axes) * x)


@given(st.sampled_from(["float32", "float64"]), st.data())
def test_real_transform_is_half_of_the_complex_one(dtype: str, data: st.DataObject) -> None:
    x, axes = data.draw(operands(dtype))
    whole = nvmath.fft.fft(x.astype(np.complex64 if dtype == "float32" else np.complex128), axes=axes)
    kept = [slice(None)] * x.ndim
    kept[axes[-1]] = slice(0, x.shape[axes[-1]] // 2 + 1)
    assert_close(nvmath.fft.rfft(x, axes=axes), whole[tuple(kept)])


@given(st.sampled_from(["float32", "float64"]), st.data())
def test_spectra_of_real_data_are_hermitian(dtype: str, data: st.DataObject) -> None:
    x, axes = data.draw(operands(dtype))
    spectrum = nvmath.fft.fft(x.astype(np.complex64 if dtype == "float32" else np.complex128), axes=axes)
    mirrored = np.roll(np.flip(spectrum, axes), 1, axes)  # index -k
    assert_close(mirrored.conj(), spectrum.copy())


@given(operands())
def test_hermitian_data_give_real_results(case: Any) -> None:
    """The inverse of the spectrum of real data, as complex-to-complex and as complex-to-real, is one and the same."""
    x, axes = case
    real = np.array(x.real, dtype=x.dtype.newbyteorder("="))
    spectrum = nvmath.fft.fft(real, axes=axes)
    kept = [slice(None)] * x.ndim
    n = x.shape[axes[-1]]
    kept[axes[-1]] = slice(0, n // 2 + 1)
    parity = {"last_axis_parity": "odd" if n % 2 else "even"}
    as_real = nvmath.fft.irfft(spectrum[tuple(kept)], axes=axes, options=parity)
    as_complex = nvmath.fft.ifft(spectrum, axes=axes)
    assert as_real.dtype == REAL_OF[spectrum.dtype.name]
    assert_close(as_complex, as_real.astype(spectrum.dtype))


@given(operands())
def test_inverse_is_the_conjugate_of_the_conjugate(case: Any) -> None:
    x, axes = case
    assert_close(nvmath.fft.ifft(x, axes=axes), nvmath.fft.fft(x.conj(), axes=axes).conj())
    assert_close(nvmath.fft.fft(x, axes=axes, direction="inverse"), nvmath.fft.ifft(x, axes=axes))


@given(operands())
def test_twice_forward_reverses(case: Any) -> None:
    x, axes = case
    twice = nvmath.fft.fft(nvmath.fft.fft(x, axes=axes), axes=axes)
    assert_close(twice, _points(x, axes) * np.roll(np.flip(x, axes), 1, axes))


@given(operands())
def test_axes_one_by_one(case: Any) -> None:
    x, axes = case
    step = x
    for axis in axes:
        step = nvmath.fft.fft(step, axes=(axis,))
    assert_close(nvmath.fft.fft(x, axes=axes), step)
    assert_close(nvmath.fft.fft(x, axes=axes[::-1]), step)


@given(operands(), st.randoms(use_true_random=False))
def test_transposing_commutes(case: Any, chance: Any) -> None:
    x, axes = case
    order = list(range(x.ndim))
    chance.shuffle(order)
    moved = [order.index(a % x.ndim) for a in axes]
    assert_close(nvmath.fft.fft(x.transpose(order), axes=moved), nvmath.fft.fft(x, axes=axes).transpose(order))


@given(lengths, types, st.data())
def test_single_points_become_waves(n: int, dtype: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, n - 1))
    x = np.zeros(n, dtype)
    x[at] = 1
    waves = np.exp(-2j * np.longdouble(np.pi) * ((np.arange(n) * at) % n) / n)
    assert_close(nvmath.fft.fft(x), waves)
    peaks = np.zeros(n)
    peaks[at] = n
    assert_close(nvmath.fft.ifft(waves.astype(dtype)), np.roll(peaks, 0))


@given(lengths, types, seeds)
def test_convolution(n: int, dtype: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b = random(rng, (n,), dtype), random(rng, (n,), dtype)
    index = (np.arange(n)[:, None] - np.arange(n)[None, :]) % n
    direct = a.astype(np.clongdouble)[index] @ b.astype(np.clongdouble)
    assert_close(nvmath.fft.ifft(nvmath.fft.fft(a) * nvmath.fft.fft(b)) / n, direct)


@given(lengths, st.integers(1, 4), types, seeds)
def test_any_length_in_any_batch(n: int, batch: int, dtype: str, seed: int) -> None:
    x = random(np.random.default_rng(seed), (batch, n), dtype)
    assert_close(nvmath.fft.fft(x, axes=(1,)), transform(x, (1,)))
    assert_close(nvmath.fft.ifft(x.T, axes=(0,)), transform(x.T, (0,), direction="inverse"))


@given(operands(), st.integers(1, 4))
def test_thread_count_does_not_matter(case: Any, threads: int) -> None:
    x, axes = case
    several = nvmath.fft.fft(x, axes=axes, execution=nvmath.fft.ExecutionCPU(num_threads=threads))
    assert_close(several, nvmath.fft.fft(x, axes=axes, execution={"name": "cpu", "num_threads": 1}))

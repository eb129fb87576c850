"""NumPy's words in the function forms (norm, n, s) against NumPy itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nvmath

NORMS = ["backward", "ortho", "forward"]


def _numpy(kind: str, values: np.ndarray, norm: str | None, s: Any, axes: Any) -> np.ndarray:
    """Return what NumPy's N-D function gives, in extended precision; for ``norm=None`` without any scaling."""
    wide = values.astype(np.longdouble if values.dtype.kind == "f" else np.clongdouble)
    function = {"fft": np.fft.fftn, "ifft": np.fft.ifftn, "rfft": np.fft.rfftn, "irfft": np.fft.irfftn}[kind]
    if norm is None:
        norm = "forward" if kind in ("ifft", "irfft") else "backward"
    return function(wide, s=s, axes=axes, norm=norm)


def _check(target: Any, kind: str, operand: Any, **words: Any) -> None:
    """Compare one call with NumPy's; ``axes`` are always given."""
    axes, norm = words["axes"], words.get("norm")
    s = words.get("s")
    if s is None:
        s = [operand.values.shape[a] for a in axes]
        if kind == "irfft":
            s[-1] = 2 * (s[-1] - 1)
        if words.get("n") is not None:
            s[-1] = words["n"]
    wanted = _numpy(kind, operand.values, norm, s, axes)
    result = getattr(nvmath.fft, kind)(operand.array, execution=target.execution, **words)
    target.check(result, wanted, {"irfft": "float64"}.get(kind, "complex128"), 2 * operand.values.size)
    assert operand.unchanged()


def _operand(target: Any, kind: str, shape: tuple[int, ...], layout: str = "c") -> Any:
    """Return an operand; for irfft the half of the spectrum of real data along the last axis."""
    if kind != "irfft":
        return target.operand(shape, "float64" if kind == "rfft" else "complex128", layout)
    values = np.fft.rfft(target.random((*shape[:-1], 2 * (shape[-1] - 1)), "float64"))
    return target.operand(shape, "complex128", layout, values)


@pytest.mark.parametrize("norm", [None, *NORMS])
@pytest.mark.parametrize("kind", ["fft", "ifft", "rfft", "irfft"])
def test_norm(target: Any, kind: str, norm: str | None) -> None:
    for axes in ((1,), (0, 1), (0,)):
        values = None
        if kind == "irfft":
            values = np.fft.rfftn(target.random((4, 6), "float64"), axes=axes)
        dtype = "float64" if kind == "rfft" else "complex128"
        for layout in ("c", "f", "stepped"):
            operand = target.operand((4, 6) if values is None else values.shape, dtype, layout, values)
            _check(target, kind, operand, axes=axes, norm=norm)


@pytest.mark.parametrize("norm", NORMS)
def test_direction_decides_the_scaling(target: Any, norm: str) -> None:
    operand = target.operand((4, 6), "complex128")
    for function in (nvmath.fft.fft, nvmath.fft.ifft):
        for direction, kind in (("forward", "fft"), ("inverse", "ifft")):
            result = function(operand.array, direction=direction, norm=norm, execution=target.execution)
            target.check(result, _numpy(kind, operand.values, norm, None, None), "complex128", 24)


@pytest.mark.parametrize("norm", NORMS)
@pytest.mark.parametrize("dtype", ["complex64", "float32"])
def test_norm_keeps_single_precision(target: Any, dtype: str, norm: str) -> None:
    operand = target.operand((4, 6), dtype)
    kind = "fft" if dtype == "complex64" else "rfft"
    result = getattr(nvmath.fft, kind)(operand.array, norm=norm, execution=target.execution)
    target.check(result, _numpy(kind, operand.values, norm, None, None), "complex64", 24)


@pytest.mark.parametrize("norm", [None, "ortho"])
@pytest.mark.parametrize("kind", ["fft", "ifft", "rfft"])
def test_n_crops_and_pads(target: Any, kind: str, norm: str | None) -> None:
    for layout in ("c", "f", "stepped"):
        operand = _operand(target, kind, (3, 8), layout)
        for n in (1, 2, 5, 8, 9, 16):
            _check(target, kind, operand, axes=(1,), n=n, norm=norm)
            _check(target, kind, operand, axes=(0,), n=n, norm=norm)
        _check(target, kind, operand, axes=(0, 1), n=5, norm=norm)  # the last of the axes
        _check(target, kind, operand, axes=(1, 0), n=5, norm=norm)


@pytest.mark.parametrize("norm", [None, "backward"])
def test_n_is_the_length_of_a_real_result(target: Any, norm: str | None) -> None:
    """Odd and even, cropped and padded: the parity follows from the length."""
    operand = _operand(target, "irfft", (3, 9))
    for n in (1, 2, 3, 7, 15, 16, 17, 20, 31):
        cut = target.operand((3, 9), "complex128", "c", _hermitian_for(operand.values, n))
        _check(target, "irfft", cut, axes=(1,), n=n, norm=norm)


def _hermitian_for(values: np.ndarray, n: int) -> np.ndarray:
    """Return ``values`` with a real last kept value where the length is even, as real data has it."""
    values = values.copy()
    if n % 2 == 0 and n // 2 < values.shape[-1]:
        values[..., n // 2].imag = 0
    return values


def test_n_does_not_change_the_callers_options(target: Any) -> None:
    operand = _operand(target, "irfft", (3, 9))
    options = nvmath.fft.FFTOptions()
    before = vars(options).copy() if hasattr(options, "__dict__") else repr(options)
    nvmath.fft.irfft(operand.array, axes=(1,), n=15, options=options, execution=target.execution)
    assert (vars(options) if hasattr(options, "__dict__") else repr(options)) == before


@pytest.mark.parametrize("kind", ["fft", "ifft", "rfft"])
def test_s_sets_each_length(target: Any, kind: str) -> None:
    operand = _operand(target, kind, (3, 8, 4))
    for axes, s in (
        ((0, 1, 2), (3, 8, 4)),
        ((0, 1, 2), (5, 6, 4)),
        ((0, 2), (2, 7)),
        ((2, 0), (2, 7)),
        ((1,), (11,)),
        ((-1, -2), (3, 3)),
    ):
        for norm in (None, "forward"):
            _check(target, kind, operand, axes=axes, s=s, norm=norm)


def test_s_of_real_results(target: Any) -> None:
    real = target.random((4, 6, 9), "float64")
    operand = target.operand((4, 6, 5), "complex128", "c", np.fft.rfftn(real))
    for s in ((4, 6, 9), (4, 6, 7)):
        result = nvmath.fft.irfft(operand.array, s=s, norm="backward", execution=target.execution)
        assert tuple(result.shape) == s
        if s == real.shape:
            target.check(result, real, "float64", 512)


def test_axes_default_to_all_with_s(target: Any) -> None:
    operand = target.operand((3, 8), "complex128")
    result = nvmath.fft.fft(operand.array, s=[4, 5], execution=target.execution)
    target.check(result, np.fft.fft2(operand.values, s=(4, 5)), "complex128", 64)


def test_norm_in_place(target: Any) -> None:
    operand = target.operand((4, 6), "complex128")
    result = nvmath.fft.fft(operand.array, norm="ortho", options={"inplace": True}, execution=target.execution)
    assert result is operand.array
    target.check(result, _numpy("fft", operand.values, "ortho", None, None), "complex128", 24)


@pytest.mark.parametrize("function", ["fft", "rfft", "irfft"])
def test_wrong_words(target: Any, function: str) -> None:
    dtype = "float64" if function == "rfft" else "complex128"
    operand = target.operand((4, 6), dtype).array
    transform = getattr(nvmath.fft, function)
    for words, match in (
        ({"norm": "none"}, "norm='none'.*'backward'.*'ortho'.*'forward'"),
        ({"norm": 1}, "norm=1"),
        ({"n": 0}, "positive integer"),
        ({"n": -1}, "positive integer"),
        ({"n": 2.5}, "positive integer"),
        ({"s": (4,)}, "1 lengths, but 2 axes"),
        ({"s": (4, 6, 2)}, "3 lengths, but 2 axes"),
        ({"s": (4, "6")}, "positive integer"),
        ({"s": 4}, "s=4"),
        ({"n": 4, "s": (4, 6)}, "exclude each other"),
        ({"n": 4, "options": {"inplace": True}}, "C2C|inplace" if function != "fft" else "inplace"),
    ):
        with pytest.raises(ValueError, match=match):
            transform(operand, execution=target.execution, **words)

"""Programs as users write them first; each must run as it stands."""

from __future__ import annotations

import importlib
import logging
import warnings
from typing import Any

import numpy as np
import pytest
import scipy.ndimage

import nvmath


def test_interoperability() -> None:
    """NumPy in, NumPy out, on whatever the machine has."""
    a = np.random.random(128) + 1.0j * np.random.random(128)
    b = nvmath.fft.fft(a)
    assert isinstance(b, np.ndarray)
    assert abs(b - np.fft.fft(a)).max() < 1e-12


def test_custom_logger(caplog: pytest.LogCaptureFixture) -> None:
    """Messages of this operation go to the user's logger, and to no other."""
    a = np.random.random(128) + 1.0j * np.random.random(128)
    logger = logging.getLogger("userlogger")
    with caplog.at_level(logging.DEBUG, logger="userlogger"):
        out = nvmath.fft.fft(a, options={"logger": logger})
    assert abs(out - np.fft.fft(a)).max() < 1e-12
    assert caplog.records
    assert {record.name for record in caplog.records} == {"userlogger"}
    assert "complex128" in caplog.text
    caplog.clear()
    with caplog.at_level(logging.WARNING, logger="userlogger"):
        nvmath.fft.fft(a, options={"logger": logger})
    assert not caplog.records


@pytest.fixture
def cp() -> Any:
    """CuPy, imported without warnings of its own."""
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("cupy")


@pytest.mark.gpu
@pytest.mark.cupy
def test_epilog_that_rescales(cp: Any) -> None:
    B, N = 256, 1024
    a = cp.random.rand(B, N, dtype=cp.float64) + 1j * cp.random.rand(B, N, dtype=cp.float64)

    scale = 1.0 / N

    def rescale(data_out, offset, data, user_info, unused):  # type: ignore[no-untyped-def]
        data_out[offset] = data * scale

    with a.device:
        epilog = nvmath.fft.compile_epilog(rescale, "complex128", "complex128")

    r = nvmath.fft.fft(a, axes=[-1], epilog={"ltoir": epilog})
    wanted = np.fft.fft(cp.asnumpy(a), norm="forward")
    assert abs(cp.asnumpy(r) - wanted).max() < 1e-12


def photo() -> np.ndarray:
    """Return a synthetic picture: soft shapes, hard edges and noise, of even and uneven extents."""
    rng = np.random.default_rng(7)
    y, x = np.mgrid[0:240, 0:322]
    picture = 120 + 60 * np.sin(x / 17) * np.cos(y / 23) + 50 * ((x - 160) ** 2 + (y - 120) ** 2 < 70**2)
    return np.clip(picture + 8 * rng.standard_normal(picture.shape), 0, 255).astype(np.uint8)


def blur(xp: Any, address: Any) -> tuple[Any, Any]:
    """Filter the picture in the frequency domain; return it and the result."""
    img = xp.asarray(photo()) / 255.0
    sigma_value = 6.0

    def gaussian_filter(shape: tuple[int, int], sigma: float) -> Any:
        fy = xp.fft.fftfreq(shape[0])[:, None]
        fx = xp.fft.rfftfreq(shape[1])[None, :]
        return xp.exp(-2.0 * xp.pi * xp.pi * sigma * sigma * (fx * fx + fy * fy))

    h_filter = gaussian_filter(img.shape, sigma_value)

    def epilog_impl(data_out, offset, data, filter_data, unused):  # type: ignore[no-untyped-def]
        data_out[offset] = data * filter_data[offset]

    epilog = nvmath.fft.compile_epilog(epilog_impl, "complex128", "float64")
    img_fft = nvmath.fft.rfft(img, epilog={"ltoir": epilog, "data": address(h_filter)})
    filtered_img = nvmath.fft.irfft(img_fft)
    return img, filtered_img / img.size


def test_gaussian_image_filter_on_the_cpu() -> None:
    pytest.importorskip("numba", reason="numba is not installed")
    img, filtered = blur(np, lambda h: h.ctypes.data)
    assert isinstance(filtered, np.ndarray)
    _check_blur(img, filtered)


@pytest.mark.gpu
@pytest.mark.cupy
def test_gaussian_image_filter_on_the_gpu(cp: Any) -> None:
    img, filtered = blur(cp, lambda h: h.data.ptr)
    assert isinstance(filtered, cp.ndarray)
    _check_blur(cp.asnumpy(img), cp.asnumpy(filtered))


def _check_blur(img: np.ndarray, filtered: np.ndarray) -> None:
    """Compare with SciPy: in the frequency domain exactly, in space as far as a cut-off Gaussian allows."""
    h = scipy.ndimage.fourier_gaussian(np.fft.rfft2(img), 6.0, n=img.shape[1])
    assert abs(filtered - np.fft.irfft2(h, s=img.shape)).max() < 1e-12
    direct = scipy.ndimage.gaussian_filter(img, 6.0, mode="wrap", truncate=8)
    assert abs(filtered - direct).max() < 1e-4


# ------------------------------------------------------------------------------------------------- matrix products


def test_advanced_matmul_on_host_arrays() -> None:
    """With no execution named: right on a laptop too."""
    m, n, k = 10, 40, 100
    a = np.random.randn(m, k)
    b = np.random.randn(k, n)
    c = nvmath.linalg.advanced.matmul(a, b)
    assert isinstance(c, np.ndarray)
    assert abs(c - a @ b).max() < 1e-12 * abs(c).max()


def fused_linear_layer(xp: Any, m: int, n: int, k: int, dtype: Any) -> Any:
    """Plan a layer with the wrong kind of bias, learn so from the error, and go both ways that it names."""
    from nvmath.linalg.advanced import MatmulEpilog

    a = xp.random.rand(m, k).astype(dtype)
    b = xp.random.rand(k, n).astype(dtype)
    bias = xp.random.rand(1, n).astype(dtype)
    mm = nvmath.linalg.advanced.Matmul(a, b)
    with pytest.raises(ValueError, match=rf"'bias'.*\(1, {n}\).*M = {m}.*N = {n}.*b\.T, a\.T"):
        mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    by_rows = xp.random.rand(m, 1).astype(dtype)
    mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": by_rows})
    result = mm.execute()
    mm.free()
    transposed = nvmath.linalg.advanced.matmul(
        b.T, a.T, epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias.reshape(n)}
    )
    return a, b, bias, by_rows, result, transposed.T


def test_fused_linear_layer_on_the_cpu() -> None:
    a, b, bias, by_rows, result, other = fused_linear_layer(np, 64, 32, 128, "float32")
    assert abs(result - np.maximum(a @ b + by_rows, 0)).max() < 1e-4
    assert abs(other - np.maximum(a @ b + bias, 0)).max() < 1e-4


@pytest.mark.gpu
@pytest.mark.cupy
def test_fused_linear_layer_on_the_gpu() -> None:
    cp = pytest.importorskip("cupy", reason="CuPy is not installed")
    compute = nvmath.linalg.advanced.MatmulComputeType.COMPUTE_32F_FAST_16F
    found = [cp.asnumpy(x) for x in fused_linear_layer(cp, 1024, 512, 2048, "float32")]
    a, b, bias, by_rows, result, other = found
    right = a.astype(float) @ b
    assert abs(result - np.maximum(right + by_rows, 0)).max() < 1e-4 * right.max()
    assert abs(other - np.maximum(right + bias, 0)).max() < 1e-4 * right.max()
    fast = nvmath.linalg.advanced.matmul(cp.asarray(a), cp.asarray(b), options={"compute_type": compute})
    assert abs(cp.asnumpy(fast) - right).max() < 1e-2 * right.max()


def tall_and_skinny(xp: Any, m: int) -> tuple[Any, Any]:
    n, k = 40, 10
    a = xp.random.randn(m, k).astype("float32")
    b = xp.random.randn(k, n).astype("float32")
    c = xp.random.randn(m, n).astype("float32")
    alpha, beta = 1.5, 0.5
    d1 = alpha * xp.matmul(a, b) + beta * c
    d2 = nvmath.linalg.advanced.matmul(a, b, c=c, alpha=alpha, beta=beta)
    return d1, d2


def test_tall_and_skinny_composite_on_the_cpu() -> None:
    d1, d2 = tall_and_skinny(np, 10_000)
    assert abs(d1 - d2).max() < 1e-4


@pytest.mark.gpu
@pytest.mark.cupy
def test_tall_and_skinny_composite_on_the_gpu() -> None:
    cp = pytest.importorskip("cupy", reason="CuPy is not installed")
    d1, d2 = tall_and_skinny(cp, 10_000_000)
    assert float(abs(d1 - d2).max()) < 1e-4


def stateful_tuned_batched(xp: Any, batch_size: int, m: int) -> None:
    """The peer's users name an epilog through its own class, tune, and feed results back unchecked."""
    from nvmath.linalg.advanced import MatmulEpilog

    feed_count = 3
    a = xp.random.rand(batch_size, m, m).astype("float32") / m
    b = xp.random.rand(batch_size, m, m).astype("float32")
    bias = xp.random.rand(batch_size, m, 1).astype("float32")
    x = a.copy()
    with nvmath.linalg.advanced.Matmul(a, b) as mm:
        mm.plan(epilog=MatmulEpilog(MatmulEpilog.RELU_BIAS), epilog_inputs={"bias": bias})
        mm.autotune(iterations=5)
        for _ in range(feed_count):
            d = mm.execute()
            x = xp.maximum(xp.matmul(x, b) + bias, 0)
            assert float(abs(d - x).max()) < 1e-4 * float(x.max())
            mm.reset_operands_unchecked(a=d)


def test_stateful_tuned_and_batched_on_the_cpu() -> None:
    stateful_tuned_batched(np, 4, 32)


@pytest.mark.gpu
@pytest.mark.cupy
def test_stateful_tuned_and_batched_on_the_gpu() -> None:
    cp = pytest.importorskip("cupy", reason="CuPy is not installed")
    stateful_tuned_batched(cp, 64, 256)

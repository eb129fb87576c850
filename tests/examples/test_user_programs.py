"""Programs as users of nvmath-python publish them, run as they stand."""

from __future__ import annotations

import logging

import numpy as np
import pytest

import nvmath


@pytest.fixture(params=["numpy", pytest.param("cupy", marks=[pytest.mark.gpu, pytest.mark.cupy])])
def xp(request):
    module = pytest.importorskip(request.param)
    if request.param == "numpy":
        pytest.importorskip("numba", reason="callbacks on the CPU need numba")
    else:
        pytest.importorskip("numba_cuda", reason="callbacks on the GPU need numba-cuda")
    return module


def host(array):
    return array.get() if hasattr(array, "get") else array


def address(array):
    return array.data.ptr if hasattr(array, "get") else array.ctypes.data


def test_numpy_in_numpy_out(rng):
    a = rng.random(128) + 1.0j * rng.random(128)
    b = nvmath.fft.fft(a)
    assert isinstance(b, np.ndarray)
    np.testing.assert_allclose(b, np.fft.fft(a), rtol=0, atol=1e-12 * abs(a).sum())


def test_custom_logger(rng, caplog):
    a = rng.random(128) + 1.0j * rng.random(128)
    logger = logging.getLogger("userlogger")
    with caplog.at_level(logging.INFO, logger="userlogger"):
        out = nvmath.fft.fft(a, options={"logger": logger})
    assert [record for record in caplog.records if record.name == "userlogger"]
    assert not [record for record in caplog.records if record.name == "nvmath.fft"]
    np.testing.assert_allclose(out, np.fft.fft(a), rtol=0, atol=1e-12 * abs(a).sum())


def test_epilog_that_rescales(rng, xp):
    B, N = 16, 1024
    a = xp.asarray(rng.random((B, N)) + 1j * rng.random((B, N)))
    scale = 1.0 / N

    def rescale(data_out, offset, data, user_info, unused):
        data_out[offset] = data * scale

    epilog = nvmath.fft.compile_epilog(rescale, "complex128", "complex128")
    r = nvmath.fft.fft(a, axes=[-1], epilog={"ltoir": epilog})
    np.testing.assert_allclose(host(r), np.fft.fft(host(a), axis=-1, norm="forward"), rtol=0, atol=1e-12)


def test_gaussian_image_filter(xp):
    data = pytest.importorskip("skimage.data")
    image = pytest.importorskip("PIL.Image")
    img = xp.asarray(image.fromarray(data.astronaut()).convert("L")) / 255.0
    sigma_value = 20.0

    def gaussian_filter(shape, sigma):
        fy = xp.fft.fftfreq(shape[0])[:, None]
        fx = xp.fft.rfftfreq(shape[1])[None, :]
        return xp.exp(-2.0 * xp.pi * xp.pi * sigma * sigma * (fx * fx + fy * fy))

    def epilog_impl(data_out, offset, data, filter_data, unused):
        data_out[offset] = data * filter_data[offset]

    h_filter = gaussian_filter(img.shape, sigma_value)
    epilog = nvmath.fft.compile_epilog(epilog_impl, "complex128", "float64")
    img_fft = nvmath.fft.rfft(img, epilog={"ltoir": epilog, "data": address(h_filter)})
    filtered_img = nvmath.fft.irfft(img_fft)

    ndimage = pytest.importorskip("scipy.ndimage")
    reference = ndimage.fourier_gaussian(np.fft.rfft2(host(img)), sigma_value, n=img.shape[1])
    reference = np.fft.irfft2(reference, s=img.shape)
    np.testing.assert_allclose(host(filtered_img) / img.size, reference, rtol=0, atol=1e-12)

"""Transforms of CuPy and PyTorch arrays: the cases that users met on the CPU, and those that only GPUs have."""

from __future__ import annotations

import subprocess
import sys
from math import log2, prod
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.fft import FFT, estimate_workspace_size, fft, ifft, irfft, rfft
from shared.testkit.reference import deviation, random, transform

pytestmark = pytest.mark.gpu
UNIT = {"complex64": 2.0**-24, "float32": 2.0**-24, "complex128": 2.0**-53, "float64": 2.0**-53}


def close(package: Any, result: Any, wanted: np.ndarray, points: int | None = None) -> None:
    """Check package, shape and values, at a few roundings for each doubling of the length."""
    assert package.owns(result)
    assert tuple(result.shape) == wanted.shape
    points = points or prod(wanted.shape)
    limit = (8 + 4 * log2(max(points, 1))) * UNIT[package.dtype(result)]
    worst = deviation(package.numpy(result), wanted)
    assert worst <= limit, f"deviates by {worst:.2e}; {limit:.2e} is allowed"


def _strided(package: Any, array: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    """Return a view; strides in elements."""
    if package.name == "torch":
        return array.as_strided(shape, strides)
    return package.module.ndarray(shape, array.dtype, array.data, [s * array.itemsize for s in strides])


# ------------------------------------------------------------------------------- the cases of the CPU, on the GPU


def test_G03_axes_of_length_one(package: Any, rng: np.random.Generator) -> None:
    """Whatever their strides."""
    values = random(rng, (3, 3), "complex128")
    a = package.array(values)
    wanted = np.fft.fft(values, axis=-1)[np.newaxis]
    close(package, fft(a[None], axes=(-1,)), wanted)
    close(package, fft(_strided(package, a, (1, 3, 3), (0, 3, 1)), axes=(-1,)), wanted)
    close(package, fft(_strided(package, a, (1, 3, 3), (7, 3, 1)), axes=(-1,)), wanted)
    close(package, fft(_strided(package, a, (1, 3, 3), (7, 3, 1)), axes=(0, 1, 2)), np.fft.fft2(values)[np.newaxis])


def test_G03_fortran_order(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (64, 64), "complex128")
    stored = package.array(np.ascontiguousarray(values.T))
    for view in (stored.T, _strided(package, stored, (64, 64, 1), (1, 64, 64 * 64))):
        wanted = np.fft.fft2(values).reshape(tuple(view.shape))
        close(package, fft(view, axes=(0, 1)), wanted)
    real = random(rng, (12, 16, 14), "float64")
    stored = package.array(np.ascontiguousarray(real.transpose(2, 1, 0)))
    view = _strided(package, stored, (12, 16, 14), (1, 12, 12 * 16))
    close(package, irfft(rfft(view)) / real.size, real)


def test_G03_negative_strides(package: Any, rng: np.random.Generator) -> None:
    if package.name == "torch":
        pytest.skip("PyTorch has no negative strides")
    for shape in ((15,), (8, 9)):
        values = random(rng, shape, "complex128")
        a = package.array(values)
        flip = (slice(None, None, -1),) * len(shape)
        close(package, fft(a[flip]), np.fft.fftn(values[flip]))
        assert np.array_equal(package.numpy(a), values)


def test_G03_gaps_do_not_reach_the_output(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (64, 64), "complex128")
    result = fft(package.array(values)[::2, ::2], axes=(1,))
    close(package, result, np.fft.fft(values[::2, ::2], axis=1))
    strides = result.stride() if package.name == "torch" else tuple(s // 16 for s in result.strides)
    assert tuple(strides) == (32, 1)


def test_G03_axes_in_the_middle_apart_or_more_than_three(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (3, 4, 5, 6), "complex128")
    a = package.array(values)
    for axes in ((1,), (0, 2), (0, 1, 2, 3), (3, 0, 1)):
        close(package, fft(a, axes=axes), np.fft.fftn(values, axes=axes))


def test_G03_empty_batches(package: Any) -> None:
    for function, shape, dtype, axes, out, out_dtype in (
        (rfft, (0, 2, 16), "float32", (2,), (0, 2, 9), "complex64"),
        (fft, (3, 0, 8), "complex64", (2,), (3, 0, 8), "complex64"),
        (irfft, (0, 9), "complex64", (1,), (0, 16), "float32"),
    ):
        result = function(package.array(np.zeros(shape, dtype)), axes=axes)
        assert (tuple(result.shape), package.dtype(result)) == (out, out_dtype)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_G03_all_short_lengths(package: Any, rng: np.random.Generator, dtype: str) -> None:
    for n in range(1, 21):
        values = random(rng, (3, n), dtype)
        parity = {"last_axis_parity": "odd" if n % 2 else "even"}
        back = irfft(rfft(package.array(values), axes=(1,)), axes=(1,), options=parity)
        close(package, back / n, values)


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("shape", [(9,), (1 << 20,), (5, 4097), (3, 4, 5), (64, 33)])
def test_G03_complex_to_real_twice(package: Any, rng: np.random.Generator, dtype: str, shape: tuple[int, ...]) -> None:
    """Bit by bit the same, and the input stays; of one dimension too, where the library would use it as scratch."""
    axes = tuple(range(len(shape)))[-2:]
    real = list(shape)
    real[-1] = 2 * (real[-1] - 1)
    values = np.fft.rfftn(random(rng, tuple(real), "float64"), axes=axes).astype(dtype)
    y = package.array(values)
    with FFT(y, axes=axes, options={"fft_type": "C2R"}) as planned:
        planned.plan()
        first, second = package.numpy(planned.execute()), package.numpy(planned.execute())
    assert first.tobytes() == second.tobytes()
    assert package.numpy(y).tobytes() == values.tobytes()
    close(package, irfft(y, axes=axes), transform(values, axes, "C2R"))
    assert package.numpy(y).tobytes() == values.tobytes()


@pytest.mark.parametrize("dtype", ["complex64", "complex128", "float32", "float64"])
@pytest.mark.parametrize("n", [1759, 2999, 5999, 4369, 17599])
def test_G03_awkward_lengths_twice_from_one_plan(package: Any, rng: np.random.Generator, n: int, dtype: str) -> None:
    values = random(rng, (3, n), dtype)
    wanted = transform(values, (1,))
    with FFT(package.array(values), axes=(1,)) as planned:
        planned.plan()
        first, second = planned.execute(), planned.execute()
        close(package, first, wanted, n)
        close(package, second, wanted, n)
        other = random(rng, (3, n), dtype)
        planned.reset_operand(package.array(other))
        close(package, planned.execute(), transform(other, (1,)), n)


@pytest.mark.parametrize("n", [4096, 8192, 16384])
def test_G07_input_that_is_not_hermitian(package: Any, n: int) -> None:
    """As on the CPU: what cannot belong to the spectrum of real data is ignored."""
    spectrum = rfft(package.array(np.ones(n, np.float32)))
    spectrum[0] += 100j * n
    on_gpu = package.numpy(irfft(spectrum)) / n
    on_cpu = irfft(package.numpy(spectrum), execution="cpu") / n
    assert abs(on_cpu - 1).max() < 1e-5
    assert abs(on_gpu - 1).max() < 1e-5


# ------------------------------------------------------------------------------------------------------- alignment


@pytest.mark.cupy
def test_G02_complex_data_that_are_aligned_to_half_an_element() -> None:
    """In a process of its own: a misaligned access would end all GPU work of the process."""
    program = (
        "import cupy as cp, numpy as np, nvmath\n"
        "values = np.random.default_rng(1).standard_normal(256).astype(np.float32)\n"
        "base = cp.zeros(257, np.float32)\n"
        "base[1:] = cp.asarray(values)\n"
        "view = base[1:].view(np.complex64)\n"
        "assert view.data.ptr % 8 == 4\n"
        "try:\n"
        "    result = cp.asnumpy(nvmath.fft.fft(view))\n"
        "except (ValueError, RuntimeError) as error:\n"
        "    text = str(error)\n"
        "    assert 'align' in text, text\n"
        "else:\n"
        "    wanted = np.fft.fft(values.view(np.complex64))\n"
        "    assert abs(result - wanted).max() < 1e-5 * abs(wanted).max()\n"
        "cp.cuda.Device().synchronize()\n"
        "print('alive', float(cp.arange(3).sum()))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "alive 3.0"


def test_real_data_that_are_aligned_to_half_a_complex_element(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (257,), "float32")
    view = package.array(values)[1:]
    assert package.address(view) % 8 == 4
    close(package, rfft(view), np.fft.rfft(values[1:].astype(float)))
    with FFT(package.array(values[1:])) as planned:
        planned.plan()
        planned.reset_operand(view)
        close(package, planned.execute(), np.fft.rfft(values[1:].astype(float)))


# --------------------------------------------------------------------------------------------------- half precision


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore:ComplexHalf")
def test_G04_half_precision(rng: np.random.Generator) -> None:
    import torch

    values = rng.standard_normal((16, 1024)).astype(np.float16)
    x = torch.from_numpy(values).cuda()
    spectrum = rfft(x, axes=(1,))
    assert (tuple(spectrum.shape), spectrum.dtype) == ((16, 513), torch.complex32)
    wanted = np.fft.rfft(values.astype(float))
    assert deviation(spectrum.to(torch.complex64).cpu().numpy(), wanted) < 5e-3
    scaled = (spectrum.to(torch.complex64) / 1024).to(torch.complex32)  # or the way back overflows
    back = irfft(scaled, axes=(1,))
    assert (tuple(back.shape), back.dtype) == ((16, 1024), torch.float16)
    assert deviation(back.float().cpu().numpy(), values.astype(float)) < 1e-2
    both = ifft(fft(scaled, axes=(0,)), axes=(0,))
    assert both.dtype == torch.complex32
    assert deviation(both.to(torch.complex64).cpu().numpy(), 16 * scaled.to(torch.complex64).cpu().numpy()) < 1e-2


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore:ComplexHalf")
def test_G04_half_precision_of_other_lengths(rng: np.random.Generator) -> None:
    import torch

    values = rng.standard_normal((16, 1280)).astype(np.float16)
    refusal, result = None, None
    try:
        result = rfft(torch.from_numpy(values).cuda(), axes=(1,))
    except ValueError as error:
        refusal = str(error)
    if refusal is None:
        assert deviation(result.to(torch.complex64).cpu().numpy(), np.fft.rfft(values.astype(float))) < 5e-3
    else:
        assert "powers of two" in refusal
        assert "1280" in refusal


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore:ComplexHalf")
def test_half_precision_that_is_not_contiguous(rng: np.random.Generator) -> None:
    """What the library takes with unit strides only, in other layouts."""
    import torch

    values = rng.standard_normal((64, 16)).astype(np.float16)
    x = torch.from_numpy(values).cuda()
    for view, numbers, axis in ((x.T, values.T, 1), (x, values, 0), (x[:, ::2], values[:, ::2], 1)):
        result = rfft(view, axes=(axis,))
        assert deviation(result.to(torch.complex64).cpu().numpy(), np.fft.rfft(numbers.astype(float), axis=axis)) < 5e-3


def test_workspace_estimates(package: Any) -> None:
    from nvmath.bindings import cufft

    key = FFT.create_key(package.array(np.zeros((8, 17599), np.complex64)), axes=(1,))
    assert estimate_workspace_size(key) > 0
    handle = cufft.create()
    try:
        cufft.set_auto_allocation(handle, 0)
        assert estimate_workspace_size(key, technique="refined", handle=handle) > 0
    finally:
        cufft.destroy(handle)
    half = FFT.create_key_from_metadata((16, 64), "complex32", "cuda", axes=(1,))
    with pytest.raises(ValueError, match="half precision"):
        estimate_workspace_size(half)
    for bad in ({"technique": "exact"}, {"technique": "refined"}):
        with pytest.raises(ValueError, match="technique"):
            estimate_workspace_size(key, **bad)


# ------------------------------------------------------------------------------------------------- between the spaces


@pytest.mark.parametrize("function", ["fft", "rfft", "irfft"])
def test_host_operands_on_the_gpu(rng: np.random.Generator, function: str) -> None:
    values = random(rng, (7, 33), "float64" if function == "rfft" else "complex128")
    if function == "irfft":
        values[:, 0].imag = values[:, -1].imag = 0
    kind = {"fft": "C2C", "rfft": "R2C", "irfft": "C2R"}[function]
    for operand in (values, np.asfortranarray(values), np.repeat(values, 2, 1)[:, ::2], values[::-1, ::1]):
        before = operand.copy()
        for execution in ("cuda", nvmath.fft.ExecutionCUDA(device_id=0), {"name": "cuda"}):
            result = getattr(nvmath.fft, function)(operand, axes=(1,), execution=execution)
            assert type(result) is np.ndarray
            assert deviation(result, transform(operand, (1,), kind)) < 1e-14
        assert np.array_equal(operand, before)


def test_device_operands_on_the_cpu(package: Any, rng: np.random.Generator) -> None:
    values = random(rng, (7, 33), "complex128")
    a = package.array(values)
    for view, numbers in ((a, values), (a.T, values.T), (a[:, ::2], values[:, ::2])):
        result = fft(view, axes=(1,), execution="cpu")
        close(package, result, np.fft.fft(numbers, axis=1))
    result = fft(a, axes=(1,), execution="cpu", options={"inplace": True})
    assert result is a
    close(package, a, np.fft.fft(values, axis=1))


def test_a_host_operand_in_place_on_the_gpu(rng: np.random.Generator) -> None:
    values = random(rng, (8, 16), "complex128")
    for operand in (values.copy(), np.asfortranarray(values), np.repeat(values, 2, 1)[:, ::2]):
        result = fft(operand, axes=(1,), execution="cuda", options={"inplace": True})
        assert result is operand
        assert deviation(operand, np.fft.fft(values, axis=1)) < 1e-14


def test_devices_that_are_not_there() -> None:
    for device in (99, 10**6):
        with pytest.raises(ValueError, match=f"device_id={device} is not valid"):
            fft(np.ones(8, complex), execution={"name": "cuda", "device_id": device})


# --------------------------------------------------------------------------------------------------------------- size


@pytest.mark.slow
@pytest.mark.cupy
def test_G09_more_points_than_32_bits_count() -> None:
    import cupy as cp

    n = 2**30 + 1
    free = cp.cuda.runtime.memGetInfo()[0]
    if free < 100e9:
        pytest.skip("needs 100 GB of free device memory")
    x = cp.zeros((2, n), np.complex64)
    x[:, 0] = 1
    forward = fft(x, axes=(1,))
    for row in (0, 1):
        for at in (0, n // 2, n - 1):
            assert abs(complex(forward[row, at]) - 1) < 1e-4
    del x
    back = ifft(forward, axes=(1,), options={"inplace": True})
    back /= n
    for row in (0, 1):
        assert abs(complex(back[row, 0]) - 1) < 1e-4
        assert abs(complex(back[row, n // 2])) < 1e-4
        assert abs(complex(back[row, n - 1])) < 1e-4
    del back, forward
    cp.get_default_memory_pool().free_all_blocks()

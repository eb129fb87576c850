"""Cases that users of such libraries have met: products with epilogs, in low precision, of views and odd shapes."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath import CudaDataType
from nvmath.core.errors import UnsupportedProblem
from nvmath.linalg import advanced
from nvmath.linalg.advanced import MatmulComputeType, MatmulEpilog
from shared.testkit import layouts
from shared.testkit.advanced import Target, assert_wanted, target, wanted
from shared.testkit.reference import random

__all__ = ["target"]


def close(got: Any, right: np.ndarray, tolerance: float) -> None:
    """Fail unless the largest deviation is within the tolerance, relative to the largest magnitude."""
    got = np.asarray(got)
    assert got.shape == right.shape
    assert np.abs(got - right).max() <= tolerance * np.abs(right).max()


def test_A01_sliced_operand(target: Target, rng: np.random.Generator) -> None:
    """Rows from the middle of a transposed matrix: strides of 2 and 50544 bytes, an address of 8 modulo 16."""
    k, n, width, first = (2400, 2048, 25272, 21940) if target.execution == "cuda" else (240, 205, 2532, 2196)
    a, big = random(rng, (128, k), "float16"), random(rng, (n, width), "float16")
    bias = random(rng, (128,), "float16")
    b = big.T[first : first + k]
    assert b.strides == (2, 2 * width)
    right = a.astype("f8") @ b.astype("f8") + bias.astype("f8")[:, None]
    if target.xp.name == "numpy":
        x, y, z = (target.give(v) for v in (a, b, bias))
    else:  # the whole matrix on the device, and the view taken there
        x, z, whole = target.give(a), target.give(bias), target.xp.operand(big)
        y = whole.T[first : first + k]
    got = advanced.matmul(x, y, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": z}, execution=target.execution)
    close(target.take(got), right, 5e-3)


def test_A03_long_and_thin_with_a_bias(target: Target, rng: np.random.Generator) -> None:
    n = 655_360
    a, b, bias = random(rng, (10, 10), "float32"), random(rng, (10, n), "float32"), random(rng, (10,), "float32")
    got = target.matmul(a, b, epilog="BIAS", inputs={"bias": bias})
    close(got, a.astype("f8") @ b.astype("f8") + bias.astype("f8")[:, None], 1e-5)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_A06_batch_invariant(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """A row is the same to the last bit in whatever company; the environment stays as it is."""
    m, k, n = (256, 4096, 1024) if target.execution == "cuda" else (64, 500, 130)
    a, b = random(rng, (m, k), dtype), random(rng, (k, n), dtype)
    before = dict(os.environ)
    rows = [target.matmul(a[:count], b, options={"batch_invariant": True})[0] for count in (1, 7, m)]
    assert all(np.array_equal(row, rows[0]) for row in rows)
    assert dict(os.environ) == before
    close(rows[0], a[0].astype("f8") @ b.astype("f8"), 5e-3 if dtype == "float16" else 1e-5)


def test_A06_batch_invariant_with_fewer_threads_than_the_library_has() -> None:
    """The number of threads is set for products of every size: it decides in which order a row is added up."""
    code = """
import numpy as np
from nvmath.linalg import advanced, ExecutionCPU

rng = np.random.default_rng(0)
for dtype in ("f4", "f8"):
    a, b = rng.random((64, 500)).astype(dtype), rng.random((500, 130)).astype(dtype)
    options = {"batch_invariant": True}
    for threads in (1, 2):
        on = ExecutionCPU(num_threads=threads)
        rows = [advanced.matmul(a[:count], b, options=options, execution=on)[0] for count in (1, 7, 64)]
        assert all((row == rows[0]).all() for row in rows), (dtype, threads)
"""
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "2")
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | threads, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr


def test_A07_float32_is_float32(target: Target, rng: np.random.Generator) -> None:
    """TF32 and its like only where they are asked for."""
    size = 1024 if target.execution == "cuda" else 300
    a, b = random(rng, (size, size), "float32"), random(rng, (size, size), "float32")
    right = a.astype("f8") @ b.astype("f8")
    close(target.matmul(a, b), right, 1e-5)
    if target.execution == "cuda":
        fast = target.matmul(a, b, options={"compute_type": MatmulComputeType.COMPUTE_32F_FAST_TF32})
        worst = np.abs(fast - right).max() / np.abs(right).max()
        assert 1e-4 < worst < 1e-2


@pytest.mark.torch
@pytest.mark.parametrize("device", ["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_A08_what_fp8_operands_must_be_is_said(device: str) -> None:
    """Alignment and multiples, by name, before any library is called: on a machine without a GPU too."""
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    store = torch.zeros(64 * 128 + 32, dtype=torch.uint8, device=device)
    skip = 1 - store.data_ptr() % 16 + 16
    a = torch.zeros(32, 128, device=device).to(torch.float8_e4m3fn)
    b = torch.zeros(64, 128, device=device).to(torch.float8_e4m3fn).t()
    askew = store[skip : skip + 64 * 128].view(torch.float8_e4m3fn).reshape(64, 128).t()
    scales = {"a": 1.0, "b": 1.0, "d": 1.0}
    for x, y, words in (
        (a, askew, (r"\bb\b", "aligned to 16 bytes")),
        (a, b[:, :2], (r"N is 2", "divisible by 16")),
        (a[:3], b, (r"M is 3", "divisible by 16")),
        (a, b.contiguous(), (r"\bb\b", "contiguous|column")),
        (a.t().contiguous().t(), b, (r"\ba\b", "contiguous|row")),
    ):
        with pytest.raises(ValueError) as caught:
            advanced.matmul(x, y, quantization_scales=scales)
        for word in words:
            assert caught.match(word)
    for given, word in (({}, "a is not specified"), ({"a": 1.0}, "b is not specified"), ({"a": 1, "b": 1}, "d is not")):
        with pytest.raises(ValueError, match=word):
            advanced.matmul(a, b, quantization_scales=given or None)
    if device == "cpu":
        with pytest.raises(UnsupportedProblem, match=r"float8_e4m3fn.*on the CPU there are float32"):
            advanced.matmul(a, b, quantization_scales=scales, execution="cpu")


@pytest.mark.gpu
@pytest.mark.torch
def test_A08_nothing_is_read_out_of_bounds() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    if torch.cuda.get_device_capability() < (8, 9):
        pytest.skip("the GPU has no FP8")
    a = torch.randn(8352, 4096, device="cuda").to(torch.float8_e4m3fn)
    b = torch.randn(1536, 4096, device="cuda").to(torch.float8_e4m3fn).t()
    options = {"result_type": CudaDataType.CUDA_R_16F}
    got = advanced.matmul(a, b, quantization_scales={"a": 1, "b": 1}, options=options)
    torch.cuda.synchronize()
    right = a[-64:].double() @ b.double()
    assert float((got[-64:].double() - right).abs().max()) < 5e-3 * float(right.abs().max())


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_A10_distinct_c_and_d(target: Target, rng: np.random.Generator, dtype: str) -> None:
    """C stays; one row or one column of it stands for all; one axis is one row, or refused by name."""
    a, b = random(rng, (6, 5), dtype), random(rng, (5, 7), dtype)
    for shape in ((6, 7), (1, 7), (6, 1)):
        c = random(rng, shape, dtype)
        with layouts.unchanged(c):
            got = target.matmul(a, b, c, beta=1)
        assert not np.shares_memory(got, c)
        assert_wanted(got, wanted(a, b, c, 1.0, 1.0), dtype, rounding=target.rounding)
    c = random(rng, (7,), dtype)
    try:
        got = target.matmul(a, b, c, beta=1)
    except ValueError as error:
        assert "(7,)" in str(error)  # noqa: PT017 - both are fine
    else:
        assert_wanted(got, wanted(a, b, c, 1.0, 1.0), dtype, rounding=target.rounding)

"""Products of narrow types on the GPU: FP8 against float64; what MXFP8 and NVFP4 need is checked up to the refusal."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from nvmath import CudaDataType
from nvmath.core import cuda
from nvmath.core.errors import UnsupportedProblem
from nvmath.linalg.advanced import Matmul, MatmulEpilog, MatmulQuantizationScales, matmul
from shared.testkit.advanced import gelu

pytestmark = [pytest.mark.gpu, pytest.mark.torch]
M, N, K = 256, 64, 128
LOSS = {"float16": 1e-3, "bfloat16": 5e-3, "float32": 1e-3, "float8_e4m3fn": 7e-2, "float8_e5m2": 0.14}
RESULT = {"float16": CudaDataType.CUDA_R_16F, "bfloat16": CudaDataType.CUDA_R_16BF, "float32": CudaDataType.CUDA_R_32F}
PAIRS = [("float8_e4m3fn", "float8_e4m3fn"), ("float8_e4m3fn", "float8_e5m2"), ("float8_e5m2", "float8_e4m3fn")]


@pytest.fixture(autouse=True)
def _capable() -> None:
    if cuda.device_count() and cuda.facts(0).compute_capability < (8, 9):
        pytest.skip("the GPU has no FP8")


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch", reason="PyTorch is not installed")


def pair(torch: Any, rng: np.random.Generator, types: tuple[str, str] = PAIRS[0], batch: tuple[int, ...] = ()) -> Any:
    """Return A by rows, B by columns, and their product in float64."""

    def made(*shape: int) -> Any:
        return torch.from_numpy(rng.standard_normal((*batch, *shape), dtype=np.float32)).cuda()

    a = made(M, K).to(getattr(torch, types[0]))
    b = made(N, K).to(getattr(torch, types[1])).transpose(-1, -2)
    return a, b, (a.double() @ b.double()).cpu().numpy()


def off(d: Any, exact: np.ndarray, factor: float = 1.0) -> float:
    """Return the largest deviation, relative to the largest magnitude."""
    return float(np.abs(d.double().cpu().numpy() * factor - exact).max() / np.abs(exact).max())


@pytest.mark.parametrize("types", PAIRS, ids=lambda p: f"{p[0][7:]}-{p[1][7:]}")
def test_fp8_against_float64(torch: Any, rng: np.random.Generator, types: tuple[str, str]) -> None:
    a, b, exact = pair(torch, rng, types)
    for name, code in RESULT.items():
        for scales in ({"a": 2.0, "b": 0.5}, MatmulQuantizationScales(a=1, b=1)):
            d = matmul(a, b, quantization_scales=scales, options={"result_type": code})
            assert str(d.dtype) == f"torch.{name}"
            assert off(d, exact) < LOSS[name], name
    d = matmul(a, b, quantization_scales={"a": 2.0, "b": 0.5, "d": 0.25})
    assert d.dtype is a.dtype
    assert off(d, exact, 4.0) < LOSS[types[0]]


def test_scales_multiply(torch: Any, rng: np.random.Generator) -> None:
    """As numbers, as tensors of one element or none, and after a reset; the caller's object stays as it was."""
    a, b, exact = pair(torch, rng)
    options = {"result_type": CudaDataType.CUDA_R_32F}
    for make in (float, lambda x: torch.tensor(x, device="cuda"), lambda x: torch.tensor([x], device="cuda")):
        scales = MatmulQuantizationScales(a=make(4.0), b=make(0.5))
        kept = scales.a, scales.b
        with Matmul(a, b, quantization_scales=scales, options=options) as mm:
            mm.plan()
            assert off(mm.execute(), 2 * exact) < 1e-3
            mm.reset_operands(quantization_scales={"b": make(2.0)})
            assert off(mm.execute(), 8 * exact) < 1e-3
            mm.reset_operands(alpha=-0.5)
            assert off(mm.execute(), -4 * exact) < 1e-3
            mm.release_operands()
        assert (scales.a, scales.b) == kept


def test_fp8_batches(torch: Any, rng: np.random.Generator) -> None:
    a, b, exact = pair(torch, rng, batch=(3,))
    d = matmul(a, b, quantization_scales={"a": 1, "b": 1}, options={"result_type": CudaDataType.CUDA_R_16F})
    assert off(d, exact) < 1e-3


def test_fp8_with_c(torch: Any, rng: np.random.Generator) -> None:
    a, b, exact = pair(torch, rng)
    for kind in ("bfloat16", "float16"):
        c = torch.from_numpy(rng.standard_normal((M, N), dtype=np.float32)).cuda().to(getattr(torch, kind))
        wanted = exact + 2 * c.double().cpu().numpy()
        d = matmul(a, b, c, beta=2, quantization_scales={"a": 1, "b": 1}, options={"result_type": RESULT[kind]})
        assert off(d, wanted) < LOSS[kind]
        d = matmul(a, b, c, beta=2, quantization_scales={"a": 1, "b": 1})
        assert d.dtype is c.dtype
        assert off(d, wanted) < LOSS[kind]
        e4m3 = {"result_type": CudaDataType.CUDA_R_8F_E4M3}
        d = matmul(a, b, c, beta=2, quantization_scales={"a": 1, "b": 1, "d": 0.5}, options=e4m3)
        assert off(d, wanted, 2.0) < LOSS["float8_e4m3fn"]


def test_amax(torch: Any, rng: np.random.Generator) -> None:
    a, b, exact = pair(torch, rng)
    d, out = matmul(a, b, quantization_scales={"a": 1, "b": 1, "d": 0.5}, options={"result_amax": True})
    assert set(out) == {"result_amax"}
    assert out["result_amax"].dtype is torch.float32
    assert tuple(out["result_amax"].shape) == (1,)
    assert abs(float(out["result_amax"]) / np.abs(exact).max() - 1) < 2e-3
    assert off(d, exact, 2.0) < LOSS["float8_e4m3fn"]


def test_fast_accumulation(torch: Any, rng: np.random.Generator) -> None:
    a, b, exact = pair(torch, rng)
    options = {"result_type": CudaDataType.CUDA_R_32F, "fast_accumulation": True}
    assert off(matmul(a, b, quantization_scales={"a": 1, "b": 1}, options=options), exact) < 1e-2


@pytest.mark.parametrize("epilog", ["RELU", "GELU", "BIAS", "RELU_BIAS", "GELU_BIAS"])
def test_fp8_epilogs(torch: Any, rng: np.random.Generator, epilog: str) -> None:
    a, b, exact = pair(torch, rng)
    inputs = None
    if "BIAS" in epilog:
        bias = torch.from_numpy(rng.standard_normal(M, dtype=np.float32)).cuda().half()
        inputs = {"bias": bias}
        exact = exact + bias.double().cpu().numpy()[:, None]
    if "RELU" in epilog:
        exact = np.maximum(exact, 0)
    if "GELU" in epilog:
        exact = np.asarray(gelu(exact.astype(np.longdouble)), float)
    arguments: dict[str, Any] = {"epilog": MatmulEpilog[epilog], "epilog_inputs": inputs}
    d = matmul(a, b, quantization_scales={"a": 1, "b": 1}, options={"result_type": RESULT["float16"]}, **arguments)
    assert off(d, exact) < LOSS["float16"]
    d = matmul(a, b, quantization_scales={"a": 1, "b": 1, "d": 0.5}, **arguments)
    assert off(d, exact, 2.0) < LOSS["float8_e4m3fn"]


def test_a_narrow_auxiliary_output_is_right_or_refused(torch: Any, rng: np.random.Generator) -> None:
    """The library decides; a refusal names the problem, and not a status alone."""
    a, b, exact = pair(torch, rng)
    preferences = {"epilog": {"aux_type": CudaDataType.CUDA_R_8F_E4M3, "aux_amax": True}}
    try:
        d, out = matmul(
            a, b, epilog=MatmulEpilog.GELU_AUX, preferences=preferences,
            epilog_inputs={"aux_quantization_scale": 0.5}, quantization_scales={"a": 1, "b": 1, "d": 0.5},
        )  # fmt: skip
    except UnsupportedProblem as error:
        assert "GELU_AUX" in str(error)  # noqa: PT017 - both outcomes are fine
        return
    assert off(d, np.asarray(gelu(exact.astype(np.longdouble)), float), 2.0) < LOSS["float8_e4m3fn"]
    assert off(out["gelu_aux"][:M], exact, 2.0) < LOSS["float8_e4m3fn"]
    assert abs(float(out["gelu_aux_amax"]) / np.abs(exact).max() - 1) < 2e-3


def test_what_fp8_operands_must_be(torch: Any, rng: np.random.Generator) -> None:
    a, b, _ = pair(torch, rng)
    given: dict[str, Any] = {"quantization_scales": {"a": 1, "b": 1, "d": 1}}
    store = torch.zeros(N * K + 16, dtype=torch.uint8, device="cuda")
    askew = store[1 : 1 + N * K].view(torch.float8_e4m3fn).reshape(N, K).t()
    for operands, arguments, words in (
        ((a, askew), given, ("b", "aligned to 16 bytes")),
        ((a, b[:, :2]), given, ("N is 2", "divisible by 16")),
        ((a, b), {}, ("quantization_scales.a", "is not specified")),
        ((a, b), {"quantization_scales": {"a": 1, "b": 1}}, ("quantization_scales.d", "is not specified")),
        ((a, b.contiguous()), given, ("b",)),
        ((a.t().contiguous().t(), b), given, ("a",)),
        ((a, b), {"quantization_scales": {"a": 1, "b": 1, "c": 1, "d": 1}}, ("quantization_scales.c",)),
        ((a, b.half()), given, ("differ",)),
        ((a, b), {**given, "options": {"block_scaling": True}}, ("block scaling",)),
    ):
        with pytest.raises(ValueError) as caught:
            matmul(*operands, **arguments)
        assert all(word in str(caught.value) for word in words), str(caught.value)


def test_block_scales_are_checked_up_to_what_the_gpu_lacks(torch: Any, rng: np.random.Generator) -> None:
    """Operands and scales that are right are refused for the GPU's sake alone, before the library is called."""
    if cuda.facts(0).compute_capability >= (10, 0):
        pytest.skip("the GPU has block scales")
    options = {"block_scaling": True, "result_type": CudaDataType.CUDA_R_16F}
    a = torch.zeros(256, 128, device="cuda").to(torch.float8_e4m3fn)
    b = torch.zeros(128, 128, device="cuda").to(torch.float8_e4m3fn).t()
    one, two = (torch.full((x.numel() // 32,), 127, dtype=torch.uint8, device="cuda") for x in (a, b))
    with pytest.raises(UnsupportedProblem, match=r"MXFP8.*compute capability 10\.0 or higher; device 0 has"):
        matmul(a, b, quantization_scales={"a": one, "b": two}, options=options)
    for bad in (one[:-1], one.float(), one.reshape(2, -1)):
        with pytest.raises(ValueError, match=r"quantization_scales\.a must be a one-dimensional array of 1024 values"):
            matmul(a, b, quantization_scales={"a": bad, "b": two}, options=options)
    if not hasattr(torch, "float4_e2m1fn_x2"):
        return
    a = torch.zeros(128, 64, dtype=torch.uint8, device="cuda").view(torch.float4_e2m1fn_x2)
    b = torch.zeros(128, 64, dtype=torch.uint8, device="cuda").view(torch.float4_e2m1fn_x2).t()
    one = torch.ones(128 * 128 // 16, device="cuda").to(torch.float8_e4m3fn)
    with pytest.raises(UnsupportedProblem, match=r"NVFP4.*compute capability 10\.0"):
        matmul(a, b, quantization_scales={"a": one, "b": one}, options=options)
    with pytest.raises(ValueError, match="block_scaling=True"):
        matmul(a, b, quantization_scales={"a": 1, "b": 1}, options={"result_type": CudaDataType.CUDA_R_16F})


def test_fp8_in_a_stateful_product(torch: Any, rng: np.random.Generator) -> None:
    """Reset, tune, execute with each algorithm."""
    a, b, exact = pair(torch, rng)
    options = {"result_type": CudaDataType.CUDA_R_16F}
    with Matmul(a, b, quantization_scales={"a": 1, "b": 1}, options=options) as mm:
        for algorithm in mm.plan():
            assert off(mm.execute(algorithm=algorithm), exact) < 1e-3
        mm.autotune(iterations=2)
        assert off(mm.execute(), exact) < 1e-3
        for _ in range(2):
            x, y, exact = pair(torch, rng)
            mm.reset_operands(a=x, b=y)
            assert off(mm.execute(), exact) < 1e-3


def test_larger_extents_are_read_within_bounds(torch: Any, rng: np.random.Generator) -> None:
    """Operands that end with their memory, with extents that are no multiple of a tile."""
    for m, n, k in itertools.product((272, 1040), (144, 528), (112, 400)):
        a = torch.randn(m, k, device="cuda").to(torch.float8_e4m3fn)
        b = torch.randn(n, k, device="cuda").to(torch.float8_e4m3fn).t()
        d = matmul(a, b, quantization_scales={"a": 1, "b": 1}, options={"result_type": CudaDataType.CUDA_R_16F})
        assert off(d, (a.double() @ b.double()).cpu().numpy()) < 2e-3
    torch.cuda.synchronize()

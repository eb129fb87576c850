"""Products of FP8, MXFP8 and NVFP4 operands without a GPU: what is checked, and what an engine would be told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath import CudaDataType as T
from nvmath.linalg.advanced import Matmul, MatmulEpilog, MatmulQuantizationScales, helpers, matmul
from shared.testkit.null import NullEngine, alone

pytestmark = pytest.mark.torch
E4M3, E5M2, HALF, FP32 = T.CUDA_R_8F_E4M3, T.CUDA_R_8F_E5M2, T.CUDA_R_16F, T.CUDA_R_32F


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch", reason="PyTorch is not installed")


@pytest.fixture
def engine() -> Iterator[NullEngine]:
    """An engine that takes every type, and remembers what it was planned for."""
    made = NullEngine()
    with alone("matmul.advanced", made):
        yield made


def fp8(torch: Any, m: int = 32, n: int = 64, k: int = 48, batch: tuple[int, ...] = (), kinds: Any = None) -> Any:
    """Return operands whose K is contiguous."""
    one, two = kinds or (torch.float8_e4m3fn, torch.float8_e4m3fn)
    return torch.zeros(*batch, m, k).to(one), torch.zeros(*batch, n, k).to(two).transpose(-1, -2)


def planned(engine: NullEngine, *operands: Any, plan: Any = None, **arguments: Any) -> Any:
    """Return the specification that the engine is given."""
    with Matmul(*operands, execution="cpu", **arguments) as mm:
        mm.plan(**(plan or {}))
    return engine.plans[-1].spec


# ------------------------------------------------------------------------------------------------- FP8


def test_fp8_is_told_as_the_library_wants_it(torch: Any, engine: NullEngine) -> None:
    """Column order, A transposed, with its scales; D in half precision is swapped or not, but right."""
    a, b = fp8(torch)
    for result in (E4M3, HALF, FP32):
        scales: dict[str, Any] = {"a": 2.0, "b": 0.5} | ({"d": 1.0} if result == E4M3 else {})
        spec = planned(engine, a, b, quantization_scales=scales, options={"result_type": result})
        assert (spec.a.op, spec.b.op) == ("T", "N")
        assert (spec.m, spec.n) == ((64, 32) if spec.swapped else (32, 64))
        assert (spec.k, spec.a.ld, spec.b.ld) == (48, 48, 48)
        assert set(spec.inputs) == {"a", "b", *(f"{name}_scale" for name in scales)}
        assert spec.block == ""
        assert spec.d.ld == spec.m
        assert spec.compute == 68
        assert spec.scale == "float32"


def test_fp8_kinds_may_mix(torch: Any, engine: NullEngine) -> None:
    e4, e5 = torch.float8_e4m3fn, torch.float8_e5m2
    for kinds, default in (((e4, e5), "float8_e4m3fn"), ((e5, e4), "float8_e5m2")):
        spec = planned(engine, *fp8(torch, kinds=kinds), quantization_scales={"a": 1, "b": 1, "d": 1})
        assert spec.d.dtype == default
    with pytest.raises(ValueError, match="both float8_e5m2"):
        matmul(*fp8(torch, kinds=(e5, e5)), quantization_scales={"a": 1, "b": 1, "d": 1})


def test_fp8_batches_and_c(torch: Any, engine: NullEngine) -> None:
    a, b = fp8(torch, batch=(3,))
    c = torch.zeros(3, 32, 64, dtype=torch.bfloat16)
    spec = planned(engine, a, b, c, beta=1.0, quantization_scales={"a": 1, "b": 1})
    assert (spec.batch, spec.a.step, spec.b.step) in ((3, 64 * 48, 32 * 48), (3, 32 * 48, 64 * 48))
    assert (spec.c.dtype, spec.d.dtype) == ("bfloat16", "bfloat16")
    options = {"result_type": E4M3, "result_amax": True, "fast_accumulation": True}
    spec = planned(engine, a, b, c, beta=1.0, quantization_scales={"a": 1, "b": 1, "d": 1}, options=options)
    assert (spec.c.dtype, spec.d.dtype, spec.fast_accumulation) == ("bfloat16", "float8_e4m3fn", True)
    assert spec.outputs == ("d", "result_amax")


def test_a_narrow_auxiliary_output(torch: Any, engine: NullEngine) -> None:
    plan = {
        "epilog": MatmulEpilog.GELU_AUX,
        "preferences": {"epilog": {"aux_type": E4M3, "aux_amax": True}},
        "epilog_inputs": {"aux_quantization_scale": 0.5},
    }
    spec = planned(engine, *fp8(torch), quantization_scales={"a": 1, "b": 1, "d": 1}, plan=plan)
    assert spec.aux.dtype == "float8_e4m3fn"
    assert "aux_scale" in spec.inputs
    assert spec.outputs == ("d", "gelu_aux", "gelu_aux_amax")
    with pytest.raises(ValueError, match="missing: aux_quantization_scale"):
        planned(engine, *fp8(torch), quantization_scales={"a": 1, "b": 1, "d": 1}, plan={**plan, "epilog_inputs": None})


def test_what_fp8_operands_must_be(torch: Any, engine: NullEngine) -> None:
    a, b = fp8(torch)
    full = {"a": 1.0, "b": 1.0, "d": 1.0}
    store = torch.zeros(64 * 48 + 64, dtype=torch.uint8)
    skip = -store.data_ptr() % 16 + 8
    askew = store[skip : skip + 64 * 48].view(torch.float8_e4m3fn).reshape(64, 48).t()
    half = torch.zeros(32, 64, dtype=torch.float16)
    wrong: list[tuple[Any, dict[str, Any], str]] = [
        ((a, askew), {"quantization_scales": full}, r"\bb\b.*aligned to 16 bytes"),
        ((a[:, :40], b[:40]), {"quantization_scales": full}, r"K is 40.*divisible by 16"),
        ((a[:20], b), {"quantization_scales": full}, r"M is 20.*divisible by 16"),
        ((a, b[:, :2]), {"quantization_scales": full}, r"N is 2\b.*divisible by 16"),
        ((a, b.contiguous()), {"quantization_scales": full}, r"\bb\b"),
        ((a.t().contiguous().t(), b), {"quantization_scales": full}, r"\ba\b"),
        ((a[0], b), {"quantization_scales": full}, r"divisible by 16"),
        ((a, b), {}, r"scale for a is not specified: quantization_scales\.a.*float8_e4m3fn"),
        ((a, b), {"quantization_scales": {"a": 1}}, r"scale for b is not specified"),
        ((a, b), {"quantization_scales": {"a": 1, "b": 1}}, r"scale for d is not specified"),
        ((a, b), {"quantization_scales": {**full, "c": 1}}, r"quantization_scales\.c.*narrow"),
        ((a, b), {"quantization_scales": full, "options": {"result_type": HALF}}, r"quantization_scales\.d.*float16"),
        ((a, b), {"quantization_scales": {**full, "a": torch.ones(2)}}, r"quantization_scales\.a.*\(2,\)"),
        ((a, b), {"quantization_scales": {**full, "a": torch.ones(1).double()}}, r"quantization_scales\.a.*float64"),
        ((a, b), {"quantization_scales": full, "options": {"result_type": T.CUDA_R_64F}}, r"D float64.*Supported"),
        ((a, b, half), {"beta": 1, "quantization_scales": full, "options": {"result_type": FP32}}, r"C float16 with D"),
        ((a, b), {"quantization_scales": full, "options": {"block_scaling": True}}, r"block scaling.*array"),
        (
            (a, b), {"quantization_scales": {"a": 1, "b": 1}, "options": {"result_type": HALF, "result_amax": True}},
            r"result_amax=True.*narrow.*float16",
        ),
    ]  # fmt: skip
    for operands, arguments, says in wrong:
        for call in (matmul, Matmul):
            with pytest.raises(ValueError, match=says):
                call(*operands, **arguments, execution="cpu")
    for package in (np.ones(1, np.float32),):
        with pytest.raises(TypeError, match=r"Library package mismatch.*quantization_scales\.b"):
            matmul(a, b, quantization_scales={**full, "b": package}, execution="cpu")
    assert engine.calls == []


def test_scales_are_never_changed(torch: Any, engine: NullEngine) -> None:
    a, b = fp8(torch)
    scales = MatmulQuantizationScales(a=2.0, b=torch.tensor(0.5), d=1)
    kept = scales.a, scales.b, scales.d
    with Matmul(a, b, quantization_scales=scales, execution="cpu") as mm:
        mm.plan()
        mm.reset_operands(quantization_scales={"a": 3.0})
        mm.release_operands()
        with pytest.raises(ValueError, match=r"missing:.*a_scale|missing:.*scale"):
            mm.reset_operands(a=a, b=b)
        mm.reset_operands(a=a, b=b, quantization_scales=scales)
    assert (scales.a, scales.b, scales.d) == kept
    assert scales.c is None


# ------------------------------------------------------------------------------------------------- block scales


def test_mxfp8_is_told_with_its_scales(torch: Any, engine: NullEngine) -> None:
    a, b = fp8(torch, 128, 256, 384)
    one, two = (helpers.matmul.create_mxfp8_scale(x, 0) for x in (a, b))
    for result, outputs in ((HALF, ("d",)), (E4M3, ("d", "d_out_scale"))):
        options = {"block_scaling": True, "result_type": result}
        spec = planned(engine, a, b, quantization_scales={"a": one, "b": two}, options=options)
        assert spec.block == "MXFP8"
        assert spec.outputs == outputs
        assert set(spec.inputs) == {"a", "b", "a_scale", "b_scale"}
        assert (spec.a.op, spec.b.op) == ("T", "N")


def test_what_block_scales_must_be(torch: Any, engine: NullEngine) -> None:
    a, b = fp8(torch, 128, 256, 384)
    one, two = (helpers.matmul.create_mxfp8_scale(x, 0) for x in (a, b))
    options = {"block_scaling": True, "result_type": HALF}
    wrong: list[tuple[Any, dict[str, Any], str]] = [
        ((a, b), {"a": one[:-1], "b": two}, r"quantization_scales\.a.*one-dimensional array of 1536.*uint8.*MXFP8"),
        ((a, b), {"a": one.float(), "b": two}, r"quantization_scales\.a.*uint8.*float32"),
        ((a, b), {"a": one, "b": two.reshape(2, -1)}, r"quantization_scales\.b.*3072"),
        ((a, b), {"a": one, "b": 1.0}, r"quantization_scales\.b is the number 1\.0.*array"),
        ((a, b), {"a": one}, r"scale for b is not specified"),
        ((a, b), {"a": one, "b": two, "d": one}, r"quantization_scales\.d is not accepted"),
        ((a[:64], b), {"a": one, "b": two}, r"M is 64.*divisible by 128"),
        ((a, b[:, :16]), {"a": one, "b": two}, r"N is 16.*divisible by 128"),
    ]
    for operands, scales, says in wrong:
        with pytest.raises(ValueError, match=says):
            matmul(*operands, quantization_scales=scales, options=options, execution="cpu")
    with pytest.raises(ValueError, match="block_scaling=True is for operands of types"):
        matmul(torch.zeros(128, 128), torch.zeros(128, 128), options={"block_scaling": True}, execution="cpu")
    assert engine.calls == []


def test_nvfp4_is_told_unpacked(torch: Any, engine: NullEngine) -> None:
    if not hasattr(torch, "float4_e2m1fn_x2"):
        pytest.skip("this PyTorch has no FP4")
    m, n, k = 128, 256, 192
    a = torch.zeros(m, k // 2, dtype=torch.uint8).view(torch.float4_e2m1fn_x2)
    b = torch.zeros(n, k // 2, dtype=torch.uint8).view(torch.float4_e2m1fn_x2).t()
    one, two = (torch.ones(count // 16).to(torch.float8_e4m3fn) for count in (m * k, n * k))
    scales = {"a": one, "b": two}
    options = {"block_scaling": True, "result_type": HALF}
    spec = planned(engine, a, b, quantization_scales=scales, options=options)
    assert spec.block == "NVFP4"
    assert spec.k == k
    assert {spec.m, spec.n} == {m, n}
    assert (spec.a.op, spec.b.op, spec.a.ld, spec.b.ld) == ("T", "N", k, k)
    with pytest.raises(ValueError, match=r"need block scales.*block_scaling=True"):
        matmul(a, b, quantization_scales={"a": 1, "b": 1}, options={"result_type": HALF}, execution="cpu")
    with pytest.raises(ValueError, match=r"float4_e2m1fn_x2.*differ|differ.*float4"):
        matmul(a, fp8(torch, m, n, k // 2)[1], quantization_scales=scales, options=options, execution="cpu")
    with pytest.raises(ValueError, match=r"quantization_scales\.a.*1536.*float8_e4m3fn.*NVFP4"):
        matmul(a, b, quantization_scales={**scales, "a": one[:5]}, options=options, execution="cpu")
    with pytest.raises(ValueError, match=r"K is 32\b.*divisible by 64"):
        matmul(a[:, :16], b[:16], quantization_scales=scales, options=options, execution="cpu")

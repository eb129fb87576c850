"""The arithmetic behind advanced products: which types meet, how matrices lie, how batches are walked; no engine."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath import CudaDataType as T
from nvmath.linalg.advanced import MatmulComputeType as C
from nvmath.linalg.advanced import MatmulEpilog, epilogs, spec, types
from shared.testkit.advanced import EPILOGS, INPUTS, OUTPUTS, mask_rows, padded_rows

FAST = ("32F_FAST_16F", "32F_FAST_16BF", "32F_FAST_TF32", "32F_EMULATED_16BFX9")
WIDE = ("", "_PEDANTIC", "_EMULATED_FIXEDPOINT")
# compute type -> {data type: scale type}, as the table of the specification has them
ALLOWED: dict[str, dict[str, str]] = {
    "16F": {"float16": "float16"},
    "16F_PEDANTIC": {"float16": "float16"},
    "32F_PEDANTIC": dict.fromkeys(("float32", "bfloat16", "float16", *types.FP8), "float32")
    | {"complex64": "complex64"},
    "32F": dict.fromkeys(("float32", "bfloat16", "float16", *types.FP8, *types.FP4), "float32")
    | {"complex64": "complex64"},
    **{name: {"float32": "float32", "complex64": "complex64"} for name in FAST},
    **{f"64F{suffix}": {"float64": "float64", "complex128": "complex128"} for suffix in WIDE},
}
SCALES = {
    "float16": T.CUDA_R_16F, "float32": T.CUDA_R_32F, "float64": T.CUDA_R_64F, "complex64": T.CUDA_C_32F,
    "complex128": T.CUDA_C_64F,
}  # fmt: skip


# ------------------------------------------------------------------------------------------------- types


@pytest.mark.parametrize("dtype", types.OPERANDS)
def test_compute_and_scale_types(dtype: str) -> None:
    """Every combination: it is in the table, or the error lists the table."""
    for compute in C:
        name = compute.name.removeprefix("COMPUTE_")
        for scale, code in SCALES.items():
            if ALLOWED.get(name, {}).get(dtype) == scale:
                assert types.precision(dtype, compute, code) == (compute, scale)
                assert types.precision(dtype, compute, None) == (compute, scale)
            else:
                with pytest.raises(ValueError, match=f"{compute.name}.*{scale}.*{dtype}.*Supported are") as caught:
                    types.precision(dtype, compute, code)
                assert all(word in str(caught.value) for word in ("FAST_TF32", "64F_EMULATED_FIXEDPOINT", "bfloat16"))


def test_default_types() -> None:
    defaults = {
        "float32": (C.COMPUTE_32F, "float32"), "float16": (C.COMPUTE_32F, "float32"),
        "bfloat16": (C.COMPUTE_32F, "float32"), "float64": (C.COMPUTE_64F, "float64"),
        "complex64": (C.COMPUTE_32F, "complex64"), "complex128": (C.COMPUTE_64F, "complex128"),
        **dict.fromkeys((*types.FP8, *types.FP4), (C.COMPUTE_32F, "float32")),
    }  # fmt: skip
    for dtype, expected in defaults.items():
        assert types.precision(dtype, None, None) == expected
    assert types.precision("float16", None, T.CUDA_R_16F) == (C.COMPUTE_16F, "float16")
    assert types.precision("bfloat16", None, T.CUDA_R_16BF) == (C.COMPUTE_32F, "float32")


def test_operands_that_meet() -> None:
    for a, b in itertools.product(types.OPERANDS, repeat=2):
        fine = (a == b and a != "float8_e5m2") or (a != b and {a, b} <= set(types.FP8))
        if fine:
            types.check_operands(a, b)
        else:
            with pytest.raises(ValueError, match=f"{a}"):
                types.check_operands(a, b)
    for bad in ("int8", "complex32", "int32"):
        with pytest.raises(ValueError, match=f"{bad} of operand b.*Supported are float32"):
            types.check_operands("float32", bad)


def test_type_of_the_result() -> None:
    f32 = int(T.CUDA_R_32F)
    assert types.result_dtype("float16", None, None, False) == "float16"
    assert types.result_dtype("float16", "float32", None, False) == "float32"
    assert types.result_dtype("float16", None, f32, False) == "float32"
    assert types.result_dtype("float8_e4m3fn", "bfloat16", f32, True) == "bfloat16"
    for dtype in ("float32", "float64", "complex64", "complex128"):
        types.check_result(dtype, None, dtype)
        for other in set(SCALES) - {dtype}:
            with pytest.raises(ValueError, match=other):
                types.check_result(dtype, None, other)


@pytest.mark.parametrize(
    ("a", "allowed"),
    [
        ("float4_e2m1fn_x2", [("bfloat16", "bfloat16"), ("bfloat16", "float4_e2m1fn_x2"), ("float16", "float16"),
                              ("float16", "float4_e2m1fn_x2"), ("float32", "float32")]),
        ("float8_e4m3fn", [("bfloat16", "bfloat16"), ("bfloat16", "float8_e4m3fn"), ("float16", "float16"),
                           ("float16", "float8_e4m3fn"), ("float32", "float32")]),
    ],
)  # fmt: skip
def test_results_of_narrow_operands(a: str, allowed: list[tuple[str, str]]) -> None:
    for c, d in itertools.product(("bfloat16", "float16", "float32"), ("bfloat16", "float16", "float32", a, "float64")):
        if (c, d) in allowed:
            types.check_result(a, c, d)
        else:
            with pytest.raises(ValueError, match=f"C {c} with D {d}.*{a}.*Supported"):
                types.check_result(a, c, d)


# ------------------------------------------------------------------------------------------------- epilogs


def test_the_table_of_epilogs() -> None:
    assert set(epilogs.TABLE) == set(EPILOGS)
    for name, row in epilogs.TABLE.items():
        assert row.code == MatmulEpilog[name]
        assert row.inputs == INPUTS[name]
        assert row.outputs == ((OUTPUTS[name],) if name in OUTPUTS else ())
        assert row.order == ("" if name in ("RELU", "GELU") else row.order)
        assert row.version <= row.batched
    grads = {row.name for row in epilogs.TABLE.values() if row.version == (11, 11, 3)}
    assert grads == {"DRELU", "DRELU_BGRAD", "DGELU", "DGELU_BGRAD", "BGRADA", "BGRADB"}


@pytest.mark.parametrize("m", [1, 7, 8, 9, 127, 128, 129, 1000, 1024])
def test_shapes_of_auxiliary_arrays(m: int) -> None:
    assert epilogs.aux_shape("relu_aux", (2,), m, 5) == (2, mask_rows(m), 5)
    assert epilogs.aux_shape("gelu_aux", (), m, 5) == (padded_rows(m), 5)
    assert 8 * mask_rows(m) >= m
    assert mask_rows(m) % 16 == 0
    assert padded_rows(m) % 8 == 0


# ------------------------------------------------------------------------------------------------- layouts


def test_orders_of_matrices() -> None:
    assert spec.stored(3, 4, 1, 3) == ("F", 3)
    assert spec.stored(3, 4, 1, 9) == ("F", 9)
    assert spec.stored(3, 4, 4, 1) == ("C", 4)
    assert spec.stored(3, 4, 10, 1) == ("C", 10)
    for strides in ((2, 8), (1, 2), (3, 1), (-4, 1), (1, -3), (0, 1), (8, 2), (0, 0)):
        assert spec.stored(3, 4, *strides) is None, strides


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 4), (4, 1), (3, 4)])
def test_every_order_describes_the_elements(rows: int, cols: int) -> None:
    """Whatever strides axes of one element have."""
    values = np.arange(rows * cols * 9).reshape(-1)
    for row_stride, col_stride in itertools.product((1, cols, 7, 9, 0), (1, rows, 5, 8, 0)):
        where = spec.stored(rows, cols, row_stride, col_stride)
        if where is None:
            continue
        step = (1, where.ld) if where.order == "F" else (where.ld, 1)
        assert where.ld >= (rows if where.order == "F" else cols)
        for i, j in itertools.product(range(rows), range(cols)):
            assert values[i * step[0] + j * step[1]] == values[i * row_stride + j * col_stride]


def test_operations_of_factors() -> None:
    for order, transposed, conjugate, op in (
        ("F", False, False, "N"), ("F", True, False, "T"), ("C", False, False, "T"), ("C", True, False, "N"),
        ("F", False, True, "R"), ("F", True, True, "C"), ("C", False, True, "C"), ("C", True, True, "R"),
    ):  # fmt: skip
        where = spec.Stored(order, 9)
        made = spec.operand("float32", 3, 4, where, 7, transposed=transposed, conjugate=conjugate)
        assert made == spec.Operand("float32", *((3, 4) if order == "F" else (4, 3)), 9, 7, op)


def test_steps_of_batches() -> None:
    assert spec.batch_step((), (), ()) == 0
    assert spec.batch_step((3,), (12,), (20,)) == 12
    assert spec.batch_step((3,), (0,), (20,)) == 0
    assert spec.batch_step((2, 3), (36, 12), (60, 20)) == 12
    assert spec.batch_step((2, 3), (12, 24), (20, 40)) == 12, "both walk the first axis fastest"
    assert spec.batch_step((2, 3), (12, 24), (60, 20)) is None
    assert spec.batch_step((2, 3), (100, 12), (60, 20)) is None
    assert spec.batch_step((2, 3), (0, 12), (60, 20)) is None
    assert spec.batch_step((2, 3), (0, 0), (60, 20)) == 0
    assert spec.batch_step((1, 3), (5, 12), (60, 20)) == 12


def test_batches_are_broadcast() -> None:
    assert spec.broadcast_batch({"a": (2, 1), "b": (5,), "c": ()}) == (2, 5)
    assert spec.broadcast_batch({"a": (), "b": ()}) == ()
    with pytest.raises(ValueError, match=r"operand b has 3 where another has 2 \(a: \(2,\), b: \(3,\)\)"):
        spec.broadcast_batch({"a": (2,), "b": (3,)})
    assert spec.widened((2, 5), (1,), (9,)) == (0, 0)
    assert spec.widened((2, 5), (2, 5), (50, 10)) == (50, 10)
    assert spec.widened((2, 1), (2, 1), (50, 10)) == (50, 10)


def test_results_have_no_gaps() -> None:
    for order, like in itertools.product("CF", (None, (100, 10), (10, 100), (0, 0))):
        strides = spec.result_strides((2, 3), 4, 5, order, like)
        addresses = {int(np.dot(i, strides)) for i in np.ndindex(2, 3, 4, 5)}
        assert addresses == set(range(120))
        assert strides[-2:] == ((1, 4) if order == "F" else (5, 1))
    assert spec.result_strides((2, 3), 4, 5, "C", (10, 100))[:2] == (20, 40)


def test_alignment_of_addresses() -> None:
    for pointer, bytes_ in ((0, 16), (1, 1), (2, 2), (12, 4), (8, 8), (16, 16), (4096, 16), (4097, 1)):
        assert spec.alignment(pointer) == bytes_


def test_spans_hold_the_last_element() -> None:
    x = spec.Operand("float32", 3, 4, 5, 100)
    assert spec.span(x, 1) >= ((4 - 1) * 5 + 3) * 4
    assert spec.span(x, 3) >= (2 * 100 + 3 * 5 + 3) * 4

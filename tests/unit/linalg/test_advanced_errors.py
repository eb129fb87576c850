"""What advanced products refuse: type, argument, what was given and what is allowed; before any engine is asked."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from nvmath import CudaDataType
from nvmath.core.errors import InvalidState, UnsupportedProblem
from shared.testkit.advanced import INPUTS, OUTPUTS
from shared.testkit.null import NullEngine, alone

advanced = pytest.importorskip("nvmath.linalg.advanced", reason="nvmath-linalg is not installed")
Matmul, matmul, E, CT = advanced.Matmul, advanced.matmul, advanced.MatmulEpilog, advanced.MatmulComputeType


@pytest.fixture
def engine() -> Iterator[NullEngine]:
    made = NullEngine()
    with alone("matmul.advanced", made):
        yield made


A, B, C = np.ones((3, 4)), np.ones((4, 5)), np.ones((3, 5))
F = np.float32
OVERLAP = np.broadcast_to(np.ones(5), (3, 5))
FROZEN = np.ones((3, 5))
S, T = np.ones((4, 4)), np.ones((5, 4))
FROZEN.flags.writeable = False
INPLACE = {"inplace": True}
QUALIFIERS = np.zeros(3, advanced.matrix_qualifiers_dtype)
QUALIFIERS["is_conjugate"] = 1
WRONG: dict[str, tuple[tuple[Any, ...], dict[str, Any], type[Exception], str]] = {
    # operands
    "extents": ((A, np.ones((5, 6))), {}, ValueError, r"\(3, 4\).*\(5, 6\)"),
    "vector extents": ((np.ones(4), np.ones((5, 6))), {}, ValueError, r"\(4,\).*\(5, 6\)"),
    "batches": ((np.ones((2, 3, 4)), np.ones((3, 4, 5))), {}, ValueError, r"batch.*\(2,\).*\(3,\)"),
    "scalar": ((np.ones(()), B), {}, ValueError, r"\ba\b.*scalar-like"),
    "scalar b": ((A, np.ones(())), {}, ValueError, r"\bb\b.*scalar-like"),
    "integers": ((np.ones((3, 4), int), np.ones((4, 5), int)), {}, ValueError, "int64.*operand a.*float32.*complex128"),
    "mixed": ((A, B.astype(F)), {}, ValueError, r"a \(float64\) and b \(float32\) differ.*must match"),
    "list": ((A.tolist(), B), {}, ValueError, r"'?a'?.*list.*numpy\.ndarray"),
    "None": ((A, None), {}, ValueError, "b is None"),
    # c, alpha, beta
    "no beta": ((A, B, C), {}, ValueError, "A value for beta must be provided"),
    "type of c": ((A, B, C.astype(F)), {"beta": 1}, ValueError, r"c.*float32.*float64"),
    "rows of c": ((A, B, np.ones((4, 5))), {"beta": 1}, ValueError, r"\bc\b.*\(4, 5\)"),
    "columns of c": ((A, B, np.ones((3, 2))), {"beta": 1}, ValueError, r"\bc\b.*\(3, 2\)"),
    "batch of c": ((np.ones((2, 3, 4)), B, np.ones((3, 3, 5))), {"beta": 1}, ValueError, r"batch.*c"),
    "alpha": ((A, B), {"alpha": "much"}, ValueError, "alpha='much' cannot be converted to the scale type float64"),
    "complex alpha": ((A, B), {"alpha": 1j}, ValueError, r"alpha.*1j.*float64"),
    "beta": ((A, B, C), {"beta": [1, 2]}, ValueError, r"beta=\[1, 2\].*float64"),
    "complex number of NumPy": ((A, B), {"alpha": np.complex128(2j)}, ValueError, r"alpha.*2j.*float64"),
    "complex array": ((A, B, C), {"beta": np.array(2j)}, ValueError, r"beta.*2\.j.*float64"),
    "text as a number": ((A, B), {"alpha": "2"}, ValueError, "alpha='2'"),
    "bytes as a number": ((A, B), {"alpha": b"2"}, ValueError, "alpha=b'2'"),
    "huge number": ((A, B), {"alpha": 10**400}, ValueError, "alpha"),
    "None in an array": ((A, B), {"alpha": np.array(None)}, ValueError, "alpha"),
    # in place
    "c that is a": ((S, S[:, ::-1], S), {"beta": 1, "options": INPLACE}, ValueError, "overlaps in memory with 'a'"),
    "c that is b": ((np.eye(4), S, S), {"beta": 1, "options": INPLACE}, ValueError, "overlaps in memory with 'b'"),
    "c that is part of a": (
        (T[:4], np.eye(4), T[1:]), {"beta": 1, "options": INPLACE}, ValueError, "overlaps in memory with 'a'",
    ),
    "no c": ((A, B), {"options": INPLACE}, ValueError, "inplace.*c"),
    "single column": ((A, B, np.ones((3, 1))), {"beta": 1, "options": INPLACE}, ValueError, r"inplace.*\(3, 1\)"),
    "batch in place": (
        (np.ones((2, 3, 4)), B, np.ones((3, 5))), {"beta": 1, "options": INPLACE}, ValueError, r"inplace.*\(3, 5\)",
    ),
    "overlap": ((A, B, OVERLAP), {"beta": 1, "options": INPLACE}, ValueError, "overlaps in memory"),
    "read-only": ((A, B, FROZEN), {"beta": 1, "options": INPLACE}, ValueError, "read-only"),
    # qualifiers
    "list of qualifiers": (
        (A, B), {"qualifiers": [0, 0, 0]}, ValueError,
        "'qualifiers' is list.*matrix_qualifiers_dtype",
    ),
    "type of qualifiers": ((A, B), {"qualifiers": np.zeros(3)}, ValueError, "'qualifiers' is an array of float64"),
    "five qualifiers": (
        (A, B), {"qualifiers": np.zeros(5, QUALIFIERS.dtype)}, ValueError,
        r"'qualifiers'.*\(5,\).*three",
    ),
    "conjugate c": ((A, B, C), {"beta": 1, "qualifiers": QUALIFIERS}, ValueError, "operand c.*conjugate"),
    # types
    "compute type": (
        (A, B), {"options": {"compute_type": CT.COMPUTE_32F}}, ValueError,
        "COMPUTE_32F, scale type .*float64.*Supported are: 16F",
    ),
    "scale type": (
        (A, B), {"options": {"scale_type": CudaDataType.CUDA_R_32F}}, ValueError,
        "scale type float32.*float64",
    ),
    "scale for complex": (
        (A.astype("F"), B.astype("F")), {"options": {"scale_type": CudaDataType.CUDA_R_32F}}, ValueError,
        "scale type float32 and data type complex64",
    ),
    "result type": (
        (A, B), {"options": {"result_type": CudaDataType.CUDA_R_32F}}, ValueError,
        "result type float32.*float64",
    ),
    "amax": ((A, B), {"options": {"result_amax": True}}, ValueError, "result_amax=True.*narrow.*float64"),
    "block scaling": (
        (A, B), {"options": {"block_scaling": True}}, ValueError,
        "block_scaling=True.*float8_e4m3fn.*float64",
    ),
    # options, execution, stream
    "options": ((A, B), {"options": {"in_place": True}}, TypeError, "unexpected keyword argument 'in_place'.*inplace"),
    "type of options": ((A, B), {"options": 3}, TypeError, r"options.*int"),
    "execution": ((A, B), {"execution": "tpu"}, ValueError, "'tpu'.*cuda.*cpu"),
    "scales": ((A, B), {"quantization_scales": {"e": 1}}, TypeError, "unexpected keyword argument 'e'"),
    "stream": ((A, B), {"stream": "fast"}, TypeError, "stream.*'fast'"),
}  # fmt: skip


@pytest.mark.parametrize("words", WRONG)
def test_wrong_arguments_are_refused_before_any_engine_is_asked(engine: NullEngine, words: str) -> None:
    operands, arguments, error, says = WRONG[words]
    for execution in ({}, {"execution": "cpu"}):
        for call in (matmul, Matmul):
            for _ in range(2):
                with pytest.raises(error) as caught:
                    call(*operands, **{**execution, **arguments})
                assert re.search(says, str(caught.value)), str(caught.value)
    assert engine.calls == []


AUX = np.asfortranarray(np.ones((16, 5), np.uint8))
GELU = np.asfortranarray(np.ones((8, 5)))
EPILOG: dict[str, tuple[Any, Any, type[Exception], str]] = {
    "default": (E.DEFAULT, None, ValueError, r"epilog=.*DEFAULT.*None and MatmulEpilog\.RELU"),
    "number": (3, None, ValueError, "epilog=3 is not valid"),
    "text": ("RELU", None, ValueError, "epilog='RELU' is not valid"),
    "no bias": (E.BIAS, None, ValueError, "BIAS.*missing: bias.*Required: bias"),
    "surplus": (E.RELU, {"bias": np.ones(3)}, ValueError, "RELU.*not used by it: bias.*Required: none"),
    "wrong name": (E.BIAS, {"biass": np.ones(3)}, ValueError, "missing: bias; not used by it: biass"),
    "inputs as a list": (E.BIAS, [np.ones(3)], TypeError, "epilog_inputs.*list.*dict"),
    "inputs as an array": (E.BIAS, np.ones(3), TypeError, "epilog_inputs.*ndarray.*dict"),
    "inputs as a tuple": (E.RELU, (1,), TypeError, "epilog_inputs.*tuple.*dict"),
    "rows of bias": (E.BIAS, {"bias": np.ones(4)}, ValueError, r"'bias'.*\(4,\).*M = 3.*\(3,\), \(3, 1\)"),
    "bias by columns": (E.RELU_BIAS, {"bias": np.ones((1, 5))}, ValueError, r"\(1, 5\).*N = 5.*b\.T, a\.T"),
    "bias by columns too": (E.RELU_BIAS, {"bias": np.ones(5)}, ValueError, r"\(5,\).*N = 5 columns.*transpose"),
    "bias of several columns": (E.BIAS, {"bias": np.ones((3, 2))}, ValueError, r"'bias'.*\(3, 2\)"),
    "scalar bias": (E.BIAS, {"bias": np.ones(())}, ValueError, r"'bias'.*\(\)"),
    "batch of bias": (E.BIAS, {"bias": np.ones((2, 3, 1))}, ValueError, r"'bias'.*\(2,\).*batch|batch.*\(2,\)"),
    "type of bias": (E.BIAS, {"bias": np.ones(3, F)}, ValueError, "'bias'.*float32.*float64.*Allowed here: float64"),
    "list as bias": (E.BIAS, {"bias": [1.0] * 3}, ValueError, r"bias.*list.*numpy\.ndarray"),
    "shape of mask": (E.DRELU, {"relu_aux": AUX[:8]}, ValueError, r"'relu_aux'.*\(8, 5\).*\(16, 5\)"),
    "type of mask": (E.DRELU, {"relu_aux": AUX.astype(F)}, ValueError, "'relu_aux'.*float32.*uint8"),
    "order of mask": (E.DRELU, {"relu_aux": np.ascontiguousarray(AUX)}, ValueError, "'relu_aux'.*contiguous columns"),
    "shape of aux": (E.DGELU, {"gelu_aux": GELU[:3]}, ValueError, r"'gelu_aux'.*\(3, 5\).*\(8, 5\)"),
    "type of aux": (E.DGELU, {"gelu_aux": GELU.astype(F)}, ValueError, "'gelu_aux'.*float32.*float64"),
    "order of aux": (
        E.DGELU_BGRAD, {"gelu_aux": np.ascontiguousarray(GELU)}, ValueError,
        "'gelu_aux'.*contiguous columns",
    ),
}  # fmt: skip


@pytest.mark.parametrize("words", EPILOG)
def test_wrong_epilogs_are_refused_before_any_engine_is_asked(engine: NullEngine, words: str) -> None:
    """The object then is as before: it can be planned with a right one."""
    epilog, inputs, error, says = EPILOG[words]
    with pytest.raises(error) as caught:
        matmul(A, B, epilog=epilog, epilog_inputs=inputs)
    assert re.search(says, str(caught.value)), str(caught.value)
    with Matmul(A, B) as mm:
        for _ in range(2):
            with pytest.raises(error) as caught:
                mm.plan(epilog=epilog, epilog_inputs=inputs)
            assert re.search(says, str(caught.value)), str(caught.value)
        with pytest.raises(InvalidState, match=r"before plan\(\)"):
            mm.execute()
    assert engine.calls == []


@pytest.mark.parametrize("name", [name for name in INPUTS if name.startswith("D")])
def test_gradients_need_two_terms(engine: NullEngine, name: str) -> None:
    aux = {"relu_aux": AUX} if "RELU" in name else {"gelu_aux": GELU}
    with pytest.raises(ValueError, match=f"{name} needs K to be at least 2.*K = 1"):
        matmul(A[:, :1], B[:1], epilog=E[name], epilog_inputs=aux)
    assert engine.calls == []


@pytest.mark.parametrize("name", ["BGRADA", "BGRADB"])
def test_gradients_of_a_bias_need_c_by_columns(engine: NullEngine, name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} needs operand c in column order"):
        matmul(A, B, C, beta=1.0, epilog=E[name])
    assert engine.calls == []


@pytest.mark.parametrize("name", INPUTS)
def test_what_epilogs_read_and_return_is_in_the_specification(engine: NullEngine, name: str) -> None:
    """The table of the product against that of the testkit."""
    given = {"bias": np.ones(3), "relu_aux": AUX, "gelu_aux": GELU}
    inputs = {key: given[key] for key in INPUTS[name]}
    engine.fail("plan")
    with Matmul(A, B) as mm, pytest.raises(Exception, match="told to fail"):
        mm.plan(epilog=E[name], epilog_inputs=inputs)
    spec = engine.plans[0].spec
    assert spec.epilog == name
    assert spec.inputs == ("a", "b", *INPUTS[name])
    assert spec.outputs == ("d", *([OUTPUTS[name]] if name in OUTPUTS else []))
    assert spec.swapped is (name in ("RELU", "GELU")), "most epilogs need D by columns"


PLAN: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "preferences": ({"preferences": {"limits": 3}}, TypeError, "unexpected keyword argument 'limits'.*limit"),
    "type of preferences": ({"preferences": 3}, TypeError, "preferences.*int"),
    "limit": ({"preferences": {"limit": 0}}, ValueError, "limit=0"),
    "aux type": (
        {"epilog": E.RELU_AUX, "preferences": {"epilog": {"aux_type": CudaDataType.CUDA_R_16F}}}, ValueError,
        "aux_type.*GELU_AUX.*not for RELU_AUX",
    ),
    "aux type without": (
        {"preferences": {"epilog": {"aux_type": CudaDataType.CUDA_R_16F}}}, ValueError, "aux_type.*without an epilog",
    ),
    "aux amax": (
        {"epilog": E.GELU_AUX, "preferences": {"epilog": {"aux_amax": True}}}, ValueError, "aux_amax=True.*FP8",
    ),
    "scale of aux": (
        {"epilog": E.GELU_AUX, "preferences": {"epilog": {"aux_type": CudaDataType.CUDA_R_8F_E4M3}}}, ValueError,
        "missing: aux_quantization_scale",
    ),
    "algorithms": ({"algorithms": [3]}, TypeError, "'algorithms'.*Algorithm"),
    "no algorithms": ({"algorithms": []}, TypeError, "'algorithms'.*at least one"),
    "algorithms and tuned": ({"algorithms": [3], "tuned": "x"}, ValueError, "either algorithms or tuned"),
    "tuned": ({"tuned": 3}, TypeError, "'tuned' is of type int"),
    "no file": ({"tuned": "/nowhere/at all.json"}, FileNotFoundError, "at all"),
    "stream of plan": ({"stream": "fast"}, TypeError, "stream.*'fast'"),
}  # fmt: skip


@pytest.mark.parametrize("words", PLAN)
def test_wrong_arguments_of_plan(engine: NullEngine, words: str) -> None:
    arguments, error, says = PLAN[words]
    with Matmul(A, B) as mm:
        with pytest.raises(error) as caught:
            mm.plan(**arguments)
        assert re.search(says, str(caught.value)), str(caught.value)
    assert engine.calls == []


def test_refusals_of_every_engine_are_told(engine: NullEngine) -> None:
    engine.refusal = "it is a rainy day"
    with pytest.raises(UnsupportedProblem, match=r"null cannot run this matmul\.advanced: it is a rainy day"):
        matmul(A, B)


def test_half_precision_of_other_kinds_is_refused(engine: NullEngine) -> None:
    for a, b, says in (
        (A.astype("e"), B.astype(F), "float16.*float32"),
        (A.astype(bool), B.astype(bool), "bool"),
        (A.astype("g"), B.astype("g"), "longdouble|float128"),
    ):
        with pytest.raises((ValueError, TypeError), match=says):
            matmul(a, b)
    assert engine.calls == []


def test_epilogs_of_complex_numbers_are_refused_by_name() -> None:
    """The CPU engines say which epilog they lack."""
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    for name in set(INPUTS) - {"BIAS", "BGRADA", "BGRADB"}:
        given = {"bias": np.ones(3, "D"), "relu_aux": AUX, "gelu_aux": GELU.astype("D")}
        inputs = {key: given[key] for key in INPUTS[name]}
        with pytest.raises(UnsupportedProblem, match=f"epilog {name} is for real numbers.*complex128"):
            matmul(A.astype("D"), B.astype("D"), epilog=E[name], epilog_inputs=inputs, execution="cpu")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"beta": 2.0}, "beta is ignored"),
        ({"quantization_scales": {"a": 1.0}}, "quantization_scales is ignored.*float64"),
        ({"epilog_inputs": {"bias": np.ones(3)}}, "epilog_inputs is ignored"),
    ],
)
def test_what_is_ignored_is_said(caplog: pytest.LogCaptureFixture, arguments: dict[str, Any], says: str) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    for _ in range(2):
        caplog.clear()
        with caplog.at_level(logging.WARNING, logger="nvmath.linalg"):
            d = matmul(A, B, execution="cpu", **arguments)
        assert np.array_equal(d, A @ B)
        assert [r.levelname for r in caplog.records] == ["WARNING"]
        assert re.search(says, caplog.text), caplog.text


def test_the_result_type_in_place_is_ignored_and_said(caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    options = {"inplace": True, "result_type": CudaDataType.CUDA_R_32F}
    with caplog.at_level(logging.WARNING, logger="nvmath.linalg"):
        matmul(A, B, np.ones((3, 5)), beta=1.0, options=options, execution="cpu")
    assert "result_type is ignored" in caplog.text


def test_lists_of_data_types_are_whole() -> None:
    """Messages that list what is supported list all of it."""
    from nvmath.linalg.advanced import types

    with pytest.raises(ValueError) as caught:
        matmul(A.astype(int), B.astype(int))
    for name in types.OPERANDS:
        assert name in str(caught.value)

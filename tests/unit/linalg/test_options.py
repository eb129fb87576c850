"""Options and enumerations of the matrix products and of the solver."""

from __future__ import annotations

import dataclasses
import logging

import numpy as np
import pytest

from nvmath.core.enums import CudaDataType
from nvmath.core.options import options_of
from nvmath.linalg.advanced import options as advanced
from nvmath.linalg.options import DirectSolverOptions, MatmulOptions
from shared.testkit.fake_cuda import Ordered, Synchronous

COMMON = {"allocator": None, "blocking": "auto", "logger": None}
FIELDS = {
    MatmulOptions: {**COMMON, "inplace": False},
    DirectSolverOptions: {**COMMON, "handle": None, "inplace_a": False, "inplace_b": False},
    advanced.MatmulOptions: {
        "inplace": False,
        "compute_type": None,
        "scale_type": None,
        "result_type": None,
        "result_amax": False,
        "block_scaling": False,
        "sm_count_target": 0,
        "fast_accumulation": False,
        "device_id": 0,
        "handle": None,
        "logger": None,
        "memory_limit": "80%",
        "blocking": "auto",
        "allocator": None,
        "batch_invariant": False,
    },
    advanced.MatmulEpilogPreferences: {"aux_type": None, "aux_amax": False},
    advanced.MatmulPlanPreferences: {
        "reduction_scheme_mask": 7,
        "max_waves_count": 0.0,
        "numerical_impl_mask": 2**64 - 1,
        "limit": 8,
        "epilog": None,
    },
    advanced.MatmulQuantizationScales: {"a": None, "b": None, "c": None, "d": None},
}
FROZEN = (MatmulOptions, DirectSolverOptions)
RIGHT = [
    (MatmulOptions, {"inplace": True}), (MatmulOptions, {"blocking": True}),
    (MatmulOptions, {"logger": logging.getLogger("x")}), (MatmulOptions, {"allocator": Synchronous()}),
    (DirectSolverOptions, {"inplace_a": True, "inplace_b": True}), (DirectSolverOptions, {"handle": 1 << 40}),
    (DirectSolverOptions, {"allocator": Ordered()}),
    (advanced.MatmulOptions, {"compute_type": 68, "scale_type": 0, "result_type": 28}),
    (advanced.MatmulOptions, {"memory_limit": 1 << 20}), (advanced.MatmulOptions, {"memory_limit": 0.5}),
    (advanced.MatmulOptions, {"memory_limit": "0.05 GiB"}), (advanced.MatmulOptions, {"batch_invariant": True}),
    (advanced.MatmulOptions, {"sm_count_target": 32, "fast_accumulation": True, "device_id": 1}),
    (advanced.MatmulOptions, {"allocator": Ordered(), "logger": logging.LoggerAdapter(logging.getLogger("x"), {})}),
    (advanced.MatmulEpilogPreferences, {"aux_type": CudaDataType.CUDA_R_8F_E4M3, "aux_amax": True}),
    (advanced.MatmulPlanPreferences, {"reduction_scheme_mask": 3, "max_waves_count": 1.5, "limit": 1}),
    (advanced.MatmulPlanPreferences, {"numerical_impl_mask": 0x0201}),
    (advanced.MatmulQuantizationScales, {"a": 1, "b": 2.5, "c": np.ones(1, np.float32), "d": np.float32(2)}),
]  # fmt: skip
WRONG = [
    (MatmulOptions, "inplace", 1, ValueError), (MatmulOptions, "inplace", None, ValueError),
    (MatmulOptions, "blocking", False, ValueError), (MatmulOptions, "logger", "root", ValueError),
    (MatmulOptions, "allocator", Synchronous, TypeError),
    (DirectSolverOptions, "inplace_a", "yes", ValueError), (DirectSolverOptions, "inplace_b", 0, ValueError),
    (DirectSolverOptions, "handle", "h", ValueError), (DirectSolverOptions, "handle", 0, ValueError),
    (DirectSolverOptions, "handle", True, ValueError), (DirectSolverOptions, "blocking", "AUTO", ValueError),
    (advanced.MatmulOptions, "inplace", 1, ValueError), (advanced.MatmulOptions, "result_amax", "no", ValueError),
    (advanced.MatmulOptions, "block_scaling", 2, ValueError),
    (advanced.MatmulOptions, "batch_invariant", 1, ValueError),
    (advanced.MatmulOptions, "compute_type", 4, ValueError),
    (advanced.MatmulOptions, "compute_type", "32F", ValueError),
    (advanced.MatmulOptions, "scale_type", 99, ValueError), (advanced.MatmulOptions, "result_type", True, ValueError),
    (advanced.MatmulOptions, "sm_count_target", -1, ValueError), (advanced.MatmulOptions, "device_id", "0", ValueError),
    (advanced.MatmulOptions, "device_id", True, ValueError), (advanced.MatmulOptions, "handle", -1, ValueError),
    (advanced.MatmulOptions, "memory_limit", "101%", ValueError),
    (advanced.MatmulOptions, "memory_limit", "lots", ValueError),
    (advanced.MatmulOptions, "memory_limit", -1, ValueError), (advanced.MatmulOptions, "blocking", 1, ValueError),
    (advanced.MatmulOptions, "allocator", 7, TypeError), (advanced.MatmulOptions, "logger", 7, ValueError),
    (advanced.MatmulEpilogPreferences, "aux_type", 99, ValueError),
    (advanced.MatmulEpilogPreferences, "aux_amax", 1, ValueError),
    (advanced.MatmulPlanPreferences, "reduction_scheme_mask", 8, ValueError),
    (advanced.MatmulPlanPreferences, "max_waves_count", -0.5, ValueError),
    (advanced.MatmulPlanPreferences, "max_waves_count", float("nan"), ValueError),
    (advanced.MatmulPlanPreferences, "max_waves_count", "1", ValueError),
    (advanced.MatmulPlanPreferences, "numerical_impl_mask", 2**64, ValueError),
    (advanced.MatmulPlanPreferences, "numerical_impl_mask", -1, ValueError),
    (advanced.MatmulPlanPreferences, "limit", 0, ValueError),
    (advanced.MatmulPlanPreferences, "limit", 1.0, ValueError),
    (advanced.MatmulPlanPreferences, "epilog", 3, TypeError),
    (advanced.MatmulPlanPreferences, "epilog", {"aux": 1}, TypeError),
    (advanced.MatmulQuantizationScales, "a", "1", ValueError),
    (advanced.MatmulQuantizationScales, "d", True, ValueError),
]  # fmt: skip


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_the_fields_and_their_defaults(kind):
    assert {f.name: f.default for f in dataclasses.fields(kind)} == FIELDS[kind]
    assert dataclasses.asdict(kind()) == FIELDS[kind]


@pytest.mark.parametrize("kind", FROZEN)
def test_the_generic_ones_are_frozen_and_take_keywords_only(kind):
    with pytest.raises(dataclasses.FrozenInstanceError):
        kind().blocking = True
    with pytest.raises(TypeError):
        kind(None)


def test_the_advanced_ones_take_positions_and_assignments():
    options = advanced.MatmulOptions(True, 68)
    options.memory_limit = "10%"
    assert (options.inplace, options.compute_type, options.memory_limit) == (True, 68, "10%")
    assert advanced.MatmulQuantizationScales(1, 2).b == 2
    assert advanced.MatmulPlanPreferences(1, 2.0, 3, 4).limit == 4


@pytest.mark.parametrize(("kind", "fields"), RIGHT)
def test_right_values(kind, fields):
    options = kind(**fields)
    assert {name: getattr(options, name) for name in fields} == fields
    assert options_of(kind, fields) == options
    assert options_of(kind, options) is not options


@pytest.mark.parametrize(("kind", "field", "value", "error"), WRONG)
def test_wrong_values(kind, field, value, error):
    with pytest.raises(error, match=field) as caught:
        kind(**{field: value})
    if error is ValueError:
        assert kind.__name__ in str(caught.value) or field == "memory_limit"
        assert repr(value) in str(caught.value) or field == "logger"


@pytest.mark.parametrize(
    "kind", [kind for kind in FIELDS if kind not in FROZEN], ids=lambda kind: kind.__name__
)  # fmt: skip
def test_none_means_the_default(kind):
    assert kind(**dict.fromkeys(FIELDS[kind])) == kind()


def test_types_become_members():
    options = advanced.MatmulOptions(compute_type=np.int64(77), scale_type=4)
    assert options.compute_type is advanced.MatmulComputeType.COMPUTE_32F_FAST_TF32
    assert options.scale_type is CudaDataType.CUDA_C_32F
    with pytest.raises(ValueError, match=r"compute_type=4 .*COMPUTE_32F \(68\)"):
        advanced.MatmulOptions(compute_type=4)


def test_the_preferences_copy_those_of_the_epilog():
    epilog = advanced.MatmulEpilogPreferences(aux_amax=True)
    preferences = advanced.MatmulPlanPreferences(epilog=epilog)
    assert preferences.epilog == epilog
    assert preferences.epilog is not epilog
    assert advanced.MatmulPlanPreferences(epilog={"aux_amax": True}) == preferences


def test_the_qualifiers_of_the_advanced_product():
    dtype = advanced.matrix_qualifiers_dtype
    assert dtype.itemsize == 12
    assert {name: (kind.str, at) for name, (kind, at) in dtype.fields.items()} == {
        "structure": ("|O", 0),
        "is_conjugate": ("<i4", 8),
    }


def test_epilogs_are_made_of_bits():
    e = advanced.MatmulEpilog
    assert e.RELU_AUX_BIAS == e.RELU | e.BIAS | 128 == 134
    assert e.GELU_AUX == e.GELU | 128
    assert (e.DRELU_BGRAD, e.DGELU_BGRAD, e.BGRADA, e.BGRADB, e.DEFAULT) == (152, 208, 256, 512, 1)
    assert len(e) == 16


def test_masks_hold_their_flags():
    f = advanced.MatmulNumericalImplFlags
    assert f.OP_TYPE_FMA | f.OP_TYPE_TENSOR_MASK == f.OP_TYPE_MASK
    for flag in f:
        assert flag & f.ALL == flag
    for prefix in ("ACCUMULATOR", "INPUT"):
        mask = f[f"{prefix}_TYPE_MASK"]
        assert all(flag & mask == flag for flag in f if flag.name.startswith(prefix))
    r = advanced.MatmulReductionScheme
    assert r.INPLACE | r.COMPUTE_TYPE | r.OUTPUT_TYPE == r.MASK
    assert [s.value for s in advanced.MatmulInnerShape] == [0, 1, 2, 3, 4]

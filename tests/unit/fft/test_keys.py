"""Keys: equal for what one plan serves, different for what it does not."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from nvmath.fft import (
    FFT,
    DeviceCallable,
    ExecutionCPU,
    ExecutionCUDA,
    FFTOptions,
    UnsupportedLayoutError,
    estimate_workspace_size,
)
from nvmath.fft.embedding import PlanArguments
from shared.testkit import layouts, strategies

A = np.zeros((2, 3, 64), "complex64")


def key(a=A, **how):
    return FFT.create_key(a, **{"axes": (2,), **how})


@given(problem=strategies.problems(overlapping=True))
@settings(max_examples=30)
def test_three_ways_to_one_key(problem):
    """From an operand, from what is known of it, and from the planned object."""
    a = problem.operand
    how = {"axes": problem.axes, "options": problem.options}
    made = FFT.create_key(a, **how)
    if a.flags.contiguous:
        assert FFT.create_key(a.copy(), **how) == made
        assert hash(FFT.create_key(a.copy(), **how)) == hash(made)
    with FFT(a, **how) as obj:
        obj.plan()
        assert obj.get_key() == made
    if a.flags.aligned:
        strides = [s // a.itemsize for s in a.strides]
        name = a.dtype.newbyteorder("=").name
        assert FFT.create_key_from_metadata(a.shape, name, "cpu", strides=strides, **how) == made


def test_its_three_parts():
    plan, callbacks, where = key()
    assert plan == (1, (64,), (64,), 1, 64, 4, (64,), 1, 64, 4, 6, 4)
    assert len(plan) == len(PlanArguments._fields) == 12
    assert callbacks is None
    assert where[0] == "cpu"
    assert key(execution={"name": "cpu", "num_threads": 1})[2] == ("cpu", 1)


def test_from_metadata_without_strides_is_c_order():
    assert FFT.create_key_from_metadata((2, 3, 64), "complex64", "cpu", axes=(2,)) == key()
    assert FFT.create_key_from_metadata([2, 3, np.int64(64)], "complex64", "cpu", axes=[-1]) == key()


def test_a_device_needs_none_to_make_its_key():
    made = FFT.create_key_from_metadata((2, 3, 64), "complex64", "cuda", axes=(2,))
    assert made[0] == key()[0]
    assert made[2] == ("cuda", 0)
    assert key(execution=ExecutionCUDA(device_id=3))[2] == ("cuda", 3)
    assert FFT.create_key_from_metadata((8,), "complex64", "cuda", execution="cpu")[2][0] == "cpu"


@pytest.mark.parametrize(
    "other",
    [
        lambda: key(np.zeros((3, 2, 64), "complex64")),
        lambda: key(np.zeros((6, 64), "complex64"), axes=(1,)),
        lambda: key(axes=(-1,)),
        lambda: key(axes=[2]),
        lambda: key(axes=(np.int32(2),)),
        lambda: key(axes=(np.int64(-1),)),
        lambda: key(options={"fft_type": "C2C"}),
        lambda: key(options=FFTOptions(blocking=True)),
        lambda: key(layouts.read_only(A)),
        lambda: key(execution="cpu"),
        lambda: key(execution=ExecutionCPU()),
        lambda: key(prolog=None, epilog={"ltoir": None}),
    ],
)
def test_what_has_the_same_key(other):
    assert other() == key()


@pytest.mark.parametrize(
    "other",
    [
        lambda: key(A.astype("complex128")),
        lambda: key(np.zeros((2, 3, 63), "complex64")),
        lambda: key(np.zeros((2, 4, 64), "complex64")),
        lambda: key(axes=(1,)),
        lambda: key(axes=(1, 2)),
        lambda: key(options={"fft_type": "C2R"}),
        lambda: key(np.asfortranarray(A)),
        lambda: key(layouts.stepped(A)),
        lambda: key(execution={"name": "cpu", "num_threads": 1}) if key()[2] != ("cpu", 1) else None,
        lambda: key(execution="cuda"),
        lambda: key(epilog={"ltoir": b"code"}),
        lambda: key(prolog={"ltoir": b"code"}),
    ],
)
def test_what_has_another_key(other):
    assert other() != key()


def test_callbacks_are_in_it_by_code_and_data():
    made = key(prolog=DeviceCallable(ltoir=b"code", data=5))
    assert made[1] == ((b"code", 5), None)
    assert key(epilog={"ltoir": b"code"})[1] == (None, (b"code", 0))
    assert made == key(prolog={"ltoir": b"code", "data": 5})
    assert made != key(prolog={"ltoir": b"code", "data": 6})
    assert made != key(prolog={"ltoir": b"edoc", "data": 5})
    assert made != key(epilog={"ltoir": b"code", "data": 5})


def test_parity_and_layout_are_in_it():
    half = np.zeros((4, 9), "complex64")
    keys = [
        FFT.create_key(half, axes=(1,), options={"fft_type": "C2R", "last_axis_parity": parity})
        for parity in ("even", "odd")
    ]
    assert keys[0] != keys[1]
    columns = [
        FFT.create_key(half, axes=(0,), options={"result_layout": layout}) for layout in ("natural", "optimized")
    ]
    assert columns[0] != columns[1]


def test_objects_of_one_key_stand_for_each_other(null, rng):
    a = rng.standard_normal((2, 3, 64)) + 0j
    b = rng.standard_normal((3, 2, 64)) + 0j
    with FFT(a, axes=(2,)) as obj:
        obj.plan()
        assert FFT.create_key(b, axes=(2,)) == obj.get_key()
        obj.reset_operand(b)
        result = obj.execute()
        assert result.shape == (3, 2, 64)
        assert result[0, 0, 0] == b[0, 0, 0]
    assert null.calls == ["plan", "run", "close"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (((8,), "complex64", "gpu"), r"memory_space='gpu'.*'cpu' and 'cuda'"),
        (((8,), "complex64", None), r"memory_space=None"),
        (((), "complex64", "cpu"), r"scalar-like.*one dimension"),
        (((8,), "complex65", "cpu"), r"'complex65' is unknown.*complex64"),
        (((8,), "int32", "cpu"), r"int32.*complex64"),
        (((8, 0), "complex64", "cpu"), r"no elements"),
    ],
)
def test_wrong_metadata(arguments, says):
    with pytest.raises(ValueError, match=says):
        FFT.create_key_from_metadata(*arguments)


@pytest.mark.parametrize("strides", [(), (1, 2), (8, 8, 1)])
def test_another_number_of_strides_than_extents(strides):
    with pytest.raises(ValueError, match=r"strides has \d entries.*\(8,\) has 1"):
        FFT.create_key_from_metadata((8,), "complex64", "cpu", strides=strides)


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"axes": (3,)}, ValueError),
        ({"axes": ()}, ValueError),
        ({"options": {"fft_type": "R2C"}}, ValueError),
        ({"options": {"fftype": "R2C"}}, TypeError),
        ({"execution": "tpu"}, ValueError),
        ({"prolog": 3}, TypeError),
        ({"epilog": {"code": b""}}, TypeError),
    ],
)
def test_wrong_arguments(how, error):
    with pytest.raises(error):
        key(**how)


class TestEstimates:
    def test_the_cpu_needs_none(self):
        assert estimate_workspace_size(key()) == 0
        assert estimate_workspace_size(key(), technique="refined", handle=1) == 0
        assert estimate_workspace_size(key(A.astype("complex128"), axes=(0, 1, 2))) == 0

    @pytest.mark.parametrize(
        "wrong",
        [None, (), 5, "key", (1, 2), (1, 2, 3), ((1,) * 12,), ((1,) * 12, None), ((1,) * 12, None, ()),
         ((1,) * 11, None, ("cpu", 1)), ((1,) * 12, None, ("tpu", 1)), (*key(), None)],
    )  # fmt: skip
    def test_a_malformed_key(self, wrong):
        with pytest.raises(ValueError, match=r"'key'.*create_key, create_key_from_metadata or get_key"):
            estimate_workspace_size(wrong)

    def test_an_unknown_technique(self):
        with pytest.raises(ValueError, match=r"technique='exact'.*'default' and 'refined'"):
            estimate_workspace_size(key(), technique="exact")

    def test_a_missing_handle(self):
        with pytest.raises(ValueError, match=r"'refined' needs a cuFFT handle.*'handle'"):
            estimate_workspace_size(key(execution="cuda"), technique="refined")


def test_an_unsupported_layout_has_no_key_of_its_own():
    """Layouts that the plan arguments cannot say have a key all the same, and no two of them the same."""
    made = [key(A[:, :, ::-1]), key(A[:, ::-1]), key(np.broadcast_to(A[:1], A.shape)), key()]
    assert len(set(made)) == 4
    assert issubclass(UnsupportedLayoutError, Exception)

"""Options of the transforms, their directions and callbacks."""

from __future__ import annotations

import dataclasses
import logging

import numpy as np
import pytest

from nvmath.fft import DeviceCallable, ExecutionCPU, FFTDirection, FFTOptions
from nvmath.fft.operation import callback_of, direction_of
from shared.testkit.fake_cuda import Ordered, Synchronous


def test_the_fields_and_their_defaults():
    assert {f.name: f.default for f in dataclasses.fields(FFTOptions)} == {
        "fft_type": None,
        "inplace": False,
        "last_axis_parity": "even",
        "result_layout": "optimized",
        "logger": None,
        "blocking": "auto",
        "allocator": None,
    }


@pytest.mark.parametrize(
    "fields",
    [
        {"fft_type": "C2C"}, {"fft_type": "R2C"}, {"fft_type": "C2R"}, {"inplace": True}, {"last_axis_parity": "odd"},
        {"result_layout": "natural"}, {"logger": logging.getLogger("x")}, {"blocking": True},
        {"allocator": Synchronous()}, {"allocator": Ordered()},
        {"logger": logging.LoggerAdapter(logging.getLogger("x"), {})},
    ],
)  # fmt: skip
def test_right_values(fields):
    options = FFTOptions(**fields)
    assert {name: getattr(options, name) for name in fields} == fields


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("fft_type", "c2c", ValueError), ("fft_type", "Z2Z", ValueError), ("fft_type", 1, ValueError),
        ("inplace", 1, ValueError), ("inplace", None, ValueError), ("inplace", "True", ValueError),
        ("last_axis_parity", "EVEN", ValueError), ("last_axis_parity", 1, ValueError),
        ("result_layout", "C", ValueError), ("result_layout", None, ValueError),
        ("blocking", False, ValueError), ("blocking", 1, ValueError), ("blocking", "AUTO", ValueError),
        ("logger", "root", ValueError), ("allocator", Synchronous, TypeError), ("allocator", 7, TypeError),
    ],
)  # fmt: skip
def test_wrong_values(field, value, error):
    with pytest.raises(error, match=rf"FFTOptions.*{field}"):
        FFTOptions(**{field: value})


@pytest.mark.parametrize("given", ["forward", "FORWARD", "Forward", -1, FFTDirection.FORWARD, np.int64(-1)])
def test_forward(given):
    assert direction_of(given, "C2C") == "forward"
    assert direction_of(given, "R2C") == "forward"


@pytest.mark.parametrize("given", ["inverse", "INVERSE", 1, FFTDirection.INVERSE])
def test_inverse(given):
    assert direction_of(given, "C2C") == "inverse"
    assert direction_of(given, "C2R") == "inverse"


@pytest.mark.parametrize("given", ["backward", "", 0, 2, -2, 1.5, None, [], {}, object(), False])
def test_no_direction(given):
    with pytest.raises(ValueError, match=r"direction .*FFTDirection\.FORWARD \(-1\)") as caught:
        direction_of(given, "C2C")
    assert repr(given) in str(caught.value)


@pytest.mark.parametrize(("kind", "given", "only"), [("R2C", "inverse", "forward"), ("C2R", -1, "inverse")])
def test_a_direction_that_the_type_does_not_have(kind, given, only):
    with pytest.raises(ValueError, match=rf"not compatible with the FFT type {kind}.*{only}"):
        direction_of(given, kind)


def test_directions_are_the_signs_of_the_exponent():
    assert (FFTDirection.FORWARD, FFTDirection.INVERSE) == (-1, 1)


class TestDeviceCallable:
    def test_code_as_bytes(self):
        callback = DeviceCallable(ltoir=b"code")
        assert (callback.ltoir, callback.size, callback.data) == (b"code", 4, 0)
        assert DeviceCallable(ltoir=b"code", size=4, data=9).data == 9

    def test_code_by_address(self):
        callback = DeviceCallable(ltoir=0x1000, size=12)
        assert (callback.ltoir, callback.size, callback.data) == (0x1000, 12, 0)
        with pytest.raises(ValueError, match=r"size is required"):
            DeviceCallable(ltoir=0x1000)

    def test_nothing(self):
        callback = DeviceCallable()
        assert (callback.ltoir, callback.size, callback.data) == (None, None, None)

    @pytest.mark.parametrize(
        ("fields", "says"),
        [
            ({"ltoir": "code"}, r"ltoir is of type str.*bytes, or an address"),
            ({"ltoir": bytearray(b"code")}, r"ltoir is of type bytearray"),
            ({"ltoir": True}, r"ltoir is of type bool"),
            ({"ltoir": b"code", "size": "4"}, r"size='4'"),
            ({"ltoir": b"code", "size": 5}, r"size=5 differs from the 4 bytes"),
            ({"ltoir": b"code", "data": 1.0}, r"data=1\.0"),
            ({"ltoir": b"code", "data": -1}, r"data=-1"),
            ({"data": "x"}, r"data='x'"),
        ],
    )
    def test_wrong_values(self, fields, says):
        with pytest.raises(ValueError, match=rf"DeviceCallable: {says}"):
            DeviceCallable(**fields)

    def test_as_a_callback_argument(self):
        made = DeviceCallable(ltoir=b"code")
        taken = callback_of(made, "prolog")
        assert taken == made
        made.data = 64
        assert taken.data == 0
        made.data = 0
        assert callback_of({"ltoir": b"code"}, "prolog") == made
        for nothing in (None, {}, DeviceCallable(), {"ltoir": None}):
            assert callback_of(nothing, "prolog") is None
        with pytest.raises(TypeError, match=r"'epilog'"):
            callback_of(b"code", "epilog")


def test_execution_spaces_are_public_here():
    assert ExecutionCPU(num_threads=2).num_threads == 2

"""Compute capabilities and code types."""

from __future__ import annotations

import pytest

from nvmath.device import CodeType, ComputeCapability, Dim3, ISAVersion
from nvmath.device.common_cuda import MAX_SUPPORTED_CC, check_code_type, check_sm, max_shared_memory


def test_values() -> None:
    assert ComputeCapability(9, 0).integer == 900
    assert ComputeCapability(12, 1).integer == 1210
    assert str(ComputeCapability(9, 0, "a")) == "9.0a"
    assert ISAVersion.from_integer(13050) == (13, 5)
    assert Dim3() == (1, 1, 1)
    assert Dim3(4).x == 4
    assert MAX_SUPPORTED_CC == (12, 1, "")


@pytest.mark.parametrize(
    ("sm", "expected"), [(90, (9, 0, "")), (121, (12, 1, "")), (ComputeCapability(8, 6), (8, 6, ""))]
)
def test_sm(sm: object, expected: tuple[int, int, str]) -> None:
    assert check_sm(sm) == expected


def test_no_sm() -> None:
    assert check_sm(None) is None


@pytest.mark.parametrize("sm", [60, 122, 900, 0, ComputeCapability(6, 1)])
def test_sm_outside_of_what_is_supported(sm: object) -> None:
    with pytest.raises(RuntimeError, match=r"7\.0 to 12\.1"):
        check_sm(sm)


@pytest.mark.parametrize("sm", ["90", 9.0, (9, 0), True, ComputeCapability(9, 0, "x")])
def test_sm_of_a_wrong_kind(sm: object) -> None:
    with pytest.raises(ValueError, match="sm="):
        check_sm(sm)


@pytest.mark.parametrize("code_type", [None, "lto", CodeType("ptx", ComputeCapability(9, 0)), CodeType("lto", None)])
def test_wrong_code_types(code_type: object) -> None:
    with pytest.raises(ValueError, match="code_type"):
        check_code_type(code_type)


def test_shared_memory_of_a_block() -> None:
    assert max_shared_memory(ComputeCapability(8, 0)) == 163 * 1024
    assert max_shared_memory(ComputeCapability(9, 0, "a")) == 227 * 1024
    assert max_shared_memory(ComputeCapability(8, 9)) == 99 * 1024

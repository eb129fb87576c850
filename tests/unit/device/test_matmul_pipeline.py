"""Pipelines, as far as they can be checked without a GPU."""

from __future__ import annotations

import numpy as np
import pytest

device = pytest.importorskip("nvmath.device")
from nvmath.device import Matmul, _pipeline_code  # noqa: E402


class OnDevice:
    """What an array on a device tells of itself."""

    def __init__(self, shape, strides=None, dtype="<f4"):
        self.__cuda_array_interface__ = {
            "shape": shape,
            "strides": strides,
            "typestr": dtype,
            "data": (1 << 20, False),
            "version": 3,
        }


def matmul(**given):
    given = {"arrangement": ("row_major", "col_major", "row_major"), "with_pipeline": True} | given
    return Matmul((64, 32, 16), np.float32, "real", block_size=128, sm=90, **given)


def test_operands():
    a, b = _pipeline_code.operands(matmul(), OnDevice((128, 48)), OnDevice((48, 64), (4, 48 * 4)))
    assert (a.shape, a.strides) == ((128, 48), (48, 1))
    assert (b.shape, b.strides) == ((48, 64), (1, 48))


@pytest.mark.parametrize(
    ("mm", "a", "b", "words"),
    [
        ({"with_pipeline": False}, OnDevice((128, 48)), OnDevice((48, 64)), "with_pipeline=True"),
        ({}, np.zeros((128, 48), np.float32), OnDevice((48, 64)), "a must be an array on the current CUDA device"),
        ({}, OnDevice((128, 48), dtype="<f8"), OnDevice((48, 64)), "a must be a matrix of float32, not .* float64"),
        ({}, OnDevice((128,)), OnDevice((48, 64)), "1 axes"),
        ({}, OnDevice((128, 48)), OnDevice((48, 64)), "b must be stored by columns"),
        ({}, OnDevice((100, 48)), OnDevice((48, 64), (4, 192)), "no multiple of the tile"),
        ({}, OnDevice((128, 48)), OnDevice((64, 64), (4, 256)), "do not go together"),
    ],
)
def test_wrong_operands(mm, a, b, words):
    with pytest.raises(ValueError, match=words):
        _pipeline_code.operands(matmul(**mm), a, b)


@pytest.mark.parametrize("depth", [0, -1, 1.5, True, "max"])
def test_wrong_depth(depth):
    with pytest.raises(ValueError, match="pipeline_depth="):
        _pipeline_code.depth(matmul(), depth)


def test_old_toolkits_are_refused(monkeypatch):
    from nvmath.core import cuda

    monkeypatch.setattr(cuda, "nvrtc_version", lambda: (13, 0))
    _pipeline_code.require_toolkit(device.ComputeCapability(9, 0))
    with pytest.raises(RuntimeError, match=r"need NVRTC 13\.1"):
        _pipeline_code.require_toolkit(device.ComputeCapability(10, 0))
    monkeypatch.setattr(cuda, "nvrtc_version", lambda: (12, 9))
    with pytest.raises(RuntimeError, match=r"need NVRTC 13\.0 .* 12\.9"):
        _pipeline_code.require_toolkit(device.ComputeCapability(9, 0))

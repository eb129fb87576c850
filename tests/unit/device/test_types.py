"""Types of elements that NumPy has no scalar for."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from nvmath import device
from nvmath.device import Complex, Vector, complex32, complex64, half2, half4, np_float16x2, np_float16x4
from nvmath.device.types import element


def test_they_are_values() -> None:
    assert Complex(np.float16) == complex32
    assert hash(Complex(np.float32)) == hash(complex64)
    assert Vector(np.float16, 2) == half2
    assert half2 != half4
    assert complex32 != half2
    assert half4.size == 4
    assert complex32.real_dtype is np.float16


def test_host_types() -> None:
    assert complex64.dtype == np.complex64
    assert np_float16x2.itemsize == 4
    assert np_float16x4.names == ("x", "y", "z", "w")
    assert half4.struct == np_float16x4
    with pytest.warns(UserWarning, match="aligns"):
        assert complex32.dtype == np_float16x2


@pytest.mark.parametrize("real", [np.int32, "float32", None, np.complex64])
def test_wrong_parts(real: object) -> None:
    with pytest.raises(ValueError, match="real_dtype="):
        Complex(real)


def test_wrong_vectors() -> None:
    with pytest.raises(ValueError, match="2 or 4"):
        Vector(np.float16, 3)
    with pytest.raises(ValueError, match="float16"):
        Vector(np.float32, 2)


def test_elements_by_name() -> None:
    assert element("complex64") is np.complex64
    assert element("float16x4") == half4
    assert element("complex32") == complex32


def test_constructors_are_for_kernels() -> None:
    with pytest.raises(RuntimeError, match="kernels"):
        device.float32x2(1, 2)


def test_import_brings_no_compiler() -> None:
    code = (
        "import sys, nvmath.device as d; d.FFT; d.half4; d.float16x2; d.fft; d.ComputeCapability;"
        "print([m for m in ('numba', 'numba_cuda', 'cuda', 'nvmath.bindings.mathdx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_unknown_names_are_attribute_errors() -> None:
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        device.nothing_of_ours  # noqa: B018

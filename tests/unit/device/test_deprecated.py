"""The function forms: they warn, show the new spelling, and return what the old programs use."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from nvmath.core.errors import LibraryNotFound
from nvmath.device import FFT, CodeType, ComputeCapability, fft, matmul

GIVEN: dict[str, Any] = {
    "size": 8, "precision": np.float32, "fft_type": "c2c", "execution": "Thread", "direction": "forward",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _library() -> None:
    from nvmath.device import _codegen

    try:
        _codegen.mathdx().get_version()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).partition('.')[0]}")


def test_it_warns_and_shows_the_new_spelling() -> None:
    with pytest.warns(DeprecationWarning, match=r"write fft = FFT\(size=\.\.\., .* fft\.execute\(\.\.\.\)") as caught:
        made = fft(compiler="numba", **GIVEN)
    assert os.path.basename(caught[0].filename) == os.path.basename(__file__)
    assert isinstance(made, FFT)
    assert made.storage_size == FFT(**GIVEN).storage_size
    assert made.extension == made.extensions == []
    assert made != FFT(**GIVEN)
    assert {"execute", "__call__"} <= made.methods()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="compiler='nvcc'"):
        fft(compiler="nvcc", **GIVEN)
    with pytest.raises(ValueError, match="code_type"):
        fft(code_type="lto", **GIVEN)
    with pytest.raises(ValueError, match="execute_api"):
        fft(execute_api="tensors", **GIVEN)
    with pytest.raises(ValueError, match="direction"):
        fft(**(GIVEN | {"direction": None}))
    with pytest.raises(ValueError, match="compiler"):
        matmul(compiler="nvcc")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_files_are_what_kernels_link_by_themselves(tmp_path: Any) -> None:
    made = fft(code_type=CodeType("lto", ComputeCapability(9, 0)), **GIVEN)
    assert made.code_type.cc == (9, 0, "")
    (code,) = made.codes
    assert len(code.data) > 1000
    assert code.isa_version.major >= 12
    (file,) = made.files
    assert os.path.getsize(file) == len(code.data)
    assert made.symbol.startswith("nvmath_fft_")
    again = fft(code_type=CodeType("lto", ComputeCapability(9, 0)), **GIVEN)
    assert again.files[0] is file

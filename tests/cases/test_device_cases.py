"""Cases of transforms inside kernels that users met elsewhere."""

from __future__ import annotations

import logging
from typing import Any

import numpy as np
import pytest

from nvmath.core.errors import LibraryNotFound
from nvmath.device import FFT


@pytest.fixture(autouse=True)
def _library() -> None:
    from nvmath.device import _codegen

    try:
        _codegen.mathdx().get_version()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).partition('.')[0]}")


def block(size: int, **more: Any) -> FFT:
    return FFT(size, np.float32, "c2c", "Block", direction="forward", **more)


def test_D01_elements_per_thread_that_do_not_work_list_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"elements_per_thread=1 .* accepted are 2, 4"):
        block(16, elements_per_thread=1)


def test_D01_a_size_too_large_names_the_largest() -> None:
    with pytest.raises(ValueError, match=r"size=1048576 .* largest size .* is 32768"):
        block(2**20, sm=90)


def test_D01_a_missing_direction_is_an_error_at_once() -> None:
    with pytest.raises(ValueError, match="direction"):
        FFT(16, np.float32, "c2c", "Block")


def test_D04_logging_of_code_generation_formats(
    capsys: pytest.CaptureFixture[str], tmp_path: Any, monkeypatch: Any
) -> None:
    from nvmath.device import _codegen

    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path))
    handler = logging.StreamHandler()
    root = logging.getLogger()
    root.addHandler(handler)
    level, _ = root.level, root.setLevel(logging.DEBUG)
    try:
        made = _codegen.Generated(("f",), 13000, ())
        for _ in range(2):
            _codegen._codes.clear()
            assert _codegen.generated(("a test", 1), "a test with 100 % signs %s", lambda: made) == made
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    text = capsys.readouterr().err
    assert "Logging error" not in text
    assert "a test with 100 % signs %s" in text

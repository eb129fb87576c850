"""Each example is run as a user would run it: in a process of its own, in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir())
SHARED = {"machine.py"}  # what the examples import; no example itself
NEEDS = {  # what an example's text says about what it needs
    "machine.cupy()": (pytest.mark.gpu, pytest.mark.cupy),
    "machine.gpu()": (pytest.mark.gpu,),
    "machine.torch(gpu=True": (pytest.mark.gpu, pytest.mark.torch),
    "machine.torch()": (pytest.mark.torch,),
}


def parameters():
    for folder in FOLDERS:
        for path in sorted(folder.glob("*.py")):
            if path.name not in SHARED:
                text = path.read_text(encoding="utf-8")
                marks = [mark for phrase, found in NEEDS.items() if phrase in text for mark in found]
                yield pytest.param(path, marks=marks, id=f"{folder.name}/{path.stem}")


def run(path: Path, folder: Path) -> str:
    """Run an example and return what it printed; skip as it skips."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(path)],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert result.returncode == 0, f"{path.name} ended with {result.returncode}\n{result.stdout}\n{result.stderr}"
    for line in result.stdout.splitlines():
        if line.startswith("skipped: "):
            pytest.skip(line.removeprefix("skipped: "))
    return result.stdout


@pytest.mark.parametrize("path", list(parameters()))
def test_example(path, tmp_path):
    if path.name.startswith("demo"):
        for module in ("scipy", "skimage", "matplotlib"):
            pytest.importorskip(module)
    out = run(path, tmp_path)
    assert "agrees with NumPy" in out or path.name.startswith("demo"), "an example compares its result"
    if path.name.startswith("demo"):
        assert (tmp_path / "demo.png").read_bytes().startswith(b"\x89PNG")
        for word in ("engine:", "device:", "numpy.fft:", "largest difference from SciPy"):
            assert word in out


def test_examples_have_titles_and_say_what_they_show():
    for folder in FOLDERS:
        for path in folder.glob("*.py"):
            if path.name not in SHARED:
                lines = path.read_text(encoding="utf-8").splitlines()
                assert lines[0] == '"""', f"{path.name} begins with a docstring"
                assert set(lines[2]) == {"="}, f"{path.name} has an underlined title"
                assert len(lines[2]) >= len(lines[1]), f"{path.name}: the title's line is too short"
                assert lines[4], f"{path.name} says what it shows"

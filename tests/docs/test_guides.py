"""The programs in the pages run, and the examples that pages name are there."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = {
    f"{path.parent.name}/{path.stem}" for path in (ROOT / "examples").glob("*/*.py") if path.name != "machine.py"
}
# folder of pages: folder of the examples they are made of
GALLERIES = {"gallery": "fft", "gallery_linalg": "linalg", "gallery_device": "device"}
PAGES = [
    ROOT / "README.md",
    *sorted(
        path
        for path in DOCS.rglob("*.md")
        if not {"_build", *GALLERIES, "adr", "changes", "generated"} & set(path.relative_to(DOCS).parts)
    ),
]
ON_GPU = re.compile(r"\b(cupy|cp|torch)\b|stream\b|\"cuda\"")


def blocks(page: Path) -> list[str]:
    """Return the Python programs of a page; they continue each other."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).with_suffix("").as_posix()


def run(program: str, folder: Path) -> None:
    if "nvmath.fft.compile_" in program and find_spec("numba") is None:
        pytest.skip("callbacks need numba")
    if "from numba import cuda" in program and find_spec("numba_cuda") is None:
        pytest.skip("kernels need numba-cuda")
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=240, check=False
    )
    assert result.returncode == 0, f"{program}\n{result.stdout}\n{result.stderr}"


WITH_CODE = [pytest.param(page, id=name_of(page)) for page in PAGES if blocks(page)]
WITH_GPU = [
    pytest.param(page, id=name_of(page), marks=[pytest.mark.torch] if any("torch" in b for b in blocks(page)) else [])
    for page in PAGES
    if any(ON_GPU.search(block) for block in blocks(page))
]


@pytest.mark.parametrize("page", WITH_CODE)
def test_programs_of_a_page(page, tmp_path):
    here = []
    for number, block in enumerate(blocks(page)):
        compile(block, f"{page.name}, block {number}", "exec")
        if not ON_GPU.search(block):
            here.append(block)
    if not here:
        pytest.skip("a GPU is needed for all of the page's programs")
    run("\n".join(here), tmp_path)


@pytest.mark.gpu
@pytest.mark.cupy
@pytest.mark.parametrize("page", WITH_GPU)
def test_programs_of_a_page_on_a_gpu(page, tmp_path):
    run("\n".join(blocks(page)), tmp_path)


def test_examples_that_pages_name_are_there():
    for page in PAGES:
        found = re.findall(r"\b(gallery\w*)/(\w+)", page.read_text(encoding="utf-8"))
        named = {f"{GALLERIES[folder]}/{name}" for folder, name in found if name not in ("index", "images")}
        assert named - EXAMPLES == set(), page.name


def test_gallery_has_a_place_for_each_example():
    names = (DOCS / "gallery_order.txt").read_text(encoding="utf-8").split()
    assert len(names) == len(set(names))
    assert set(names) == EXAMPLES

"""Configuration of the documentation: sphinx-build -W docs docs/_build/html."""

import logging
import os
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
sys.path.insert(0, str(HERE / "_ext"))

import nvmath

project = "nvmath"
author = "the nvmath developers"
copyright = author
release = version = nvmath.__version__

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.mathjax",
    "myst_parser",
    "numpydoc",
    "sphinx_gallery.gen_gallery",
    "fragments",
    "public_names",
]
exclude_patterns = ["_build", "_ext", "_templates", "changes", "requirements.txt", "gallery*/*.py.md5"]
templates_path = ["_templates"]
default_role = "py:obj"  # `FFT` in docstrings
nitpicky = False
suppress_warnings = ["config.cache"]  # the gallery's settings hold functions

html_theme = "furo"
html_title = f"nvmath {version}"
html_theme_options = {"navigation_with_keys": True}

myst_enable_extensions = ["dollarmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_mock_imports = [] if find_spec("torch") else ["torch"]  # nvmath.linalg.torch is about it, and read without it
autosummary_generate = True
autosummary_ignore_module_all = False
autodoc_typehints = "none"  # the parameters' descriptions have them
autodoc_member_order = "bysource"
numpydoc_show_class_members = False  # the templates list them


def _runs_here(path: Path) -> bool:
    """Whether an example runs on a machine without a GPU and without PyTorch: it says so itself otherwise."""
    text = path.read_text(encoding="utf-8")
    return path.name != "machine.py" and not any(f"machine.{word}(" in text for word in ("cupy", "torch", "gpu"))


# folder of examples: folder of the pages made of it
_galleries = {"fft": "gallery", "linalg": "gallery_linalg", "device": "gallery_device"}
_galleries = {name: made for name, made in _galleries.items() if (EXAMPLES / name / "GALLERY_HEADER.rst").exists()}
_executed = sorted(
    f"{name}/{path.name}" for name in _galleries for path in (EXAMPLES / name).glob("*.py") if _runs_here(path)
)


class _Order:
    """Examples in the order of `gallery_order.txt`, which names them by folder; new ones come last."""

    def __init__(self, folder):
        names = (HERE / "gallery_order.txt").read_text(encoding="utf-8").split()
        prefix = Path(folder).name + "/"
        self._place = {name.removeprefix(prefix): n for n, name in enumerate(names) if name.startswith(prefix)}

    def __call__(self, file):
        return self._place.get(Path(file).stem, len(self._place)), file


def _quiet(gallery_conf, file):
    """Undo what an example may have left: a level, a handler, the plan cache; let it find its own machine.py."""
    folder = str(EXAMPLES / Path(file).resolve().parent.name)
    sys.path[:] = [folder, *(path for path in sys.path if Path(path).parent != EXAMPLES)]
    sys.modules.pop("machine", None)
    nvmath.plan_cache.disable()
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if type(handler) is logging.StreamHandler:
            root.removeHandler(handler)
    logging.getLogger("nvmath").setLevel(logging.NOTSET)


sphinx_gallery_conf = {
    "examples_dirs": [str(EXAMPLES / name) for name in _galleries],
    "gallery_dirs": list(_galleries.values()),
    "filename_pattern": "/(" + "|".join(name.replace(".", r"\.") for name in _executed) + ")$",
    "ignore_pattern": r"machine\.py$",
    "within_subsection_order": _Order,
    "reset_modules": (_quiet, "matplotlib"),
    "backreferences_dir": None,
    "doc_module": (),
    "download_all_examples": False,
    "show_memory": False,
    "show_signature": False,
    "min_reported_time": 1000,
    "abort_on_example_error": True,
    "plot_gallery": os.environ.get("NVMATH_DOCS_GALLERY", "1") != "0",  # 0: a quicker build while writing
    "write_computation_times": False,
}

"""With core alone, however a feature is named, the user learns what to install."""

from __future__ import annotations

import pytest

ATTRIBUTE = "import nvmath; nvmath.{}.anything"
IMPORT = "import nvmath.{}"
DEEP = "import nvmath.{}.anything"
FROM = "from nvmath import {}"
NAME = "from nvmath.{} import anything"
FEATURES = {
    "fft": "nvmath-fft",
    "linalg": "nvmath-linalg",
    "tensor": "nvmath-linalg",
    "sparse": "nvmath-sparse",
    "device": "nvmath-device",
    "distributed": "nvmath-distributed",
    "cpu": "nvmath-cpu",
}
CATCH = """
import json, sys
found = {{}}
for spelling, code in {spellings!r}.items():
    try:
        exec(code)
        found[spelling] = ["", ""]
    except Exception as error:
        found[spelling] = [type(error).__name__, str(error)]
assert not any(name.split(".")[0] in ("numpy", "cuda") for name in sys.modules)
print(json.dumps(found))
"""


@pytest.mark.parametrize("feature", FEATURES)
def test_every_spelling_says_what_to_install(environment, feature):
    spellings = {code: code.format(feature) for code in (ATTRIBUTE, IMPORT, DEEP, FROM, NAME)}
    found = environment(("core",)).json(CATCH.format(spellings=spellings))
    assert {spelling: kind for spelling, (kind, _) in found.items()} == {
        ATTRIBUTE: "AttributeError",
        IMPORT: "MissingFeature",
        DEEP: "MissingFeature",
        FROM: "MissingFeature",
        NAME: "MissingFeature",
    }
    for _, text in found.values():
        assert text.startswith(f"nvmath.{feature} is not installed. Try: pip install '{FEATURES[feature]}[")


def test_probing_for_a_feature_raises_nothing_unexpected(environment):
    environment(("core",)).run(
        "import nvmath, importlib.util\n"
        "assert not hasattr(nvmath, 'fft')\n"
        "assert getattr(nvmath, 'fft', None) is None\n"
        "try: importlib.util.find_spec('nvmath.fft')\n"
        "except ModuleNotFoundError as error: assert error.name == 'fft' and isinstance(error, nvmath.MissingFeature)\n"
        "else: raise SystemExit('found')"
    )


def test_importorskip_skips_with_the_hint(environment):
    bare = environment(("core",))
    code = f"""
import sys
sys.path.append({str(__import__("pathlib").Path(pytest.__file__).parents[1])!r})
import nvmath, pytest
try:
    pytest.importorskip("nvmath.linalg")
except pytest.skip.Exception as reason:
    print(reason)
"""
    assert "pip install 'nvmath-linalg" in bare.run(code)


def test_names_that_are_no_feature_fail_as_usual(environment):
    code = CATCH.format(spellings={"attribute": "import nvmath; nvmath.fourier", "import": "import nvmath.fourier"})
    assert environment(("core",)).json(code) == {
        "attribute": ["AttributeError", "module 'nvmath' has no attribute 'fourier'"],
        "import": ["ModuleNotFoundError", "No module named 'nvmath.fourier'"],
    }


def test_an_import_that_is_broken_inside_a_feature_is_shown_as_it_is(environment, tmp_path):
    for feature, line in {"fft": "import no_such_thing", "sparse": "import nvmath.linalg"}.items():
        (tmp_path / "nvmath" / feature).mkdir(parents=True)
        (tmp_path / "nvmath" / feature / "__init__.py").write_text(line)
    spellings = {feature: f"import nvmath; nvmath.{feature}" for feature in ("fft", "sparse")}
    found = environment(("core",)).json(CATCH.format(spellings=spellings), cwd=tmp_path)
    assert found["fft"] == ["ModuleNotFoundError", "No module named 'no_such_thing'"]
    assert found["sparse"][0] == "MissingFeature"
    assert "nvmath.linalg is not installed" in found["sparse"][1]


def test_import_hooks_that_are_added_later_are_asked(environment):
    environment(("core",)).run("""
import importlib.machinery, sys, types
import nvmath

class Late:
    def find_spec(self, name, path=None, target=None):
        if name == "nvmath.fft":
            return importlib.machinery.ModuleSpec(name, self)
    def create_module(self, spec): return None
    def exec_module(self, module): module.late = True

sys.meta_path.append(Late())
assert nvmath.fft.late
""")


def test_core_alone_is_usable(environment):
    environment(("core",)).run(
        "import nvmath\n"
        "assert set(nvmath.__all__) <= set(dir(nvmath))\n"
        "from nvmath import *\n"
        "assert nvmath.ComputeType.COMPUTE_32F == 4 and ComputeType is nvmath.ComputeType\n"
        "assert nvmath.plan_cache is plan_cache and MemoryPointer is nvmath.memory.MemoryPointer"
    )

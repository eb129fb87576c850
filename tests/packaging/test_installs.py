"""Every way to install the packages leads to the same namespace."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WHOLE = [
    ("core", "fft", "linalg", "device", "cpu"),
    ("-core", "-fft", "-linalg", "-device", "-cpu"),
    ("-cpu", "-device", "-linalg", "-fft", "-core"),
    ("core", "cpu", "device", "-fft", "-linalg"),
    ("fft", "linalg", "cpu", "-device", "-core"),
    ("core", "linalg", "-fft", "-device", "-cpu"),
]
TRANSFORM = """
import sys
import nvmath
assert "nvmath.fft" not in sys.modules
import numpy as np
seed = int(np.random.SeedSequence().entropy % 2**32)
x = np.random.default_rng(seed).standard_normal((3, 8)).astype(np.complex128)
y = nvmath.fft.fft(x, axes=[1], execution="cpu")
np.testing.assert_allclose(y, np.fft.fft(x, axis=1), rtol=1e-12, atol=1e-12, err_msg=f"{seed = }")
"""
PRODUCT = """
import sys
import nvmath
assert "nvmath.linalg" not in sys.modules
import numpy as np
seed = int(np.random.SeedSequence().entropy % 2**32)
a, b = np.random.default_rng(seed).standard_normal((2, 5, 5))
d = nvmath.linalg.matmul(a, b, execution="cpu")
np.testing.assert_allclose(d, a @ b, rtol=1e-12, atol=1e-12, err_msg=f"{seed = }")
x = nvmath.linalg.direct_solver(a, b, execution="cpu")
np.testing.assert_allclose(a @ x, b, rtol=1e-6, atol=1e-6, err_msg=f"{seed = }")
"""
KERNEL = """
import sys
import nvmath
assert "nvmath.device" not in sys.modules
nvmath.device
from nvmath.bindings import curand, mathdx
assert curand.RngType.PSEUDO_PHILOX4_32_10 == 161 and mathdx.CommondxPrecision.F64 == 6
try:
    mathdx.get_version()
except RuntimeError as error:
    assert "nvmath-device[cu13]" in str(error), error
"""


@pytest.mark.parametrize("code", [TRANSFORM, PRODUCT, KERNEL], ids=["fft", "linalg", "device"])
@pytest.mark.parametrize("parts", WHOLE, ids=" ".join)
def test_features_are_reached_from_the_namespace_and_find_the_engine(environment, parts, code):
    environment(parts).run(code)


@pytest.mark.parametrize("feature", ["fft", "linalg", "device"])
@pytest.mark.parametrize("parts", WHOLE, ids=" ".join)
def test_the_four_spellings_find_an_installed_feature(environment, parts, feature):
    for code in ("import nvmath; nvmath.{}.__path__", "import nvmath.{}", "from nvmath import {}"):
        environment(parts).run(code.format(feature))
    environment(parts).run(f"import nvmath; assert hasattr(nvmath, '{feature}'); assert '{feature}' in dir(nvmath)")
    environment(parts).run(f"import importlib.util as u; assert u.find_spec('nvmath.{feature}')")


def test_one_feature_needs_no_other(environment):
    environment(("core", "linalg")).run("import nvmath.linalg.advanced; assert not hasattr(nvmath, 'fft')")
    environment(("core", "fft")).run("import nvmath.fft; assert not hasattr(nvmath, 'linalg')")
    environment(("core", "device")).run("import nvmath.device; assert not hasattr(nvmath, 'fft')")


def test_with_numpy_alone_everything_imports_and_loads_nothing(environment):
    found = environment(("core", "fft", "linalg", "device", "cpu")).json("""
import json, logging, sys
import nvmath, nvmath.fft, nvmath.linalg.advanced.helpers.matmul, nvmath.cpu, nvmath.memory, nvmath.bindings
import nvmath.device, nvmath.bindings.mathdx, nvmath.bindings.curand
from pathlib import Path
maps = Path("/proc/self/maps")
names = {name.split(".")[0] for name in sys.modules}
print(json.dumps([
    sorted(names & {"cupy", "torch", "numba", "mpi4py", "cuda", "scipy", "cffi"}),
    "libcuda" in (maps.read_text() if maps.exists() else ""),
    len(logging.root.handlers),
]))
""")
    assert found == [[], False, 0]


def test_a_working_directory_that_holds_a_feature_does_not_hide_core(environment):
    code = "import nvmath, nvmath.core; print(nvmath.__file__); nvmath.fft"
    folder = ROOT / "packages" / "nvmath-fft" / "src"
    assert "nvmath-fft" not in environment(("core",)).run(code, cwd=folder)


def test_a_feature_without_core_says_that_core_is_missing(environment):
    assert (
        environment(("fft",))
        .json("import json\ntry: import nvmath.fft\nexcept ModuleNotFoundError as e: print(json.dumps(e.name))")
        .startswith("nvmath.core")
    )


def test_without_an_engine_the_error_says_what_to_install(environment):
    code = """
import numpy as np, nvmath
try:
    nvmath.fft.fft(np.ones(4, complex), execution="cpu")
except RuntimeError as error:
    print(error)
"""
    text = environment(("core", "fft")).run(code)
    assert "pip install" in text
    assert "cpu" in text


def test_everything_goes_away_again(environment):
    installed = environment(("cpu", "device", "linalg", "fft", "core"))
    installed.run("import nvmath.fft, nvmath.linalg, nvmath.device")
    installed.remove("nvmath-fft", "nvmath-linalg", "nvmath-device", "nvmath-cpu", "nvmath-core")
    left = [path for path in installed.site.glob("*nvmath*/**/*") if path.is_file()]
    assert [path for path in left if path.suffix != ".pyc"] == []

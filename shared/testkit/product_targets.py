"""Where matrix products are to be tested: array packages, memory spaces and engines, and what the results must be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from shared.testkit.null import alone
from shared.testkit.packages import Package
from shared.testkit.reference import wide

DTYPES = ("float32", "float64", "complex64", "complex128")
EPSILON = {"float32": 2.0**-23, "float64": 2.0**-52, "complex64": 2.0**-22, "complex128": 2.0**-51}

_GPU = pytest.mark.gpu
_TARGETS = {  # package, its memory space, execution, CPU engine, marks
    "numpy": ("numpy", "cpu", "cpu", "cpu", ()),
    "numpy-read-only": ("numpy", "cpu", "cpu", "cpu", ()),
    "numpy-portable": ("numpy", "cpu", "cpu", "portable", ()),
    "torch": ("torch", "cpu", "cpu", "cpu", (pytest.mark.torch,)),
    "cupy-cuda": ("cupy", "cuda", "cuda", "", (_GPU, pytest.mark.cupy)),
    "torch-cuda": ("torch", "cuda", "cuda", "", (_GPU, pytest.mark.torch)),
    "numpy-moved": ("numpy", "cpu", "cuda", "", (_GPU,)),
    "torch-moved": ("torch", "cpu", "cuda", "", (_GPU, pytest.mark.torch)),
    "cupy-moved": ("cupy", "cuda", "cpu", "cpu", (_GPU, pytest.mark.cupy)),
    "torch-cuda-moved": ("torch", "cuda", "cpu", "cpu", (_GPU, pytest.mark.torch)),
}


@dataclass
class Target:
    """An array package, and where products of its arrays are computed."""

    xp: Package
    execution: str

    def give(self, array: Any) -> Any:
        """Return an operand, or a list of them, with the values and strides of NumPy arrays."""
        return [self.xp.operand(a) for a in array] if isinstance(array, list) else self.xp.operand(array)

    def take(self, result: Any) -> Any:
        """Return a result, or a list of them, as NumPy arrays."""
        return [self.xp.to_numpy(r) for r in result] if isinstance(result, list) else self.xp.to_numpy(result)

    def matmul(self, a: Any, b: Any, c: Any = None, **arguments: Any) -> Any:
        """Return the product of NumPy arrays, computed through the function form on this target."""
        from nvmath import linalg

        operands = [self.give(x) for x in ((a, b) if c is None else (a, b, c))]
        return self.take(linalg.matmul(*operands, execution=self.execution, **arguments))

    def product(self, a: Any, b: Any, c: Any = None, **arguments: Any) -> Any:
        """Return the stateful object for NumPy arrays."""
        from nvmath import linalg

        operands = [self.give(x) for x in ((a, b) if c is None else (a, b, c))]
        return linalg.Matmul(*operands, execution=self.execution, **arguments)


@pytest.fixture(params=[pytest.param(name, marks=found[-1]) for name, found in _TARGETS.items()])
def target(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each array package on each engine that this machine has."""
    name, space, execution, engine, _ = _TARGETS[request.param]
    made = Target(Package(name, space, read_only=request.param.endswith("read-only")), execution)
    if execution == "cuda":
        yield made
        return
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    from nvmath.cpu import matmul, portable_linalg
    from nvmath.cpu.blas import provider

    if engine == "cpu" and provider() is None:
        pytest.skip("no library with the CBLAS interface is here")
    with alone("matmul", matmul.backend if engine == "cpu" else portable_linalg.matmul):
        yield made


def assert_product(got: Any, a: Any, b: Any, c: Any = None, alpha: Any = 1.0, beta: Any = 0.0) -> None:
    """Fail unless ``got`` is ``alpha a @ b + beta c``, up to what rounding does to sums of that many terms.

    The reference is computed in the widest floats that NumPy has. With alpha or beta zero, the operands do not matter.
    """
    a, b = np.asarray(a), np.asarray(b)
    terms = a.shape[-1]
    with np.errstate(invalid="ignore"):
        reference = np.zeros_like(np.matmul(a, b), wide(a).dtype)
    size: Any = np.zeros(reference.shape)
    if alpha != 0:
        reference = reference + wide(alpha) * np.matmul(wide(a), wide(b))
        size = size + abs(alpha) * np.matmul(np.abs(a), np.abs(b))
    if c is not None and beta != 0:
        reference = reference + wide(beta) * wide(c)
        size = size + abs(beta) * np.abs(c)
    assert np.shape(got) == reference.shape, f"shape {np.shape(got)}, expected {reference.shape}"
    assert got.dtype == a.dtype
    allowed = 2 * (terms + 3) * EPSILON[a.dtype.name] * np.asarray(size, float)
    if got.size:
        error = np.abs(wide(got) - reference)
        worst = np.max(error - allowed)
        assert worst <= 0, f"an element is off by {float(np.max(error)):.2e}; {float(np.max(allowed)):.2e} is allowed"

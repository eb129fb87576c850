"""Advanced products from first principles: references in the widest floats, error bounds, and where to test them.

Nothing here is taken from the product: masks are built bit by bit, and the Gaussian unit is written out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import pytest

from shared.testkit.null import alone
from shared.testkit.packages import Package
from shared.testkit.reference import wide

REAL = ("float16", "float32", "float64")
COMPLEX = ("complex64", "complex128")
DTYPES = (*REAL, *COMPLEX)
INPUTS = {  # epilog -> the arrays that it reads
    "RELU": (), "GELU": (),
    "BIAS": ("bias",), "RELU_BIAS": ("bias",), "GELU_BIAS": ("bias",),
    "RELU_AUX": (), "GELU_AUX": (), "RELU_AUX_BIAS": ("bias",), "GELU_AUX_BIAS": ("bias",),
    "DRELU": ("relu_aux",), "DRELU_BGRAD": ("relu_aux",), "DGELU": ("gelu_aux",), "DGELU_BGRAD": ("gelu_aux",),
    "BGRADA": (), "BGRADB": (),
}  # fmt: skip
OUTPUTS = {
    "RELU_AUX": "relu_aux", "RELU_AUX_BIAS": "relu_aux", "GELU_AUX": "gelu_aux", "GELU_AUX_BIAS": "gelu_aux",
    "DRELU_BGRAD": "drelu_bgrad", "DGELU_BGRAD": "dgelu_bgrad", "BGRADA": "bgrada", "BGRADB": "bgradb",
}  # fmt: skip
EPILOGS = tuple(INPUTS)
LINEAR = ("BIAS", "BGRADA", "BGRADB")  # those that complex numbers have too
# what arithmetic and storing lose, relative to 1
_ARITHMETIC = {
    "float16": 2.0**-23, "bfloat16": 2.0**-23, "float32": 2.0**-23, "complex64": 2.0**-22,
    "float64": 2.0**-52, "complex128": 2.0**-51,
}  # fmt: skip
_STORING = {"float16": 2.0**-11, "bfloat16": 2.0**-8}
_C = np.sqrt(np.longdouble(2) / (np.longdouble(4) * np.arctan(np.longdouble(1))))  # sqrt(2 / pi)
_K = np.longdouble("0.044715")


def gelu(x: np.ndarray) -> np.ndarray:
    """Return ``x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))``."""
    return x / 2 * (1 + np.tanh(_C * (x + _K * x**3)))


def slope_of_gelu(x: np.ndarray) -> np.ndarray:
    """Return the derivative of `gelu` by central differences of the fourth order, in extended precision."""
    h = np.longdouble(2) ** -13
    return (8 * (gelu(x + h) - gelu(x - h)) - (gelu(x + 2 * h) - gelu(x - 2 * h))) / (12 * h)


def mask_rows(m: int) -> int:
    """Return the bytes of a column of a sign mask."""
    return (m + 127) // 128 * 16


def padded_rows(m: int) -> int:
    """Return the rows of a saved pre-activation."""
    return (m + 7) // 8 * 8


def mask_of(x: np.ndarray) -> np.ndarray:
    """Return the sign mask of (..., m, n) values: bit r % 8 of byte r // 8 says whether row r is positive."""
    *batch, m, n = x.shape
    mask = np.zeros((*batch, mask_rows(m), n), np.uint8)
    for r in range(m):
        mask[..., r // 8, :] |= np.where(x[..., r, :] > 0, np.uint8(1 << r % 8), np.uint8(0))
    return mask


def bits_of(mask: np.ndarray, m: int) -> np.ndarray:
    """Return the first ``m`` rows of a sign mask as booleans."""
    return np.stack([(mask[..., r // 8, :] >> (r % 8)) & 1 for r in range(m)], axis=-2).astype(bool)


class Rounding(NamedTuple):
    """How an engine rounds.

    Attributes
    ----------
    slack : float
        A factor for what sums of so many terms lose.
    half : float
        Units in the last place of the largest value that results in half precision may be off besides, since
        intermediate values are rounded to half precision.
    gelu : float
        How exact GELU is, relative to the largest value.
    """

    slack: float = 1.0
    half: float = 0.0
    gelu: float = 0.0


HOST, GPU = Rounding(), Rounding(8.0, 4.0, 2e-9)


class Sum(NamedTuple):
    """Values, the sums of the magnitudes that they are made of, and how many terms they have."""

    values: np.ndarray
    size: np.ndarray
    terms: int
    largest: float = 0.0  # of the values on the way
    gelu: bool = False  # whether they went through GELU or its derivative


class Wanted(NamedTuple):
    """What a product must give: D, the pre-activation that decides signs, and the auxiliary outputs."""

    d: Sum
    before: Sum
    aux: dict[str, Sum]


def columns(array: np.ndarray) -> np.ndarray:
    """Return a copy whose matrices lie in column order."""
    return np.ascontiguousarray(array.swapaxes(-1, -2)).swapaxes(-1, -2)


def wanted(
    a: np.ndarray,
    b: np.ndarray,
    c: np.ndarray | None = None,
    alpha: Any = 1.0,
    beta: Any = 0.0,
    epilog: str = "",
    inputs: dict[str, np.ndarray] | None = None,
) -> Wanted:
    """Return ``f(alpha a @ b + beta c)`` and what comes with it. Matrices are (..., m, k) and (..., k, n), or vectors.

    With alpha or beta zero, what they multiply does not matter.
    """
    inputs = inputs or {}
    a2, b2 = wide(a if a.ndim > 1 else a[None, :]), wide(b if b.ndim > 1 else b[:, None])
    k = a2.shape[-1]
    shape = np.broadcast_shapes(a2.shape[:-2], b2.shape[:-2], () if c is None else c.shape[:-2])
    shape = (*shape, a2.shape[-2], b2.shape[-1])
    values: Any = np.zeros(shape, a2.dtype)
    size: Any = np.zeros(shape, np.longdouble)
    if alpha != 0:
        values = values + wide(alpha) * np.matmul(a2, b2)
        size = size + abs(alpha) * np.matmul(np.abs(a2), np.abs(b2))
    if c is not None and beta != 0:
        values = values + wide(beta) * wide(c)
        size = size + abs(beta) * np.abs(wide(c))
    if "bias" in INPUTS.get(epilog, ()):
        bias = wide(inputs["bias"])
        bias = bias if bias.ndim > 1 else bias[:, None]
        values, size = values + bias, size + np.abs(bias)
    largest = float(np.max(np.abs(values), initial=0.0))
    before = Sum(values, size, k + 2, largest)
    values, size = _activated(epilog, before, inputs)
    aux = {OUTPUTS[epilog]: before} if epilog in OUTPUTS else {}
    if epilog.endswith("BGRAD"):
        total = _vector(values, size, -1, before.terms + shape[-1])
        aux[OUTPUTS[epilog]] = total._replace(largest=shape[-1] * largest, gelu="GELU" in epilog)
    if epilog in ("BGRADA", "BGRADB"):
        factor = a2 if epilog == "BGRADA" else b2
        full = np.broadcast_to(factor, (*shape[:-2], *factor.shape[-2:]))
        aux[OUTPUTS[epilog]] = _vector(full, np.abs(full), -1 if epilog == "BGRADA" else -2, k)
    drop = tuple(axis for axis, x in ((-2, a), (-1, b)) if x.ndim == 1)
    d = Sum(np.squeeze(values, drop), np.squeeze(size, drop), before.terms, largest, "GELU" in epilog)
    return Wanted(d, before, aux)


def _activated(epilog: str, before: Sum, inputs: dict[str, np.ndarray]) -> tuple[Any, Any]:
    """Return D, and the magnitudes that it is made of, from what the epilog is applied to."""
    values, size = before.values, before.size
    if epilog.startswith("RELU"):
        values = np.where(values > 0, values, 0 * values)
    if epilog.startswith("GELU"):
        values, size = gelu(values), 2 * size
    if epilog.startswith("DRELU"):
        bits = bits_of(inputs["relu_aux"], values.shape[-2])
        values, size = np.where(bits, values, 0), np.where(bits, size, 0)
    if epilog.startswith("DGELU"):
        held = inputs["gelu_aux"][..., : values.shape[-2], :]  # what lies below is padding, which nobody writes
        slope = slope_of_gelu(wide(held))
        values, size = values * slope, 20 * size
    return values, size


def _vector(values: np.ndarray, size: np.ndarray, axis: int, terms: int) -> Sum:
    """Return sums along a matrix axis: (m,) for one matrix, (..., m, 1) for a batch."""
    total, magnitude = values.sum(axis=axis), size.sum(axis=axis)
    if values.ndim > 2:
        total, magnitude = total[..., None], magnitude[..., None]
    return Sum(total, magnitude, terms)


def allowed(x: Sum, dtype: str, rounding: Rounding = HOST) -> np.ndarray:
    """Return by how much each element may be off."""
    unit = _STORING.get(dtype, 0.0)
    loss = 2 * (x.terms + 4) * _ARITHMETIC[dtype] * x.size * rounding.slack
    loss = loss + (rounding.half * unit + x.gelu * rounding.gelu) * x.largest
    return np.asarray(loss + 2 * unit * np.abs(x.values) + (2.0**-24 if unit else 0))


def assert_sum(got: Any, x: Sum, dtype: str, rounding: Rounding = HOST, what: str = "D") -> None:
    """Fail unless ``got`` is ``x``, up to rounding."""
    got = np.asarray(got)
    assert got.shape == x.values.shape, f"{what} has the shape {got.shape}, expected {x.values.shape}"
    error, limit = np.abs(wide(got) - x.values), allowed(x, dtype, rounding)
    worst = np.max(error - limit, initial=0.0)
    assert worst <= 0, f"{what}: an element is off by {float(np.max(error)):.2e}; {float(np.max(limit)):.2e} is allowed"


def assert_wanted(result: Any, right: Wanted, dtype: str, *, rounding: Rounding = HOST) -> None:
    """Fail unless a result, an array or (array, dict), is what `wanted` says.

    Of a sign mask, only those bits count whose pre-activation is larger than its rounding error.
    """
    d, aux = result if isinstance(result, tuple) else (result, {})
    assert_sum(d, right.d, dtype, rounding)
    assert set(aux) == set(right.aux), f"auxiliary outputs {sorted(aux)}, expected {sorted(right.aux)}"
    for name, x in right.aux.items():
        *batch, m, n = right.before.values.shape
        if name == "relu_aux":
            assert aux[name].dtype == np.uint8
            assert aux[name].shape == (*batch, mask_rows(m), n)
            sure = np.abs(x.values) > allowed(x, dtype, rounding)
            assert np.array_equal(bits_of(aux[name], m)[sure], (x.values > 0)[sure]), "a sign is wrong"
        elif name == "gelu_aux":
            assert aux[name].shape == (*batch, padded_rows(m), n)
            assert_sum(aux[name][..., :m, :], x, dtype, rounding, name)
        else:
            assert_sum(aux[name], x, dtype, rounding, name)


# ------------------------------------------------------------------------------------------------- where to test

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
    """An array package, and where advanced products of its arrays are computed."""

    xp: Package
    execution: str

    @property
    def rounding(self) -> Rounding:
        """How the engine rounds."""
        return HOST if self.execution == "cpu" else GPU

    def give(self, array: np.ndarray) -> Any:
        return self.xp.operand(array)

    def take(self, result: Any) -> Any:
        """Return D, or D and the auxiliary outputs, as NumPy arrays."""
        if isinstance(result, tuple):
            return self.xp.to_numpy(result[0]), {name: self.xp.to_numpy(x) for name, x in result[1].items()}
        return self.xp.to_numpy(result)

    def matmul(self, *operands: np.ndarray, epilog: str = "", inputs: Any = None, **arguments: Any) -> Any:
        """Return the result for NumPy arrays, through the function form."""
        from nvmath.linalg import advanced

        if epilog:
            arguments["epilog"] = advanced.MatmulEpilog[epilog]
            if inputs:
                arguments["epilog_inputs"] = {name: self.give(x) for name, x in inputs.items()}
        given = [self.give(x) for x in operands]
        return self.take(advanced.matmul(*given, execution=self.execution, **arguments))

    def product(self, *operands: np.ndarray, **arguments: Any) -> Any:
        """Return the stateful object for NumPy arrays."""
        from nvmath.linalg import advanced

        return advanced.Matmul(*[self.give(x) for x in operands], execution=self.execution, **arguments)


@pytest.fixture(params=[pytest.param(name, marks=found[-1]) for name, found in _TARGETS.items()])
def target(request: pytest.FixtureRequest) -> Iterator[Target]:
    """Each array package on each engine that this machine has."""
    name, space, execution, engine, _ = _TARGETS[request.param]
    made = Target(Package(name, space, read_only=request.param.endswith("read-only")), execution)
    if execution == "cuda":
        yield made
        return
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    from nvmath.cpu import epilogs
    from nvmath.cpu.blas import provider

    if engine == "cpu" and provider() is None:
        pytest.skip("no library with the CBLAS interface is here")
    with alone("matmul.advanced", epilogs.backend if engine == "cpu" else epilogs.portable):
        yield made

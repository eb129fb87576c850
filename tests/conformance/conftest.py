"""The same memory layouts as arrays of every library, and the engines to run transforms of them on."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log2, prod
from typing import Any

import numpy as np
import pytest

from nvmath.core import backends
from shared.testkit.reference import random, transform

EPSILON = {"float32": 2.0**-23, "float64": 2.0**-52, "complex64": 2.0**-23, "complex128": 2.0**-52}


# ------------------------------------------------------------------------------------------------- memory layouts


@dataclass(frozen=True)
class Layout:
    """Elements in a buffer of ``size`` elements: index zero is at ``offset``; strides count elements."""

    size: int
    offset: int
    strides: tuple[int, ...]

    def view(self, flat: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
        size = flat.itemsize
        return np.ndarray(shape, flat.dtype, flat, self.offset * size, [s * size for s in self.strides])


def packed(shape: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return strides without gaps, for axes that lie in memory in ``order``, the slowest first."""
    strides, step = [0] * len(shape), 1
    for axis in reversed(order):
        strides[axis] = step
        step *= shape[axis]
    return tuple(strides)


def layout_of(name: str, shape: tuple[int, ...]) -> Layout:
    """Return the layout called ``name`` for an array of ``shape``."""
    axes = tuple(range(len(shape)))
    volume = prod(shape)
    if name == "c":
        return Layout(volume, 0, packed(shape, axes))
    if name == "f":
        return Layout(volume, 0, packed(shape, axes[::-1]))
    if name == "rolled":  # the last axis is the slowest
        return Layout(volume, 0, packed(shape, (axes[-1], *axes[:-1])))
    if name == "stepped":  # every second element along every axis
        return Layout(volume << len(shape), 0, tuple(2 * s for s in packed([2 * n for n in shape], axes)))
    if name == "padded":  # gaps between rows, and the first element inside the buffer
        wide = (*shape[:-1], shape[-1] + 3)
        return Layout(prod(wide) + 5, 5, packed(wide, axes))
    if name == "reversed":
        return Layout(volume, volume - 1, tuple(-s for s in packed(shape, axes)))
    if name == "broadcast":  # along the first axis, the same memory again and again
        return Layout(prod(shape[1:]), 0, (0, *packed(shape[1:], axes[:-1])))
    raise ValueError(name)


# --------------------------------------------------------------------------------------------------- array libraries


class NumPyArrays:
    name, device, negative_strides = "numpy", "cpu", True
    module: Any = np

    def place(self, flat: np.ndarray, shape: tuple[int, ...], layout: Layout) -> tuple[Any, Any]:
        """Return an array, and the buffer that it lies in: a copy of ``flat``."""
        buffer = flat.copy()
        return layout.view(buffer, shape), buffer

    def numpy(self, array: Any) -> np.ndarray:
        """Return a copy on the host."""
        return np.array(array)

    def strides(self, array: Any) -> tuple[int, ...]:
        return tuple(s // array.itemsize for s in array.strides)

    def dtype(self, array: Any) -> str:
        return str(array.dtype.name)

    def owns(self, array: Any) -> bool:
        return type(array) is self.module.ndarray

    def address(self, array: Any) -> int:
        return int(array.__array_interface__["data"][0])

    def nbytes_owned(self, array: Any) -> int:
        """Return how much memory ``array`` keeps alive."""
        while array.base is not None:
            array = array.base
        return int(array.nbytes)


class CuPyArrays(NumPyArrays):
    name, device = "cupy", "cuda"

    def __init__(self) -> None:
        self.module = importlib.import_module("cupy")

    def place(self, flat: np.ndarray, shape: tuple[int, ...], layout: Layout) -> tuple[Any, Any]:
        buffer = self.module.asarray(flat)
        size = buffer.itemsize
        strides = tuple(s * size for s in layout.strides)
        return self.module.ndarray(shape, buffer.dtype, buffer.data + layout.offset * size, strides), buffer

    def numpy(self, array: Any) -> np.ndarray:
        return np.array(self.module.asnumpy(array))

    def address(self, array: Any) -> int:
        return int(array.data.ptr)


class TorchArrays:
    name, negative_strides = "torch", False

    def __init__(self, device: str) -> None:
        self.module = importlib.import_module("torch")
        self.device = device

    def place(self, flat: np.ndarray, shape: tuple[int, ...], layout: Layout) -> tuple[Any, Any]:
        buffer = self.module.from_numpy(flat.copy()).to(self.device)
        return self.module.as_strided(buffer, shape, layout.strides, layout.offset), buffer

    def numpy(self, array: Any) -> np.ndarray:
        return np.array(array.resolve_conj().resolve_neg().cpu().numpy())

    def strides(self, array: Any) -> tuple[int, ...]:
        return tuple(array.stride())

    def dtype(self, array: Any) -> str:
        return str(array.dtype).removeprefix("torch.")

    def owns(self, array: Any) -> bool:
        return type(array) is self.module.Tensor and array.device.type == self.device

    def address(self, array: Any) -> int:
        return int(array.data_ptr())

    def nbytes_owned(self, array: Any) -> int:
        return int(array.untyped_storage().nbytes())


Arrays = NumPyArrays | TorchArrays


def find_arrays(name: str) -> Arrays:
    """Return the array library called ``name``; what it needs is a matter of marks."""
    if name == "numpy":
        return NumPyArrays()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the package's own import
        if name == "cupy":
            return CuPyArrays()
        arrays = TorchArrays("cuda" if name == "torch-cuda" else "cpu")
    if name == "torch-cuda" and not arrays.module.cuda.is_available():
        pytest.skip("this build of PyTorch is without CUDA")
    return arrays


# ------------------------------------------------------------------------------------------------------------ targets


@dataclass
class Operand:
    """An array of some library, its values, and the buffer that it lies in."""

    arrays: Arrays
    array: Any
    values: np.ndarray
    buffer: Any
    _before: np.ndarray
    _outside: np.ndarray

    def unchanged(self) -> bool:
        """Tell whether every byte of the buffer is as it was."""
        return self.arrays.numpy(self.buffer).tobytes() == self._before.tobytes()

    def gaps_unchanged(self) -> bool:
        """Tell whether every byte between the elements is as it was."""
        now = self.arrays.numpy(self.buffer)
        return now[self._outside].tobytes() == self._before[self._outside].tobytes()


@dataclass
class Target:
    """An array library, and where and by which engine its operands are transformed."""

    name: str
    arrays: Arrays
    execution: str
    rng: np.random.Generator
    slack: float = 1.0
    failures: list[str] = field(default_factory=list)

    @property
    def moves(self) -> bool:
        """Whether operands are in one memory space and run in the other."""
        return self.arrays.device != self.execution

    def random(self, shape: tuple[int, ...], dtype: str) -> np.ndarray:
        return random(self.rng, shape, dtype)

    def operand(self, shape: tuple[int, ...], dtype: str, layout: str = "c", values: Any = None) -> Operand:
        """Return an operand with the given values, or random ones."""
        where = layout_of(layout, shape)
        flat = self.random((where.size,), dtype)
        outside = np.ones(where.size, bool)
        where.view(outside, shape)[...] = False
        if values is not None:
            where.view(flat, shape)[...] = values
        array, buffer = self.arrays.place(flat, shape, where)
        return Operand(self.arrays, array, where.view(flat, shape).copy(), buffer, flat, outside)

    def error(self, result: Any, reference: np.ndarray) -> float:
        """Return the largest error of a result, relative to the largest value."""
        got = self.arrays.numpy(result)
        scale = float(abs(reference).max(initial=0))
        return float(abs(got - reference).max(initial=0)) / (scale or 1.0)

    def check(self, result: Any, reference: np.ndarray, dtype: str, points: int) -> None:
        """Check package, device, data type, shape and values of a result."""
        assert self.arrays.owns(result), f"the result is a {type(result)}"
        assert self.arrays.dtype(result) == dtype
        assert tuple(result.shape) == reference.shape
        error = self.error(result, reference)
        assert error <= self.slack * (4 + 2 * log2(max(points, 1))) * EPSILON[dtype], f"relative error {error:.2e}"

    def attempt(self, label: str, test: Callable[..., None], *arguments: Any) -> None:
        """Run one of many alike checks; `conclude` reports all that failed."""
        try:
            test(*arguments)
        except Exception as error:  # noqa: BLE001 - collected, and raised by conclude
            self.failures.append(f"{label}: {type(error).__name__}: {str(error).splitlines()[0][:200]}")

    def conclude(self) -> None:
        assert not self.failures, f"{len(self.failures)} failed:\n" + "\n".join(self.failures[:20])


_GPU = pytest.mark.gpu
_TARGETS = {  # array library, execution, marks
    "numpy-cpu": ("numpy", "cpu", ()),
    "numpy-portable": ("numpy", "cpu", ()),
    "torch-cpu": ("torch", "cpu", (pytest.mark.torch,)),
    "cupy-cuda": ("cupy", "cuda", (_GPU, pytest.mark.cupy)),
    "torch-cuda": ("torch-cuda", "cuda", (_GPU, pytest.mark.torch)),
    "numpy-moved": ("numpy", "cuda", (_GPU,)),
    "torch-moved": ("torch", "cuda", (_GPU, pytest.mark.torch)),
    "cupy-moved": ("cupy", "cpu", (_GPU, pytest.mark.cupy)),
    "torch-cuda-moved": ("torch-cuda", "cpu", (_GPU, pytest.mark.torch)),
}


def _slack(execution: str) -> float:
    """Return how much less exact than usual the engine is."""
    if execution == "cuda":
        return 2.0
    from nvmath.cpu.provider import provider

    found = provider()
    return 10.0 if found is not None and found.name == "NVPL" else 1.0


@pytest.fixture(params=[pytest.param(name, marks=marks) for name, (_, _, marks) in _TARGETS.items()])
def target(request: pytest.FixtureRequest, rng: np.random.Generator) -> Iterator[Target]:
    """Each array library on each engine that this machine has."""
    library, execution, _ = _TARGETS[request.param]
    arrays = find_arrays(library)
    if request.param != "numpy-portable":
        yield Target(request.param, arrays, execution, rng, _slack(execution))
        return
    from nvmath.cpu import portable

    take_away = backends.register("fft", portable.fft)
    try:
        yield Target(request.param, arrays, execution, rng)
    finally:
        take_away()


# ---------------------------------------------------------------------------------------------------------- reference


@pytest.fixture(scope="session")
def reference() -> Callable[..., np.ndarray]:
    """What a function form must give: ``reference("fft", values, axes)``, in extended precision."""

    def of(function: str, values: np.ndarray, axes: Sequence[int] | None = None, odd: bool = False) -> np.ndarray:
        kind = {"rfft": "R2C", "irfft": "C2R"}.get(function, "C2C")
        direction = "inverse" if function == "ifft" else "forward"
        return transform(values, axes, kind, direction, "odd" if odd else "even")

    return of

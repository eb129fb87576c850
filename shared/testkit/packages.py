"""The array packages that operands can come from, behind one face."""

from __future__ import annotations

import importlib
import importlib.util
import warnings
from typing import Any

import numpy as np
import pytest

from shared.testkit.layouts import freeze


class Package:
    """One array package in one memory space.

    Attributes
    ----------
    name : str
        "numpy", "torch" or "cupy".
    space : {'cpu', 'cuda'}
        Where its arrays lie.
    read_only : bool
        Whether `operand` hands out arrays that cannot be written to.
    """

    def __init__(self, name: str, space: str = "cpu", *, read_only: bool = False) -> None:
        self.name, self.space, self.read_only = name, space, read_only
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the package's own import
            self.module = importlib.import_module(name)

    def __repr__(self) -> str:
        return f"{self.name} on {self.space}{', read-only' if self.read_only else ''}"

    @property
    def array_type(self) -> type:
        return self.module.Tensor if self.name == "torch" else self.module.ndarray

    def operand(self, array: np.ndarray) -> Any:
        """Return an array of this package with the values and the strides of a NumPy array; read-only if that is asked.

        Skips the test where the package has no such arrays.
        """
        made = self.writable(array)
        return freeze(made) if self.read_only else made

    def writable(self, array: np.ndarray) -> Any:
        """As `operand`, but always an array that can be written to."""
        if self.name == "numpy":
            return array
        if not array.dtype.isnative:
            pytest.skip(f"{self.name} has no arrays in foreign byte order")
        if self.name == "torch":
            return self._tensor(array)
        if not array.flags.aligned:
            pytest.skip("CuPy has no arrays that are not aligned")
        memory, origin, strides = flat(array)
        there = self.module.asarray(memory)
        pointer = there.data + origin * array.itemsize
        return self.module.ndarray(array.shape, array.dtype, pointer, tuple(s * array.itemsize for s in strides))

    def _tensor(self, array: np.ndarray) -> Any:
        if any(s < 0 for s, n in zip(array.strides, array.shape, strict=True) if n > 1):
            pytest.skip("PyTorch has no negative strides")
        if not array.flags.aligned:
            pytest.skip("PyTorch has no tensors that are not aligned")
        memory, origin, strides = flat(array)
        storage = self.module.from_numpy(memory)
        if self.space == "cuda":
            storage = storage.cuda()
        return self.module.as_strided(storage, array.shape, tuple(max(s, 0) for s in strides), origin)

    def to_numpy(self, array: Any) -> np.ndarray:
        """Return a result as NumPy array."""
        assert isinstance(array, self.array_type), f"the result is a {type(array)}, not of {self.name}"
        if self.name == "torch":
            assert array.device.type == self.space
            return array.detach().resolve_conj().cpu().numpy()
        return _in_layout(array) if self.name == "cupy" else array


def _in_layout(array: Any) -> np.ndarray:
    """Return a copy of a CuPy array on the host; if it has no gaps, its axes keep their order in memory."""
    if array.ndim < 2:
        return array.get()  # type: ignore[no-any-return]
    order = sorted(range(array.ndim), key=lambda axis: -array.strides[axis])
    return array.transpose(order).get().transpose(np.argsort(order))  # type: ignore[no-any-return]


def flat(array: np.ndarray) -> tuple[np.ndarray, int, tuple[int, ...]]:
    """Return (memory, origin, strides) of a copy of ``array`` in the same layout; both in elements.

    Gaps are not copied; they hold zeros.
    """
    strides = tuple(s // array.itemsize for s in array.strides)
    pairs = [(s * (n - 1)) for s, n in zip(strides, array.shape, strict=True)] if array.size else [0]
    origin = -sum(p for p in pairs if p < 0)
    memory = np.zeros(origin + sum(p for p in pairs if p > 0) + 1, array.dtype)
    steps = tuple(s * array.itemsize for s in strides)
    view = np.ndarray(array.shape, array.dtype, memory.data, origin * array.itemsize, steps)
    view[...] = array
    return memory, origin, strides

"""Whole kernels in tests: run by the reference executor or on a GPU, on random numbers, and compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from nvmath.core.errors import LibraryNotFound

CC = (9, 0)
TOLERANCE = {"float16": 2e-2, "float32": 1e-5, "float64": 1e-13}


def on(where: str, kernel: Any, grid: Any, block: Any, shared: int, *arguments: Any) -> None:
    """Run a kernel on NumPy arrays, which it may change."""
    if where == "reference":
        from nvmath.device import reference

        reference(kernel)[grid, block, 0, shared](*arguments)
        return
    from numba import cuda

    there = [cuda.to_device(x) if isinstance(x, np.ndarray) else x for x in arguments]
    kernel[grid, block, 0, shared](*there)
    for here, array in zip(arguments, there, strict=True):
        if isinstance(here, np.ndarray):
            array.copy_to_host(here)


def described(make: Callable[[], Any]) -> Any:
    """Return a description, whose traits the library knows."""
    try:
        return make()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).split('.')[0]}")


def check(got: Any, wanted: Any, precision: Any) -> None:
    assert got.shape == wanted.shape
    error = float(abs(got - wanted).max() / abs(wanted).max())
    assert error <= TOLERANCE[np.dtype(precision).name], f"differs by {error:.1e} of the largest value"


def numbers(rng: np.random.Generator, shape: tuple[int, ...], precision: Any, complex_: bool = False) -> Any:
    """Return random numbers that the precision holds exactly, real or complex; complex ones of halves as complex64."""
    real = np.dtype(precision)
    wide = np.float32 if real == np.float16 else real.type
    if real.kind in "iu":
        return rng.integers(-9 if real.kind == "i" else 0, 10, shape).astype(real)
    x = rng.standard_normal((*shape, 2) if complex_ else shape).astype(real).astype(wide)
    return x.view(np.result_type(wide, np.complex64))[..., 0] if complex_ else x


def wide(x: Any) -> Any:
    """Return the same numbers in the widest type there is."""
    return x.astype(np.clongdouble if x.dtype.kind == "c" else np.longdouble)


@contextmanager
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Let descriptions generate a stand-in for code, which links to nothing; the names of what was generated."""
    from nvmath.device import _codegen, _numba
    from nvmath.device._calls import Linkable

    made: list[str] = []
    known: dict[Any, Any] = {}

    def finalized(target: Any, finalize: Any, name: str, **more: Any) -> Any:
        made.append(name)
        return 13000, (Linkable("ltoir", f"stand-in {len(made)}".encode(), name),)

    monkeypatch.setattr(_codegen, "finalized", finalized)

    def generated(key: Any, what: str, produce: Callable[[], Any]) -> Any:
        if key not in known:
            known[key] = produce()
        return known[key]

    monkeypatch.setattr(_codegen, "generated", generated)
    _numba.call.cache_clear()
    yield made
    _numba.call.cache_clear()


def compiled(function: Any, signature: Any) -> Any:
    """Compile a kernel to LTO-IR, without a GPU; return that and what is to be linked with it."""
    from numba import cuda

    found, _ = cuda.compile_all(function, signature, device=False, abi="numba", output="ltoir", cc=CC)
    return found


def refused(function: Any, signature: str, *fragments: str) -> str:
    """Check that a kernel is refused by our own TypeError or ValueError, in words that have all fragments."""
    with pytest.raises((TypeError, ValueError)) as caught:
        compiled(function, signature)
    text = str(caught.value)
    assert "resolution" not in text
    assert "numba" not in type(caught.value).__module__, text
    for fragment in fragments:
        assert re.search(fragment, text), f"{fragment!r} is not in {text!r}"
    return text

"""The examples in docstrings do what they show."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import numpy as np
import pytest

import nvmath

FEATURES = ("core", "fft", "memory")


def modules():
    """Every module of ours that is installed, by name."""
    for feature in FEATURES:
        try:
            parent = importlib.import_module(f"nvmath.{feature}")
        except ModuleNotFoundError:
            continue
        yield parent.__name__
        for found in pkgutil.iter_modules(getattr(parent, "__path__", ())):
            yield f"{parent.__name__}.{found.name}"


FOUND = sorted({*modules(), nvmath.__name__})


@pytest.mark.parametrize("name", FOUND)
def test_examples_in(name):
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("cupy", "torch", "numba"):
            pytest.skip(f"{missing}, which {name} is about, is not installed")
        raise
    if name.startswith("nvmath.fft"):
        pytest.importorskip("nvmath.cpu", reason="nvmath-cpu, which runs the examples, is not installed")
    if name == "nvmath.fft.callbacks":
        pytest.importorskip("numba", reason="numba, which compiles the examples, is not installed")
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    with np.printoptions(legacy=False):
        for test in doctest.DocTestFinder(exclude_empty=True).find(module):
            test.globs |= {"np": np, "nvmath": nvmath}
            runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", ["nvmath.core.layouts", "nvmath.fft.functions", "nvmath.fft.operation"])
def test_there_are_examples_in(name):
    module = pytest.importorskip(name, reason="the package is not installed")
    assert any(test.examples for test in doctest.DocTestFinder().find(module))

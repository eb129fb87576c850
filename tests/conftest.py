"""Fixtures and marks of all tests.

Skips name the capability that is missing. Random data is fresh in each run; a failing test shows its seed.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, settings

from shared.testkit import capabilities, fake_cuda
from shared.testkit.null import NullEngine, alone
from shared.testkit.packages import Package

# Fixtures here hold no state that one example could leave to the next; machines that test are slow and shared.
_checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.differing_executors]
settings.register_profile("ci", max_examples=30, deadline=None, suppress_health_check=_checks, print_blob=True)
settings.register_profile("long", settings.get_profile("ci"), max_examples=2000)
settings.register_profile("debug", settings.get_profile("ci"), phases=[Phase.explicit, Phase.reuse, Phase.generate])
settings.load_profile("ci")  # another one: pytest --hypothesis-profile=long

CAPABILITIES = ("gpu", "torch", "cupy")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for capability in CAPABILITIES:
            if item.get_closest_marker(capability) and (reason := capabilities.missing(capability)):
                item.add_marker(pytest.mark.skip(reason=reason))
                break


@pytest.fixture
def rng() -> np.random.Generator:
    """Random numbers from a seed that is printed; NVMATH_TEST_SEED sets it."""
    seed = int(os.environ.get("NVMATH_TEST_SEED", 0)) or int(np.random.SeedSequence().entropy) % 2**32
    print(f"random numbers: NVMATH_TEST_SEED={seed}")
    return np.random.default_rng(seed)


_PACKAGES = {
    "numpy": (("numpy", "cpu"), ()),
    "numpy-read-only": (("numpy", "cpu"), ()),
    "torch": (("torch", "cpu"), ("torch",)),
    "torch-cuda": (("torch", "cuda"), ("torch", "gpu")),
    "cupy": (("cupy", "cuda"), ("cupy", "gpu")),
}


def _marks(names: tuple[str, ...]) -> list[pytest.MarkDecorator]:
    return [getattr(pytest.mark, name) for name in names]


@pytest.fixture(params=[pytest.param(name, marks=_marks(marks)) for name, (_, marks) in _PACKAGES.items()])
def xp(request: pytest.FixtureRequest) -> Package:
    """Each array package, in each memory space that it has, NumPy's also with arrays that cannot be written to."""
    (name, space), _ = _PACKAGES[request.param]
    return Package(name, space, read_only=request.param.endswith("read-only"))


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def space(request: pytest.FixtureRequest) -> str:
    """Each execution space."""
    return str(request.param)


@pytest.fixture(params=[pytest.param(0, marks=pytest.mark.gpu)], ids=["device0"])
def device(request: pytest.FixtureRequest) -> int:
    """The number of a CUDA device."""
    return int(request.param)


_CPU_ENGINES = {point.name: point for point in sorted(entry_points(group="nvmath.backends.fft"), key=lambda p: p.name)}


def _load(name: str) -> Any:
    if name == "cuda":
        from nvmath.core.backends import engines

        return engines("fft", "cuda")[0]
    return _CPU_ENGINES[name].load()


@pytest.fixture(params=[*_CPU_ENGINES, pytest.param("cuda", marks=pytest.mark.gpu)])
def engine(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Each engine for transforms that is installed, serving alone in its space."""
    pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")
    found = _load(request.param)
    if reason := capabilities.missing_engine(found):
        pytest.skip(reason)
    with alone("fft", found):
        yield found


@pytest.fixture
def null() -> Iterator[NullEngine]:
    """The null engine, serving transforms on the CPU; nothing of it may outlive the test."""
    pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")
    made = NullEngine()
    with alone("fft", made):
        yield made
    if made.live:  # in a cycle, perhaps; to collect each time would take longer than all tests
        gc.collect()
    assert not made.live, f"kernels {sorted(made.live)} were planned and never closed"


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[fake_cuda.FakeDriver]:
    """A CUDA driver that pretends, with one device; all its memory must have been given back at the end."""
    with monkeypatch.context() as patch:
        fake = fake_cuda.install(patch)
        yield fake
        if fake.live:
            gc.collect()
        left = dict(fake.live)
    fake_cuda.remove()
    assert not left, f"device memory was not given back: {left}"
    assert not fake.events, "events were not destroyed"
    assert not fake._stack, "a context was left current"


@pytest.fixture
def gpu(driver: fake_cuda.FakeDriver) -> Iterator[fake_cuda.FakeGPU]:
    """An engine that pretends to be a GPU's, on the pretended driver, serving transforms in space "cuda"."""
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu, whose NumPy engine does the arithmetic, is not installed")
    made = fake_cuda.FakeGPU()
    with alone("fft", made):
        yield made
    if made.live:  # in a cycle, perhaps; to collect each time would take longer than all tests
        gc.collect()
    assert not made.live, f"kernels {sorted(made.live)} were planned and never closed"

"""The engine of matrix products on GPUs, on a driver and a cuBLAS that are not there but compute."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nvmath.linalg import Matmul, matmul
from nvmath.linalg.routines import TABLE
from shared import kernels
from shared.testkit import fake_arrays, fake_cublas, fake_cuda, matmul_cases
from shared.testkit.fake_arrays import DeviceArray
from shared.testkit.matmul_cases import by_columns
from shared.testkit.products import WIDE, close, expected
from shared.testkit.reference import random

DTYPES = tuple(WIDE)
LETTERS = {"float32": "S", "float64": "D", "complex64": "C", "complex128": "Z"}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Any:
    if fake_cublas.compiler() is None:
        pytest.skip("no C++ compiler, which the kernels are compiled with for the host")
    return fake_cublas.compiled(tmp_path_factory.mktemp("kernels"))


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[fake_cuda.FakeDriver]:
    made = fake_cuda.install(monkeypatch)
    yield made
    fake_cuda.remove()


@pytest.fixture
def cublas(monkeypatch: pytest.MonkeyPatch, driver: fake_cuda.FakeDriver, compiled: Any) -> Any:
    fake_arrays.install(monkeypatch)
    return fake_cublas.install(monkeypatch, driver, compiled)


def device(array: np.ndarray) -> DeviceArray:
    """Return a copy "on the device" in the same layout."""
    memory = np.empty(array.size + 2, array.dtype)
    start = -memory.ctypes.data % 16 // array.itemsize
    order = sorted(range(array.ndim), key=lambda axis: -array.strides[axis])
    flat = memory[start : start + array.size].reshape([array.shape[axis] for axis in order])
    target = flat.transpose(np.argsort(order)) if array.ndim else flat
    target[...] = array
    return DeviceArray(target)


@pytest.mark.parametrize("dtype", DTYPES)
def test_general_operands(cublas: Any, rng: np.random.Generator, dtype: str) -> None:
    for m, n, k in [(1, 1, 1), (3, 2, 4), (1, 4, 3), (5, 1, 3), (3, 3, 0)]:
        a, b, c = random(rng, (m, k), dtype), random(rng, (k, n), dtype), random(rng, (m, n), dtype)
        for x in (a, by_columns(a)):
            for y in (b, by_columns(b)):
                assert close(matmul(device(x), device(y)).get(), expected(a, b), k)
                for z in (c, by_columns(c)):
                    for alpha, beta in [(2.0, 0.5), (0.0, 0.5), (2.0, 0.0), (0.0, 0.0)]:
                        result = matmul(device(x), device(y), device(z), alpha=alpha, beta=beta)
                        assert close(result.get(), expected(a, b, c, alpha, beta), k)


@pytest.mark.parametrize("dtype", DTYPES)
def test_structured_operands(cublas: Any, rng: np.random.Generator, dtype: str) -> None:
    for case in matmul_cases.sample(rng, dtype, 2):
        a, b = device(case.a), device(case.b)
        assert close(matmul(a, b, qualifiers=case.qualifiers).get(), case.product, 9), case.words
        c = random(rng, case.product.shape, dtype)
        for alpha, beta in [(2.0, -1.0), (0.0, -1.0), (2.0, 0.0)]:
            result = matmul(a, b, device(c), alpha=alpha, beta=beta, qualifiers=case.qualifiers)
            assert close(result.get(), alpha * case.product + beta * c, 9), (case.words, alpha, beta)
        nan = device(np.full_like(case.a, np.nan)), device(np.full_like(case.b, np.nan))
        result = matmul(*nan, device(c), alpha=0.0, beta=-1.0, qualifiers=case.qualifiers)
        assert close(result.get(), -c.astype(WIDE[dtype])), case.words
        spoiled = device(np.full_like(c, np.nan))
        result = matmul(a, b, spoiled, alpha=2.0, beta=0.0, qualifiers=case.qualifiers)
        assert close(result.get(), 2 * case.product, 9), case.words


@pytest.mark.parametrize("dtype", DTYPES)
def test_each_row_of_the_table_is_used(cublas: Any, rng: np.random.Generator, dtype: str) -> None:
    for case in matmul_cases.plain(rng, dtype):
        result = matmul(device(case.a), device(case.b), qualifiers=case.qualifiers)
        assert close(result.get(), case.product, 6), case.words
    a, b = random(rng, (2, 3, 4), dtype), random(rng, (2, 4, 3), dtype)
    matmul(device(a), device(b))
    matmul(device(a[0]), device(b[0]))
    called = {
        symbol.removesuffix("_64").removesuffix("_v2").removeprefix(f"cublas{LETTERS[dtype]}") for symbol in cublas.log
    }
    ours = {"diagonal": "scale", "scale": "scale", "expand": "expand"}
    absent = {"hemm", "hbmv", "hpmv"} if dtype in ("float32", "float64") else {"sbmv", "spmv"}
    for row in TABLE:
        name = f"{ours[row.name]}_{LETTERS[dtype].lower()}" if row.name in ours else row.name
        assert (name in called) != (row.name in absent), row.name


@pytest.mark.parametrize("dtype", DTYPES)
def test_lists(cublas: Any, rng: np.random.Generator, dtype: str) -> None:
    shapes = [
        ((3, 4), (4, 2)),
        ((2, 5, 4), (4, 3)),
        ((3, 4), (4, 2)),
        ((0, 4), (4, 2)),
        ((6,), (6, 2)),
        ((3, 0), (0, 3)),
    ]
    a, b = [random(rng, x, dtype) for x, _ in shapes], [random(rng, y, dtype) for _, y in shapes]
    p, q = [device(x) for x in a], [device(y) for y in b]
    for result, x, y in zip(matmul(p, q), a, b, strict=True):
        assert close(result.get(), expected(x, y), 6)
    assert f"cublas{LETTERS[dtype]}gemmBatched_64" in cublas.log
    factors = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    for result, x, y, f in zip(matmul(p, q, alpha=factors), a, b, factors, strict=True):
        assert close(result.get(), expected(x, y, alpha=f), 6)


def test_long_lists_take_several_tables(cublas: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (300, 3, 4), "float64"), random(rng, (300, 4, 2), "float64")
    results = matmul([device(x) for x in a], [device(y) for y in b])
    for result, x, y in zip(results, a, b, strict=True):
        assert close(result.get(), expected(x, y), 4)
    assert cublas.log.count("pointers") == 3  # 900 pointers, 384 at a time


def test_the_handle_follows_the_stream_and_goes_with_its_thread(cublas: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (3, 4), "float32"), random(rng, (4, 2), "float32")
    p, q = device(a), device(b)

    def work() -> None:
        with Matmul(p, q) as mm:
            mm.plan()
            for stream in (7, 7, 8):
                assert close(mm.execute(stream=stream).get(), expected(a, b), 4)
                assert set(cublas.streams.values()) == {stream}

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert cublas.handles == set(), "the handle of the thread was destroyed"
    work()
    assert len(cublas.handles) == 1


def test_operands_on_the_host(cublas: Any, rng: np.random.Generator) -> None:
    a, b, c = random(rng, (2, 5, 4), "complex64"), random(rng, (4, 6), "complex64"), random(rng, (5, 6), "complex64")
    assert close(matmul(a, b, execution="cuda"), expected(a, b), 4)
    assert close(matmul(a, b, c, alpha=2.0, beta=0.5, execution="cuda"), expected(a, b, c, 2.0, 0.5), 4)
    assert close(matmul(a[:, ::-1, ::2], b[::2], execution="cuda"), expected(a[:, ::-1, ::2], b[::2]), 4)
    target = np.array(c)
    assert matmul(a[0], b, target, beta=1.0, options={"inplace": True}, execution="cuda") is target
    assert close(target, expected(a[0], b, c, 1.0, 1.0), 4)


def test_the_committed_kernels_are_those_of_the_source() -> None:
    for source in kernels.SOURCES:
        assert kernels.is_current(source), f"{source}: run python -m shared.kernels"
        text = Path(source).with_suffix(".ptx").read_text()
        assert text.count(".visible .entry") == 9

"""Cases that users of such libraries have met: products of matrices on the CPU, and the libraries behind them."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
from nvmath import linalg
from shared.testkit.product_targets import DTYPES, assert_product
from shared.testkit.reference import random


def matmul(*operands: Any, **arguments: Any) -> Any:
    return linalg.matmul(*operands, execution="cpu", **arguments)


def run(program: str, folder: Path, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run a program as a file in a process of its own; None takes a variable away."""
    file = folder / "program.py"
    file.write_text(textwrap.dedent(program))
    merged = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        timeout=240,
        env={key: value for key, value in merged.items() if value is not None},
        check=False,
    )


@pytest.mark.parametrize("dtype", DTYPES)
def test_M01_degenerate_shapes(rng: np.random.Generator, dtype: str) -> None:
    sizes = (1, 2, 3, 7)
    for m in sizes:
        for k in sizes:
            for n in sizes:
                for order_a in "CF":
                    for order_b in "CF":
                        a = np.array(random(rng, (m, k), dtype), order=order_a)
                        b = np.array(random(rng, (k, n), dtype), order=order_b)
                        assert_product(matmul(a, b), a, b)


@pytest.mark.parametrize("dtype", DTYPES)
def test_M03_vectors(rng: np.random.Generator, dtype: str) -> None:
    for k in (0, 1, 5):
        for first, second in (((k,), (k, 4)), ((3, k), (k,)), ((k,), (k,)), ((0, k), (k, 4)), ((3, k), (k, 0))):
            a, b = random(rng, first, dtype), random(rng, second, dtype)
            got = matmul(a, b)
            assert got.shape == np.matmul(a, b).shape
            assert_product(got, a, b)
            if k == 0:
                assert not np.any(got)
    assert matmul(np.empty((0, 5), dtype), np.ones((5, 4), dtype)).shape == (0, 4)


def test_M05_batches_that_are_views(rng: np.random.Generator) -> None:
    """Every second matrix of a stack, one matrix for all, and columns backward."""
    a = rng.standard_normal((4, 3, 5))[::2]
    b = np.broadcast_to(rng.standard_normal((5, 2)), (2, 5, 2))
    before = a.copy(), b.copy()
    for x, y in ((a, b), (a[..., ::-1], b), (a, b[:, ::-1]), (a[::-1], b[..., ::-1])):
        assert_product(matmul(x, y), x, y)
    np.testing.assert_array_equal(a, before[0])
    np.testing.assert_array_equal(b, before[1])


@pytest.mark.parametrize("first", ["int32", "float16", "bool", "longdouble", "float32"])
def test_M06_types(first: str) -> None:
    """What is not supported is said, with both types where they differ."""
    a, b = np.ones((3, 3), first), np.ones((3, 3), "float64")
    with pytest.raises(ValueError, match=a.dtype.name) as mixed:
        matmul(a, b)
    assert "float64" in str(mixed.value)
    with pytest.raises(ValueError, match="float64") as turned:
        matmul(b, a)
    assert a.dtype.name in str(turned.value)
    if first != "float32":
        with pytest.raises(ValueError, match="float32, float64, complex64, complex128") as same:
            matmul(a, a)
        assert a.dtype.name in str(same.value)


def test_M07_shapes_that_do_not_match() -> None:
    a, b = np.ones((3, 4)), np.ones((5, 6))
    with pytest.raises(ValueError, match=r"(?s)\(3, 4\).*\(5, 6\)"):
        matmul(a, b)
    with pytest.raises(ValueError, match=r"(?s)\(2,.*\(3,"):
        matmul(np.ones((2, 3, 4)), np.ones((3, 4, 5)))
    with pytest.raises(ValueError, match=r"\(3, 1\).*\(3, 6\)"):
        matmul(a, np.ones((4, 6)), np.ones((3, 1)), beta=1.0, options={"inplace": True})


def test_C08_a_named_library_that_is_missing(tmp_path: Path) -> None:
    """No other library is taken in its place, and none by a second call."""
    done = run(
        """
        import numpy as np, nvmath
        for _ in range(2):
            try:
                nvmath.linalg.matmul(np.ones((8, 8)), np.ones((8, 8)), execution="cpu")
            except RuntimeError as error:
                print(type(error).__name__, error)
        """,
        tmp_path,
        NVMATH_BLAS_CPU_LIBRARY="libnothere.so.9",
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.strip().splitlines()
    assert first.startswith("LibraryNotFound")
    assert "libnothere.so.9" in first
    assert "NVMATH_BLAS_CPU_LIBRARY" in first
    assert second == first


_PRODUCTS = """
import numpy as np, nvmath
from nvmath.cpu.blas import provider
rng = np.random.default_rng(4)
a, b = rng.standard_normal((2, 256, 256))
x = rng.standard_normal(1024) + 1j * rng.standard_normal(1024)
{transform}
print(abs(nvmath.linalg.matmul(a, b, execution="cpu") - a @ b).max() < 1e-10)
print(provider().name)
"""
_TRANSFORM = "print(abs(nvmath.fft.fft(x, execution='cpu') - np.fft.fft(x)).max() < 1e-10)"


@pytest.mark.parametrize("order", ["transform first", "product first"])
def test_C10_mkl_that_is_not_on_the_path_of_the_loader(tmp_path: Path, order: str) -> None:
    """It is found in the environment, computes, and does not end the process."""
    pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")
    from nvmath.core.libraries import candidates
    from nvmath.cpu.mkl import MKL

    if not any(not found.refused and "/" in str(found.path) for found in candidates(MKL)):
        pytest.skip("oneMKL is not installed")
    program = _PRODUCTS.format(transform=_TRANSFORM if order == "transform first" else "")
    done = run(
        program + ("" if order == "transform first" else _TRANSFORM),
        tmp_path,
        LD_LIBRARY_PATH=None,
        NVMATH_BLAS_CPU_LIBRARY="mkl",
    )
    assert done.returncode == 0, done.stderr
    assert sorted(done.stdout.split()) == ["MKL", "True", "True"]
    assert "FATAL ERROR" not in done.stderr


def test_no_fast_library(tmp_path: Path) -> None:
    """The portable engine gives the right result, and one line says what to install."""
    done = run(
        """
        import logging
        import numpy as np
        logging.basicConfig(format="%(levelname)s|%(message)s")
        from nvmath.cpu import blas
        blas._find = lambda: None
        import nvmath
        a = np.arange(12.0).reshape(3, 4)
        for _ in range(3):
            print(np.allclose(nvmath.linalg.matmul(a, a.T), a @ a.T))
        symmetric = [nvmath.linalg.SymmetricMatrixQualifier.create(), None]
        print(np.allclose(nvmath.linalg.matmul(a @ a.T, a, qualifiers=symmetric), a @ a.T @ a))
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True"] * 4
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("WARNING|")
    assert "pip install" in lines[0]


def test_products_from_many_threads(tmp_path: Path) -> None:
    """Function forms and objects, numbers of threads that differ, all at once; the process ends well."""
    done = run(
        """
        import threading
        import numpy as np, nvmath

        failures = []

        def body(seed):
            rng = np.random.default_rng(seed)
            execution = nvmath.linalg.ExecutionCPU(num_threads=1 + seed % 2)
            for i in range(60):
                m, n, k = rng.integers(1, 90, 3)
                a, b = rng.standard_normal((m, k)), rng.standard_normal((k, n)) * (1 + 1j)
                if i % 3 == 0:
                    got = nvmath.linalg.matmul(a.astype(complex), b, execution=execution)
                else:
                    with nvmath.linalg.Matmul(a.astype(complex), b, execution=execution) as mm:
                        mm.plan()
                        got = mm.execute()
                if abs(got - a @ b).max() > 1e-10:
                    failures.append((m, n, k))

        threads = [threading.Thread(target=body, args=(seed,)) for seed in range(6)]
        [t.start() for t in threads]
        [t.join() for t in threads]
        print("failures", failures)
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "failures []"
    assert not done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_child_multiplies(tmp_path: Path) -> None:
    """After the parent has used its threads, and while an object lives on."""
    done = run(
        """
        import os, signal
        import numpy as np, nvmath

        a = np.random.default_rng(1).standard_normal((300, 300))
        wanted = a @ a
        threads = nvmath.linalg.ExecutionCPU(num_threads=2)
        mm = nvmath.linalg.Matmul(a, a, execution=threads)
        mm.plan()
        mm.execute()
        child = os.fork()
        if not child:
            signal.alarm(60)  # a child that hangs is ended
            good = np.allclose(nvmath.linalg.matmul(a, a, execution=threads), wanted)
            good = good and np.allclose(mm.execute(), wanted)
            os._exit(0 if good else 3)
        print(os.waitpid(child, 0)[1], np.allclose(mm.execute(), wanted))
        """,
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "0 True"

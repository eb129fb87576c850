"""Products of CuPy and PyTorch arrays on the GPU: layouts, structures, batches, numbers, streams and graphs."""

from __future__ import annotations

import threading
from itertools import product as every
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.linalg import (
    BandedMatrixQualifier,
    DiagonalMatrixQualifier,
    GeneralMatrixQualifier,
    HermitianMatrixQualifier,
    Matmul,
    SymmetricMatrixQualifier,
    TriangularMatrixQualifier,
    matmul,
)
from nvmath.linalg.routines import TABLE
from shared.testkit import matmul_cases
from shared.testkit.matmul_cases import by_columns
from shared.testkit.products import WIDE, close, expected
from shared.testkit.reference import random

pytestmark = pytest.mark.gpu
DTYPES = tuple(WIDE)
GENERAL = GeneralMatrixQualifier.create()


def right(package: Any, result: Any, wanted: np.ndarray, terms: int, words: str = "") -> None:
    """Check package, shape and values."""
    assert package.owns(result), words
    got = package.numpy(result)
    assert got.shape == wanted.shape, words
    assert close(got, wanted, terms), f"{words}: off by {np.abs(got - wanted).max():.2e}"


# ------------------------------------------------------------------------------- general operands


@pytest.mark.parametrize("dtype", DTYPES)
def test_M01_degenerate_shapes_in_both_orders(package: Any, rng: np.random.Generator, dtype: str) -> None:
    for m, n, k in every((1, 2, 3, 7), repeat=3):
        a, b = random(rng, (m, k), dtype), random(rng, (k, n), dtype)
        for x, y in every((a, by_columns(a)), (b, by_columns(b))):
            right(package, matmul(package.array(x), package.array(y)), expected(a, b), k, f"{m} {n} {k}")


@pytest.mark.parametrize("dtype", DTYPES)
def test_c_alpha_and_beta_in_every_order(package: Any, rng: np.random.Generator, dtype: str) -> None:
    a, b, c = random(rng, (5, 4), dtype), random(rng, (4, 6), dtype), random(rng, (5, 6), dtype)
    scalars = [(2.0, 0.5), (0.0, 0.5), (2.0, 0.0), (0.0, 0.0)]
    if dtype.startswith("complex"):
        scalars.append((1 - 2j, 0.25 + 1j))
    for x, y, z in every((a, by_columns(a)), (b, by_columns(b)), (c, by_columns(c))):
        for alpha, beta in scalars:
            p, q, r = (package.array(v) for v in (x, y, z))
            right(package, matmul(p, q, r, alpha=alpha, beta=beta), expected(a, b, c, alpha, beta), 4)
            assert np.array_equal(package.numpy(r), c), "C is not written to"
            with Matmul(p, q, r, alpha=alpha, beta=beta, options={"inplace": True}) as mm:
                mm.plan()
                assert mm.execute() is r
            right(package, r, expected(a, b, c, alpha, beta), 4)


@pytest.mark.parametrize("dtype", DTYPES)
def test_M03_vectors_and_nothing(package: Any, rng: np.random.Generator, dtype: str) -> None:
    for sa, sb in [((5,), (5, 3)), ((4, 5), (5,)), ((5,), (5,)), ((0,), (0, 3)), ((3, 0), (0, 2)), ((0, 5), (5, 2))]:
        a, b = random(rng, sa, dtype), random(rng, sb, dtype)
        right(package, matmul(package.array(a), package.array(b)), expected(a, b), 5, f"{sa} {sb}")
    long = random(rng, (15,), dtype)
    b = random(rng, (5, 3), dtype)
    right(package, matmul(package.array(long)[::3], package.array(b)), expected(long[::3], b), 5)
    a, b, c = random(rng, (3, 0), dtype), random(rng, (0, 2), dtype), random(rng, (3, 2), dtype)
    result = matmul(package.array(a), package.array(b), package.array(c), beta=2.0)
    right(package, result, 2 * c.astype(WIDE[dtype]), 1)


def test_M05_batches_and_views(package: Any, rng: np.random.Generator) -> None:
    a = random(rng, (4, 3, 5), "float64")
    b = random(rng, (5, 2), "float64")
    x, y = package.array(a), package.array(b)
    right(package, matmul(x[::2], y), expected(a[::2], b), 5)
    right(package, matmul(x[:, :, 1:3], y[1:3]), expected(a[:, :, 1:3], b[1:3]), 5)
    right(package, matmul(x[:, :, ::2], y[::2]), expected(a[:, :, ::2], b[::2]), 5)
    if package.name == "cupy":
        right(package, matmul(x[..., ::-1], y), expected(a[..., ::-1], b), 5)
        spread = package.module.broadcast_to(y, (4, 5, 2))
    else:
        spread = y.expand(4, 5, 2)
    right(package, matmul(x, spread), expected(a, b), 5)
    assert np.array_equal(package.numpy(x), a)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("sa", "sb"),
    [((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((2, 3, 4), (2, 4, 5)), ((2, 2, 3, 4), (2, 1, 4, 5)),
     ((2, 1, 4), (4, 5)), ((6, 3, 4), (4,)), ((4,), (6, 4, 5)), ((2, 3, 4), (3, 1, 4, 5))],
)  # fmt: skip
def test_broadcast_batches(package: Any, rng: np.random.Generator, dtype: str, sa: Any, sb: Any) -> None:
    a, b = random(rng, sa, dtype), random(rng, sb, dtype)
    for x in (a, by_columns(a)) if len(sa) > 1 else (a,):
        for y in (b, by_columns(b)) if len(sb) > 1 else (b,):
            p, q = package.array(x), package.array(y)
            wanted = expected(a, b)
            right(package, matmul(p, q), wanted, 4)
            c = random(rng, wanted.shape, dtype)
            right(package, matmul(p, q, package.array(c), alpha=2.0, beta=-1.0), expected(a, b, c, 2.0, -1.0), 4)
            c = random(rng, wanted.shape[-2:], dtype)
            right(package, matmul(p, q, package.array(c), beta=3.0), expected(a, b, c, 1.0, 3.0), 4)


def test_batches_whose_matrices_lie_between_each_other(package: Any, rng: np.random.Generator) -> None:
    """Rows of different matrices alternate: in both operands, and in a C that is written to."""
    a, b, c = (random(rng, shape, "float32") for shape in ((3, 5, 4), (4, 5, 2), (3, 5, 2)))
    p, q, r = (package.array(x).swapaxes(0, 1) for x in (a, b, c))
    wanted = expected(a.swapaxes(0, 1), b.swapaxes(0, 1), c.swapaxes(0, 1), 2.0, 1.0)
    right(package, matmul(p, q, r, alpha=2.0, beta=1.0), wanted, 4)
    assert matmul(p, q, r, alpha=2.0, beta=1.0, options={"inplace": True}) is r
    right(package, r, wanted, 4)


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_conjugates_in_every_order(package: Any, rng: np.random.Generator, dtype: str) -> None:
    a, b, c = random(rng, (5, 4), dtype), random(rng, (4, 6), dtype), random(rng, (5, 6), dtype)
    for x, y, ca, cb in every((a, by_columns(a)), (b, by_columns(b)), (False, True), (False, True)):
        qualifiers = [GeneralMatrixQualifier.create(ca), GeneralMatrixQualifier.create(cb)]
        left, other = a.conj() if ca else a, b.conj() if cb else b
        p, q = package.array(x), package.array(y)
        right(package, matmul(p, q, qualifiers=qualifiers), expected(left, other), 4)
        for z in (c, by_columns(c)):
            result = matmul(p, q, package.array(z), beta=1.0, qualifiers=qualifiers)
            right(package, result, expected(left, other, c, 1.0, 1.0), 4)
        if package.name == "torch":
            p, q = (p.conj() if ca else p), (q.conj() if cb else q)
            right(package, matmul(p, q), expected(left, other), 4)
            right(package, matmul(p, q, qualifiers=qualifiers), expected(a, b), 4)


def test_large_products_are_as_accurate_as_the_type(package: Any, rng: np.random.Generator) -> None:
    for dtype in DTYPES:
        a, b = random(rng, (300, 1000), dtype), random(rng, (1000, 200), dtype)
        got = package.numpy(matmul(package.array(a), package.array(b)))
        wanted = expected(a, b)
        unit = 2.0**-24 if dtype in ("float32", "complex64") else 2.0**-53
        bound = np.abs(a).astype(float) @ np.abs(b).astype(float) * unit * 100
        assert (np.abs(got - wanted) <= bound).all(), dtype


def test_misaligned_operands(package: Any, rng: np.random.Generator) -> None:
    """Complex numbers at an address that is a multiple of half of them only."""
    values = random(rng, (2 * 12 + 1,), "float32")
    base = package.array(values)
    if package.name == "cupy":
        cp = package.module
        a = cp.ndarray((3, 4), np.complex64, cp.cuda.MemoryPointer(base.data.mem, 4))
    else:
        pytest.skip("PyTorch has no such arrays")
    wanted = values[1:].view(np.complex64).reshape(3, 4)
    b = random(rng, (4, 2), "complex64")
    right(package, matmul(a, package.array(b)), expected(wanted, b), 4)


# ------------------------------------------------------------------------------- structures


@pytest.mark.parametrize("dtype", DTYPES)
def test_structured_operands(package: Any, rng: np.random.Generator, dtype: str) -> None:
    for case in matmul_cases.sample(rng, dtype, 4):
        a, b = package.array(case.a), package.array(case.b)
        right(package, matmul(a, b, qualifiers=case.qualifiers), case.product, 9, case.words)
        c = random(rng, case.product.shape, dtype)
        z = package.array(by_columns(c) if rng.random() < 0.5 else c)
        wanted = 2 * case.product - c
        right(package, matmul(a, b, z, alpha=2.0, beta=-1.0, qualifiers=case.qualifiers), wanted, 9, case.words)


@pytest.mark.parametrize("dtype", DTYPES)
def test_what_is_multiplied_by_zero_does_not_leak(package: Any, rng: np.random.Generator, dtype: str) -> None:
    """NaN in C with beta = 0, and in A and B with alpha = 0."""
    general = matmul_cases.Case(
        "general", a := random(rng, (5, 4), dtype), b := random(rng, (4, 6), dtype), [GENERAL, GENERAL], expected(a, b)
    )
    for case in (general, *matmul_cases.sample(rng, dtype, 1)):
        nan = np.full(case.product.shape, np.nan, dtype)
        a, b = package.array(case.a), package.array(case.b)
        result = matmul(a, b, package.array(nan), alpha=2.0, beta=0.0, qualifiers=case.qualifiers)
        right(package, result, 2 * case.product, 9, case.words)
        c = random(rng, case.product.shape, dtype)
        a, b = package.array(np.full_like(case.a, np.nan)), package.array(np.full_like(case.b, np.nan))
        result = matmul(a, b, package.array(c), alpha=0.0, beta=-1.0, qualifiers=case.qualifiers)
        right(package, result, -c.astype(WIDE[dtype]), 1, case.words)
        result = matmul(a, b, alpha=0.0, qualifiers=case.qualifiers)
        right(package, result, 0 * case.product, 1, case.words)


def test_what_a_structure_does_not_read_does_not_matter(package: Any, rng: np.random.Generator) -> None:
    n = 40
    a, b = random(rng, (n, n), "complex128"), random(rng, (n, 30), "complex128")
    lower = np.tril(a)
    spoiled = np.where(np.tri(n, dtype=bool), a, np.nan)
    for x in (spoiled, by_columns(spoiled)):
        p, q = package.array(x), package.array(b)
        symmetric = matmul(p, q, qualifiers=[SymmetricMatrixQualifier.create(), GENERAL])
        right(package, symmetric, (lower + np.tril(a, -1).T) @ b, n)
        hermitian = matmul(p, q, qualifiers=[HermitianMatrixQualifier.create(), GENERAL])
        full = np.tril(a, -1) + np.tril(a, -1).conj().T + np.diag(np.diag(a).real)
        right(package, hermitian, full @ b, n)
        right(package, matmul(p, q, qualifiers=[TriangularMatrixQualifier.create(), GENERAL]), lower @ b, n)
        banded = matmul(p, q, qualifiers=[BandedMatrixQualifier.create(3, 0), GENERAL])
        right(package, banded, (lower - np.tril(a, -4)) @ b, n)


@pytest.mark.parametrize("dtype", DTYPES)
def test_the_routines_are_those_of_the_table(package: Any, rng: np.random.Generator, dtype: str, caplog: Any) -> None:
    """Each row of the table is taken by some product, and says so in the log."""
    import logging

    seen: set[str] = set()
    n = 6
    letter = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}[dtype]
    caplog.set_level(logging.INFO, "nvmath.linalg")
    for case in matmul_cases.plain(rng, dtype):
        caplog.clear()
        with Matmul(package.array(case.a), package.array(case.b), qualifiers=case.qualifiers) as mm:
            mm.plan()
            right(package, mm.execute(), case.product, 9, case.words)
        seen |= {
            r.getMessage().rpartition(" by ")[2].rstrip(".") for r in caplog.records if "computed by" in r.getMessage()
        }
    a = package.array(random(rng, (2, n, n), dtype))
    for x, y in ((a, a), (a[0], a[0])):
        with Matmul(x, y) as mm:
            caplog.clear()
            mm.plan()
            seen |= {r.getMessage().rpartition(" by ")[2].rstrip(".") for r in caplog.records}
    always = {f"{letter}{name}" for name in ("gemm", "gemmStridedBatched", "symm", "trmm", "gbmv", "tbmv", "tpmv")}
    only = ("sbmv", "spmv") if letter in "sd" else ("hemm", "hbmv", "hpmv")
    always |= {f"{letter}{name}" for name in only} | {f"a full copy and {letter}gemm", "a scaling"}
    assert {row.name for row in TABLE} >= {name[1:] for name in always if " " not in name}
    assert always <= seen, always - seen


def test_large_structures(package: Any, rng: np.random.Generator) -> None:
    """More rows than a grid has blocks in its second and third direction, and more than one block in the first."""
    for dtype in ("float32", "complex128"):
        n = 700
        d, b = random(rng, (n,), dtype), random(rng, (n, 70_000), dtype)
        diagonal = [DiagonalMatrixQualifier.create(), GENERAL]
        right(package, matmul(package.array(d), package.array(b), qualifiers=diagonal), d[:, None] * b, 1)
        band = random(rng, (3, n), dtype)
        tridiagonal = np.diag(band[1]) + np.diag(band[0, 1:], 1) + np.diag(band[2, :-1], -1)
        wanted = tridiagonal.astype(WIDE[dtype]) @ b[:, :50]
        qualifiers = [BandedMatrixQualifier.create(1, 1, storage="band"), GENERAL]
        right(package, matmul(package.array(band), package.array(b[:, :50]), qualifiers=qualifiers), wanted, 3)
        right(package, matmul(package.array(band), package.array(b[:, 0]), qualifiers=qualifiers), wanted[:, 0], 3)


# ------------------------------------------------------------------------------- lists


@pytest.mark.parametrize("dtype", DTYPES)
def test_lists(package: Any, rng: np.random.Generator, dtype: str) -> None:
    a = [random(rng, (3, 4), dtype) for _ in range(200)]
    b = [random(rng, (4, 2), dtype) for _ in range(200)]
    p, q = [package.array(x) for x in a], [package.array(x) for x in b]
    for result, x, y in zip(matmul(p, q), a, b, strict=True):
        right(package, result, expected(x, y), 4)
    factors = [float(i % 3) for i in range(200)]
    for result, x, y, f in zip(matmul(p, q, alpha=factors), a, b, factors, strict=True):
        right(package, result, expected(x, y, alpha=f), 4)
    c = [random(rng, (3, 2), dtype) for _ in range(200)]
    results = matmul(p, q, [package.array(z) for z in c], alpha=2.0, beta=0.5)
    for result, x, y, z in zip(results, a, b, c, strict=True):
        right(package, result, expected(x, y, z, 2.0, 0.5), 4)
    for result, y in zip(matmul(p[:1], q), b, strict=True):
        right(package, result, expected(a[0], y), 4)


@pytest.mark.parametrize("dtype", DTYPES)
def test_lists_of_all_kinds(package: Any, rng: np.random.Generator, dtype: str) -> None:
    shapes: list[Any] = [((3, 4), (4, 2)), ((2, 5, 4), (4, 3)), ((3, 4), (4, 2)), ((0, 4), (4, 2)), ((6,), (6, 2))]
    shapes += [((3, 0), (0, 3)), ((5, 4), (4, 7)), ((40, 30), (30, 20)), ((1, 9), (9, 1))]
    a, b = [random(rng, x, dtype) for x, _ in shapes], [random(rng, y, dtype) for _, y in shapes]
    a[2] = by_columns(a[2])
    with Matmul([package.array(x) for x in a], [package.array(y) for y in b]) as mm:
        mm.plan()
        for _ in range(2):
            for result, x, y in zip(mm.execute(), a, b, strict=True):
                right(package, result, expected(x, y), 30)
        mm.reset_operands(alpha=[float(i) for i in range(len(a))])
        for i, (result, x, y) in enumerate(zip(mm.execute(), a, b, strict=True)):
            right(package, result, expected(x, y, alpha=float(i)), 30)


# ------------------------------------------------------------------------------- life


def test_resets(package: Any, rng: np.random.Generator) -> None:
    a, b, c = (random(rng, (16, 16), "float32") for _ in range(3))
    with Matmul(package.array(a), package.array(b), package.array(c), alpha=1.0, beta=1.0) as mm:
        mm.plan()
        for _ in range(3):
            a, b, c = (random(rng, (16, 16), "float32") for _ in range(3))
            mm.reset_operands(a=package.array(a), b=package.array(b))
            mm.reset_operands(c=package.array(c), beta=0.5)
            right(package, mm.execute(), expected(a, b, c, 1.0, 0.5), 16)
        mm.reset_operands(alpha=3.0, beta=0.0)
        right(package, mm.execute(), expected(a, b, alpha=3.0), 16)
        mm.release_operands()
        with pytest.raises(ValueError, match="released"):
            mm.execute()
        mm.reset_operands(a=package.array(b), b=package.array(a), c=package.array(c))
        right(package, mm.execute(), expected(b, a, alpha=3.0), 16)


def test_streams_are_followed(package: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (64, 64), "float32"), random(rng, (64, 64), "float32")
    x, y = package.array(a), package.array(b)
    fresh = package.array(a + 1)
    one, two = package.stream(), package.stream()
    with Matmul(x, y) as mm:
        mm.plan()
        for stream in (one, two, one):
            with package.using(stream):
                package.copy(x, package.array(np.zeros_like(a)))
                package.sleep(0.02)
                package.copy(x, fresh)
                result = mm.execute(stream=stream)
            right(package, result, expected(a + 1, b), 64)
    with package.using(one):
        package.sleep(0.02)
        package.copy(x, package.array(a))
        result = matmul(x, y)
    right(package, result, expected(a, b), 64)


@pytest.mark.parametrize("kind", ["gemm", "hermitian", "packed", "lists", "many shapes", "c"])
def test_execute_goes_into_a_graph(package: Any, rng: np.random.Generator, kind: str) -> None:
    a, b = random(rng, (2, 8, 8), "complex64"), random(rng, (2, 8, 12), "complex64")
    p, q = package.array(a[0]), package.array(b[0])
    qualifiers: Any = None
    arguments: dict[str, Any] = {}
    full = a[0]
    if kind == "hermitian":
        qualifiers = [HermitianMatrixQualifier.create(), GENERAL]
        full = np.tril(full, -1) + np.tril(full, -1).conj().T + np.diag(np.diag(full).real)
    if kind == "packed":
        qualifiers = [SymmetricMatrixQualifier.create(packed=True), GENERAL]
        p = package.array(np.concatenate([full[j:, j] for j in range(8)]))
        full = np.tril(full) + np.tril(full, -1).T
    if kind == "c":
        arguments = {"c": package.array(b[1]), "beta": 1.0}
    left: Any = [p, p, p] if kind == "lists" else p
    other: Any = [q, package.array(b[1]), q] if kind == "lists" else q
    if kind == "many shapes":
        p = package.array(a[0].real.copy())
        q = package.array(b[0].real.copy())
        left, other = [p, p[:7], p[:6], p[:5], p], [q] * 5
        a, b, full = a.real, b.real, a[0].real
    stream = package.stream()
    with Matmul(left, other, qualifiers=qualifiers, **arguments) as mm:
        mm.plan()
        with package.using(stream):
            mm.execute()
        package.synchronize()
        with package.capture(stream) as made:
            results = mm.execute()
        for factor in (1, 2):
            package.copy(q, package.array(np.ascontiguousarray(b[0] * factor)))
            package.synchronize()
            made[0]()
            package.synchronize()
            wanted = full.astype("complex128") @ (b[0] * factor) + (b[1] if kind == "c" else 0)
            right(package, results[-1] if kind in ("lists", "many shapes") else results, wanted, 8)


def test_threads_have_handles_of_their_own(package: Any, rng: np.random.Generator) -> None:
    from nvmath.linalg import _cublas_calls

    a, b = random(rng, (32, 32), "float64"), random(rng, (32, 32), "float64")
    p, q = package.array(a), package.array(b)
    matmul(p, q)
    before, failures = len(_cublas_calls._states), []

    def work() -> None:
        try:
            for i in range(50):
                right(package, matmul(p, q, alpha=float(i)), expected(a, b, alpha=float(i)), 32)
        except BaseException as error:  # noqa: BLE001 - it is raised below
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    assert len(_cublas_calls._states) == before, "handles go with their threads"


def test_plan_cache(package: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (32, 32), "float32"), random(rng, (32, 32), "float32")
    p, q = package.array(a), package.array(b)
    with nvmath.plan_cache(maxsize=4) as cache:
        for i in range(4):
            right(package, matmul(p, q, alpha=float(i)), expected(a, b, alpha=float(i)), 32)
        assert cache.info().hits == 3


def test_operands_on_the_host(rng: np.random.Generator) -> None:
    for dtype in DTYPES:
        a, b, c = random(rng, (2, 5, 4), dtype), random(rng, (4, 6), dtype), random(rng, (5, 6), dtype)
        got = matmul(a, b, execution="cuda")
        assert type(got) is np.ndarray
        assert close(got, expected(a, b), 4)
        assert close(matmul(a, b, c, alpha=2.0, beta=0.5, execution="cuda"), expected(a, b, c, 2.0, 0.5), 4)
        target = np.array(c)
        with Matmul(a[0], b, target, beta=1.0, options={"inplace": True}, execution="cuda") as mm:
            mm.plan()
            assert mm.execute() is target
        assert close(target, expected(a[0], b, c, 1.0, 1.0), 4)


def test_operands_on_the_device_and_execution_on_the_host(package: Any, rng: np.random.Generator) -> None:
    pytest.importorskip("nvmath.cpu")
    a, b = random(rng, (5, 4), "float64"), random(rng, (4, 6), "float64")
    right(package, matmul(package.array(a), package.array(b), execution="cpu"), expected(a, b), 4)

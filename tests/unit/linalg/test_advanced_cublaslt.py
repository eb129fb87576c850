"""The engine on cuBLASLt without a GPU: what it tells the library is computed in NumPy; tuning on a clock that is told.

Descriptors are the real library's too, where it is installed, and are read back from it.
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.bindings import cublasLt
from nvmath.core.errors import LibraryNotFound, UnsupportedProblem
from nvmath.linalg import advanced
from nvmath.linalg.advanced import Matmul, MatmulEpilog, matmul
from shared.testkit import layouts
from shared.testkit.advanced import (
    COMPLEX,
    EPILOGS,
    INPUTS,
    REAL,
    columns,
    mask_of,
    padded_rows,
)
from shared.testkit.fake_arrays import DeviceArray
from shared.testkit.fake_cublaslt import _DTYPES, FakeLt, _strided, check, checked, there, told
from shared.testkit.reference import random

__all__ = ["told"]
CASES = [(dtype, epilog) for dtype in REAL for epilog in ("", *EPILOGS)] + [(dtype, "") for dtype in COMPLEX]


def real_library() -> Any:
    try:
        return cublasLt._lib()
    except LibraryNotFound as error:
        pytest.skip(f"cuBLASLt is not installed: {str(error).split('.')[0]}")


@pytest.fixture(params=["told", "real descriptors"])
def lib(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeLt]:
    real = real_library() if request.param != "told" else None
    yield from checked(monkeypatch, real)


PLACES = {"device": there, "moved": lambda x: x}


def inputs_of(epilog: str, rng: np.random.Generator, m: int, n: int, dtype: str, batch: tuple[int, ...] = ()) -> Any:
    made: dict[str, np.ndarray] = {}
    for name in INPUTS.get(epilog, ()):
        if name == "bias":
            made[name] = random(rng, (*batch, m, 1) if batch else (m,), dtype)
        elif name == "relu_aux":
            made[name] = columns(mask_of(rng.standard_normal((*batch, m, n))))
        else:
            made[name] = columns(3 * random(rng, (*batch, padded_rows(m), n), dtype))
    return made


# ------------------------------------------------------------------------------------------------- what it is told


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("dtype", "epilog"), CASES, ids=lambda x: str(x) or "none")
def test_epilogs(lib: FakeLt, rng: np.random.Generator, dtype: str, epilog: str, place: str) -> None:
    put = PLACES[place]
    for batch, own in (((), ()), ((3,), (3,)), ((2, 3), (2, 3)), ((3,), ())):
        a, b = random(rng, (*batch, 13, 5), dtype), random(rng, (*own, 5, 7), dtype)
        inputs = inputs_of(epilog, rng, 13, 7, dtype, batch)
        for x, y in ((a, b), (columns(a), columns(b))):
            arguments: dict[str, Any] = {}
            if epilog:
                arguments = {"epilog": MatmulEpilog[epilog]}
                arguments["epilog_inputs"] = {name: put(v) for name, v in inputs.items()}
            result = matmul(put(x), put(y), execution="cuda", **arguments)
            check(result, a, b, epilog=epilog, inputs=inputs)
    assert lib.ran


@pytest.mark.parametrize("epilog", EPILOGS)
def test_epilogs_of_complex_numbers_are_refused(told: FakeLt, rng: np.random.Generator, epilog: str) -> None:
    a, b = (there(random(rng, s, "complex64")) for s in ((4, 3), (3, 5)))
    inputs = {name: there(x) for name, x in inputs_of(epilog, rng, 4, 5, "complex64").items()}
    with pytest.raises(UnsupportedProblem, match=f"{epilog} of complex64"):
        matmul(a, b, epilog=MatmulEpilog[epilog], epilog_inputs=inputs)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("dtype", ["float16", "float32", "complex128"])
def test_c_in_every_shape_and_order(lib: FakeLt, rng: np.random.Generator, dtype: str, place: str) -> None:
    put, nan = PLACES[place], np.asarray(np.nan, dtype)
    for batch, own in (((), ()), ((3,), (3,)), ((3,), ()), ((2, 3), (3,)), ((), (2,))):
        a, b = random(rng, (*batch, 4, 3), dtype), random(rng, (3, 5), dtype)
        for tail, order, epilog in itertools.product(((4, 5), (4, 1), (1, 5)), (0, 1), ("", "RELU_AUX")):
            if epilog and dtype in COMPLEX:
                continue
            c = random(rng, (*own, *tail), dtype)
            z = columns(c) if order else c
            more = {"epilog": MatmulEpilog[epilog]} if epilog else {}
            for alpha, beta in ((2.0, 0.5), (1.0, 0.0), (0.0, 2.0), (0.0, 0.0)):
                x, w = (a * nan if alpha == 0 else a), (z * nan if beta == 0 else z)
                result = matmul(put(x), put(b), put(w), alpha=alpha, beta=beta, execution="cuda", **more)
                check(result, a, b, c, alpha, beta, epilog)


@pytest.mark.parametrize("place", PLACES)
def test_conjugates(lib: FakeLt, rng: np.random.Generator, place: str) -> None:
    put = PLACES[place]
    qualifiers = np.zeros(3, advanced.matrix_qualifiers_dtype)
    for first, second in (((3, 4), (4, 5)), ((2, 3, 4), (4, 5)), ((4,), (4, 3))):
        a, b = random(rng, first, "complex64"), random(rng, second, "complex64")
        for which in range(4):
            flags = (which & 1, which >> 1, 0)
            qualifiers["is_conjugate"] = flags
            left, other = a.conj() if flags[0] else a, b.conj() if flags[1] else b
            for x, y in itertools.product((a, columns(a)) if a.ndim > 1 else (a,), (b, columns(b))):
                check(matmul(put(x), put(y), qualifiers=qualifiers, execution="cuda"), left, other)
                c = random(rng, np.matmul(a, b).shape, "complex64")
                if c.ndim > 1:
                    result = matmul(put(x), put(y), put(columns(c)), beta=1j, qualifiers=qualifiers, execution="cuda")
                    check(result, left, other, c, 1.0, 1j)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", ["C", "F", "window", "stepped", "permuted", "backward"])
def test_layouts(told: FakeLt, rng: np.random.Generator, name: str, place: str) -> None:
    put = (lambda x: DeviceArray(x)) if place == "device" else PLACES[place]
    make = layouts.ALL[name]
    for first, second in (((6, 5), (5, 7)), ((2, 3, 6, 5), (2, 3, 5, 7))):
        a, b = random(rng, first, "float32"), random(rng, second, "float32")
        c, bias = random(rng, np.matmul(a, b).shape, "float32"), random(rng, (*first[:-2], 6, 1), "float32")
        result = matmul(
            put(make(a)), put(make(b)), put(make(c)), beta=0.5, epilog=MatmulEpilog.GELU_AUX_BIAS,
            epilog_inputs={"bias": put(make(bias))}, execution="cuda",
        )  # fmt: skip
        check(result, a, b, c, 1.0, 0.5, "GELU_AUX_BIAS", {"bias": bias})
        z = put(make(c))
        result = matmul(put(make(a)), put(make(b)), z, beta=0.5, options={"inplace": True}, execution="cuda")
        assert result is z
        check(result, a, b, c, 1.0, 0.5)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("what", ["a", "b", "c", "bias"])
def test_misaligned_addresses_never_reach_the_library(
    told: FakeLt, rng: np.random.Generator, what: str, place: str
) -> None:
    """`FakeLt` refuses them; so they must have been copied."""
    arrays = {"a": random(rng, (8, 4), "float32"), "b": random(rng, (4, 8), "float32")}
    arrays |= {"c": random(rng, (8, 8), "float32"), "bias": random(rng, (8,), "float32")}
    put = (lambda x: DeviceArray(x)) if place == "device" else PLACES[place]
    for offset in (1, 2, 4, 8):
        given = {name: there(x).memory for name, x in arrays.items()}
        raw = np.zeros(given[what].nbytes + 80, np.uint8)
        start = offset - raw.ctypes.data % 64 + 64
        moved = np.ndarray(given[what].shape, np.float32, raw.data, start)
        moved[...] = given[what]
        given[what] = moved
        result = matmul(
            *(put(given[x]) for x in "abc"), beta=1.0, epilog=MatmulEpilog.BIAS,
            epilog_inputs={"bias": put(given["bias"])}, execution="cuda",
        )  # fmt: skip
        check(result, arrays["a"], arrays["b"], arrays["c"], 1.0, 1.0, "BIAS", {"bias": arrays["bias"]})


def test_options_and_preferences_reach_the_library(lib: FakeLt) -> None:
    a, b = there(np.ones((4, 3), "float32")), there(np.ones((3, 5), "float32"))
    options = {"sm_count_target": 2, "memory_limit": 12345}
    preferences = {"reduction_scheme_mask": 2, "max_waves_count": 1.5, "numerical_impl_mask": 0x1FF, "limit": 2}
    with Matmul(a, b, options=options) as mm:
        mm.plan(preferences=preferences)
        descriptor = mm._kernel._setup.descriptor
        assert lib.of_descriptor(descriptor, 15) == 2
        assert len(mm.algorithms) == 2
    asked = {k: np.frombuffer(v, {9: "f4"}.get(k, f"u{len(v)}"))[0] for k, v in lib.searches[-1].items()}
    assert asked[1] == 12345
    assert (asked[3], asked[9], asked[12]) == (2, 1.5, 0x1FF)
    assert [asked[i] for i in (5, 6, 7, 8)] == [16] * 4


def test_the_search_is_told_how_addresses_are_aligned(told: FakeLt) -> None:
    raw = np.zeros(400, np.uint8)
    at = -raw.ctypes.data % 64
    for offset in (4, 8, 16):
        a = DeviceArray(np.ndarray((4, 3), "float32", raw.data, at + offset))
        matmul(a, there(np.ones((3, 5), "float32")))
        asked = [int(np.frombuffer(told.searches[-1][i], "u4")[0]) for i in (5, 6, 7, 8)]
        assert sorted(asked) == sorted([min(offset, 16), 16, 16, 16])


class GemmEx:
    """``cublasGemmStridedBatchedEx`` in NumPy."""

    def __init__(self) -> None:
        self.calls = 0

    def cublasGemmStridedBatchedEx(
        self, handle: int, opa: int, opb: int, m: int, n: int, k: int, alpha: int, *rest: Any
    ) -> int:
        a, ta, lda, step_a, b, tb, ldb, step_b, beta, c, tc, ldc, step_c, count, compute, _ = rest
        self.calls += 1
        scale = np.dtype(np.float64 if compute == 70 else np.float32)
        first, second = (_strided(x, scale, (1,), (1,))[0] for x in (alpha, beta))
        kinds = [np.dtype(_DTYPES[x]) for x in (ta, tb, tc)]
        for i in range(count):
            x = (
                _strided(a + i * step_a * kinds[0].itemsize, kinds[0], (k, m) if opa else (m, k), (1, lda))
                if k
                else None
            )
            y = (
                _strided(b + i * step_b * kinds[1].itemsize, kinds[1], (n, k) if opb else (k, n), (1, ldb))
                if k
                else None
            )
            z = _strided(c + i * step_c * kinds[2].itemsize, kinds[2], (m, n), (1, ldc))
            value = second * z.astype(np.longdouble) if second else np.zeros((m, n), np.longdouble)
            if x is not None and y is not None:
                x, y = (v.astype(np.longdouble) for v in (x.T if opa else x, y.T if opb else y))
                value = value + first * (x @ y)
            z[...] = value
        return 0


@pytest.fixture
def gemm(told: FakeLt, monkeypatch: pytest.MonkeyPatch) -> GemmEx:
    """A cuBLAS that computes what cuBLASLt has no algorithm for, which is everything."""
    from nvmath.linalg.advanced import _gemm_ex

    made = GemmEx()
    monkeypatch.setattr(_gemm_ex.cublas, "_lib", lambda: made)
    monkeypatch.setattr(_gemm_ex, "state_of", lambda device, stream: SimpleNamespace(handle=1))
    told.milliseconds = []
    return made


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("dtype", REAL)
def test_cublas_computes_what_cublaslt_refuses(
    gemm: GemmEx, rng: np.random.Generator, dtype: str, place: str, caplog: pytest.LogCaptureFixture
) -> None:
    """And says so; alpha and beta of zero, C, stacks and in place as ever; epilogs are refused by name."""
    caplog.set_level(logging.INFO, "nvmath.linalg")
    put, nan = PLACES[place], np.asarray(np.nan, dtype)
    for batch in ((), (3,)):
        a, b, c = (random(rng, (*batch, *s), dtype) for s in ((4, 3), (3, 5), (4, 5)))
        for x, y, z in itertools.product((a, columns(a)), (b, columns(b)), (c, columns(c))):
            check(matmul(put(x), put(y), execution="cuda"), a, b)
            for alpha, beta in ((2.0, 0.5), (0.0, 2.0), (1.0, 0.0)):
                v, w = (x * nan if alpha == 0 else x), (z * nan if beta == 0 else z)
                check(matmul(put(v), put(y), put(w), alpha=alpha, beta=beta, execution="cuda"), a, b, c, alpha, beta)
                target = put(np.array(w))
                matmul(put(v), put(y), target, alpha=alpha, beta=beta, options={"inplace": True}, execution="cuda")
                check(target, a, b, c, alpha, beta)
    assert gemm.calls
    assert "cuBLAS computes the product instead: cuBLASLt found no algorithm" in caplog.text
    caplog.clear()  # what is logged keeps the refusal alive, and so its frames
    with pytest.raises(UnsupportedProblem, match=r"no algorithm.*RELU"):
        matmul(put(a), put(b), epilog=MatmulEpilog.RELU, execution="cuda")


@pytest.mark.parametrize("place", PLACES)
def test_extents_of_zero(gemm: GemmEx, rng: np.random.Generator, place: str) -> None:
    """Without terms, C alone is the result; without elements, no library is asked."""
    put = PLACES[place]
    a, b = random(rng, (4, 0), "float32"), random(rng, (0, 5), "float32")
    check(matmul(put(a), put(b), execution="cuda"), a, b)
    c = random(rng, (4, 5), "float32")
    for z in (c, columns(c)):
        check(matmul(put(a), put(b), put(z), beta=2.0, execution="cuda"), a, b, c, 1.0, 2.0)
    before = gemm.calls
    for first, second in (((0, 4), (4, 5)), ((3, 4), (4, 0)), ((0, 3, 4), (4, 5))):
        a, b = random(rng, first, "float32"), random(rng, second, "float32")
        check(matmul(put(a), put(b), execution="cuda"), a, b)
    assert gemm.calls == before


@pytest.mark.parametrize("shape", [(1, 5), (4, 1)])
def test_a_broadcast_c_without_terms(gemm: GemmEx, rng: np.random.Generator, shape: tuple[int, int]) -> None:
    a, b, c = (random(rng, s, "float32") for s in ((4, 0), (0, 5), shape))
    check(matmul(there(a), there(b), there(c), beta=2.0), a, b, c, 1.0, 2.0)


def test_the_fallback_has_no_choice_of_algorithms(
    gemm: GemmEx, rng: np.random.Generator, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "nvmath.linalg")
    a, b = random(rng, (4, 3), "float32"), random(rng, (3, 5), "float32")
    with Matmul(there(a), there(b)) as mm:
        assert mm.plan() == ()
        mm.autotune()
        check(mm.execute(), a, b)
        assert mm.tuned_plan().algorithms == ()
    assert "Tuning is skipped" in caplog.text

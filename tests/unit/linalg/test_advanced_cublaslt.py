"""The engine on cuBLASLt without a GPU: what it tells the library is computed in NumPy; tuning on a clock that is told.

Descriptors are the real library's too, where it is installed, and are read back from it.
"""

from __future__ import annotations

import gc
import itertools
import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.bindings import cublasLt
from nvmath.core.errors import LibraryNotFound, UnsupportedProblem
from nvmath.linalg import advanced
from nvmath.linalg.advanced import Algorithm, Matmul, MatmulEpilog, StalePlan, TunedPlan, matmul
from shared.testkit import layouts
from shared.testkit.advanced import (
    COMPLEX,
    EPILOGS,
    INPUTS,
    REAL,
    assert_wanted,
    columns,
    mask_of,
    padded_rows,
    wanted,
)
from shared.testkit.fake_arrays import DeviceArray
from shared.testkit.fake_cublaslt import _DTYPES, FakeLt, _strided, installed
from shared.testkit.reference import random

CASES = [(dtype, epilog) for dtype in REAL for epilog in ("", *EPILOGS)] + [(dtype, "") for dtype in COMPLEX]


def real_library() -> Any:
    try:
        return cublasLt._lib()
    except LibraryNotFound as error:
        pytest.skip(f"cuBLASLt is not installed: {str(error).split('.')[0]}")


def checked(monkeypatch: pytest.MonkeyPatch, real: Any) -> Iterator[FakeLt]:
    """Hand the library out; afterwards, descriptors, memory and events must have been given back."""
    with installed(monkeypatch, real) as made:
        yield made
        if made.alive or made.driver.live:
            gc.collect()
        left = set(made.alive), dict(made.driver.live), set(made.driver.events)
    assert left == (set(), {}, set()), f"not given back: {left}"


@pytest.fixture(params=["told", "real descriptors"])
def lib(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeLt]:
    real = real_library() if request.param != "told" else None
    yield from checked(monkeypatch, real)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeLt]:
    yield from checked(monkeypatch, None)


def there(x: Any) -> Any:
    """Return the array "on the device"; its address is aligned as those of a GPU's memory are."""
    memory = np.empty(x.nbytes + 256, np.uint8)
    start = -memory.ctypes.data % 256
    order = np.argsort([-s for s in x.strides], kind="stable")
    flat = memory[start : start + x.nbytes].view(x.dtype).reshape([x.shape[i] for i in order])
    made = flat.transpose(np.argsort(order))
    made[...] = x
    return DeviceArray(made)


def here(result: Any) -> Any:
    """Return a result as NumPy arrays."""
    if isinstance(result, tuple):
        return here(result[0]), {name: here(x) for name, x in result[1].items()}
    return result.get() if isinstance(result, DeviceArray) else result


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


def check(result: Any, *problem: Any, dtype: str | None = None, **arguments: Any) -> None:
    host = here(result)
    d = host[0] if isinstance(host, tuple) else host
    assert_wanted(host, wanted(*problem, **arguments), dtype or str(d.dtype))


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


# ------------------------------------------------------------------------------------------------- life


def test_planning_anew_and_resets(lib: FakeLt, rng: np.random.Generator) -> None:
    a, b, bias = (random(rng, s, "float32") for s in ((6, 5), (5, 7), (6,)))
    with Matmul(there(a), there(b)) as mm:
        for epilog in ("", "RELU_BIAS", "", "GELU_AUX_BIAS", "BGRADB", "", "RELU_AUX"):
            given = {"bias": there(bias)} if "BIAS" in epilog else None
            mm.plan(epilog=MatmulEpilog[epilog] if epilog else None, epilog_inputs=given)
            check(mm.execute(), a, b, epilog=epilog, inputs={"bias": bias})
            for _ in range(2):
                a, bias = random(rng, a.shape, "float32"), random(rng, bias.shape, "float32")
                mm.reset_operands(a=there(a), epilog_inputs={"bias": there(bias)} if given else None)
                mm.reset_operands(alpha=2.0)
                check(mm.execute(), a, b, None, 2.0, epilog=epilog, inputs={"bias": bias})
            mm.reset_operands(alpha=1.0)
            assert len(lib.alive) == 4, "one plan's descriptor and layouts"


def test_a_failed_plan_gives_everything_back(told: FakeLt, rng: np.random.Generator) -> None:
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    with Matmul(there(a), there(b)) as mm:
        mm.plan(epilog=MatmulEpilog.RELU)
        told.milliseconds = []
        for _ in range(2):
            with pytest.raises(UnsupportedProblem, match=r"no algorithm.*D \(6, 7\) with K = 5.*GELU_AUX"):
                mm.plan(epilog=MatmulEpilog.GELU_AUX)
        told.milliseconds = [1.0]
        check(mm.execute(), a, b, epilog="RELU")
        assert len(told.alive) == 4


def test_workspace_is_leased_once_and_given_back(told: FakeLt, rng: np.random.Generator) -> None:
    told.workspace = 1000
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    with Matmul(there(a), there(b)) as mm:
        mm.plan()
        for release in (False, True, True, False):
            check(mm.execute(release_workspace=release), a, b)
            assert len(told.driver.live) == (not release)
        told.driver.log.clear()
        check(mm.execute(), a, b)
        assert not told.driver.named("cuMemAllocAsync")
    check(matmul(there(a), there(b)), a, b)


def test_old_libraries_are_refused_by_version(told: FakeLt, monkeypatch: pytest.MonkeyPatch) -> None:
    from nvmath.linalg.advanced import _cublaslt

    a, b = there(np.ones((4, 3), "float32")), there(np.ones((3, 5), "float32"))
    batch = there(np.ones((2, 4, 3), "float32"))
    monkeypatch.setattr(_cublaslt, "library_version", lambda: (11, 7, 2))
    aux = there(np.asfortranarray(np.ones((16, 5), np.uint8)))
    with pytest.raises(UnsupportedProblem, match=r"DRELU needs cuBLASLt 11\.11 or higher; version 11\.7\.2"):
        matmul(a, b, epilog=MatmulEpilog.DRELU, epilog_inputs={"relu_aux": aux})
    with pytest.raises(UnsupportedProblem, match=r"RELU_AUX needs cuBLASLt 11\.7"):
        matmul(batch, b, epilog=MatmulEpilog.RELU_AUX)
    matmul(a, b, epilog=MatmulEpilog.RELU_AUX)
    with pytest.raises(UnsupportedProblem, match=r"One bias for a batch needs cuBLASLt 11\.9"):
        matmul(batch, b, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": there(np.ones(4, "float32"))})


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


READ_BEYOND = pytest.mark.xfail(reason="known: more of C is read than there is", strict=True)


@pytest.mark.parametrize("shape", [(1, 5), pytest.param((4, 1), marks=READ_BEYOND)])
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


# ------------------------------------------------------------------------------------------------- algorithms, tuning


def test_algorithms_of_a_plan(told: FakeLt, rng: np.random.Generator) -> None:
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    told.milliseconds = [1.0] * 5
    with Matmul(there(a), there(b)) as mm:
        for limit in (2, 8):
            algorithms = mm.plan(preferences={"limit": limit})
            assert algorithms == mm.algorithms
            assert len(algorithms) == min(limit, 5)
        told.ran.clear()
        for algorithm in (algorithms[3], algorithms[0], algorithms[4]):
            check(mm.execute(algorithm=algorithm), a, b)
        check(mm.execute(), a, b)
        assert told.ran == [3, 0, 4, 0]
        assert mm.applicable_algorithm_ids(3) == (100, 101, 102)
        kept = [Algorithm.from_numpy(x.as_numpy()) for x in algorithms]
    with Matmul(there(a), there(b)) as mm:
        chosen = mm.plan(algorithms=[kept[2], kept[1]])
        told.ran.clear()
        check(mm.execute(), a, b)
        check(mm.execute(algorithm=kept[1]), a, b)
        check(mm.execute(algorithm=chosen[0]), a, b)
        assert told.ran == [2, 1, 2]
        with pytest.raises(ValueError, match=r"not included in the plan\(\) algorithms"):
            mm.execute(algorithm=kept[0])
        told.refuses = {1}
        with pytest.raises(UnsupportedProblem, match="does not fit this product"):
            mm.plan(algorithms=kept[:3])
        check(mm.execute(), a, b)
    told.ran.clear()
    check(matmul(there(a), there(b), algorithm=kept[4]), a, b)
    assert told.ran == [4]


def test_edited_algorithms_find_their_workspace(told: FakeLt, rng: np.random.Generator) -> None:
    """A split of K needs more: leased before the next run, for the caller's objects and those of the plan."""
    told.workspace = 300
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    with Matmul(there(a), there(b)) as mm:
        own = Algorithm.from_numpy(mm.plan()[1].as_numpy())
        for plan in (mm.plan, lambda: mm.plan(algorithms=[own])):
            chosen = plan()[0]
            for split in (2, 5, 1):
                chosen.split_k = split
                assert chosen.split_k == split
                check(mm.execute(), a, b)
                check(mm.execute(algorithm=chosen), a, b)
                mm.autotune(iterations=1)
                check(mm.execute(), a, b)
        own.split_k = 3
        kept = own.as_numpy()
    with Matmul(there(a), there(b)) as mm:
        mm.plan(algorithms=[Algorithm.from_numpy(kept)])
        check(mm.execute(), a, b)
        assert mm.algorithms[0].split_k == 3
        mm.autotune(iterations=1)
        told.refuses = {1}
        mm.algorithms[0].split_k = 4
        with pytest.raises(UnsupportedProblem, match=r"does not fit|cannot run"):
            mm.execute()


def test_knobs_that_an_algorithm_does_not_have(told: FakeLt) -> None:
    with Matmul(there(np.ones((4, 3), "f4")), there(np.ones((3, 5), "f4"))) as mm:
        algorithm = mm.plan()[0]
        able = algorithm.capabilities
        assert (able.splitk_support, able.reduction_scheme_mask, able.cta_swizzling_support) == (1, 7, None)
        assert len(able.tile_ids) == 3
        for tile in able.tile_ids:
            algorithm.tile = tile
            assert algorithm.tile == tile
        algorithm.tile = list(able.tile_ids[0])
        before = algorithm.as_numpy().tobytes()
        for knob, value in (("tile", (7, 7)), ("stages", "many"), ("reduction_scheme", 8), ("cta_swizzling", 1)):
            with pytest.raises(ValueError, match=f"Unsupported knob: .*{knob}"):
                setattr(algorithm, knob, value)
        assert algorithm.as_numpy().tobytes() == before


def test_autotune_takes_the_fastest(told: FakeLt, rng: np.random.Generator) -> None:
    """Of the plan's algorithms and of more that the library has; objects of the plan stay valid."""
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    told.milliseconds = [5.0, 4.0, 9.0, 2.0, 6.0]
    seen: list[tuple[int, int]] = []
    with Matmul(there(a), there(b)) as mm:
        first = mm.plan(preferences={"limit": 2})
        mm.autotune(iterations=3, progress=lambda *x: seen.append(x))
        assert seen[-1] == (20, 20)
        assert seen == sorted(seen)
        told.ran.clear()
        check(mm.execute(), a, b)
        for algorithm in (*mm.algorithms, *first):
            check(mm.execute(algorithm=algorithm), a, b)
        assert told.ran == [3, 3, 1, 0, 4, 2, 0, 1]
        assert mm.tuned_plan().seconds == pytest.approx((2e-3, 4e-3, 5e-3, 6e-3, 9e-3))
        mm.autotune(iterations=1, prune=2)
        assert len(mm.algorithms) == 2
        check(mm.execute(algorithm=mm.algorithms[1]), a, b)
        assert told.ran[-1] == 1


def test_autotune_keeps_the_first_choice_unless_it_is_beaten(told: FakeLt, rng: np.random.Generator) -> None:
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    told.milliseconds = [2.0, 1.999, 3.0]
    with Matmul(there(a), there(b)) as mm:
        mm.plan()
        mm.autotune(iterations=2, prune=1)
        told.ran.clear()
        check(mm.execute(), a, b)
        assert told.ran == [0]


def test_autotune_leaves_out_what_does_not_run(told: FakeLt, rng: np.random.Generator) -> None:
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    told.milliseconds = [2.0, 1.0, 3.0]
    with Matmul(there(a), there(b)) as mm:
        mm.plan()
        told.refuses = {1}
        mm.autotune(iterations=2)
        assert len(mm.algorithms) == 2
        check(mm.execute(), a, b)
        told.refuses = {0, 1, 2}
        mm.autotune(iterations=2)
        told.refuses = set()
        check(mm.execute(), a, b)


def test_autotune_skips_a_single_algorithm(told: FakeLt, caplog: pytest.LogCaptureFixture) -> None:
    told.milliseconds = [1.0]
    caplog.set_level(logging.INFO, "nvmath.linalg")
    with Matmul(there(np.ones((4, 3), "f4")), there(np.ones((3, 5), "f4"))) as mm:
        mm.plan()
        mm.autotune()
    assert "one algorithm only" in caplog.text
    assert not told.ran


@pytest.mark.parametrize("kind", ["plain", "in place", "moved", "moved in place", "copied", "epilog", "batch"])
def test_autotune_leaves_operands_and_memory_alone(told: FakeLt, rng: np.random.Generator, kind: str) -> None:
    """Operands keep their values; all runs read the right memory; what was allocated is given back."""
    told.workspace = 512
    batch = (3,) if kind == "batch" else ()
    a, b, c = (random(rng, (*batch, *s), "float32") for s in ((6, 5), (5, 7), (6, 7)))
    bias = random(rng, (6,), "float32")
    put = PLACES["moved" if "moved" in kind else "device"]
    x = DeviceArray(layouts.stepped(a)) if kind == "copied" else put(a.copy())
    z = put(c.copy())
    options = {"inplace": "in place" in kind}
    with Matmul(x, put(b), z, beta=2.0, options=options, execution="cuda") as mm:
        epilog = "RELU_BIAS" if kind == "epilog" else ""
        given = {"bias": put(bias)} if epilog else None
        mm.plan(epilog=MatmulEpilog[epilog] if epilog else None, epilog_inputs=given)
        told.milliseconds = [3.0, 2.0, 1.0]
        for release in (False, True):
            mm.autotune(iterations=2, release_workspace=release)
            assert np.array_equal(here(z), c)
        check(mm.execute(), a, b, c, 1.0, 2.0, epilog, {"bias": bias})
        assert told.ran[-1] == 2


def test_tuned_plans(told: FakeLt, rng: np.random.Generator, tmp_path: Path) -> None:
    """Save, load, use as object, file and folder; everything that does not fit is refused with the reason."""
    a, b = random(rng, (6, 5), "float32"), random(rng, (5, 7), "float32")
    x, y = there(a), there(b)
    told.milliseconds = [3.0, 2.0, 1.0]
    with Matmul(x, y) as mm:
        mm.plan()
        mm.autotune(iterations=1)
        tuned = mm.tuned_plan()
    assert tuned.library == "cuBLASLt 13.1.0"
    assert "Pretended" in tuned.device
    file = tuned.save(tmp_path / "one.json")
    assert TunedPlan.load(file) == tuned
    for source in (tuned, file, str(file)):
        with Matmul(x, y) as mm:
            assert len(mm.plan(tuned=source)) == 3
            told.ran.clear()
            check(mm.execute(), a, b)
            assert told.ran == [2]
    for what, other in (("library", "cuBLASLt 12.9.1"), ("device", "Another, compute capability 8.0")):
        stale = TunedPlan(**{**vars(tuned), what: other})
        with Matmul(x, y) as mm, pytest.raises(StalePlan, match=f"another {what}.*{other}"):
            mm.plan(tuned=stale)
    with Matmul(x, there(b[:, :6])) as mm, pytest.raises(StalePlan, match=r"another problem.*is 7 there and 6 here"):
        mm.plan(tuned=file)
    with Matmul(x, y) as mm:
        mm.plan()
        with pytest.raises(StalePlan, match="epilog"):
            mm.plan(tuned=file, epilog=MatmulEpilog.RELU)
        check(mm.execute(), a, b)
    for damaged in ((tuned.algorithms[0][:50],), (b"",)):
        stale = TunedPlan(tuned.problem, tuned.device, tuned.library, damaged)
        with Matmul(x, y) as mm, pytest.raises(StalePlan, match="damaged"):
            mm.plan(tuned=stale)


def test_a_tuned_plan_that_the_library_refuses(told: FakeLt, rng: np.random.Generator) -> None:
    a, b = there(random(rng, (6, 5), "float32")), there(random(rng, (5, 7), "float32"))
    with Matmul(a, b) as mm:
        mm.plan()
        tuned = mm.tuned_plan()
    told.refuses = {0, 1, 2}
    with Matmul(a, b) as mm, pytest.raises(ValueError, match="does not fit this product"):
        mm.plan(tuned=tuned)


def test_folders_of_tuned_plans(told: FakeLt, rng: np.random.Generator, tmp_path: Path) -> None:
    told.milliseconds = [3.0, 2.0, 1.0]
    arrays = [(random(rng, (6, 5), "float32"), random(rng, (5, n), "float32")) for n in (7, 8)]
    for count, (a, b) in enumerate(arrays, 1):
        with Matmul(there(a), there(b)) as mm:
            mm.plan(tuned=tmp_path)
            assert len(list(tmp_path.iterdir())) == count - 1, "a plan alone is no tuning"
            mm.autotune(iterations=1)
            assert len(list(tmp_path.iterdir())) == count
    for a, b in arrays:
        with Matmul(there(a), there(b)) as mm:
            mm.plan(tuned=tmp_path)
            told.ran.clear()
            check(mm.execute(), a, b)
            assert told.ran == [2]
    for file in tmp_path.iterdir():
        file.write_text("nonsense")
    with Matmul(*map(there, arrays[0])) as mm, pytest.raises(StalePlan, match="holds no tuned plan"):
        mm.plan(tuned=tmp_path)


def test_batch_invariance_asks_without_a_split_of_k(told: FakeLt, rng: np.random.Generator) -> None:
    """The same question whatever the number of rows, so that the answer is the same."""
    b = random(rng, (5, 7), "float32")
    asked = []
    for batch in ((1,), (8,), (33,), (2, 4)):
        a = random(rng, (*batch, 5), "float32")
        result = matmul(there(a), there(b), options={"batch_invariant": True})
        check(result, a, b)
        asked.append(told.searches[-1])
    assert all(question == asked[0] for question in asked)
    assert np.frombuffer(asked[0][3], "i4")[0] == 0

"""Plans of advanced products on the GPU: algorithms, tuning, plans that last, graphs, streams, threads, memory."""

from __future__ import annotations

import gc
import logging
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.core.errors import UnsupportedProblem
from nvmath.linalg.advanced import (
    Algorithm,
    Matmul,
    MatmulComputeType,
    MatmulEpilog,
    MatmulPlanPreferences,
    MatmulReductionScheme,
    StalePlan,
    TunedPlan,
    matmul,
)
from shared.testkit.advanced import GPU, assert_wanted, wanted
from shared.testkit.reference import random

pytestmark = pytest.mark.gpu


def check(package: Any, result: Any, *problem: Any, **arguments: Any) -> None:
    host: Any = package.numpy(result[0] if isinstance(result, tuple) else result)
    dtype = str(host.dtype)
    if isinstance(result, tuple):
        host = host, {name: package.numpy(x) for name, x in result[1].items()}
    assert_wanted(host, wanted(*problem, **arguments), dtype, rounding=GPU)


@pytest.fixture
def pair(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    return random(rng, (256, 512), "float32"), random(rng, (512, 128), "float32")


# ------------------------------------------------------------------------------------------------------ algorithms


def test_every_algorithm_computes_the_product(package: Any, pair: Any) -> None:
    a, b = pair
    with Matmul(package.array(a), package.array(b)) as mm:
        for limit in (1, 8, 40):
            algorithms = mm.plan(preferences=MatmulPlanPreferences(limit=limit))
            assert algorithms == mm.algorithms
            assert 1 <= len(algorithms) <= limit
            for algorithm in algorithms:
                check(package, mm.execute(algorithm=algorithm), a, b)
            check(package, mm.execute(), a, b)
        ids = mm.applicable_algorithm_ids(20)
        assert 1 <= len(ids) <= 20
        assert {x.algorithm_id for x in algorithms} <= set(mm.applicable_algorithm_ids(1000))
    with Matmul(package.array(a), package.array(b)) as mm:
        assert mm.applicable_algorithm_ids(4), "before the plan too"


def test_capabilities_and_knobs(package: Any, pair: Any) -> None:
    """What is read can be set; what the algorithm does not have is refused by name."""
    a, b = pair
    with Matmul(package.array(a), package.array(b)) as mm:
        for algorithm in mm.plan():
            able = algorithm.capabilities
            assert isinstance(able.tile_ids, tuple)
            assert algorithm.tile in able.tile_ids
            assert algorithm.stages in able.stages_ids
            before = algorithm.as_numpy().tobytes()
            for knob in ("tile", "stages", "split_k", "reduction_scheme", "cta_swizzling", "custom_option"):
                setattr(algorithm, knob, getattr(algorithm, knob))
            assert algorithm.as_numpy().tobytes() == before
            for knob, value in (
                ("tile", (7, 7)), ("stages", "many"), ("cluster_shape", (99, 1, 1)), ("custom_option", 10**6),
                ("cta_swizzling", None if able.cta_swizzling_support else 1),
            ):  # fmt: skip
                if value is not None:
                    with pytest.raises(ValueError, match="Unsupported knob"):
                        setattr(algorithm, knob, value)
            assert algorithm.as_numpy().tobytes() == before
            check(package, mm.execute(algorithm=algorithm), a, b)


def test_knobs_take_effect_or_are_refused(package: Any, pair: Any) -> None:
    """Every tile and stage that an algorithm claims: the product is right, or the error says that it does not fit."""
    a, b = pair
    ran = 0
    with Matmul(package.array(a), package.array(b)) as mm:
        algorithm = mm.plan(preferences={"limit": 1})[0]
        for tile in algorithm.capabilities.tile_ids:
            for split in (1, 3):
                algorithm.tile = tile
                if algorithm.capabilities.splitk_support:
                    algorithm.split_k = split
                    none = MatmulReductionScheme.NONE
                    algorithm.reduction_scheme = none if split == 1 else MatmulReductionScheme.COMPUTE_TYPE
                try:
                    check(package, mm.execute(), a, b)
                    ran += 1
                except UnsupportedProblem as error:
                    assert "does not fit" in str(error) or "cannot run" in str(error)  # noqa: PT017
    assert ran


def test_algorithms_go_through_arrays(package: Any, pair: Any) -> None:
    a, b = pair
    p, q = package.array(a), package.array(b)
    with Matmul(p, q) as mm:
        found = mm.plan()
        kept = [x.as_numpy() for x in found]
        foreign = found[0]
        ids = [x.algorithm_id for x in found]
    again = [Algorithm.from_numpy(x) for x in kept]
    assert [x.algorithm_id for x in again] == ids
    with Matmul(p, q) as mm:
        chosen = mm.plan(algorithms=again[::-1])
        assert [x.algorithm_id for x in chosen] == ids[::-1]
        check(package, mm.execute(), a, b)
        with pytest.raises(ValueError, match=r"not included in the plan\(\) algorithms"):
            mm.execute(algorithm=foreign)
        check(package, mm.execute(algorithm=chosen[-1]), a, b)
    check(package, matmul(p, q, algorithm=again[0]), a, b)
    for bad, error in (([], TypeError), ([1], TypeError), (kept, TypeError)):
        with Matmul(p, q) as mm, pytest.raises(error, match="'algorithms'"):
            mm.plan(algorithms=bad)
    wide = package.array(a.astype("float64")), package.array(b.astype("float64"))
    with Matmul(*wide) as mm:
        with pytest.raises(UnsupportedProblem, match="does not fit"):
            mm.plan(algorithms=again[:1])
        mm.plan()
        check(package, mm.execute(), a.astype("float64"), b.astype("float64"))


def test_preferences(package: Any, pair: Any) -> None:
    a, b = pair
    with Matmul(package.array(a), package.array(b)) as mm:
        for algorithm in mm.plan(preferences={"reduction_scheme_mask": MatmulReductionScheme.NONE}):
            assert algorithm.reduction_scheme == MatmulReductionScheme.NONE
        check(package, mm.execute(), a, b)
    with Matmul(package.array(a), package.array(b), options={"memory_limit": 0}) as mm:
        assert all(x.workspace_size == 0 for x in mm.plan())
        check(package, mm.execute(), a, b)
    with Matmul(package.array(a), package.array(b), options={"sm_count_target": 4}) as mm:
        mm.plan()
        check(package, mm.execute(), a, b)


def test_epilogs_are_planned_anew(package: Any, rng: np.random.Generator, pair: Any) -> None:
    """With one, with another, and with none: the last plan counts."""
    a, b = pair
    bias = random(rng, (256,), "float32")
    inputs = {"bias": package.array(bias)}
    with Matmul(package.array(a), package.array(b)) as mm:
        for epilog in ("", "RELU_BIAS", "", "GELU_AUX_BIAS", "BGRADB", "", "RELU"):
            given = inputs if "BIAS" in epilog else None
            mm.plan(epilog=MatmulEpilog[epilog] if epilog else None, epilog_inputs=given)
            for _ in range(2):
                check(package, mm.execute(), a, b, epilog=epilog, inputs={"bias": bias})


# ------------------------------------------------------------------------------------------------------ tuning


def test_autotune_keeps_what_is_right(package: Any, pair: Any, caplog: pytest.LogCaptureFixture) -> None:
    a, b = pair
    caplog.set_level(logging.INFO, "nvmath.linalg")
    seen: list[tuple[int, int]] = []
    with Matmul(package.array(a), package.array(b)) as mm:
        first = mm.plan()[0]
        mm.autotune(iterations=3, progress=lambda done, total: seen.append((done, total)))
        assert seen
        assert all(done <= total for done, total in seen)
        assert seen == sorted(seen)
        check(package, mm.execute(), a, b)
        assert first.algorithm_id in {x.algorithm_id for x in mm.algorithms}
        mm.autotune(iterations=2, prune=2, release_workspace=True)
        assert len(mm.algorithms) == 2
        check(package, mm.execute(), a, b)
        mm.autotune(iterations=1, prune=1)
        mm.autotune(iterations=1)
        check(package, mm.execute(), a, b)
    assert "Tuning: " in caplog.text


def test_autotune_in_place_keeps_c(package: Any, rng: np.random.Generator, pair: Any) -> None:
    a, b = pair
    c = random(rng, (256, 128), "float32")
    z = package.array(c)
    with Matmul(package.array(a), package.array(b), z, beta=2.0, options={"inplace": True}) as mm:
        mm.plan()
        mm.autotune(iterations=2)
        assert np.array_equal(package.numpy(z), c)
        assert mm.execute() is z
        check(package, z, a, b, c, 1.0, 2.0)


def test_autotune_with_an_epilog_and_operands_on_the_host(rng: np.random.Generator, pair: Any) -> None:
    a, b = pair
    bias = random(rng, (256,), "float32")
    with Matmul(a, b, execution="cuda") as mm:
        mm.plan(epilog=MatmulEpilog.GELU_AUX_BIAS, epilog_inputs={"bias": bias})
        mm.autotune(iterations=2)
        right = wanted(a, b, epilog="GELU_AUX_BIAS", inputs={"bias": bias})
        assert_wanted(mm.execute(), right, "float32", rounding=GPU)
    for arguments in ({"iterations": 0}, {"prune": 0}, {"iterations": 1.5}):
        with Matmul(a, b, execution="cuda") as mm:
            mm.plan()
            with pytest.raises(ValueError, match="positive integer"):
                mm.autotune(**arguments)


def test_tuned_plans_last(package: Any, pair: Any, tmp_path: Path) -> None:
    """As an object, a file and a folder; for another problem the reason is said."""
    a, b = pair
    p, q = package.array(a), package.array(b)
    with Matmul(p, q) as mm:
        mm.plan()
        mm.autotune(iterations=2, prune=3)
        best = [x.as_numpy().tobytes()[:64] for x in mm.algorithms]
        tuned = mm.tuned_plan()
    file = tuned.save(tmp_path / "plan.json")
    assert TunedPlan.load(file) == tuned
    assert len(tuned.seconds) == 3
    for source in (tuned, file, str(file)):
        with Matmul(p, q) as mm:
            assert [x.as_numpy().tobytes()[:64] for x in mm.plan(tuned=source)] == best
            check(package, mm.execute(), a, b)
    with Matmul(p, q[:, :64]) as mm, pytest.raises(StalePlan, match=r"another problem.*64"):
        mm.plan(tuned=file)
    with Matmul(p, q, options={"compute_type": MatmulComputeType.COMPUTE_32F_FAST_TF32}) as mm:
        with pytest.raises(StalePlan, match="compute"):
            mm.plan(tuned=file)
        mm.plan()
    folder = tmp_path / "plans"
    folder.mkdir()
    with Matmul(p, q) as mm:
        mm.plan(tuned=folder)
        assert not list(folder.iterdir()), "a plan alone is no tuning"
        mm.autotune(iterations=2, prune=1)
        assert len(list(folder.iterdir())) == 1
    with Matmul(p, q) as mm:
        assert len(mm.plan(tuned=folder)) == 1
        check(package, mm.execute(), a, b)


# ------------------------------------------------------------------------------------------------------ life on a GPU


def test_resets(package: Any, rng: np.random.Generator, pair: Any) -> None:
    """Of operands, numbers and the bias; to less aligned memory; after a release."""
    a, b = pair
    c, bias = random(rng, (256, 128), "float32"), random(rng, (256,), "float32")
    with Matmul(package.array(a), package.array(b), package.array(c), beta=1.0) as mm:
        mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": package.array(bias)})
        alpha, beta = 1.0, 1.0
        for _ in range(3):
            a, c, bias = (random(rng, x.shape, "float32") for x in (a, c, bias))
            beta -= 0.75
            mm.reset_operands(a=package.array(a), c=package.array(c), beta=beta)
            mm.reset_operands(epilog_inputs={"bias": package.array(bias)})
            check(package, mm.execute(), a, b, c, alpha, beta, "RELU_BIAS", {"bias": bias})
        mm.reset_operands(alpha=0.0)
        check(package, mm.execute(), a, b, c, 0.0, beta, "RELU_BIAS", {"bias": bias})
        mm.reset_operands(alpha=2.0, beta=0.0)
        check(package, mm.execute(), a, b, c, 2.0, 0.0, "RELU_BIAS", {"bias": bias})
        mm.release_operands()
        with pytest.raises(RuntimeError, match="released"):
            mm.execute()
        everything = {"a": package.array(a), "b": package.array(b), "c": package.array(c)}
        mm.reset_operands(**everything, epilog_inputs={"bias": package.array(bias)})
        check(package, mm.execute(), a, b, c, 2.0, 0.0, "RELU_BIAS", {"bias": bias})
        flat = np.zeros(a.size + 1, "float32")
        flat[1:] = a.reshape(-1)
        mm.reset_operands(a=package.array(flat)[1:].reshape(a.shape))
        check(package, mm.execute(), a, b, c, 2.0, 0.0, "RELU_BIAS", {"bias": bias})
        mm.reset_operands_unchecked(a=package.array(a))
        check(package, mm.execute(), a, b, c, 2.0, 0.0, "RELU_BIAS", {"bias": bias})


@pytest.mark.parametrize("kind", ["plain", "bias", "aux", "c", "in place", "copied"])
def test_execute_goes_into_a_graph(package: Any, rng: np.random.Generator, kind: str) -> None:
    """Warm or not; replays read the operands' present values."""
    a, b = random(rng, (64, 96), "float32"), random(rng, (96, 48), "float32")
    bias, c = random(rng, (64,), "float32"), random(rng, (64, 48), "float32")
    p, q = package.array(a), package.array(b)
    if kind == "copied":
        wide = np.zeros((64, 192), "float32")
        wide[:, ::2] = a
        p = package.array(wide)[:, ::2]
    arguments: dict[str, Any] = {}
    epilog = {"bias": "RELU_BIAS", "aux": "GELU_AUX_BIAS"}.get(kind, "")
    if kind in ("c", "in place"):
        arguments = {"c": package.array(c), "beta": 0.5, "options": {"inplace": kind == "in place"}}
    stream = package.stream()
    with Matmul(p, q, **arguments) as mm:
        inputs = {"bias": package.array(bias)} if epilog else None
        mm.plan(epilog=MatmulEpilog[epilog] if epilog else None, epilog_inputs=inputs)
        with package.using(stream):
            mm.execute()
        package.synchronize()
        with package.capture(stream) as made:
            result = mm.execute()
        for factor in (2, 3):
            package.copy(q, package.array(b * np.float32(factor)))
            if arguments:
                package.copy(arguments["c"], package.array(c))
            package.synchronize()
            made[0]()
            package.synchronize()
            problem: dict[str, Any] = {"epilog": epilog, "inputs": {"bias": bias}}
            if arguments:
                problem = {"c": c, "beta": 0.5}
            check(package, result, a, b * np.float32(factor), **problem)


def test_streams_are_followed(package: Any, rng: np.random.Generator) -> None:
    """What was ordered on the stream before is seen, with the stream given or current; in both forms."""
    a, b, bias = (random(rng, s, "float32") for s in ((64, 64), (64, 64), (64,)))
    x, y, z = package.array(a), package.array(b), package.array(bias)
    fresh, zeros = package.array(a + 1), package.array(np.zeros_like(a))
    one, two = package.stream(), package.stream()
    arguments: dict[str, Any] = {"epilog": MatmulEpilog.RELU_BIAS, "epilog_inputs": {"bias": z}}
    right: dict[str, Any] = {"epilog": "RELU_BIAS", "inputs": {"bias": bias}}
    with Matmul(x, y) as mm:
        mm.plan(**arguments)
        for stream in (one, two, one):
            for given in (stream, None):
                with package.using(stream):
                    package.copy(x, zeros)
                    package.sleep(0.01)
                    package.copy(x, fresh)
                    result = mm.execute(stream=given)
                check(package, result, a + 1, b, **right)
    for given in (one, package.handle(one), None):
        with package.using(one):
            package.copy(x, zeros)
            package.sleep(0.01)
            package.copy(x, fresh)
            result = matmul(x, y, stream=given, **arguments)
        check(package, result, a + 1, b, **right)


def test_calls_return_before_their_result(package: Any, rng: np.random.Generator) -> None:
    a, b = (package.array(random(rng, (64, 64), "float32")) for _ in range(2))
    stream = package.stream()
    for blocking in ("auto", True):
        with Matmul(a, b, options={"blocking": blocking}) as mm:
            mm.plan()
            with package.using(stream):
                mm.execute()
                package.synchronize()
                package.sleep(0.1)
                mm.execute()
            assert package.done(stream) is (blocking is True)
            package.synchronize()


def test_threads_share_the_function_form(package: Any, rng: np.random.Generator) -> None:
    a, b, bias = (random(rng, s, "float64") for s in ((32, 48), (48, 40), (32,)))
    p, q, r = (package.array(x) for x in (a, b, bias))
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            stream = package.stream()
            for i in range(20):
                with package.using(stream):
                    d = matmul(p, q, alpha=float(i + number), epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": r})
                check(package, d, a, b, None, float(i + number), epilog="BIAS", inputs={"bias": bias})
        except BaseException as error:  # noqa: BLE001 - it is raised below
            failures.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def test_an_object_belongs_to_its_thread(package: Any, pair: Any) -> None:
    failures: list[BaseException] = []
    with Matmul(package.array(pair[0]), package.array(pair[1])) as mm:
        mm.plan()

        def work() -> None:
            try:
                mm.execute()
            except RuntimeError as error:
                failures.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        check(package, mm.execute(), *pair)
    assert len(failures) == 1
    assert "thread" in str(failures[0])


def test_memory_comes_back(package: Any, rng: np.random.Generator) -> None:
    """Of the function form, of objects that are freed or forgotten, of tuning and of failed plans."""
    a, b = (package.array(random(rng, (512, 512), "float32")) for _ in range(2))
    bias = package.array(random(rng, (512,), "float32"))
    inputs = {"bias": bias}

    def once() -> None:
        matmul(a, b, epilog=MatmulEpilog.GELU_AUX_BIAS, epilog_inputs=inputs)
        matmul(a, b, alpha=0.0)
        with Matmul(a, b) as mm:
            mm.plan(epilog=MatmulEpilog.RELU_AUX_BIAS, epilog_inputs=inputs)
            mm.execute()
            mm.plan()
            mm.autotune(iterations=1)
            mm.execute(release_workspace=True)
            mm.execute()
            with pytest.raises(ValueError, match="epilog_inputs"):
                mm.plan(epilog=MatmulEpilog.BIAS)
        forgotten = Matmul(a, b)
        forgotten.plan()
        forgotten.execute()
        del forgotten
        gc.collect()

    once()
    package.synchronize()
    before = package.used()
    for _ in range(3):
        once()
    package.synchronize()
    assert package.used() == before


def test_a_workspace_from_the_caller(package: Any, pair: Any) -> None:
    """The option allocator gives the workspace, and gets it back."""
    from nvmath.core import cuda

    live: list[Any] = []

    class Allocator:
        def memalloc_async(self, size: int, stream: Any) -> Any:
            class Pointer:
                def __init__(self) -> None:
                    self.device_ptr, self.owner = cuda.allocate(size, 0, 0)
                    live.append(size)

                def __del__(self) -> None:
                    live.remove(size)

            return Pointer()

    a, b = pair
    with Matmul(package.array(a), package.array(b), options={"allocator": Allocator()}) as mm:
        algorithms = mm.plan()
        need = max(x.workspace_size for x in algorithms)
        check(package, mm.execute(), a, b)
        assert bool(live) is (need > 0)
    gc.collect()
    package.synchronize()
    assert not live


def test_a_handle_of_the_caller(package: Any, pair: Any) -> None:
    from nvmath.bindings import cublasLt

    package.array(pair[0])  # so that there is a context
    handle = cublasLt.create()
    try:
        for _ in range(2):
            with Matmul(*(package.array(x) for x in pair), options={"handle": handle}) as mm:
                mm.plan()
                check(package, mm.execute(), *pair)
            check(package, matmul(*(package.array(x) for x in pair), options={"handle": handle}), *pair)
    finally:
        cublasLt.destroy(handle)


def test_the_plan_cache(package: Any, pair: Any) -> None:
    a, b = pair
    p, q = package.array(a), package.array(b)
    with nvmath.plan_cache(maxsize=4) as cache:
        for i in range(4):
            check(package, matmul(p, q, alpha=float(i)), a, b, None, float(i))
        assert cache.info().hits == 3

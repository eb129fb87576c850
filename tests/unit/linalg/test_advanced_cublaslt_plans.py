"""Plans of the engine on cuBLASLt without a GPU: life, algorithms, and tuning on a clock that is told."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.core.errors import UnsupportedProblem
from nvmath.linalg.advanced import Algorithm, Matmul, MatmulEpilog, StalePlan, TunedPlan, matmul
from shared.testkit import layouts
from shared.testkit.fake_arrays import DeviceArray
from shared.testkit.fake_cublaslt import FakeLt, check, here, there, told
from shared.testkit.reference import random

__all__ = ["told"]


# ------------------------------------------------------------------------------------------------- life


def test_planning_anew_and_resets(told: FakeLt, rng: np.random.Generator) -> None:
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
            assert len(told.alive) == 4, "one plan's descriptor and layouts"


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
    put = (lambda v: v) if "moved" in kind else there
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

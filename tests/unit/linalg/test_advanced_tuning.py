"""Tuned plans as files, and algorithms as arrays: on a machine without a GPU."""

from __future__ import annotations

import base64
import dataclasses
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
from nvmath.bindings import cublasLt
from nvmath.core.errors import LibraryNotFound
from nvmath.linalg.advanced import Algorithm, Matmul, MatmulEpilog, StalePlan, TunedPlan
from nvmath.linalg.advanced.algorithms import AlgorithmCapabilities
from nvmath.linalg.advanced.records import SIZE, Record

PLAN = TunedPlan('{"m": 3}', "a device", "a library 1.0", (bytes(range(96)), b"\xff" * 96), (1e-3, 2.5e-3))


# ------------------------------------------------------------------------------------------------- files


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = PLAN.save(tmp_path / "plan.json")
    assert file == tmp_path / "plan.json"
    assert TunedPlan.load(file) == PLAN
    assert TunedPlan.load(str(file)) == PLAN
    assert os.listdir(tmp_path) == ["plan.json"], "no draft is left"


def test_a_folder_takes_plans_by_their_key(tmp_path: Path) -> None:
    file = PLAN.save(tmp_path)
    assert file.parent == tmp_path
    assert PLAN.key in file.name
    assert PLAN.save(tmp_path) == file
    for field, value in (("problem", "{}"), ("device", "b"), ("library", "b")):
        other = dataclasses.replace(PLAN, **{field: value})
        assert other.key != PLAN.key
        other.save(tmp_path)
    assert dataclasses.replace(PLAN, seconds=()).key == PLAN.key
    assert len(os.listdir(tmp_path)) == 4


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = PLAN.save(tmp_path / "plan.json")

    def fail(*paths: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="full"):
        dataclasses.replace(PLAN, device="b").save(file)
    assert TunedPlan.load(file) == PLAN
    assert os.listdir(tmp_path) == ["plan.json"]
    with pytest.raises(OSError):
        PLAN.save(tmp_path / "missing" / "plan.json")


def test_the_file_is_text_that_says_what_it_is_for(tmp_path: Path) -> None:
    data = json.loads(PLAN.save(tmp_path / "plan.json").read_text(encoding="utf-8"))
    assert (data["device"], data["library"], data["seconds"]) == ("a device", "a library 1.0", [1e-3, 2.5e-3])
    assert [base64.b64decode(x) for x in data["algorithms"]] == list(PLAN.algorithms)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: "nonsense", "holds no tuned plan"),
        (lambda d: json.dumps([1, 2]), "holds no tuned plan"),
        (lambda d: "", "holds no tuned plan"),
        (lambda d: json.dumps({**d, "format": 99}), "format is 99"),
        (lambda d: json.dumps({k: v for k, v in d.items() if k != "device"}), "holds no tuned plan.*device"),
        (lambda d: json.dumps({**d, "algorithms": ["%%%"]}), "holds no tuned plan"),
        (lambda d: json.dumps({**d, "algorithms": 3}), "holds no tuned plan"),
        (lambda d: json.dumps({**d, "seconds": ["soon"]}), "holds no tuned plan"),
        (lambda d: json.dumps(d)[:-20], "holds no tuned plan"),
        (lambda d: "\ud800", "holds no tuned plan"),
    ],
)
def test_damaged_files_are_refused(tmp_path: Path, change: Any, says: str) -> None:
    file = PLAN.save(tmp_path / "plan.json")
    text = change(json.loads(file.read_text(encoding="utf-8")))
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(StalePlan, match=says) as caught:
        TunedPlan.load(file)
    assert "plan.json" in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        TunedPlan.load(tmp_path / "missing.json")


# ------------------------------------------------------------------------------------------------- on the CPU


@pytest.fixture
def operands(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    return rng.standard_normal((3, 4)), rng.standard_normal((4, 5))


def test_a_plan_of_the_cpu_can_be_saved_and_used(operands: Any, tmp_path: Path) -> None:
    """The engines have no choice of algorithms; the same program runs, and other problems are refused all the same."""
    a, b = operands
    with Matmul(a, b, execution="cpu") as mm:
        mm.plan()
        mm.autotune(iterations=1, prune=1)
        tuned = mm.tuned_plan()
    assert (tuned.device, tuned.algorithms) == ("CPU", ())
    file = tuned.save(tmp_path / "cpu.json")
    for source in (tuned, file, tmp_path):
        with Matmul(a, b, execution="cpu") as mm:
            assert mm.plan(tuned=source) == ()
            assert np.allclose(mm.execute(), a @ b)
    for other, arguments, says in (
        (b[:, :4], {}, "n is 5 there and 4 here|m is 5 there and 4 here"),
        (b, {"epilog": MatmulEpilog.RELU}, "epilog is  there and RELU here"),
    ):
        with Matmul(a, other, execution="cpu") as mm, pytest.raises(StalePlan, match=f"another problem.*({says})"):
            mm.plan(tuned=file, **arguments)
    for field in ("device", "library"):
        stale = dataclasses.replace(tuned, **{field: "another one"})
        with Matmul(a, b, execution="cpu") as mm:
            with pytest.raises(StalePlan, match=f"another {field}: it is another one there"):
                mm.plan(tuned=stale)
            mm.plan()
            assert np.allclose(mm.execute(), a @ b)


def test_values_of_operands_and_numbers_are_no_part_of_the_problem(operands: Any) -> None:
    """Nor are bounds of the search; data types, layouts and C are."""
    a, b = operands

    def problem(*arrays: Any, preferences: Any = None, **arguments: Any) -> str:
        with Matmul(*arrays, execution="cpu", **arguments) as mm:
            mm.plan(preferences=preferences)
            return str(mm.tuned_plan().problem)

    one = problem(a, b)
    assert problem(a + 1, b * 2, alpha=3.0) == one
    assert problem(a, b, preferences={"limit": 3}, options={"memory_limit": "5%"}) == one
    for other in (
        problem(a.astype("f"), b.astype("f")), problem(np.asfortranarray(a), b), problem(a, b[:, :4]),
        problem(a, b, np.ones((3, 5)), beta=1.0), problem(np.stack([a, a]), b),
    ):  # fmt: skip
        assert other != one


# ------------------------------------------------------------------------------------------------- algorithms


def array_of(data: bytes) -> np.ndarray:
    return np.frombuffer(data, cublasLt.matmul_heuristic_result_dtype).copy()


def test_algorithms_go_through_arrays(rng: np.random.Generator) -> None:
    array = array_of(rng.bytes(SIZE))
    array["workspace_size"], array["waves_count"] = 12345, 0.75
    algorithm = Algorithm(array)
    assert (algorithm.workspace_size, algorithm.waves_count) == (12345, 0.75)
    again = algorithm.as_numpy()
    assert again.dtype == cublasLt.matmul_heuristic_result_dtype
    assert again.tobytes() == array.tobytes()
    assert Algorithm.from_numpy(again[0]).as_numpy().tobytes() == array.tobytes()
    again["workspace_size"] = 1
    assert algorithm.workspace_size == 12345, "a copy"
    array["workspace_size"] = 2
    assert algorithm.workspace_size == 12345


def test_results_of_the_bindings_are_algorithms() -> None:
    result = cublasLt.MatmulHeuristicResult()
    result.workspace_size = 77
    assert Algorithm(result).workspace_size == 77


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        (3, TypeError, "'algorithm' is of type int"),
        (np.zeros(1), TypeError, "'algorithm' is of type ndarray"),
        (None, TypeError, "NoneType"),
        (np.zeros(2, cublasLt.matmul_heuristic_result_dtype), ValueError, "2 elements"),
        (np.zeros(0, cublasLt.matmul_heuristic_result_dtype), ValueError, "0 elements"),
    ],
)
def test_what_is_no_algorithm(given: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        Algorithm(given)


def test_capabilities_are_those_of_the_library() -> None:
    fields = {field.name for field in dataclasses.fields(AlgorithmCapabilities)}
    assert fields == {member.name.lower() for member in cublasLt.MatmulAlgoCapAttribute}
    assert AlgorithmCapabilities() == AlgorithmCapabilities(tile_ids=None)


def test_records_are_apart() -> None:
    one = Record(bytes(range(96)))
    two = Record(bytes(one))
    assert bytes(one) == bytes(two) == bytes(range(96))
    assert one.pointer != two.pointer
    two.workspace = 5
    assert one.workspace != 5
    assert one.algorithm == bytes(range(64))


@pytest.fixture
def library() -> Any:
    try:
        return cublasLt._lib()
    except LibraryNotFound as error:
        pytest.skip(f"cuBLASLt is not installed: {str(error).split('.')[0]}")


def test_knobs_of_a_made_up_algorithm(library: Any) -> None:
    """What the library takes without a GPU: values come back, and unknown ones are refused by name."""
    algorithm = Algorithm(np.zeros(1, cublasLt.matmul_heuristic_result_dtype))
    for knob, value in (("tile", (128, 64)), ("tile", "UNDEFINED"), ("stages", (64, 4)), ("cluster_shape", (2, 1, 1))):
        try:
            setattr(algorithm, knob, value)
        except (ValueError, cublasLt.cuBLASLtError):
            continue  # the library knows no algorithm of this number
        assert getattr(algorithm, knob) == value
    for knob in ("tile", "stages", "cluster_shape"):
        with pytest.raises((ValueError, cublasLt.cuBLASLtError), match=r"Unsupported knob|cublasLt"):
            setattr(algorithm, knob, "sideways")

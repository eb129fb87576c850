"""Execution spaces: every way to name one, and every wrong way."""

from __future__ import annotations

import dataclasses
import os
import types

import pytest

from nvmath.core import spaces
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA, available_cpus, execution_of, threads_of


@pytest.mark.parametrize(
    ("given", "default", "expected"),
    [
        (None, "cpu", ExecutionCPU()),
        (None, "cuda", ExecutionCUDA()),
        ("cpu", "cuda", ExecutionCPU()),
        ("CUDA", "cpu", ExecutionCUDA()),
        ("Cpu", "cuda", ExecutionCPU()),
        (ExecutionCUDA(device_id=2), "cpu", ExecutionCUDA(device_id=2)),
        ({"name": "cuda", "device_id": 1}, "cpu", ExecutionCUDA(device_id=1)),
        ({"name": "CPU", "num_threads": 3}, "cuda", ExecutionCPU(num_threads=3)),
        ({"num_threads": 3}, "cpu", ExecutionCPU(num_threads=3)),
        ({"device_id": 3}, "cuda", ExecutionCUDA(device_id=3)),
        ({}, "cuda", ExecutionCUDA()),
        (types.MappingProxyType({"name": "cpu"}), "cuda", ExecutionCPU()),
    ],
)
def test_ways_to_name_a_space(given, default, expected):
    got = execution_of(given, default)
    assert got == expected
    assert type(got) is type(expected)


def test_an_instance_is_used_as_it_is_and_a_dict_is_not_modified():
    given = ExecutionCPU(num_threads=1)
    assert execution_of(given, "cuda") is given
    as_dict = {"name": "cpu", "num_threads": 1}
    execution_of(as_dict, "cuda")
    assert as_dict == {"name": "cpu", "num_threads": 1}


@pytest.mark.parametrize(
    "given",
    ["tpu", "", "gpu", 3, 0, False, ["cpu"], ("cpu",), ExecutionCPU, {"name": "tpu"}, {"name": 3}, {"name": None}],
)
def test_wrong_spaces_list_the_right_ones(given):
    with pytest.raises(ValueError, match=r"'execution'.*None, 'cuda', 'cpu', an ExecutionCUDA or ExecutionCPU"):
        execution_of(given, "cpu")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"name": "cpu", "threads": 3}, r"ExecutionCPU.*'threads'.*Did you mean 'num_threads'"),
        ({"name": "cuda", "num_threads": 3}, r"ExecutionCUDA.*'num_threads'.*device_id"),
        ({"device_id": 0}, r"ExecutionCPU.*'device_id'.*num_threads"),
    ],
)
def test_fields_of_another_space(given, says):
    with pytest.raises(TypeError, match=says):
        execution_of(given, "cpu")


@pytest.mark.parametrize("device", [-1, 1.0, "0", None, True])
def test_a_wrong_device(device):
    with pytest.raises(ValueError, match=r"ExecutionCUDA: device_id=.*integer from 0"):
        ExecutionCUDA(device_id=device)


@pytest.mark.parametrize("threads", [0, -1, 1.0, "2", False])
def test_a_wrong_thread_count(threads):
    with pytest.raises(ValueError, match=r"ExecutionCPU: num_threads=.*positive integer"):
        ExecutionCPU(num_threads=threads)


@pytest.mark.parametrize("kind", [ExecutionCPU, ExecutionCUDA])
def test_the_classes_are_values(kind):
    made = kind()
    assert kind.name == made.name
    assert "name" not in [f.name for f in dataclasses.fields(kind)]
    assert hash(made) == hash(kind())
    with pytest.raises(TypeError):
        kind(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(made, dataclasses.fields(kind)[0].name, 3)
    assert not hasattr(made, "__dict__")


def test_threads(monkeypatch):
    for cpus, default in ((1, 1), (2, 1), (3, 1), (16, 8)):
        monkeypatch.setattr(spaces, "available_cpus", lambda cpus=cpus: cpus)
        assert threads_of(ExecutionCPU()) == default
        assert threads_of(ExecutionCPU(num_threads=1)) == 1
        assert threads_of(ExecutionCPU(num_threads=10**6)) == cpus


def test_cpus_are_those_of_this_process(monkeypatch):
    assert available_cpus() >= 1
    if hasattr(os, "sched_getaffinity"):
        assert available_cpus() == len(os.sched_getaffinity(0))
        monkeypatch.delattr(os, "sched_getaffinity")
    assert available_cpus() == (os.cpu_count() or 1)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert available_cpus() == 1

"""Traits and code are remembered in the process and on disk; descriptions are closed on every path."""

from __future__ import annotations

import threading
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from nvmath.device import _codegen
from nvmath.device._calls import Linkable
from nvmath.device.common_cuda import ComputeCapability

MADE = _codegen.Generated(("f", "g"), 13050, (Linkable("ltoir", b"one\ntwo", "a"), Linkable("fatbin", b"\0\n", "b")))


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(_codegen, "_known", {})
    monkeypatch.setattr(_codegen, "_codes", {})


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a second process would start."""
    monkeypatch.setattr(_codegen, "_known", {})
    monkeypatch.setattr(_codegen, "_codes", {})


def refuse() -> Any:
    raise AssertionError("asked again")


def test_code_is_generated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _codegen.generated(("k", 1), "it", lambda: MADE) == MADE
    assert _codegen.generated(("k", 1), "it", refuse) == MADE
    forget(monkeypatch)
    assert _codegen.generated(("k", 1), "it", refuse) == MADE
    with pytest.raises(AssertionError, match="asked again"):
        _codegen.generated(("k", 2), "it", refuse)


def test_another_version_of_a_library_is_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    _codegen.generated(("k", 1), "it", lambda: MADE)
    forget(monkeypatch)
    monkeypatch.setattr(_codegen.fingerprints, "versions", lambda *names: {"nvidia-libmathdx-cu13": "9.9"})
    with pytest.raises(AssertionError, match="asked again"):
        _codegen.generated(("k", 1), "it", refuse)


def test_traits_are_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (1, "two", None, (3, True))
    assert _codegen.described(("k",), lambda: found) == found
    forget(monkeypatch)
    assert _codegen.described(("k",), refuse) == found
    assert _codegen.described(("none",), lambda: None) is None
    assert _codegen.described(("none",), refuse) is None


def test_threads_generate_once() -> None:
    made: list[int] = []
    start = threading.Barrier(4)

    def produce() -> _codegen.Generated:
        made.append(1)
        return MADE

    def work() -> None:
        start.wait()
        assert _codegen.generated(("threads",), "it", produce) == MADE

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [1]


class Fake:
    """As much of the bindings as a description and its code use, with a fault to choose."""

    CommondxOption = SimpleNamespace(TARGET_SM=1, CODE_ISA=3, EXTRA_NVRTC_ARGS=4, SYMBOL_NAME=0)
    CufftdxOperatorType = {"SIZE": 0, "BLOCK_DIM": 8}  # noqa: RUF012

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: Any) -> Any:
            self.calls.append((name, arguments))
            if name == self.fault:
                raise RuntimeError(name)
            if name == "commondx_get_code_num_ltoirs":
                return 1
            if name == "commondx_get_code_ltoir_sizes":
                arguments[2][:] = 4
            if name == "commondx_get_code_options_int64s":
                arguments[3][:] = 13050
            return 0  # a handle may be 0

        return call

    def named(self, name: str) -> list[tuple[Any, ...]]:
        return [arguments for called, arguments in self.calls if called == name]


@pytest.mark.parametrize("fault", ["", "cufftdx_set_operator_int64", "cufftdx_set_operator_int64s"])
def test_descriptions_are_closed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    fake = Fake(fault)
    monkeypatch.setattr(_codegen, "mathdx", lambda: fake)
    with (
        pytest.raises(RuntimeError, match=fault) if fault else nullcontext(),
        _codegen.descriptor("cufftdx", (("SIZE", 8), ("BLOCK_DIM", (1, 2, 3)))),
    ):
        pass
    assert fake.named("cufftdx_destroy_descriptor") == [(0,)]
    assert fake.named("cufftdx_set_operator_int64") == [(0, 0, 8)]


@pytest.mark.parametrize("fault", ["", "finalize", "commondx_get_code_ltoirs"])
def test_codes_are_closed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    fake = Fake(fault)
    monkeypatch.setattr(_codegen, "mathdx", lambda: fake)
    with pytest.raises(RuntimeError, match=fault) if fault else nullcontext():
        isa, code = _codegen.finalized(ComputeCapability(9, 0, "a"), fake.finalize, "it", nvrtc=("-I", "-G"))
        assert (isa, [part.data for part in code]) == (13050, [bytes(4)])
    assert fake.named("commondx_destroy_code") == [(0,)]
    assert fake.named("commondx_set_code_option_int64s")[0][2:] == (2, (900, 1))
    assert [arguments[2] for arguments in fake.named("commondx_set_code_option_str")] == ["-I", "-G"]


def test_a_target_without_suffix_is_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake()
    monkeypatch.setattr(_codegen, "mathdx", lambda: fake)
    _codegen.finalized(ComputeCapability(8, 6), fake.finalize, "it")
    assert fake.named("commondx_set_code_option_int64") == [(0, 1, 860)]

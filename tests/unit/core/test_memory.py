"""Memory limits, allocators of the caller, workspaces, and the public protocols."""

from __future__ import annotations

import ctypes
import gc

import pytest

import nvmath
from nvmath.core.errors import LibraryError
from nvmath.core.memory import Workspace, from_user, memory_limit
from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync, MemoryPointer
from shared.testkit.fake_cuda import Ordered, Synchronous, fake_core

TOTAL = 8 * 2**30


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (0, 0),
        (1, 1),
        (12345, 12345),
        (10**15, 10**15),
        (0.0, 0),
        (0.5, TOTAL // 2),
        (1.0, TOTAL),
        (1.5, 1),
        (2e9, 2 * 10**9),
        ("80%", TOTAL * 80 // 100),
        ("100%", TOTAL),
        ("0.5 %", TOTAL * 5 // 1000),
        (" 50 MB ", 50 * 10**6),
        ("50MB", 50 * 10**6),
        ("50 mb", 50 * 10**6),
        ("0.05 GiB", int(0.05 * 2**30)),
        ("3 kb", 3000),
        ("3 KiB", 3072),
        ("3 kib", 3072),
        ("2 MiB", 2 * 2**20),
        ("2GB", 2 * 10**9),
        ("53687091 B", 53687091),
        ("53687091b", 53687091),
        ("1e3 B", 1000),
        ("1.5E+2 kB", 150000),
        ("5e-1 GiB", 2**29),
        (".5 MiB", 2**19),
    ],
)
def test_memory_limits(limit, expected):
    got = memory_limit(limit, TOTAL)
    assert got == expected
    assert type(got) is int


@pytest.mark.parametrize(
    "limit",
    ["", "80", "MB", "80 %%", "-5%", "0%", "100.1%", "1e3%", "50 TB", "5 M", "5 iB", "5 MBs", "5,5 MB", "0x10 B",
     "5 5 MB", "nan%", "inf B", -1, -0.5, True, False, None, [1], 1j, float("nan"), float("inf"), float("-inf")],
)  # fmt: skip
def test_wrong_memory_limits_are_named(limit):
    with pytest.raises(ValueError, match=r"memory_limit=.*not valid") as caught:
        memory_limit(limit, TOTAL)
    assert repr(limit) in str(caught.value)


class TestAllocatorsOfTheCaller:
    @pytest.mark.parametrize("attribute", ["device_ptr", "device_pointer", "ptr", "pointer"])
    @pytest.mark.parametrize("wrap", [int, ctypes.c_size_t, ctypes.c_void_p], ids=["int", "size_t", "void_p"])
    def test_the_address_has_one_of_four_names(self, driver, attribute, wrap):
        """And may be wrapped: Numba's pointers are ctypes values."""
        allocator = Synchronous(attribute, wrap)
        pointer, owner = from_user(allocator)(64, 0, 0)
        assert type(pointer) is int
        assert pointer % 256 == 0
        assert allocator.live == 1
        del owner
        assert allocator.live == 0

    @pytest.mark.parametrize("names", ["0.x", "1.x"])
    def test_one_in_stream_order_gets_a_stream(self, driver, monkeypatch, names):
        core = fake_core(monkeypatch, names)
        allocator = Ordered()
        from_user(allocator)(64, 0, 9)
        ((size, stream),) = allocator.requests
        assert size == 64
        assert isinstance(stream, core.Stream)
        assert stream.handle == 9
        assert core.Device.current == [0]

    def test_it_is_called_with_its_device_current(self, driver):
        seen = []

        class Looks(Synchronous):
            def memalloc(self, size):
                seen.append(list(driver._stack))
                return super().memalloc(size)

        from_user(Looks())(8, 0, 0)
        assert seen == [[0]]
        assert driver._stack == []

    @pytest.mark.parametrize(
        ("method", "protocol"),
        [("memalloc", r"BaseCUDAMemoryManager:"), ("memalloc_async", r"BaseCUDAMemoryManagerAsync:")],
    )
    def test_a_wrong_signature_names_the_protocol(self, driver, monkeypatch, method, protocol):
        fake_core(monkeypatch, "1.x")
        kind = type("Wrong", (), {method: lambda self: None})
        with pytest.raises(TypeError, match=protocol) as caught:
            from_user(kind())(8, 0, 0)
        assert "Wrong" in str(caught.value)
        assert isinstance(caught.value.__cause__, TypeError)

    @pytest.mark.parametrize("result", [None, 5, object()])
    def test_a_result_without_an_address(self, driver, result):
        class NoAddress:
            def memalloc(self, size):
                return result

        with pytest.raises(AttributeError, match=r"NoAddress.*device_ptr, device_pointer, ptr, pointer"):
            from_user(NoAddress())(8, 0, 0)

    def test_its_own_errors_come_through(self, driver):
        class Full:
            def memalloc(self, size):
                raise MemoryError("full")

        with pytest.raises(MemoryError, match="full"):
            from_user(Full())(8, 0, 0)


class Leases:
    """An allocator for workspaces that remembers."""

    def __init__(self):
        self.given, self.live = [], 0

    def __call__(self, nbytes, device, handle):
        leases = self
        self.given.append((nbytes, device, handle))
        self.live += 1

        class Owner:
            def __del__(self):
                leases.live -= 1

        return 4096 * len(self.given), Owner()


class TestWorkspace:
    def test_it_is_leased_at_first_use_and_kept(self, driver):
        leases = Leases()
        workspace = Workspace(100, 0, leases)
        assert leases.given == []
        assert [workspace.on(3), workspace.on(3)] == [4096, 4096]
        assert leases.given == [(100, 0, 3)]
        workspace.release()
        assert leases.live == 0
        assert driver.log == []

    def test_nothing_is_leased_when_nothing_is_needed(self, driver):
        leases = Leases()
        workspace = Workspace(0, 0, leases)
        assert [workspace.on(1), workspace.on(2), workspace.on(1)] == [0, 0, 0]
        workspace.release()
        assert leases.given == []

    def test_another_stream_waits_for_the_last(self, driver):
        workspace = Workspace(100, 0, Leases())
        for stream in (1, 2, 2, 1):
            workspace.on(stream)
        waits = [(entry[0], entry[1:]) for entry in driver.named("cuEventRecord", "cuStreamWaitEvent")]
        assert waits == [
            ("cuEventRecord", (1, 1)), ("cuStreamWaitEvent", (2, 1)),
            ("cuEventRecord", (2, 2)), ("cuStreamWaitEvent", (1, 2)),
        ]  # fmt: skip

    def test_a_graph_waits_for_nothing_outside_it(self, driver):
        """And what ran before it is still waited for by what runs after."""
        workspace = Workspace(100, 0, Leases())
        workspace.on(1)
        driver.capturing = {9}
        assert [workspace.on(9), workspace.on(9)] == [4096, 4096]
        assert driver.log == []
        driver.capturing = set()
        workspace.on(2)
        record, wait = driver.named("cuEventRecord", "cuStreamWaitEvent")
        assert (record[2], wait[1]) == (1, 2)

    def test_it_goes_back_after_the_last_run(self, driver):
        leases = Leases()
        workspace = Workspace(100, 0, leases)
        workspace.on(1)
        workspace.on(2)
        driver.log.clear()
        workspace.release()
        record, wait = driver.named("cuEventRecord", "cuStreamWaitEvent")
        assert (record[2], wait[1]) == (2, 1)
        assert leases.live == 0
        driver.log.clear()
        workspace.release()
        assert driver.log == []

    def test_it_can_be_leased_again(self, driver):
        leases = Leases()
        workspace = Workspace(100, 0, leases)
        workspace.on(1)
        workspace.release()
        assert workspace.on(5) == 8192
        assert leases.given == [(100, 0, 1), (100, 0, 5)]
        workspace.on(6)
        assert [entry[2] for entry in driver.named("cuEventRecord")] == [5]

    def test_a_lease_that_fails_can_be_tried_again(self, driver):
        leases = Leases()
        calls = []

        def allocate(*arguments):
            calls.append(arguments)
            if len(calls) == 1:
                raise MemoryError("full")
            return leases(*arguments)

        workspace = Workspace(100, 0, allocate)
        with pytest.raises(MemoryError):
            workspace.on(1)
        assert workspace.on(1) == 4096

    def test_ordering_that_fails_still_gives_the_memory_back(self, driver):
        leases = Leases()
        workspace = Workspace(100, 0, leases)
        workspace.on(1)
        workspace.on(2)
        driver.fail("cuEventRecord")
        with pytest.raises(LibraryError):
            workspace.release()
        gc.collect()
        assert leases.live == 0


class TestMemoryPointer:
    def test_the_finalizer_runs_once(self):
        calls = []
        pointer = MemoryPointer(0x1000, 64, lambda: calls.append("freed"))
        assert (pointer.device_ptr, pointer.size) == (0x1000, 64)
        pointer.free()
        assert calls == ["freed"]
        with pytest.raises(RuntimeError, match="already been freed"):
            pointer.free()
        del pointer
        gc.collect()
        assert calls == ["freed"]

    def test_it_runs_when_the_object_goes(self):
        calls = []
        pointer = MemoryPointer(0x1000, 64, lambda: calls.append("freed"))
        del pointer
        gc.collect()
        assert calls == ["freed"]

    def test_without_a_finalizer_free_does_nothing(self):
        pointer = MemoryPointer(0x1000, 64, None)
        pointer.free()
        pointer.free()


def test_the_protocols_are_checked_at_run_time():
    assert isinstance(Synchronous(), BaseCUDAMemoryManager)
    assert not isinstance(Synchronous(), BaseCUDAMemoryManagerAsync)
    assert isinstance(Ordered(), BaseCUDAMemoryManagerAsync)
    assert not isinstance(Ordered(), BaseCUDAMemoryManager)
    assert not isinstance(object(), (BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync))


def test_the_public_names_are_the_same_objects():
    assert nvmath.MemoryPointer is MemoryPointer
    assert nvmath.BaseCUDAMemoryManager is BaseCUDAMemoryManager
    assert nvmath.BaseCUDAMemoryManagerAsync is BaseCUDAMemoryManagerAsync

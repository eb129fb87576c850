"""Kernels that run in Python: threads, memory, barriers, calls of our objects, and what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from nvmath.device import _reference_calls
from nvmath.device._reference import reference

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")


class Transform:
    """Stands in for an FFT over a block: thread t holds elements t, t + threads, ..."""

    block_dim = (8, 1, 1)

    def execute(self, *arguments):
        return _reference_calls.called(self, "execute", arguments)

    def run(self, method, arguments, block):
        return block.together(arguments, self.compute, dim=self.block_dim)

    def compute(self, everyone):
        held = np.stack([arguments[0] for arguments in everyone], axis=1)
        for arguments, column in zip(everyone, np.fft.fft(held.reshape(-1)).reshape(held.shape).T, strict=True):
            arguments[0][:] = column


T = Transform()
SCALE = 2.0


@cuda.jit(device=True)
def scaled(value):
    return value * SCALE


@cuda.jit
def transform(x, out):
    data = cuda.local.array(shape=(4,), dtype=np.complex128)
    block, thread = cuda.blockIdx.x, cuda.threadIdx.x
    for i in range(4):
        data[i] = scaled(x[block, thread + 8 * i])
    T.execute(data)
    for i in range(4):
        out[block, thread + 8 * i] = data[i]


def test_a_call_of_the_whole_block(rng):
    x = rng.normal(size=(3, 32)) + 1j * rng.normal(size=(3, 32))
    out = np.zeros_like(x)
    reference(transform)[3, 8](x, out)
    np.testing.assert_allclose(out, 2 * np.fft.fft(x), atol=1e-12)


def test_globals_have_their_present_values(rng, monkeypatch):
    x = rng.normal(size=(1, 32)) + 0j
    out = np.zeros_like(x)
    monkeypatch.setitem(globals(), "SCALE", 3.0)
    reference(transform)[1, 8](x, out)
    np.testing.assert_allclose(out, 3 * np.fft.fft(x), atol=1e-12)
    assert scaled.py_func.__globals__["cuda"] is cuda


def test_another_block_dimension_is_refused():
    x = np.zeros((1, 64), complex)
    with pytest.raises(ValueError, match=r"\(8, 1, 1\).*\(16, 1, 1\)") as caught:
        reference(transform)[1, 16](x, x)
    assert any("block (0, 0, 0)" in note for note in caught.value.__notes__)


def test_a_call_that_some_threads_do_not_make_is_refused():
    def kernel(x):
        data = cuda.local.array(4, np.complex64)
        if cuda.threadIdx.x < 3:
            T.execute(data)
        elif cuda.threadIdx.x < 5:
            cuda.syncthreads()

    with pytest.raises(
        RuntimeError, match=r"8 threads of block.*3 wait at Transform.execute\(\) and 2 wait at cuda.sync"
    ):
        reference(kernel)[1, 8](np.zeros(1))


def test_on_the_host_calls_are_refused():
    with pytest.raises(RuntimeError, match="inside a kernel only"):
        T.execute(np.zeros(4))
    assert not _reference_calls.inside()


def test_barriers_and_shared_memory(rng):
    def reverse(x):
        shared = cuda.shared.array(64, np.float64)
        i = cuda.threadIdx.x
        shared[i] = x[cuda.blockIdx.x, i]
        cuda.syncthreads()
        x[cuda.blockIdx.x, i] = shared[63 - i]

    x = rng.normal(size=(5, 64))
    expected = x[:, ::-1].copy()
    reference(reverse)[5, 64](x)
    np.testing.assert_array_equal(x, expected)


@pytest.mark.parametrize("shape", [0, (0,)])
def test_dynamic_shared_memory_is_one_memory_for_all(shape):
    def kernel(out):
        words = cuda.shared.array(shape, np.uint32)
        floats = cuda.shared.array(shape, np.float32)
        i = cuda.threadIdx.x
        floats[i] = 1.0
        cuda.syncthreads()
        out[i] = words[i]
        out[i] += len(floats) == 5

    out = np.zeros(4, np.int64)
    reference(kernel)[1, 4, 0, 23](out)
    assert (out == np.float32(1).view(np.uint32) + 1).all()


def test_threads_that_end_early_do_not_hold_barriers_up():
    def kernel(x):
        i = cuda.threadIdx.x
        if i >= 5:
            return
        x[i] = 1
        cuda.syncthreads()
        x[i] += x[4 - i]

    x = np.zeros(5)
    reference(kernel)[1, 32](x)
    assert (x >= 2).all()


def test_the_grid_waits_as_a_whole():
    def rotate(x):
        i, n = cuda.grid(1), cuda.gridsize(1)
        x[i] = i
        grid = cuda.cg.this_grid()
        grid.sync()
        value = x[(i + 1) % n]
        grid.sync()
        x[i] = value

    x = np.zeros(64)
    reference(rotate)[4, 16](x)
    np.testing.assert_array_equal(x, (np.arange(64) + 1) % 64)


def test_locks_and_atomics():
    def count(lock, total, sums):
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        total[0] += 1
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)
        cuda.atomic.add(sums, cuda.threadIdx.x % 2, 2)

    lock, total, sums = np.zeros(1, int), np.zeros(1), np.zeros(2)
    reference(count)[3, 40](lock, total, sums)
    assert total[0] == 120
    assert (sums == 120).all()


def test_warps():
    def total(x, votes):
        i = cuda.threadIdx.x
        value = x[i]
        for step in (16, 8, 4, 2, 1):
            value += cuda.shfl_down_sync(0xFFFFFFFF, value, step)
        votes[i] = cuda.ballot_sync(0xFFFFFFFF, i % 2)
        if i % 32 == 0:
            x[i] = value

    x, votes = np.arange(64.0), np.zeros(64, np.int64)
    reference(total)[1, 64](x, votes)
    assert (x[0], x[32]) == (sum(range(32)), sum(range(32, 64)))
    assert (votes == 0xAAAAAAAA).all()


def test_counts_at_barriers():
    def kernel(out):
        i = cuda.threadIdx.x
        out[i] = cuda.syncthreads_count(i < 3) + 10 * cuda.syncthreads_or(i == 0) + 100 * cuda.syncthreads_and(i == 0)

    out = np.zeros(8)
    reference(kernel)[1, 8](out)
    assert (out == 13).all()


def test_vectors_are_values(rng):
    def swap(x):
        held = cuda.local.array(2, cuda.float32x4)
        held[0] = cuda.float32x4(x[0], x[1], x[2], x[3])
        first = held[0]
        held[0] = cuda.float32x4(cuda.float32x2(0, 0), 0, 0)
        x[0], x[1], x[2], x[3] = first.w, first.z, first.y, first.x

    x = rng.normal(size=4).astype(np.float32)
    expected = x[::-1].copy()
    reference(swap)[1, 1](x)
    np.testing.assert_array_equal(x, expected)


def test_uninitialised_memory_is_no_number():
    def kernel(x):
        x[0] = cuda.local.array(1, np.float32)[0]
        x[1] = cuda.shared.array(1, np.float64)[0]

    x = np.zeros(2)
    reference(kernel)[1, 1](x)
    assert np.isnan(x).all()


def test_what_kernels_import_by_name_and_through_modules():
    import math

    import numba
    from numba.cuda import blockDim, grid, local

    def kernel(x):
        i = grid(1)
        data = local.array(1, numba.float64)
        data[0] = numba.cuda.blockIdx.x * blockDim.x + math.sqrt(4.0) + math.log(0.0 * x[i] + 1.0)
        x[i] = data[0] + i

    x = np.ones(8)
    reference(kernel)[2, 4](x)
    np.testing.assert_array_equal(x, [2 + 4 * (i // 4) + i for i in range(8)])


def test_two_and_three_dimensions():
    def kernel(x):
        i, j, k = cuda.grid(3)
        x[i, j, k] = cuda.threadIdx.x + 10 * cuda.threadIdx.y + 100 * cuda.threadIdx.z

    x = np.full((4, 6, 2), -1)
    reference(kernel)[(2, 2, 1), (2, 3, 2)](x)
    i, j, k = np.indices(x.shape)
    np.testing.assert_array_equal(x, i % 2 + 10 * (j % 3) + 100 * (k % 2))


def test_errors_of_kernels_name_the_thread():
    def kernel(x):
        cuda.syncthreads()
        x[cuda.grid(1)] = 1

    with pytest.raises(IndexError) as caught:
        reference(kernel)[2, 4](np.zeros(6))
    assert any("of block (1, 0, 0)" in note for note in caught.value.__notes__)


@pytest.mark.parametrize(
    ("launch", "words"),
    [
        ((1, 2048), "2048"),
        ((1, (1, 1, 128)), "64"),
        ((1000, 1024), "max_threads"),
        ((0, 32), "grid"),
        ((1, 1.5), "block"),
        ((1, 32, 0, 300_000), "shared_bytes"),
        (7, "stream"),
    ],
)
def test_launches_that_are_refused(launch, words):
    with pytest.raises(ValueError, match=words):
        reference(transform)[launch]


def test_wrong_arguments_are_refused():
    with pytest.raises(TypeError, match="out"):
        reference(transform)[1, 8](np.zeros((1, 32)))
    with pytest.raises(TypeError, match="function"):
        reference(3)
    with pytest.raises(ValueError, match="launch"):
        reference(transform)(1, 2)


def test_too_much_static_shared_memory_is_refused():
    def kernel(x):
        cuda.shared.array(7000, np.float64)

    with pytest.raises(ValueError, match="56000"):
        reference(kernel)[1, 1](0)


def test_a_kernel_without_barriers_needs_one_thread_of_python():
    import threading

    seen = set()

    def note(x):
        seen.add(threading.get_ident())

    reference(note)[4, 64](0)
    assert len(seen) == 1


@pytest.mark.torch
def test_tensors_of_pytorch(rng):
    import torch

    def double(x):
        x[cuda.grid(1)] *= 2

    x = torch.arange(8.0)
    reference(double).forall(8)(x)
    assert x.tolist() == [2.0 * i for i in range(8)]


def test_numbas_own_simulator():
    """In a process of its own, because numba reads the variable when it is imported."""
    program = textwrap.dedent("""
        import numpy as np
        from numba import cuda
        from nvmath.device._reference import reference
        from test_reference import Transform
        T = Transform()
        C = np.dtype(np.complex128)

        @cuda.jit
        def kernel(x):
            data = cuda.local.array(4, C)
            for i in range(4):
                data[i] = x[cuda.threadIdx.x + 8 * i]
            T.execute(data)
            for i in range(4):
                x[cuda.threadIdx.x + 8 * i] = data[i]

        @cuda.jit
        def diverging(x):
            data = cuda.local.array(4, C)
            if cuda.threadIdx.x < 3:
                T.execute(data)

        for run in (kernel, reference(kernel)):
            x = np.arange(32) + 0j
            run[1, 8](x)
            np.testing.assert_allclose(x, np.fft.fft(np.arange(32)), atol=1e-12)
        try:
            diverging[1, 8](x)
        except RuntimeError as error:
            assert "3 did" in str(error), error
        else:
            raise AssertionError("no error")
    """)
    variables = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.path.dirname(__file__)}
    subprocess.run([sys.executable, "-c", program], check=True, env=variables, timeout=120)

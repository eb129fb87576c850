"""Whole kernels against NumPy and SciPy: by the reference executor everywhere, and the same kernels on a GPU.

Compiling a description takes seconds, so a GPU gets some of them; the reference executor compiles nothing and gets all.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")
cuda = pytest.importorskip("numba.cuda", reason="kernels need numba-cuda")
from nvmath.core.errors import LibraryNotFound  # noqa: E402
from nvmath.device import FFT, Solver, float16x4, random  # noqa: E402
from shared.testkit.device_kernels import check, described, numbers, on, wide  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:.*Grid size")
WHERE = ["reference", pytest.param("gpu", marks=pytest.mark.gpu)]


# ------------------------------------------------------------------------------------------------------- transforms


def transformed(x: Any, direction: str) -> Any:
    x = wide(x)
    return np.fft.fft(x) if direction == "forward" else np.fft.ifft(x) * x.shape[-1]


def in_registers(fft: Any) -> Any:
    n = fft.size

    @cuda.jit
    def kernel(x, y):
        thread_data = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + cuda.threadIdx.y
        for i in range(fft.elements_per_thread):
            column = cuda.threadIdx.x + i * fft.stride
            if column < n:
                thread_data[i] = x[row, column]
        fft.execute(thread_data, shared)
        for i in range(fft.elements_per_thread):
            column = cuda.threadIdx.x + i * fft.stride
            if column < n:
                y[row, column] = thread_data[i]

    return kernel


def in_shared_memory(fft: Any) -> Any:
    n = fft.size

    @cuda.jit
    def kernel(x, y):
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + cuda.threadIdx.y
        for column in range(cuda.threadIdx.x, n, cuda.blockDim.x):
            shared[cuda.threadIdx.y * n + column] = x[row, column]
        cuda.syncthreads()
        fft.execute(shared)
        cuda.syncthreads()
        for column in range(cuda.threadIdx.x, n, cuda.blockDim.x):
            y[row, column] = shared[cuda.threadIdx.y * n + column]

    return kernel


def in_threads(fft: Any) -> Any:
    n = fft.size

    @cuda.jit
    def kernel(x, y):
        thread_data = cuda.local.array(fft.storage_size, fft.value_type)
        row = cuda.grid(1)
        if row < x.shape[0]:
            for i in range(n):
                thread_data[i] = x[row, i]
            fft.execute(thread_data)
            for i in range(n):
                y[row, i] = thread_data[i]

    return kernel


def pairs_of_halves(fft: Any) -> Any:
    """Two rows in one element: the real parts, then the imaginary ones."""

    @cuda.jit
    def kernel(x, y):
        thread_data = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + 2 * cuda.threadIdx.y
        for i in range(fft.elements_per_thread):
            p, q = x[row, cuda.threadIdx.x + i * fft.stride], x[row + 1, cuda.threadIdx.x + i * fft.stride]
            thread_data[i] = float16x4(np.float16(p.real), np.float16(q.real), np.float16(p.imag), np.float16(q.imag))
        fft.execute(thread_data, shared)
        for i in range(fft.elements_per_thread):
            v = thread_data[i]
            y[row, cuda.threadIdx.x + i * fft.stride] = complex(np.float32(v.x), np.float32(v.z))
            y[row + 1, cuda.threadIdx.x + i * fft.stride] = complex(np.float32(v.y), np.float32(v.w))

    return kernel


BLOCKS = [
    *itertools.product((2, 4, 8, 16, 64, 128, 512), (np.float32, np.float64), ("forward", "inverse"), (1, 3)),
    *itertools.product((3, 5, 6, 7, 12, 15, 31, 49, 60, 100, 121, 243), (np.float32, np.float64), ("forward",), (2,)),
]


@pytest.mark.parametrize(("size", "precision", "direction", "batch"), BLOCKS)
def test_transforms_of_blocks(rng, size, precision, direction, batch):
    fft = described(lambda: FFT(size, precision, "c2c", "Block", direction=direction, ffts_per_block=batch, sm=90))
    check_c2c("reference", rng, fft)


def check_c2c(where: str, rng: Any, fft: Any) -> None:
    x = numbers(rng, (2 * fft.ffts_per_block, fft.size), fft.precision, True)
    wanted = transformed(x, fft.direction)
    y = np.full_like(x, np.nan)
    on(where, in_registers(fft), 2, fft.block_dim, fft.shared_memory_size, x, y)
    check(y, wanted, fft.precision)

    y[:] = np.nan
    shared = max(fft.shared_memory_size, fft.ffts_per_block * fft.size * x.itemsize)
    on(where, in_shared_memory(fft), 2, fft.block_dim, shared, x, y)
    check(y, wanted, fft.precision)


@pytest.mark.gpu
@pytest.mark.parametrize(
    ("size", "precision", "direction", "batch"), [(128, np.float32, "forward", 3), (60, np.float64, "inverse", 2)]
)
def test_transforms_of_blocks_on_a_gpu(rng, size, precision, direction, batch):
    check_c2c("gpu", rng, FFT(size, precision, "c2c", "Block", direction=direction, ffts_per_block=batch))


@pytest.mark.parametrize("size", [16, 256])
def test_all_knobs_of_a_transform(rng, size):
    known = described(lambda: FFT(size, np.float32, "c2c", "Block", direction="forward", sm=90))
    knobs = known.valid("elements_per_thread", "ffts_per_block")
    assert len(knobs) > 1
    for elements, batch in knobs:
        fft = FFT(
            size, np.float32, "c2c", "Block", direction="forward", sm=90, elements_per_thread=elements,
            ffts_per_block=min(batch, 4),
        )  # fmt: skip
        assert fft.elements_per_thread == elements
        x = numbers(rng, (fft.ffts_per_block, size), np.float32, True)
        y = np.full_like(x, np.nan)
        on("reference", in_registers(fft), 1, fft.block_dim, fft.shared_memory_size, x, y)
        check(y, transformed(x, "forward"), np.float32)


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("direction", ["forward", "inverse"])
@pytest.mark.parametrize("batch", [2, 4])
def test_transforms_of_halves(rng, where, direction, batch):
    if where == "gpu" and (direction, batch) != ("inverse", 4):
        pytest.skip("one of them is enough on a GPU")
    fft = described(
        lambda: FFT(
            64, np.float16, "c2c", "Block", direction=direction, ffts_per_block=batch, elements_per_thread=8,
            sm=90 if where == "reference" else None,
        )
    )  # fmt: skip
    assert fft.implicit_type_batching == 2
    x = numbers(rng, (2 * batch, 64), np.float16, True)
    y = np.full_like(x, np.nan)
    on(where, pairs_of_halves(fft), 2, fft.block_dim, fft.shared_memory_size, x, y)
    check(y, transformed(x, direction), np.float16)


@pytest.mark.parametrize("precision", [np.float32, np.float64])
@pytest.mark.parametrize("size", [*range(2, 17), 20, 27, 32])
def test_transforms_of_threads(rng, size, precision):
    check_threads("reference", rng, size, precision)


@pytest.mark.gpu
def test_transforms_of_threads_on_a_gpu(rng):
    check_threads("gpu", rng, 8, np.float32)


def check_threads(where: str, rng: Any, size: int, precision: Any) -> None:
    fft = described(lambda: FFT(size, precision, "c2c", "Thread", direction="forward"))
    x = numbers(rng, (5, size), precision, True)
    y = np.full_like(x, np.nan)
    on(where, in_threads(fft), 2, 3, 0, x, y)
    check(y, transformed(x, "forward"), precision)


# ---------------------------------------------------------------------------------------------------------- solvers


def laid_out(x: Any, order: str) -> Any:
    """Return matrices (batch, row, column) as they lie in shared memory, dense."""
    return np.ascontiguousarray(x if order == "row_major" else x.swapaxes(1, 2)).reshape(-1)


def matrices(flat: Any, shape: tuple[int, int, int], order: str) -> Any:
    batch, rows, columns = shape
    return flat.reshape(shape) if order == "row_major" else flat.reshape(batch, columns, rows).swapaxes(1, 2)


def solving(s: Any, size_a: int, size_b: int, pivots: int) -> Any:
    """What solves A X = B at once, in place; with pivots or without."""
    batches, kind = s.batches_per_block, s.value_type

    @cuda.jit
    def kernel(a, b, info):
        smem_a = cuda.shared.array(size_a, kind)
        smem_b = cuda.shared.array(size_b, kind)
        smem_info = cuda.shared.array(batches, np.int32)
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        for i in range(thread, size_a, threads):
            smem_a[i] = a[i]
        for i in range(thread, size_b, threads):
            smem_b[i] = b[i]
        cuda.syncthreads()
        s.execute(smem_a, smem_b, smem_info)
        cuda.syncthreads()
        for i in range(thread, size_b, threads):
            b[i] = smem_b[i]
        for i in range(thread, batches, threads):
            info[i] = smem_info[i]

    @cuda.jit
    def pivoted(a, b, info):
        smem_a = cuda.shared.array(size_a, kind)
        smem_b = cuda.shared.array(size_b, kind)
        smem_ipiv = cuda.shared.array(pivots, np.int32)
        smem_info = cuda.shared.array(batches, np.int32)
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        for i in range(thread, size_a, threads):
            smem_a[i] = a[i]
        for i in range(thread, size_b, threads):
            smem_b[i] = b[i]
        cuda.syncthreads()
        s.execute(smem_a, smem_ipiv, smem_b, smem_info)
        cuda.syncthreads()
        for i in range(thread, size_b, threads):
            b[i] = smem_b[i]
        for i in range(thread, batches, threads):
            info[i] = smem_info[i]

    return pivoted if pivots else kernel


SOLVERS = {"posv": {"fill_mode": "lower"}, "gesv_no_pivot": {}, "gesv_partial_pivot": {}}


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("function", SOLVERS)
@pytest.mark.parametrize("orders", [("col_major", "col_major"), ("row_major", "col_major"), ("row_major", "row_major")])
@pytest.mark.parametrize(
    ("precision", "data_type", "batches", "n", "k"),
    [(np.float32, "real", 1, 8, 1), (np.float64, "real", 3, 5, 2), (np.float64, "complex", 2, 7, 4)],
)
def test_solvers(rng, where, function, orders, precision, data_type, batches, n, k):
    s = described(
        lambda: Solver(
            function, (n, n, k), precision, "Block", data_type=data_type, arrangement=orders, batches_per_block=batches,
            block_dim=(32, 1, 1), sm=90 if where == "reference" else None, **SOLVERS[function],
        )
    )  # fmt: skip
    a, b = (numbers(rng, (batches, n, m), precision, data_type == "complex") for m in (n, k))
    a = a @ a.conj().swapaxes(1, 2) + n * np.eye(n, dtype=a.dtype)
    if function == "gesv_partial_pivot":
        a = a[:, ::-1].copy()  # in the wrong order: without pivots it would lose digits
    wanted = np.linalg.solve(a.astype(np.complex128), b)
    flat_a, flat_b, info = laid_out(a, orders[0]), laid_out(b, orders[1]), np.full(batches, -1, np.int32)
    kernel = solving(s, flat_a.size, flat_b.size, batches * n if "partial" in function else 0)
    on(where, kernel, 1, s.block_dim, 0, flat_a, flat_b, info)
    assert (info == 0).all()
    error = abs(matrices(flat_b, b.shape, orders[1]) - wanted).max() / abs(wanted).max()
    assert error < 300 * np.finfo(precision).eps


# --------------------------------------------------------------------------------------------------- random numbers


def philox(seed: int, subsequence: int, blocks: int) -> Any:
    """Philox4x32-10 of Salmon et al., written from its paper: the words of the first blocks of a subsequence."""
    mask, words = 0xFFFFFFFF, []
    for block in range(blocks):
        x = [block, 0, subsequence & mask, subsequence >> 32]
        k0, k1 = seed & mask, seed >> 32
        for _ in range(10):
            p, q = 0xD2511F53 * x[0], 0xCD9E8D57 * x[2]
            x = [(q >> 32) ^ x[1] ^ k0, q & mask, (p >> 32) ^ x[3] ^ k1, p & mask]
            k0, k1 = (k0 + 0x9E3779B9) & mask, (k1 + 0xBB67AE85) & mask
        words += x
    return np.array(words, np.uint32)


@cuda.jit
def draw_words(states, seed, out):
    i = cuda.grid(1)
    random.init(seed, i, 0, states[i])
    for j in range(out.shape[1]):
        out[i, j] = random.rand(states[i])


@cuda.jit
def draw_four(states, seed, out):
    i = cuda.grid(1)
    random.init(seed, i, 0, states[i])
    for j in range(0, out.shape[1], 4):
        four = random.rand4(states[i])
        out[i, j], out[i, j + 1], out[i, j + 2], out[i, j + 3] = four.x, four.y, four.z, four.w


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("kernel", [draw_words, draw_four])
@pytest.mark.parametrize("seed", [7, 0x123456789ABCDEF])
def test_philox(where, kernel, seed):
    out = np.zeros((6, 12), np.uint32)
    on(where, kernel, 2, 3, 0, random.StatesPhilox4_32_10(6), seed, out)
    assert (out == [philox(seed, i, 3) for i in range(6)]).all()


@cuda.jit
def draw_sobol(states, vectors, out):
    i = cuda.grid(1)
    random.init(vectors[i], 0, states[i])
    for j in range(out.shape[0]):
        out[j, i] = random.rand(states[i])


@pytest.mark.parametrize("where", WHERE)
def test_sobol_numbers_are_the_points_of_scipy(where):
    qmc = pytest.importorskip("scipy.stats").qmc
    try:
        helpers = random.random_helpers
        vectors = helpers.get_direction_vectors32(helpers.DirectionVectorSet.DIRECTION_VECTORS_32_JOEKUO6, 5)
    except LibraryNotFound:
        pytest.skip("needs cuRAND")
    out = np.zeros((64, 5), np.uint32)
    on(where, draw_sobol, 1, 5, 0, random.StatesSobol32(5), vectors, out)
    points = qmc.Sobol(5, scramble=False, bits=32).random(64)
    assert sorted(map(tuple, out / 2**32)) == sorted(map(tuple, points)), "the same points, perhaps in another order"


@cuda.jit
def draw_distributions(states, seed, out):
    i = cuda.grid(1)
    random.init(seed, i, 0, states[i])
    for j in range(out.shape[2]):
        out[0, i, j] = random.uniform(states[i])
        out[1, i, j] = random.uniform_double(states[i])
        out[2, i, j] = random.normal(states[i])
        out[3, i, j] = random.normal_double(states[i])
        out[4, i, j] = random.log_normal(states[i], 0.5, 0.25)
        out[5, i, j] = random.poisson(states[i], 3.0)


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("kind", ["StatesXORWOW", "StatesMRG32k3a", "StatesPhilox4_32_10"])
def test_distributions(rng, where, kind):
    stats = pytest.importorskip("scipy.stats")
    out = np.zeros((6, 40, 50))
    on(where, draw_distributions, 2, 20, 0, getattr(random, kind)(40), int(rng.integers(1, 2**62)), out)
    drawn = out.reshape(6, -1)
    assert drawn[:2].min() > 0, "cuRAND's uniform numbers are in (0, 1]"
    assert drawn[:2].max() <= 1
    wanted = (stats.uniform(), stats.uniform(), stats.norm(), stats.norm(), stats.lognorm(0.25, scale=np.exp(0.5)))
    for values, law in zip(drawn, wanted, strict=False):
        assert stats.kstest(values, law.cdf).pvalue > 1e-7
    assert (drawn[5] == np.rint(drawn[5])).all()
    counts = np.bincount(drawn[5].astype(int), minlength=10)[:10]
    expected = stats.poisson(3.0).pmf(range(10)) * drawn[5].size
    assert (abs(counts - expected) < 6 * np.sqrt(expected) + 3).all()

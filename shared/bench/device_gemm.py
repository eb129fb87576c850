"""A whole matrix product from tiles that blocks compute, against CuPy (cuBLAS).

``python -m shared.bench.device_gemm [--size N] [--quick] [--only TEXT]``: measures on a GPU with CuPy, by events on the
device, products of half-precision matrices into float32 and of float32 matrices; with two buffers of tiles in tensors,
and with pipelines. Several tiles are tried, and the fastest of each kind is compared.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

GOAL = 0.8
_TILES = {
    ("float16", "tensors"): ((128, 128, 64, 256), (128, 128, 64, 128), (128, 256, 64, 256), (128, 128, 32, 128)),
    ("float16", "pipeline"): ((128, 128, 64, 128), (128, 256, 64, 256), (256, 128, 64, 256), (128, 128, 128, 128)),
    ("float32", "tensors"): ((128, 128, 32, 256), (128, 128, 16, 256), (128, 64, 32, 128)),
    ("float32", "pipeline"): ((128, 128, 32, 256), (128, 128, 16, 256)),
}
_WORKERS = 8


class Tile(NamedTuple):
    """What a block computes at once: elements of a type, by tensors or a pipeline, m x n x k, and its threads."""

    dtype: str
    how: str
    m: int
    n: int
    k: int
    threads: int


def matmul(tile: Tile) -> Any:
    """Return the description of the product of a tile."""
    from nvmath.device import Matmul
    from nvmath.device.cublasdx import MAX_ALIGNMENT

    pipeline = tile.how == "pipeline"
    real = np.dtype(tile.dtype).type
    return Matmul(
        (tile.m, tile.n, tile.k),
        (real, real, np.float32),
        "real",
        arrangement=("row_major", "col_major", "row_major"),
        block_size=tile.threads,
        alignment=MAX_ALIGNMENT,
        static_block_dim=True,
        with_pipeline=pipeline,
        enable_input_streaming=pipeline,
    )


def with_tensors(mm: Any, size: int) -> tuple[Any, Any, Any, int]:
    """Return a kernel that loads the next tiles while it multiplies, its grid, block and bytes of shared memory."""
    from numba import cuda

    from nvmath.device import copy, copy_wait, make_tensor

    m, n, k = mm.size
    dtype = mm.a_value_type
    b0 = mm.suggest_layout_smem_a().cosize  # the buffers: A, B, A, B
    a1 = b0 + mm.suggest_layout_smem_b().cosize
    b1 = a1 + b0
    columns = size // n
    group = 8  # rows of tiles whose A and B stay in the cache together

    @cuda.jit
    def kernel(a, b, c):  # type: ignore[no-untyped-def]
        smem = cuda.shared.array(0, dtype)
        a_even = make_tensor(smem, mm.suggest_layout_smem_a())
        b_even = make_tensor(smem[b0:], mm.suggest_layout_smem_b())
        a_odd = make_tensor(smem[a1:], mm.suggest_layout_smem_a())
        b_odd = make_tensor(smem[b1:], mm.suggest_layout_smem_b())
        number = cuda.blockIdx.x
        row = (number // (group * columns) * group + number % group) * m
        column = number % (group * columns) // group * n
        accumulator = mm.suggest_accumulator()
        copy(make_tensor(a[row * size :], mm.get_layout_gmem_a(size)), a_even)
        copy(make_tensor(b[column * size :], mm.get_layout_gmem_b(size)), b_even)
        for start in range(0, size, 2 * k):
            copy_wait()
            copy(make_tensor(a[row * size + start + k :], mm.get_layout_gmem_a(size)), a_odd)
            copy(make_tensor(b[column * size + start + k :], mm.get_layout_gmem_b(size)), b_odd)
            mm.execute(a_even, b_even, accumulator)
            copy_wait()
            if start + 2 * k < size:
                copy(make_tensor(a[row * size + start + 2 * k :], mm.get_layout_gmem_a(size)), a_even)
                copy(make_tensor(b[column * size + start + 2 * k :], mm.get_layout_gmem_b(size)), b_even)
            mm.execute(a_odd, b_odd, accumulator)
        tile = make_tensor(c[row * size + column :], mm.get_layout_gmem_c(size))
        accumulator.partition_and_copy(accumulator.get_results(), tile)

    shared = 2 * mm.get_shared_storage_size_ab(mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b())
    return kernel, (size // m) * (size // n), mm.block_dim, shared


def with_pipeline(mm: Any, size: int, a: Any, b: Any, depth: int) -> tuple[Any, Any, Any, int, Any]:
    """Return the same by a pipeline."""
    from numba import cuda

    from nvmath.device import make_tensor

    m, n, _ = mm.size
    pipeline = mm.suggest_device_pipeline(depth, a, b)
    columns, group = size // n, 8

    @cuda.jit
    def kernel(pipeline, c):  # type: ignore[no-untyped-def]
        smem = cuda.shared.array(0, np.uint8, alignment=1024)
        number = cuda.blockIdx.x
        row = number // (group * columns) * group + number % group
        column = number % (group * columns) // group
        tile = pipeline.get_tile(smem, row, column)
        accumulator = mm.suggest_accumulator()
        tile.execute(accumulator)
        if accumulator.is_thread_active():
            target = make_tensor(c[row * m :, column * n :], mm.get_layout_gmem_c(size))
            accumulator.partition_and_copy(accumulator.get_results(), target)

    return kernel, (size // m) * (size // n), pipeline.block_dim, pipeline.buffer_size, pipeline


def operands(dtype: str, size: int) -> tuple[Any, Any, Any]:
    """Return random A by rows, B by columns, and C."""
    import cupy

    rng = cupy.random.default_rng(7)
    a = rng.standard_normal((size, size), dtype=np.float32).astype(dtype)
    b = cupy.asfortranarray(rng.standard_normal((size, size), dtype=np.float32).astype(dtype))
    return a, b, cupy.zeros((size, size), np.float32)


def launch(tile: Tile, size: int, a: Any, b: Any, c: Any) -> Callable[[], object]:
    """Return what computes C by a tile, checked."""
    from numba import cuda

    mm = matmul(tile)
    if tile.how == "pipeline":
        per_stage = (tile.m + tile.n) * tile.k * np.dtype(tile.dtype).itemsize
        depth = max(2, min(4, 200_000 // per_stage))
        kernel, grid, block, shared, pipeline = with_pipeline(
            mm, size, cuda.as_cuda_array(a), cuda.as_cuda_array(b), depth
        )
        there: tuple[Any, ...] = (pipeline, cuda.as_cuda_array(c))
    else:
        kernel, grid, block, shared = with_tensors(mm, size)
        flat = (a.ravel(), b.T.ravel(), c.ravel())  # views: slices of one axis cost a thread less
        there = tuple(cuda.as_cuda_array(x) for x in flat)
    ready = kernel[grid, tuple(int(n) for n in block), 0, shared]
    ready(*there)
    some = slice(None, None, max(1, size // 16))
    expected = a[some].astype(np.float64) @ b.astype(np.float64)
    error = float(abs(c[some] - expected).max() / abs(expected).max())
    if not error < 1e-5:
        raise RuntimeError(f"{tile} is wrong: {error:.1e}")
    return lambda: ready(*there)


def seconds(run: Callable[[], object], repeats: int = 15) -> float:
    """Return the median time on the device."""
    import cupy

    times = []
    for _ in range(repeats + 2):
        begin, end = cupy.cuda.Event(), cupy.cuda.Event()
        begin.record()
        run()
        end.record()
        end.synchronize()
        times.append(cupy.cuda.get_elapsed_time(begin, end) / 1e3)
    return float(np.median(times[2:]))


def library(dtype: str, a: Any, b: Any, c: Any) -> Callable[[], object]:
    """Return cuBLAS's product; of halves into float32 by ``cublasGemmEx``."""
    import cupy

    if dtype == "float32":
        return lambda: cupy.matmul(a, b, out=c)
    blas, size = cupy.cuda.cublas, a.shape[0]
    handle = cupy.cuda.device.get_cublas_handle()
    half, single, compute = 2, 0, 68  # CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)

    def run() -> None:  # C by columns of the transposed product
        blas.gemmEx(
            handle, 1, 0, size, size, size, one.ctypes.data, b.data.ptr, half, size, a.data.ptr, half, size,
            zero.ctypes.data, c.data.ptr, single, size, compute, -1,
        )  # fmt: skip

    return run


def _generate(tile: Tile) -> None:
    """Generate the code of a tile into the cache on disk, in a process of its own."""
    from nvmath.device import current_device_sm
    from nvmath.device._matmul_code import Function, function

    kinds = ("SUGGESTED_SMEM_A", "SUGGESTED_SMEM_B", "SUGGESTED_RMEM_C")
    function(matmul(tile), current_device_sm(), Function("EXECUTE", tuple((kind, "") for kind in kinds)))


def measured(dtype: str, size: int, quick: bool, only: str) -> Iterator[str]:
    """Yield lines of a report."""
    a, b, c = operands(dtype, size)
    flops = 2 * size**3
    theirs = seconds(library(dtype, a, b, c))
    yield f"{dtype}, {size}^3: cuBLAS {theirs * 1e3:.3f} ms, {flops / theirs / 1e12:.0f} TFLOP/s"
    for how in ("tensors", "pipeline"):
        if only not in how:
            continue
        tiles = [Tile(dtype, how, *numbers) for numbers in _TILES[dtype, how]][: 2 if quick else None]
        best: tuple[float, Tile] | None = None
        with ProcessPoolExecutor(_WORKERS, get_context("spawn")) as pool:
            made = [pool.submit(_generate, tile) for tile in tiles if how == "tensors"]
            for future in made:
                future.exception()
        for tile in tiles:
            start = time.monotonic()
            try:
                ours = seconds(launch(tile, size, a, b, c))
            except Exception as error:  # noqa: BLE001 - a run on a GPU is to bring what it can
                yield f"  {how} {tile[2:]}: {type(error).__name__}: {str(error)[:300]}"
                continue
            took = time.monotonic() - start
            yield f"  {how} {tile[2:]}: {ours * 1e3:.3f} ms, {theirs / ours:.0%} of cuBLAS (ready after {took:.0f} s)"
            best = min(best, (ours, tile)) if best else (ours, tile)
        if best:
            reached = theirs / best[0]
            verdict = "reached" if reached >= GOAL else "missed"
            yield f"  {dtype} by {how}: {reached:.0%} of cuBLAS with {best[1][2:]}; goal {GOAL:.0%} {verdict}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=4096, help="extent of the matrices")
    parser.add_argument("--quick", action="store_true", help="try few tiles")
    parser.add_argument("--only", default="", help="tensors or pipeline")
    given = parser.parse_args(arguments)
    try:
        import cupy

        cupy.cuda.runtime.getDeviceCount()
    except Exception as error:  # noqa: BLE001 - its kind depends on what is missing
        print(f"skipped: needs a GPU and CuPy ({type(error).__name__})")
        return 0
    for dtype in ("float16", "float32"):
        for line in measured(dtype, given.size, given.quick, given.only):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""
A pipeline that loads the tiles
===============================

A large product, a tile of C for each block. The pipeline knows the matrices; in the kernel, its tile loads what a
block needs of A and B, several tiles ahead of the product, and multiplies it all.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import axpby, make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

SIZE_M, SIZE_N, SIZE_K = 256, 128, 192
M, N, K = 64, 64, 32
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_size=128,
    alignment=MAX_ALIGNMENT,
    static_block_dim=True,
    with_pipeline=True,
    enable_input_streaming=True,
)


@cuda.jit
def gemm(pipeline, alpha, beta, c):
    smem = cuda.shared.array(0, np.uint8, alignment=pipeline.buffer_alignment)
    tile = pipeline.get_tile(smem, cuda.blockIdx.x, cuda.blockIdx.y)
    accumulator = MM.suggest_accumulator()
    tile.execute(accumulator)  # all of K

    if accumulator.is_thread_active():
        part = make_tensor(c[cuda.blockIdx.x * M :, cuda.blockIdx.y * N :], MM.get_layout_gmem_c(SIZE_N))
        fragment = accumulator.make_partition_and_copy(part)
        axpby(alpha, accumulator.get_results(), beta, fragment)
        accumulator.partition_and_copy(fragment, part)


machine.gpu()
rng = np.random.default_rng(1)
a = rng.standard_normal((SIZE_M, SIZE_K)).astype(np.float16)
b = np.asfortranarray(rng.standard_normal((SIZE_K, SIZE_N)).astype(np.float16))
c = rng.standard_normal((SIZE_M, SIZE_N), np.float32)
expected = 2 * a.astype(np.float32) @ b.astype(np.float32) - c

a_there, b_there = cuda.to_device(a), cuda.to_device(b)
pipeline = MM.suggest_device_pipeline(3, a_there, b_there)
grid = (SIZE_M // M, SIZE_N // N)
machine.launch(gemm, grid, pipeline.block_dim, pipeline.buffer_size, pipeline, 2.0, -1.0, c)
machine.check(c, expected, 1e-4)

"""
A pipeline over a batch
=======================

The matrices have a batch axis in front. Each block computes a tile of every product of the batch, one after the other:
``reset_tile`` sends its tile to the next one.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

BATCH, SIZE_M, SIZE_N, SIZE_K = 5, 128, 64, 96
M, N, K = 64, 64, 32
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "row_major", "row_major"),
    block_size=128,
    alignment=MAX_ALIGNMENT,
    static_block_dim=True,
    with_pipeline=True,
    enable_input_streaming=True,
)


@cuda.jit
def gemm(pipeline, c):
    x, y = cuda.blockIdx.x, cuda.blockIdx.y
    smem = cuda.shared.array(0, np.uint8, alignment=pipeline.buffer_alignment)
    tile = pipeline.get_tile(smem, (x, 0), (y, 0))
    for batch in range(BATCH):
        if batch > 0:
            pipeline.reset_tile(tile, (x, batch), (y, batch))
        accumulator = MM.suggest_accumulator()
        tile.execute(accumulator)
        if accumulator.is_thread_active():
            part = make_tensor(c[batch, x * M :, y * N :], MM.get_layout_gmem_c(SIZE_N))
            accumulator.partition_and_copy(accumulator.get_results(), part)


machine.gpu()
rng = np.random.default_rng(1)
a = rng.standard_normal((BATCH, SIZE_M, SIZE_K)).astype(np.float16)
b = rng.standard_normal((BATCH, SIZE_K, SIZE_N)).astype(np.float16)
c = np.zeros((BATCH, SIZE_M, SIZE_N), np.float32)

a_there, b_there = cuda.to_device(a), cuda.to_device(b)
pipeline = MM.suggest_device_pipeline(3, a_there, b_there)
grid = (SIZE_M // M, SIZE_N // N)
machine.launch(gemm, grid, pipeline.block_dim, pipeline.buffer_size, pipeline, c)
machine.check(c, a.astype(np.float32) @ b.astype(np.float32), 1e-4)

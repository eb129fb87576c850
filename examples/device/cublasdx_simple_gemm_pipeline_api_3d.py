"""
A pipeline over a batch
=======================

The matrices have a batch axis in front. With A by rows and B by columns a batch is one tall A and one wide B, of whose
products each block computes a tile for every member, one after the other: ``reset_tile`` sends its tile to the next.
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
    arrangement=("row_major", "col_major", "row_major"),
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
    tile = pipeline.get_tile(smem, x, y)
    for batch in range(BATCH):
        if batch > 0:
            pipeline.reset_tile(tile, batch * (SIZE_M // M) + x, batch * (SIZE_N // N) + y)
        accumulator = MM.suggest_accumulator()
        tile.execute(accumulator)
        if accumulator.is_thread_active():
            part = make_tensor(c[batch, x * M :, y * N :], MM.get_layout_gmem_c(SIZE_N))
            accumulator.partition_and_copy(accumulator.get_results(), part)


machine.gpu()
rng = np.random.default_rng(1)
a = rng.standard_normal((BATCH, SIZE_M, SIZE_K)).astype(np.float16)
b = rng.standard_normal((BATCH, SIZE_N, SIZE_K)).astype(np.float16)  # each by columns
c = np.zeros((BATCH, SIZE_M, SIZE_N), np.float32)

tall, wide = cuda.to_device(a.reshape(-1, SIZE_K)), cuda.to_device(b.reshape(-1, SIZE_K).T)
pipeline = MM.suggest_device_pipeline(3, tall, wide)
grid = (SIZE_M // M, SIZE_N // N)
machine.launch(gemm, grid, pipeline.block_dim, pipeline.buffer_size, pipeline, c)
machine.check(c, a.astype(np.float32) @ b.astype(np.float32).swapaxes(1, 2), 1e-4)

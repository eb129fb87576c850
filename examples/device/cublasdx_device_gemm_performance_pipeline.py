"""
A large product through a pipeline, timed
=========================================

The pipeline keeps several tiles on their way, with the fastest copies that the GPU has. Timed beside CuPy (cuBLAS).
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

SIZE = 8192  # the matrices are square
M, N, K = 128, 256, 64
DEPTH = 4
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_dim="suggested",
    alignment=MAX_ALIGNMENT,
    static_block_dim=True,
    with_pipeline=True,
    enable_input_streaming=True,
)


@cuda.jit
def gemm(pipeline, c):
    smem = cuda.shared.array(0, np.uint8, alignment=pipeline.buffer_alignment)
    tile = pipeline.get_tile(smem, cuda.blockIdx.x, cuda.blockIdx.y)
    accumulator = MM.suggest_accumulator()
    tile.execute(accumulator)
    if accumulator.is_thread_active():
        part = make_tensor(c[cuda.blockIdx.x * M :, cuda.blockIdx.y * N :], MM.get_layout_gmem_c(SIZE))
        accumulator.partition_and_copy(accumulator.get_results(), part)


cp = machine.cupy()
rng = np.random.default_rng(1)
a = rng.standard_normal((SIZE, SIZE), np.float32).astype(np.float16)
b = np.asfortranarray(rng.standard_normal((SIZE, SIZE), np.float32).astype(np.float16))
x, y, z = cp.asarray(a), cp.asarray(b, order="F"), cp.zeros((SIZE, SIZE), np.float32)

pipeline = MM.suggest_device_pipeline(DEPTH, x, y)
launch = (SIZE // M, SIZE // N), pipeline.block_dim, 0, pipeline.buffer_size
gemm[launch](pipeline, z)
rows = rng.integers(SIZE, size=4)  # all of them would take NumPy long
machine.check(z[rows].get(), a[rows].astype(np.float32) @ b.astype(np.float32), 1e-4)

ours = machine.milliseconds(lambda: gemm[launch](pipeline, z))
theirs = machine.milliseconds(lambda: x @ y)
print(f"{2 * SIZE**3 / ours / 1e9:.0f} TFLOP/s, {theirs / ours:.0%} of CuPy's speed")

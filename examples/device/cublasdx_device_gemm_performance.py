"""
A large product, tile by tile
=============================

Each block computes one tile of C from a row of tiles of A and a column of tiles of B. While it multiplies one pair of
tiles, the next is on its way into a second buffer. Timed beside CuPy (cuBLAS).
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import copy, copy_wait, make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

SIZE = 8192 if machine.GPU else 128  # the matrices are square
M, N, K = 128, 128, 64
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_dim="suggested",
    alignment=MAX_ALIGNMENT,
    static_block_dim=True,
)
LAYOUT_A, LAYOUT_B = MM.suggest_layout_smem_a(), MM.suggest_layout_smem_b()
B0 = LAYOUT_A.cosize  # where the buffers begin: A, B, A, B
A1 = B0 + LAYOUT_B.cosize
B1 = A1 + LAYOUT_A.cosize


@cuda.jit
def gemm(a, b, c):
    smem = cuda.shared.array(0, np.float16, alignment=16)
    smem_a, next_a = make_tensor(smem, MM.suggest_layout_smem_a()), make_tensor(smem[A1:], MM.suggest_layout_smem_a())
    smem_b, next_b = (
        make_tensor(smem[B0:], MM.suggest_layout_smem_b()),
        make_tensor(smem[B1:], MM.suggest_layout_smem_b()),
    )
    row, column = cuda.blockIdx.x * M, cuda.blockIdx.y * N
    accumulator = MM.suggest_accumulator()

    copy(make_tensor(a[row:, 0:], MM.get_layout_gmem_a(SIZE)), smem_a)
    copy(make_tensor(b[0:, column:], MM.get_layout_gmem_b(SIZE)), smem_b)
    for k in range(0, SIZE, 2 * K):
        copy_wait()
        copy(make_tensor(a[row:, k + K :], MM.get_layout_gmem_a(SIZE)), next_a)
        copy(make_tensor(b[k + K :, column:], MM.get_layout_gmem_b(SIZE)), next_b)
        MM.execute(smem_a, smem_b, accumulator)
        copy_wait()
        if k + 2 * K < SIZE:
            copy(make_tensor(a[row:, k + 2 * K :], MM.get_layout_gmem_a(SIZE)), smem_a)
            copy(make_tensor(b[k + 2 * K :, column:], MM.get_layout_gmem_b(SIZE)), smem_b)
        MM.execute(next_a, next_b, accumulator)

    tile = make_tensor(c[row:, column:], MM.get_layout_gmem_c(SIZE))
    accumulator.partition_and_copy(accumulator.get_results(), tile)


rng = np.random.default_rng(1)
a = rng.standard_normal((SIZE, SIZE), np.float32).astype(np.float16)
b = np.asfortranarray(rng.standard_normal((SIZE, SIZE), np.float32).astype(np.float16))
c = np.zeros((SIZE, SIZE), np.float32)
grid = (SIZE // M, SIZE // N)
shared = 2 * MM.get_shared_storage_size_ab(LAYOUT_A, LAYOUT_B)

machine.launch(gemm, grid, MM.block_dim, shared, a, b, c)
rows = rng.integers(SIZE, size=4)  # all of them would take NumPy long
machine.check(c[rows], a[rows].astype(np.float32) @ b.astype(np.float32), 1e-4)

if cp := machine.library():
    x, y, z = cp.asarray(a), cp.asarray(b, order="F"), cp.asarray(c)
    ours = machine.milliseconds(lambda: gemm[grid, MM.block_dim, 0, shared](x, y, z))
    theirs = machine.milliseconds(lambda: x @ y)
    print(f"{2 * SIZE**3 / ours / 1e9:.0f} TFLOP/s, {theirs / ours:.0%} of CuPy's speed")

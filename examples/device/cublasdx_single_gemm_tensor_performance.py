"""
The speed of a block's product of tensors
=========================================

Tensors in the suggested layouts, accumulated in registers: the matrices are read from shared memory in the order that
is fastest, and C is not read and written in between.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import copy, copy_wait, make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

BLOCKS, REPEATS = (cuda.get_current_device().MULTIPROCESSOR_COUNT, 1000) if machine.GPU else (1, 3)
M, N, K = 64, 64, 64
MM = Matmul(
    size=(M, N, K),
    precision=(np.float16, np.float16, np.float32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_size=128,
    alignment=MAX_ALIGNMENT,
)


@cuda.jit
def gemm(a, b, c, repeats):
    smem = cuda.shared.array(0, np.float16, alignment=16)
    smem_a = make_tensor(smem, MM.suggest_layout_smem_a())
    smem_b = make_tensor(smem[MM.suggest_layout_smem_a().cosize :], MM.suggest_layout_smem_b())
    copy(make_tensor(a, MM.get_layout_gmem_a()), smem_a)
    copy(make_tensor(b, MM.get_layout_gmem_b()), smem_b)
    copy_wait()

    accumulator = MM.suggest_accumulator()
    for _ in range(repeats):
        MM.execute(smem_a, smem_b, accumulator)

    accumulator.partition_and_copy(accumulator.get_results(), make_tensor(c[cuda.blockIdx.x], MM.get_layout_gmem_c()))


rng = np.random.default_rng(1)
a = rng.random((M, K)).astype(np.float16)
b = np.asfortranarray(rng.random((K, N)).astype(np.float16))
c = np.zeros((BLOCKS, M, N), np.float32)

shared = MM.get_shared_storage_size_ab(MM.suggest_layout_smem_a(), MM.suggest_layout_smem_b())
machine.launch(gemm, BLOCKS, MM.block_dim, shared, a, b, c, REPEATS)
machine.check(c, np.broadcast_to(REPEATS * (a.astype(np.float64) @ b), c.shape), 1e-3)

if machine.GPU:
    there = [cuda.to_device(x) for x in (a, b, c)]
    some = machine.milliseconds(lambda: gemm[BLOCKS, MM.block_dim, 0, shared](*there, REPEATS))
    more = machine.milliseconds(lambda: gemm[BLOCKS, MM.block_dim, 0, shared](*there, 3 * REPEATS))
    print(f"{BLOCKS * 2 * REPEATS * 2 * M * N * K / (more - some) / 1e9:.1f} TFLOP/s")

"""
A fragment of another type
==========================

The product is accumulated in float32, and stored in half precision: ``make_fragment_like`` makes registers of the same
layout as an accumulator's with another type of elements.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import axpby, copy, copy_wait, make_fragment_like, make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

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
def gemm(alpha, a, b, c):
    smem = cuda.shared.array(0, np.float16, alignment=16)
    smem_a = make_tensor(smem, MM.suggest_layout_smem_a())
    smem_b = make_tensor(smem[MM.suggest_layout_smem_a().cosize :], MM.suggest_layout_smem_b())
    copy(make_tensor(a, MM.get_layout_gmem_a()), smem_a)
    copy(make_tensor(b, MM.get_layout_gmem_b()), smem_b)
    copy_wait()

    accumulator = MM.suggest_accumulator()
    MM.execute(smem_a, smem_b, accumulator)

    halves = make_fragment_like(accumulator.get_results(), np.float16)
    axpby(alpha, accumulator.get_results(), 0.0, halves)
    accumulator.partition_and_copy(halves, make_tensor(c, MM.get_layout_gmem_c()))


rng = np.random.default_rng(1)
a = rng.standard_normal((M, K)).astype(np.float16)
b = np.asfortranarray(rng.standard_normal((K, N)).astype(np.float16))
c = np.zeros((M, N), np.float16)

shared = MM.get_shared_storage_size_ab(MM.suggest_layout_smem_a(), MM.suggest_layout_smem_b())
machine.launch(gemm, 1, MM.block_dim, shared, 0.5, a, b, c)
machine.check(c, 0.5 * a.astype(np.float32) @ b.astype(np.float32), 1e-3)

"""
An accumulator in registers
===========================

An accumulator holds a block's C in the registers of its threads. Products are added to it; ``make_partition_and_copy``
loads each thread's part of a matrix in global memory, and ``partition_and_copy`` stores it.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import axpby, copy, copy_wait, make_tensor
from nvmath.device.cublasdx import MAX_ALIGNMENT

M, N, K = 64, 64, 32
MM = Matmul(
    size=(M, N, K),
    precision=np.float32,
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_size=128,
    alignment=MAX_ALIGNMENT,
)


@cuda.jit
def gemm(alpha, a, b, beta, c):
    smem = cuda.shared.array(0, np.float32, alignment=16)
    smem_a = make_tensor(smem, MM.suggest_layout_smem_a())
    smem_b = make_tensor(smem[MM.suggest_layout_smem_a().cosize :], MM.suggest_layout_smem_b())
    copy(make_tensor(a, MM.get_layout_gmem_a()), smem_a)
    copy(make_tensor(b, MM.get_layout_gmem_b()), smem_b)
    copy_wait()

    accumulator = MM.suggest_accumulator()
    MM.execute(smem_a, smem_b, accumulator)

    if accumulator.is_thread_active():
        gmem_c = make_tensor(c, MM.get_layout_gmem_c())
        fragment = accumulator.make_partition_and_copy(gmem_c)
        axpby(alpha, accumulator.get_results(), beta, fragment)
        accumulator.partition_and_copy(fragment, gmem_c)


rng = np.random.default_rng(1)
a = rng.standard_normal((M, K), np.float32)
b = np.asfortranarray(rng.standard_normal((K, N), np.float32))
c = rng.standard_normal((M, N), np.float32)
expected = 1.5 * a @ b + 0.5 * c

shared = MM.get_shared_storage_size_ab(MM.suggest_layout_smem_a(), MM.suggest_layout_smem_b())
machine.launch(gemm, 1, MM.block_dim, shared, 1.5, a, b, 0.5, c)
machine.check(c, expected)

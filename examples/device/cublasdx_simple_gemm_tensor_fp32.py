"""
Tensors and suggested layouts
=============================

A tensor is an array with a layout. ``suggest_layout_smem_a`` and its like are the layouts that load fastest, in an
order that need not be known; ``copy`` moves tensors between global and shared memory with all threads, and the
product is accumulated in registers, each thread holding its own fragment of C.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import axpby, clear, copy, copy_fragment, copy_wait, make_tensor
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
LAYOUT_A, LAYOUT_B = MM.suggest_layout_smem_a(), MM.suggest_layout_smem_b()


@cuda.jit
def gemm(alpha, a, b, beta, c):
    smem = cuda.shared.array(0, np.float32, alignment=16)
    smem_a = make_tensor(smem, MM.suggest_layout_smem_a())
    smem_b = make_tensor(smem[MM.suggest_layout_smem_a().cosize :], MM.suggest_layout_smem_b())
    copy(make_tensor(a, MM.get_layout_gmem_a()), smem_a)
    copy(make_tensor(b, MM.get_layout_gmem_b()), smem_b)
    copy_wait()

    product = make_tensor(
        cuda.local.array(MM.suggest_layout_rmem_c().cosize, np.float32, alignment=16), MM.suggest_layout_rmem_c()
    )
    clear(product)
    MM.execute(smem_a, smem_b, product)

    gmem_c = make_tensor(c, MM.get_layout_gmem_c())
    fragment = make_tensor(
        cuda.local.array(MM.suggest_layout_rmem_c().cosize, np.float32, alignment=16), MM.suggest_layout_rmem_c()
    )
    copy_fragment(gmem_c, fragment)
    axpby(alpha, product, beta, fragment)
    copy_fragment(fragment, gmem_c)


rng = np.random.default_rng(1)
a = rng.standard_normal((M, K), np.float32)
b = np.asfortranarray(rng.standard_normal((K, N), np.float32))
c = rng.standard_normal((M, N), np.float32)
expected = 1.5 * a @ b + 0.5 * c

shared = MM.get_shared_storage_size_ab(LAYOUT_A, LAYOUT_B)
machine.launch(gemm, 1, MM.block_dim, shared, 1.5, a, b, 0.5, c)
machine.check(c, expected)

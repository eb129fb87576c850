"""
Which elements a thread holds
=============================

An accumulator knows the row and column of each element of a thread's fragment. So a result can be changed in registers,
depending on where it stands: here everything above the diagonal becomes zero, and each row gets a bias.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul
from nvmath.device.common import copy, copy_wait, make_tensor
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
def gemm(a, b, bias, c):
    smem = cuda.shared.array(0, np.float32, alignment=16)
    smem_a = make_tensor(smem, MM.get_layout_smem_a())
    smem_b = make_tensor(smem[MM.get_layout_smem_a().cosize :], MM.get_layout_smem_b())
    copy(make_tensor(a, MM.get_layout_gmem_a()), smem_a)
    copy(make_tensor(b, MM.get_layout_gmem_b()), smem_b)
    copy_wait()

    accumulator = MM.get_accumulator()
    MM.execute(smem_a, smem_b, accumulator)

    if accumulator.is_thread_active():
        registers = cuda.local.array(MM.get_layout_rmem_c().cosize, np.float32, alignment=16)
        fragment = make_tensor(registers, MM.get_layout_rmem_c())
        accumulator.get_results(fragment)
        for i in range(MM.get_layout_rmem_c().size):
            if not accumulator.is_predicated() or accumulator.is_index_in_bounds(i):
                row, column = accumulator.map_fragment_index(i)
                c[row, column] = registers[i] + bias[row] if column <= row else np.float32(0)


rng = np.random.default_rng(1)
a = rng.standard_normal((M, K), np.float32)
b = np.asfortranarray(rng.standard_normal((K, N), np.float32))
bias = rng.standard_normal(M, np.float32)
c = np.full((M, N), np.nan, np.float32)

shared = MM.get_shared_storage_size_ab(MM.get_layout_smem_a(), MM.get_layout_smem_b())
machine.launch(gemm, 1, MM.block_dim, shared, a, b, bias, c)
machine.check(c, np.tril(a @ b + bias[:, None]))

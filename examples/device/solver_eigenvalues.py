"""
Eigenvalues and eigenvectors of Hermitian matrices
==================================================

`Solver` calls one function of cuSOLVERDx, here heev: eigenvalues in ascending order, the eigenvectors in place of the
matrix. The function works in a workspace, whose size is a trait.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import Solver

N, BLOCKS = 10, 4
SIZE = N * N
HEEV = Solver(
    "heev", (N,), np.float64, "Block", data_type="complex", fill_mode="lower", job="overwrite_vectors"
)  # fmt: skip


@cuda.jit
def eigen(a, values, info):
    smem_a = cuda.shared.array(SIZE, HEEV.value_type)
    smem_values = cuda.shared.array(N, HEEV.precision)
    workspace = cuda.shared.array(HEEV.workspace_size, HEEV.value_type)
    smem_info = cuda.shared.array(1, HEEV.info_type)
    which = cuda.blockIdx.x
    for i in range(cuda.threadIdx.x, SIZE, HEEV.block_size):
        smem_a[i] = a[which, i % N, i // N]
    cuda.syncthreads()

    HEEV.execute(smem_a, smem_values, workspace, smem_info)

    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, SIZE, HEEV.block_size):
        a[which, i % N, i // N] = smem_a[i]
    for i in range(cuda.threadIdx.x, N, HEEV.block_size):
        values[which, i] = smem_values[i]
    info[which] = smem_info[0]


rng = np.random.default_rng(1)
a = rng.standard_normal((BLOCKS, N, N)) + 1j * rng.standard_normal((BLOCKS, N, N))
a = a + a.conj().transpose(0, 2, 1)
vectors, values, info = a.copy(), np.zeros((BLOCKS, N)), np.zeros(BLOCKS, np.int32)

machine.launch(eigen, BLOCKS, HEEV.block_dim, 0, vectors, values, info)
machine.check(values, np.linalg.eigvalsh(a))
machine.check(a @ vectors, vectors * values[:, None, :])

"""
Double precision from products of 8 bits
========================================

Each row of A and column of B is scaled by a power of two and cut into slices of 7 bits (Ozaki's scheme). Products of
slices are exact in int32, on tensor cores of integers, and their sum in float64 is as good as a product in float64:
eight slices hold its 53 bits, fewer are faster and less exact.
"""

import math

import machine
import numpy as np
from numba import cuda

from nvmath.device import Matmul

BITS, SLICES = 7, 8
M, N, K = 32, 32, 64
MM = Matmul(
    size=(M, N, K),
    precision=(np.int8, np.int8, np.int32),
    data_type="real",
    arrangement=("row_major", "col_major", "row_major"),
    block_size=128,
)
ALL_A, ALL_B = SLICES * MM.a_size, SLICES * MM.b_size


@cuda.jit
def emulated(a, scale_a, b, scale_b, slices, c):
    smem_a = cuda.shared.array(ALL_A, MM.a_value_type)
    smem_b = cuda.shared.array(ALL_B, MM.b_value_type)
    smem_c = cuda.shared.array(MM.c_size, MM.c_value_type)
    for n in range(cuda.threadIdx.x, M * K, MM.block_size):
        rest = a[n // K, n % K] / scale_a[n // K]  # below 1/2
        for s in range(slices):
            rest *= 1 << BITS
            digit = math.floor(rest + 0.5)  # -64 to 64
            smem_a[s * MM.a_size + n] = digit
            rest -= digit
    for n in range(cuda.threadIdx.x, K * N, MM.block_size):
        rest = b[n % K, n // K] / scale_b[n // K]
        for s in range(slices):
            rest *= 1 << BITS
            digit = math.floor(rest + 0.5)
            smem_b[s * MM.b_size + n] = digit
            rest -= digit
    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[n // N, n % N] = 0.0

    for order in range(slices - 1, -1, -1):  # small contributions first
        for s in range(order + 1):
            cuda.syncthreads()
            MM.execute(1, smem_a[s * MM.a_size :], smem_b[(order - s) * MM.b_size :], min(s, 1), smem_c)
        cuda.syncthreads()
        for n in range(cuda.threadIdx.x, M * N, MM.block_size):
            c[n // N, n % N] += math.ldexp(float(smem_c[n]), -BITS * (order + 2))
    for n in range(cuda.threadIdx.x, M * N, MM.block_size):
        c[n // N, n % N] *= scale_a[n // N] * scale_b[n % N]


def scale(x, axis):
    """Return powers of two, more than twice as large as the elements along an axis."""
    return np.ldexp(1.0, np.frexp(abs(x).max(axis))[1] + 1)


rng = np.random.default_rng(1)
a, b, c = rng.standard_normal((M, K)), rng.standard_normal((K, N)), np.zeros((M, N))
exact = a.astype(np.longdouble) @ b.astype(np.longdouble)

for slices in (2, 4, 6, 8) if machine.GPU else (2, 8):
    machine.launch(emulated, 1, MM.block_dim, 0, a, scale(a, 1), b, scale(b, 0), slices, c)
    print(f"{slices} slices: {float(abs(c - exact).max() / abs(exact).max()):.0e} of the largest value")
print(f"float64:  {float(abs(a @ b - exact).max() / abs(exact).max()):.0e}")
machine.check(c, exact.astype(np.float64), 1e-15)

"""
libmathdx itself: a product
===========================

What `Matmul` does, in the C library's own words: a product of matrices in shared memory, its LTO-IR, and a call of it
through its symbol. Numbers are passed by address.
"""

import machine
import numpy as np
from cffi import FFI
from numba import cuda
from numba.cuda import types

from nvmath.bindings import mathdx

machine.gpu()
M, N, K, THREADS = 16, 8, 32, 64
SIZE_A, SIZE_B, SIZE_C = M * K, K * N, M * N
SM = machine.sm()
Operator, Trait = mathdx.CublasdxOperatorType, mathdx.CublasdxTraitType
ROWS = mathdx.CublasdxArrangement.ROW_MAJOR

mm = mathdx.cublasdx_create_descriptor()
for operator, value in (
    (Operator.FUNCTION, mathdx.CublasdxFunction.MM),
    (Operator.TYPE, mathdx.CublasdxType.REAL),
    (Operator.SM, SM),
    (Operator.EXECUTION, mathdx.CommondxExecution.BLOCK),
    (Operator.API, mathdx.CublasdxApi.SMEM),
):
    mathdx.cublasdx_set_operator_int64(mm, operator, value)
for operator, values in (
    (Operator.SIZE, (M, N, K)),
    (Operator.PRECISION, (mathdx.CommondxPrecision.F32,) * 3),
    (Operator.ARRANGEMENT, (ROWS, ROWS, ROWS)),
    (Operator.BLOCK_DIM, (THREADS, 1, 1)),
):
    mathdx.cublasdx_set_operator_int64s(mm, operator, 3, values)

code = mathdx.commondx_create_code()
mathdx.commondx_set_code_option_int64(code, mathdx.CommondxOption.TARGET_SM, SM)
mathdx.cublasdx_finalize_code(code, mm)
ltoir = bytearray(mathdx.commondx_get_code_ltoir_size(code))
mathdx.commondx_get_code_ltoir(code, len(ltoir), ltoir)
mathdx.commondx_destroy_code(code)
symbol = bytearray(mathdx.cublasdx_get_trait_str_size(mm, Trait.SYMBOL_NAME))
mathdx.cublasdx_get_trait_str(mm, Trait.SYMBOL_NAME, len(symbol), symbol)
mathdx.cublasdx_destroy_descriptor(mm)
print(f"{len(ltoir)} bytes of LTO-IR")

pointer = types.CPointer(types.float32)
execute = cuda.declare_device(
    symbol.rstrip(b"\0").decode(), types.void(*[pointer] * 5), link=[cuda.LTOIR(bytes(ltoir))], abi="c"
)
ffi = FFI()


@cuda.jit
def product(a, b, c):
    alpha, beta = cuda.local.array(1, np.float32, alignment=16), cuda.local.array(1, np.float32, alignment=16)
    smem_a = cuda.shared.array(SIZE_A, np.float32, alignment=16)
    smem_b = cuda.shared.array(SIZE_B, np.float32, alignment=16)
    smem_c = cuda.shared.array(SIZE_C, np.float32, alignment=16)
    alpha[0], beta[0] = 1, 0
    for i in range(cuda.threadIdx.x, SIZE_A, THREADS):
        smem_a[i] = a[i // K, i % K]
    for i in range(cuda.threadIdx.x, SIZE_B, THREADS):
        smem_b[i] = b[i // N, i % N]
    for i in range(cuda.threadIdx.x, SIZE_C, THREADS):
        smem_c[i] = 0
    cuda.syncthreads()
    at_a, at_b, at_c = ffi.from_buffer(smem_a), ffi.from_buffer(smem_b), ffi.from_buffer(smem_c)
    execute(ffi.from_buffer(alpha), at_a, at_b, ffi.from_buffer(beta), at_c)
    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, SIZE_C, THREADS):
        c[i // N, i % N] = smem_c[i]


rng = np.random.default_rng(1)
a, b = rng.standard_normal((M, K), np.float32), rng.standard_normal((K, N), np.float32)
c = np.zeros((M, N), np.float32)

machine.launch(product, 1, THREADS, 0, a, b, c)
machine.check(c, a @ b)

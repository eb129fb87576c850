"""
libmathdx itself: a Cholesky factorization
==========================================

What `CholeskySolver` does, in the C library's own words. The code of a solver calls functions that come as a second
piece, a fatbin for all devices, which is linked beside it.
"""

import machine
import numpy as np
from cffi import FFI
from numba import cuda
from numba.cuda import types

from nvmath.bindings import mathdx

machine.gpu()
N = 16
SM = machine.sm()
Operator, Trait = mathdx.CusolverdxOperatorType, mathdx.CusolverdxTraitType

potrf = mathdx.cusolverdx_create_descriptor()
for operator, value in (
    (Operator.FUNCTION, mathdx.CusolverdxFunction.POTRF),
    (Operator.TYPE, mathdx.CusolverdxType.REAL),
    (Operator.PRECISION, mathdx.CommondxPrecision.F32),
    (Operator.SM, SM),
    (Operator.EXECUTION, mathdx.CommondxExecution.BLOCK),
    (Operator.API, mathdx.CusolverdxApi.SMEM),
    (Operator.ARRANGEMENT, mathdx.CusolverdxArrangement.COL_MAJOR),
    (Operator.FILL_MODE, mathdx.CusolverdxFillMode.LOWER),
):
    mathdx.cusolverdx_set_operator_int64(potrf, operator, value)
mathdx.cusolverdx_set_operator_int64s(potrf, Operator.SIZE, 1, (N,))

block_dim = np.zeros(3, np.int64)
mathdx.cusolverdx_get_trait_int64s(potrf, Trait.BLOCK_DIM, 3, block_dim)

code = mathdx.commondx_create_code()
mathdx.commondx_set_code_option_int64(code, mathdx.CommondxOption.TARGET_SM, SM)
mathdx.cusolverdx_finalize_code(code, potrf)
ltoir = bytearray(mathdx.commondx_get_code_ltoir_size(code))
mathdx.commondx_get_code_ltoir(code, len(ltoir), ltoir)
mathdx.commondx_destroy_code(code)
fatbin = bytearray(mathdx.cusolverdx_get_universal_fatbin_size(potrf))
mathdx.cusolverdx_get_universal_fatbin(potrf, len(fatbin), fatbin)
symbol = bytearray(mathdx.cusolverdx_get_trait_str_size(potrf, Trait.SYMBOL_NAME))
mathdx.cusolverdx_get_trait_str(potrf, Trait.SYMBOL_NAME, len(symbol), symbol)
mathdx.cusolverdx_destroy_descriptor(potrf)
print(f"{len(ltoir)} bytes of LTO-IR, {len(fatbin)} bytes of fatbin")

execute = cuda.declare_device(
    symbol.rstrip(b"\0").decode(),
    types.void(types.CPointer(types.float32), types.CPointer(types.int32)),
    link=[cuda.LTOIR(bytes(ltoir)), cuda.Fatbin(bytes(fatbin))],
    abi="c",
)
ffi = FFI()


@cuda.jit
def factorize(matrix, info):
    shared = cuda.shared.array(0, np.float32, alignment=16)
    status = cuda.shared.array(1, np.int32)
    for i in range(cuda.threadIdx.x, N * N, cuda.blockDim.x):
        shared[i] = matrix[i % N, i // N]  # columns one after the other
    cuda.syncthreads()
    execute(ffi.from_buffer(shared), ffi.from_buffer(status))
    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, N * N, cuda.blockDim.x):
        matrix[i % N, i // N] = shared[i]
    if cuda.threadIdx.x == 0:
        info[0] = status[0]


rng = np.random.default_rng(1)
half = rng.standard_normal((N, N))
positive = half @ half.T + N * np.eye(N)
matrix, info = positive.astype(np.float32), np.ones(1, np.int32)

machine.launch(factorize, 1, tuple(map(int, block_dim)), 4 * N * N, matrix, info)
assert info[0] == 0, "the matrix is not positive definite"
machine.check(np.tril(matrix), np.linalg.cholesky(positive))

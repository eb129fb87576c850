"""
libmathdx itself: a transform
=============================

What `FFT` does, in the C library's own words: operators describe the transform, traits answer for it, and a code
object receives what NVRTC made, as LTO-IR for any linker; numba calls the function through its symbol. The second round
asks for implementations that are LTO-IR themselves and are linked with it, where the library has them.
"""

import machine
import numpy as np
from cffi import FFI
from numba import cuda
from numba.cuda import types

from nvmath.bindings import mathdx

machine.gpu()
N, ELEMENTS = 128, 8
SM = machine.sm()
Operator, Trait = mathdx.CufftdxOperatorType, mathdx.CufftdxTraitType


def described(code_type):
    """Return a descriptor of the transform."""
    fft = mathdx.cufftdx_create_descriptor()
    for operator, value in (
        (Operator.SIZE, N),
        (Operator.DIRECTION, mathdx.CufftdxDirection.FORWARD),
        (Operator.TYPE, mathdx.CufftdxType.C2C),
        (Operator.PRECISION, mathdx.CommondxPrecision.F32),
        (Operator.SM, SM),
        (Operator.EXECUTION, mathdx.CommondxExecution.BLOCK),
        (Operator.ELEMENTS_PER_THREAD, ELEMENTS),
        (Operator.FFTS_PER_BLOCK, 1),
        (Operator.API, mathdx.CufftdxApi.LMEM),
    ):
        mathdx.cufftdx_set_operator_int64(fft, operator, value)
    if code_type is not None:
        mathdx.cufftdx_set_operator_int64(fft, Operator.CODE_TYPE, code_type)
    return fft


def generated(fft):
    """Return the pieces of LTO-IR and the symbol."""
    code = mathdx.commondx_create_code()
    mathdx.commondx_set_code_option_int64(code, mathdx.CommondxOption.TARGET_SM, SM)
    mathdx.cufftdx_finalize_code(code, fft)
    sizes = np.zeros(mathdx.commondx_get_code_num_ltoirs(code), np.uint64)
    mathdx.commondx_get_code_ltoir_sizes(code, sizes.size, sizes)
    pieces = [bytearray(int(size)) for size in sizes]
    mathdx.commondx_get_code_ltoirs(code, sizes.size, pieces)
    symbol = bytearray(mathdx.cufftdx_get_trait_str_size(fft, Trait.SYMBOL_NAME))
    mathdx.cufftdx_get_trait_str(fft, Trait.SYMBOL_NAME, len(symbol), symbol)
    mathdx.commondx_destroy_code(code)
    return [cuda.LTOIR(bytes(piece)) for piece in pieces], symbol.rstrip(b"\0").decode()


def kernel(codes, symbol, stride):
    pointer = types.CPointer(types.complex64)
    execute = cuda.declare_device(symbol, types.void(pointer, pointer), link=codes, abi="c")
    ffi = FFI()

    @cuda.jit
    def transform(signal, spectrum):
        mine = cuda.local.array(ELEMENTS, np.complex64, alignment=16)
        shared = cuda.shared.array(0, np.complex64, alignment=16)
        for i in range(ELEMENTS):
            mine[i] = signal[cuda.threadIdx.x + i * stride]
        execute(ffi.from_buffer(mine), ffi.from_buffer(shared))
        for i in range(ELEMENTS):
            spectrum[cuda.threadIdx.x + i * stride] = mine[i]

    return transform


signal = machine.complex_random(np.random.default_rng(1), N)
for code_type in (None, mathdx.CufftdxCodeType.LTOIR):
    try:
        fft = described(code_type)
    except mathdx.LibMathDxError as error:
        print(f"libmathdx {mathdx.get_version_ex()} does not take {code_type.name}: {error}")
        continue
    shared_bytes = mathdx.cufftdx_get_trait_int64(fft, Trait.SHARED_MEMORY_SIZE)
    stride = mathdx.cufftdx_get_trait_int64(fft, Trait.STRIDE)
    block_dim = np.zeros(3, np.int64)
    mathdx.cufftdx_get_trait_int64s(fft, Trait.BLOCK_DIM, 3, block_dim)
    codes, symbol = generated(fft)
    mathdx.cufftdx_destroy_descriptor(fft)
    print(f"{len(codes)} pieces of LTO-IR, {sum(len(c.data) for c in codes)} bytes")

    spectrum = np.zeros_like(signal)
    transform = kernel(codes, symbol, stride)
    machine.launch(transform, 1, tuple(map(int, block_dim)), shared_bytes, signal, spectrum)
    machine.check(spectrum, np.fft.fft(signal))

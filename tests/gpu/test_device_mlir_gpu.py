"""Transforms and products in kernels of numba-cuda-mlir, on a GPU."""

from __future__ import annotations

import numpy as np
import pytest

pytestmark = pytest.mark.gpu
cuda = pytest.importorskip("numba_cuda_mlir.cuda", reason="numba-cuda-mlir is not installed")

from nvmath.device import FFT, Matmul  # noqa: E402


def test_a_transform_of_a_block(rng):
    fft = FFT(size=64, precision=np.float32, fft_type="c2c", direction="forward", execution="Block", ffts_per_block=2)

    @cuda.jit
    def kernel(x):
        data = cuda.local.array(fft.storage_size, fft.value_type)
        shared = cuda.shared.array(0, fft.value_type)
        row = cuda.blockIdx.x * fft.ffts_per_block + cuda.threadIdx.y
        for i in range(fft.elements_per_thread):
            data[i] = x[row, cuda.threadIdx.x + i * fft.stride]
        fft.execute(data, shared)
        for i in range(fft.elements_per_thread):
            x[row, cuda.threadIdx.x + i * fft.stride] = data[i]

    host = (rng.normal(size=(6, 64)) + 1j * rng.normal(size=(6, 64))).astype(np.complex64)
    x = cuda.to_device(host)
    kernel[3, tuple(fft.block_dim), 0, fft.shared_memory_size](x)
    np.testing.assert_allclose(x.copy_to_host(), np.fft.fft(host), atol=2e-5 * 64)


def test_a_transform_in_a_thread(rng):
    fft = FFT(size=8, precision=np.float64, fft_type="c2c", direction="inverse", execution="Thread")

    @cuda.jit
    def kernel(x):
        i = cuda.grid(1)
        data = cuda.local.array(fft.storage_size, fft.value_type)
        for j in range(fft.size):
            data[j] = x[i, j]
        fft.execute(data)
        for j in range(fft.size):
            x[i, j] = data[j]

    host = rng.normal(size=(32, 8)) + 1j * rng.normal(size=(32, 8))
    x = cuda.to_device(host)
    kernel[1, 32](x)
    np.testing.assert_allclose(x.copy_to_host(), 8 * np.fft.ifft(host), atol=1e-12)


def test_a_product_in_shared_memory(rng):
    m, n, k = 16, 16, 16
    mm = Matmul(
        size=(m, n, k),
        precision=np.float32,
        data_type="real",
        arrangement=("row_major", "row_major", "row_major"),
        execution="Block",
        block_size=64,
    )

    @cuda.jit
    def kernel(a, b, c):
        smem_a = cuda.shared.array(256, np.float32)
        smem_b = cuda.shared.array(256, np.float32)
        smem_c = cuda.shared.array(256, np.float32)
        for i in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            smem_a[i] = a[i // 16, i % 16]
            smem_b[i] = b[i // 16, i % 16]
            smem_c[i] = c[i // 16, i % 16]
        cuda.syncthreads()
        mm.execute(np.float32(2.0), smem_a, smem_b, np.float32(0.5), smem_c)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            c[i // 16, i % 16] = smem_c[i]

    a, b, c = (rng.normal(size=(16, 16)).astype(np.float32) for _ in range(3))
    device = [cuda.to_device(x) for x in (a, b, c)]
    kernel[1, tuple(mm.block_dim)](*device)
    np.testing.assert_allclose(device[2].copy_to_host(), 2 * (a @ b) + 0.5 * c, atol=1e-4)

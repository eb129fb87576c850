"""
A small box in one block
========================

A three-dimensional transform of unequal extents: the box lies in shared memory, and each thread transforms whole
lines of it by itself, along one axis after the other.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

NZ, NY, NX = 4, 6, 8
THREADS = 32
ALONG_Z, ALONG_Y, ALONG_X = (
    FFT(size=n, precision=np.float32, fft_type="c2c", direction="forward", execution="Thread") for n in (NZ, NY, NX)
)


@cuda.jit
def transform(boxes, spectra):
    box = cuda.shared.array((NZ, NY, NX), np.complex64)
    for i in range(cuda.threadIdx.x, NZ * NY * NX, THREADS):
        z, y, x = i // (NY * NX), i // NX % NY, i % NX
        box[z, y, x] = boxes[cuda.blockIdx.x, z, y, x]
    cuda.syncthreads()

    row = cuda.local.array(ALONG_X.storage_size, ALONG_X.value_type)
    for line in range(cuda.threadIdx.x, NZ * NY, THREADS):
        for x in range(NX):
            row[x] = box[line // NY, line % NY, x]
        ALONG_X.execute(row)
        for x in range(NX):
            box[line // NY, line % NY, x] = row[x]
    cuda.syncthreads()

    column = cuda.local.array(ALONG_Y.storage_size, ALONG_Y.value_type)
    for line in range(cuda.threadIdx.x, NZ * NX, THREADS):
        for y in range(NY):
            column[y] = box[line // NX, y, line % NX]
        ALONG_Y.execute(column)
        for y in range(NY):
            box[line // NX, y, line % NX] = column[y]
    cuda.syncthreads()

    pillar = cuda.local.array(ALONG_Z.storage_size, ALONG_Z.value_type)
    for line in range(cuda.threadIdx.x, NY * NX, THREADS):
        for z in range(NZ):
            pillar[z] = box[z, line // NX, line % NX]
        ALONG_Z.execute(pillar)
        for z in range(NZ):
            spectra[cuda.blockIdx.x, z, line // NX, line % NX] = pillar[z]


boxes = machine.complex_random(np.random.default_rng(1), 2, NZ, NY, NX)
spectra = np.zeros_like(boxes)

machine.launch(transform, len(boxes), THREADS, 0, boxes, spectra)
machine.check(spectra, np.fft.fftn(boxes, axes=(1, 2, 3)))

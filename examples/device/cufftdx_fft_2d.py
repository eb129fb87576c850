"""
A two-dimensional transform from two kernels
============================================

The first kernel transforms the rows, the second one the columns. Several columns in a block make neighbouring threads
read neighbouring numbers: here ``threadIdx.y`` counts columns, and eight of them are a line of memory.
"""

import machine
import numpy as np
from numba import cuda

from nvmath.device import FFT

NY, NX = 32, 64
ROWS = FFT(
    size=NX,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=8,
    ffts_per_block=4,
)
COLUMNS = FFT(
    size=NY,
    precision=np.float32,
    fft_type="c2c",
    direction="forward",
    execution="Block",
    elements_per_thread=8,
    ffts_per_block=8,
)


@cuda.jit
def transform_rows(image):
    mine = cuda.local.array(ROWS.storage_size, ROWS.value_type)
    shared = cuda.shared.array(0, ROWS.value_type)
    row = cuda.blockIdx.x * ROWS.ffts_per_block + cuda.threadIdx.y
    for i in range(ROWS.elements_per_thread):
        mine[i] = image[row, cuda.threadIdx.x + i * ROWS.stride]
    ROWS.execute(mine, shared)
    for i in range(ROWS.elements_per_thread):
        image[row, cuda.threadIdx.x + i * ROWS.stride] = mine[i]


@cuda.jit
def transform_columns(image):
    mine = cuda.local.array(COLUMNS.storage_size, COLUMNS.value_type)
    shared = cuda.shared.array(0, COLUMNS.value_type)
    column = cuda.blockIdx.x * COLUMNS.ffts_per_block + cuda.threadIdx.y
    for i in range(COLUMNS.elements_per_thread):
        mine[i] = image[cuda.threadIdx.x + i * COLUMNS.stride, column]
    COLUMNS.execute(mine, shared)
    for i in range(COLUMNS.elements_per_thread):
        image[cuda.threadIdx.x + i * COLUMNS.stride, column] = mine[i]


image = machine.complex_random(np.random.default_rng(1), NY, NX)
expected = np.fft.fft2(image)

machine.launch(transform_rows, NY // ROWS.ffts_per_block, ROWS.block_dim, ROWS.shared_memory_size, image)
machine.launch(transform_columns, NX // COLUMNS.ffts_per_block, COLUMNS.block_dim, COLUMNS.shared_memory_size, image)
machine.check(image, expected)

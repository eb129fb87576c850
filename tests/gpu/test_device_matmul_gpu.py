"""Matrix products inside kernels on a GPU, against NumPy in higher precision."""

from __future__ import annotations

import numpy as np
import pytest

pytestmark = pytest.mark.gpu
pytest.importorskip("numba_cuda")
cuda = pytest.importorskip("numba.cuda")
if not cuda.is_available():
    pytest.skip("needs a GPU", allow_module_level=True)

from nvmath.device import (  # noqa: E402
    Matmul,
    axpby,
    clear,
    copy,
    copy_fragment,
    copy_wait,
    make_fragment_like,
    make_tensor,
)
from nvmath.device.cublasdx import MAX_ALIGNMENT  # noqa: E402

ROWS = ("row_major",) * 3


def close(found, expected, tolerance):
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape
    error = float(abs(found.astype(expected.dtype) - expected).max() / abs(expected).max())
    assert error <= tolerance, f"largest difference {error:.2e} of the largest value"


def values(rng, shape, dtype):
    if np.dtype(dtype).kind in "iu":
        return rng.integers(-8 if np.dtype(dtype).kind == "i" else 0, 8, shape).astype(dtype)
    if np.dtype(dtype).kind == "c":
        return (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(dtype)
    return rng.standard_normal(shape).astype(dtype)


def in_memory(matrix, arrangement, leading=None):
    """Return the elements of a matrix one after the other as they are stored."""
    stored = matrix if arrangement == "row_major" else matrix.T
    if leading is None:
        return np.ascontiguousarray(stored).ravel()
    padded = np.zeros((stored.shape[0], leading), matrix.dtype)
    padded[:, : stored.shape[1]] = stored
    return padded.ravel()


def plain_kernel(mm):
    a_size, b_size, c_size = mm.a_size, mm.b_size, mm.c_size

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem_a = cuda.shared.array(a_size, mm.a_value_type)
        smem_b = cuda.shared.array(b_size, mm.b_value_type)
        smem_c = cuda.shared.array(c_size, mm.c_value_type)
        step = cuda.blockDim.x * cuda.blockDim.y
        first = cuda.threadIdx.x + cuda.threadIdx.y * cuda.blockDim.x
        for i in range(first, a_size, step):
            smem_a[i] = a[i]
        for i in range(first, b_size, step):
            smem_b[i] = b[i]
        for i in range(first, c_size, step):
            smem_c[i] = c[i]
        cuda.syncthreads()
        mm.execute(alpha, smem_a, smem_b, beta, smem_c)
        cuda.syncthreads()
        for i in range(first, c_size, step):
            c[i] = smem_c[i]

    return kernel


def check_plain(rng, mm, dtypes, alpha, beta, tolerance):
    m, n, k = mm.size
    arrangement = mm.arrangement
    a, b, c = (values(rng, shape, t) for shape, t in zip(((m, k), (k, n), (m, n)), dtypes, strict=True))
    leading = mm.leading_dimension
    device = [cuda.to_device(in_memory(x, arrangement[i], leading[i])) for i, x in enumerate((a, b, c))]
    plain_kernel(mm)[1, mm.block_dim](alpha, device[0], device[1], beta, device[2])
    wide = (
        np.int64
        if np.dtype(dtypes[2]).kind in "iu"
        else np.complex128
        if np.dtype(dtypes[2]).kind == "c"
        else np.float64
    )
    expected = alpha * (a.astype(wide) @ b.astype(wide)) + beta * c.astype(wide)
    stored = device[2].copy_to_host()
    rows, columns = (m, n) if arrangement.c == "row_major" else (n, m)
    found = stored.reshape(rows, leading.c)[:, :columns]
    close(found if arrangement.c == "row_major" else found.T, expected, tolerance)


@pytest.mark.parametrize(
    ("size", "arrangement", "leading", "block"),
    [
        ((32, 24, 16), ("row_major", "col_major", "row_major"), None, (64, 1, 1)),
        ((16, 16, 8), ("col_major", "row_major", "col_major"), (20, 19, 18), (16, 4, 1)),
    ],
)
def test_float32(rng, size, arrangement, leading, block):
    mm = Matmul(size, np.float32, "real", arrangement=arrangement, leading_dimension=leading, block_dim=block)
    check_plain(rng, mm, (np.float32,) * 3, 1.5, -0.5, 1e-6)


def test_mixed_precision(rng):
    mm = Matmul((32, 32, 64), (np.float16, np.float16, np.float32), "real", arrangement=ROWS, block_size=128)
    check_plain(rng, mm, (np.float16, np.float16, np.float32), 0.5, 2.0, 1e-5)


def test_complex128_with_complex_factors(rng):
    mm = Matmul((16, 8, 8), np.float64, "complex", arrangement=ROWS, block_size=64)
    check_plain(rng, mm, (np.complex128,) * 3, 1.5 - 0.5j, 0.25j, 1e-14)


def test_int8(rng):
    mm = Matmul((32, 32, 32), (np.int8, np.int8, np.int32), "real", arrangement=("row_major", "col_major", "row_major"),
                block_size=64)  # fmt: skip
    check_plain(rng, mm, (np.int8, np.int8, np.int32), 2, 3, 0)


def test_complex_half(rng):
    m = n = k = 16
    mm = Matmul((m, n, k), np.float16, "complex", arrangement=ROWS, block_size=64)
    parts = [rng.standard_normal((m, k, 2)).astype(np.float16) for _ in range(3)]
    a_size = mm.a_size

    @cuda.jit
    def kernel(a, b, c):
        smem_a = cuda.shared.array(a_size, mm.a_value_type)
        smem_b = cuda.shared.array(a_size, mm.b_value_type)
        smem_c = cuda.shared.array(a_size, mm.c_value_type)
        for i in range(cuda.threadIdx.x, a_size, cuda.blockDim.x):
            smem_a[i] = a[i]
            smem_b[i] = b[i]
            smem_c[i] = c[i]
        cuda.syncthreads()
        mm.execute(1.0, smem_a, smem_b, 0.5, smem_c)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, a_size, cuda.blockDim.x):
            c[i] = smem_c[i]

    from nvmath.device import np_float16x2

    device = [cuda.to_device(np.ascontiguousarray(x).reshape(-1, 2).view(np_float16x2)[:, 0]) for x in parts]
    kernel[1, mm.block_dim](*device)
    a, b, c = (x[..., 0].astype(np.float64) + 1j * x[..., 1] for x in parts)
    found = device[2].copy_to_host()
    close((found["x"].astype(np.float64) + 1j * found["y"]).reshape(m, n), a @ b + 0.5 * c, 5e-3)


def test_leading_dimensions_known_at_run_time(rng):
    m, n, k = 16, 12, 8
    mm = Matmul((m, n, k), np.float32, "real", arrangement=ROWS, block_size=64)
    a, b, c = (values(rng, shape, np.float32) for shape in ((m, k), (k, n), (m, n)))
    lds = (k + 3, n + 1, n + 5)
    sizes = (m * lds[0], k * lds[1], m * lds[2])

    @cuda.jit
    def kernel(alpha, a, lda, b, ldb, beta, c, ldc):
        smem_a = cuda.shared.array(sizes[0], np.float32)
        smem_b = cuda.shared.array(sizes[1], np.float32)
        smem_c = cuda.shared.array(sizes[2], np.float32)
        for i in range(cuda.threadIdx.x, a.size, cuda.blockDim.x):
            smem_a[i] = a[i]
        for i in range(cuda.threadIdx.x, b.size, cuda.blockDim.x):
            smem_b[i] = b[i]
        for i in range(cuda.threadIdx.x, c.size, cuda.blockDim.x):
            smem_c[i] = c[i]
        cuda.syncthreads()
        mm.execute(alpha, smem_a, lda, smem_b, ldb, beta, smem_c, ldc)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, c.size, cuda.blockDim.x):
            c[i] = smem_c[i]

    device = [cuda.to_device(in_memory(x, "row_major", ld)) for x, ld in zip((a, b, c), lds, strict=True)]
    kernel[1, mm.block_dim](2.0, device[0], lds[0], device[1], lds[1], 0.5, device[2], lds[2])
    expected = 2.0 * a.astype(np.float64) @ b + 0.5 * c.astype(np.float64)
    close(device[2].copy_to_host().reshape(m, lds[2])[:, :n], expected, 1e-6)


TENSOR = {"size": (32, 32, 16), "data_type": "real", "arrangement": ROWS, "block_size": 64, "alignment": MAX_ALIGNMENT}


def tensor_matmul(**given):
    return Matmul(**(TENSOR | {"precision": np.float32} | given))


def test_tensors_in_shared_memory(rng):
    mm = tensor_matmul()
    m, n, k = mm.size
    a, b, c = (values(rng, shape, np.float32) for shape in ((m, k), (k, n), (m, n)))

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem = cuda.shared.array(0, np.float32)
        smem_b, smem_c = (
            smem[mm.suggest_layout_smem_a().cosize :],
            smem[mm.suggest_layout_smem_a().cosize + mm.suggest_layout_smem_b().cosize :],
        )
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem_b, mm.suggest_layout_smem_b())
        tc = make_tensor(smem_c, mm.suggest_layout_smem_c())
        gc = make_tensor(c, mm.get_layout_gmem_c())
        copy(make_tensor(a, mm.get_layout_gmem_a()), ta)
        copy(make_tensor(b, mm.get_layout_gmem_b()), tb)
        copy(gc, tc)
        copy_wait()
        mm.execute(alpha, ta, tb, beta, tc)
        cuda.syncthreads()
        copy(tc, gc)

    device = [cuda.to_device(x) for x in (a, b, c)]
    layouts = (mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b(), mm.suggest_layout_smem_c())
    kernel[1, mm.block_dim, 0, mm.get_shared_storage_size(*layouts)](2.0, device[0], device[1], 0.5, device[2])
    close(device[2].copy_to_host(), 2.0 * a.astype(np.float64) @ b + 0.5 * c.astype(np.float64), 1e-6)


def test_fragments(rng):
    mm = tensor_matmul()
    m, n, k = mm.size
    a, b, c = (values(rng, shape, np.float32) for shape in ((m, k), (k, n), (m, n)))

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem = cuda.shared.array(0, np.float32)
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        copy(make_tensor(a, mm.get_layout_gmem_a()), ta)
        copy(make_tensor(b, mm.get_layout_gmem_b()), tb)
        copy_wait()
        product = make_tensor(
            cuda.local.array(mm.suggest_layout_rmem_c().cosize, np.float32), mm.suggest_layout_rmem_c()
        )
        clear(product)
        mm.execute(ta, tb, product)
        mm.execute(ta, tb, product)
        gc = make_tensor(c, mm.get_layout_gmem_c())
        fragment = make_fragment_like(product, np.float32)
        copy_fragment(gc, fragment)
        axpby(alpha, product, beta, fragment)
        copy_fragment(fragment, gc)

    device = [cuda.to_device(x) for x in (a, b, c)]
    shared = mm.get_shared_storage_size_ab(mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b())
    kernel[1, mm.block_dim, 0, shared](2.0, device[0], device[1], 0.5, device[2])
    close(device[2].copy_to_host(), 4.0 * a.astype(np.float64) @ b + 0.5 * c.astype(np.float64), 1e-6)


def test_accumulator_with_a_leading_dimension_at_run_time(rng):
    mm = tensor_matmul()
    m, n, k = mm.size
    a = values(rng, (m, 3 * k), np.float32)
    b = values(rng, (3 * k, n), np.float32)
    c = values(rng, (m, n), np.float32)

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem = cuda.shared.array(0, np.float32)
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        accumulator = mm.suggest_accumulator()
        for i in range(0, a.shape[1], k):
            copy(make_tensor(a[:, i:], mm.get_layout_gmem_a(a.shape[1])), ta)
            copy(make_tensor(b[i:, :], mm.get_layout_gmem_b()), tb)
            copy_wait()
            mm.execute(ta, tb, accumulator)
            cuda.syncthreads()
        if accumulator.is_thread_active():
            gc = make_tensor(c, mm.get_layout_gmem_c())
            fragment = accumulator.make_partition_and_copy(gc)
            axpby(alpha, accumulator.get_results(), beta, fragment)
            accumulator.partition_and_copy(fragment, accumulator.partition_like_C(gc))

    device = [cuda.to_device(x) for x in (a, b, c)]
    shared = mm.get_shared_storage_size_ab(mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b())
    kernel[1, mm.block_dim, 0, shared](2.0, device[0], device[1], 0.5, device[2])
    close(device[2].copy_to_host(), 2.0 * a.astype(np.float64) @ b + 0.5 * c.astype(np.float64), 1e-6)


def test_elements_of_an_accumulator(rng):
    mm = tensor_matmul()
    m, n, k = mm.size
    a, b = values(rng, (m, k), np.float32), values(rng, (k, n), np.float32)

    @cuda.jit
    def kernel(a, b, c, count):
        smem = cuda.shared.array(0, np.float32)
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        copy(make_tensor(a, mm.get_layout_gmem_a()), ta)
        copy(make_tensor(b, mm.get_layout_gmem_b()), tb)
        copy_wait()
        accumulator = mm.suggest_accumulator()
        mm.execute(ta, tb, accumulator)
        accumulator.clear()
        mm.execute(ta, tb, accumulator)
        registers = cuda.local.array(mm.suggest_layout_rmem_c().cosize, np.float32)
        accumulator.get_results(make_tensor(registers, mm.suggest_layout_rmem_c()))
        empty = accumulator.make_empty_fragment()
        clear(empty)
        if accumulator.is_thread_active():
            for i in range(mm.suggest_layout_rmem_c().size):
                if not accumulator.is_predicated() or accumulator.is_index_in_bounds(i):
                    row, column = accumulator.map_fragment_index(i)
                    c[row, column] = registers[i]
                    cuda.atomic.add(count, (row, column), 1)

    c, count = cuda.to_device(np.zeros((m, n), np.float32)), cuda.to_device(np.zeros((m, n), np.int32))
    shared = mm.get_shared_storage_size_ab(mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b())
    kernel[1, mm.block_dim, 0, shared](cuda.to_device(a), cuda.to_device(b), c, count)
    assert (count.copy_to_host() == 1).all()
    close(c.copy_to_host(), a.astype(np.float64) @ b, 1e-6)


def test_fragments_of_another_type(rng):
    mm = tensor_matmul(precision=(np.float16, np.float16, np.float32))
    m, n, k = mm.size
    a, b = values(rng, (m, k), np.float16), values(rng, (k, n), np.float16)

    @cuda.jit
    def kernel(alpha, a, b, c):
        smem = cuda.shared.array(0, np.float16)
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        copy(make_tensor(a, mm.get_layout_gmem_a()), ta)
        copy(make_tensor(b, mm.get_layout_gmem_b()), tb)
        copy_wait()
        accumulator = mm.suggest_accumulator()
        mm.execute(ta, tb, accumulator)
        halves = make_fragment_like(accumulator.get_results(), np.float16)
        clear(halves)
        axpby(alpha, accumulator.get_results(), 0.0, halves)
        accumulator.partition_and_copy(halves, make_tensor(c, mm.get_layout_gmem_c()))

    c = cuda.to_device(np.zeros((m, n), np.float16))
    shared = mm.get_shared_storage_size_ab(mm.suggest_layout_smem_a(), mm.suggest_layout_smem_b())
    kernel[1, mm.block_dim, 0, shared](0.5, cuda.to_device(a), cuda.to_device(b), c)
    close(c.copy_to_host(), 0.5 * a.astype(np.float64) @ b.astype(np.float64), 1e-3)


def test_two_products_in_one_kernel_and_plain_layouts(rng):
    """C = A B with plain layouts, then a second Matmul of other size in the same kernel."""
    first = Matmul((16, 16, 16), np.float32, "real", arrangement=ROWS, block_size=64)
    a, b, c = (values(rng, (16, 16), np.float32) for _ in range(3))
    second = Matmul(
        (16, 16, 16), np.float32, "real", arrangement=("col_major", "row_major", "row_major"), block_size=64
    )

    @cuda.jit
    def kernel(a, b, c):
        smem_a = cuda.shared.array(256, np.float32)
        smem_b = cuda.shared.array(256, np.float32)
        smem_c = cuda.shared.array(256, np.float32)
        for i in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            smem_a[i] = a[i]
            smem_b[i] = b[i]
            smem_c[i] = c[i]
        cuda.syncthreads()
        first.execute(1.0, smem_a, smem_b, 0.0, smem_c)
        cuda.syncthreads()
        second.execute(1.0, smem_a, smem_b, 1.0, smem_c)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            c[i] = smem_c[i]

    device = [cuda.to_device(x.ravel()) for x in (a, b, c)]
    kernel[1, first.block_dim](*device)
    expected = a.astype(np.float64) @ b + a.T.astype(np.float64) @ b
    close(device[2].copy_to_host().reshape(16, 16), expected, 1e-6)


@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_pipeline(rng, dtype):
    if np.dtype(dtype).itemsize == 4:
        size, given = (64, 64, 32), {"precision": np.float32}
    else:
        size, given = (128, 128, 32), {"precision": (np.float16, np.float16, np.float32)}
    mm = Matmul(
        size,
        data_type="real",
        arrangement=("row_major", "col_major", "row_major"),
        block_size=128,
        alignment=MAX_ALIGNMENT,
        static_block_dim=True,
        with_pipeline=True,
        enable_input_streaming=True,
        **given,
    )
    m, n, k = mm.size
    a, b = values(rng, (2 * m, 4 * k), dtype), np.asfortranarray(values(rng, (4 * k, 3 * n), dtype))
    c = values(rng, (2 * m, 3 * n), np.float32)
    there = [cuda.to_device(x) for x in (a, b, c)]
    pipeline = mm.suggest_device_pipeline(2, there[0], there[1])
    assert pipeline.a_strides == (4 * k, 1)
    assert pipeline.b_strides == (1, 4 * k)
    columns = 3 * n

    @cuda.jit
    def kernel(pipeline, alpha, beta, c):
        smem = cuda.shared.array(0, np.uint8, alignment=1024)
        tile = pipeline.get_tile(smem, cuda.blockIdx.x, cuda.blockIdx.y)
        accumulator = mm.suggest_accumulator()
        tile.execute(accumulator)
        target = make_tensor(c[cuda.blockIdx.x * m :, cuda.blockIdx.y * n :], mm.get_layout_gmem_c(columns))
        fragment = accumulator.make_partition_and_copy(target)
        axpby(alpha, accumulator.get_results(), beta, fragment)
        accumulator.partition_and_copy(fragment, target)

    kernel[(2, 3), pipeline.block_dim, 0, pipeline.buffer_size](pipeline, 2.0, 0.5, there[2])
    expected = 2.0 * a.astype(np.float64) @ b.astype(np.float64) + 0.5 * c
    close(there[2].copy_to_host(), expected, 1e-5)


def test_pipeline_arguments(rng):
    mm = Matmul((64, 64, 32), np.float32, "real", arrangement=ROWS, block_size=128, with_pipeline=True)
    a = cuda.to_device(values(rng, (128, 64), np.float32))
    with pytest.raises(ValueError, match="b must be an array on the current CUDA device"):
        mm.suggest_device_pipeline(2, a, np.zeros((64, 64), np.float32))
    with pytest.raises(ValueError, match="no multiple of the tile"):
        mm.suggest_device_pipeline(2, a, cuda.to_device(values(rng, (64, 65), np.float32)))
    with pytest.raises(ValueError, match="pipeline_depth=0"):
        mm.suggest_device_pipeline(0, a, cuda.to_device(values(rng, (64, 64), np.float32)))

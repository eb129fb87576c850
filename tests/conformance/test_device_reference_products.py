"""Matrix products in whole kernels against NumPy: by the reference executor everywhere, and some of them on a GPU."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

pytest.importorskip("nvmath.device", reason="nvmath-device is not installed")
cuda = pytest.importorskip("numba.cuda", reason="kernels need numba-cuda")
from nvmath.device import Matmul, axpby, copy, copy_wait, float16x2, make_tensor  # noqa: E402
from shared.testkit.device_kernels import TOLERANCE, check, described, numbers, on, wide  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:.*Grid size")
WHERE = ["reference", pytest.param("gpu", marks=pytest.mark.gpu)]


ORDERS = ("row_major", "col_major")


def packed(x: Any, order: str, ld: int) -> Any:
    """Return the elements as they lie in shared memory, with a mark between them."""
    lines = x if order == "row_major" else x.T
    flat = np.full((lines.shape[0], ld), 77, x.dtype)
    flat[:, : lines.shape[1]] = lines
    return flat.reshape(-1)


def unpacked(flat: Any, shape: tuple[int, int], order: str, ld: int) -> Any:
    lines = flat.reshape(-1, ld)
    length = shape[1] if order == "row_major" else shape[0]
    assert (lines[:, length:] == 77).all(), "written between rows or columns"
    return lines[:, :length] if order == "row_major" else lines[:, :length].T


def of_arrays(mm: Any) -> Any:
    """A product of plain arrays, in static shared memory."""

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem_a = cuda.shared.array(mm.a_size, mm.a_value_type)
        smem_b = cuda.shared.array(mm.b_size, mm.b_value_type)
        smem_c = cuda.shared.array(mm.c_size, mm.c_value_type)
        thread = cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * cuda.threadIdx.z)
        threads = cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z
        for i in range(thread, mm.a_size, threads):
            smem_a[i] = a[i]
        for i in range(thread, mm.b_size, threads):
            smem_b[i] = b[i]
        for i in range(thread, mm.c_size, threads):
            smem_c[i] = c[i]
        cuda.syncthreads()
        mm.execute(alpha, smem_a, smem_b, beta, smem_c)
        cuda.syncthreads()
        for i in range(thread, mm.c_size, threads):
            c[i] = smem_c[i]

    return kernel


def of_halves(mm: Any) -> Any:
    """The same with complex numbers of two halves, which come as float16 with a last axis of 2."""

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem_a = cuda.shared.array(mm.a_size, mm.a_value_type)
        smem_b = cuda.shared.array(mm.b_size, mm.b_value_type)
        smem_c = cuda.shared.array(mm.c_size, mm.c_value_type)
        for i in range(cuda.threadIdx.x, mm.a_size, mm.block_size):
            smem_a[i] = float16x2(a[i, 0], a[i, 1])
        for i in range(cuda.threadIdx.x, mm.b_size, mm.block_size):
            smem_b[i] = float16x2(b[i, 0], b[i, 1])
        for i in range(cuda.threadIdx.x, mm.c_size, mm.block_size):
            smem_c[i] = float16x2(c[i, 0], c[i, 1])
        cuda.syncthreads()
        mm.execute(float16x2(alpha[0], alpha[1]), smem_a, smem_b, float16x2(beta[0], beta[1]), smem_c)
        cuda.syncthreads()
        for i in range(cuda.threadIdx.x, mm.c_size, mm.block_size):
            value = smem_c[i]
            c[i, 0], c[i, 1] = value.x, value.y

    return kernel


def check_product(where: str, rng: Any, mm: Any, alpha: Any, beta: Any) -> None:
    (m, n, k), orders, lds = mm.size, mm.arrangement, mm.leading_dimension
    complex_ = mm.data_type == "complex"
    shapes = ((m, k), (k, n), (m, n))
    a, b, c = (numbers(rng, s, p, complex_) for s, p in zip(shapes, mm.precision, strict=True))
    flat = [packed(x, o, ld) for x, o, ld in zip((a, b, c), orders, lds, strict=True)]
    assert [x.size for x in flat] == [mm.a_size, mm.b_size, mm.c_size]
    wanted = alpha * (wide(a) @ wide(b)) + beta * wide(c)
    halves = complex_ and mm.precision[0] is np.float16
    if halves:
        given = [x.view(np.float32).reshape(-1, 2).astype(np.float16) for x in flat]
        factors = [np.array([np.real(s), np.imag(s)], np.float16) for s in (alpha, beta)]
        on(where, of_halves(mm), 1, mm.block_dim, 0, factors[0], *given[:2], factors[1], given[2])
        got = given[2].astype(np.float32).view(np.complex64)[:, 0]
    else:
        given = [x if x.dtype.kind in "ciu" else x.astype(p) for x, p in zip(flat, mm.precision, strict=True)]
        on(where, of_arrays(mm), 1, mm.block_dim, 0, alpha, *given[:2], beta, given[2])
        got = given[2]
    result = unpacked(got, (m, n), orders[2], lds[2])
    if result.dtype.kind in "iu":
        assert (result == wanted).all()
    else:
        check(result, wanted, min(mm.precision, key=lambda p: -TOLERANCE[np.dtype(p).name]))


def product(size: tuple[int, int, int], precision: Any, data_type: str = "real", **more: Any) -> Any:
    more.setdefault("arrangement", ("row_major", "row_major", "row_major"))
    more.setdefault("block_size", 32)
    return described(lambda: Matmul(size, precision, data_type, **more))


REALS = [
    np.float16, np.float32, np.float64, (np.float16, np.float16, np.float32), (np.float16, np.float16, np.float64),
    (np.int8, np.int8, np.int32), (np.uint8, np.uint8, np.uint32),
]  # fmt: skip


@pytest.mark.parametrize("precision", REALS, ids=lambda p: getattr(p, "__name__", "mixed"))
@pytest.mark.parametrize("size", [(8, 8, 16), (5, 7, 3), (1, 16, 1)])
def test_products(rng, precision, size):
    alpha, beta = (
        (3, -2) if np.dtype(precision[2] if isinstance(precision, tuple) else precision).kind == "i" else (2, 1)
    )
    check_product("reference", rng, product(size, precision), alpha, beta)


@pytest.mark.parametrize("precision", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("size", [(8, 8, 8), (5, 7, 3)])
def test_products_of_complex_numbers(rng, precision, size):
    check_product("reference", rng, product(size, precision, "complex"), 1.5 - 0.5j, -2j)


@pytest.mark.parametrize("arrangement", list(itertools.product(ORDERS, repeat=3)), ids="-".join)
@pytest.mark.parametrize("padding", [(0, 0, 0), (1, 2, 3), (8, 0, 4)])
def test_arrangements_and_leading_dimensions(rng, arrangement, padding):
    m, n, k = 6, 10, 4
    rows, columns = (m, k, m), (k, n, n)
    dense = [c if o == "row_major" else r for r, c, o in zip(rows, columns, arrangement, strict=True)]
    lds = tuple(ld + extra for ld, extra in zip(dense, padding, strict=True))
    mm = product((m, n, k), np.float32, arrangement=arrangement, leading_dimension=lds)
    assert tuple(mm.leading_dimension) == lds
    check_product("reference", rng, mm, 0.5, 2.0)


@pytest.mark.parametrize("block", [{"block_size": 64}, {"block_dim": (8, 4, 2)}, {"block_dim": "suggested"}])
def test_blocks_of_products(rng, block):
    mm = product((16, 16, 16), np.float32, **({"block_size": None} | block))
    check_product("reference", rng, mm, 1.0, 0.0)


@pytest.mark.gpu
@pytest.mark.parametrize(
    ("precision", "data_type", "more"),
    [
        (
            np.float32,
            "real",
            {"arrangement": ("col_major", "row_major", "col_major"), "leading_dimension": (18, 24, 17)},
        ),
        (np.float64, "complex", {}),
        (np.float16, "complex", {}),
        ((np.float16, np.float16, np.float32), "real", {"block_dim": (8, 4, 2), "block_size": None}),
        ((np.int8, np.int8, np.int32), "real", {"arrangement": ("row_major", "col_major", "row_major")}),
    ],
)
def test_products_on_a_gpu(rng, precision, data_type, more):
    alpha, beta = (2, 3) if data_type == "real" else (1.5 - 0.5j, -2j)
    check_product("gpu", rng, product((16, 24, 32), precision, data_type, **more), alpha, beta)


# ---------------------------------------------------------------------------------------------------------- tensors


def tile_by_tile(mm: Any) -> Any:
    """A large product: a block for each tile of C, which is accumulated in registers; run-time leading dimensions."""
    m, n, k = mm.size

    @cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem = cuda.shared.array(0, np.float32, alignment=16)
        smem_a = make_tensor(smem, mm.suggest_layout_smem_a())
        smem_b = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        row, column = cuda.blockIdx.x * m, cuda.blockIdx.y * n
        accumulator = mm.suggest_accumulator()
        for start in range(0, a.shape[1], k):
            copy(make_tensor(a[row:, start:], mm.get_layout_gmem_a(a.shape[1])), smem_a)
            copy(make_tensor(b[start:, column:], mm.get_layout_gmem_b(b.shape[0])), smem_b)
            copy_wait()
            mm.execute(smem_a, smem_b, accumulator)
            cuda.syncthreads()
        if accumulator.is_thread_active():
            part = make_tensor(c[row:, column:], mm.get_layout_gmem_c(c.shape[1]))
            fragment = accumulator.make_partition_and_copy(part)
            axpby(alpha, accumulator.get_results(), beta, fragment)
            accumulator.partition_and_copy(fragment, part)

    return kernel


def owners(mm: Any) -> Any:
    """Count the threads that hold an element, and store what they hold."""

    @cuda.jit
    def kernel(a, b, c, counts):
        smem = cuda.shared.array(0, np.float32, alignment=16)
        smem_a = make_tensor(smem, mm.get_layout_smem_a())
        smem_b = make_tensor(smem[mm.get_layout_smem_a().cosize :], mm.get_layout_smem_b())
        copy(make_tensor(a, mm.get_layout_gmem_a()), smem_a)
        copy(make_tensor(b, mm.get_layout_gmem_b()), smem_b)
        copy_wait()
        accumulator = mm.get_accumulator()
        mm.execute(smem_a, smem_b, accumulator)
        registers = cuda.local.array(mm.get_layout_rmem_c().cosize, np.float32, alignment=16)
        accumulator.get_results(make_tensor(registers, mm.get_layout_rmem_c()))
        if accumulator.is_thread_active():
            for i in range(mm.get_layout_rmem_c().size):
                if not accumulator.is_predicated() or accumulator.is_index_in_bounds(i):
                    row, column = accumulator.map_fragment_index(i)
                    cuda.atomic.add(counts, (row, column), 1)
                    c[row, column] = registers[i]

    return kernel


@pytest.fixture(scope="module")
def tiles() -> Any:
    """The description that the examples of tensors have too: its layouts are asked from the library once."""
    arrangement = ("row_major", "col_major", "row_major")
    made = Matmul((64, 64, 32), np.float32, "real", arrangement=arrangement, block_size=128, alignment=(16, 16, 16))
    described(lambda: made.suggest_layout_smem_a().cosize)
    return made


@pytest.mark.parametrize("where", WHERE)
def test_tensors_tile_by_tile(rng, tiles, where):
    a, b, c = (numbers(rng, shape, np.float32) for shape in ((128, 96), (96, 64), (128, 64)))
    wanted = 1.5 * (wide(a) @ wide(b)) - 0.5 * wide(c)
    shared = tiles.get_shared_storage_size_ab(tiles.suggest_layout_smem_a(), tiles.suggest_layout_smem_b())
    on(where, tile_by_tile(tiles), (2, 1), tiles.block_dim, shared, 1.5, a, np.asfortranarray(b), -0.5, c)
    check(c, wanted, np.float32)


@pytest.mark.parametrize("where", WHERE)
def test_each_element_is_held_by_one_thread(rng, tiles, where):
    a, b = (numbers(rng, shape, np.float32) for shape in ((64, 32), (32, 64)))
    c, counts = np.full((64, 64), np.nan, np.float32), np.zeros((64, 64), np.int32)
    shared = tiles.get_shared_storage_size_ab()
    on(where, owners(tiles), 1, tiles.block_dim, shared, a, np.asfortranarray(b), c, counts)
    assert (counts == 1).all()
    check(c, wide(a) @ wide(b), np.float32)

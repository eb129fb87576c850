"""Descriptions of matrix products: arguments, traits and sizes, without a GPU and mostly without the library."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

device = pytest.importorskip("nvmath.device")
from nvmath.device import Alignment, Arrangement, LeadingDimension, Matmul, Precision, SharedStorageCalc  # noqa: E402

ROWS = ("row_major",) * 3


def matmul(size=(8, 6, 4), precision=np.float32, data_type="real", **given):
    if "transpose_mode" not in given:
        given.setdefault("arrangement", ROWS)
    return Matmul(size, precision, data_type, **({"sm": 90, "block_size": 32} | given))


def test_traits():
    mm = matmul(precision=(np.float16, np.float16, np.float32), arrangement=("row_major", "col_major", "row_major"))
    assert (mm.a_dim, mm.b_dim, mm.c_dim) == ((8, 4), (4, 6), (8, 6))
    assert mm.leading_dimension == LeadingDimension(4, 4, 6)
    assert (mm.a_size, mm.b_size, mm.c_size) == (32, 24, 48)
    assert mm.alignment == Alignment(2, 2, 4)
    assert mm.arrangement == Arrangement("row_major", "col_major", "row_major")
    assert mm.precision == Precision(np.float16, np.float16, np.float32)
    assert (mm.a_value_type, mm.c_value_type) == (np.float16, np.float32)
    assert (tuple(mm.block_dim), mm.block_size, mm.max_threads_per_block) == ((32, 1, 1), 32, 32)
    assert mm.get_shared_storage_size() == 64 + 48 + 48 * 4
    assert mm.get_shared_storage_size_ab() == 64 + 48


@pytest.mark.parametrize("arrangement", list(itertools.product(("row_major", "col_major"), repeat=3)))
def test_sizes_follow_the_arrangement(arrangement):
    mm = matmul(arrangement=arrangement, leading_dimension=(10, 11, 12))
    m, n, k = mm.size
    for size, leading, shape, order in zip(
        (mm.a_size, mm.b_size, mm.c_size), (10, 11, 12), ((m, k), (k, n), (m, n)), arrangement, strict=True
    ):
        assert size == leading * shape[order == "col_major"]


def test_complex_values():
    assert matmul(precision=np.float64, data_type="complex").c_value_type is np.complex128
    assert matmul(precision=np.float16, data_type="complex").a_value_type == device.complex32
    assert matmul(precision=np.float16, data_type="complex").alignment == (4, 4, 4)


def test_transpose_mode_warns_and_is_by_columns():
    with pytest.warns(DeprecationWarning, match="arrangement"):
        mm = matmul(transpose_mode=("transposed", "conj_transposed"), data_type="complex")
    assert (mm.a_dim, mm.b_dim, mm.c_dim) == ((4, 8), (6, 4), (8, 6))
    assert mm.leading_dimension == (4, 6, 8)
    assert mm.arrangement is None


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"size": (8, 6)}, "size="),
        ({"size": (8, 0, 4)}, "positive integer"),
        ({"precision": "quarter"}, "precision='quarter'"),
        ({"precision": (np.float32, np.float32)}, "precision="),
        ({"precision": (np.float16, np.int8, np.float32)}, "all integers or all"),
        ({"precision": (np.float64, np.float64, np.float32)}, "must be as precise"),
        ({"precision": np.int32, "data_type": "complex"}, "data_type='complex'"),
        ({"data_type": "imaginary"}, "'real', 'complex'"),
        ({"arrangement": None}, "neither of arrangement"),
        ({"transpose_mode": ("transposed",) * 2, "arrangement": ROWS}, "both of arrangement"),
        ({"arrangement": ("row_major", "rows", "row_major")}, "'col_major', 'row_major'"),
        ({"block_dim": (32, 1, 1)}, "exclude each other"),
        ({"block_size": None, "block_dim": (64, 32, 1)}, "2048 threads"),
        ({"block_size": 2000}, "at most 1024"),
        ({"block_size": "best"}, "'suggested'"),
        ({"leading_dimension": (3, 6, 6)}, "less than its 4"),
        ({"leading_dimension": (4, 6)}, "leading_dimension="),
        ({"alignment": (32, 16, 16)}, "accepted are 4, 8, 16"),
        ({"alignment": (2, 4, 4)}, "accepted are 4, 8, 16"),
        ({"function": "TRSM"}, "function="),
        ({"execution": "Thread"}, "execution="),
        ({"static_block_dim": 1}, "static_block_dim=1"),
        ({"sm": "90"}, "sm='90'"),
    ],
)
def test_wrong_arguments(given, words):
    with pytest.raises(ValueError, match="(?s)" + words.replace("(", r"\(")):
        matmul(**given)


@pytest.mark.parametrize("sm", [60, 130])
def test_compute_capabilities_without_support(sm):
    with pytest.raises(RuntimeError, match=r"7\.0 to 12\.1"):
        matmul(sm=sm)


def test_too_large_for_shared_memory():
    with pytest.raises(ValueError) as caught:
        matmul((256, 256, 256), np.float64, sm=80)
    for number in ("1048576", "166912", "(102, 102, 102)", "(83, 83, 83)"):
        assert number in str(caught.value)
    fits = matmul((102, 102, 102), np.float64, sm=80)
    assert (
        fits.get_shared_storage_size_ab() <= 166912 < matmul((103,) * 3, np.float64, sm=80).get_shared_storage_size_ab()
    )


def test_the_suffix_of_an_architecture_is_kept_where_it_counts():
    keep = device.ComputeCapability(9, 0, "a")
    assert matmul(sm=keep).sm == keep
    assert matmul(sm=device.ComputeCapability(8, 9, "a")).sm == (8, 9, "")


def test_shared_storage():
    mm = matmul(alignment=(16, 16, 16))
    assert mm.get_shared_storage_size(5, 7, 6) == 160 + 112 + 192
    assert mm.get_shared_storage_size(mm.get_layout_smem_a(), mm.get_layout_smem_b(), mm.get_layout_smem_c()) == 416
    total = SharedStorageCalc()
    total.add(16, 10)
    total.add(16, 4, 3)
    total.add(16, 4, mm.get_layout_smem_c())
    assert total.get() == 32 + 192
    for wrong in ((16,), (0, 4), (16, -1), (16, 4, "x")):
        with pytest.raises(ValueError, match=r"add\(\)"):
            total.add(*wrong)
    with pytest.raises(ValueError, match="takes 3"):
        mm.get_shared_storage_size(4, 4)


def test_plain_layouts():
    mm = matmul(leading_dimension=(5, 7, 9), alignment=(16, 8, 4))
    layout = mm.get_layout_smem_a()
    assert (layout.size, layout.cosize, layout.alignment) == (32, 5 * 7 + 4, 16)
    layout = mm.get_layout_gmem_b(100)
    assert (layout.size, layout.cosize, layout.alignment) == (24, 306, 8)
    assert mm.get_layout_gmem_c().cosize == 9 * 7 + 6
    assert mm.get_layout_gmem_c() == mm.get_layout_gmem_c(9)
    with pytest.raises(ValueError, match="at least 6"):
        mm.get_layout_gmem_b(5)


def test_values_compare_by_what_they_describe():
    assert matmul() == matmul()
    assert hash(matmul()) == hash(matmul())
    assert repr(matmul()) == repr(matmul())
    for other in ({"alignment": (16, 16, 16)}, {"sm": 80}, {"block_size": 64}, {"static_block_dim": True}):
        assert matmul(**other) != matmul()
        assert repr(matmul(**other)) != repr(matmul())


def test_knobs():
    with pytest.raises(ValueError, match="block_dim"):
        matmul().valid("leading_dimension")


@pytest.mark.parametrize(
    "call",
    [
        lambda mm: mm.execute(1.0, None, None, 0.0, None),
        lambda mm: mm.get_accumulator(),
        lambda mm: mm.suggest_accumulator(),
        lambda mm: device.make_tensor(np.zeros(4), mm.get_layout_smem_a()),
        lambda mm: device.copy_wait(),
        lambda mm: device.clear(None),
        lambda mm: device.copy(None, None),
        lambda mm: device.axpby(1, None, 0, None),
    ],
)
def test_kernel_functions_on_the_host(call):
    with pytest.raises(RuntimeError, match="inside a kernel only"):
        call(matmul())


def test_code_for_other_compilers_refuses_wrong_arguments():
    from nvmath.device import CodeType, ComputeCapability, compile_blas_execute

    lto = CodeType("lto", ComputeCapability(9, 0))
    mm = matmul()
    for arguments, words in (
        (("x", lto), "give a Matmul"),
        ((mm, "lto"), "CodeType"),
        ((mm, lto, "registers"), "execute_api='registers'"),
        ((mm, lto, "tensors"), "tensor_types"),
        ((mm, lto, None, ("smem_a",) * 3), "tensor_types"),
        ((mm, lto, "tensors", ("smem_a",) * 3), "in order"),
        ((mm, lto, "tensors", ("smem_a", "smem_b", "gmem_c")), "'rmem_c'"),
    ):
        with pytest.raises(ValueError, match=words):
            compile_blas_execute(*arguments)

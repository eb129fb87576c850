"""What calls of a product in kernels become, and which are refused; results by the reference executor."""

from __future__ import annotations

import numpy as np
import pytest

device = pytest.importorskip("nvmath.device")
from nvmath.device import ComputeCapability, Matmul, _tensors  # noqa: E402
from nvmath.device._calls import Array, Opaque, Scalar  # noqa: E402

TARGET = ComputeCapability(9, 0)
MM = Matmul((8, 6, 4), np.float32, "real", arrangement=("row_major", "col_major", "row_major"), block_size=32, sm=90)
F32 = Array("float32")
ONE = Scalar("float64")


def tensor(kind, matmul=MM, dtype="float32"):
    return Opaque(_tensors.Tensor(matmul, kind, dtype))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((F32, F32), "called with 2 arguments"),
        (
            (ONE, F32, Array("float64"), ONE, F32),
            "argument b of execute.. has elements of type float64; they must be float32",
        ),
        ((ONE, F32, ONE, ONE, F32), "argument b of execute.. must be an array, not a number"),
        ((F32, F32, F32, ONE, F32), "argument alpha of execute.. must be a number"),
        ((ONE, F32, F32, Scalar("complex128"), F32), "argument beta of execute.. is complex"),
        ((ONE, F32, Scalar("float32"), F32, ONE, ONE, F32, ONE), "argument lda of execute.. must be an integer"),
        ((tensor("SMEM_A"), tensor("SMEM_B"), tensor("SMEM_C")), "adds to registers"),
        ((tensor("GMEM_A"), tensor("SMEM_B"), tensor("RMEM_C")), "argument a of execute.. must be in shared memory"),
        ((tensor("SMEM_B"), tensor("SMEM_A"), tensor("RMEM_C")), "argument a of execute.. is a tensor of B"),
        ((ONE, tensor("SMEM_A"), tensor("SMEM_B"), ONE, tensor("RMEM_C")), "needs c in shared memory"),
        ((tensor("SMEM_A"), tensor("SMEM_B"), tensor("RMEM_C", dtype="float16")), "they must be float32"),
    ],
)
def test_wrong_arguments_of_execute(arguments, words):
    with pytest.raises(TypeError, match=words):
        MM.call("execute", arguments, TARGET)


def test_leading_dimension_too_small():
    wrong = Scalar("int64", 3)
    with pytest.raises(ValueError, match="lda=3 is less than the 4"):
        MM.call("execute", (ONE, F32, wrong, F32, wrong, ONE, F32, wrong), TARGET)


def test_shared_memory_for_c():
    large = Matmul((128, 128, 64), np.float64, "real", arrangement=("row_major",) * 3, block_size=128, sm=80)
    array = Array("float64")
    with pytest.raises(ValueError, match=r"262144 bytes .*166912.* C can be in registers"):
        large.call("execute", (ONE, array, array, ONE, array), ComputeCapability(8, 0))


def test_newer_description_than_kernel():
    newer = Matmul((8, 6, 4), np.float32, "real", arrangement=("row_major",) * 3, block_size=32, sm=100)
    with pytest.raises(ValueError, match=r"described for compute capability 10\.0"):
        newer.call("execute", (ONE, F32, F32, ONE, F32), TARGET)


def call(name, *arguments):
    return _tensors.FUNCTIONS[name].call("__call__", arguments, TARGET)


def test_make_tensor():
    made = call("make_tensor", F32, Opaque(MM.get_layout_gmem_a(100)))
    assert made.symbol == ""
    assert [item.how for item in made.passing] == ["pointer", "constant"]
    assert made.passing[1].index == 100
    assert made.result.of.fields == ("void*", "int64")
    runtime = MM.call("get_layout_gmem_a", (Scalar("int32"),), TARGET)
    assert runtime.result.of.fields == ("int64",)
    made = call("make_tensor", F32, runtime.result)
    assert [item.how for item in made.passing] == ["pointer", "opaque"]
    with pytest.raises(TypeError, match="elements of type float64"):
        call("make_tensor", Array("float64"), Opaque(MM.get_layout_smem_a()))
    with pytest.raises(TypeError, match="layout must be a layout"):
        call("make_tensor", F32, Opaque(3))


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("copy", (tensor("GMEM_C"), tensor("RMEM_C")), "copy_fragment"),
        ("copy", (tensor("GMEM_A"), tensor("SMEM_B")), "they are A and B"),
        ("copy", (F32, tensor("SMEM_A")), "src must be a tensor"),
        ("copy", (tensor("GMEM_A"),), "takes 2 or 3 arguments"),
        ("copy", (tensor("GMEM_A"), tensor("SMEM_A"), Scalar("int64")), "must be a constant"),
        ("copy_fragment", (tensor("GMEM_C"), tensor("SMEM_C")), "Use copy"),
        ("clear", (tensor("SMEM_C"),), "must be in registers"),
        ("axpby", (ONE, tensor("SMEM_C"), ONE, tensor("RMEM_C")), "x_tensor must be in registers"),
        ("make_fragment_like", (tensor("SMEM_C"), Opaque(np.float32)), "must be in registers"),
        ("copy_wait", (ONE,), "takes 0 arguments"),
    ],
)
def test_wrong_arguments_of_functions(name, arguments, words):
    with pytest.raises(TypeError, match=words):
        call(name, *arguments)


def test_alignment_of_copies():
    with pytest.raises(ValueError, match="alignment=3"):
        call("copy", tensor("GMEM_A"), tensor("SMEM_A"), Scalar("int64", 3))


def test_products_in_the_reference_executor(rng):
    numba_cuda = pytest.importorskip("numba.cuda")
    a, b, c = (rng.standard_normal(shape).astype(np.float32) for shape in ((8, 4), (4, 6), (8, 6)))

    @numba_cuda.jit
    def kernel(alpha, a, b, beta, c):
        smem_a = numba_cuda.shared.array(MM.a_size, MM.a_value_type)
        smem_b = numba_cuda.shared.array(MM.b_size, MM.b_value_type)
        smem_c = numba_cuda.shared.array(MM.c_size, MM.c_value_type)
        thread = numba_cuda.threadIdx.x
        for i in range(thread, MM.a_size, MM.block_size):
            smem_a[i] = a[i // 4, i % 4]
        for i in range(thread, MM.b_size, MM.block_size):
            smem_b[i] = b[i % 4, i // 4]
        for i in range(thread, MM.c_size, MM.block_size):
            smem_c[i] = c[i // 6, i % 6]
        numba_cuda.syncthreads()
        MM.execute(alpha, smem_a, smem_b, beta, smem_c)
        numba_cuda.syncthreads()
        MM.execute(1.0, smem_a, 4, smem_b, 4, 1.0, smem_c, 6)
        numba_cuda.syncthreads()
        for i in range(thread, MM.c_size, MM.block_size):
            c[i // 6, i % 6] = smem_c[i]

    expected = 3.0 * a.astype(np.float64) @ b + 0.5 * c
    device.reference(kernel)[1, MM.block_dim](2.0, a, b, 0.5, c)
    np.testing.assert_allclose(c, expected, rtol=0, atol=1e-5)

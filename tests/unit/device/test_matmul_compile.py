"""Code of products from the library, and kernels to cubins, without a GPU. Two descriptions are compiled."""

from __future__ import annotations

import numpy as np
import pytest

device = pytest.importorskip("nvmath.device")
from nvmath.core.errors import NvmathError  # noqa: E402
from nvmath.device import (  # noqa: E402
    CodeType,
    ComputeCapability,
    Matmul,
    compile_blas_execute,
    copy,
    copy_wait,
    make_tensor,
)

LTO = CodeType("lto", ComputeCapability(9, 0))
ROWS = ("row_major",) * 3


@pytest.fixture(autouse=True, scope="module")
def library():
    from nvmath.device import _codegen

    try:
        _codegen.mathdx().cublasdx_get_version()
    except NvmathError as error:
        pytest.skip(f"needs libmathdx: {error}")


def test_code_and_a_kernel():
    cuda = pytest.importorskip("numba.cuda")
    from nvmath.device import _numba

    mm = Matmul((8, 8, 8), np.float32, "real", arrangement=ROWS, block_size=32, sm=90)
    code, symbol = compile_blas_execute(mm, LTO)
    assert code.code_type == LTO
    assert symbol.encode() in code.data or len(code.data) > 10_000
    assert compile_blas_execute(mm, LTO)[1] == symbol

    @cuda.jit
    def kernel(c):
        smem_a = cuda.shared.array(mm.a_size, mm.a_value_type)
        smem_c = cuda.shared.array(mm.c_size, mm.c_value_type)
        mm.execute(1.0, smem_a, smem_a, 0.0, smem_c)
        c[cuda.threadIdx.x] = smem_c[cuda.threadIdx.x]

    assert _numba.cubin(kernel, "void(float32[::1])", (9, 0)).startswith(b"\x7fELF")


def test_tensors_in_a_kernel():
    cuda = pytest.importorskip("numba.cuda")
    from nvmath.device import _numba

    mm = Matmul((16, 16, 16), np.float32, "real", arrangement=ROWS, block_size=32, alignment=(16,) * 3, sm=90)
    layout = mm.suggest_layout_rmem_c()
    assert layout.size * 32 >= 256
    assert layout.cosize >= layout.size
    assert mm.suggest_layout_smem_a().cosize >= 256

    @cuda.jit
    def kernel(a, b, c):
        smem = cuda.shared.array(0, np.float32)
        ta = make_tensor(smem, mm.suggest_layout_smem_a())
        tb = make_tensor(smem[mm.suggest_layout_smem_a().cosize :], mm.suggest_layout_smem_b())
        copy(make_tensor(a, mm.get_layout_gmem_a(a.shape[1])), ta)
        copy(make_tensor(b, mm.get_layout_gmem_b()), tb)
        copy_wait()
        accumulator = mm.suggest_accumulator()
        mm.execute(ta, tb, accumulator)
        accumulator.partition_and_copy(accumulator.get_results(), make_tensor(c, mm.get_layout_gmem_c()))

    matrix = "float32[:,::1]"
    assert _numba.cubin(kernel, f"void({matrix}, {matrix}, {matrix})", (9, 0)).startswith(b"\x7fELF")

"""Code of solvers, and a kernel that calls one, compiled without a GPU."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath import device
from nvmath.bindings import mathdx
from nvmath.core.errors import LibraryNotFound

SM90 = device.ComputeCapability(9, 0)


@pytest.fixture(autouse=True)
def _library():
    try:
        mathdx.get_version_ex()
    except LibraryNotFound:
        pytest.skip("needs libmathdx")


def test_code_for_other_compilers():
    s = device.Solver("potrf", (8,), np.float32, "Block", fill_mode="lower", sm=90)
    kind = device.CodeType("lto", SM90)
    code, symbol = device.compile_solver_execute(s, kind, "static_leading_dimensions")
    assert code.code_type == kind
    assert code.isa_version.major >= 12
    assert len(code.data) > 1000
    assert symbol.isidentifier()
    assert device.compile_solver_execute(s, kind, "static_leading_dimensions") == (code, symbol)
    other, dynamic = device.compile_solver_execute(s, kind, "dynamic_leading_dimensions")
    assert dynamic != symbol
    assert other.data != code.data
    assert device.compile_solver_execute(s, kind, "runtime_leading_dimensions") == (other, dynamic)


def test_a_kernel_becomes_a_cubin():
    pytest.importorskip("numba_cuda", reason="needs numba-cuda")
    cuda = pytest.importorskip("numba.cuda", reason="needs numba-cuda")
    from nvmath.device import _numba

    s = device.Solver("potrf", (8,), np.float32, "Block", fill_mode="lower")

    @cuda.jit
    def kernel(a, info):
        mine = cuda.shared.array(64, s.value_type)
        failed = cuda.shared.array(1, s.info_type)
        for i in range(cuda.threadIdx.x, s.m * s.n, s.block_size):
            mine[i] = a[i]
        cuda.syncthreads()
        s.execute(mine, failed)
        s.execute(mine, s.lda, failed)
        cuda.syncthreads()
        info[0] = failed[0]

    cubin = _numba.cubin(kernel, "void(float32[::1], int32[::1])", (9, 0))
    assert cubin.startswith(b"\x7fELF")
    assert len(cubin) > 10_000  # with the code of the solver

    @cuda.jit
    def wrong(a, info):
        s.execute(a, info)

    with pytest.raises(TypeError, match="argument a has dtype float64; it must be float32"):
        _numba.cubin(wrong, "void(float64[::1], int32[::1])", (9, 0))

"""Calls of our objects in kernels of numba-cuda-mlir, compiled to a cubin on any machine."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.core import cuda as door
from nvmath.core.errors import LibraryNotFound
from nvmath.device import _mlir_choice
from nvmath.device._calls import Call, Linkable, Opaque, Pass

cuda = pytest.importorskip("numba_cuda_mlir.cuda", reason="numba-cuda-mlir is not installed")
mlir_types = pytest.importorskip("numba_cuda_mlir.types")


class Scaler:
    """An object of ours, with a line of CUDA C++ as its code."""

    def __init__(self, factor=3):
        self.factor = factor

    def __eq__(self, other):
        return isinstance(other, Scaler) and other.factor == self.factor

    def __hash__(self):
        return hash(self.factor)

    def __repr__(self):
        return f"Scaler({self.factor})"

    def constants(self):
        return {"factor": self.factor, "size": 4, "value_type": np.complex64, "block_dim": (8, 1, 1), "none": None}

    def methods(self):
        return frozenset({"execute", "add", "opaque"})

    def call(self, method, arguments, compute_capability):
        if method == "opaque":
            return Call("", (), (), Opaque("tensor"))
        symbol = f"scaler_{method}_{self.factor}"
        if method == "execute":
            source = f'extern "C" __device__ void {symbol}(float2* x) {{ x[0].x *= {self.factor}; }}'
            passing, result = (Pass("pointer", 0),), "void"
        else:
            source = f'extern "C" __device__ float {symbol}(float a, const double* b, int c) {{ return a + *b + c; }}'
            passing = (Pass("value", 0, "float32"), Pass("reference", 1, "float64"), Pass("constant", 7, "int32"))
            result = "float32"
        code = door.compile_cuda(source, tuple(compute_capability)[:2])
        return Call(symbol, (Linkable("ltoir", code, symbol),), passing, result)

    def run(self, method, arguments, block):
        raise NotImplementedError

    def execute(self, *arguments):
        raise RuntimeError

    add = opaque = execute

    @property
    def _numba_type_(self):
        return _mlir_choice.compiler().described(self)


S = Scaler()


@pytest.fixture
def compiled(monkeypatch):
    """Return a function that compiles kernels without a GPU."""
    try:
        door.nvrtc()
    except LibraryNotFound as error:
        pytest.skip(f"needs NVRTC: {error}")
    from numba_cuda_mlir import compiler, tools

    def capability(as_type=str):
        return (9, 0) if as_type is tuple else "sm_90"

    monkeypatch.setattr(tools, "get_gpu_compute_capability", capability)

    def compile(kernel, *arguments):
        return compiler._compile_and_optimize(kernel, mlir_types.void(*arguments), {}).metadata

    return compile


def test_a_call_with_an_array(compiled):
    def kernel(x):
        data = cuda.local.array(S.size, S.value_type)
        for i in range(S.size):
            data[i] = x[i]
        S.execute(data)
        x[0] = data[0] * S.factor + S.block_dim[0]

    made = compiled(kernel, mlir_types.Array(mlir_types.complex64, 1, "C"))
    assert bytes(made["cubin"]).startswith(b"\x7fELF")
    text = str(made["mlir_module_str"])
    assert "llvm.call @scaler_execute_3" in text
    assert "convergent" in text
    assert "alignment = 16" in text


def test_values_references_and_constants(compiled):
    def kernel(x):
        x[0] = S.add(
            x[1],
            2,
        )

    made = compiled(kernel, mlir_types.Array(mlir_types.float32, 1, "C"))
    assert bytes(made["cubin"]).startswith(b"\x7fELF")
    assert "llvm.func @scaler_add_3(f32, !llvm.ptr, i32) -> f32" in str(made["mlir_module_str"])


def test_what_cannot_be_emitted_is_refused_in_words(compiled):
    def kernel(x):
        S.opaque()

    with pytest.raises(Exception, match=r"numba-cuda-mlir yet.*numba\.cuda\.jit"):
        compiled(kernel, mlir_types.Array(mlir_types.float32, 1, "C"))


def test_unknown_names_are_errors(compiled):
    def kernel(x):
        x[0] = S.nothing

    with pytest.raises(Exception, match="nothing"):
        compiled(kernel, mlir_types.Array(mlir_types.float32, 1, "C"))


def test_the_compiler_that_asks_is_answered():
    from numba_cuda_mlir.numba_cuda.core.targetconfig import ConfigStack

    from nvmath.device import _mlir

    assert ConfigStack.top_or_none() is None
    if "numba.cuda.dispatcher" not in __import__("sys").modules:
        assert _mlir_choice.compiler() is _mlir


def test_objects_are_known_when_they_are_made():
    from numba_cuda_mlir.numba_cuda.typing.typeof import typeof

    from nvmath.device import FFT, _mlir

    fft = FFT(size=8, precision=np.float32, fft_type="c2c", execution="Thread", direction="forward", sm=90)
    assert isinstance(typeof(fft), _mlir.DescribedType)

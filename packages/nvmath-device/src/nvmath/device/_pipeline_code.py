"""The code and the traits of pipelines, and their state on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nvmath.device import _codegen, _matmul_code
from nvmath.device._calls import Call, Linkable, Pass
from nvmath.device.common_cuda import ComputeCapability

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul
    from nvmath.device._pipeline import DevicePipeline


class Operand(NamedTuple):
    """A whole matrix on the device: its address, and shape and strides in elements."""

    address: int
    shape: tuple[int, int]
    strides: tuple[int, int]


class Traits(NamedTuple):
    """What the library says of a pipeline and its tiles; sizes and alignments in bytes."""

    storage_bytes: int
    storage_alignment: int
    buffer_size: int
    buffer_alignment: int
    block_dim: tuple[int, int, int]
    tile_bytes: int
    tile_alignment: int


def operands(mm: Matmul, a: Any, b: Any) -> tuple[Operand, Operand]:
    """Return the matrices, checked."""
    if not getattr(mm, "with_pipeline", False):
        raise ValueError("mm must be a Matmul that is made with with_pipeline=True.")
    found = []
    for index, (name, array) in enumerate((("a", a), ("b", b))):
        about = getattr(array, "__cuda_array_interface__", None)
        if about is None:
            raise ValueError(f"{name} must be an array on the current CUDA device, not {type(array).__name__}.")
        shape, dtype = tuple(about["shape"]), np.dtype(about["typestr"])
        wanted = mm._problem.types[index]
        if len(shape) != 2 or dtype.name != wanted:
            raise ValueError(
                f"{name} must be a matrix of {wanted}, not an array of {dtype.name} with {len(shape)} axes."
            )
        size = dtype.itemsize
        strides = tuple(n // size for n in about["strides"]) if about.get("strides") else (shape[1], 1)
        by_rows = mm._problem.stored_by_rows[index]
        if strides[1 if by_rows else 0] != 1:
            order = "rows" if by_rows else "columns"
            raise ValueError(f"{name} must be stored by {order}, as the arrangement says; its strides are {strides}.")
        tile = mm._problem.dims[index]
        if any(extent % part for extent, part in zip(shape, tile, strict=True)):
            raise ValueError(f"{name} has the shape {shape}, which is no multiple of the tile {tile}.")
        found.append(Operand(int(about["data"][0]), (int(shape[0]), int(shape[1])), (int(strides[0]), int(strides[1]))))
    if found[0].shape[1] != found[1].shape[0]:
        raise ValueError(f"a and b do not go together: {found[0].shape} and {found[1].shape}.")
    return found[0], found[1]


def depth(mm: Matmul, value: Any) -> int:
    """Return argument ``pipeline_depth``, checked."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise ValueError(f"pipeline_depth={value!r} is not valid: give a positive integer.")
    return int(value)


def require_toolkit(sm: ComputeCapability) -> None:
    """Raise RuntimeError where NVRTC is too old for pipelines."""
    from nvmath.core import cuda

    found, least = tuple(cuda.nvrtc_version())[:2], (13, 1) if sm.major >= 10 else (13, 0)
    if found < least:
        raise RuntimeError(
            f"pipelines need NVRTC {least[0]}.{least[1]} or newer for compute capability {sm}; installed is "
            f"{found[0]}.{found[1]}."
        )


Layout = tuple[tuple[int, int], tuple[int, int]]
_ROLE = {"create": 0, "get_tile": 1, "reset_tile": 2, "execute": 3}


class _Opened:
    """A pipeline while the library knows it."""

    def __init__(self, opened: Any, mm: Matmul, depth: int, a: Layout, b: Layout) -> None:
        self.module, self.handle = _codegen.mathdx(), opened.handle
        module = self.module
        self.tensors = []
        for index, (shape, strides) in enumerate((a, b)):
            kind = next(n for n, text in _codegen.VALUE_TYPES.items() if text == mm._problem.types[index])
            self.tensors.append(
                module.cublasdx_create_tensor_strided(
                    2, kind, 0, 2, np.array(shape, np.int64), np.array(strides, np.int64)
                )
            )
        self.device = module.cublasdx_create_device_pipeline(opened.handle, 0, depth, 1, *self.tensors)
        self.tile = module.cublasdx_create_tile_pipeline(opened.handle, 0, self.device)

    def function(self, kind: str, tensors: list[int], pipelines: list[int], symbol: str) -> int:
        module = self.module
        made = module.cublasdx_create_device_function_with_pipelines(
            self.handle, module.CublasdxDeviceFunctionType[kind], len(tensors), tensors, len(pipelines), pipelines
        )
        module.cublasdx_set_device_function_option_str(made, module.CublasdxDeviceFunctionOption.SYMBOL_NAME, symbol)
        return int(made)

    def close(self) -> None:
        for one in (self.tile, self.device):
            self.module.cublasdx_destroy_pipeline(one)
        for one in self.tensors:
            self.module.cublasdx_destroy_tensor(one)


def traits(mm: Matmul, depth: int, a: Layout, b: Layout) -> Traits:
    """Return what the library says of a pipeline."""
    given = _matmul_code.operators(mm, "tensors")

    def ask() -> tuple[Any, ...]:
        with _codegen.descriptor("cublasdx", given) as opened:
            pipeline = _Opened(opened, mm, depth, a, b)
            try:
                module, trait = pipeline.module, pipeline.module.CublasdxPipelineTrait
                both = [pipeline.device, pipeline.tile]
                module.cublasdx_finalize(2, pipeline.tensors, 2, both)
                names = ("STORAGE_BYTES", "STORAGE_ALIGNMENT_BYTES", "BUFFER_SIZE", "BUFFER_ALIGNMENT_BYTES")
                numbers = [
                    [int(module.cublasdx_get_pipeline_trait_int64(one, trait[name])) for name in names] for one in both
                ]
                block = np.zeros(3, np.int64)
                module.cublasdx_get_pipeline_trait_int64s(pipeline.device, trait.BLOCK_DIM, 3, block)
                return (*numbers[0], tuple(int(n) for n in block), *numbers[1][:2])
            finally:
                pipeline.close()

    return Traits(*_codegen.described(("cublasdx pipeline", given, depth, a, b), ask))


def function(
    mm: Matmul, depth: int, a: Layout, b: Layout, target: ComputeCapability, name: str
) -> tuple[str, tuple[Linkable, ...]]:
    """Return the symbol and code of ``create``, ``get_tile``, ``reset_tile`` or ``execute``."""
    sm = _matmul_code.target_of(mm, target)
    given = _matmul_code.operators(mm, "tensors", sm=sm)
    compiled = _matmul_code._generating_for(sm, target)
    key = ("cublasdx pipeline functions", _PIPELINE, given, depth, a, b, tuple(compiled))
    stem = f"nvmath_pipeline_{_codegen.digest(key)}"
    words = f"a pipeline of {mm._words()}"

    def produce() -> _codegen.Generated:
        with _codegen.descriptor("cublasdx", given) as opened:
            pipeline = _Opened(opened, mm, depth, a, b)
            module = pipeline.module
            total = module.cublasdx_create_tensor(opened.handle, module.CublasdxTensorType.SUGGESTED_ACCUMULATOR_C)
            try:
                functions = [
                    pipeline.function("CREATE", [], [pipeline.device], f"{stem}_d"),
                    pipeline.function("CREATE", [], [pipeline.tile], f"{stem}_t"),
                    pipeline.function("DESTROY", [], [pipeline.tile], f"{stem}_e"),
                    pipeline.function("EXECUTE", [total], [pipeline.tile], f"{stem}_x"),
                    pipeline.function("FINISH_ACCUMULATION", [total], [], f"{stem}_f"),
                    pipeline.function("CREATE", [total], [pipeline.tile], f"{stem}_c"),
                    pipeline.function("CLEAR", [total], [], f"{stem}_z"),
                ]
                isa, code = _codegen.finalized(
                    compiled,
                    lambda handle: module.cublasdx_finalize_device_functions(handle, len(functions), functions),
                    words,
                )
                for one in functions:
                    module.cublasdx_destroy_device_function(one)
            finally:
                module.cublasdx_destroy_tensor(total)
                pipeline.close()
        text = _PIPELINE.replace("@", stem).replace("BYTES", str(accumulator_bytes(mm, "SUGGESTED_ACCUMULATOR_C")))
        code = (*code, _matmul_code.compiled_text(text, compiled, f"{words}, by fields"))
        return _codegen.Generated(tuple(f"{stem}_{role}" for role in _ROLE), isa, code)

    found = _codegen.generated(key, f"{words} for compute capability {target}", produce)
    return found.symbols[_ROLE[name]], found.code


_PIPELINE = """
extern "C" __device__ void @_d(P, P, P);
extern "C" __device__ void @_t(P, P, char *, int *, int *);
extern "C" __device__ void @_e(P);
extern "C" __device__ void @_x(P, P);
extern "C" __device__ void @_f(P);
extern "C" __device__ void @_create(long long state, long long a, long long b) {
  @_d(P{(void *)state}, P{(void *)a}, P{(void *)b});
}
extern "C" __device__ void @_get_tile(void *tile, void *smem, long long state, int x, int y) {
  @_t(P{(void *)state}, P{tile}, (char *)smem, &x, &y);
}
extern "C" __device__ void @_reset_tile(void *tile, void *smem, long long state, int x, int y) {
  __syncthreads();
  @_e(P{tile});
  __syncthreads();
  @_t(P{(void *)state}, P{tile}, (char *)smem, &x, &y);
}
extern "C" __device__ void @_c(P, P);
extern "C" __device__ void @_z(P);
extern "C" __device__ void @_execute(void *tile, void *smem, void *total) {
  int *begun = (int *)((char *)total + BYTES);
  if (!*begun) {
    @_c(P{tile}, P{total});
    @_z(P{total});
    *begun = 1;
  }
  @_x(P{tile}, P{total});
  @_f(P{total});
}
"""
_ASKED = ("MAP_IDX2CRD_PARTITIONER", "IS_THREAD_ACTIVE", "IS_PREDICATED", "IS_INDEX_IN_BOUNDS")
_ACCUMULATOR = """
extern "C" __device__ void @_CLEAR_x(P);
extern "C" __device__ void @_COPY_x(P, P);
extern "C" __device__ void @_MAP_IDX2CRD_PARTITIONER_x(P, int *, int *, int *);
extern "C" __device__ void @_IS_THREAD_ACTIVE_x(P, void *);
extern "C" __device__ void @_IS_PREDICATED_x(P, void *);
extern "C" __device__ void @_IS_INDEX_IN_BOUNDS_x(P, int *, void *);
extern "C" __device__ void @_CREATE(void *c) { *(int *)((char *)c + BYTES) = 0; }
extern "C" __device__ void @_CLEAR(void *c) { if (*(int *)((char *)c + BYTES)) @_CLEAR_x(P{c}); }
extern "C" __device__ void @_COPY(void *r, void *c) { @_COPY_x(P{c}, P{r}); }
extern "C" __device__ void @_MAP_IDX2CRD_PARTITIONER(void *c, void *n, void *i, void *j) {
  @_MAP_IDX2CRD_PARTITIONER_x(P{c}, (int *)n, (int *)i, (int *)j);
}
extern "C" __device__ void @_IS_THREAD_ACTIVE(void *c, void *answer) {
  int found = 0; @_IS_THREAD_ACTIVE_x(P{c}, &found); *(unsigned char *)answer = found != 0;
}
extern "C" __device__ void @_IS_PREDICATED(void *c, void *answer) {
  int found = 0; @_IS_PREDICATED_x(P{c}, &found); *(unsigned char *)answer = found != 0;
}
extern "C" __device__ void @_IS_INDEX_IN_BOUNDS(void *c, void *n, void *answer) {
  int found = 0; @_IS_INDEX_IN_BOUNDS_x(P{c}, (int *)n, &found); *(unsigned char *)answer = found != 0;
}
template <class T, bool load> __device__ __forceinline__ void move(void *r, void *g, long long ld, void *c) {
  int predicated = 0, active = 0;
  @_IS_THREAD_ACTIVE_x(P{c}, &active);
  if (!active) return;
  @_IS_PREDICATED_x(P{c}, &predicated);
#pragma unroll
  for (int n = 0; n < SIZE; ++n) {
    int i, j, inside = 1, k = n;
    if (predicated) @_IS_INDEX_IN_BOUNDS_x(P{c}, &k, &inside);
    @_MAP_IDX2CRD_PARTITIONER_x(P{c}, &k, &i, &j);
    if (inside) {
      T *place = (T *)g + (ROWS ? i * ld + j : j * ld + i);
      if (load) ((T *)r)[n] = *place; else *place = ((T *)r)[n];
    }
  }
}
struct __align__(16) W { long long x, y; };
"""
_SIZES = {1: "unsigned char", 2: "unsigned short", 4: "unsigned", 8: "unsigned long long", 16: "W"}
_FUNCTIONS = ("CLEAR", "COPY", *_ASKED)  # an accumulator is created by the first tile that adds to it


def accumulator_bytes(mm: Matmul, kind: str) -> int:
    """Return the bytes of an accumulator's state; after it comes an integer that tells whether it was created."""
    return -(-_matmul_code.tensors(mm)[kind].bytes // 16) * 16


def accumulator_function(
    mm: Matmul, kind: str, name: str, target: ComputeCapability, itemsize: int = 0
) -> tuple[str, tuple[Linkable, ...]]:
    """Return the symbol and code of a function of an accumulator; ``LOAD`` and ``STORE`` by bytes of numbers."""
    sm = _matmul_code.target_of(mm, target)
    given = _matmul_code.operators(mm, "tensors", sm=sm)
    compiled = _matmul_code._generating_for(sm, target)
    key = ("cublasdx accumulator", _ACCUMULATOR, given, kind, tuple(compiled))
    stem = f"nvmath_accumulator_{_codegen.digest(key)}"
    words = f"an accumulator of {mm._words()}"
    registers = kind.replace("ACCUMULATOR", "RMEM")
    moves = [(f"{which}{size}", size) for which in ("LOAD", "STORE") for size in _SIZES]
    names = ["CREATE", *_FUNCTIONS, *(move for move, _ in moves)]

    def produce() -> _codegen.Generated:
        module = _codegen.mathdx()
        with _codegen.descriptor("cublasdx", given) as opened:
            total, fragment = (
                module.cublasdx_create_tensor(opened.handle, module.CublasdxTensorType[one])
                for one in (kind, registers)
            )
            functions = []
            for one in _FUNCTIONS:
                tensors = [total, fragment] if one == "COPY" else [total]
                which = module.CublasdxDeviceFunctionType[one]
                made = module.cublasdx_create_device_function(opened.handle, which, len(tensors), tensors)
                option = module.CublasdxDeviceFunctionOption.SYMBOL_NAME
                module.cublasdx_set_device_function_option_str(made, option, f"{stem}_{one}_x")
                functions.append(made)
            try:
                isa, code = _codegen.finalized(
                    compiled,
                    lambda handle: module.cublasdx_finalize_device_functions(handle, len(functions), functions),
                    words,
                )
            finally:
                for made in functions:
                    module.cublasdx_destroy_device_function(made)
                for made in (total, fragment):
                    module.cublasdx_destroy_tensor(made)
        size = _matmul_code.tensors(mm)[registers].size
        text = (
            _ACCUMULATOR.replace("BYTES", str(accumulator_bytes(mm, kind)))
            .replace("SIZE", str(size))
            .replace("ROWS", "1" if mm._problem.stored_by_rows[2] else "0")
        )
        for move, width in moves:
            load = move.startswith("LOAD")
            inner = f"move<{_SIZES[width]}, {'true' if load else 'false'}>(r, g, ld, c)"
            outer = "void *r, void *g, long long ld, void *c"
            text += f'extern "C" __device__ void @_{move}({outer}) {{ {inner}; }}\n'
        code = (*code, _matmul_code.compiled_text(text.replace("@", stem), compiled, f"{words}, by fields"))
        return _codegen.Generated(tuple(f"{stem}_{one}" for one in names), isa, code)

    found = _codegen.generated(key, f"{words} for compute capability {target}", produce)
    return found.symbols[names.index(f"{name}{itemsize or ''}")], found.code


class Maker:
    """What a kernel calls to initialise the state of a pipeline."""

    def __init__(self, pipeline: DevicePipeline, address: int) -> None:
        self._pipeline, self._address = pipeline, address

    def constants(self) -> dict[str, Any]:
        """Return nothing."""
        return {}

    def methods(self) -> frozenset[str]:
        """Return what kernels may call."""
        return frozenset(("create",))

    def create(self) -> None:
        """Initialise the state; inside kernels only."""
        raise RuntimeError("create() can be called inside a kernel only.")

    def call(self, method: str, arguments: tuple[Any, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        symbol, code = self._pipeline._function("create", compute_capability)
        addresses = (self._address, *(operand.address for operand in self._pipeline._operands))
        return Call(symbol, code, tuple(Pass("constant", address, "int64") for address in addresses))

    @property
    def _numba_type_(self) -> Any:
        from nvmath.device import _numba

        return _numba.described(self)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"<maker of a pipeline at 0x{self._address:x}>"


class Memory(NamedTuple):
    """The state on the device: its address and what keeps it."""

    address: int
    keep: Any


def allocate(pipeline: DevicePipeline) -> Memory:
    """Return memory on the current device with the pipeline's state in it."""
    from nvmath.device import _numba_tensors

    array = _numba_tensors.device_bytes(pipeline.storage_bytes)
    address = int(array.__cuda_array_interface__["data"][0])
    _numba_tensors.launch(Maker(pipeline, address))
    return Memory(address, array)

"""Pipelines: products of whole matrices tile by tile, the tiles loaded ahead of their use."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from nvmath.device import _pipeline_code, _tensors
from nvmath.device._accumulator import Accumulator
from nvmath.device._calls import Argument, Call, Opaque, Pass, Scalar
from nvmath.device.common_cuda import Dim3

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["DevicePipeline", "TilePipeline"]


class TilePipeline:
    """The tiles of A and B that one block multiplies; made by `DevicePipeline.get_tile` in kernels.

    Parameters
    ----------
    device_pipeline : DevicePipeline
        The pipeline over the whole matrices.
    """

    fields = ("void*", "void*")  # its state, and the shared memory

    def __init__(self, device_pipeline: DevicePipeline) -> None:
        self.device_pipeline = device_pipeline

    @property
    def storage_bytes(self) -> int:
        """Bytes of the tile's state, in the memory of each thread."""
        return self.device_pipeline._traits.tile_bytes

    @property
    def storage_alignment(self) -> int:
        """Bytes that the address of the tile's state is a multiple of."""
        return self.device_pipeline._traits.tile_alignment

    def execute(self, accumulator: Accumulator) -> None:
        """Add the product of the block's rows of A and columns of B to an accumulator; inside kernels only."""
        from nvmath.device import _reference_calls

        _reference_calls.called(self, "execute", (accumulator,))

    # What compilers ask.

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read."""
        return {"storage_bytes": self.storage_bytes, "storage_alignment": self.storage_alignment}

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        return frozenset(("execute",))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        if len(arguments) != 1:
            raise TypeError(f"tile.execute() takes one argument, an accumulator, not {len(arguments)}.")
        of = arguments[0].of if isinstance(arguments[0], Opaque) else None
        if not isinstance(of, Accumulator) or of.matmul != self.device_pipeline.mm:
            raise TypeError(
                f"tile.execute(): accumulator must be one of the same Matmul, not {_tensors.words(arguments[0])}."
            )
        symbol, code = self.device_pipeline._function("execute", compute_capability)
        return Call(symbol, code, (Pass("self", 0), Pass("opaque", 0)))

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Refuse: the reference executor has no pipelines."""
        raise RuntimeError("pipelines need a GPU: the reference executor does not run them.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TilePipeline) and other.device_pipeline == self.device_pipeline

    def __hash__(self) -> int:
        return hash(self.device_pipeline)

    def __repr__(self) -> str:
        return f"<tile of {self.device_pipeline!r}>"


class DevicePipeline:
    """Loads tiles of whole matrices in global memory ahead of their use.

    Name it in a kernel, or give it as an argument. There, ``get_tile(smem, x, y)`` is the `TilePipeline` of the tile of
    C in row ``x`` and column ``y`` of tiles. Its state lies on the device; the arrays must stay where they are.

    Parameters
    ----------
    mm : Matmul
        The product of a tile, made with ``with_pipeline=True``.
    pipeline_depth : int
        Tiles that are on their way at once; the shared memory holds as many.
    a, b : array on the current device
        The whole matrices, of shapes (m, k) and (k, n), laid out as the arrangement of ``mm`` says.

    Raises
    ------
    ValueError
        When an argument is not valid.
    RuntimeError
        When NVRTC is older than 13.0 (13.1 for compute capability 10.0 and above).
    """

    def __init__(self, mm: Matmul, pipeline_depth: int, a: Any, b: Any) -> None:
        self.mm = mm
        self._operands = _pipeline_code.operands(mm, a, b)
        self._depth = _pipeline_code.depth(mm, pipeline_depth)
        self._given: Any = (mm, self._depth, *((found.shape, found.strides) for found in self._operands))
        _pipeline_code.require_toolkit(mm.sm)
        self._keep = (a, b)
        self._memory = _pipeline_code.allocate(self)

    @property
    def _traits(self) -> _pipeline_code.Traits:
        found = self.__dict__.get("_found")
        if found is None:
            found = self.__dict__["_found"] = _pipeline_code.traits(*self._given)
        return found

    @property
    def buffer_size(self) -> int:
        """Bytes of shared memory that a block needs."""
        return self._traits.buffer_size

    @property
    def buffer_alignment(self) -> int:
        """Bytes that the address of the shared memory is a multiple of."""
        return self._traits.buffer_alignment

    @property
    def storage_bytes(self) -> int:
        """Bytes of the pipeline's state on the device."""
        return self._traits.storage_bytes

    @property
    def storage_alignment(self) -> int:
        """Bytes that the address of the pipeline's state is a multiple of."""
        return self._traits.storage_alignment

    @property
    def block_dim(self) -> Dim3:
        """The threads that a block must have."""
        return Dim3(*self._traits.block_dim)

    @cached_property
    def a_strides(self) -> tuple[int, int]:
        """The strides of A, in elements."""
        return self._operands[0].strides

    @cached_property
    def b_strides(self) -> tuple[int, int]:
        """The strides of B, in elements."""
        return self._operands[1].strides

    def get_tile(self, smem: Any, blockIdx_x: int, blockIdx_y: int) -> TilePipeline:
        """Return the tiles for one tile of C; inside kernels only.

        Parameters
        ----------
        smem : array
            Shared memory of ``buffer_size`` bytes.
        blockIdx_x, blockIdx_y : int
            Row and column of the tile of C, in tiles.
        """
        return self._called("get_tile", smem, blockIdx_x, blockIdx_y)  # type: ignore[no-any-return]

    def reset_tile(self, tile_pipeline: TilePipeline, idx: int | tuple[int, int], idy: int | tuple[int, int]) -> None:
        """Let a tile pipeline compute another tile of C; inside kernels only."""
        self._called("reset_tile", tile_pipeline, idx, idy)

    def _called(self, method: str, *arguments: Any) -> Any:
        from nvmath.device import _reference_calls

        return _reference_calls.called(self, method, arguments)

    def _function(self, name: str, target: Any) -> tuple[str, Any]:
        mm, depth, a, b = self._given
        return _pipeline_code.function(mm, depth, a, b, target, name)

    # What compilers ask.

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read."""
        names = (
            "buffer_size",
            "buffer_alignment",
            "storage_bytes",
            "storage_alignment",
            "block_dim",
            "a_strides",
            "b_strides",
        )
        return {name: getattr(self, name) for name in names}

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        return frozenset(("get_tile", "reset_tile"))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        if len(arguments) != 3:
            raise TypeError(f"pipeline.{method}() takes 3 arguments, not {len(arguments)}.")
        for given in arguments[1:]:
            if not isinstance(given, Scalar) or not given.dtype.startswith(("int", "uint")):
                raise TypeError(
                    f"pipeline.{method}(): row and column of the tile must be integers, not {_tensors.words(given)}; a "
                    "and b have two axes, so that a tile has no other place."
                )
        places = (Pass("value", 1, "int32"), Pass("value", 2, "int32"))
        address = Pass("constant", self._memory.address, "int64")
        symbol, code = self._function(method, compute_capability)
        made = TilePipeline(self)
        if method == "reset_tile":
            if arguments[0] != Opaque(made):
                raise TypeError("reset_tile(): tile_pipeline must be a tile of this pipeline.")
            return Call(symbol, code, (Pass("opaque", 0), address, *places))
        return Call(
            symbol, code, (Pass("local", made.storage_bytes), Pass("pointer", 0), address, *places), Opaque(made)
        )

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Refuse: the reference executor has no pipelines."""
        raise RuntimeError("pipelines need a GPU: the reference executor does not run them.")

    @property
    def _numba_type_(self) -> Any:
        from nvmath.device import _numba, _numba_tensors

        _numba_tensors.register()
        return _numba.described(self)

    def _key(self) -> tuple[Any, ...]:
        return (*self._given, self._memory.address)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DevicePipeline) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:  # with the address of its state, which kernels contain, and so they are not kept on disk
        return f"<pipeline of depth {self._depth} for {self._given[2:]}, {self.mm!r} at 0x{self._memory.address:x}>"


class PipelineAccumulator(Accumulator):
    """An accumulator that a `TilePipeline` adds to: its elements are where the pipeline wants them."""

    def _question(self, kind: str, target: Any) -> tuple[str, Any]:
        return _pipeline_code.accumulator_function(self.matmul, self.kind, kind, target)

    @property
    def fragment(self) -> _tensors.Tensor:
        """Its elements in registers."""
        return _tensors.Tensor(self.matmul, self.kind.replace("ACCUMULATOR", "RMEM"), self.matmul._problem.types[2])

    def _call_clear(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        symbol, code = self._question("CLEAR", target)
        return Call(symbol, code, (Pass("self", 0),))

    def _call_get_results(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        symbol, code = self._question("COPY", target)
        if not arguments or arguments[0] == Opaque(None):
            memory, made = _tensors.local_like(self.fragment, self.fragment.dtype)
            return Call(symbol, code, (memory, Pass("self", 0)), Opaque(made))
        out = _tensors.tensor("get_results", "out", arguments[0])
        if out != self.fragment:
            raise TypeError(f"get_results(): out must be registers of this accumulator's layout, not {out.words}.")
        return Call(symbol, code, (Pass("opaque", 0), Pass("self", 0)))

    def _call_make_empty_fragment(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        memory, made = _tensors.local_like(self.fragment, self.fragment.dtype)
        return Call("", (), (memory,), Opaque(made))

    def _moved(self, function: str, src: Any, dst: Any, target: Any) -> tuple[str, Any]:
        _tensors.check_pair(function, src, dst)
        memory = src if dst.space == "RMEM" else dst
        if memory.space != "GMEM":
            raise TypeError(f"{function}(): with a pipeline, memory must be global, not {memory.words}.")
        return _pipeline_code.accumulator_function(
            self.matmul, self.kind, "LOAD" if dst.space == "RMEM" else "STORE", target, src.itemsize
        )

    def _call_partition_and_copy(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        src, dst = (_tensors.tensor("partition_and_copy", n, a) for n, a in zip(("src", "dst"), arguments, strict=True))
        if src.dtype != dst.dtype:
            raise TypeError(f"partition_and_copy(): with a pipeline both have one type: {src.dtype} and {dst.dtype}.")
        symbol, code = self._moved("partition_and_copy", src, dst, target)
        registers, memory = (1, 0) if dst.space == "RMEM" else (0, 1)
        return Call(symbol, code, (Pass("opaque", registers), Pass("opaque", memory), Pass("self", 0)))

    def _call_make_partition_and_copy(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        src = _tensors.tensor("make_partition_and_copy", "src", arguments[0])
        memory, made = _tensors.local_like(self.fragment, src.dtype)
        symbol, code = self._moved("make_partition_and_copy", src, made, target)
        return Call(symbol, code, (memory, Pass("opaque", 0), Pass("self", 0)), Opaque(made))

    def _asked(self, kind: str, how: tuple[Pass, ...], result: Any, target: Any) -> Call:
        symbol, code = self._question(kind, target)
        return Call(symbol, code, (Pass("self", 0), *how), result)

    def _call_map_fragment_index(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        how = (Pass("reference", 0, "int32"), Pass("out", 0, "int32"), Pass("out", 0, "int32"))
        return self._asked("MAP_IDX2CRD_PARTITIONER", how, ("int32", "int32"), target)

    def _call_is_thread_active(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        return self._asked("IS_THREAD_ACTIVE", (Pass("out", 0, "bool"),), "bool", target)

    def _call_is_predicated(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        return self._asked("IS_PREDICATED", (Pass("out", 0, "bool"),), "bool", target)

    def _call_is_index_in_bounds(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        return self._asked(
            "IS_INDEX_IN_BOUNDS", (Pass("reference", 0, "int32"), Pass("out", 0, "bool")), "bool", target
        )


def create_accumulator(matmul: Matmul, method: str, target: Any) -> Call:
    """Return a new accumulator for pipelines, cleared."""
    kind = "ACCUMULATOR_C" if method.startswith("get") else "SUGGESTED_ACCUMULATOR_C"
    made = PipelineAccumulator(matmul, kind)
    size = _pipeline_code.accumulator_bytes(matmul, kind) + 16
    symbol, code = _pipeline_code.accumulator_function(matmul, kind, "CREATE", target)
    return Call(symbol, code, (Pass("local", size),), Opaque(made))

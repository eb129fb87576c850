"""`Accumulator`: C of a `Matmul` in the registers of the threads of a block."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Any

from nvmath.device import _matmul_code, _tensors
from nvmath.device._calls import Argument, Call, Opaque, Pass, Scalar
from nvmath.device._matmul_code import Function
from nvmath.device._tensors import Tensor
from nvmath.device.common import OpaqueTensor

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["Accumulator", "Partitioner", "create"]


class Partitioner(ABC):  # noqa: B024 - a kind, not a plan
    """Which elements of C a thread of a block holds in its registers; an `Accumulator` is one.

    Made by `Matmul.get_accumulator` and `Matmul.suggest_accumulator` in kernels, where alone its methods can be called.
    """

    def __init__(self, *args: Any) -> None:
        self._args = args

    def _called(self, method: str, *arguments: Any) -> Any:
        from nvmath.device import _reference_calls

        return _reference_calls.called(self, method, arguments)

    def partition_like_C(self, gmem_c: OpaqueTensor) -> OpaqueTensor:  # noqa: N802 - the name users know
        """Return this thread's part of a tensor of C in global memory, for `copy_fragment`."""
        return self._called("partition_like_C", gmem_c)  # type: ignore[no-any-return]

    def map_fragment_index(self, fragment_index: int) -> tuple[int, int]:
        """Return the row and column of C of an element of this thread's fragment."""
        return self._called("map_fragment_index", fragment_index)  # type: ignore[no-any-return]

    def is_thread_active(self) -> bool:
        """Tell whether this thread takes part in the product."""
        return self._called("is_thread_active")  # type: ignore[no-any-return]

    def is_predicated(self) -> bool:
        """Tell whether fragments have elements outside of C, so that `is_index_in_bounds` must be asked."""
        return self._called("is_predicated")  # type: ignore[no-any-return]

    def is_index_in_bounds(self, index: int) -> bool:
        """Tell whether an element of this thread's fragment is one of C."""
        return self._called("is_index_in_bounds", index)  # type: ignore[no-any-return]

    def get_alignment(self) -> int:
        """Not implemented."""
        raise NotImplementedError("get_alignment() is not implemented: ask the alignment of the Matmul.")

    def make_empty_fragment(self) -> OpaqueTensor:
        """Return new registers of this layout, not set."""
        return self._called("make_empty_fragment")  # type: ignore[no-any-return]

    def partition_and_copy(self, src: OpaqueTensor, dst: OpaqueTensor) -> None:
        """Copy this thread's part of C between registers and memory, in either direction."""
        self._called("partition_and_copy", src, dst)

    def make_partition_and_copy(self, src: OpaqueTensor) -> OpaqueTensor:
        """Return new registers with this thread's part of a tensor of C in memory."""
        return self._called("make_partition_and_copy", src)  # type: ignore[no-any-return]


class Accumulator(Partitioner):
    """C of a product in registers, to which `Matmul.execute` and `TilePipeline.execute` add; it begins as zero."""

    @property
    def matmul(self) -> Matmul:
        """The product."""
        found: Matmul = self._args[0]
        return found

    @property
    def kind(self) -> str:
        """The library's name of the tensor of registers."""
        found: str = self._args[1]
        return found

    @property
    def as_tensor(self) -> Tensor:
        """The registers."""
        return Tensor(self.matmul, self.kind, self.matmul._problem.types[2])

    def get_results(self, out: Any = None) -> OpaqueTensor:
        """Return the registers of the sum; with ``out``, registers of the same layout, they are copied there."""
        return self._called("get_results", out)  # type: ignore[no-any-return]

    def partition_and_store(self, tensor: OpaqueTensor) -> None:
        """Not implemented: use `partition_and_copy` with `get_results`."""
        raise NotImplementedError(
            "partition_and_store() is not implemented: partition_and_copy(get_results(), tensor)."
        )

    def clear(self) -> None:
        """Set the sum to zero."""
        self._called("clear")

    def size(self) -> int:
        """Not implemented: ask the layout, as in ``MM.suggest_layout_rmem_c().size``."""
        raise NotImplementedError("size() is not implemented: ask the layout, as in MM.suggest_layout_rmem_c().size.")

    def axpby(self) -> None:
        """Not implemented: use `nvmath.device.axpby` with `get_results`."""
        raise NotImplementedError(
            "axpby() is not implemented: axpby(alpha, accumulator.get_results(), beta, fragment)."
        )

    # What compilers ask.

    def constants(self) -> dict[str, Any]:
        """Return nothing."""
        return {}

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        return frozenset((*_METHODS, *_MISSING))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        if method in _MISSING:
            raise TypeError(f"accumulator.{method}() is not implemented: {_MISSING[method]}.")
        least, most = _METHODS[method]
        if not least <= len(arguments) <= most:
            counts = str(least) if least == most else f"{least} or {most}"
            raise TypeError(f"accumulator.{method}() takes {counts} arguments, not {len(arguments)}.")
        made: Call = getattr(self, f"_call_{method}")(arguments, compute_capability)
        return made

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Compute with NumPy."""
        from nvmath.device import _matmul_reference

        return _matmul_reference.run_accumulator(self, method, arguments, block)

    def _call_clear(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        return _tensors.clear_call(self.as_tensor, Pass("self", 0), target)

    def _call_get_results(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        if not arguments or arguments[0] == Opaque(None):
            return Call("", (), (Pass("self", 0),), Opaque(self.as_tensor))
        out = _tensors.tensor("get_results", "out", arguments[0])
        if out != self.as_tensor:
            raise TypeError(f"get_results(): out must be registers of this accumulator's layout, not {out.words}.")
        return _tensors.move_call(out, Pass("opaque", 0), Pass("self", 0), target)

    def _call_partition_like_C(self, arguments: tuple[Argument, ...], target: Any) -> Call:  # noqa: N802
        of = _tensors.tensor("partition_like_C", "gmem_c", arguments[0])
        if of.matmul != self.matmul or of.matrix != "C" or of.space != "GMEM":
            raise TypeError(f"partition_like_C(): gmem_c must be C of this Matmul in global memory, not {of.words}.")
        return Call("", (), (Pass("opaque", 0),), Opaque(of))

    def _call_make_empty_fragment(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        memory, made = _tensors.local_like(self.as_tensor, self.as_tensor.dtype)
        return Call("", (), (memory,), Opaque(made))

    def _alignment(self) -> int:
        return self.matmul.alignment.c if self.matmul._alignment_given else 0

    def _call_partition_and_copy(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        src, dst = (_tensors.tensor("partition_and_copy", n, a) for n, a in zip(("src", "dst"), arguments, strict=True))
        return _tensors.copy_call(
            "partition_and_copy", (src, Pass("opaque", 0)), (dst, Pass("opaque", 1)), self._alignment(), target
        )

    def _call_make_partition_and_copy(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        src = _tensors.tensor("make_partition_and_copy", "src", arguments[0])
        memory, made = _tensors.local_like(self.as_tensor, src.dtype)
        return _tensors.copy_call(
            "make_partition_and_copy", (src, Pass("opaque", 0)), (made, memory), self._alignment(), target, Opaque(made)
        )

    def _question(self, kind: str, target: Any) -> tuple[str, Any]:
        return _matmul_code.function(self.matmul, target, Function(kind, ((self.kind, ""),)))

    def _call_map_fragment_index(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        _integer("map_fragment_index", "fragment_index", arguments[0])
        symbol, code = self._question("MAP_IDX2CRD_PARTITIONER", target)
        passing = (Pass("reference", 0, "int32"), Pass("out", 0, "int32"), Pass("out", 0, "int32"))
        return Call(symbol, code, passing, ("int32", "int32"))

    def _call_is_thread_active(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        symbol, code = self._question("IS_THREAD_ACTIVE", target)
        return Call(symbol, code, (Pass("out", 0, "bool"),), "bool")

    def _call_is_predicated(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        symbol, code = self._question("IS_PREDICATED", target)
        return Call(symbol, code, (Pass("out", 0, "bool"),), "bool")

    def _call_is_index_in_bounds(self, arguments: tuple[Argument, ...], target: Any) -> Call:
        _integer("is_index_in_bounds", "index", arguments[0])
        symbol, code = self._question("IS_INDEX_IN_BOUNDS", target)
        return Call(symbol, code, (Pass("reference", 0, "int32"), Pass("out", 0, "bool")), "bool")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Accumulator) and other._args == self._args

    def __hash__(self) -> int:
        return hash(self._args)

    def __repr__(self) -> str:
        return f"<accumulator {self.kind} of {self.matmul!r}>"


_METHODS = {
    "clear": (0, 0), "get_results": (0, 1), "partition_like_C": (1, 1), "make_empty_fragment": (0, 0),
    "partition_and_copy": (2, 2), "make_partition_and_copy": (1, 1), "map_fragment_index": (1, 1),
    "is_thread_active": (0, 0), "is_predicated": (0, 0), "is_index_in_bounds": (1, 1),
}  # fmt: skip


_MISSING = {
    "partition_and_store": "call partition_and_copy(accumulator.get_results(), tensor)",
    "size": "ask the layout, as in MM.suggest_layout_rmem_c().size",
    "axpby": "call axpby(alpha, accumulator.get_results(), beta, fragment)",
    "get_alignment": "ask the alignment of the Matmul",
}


def _integer(function: str, argument: str, given: Argument) -> None:
    if not isinstance(given, Scalar) or not given.dtype.startswith(("int", "uint")):
        raise TypeError(f"{function}(): {argument} must be an integer, not {_tensors.words(given)}.")


def create(matmul: Matmul, method: str, arguments: tuple[Argument, ...], target: Any) -> Call:
    """Return a new accumulator, cleared."""
    if arguments:
        raise TypeError(f"{method}() takes no arguments, not {len(arguments)}.")
    if matmul.with_pipeline:
        from nvmath.device import _pipeline

        return _pipeline.create_accumulator(matmul, method, target)
    made = Accumulator(matmul, "RMEM_C" if method.startswith("get") else "SUGGESTED_RMEM_C")
    size = _matmul_code.tensors(matmul)[made.kind].bytes
    return _tensors.clear_call(made.as_tensor, Pass("local", size), target, Opaque(made))

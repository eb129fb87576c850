"""Products and tensors in the reference executor: the same calls, computed by NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.device import _layouts, _matmul_execute, _tensors
from nvmath.device._accumulator import Accumulator
from nvmath.device._calls import Array, Opaque, Scalar
from nvmath.device._layouts import MatmulLayout
from nvmath.device._tensors import Tensor

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul


class HeldTensor(Tensor):
    """A tensor with its memory: a flat array, and for global memory a leading dimension."""

    def __init__(self, like: Tensor, memory: Any, leading: int | None = None) -> None:
        super().__init__(like.matmul, like.kind, like.dtype)
        self.memory, self.leading = memory, leading

    @property
    def plain(self) -> Tensor:
        """What it is, without memory."""
        return Tensor(self.matmul, self.kind, self.dtype)

    def matrix_view(self) -> Any:
        """Return the elements as a matrix that can be written."""
        index = "ABC".index(self.matrix)
        problem = self.matmul._problem
        leading = self.leading or (
            problem.dense[index] if "SUGGESTED" in self.kind else self.matmul.leading_dimension[index]
        )
        return matrix(self.memory, problem.dims[index], problem.stored_by_rows[index], leading)


class HeldAccumulator(Accumulator):
    """An accumulator with its registers."""

    def __init__(self, matmul: Matmul, kind: str, registers: Any) -> None:
        super().__init__(matmul, kind)
        self.registers = registers

    def held(self) -> HeldTensor:
        """Return the registers as a tensor."""
        return HeldTensor(self.as_tensor, self.registers)


def matrix(memory: Any, shape: tuple[int, int], by_rows: bool, leading: int) -> Any:
    """Return a matrix in flat memory (of any array: its first element is that of the matrix)."""
    step = memory.dtype.itemsize
    strides = (leading * step, step) if by_rows else (step, leading * step)
    outer = shape[0] if by_rows else shape[1]
    inner = shape[1] if by_rows else shape[0]
    if memory.ndim == 1 and memory.flags.c_contiguous and memory.size < leading * (outer - 1) + inner:
        raise ValueError(
            f"the array holds {memory.size} elements, a matrix of {shape} with leading dimension {leading} has "
            f"{leading * (outer - 1) + inner}."
        )
    return np.lib.stride_tricks.as_strided(memory, shape, strides)


def numbers(values: Any) -> Any:
    """Return elements as NumPy computes with them: complex for structs of two halves."""
    if values.dtype.names is None:
        return values
    return values["x"].astype(np.float32) + 1j * values["y"].astype(np.float32)


def wide(values: Any) -> Any:
    """Return elements in the precision that sums are kept in here."""
    found = numbers(values)
    if found.dtype.kind in "iu":
        return found.astype(np.int64)
    return found.astype(np.complex128 if found.dtype.kind == "c" else np.float64)


def store(destination: Any, values: Any) -> None:
    """Write numbers into elements."""
    if destination.dtype.names is None:
        if destination.dtype.kind in "iufb" and np.iscomplexobj(values):
            values = values.real
        destination[...] = values.astype(destination.dtype)
    else:
        destination["x"], destination["y"] = np.real(values), np.imag(values)


def number(value: Any) -> Any:
    """Return alpha or beta as a number."""
    fields = getattr(value, "x", None)
    return complex(float(fields), float(value.y)) if fields is not None else value


def name_of(dtype: Any) -> str:
    """Return the name of the type of elements of an array."""
    if dtype.names is None:
        return str(dtype.name)
    return f"{dtype[0].name}x{len(dtype.names)}"


def argument(value: Any) -> Any:
    """Return an argument in the words of `_calls`."""
    if isinstance(value, HeldTensor):
        return Opaque(value.plain)
    if isinstance(value, HeldAccumulator):
        return Opaque(Accumulator(value.matmul, value.kind))
    if isinstance(value, np.ndarray):
        return Array(name_of(value.dtype), value.ndim, "C" if value.flags.c_contiguous or value.ndim > 1 else "A")
    if isinstance(value, (bool, int, float, complex, np.generic)) or getattr(value, "x", None) is not None:
        kind = np.asarray(number(value)).dtype.name
        return Scalar(kind, int(value) if isinstance(value, (int, np.integer)) else None)
    return Opaque(value)


def run(matmul: Matmul, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
    """Compute a call of a `Matmul`."""
    if method in _layouts.METHODS:
        return _layouts.made(matmul, method, *arguments)
    if method in ("get_accumulator", "suggest_accumulator"):
        kind = "RMEM_C" if method.startswith("get") else "SUGGESTED_RMEM_C"
        layout = MatmulLayout(matmul, kind)
        return HeldAccumulator(matmul, kind, np.zeros(layout.cosize, _memory_type(layout.dtype)))
    words = tuple(map(argument, arguments))
    dim = tuple(matmul.block_dim) if matmul.static_block_dim else None
    if len(arguments) == 3 or (len(arguments) == 5 and isinstance(arguments[1], Tensor)):
        _check_tensors(matmul, words)
        compute = _registers if len(arguments) == 3 else _shared
        return block.together(arguments, lambda everyone: compute(matmul, everyone), dim)
    if len(arguments) not in (5, 8):
        raise TypeError(f"{matmul._words()}: execute() was called with {len(arguments)} arguments.")
    arrays, leading = ((1, 2, 4), ()) if len(arguments) == 5 else ((1, 3, 6), (2, 4, 7))
    _matmul_execute.check_arrays(matmul, words, arrays, leading)
    return block.together(arguments, lambda everyone: _plain(matmul, everyone[0], arrays, leading), dim)


def _memory_type(name: str) -> Any:
    from nvmath.device.types import element

    kind = element(name)
    return getattr(kind, "struct", kind)


def _check_tensors(matmul: Matmul, words: tuple[Any, ...]) -> None:
    _matmul_execute._ab(matmul, *(words[:2] if len(words) == 3 else words[1:3]))
    c = _matmul_execute._operand(matmul, "c", words[-1])
    wanted = "RMEM" if len(words) == 3 else "SMEM"
    if c.space != wanted:
        raise TypeError(f"{matmul._words()}: execute() with {len(words)} arguments: c is {c.words}.")


def _operands(matmul: Matmul, a: Any, b: Any) -> tuple[Any, Any]:
    a, b = wide(a), wide(b)
    modes = matmul.transpose_mode
    if modes is not None:
        a, b = (
            x if mode == "non_transposed" else x.conj().T if mode == "conj_transposed" else x.T
            for x, mode in zip((a, b), modes, strict=True)
        )
    return a, b


def _sum(alpha: Any, product: Any, beta: Any, c: Any) -> Any:
    return alpha * product + (beta * wide(c) if beta != 0 else 0)  # NaN in C does not count with beta = 0


def _plain(matmul: Matmul, given: tuple[Any, ...], arrays: tuple[int, ...], leading: tuple[int, ...]) -> None:
    problem = matmul._problem
    lds = [int(given[index]) for index in leading] or list(matmul.leading_dimension)
    a, b, c = (
        matrix(given[index], shape, by_rows, ld)
        for index, shape, by_rows, ld in zip(arrays, problem.dims, problem.stored_by_rows, lds, strict=True)
    )
    left, right = _operands(matmul, a, b)
    alpha, beta = number(given[0]), number(given[arrays[1] + (2 if leading else 1)])
    store(c, _sum(alpha, left @ right, beta, c))


def _shared(matmul: Matmul, everyone: Any) -> None:
    alpha, a, b, beta, c = everyone[0]
    left, right = _operands(matmul, a.matrix_view(), b.matrix_view())
    target = c.matrix_view()
    store(target, _sum(number(alpha), left @ right, number(beta), target))


def _registers(matmul: Matmul, everyone: Any) -> None:
    a, b, _ = everyone[0]
    left, right = _operands(matmul, a.matrix_view(), b.matrix_view())
    product = left @ right
    for thread, (_, _, c) in enumerate(everyone):
        held = _held(c)
        rows, columns, inside = places(held, thread)
        part = np.where(inside, product[rows, columns], 0)
        store(held.memory[: part.size], wide(held.memory[: part.size]) + part)


def _held(of: Any) -> HeldTensor:
    found: HeldTensor = of.held() if isinstance(of, HeldAccumulator) else of
    return found


def places(of: Tensor, thread: int) -> tuple[Any, Any, Any]:
    """Return rows and columns of the elements of a thread's fragment, and which of them are elements of C.

    Here elements of C go round the threads; on a GPU they lie as tensor cores want them.
    """
    rows, columns = of.matmul._problem.dims[2]
    size = MatmulLayout(of.matmul, of.kind).size
    active = -(-rows * columns // size)
    flat = np.arange(size) * active + thread
    inside = (flat < rows * columns) & (thread < active)
    flat = np.where(inside, flat, 0)
    return flat // columns, flat % columns, inside


def run_function(name: str, arguments: tuple[Any, ...], block: Any) -> Any:
    """Compute a function of `nvmath.device.common`."""
    words = tuple(map(argument, arguments))
    if name == "make_tensor":
        layout = arguments[1]
        _tensors.check_make(words[0], layout)
        return HeldTensor(Tensor(layout.matmul, layout.kind, words[0].dtype), arguments[0], layout.leading)
    if name == "copy_wait":
        return block.together((), lambda everyone: None)
    if name == "make_fragment_like":
        of = _held(arguments[0])
        kind = getattr(arguments[1], "name", None) or np.dtype(arguments[1]).name
        return HeldTensor(
            Tensor(of.matmul, of.kind, kind), np.zeros(MatmulLayout(of.matmul, of.kind).size, _memory_type(kind))
        )
    if name == "clear":
        of = _held(arguments[0])
        of.memory[...] = np.zeros((), of.memory.dtype)
        return None
    if name == "axpby":
        alpha, x, beta, y = number(arguments[0]), _held(arguments[1]), number(arguments[2]), _held(arguments[3])
        size = MatmulLayout(x.matmul, x.kind).size
        store(y.memory[:size], _sum(alpha, wide(x.memory[:size]), beta, y.memory[:size]))
        return None
    src, dst = (_held(item) for item in arguments[:2])
    _tensors.check_pair(name, src.plain, dst.plain)
    if name == "copy":
        return block.together((src, dst), _copy_whole)
    return copy_part(src, dst, block.thread)


def _copy_whole(everyone: Any) -> None:
    src, dst = everyone[0]
    store(dst.matrix_view(), numbers(src.matrix_view()))


def copy_part(src: HeldTensor, dst: HeldTensor, thread: int) -> None:
    """Copy a thread's part between registers and memory."""
    registers, memory = (src, dst) if src.space == "RMEM" else (dst, src)
    rows, columns, inside = places(registers, thread)
    view, held = memory.matrix_view(), registers.memory[: rows.size]
    if registers is src:
        values = np.empty(int(inside.sum()), view.dtype)
        store(values, numbers(held[inside]))
        view[rows[inside], columns[inside]] = values
    else:
        values = np.zeros(rows.size, held.dtype)
        store(values, np.where(inside, numbers(view[rows, columns]), 0))
        held[...] = values


def run_accumulator(of: Any, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
    """Compute a method of an accumulator."""
    held: HeldTensor = of.held()
    if method == "clear":
        held.memory[...] = np.zeros((), held.memory.dtype)
        return None
    if method == "get_results":
        out = arguments[0] if arguments else None
        if out is None:
            return held
        out.memory[: held.memory.size] = held.memory
        return None
    if method == "partition_like_C":
        return arguments[0]
    if method == "make_empty_fragment":
        return HeldTensor(of.as_tensor, np.zeros_like(of.registers))
    if method == "partition_and_copy":
        src, dst = (_held(item) for item in arguments)
        _tensors.check_pair(method, src.plain, dst.plain)
        return copy_part(src, dst, block.thread)
    if method == "make_partition_and_copy":
        src = arguments[0]
        made = HeldTensor(Tensor(of.matmul, of.kind, src.dtype), np.zeros(of.registers.size, src.memory.dtype))
        copy_part(src, made, block.thread)
        return made
    rows, columns, inside = places(held, block.thread)
    if method == "map_fragment_index":
        return int(rows[arguments[0]]), int(columns[arguments[0]])
    if method == "is_index_in_bounds":
        return bool(inside[arguments[0]])
    extents = of.matmul._problem.dims[2]
    active = -(-extents[0] * extents[1] // rows.size)
    if method == "is_thread_active":
        return block.thread < active
    return bool(active * rows.size != extents[0] * extents[1])

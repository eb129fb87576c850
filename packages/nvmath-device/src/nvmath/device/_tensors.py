"""Tensors in kernels, and the functions of `nvmath.device.common` on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.device import _matmul_code
from nvmath.device._calls import Argument, Array, Call, Opaque, Pass, Scalar
from nvmath.device._layouts import MatmulLayout
from nvmath.device._matmul_code import Function
from nvmath.device.common import OpaqueTensor

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["FUNCTIONS", "Tensor", "same_type"]

_SAME = {"float16x2": "complex32", "float32x2": "complex64", "float64x2": "complex128"}


def same_type(given: str, wanted: str) -> bool:
    """Tell whether elements of two types are the same bytes."""
    return _SAME.get(given, given) == _SAME.get(wanted, wanted)


class Tensor(OpaqueTensor):
    """A tensor as a kernel knows it: of which matrix of which product, where, and of which type.

    Parameters
    ----------
    matmul : Matmul
        The product.
    kind : str
        The library's name.
    dtype : str
        The type of elements.
    """

    def __init__(self, matmul: Matmul, kind: str, dtype: str) -> None:
        super().__init__(matmul, kind, dtype)
        self.matmul, self.kind, self.dtype = matmul, kind, dtype
        self.fields = ("void*", "int64") if kind.startswith("GMEM") else ("void*",)

    @property
    def matrix(self) -> str:
        """``"A"``, ``"B"`` or ``"C"``."""
        return self.kind[-1]

    @property
    def space(self) -> str:
        """``"GMEM"``, ``"SMEM"``, ``"RMEM"`` or ``"ACCUMULATOR"``."""
        return self.kind.removeprefix("SUGGESTED_").split("_")[0]

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return itemsize(self.dtype)

    @property
    def described(self) -> tuple[str, str]:
        """What the library's functions are made for: its name, and its type where not the product's."""
        usual = self.matmul._problem.types["ABC".index(self.matrix)]
        return self.kind, "" if same_type(self.dtype, usual) else _SAME.get(self.dtype, self.dtype)

    @property
    def words(self) -> str:
        """The tensor in words."""
        where = {"GMEM": "global memory", "SMEM": "shared memory", "RMEM": "registers", "ACCUMULATOR": "an accumulator"}
        return f"a tensor of {self.matrix} in {where[self.space]} ({self.dtype})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Tensor) and other._args == self._args

    def __hash__(self) -> int:
        return hash(self._args)

    def __repr__(self) -> str:
        return f"<tensor {self.kind} {self.dtype} of {self.matmul!r}>"


def itemsize(dtype: str) -> int:
    """Return the bytes of an element."""
    special = {"complex32": 4, "float16x2": 4, "float32x2": 8, "float64x2": 16}
    return special.get(dtype) or np.dtype(dtype).itemsize


def words(given: Any) -> str:
    """Return an argument in words."""
    if isinstance(given, Opaque):
        return given.of.words if isinstance(given.of, Tensor) else f"{given.of!r}"
    if isinstance(given, Array):
        return f"an array of {given.dtype} with {given.ndim} axes"
    return f"a number of type {given.dtype}"


def tensor(function: str, argument: str, given: Any) -> Tensor:
    """Return an argument that must be a tensor (an accumulator counts as its registers)."""
    of = given.of if isinstance(given, Opaque) else None
    of = getattr(of, "as_tensor", of)
    if not isinstance(of, Tensor):
        raise TypeError(f"{function}(): {argument} must be a tensor (see make_tensor), not {words(given)}.")
    return of


class TensorFunction:
    """A function on tensors; ``__name__`` is its name."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def constants(self) -> dict[str, Any]:
        """Return nothing: functions have no traits."""
        return {}

    def methods(self) -> frozenset[str]:
        """Return what kernels may call: the function itself."""
        return frozenset(("__call__",))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        least, most, build = _BUILDERS[self.__name__]
        if not least <= len(arguments) <= most:
            counts = str(least) if least == most else f"{least} or {most}"
            raise TypeError(f"{self.__name__}() takes {counts} arguments, not {len(arguments)}.")
        made: Call = build(arguments, compute_capability)
        return made

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Compute with NumPy."""
        from nvmath.device import _matmul_reference

        return _matmul_reference.run_function(self.__name__, arguments, block)

    @property
    def _numba_type_(self) -> Any:
        from nvmath.device import _numba

        return _numba.described(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TensorFunction) and other.__name__ == self.__name__

    def __hash__(self) -> int:
        return hash(self.__name__)

    def __repr__(self) -> str:
        return f"<nvmath.device.{self.__name__}>"


def check_make(array: Any, layout: Any) -> None:
    """Refuse what `make_tensor` cannot make; ``array`` is an `Array`."""
    if not isinstance(layout, MatmulLayout):
        raise TypeError(
            f"make_tensor(): layout must be a layout of a Matmul, as MM.get_layout_smem_a(), not {layout!r}."
        )
    if not isinstance(array, Array):
        raise TypeError(f"make_tensor(): array must be an array, not {words(array)}.")
    free = layout.index == 2 and ("GMEM" in layout.kind or "RMEM" in layout.kind)  # C is converted when it is copied
    if not same_type(array.dtype, layout.dtype) and not free:
        raise TypeError(
            f"make_tensor(): the array has elements of type {array.dtype}, the layout is that of {layout.kind[-1]}, "
            f"whose elements are {layout.dtype}."
        )


def _make_tensor(arguments: tuple[Argument, ...], target: Any) -> Call:
    array, given = arguments
    layout: Any = given.of if isinstance(given, Opaque) else given
    check_make(array, layout)
    assert isinstance(array, Array)
    made = Opaque(Tensor(layout.matmul, layout.kind, array.dtype))
    parts = [Pass("pointer", 0)]
    if layout.fields:
        parts.append(Pass("opaque", 1))
    elif layout.is_global:
        parts.append(Pass("constant", layout.leading, "int64"))
    return Call("", (), tuple(parts), made)


def local_like(of: Tensor, dtype: str) -> tuple[Pass, Tensor]:
    """Return registers of the layout of a tensor of registers, with elements of type ``dtype``."""
    size = _matmul_code.tensors(of.matmul)[of.kind].size
    return Pass("local", size * itemsize(dtype)), Tensor(of.matmul, of.kind, dtype)


def _make_fragment_like(arguments: tuple[Argument, ...], target: Any) -> Call:
    of = tensor("make_fragment_like", "tensor", arguments[0])
    if of.space != "RMEM":
        raise TypeError(f"make_fragment_like(): tensor must be in registers, not {of.words}.")
    kind = arguments[1].of if isinstance(arguments[1], Opaque) else None
    dtype = getattr(kind, "name", None) or getattr(kind, "__name__", None)
    try:
        itemsize(str(dtype))
    except TypeError:
        raise TypeError(f"make_fragment_like(): dtype must be a type of elements, not {words(arguments[1])}.") from None
    memory, made = local_like(of, str(dtype))
    return Call("", (), (memory,), Opaque(made))


def _alignment(function: str, arguments: tuple[Argument, ...], of: Tensor) -> int:
    given = arguments[2] if len(arguments) > 2 else Opaque(None)
    if given == Opaque(None):
        return of.matmul.alignment["ABC".index(of.matrix)] if of.matmul._alignment_given else 0
    if not isinstance(given, Scalar) or given.value is None:
        raise TypeError(f"{function}(): alignment must be a constant in the kernel, not {words(given)}.")
    if given.value not in (1, 2, 4, 8, 16) or given.value < of.itemsize:
        raise ValueError(
            f"{function}(): alignment={given.value} is not valid: give a power of two from {of.itemsize}, the bytes of "
            "an element, to 16."
        )
    return int(given.value)


def check_pair(function: str, src: Tensor, dst: Tensor) -> None:
    """Refuse tensors that cannot be copied into each other."""
    if src.matmul != dst.matmul or src.matrix != dst.matrix:
        which = "of different Matmuls" if src.matmul != dst.matmul else f"{src.matrix} and {dst.matrix}"
        raise TypeError(f"{function}(): src and dst must be of the same matrix of one Matmul; they are {which}.")
    registers = "RMEM" in (src.space, dst.space)
    if function == "copy" and registers:
        raise TypeError("copy(): tensors of registers are copied by copy_fragment().")
    if function != "copy" and (not registers or src.space == dst.space):
        raise TypeError(
            f"{function}(): one of src and dst must be in registers, the other in memory; they are {src.words} and "
            f"{dst.words}." + (" Use copy()." if not registers else "")
        )


def copy_call(
    function: str, src: tuple[Tensor, Pass], dst: tuple[Tensor, Pass], alignment: int, target: Any, result: Any = "void"
) -> Call:
    """Return a copy between tensors that are passed as said."""
    check_pair(function, src[0], dst[0])
    wanted = Function("COPY", (src[0].described, dst[0].described), alignment)
    symbol, code = _matmul_code.function(src[0].matmul, target, wanted)
    order = (dst[1], src[1]) if dst[0].space == "RMEM" else (src[1], dst[1])
    return Call(symbol, code, order, result)


def _copy(function: str) -> Any:
    def build(arguments: tuple[Argument, ...], target: Any) -> Call:
        src, dst = (tensor(function, name, item) for name, item in zip(("src", "dst"), arguments, strict=False))
        alignment = _alignment(function, arguments, src)
        return copy_call(function, (src, Pass("opaque", 0)), (dst, Pass("opaque", 1)), alignment, target)

    return build


def _copy_wait(arguments: tuple[Argument, ...], target: Any) -> Call:
    wait = 'asm volatile("cp.async.wait_all;" ::: "memory"); ' if target[0] >= 8 else ""
    text = f'extern "C" __device__ void @() {{ {wait}__syncthreads(); }}\n'
    symbol, code = _matmul_code.helper("copy_wait", text, target)
    return Call(symbol, code, ())


def clear_call(of: Tensor, how: Pass, target: Any, result: Any = "void") -> Call:
    """Return what sets registers to zero."""
    size = _matmul_code.tensors(of.matmul)[of.kind].size * of.itemsize
    symbol, code = _matmul_code.helper("clear", _loop(size, "void *p", "p", "(T)0"), target)
    return Call(symbol, code, (how,), result)


def move_call(of: Tensor, dst: Pass, src: Pass, target: Any) -> Call:
    """Return what copies registers to registers of the same layout."""
    size = _matmul_code.tensors(of.matmul)[of.kind].size * of.itemsize
    symbol, code = _matmul_code.helper("move", _loop(size, "void *p, const void *q", "p", "((const T *)q)[i]"), target)
    return Call(symbol, code, (dst, src))


def _loop(size: int, parameters: str, destination: str, value: str) -> str:
    unit, kind = (4, "unsigned") if size % 4 == 0 else (1, "unsigned char")
    return (
        f'extern "C" __device__ void @({parameters}) {{ typedef {kind} T;\n#pragma unroll\n'
        f"for (int i = 0; i < {size // unit}; ++i) ((T *){destination})[i] = {value}; }}\n"
    )


def _clear(arguments: tuple[Argument, ...], target: Any) -> Call:
    of = tensor("clear", "arr", arguments[0])
    if of.space != "RMEM":
        raise TypeError(f"clear(): arr must be in registers, not {of.words}.")
    return clear_call(of, Pass("opaque", 0), target)


def _axpby(arguments: tuple[Argument, ...], target: Any) -> Call:
    x, y = (tensor("axpby", name, arguments[i]) for name, i in (("x_tensor", 1), ("y_tensor", 3)))
    for name, of in (("x_tensor", x), ("y_tensor", y)):
        if of.space != "RMEM":
            raise TypeError(f"axpby(): {name} must be in registers, not {of.words}.")
    if x.matmul != y.matmul or x.kind != y.kind:
        raise TypeError("axpby(): x_tensor and y_tensor must be registers of the same layout of one Matmul.")
    for name, i in (("alpha", 0), ("beta", 2)):
        if not isinstance(arguments[i], Scalar):
            raise TypeError(f"axpby(): {name} must be a number, not {words(arguments[i])}.")
    symbol, code = _matmul_code.function(x.matmul, target, Function("AXPBY", (x.described, y.described)))
    passing = (
        Pass("reference", 0, scalar_of(x.dtype)), Pass("opaque", 1), Pass("reference", 2, scalar_of(y.dtype)),
        Pass("opaque", 3),
    )  # fmt: skip
    from nvmath.device import _matmul_execute

    return _matmul_execute.converted(Call(symbol, code, passing), arguments, target)


def scalar_of(dtype: str) -> str:
    """Return the name of the type of a number as it is passed by address."""
    return {"float32x2": "complex64", "float64x2": "complex128", "float16x2": "complex32"}.get(dtype, dtype)


_BUILDERS: dict[str, tuple[int, int, Any]] = {
    "make_tensor": (2, 2, _make_tensor),
    "make_fragment_like": (2, 2, _make_fragment_like),
    "copy": (2, 3, _copy("copy")),
    "copy_fragment": (2, 3, _copy("copy_fragment")),
    "copy_wait": (0, 0, _copy_wait),
    "clear": (1, 1, _clear),
    "axpby": (4, 4, _axpby),
}
FUNCTIONS = {name: TensorFunction(name) for name in _BUILDERS}

"""What ``execute`` of a `Matmul` becomes in a kernel, and which arguments it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.device import _matmul_code, _tensors
from nvmath.device._calls import Argument, Array, Call, Opaque, Pass, Scalar
from nvmath.device._matmul_code import Function
from nvmath.device.common_cuda import max_shared_memory

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["call"]

_FORMS = (
    "execute(alpha, a, b, beta, c) and execute(alpha, a, lda, b, ldb, beta, c, ldc) on arrays in shared memory, "
    "execute(alpha, a, b, beta, c) on tensors in shared memory, and execute(a, b, c) with c in registers or an "
    "accumulator"
)


def call(matmul: Matmul, arguments: tuple[Argument, ...], target: Any) -> Call:
    """Return what ``execute`` becomes.

    Raises
    ------
    TypeError
        When an argument is of the wrong type.
    ValueError
        When A, B and C cannot fit into shared memory.
    """
    if len(arguments) == 3:
        return _registers(matmul, arguments, target)
    if len(arguments) == 5 and any(isinstance(_tensor_of(arguments[i]), _tensors.Tensor) for i in (1, 2, 4)):
        return _shared(matmul, arguments, target)
    if len(arguments) == 5:
        return _plain(matmul, arguments, target, (1, 2, 4), ())
    if len(arguments) == 8:
        return _plain(matmul, arguments, target, (1, 3, 6), (2, 4, 7))
    raise TypeError(f"{matmul._words()}: execute() was called with {len(arguments)} arguments; there are {_FORMS}.")


def _tensor_of(given: Argument) -> Any:
    return getattr(given.of, "as_tensor", given.of) if isinstance(given, Opaque) else None


def check_arrays(matmul: Matmul, arguments: tuple[Any, ...], arrays: tuple[int, ...], leading: tuple[int, ...]) -> None:
    """Refuse wrong arguments of the forms on arrays."""
    words = matmul._words()
    for name, index, wanted in zip("abc", arrays, matmul._problem.types, strict=True):
        given = arguments[index]
        if not isinstance(given, Array):
            raise TypeError(f"{words}: argument {name} of execute() must be an array, not {_tensors.words(given)}.")
        if not _tensors.same_type(given.dtype, wanted):
            raise TypeError(
                f"{words}: argument {name} of execute() has elements of type {given.dtype}; they must be {wanted} "
                f"({name}_value_type)."
            )
        if given.layout not in ("C", "F"):
            raise TypeError(
                f"{words}: argument {name} of execute() must be contiguous: copy it into shared memory first."
            )
    numbers = {0: "alpha", arrays[1] + (2 if leading else 1): "beta"}
    for index, name in numbers.items():
        check_number(words, name, arguments[index], matmul._problem.types[2])
    for name, index in zip(("lda", "ldb", "ldc"), leading, strict=False):
        given = arguments[index]
        if not isinstance(given, Scalar) or np.dtype(_plain_name(given.dtype)).kind not in "iu":
            raise TypeError(f"{words}: argument {name} of execute() must be an integer, not {_tensors.words(given)}.")
        least = matmul._problem.dense["abc".index(name[-1])]
        if isinstance(given.value, int) and given.value < least:
            raise ValueError(f"{words}: {name}={given.value} is less than the {least} elements of a row or column.")


def _plain_name(dtype: str) -> str:
    try:
        np.dtype(dtype)
    except TypeError:
        return "float64"
    return dtype


def check_number(words: str, name: str, given: Any, wanted: str) -> None:
    """Refuse what cannot be alpha or beta."""
    if not isinstance(given, Scalar):
        raise TypeError(f"{words}: argument {name} of execute() must be a number, not {_tensors.words(given)}.")
    if given.dtype.startswith("complex") and not (wanted.startswith("complex") or "x2" in wanted):
        raise TypeError(f"{words}: argument {name} of execute() is complex, and C is {wanted}.")


def _plain(
    matmul: Matmul, arguments: tuple[Argument, ...], target: Any, arrays: tuple[int, ...], leading: tuple[int, ...]
) -> Call:
    check_arrays(matmul, arguments, arrays, leading)
    _check_shared(matmul, target, dense=bool(leading))
    found = _matmul_code.execute(
        matmul, target, "dynamic_leading_dimensions" if leading else "static_leading_dimensions"
    )
    scalar = _tensors.scalar_of(matmul._problem.types[2])
    passing = []
    for index in range(len(arguments)):
        if index in arrays:
            passing.append(Pass("pointer", index))
        elif index in leading:
            passing.append(Pass("reference", index, "uint32"))
        else:
            passing.append(Pass("reference", index, scalar))
    return converted(Call(found.symbols[0], found.code, tuple(passing)), arguments, target)


def _check_shared(matmul: Matmul, target: Any, *, dense: bool) -> None:
    problem = matmul._problem
    counts = problem.elements(problem.dense if dense else matmul.leading_dimension)
    a, b, c = (count * size for count, size in zip(counts, problem.itemsizes, strict=True))
    there = max_shared_memory(target)
    if max(a, b) + c > there:  # A and B may be one matrix
        each = sum(problem.itemsizes)
        raise ValueError(
            f"{matmul._words()}: A, B and C need {a + b + c} bytes of shared memory, a block of compute capability "
            f"{target} has at most {there} bytes. The largest cube that fits is {(int((there / each) ** 0.5),) * 3}"
            "; with tensors, C can be in registers: execute(a, b, c)."
        )


def _operand(matmul: Matmul, name: str, given: Argument) -> _tensors.Tensor:
    found = _tensors.tensor(f"{matmul._words()}: execute", name, given)
    if found.matmul != matmul:
        raise TypeError(f"{matmul._words()}: argument {name} of execute() is a tensor of another Matmul.")
    if found.matrix != name.upper():
        raise TypeError(f"{matmul._words()}: argument {name} of execute() is {found.words}.")
    if found.described[1]:
        wanted = matmul._problem.types["abc".index(name)]
        raise TypeError(
            f"{matmul._words()}: argument {name} of execute() has elements of type {found.dtype}; they must "
            f"be {wanted}."
        )
    return found


def _ab(matmul: Matmul, a: Argument, b: Argument) -> tuple[_tensors.Tensor, _tensors.Tensor]:
    first, second = _operand(matmul, "a", a), _operand(matmul, "b", b)
    for name, found in (("a", first), ("b", second)):
        if found.space != "SMEM":
            raise TypeError(f"{matmul._words()}: argument {name} of execute() must be in shared memory: {found.words}.")
    return first, second


def _registers(matmul: Matmul, arguments: tuple[Argument, ...], target: Any) -> Call:
    a, b = _ab(matmul, arguments[0], arguments[1])
    c = _operand(matmul, "c", arguments[2])
    if c.space != "RMEM":
        raise TypeError(
            f"{matmul._words()}: execute(a, b, c) adds to registers or an accumulator, and c is {c.words}: with C in "
            "shared memory call execute(alpha, a, b, beta, c)."
        )
    symbol, code = _matmul_code.function(matmul, target, Function("EXECUTE", (a.described, b.described, c.described)))
    return Call(symbol, code, tuple(Pass("opaque", index) for index in range(3)))


def _shared(matmul: Matmul, arguments: tuple[Argument, ...], target: Any) -> Call:
    a, b = _ab(matmul, arguments[1], arguments[2])
    c = _operand(matmul, "c", arguments[4])
    if c.space != "SMEM":
        raise TypeError(
            f"{matmul._words()}: execute(alpha, a, b, beta, c) needs c in shared memory, and it is {c.words}: with "
            "registers or an accumulator call execute(a, b, c), which adds the product to it."
        )
    for index, name in ((0, "alpha"), (3, "beta")):
        check_number(matmul._words(), name, arguments[index], c.dtype)
    _check_shared(matmul, target, dense=True)
    symbol, code = _matmul_code.function(matmul, target, Function("EXECUTE", (a.described, b.described, c.described)))
    scalar = _tensors.scalar_of(matmul._problem.types[2])
    passing = (
        Pass("reference", 0, scalar), Pass("opaque", 1), Pass("opaque", 2), Pass("reference", 3, scalar),
        Pass("opaque", 4),
    )  # fmt: skip
    return converted(Call(symbol, code, passing), arguments, target)


_HALVES = "complex32"


def converted(call: Call, arguments: tuple[Argument, ...], target: Any) -> Call:
    """Return the call with numbers that are converted to complex halves, which no compiler of kernels does itself."""
    wide = [
        index
        for index, one in enumerate(call.passing)
        if one.how == "reference" and one.dtype == _HALVES and getattr(arguments[one.index], "dtype", "") not in _GIVEN
    ]
    if not wide:
        return call
    names = [f"p{index}" for index in range(len(call.passing))]
    inner = [f"h{index}" if index in wide else name for index, name in enumerate(names)]
    lines = "".join(
        f"__align__(4) unsigned short h{index}[2]; for (int i = 0; i < 2; ++i) "
        f'asm("cvt.rn.f16.f64 %0, %1;" : "=h"(h{index}[i]) : "d"(((const double *)p{index})[i]));\n'
        for index in wide
    )
    parameters = ", ".join(f"void *{name}" for name in names)
    text = (
        f'extern "C" __device__ void {call.symbol}({", ".join("void *" for _ in names)});\n'
        f'extern "C" __device__ void @({parameters}) {{ {lines}{call.symbol}({", ".join(inner)}); }}\n'
    )
    symbol, code = _matmul_code.helper("complex_halves", text, target)
    passing = tuple(
        one._replace(dtype="complex128") if index in wide else one for index, one in enumerate(call.passing)
    )
    return Call(symbol, (*code, *call.code), passing)


_GIVEN = ("complex32", "float16x2")

"""Which arrays a call of `FFT.execute` takes: checks, in words."""

from __future__ import annotations

from typing import Any

from nvmath.device._calls import Argument, Array, Opaque

_SAME = {  # types of elements with the same bytes
    "complex64": ("complex64", "float32x2"),
    "complex128": ("complex128", "float64x2"),
    "float16x4": ("float16x4",),
}
_PARTS = {"complex64": "float32", "complex128": "float64", "float16x4": "float16x2"}


def check(words: str, traits: Any, execution: str, arguments: tuple[Argument, ...]) -> str:
    """Return which interface the arguments ask for, ``"register_memory"`` or ``"shared_memory"``.

    Raises
    ------
    TypeError
        When their number, kind, dtype or layout is wrong.
    """
    expected = "execute(thread_data)"
    if execution == "Block":
        expected = "execute(thread_data, shared_memory) or execute(shared_memory)"
    if len(arguments) not in ((1,) if execution == "Thread" else (1, 2)):
        raise TypeError(f"{words}: execute was called with {len(arguments)} arguments; it is called as {expected}.")
    in_registers = execution == "Thread" or len(arguments) == 2
    names = ("thread_data", "shared_memory")[: len(arguments)] if in_registers else ("shared_memory",)
    value = str(traits.value_type)
    real = () if traits.input_type == traits.output_type else (_PARTS[value],)
    data = (*_SAME[value], *real)
    scratch = (*_SAME[value], _PARTS[value], "uint8")
    for place, (name, argument) in enumerate(zip(names, arguments, strict=True)):
        accepted = scratch if in_registers and place == 1 else data
        if not isinstance(argument, Array):
            raise TypeError(
                f"{words}: argument {name} of execute is {_described(argument)}; it must be an array of "
                f"{_listed(accepted)}."
            )
        if argument.dtype not in accepted:
            raise TypeError(
                f"{words}: argument {name} of execute has dtype {argument.dtype}; accepted are {_listed(accepted)}."
            )
        if argument.ndim < 1 or argument.layout not in ("C", "F"):
            raise TypeError(
                f"{words}: argument {name} of execute is {_described(argument)}; it must be contiguous, with at least "
                "one axis."
            )
    return "register_memory" if in_registers else "shared_memory"


def _listed(names: tuple[str, ...]) -> str:
    return " or ".join(names)


def _described(argument: Argument) -> str:
    if isinstance(argument, Array):
        layout = {"A": "not contiguous"}.get(argument.layout, f"{argument.layout}-contiguous")
        return f"an array of {argument.dtype} with {argument.ndim} axes, {layout}"
    return f"an object ({argument.of})" if isinstance(argument, Opaque) else f"a number of type {argument.dtype}"

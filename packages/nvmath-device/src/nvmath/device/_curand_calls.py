"""Which entry of the table a call means, by the kinds of its arguments; in words when it means none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nvmath.device._calls import Argument, Array, Opaque, Scalar
from nvmath.device._curand_compile import symbol
from nvmath.device._curand_table import FUNCTIONS, GENERATORS, Function, Generator, Parameter, accepted, parameters

__all__ = ["Found", "resolve"]


class Found(NamedTuple):
    """What a call means.

    Attributes
    ----------
    generator : str
        Whose state was given.
    symbol : str
        The C function.
    result : str
        Type of its result.
    names : tuple of str
        The arguments in order.
    parameters : tuple of Parameter or None
        What they become; None for the state.
    """

    generator: str
    symbol: str
    result: str
    names: tuple[str, ...]
    parameters: tuple[Parameter | None, ...]


def resolve(
    name: str,
    given: tuple[Argument | str, ...],
    keywords: Mapping[str, Any],
    argument: Callable[[Any], Argument | str],
) -> tuple[list[int | str], Found]:
    """Return, for each parameter in order, which argument it is (a position or a keyword), and what the call means.

    Raises
    ------
    TypeError
        Naming the argument, what was given and what is accepted.
    """
    function = FUNCTIONS[name]
    everything = [*given, *(argument(kind) for kind in keywords.values())]
    states = [item.of for item in everything if isinstance(item, Opaque) and item.of in GENERATORS]
    if len(states) != 1:
        raise TypeError(f"random.{name}: {_no_state(function, everything, len(states))}")
    generator = GENERATORS[states[0]]
    if generator.name not in function.generators:
        raise TypeError(
            f"random.{name} does not take a state of the generator {generator.name}. "
            f"Allowed are states of {', '.join(function.generators)}."
        )
    before, after = parameters(function, generator)
    expected: tuple[Parameter | None, ...] = (*before, None, *after)
    names = tuple("state" if item is None else item.name for item in expected)
    places: list[int | str] = list(range(len(given)))
    missing = [item for item in names[len(given) :] if item not in keywords]
    unknown = [item for item in keywords if item not in names[len(given) :]]
    if len(given) > len(names) or missing or unknown:
        told = f"{len(everything)} argument{'s' * (len(everything) != 1)}" + f", {_list(unknown)} unknown" * bool(
            unknown
        )
        raise TypeError(
            f"random.{name} was given {told}. For a state of {generator.name} it is called as "
            f"{accepted(function, generator)}."
        )
    places += names[len(given) :]
    kinds = [given[item] if isinstance(item, int) else argument(keywords[item]) for item in places]
    for parameter, kind in zip(expected, kinds, strict=True):
        _check(function, generator, parameter, kind)
    result = function.result_for(generator)
    return places, Found(generator.name, symbol(function, generator), result, names, expected)


def _check(function: Function, generator: Generator, parameter: Parameter | None, kind: Argument | str) -> None:
    if parameter is None:
        wanted, good = f"a state of {generator.name}", isinstance(kind, Opaque)
    elif parameter.kind == "array":
        wanted = f"a contiguous one-dimensional array of {generator.bits} {parameter.dtype}"
        good = isinstance(kind, Array) and kind.ndim == 1 and kind.layout in "CF" and kind.dtype == parameter.dtype
    elif parameter.dtype.startswith("float"):
        wanted = "a real number"
        good = isinstance(kind, Scalar) and not kind.dtype.startswith("complex")
    else:
        wanted = "an integer"
        good = isinstance(kind, Scalar) and kind.dtype.startswith(("int", "uint", "bool"))
    if not good:
        raise TypeError(
            f"random.{function.name}: argument {'state' if parameter is None else parameter.name} is "
            f"{_described(kind)}. Allowed is {wanted}. It is called as {accepted(function, generator)}."
        )


def _no_state(function: Function, given: list[Argument | str], count: int) -> str:
    taken = "; ".join(dict.fromkeys(accepted(function, GENERATORS[name]) for name in function.generators))
    told = _list([_described(item) for item in given]) if given else "nothing"
    found = "no state was" if not count else "several states were"
    return (
        f"{found} given, but {told}. It is called as {taken}; state is one element of a state array, such as states[i]."
    )


def _described(kind: Argument | str) -> str:
    if isinstance(kind, Opaque):
        return f"a state of {kind.of}"
    if isinstance(kind, Scalar):
        return f"a number of type {kind.dtype}"
    if isinstance(kind, Array):
        layout = "" if kind.layout in "CF" else ", not contiguous"
        return (
            f"an array of {kind.dtype} with {kind.ndim} axes{layout}"
            if kind.ndim != 1
            else f"an array of {kind.dtype}{layout}"
        )
    return kind


def _list(items: list[str]) -> str:
    return ", ".join(items)

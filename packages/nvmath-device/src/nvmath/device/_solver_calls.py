"""Which arguments a call of a solver takes in a kernel, and how they are passed: checks, in words."""

from __future__ import annotations

from typing import Any

from nvmath.device._calls import Argument, Array, Opaque, Pass, Scalar
from nvmath.device._solver_table import SECOND, Problem

__all__ = ["check", "named"]

_SAME = {"complex64": ("complex64", "float32x2"), "complex128": ("complex128", "float64x2")}
_MOST_AXES = {"info": 1, "workspace": 1}


def named(
    words: str, problem: Problem, parameters: tuple[str, ...], inline: bool, arguments: tuple[Any, ...]
) -> dict[str, Any]:
    """Return the arguments by name, leading dimensions too where they are given.

    Parameters
    ----------
    words : str
        The call, for messages.
    problem : Problem
        What is called.
    parameters : tuple of str
        The arrays in the order of the call.
    inline : bool
        Whether a leading dimension follows its matrix, as in C; else they all come last.
    arguments : tuple
        What was passed.

    Raises
    ------
    TypeError
        When there are too few or too many.
    ValueError
        When some leading dimensions are given and others are not.
    """
    matrices = tuple(name for name in parameters if name in problem.matrices)
    leading = tuple(SECOND[name] for name in matrices)
    if inline:
        with_leading = tuple(x for name in parameters for x in ((name, SECOND[name]) if name in matrices else (name,)))
        forms = [parameters, *([with_leading] if matrices else [])]
    else:
        arguments = _without_none(arguments, len(parameters))
        forms = [(*parameters, *leading[:count]) for count in range(len(leading) + 1)]
    for form in forms:
        if len(form) == len(arguments):
            found = dict(zip(form, arguments, strict=True))
            break
    else:
        raise TypeError(f"{words} was called with {len(arguments)} arguments; {_usage(words, forms)}.")
    given = [name for name in leading if name in found and not _is_none(found[name])]
    if given and len(given) != len(leading):
        missing = ", ".join(name for name in leading if name not in given)
        raise ValueError(f"{words}: {', '.join(given)} was given and {missing} was not: give all of them, or none.")
    return {name: value for name, value in found.items() if not _is_none(value) or name in parameters}


def _usage(words: str, forms: list[tuple[str, ...]]) -> str:
    method = words.rpartition(".")[2]
    return "it is called as " + " or ".join(
        f"{method}({', '.join(form)})" for form in dict.fromkeys((forms[0], forms[-1]))
    )


def _is_none(value: Any) -> bool:
    return value is None or (isinstance(value, Opaque) and value.of is None)


def _without_none(arguments: tuple[Any, ...], least: int) -> tuple[Any, ...]:
    while len(arguments) > least and _is_none(arguments[-1]):
        arguments = arguments[:-1]
    return arguments


def check(
    words: str, problem: Problem, form: Any, inline: bool, arguments: tuple[Argument, ...]
) -> tuple[bool, tuple[Pass, ...]]:
    """Return whether leading dimensions are given at run time, and how the C function's parameters are made.

    Raises
    ------
    TypeError
        When the number of arguments, or the kind, dtype or number of axes of one is wrong.
    ValueError
        When a leading dimension is too small, or only some are given.
    """
    parameters = tuple(name for name in form.parameters if name in problem.parameters)
    found = named(words, problem, parameters, inline, arguments)
    order = _order(problem, parameters, inline, found)
    passing = []
    for name in problem.parameters:
        check_array(words, problem, name, found[name])
        passing.append(Pass("pointer", order[name]))
        ld = SECOND.get(name)
        if ld in found and name in problem.matrices:
            check_leading(words, problem, name, found[ld])
            passing.append(Pass("reference", order[ld], "uint32"))
    return any(SECOND[name] in found for name in problem.matrices), tuple(passing)


def _order(problem: Problem, parameters: tuple[str, ...], inline: bool, found: dict[str, Any]) -> dict[str, int]:
    names: list[str] = []
    for name in parameters:
        names.append(name)
        if inline and name in problem.matrices and SECOND[name] in found:
            names.append(SECOND[name])
    if not inline:
        names += [SECOND[name] for name in parameters if name in problem.matrices and SECOND[name] in found]
    return {name: place for place, name in enumerate(names)}


def check_array(words: str, problem: Problem, name: str, argument: Argument) -> None:
    """Refuse what is no array of the right dtype and number of axes."""
    wanted = problem.dtype(name)
    accepted = _SAME.get(wanted, (wanted,))
    most = _MOST_AXES.get(name, 3 if name in problem.matrices else 2)
    if not isinstance(argument, Array):
        raise TypeError(f"{words}: argument {name} is {_described(argument)}; it must be an array of {wanted}.")
    if argument.dtype not in accepted:
        raise TypeError(f"{words}: argument {name} has dtype {argument.dtype}; it must be {' or '.join(accepted)}.")
    if not 1 <= argument.ndim <= most:
        shapes = {1: "", 2: ", (batches, elements) or less", 3: ", (batches, rows, columns) or less"}[most]
        raise TypeError(f"{words}: argument {name} has {argument.ndim} axes; it must have 1 to {most}{shapes}.")
    # A view of a padded or transposed matrix is what a leading dimension describes; a vector with gaps is nothing.
    if argument.layout not in ("C", "F") and (argument.ndim == 1 or name not in problem.matrices):
        raise TypeError(f"{words}: argument {name} is not contiguous; it must be.")


def check_leading(words: str, problem: Problem, name: str, argument: Argument) -> None:
    """Refuse what is no integer, or one known to be too small."""
    ld = SECOND[name]
    integer = isinstance(argument, Scalar) and argument.dtype.lstrip("u").startswith("int")
    if not integer:
        raise TypeError(f"{words}: argument {ld} is {_described(argument)}; it must be an integer.")
    value = getattr(argument, "value", None)
    if isinstance(value, int):
        check_least(words, problem, name, value)


def check_least(words: str, problem: Problem, name: str, value: int) -> None:
    """Refuse a leading dimension that is too small."""
    if value < problem.least(name):
        rows, columns = problem.shape(name)
        raise ValueError(
            f"{words}: {SECOND[name]}={value} is too small: matrix {name} is {rows} x {columns}, and needs at least "
            f"{problem.least(name)}."
        )


def _described(argument: Argument) -> str:
    if isinstance(argument, Array):
        return f"an array of {argument.dtype} with {argument.ndim} axes"
    return f"a value of type {argument.dtype}" if isinstance(argument, Scalar) else f"{argument.of!r}"

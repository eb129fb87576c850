"""The arguments of a matrix product as plain values: operands in one row, numbers of the right type, structures."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Number
from typing import Any, NamedTuple

from nvmath.core import arrays
from nvmath.core.arrays import ArrayLibrary
from nvmath.linalg.qualified import GENERAL, is_batched, normalise
from nvmath.linalg.recipes import Structures


class Given(NamedTuple):
    """The operands of a call.

    Attributes
    ----------
    operands : tuple
        All A, all B, all C, as arrays of ``library``.
    originals : tuple
        The same as the caller gave them.
    products : int
        How many products there are.
    listed : bool
        Whether they came in lists.
    has_c : bool
        Whether there are operands C.
    restores : tuple
        For each product, what turns a result into the caller's kind of array, or None.
    """

    operands: tuple[Any, ...]
    originals: tuple[Any, ...]
    library: ArrayLibrary
    products: int
    listed: bool
    has_c: bool
    restores: tuple[Any, ...]


def is_list(value: Any) -> bool:
    """Tell whether an argument is a sequence of operands rather than an operand."""
    return isinstance(value, (list, tuple)) or (isinstance(value, Sequence) and not hasattr(value, "dtype"))


def members(value: Any, name: str) -> list[Any]:
    """Return the members of a sequence of operands.

    Raises
    ------
    ValueError
        When it is empty or nested.
    """
    found = list(value)
    if not found:
        raise ValueError(f"The argument {name!r} is an empty sequence: at least one operand is needed.")
    if any(is_list(member) for member in found):
        raise ValueError(f"The argument {name!r} is a nested sequence. Allowed is a sequence of operands.")
    return found


def given(a: Any, b: Any, c: Any) -> Given:
    """Bring the operands into one row.

    Raises
    ------
    ValueError
        When some are sequences and others are not, or their lengths do not fit.
    TypeError
        When they belong to several packages.
    """
    named = {"a": a, "b": b} if c is None else {"a": a, "b": b, "c": c}
    listed = is_list(a)
    if any(is_list(value) != listed for value in named.values()):
        kinds = ", ".join(f"{n}: {'sequence' if is_list(v) else 'operand'}" for n, v in named.items())
        raise ValueError(f"Either all of a, b and c are sequences (explicit batching) or none is, but {kinds}.")
    count = 1
    if listed:
        lists = {name: members(value, name) for name, value in named.items()}
        count = max(len(value) for value in lists.values())
        if any(len(value) not in (1, count) for value in lists.values()):
            lengths = ", ".join(f"{name}: {len(value)}" for name, value in lists.items())
            raise ValueError(f"The sequences must have one length, or length 1 to be repeated, but {lengths}.")
        originals = tuple(m for value in lists.values() for m in (value if len(value) == count else value * count))
        names = [f"{name}[{i}]" for name in lists for i in range(count)]
    else:
        originals, names = tuple(named.values()), list(named)
    found = [arrays.native(value, name) for value, name in zip(originals, names, strict=True)]
    operands = tuple(array for array, _, _ in found)
    arrays.one_library(operands, tuple(names))
    return Given(
        operands,
        originals,
        found[0][1],
        count,
        listed,
        c is not None,
        tuple(restore for _, _, restore in found[:count]),
    )


def restoring(operands: Given, inplace: bool) -> Any:
    """Return the function that turns what a launch returns into what the caller gets; None where it is that."""
    if inplace:
        targets = list(operands.originals[2 * operands.products :])
        if all(x is y for x, y in zip(targets, operands.operands[2 * operands.products :], strict=True)):
            return None
        return (lambda results: targets) if operands.listed else (lambda result: targets[0])
    restores = operands.restores
    if not any(restores):
        return None
    if not operands.listed:
        return restores[0]
    return lambda results: [r if f is None else f(r) for f, r in zip(restores, results, strict=True)]


def structures_of(qualifiers: Any, count: int, listed: bool, has_c: bool) -> tuple[Structures, ...]:
    """Return the structures of A and B for each product.

    Raises
    ------
    ValueError
        When the qualifiers are not one set for each product, or say of C that it is not general.
    """
    if qualifiers is None:
        return ((GENERAL, GENERAL),) * count
    batched = is_batched(qualifiers)
    if batched != listed:
        words = ("a sequence of sets", "one set") if batched else ("one set", "a sequence of sets")
        raise ValueError(
            f"The argument 'qualifiers' is {words[0]} of qualifiers. Needed is {words[1]}, because the operands are "
            f"{'sequences' if listed else 'no sequences'}."
        )
    sets = list(qualifiers) if batched else [qualifiers]
    if len(sets) not in (1, count):
        raise ValueError(f"There are {len(sets)} sets of qualifiers for {count} products: one each, or one for all.")
    found = [_pair(each, has_c) for each in sets]
    return tuple(found if len(found) == count else found * count)


def _pair(qualifiers: Any, has_c: bool) -> Structures:
    names = ("a", "b", "c") if has_c else ("a", "b")
    if has_c and _length(qualifiers) == 2:
        names = ("a", "b")
    found = normalise(qualifiers, names)
    if len(found) == 3 and (found[2].kind != "ge" or found[2].conjugate):
        raise ValueError(
            f"The qualifier of operand 'c' must be general and not conjugated, and it is {found[2].kind!r}, "
            f"conjugate={found[2].conjugate}."
        )
    return found[0], found[1]


def _length(qualifiers: Any) -> int:
    try:
        return len(qualifiers)
    except TypeError:
        return -1


def numbers(value: Any, name: str, count: int, listed: bool, dtype: str, default: float) -> list[Any]:
    """Return alpha or beta for each product, as floats for real types and as complex numbers for complex ones.

    Raises
    ------
    ValueError
        When a sequence has another length, or is given for operands that are no sequences; when a value is complex and
        the operands are real.
    TypeError
        When a value is no number.
    """
    if value is None:
        value = default
    if isinstance(value, (list, tuple)):
        if not listed:
            raise ValueError(f"The argument {name!r} is a sequence, but the operands are not: give one number.")
        values = list(value)
        if len(values) not in (1, count):
            raise ValueError(
                f"The argument {name!r} has {len(values)} values for {count} products: one each, or one for all."
            )
    else:
        values = [value]
    found = [number_of(each, name, dtype) for each in values]
    return found if len(found) == count else found * count


def number_of(value: Any, name: str, dtype: str) -> Any:
    is_complex = dtype.startswith("complex")
    if type(value) is float:
        return complex(value) if is_complex else value
    if isinstance(value, Number) or (hasattr(value, "item") and getattr(value, "ndim", 1) == 0):
        plain: Any = value if isinstance(value, (int, float, complex)) else value.item()
        if not is_complex and isinstance(plain, complex):  # NumPy's would lose the imaginary part with a warning only
            if plain.imag == 0:
                return float(plain.real)
            raise ValueError(
                f"The argument {name!r} is {value!r}, but the operands have the data type {dtype}: "
                "a real number is needed."
            )
        try:
            return complex(plain) if is_complex else float(plain)
        except OverflowError:
            raise ValueError(f"The argument {name!r} is an integer too large for the data type {dtype}.") from None
    raise TypeError(f"The argument {name!r} is {value!r} of type {type(value).__name__}: a number is needed.")

"""The base of all option classes: one way to make them from None, a dict or an instance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from nvmath.core.logs import is_logger

T = TypeVar("T")


def options_of(kind: type[T], given: T | Mapping[str, Any] | None, argument: str = "options") -> T:
    """Return an instance of the option class ``kind``.

    Parameters
    ----------
    kind
        A dataclass.
    given
        None for the defaults, an instance (copied and checked, never modified), or a mapping of its fields.
    argument
        How error texts name it.

    Raises
    ------
    TypeError
        For any other type, and for a key that is no field; the text names the nearest field.
    """
    if given is None:
        return kind()
    if isinstance(given, kind):
        # a copy: what the caller assigns later must not reach in here, and what was assigned before is checked
        return replace(given)  # type: ignore[type-var]
    if not isinstance(given, Mapping):
        raise TypeError(
            f"The argument {argument!r} is of type {type(given).__name__}. "
            f"Allowed are None, a dict of the fields of {kind.__name__}, or an instance of it."
        )
    names = [f.name for f in fields(kind) if f.init]  # type: ignore[arg-type]
    for key in given:
        if key not in names:
            import difflib  # slow to import, and needed for errors only

            close = difflib.get_close_matches(str(key), names, n=1, cutoff=0.5)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise TypeError(
                f"{kind.__name__} got an unexpected keyword argument {key!r} in {argument!r}.{hint} "
                f"Its fields are: {', '.join(names)}."
            )
    return kind(**given)


def check_choice(owner: str, field: str, value: object, allowed: tuple[object, ...]) -> None:
    """Raise ``ValueError`` unless ``value`` is one of ``allowed`` (``True`` and ``1`` are told apart)."""
    if not any(value is choice or (type(value) is type(choice) and value == choice) for choice in allowed):
        choices = ", ".join(repr(choice) for choice in allowed)
        raise ValueError(f"{owner}: {field}={value!r} is not valid. Allowed values: {choices}.")


def check_common(owner: str, logger: object, blocking: object, allocator: object) -> None:
    """Check the three fields that every option class has."""
    if logger is not None and not is_logger(logger):
        raise ValueError(f"{owner}: logger must be a logging.Logger or None, not {type(logger).__name__}.")
    check_choice(owner, "blocking", blocking, (True, "auto"))
    if isinstance(allocator, type) or not (
        allocator is None or hasattr(allocator, "memalloc") or hasattr(allocator, "memalloc_async")
    ):
        raise TypeError(
            f"{owner}: allocator must be an instance with a method memalloc(size) (BaseCUDAMemoryManager) or "
            f"memalloc_async(size, stream) (BaseCUDAMemoryManagerAsync), not {allocator!r}."
        )


__all__ = ["check_choice", "check_common", "options_of"]

"""What the generated binding modules share: Python values as C arguments, and enumerations made on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any


def pointer(ffi: Any, kind: str, value: Any) -> Any:
    """Return what a C parameter of pointer type takes.

    Parameters
    ----------
    ffi : cffi FFI
        The declarations of the library.
    kind : str
        The parameter's type, such as ``"int *"``.
    value : int, None, sequence, buffer or cdata
        An address; ``None`` for a null pointer; a sequence of items (copied for the call); for ``char *`` and
        ``void *`` also ``str``, ``bytes`` or any other buffer.
    """
    if value is None:
        return ffi.NULL
    if isinstance(value, ffi.CData):
        return value
    if hasattr(value, "__index__") and not hasattr(value, "__len__"):
        return ffi.cast(kind, value)
    if isinstance(value, str):
        value = value.encode() + b"\0"
    if kind in ("char *", "void *"):
        return ffi.from_buffer(value)
    return ffi.new(kind.removesuffix(" *") + "[]", [v if isinstance(v, tuple) else int(v) for v in value])


def enumeration(
    module: dict[str, Any], tables: Mapping[str, Mapping[str, int]], name: str, base: Callable[..., Any] = IntEnum
) -> Any:
    """Make the enumeration ``name`` of a binding module, and keep it there; for the module's ``__getattr__``.

    Made on first use because a large library has dozens, at a quarter of a millisecond each.
    """
    if name not in tables:
        raise AttributeError(f"module {module['__name__']!r} has no attribute {name!r}")
    made = base(name, dict(tables[name]), module=module["__name__"])
    module[name] = made
    return made

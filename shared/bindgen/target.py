"""What must be told about a library besides its headers: outputs, names, host arrays."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from .parse import Function

# stream and complex types are the same in all versions
RUNTIME = ("nvidia-cuda-runtime==13.5.37", "nvidia-cuda-crt==13.5.37")


@dataclass(frozen=True, kw_only=True)
class Target:
    """How one library's headers become bindings.

    Attributes
    ----------
    module : str
        Path of the Python module from ``packages``; the declarations lie beside it as ``<name>.cdef.h``.
    headers, macros : tuple of str
        What to read; ``macros`` are evaluated as integers.
    wheels : str
        For the first line of the declarations: where the headers come from.
    sources : dict
        Library version -> requirements whose wheels hold its headers and what they include; newest first. The
        declarations are the union of all; a function's first version is the oldest of these that has it.
    data : str
        What a pointer to array data becomes.
    only : str
        Pattern of the functions to declare.
    status : str
        The type of a status that functions return, to be checked; empty if they do not.
    types : str
        Pattern of function names, whose first group is the name of a type: the declarations are then types of functions
        instead of functions, for libraries that spell their symbols in different ways. Empty: functions.
    callee : callable, optional
        From the C name to the Python expression that a wrapper calls; ``_lib().<C name>`` without it.
    public : str
        Pattern of the functions that get a Python function; empty: all.
    addresses : bool
        Whether pointers that are neither outputs nor sequences become ``data``. As plain integers that is the fastest
        form to call, and the only one for pointers that may be the device's.
    outs, out_names : dict, set
        Parameters that are outputs: by pattern of function, or by name in every function that matches none.
    sequences : dict
        Parameters that take a sequence as well as an address although `addresses` is set: by pattern of function.
    buffers : dict
        Outputs that go to memory of the caller, by pattern of function: ``void *`` whatever they point to, so that a
        buffer is written in place where a sequence would be copied.
    numbers : tuple of str
        Parameters whose ``float *`` or ``double *`` is an output or a sequence.
    renamed, rules, parameters : dict, tuple, dict
        Python names that are not the C name in snake case: functions and members, patterns of functions, parameters.
    enums : dict
        Enumerations to declare: C name -> Python class (none if empty) and the prefix that its members lose.
    more_members : dict
        Members of enumerations that only versions between those read have: C name of the enumeration -> members.
    by_hand : set of str
        Public names that the hand-written part of the module defines.
    extra : tuple of Function
        Functions that the headers do not declare.
    """

    name: str
    module: str
    headers: tuple[str, ...]
    wheels: str
    sources: Mapping[str, tuple[str, ...]]
    macros: tuple[str, ...] = ()
    prefix: str = ""
    data: str = "intptr_t"
    structs: dict[str, str] = field(default_factory=dict)
    handles: tuple[str, ...] = ()
    arrays: tuple[str, ...] = ()
    only: str = ""
    wrap: bool = True
    status: str = ""
    types: str = ""
    callee: Callable[[str], str] | None = None
    public: str = ""
    addresses: bool = False
    outs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    out_names: frozenset[str] = frozenset()
    sequences: dict[str, tuple[str, ...]] = field(default_factory=dict)
    buffers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    renamed: dict[str, str] = field(default_factory=dict)
    rules: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = ()
    parameters: dict[str, str] = field(default_factory=dict)
    enums: dict[str, tuple[str, str]] = field(default_factory=dict)
    more_members: dict[str, dict[str, int]] = field(default_factory=dict)
    by_hand: frozenset[str] = frozenset()
    extra: tuple[Function, ...] = ()

    def wants(self, function: str) -> bool:
        """Whether to declare a function."""
        return not self.only or re.fullmatch(self.only, function) is not None

    def wraps(self, function: str) -> bool:
        """Whether the module gets a Python function for it."""
        public = not self.public or re.fullmatch(self.public, function) is not None
        return self.wrap and public and not function.startswith("_")

    def outs_of(self, function: Function) -> set[str]:
        """The parameters of a function that are outputs."""
        names = {p.name for p in function.parameters if p.type.endswith("*")}
        found = _first(self.outs, function.name)
        return names & (self.out_names if found is None else set(found))

    def settled(self, function: Function) -> Function:
        """The function with buffers as such, and other pointers as addresses where that is wanted."""
        if buffers := _first(self.buffers, function.name):
            parameters = (replace(p, type="void *") if p.name in buffers else p for p in function.parameters)
            function = replace(function, parameters=tuple(parameters))
        if not self.addresses:
            return function
        kept = self.outs_of(function) | set(_first(self.sequences, function.name) or ())
        parameters = (
            p if p.name in kept or p.type == "char *" or not p.type.endswith("*") else replace(p, type=self.data)
            for p in function.parameters
        )
        return replace(function, parameters=tuple(parameters))


def _first(patterns: dict[str, tuple[str, ...]], name: str) -> tuple[str, ...] | None:
    return next((value for pattern, value in patterns.items() if re.fullmatch(pattern, name)), None)

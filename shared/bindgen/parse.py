"""Read C headers with libclang: functions, enumerations, structures and the values of macros."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clang import cindex

K, T = cindex.CursorKind, cindex.TypeKind
# these names differ in size between platforms or say what is meant: keep them, resolve all other typedefs
KEPT = {"size_t", "ptrdiff_t", "intptr_t", "int32_t", "int64_t", "uint32_t", "uint64_t"}


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str


@dataclass(frozen=True)
class Function:
    name: str
    result: str
    parameters: tuple[Parameter, ...]
    variadic: bool = False
    prototype: str = field(default="", compare=False)  # as the header writes it, for the docstring

    @property
    def declaration(self) -> str:
        inside = [f"{p.type}{'' if p.type.endswith('*') else ' '}{p.name}" for p in self.parameters]
        inside += ["..."] if self.variadic else []
        return f"{self.result}{'' if self.result.endswith('*') else ' '}{self.name}({', '.join(inside) or 'void'});"


@dataclass
class Header:
    """What a set of headers declares."""

    functions: dict[str, Function] = field(default_factory=dict)
    enums: dict[str, dict[str, int]] = field(default_factory=dict)
    structs: dict[str, tuple[Parameter, ...]] = field(default_factory=dict)
    macros: dict[str, int] = field(default_factory=dict)


class Reader:
    """Turns headers into a `Header`.

    Parameters
    ----------
    data : str
        What a pointer to array data becomes: ``intptr_t`` where it may point to a device, ``void *`` on the host.
    structs : dict
        Typedefs of structures to declare, and the name to declare them by; a pointer to any other is a handle,
        ``intptr_t``.
    arrays : iterable of str
        Parameters that hold host data although the header says ``void *``.
    handles : iterable of str
        Typedefs that are handles although the header says ``void *``.
    enums : iterable of str
        Enumerations to keep, by typedef or tag.
    numbers : iterable of str
        Parameters whose ``float *`` or ``double *`` stays one, instead of becoming ``data``.
    """

    def __init__(
        self,
        data: str,
        structs: Mapping[str, str],
        arrays: Iterable[str] = (),
        handles: Iterable[str] = (),
        enums: Iterable[str] = (),
        numbers: Iterable[str] = (),
    ) -> None:
        self.data, self.structs, self.arrays, self.handles = data, structs, set(arrays), set(handles)
        self.enums, self.numbers = set(enums), set(numbers)

    def read(self, headers: Iterable[str], include: Iterable[Path], macros: Iterable[str] = ()) -> Header:
        """Parse ``headers``, found on the path ``include``."""
        wanted, macros = tuple(headers), tuple(macros)
        text = "#include <stddef.h>\n" + "".join(f'#include "{name}"\n' for name in wanted)
        text += "".join(f"enum {{ value_of_{name} = (int)({name}) }};\n" for name in macros)
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "all.c")
            source.write_text(text, encoding="utf-8")
            arguments = ["-x", "c", *(f"-I{path}" for path in include), *(f"-isystem{p}" for p in _compiler_headers())]
            unit = cindex.Index.create().parse(str(source), args=arguments)
            problems = [d.spelling for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
            if problems:
                raise SystemExit(f"{', '.join(wanted)}: {problems[:3]}")
            result = Header()
            for cursor in unit.cursor.get_children():
                self._declaration(cursor, result, wanted, str(source))
        return result

    def _declaration(self, cursor: Any, result: Header, wanted: tuple[str, ...], source: str) -> None:
        file = cursor.location.file.name if cursor.location.file else ""
        if file == source and cursor.kind == K.ENUM_DECL:
            for child in cursor.get_children():
                result.macros[child.spelling.removeprefix("value_of_")] = child.enum_value
        if not any(file.endswith(name) for name in wanted):
            return
        if cursor.kind == K.FUNCTION_DECL and cursor.storage_class != cindex.StorageClass.STATIC:
            result.functions[cursor.spelling] = self._function(cursor)
        elif cursor.kind == K.ENUM_DECL and cursor.spelling in self.enums:
            result.enums[cursor.spelling] = _members(cursor)
        elif cursor.kind == K.TYPEDEF_DECL:
            target = cursor.underlying_typedef_type.get_canonical().get_declaration()
            if target.kind == K.ENUM_DECL and cursor.spelling in self.enums:
                result.enums.setdefault(cursor.spelling, _members(target))
            elif target.kind == K.STRUCT_DECL and cursor.spelling in self.structs:
                fields = tuple(Parameter(c.spelling, self.type(c.type)) for c in target.get_children())
                result.structs[self.structs[cursor.spelling]] = fields

    def _function(self, cursor: Any) -> Function:
        parameters = tuple(
            Parameter(p.spelling or f"argument_{i}", self.type(p.type, p.spelling))
            for i, p in enumerate(cursor.get_arguments())
        )
        written = ", ".join(f"{p.type.spelling} {p.spelling}".strip() for p in cursor.get_arguments())
        prototype = f"{cursor.result_type.spelling} {cursor.spelling}({written or 'void'})"
        variadic = cursor.type.kind == T.FUNCTIONPROTO and cursor.type.is_function_variadic()
        return Function(cursor.spelling, self.type(cursor.result_type), parameters, variadic, prototype)

    def type(self, given: Any, parameter: str = "") -> str:
        """The type as the declarations state it."""
        name = given.spelling.replace("const ", "").replace(" const", "").strip()
        if name in self.handles:
            return "intptr_t"
        if name in self.structs or name in KEPT:
            return self.structs.get(name, name)
        kind = given.get_canonical()
        if kind.kind in (T.POINTER, T.INCOMPLETEARRAY, T.CONSTANTARRAY):
            return self._pointer(given, kind, parameter)
        if kind.kind == T.ENUM:
            return "int"
        declaration = given.get_declaration()
        if declaration.kind == K.TYPEDEF_DECL:
            return self.type(declaration.underlying_typedef_type, parameter)
        return str(kind.spelling.replace("const ", ""))

    def _pointer(self, given: Any, kind: Any, parameter: str) -> str:
        inner = _pointee(given)
        target = kind.get_pointee() if kind.kind == T.POINTER else kind.element_type
        name = inner.spelling.replace("const ", "").strip()
        if parameter in self.arrays:
            return "void *"
        if target.kind in (T.CHAR_S, T.SCHAR):
            return "char *"
        if name in self.structs:
            return f"{self.structs[name]} *"
        if target.kind == T.POINTER or name in self.handles:
            return "intptr_t *"
        if target.kind in (T.FLOAT, T.DOUBLE) and parameter in self.numbers:
            return f"{'float' if target.kind == T.FLOAT else 'double'} *"
        if target.kind == T.VOID or target.kind in (T.FLOAT, T.DOUBLE, T.COMPLEX, T.CONSTANTARRAY):
            return self.data
        if target.kind == T.RECORD:  # a handle, or one of the complex types
            fields = [c.type.get_canonical().kind for c in target.get_declaration().get_children()]
            return self.data if fields in ([T.FLOAT] * 2, [T.DOUBLE] * 2) else "intptr_t"
        if target.kind == T.FUNCTIONPROTO:
            return "intptr_t"
        return f"{self.type(inner)} *"


def _members(enum: Any) -> dict[str, int]:
    """Names and values, without the marker of the end, which is another number in each version."""
    return {child.spelling: child.enum_value for child in enum.get_children() if not child.spelling.endswith("_END")}


def _pointee(given: Any) -> Any:
    """The type pointed to, with its name, through typedefs of the pointer."""
    while given.kind not in (T.POINTER, T.INCOMPLETEARRAY, T.CONSTANTARRAY):
        declaration = given.get_declaration()
        given = declaration.underlying_typedef_type if declaration.kind == K.TYPEDEF_DECL else given.get_canonical()
    return given.get_pointee() if given.kind == T.POINTER else given.element_type


def _compiler_headers() -> list[Path]:
    """A folder with ``stddef.h``: the wheel of libclang brings none, so gcc's own is used."""
    return sorted(Path("/usr/lib/gcc").glob("*/*/include"))[-1:]

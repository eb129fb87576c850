"""Write the declarations (``.cdef.h``) and the generated part of a binding module."""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace

from .names import snake
from .parse import Function, Header
from .target import Target

MARK = "# ---- below this line: written by shared/bindgen, do not edit ----\n"


def cdef(target: Target, header: Header) -> str:
    """The declarations, as the text that cffi reads."""
    lines = [f"/* Written by shared/bindgen from {', '.join(target.headers)} of {target.wheels}: do not edit. */", ""]
    for name, fields in header.structs.items():
        inside = " ".join(f"{f.type}{'' if f.type.endswith('*') else ' '}{f.name};" for f in fields)
        lines += [f"typedef struct {{ {inside} }} {name};"]
    for name, values in header.enums.items():
        lines += [f"enum {name} {{ {', '.join(f'{k} = {v}' for k, v in values.items())} }};"]
    if header.macros:
        lines += [f"enum {{ {', '.join(f'{k} = {v}' for k, v in header.macros.items())} }};"]
    if target.types:
        lines += ["", *(f"typedef {_renamed(target, f).declaration}" for f in header.functions.values())]
    else:
        lines += ["", *(f.declaration for f in header.functions.values())]
    return "\n".join(lines) + "\n"


def _renamed(target: Target, function: Function) -> Function:
    hit = re.fullmatch(target.types, function.name)
    return replace(function, name=hit[1]) if hit else function


def module(target: Target, header: Header, since: dict[str, str]) -> str:
    """The generated part of the Python module."""
    names = {f.name: python_name(target, f.name) for f in header.functions.values() if target.wraps(f.name)}
    enums = {
        n: members for name, values in header.enums.items() for n, members in [_members(target, name, values)] if n
    }
    public = sorted({*names.values(), *enums, *target.by_hand})
    parts = ["__all__ = [\n" + "".join(f'    "{n}",\n' for n in public) + "]\n"]
    if since and not target.types:
        parts += [
            "LIBRARY.since.update(\n    {\n"
            + "".join(f'        "{k}": "{v}",\n' for k, v in since.items())
            + "    }\n)\n"
        ]
    if enums:
        rows = "".join(
            f'    "{n}": {{\n' + "".join(f'        "{k}": {v},\n' for k, v in members.items()) + "    },\n"
            for n, members in enums.items()
        )
        parts += [f"_ENUMS: dict[str, dict[str, int]] = {{\n{rows}}}\n"]
    functions = [_function(target, header.functions[c], p) for c, p in names.items() if p not in target.by_hand]
    return "\n".join([MARK, *parts]) + "".join("\n\n" + text for text in functions)


def python_name(target: Target, c_name: str) -> str:
    """``cufftXtMakePlanMany`` -> ``xt_make_plan_many``."""
    if c_name in target.renamed:
        return target.renamed[c_name]
    for pattern, replacement in target.rules:
        if hit := re.fullmatch(pattern, c_name):
            return replacement(hit) if callable(replacement) else hit.expand(replacement)
    return snake(c_name.removeprefix(target.prefix))


def _members(target: Target, name: str, values: dict[str, int]) -> tuple[str, dict[str, int]]:
    python, prefix = target.enums[name]
    start = target.prefix.upper() + "_"
    return python, {
        target.renamed.get(key) or key.removeprefix(prefix).removeprefix(start): v for key, v in values.items()
    }


def _function(target: Target, function: Function, name: str) -> str:
    """One wrapper: output parameters become results, a status becomes an exception."""
    outs = target.outs_of(function)
    inputs, arguments, before, results = [], [], [], []
    for p in function.parameters:
        python = target.parameters.get(p.name) or snake(p.name)
        if p.name in outs:
            # several GPUs write one size each: room for the largest number the library knows
            size = "[16]" if p.type == "size_t *" else "[1]"
            before.append(f'    {python} = _ffi.new("{p.type.removesuffix(" *")}{size}")\n')
            kind = "float" if p.type in ("float *", "double *") else "int"
            results.append((kind, f"{kind}({python}[0])"))
            arguments.append(python)
        else:
            is_pointer = p.type.endswith("*")
            inputs.append(f"{python}: {'Any' if is_pointer else 'float' if p.type in ('float', 'double') else 'int'}")
            arguments.append(f'_pointer(_ffi, "{p.type}", {python})' if is_pointer else python)
    callee = target.callee(function.name) if target.callee else f"_lib().{function.name}"
    call = f"{callee}({', '.join(arguments)})"
    returns = "None"
    if target.status and function.prototype.startswith(target.status + " "):
        call = f'_check({call}, "{function.name}")'
    elif function.result == "char *":
        call, returns = f"return str(_ffi.string({call}).decode())", "str"
    elif function.result != "void":
        call, returns = f"return int({call})", "int"
    body = f"    {call}\n"
    if results:
        body += f"    return {', '.join(text for _, text in results)}\n"
        returns = results[0][0] if len(results) == 1 else f"tuple[{', '.join(kind for kind, _ in results)}]"
    prototype = _docstring(function.prototype.replace(" * ", " *"))
    return f"def {name}({', '.join(inputs)}) -> {returns}:\n{prototype}{''.join(before)}{body}"


def _docstring(prototype: str) -> str:
    if len(prototype) <= 105:
        return f'    """``{prototype}``."""\n'
    lines = textwrap.wrap(prototype, 108, initial_indent=" " * 8, subsequent_indent=" " * 12)
    return '    """Call the C function.\n\n    .. code-block:: c\n\n' + "\n".join(lines) + '\n    """\n'

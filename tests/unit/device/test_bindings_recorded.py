"""Every generated function of the bindings of libmathdx and cuRAND, on a library that records what it is called with.

The library is made from the declarations: each function keeps its arguments and writes known numbers to its outputs. So
this finds arguments in the wrong place, outputs that are not returned and statuses that are not looked at.
"""

from __future__ import annotations

import importlib
import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

import _cffi_backend
import pytest

from nvmath.core import libraries
from nvmath.core.errors import LibraryError

BY_HAND = {"check_status", "get_commit", "get_last_error_str"} | {
    f"get_{what}{bits}" for what in ("direction_vectors", "scramble_constants") for bits in (32, 64)
}
DECLARATION = re.compile(r"([\w ]+?[ *])(\w+)\((.*)\);")
PARAMETER = re.compile(r"(.+[ *])(\w+)")


def declarations(module):
    """Result, name, and type and name of each parameter, of all functions."""
    text = Path(module.__file__).with_suffix(".cdef.h").read_text(encoding="utf-8")
    for result, name, inside in DECLARATION.findall(text):
        parameters = [] if inside == "void" else [PARAMETER.fullmatch(p).groups() for p in inside.split(", ")]
        yield result.strip(), name, [(kind.strip(), plain(p)) for kind, p in parameters]


def plain(parameter):
    """A parameter's name, however its words are set apart."""
    return parameter.replace("_", "").lower()


def source(module):
    """C text: integers arrive in ``seen``, floating-point numbers in ``real``; pointers get 1000 and their place."""
    yield "#include <stddef.h>\n#include <stdint.h>\nlong long seen[32]; double real[32]; int status;\n"
    for result, name, parameters in declarations(module):
        inside = ", ".join(f"{kind} p{i}" for i, (kind, _) in enumerate(parameters)) or "void"
        yield f"{result} {name}({inside}) {{\n"
        for i, (kind, _) in enumerate(parameters):
            if kind in ("float", "double"):
                yield f"  real[{i}] = p{i};\n"
                continue
            yield f"  seen[{i}] = (intptr_t)p{i};\n"
            if kind.endswith("*") and kind not in ("char *", "void *"):
                yield f"  *p{i} = 1000 + {i};\n"
        yield f"  return {f'{chr(34)}{name}{chr(34)}' if 'char' in result else 'status'};\n}}\n"


@pytest.fixture(scope="module", params=["mathdx", "curand"])
def recorded(request, tmp_path_factory):
    """The binding module on top of a recording library, its declarations, and access to what was recorded."""
    if shutil.which("cc") is None or sys.platform != "linux":
        pytest.skip("needs a C compiler on Linux")
    module = importlib.import_module(f"nvmath.bindings.{request.param}")
    folder = tmp_path_factory.mktemp(request.param)
    path = folder / f"lib{request.param}_stub.so"
    (folder / "stub.c").write_text("".join(source(module)))
    subprocess.run(["cc", "-w", "-shared", "-fPIC", "-o", str(path), str(folder / "stub.c")], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_functions", None)
        patch.setattr(libraries, "_opened", {})
        patch.setattr(libraries, "_handles", {})
        patch.setenv("NVMATH_NVRTC_LIBRARY", str(folder / "none.so"))  # the stub needs none
        patch.setenv(f"NVMATH_{request.param.upper()}_LIBRARY", str(path))
        ffi = _cffi_backend.FFI()
        handle = ffi.dlopen(str(path))
        get = _cffi_backend.load_library(str(path))
        seen, real, status = (
            get.read_variable(ffi.typeof(kind), name)
            for kind, name in (("long long[32]", "seen"), ("double[32]", "real"), ("int", "status"))
        )
        yield module, ffi, seen, real, lambda value: get.write_variable(ffi.typeof("int"), "status", value)
        del handle, status


def wrappers(module):
    """C name -> the Python function that names it in its docstring."""
    found = {}
    for name in module.__all__:
        function = getattr(module, name)
        if name not in BY_HAND and inspect.isfunction(function):
            hit = re.search(r"\b((?:mathdx|commondx|cu[a-z]+dx|curand)[A-Z]\w+)\(", function.__doc__)
            assert hit[1] not in found
            found[hit[1]] = function
    return found


def test_arguments_arrive_in_order_and_outputs_come_back(recorded):
    module, ffi, seen, real, _ = recorded
    functions, checked = wrappers(module), 0
    for result, name, parameters in declarations(module):
        if name not in functions:
            continue
        accepted = [plain(p) for p in inspect.signature(functions[name]).parameters]
        inputs = [i for i, (_, parameter) in enumerate(parameters) if parameter in accepted]
        assert [parameters[i][1] for i in inputs] == accepted, name
        memory = [ffi.new("long long[4]") for _ in parameters]
        given = [_value(parameters[i][0], i, int(ffi.cast("intptr_t", memory[i]))) for i in inputs]
        answer = functions[name](*given)
        for i, value in zip(inputs, given, strict=True):
            if not isinstance(value, str):
                assert (real if isinstance(value, float) else seen)[i] == value, (name, i)
        written = tuple(1000 + i for i, (_, parameter) in enumerate(parameters) if parameter not in accepted)
        if "char" in result:
            assert answer == name
        elif written:
            assert answer == (written if len(written) > 1 else written[0]), name
        else:
            assert answer is None, name
        checked += 1
    assert checked == len(functions) == len(set(module.__all__) - BY_HAND - _other(module))


def _other(module):
    return {name for name in module.__all__ if not inspect.isfunction(getattr(module, name))}


def _value(kind, place, address):
    """A value for a parameter, another one in every place."""
    if kind == "char *":
        return f"text{place}"
    if kind in ("float", "double"):
        return place + 0.5
    return address if kind.endswith("*") else place + 1


def test_a_status_becomes_an_error_that_names_the_call(recorded):
    module, _, _, _, set_status = recorded
    for function, arguments in ((module.get_version, ()), *_destroyers(module)):
        set_status(999)
        try:
            with pytest.raises(LibraryError) as caught:
                function(*arguments)
        finally:
            set_status(0)
        assert caught.value.status == 999
        assert caught.value.call + "(" in function.__doc__


def _destroyers(module):
    return [(getattr(module, name), (5,)) for name in module.__all__ if "destroy" in name]


def test_an_integer_that_is_too_large_is_an_error_not_cut(recorded):
    module = recorded[0]
    function = module.get_property if hasattr(module, "get_property") else module.commondx_status_to_str
    with pytest.raises(OverflowError):
        function(2**40)

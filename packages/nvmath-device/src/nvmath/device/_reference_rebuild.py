"""Kernels and device functions made anew for Python: the same byte code, with other things under its names.

A name that stands for numba's module ``cuda``, or for something in it, stands for `_reference_cuda.Cuda` in the copy;
compiled functions stand for copies of the Python functions they were made from, and so on through what these read.
The user's functions and modules are never changed.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from nvmath.device._reference_cuda import Cuda
from nvmath.device._reference_values import VectorType, dtype_of

__all__ = ["Rebuilder", "python_function"]

_COMPILERS = ("numba.cuda", "numba_cuda_mlir.cuda")
_ROOTS = {"numba", "numba_cuda", "numba_cuda_mlir"}
_KEPT = {"numpy", "nvmath", "math", "cmath", "operator", "builtins", "scipy", *_ROOTS}  # not the user's own code
_SPECIAL = {"ceil": "ceil", "floor": "floor", "trunc": "trunc"}  # integers in Python, as in numba


class _Math:
    """The module ``math`` as devices have it: of NumPy's precision, and infinite or no number where Python raises."""

    def __getattr__(self, name: str) -> Any:
        own = getattr(math, name)
        names = {"acos": "arccos", "asin": "arcsin", "atan": "arctan", "atan2": "arctan2", "acosh": "arccosh",
                 "asinh": "arcsinh", "atanh": "arctanh", "pow": "power"}  # fmt: skip
        found = getattr(np, names.get(name, name), None)
        return found if isinstance(found, np.ufunc) and name not in _SPECIAL and name not in ("gcd", "lcm") else own


class _Module:
    """A module whose attributes are converted as they are read."""

    def __init__(self, module: ModuleType, convert: Callable[[Any], Any]) -> None:
        self._module, self._convert = module, convert

    def __getattr__(self, name: str) -> Any:
        return self._convert(getattr(self._module, name))


class Rebuilder:
    """Makes copies of functions for one launch, so that they see the present values of globals."""

    def __init__(self) -> None:
        self._made: dict[int, Any] = {}
        self._kept: list[Any] = []  # what `_made` knows by address stays alive
        self._named: dict[int, Any] = {}
        for name in _COMPILERS:
            if (real := sys.modules.get(name)) is not None:
                self._learn(real)

    def _learn(self, real: Any) -> None:
        fake = Cuda(real)
        self._named[id(real)] = fake
        stubs = [name for name in (*vars(fake), *vars(Cuda)) if not name.startswith("_")]
        for name in stubs:
            if (own := vars(real).get(name)) is not None and not isinstance(own, int | str):
                self._named[id(own)] = (
                    _Late(fake, name) if isinstance(getattr(Cuda, name, None), property) else getattr(fake, name)
                )

    def function(self, function: FunctionType) -> FunctionType:
        """Return the copy of a Python function."""
        if id(function) in self._made:
            copy: FunctionType = self._made[id(function)]
            return copy
        scope: dict[str, Any] = {"__builtins__": function.__globals__.get("__builtins__", __builtins__)}
        cells = tuple(CellType() for _ in function.__closure__ or ())
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
        copy.__kwdefaults__, copy.__qualname__ = function.__kwdefaults__, function.__qualname__
        self._made[id(function)] = copy
        self._kept.append(function)
        read = _names(function.__code__)
        scope.update({name: self.convert(value) for name, value in function.__globals__.items() if name in read})
        scope["__name__"] = function.__module__
        for cell, own in zip(cells, function.__closure__ or (), strict=True):
            try:
                cell.cell_contents = self.convert(own.cell_contents)
            except ValueError:  # a variable that has no value yet
                continue
        return copy

    def convert(self, value: Any) -> Any:
        """Return what a name stands for in Python."""
        if id(value) in self._named:
            return self._named[id(value)]
        if value is math:
            return _Math()
        if isinstance(value, ModuleType):
            root = value.__name__.partition(".")[0]
            return value if root in _KEPT - _ROOTS or root in sys.stdlib_module_names else _Module(value, self.convert)
        if isinstance(value, BuiltinFunctionType) and value.__module__ == "math":
            return getattr(_Math(), value.__name__)
        inner = getattr(value, "py_func", value)
        if isinstance(inner, FunctionType):
            own = (
                inner is not value or (inner.__module__ or "").partition(".")[0] not in _KEPT | sys.stdlib_module_names
            )
            return self.function(inner) if own else value
        if type(value) is tuple:
            return tuple(self.convert(item) for item in value)
        if _is_vector_type(value):
            return VectorType(_vector_name(value))
        return value


class _Late:
    """A value of the thread that runs (``laneid``), imported by name."""

    def __init__(self, fake: Cuda, name: str) -> None:
        self._fake, self._name = fake, name

    def __index__(self) -> int:
        return int(getattr(self._fake, self._name))

    __int__ = __index__


def _names(code: CodeType) -> set[str]:
    return set(code.co_names).union(*(_names(c) for c in code.co_consts if isinstance(c, CodeType)))


def _vector_name(value: Any) -> str:
    name = getattr(value, "name", None) or getattr(value, "__name__", "")
    return name if isinstance(name, str) else ""


def _is_vector_type(value: Any) -> bool:
    """Tell whether a value is a vector type of a compiler: known by its name, and by who made it."""
    kind = value if isinstance(value, type) else type(value)
    if kind.__module__.partition(".")[0] not in _ROOTS:
        return False
    name = _vector_name(value)
    if "x" not in name:
        return False
    try:
        return dtype_of(name).names is not None
    except TypeError:
        return False


def python_function(kernel: Any) -> FunctionType:
    """Return the Python function of a kernel.

    Raises
    ------
    TypeError
        When there is none.
    """
    inner = getattr(kernel, "py_func", kernel)
    if not isinstance(inner, FunctionType):
        raise TypeError(
            f"kernel must be a function, or one compiled by numba.cuda.jit, not {type(kernel).__name__}. "
            "Pass the function that you decorate."
        )
    return inner

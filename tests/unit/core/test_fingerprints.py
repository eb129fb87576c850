"""What a Python function computes, by value."""

from __future__ import annotations

import enum
import functools
import math
import os
import subprocess
import sys
import types

import numpy as np
import pytest

from nvmath.core import diskcache, fingerprints
from nvmath.core.fingerprints import NotCacheable, describe

FACTOR = 2.0


def fresh(text, name="f", **names):
    """Return a function made from source text, with globals of its own."""
    names.setdefault("__name__", "elsewhere")
    exec(text, names)
    return names[name]


def digest(function):
    return diskcache.digest((describe(function),))


def multiplied(factor):
    return lambda x: x * factor


class Compiled:
    """Stands for a dispatcher of numba."""

    def __init__(self, py_func, **options):
        self.py_func, self.targetoptions, self.locals = py_func, options, {}


def test_the_same_text_twice_is_the_same_function_wherever_it_stands():
    text = "def f(x):\n    y = x * 2.5\n    return [y + i for i in range(3)]\n"
    assert digest(fresh(text)) == digest(fresh("\n\n# moved\n" + text))


@pytest.mark.parametrize(
    "other",
    ["def f(x): return x * 3.0", "def f(x): return x + 2.0", "def f(x): return x * 2", "def f(x, y=1): return x * 2.0",
     "def f(x): return abs(x) * 2.0", "def f(x): return (lambda y: y * 2.0)(x)"],
)  # fmt: skip
def test_other_code_is_another_function(other):
    assert digest(fresh("def f(x): return x * 2.0")) != digest(fresh(other))


def test_values_of_globals_closures_and_defaults_count():
    text = "def f(x, *, k=K): return x * G"
    assert digest(fresh(text, G=1.0, K=1)) == digest(fresh(text, G=1.0, K=1, unread=object()))
    assert digest(fresh(text, G=1.0, K=1)) != digest(fresh(text, G=2.0, K=1))
    assert digest(fresh(text, G=1.0, K=1)) != digest(fresh(text, G=1.0, K=2))
    assert digest(multiplied(2.0)) == digest(multiplied(2.0))
    assert digest(multiplied(2.0)) != digest(multiplied(3.0))
    assert digest(multiplied(0.0)) != digest(multiplied(-0.0))
    assert digest(multiplied(1)) != digest(multiplied(True))
    assert digest(multiplied(math.nan)) == digest(multiplied(math.nan))


def test_a_global_is_read_when_it_is_described(monkeypatch):
    def function(x):
        return x * FACTOR

    before = digest(function)
    monkeypatch.setitem(globals(), "FACTOR", 3.0)
    assert digest(function) != before


class Color(enum.Enum):
    RED = 1


class Colour(enum.Enum):
    RED = 2


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (np.arange(3), np.array([0, 1, 3])),
        (np.arange(3), np.arange(3).astype(np.int32)),
        (np.arange(4), np.arange(4).reshape(2, 2)),
        (np.float32(1), np.float64(1)),
        ((1, 2), (1, 3)),
        (1j, 1 + 1j),
        (b"a", "a"),
        (np.float32, np.float64),
        (Color, Colour),
        (Color.RED, Colour.RED),
        (np.exp, np.log),
        (np.sin, math.sin),
        (math, np),
        (range, len),
        (np.full, np.ones),
        (Compiled(multiplied(2.0)), Compiled(multiplied(3.0))),
        (Compiled(multiplied(2.0)), Compiled(multiplied(2.0), fastmath=True)),
    ],
)
def test_kinds_of_values(a, b):
    assert digest(multiplied(a)) == digest(multiplied(a))
    assert digest(multiplied(a)) != digest(multiplied(b))


def test_functions_that_are_called_count_through_any_number_of_others():
    def chain(factor):
        inner = Compiled(multiplied(factor))
        middle = Compiled(lambda x: inner(x) + 1)
        return lambda x: middle(x)

    assert digest(chain(2.0)) == digest(chain(2.0))
    assert digest(chain(2.0)) != digest(chain(3.0))


def test_a_function_may_call_itself():
    def recursive(factor):
        def f(n):
            return n * factor if n < 2 else again(n - 1)

        again = Compiled(f)
        return f

    assert digest(recursive(2)) == digest(recursive(2))
    assert digest(recursive(2)) != digest(recursive(3))


def test_attributes_of_modules_count():
    def module(**names):
        made = types.ModuleType("settings")
        made.__dict__.update(names)
        return made

    text = "def f(x): return x * settings.physics.speed + math.pi"
    first, second, third = (
        fresh(text, math=math, settings=module(other=object(), physics=module(speed=speed)))
        for speed in (1.0, 2.0, 1.0)
    )
    assert digest(first) == digest(third) != digest(second)


def test_functions_inside_functions_count():
    text = "def f(x):\n    def g(y):\n        return y * G\n    return g(x)"
    assert digest(fresh(text, G=1.0)) == digest(fresh(text, G=1.0))
    assert digest(fresh(text, G=1.0)) != digest(fresh(text, G=2.0))


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ([1], "list"),
        ({"a": 1}, "dict"),
        (object(), "object"),
        (np.array([None]), "array of Python objects"),
        (lambda x: x, "numba.njit"),
        (types.ModuleType("mine"), "module"),
        (Compiled(lambda x: x, extra=object()), "options"),
        (np.frompyfunc(lambda x: x, 1, 1), "ufunc"),
    ],
)
def test_what_has_no_value_is_not_cacheable(value, why):
    with pytest.raises(NotCacheable, match=why):
        describe(multiplied(value))


def test_a_closure_variable_without_a_value_is_not_cacheable():
    def outer():
        def f(x):
            return x * later

        with pytest.raises(NotCacheable, match="'later'"):
            describe(f)
        later = 1
        return later

    outer()


@pytest.mark.parametrize("what", [len, functools.partial(max, 1), 3, None, np.exp])
def test_what_is_no_python_function_is_refused(what):
    with pytest.raises(TypeError, match="def or lambda"):
        describe(what)


def test_fingerprints_are_equal_in_all_processes():
    text = """
import math, numpy as np
from nvmath.core import diskcache, fingerprints
TABLE = np.arange(5.0)
WORDS = frozenset(["a", "b", "c", "d"])
class C:
    def __init__(self, f): self.py_func = f
def helper(x): return x in {1, 2, 3} or x in {"x", "y", "z"} or WORDS
h = C(helper)
def f(x): return math.sin(x) * TABLE[0] + h(x)
print(diskcache.digest((fingerprints.describe(f),)))
"""
    environments = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2")]
    told = [subprocess.check_output([sys.executable, "-c", text], env=environment) for environment in environments]
    assert told[0] == told[1]
    assert len(told[0].strip()) == 64


def test_versions_are_those_of_the_metadata():
    from importlib.metadata import version

    found = fingerprints.versions("numpy", "nvmath-core", "no-such-distribution")
    assert found["numpy"] == version("numpy") == np.__version__
    assert found["nvmath-core"] == version("nvmath-core")
    assert "no-such-distribution" not in found

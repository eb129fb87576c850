"""Every stateful class, as the life-cycle suite drives it. A new subclass of ``Operation`` gets a row here."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from shared.testkit import layouts, reference

FEATURES = ("fft", "linalg", "sparse", "tensor", "distributed")


@dataclass(frozen=True)
class Misfit:
    """An operand that a reset must refuse.

    Attributes
    ----------
    make
        Makes it from one that fits.
    error
        The type of the error.
    says
        A pattern that its text must match.
    """

    make: Callable[[np.ndarray], Any]
    error: type[Exception]
    says: str


@dataclass(frozen=True)
class Case:
    """One class: how to make an object, what fits and what does not, and how its methods are called.

    Attributes
    ----------
    path : str
        Module and name of the class.
    operation : str
        Name of its operation in the registry.
    state_error : str
        Module and name of the error for calls in a wrong state.
    shape, dtype
        Of an operand.
    alike
        Ways to lay out an operand so that the same plan serves.
    misfits
        Operands to refuse, by what is wrong with them.
    methods
        Every method that needs an object which is not freed, as a call with valid arguments.
    planned
        Those of them that also need a plan.
    """

    path: str
    operation: str
    state_error: str
    shape: tuple[int, ...]
    dtype: str
    alike: dict[str, layouts.Maker]
    misfits: dict[str, Misfit]
    methods: dict[str, Callable[[Any, Any], Any]]
    planned: tuple[str, ...]
    reset: str = "reset_operand"
    release: str = "release_operand"

    @property
    def kind(self) -> Any:
        """The class."""
        return named(self.path)

    @property
    def error(self) -> Any:
        """Its state error."""
        return named(self.state_error)

    def operand(self, rng: np.random.Generator) -> np.ndarray:
        """Return an operand with fresh values."""
        return reference.random(rng, self.shape, self.dtype)

    def make(self, operand: Any, **arguments: Any) -> Any:
        """Return an object for ``operand``, with arguments that leave it the default space of its operand."""
        return self.kind(operand, **arguments)


def named(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def first(array: Any) -> Any:
    """Return the element at index zero, which the null engine copies from operand to result."""
    return array[(0,) * array.ndim]


FFT = Case(
    path="nvmath.fft:FFT",
    operation="fft",
    state_error="nvmath.fft:InvalidFFTState",
    shape=(2, 3, 8),
    dtype="complex128",
    alike={
        "C": layouts.c_order,
        "read-only": layouts.read_only,
        "unaligned": layouts.unaligned,
        "byte-swapped": layouts.byte_swapped,
    },
    misfits={
        "None": Misfit(lambda a: None, ValueError, "operand.*None"),
        "list": Misfit(lambda a: a.tolist(), ValueError, "operand.*list.*numpy.ndarray"),
        "data type": Misfit(lambda a: a.astype("complex64"), ValueError, "data type.*complex64.*complex128"),
        "real": Misfit(lambda a: a.real.copy(), ValueError, "data type.*float64.*complex128"),
        "shape": Misfit(lambda a: a[..., :7].copy(), ValueError, r"extents.*\(2, 3, 7\).*\(2, 3, 8\)"),
        "dimensions": Misfit(lambda a: a[0].copy(), ValueError, r"extents.*\(3, 8\)|dimension|axis"),
        "strides": Misfit(layouts.f_order, ValueError, r"strides.*\(1, 2, 6\).*\(24, 8, 1\)"),
        "gaps": Misfit(layouts.window, ValueError, "strides"),
    },
    methods={
        "plan": lambda o, a: o.plan(),
        "execute": lambda o, a: o.execute(),
        "reset_operand": lambda o, a: o.reset_operand(a),
        "reset_operand_unchecked": lambda o, a: o.reset_operand_unchecked(a),
        "release_operand": lambda o, a: o.release_operand(),
        "get_key": lambda o, a: o.get_key(),
        "get_input_layout": lambda o, a: o.get_input_layout(),
        "get_output_layout": lambda o, a: o.get_output_layout(),
        "__enter__": lambda o, a: o.__enter__(),
    },
    planned=("execute", "get_key"),
)

CASES: dict[str, Case] = {"FFT": FFT}
# Classes whose states or operands are others than those of a case, and the suite that drives them.
SUITES: dict[str, str] = {
    "nvmath.linalg:DirectSolver": "tests/lifecycle/test_solver.py",
    "nvmath.linalg:Matmul": "tests/lifecycle/test_matmul.py",
    "nvmath.linalg.advanced:Matmul": "tests/lifecycle/test_advanced_matmul.py",
}


def installed() -> dict[str, Case]:
    """Return the cases whose feature is installed."""
    return {name: case for name, case in CASES.items() if available(case.path.partition(":")[0])}


def available(module: str) -> bool:
    try:
        importlib.import_module(module)
    except ModuleNotFoundError:
        return False
    return True


def stateful_classes() -> Iterator[type]:
    """Yield every public subclass of ``Operation`` in the features that are installed."""
    from nvmath.core.operation import Operation

    for feature in FEATURES:
        available(f"nvmath.{feature}")
    stack: list[type] = [Operation]
    while stack:
        for kind in stack.pop().__subclasses__():
            stack.append(kind)
            if kind.__module__.startswith("nvmath.") and not kind.__name__.startswith("_"):
                yield kind

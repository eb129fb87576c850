"""The functions of `random` as objects: what a kernel calls, and what they do in Python."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np

from nvmath.device import _reference_calls
from nvmath.device._calls import Argument, Array, Opaque, Scalar
from nvmath.device._curand_calls import resolve
from nvmath.device._curand_table import FUNCTIONS, GENERATORS, Generator, accepted, generator_of, parameters

__all__ = ["DeviceFunction"]

_SUMMARIES = {
    "init": "Initialise a state: seed, number of the subsequence and offset in it, or the tables of a Sobol dimension.",
    "rand": "Return the next number of the generator: 32 random bits, 64 for Sobol64 and ScrambledSobol64.",
    "rand4": "Return the next four numbers of the generator.",
    "uniform": "Return a number from the uniform distribution on (0, 1], in single precision.",
    "uniform_double": "Return a number from the uniform distribution on (0, 1], in double precision.",
    "uniform4": "Return four numbers from the uniform distribution on (0, 1], in single precision.",
    "uniform2_double": "Return two numbers from the uniform distribution on (0, 1], in double precision.",
    "normal": "Return a number from the standard normal distribution.",
    "log_normal": "Return a number whose logarithm is normal with the given mean and standard deviation.",
    "poisson": "Return a number from the Poisson distribution of mean Lambda.",
    "skipahead": "Skip n numbers.",
    "skipahead_sequence": "Skip n sequences: of 2**66 numbers for Philox, 2**67 for XORWOW, 2**127 for MRG32k3a.",
    "skipahead_subsequence": "Skip n subsequences of 2**76 numbers.",
}
_COUNTS = {"2": "two", "4": "four"}


def _summary(name: str) -> str:
    if name in _SUMMARIES:
        return _SUMMARIES[name]
    base = name.removesuffix("_double")
    precision = "double" if name.endswith("_double") else "single"
    many = _COUNTS.get(base[-1])
    text = _SUMMARIES[base.rstrip("24")].removesuffix(".")
    if many:
        text = text.replace("a number", f"{many} numbers").replace("whose logarithm is", "whose logarithms are")
    return f"{text}." if base.startswith("poisson") else f"{text}, in {precision} precision."


def _documentation(name: str) -> str:
    function = FUNCTIONS[name]
    forms: dict[str, list[str]] = {}
    for generator in function.generators:
        form = f"{accepted(function, GENERATORS[generator])} -> {function.result_for(GENERATORS[generator])}"
        forms.setdefault(form.removesuffix(" -> void"), []).append(generator)
    lines = [_summary(name), "", "For use in kernels; ``state`` is an element of a state array.", ""]
    lines += [f"- ``{form}`` for {', '.join(names)}" for form, names in forms.items()]
    return "\n".join(lines)


class DeviceFunction:
    """A function for kernels, which computes in Python where it is called with a state on the host.

    Parameters
    ----------
    name : str
        Which one of the table.
    """

    def __init__(self, name: str) -> None:
        function = FUNCTIONS[name]
        self.__name__ = self.__qualname__ = name
        self.__module__ = "nvmath.device.random"
        self.__doc__ = _documentation(name)
        before, after = parameters(function, GENERATORS[function.generators[0]])
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        names = (*(item.name for item in before), "state", *(item.name for item in after))
        listed = [inspect.Parameter(item, kind) for item in names]
        if name == "init":  # what stands before the state depends on it
            listed = [inspect.Parameter("args", inspect.Parameter.VAR_POSITIONAL)]
        self.__signature__ = inspect.Signature(listed)

    @property
    def _numba_type_(self) -> Any:  # the protocol by which numba-cuda types what kernels name
        from nvmath.device import _numba_random

        return _numba_random.function_type(self.__name__)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if not _reference_calls.inside() and not any(_generator(value) for value in (*args, *kwargs.values())):
            raise RuntimeError(
                f"random.{self.__name__} is for kernels. On the host it computes the same in Python from a state on "
                "the host, such as states[0] of a state array that is not passed to kernels of the GPU."
            )
        places, found = resolve(self.__name__, tuple(map(_kind, args)), kwargs, _kind)
        values = [args[place] if isinstance(place, int) else kwargs[place] for place in places]
        at = found.parameters.index(None)
        from nvmath.device import _curand_distributions

        before, after = tuple(values[:at]), tuple(values[at + 1 :])
        result = _curand_distributions.compute(self.__name__, found.generator, values[at], before, after)
        if "x" not in found.result:
            return result
        from nvmath.device import _reference_values

        return _reference_values.VectorValue(_reference_values.dtype_of(found.result), result)

    def __get__(self, instance: Any, owner: Any = None) -> DeviceFunction:
        return self  # as built-in functions: `inspect` and `help` take it for a routine, and a class does not bind it

    def __repr__(self) -> str:
        return f"<device function nvmath.device.random.{self.__name__}>"

    def __reduce__(self) -> str:
        return self.__name__


def _generator(value: Any) -> Generator | None:
    return generator_of(value.dtype) if isinstance(value, np.void) else None


def _kind(value: Any) -> Argument | str:
    """What a value of Python is to the table."""
    if (generator := _generator(value)) is not None:
        return Opaque(generator.name)
    if isinstance(value, np.ndarray) and value.ndim:
        dense = value.flags.c_contiguous or value.flags.f_contiguous
        return Array(value.dtype.name, value.ndim, "C" if dense else "A")
    if isinstance(value, (bool, int, float, complex)):
        return Scalar({bool: "bool", int: "int64", float: "float64"}.get(type(value), "complex128"))
    dtype = getattr(value, "dtype", None)
    return Scalar(dtype.name) if isinstance(dtype, np.dtype) and dtype.kind in "biufc" else f"a {type(value).__name__}"

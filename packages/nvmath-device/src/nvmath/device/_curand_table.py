"""Which functions of cuRAND's device interface there are, for which generators: the one table that all else reads."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import DTypeLike

__all__ = ["FUNCTIONS", "GENERATORS", "Function", "Generator", "Parameter", "accepted", "generator_of", "parameters"]

_BOX_MULLER = [
    ("boxmuller_flag", np.int32),
    ("boxmuller_flag_double", np.int32),
    ("boxmuller_extra", np.float32),
    ("boxmuller_extra_double", np.float64),
]


class Generator(NamedTuple):
    """A generator: the name by which cuRAND calls its state, and what tells it from the others.

    Attributes
    ----------
    name : str
        ``"XORWOW"``...
    family : str
        ``"pseudo"``, ``"sobol"`` or ``"scrambled"``: what `init` takes.
    bits : int
        Width of its numbers.
    fields : list of tuple
        The members of the C struct of its state.
    """

    name: str
    family: str
    bits: int
    fields: list[tuple[str, DTypeLike] | tuple[str, DTypeLike, int]]

    @property
    def structure(self) -> str:
        """The type of the state in C."""
        return f"curandState{self.name}_t"

    @property
    def dtype(self) -> np.dtype[np.void]:
        """The C struct as a type of NumPy."""
        return _dtypes()[self.name]


def _sobol(name: str, bits: int, constant: str) -> Generator:
    word = np.dtype(f"uint{bits}")
    family = "scrambled" if name.startswith("Scrambled") else "sobol"
    # The structs are alike in C; the name of the constant tells the two generators apart in a kernel.
    return Generator(
        name, family, bits, [("i", word), ("x", word), (constant, word), ("direction_vectors", word, bits)]
    )


GENERATORS = {
    generator.name: generator
    for generator in (
        Generator("XORWOW", "pseudo", 32, [("d", np.uint32), ("v", np.uint32, 5), *_BOX_MULLER]),
        Generator("MRG32k3a", "pseudo", 32, [("s1", np.uint32, 3), ("s2", np.uint32, 3), *_BOX_MULLER]),
        Generator(
            "Philox4_32_10",
            "pseudo",
            32,
            [
                ("ctr", np.uint32, 4),
                ("output", np.uint32, 4),
                ("key", np.uint32, 2),
                ("STATE", np.uint32),
                *_BOX_MULLER,
            ],
        ),
        _sobol("Sobol32", 32, "c"),
        _sobol("ScrambledSobol32", 32, "scramble_c"),
        _sobol("Sobol64", 64, "c"),
        _sobol("ScrambledSobol64", 64, "scramble_c"),
        Generator("Test", "pseudo", 32, [("v", np.uint32)]),
    )
}


@cache
def _dtypes() -> dict[str, np.dtype[np.void]]:
    return {name: np.dtype(generator.fields, align=True) for name, generator in GENERATORS.items()}


@cache
def generator_of(dtype: np.dtype[np.void]) -> Generator | None:
    """Return the generator whose states have type ``dtype``; None for other types."""
    return next((GENERATORS[name] for name, known in _dtypes().items() if known == dtype), None)


class Parameter(NamedTuple):
    """An argument before the state or after it. ``kind`` is ``"value"`` or, for direction vectors, ``"array"``."""

    name: str
    dtype: str
    kind: str = "value"


class Function(NamedTuple):
    """A function of the device interface.

    Attributes
    ----------
    name : str
        Our name.
    call : str
        Its name in C.
    generators : tuple of str
        Which generators have it.
    result : str
        Type of its result, for generators of 32 bits; ``"void"`` for none.
    after : tuple of Parameter
        Arguments after the state; those of `init` and of skips stand before it (see `parameters`).
    """

    name: str
    call: str
    generators: tuple[str, ...]
    result: str
    after: tuple[Parameter, ...] = ()

    def result_for(self, generator: Generator) -> str:
        """Return the type of the result: numbers of 64-bit generators are wider."""
        return "uint64" if self.name == "rand" and generator.bits == 64 else self.result


_ALL = tuple(GENERATORS)
_FULL = tuple(name for name in _ALL if name != "Test")  # cuRAND gives its test generator uniform numbers only
_PAIRS = ("XORWOW", "MRG32k3a", "Philox4_32_10")
_PHILOX = ("Philox4_32_10",)
_SHAPE32 = (Parameter("mean", "float32"), Parameter("stddev", "float32"))
_SHAPE64 = (Parameter("mean", "float64"), Parameter("stddev", "float64"))
_RATE = (Parameter("Lambda", "float64"),)

FUNCTIONS = {
    function.name: function
    for function in (
        Function("init", "curand_init", _ALL, "void"),
        Function("rand", "curand", _ALL, "uint32"),
        Function("rand4", "curand4", _PHILOX, "uint32x4"),
        Function("uniform", "curand_uniform", _ALL, "float32"),
        Function("uniform_double", "curand_uniform_double", _ALL, "float64"),
        Function("uniform2_double", "curand_uniform2_double", _PHILOX, "float64x2"),
        Function("uniform4", "curand_uniform4", _PHILOX, "float32x4"),
        Function("normal", "curand_normal", _FULL, "float32"),
        Function("normal_double", "curand_normal_double", _FULL, "float64"),
        Function("normal2", "curand_normal2", _PAIRS, "float32x2"),
        Function("normal2_double", "curand_normal2_double", _PAIRS, "float64x2"),
        Function("normal4", "curand_normal4", _PHILOX, "float32x4"),
        Function("log_normal", "curand_log_normal", _FULL, "float32", _SHAPE32),
        Function("log_normal_double", "curand_log_normal_double", _FULL, "float64", _SHAPE64),
        Function("log_normal2", "curand_log_normal2", _PAIRS, "float32x2", _SHAPE32),
        Function("log_normal2_double", "curand_log_normal2_double", _PAIRS, "float64x2", _SHAPE64),
        Function("log_normal4", "curand_log_normal4", _PHILOX, "float32x4", _SHAPE32),
        Function("poisson", "curand_poisson", _FULL, "uint32", _RATE),
        Function("poisson4", "curand_poisson4", _PHILOX, "uint32x4", _RATE),
        Function("skipahead", "skipahead", _ALL, "void"),
        Function("skipahead_sequence", "skipahead_sequence", _PAIRS, "void"),
        Function("skipahead_subsequence", "skipahead_subsequence", ("MRG32k3a",), "void"),
    )
}


def parameters(function: Function, generator: Generator) -> tuple[tuple[Parameter, ...], tuple[Parameter, ...]]:
    """Return the arguments before the state and those after it."""
    word = f"uint{generator.bits if generator.family != 'pseudo' else 64}"
    if function.name.startswith("skipahead"):
        return (Parameter("n", word),), ()
    if function.name != "init":
        return (), function.after
    if generator.family == "pseudo":
        return tuple(Parameter(name, word) for name in ("seed", "subsequence", "offset")), ()
    vectors, offset = Parameter("direction_vectors", word, "array"), Parameter("offset", word)
    scramble = (Parameter("scramble", word),) if generator.family == "scrambled" else ()
    return (vectors, *scramble, offset), ()


def accepted(function: Function, generator: Generator) -> str:
    """Return how a call is written, for messages."""
    before, after = parameters(function, generator)
    names = (*(item.name for item in before), "state", *(item.name for item in after))
    return f"random.{function.name}({', '.join(names)})"

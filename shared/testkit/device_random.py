"""Kernels that call every random function, written from the table, and the same calls in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.device import random
from nvmath.device._curand_table import FUNCTIONS, GENERATORS, Generator, parameters

SHAPE = {"mean": "0.25", "stddev": "0.5"}


def draws(generator: Generator, rates: tuple[float, ...] = (5.0, 5000.0)) -> list[tuple[str, str, int]]:
    """Return (function, call, numbers) of every function that draws from a generator."""
    found = []
    for function in FUNCTIONS.values():
        if generator.name not in function.generators or function.name == "init" or function.name.startswith("skip"):
            continue
        _, after = parameters(function, generator)
        for rate in rates if after and after[0].name == "Lambda" else (0.0,):
            given = "".join(f", {SHAPE.get(item.name, rate)}" for item in after)
            result = function.result_for(generator)
            found.append((function.name, f"random.{function.name}(state{given})", int(result.partition("x")[2] or 1)))
    return found


def body(generator: Generator, repeats: int = 2) -> tuple[str, int]:
    """Return the source of ``run(state, out)``, which draws by every function, and how many numbers it writes."""
    lines, place = ["def run(state, out):"], 0
    for _ in range(repeats):
        for _, call, count in draws(generator):
            lines.append(f"    v = {call}")
            for i in range(count):
                lines.append(f"    out[{place}] = v{'.' + 'xyzw'[i] if count > 1 else ''}")
                place += 1
        for name in ("skipahead", "skipahead_sequence", "skipahead_subsequence"):
            if generator.name in FUNCTIONS[name].generators:
                lines.append(f"    random.{name}(11, state)")
    return "\n".join(lines) + "\n", place


def kernel_source(generator: Generator) -> tuple[str, int]:
    """Return the source of a kernel ``kernel(states, first, second, out)`` and how many numbers a thread writes.

    For pseudo-random generators ``first`` is the seed and ``second`` the offset; for the others they are the tables
    of direction vectors and of scramble constants, and the offset is 5.
    """
    inner, count = body(generator)
    begin = {
        "pseudo": "random.init(first, i, second, states[i])",
        "sobol": "random.init(first[i], 5, states[i])",
        "scrambled": "random.init(first[i], second[i], 5, states[i])",
    }[generator.family]
    lines = inner.replace("def run(state, out):", "").replace("state,", "states[i],").replace("state)", "states[i])")
    lines = lines.replace("out[", "out[i, ")
    text = f"def kernel(states, first, second, out):\n    i = cuda.grid(1)\n    if i < out.shape[0]:\n        {begin}\n"
    return text + lines.strip("\n").replace("    ", "        ", 1).replace("\n    ", "\n        ") + "\n", count


def arguments(generator: Generator, n: int) -> tuple[Any, Any]:
    """Return ``first`` and ``second`` for `kernel_source`."""
    if generator.family == "pseudo":
        return 20250607, 3
    helpers, bits = random.random_helpers, generator.bits
    kind = f"{'SCRAMBLED_' if generator.family == 'scrambled' else ''}DIRECTION_VECTORS_{bits}_JOEKUO6"
    vectors = getattr(helpers, f"get_direction_vectors{bits}")(helpers.DirectionVectorSet[kind], n)
    return vectors, getattr(helpers, f"get_scramble_constants{bits}")(n)


def expected(generator: Generator, n: int) -> np.ndarray[Any, Any]:
    """Return what ``n`` threads write, computed in Python."""
    source, count = kernel_source(generator)
    out = np.zeros((n, count))
    states = getattr(random, f"States{generator.name}")(n)
    first, second = arguments(generator, n)

    class cuda:  # noqa: N801 - what the kernel calls it
        thread = 0

        @classmethod
        def grid(cls, _: int) -> int:
            return cls.thread

    kernel = defined(source, cuda)
    for thread in range(n):
        cuda.thread = thread
        kernel(states, first, second, out)
    return out


def defined(source: str, cuda: Any) -> Any:
    """Return the kernel that a source defines."""
    names: dict[str, Any] = {"random": random, "cuda": cuda}
    exec(source, names)
    return names["kernel"]


NAMES = tuple(GENERATORS)

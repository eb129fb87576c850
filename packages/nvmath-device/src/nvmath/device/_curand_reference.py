"""The generators in Python, number for number: what `random` computes where there is no GPU.

Written from the papers that define them (Marsaglia's xorwow, L'Ecuyer's MRG32k3a, Philox of Salmon et al., Sobol'
sequences in Gray code order) with cuRAND's seeds and distances of subsequences. States are NumPy records with the
members of the C structs. Jumps are powers of the transition: over the integers modulo the generator's moduli for
MRG32k3a, over bits for xorwow.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nvmath.device._curand_table import Generator

__all__ = ["draw", "draw4", "initialise", "mrg32k3a", "skip", "skip_sequence", "skip_subsequence"]

_LOW = 0xFFFFFFFF
_LONG = 0xFFFFFFFFFFFFFFFF

# ---- Philox4x32-10

_PHILOX_MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
_PHILOX_WEYL = (0x9E3779B9, 0xBB67AE85)


def philox(counter: tuple[int, ...], key: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Return the block of four numbers of a counter."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        first, second = _PHILOX_MULTIPLIERS[0] * c0, _PHILOX_MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (second >> 32) ^ c1 ^ k0, second & _LOW, (first >> 32) ^ c3 ^ k1, first & _LOW
        k0, k1 = (k0 + _PHILOX_WEYL[0]) & _LOW, (k1 + _PHILOX_WEYL[1]) & _LOW
    return c0, c1, c2, c3


def _philox_advance(state: Any, blocks: int) -> None:
    counter = sum(int(part) << (32 * i) for i, part in enumerate(state["ctr"]))
    counter = (counter + blocks) & ((1 << 128) - 1)
    parts = tuple((counter >> (32 * i)) & _LOW for i in range(4))
    state["ctr"] = parts
    state["output"] = philox(parts, tuple(int(part) for part in state["key"]))


def _philox_skip(state: Any, n: int) -> None:
    place = int(state["STATE"]) + n
    state["STATE"] = place % 4
    _philox_advance(state, place // 4)


def _philox_draw(state: Any) -> int:
    place = int(state["STATE"])
    value = int(state["output"][place])
    if place == 3:
        _philox_advance(state, 1)
    state["STATE"] = (place + 1) % 4
    return value


def draw4(state: Any) -> tuple[int, int, int, int]:
    """Return the next four numbers of Philox."""
    place = int(state["STATE"])
    before = [int(part) for part in state["output"]]
    _philox_advance(state, 1)
    a, b, c, d = [*before, *(int(part) for part in state["output"])][place : place + 4]
    return a, b, c, d


# ---- xorwow

_BITS = 160
_WEYL = 362437


def _xorwow_step(v: int) -> int:
    """The five words, the first one lowest, one step on: linear over bits."""
    t = (v & _LOW) ^ ((v & _LOW) >> 2)
    last = v >> 128
    new = (last ^ (last << 4) ^ t ^ (t << 1)) & _LOW
    return (v >> 32) | (new << 128)


def _apply(matrix: tuple[int, ...], vector: int) -> int:
    result = 0
    while vector:
        lowest = vector & -vector
        result ^= matrix[lowest.bit_length() - 1]
        vector ^= lowest
    return result


@cache
def _xorwow_power(exponent: int) -> tuple[int, ...]:
    """Columns of the matrix of ``2**exponent`` steps."""
    if exponent == 0:
        return tuple(_xorwow_step(1 << i) for i in range(_BITS))
    half = _xorwow_power(exponent - 1)
    return tuple(_apply(half, column) for column in half)


def _xorwow_skip(state: Any, n: int, shift: int = 0) -> None:
    v = sum(int(part) << (32 * i) for i, part in enumerate(state["v"]))
    for bit in range(n.bit_length()):
        if n >> bit & 1:
            v = _apply(_xorwow_power(bit + shift), v)
    state["v"] = tuple((v >> (32 * i)) & _LOW for i in range(5))
    state["d"] = (int(state["d"]) + _WEYL * (n << shift)) & _LOW


def _xorwow_seed(state: Any, seed: int) -> None:
    t0 = 1099087573 * ((seed & _LOW) ^ 0xAAD26B49) & _LOW
    t1 = 2591861531 * ((seed >> 32) ^ 0xF7DCEFDD) & _LOW
    state["d"] = (6615241 + t0 + t1) & _LOW
    words = (123456789 + t0, 362436069 ^ t0, 521288629 + t1, 88675123 ^ t1, 5783321 + t0)
    state["v"] = tuple(word & _LOW for word in words)


def _xorwow_draw(state: Any) -> int:
    v0, v1, v2, v3, v4 = (int(word) for word in state["v"])
    t = v0 ^ (v0 >> 2)
    new = (v4 ^ (v4 << 4) ^ t ^ (t << 1)) & _LOW
    d = (int(state["d"]) + _WEYL) & _LOW
    state["v"], state["d"] = (v1, v2, v3, v4, new), d
    return (new + d) & _LOW


# ---- MRG32k3a

_M1, _M2 = 4294967087, 4294944443
_A12, _A13, _A21, _A23 = 1403580, 810728, 527612, 1370589
_STEP1 = ((0, 1, 0), (0, 0, 1), (-_A13 % _M1, _A12, 0))
_STEP2 = ((0, 1, 0), (0, 0, 1), (-_A23 % _M2, 0, _A21))
Matrix = tuple[tuple[int, ...], ...]


def _product(a: Matrix, b: Matrix, modulus: int) -> Matrix:
    return tuple(
        tuple(sum(x * y for x, y in zip(row, column, strict=True)) % modulus for column in zip(*b, strict=True))
        for row in a
    )


@cache
def _mrg_power(which: int, exponent: int) -> Matrix:
    """The matrix of ``2**exponent`` steps."""
    if exponent == 0:
        return _STEP1 if which == 1 else _STEP2
    half = _mrg_power(which, exponent - 1)
    return _product(half, half, _M1 if which == 1 else _M2)


def _mrg_skip(state: Any, n: int, shift: int = 0) -> None:
    for which, modulus in ((1, _M1), (2, _M2)):
        words = tuple(int(word) for word in state[f"s{which}"])
        for bit in range(n.bit_length()):
            if n >> bit & 1:
                matrix = _mrg_power(which, bit + shift)
                words = tuple(sum(x * y for x, y in zip(row, words, strict=True)) % modulus for row in matrix)
        state[f"s{which}"] = words


def _mrg_seed(state: Any, seed: int) -> None:
    x1, x2 = (seed & _LOW) ^ 0x55555555, (seed >> 32) ^ 0xAAAAAAAA
    first, second = ((x1, x2, x1), (x2, x1, x2)) if seed else ((1, 1, 1), (1, 1, 1))
    state["s1"] = tuple(12345 * factor % _M1 for factor in first)
    state["s2"] = tuple(12345 * factor % _M2 for factor in second)


def mrg32k3a(state: Any) -> int:
    """Return the next number of MRG32k3a, from 1 to its first modulus."""
    a0, a1, a2 = (int(word) for word in state["s1"])
    b0, b1, b2 = (int(word) for word in state["s2"])
    p1 = (_A12 * a1 - _A13 * a0) % _M1
    p2 = (_A21 * b2 - _A23 * b0) % _M2
    state["s1"], state["s2"] = (a1, a2, p1), (b1, b2, p2)
    return p1 - p2 + (_M1 if p1 <= p2 else 0)


# ---- Sobol'


def _sobol_seed(state: Any, vectors: Any, scramble: int, name: str) -> None:
    bits = len(state["direction_vectors"])
    if len(vectors) < bits:
        raise ValueError(f"random.init: argument direction_vectors has {len(vectors)} numbers. Allowed are {bits}.")
    state["direction_vectors"] = vectors[:bits]
    state["i"], state[name] = 0, scramble


def _sobol_skip(state: Any, n: int, name: str) -> None:
    bits = len(state["direction_vectors"])
    index = (int(state["i"]) + n) & ((1 << bits) - 1)
    gray, x = index ^ (index >> 1), int(state[name])
    for k in range(bits):
        if gray >> k & 1:
            x ^= int(state["direction_vectors"][k])
    state["i"], state["x"] = index, x


def _sobol_draw(state: Any) -> int:
    bits = len(state["direction_vectors"])
    index, x = int(state["i"]), int(state["x"])
    zero = min((~index & (index + 1)).bit_length() - 1, bits - 1)  # the lowest bit that is not set
    state["x"] = x ^ int(state["direction_vectors"][zero])
    state["i"] = (index + 1) & ((1 << bits) - 1)
    return x


# ---- all of them


def _constant(generator: Generator) -> str:
    return "scramble_c" if generator.family == "scrambled" else "c"


def initialise(generator: Generator, arguments: tuple[Any, ...], state: Any) -> None:
    """Set a state as `random.init` does."""
    if generator.family != "pseudo":
        vectors, *rest = arguments
        scramble = _wrapped(rest[0], generator.bits) if generator.family == "scrambled" else 0
        _sobol_seed(state, vectors, scramble, _constant(generator))
        skip(generator, rest[-1], state)
        return
    seed, subsequence, offset = (_wrapped(value, 64) for value in arguments)
    if generator.name == "Test":
        state["v"] = (3 * seed + 31337 * subsequence + offset) & _LOW
        return
    for member in ("boxmuller_flag", "boxmuller_flag_double", "boxmuller_extra", "boxmuller_extra_double"):
        state[member] = 0
    if generator.name == "Philox4_32_10":
        state["ctr"], state["key"], state["STATE"] = (0, 0, 0, 0), (seed & _LOW, seed >> 32), 0
        skip_sequence(generator, subsequence, state)
    elif generator.name == "XORWOW":
        _xorwow_seed(state, seed)
        skip_sequence(generator, subsequence, state)
    else:
        _mrg_seed(state, seed)
        skip_subsequence(generator, subsequence, state)
    skip(generator, offset, state)


def _wrapped(value: Any, bits: int) -> int:
    return int(value) & ((1 << bits) - 1)


def draw(generator: Generator, state: Any) -> int:
    """Return the next number of a state: 32 bits, 64 for the generators of 64 bits."""
    if generator.name == "Philox4_32_10":
        return _philox_draw(state)
    if generator.name == "XORWOW":
        return _xorwow_draw(state)
    if generator.name == "MRG32k3a":
        return int(mrg32k3a(state) * 1.000000048662)  # to the full range, by the factor that cuRAND takes
    if generator.name == "Test":
        value = int(state["v"])
        state["v"] = (value + 1) & _LOW
        return value
    return _sobol_draw(state)


def skip(generator: Generator, n: Any, state: Any) -> None:
    """Skip ``n`` numbers."""
    n = _wrapped(n, 64 if generator.family == "pseudo" else generator.bits)
    if generator.name == "Philox4_32_10":
        _philox_skip(state, n)
    elif generator.name == "XORWOW":
        _xorwow_skip(state, n)
    elif generator.name == "MRG32k3a":
        _mrg_skip(state, n)
    elif generator.name == "Test":
        state["v"] = (int(state["v"]) + n) & _LOW
    else:
        _sobol_skip(state, n, _constant(generator))


def skip_sequence(generator: Generator, n: Any, state: Any) -> None:
    """Skip ``n`` sequences: of 2**66 numbers for Philox, 2**67 for xorwow, 2**127 for MRG32k3a."""
    n = _wrapped(n, 64)
    if generator.name == "Philox4_32_10":
        _philox_advance(state, n << 64)
    elif generator.name == "XORWOW":
        _xorwow_skip(state, n, 67)
    else:
        _mrg_skip(state, n, 127)


def skip_subsequence(generator: Generator, n: Any, state: Any) -> None:
    """Skip ``n`` subsequences of 2**76 numbers of MRG32k3a."""
    _mrg_skip(state, _wrapped(n, 64), 76)

"""The distributions in Python: what `random` computes from the generators' numbers where there is no GPU.

Uniform numbers are those of the device exactly. Normal and log-normal numbers are rounded correctly, where the device
is a few units off in the last place (its single precision sine and cosine have an absolute error of 2**-21). Poisson
numbers come from the same uniform numbers by the same rule where the mean is below 64 or above 4000, and for Sobol
generators; between, the device rejects by approximations of its own, and the numbers here have the same distribution.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist
from typing import Any

import numpy as np

from nvmath.device._curand_reference import draw, draw4, initialise, mrg32k3a, skip, skip_sequence, skip_subsequence
from nvmath.device._curand_table import GENERATORS, Generator

__all__ = ["compute"]

_INVERSE32 = np.float32(2.0**-32)
_HALF32 = np.float32(2.0**-33)
_TWO_PI = np.float32(6.2831855)
_NORM_MRG = 2.3283065498378288e-10  # 1 / the first modulus of MRG32k3a, as cuRAND rounds it
_NORMAL, _LOG_NORMAL = 1, 2  # what the kept second number of a pair is, in the flags of a state
_STANDARD = NormalDist()
Pair = tuple[float, float]


def compute(name: str, generator: str, state: Any, before: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    """Return what a function returns: a number of NumPy's, a tuple of numbers, or None."""
    source = GENERATORS[generator]
    if name == "init":
        return initialise(source, before, state)
    if name in _SKIPS:
        return _SKIPS[name](source, before[0], state)
    return _DRAWS[name](source, state, *after)


_SKIPS: dict[str, Callable[[Generator, Any, Any], None]] = {
    "skipahead": skip,
    "skipahead_sequence": skip_sequence,
    "skipahead_subsequence": skip_subsequence,
}

# ---- uniform


def _rand(source: Generator, state: Any) -> Any:
    return (np.uint64 if source.bits == 64 else np.uint32)(draw(source, state))


def _unit32(x: int) -> np.float32:
    return np.float32(np.uint32(x)) * _INVERSE32 + _HALF32


def _unit53(x: int, y: int) -> float:
    return (x ^ (y << 21)) * 2.0**-53 + 2.0**-54


def _uniform(source: Generator, state: Any) -> np.float32:
    if source.name == "MRG32k3a":
        return np.float32(mrg32k3a(state) * _NORM_MRG)
    x = draw(source, state)
    return _unit32(x >> 32 if source.bits == 64 else x)


def _uniform_double(source: Generator, state: Any) -> np.float64:
    if source.name == "MRG32k3a":
        return np.float64(mrg32k3a(state) * _NORM_MRG)
    x = draw(source, state)
    if source.name == "XORWOW":
        return np.float64(_unit53(x, draw(source, state)))
    return np.float64((x >> 11) * 2.0**-53 + 2.0**-54 if source.bits == 64 else x * 2.0**-32 + 2.0**-32)


# ---- normal


def _polar(u: float, angle: float) -> Pair:
    radius = math.sqrt(-2.0 * math.log(u)) if u < 1.0 else 0.0
    return radius * math.sin(angle), radius * math.cos(angle)


def _pair32(source: Generator, state: Any) -> Pair:
    """Two numbers of Box and Muller from two of the generator."""
    if source.name == "MRG32k3a":
        u, v = _uniform(source, state), _uniform(source, state)
        return _polar(float(u), float(v * _TWO_PI))
    return _box_muller32(draw(source, state), draw(source, state))


def _box_muller32(x: int, y: int) -> Pair:
    scale = _INVERSE32 * _TWO_PI
    return _polar(float(_unit32(x)), float(np.float32(np.uint32(y)) * scale + scale / np.float32(2)))


def _pair64(source: Generator, state: Any) -> Pair:
    if source.name == "MRG32k3a":
        u, v = float(_uniform_double(source, state)), float(_uniform_double(source, state))
        return _polar(u, 2.0 * math.pi * v)
    x0, x1, y0, y1 = draw4(state) if source.name == "Philox4_32_10" else [draw(source, state) for _ in range(4)]
    return _polar(_unit53(x0, x1), 2.0 * math.pi * _unit53(y0, y1))


def _one(source: Generator, state: Any, wide: bool, kind: int, change: Callable[[float], float]) -> float:
    """One number of a pair, whose other one waits in the state for the next call of the same kind."""
    suffix = "_double" if wide else ""
    if source.family != "pseudo":
        return change(_inverse(source, draw(source, state), wide))
    if int(state[f"boxmuller_flag{suffix}"]) == kind:
        state[f"boxmuller_flag{suffix}"] = 0
        return float(state[f"boxmuller_extra{suffix}"])
    first, second = (_pair64 if wide else _pair32)(source, state)
    state[f"boxmuller_extra{suffix}"], state[f"boxmuller_flag{suffix}"] = change(second), kind
    return change(first)


def _inverse(source: Generator, x: int, wide: bool) -> float:
    """The normal number by the inverse of its distribution function; from the nearer end, for precision."""
    bits, size = (53, 2.0**-53) if wide and source.bits == 64 else (32, 2.0**-32)
    x >>= source.bits - bits
    upper = x > 1 << (bits - 1)
    x = (1 << bits) - 1 - x if upper else x
    p = x * size + size / 2 if wide else float(_unit32(x))
    value = _STANDARD.inv_cdf(p)
    return -value if upper else value


def _same(value: float) -> float:
    return value


def _exponential(mean: Any, stddev: Any, wide: bool) -> Callable[[float], float]:
    real = float if wide else np.float32
    m, s = float(real(mean)), float(real(stddev))
    return lambda value: math.exp(m + s * value)


def _normal(source: Generator, state: Any) -> np.float32:
    return np.float32(_one(source, state, False, _NORMAL, _same))


def _normal_double(source: Generator, state: Any) -> np.float64:
    return np.float64(_one(source, state, True, _NORMAL, _same))


def _log_normal(source: Generator, state: Any, mean: Any, stddev: Any) -> np.float32:
    return np.float32(_one(source, state, False, _LOG_NORMAL, _exponential(mean, stddev, False)))


def _log_normal_double(source: Generator, state: Any, mean: Any, stddev: Any) -> np.float64:
    return np.float64(_one(source, state, True, _LOG_NORMAL, _exponential(mean, stddev, True)))


def _four(state: Any) -> tuple[float, ...]:
    a, b, c, d = draw4(state)
    return (*_box_muller32(a, b), *_box_muller32(c, d))


def _changed(values: tuple[float, ...], mean: Any, stddev: Any, wide: bool) -> tuple[float, ...]:
    change = _exponential(mean, stddev, wide)
    return tuple(change(value) for value in values)


# ---- Poisson


def _poisson(source: Generator, state: Any, rate: Any) -> np.uint32:
    rate = float(rate)
    if source.family != "pseudo":
        return np.uint32(_poisson_quasi(source, draw(source, state), rate))
    if rate < 64:
        return np.uint32(_knuth(source, state, rate))
    if rate > 4000:
        return np.uint32(_rounded(rate, float(_normal_double(source, state))))
    return np.uint32(_quantile(float(_uniform_double(source, state)), rate))


def _rounded(rate: float, normal: float) -> int:
    return max(int(math.sqrt(rate) * normal + rate + 0.5), 0)


def _knuth(source: Generator, state: Any, rate: float) -> int:
    product, count = np.float32(math.exp(float(np.float32(rate)))), 0
    while True:
        count += 1
        product = np.float32(product * _uniform(source, state))
        if not product > 1.0:
            return count - 1


def _poisson_quasi(source: Generator, x: int, rate: float) -> int:
    if rate >= 1000:
        return _rounded(rate, _inverse(source, x, True))
    u = (x >> 11) * 2.0**-53 + 2.0**-55 if source.bits == 64 else x * 2.0**-32 + 2.0**-33
    return _quantile(u, rate)


def _quantile(u: float, rate: float) -> int:
    """The smallest count whose distribution function reaches ``u``; from far below, so that sums are exact enough."""
    count = max(int(rate - 12.0 * math.sqrt(rate)), 0)
    probability = math.exp(count * math.log(rate) - rate - math.lgamma(count + 1)) if rate > 0 else 1.0
    total = probability
    while u > total and probability > 0.0:
        count += 1
        probability *= rate / count
        total += probability
    return count


def _poisson4(source: Generator, state: Any, rate: Any) -> tuple[int, ...]:
    if not float(rate) > 4000:
        return tuple(int(_poisson(source, state, rate)) for _ in range(4))
    normal = (*_pair64(source, state), *_pair64(source, state))
    return tuple(_rounded(float(rate), value) for value in normal)


def _two_doubles(source: Generator, state: Any) -> tuple[float, float]:
    a, b, c, d = draw4(state)
    return _unit53(a, b), _unit53(c, d)


_DRAWS: dict[str, Callable[..., Any]] = {
    "rand": _rand,
    "rand4": lambda _, state: draw4(state),
    "uniform": _uniform,
    "uniform_double": _uniform_double,
    "uniform4": lambda _, state: tuple(_unit32(x) for x in draw4(state)),
    "uniform2_double": _two_doubles,
    "normal": _normal,
    "normal_double": _normal_double,
    "normal2": _pair32,
    "normal2_double": _pair64,
    "normal4": lambda _, state: _four(state),
    "log_normal": _log_normal,
    "log_normal_double": _log_normal_double,
    "log_normal2": lambda source, state, m, s: _changed(_pair32(source, state), m, s, False),
    "log_normal2_double": lambda source, state, m, s: _changed(_pair64(source, state), m, s, True),
    "log_normal4": lambda _, state, m, s: _changed(_four(state), m, s, False),
    "poisson": _poisson,
    "poisson4": _poisson4,
}

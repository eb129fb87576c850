"""The arguments of `FFT`: what is allowed, and errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

__all__ = [
    "APIS", "DIRECTIONS", "KNOBS", "LAYOUTS", "MODES", "TYPES", "direction_of", "listed", "one_of", "positive",
    "precision_of", "real_options",
]  # fmt: skip

TYPES = {"c2c": 0, "r2c": 1, "c2r": 2}
DIRECTIONS = {"forward": 0, "inverse": 1}
_IMPLIED = {"r2c": "forward", "c2r": "inverse"}
LAYOUTS = {"natural": 0, "packed": 1, "full": 2}
MODES = {"normal": 0, "folded": 1}
APIS = {"register_memory": 0, "shared_memory": 1}
KNOBS = {"elements_per_thread": 0, "ffts_per_block": 1}


def listed(allowed: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in allowed)


def one_of(argument: str, value: Any, allowed: Mapping[str, Any]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{argument}={value!r} is not valid: allowed are {listed(allowed)}.")
    return value


def positive(argument: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise ValueError(f"{argument}={value!r} is not valid: give a positive integer.")
    return int(value)


def precision_of(value: Any) -> type[np.floating[Any]]:
    try:
        known = np.dtype(value).type if value is not None else None
    except TypeError:
        known = None
    floats: tuple[type[np.floating[Any]], ...] = (np.float16, np.float32, np.float64)
    for allowed in floats:
        if known is allowed:
            return allowed  # type: ignore[no-any-return]
    raise ValueError(f"precision={value!r} is not valid: allowed are numpy.float16, numpy.float32 and numpy.float64.")


def direction_of(value: Any, fft_type: str) -> str:
    implied = _IMPLIED.get(fft_type)
    if value is None:
        if implied is None:
            raise ValueError("direction is missing: fft_type='c2c' needs direction='forward' or direction='inverse'.")
        return implied
    one_of("direction", value, DIRECTIONS)
    if implied not in (None, value):
        raise ValueError(f"direction={value!r} is not valid for fft_type={fft_type!r}, which is {implied!r}.")
    return str(value)


def real_options(value: Any, fft_type: str) -> tuple[str, str] | None:
    if value is None:
        return None
    form = "{'complex_layout': 'natural', 'packed' or 'full', 'real_mode': 'normal' or 'folded'}"
    if fft_type == "c2c":
        raise ValueError(f"real_fft_options={value!r} is for fft_type='r2c' and 'c2r', not 'c2c': leave it out.")
    if not isinstance(value, Mapping) or set(value) != {"complex_layout", "real_mode"}:
        raise ValueError(f"real_fft_options={value!r} is not valid: give both keys, {form}.")
    layout = one_of("real_fft_options['complex_layout']", value["complex_layout"], LAYOUTS)
    return layout, one_of("real_fft_options['real_mode']", value["real_mode"], MODES)

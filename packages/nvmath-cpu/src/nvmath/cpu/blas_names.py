"""How a CBLAS library spells its functions, how wide its integers are, and what it is known to get wrong."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np
from _cffi_backend import FFI

from nvmath.core.libraries import Opened


class Naming(NamedTuple):
    """How a library names its functions, as format strings."""

    ints: int
    cblas: tuple[str, ...]
    lapacke: str
    fortran: str
    own: str  # the library's own: "openblas_get_config"


_NAMINGS = (
    Naming(64, ("cblas_{}_64",), "LAPACKE_{}_64", "{}_64_", "{}"),  # MKL, NVPL and the reference since 3.12
    # NumPy's build forgets the prefix and the suffix of some
    Naming(64, ("scipy_cblas_{}64_", "cblas_{}"), "scipy_LAPACKE_{}64_", "scipy_{}_64_", "scipy_{}64_"),
    Naming(64, ("cblas_{}64_",), "LAPACKE_{}64_", "{}_64_", "{}64_"),
    Naming(32, ("scipy_cblas_{}",), "scipy_LAPACKE_{}", "scipy_{}_", "scipy_{}"),
    Naming(32, ("cblas_{}",), "LAPACKE_{}", "{}_", "{}"),
)

# What a build has but gets wrong. OpenBLAS's ?gemm_batch_strided takes half the strides of complex matrices (0.3.34),
# and some releases refuse column order; its ?gemm_batch reads wild addresses in what NumPy 2.4 brings (0.3.31).
_WRONG = re.compile(r"[sdcz]gemm_batch_strided")
_WRONG_BEFORE = (0, 3, 34), re.compile(r"[sdcz]gemm_batch(_strided)?")


def naming_of(opened: Opened) -> Naming | None:
    """How the library names its functions: by those that it has."""
    for naming in _NAMINGS:
        for letter in "dszc":
            if opened.function("void(*)(void)", naming.cblas[0].format(f"{letter}gemm")) is not None:
                return naming if naming.ints == 64 else naming._replace(ints=_width(opened, naming))
    return None


def _width(opened: Opened, naming: Naming) -> int:
    """Width of the integers where names do not say it: as a length, 1 - 2**32 is 1 in 32 bits and nothing in 64."""
    for function, kind in (("dasum", "double"), ("sasum", "float")):
        wide = opened.function(f"{kind}(*)(int64_t, void *, int64_t)", naming.cblas[0].format(function))
        if wide is not None:
            one = np.ones(1, "d" if kind == "double" else "f")
            return 32 if wide(1 - (1 << 32), FFI().from_buffer(one), 1) == 1 else 64
    return naming.ints


def wrong_in(version: str) -> re.Pattern[str]:
    """What this version of OpenBLAS gets wrong."""
    first, pattern = _WRONG_BEFORE
    return pattern if tuple(int(part) for part in re.findall(r"\d+", version)[:3]) < first else _WRONG

"""Rules for the arguments that all descriptions of solvers share: each returns its argument, checked."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from nvmath.core import fingerprints
from nvmath.device._solver_table import COL_MAJOR, FUNCTIONS, NEWER, ROW_MAJOR, SECOND, Problem
from nvmath.device.common_cuda import ComputeCapability, max_shared_memory

__all__: list[str] = []

IGNORE_BUG = "NVMATH_CUSOLVERDX_IGNORE_NVBUG_5288270_ASSERT"
_NVRTC = (12, 6, 85)


def one_of(argument: str, value: Any, allowed: Sequence[str]) -> str:
    """Return a word that is one of ``allowed``."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{argument}={value!r} is not valid: allowed are {', '.join(repr(word) for word in allowed)}.")
    return value


def precision(value: Any) -> Any:
    """Return argument ``precision`` as NumPy's type."""
    try:
        known = np.dtype(value).type if value is not None else None
    except TypeError:
        known = None
    for allowed in (np.float32, np.float64):
        if known is allowed:
            return allowed
    raise ValueError(f"precision={value!r} is not valid: allowed are numpy.float32 and numpy.float64.")


def arrangement(value: Any) -> tuple[str, str]:
    """Return argument ``arrangement``, one or two words, as that of both matrices."""
    if value is None:
        return COL_MAJOR, COL_MAJOR
    words = (COL_MAJOR, ROW_MAJOR)
    good = isinstance(value, Sequence) and not isinstance(value, str) and 1 <= len(value) <= 2
    if not good or any(word not in words for word in value):
        raise ValueError(
            f"arrangement={value!r} is not valid: give one or two of {words[0]!r} and {words[1]!r}, as in "
            "('row_major', 'col_major')."
        )
    return (value[0], value[1]) if len(value) == 2 else (value[0], COL_MAJOR)


def batches(value: Any) -> int | None:
    """Return argument ``batches_per_block``; None for 'suggested'."""
    if value is None:
        return 1
    if isinstance(value, str) and value == "suggested":
        return None
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise ValueError(f"batches_per_block={value!r} is not valid: give a positive integer, None (1) or 'suggested'.")
    return int(value)


def block_dim(value: Any) -> tuple[int, int, int] | None:
    """Return argument ``block_dim`` with three entries; None for None and 'suggested'."""
    if value is None or (isinstance(value, str) and value == "suggested"):
        return None
    good = isinstance(value, Sequence) and not isinstance(value, str) and 1 <= len(value) <= 3
    if not good or any(isinstance(n, bool) or not isinstance(n, (int, np.integer)) or n < 1 for n in value):
        raise ValueError(f"block_dim={value!r} is not valid: give 1 to 3 positive integers, None or 'suggested'.")
    x, y, z = (*(int(n) for n in value), 1, 1)[:3]
    if not 32 <= x * y * z <= 1024 or z > 64:
        raise ValueError(
            f"block_dim={value!r} is not valid: it has {x * y * z} threads; solvers need 32 to 1024, and z at most 64."
        )
    return x, y, z


def leading(value: Any, problem: Problem, single: bool = False) -> dict[str, int]:
    """Return the leading dimension of each matrix of a problem, from the argument or the smallest there is."""
    argument = "leading_dimension" if single else "leading_dimensions"
    given: Sequence[Any] = ()
    if value is not None:
        given = (value,) if single else value
        good = isinstance(given, Sequence) and not isinstance(given, str) and 1 <= len(given) <= 2
        if not good or any(isinstance(n, bool) or not isinstance(n, (int, np.integer)) or n < 1 for n in given):
            form = "a positive integer" if single else "one or two positive integers, (lda,) or (lda, ldb)"
            raise ValueError(f"{argument}={value!r} is not valid: give {form}.")
    found = {}
    for name in problem.matrices:
        place = 0 if name in ("a", "v") else 1
        least = problem.least(name)
        ld = int(given[place]) if place < len(given) else least
        if ld < least:
            rows, columns = problem.shape(name)
            raise ValueError(
                f"{argument}={value!r} is not valid: {SECOND[name]}={ld}, but matrix {name} ({rows} x {columns}, "
                f"{problem.arrangement[place]}) needs at least {least}."
            )
        found[name] = ld
    return found


def shared_memory(words: str, problem: Problem, ld: Mapping[str, int], workspace: int, sm: ComputeCapability) -> None:
    """Refuse a problem whose arguments no block of the device can hold."""
    needed, there = problem.bytes(ld, workspace), max_shared_memory(sm)
    if needed <= there:
        return
    each = f" of {problem.batches} problems" if problem.batches > 1 else ""
    contents = f"{', '.join(problem.parameters)}{each}"
    if problem.batches > 1 and needed // problem.batches <= there:
        fits = f"the largest batches_per_block is {there // (needed // problem.batches)}"
    else:
        fits = largest(problem, there)
    raise ValueError(
        f"{words} needs {needed} bytes of shared memory ({contents}), a block of "
        f"compute capability {sm} has at most {there}: {fits}."
    )


def largest(problem: Problem, there: int) -> str:
    """Return in words the largest problem of that kind whose arguments fit."""
    one = problem._replace(batches=1)

    def fits(n: int) -> bool:
        if problem.m == problem.n:
            reflectors = FUNCTIONS[problem.function].size in ("q", "tall", "wide")
            sized = one._replace(m=n, n=n, k=min(n, problem.k) if reflectors else problem.k)
        else:  # the same proportions
            most = max(problem.m, problem.n, problem.k)
            sized = one._replace(**{x: max(1, getattr(problem, x) * n // most) for x in "mnk"})
        # heev works in about two more vectors
        extra = 2 * n if problem.function == "heev" else 0
        return sized.bytes({name: sized.least(name) for name in sized.matrices}, extra) <= there

    low, high = 0, 4096
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    k = "" if not any(name in ("b", "c") for name in problem.matrices) else f" with k={problem.k}"
    if problem.m == problem.n:
        return f"the largest n that fits is {low}{k} (one problem per block, no padding)"
    return f"the largest that fits in these proportions has max(m, n, k)={low} (one problem per block, no padding)"


def toolchain(function: str) -> None:
    """Refuse a toolkit or a libmathdx that is too old.

    Raises
    ------
    RuntimeError
        Saying which version is there, and which is needed.
    """
    from nvmath.device import _codegen

    for wheel, version in fingerprints.versions("nvidia-cuda-nvrtc-cu12").items():
        if numbers(version) < _NVRTC and "nvidia-cuda-nvrtc" not in fingerprints.versions("nvidia-cuda-nvrtc"):
            raise RuntimeError(
                f"Solvers inside kernels need CUDA toolkit 12.6.3 or newer (NVRTC 12.6.85), {wheel} {version} is "
                "installed. Try: pip install 'nvidia-cuda-nvrtc-cu12>=12.6.85'."
            )
    if FUNCTIONS[function].newer:
        have = tuple(_codegen.mathdx().get_version_ex())
        if have < NEWER:
            raise RuntimeError(
                f"Function {function!r} needs libmathdx 0.3.2 or newer; version "
                f"{'.'.join(map(str, have))} is installed."
            )


def nvrtc() -> None:
    """Refuse an NVRTC that is too old to link solvers: asked before code is generated."""
    from nvmath.core import cuda

    found = cuda.nvrtc_version()
    if tuple(found) < _NVRTC[:2]:
        raise RuntimeError(
            f"Solvers inside kernels need CUDA toolkit 12.6.3 or newer (NVRTC 12.6.85); NVRTC {found[0]}.{found[1]} is "
            "loaded."
        )


def compiler_bug(problem: Problem, sm: ComputeCapability) -> None:
    """Refuse what the compiler is known to get wrong."""
    if (
        problem.function == "gesv_no_pivot"
        and not problem.complex
        and sm[:2] == (12, 0)
        and not os.environ.get(IGNORE_BUG)
    ):
        raise RuntimeError(
            "Function 'gesv_no_pivot' with real data may give wrong results on compute capability 12.0, because of "
            "a bug in the compiler. Use 'gesv_partial_pivot', or getrf_no_pivot and getrs_no_pivot; or set the "
            f"environment variable {IGNORE_BUG}=1 if your toolkit is not affected."
        )


def numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version."""
    found: list[int] = []
    for part in version.split("."):
        if not part.isdigit():
            break
        found.append(int(part))
    return tuple(found)

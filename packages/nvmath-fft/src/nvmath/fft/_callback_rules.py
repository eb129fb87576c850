"""What cuFFT wants of callbacks: numbers, symbols, versions that fit together, and one broken release."""

from __future__ import annotations

from typing import Literal

Kind = Literal["prolog", "epilog"]

# Data type: code of the load callback (that of the store callback is 4 more), cuFFT's word, its mangled C++ type.
_TYPES = {
    "complex64": (0, "Complex", "6float2"),
    "complex128": (1, "DoubleComplex", "7double2"),
    "float32": (2, "Real", "f"),
    "float64": (3, "DoubleReal", "d"),
}
_WORDS = {"prolog": "Load", "epilog": "Store"}
_FIRST_LTO = 11300  # cuFFT's version, as it tells it: 11.3.0


def callback_code(kind: Kind, dtype: str) -> int:
    """Return the number by which cuFFT knows a callback of this kind on elements of ``dtype``.

    Raises
    ------
    ValueError
        When cuFFT has no callback for the data type.
    """
    if dtype not in _TYPES:
        raise ValueError(f"cuFFT has no callback for data type {dtype!r}. Allowed are {', '.join(sorted(_TYPES))}.")
    return _TYPES[dtype][0] + (4 if kind == "epilog" else 0)


def callback_symbol(kind: Kind, dtype: str, cufft_version: int = _FIRST_LTO) -> str:
    """Return the symbol that cuFFT looks for: ``cufftJITCallbackLoadComplex`` and its kin, mangled as in C++.

    Before cuFFT 11.3 the offset is a ``size_t``, from there on an ``unsigned long long``.
    """
    _, word, mangled = _TYPES[dtype]
    function = f"cufftJITCallback{_WORDS[kind]}{word}"
    offset = "y" if cufft_version >= _FIRST_LTO else "m"
    element = mangled if kind == "epilog" else ""
    return f"_Z{len(function)}{function}Pv{offset}{element}S_S_"


def real_side_defect(cufft_version: int, n: int, dtype: str) -> str | None:
    """Say why a callback on the real side of a transform would give wrong results, or return None.

    Parameters
    ----------
    cufft_version : int
        As cuFFT tells it: 12300 is 12.3.0.
    n : int
        Length of the real side of the last transformed axis.
    dtype : str
        Data type on either side.
    """
    if not 12300 <= cufft_version < 12400 or n % 2:
        return None
    single = dtype in ("float32", "complex64")
    if n < (8192 if single else 4096) or _largest_prime_factor(n) <= 127:
        return None
    return (
        f"cuFFT {dotted(cufft_version)} gives wrong results for callbacks on the real side of a transform of length "
        f"{n}: even, at least {8192 if single else 4096}, with a prime factor above 127. Use another length, no "
        "callback on the real side, or a cuFFT other than 12.3 (CUDA 13.3)."
    )


def check_link_versions(
    cufft_version: int, nvjitlink: tuple[int, int] | None, compiler: tuple[int, int] | None = None
) -> None:
    """Raise unless cuFFT has callbacks and nvJitLink, which links them, is older neither than it nor than libNVVM.

    Parameters
    ----------
    cufft_version : int
        As cuFFT tells it: 12300 is 12.3.0.
    nvjitlink : tuple of int or None
        Major and minor version of nvJitLink, which are those of its CUDA toolkit; None where unknown.
    compiler : tuple of int, optional
        The same of libNVVM, which makes the LTO-IR.

    Raises
    ------
    RuntimeError
        With the versions that do not fit and what to install.
    """
    if cufft_version < _FIRST_LTO:
        raise RuntimeError(
            f"Callbacks need cuFFT 11.3 or newer (CUDA 12.6 Update 2); found is cuFFT {dotted(cufft_version)}. "
            "Try: pip install -U 'nvmath-fft[callbacks13]' (or [callbacks12] for CUDA 12)."
        )
    toolkit = _toolkit_of(cufft_version)
    for needed, who in ((toolkit, f"cuFFT {dotted(cufft_version)}"), (compiler, "libNVVM")):
        if nvjitlink is None or needed is None or (nvjitlink[0] == needed[0] and nvjitlink >= needed):
            continue
        wheel = "nvidia-nvjitlink" if needed[0] > 12 else "nvidia-nvjitlink-cu12"
        raise RuntimeError(
            f"nvJitLink {nvjitlink[0]}.{nvjitlink[1]} cannot link callbacks for {who} of CUDA {needed[0]}.{needed[1]}: "
            "it must be of the same major version and not older. "
            f"Try: pip install '{wheel}>={needed[0]}.{needed[1]},<{needed[0] + 1}'"
        )


def _toolkit_of(cufft_version: int) -> tuple[int, int]:
    """Return the CUDA toolkit that cuFFT came with."""
    if cufft_version >= 12000:
        return cufft_version // 1000 + 1, cufft_version // 100 % 10
    return next(
        toolkit for first, toolkit in ((11400, (12, 9)), (11303, (12, 8)), (0, (12, 6))) if cufft_version >= first
    )


def dotted(cufft_version: int) -> str:
    """Write cuFFT's version number as people do."""
    return f"{cufft_version // 1000}.{cufft_version // 100 % 10}.{cufft_version % 100}"


def _largest_prime_factor(n: int) -> int:
    largest, factor = 1, 2
    while factor * factor <= n:
        while n % factor == 0:
            largest, n = factor, n // factor
        factor += 1
    return max(largest, n)

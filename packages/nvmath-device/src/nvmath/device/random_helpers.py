"""Tables for quasi-random generators: direction vectors and scramble constants, from cuRAND's host library."""

from __future__ import annotations

import operator
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "DirectionVectorSet",
    "get_direction_vectors32",
    "get_direction_vectors64",
    "get_scramble_constants32",
    "get_scramble_constants64",
]

_DIMENSIONS = 20000  # that cuRAND has tables for


class DirectionVectorSet(IntEnum):
    """Sets of direction vectors of Joe and Kuo, for up to 20,000 dimensions."""

    DIRECTION_VECTORS_32_JOEKUO6 = 101
    SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102
    DIRECTION_VECTORS_64_JOEKUO6 = 103
    SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104


def get_direction_vectors32(set_: int, size: int) -> NDArray[np.uint32]:
    """Return direction vectors of 32 bits.

    Parameters
    ----------
    set_ : DirectionVectorSet or int
        ``DIRECTION_VECTORS_32_JOEKUO6`` for Sobol32, ``SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6`` for ScrambledSobol32.
    size : int
        Number of dimensions, 1 to 20,000.

    Returns
    -------
    numpy.ndarray
        uint32, shape (size, 32).

    Raises
    ------
    ValueError
        When the set is not one of 32 bits, or ``size`` is out of range.
    LibraryNotFound
        (a RuntimeError) when cuRAND is not installed.
    """
    return _vectors(set_, size, 32)


def get_direction_vectors64(set_: int, size: int) -> NDArray[np.uint64]:
    """Return direction vectors of 64 bits.

    Parameters
    ----------
    set_ : DirectionVectorSet or int
        ``DIRECTION_VECTORS_64_JOEKUO6`` for Sobol64, ``SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6`` for ScrambledSobol64.
    size : int
        Number of dimensions, 1 to 20,000.

    Returns
    -------
    numpy.ndarray
        uint64, shape (size, 64).

    Raises
    ------
    ValueError
        When the set is not one of 64 bits, or ``size`` is out of range.
    LibraryNotFound
        (a RuntimeError) when cuRAND is not installed.
    """
    return _vectors(set_, size, 64)


def get_scramble_constants32(size: int) -> NDArray[np.uint32]:
    """Return the constants that scramble Sobol numbers of 32 bits.

    Parameters
    ----------
    size : int
        Number of dimensions, 1 to 20,000.

    Returns
    -------
    numpy.ndarray
        uint32, shape (size,).

    Raises
    ------
    ValueError
        When ``size`` is out of range.
    LibraryNotFound
        (a RuntimeError) when cuRAND is not installed.
    """
    return _constants(size, 32)


def get_scramble_constants64(size: int) -> NDArray[np.uint64]:
    """Return the constants that scramble Sobol numbers of 64 bits.

    Parameters
    ----------
    size : int
        Number of dimensions, 1 to 20,000.

    Returns
    -------
    numpy.ndarray
        uint64, shape (size,).

    Raises
    ------
    ValueError
        When ``size`` is out of range.
    LibraryNotFound
        (a RuntimeError) when cuRAND is not installed.
    """
    return _constants(size, 64)


def _checked(size: Any) -> int:
    if isinstance(size, bool) or not hasattr(size, "__index__"):
        raise ValueError(f"size={size!r} is a {type(size).__name__}. Allowed is an integer from 1 to {_DIMENSIONS}.")
    if not 1 <= (count := operator.index(size)) <= _DIMENSIONS:
        raise ValueError(f"size={count} dimensions are not available. Allowed is an integer from 1 to {_DIMENSIONS}.")
    return count


def _vectors(set_: Any, size: Any, bits: int) -> NDArray[Any]:
    allowed = [item for item in DirectionVectorSet if f"_{bits}_" in item.name]
    if set_ not in allowed:
        text = " or ".join(f"DirectionVectorSet.{item.name} ({item.value})" for item in allowed)
        raise ValueError(f"set_={set_!r} is not a set of {bits}-bit direction vectors. Allowed are {text}.")
    from nvmath.bindings import curand

    table: NDArray[Any] = getattr(curand, f"get_direction_vectors{bits}")(int(set_), _checked(size))
    return table


def _constants(size: Any, bits: int) -> NDArray[Any]:
    from nvmath.bindings import curand

    table: NDArray[Any] = getattr(curand, f"get_scramble_constants{bits}")(_checked(size))
    return table

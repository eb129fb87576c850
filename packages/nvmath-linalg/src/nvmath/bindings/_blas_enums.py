"""The enumerations of cuBLAS that are part of the public interface of `nvmath.linalg`, made once."""

from __future__ import annotations

from enum import IntEnum


class SideMode(IntEnum):
    """On which side of the product the structured matrix stands."""

    LEFT = 0
    RIGHT = 1


class FillMode(IntEnum):
    """Which triangle of a matrix is read."""

    LOWER = 0
    UPPER = 1
    FULL = 2


class DiagType(IntEnum):
    """Whether the diagonal of a triangular matrix is read, or is all ones."""

    NON_UNIT = 0
    UNIT = 1


class ComputeType(IntEnum):
    """The precision that a product is computed in."""

    COMPUTE_16F = 64
    COMPUTE_16F_PEDANTIC = 65
    COMPUTE_32F = 68
    COMPUTE_32F_PEDANTIC = 69
    COMPUTE_32F_FAST_16F = 74
    COMPUTE_32F_FAST_16BF = 75
    COMPUTE_32F_FAST_TF32 = 77
    COMPUTE_32F_EMULATED_16BFX9 = 78
    COMPUTE_64F = 70
    COMPUTE_64F_PEDANTIC = 71
    COMPUTE_64F_EMULATED_FIXEDPOINT = 79
    COMPUTE_32I = 72
    COMPUTE_32I_PEDANTIC = 73

"""Helpers for preparing and reading what `nvmath.linalg.advanced` computes with."""

from nvmath.linalg.advanced.helpers import matmul

__all__ = ["matmul"]

"""The vector types of kernels: those of numba-cuda, and two of half precision that it lacks."""

from __future__ import annotations

from typing import Any

from numba.cuda import types
from numba.cuda.vector_types import VectorType, vector_types

__all__ = ["TYPES", "VectorType"]

TYPES: dict[str, Any] = {
    name: vector_types[name] for name in ("float32x2", "float32x4", "float64x2", "float64x4", "uint32x4")
}

_ = types

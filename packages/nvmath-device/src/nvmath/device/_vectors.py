"""The vector types of kernels: constructors, and types of elements by the names ``..._type``."""

from __future__ import annotations

from typing import Any

__all__ = [
    "float16x2", "float16x4", "float32x2", "float32x4", "float64x2", "float64x4", "uint32x4",
]  # fmt: skip


class _Vector:
    """A constructor of vectors, for kernels: ``float32x2(x, y)`` has the fields x and y, longer ones z and w too."""

    def __init__(self, *args: Any) -> None: ...

    def __new__(cls, *args: Any) -> Any:
        from nvmath.device import _reference_calls

        if _reference_calls.inside():
            from nvmath.device import _reference_values

            return _reference_values.vector(cls.__name__, args)
        raise RuntimeError(f"{cls.__name__} makes a vector inside kernels only; on the host use NumPy's structs.")


class float16x2(_Vector):  # noqa: N801 - named as the type is in CUDA
    """Two half-precision numbers; also a complex number of them."""


class float16x4(_Vector):  # noqa: N801
    """Four half-precision numbers."""


class float32x2(_Vector):  # noqa: N801
    """Two single-precision numbers."""


class float32x4(_Vector):  # noqa: N801
    """Four single-precision numbers."""


class float64x2(_Vector):  # noqa: N801
    """Two double-precision numbers."""


class float64x4(_Vector):  # noqa: N801
    """Four double-precision numbers."""


class uint32x4(_Vector):  # noqa: N801
    """Four unsigned integers."""


CONSTRUCTORS = {kind.__name__: kind for kind in _Vector.__subclasses__()}


def __getattr__(name: str) -> Any:
    """Return the type of elements of a vector type: that of numba-cuda, or ours where it is not installed."""
    if not name.endswith("_type") or name.removesuffix("_type") not in CONSTRUCTORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    name = name.removesuffix("_type")
    try:
        from nvmath.device import _numba_vectors
    except ImportError:  # no numba-cuda, or its simulator
        from nvmath.device import _reference_values

        return _reference_values.VectorType(name)
    return _numba_vectors.TYPES[name]

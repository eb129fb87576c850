"""The state error of the matrix products."""

from __future__ import annotations

from nvmath.core.errors import InvalidState


class InvalidMatmulState(InvalidState, ValueError):
    """A method of a ``Matmul`` object was called before, or after, it may be."""

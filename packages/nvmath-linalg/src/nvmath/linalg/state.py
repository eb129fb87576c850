"""The state error of the matrix products."""

from __future__ import annotations

from nvmath.core.errors import InvalidState


class InvalidMatmulState(InvalidState, ValueError):  # noqa: N818 - a name that programs know
    """A method of a ``Matmul`` object was called before, or after, it may be."""

"""The paragraphs that the docstrings of all tasks of solvers have in common."""

from __future__ import annotations

from typing import Any

__all__ = ["documented"]

_SHARED = """
    precision : numpy.float32 or numpy.float64
        Precision of the elements.
    execution : str
        ``"Block"``.{own}
    sm : ComputeCapability or int, optional
        What to describe for; by default the current device, 9.0 without one.{transpose}
    arrangement : {arrangement}
    batches_per_block : int or "suggested", optional
        Problems that a block solves; 1 by default.
    data_type : str, optional
        ``"real"`` (the default) or ``"complex"``.
    {leading}
    block_dim : sequence of 1 to 3 int or "suggested", optional
        Threads of the block, 32 to 1024; by default what the library suggests.

    Raises
    ------
    ValueError
        When an argument is not valid, or the arrays do not fit into the shared memory of a block.
    RuntimeError
        When the toolkit is older than 12.6.3.
"""
_OWN = {
    "fill_mode": '``"lower"`` or ``"upper"``: which triangle of a is used.',
    "side": '``"left"`` or ``"right"``: on which side the matrix stands.',
    "diag": '``"unit"`` (ones, not read) or ``"non_unit"``.',
}
_TRANSPOSE = """
    transpose_mode : str, optional
        ``"non_transposed"`` (the default), ``"transposed"`` (real data) or ``"conj_transposed"``."""


def documented(size: str, *own: str, transposes: bool = True, single: bool = False) -> Any:
    """Return a decorator that appends the parameters that all tasks have to the docstring of a class."""
    words = '``"col_major"`` (the default) or ``"row_major"``'
    text = _SHARED.format(
        own="".join(f"\n    {name} : str\n        {_OWN[name]}" for name in own),
        transpose=_TRANSPOSE if transposes else "",
        arrangement=f"str, optional\n        {words}."
        if single
        else f"sequence of 1 or 2 str, optional\n        {words}, of the first and the second matrix.",
        leading="leading_dimension : int, optional\n        Of a, in elements; by default without padding."
        if single
        else "leading_dimensions : sequence of 1 or 2 int, optional\n"
        "        Of the first and the second matrix, in elements; by default without padding.",
    )

    def decorate(task: Any) -> Any:
        task.__doc__ += f"\n    Parameters\n    ----------\n    size : sequence of 1 to 3 int\n        {size}{text}    "
        return task

    return decorate

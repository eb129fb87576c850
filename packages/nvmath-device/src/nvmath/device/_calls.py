"""What a call of ours in a kernel is, whichever compiler lowers it.

An object that kernels may name (an `FFT`, a `Matmul`, a solver) answers two questions in plain values, so that it
needs to know no compiler: which of its traits are constants there (`Described.constants`), and what a method becomes
for arguments of given kinds (`Described.call`). A compiler's module (`_numba`, `_mlir`) turns its own types into
`Argument` values, asks, and emits the `Call`; wrong arguments are refused by the description, in words, before the
compiler looks at them. The reference executor calls `Described.run` instead, on NumPy arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

__all__ = ["Argument", "Array", "Call", "Described", "Linkable", "Opaque", "Pass", "Scalar"]


class Array(NamedTuple):
    """An array as a kernel sees it.

    Attributes
    ----------
    dtype : str
        ``"float32"``, ``"complex64"``, ``"float16x2"``...: names of NumPy, and of the vector types of `types`.
    ndim : int
        Number of axes.
    layout : str
        ``"C"``, ``"F"`` or ``"A"`` (any), as numba has it.
    """

    dtype: str
    ndim: int = 1
    layout: str = "C"


class Scalar(NamedTuple):
    """A number, by the name of its type: ``"int64"``, ``"float32"``, ``"complex128"``, ``"float32x2"``..."""

    dtype: str


class Opaque(NamedTuple):
    """A value that only our functions read: a tensor, an accumulator, a random state. ``of`` is hashable."""

    of: Any


Argument = Array | Scalar | Opaque


class Linkable(NamedTuple):
    """Code to link into the kernel that makes the call.

    Attributes
    ----------
    kind : str
        ``"ltoir"`` or ``"fatbin"``.
    data : bytes
        The code.
    name : str
        For messages, and to tell codes apart.
    """

    kind: str
    data: bytes
    name: str


class Pass(NamedTuple):
    """How one parameter of the C function is made from the arguments of the call.

    Attributes
    ----------
    how : str
        ``"pointer"``: the address of the first element of array argument ``index``;
        ``"value"``: argument ``index``, converted to ``dtype``;
        ``"reference"``: the address of a copy of argument ``index`` converted to ``dtype``, in the thread's memory;
        ``"opaque"``: the opaque value as it is;
        ``"constant"``: the integer ``index`` itself, of type ``dtype``.
    index : int
        Which argument.
    dtype : str
        The type in C, by our name for it; empty where ``how`` says it.
    """

    how: str
    index: int
    dtype: str = ""


class Call(NamedTuple):
    """A call of an external C function from a kernel.

    Attributes
    ----------
    symbol : str
        Its name.
    code : tuple of Linkable
        What defines it; equal codes are linked once.
    passing : tuple of Pass
        Its parameters in order.
    result : str or Opaque
        ``"void"`` or the name of a type.
    """

    symbol: str
    code: tuple[Linkable, ...]
    passing: tuple[Pass, ...]
    result: str | Opaque = "void"


class Described(Protocol):
    """An object that kernels may name, hashable and comparable by value."""

    def constants(self) -> Mapping[str, Any]:
        """Return the traits that kernels may read: int, bool, None, tuples of these, and types of elements by name."""
        ...

    def methods(self) -> frozenset[str]:
        """Return the names of the methods that kernels may call; ``"__call__"`` for the object itself."""
        ...

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call becomes.

        Raises
        ------
        TypeError, ValueError
            Naming the argument, what was given and what is accepted.
        """
        ...

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Compute the call for one thread of a simulated ``block`` of threads, on NumPy arrays."""
        ...

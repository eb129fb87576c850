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

__all__ = ["Argument", "Array", "Call", "Described", "Launch", "Linkable", "Opaque", "Pass", "Scalar"]


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
    """A number.

    Attributes
    ----------
    dtype : str
        The name of its type: ``"int64"``, ``"bool"``, ``"float32"``, ``"complex128"``, ``"float32x2"``...
    value : int, bool or None
        The number itself where it is a constant in the kernel.
    """

    dtype: str
    value: Any = None


class Opaque(NamedTuple):
    """A value that only our functions read: a tensor, an accumulator, a random state.

    Attributes
    ----------
    of : object
        What it is: hashable, comparable by value, with a complete ``repr``. Its attribute ``fields`` (``("void*",)``
        when it has none) names the types in C of what the value consists of in a kernel. Objects that kernels name,
        types (``numpy.float32``, `Complex`, `Vector`), strings and None are also passed as ``Opaque``, of themselves;
        they consist of nothing.
    """

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
        ``"opaque"``: the opaque value, one parameter for each of its fields;
        ``"self"``: the same for the object whose method is called;
        ``"constant"``: the integer ``index`` itself, of type ``dtype``;
        ``"out"``: the address of fresh memory for one ``dtype``, which becomes (part of) the result;
        ``"local"``: the address of ``index`` bytes of the thread's memory, 16-byte aligned, that outlive the call.
    index : int
        Which argument.
    dtype : str
        The type in C, by our name for it; empty where ``how`` says it.
    """

    how: str
    index: int  # type: ignore[assignment] # a method of tuples, which nobody asks a Pass for
    dtype: str = ""


class Call(NamedTuple):
    """A call of an external C function from a kernel.

    Attributes
    ----------
    symbol : str
        Its name. Empty: nothing is called, and the result is an opaque value that consists of what is passed.
    code : tuple of Linkable
        What defines it; equal codes are linked once.
    passing : tuple of Pass
        Its parameters in order.
    result : str, tuple of str, or Opaque
        ``"void"`` or the name of a type; a tuple of them when there are several ``"out"``. An opaque value consists of
        the first things passed, as many as it has fields, after the call.
    """

    symbol: str
    code: tuple[Linkable, ...]
    passing: tuple[Pass, ...]
    result: str | tuple[str, ...] | Opaque = "void"


class Launch(NamedTuple):
    """What the launch of a kernel must give an object that it calls: a method ``launch()`` of the object returns it.

    Attributes
    ----------
    words : str
        The object, for messages.
    block_dim : tuple of int or None
        The threads of a block along x, y, z; None when any will do.
    shared_memory : int
        The bytes of shared memory that a block must have at least.
    """

    words: str
    block_dim: tuple[int, ...] | None = None
    shared_memory: int = 0


class Described(Protocol):
    """An object that kernels may name: hashable, comparable by value, with a ``repr`` that tells all of it.

    Two things make a class known to numba-cuda: it fulfils this protocol, and has the property ::

        @property
        def _numba_type_(self):
            from nvmath.device import _numba

            return _numba.described(self)
    """

    def __hash__(self) -> int: ...

    def constants(self) -> Mapping[str, Any]:
        """Return the traits that kernels may read.

        Their values are int, bool, str, None, types of elements (``numpy.float32``, `Complex`, `Vector`), objects that
        kernels may name, and tuples of these.
        """
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

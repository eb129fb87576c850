"""Tensors inside kernels: making, copying and changing them, with all threads of a block."""

from __future__ import annotations

from typing import Any

from nvmath.device import _registration

__all__ = [
    "Layout",
    "OpaqueTensor",
    "axpby",
    "clear",
    "copy",
    "copy_fragment",
    "copy_wait",
    "make_fragment_like",
    "make_tensor",
]


class Layout:
    """Where the elements of a matrix lie in memory; made by the methods of a `Matmul`."""

    def __init__(self) -> None:
        pass

    @property
    def size(self) -> int:
        """The number of elements; of a thread's part, for registers."""
        raise NotImplementedError

    @property
    def cosize(self) -> int:
        """The number of elements that the memory must hold."""
        raise NotImplementedError

    @property
    def alignment(self) -> int:
        """Bytes that the address of the memory must be a multiple of."""
        raise NotImplementedError


class OpaqueTensor:
    """Memory and a layout, made by `make_tensor` inside kernels; only functions of this package look into it."""

    def __init__(self, *args: Any) -> None:
        self._args = args


def _called(name: str, *arguments: Any) -> Any:
    from nvmath.device import _reference_calls, _tensors

    return _reference_calls.called(_tensors.FUNCTIONS[name], "__call__", arguments)


def make_tensor(array: Any, layout: Layout) -> OpaqueTensor:
    """Return a tensor of the elements of an array, by a layout; inside kernels only.

    Parameters
    ----------
    array : array
        Shared, global or local memory; its elements are of the layout's type. For a tile of a matrix in global memory a
        slice whose first element is the tile's, as in ``a[row:, column:]``.
    layout : Layout
        As made by a `Matmul`.
    """
    return _called("make_tensor", array, layout)  # type: ignore[no-any-return]


def make_fragment_like(tensor: OpaqueTensor, dtype: Any) -> OpaqueTensor:
    """Return new registers of the layout of a tensor of registers, of another type; inside kernels only."""
    return _called("make_fragment_like", tensor, dtype)  # type: ignore[no-any-return]


def copy(src: OpaqueTensor, dst: OpaqueTensor, alignment: int | None = None) -> None:
    """Copy a tensor between global and shared memory, with all threads of the block; inside kernels only.

    The copy may still be on its way when the function returns: call `copy_wait` before the elements are used.

    Parameters
    ----------
    src, dst : OpaqueTensor
        Of the same matrix (A, B or C) of the same `Matmul`; not registers.
    alignment : int, optional
        Bytes that both addresses and rows are multiples of, by default the ``alignment`` of the `Matmul`.
    """
    _called("copy", src, dst, alignment)


def copy_fragment(src: OpaqueTensor, dst: OpaqueTensor, alignment: int | None = None) -> None:
    """Copy each thread's part of C between registers and global or shared memory; inside kernels only.

    Parameters
    ----------
    src, dst : OpaqueTensor
        One of them in registers.
    alignment : int, optional
        Bytes that the address and the rows in memory are multiples of, by default the ``alignment`` of the `Matmul`.
    """
    _called("copy_fragment", src, dst, alignment)


def copy_wait() -> None:
    """Wait for all copies that were begun, and for all threads of the block; inside kernels only."""
    _called("copy_wait")


def clear(arr: OpaqueTensor) -> None:
    """Set the elements of a tensor of registers to zero; inside kernels only."""
    _called("clear", arr)


def axpby(alpha: float, x_tensor: OpaqueTensor, beta: float, y_tensor: OpaqueTensor) -> None:
    """Set y to ``alpha * x + beta * y``, both in registers; inside kernels only."""
    _called("axpby", alpha, x_tensor, beta, y_tensor)


_registration.register()  # for programs that import these after numba-cuda asked for its extensions

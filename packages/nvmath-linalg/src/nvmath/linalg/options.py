"""Options of the generic matrix product and of the dense direct solver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from nvmath.core.options import check_choice, check_common

if TYPE_CHECKING:
    import logging

    from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync


@dataclass(frozen=True, kw_only=True)
class MatmulOptions:
    """Options of a matrix product.

    Parameters
    ----------
    allocator : object, optional
        Allocates the workspace on the device; see `nvmath.memory`. No effect on the CPU.
    blocking : {'auto', True}
        True: a call returns when its result is there. 'auto': so only if operands or execution are on the host.
    logger : logging.Logger, optional
        Takes the messages of this operation. Default: the logger ``nvmath.linalg``.
    inplace : bool
        Whether the result overwrites operand C, which must be given; the result is then C itself.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    TypeError
        When the allocator follows neither protocol.
    """

    allocator: BaseCUDAMemoryManager | BaseCUDAMemoryManagerAsync | None = None
    blocking: Literal[True, "auto"] = "auto"
    logger: logging.Logger | logging.LoggerAdapter[Any] | None = None
    inplace: bool = False

    def __post_init__(self) -> None:
        check_common("MatmulOptions", self.logger, self.blocking, self.allocator)
        check_choice("MatmulOptions", "inplace", self.inplace, (True, False))


@dataclass(frozen=True, kw_only=True)
class DirectSolverOptions:
    """Options of the dense direct solver.

    Parameters
    ----------
    allocator : object, optional
        Allocates the workspace on the device; see `nvmath.memory`. No effect on the CPU.
    blocking : {'auto', True}
        True: a call returns when its result is there. 'auto': so only if operands or execution are on the host.
        Factorizing returns when the factors are there in either case, since it reports a singular matrix.
    logger : logging.Logger, optional
        Takes the messages of this operation. Default: the logger ``nvmath.linalg``.
    handle : int, optional
        A cuSOLVERDn handle to use; it stays the caller's. Ignored for batches and on the CPU.
    inplace_a : bool
        Whether the factors overwrite operand A.
    inplace_b : bool
        Whether the solution overwrites operand B; the result is then B itself.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    TypeError
        When the allocator follows neither protocol.
    """

    allocator: BaseCUDAMemoryManager | BaseCUDAMemoryManagerAsync | None = None
    blocking: Literal[True, "auto"] = "auto"
    logger: logging.Logger | logging.LoggerAdapter[Any] | None = None
    handle: int | None = None
    inplace_a: bool = False
    inplace_b: bool = False

    def __post_init__(self) -> None:
        check_common("DirectSolverOptions", self.logger, self.blocking, self.allocator)
        check_choice("DirectSolverOptions", "inplace_a", self.inplace_a, (True, False))
        check_choice("DirectSolverOptions", "inplace_b", self.inplace_b, (True, False))
        check_handle("DirectSolverOptions", self.handle)


def check_handle(owner: str, handle: object) -> None:
    """Raise ``ValueError`` unless ``handle`` is None or the address of a library handle."""
    if handle is not None and (isinstance(handle, bool) or not isinstance(handle, int) or handle <= 0):
        raise ValueError(
            f"{owner}: handle={handle!r} is not valid. Allowed are None and the address of a handle as a positive int."
        )


__all__ = ["DirectSolverOptions", "MatmulOptions"]

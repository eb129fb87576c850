"""Options of the transforms."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from nvmath.core.options import check_choice, check_common

if TYPE_CHECKING:
    import logging

    from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync


class FFTDirection(enum.IntEnum):
    """Direction of a transform: the sign of the exponent."""

    FORWARD = -1
    INVERSE = 1


@dataclass
class FFTOptions:
    """Options of a transform.

    Parameters
    ----------
    fft_type : {'C2C', 'R2C', 'C2R'}, optional
        Default: 'C2C' for complex operands, 'R2C' for real ones.
    inplace : bool
        Whether the result overwrites the operand; only for 'C2C'. The result is then the operand itself.
    last_axis_parity : {'even', 'odd'}
        Parity of the extent of the result's last transformed axis; only for 'C2R'.
    result_layout : {'optimized', 'natural'}
        'natural' keeps the operand's order of axes in memory. 'optimized' puts the transformed axes innermost where
        that is faster: when samples of different transforms lie between each other, or the halved axis of a real
        transform is not the fastest of its axes. Ignored in place.
    logger : logging.Logger, optional
        Takes the messages of this operation. Default: the logger ``nvmath.fft``.
    blocking : {'auto', True}
        True: a call returns when its result is there. 'auto': so only if operands or execution are on the host.
    allocator : object, optional
        Allocates the workspace on the device; see `nvmath.memory`. No effect on the CPU.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    TypeError
        When the allocator follows neither protocol.
    """

    fft_type: Literal["C2C", "C2R", "R2C"] | None = None
    inplace: bool = False
    last_axis_parity: Literal["even", "odd"] = "even"
    result_layout: Literal["natural", "optimized"] = "optimized"
    logger: logging.Logger | logging.LoggerAdapter[Any] | None = None
    blocking: Literal[True, "auto"] = "auto"
    allocator: BaseCUDAMemoryManager | BaseCUDAMemoryManagerAsync | None = None

    def __post_init__(self) -> None:
        check_choice("FFTOptions", "fft_type", self.fft_type, (None, "C2C", "C2R", "R2C"))
        check_choice("FFTOptions", "inplace", self.inplace, (True, False))
        check_choice("FFTOptions", "last_axis_parity", self.last_axis_parity, ("even", "odd"))
        check_choice("FFTOptions", "result_layout", self.result_layout, ("natural", "optimized"))
        check_common("FFTOptions", self.logger, self.blocking, self.allocator)


@dataclass
class DeviceCallable:
    """A compiled callback and the data that it reads.

    Parameters
    ----------
    ltoir : bytes or int, optional
        The result of `compile_prolog` or `compile_epilog`, any other LTO-IR as bytes, or its address as an int.
    size : int, optional
        Bytes of the LTO-IR; required when it is given by address.
    data : int, optional
        Address of the user data: on the device for execution on the GPU, on the host for execution on the CPU.
        It must stay valid as long as the transform is used.

    Raises
    ------
    ValueError
        When a value has another type, or the size is missing.
    """

    ltoir: int | bytes | None = None
    size: int | None = None
    data: int | None = None

    def __post_init__(self) -> None:
        ltoir, size, data = self.ltoir, self.size, self.data
        if ltoir is not None and (isinstance(ltoir, bool) or not isinstance(ltoir, (int, bytes))):
            raise ValueError(
                f"DeviceCallable: ltoir is of type {type(ltoir).__name__}. Allowed are bytes, or an address as int."
            )
        for name, value in (("size", size), ("data", data)):
            if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 0):
                raise ValueError(
                    f"DeviceCallable: {name}={value!r} is not valid. Allowed are None and integers from 0."
                )
        if ltoir is None:
            return
        if isinstance(ltoir, int) and size is None:
            raise ValueError("DeviceCallable: size is required when ltoir is an address.")
        if isinstance(ltoir, bytes):
            if size is not None and size != len(ltoir):
                raise ValueError(f"DeviceCallable: size={size} differs from the {len(ltoir)} bytes of ltoir.")
            self.size = len(ltoir)
        if data is None:
            self.data = 0

"""Options, preferences and enumerations of the advanced matrix product."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from nvmath.bindings._blas_enums import ComputeType as MatmulComputeType
from nvmath.core.enums import CudaDataType
from nvmath.core.memory import memory_limit
from nvmath.core.options import check_choice, check_common, options_of
from nvmath.linalg.options import check_handle

if TYPE_CHECKING:
    import logging

    from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync

matrix_qualifiers_dtype = np.dtype([("structure", "O"), ("is_conjugate", "<i4")])
"""One qualifier of the advanced product; ``is_conjugate`` alone has an effect."""


class MatmulEpilog(IntEnum):
    """What is done with the product before it is stored; the values are cuBLASLt's."""

    DEFAULT = 1
    RELU = 2
    RELU_AUX = 130
    BIAS = 4
    RELU_BIAS = 6
    RELU_AUX_BIAS = 134
    DRELU = 136
    DRELU_BGRAD = 152
    GELU = 32
    GELU_AUX = 160
    GELU_BIAS = 36
    GELU_AUX_BIAS = 164
    DGELU = 192
    DGELU_BGRAD = 208
    BGRADA = 256
    BGRADB = 512


class MatmulInnerShape(IntEnum):
    """The shape of the tensor-core instruction that an algorithm uses."""

    UNDEFINED = 0
    MMA884 = 1
    MMA1684 = 2
    MMA1688 = 3
    MMA16816 = 4


class ReductionScheme(IntEnum):
    """How parts of a sum over k that were computed apart are brought together; a mask when several are allowed."""

    NONE = 0
    INPLACE = 1
    COMPUTE_TYPE = 2
    OUTPUT_TYPE = 4
    MASK = 7


MatmulReductionScheme = ReductionScheme


class MatmulNumericalImplFlags(IntEnum):
    """Numerical properties of an implementation, to be combined by ``|``; the values are cuBLASLt's."""

    OP_TYPE_FMA = 0x01
    OP_TYPE_TENSOR_HMMA = 0x02
    OP_TYPE_TENSOR_IMMA = 0x04
    OP_TYPE_TENSOR_DMMA = 0x08
    OP_TYPE_TENSOR_MASK = 0xFE
    OP_TYPE_MASK = 0xFF
    ACCUMULATOR_16F = 0x0100
    ACCUMULATOR_32F = 0x0200
    ACCUMULATOR_64F = 0x0400
    ACCUMULATOR_32I = 0x0800
    ACCUMULATOR_TYPE_MASK = 0xFF00
    INPUT_TYPE_16F = 0x010000
    INPUT_TYPE_16BF = 0x020000
    INPUT_TYPE_TF32 = 0x040000
    INPUT_TYPE_32F = 0x080000
    INPUT_TYPE_64F = 0x100000
    INPUT_TYPE_8I = 0x200000
    INPUT_TYPE_8F_E4M3 = 0x400000
    INPUT_TYPE_8F_E5M2 = 0x800000
    INPUT_TYPE_MASK = 0xFF0000
    GAUSSIAN = 0x100000000
    ALL = 0xFFFFFFFFFFFFFFFF


@dataclass
class MatmulOptions:
    """Options of an advanced matrix product. None for a field that has a default means the default.

    Parameters
    ----------
    inplace : bool
        Whether the result overwrites operand C, which must be given; the result is then C itself.
    compute_type : MatmulComputeType, optional
        The precision of the arithmetic. Default: by the operands' data type.
    scale_type : nvmath.CudaDataType, optional
        The data type of alpha and beta. Default: by the operands' data type and the compute type.
    result_type : nvmath.CudaDataType, optional
        The data type of the result, for operands of narrow precision. Default: that of C, without C that of A.
    result_amax : bool
        Whether to return the largest absolute value of the result too; narrow results only.
    block_scaling : bool
        Whether the quantization scales are one per block (MXFP8, NVFP4), not one per operand (FP8).
    sm_count_target : int
        How many multiprocessors the product may occupy; 0: all.
    fast_accumulation : bool
        Whether FP8 products may be accumulated faster and less accurately.
    device_id : int
        The device for operands on the host; operands on a device run where they are.
    handle : int, optional
        A cuBLASLt handle to use; it stays the caller's.
    logger : logging.Logger, optional
        Takes the messages of this operation. Default: the logger ``nvmath.linalg``.
    memory_limit : int, float or str
        The most device memory for the workspace: bytes, a fraction of the device's memory up to 1, or a text such as
        ``"80%"``, ``"50 MB"`` or ``"0.05 GiB"``.
    blocking : {'auto', True}
        True: a call returns when its result is there. 'auto': so only if operands or execution are on the host.
    allocator : object, optional
        Allocates the workspace on the device; see `nvmath.memory`. No effect on the CPU.
    batch_invariant : bool
        Whether a row of the result must not depend, to the last bit, on how many other rows and matrices came with it.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    TypeError
        When the allocator follows neither protocol.
    """

    inplace: bool = False
    compute_type: int | None = None
    scale_type: int | None = None
    result_type: int | None = None
    result_amax: bool = False
    block_scaling: bool = False
    sm_count_target: int | None = 0
    fast_accumulation: bool | None = False
    device_id: int = 0
    handle: int | None = None
    logger: logging.Logger | logging.LoggerAdapter[Any] | None = None
    memory_limit: int | float | str | None = "80%"
    blocking: Literal[True, "auto"] = "auto"
    allocator: BaseCUDAMemoryManager | BaseCUDAMemoryManagerAsync | None = None
    batch_invariant: bool = False

    def __post_init__(self) -> None:
        owner = "MatmulOptions"
        _defaults(self)
        for name in ("inplace", "result_amax", "block_scaling", "fast_accumulation", "batch_invariant"):
            check_choice(owner, name, getattr(self, name), (True, False))
        self.compute_type = _enumerated(owner, "compute_type", self.compute_type, MatmulComputeType)
        self.scale_type = _enumerated(owner, "scale_type", self.scale_type, CudaDataType)
        self.result_type = _enumerated(owner, "result_type", self.result_type, CudaDataType)
        _natural(owner, "sm_count_target", self.sm_count_target)
        _natural(owner, "device_id", self.device_id)
        check_handle(owner, self.handle)
        check_common(owner, self.logger, self.blocking, self.allocator)
        memory_limit(self.memory_limit if self.memory_limit is not None else "80%", 1)  # raises for what it cannot read


@dataclass
class MatmulEpilogPreferences:
    """How the auxiliary output of an epilog is stored. None for a field that has a default means the default.

    Parameters
    ----------
    aux_type : nvmath.CudaDataType, optional
        The data type of the auxiliary output of the GELU epilogs. Default: that of the result; with an FP8 result,
        that of C. A narrow type needs the epilog input ``"aux_quantization_scale"``.
    aux_amax : bool
        Whether to return the largest absolute value of the auxiliary output too; FP8 only.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    """

    aux_type: int | None = None
    aux_amax: bool = False

    def __post_init__(self) -> None:
        _defaults(self)
        self.aux_type = _enumerated("MatmulEpilogPreferences", "aux_type", self.aux_type, CudaDataType)
        check_choice("MatmulEpilogPreferences", "aux_amax", self.aux_amax, (True, False))


@dataclass
class MatmulPlanPreferences:
    """Which algorithms the plan of a product looks for. None for a field that has a default means the default.

    Parameters
    ----------
    reduction_scheme_mask : MatmulReductionScheme
        The reduction schemes that are allowed, as a mask. Default: all.
    max_waves_count : float
        The most waves of thread blocks; 0: any number.
    numerical_impl_mask : MatmulNumericalImplFlags
        The numerical properties that are allowed, as a mask. Default: all.
    limit : int
        How many algorithms to find, from 1.
    epilog : MatmulEpilogPreferences or dict, optional
        How the auxiliary output of the epilog is stored.

    Raises
    ------
    ValueError
        When a value is not one of the above.
    TypeError
        When ``epilog`` is of another type, or a dict with a key that is no field.
    """

    reduction_scheme_mask: ReductionScheme | int | None = ReductionScheme.MASK
    max_waves_count: float | None = 0.0
    numerical_impl_mask: MatmulNumericalImplFlags | int | None = MatmulNumericalImplFlags.ALL
    limit: int = 8
    epilog: MatmulEpilogPreferences | None = None

    def __post_init__(self) -> None:
        owner = "MatmulPlanPreferences"
        _defaults(self)
        _natural(owner, "reduction_scheme_mask", self.reduction_scheme_mask, most=MatmulReductionScheme.MASK)
        _natural(owner, "numerical_impl_mask", self.numerical_impl_mask, most=MatmulNumericalImplFlags.ALL)
        _natural(owner, "limit", self.limit, least=1)
        waves = self.max_waves_count
        if isinstance(waves, bool) or not isinstance(waves, (int, float, np.floating)) or not 0 <= waves < np.inf:
            raise ValueError(f"{owner}: max_waves_count={waves!r} is not valid. Allowed are finite numbers from 0.")
        if self.epilog is not None:
            self.epilog = options_of(MatmulEpilogPreferences, self.epilog, "epilog")


@dataclass
class MatmulQuantizationScales:
    """The factors by which narrow operands are multiplied when they are read, and results when they are stored.

    Parameters
    ----------
    a, b, c, d : number or array, optional
        For operands A, B and C and for the result D. FP8: a number, or a float32 array of shape () or (1,).
        MXFP8: a 1-D uint8 array, one per 32 elements. NVFP4: a 1-D float8_e4m3fn array, one per 16 elements.

    Raises
    ------
    ValueError
        When a value is a text or a bool; what else it must be depends on the product, which checks it.
    """

    a: Any = None
    b: Any = None
    c: Any = None
    d: Any = None

    def __post_init__(self) -> None:
        for name in "abcd":
            if isinstance(value := getattr(self, name), (str, bytes, bool)):
                raise ValueError(
                    f"MatmulQuantizationScales: {name}={value!r} is not valid. Allowed are None, numbers and arrays."
                )


def _defaults(options: Any) -> None:
    """Give fields that are None their default."""
    for field in fields(options):
        if getattr(options, field.name) is None and field.default is not None:
            setattr(options, field.name, field.default)


def _natural(owner: str, field: str, value: object, *, least: int = 0, most: int | None = None) -> None:
    if (
        isinstance(value, bool)
        or not isinstance(value, (int, np.integer))
        or value < least
        or (most is not None and value > most)
    ):
        upto = "" if most is None else f" to {int(most)}"
        raise ValueError(f"{owner}: {field}={value!r} is not valid. Allowed are integers from {least}{upto}.")


def _enumerated(owner: str, field: str, value: object, kind: type[IntEnum]) -> Any:
    """Return the member of ``kind`` that ``value`` is; None stays None."""
    if value is None:
        return None
    try:
        if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
            return kind(int(value))
    except ValueError:
        pass
    members = ", ".join(f"{member.name} ({member.value})" for member in kind)
    raise ValueError(
        f"{owner}: {field}={value!r} is not valid. Allowed are None and the members of {kind.__name__}: {members}."
    )


__all__ = [
    "MatmulComputeType",
    "MatmulEpilog",
    "MatmulEpilogPreferences",
    "MatmulInnerShape",
    "MatmulNumericalImplFlags",
    "MatmulOptions",
    "MatmulPlanPreferences",
    "MatmulQuantizationScales",
    "MatmulReductionScheme",
    "matrix_qualifiers_dtype",
]

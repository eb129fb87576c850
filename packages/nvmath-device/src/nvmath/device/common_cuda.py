"""Compute capabilities, kinds of generated code, and limits of devices: plain values."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = [
    "MAX_SUPPORTED_CC",
    "Code",
    "CodeType",
    "ComputeCapability",
    "Dim3",
    "ISAVersion",
    "current_device_lto",
    "current_device_sm",
    "get_current_device_cc",
    "get_default_code_type",
]


class ComputeCapability(NamedTuple):
    """The features of a device.

    Attributes
    ----------
    major, minor : int
        Version, as in 9.0.
    arch : str
        ``"a"`` for features of this architecture alone, ``"f"`` for those of its family, else empty.
    """

    major: int
    minor: int
    arch: str = ""

    @property
    def integer(self) -> int:
        """100 times the major plus 10 times the minor number: 900 for 9.0."""
        return self.major * 100 + self.minor * 10

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}{self.arch}"


class CodeType(NamedTuple):
    """What code to generate: its kind, ``"lto"``, and the `ComputeCapability` it is for."""

    kind: str
    cc: ComputeCapability


class ISAVersion(NamedTuple):
    """The version of the instruction set of generated code."""

    major: int
    minor: int

    @classmethod
    def from_integer(cls, isa: int) -> ISAVersion:
        """Return the version that the libraries write as 1000 times the major plus 10 times the minor number."""
        return cls(isa // 1000, isa % 1000 // 10)


class Code(NamedTuple):
    """Generated code: what it is, the version of its instruction set, and its bytes."""

    code_type: CodeType
    isa_version: ISAVersion
    data: bytes


class Dim3(NamedTuple):
    """Extents of a block or grid of threads along x, y and z."""

    x: int = 1
    y: int = 1
    z: int = 1


MIN_SUPPORTED_CC = ComputeCapability(7, 0)
MAX_SUPPORTED_CC = ComputeCapability(12, 1)
DEFAULT_CC = ComputeCapability(9, 0)  # where there is no device to ask

# Bytes of shared memory that a block may ask for (CUDA programming guide, table of technical specifications).
_SHARED_MEMORY = {
    (7, 0): 96, (7, 2): 96, (7, 5): 64, (8, 0): 163, (8, 6): 99, (8, 7): 163, (8, 8): 99, (8, 9): 99,
    (9, 0): 227, (10, 0): 227, (10, 1): 227, (10, 3): 227, (11, 0): 227, (12, 0): 99, (12, 1): 99,
}  # fmt: skip


def max_shared_memory(cc: ComputeCapability) -> int:
    """Return the bytes of shared memory that one block may have at ``cc``."""
    known = [pair for pair in _SHARED_MEMORY if pair <= cc[:2]]
    return 1024 * _SHARED_MEMORY[max(known, default=(7, 0))]


def get_current_device_cc() -> ComputeCapability:
    """Return the compute capability of the current device, with the arch suffix ``"a"`` from 9.0 on.

    Raises
    ------
    DriverNotFound, LibraryNotFound
        (RuntimeErrors) where there is no device to ask.
    """
    from nvmath.core import cuda

    major, minor = cuda.facts(cuda.current_device()).compute_capability
    return ComputeCapability(major, minor, "a" if (major, minor) >= (9, 0) else "")


def current_device_sm() -> ComputeCapability:
    """Return the compute capability of the current device, at most `MAX_SUPPORTED_CC`.

    Raises
    ------
    DriverNotFound, LibraryNotFound
        (RuntimeErrors) where there is no device to ask.
    """
    cc = get_current_device_cc()
    return cc if cc[:2] <= MAX_SUPPORTED_CC[:2] else MAX_SUPPORTED_CC


def current_device_lto() -> CodeType:
    """Return the code type that links into kernels for the current device."""
    return CodeType("lto", current_device_sm())


def get_default_code_type() -> CodeType:
    """Return the code type that is generated when none is given."""
    return current_device_lto()


def device_present() -> bool:
    """Tell whether there is a device whose compute capability can be asked."""
    from nvmath.core.libraries import driver_problem

    return not driver_problem()


def check_sm(sm: Any, argument: str = "sm") -> ComputeCapability | None:
    """Return argument ``sm`` as a compute capability; None when None was given.

    Raises
    ------
    ValueError
        When it is neither a `ComputeCapability`, an integer like 90, nor None.
    RuntimeError
        When it is outside of 7.0 to 12.1.
    """
    if sm is None:
        return None
    if isinstance(sm, int) and not isinstance(sm, bool):
        found = ComputeCapability(sm // 10, sm % 10)
    elif isinstance(sm, ComputeCapability):
        found = sm
    else:
        raise ValueError(
            f"{argument}={sm!r} is not valid: give a ComputeCapability, an integer like 90 for 9.0, or None for the "
            "current device."
        )
    if not MIN_SUPPORTED_CC[:2] <= found[:2] <= MAX_SUPPORTED_CC[:2]:
        raise RuntimeError(
            f"{argument}={sm!r}: compute capability {found} is not supported; supported are {MIN_SUPPORTED_CC} to "
            f"{MAX_SUPPORTED_CC}."
        )
    if found.arch not in ("", "a", "f"):
        raise ValueError(f"{argument}={sm!r} is not valid: arch is one of '', 'a', 'f', not {found.arch!r}.")
    return found


def resolve_sm(sm: Any, argument: str = "sm") -> ComputeCapability:
    """Return argument ``sm`` as a compute capability, by default that of the current device, 9.0 without one."""
    found = check_sm(sm, argument)
    if found is not None:
        return found
    return current_device_sm() if device_present() else DEFAULT_CC


def check_code_type(code_type: Any) -> CodeType:
    """Return argument ``code_type``, checked.

    Raises
    ------
    ValueError
        When it is no `CodeType`, or its kind is not ``"lto"``.
    RuntimeError
        When its compute capability is not supported.
    """
    if not isinstance(code_type, CodeType):
        raise ValueError(f"code_type={code_type!r} is not valid: give a CodeType, as in CodeType('lto', ...).")
    if code_type.kind != "lto":
        raise ValueError(f"code_type={code_type!r} is not valid: its kind is 'lto', not {code_type.kind!r}.")
    cc = check_sm(code_type.cc, "code_type.cc")
    if cc is None:
        raise ValueError("code_type.cc is None: give a ComputeCapability.")
    return CodeType("lto", cc)

"""Where an operation runs: the execution spaces, once for all features."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from nvmath.core.options import options_of

SpaceName = Literal["cpu", "cuda"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ExecutionCUDA:
    """Run on a GPU.

    Parameters
    ----------
    device_id : int
        The device for operands on the host; operands on a device run where they are. Default 0.
    """

    name: ClassVar[Literal["cuda"]] = "cuda"
    device_id: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.device_id, bool) or not isinstance(self.device_id, int) or self.device_id < 0:
            raise ValueError(f"ExecutionCUDA: device_id={self.device_id!r} is not valid: an integer from 0 is needed.")


@dataclass(frozen=True, kw_only=True, slots=True)
class ExecutionCPU:
    """Run on the host.

    Parameters
    ----------
    num_threads : int, optional
        Threads for this operation. Default: half of the CPUs that this process may use, at least 1. More than
        the machine has is reduced to what it has, with a log line. The setting never leaves the operation.
    """

    name: ClassVar[Literal["cpu"]] = "cpu"
    num_threads: int | None = None

    def __post_init__(self) -> None:
        n = self.num_threads
        if n is not None and (isinstance(n, bool) or not isinstance(n, int) or n < 1):
            raise ValueError(f"ExecutionCPU: num_threads={n!r} is not valid: a positive integer or None is needed.")


Execution = ExecutionCUDA | ExecutionCPU
_KINDS: dict[str, type[ExecutionCUDA] | type[ExecutionCPU]] = {"cuda": ExecutionCUDA, "cpu": ExecutionCPU}


class Place(NamedTuple):
    """Where one plan runs: space, device (0 on the host) and threads (1 on a device)."""

    space: SpaceName
    device: int
    threads: int


def execution_of(given: Execution | str | Mapping[str, Any] | None, default: SpaceName) -> Execution:
    """Return the execution space that the caller named.

    Parameters
    ----------
    given
        None, an instance, ``"cuda"`` or ``"cpu"`` in any case, or a dict with key ``"name"`` (which may be left
        out) and the fields of the space.
    default
        The space that None stands for.

    Raises
    ------
    ValueError
        For anything else; the text lists what is allowed.
    TypeError
        For a dict with a key that is no field.
    """
    if given is None:
        return _KINDS[default]()
    if isinstance(given, (ExecutionCUDA, ExecutionCPU)):
        return given
    fields: dict[str, Any] = {}
    name: object = given
    if isinstance(given, Mapping):
        fields = dict(given)
        name = fields.pop("name", default)
    kind = _KINDS.get(name.lower()) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(
            f"The argument 'execution' is {given!r}. Allowed are None, 'cuda', 'cpu', an ExecutionCUDA or "
            "ExecutionCPU object, or a dict with the key 'name' and the fields of the space."
        )
    return options_of(kind, fields, "execution")


def available_cpus() -> int:
    """Return how many CPUs this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads_of(execution: ExecutionCPU) -> int:
    """Return the thread count of ``execution``: as given but at most what there is, or half of what there is."""
    cpus = available_cpus()
    if execution.num_threads is None:
        return max(1, cpus // 2)
    return min(execution.num_threads, cpus)

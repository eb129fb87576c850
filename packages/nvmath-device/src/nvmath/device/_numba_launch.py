"""What a launch must fulfil: the block dimension that the objects named in a kernel need, and shared memory."""

from __future__ import annotations

from typing import Any

from numba.cuda import launchconfig, types

_NOTHING = types.Tuple(())


class _Arguments:
    """An extension of a kernel: objects of ours are arguments that consist of nothing at run time."""

    def prepare_args(self, kind: Any, value: Any, stream: Any = None, retr: Any = None) -> Any:
        from nvmath.device._numba import DescribedType

        return (_NOTHING, ()) if isinstance(kind, DescribedType) else (kind, value)


_arguments = _Arguments()


def accept_as_argument() -> None:
    """Let the kernel that is about to be compiled for a launch take objects of ours as arguments."""
    config = launchconfig.current_launch_config()
    if config is None:
        return
    options = config.dispatcher.targetoptions
    known = options.get("extensions") or []
    if _arguments not in known:
        options["extensions"] = [*known, _arguments]


def watch(value: Any) -> None:
    """Check the launch that compiles the kernel."""


def require(context: Any, value: Any) -> None:
    """Note in the code what launches of it must fulfil."""

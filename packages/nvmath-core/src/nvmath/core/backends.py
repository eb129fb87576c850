"""Engines: what one is, and how an operation finds those that are installed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Protocol, TypeVar

from nvmath.core.errors import NoBackend, UnsupportedProblem
from nvmath.core.spaces import Place, SpaceName

Spec = TypeVar("Spec", contravariant=True)

# (addresses of inputs, addresses of outputs, address of the workspace, stream handle)
Run = Callable[[Sequence[Any], Sequence[Any], Any, int], None]


class Kernel(Protocol):
    """A planned problem: native resources, but no operands and no workspace.

    Addresses are plain integers on a device. On the host they are cffi pointers (anything that a ``void *``
    parameter takes), since making an integer of one costs more than a small transform.

    Attributes
    ----------
    workspace : int
        Bytes of device memory that each run needs; 0 on the host, where kernels keep their own scratch.
    phases : dict
        What can be run, by name; a transform has ``"forward"`` and ``"inverse"``. A run never writes to an input
        that is not also an output.
    """

    workspace: int
    phases: dict[str, Run]

    def close(self) -> None:
        """Give the native resources back; further calls do nothing."""


class Backend(Protocol[Spec]):
    """An engine: it turns a specification into a kernel and knows no arrays, options, streams or loggers.

    Attributes
    ----------
    name : str
        For messages and logs, such as ``"cuFFT"``.
    space : str
        ``"cpu"`` or ``"cuda"``.
    rank : int
        Engines are asked in ascending order; 50 is usual, 90 means "when nothing better is installed".

    Notes
    -----
    Two more are optional: ``version``, a text for logs; and ``once(spec, on, phase)``, which returns a function of an
    input and an output address that plans, runs and closes, for engines where a kernel object costs as much as that.
    """

    name: str
    space: SpaceName
    rank: int

    def refuses(self, spec: Spec) -> str | None:
        """Say in words why this engine cannot run ``spec``; None if it can."""

    def plan(self, spec: Spec, on: Place, callbacks: tuple[Any, ...] = ()) -> Kernel:
        """Plan ``spec``; all or nothing."""


_lock = Lock()
_registered: dict[str, list[Any]] = {}
_declared: dict[str, list[tuple[SpaceName, str]]] = {}
_found: dict[tuple[str, SpaceName], tuple[Any, ...]] = {}
_EXTRA = {"cpu": "cpu", "cuda": "cu13"}
generation = 0  # grows with every registration, so that what was remembered about engines is asked again


def declare(operation: str, space: SpaceName, target: str) -> None:
    """Name an engine of a feature's own as ``"module:object"``; it is imported when first asked for."""
    with _lock:
        entry = (space, target)
        if entry not in _declared.setdefault(operation, []):
            _declared[operation].append(entry)
            _forget()


def register(operation: str, backend: Any) -> Callable[[], None]:
    """Put ``backend`` before all other engines of ``operation``; the returned function takes it away again."""
    with _lock:
        _registered.setdefault(operation, []).insert(0, backend)
        _forget()

    def unregister() -> None:
        with _lock:
            if backend in _registered[operation]:
                _registered[operation].remove(backend)
                _forget()

    return unregister


def _forget() -> None:
    global generation
    _found.clear()
    generation += 1


def _load(target: str) -> Any:
    module, _, name = target.partition(":")
    return getattr(importlib.import_module(module), name)


def engines(operation: str, space: SpaceName) -> tuple[Any, ...]:
    """Return the engines of ``operation`` in ``space``, the ones to ask first in front; may be empty.

    Looked for in what was registered, in what a feature declared for itself, and only then in the entry points of
    the group ``nvmath.backends.<operation>``, whose metadata is slow to read.
    """
    key = (operation, space)
    known = _found.get(key)
    if known is not None:
        return known
    asked = generation
    local = [b for b in _registered.get(operation, ()) if b.space == space]
    rest = [_load(target) for s, target in _declared.get(operation, ()) if s == space]
    if not rest:
        from importlib.metadata import entry_points

        points = entry_points(group=f"nvmath.backends.{operation}")
        rest = [b for b in (point.load() for point in sorted(points, key=lambda p: p.name)) if b.space == space]
    result = tuple(local) + tuple(sorted(rest, key=lambda b: b.rank))
    with _lock:
        if asked == generation:  # else an engine came while this thread was looking
            _found[key] = result
    return result


def choose(operation: str, space: SpaceName, spec: Any) -> Any:
    """Return the first engine that runs ``spec``.

    Raises
    ------
    NoBackend
        Nothing installed runs ``operation`` in ``space``; the text says what to install.
    UnsupportedProblem
        Engines are installed, but each refuses; the text has each one's reason.
    """
    found = engines(operation, space)
    if not found:
        spaces: tuple[SpaceName, SpaceName] = ("cpu", "cuda")
        others = [s for s in spaces if s != space and engines(operation, s)]
        where = f" (it can run on: {', '.join(others)})" if others else ""
        raise NoBackend(
            f"nothing installed runs {operation!r} on {space!r}{where}. Try: pip install 'nvmath[{_EXTRA[space]}]'"
        )
    reasons = []
    for backend in found:
        reason = backend.refuses(spec)
        if reason is None:
            return backend
        reasons.append(f"{backend.name} cannot run this {operation}: {reason}")
    raise UnsupportedProblem("; ".join(reasons), spec)


class Idle:
    """The kernel of a problem without elements: there is nothing to run."""

    workspace = 0

    def __init__(self, *phases: str) -> None:
        self.phases: dict[str, Run] = dict.fromkeys(phases, _idle)

    def close(self) -> None:
        """Do nothing."""


def _idle(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
    return None


class Nothing:
    """The engine of problems without elements; it belongs to no space and plans the phases in ``spec.directions``.

    Parameters
    ----------
    why : str
        What is empty, for messages and logs, such as ``"the operand is empty"``.
    """

    version = ""
    rank = 0

    def __init__(self, why: str) -> None:
        self.name = f"no engine ({why})"

    def refuses(self, spec: Any) -> str | None:
        """Refuse nothing."""
        return None

    def plan(self, spec: Any, on: Place, callbacks: tuple[Any, ...] = ()) -> Idle:
        """Return a kernel that does nothing."""
        return Idle(*spec.directions)

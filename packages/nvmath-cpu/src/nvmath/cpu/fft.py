"""Transforms through the FFTW3 interface of MKL, NVPL or a library that the user names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from nvmath.core.logs import logger_for
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu import callbacks, portable
from nvmath.cpu.provider import Provider, provider, why_none

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.fft.spec import FFTSpec

_LONGEST_STRIDED = 1 << 24  # MKL makes no plan for a longer transform whose elements are apart
_ESTIMATE, _UNALIGNED = 64, 2
_BYTES = {"float32": 4, "float64": 8, "complex64": 8, "complex128": 16}


class _FFTW:
    """The engine; which library it is shows when the first transform asks for it."""

    space: SpaceName = "cpu"
    rank = 50

    @property
    def name(self) -> str:
        found = provider()
        return found.name if found is not None else "FFTW interface"

    @property
    def version(self) -> str:
        found = provider()
        return found.version if found is not None else ""

    def refuses(self, spec: FFTSpec) -> str | None:
        found = provider()
        if found is None:
            return f"no library with the FFTW3 interface was found ({why_none()})"
        real = spec.dtype_out if spec.kind == "C2R" else spec.dtype_in
        precision = {"complex64": "float32", "complex128": "float64"}.get(real, real)
        if precision not in found.precisions:
            known = ", ".join(sorted(found.precisions))
            return f"data type {spec.dtype_in}: the library has {known} and their complex types"
        if found.name != "MKL" and any(d[1] < 0 or d[2] < 0 for d in (*spec.dims, *spec.batch) if d[0] > 1):
            return "a stride is negative"  # FFTW itself can crash on some of them
        if any(0 in (d[1], d[2]) for d in (*spec.dims, *spec.batch) if d[0] > 1):
            return "a stride is zero"
        if any(n > _LONGEST_STRIDED and (abs(i) != 1 or abs(o) != 1) for n, i, o in spec.dims):
            return f"more than {_LONGEST_STRIDED} points along an axis whose elements are apart"
        return None

    def plan(self, spec: FFTSpec, on: Place, given: tuple[Any, ...] = ()) -> Any:
        found = provider()
        if found is None:
            raise RuntimeError("FFTW: the library that was found is gone")
        if spec.prolog is not None or spec.epilog is not None:
            return callbacks.plan(self, spec, on, given)
        jobs = _jobs(found, spec)
        kernel: Any = _Single(found, jobs, on.threads) if jobs is not None else _Composed(found, spec, on.threads)
        if kernel.failed and not found.guru and len(spec.dims) > 1:
            kernel.close()
            kernel = _Composed(found, spec, on.threads, most=1)  # strides that only the guru interface can say
        if kernel.failed:
            kernel.close()
            logger_for("nvmath.fft").info("%s makes no plan for %s: NumPy runs it.", found.name, spec)
            return portable.fft.plan(spec, on, given)
        if found.layer == "own":
            kernel.phases = {key: _safe(found, spec, on, key, run) for key, run in kernel.phases.items()}
        return kernel

    def once(self, spec: FFTSpec, on: Place, phase: str) -> Callable[[Any, Any], None] | None:
        """Return a function of two addresses that plans, executes and destroys; None when it takes more than that.

        Half of what a small transform costs by way of `plan` goes into making a kernel.
        """
        found = provider()
        jobs = None if found is None or spec.prolog is not None or spec.epilog is not None else _jobs(found, spec)
        if found is None or jobs is None or found.strict:
            return None
        functions, planned = jobs
        arguments, plan, threads = dict(planned)[phase], found.plan, on.threads
        make, single, execute = functions.make, functions.single, functions.execute
        destroy = functions.destroy if found.name == "MKL" else partial(found.destroy, functions.destroy)

        def run(source: Any, target: Any) -> None:
            made = plan(make, single, threads, *arguments) if provider() is found else 0
            if made:
                execute(made, source, target)
                destroy(made)
            else:
                general(source, target)

        def general(source: Any, target: Any) -> None:
            kernel = self.plan(spec, on)
            try:
                kernel.phases[phase]((source,), (target,), None, 0)
            finally:
                kernel.close()

        return run


class _Functions:
    """The functions for one kind and precision, looked up once."""

    __slots__ = ("destroy", "execute", "make", "single")

    def __init__(self, found: Provider, kind: str, dtype: str) -> None:
        self.single = dtype in ("float32", "complex64")
        prefix = "fftwf" if self.single else "fftw"
        suffix = {"C2C": "dft", "R2C": "dft_r2c", "C2R": "dft_c2r"}[kind]
        self.make = found.planner(suffix, self.single)
        self.execute: Callable[[int, Any, Any], None] = getattr(found.lib, f"{prefix}_execute_{suffix}")
        self.destroy: Callable[[int], None] = getattr(found.lib, f"{prefix}_destroy_plan")


@lru_cache(maxsize=32)
def _functions(found: Provider, kind: str, dtype: str) -> _Functions:
    return _Functions(found, kind, dtype)


@lru_cache(maxsize=512)
def _arguments(found: Provider, spec: FFTSpec, direction: str) -> tuple[Any, ...]:
    """Return the arguments for planning ``spec`` as one call.

    The planner looks at the addresses only to see whether they are the same and how they are aligned.
    """
    ffi = found.ffi
    batch, _ = spec.loop
    dims = ffi.new("fftw_iodim64[]", list(spec.dims))
    batches = ffi.new("fftw_iodim64[]", [batch])
    source = ffi.cast("void *", 1 << 12)
    target = source if spec.inplace else ffi.cast("void *", 1 << 13)
    flags = _ESTIMATE if found.name == "MKL" else _ESTIMATE | _UNALIGNED
    sign = ((-1,) if direction == "forward" else (1,)) if spec.kind == "C2C" else ()
    return len(spec.dims), dims, 0 if batch[0] == 1 else 1, batches, source, target, *sign, flags


@lru_cache(maxsize=512)
def _jobs(found: Provider, spec: FFTSpec) -> tuple[_Functions, tuple[tuple[str, tuple[Any, ...]], ...]] | None:
    """Return the functions and the planning arguments of each direction; None when a run takes several calls."""
    if spec.calls > 1 or len(spec.dims) > found.most_dims or (spec.kind == "C2R" and found.name != "MKL"):
        return None
    functions = _functions(found, spec.kind, spec.dtype_in)
    return functions, tuple((direction, _arguments(found, spec, direction)) for direction in spec.directions)


class _Single:
    """One plan for each direction, and one call a run."""

    __slots__ = ("_destroy", "_found", "_plans", "failed", "phases")
    workspace = 0

    def __init__(self, found: Provider, jobs: tuple[_Functions, Any], threads: int) -> None:
        functions, planned = jobs
        self._found, self._destroy = found, functions.destroy
        self._plans: list[int] = []
        self.phases: dict[str, Run] = {}
        self.failed = False
        for direction, arguments in planned:
            plan = found.plan(functions.make, functions.single, threads, *arguments)
            if not plan:
                self.failed = True
                break
            self._plans.append(plan)
            self.phases[direction] = _run(functions.execute, plan)

    def close(self) -> None:
        plans, self._plans = self._plans, []
        for plan in plans:
            self._found.destroy(self._destroy, plan)

    def __del__(self) -> None:
        if self._plans:
            self.close()


def _run(execute: Callable[[int, Any, Any], None], plan: int) -> Run:
    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        execute(plan, ins[0], outs[0])

    return run


def _safe(found: Provider, spec: FFTSpec, on: Place, key: str, run: Run) -> Run:
    """Let NumPy run what the library cannot: where it quietly does nothing (NVPL), and after a fork."""
    ffi, born = found.ffi, found.generation
    strict = [found.strict and dtype.startswith("complex") for dtype in (spec.dtype_in, spec.dtype_out)]
    sizes = [_BYTES[dtype] if yes else 1 for dtype, yes in zip((spec.dtype_in, spec.dtype_out), strict, strict=True)]
    other: list[Run] = []

    def checked(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        loose = int(ffi.cast("intptr_t", ins[0])) % sizes[0] or int(ffi.cast("intptr_t", outs[0])) % sizes[1]
        if loose or found.generation != born:
            if not other:
                other.append(portable.fft.plan(spec, on).phases[key])
            other[0](ins, outs, workspace, stream)
        else:
            run(ins, outs, workspace, stream)

    return checked


class _Composed:
    """A transform that takes several calls: more dimensions or batches than one call has, or an input to protect."""

    workspace = 0

    def __init__(self, found: Provider, spec: FFTSpec, threads: int, most: int = 0) -> None:
        most = most or found.most_dims
        self._found = found
        self._plans: list[tuple[Callable[[int], None], int]] = []
        self.phases: dict[str, Run] = {}
        self.failed = False
        protect = spec.kind == "C2R" and (found.name != "MKL" or len(spec.dims) > most)
        low, high = spec.span_in if protect else (0, 0)
        size = _BYTES[spec.dtype_in]
        for direction in spec.directions:
            steps = []
            for part, source, target in spec._replace(direction=direction if spec.kind == "C2C" else None).split(most):
                functions = _functions(found, part.kind, part.dtype_in)
                plan = found.plan(functions.make, functions.single, threads, *_arguments(found, part, direction))
                if not plan:
                    self.failed = True
                    return
                self._plans.append((functions.destroy, plan))
                sizes = _BYTES[part.dtype_in], _BYTES[part.dtype_out]
                offsets = tuple((a * sizes[0], b * sizes[1]) for a, b in part.loop[1])
                steps.append((functions.execute, plan, source == "in", target == "in", offsets))
            self.phases[direction] = _run_all(found.ffi, tuple(steps), low * size, (high - low) * size)

    def close(self) -> None:
        plans, self._plans = self._plans, []
        for destroy, plan in plans:
            self._found.destroy(destroy, plan)

    def __del__(self) -> None:
        if self._plans:
            self.close()


def _run_all(ffi: Any, steps: tuple[Any, ...], low: int, protected: int) -> Run:
    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        source, target = ffi.cast("char *", ins[0]), ffi.cast("char *", outs[0])
        if protected:
            owner = ffi.new("char[]", protected + 15)
            scratch = owner + -int(ffi.cast("intptr_t", owner)) % 16  # where NVPL reads complex numbers at all
            ffi.memmove(scratch, source + low, protected)
            source = scratch - low
        for execute, plan, reads_in, writes_in, offsets in steps:
            a, b = source if reads_in else target, source if writes_in else target
            for i, o in offsets:
                execute(plan, a + i, b + o)

    return run


backend = _FFTW()

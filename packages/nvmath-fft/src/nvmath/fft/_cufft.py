"""Transforms through cuFFT."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

from nvmath.bindings import cufft
from nvmath.core import cuda
from nvmath.core.arrays import ffi
from nvmath.core.backends import Run
from nvmath.core.dtypes import lookup
from nvmath.core.errors import UnsupportedProblem
from nvmath.core.spaces import Place, SpaceName
from nvmath.fft.embedding import PlanArguments, plan_arguments
from nvmath.fft.spec import FFTSpec

_MOST_DIMS = 3
_MOST_CALLS = 16  # more calls a run than this, and copies are cheaper
_SIGN = {"forward": -1, "inverse": 1}
_ALIGNMENT = 512
_LARGEST_PITCH = (1 << 31) - 1
_NOT_SUPPORTED = 16


class _CuFFT:
    name = "cuFFT"
    space: SpaceName = "cuda"
    rank = 50

    @property
    def version(self) -> str:
        number = cufft.get_version()
        return f"{number // 1000}.{number // 100 % 10}.{number % 100}"

    def refuses(self, spec: FFTSpec) -> str | None:
        if "16" in (spec.dtype_in[-2:], spec.dtype_out[-2:]) or "complex32" in (spec.dtype_in, spec.dtype_out):
            if any(n & (n - 1) for n in spec.lengths):
                return f"half precision needs lengths that are powers of two, and these are {spec.lengths}"
            if spec.kind == "R2C" and spec.dims[-1][1] != 1:
                return "half precision real input needs unit stride"
            if spec.kind == "C2R" and spec.dims[-1][2] != 1:
                return "half precision real output needs unit stride"
        for part, _, _ in spec.split(_MOST_DIMS):
            batch, offsets = part.loop
            arguments = plan_arguments(part, batch)
            if isinstance(arguments, str):
                return arguments
            if len(offsets) > _MOST_CALLS:
                return f"the batch takes {len(offsets)} calls"
            if part.kind != "C2C" and any(offset[part.kind == "C2R"] % 2 for offset in offsets):
                return "the real data of some calls would not be aligned to the complex type"
        return None

    def plan(self, spec: FFTSpec, on: Place, given: tuple[Any, ...] = ()) -> _Kernel:
        return _Kernel(spec, given, on.device)


def _check(status: int, call: str) -> None:
    if status:
        raise cufft.cuFFTError(status, call=call)


class _Step(NamedTuple):
    """One library plan of a transform: its arguments as C takes them, and the calls that a run makes with it."""

    arguments: tuple[Any, ...]
    reads_in: bool
    writes_in: bool
    offsets: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def _steps(spec: FFTSpec) -> tuple[_Step, ...]:
    sizes = {"in": lookup(spec.dtype_in).nbytes, "out": lookup(spec.dtype_out).nbytes}
    steps = []
    for part, source, target in spec.split(_MOST_DIMS):
        batch, offsets = part.loop
        arguments = plan_arguments(part, batch)
        if isinstance(arguments, str):
            raise ValueError(f"cuFFT cannot run this transform: {arguments}")
        given = tuple(ffi.new("long long[]", a) if isinstance(a, tuple) else a for a in arguments)
        counted = tuple((a * sizes[source], b * sizes[target]) for a, b in offsets)
        steps.append(_Step(given, source == "in", target == "in", counted))
    return tuple(steps)


class _Plan:
    """One cuFFT plan; its workspace is lent for each run, and the last stream and workspace are remembered."""

    __slots__ = ("_area", "_destroy", "_exec", "_handle", "_set_area", "_set_stream", "_stream", "workspace")

    def __init__(self, arguments: tuple[Any, ...], attach: Callable[[int], None] | None = None) -> None:
        lib = cufft._lib()
        out, size = ffi.new("int *"), ffi.new("size_t *")
        _check(lib.cufftCreate(out), "cufftCreate")
        handle = self._handle = out[0]
        try:
            _check(lib.cufftSetAutoAllocation(handle, 0), "cufftSetAutoAllocation")
            if attach is not None:
                attach(handle)
            _check(lib.cufftXtMakePlanMany(handle, *arguments[:11], size, arguments[11]), "cufftXtMakePlanMany")
        except BaseException:
            lib.cufftDestroy(handle)
            raise
        self.workspace: int = size[0]
        self._exec, self._set_stream, self._set_area = lib.cufftXtExec, lib.cufftSetStream, lib.cufftSetWorkArea
        self._destroy = lib.cufftDestroy
        self._stream, self._area = 0, 0

    def run(self, source: int, target: int, sign: int, area: int, stream: int) -> None:
        if stream != self._stream:
            _check(self._set_stream(self._handle, stream), "cufftSetStream")
            self._stream = stream
        if area != self._area and self.workspace:
            _check(self._set_area(self._handle, area), "cufftSetWorkArea")
            self._area = area
        status = self._exec(self._handle, source, target, sign)
        if status:
            _check(status, "cufftXtExec")

    def close(self) -> None:
        self._destroy(self._handle)


def _planned(spec: FFTSpec, arguments: tuple[Any, ...], attach: Callable[[int], None] | None) -> _Plan:
    """Make a plan; lengths for which cuFFT has no callbacks are told in words."""
    try:
        return _Plan(arguments, attach)
    except cufft.cuFFTError as error:
        if attach is None or error.status != _NOT_SUPPORTED:
            raise
        raise UnsupportedProblem(
            f"cuFFT {backend.version} has no callbacks for a {spec.kind} transform of length {spec.lengths}: lengths "
            "with large prime factors take a way inside that cannot call them. Transform without callbacks and apply "
            "the functions in kernels of your own, or choose another length.",
            spec,
        ) from error


class _Kernel:
    """The plans that make up one transform.

    cuFFT may use the input of a complex-to-real transform as scratch, so that is copied into the workspace first. In
    the copy, what cannot belong to the spectrum of real data is cleared where the transform has one dimension: cuFFT
    ignores it, as every other library does, for some lengths only.
    """

    def __init__(self, spec: FFTSpec, given: tuple[Any, ...], device: int = 0) -> None:
        self._device = device
        self._plans: list[_Plan] = []
        attach = None
        if given:
            from nvmath.fft import _cufft_callbacks

            attach = _cufft_callbacks.attach(spec, given)
        steps = []
        try:
            for arguments, reads_in, writes_in, offsets in _steps(spec):
                plan = _planned(spec, arguments, attach)
                self._plans.append(plan)
                steps.append((plan, reads_in, writes_in, offsets))
        except BaseException:
            self.close()
            raise
        area = max(plan.workspace for plan in self._plans)
        copied = spec.span_in[1] * lookup(spec.dtype_in).nbytes if spec.kind == "C2R" else 0  # strides are positive
        kept = -(-copied // _ALIGNMENT) * _ALIGNMENT if area else copied
        self.workspace = kept + area
        self.phases: dict[str, Run] = {
            direction: self._phase(spec, tuple(steps), _SIGN[direction], copied, kept) for direction in spec.directions
        }

    def _phase(self, spec: FFTSpec, steps: tuple[Any, ...], sign: int, copied: int, kept: int) -> Run:
        cleared = _imaginary(spec) if copied else ()

        if len(steps) == 1 and len(steps[0][3]) == 1 and not copied:
            only = steps[0][0].run

            def single(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
                only(ins[0], outs[0], sign, workspace, stream)

            return single

        def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
            source, target = ins[0], outs[0]
            if copied:
                cuda.copy(workspace, source, copied, stream)
                source = workspace
                for offset, pitch, width, height in cleared:
                    cuda.clear(source + offset, pitch, width, height, stream)
            for plan, reads_in, writes_in, offsets in steps:
                a, b = source if reads_in else target, source if writes_in else target
                for i, o in offsets:
                    plan.run(a + i, b + o, sign, workspace + kept, stream)

        return run

    def close(self) -> None:
        plans, self._plans = self._plans, []
        if not plans:
            return
        with cuda.using(self._device) if cuda.device_count() > 1 else nullcontext():
            for plan in plans:
                plan.close()

    def __del__(self) -> None:
        if self._plans:
            self.close()


def _imaginary(spec: FFTSpec) -> tuple[tuple[int, int, int, int], ...]:
    """Return (offset, pitch, width, height) in bytes, but for the height, of the imaginary parts to clear."""
    if len(spec.dims) != 1:
        return ()
    (length, stride, _), size = spec.dims[0], lookup(spec.dtype_in).nbytes
    if size < 8:  # half precision has no 32-bit parts
        return ()
    (count, step, _), offsets = spec.loop
    rows = (
        [(count, step * size, 0)]
        if step * size <= _LARGEST_PITCH
        else [(1, size, i * step * size) for i in range(count)]
    )
    places = (0, length // 2) if length % 2 == 0 else (0,)
    return tuple(
        (size * (first + place * stride) + shift + size // 2, max(pitch, size), size // 2, height)
        for first, _ in offsets
        for place in places
        for height, pitch, shift in rows
    )


def estimate(arguments: PlanArguments, handle: int | None) -> int:
    """Return cuFFT's estimate of the workspace in bytes; with the settings of ``handle`` where one is given."""
    if handle is not None:
        rank, n, inembed, istride, idist, itype, onembed, ostride, odist, otype, batch, etype = arguments
        sizes: Any = cufft.xt_get_size_many(
            handle, rank, n, inembed, istride, idist, itype, onembed, ostride, odist, otype, batch, etype
        )
        return int(sizes)
    types = {
        (4, 4): cufft.Type.C2C, (0, 4): cufft.Type.R2C, (4, 0): cufft.Type.C2R,
        (5, 5): cufft.Type.Z2Z, (1, 5): cufft.Type.D2Z, (5, 1): cufft.Type.Z2D,
    }  # fmt: skip
    kind = types.get((arguments.inputtype, arguments.outputtype))
    if kind is None:
        raise ValueError(
            "technique='default' does not know half precision. Use technique='refined' with a cuFFT handle."
        )
    a = arguments
    if prod(a.n) * a.batch >= 1 << 31:
        raise ValueError("technique='default' counts in 32 bits (up to 2147483647 points). Use technique='refined'.")
    return int(
        cufft.estimate_many(a.rank, a.n, a.inembed, a.istride, a.idist, a.onembed, a.ostride, a.odist, kind, a.batch)
    )


backend = _CuFFT()
